"""Puzzles as CSV: one a line, for spreadsheets."""

from __future__ import annotations

import io
import itertools
from collections.abc import Iterable, Iterator
from typing import Final

from tongits_tutor.cards.text import clean
from tongits_tutor.files.csv_text import write_rows
from tongits_tutor.press.sheet_parts import answer_in_full
from tongits_tutor.school.answer import LETTERS
from tongits_tutor.school.drills.puzzle import Puzzle

__all__ = ["PUZZLE_COLUMNS", "puzzles_csv"]

PUZZLE_COLUMNS: Final = (
    "code",
    "kind",
    "level",
    "house",
    "given",
    "question",
    "options",
    "answer",
    "other_answers",
    "reasons",
    "wrong_answers",
    "hint_1",
    "hint_2",
    "hint_3",
    "clauses",
)
"""The columns; where a cell holds several things, each stands on a line of its own within the cell."""

_BYTE_ORDER_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Without it Excel takes UTF-8 for the letters of a country's old code page."""


def puzzles_csv(puzzles: Iterable[Puzzle]) -> str:
    """Return the text of a file; no cell is one that a spreadsheet takes for a formula."""
    out = io.StringIO()
    write_rows(out, itertools.chain([PUZZLE_COLUMNS], map(_cells, puzzles)), line_end="\r\n")
    return _BYTE_ORDER_MARK + out.getvalue()


def _cells(puzzle: Puzzle) -> Iterator[str | int]:
    yield puzzle.code
    yield puzzle.kind
    yield puzzle.level
    yield str(puzzle.house)
    yield _lines(puzzle.given.lines())
    yield _lines([puzzle.question])
    yield _lines(f"{letter}) {text}" for letter, text in zip(LETTERS, puzzle.options, strict=False))
    yield answer_in_full(puzzle)
    yield _lines(puzzle.answers[1:])
    yield _lines([puzzle.explain])
    yield _lines(f"{wrong.answer}: {wrong.why}" for wrong in puzzle.wrong_ideas)
    yield from (_lines([hint]) for hint in puzzle.hints[:3])
    yield " ".join(puzzle.clauses)


def _lines(parts: Iterable[str]) -> str:
    return "\n".join(clean(part) for part in parts)
