"""How the levels of a kind spread: what was measured of many puzzles, so that the formula can be looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tongits_tutor.school.drills.kinds import generate
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.verdict import amount

__all__ = ["Range", "Spread", "spread", "spread_of"]


@dataclass(frozen=True, slots=True)
class Range:
    """The least, the mean and the greatest of some numbers.

    >>> str(Range.of([3, 4, 8])), str(Range.of([2, 2]))
    ('3–5–8', '2')
    """

    least: int
    mean: Fraction
    most: int

    @classmethod
    def of(cls, numbers: Iterable[int]) -> Range:
        """Return the range of numbers, at least one."""
        found = tuple(numbers)
        return cls(min(found), Fraction(sum(found), len(found)), max(found))

    def __str__(self) -> str:
        """Return `least–mean–most`, or the one number there is."""
        if self.least == self.most:
            return str(self.least)
        return f"{self.least}–{amount(self.mean)}–{self.most}"


@dataclass(frozen=True, slots=True)
class Spread:
    """What was measured of the puzzles of one kind and level; `unique` is how many have a single right answer."""

    kind: str
    level: int
    puzzles: int
    load: Range
    cards: Range
    candidates: Range
    conflicts: Range
    trap: Range
    steps: Range
    answers: Range
    unique: int


def spread_of(puzzles: Sequence[Puzzle]) -> Spread:
    """Measure puzzles of one kind and level, at least one."""
    measured = [puzzle.features for puzzle in puzzles]
    return Spread(
        kind=puzzles[0].kind,
        level=puzzles[0].level,
        puzzles=len(puzzles),
        load=Range.of(one.load for one in measured),
        cards=Range.of(one.cards for one in measured),
        candidates=Range.of(one.candidates for one in measured),
        conflicts=Range.of(one.conflicts for one in measured),
        trap=Range.of(one.trap for one in measured),
        steps=Range.of(one.steps for one in measured),
        answers=Range.of(one.answers for one in measured),
        unique=sum(puzzle.unique for puzzle in puzzles),
    )


def spread(kind: str, level: int, count: int = 40, seed: int | str = 1) -> Spread:
    """Make so many puzzles of a kind and level, with seeds that follow from one, and measure them.

    Raises what `tongits_tutor.school.drills.kinds.generate` raises.

    >>> told = spread("hand-count", 1, 5)
    >>> told.puzzles, str(told.answers), told.unique
    (5, '1', 5)
    """
    return spread_of([generate(kind, level, f"{seed}s{place}") for place in range(1, count + 1)])
