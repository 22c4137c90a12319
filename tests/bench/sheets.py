"""How long a class's worksheets take: thirty pupils, thirty puzzles each, every pupil with cards of their own."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.race import Row, race
from tongits_tutor.press.sheet import key_bytes, sheet_bytes
from tongits_tutor.press.sheet_look import Look
from tongits_tutor.school.drills.kinds import KINDS
from tongits_tutor.school.drills.sheets import SheetSet, copies_of, make_sheets, wants_of
from tongits_tutor.school.roster import Pupil

PUPILS = 30
PUZZLES = 30


def class_set() -> SheetSet:
    """Choose the puzzles of all sheets, every kind at every level."""
    copies = copies_of(("each",), [Pupil(f"Pupil {number}") for number in range(1, PUPILS + 1)])
    return make_sheets(wants_of(list(KINDS), (1, 2, 3, 4, 5), PUZZLES), copies, 7)


def sheet_rows() -> Iterator[Row]:
    """The choice of 900 puzzles of all kinds, then the pages of sheets and key, as HTML and as PDF."""
    name = f"{PUPILS} pupils × {PUZZLES} puzzles of all kinds"
    (chosen,) = race(class_set, rounds=1)
    yield Row(f"`sheet`, {name}: puzzles, proven", "–", chosen, None, 1, "< 20 s in all")
    sheets, look = class_set(), Look()
    for ending in (".html", ".pdf"):
        (drawn,) = race(
            lambda ending=ending: (sheet_bytes(ending, sheets, look), key_bytes(ending, sheets, look, "x")),
            rounds=1,
        )
        yield Row(f"the same: sheets and key as {ending}", "–", drawn, None, 1)
