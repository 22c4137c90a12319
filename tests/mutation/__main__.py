"""`python -m tests.mutation`: try mutants of the engine on its tests, print the survivors; `--help` tells more."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.mutation.session import MutationSession

Fact = dict[str, Any]

ENGINE = (
    "blocks",
    "bonuses",
    "call_checks",
    "card_checks",
    "engine",
    "final",
    "laid",
    "legal",
    "legality",
    "payments",
    "perft",
    "pot",
    "rights",
    "settlement",
    "showdown",
    "state",
    "succession",
    "view",
)


def main() -> int:
    """Run; the exit code is pytest's."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("modules", nargs="*", default=ENGINE, help="modules of tongits_tutor.table")
    parser.add_argument(
        "--tests", nargs="+", default=["tests/table", "tests/content"], help="what may kill them"
    )
    parser.add_argument("--deselect", default="", help="an expression as of pytest -k: tests to leave out")
    parser.add_argument("--every", type=int, default=1, help="only every so many-th mutant of a module")
    parser.add_argument("--again", type=Path, help="only the mutants that survived in this earlier report")
    parser.add_argument(
        "--report", type=Path, default=Path("mutants.jsonl"), help="a line of JSON for each mutant"
    )
    options = parser.parse_args()
    names = [f"tongits_tutor.table.{name}" for name in options.modules]
    earlier = [] if options.again is None else alive(facts_of(options.again))
    again = {(one["module"], one["number"]) for one in earlier}
    for name in names:
        importlib.import_module(name)
    session = MutationSession(
        names,
        options.report,
        lambda name, number: (
            number % options.every == 0 and (options.again is None or (name, number) in again)
        ),
    )
    words = ["-p", "no:cacheprovider", "-p", "no:terminal", *options.tests]
    if options.deselect:
        words += ["-k", f"not ({options.deselect})"]
    code = pytest.main(words, plugins=[session])
    if code:
        return int(code)
    sys.stdout.write(summary(facts_of(options.report)))
    return 0


def facts_of(report: Path) -> list[Fact]:
    """Read a report."""
    return [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]


def alive(facts: list[Fact]) -> list[Fact]:
    """Return the mutants that no test has noticed."""
    return [fact for fact in facts if fact["verdict"] in {"survived", "unreached"}]


def summary(facts: list[Fact]) -> str:
    """Return the counts of each module, and what survived."""
    lines = []
    for module in dict.fromkeys(str(fact["module"]) for fact in facts):
        counts = Counter(str(fact["verdict"]) for fact in facts if fact["module"] == module)
        lines.append(
            f"{module}: {', '.join(f'{number} {verdict}' for verdict, number in sorted(counts.items()))}"
        )
    lines.extend(
        f"{fact['module']}:{fact['line']} {fact['verdict']} ({fact['kind']})\n  - {fact['before']}\n  + {fact['after']}"
        for fact in alive(facts)
    )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
