"""Puzzles written to a file, in the form its ending names."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tongits_tutor.errors import UsageError
from tongits_tutor.files.wording import listed
from tongits_tutor.files.writing import write_whole
from tongits_tutor.school.drills.puzzle import Puzzle

__all__ = ["PUZZLE_ENDINGS", "puzzle_bytes", "puzzle_ending", "write_puzzles"]


def _anki(puzzles: Sequence[Puzzle]) -> bytes:
    from tongits_tutor.press.anki import anki_package  # noqa: PLC0415 - the form that is asked for

    return anki_package(puzzles)


def _moodle(puzzles: Sequence[Puzzle]) -> bytes:
    from tongits_tutor.press.moodle_xml import moodle_xml  # noqa: PLC0415 - the form that is asked for

    return moodle_xml(puzzles).encode()


def _gift(puzzles: Sequence[Puzzle]) -> bytes:
    from tongits_tutor.press.gift import gift  # noqa: PLC0415 - the form that is asked for

    return gift(puzzles).encode()


def _csv(puzzles: Sequence[Puzzle]) -> bytes:
    from tongits_tutor.press.puzzle_csv import puzzles_csv  # noqa: PLC0415 - the form that is asked for

    return puzzles_csv(puzzles).encode()


def _json(puzzles: Sequence[Puzzle]) -> bytes:
    from tongits_tutor.press.puzzle_json import puzzles_json  # noqa: PLC0415 - the form that is asked for

    return puzzles_json(puzzles).encode()


_WRITERS: Final[dict[str, Callable[[Sequence[Puzzle]], bytes]]] = {
    ".apkg": _anki,
    ".xml": _moodle,
    ".gift": _gift,
    # Moodle takes a GIFT file only under this name.
    ".txt": _gift,
    ".csv": _csv,
    ".json": _json,
}

PUZZLE_ENDINGS: Final = tuple(_WRITERS)
"""The endings a file of puzzles may have: Anki, Moodle XML, GIFT (twice), CSV, JSON."""


def puzzle_ending(path: str | os.PathLike[str]) -> str:
    """Return the ending that decides the form, in small letters.

    Raises:
        UsageError: an ending nobody knows, or none; a package for Anki where its extra is not installed.

    >>> puzzle_ending("quiz.XML")
    '.xml'
    """
    ending = Path(path).suffix.lower()
    if ending not in _WRITERS:
        raise UsageError(
            f"The ending of a file of puzzles says what it will be: {listed(PUZZLE_ENDINGS)};"
            f" not {ending or 'nothing'}."
        )
    if ending == ".apkg":
        from tongits_tutor.press.anki import require_genanki  # noqa: PLC0415 - the form that is asked for

        require_genanki()
    return ending


def puzzle_bytes(ending: str, puzzles: Sequence[Puzzle]) -> bytes:
    """Return puzzles as a file with one of `PUZZLE_ENDINGS`; the same bytes for the same puzzles."""
    return _WRITERS[ending](puzzles)


def write_puzzles(path: str | os.PathLike[str], puzzles: Sequence[Puzzle]) -> None:
    """Write puzzles as `.apkg`, `.xml`, `.gift`, `.txt`, `.csv` or `.json`, by the ending of the path.

    A file that is there already is replaced; it is written whole or not at all, and the folder must exist.

    Raises:
        UsageError: another ending; a package for Anki without the extra `anki`.
        StorageError: the file cannot be written.
    """
    write_whole({Path(path): puzzle_bytes(puzzle_ending(path), puzzles)})
