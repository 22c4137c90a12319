"""What grading says of an answer."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tongits_tutor.cards.cardset import CardSet

__all__ = ["Verdict", "amount"]

_NONE: Final = CardSet()


@dataclass(frozen=True, slots=True)
class Verdict:
    """Right or wrong, and why.

    `reason` is for the learner, in a sentence or more. `cost` is by how many points a wrong answer is worse than the
    best, None where that cannot be said. `wrong_idea` is a slug of `tongits_tutor.school.ideas`, None where the answer
    shows none. `cards` are to be lit, `clause` is the rule that decides, `solution` a right answer as it is typed.
    `more` is a sentence on other right answers, where the reason has one.
    `going_on` tells of a move that is fine and has not reached the goal yet: neither right nor wrong;
    `starts_anew` of a play that has run out of moves.
    """

    right: bool
    reason: str
    cost: Fraction | None = None
    wrong_idea: str | None = None
    cards: CardSet = _NONE
    clause: str | None = None
    solution: str = ""
    going_on: bool = False
    starts_anew: bool = False
    more: str = ""


def amount(value: Fraction | int) -> str:
    """Return a number of points as people write it, with one digit after the point where it is not whole.

    A half is rounded to the even digit.

    >>> amount(24), amount(Fraction(937, 48)), amount(Fraction(193, 20))
    ('24', '19.5', '9.6')
    """
    return str(value) if Fraction(value).denominator == 1 else f"{float(round(Fraction(value), 1)):.1f}"
