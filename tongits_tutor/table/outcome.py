"""How a hand ended: who won and why, who pays what, what becomes of the pot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tongits_tutor.table.state import Ending

__all__ = ["Line", "Outcome", "Pot"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a settlement, with the clause behind it.

    A line with a payer and a receiver is a payment of `chips`; one with a receiver alone is the pot being taken;
    one with neither says who won, which tie rule settled it, or who is burned.
    """

    clause: str
    text: str
    payer: str | None = None
    to: str | None = None
    chips: int = 0

    def __str__(self) -> str:
        """Return the text with its clause."""
        return f"{self.text} ({self.clause})"


@dataclass(frozen=True, slots=True)
class Pot:
    """The side pot of one hand, in chips: what was in it, what was put in, what is left, and who took it."""

    before: int
    antes: int
    after: int
    taken_by: str | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended.

    `winner` is None for a void or unfinished hand, and where tied players share. `counts` and `payments` are by
    name, in turn order; a count is None where the hand is not known. Payments are chips won (positive) or paid,
    their sum is 0; the pot is apart, and None where nothing is said of the hands before.
    """

    ending: Ending
    winner: str | None
    counts: Mapping[str, int | None]
    burned: tuple[str, ...]
    payments: Mapping[str, int]
    pot: Pot | None
    lines: tuple[Line, ...]
