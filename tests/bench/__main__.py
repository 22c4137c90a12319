"""`python -m tests.bench`: measure, print a Markdown page, and with `--write` put it into the documentation."""

from __future__ import annotations

import platform
import sys
from importlib.metadata import version
from pathlib import Path

from tests.bench.race import Row
from tests.bench.rows import all_rows
from tongits_tutor import __version__

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "benchmarks.md"
COLUMNS = ("what", "ours", "peer", "peer's", "ratio", "target", "remark")
HEAD = """\
# Benchmarks

Every figure below was measured in one run of `python -m tests.bench --write` (the extra `bench` brings the peers:
`pip install -e ".[dev,bench]"`), which wrote this page. Times are for one hand, one line or one start, and are the
least of several rounds in which both sides take turns; *ratio* is the peer's time over ours. Absolute times belong
to the machine below, ratios travel better. Nothing here is a test: no test depends on a clock.

"""
TAIL = """\

What is compared:

- **Value in, value out**: both sides have their own input ready, we a `CardSet`, OpenSpiel a Python list of card
  indices, and return one number. **From a list of card indices** charges us for making the mask as well.
- OpenSpiel's function is C++ called from Python; it returns the count alone. Its gin rummy has the melds and points
  of Tongits, so the counts can be held against each other, and the remark says how many agree.
- `networkx.max_weight_clique` runs on the complement of the meld graph and returns one best split. With the *graph
  given*, only the search is timed; *from the hand* includes finding the melds and building the graph, as `solve`
  does on its side.
- RLCard's function is written for gin rummy's ten cards and refuses other numbers; so this row has ten.
- `analyse` finds all best splits, weighs 13 discards, finds the outs, and the best discard after each of them. Its
  target is a time, not a ratio.
- Starting from the shell includes starting Python. The empty program imports Typer and Rich's `Console` and prints an
  empty line; a ratio of 0.80 means a quarter more time than it takes. Both run from bytecode, as when installed.
"""


def machine() -> str:
    """Return the versions and the processor the figures belong to."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.split(":")[1].strip() for line in info.read_text().splitlines() if "model name" in line]
        cpu = names[0] if names else cpu
    packages = ("numpy", "networkx", "open_spiel", "rlcard", "typer", "rich")
    listed = ", ".join(f"{name} {version(name)}" for name in packages)
    return (
        f"tongits-tutor {__version__}, Python {platform.python_version()}, {listed}; "
        f"{platform.system()} {platform.machine()}, {cpu}, one process.\n\n"
    )


def table_line(cells: list[str] | tuple[str, ...]) -> str:
    """Return one line of a Markdown table."""
    return f"| {' | '.join(cells)} |\n"


def main() -> None:
    """Measure row by row, printing each as it is there."""
    page = HEAD + machine() + table_line(COLUMNS) + table_line(["---"] * len(COLUMNS))
    print(page, end="", flush=True)
    rows: list[Row] = []
    for row in all_rows():
        rows.append(row)
        print(table_line(row.cells()), end="", flush=True)
    page += "".join(table_line(row.cells()) for row in rows) + TAIL
    print(TAIL, end="")
    if "--write" in sys.argv[1:]:
        PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
