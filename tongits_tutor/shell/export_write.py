"""What `export` does: choose the puzzles, write them in every form asked for, say what was written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tongits_tutor.errors import UsageError
from tongits_tutor.files.wording import listed
from tongits_tutor.files.writing import write_whole
from tongits_tutor.press.puzzle_files import PUZZLE_ENDINGS, puzzle_bytes, puzzle_ending
from tongits_tutor.shell.asking import may_replace
from tongits_tutor.shell.drill_choice import Drill, Wanted, choose
from tongits_tutor.shell.facts import Fact, Section, put_facts
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.puzzle_choice import Puzzles

__all__ = ["MOST_PUZZLES", "export_puzzles"]

MOST_PUZZLES: Final = 200
"""The most puzzles of one export."""

_FORMS: Final = {
    ".apkg": "Anki",
    ".xml": "Moodle XML",
    ".gift": "GIFT",
    ".txt": "GIFT",
    ".csv": "CSV",
    ".json": "JSON",
}


def export_puzzles(screen: Screen, puzzles: Puzzles, output: tuple[str, ...], *, force: bool) -> int:
    """Write the puzzles: all files, or none before all of them are made."""
    files = _files(output)
    if not may_replace(tuple(files), force=force):
        return ExitCode.NO
    drill = choose(Wanted(puzzles), MOST_PUZZLES)
    write_whole({path: puzzle_bytes(ending, drill.puzzles) for path, ending in files.items()})
    if screen.mode is Mode.JSON:
        screen.put_json(_as_object(drill, files))
    else:
        put_facts(screen, [Section("", tuple(_facts(drill, files)))])
    return ExitCode.YES


def _files(output: tuple[str, ...]) -> dict[Path, str]:
    """Return where the files go, each with its ending; UsageError before any work is done."""
    if not output:
        raise UsageError(
            f"Say where the puzzles go, with -o and a file that ends in {listed(PUZZLE_ENDINGS)}."
        )
    files = {Path(name): puzzle_ending(name) for name in output}
    if len({path.resolve() for path in files}) < len(output):
        raise UsageError("A file is named twice.")
    return files


def _facts(drill: Drill, files: dict[Path, str]) -> Iterator[Fact]:
    kinds = Counter(puzzle.kind for puzzle in drill.puzzles)
    told = ", ".join(f"{kind} {number}" for kind, number in kinds.items())
    if drill.seed is not None:
        yield Fact("seed", (drill.seed,))
    yield Fact("puzzles", (f"{len(drill.puzzles)}: {told}",))
    for path, ending in files.items():
        yield Fact(_FORMS[ending], (str(path),), loud=True)


def _as_object(drill: Drill, files: dict[Path, str]) -> dict[str, object]:
    return {
        "schema": "tongits-tutor/export/1",
        "seed": drill.seed,
        "files": [{"file": str(path), "form": _FORMS[ending]} for path, ending in files.items()],
        "puzzles": [puzzle.code for puzzle in drill.puzzles],
    }
