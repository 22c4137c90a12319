"""What a referee says of a written game: what was wrong, what was assumed, how the hand ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.rulebook.mistakes import MISTAKES, Mistake
from tongits_tutor.table.actions import Action
from tongits_tutor.table.outcome import Outcome
from tongits_tutor.table.record import Place, Record
from tongits_tutor.table.state import GameState

__all__ = ["Assumption", "Finding", "Report", "Where"]


class Where(NamedTuple):
    """An action of a record: the entry of `turns` and the place within it, both from 1."""

    turn: int
    action: int

    def __str__(self) -> str:
        """Return `turn 3, action 2`."""
        return f"turn {self.turn}, action {self.action}"


@dataclass(frozen=True, slots=True)
class Finding:
    """One rule that one action of a record breaks.

    `text` is the action; `follows` names the earlier slip that this one may only be a consequence of; `before` is
    the position in which the action was claimed, with the cards that are not known standing in for any others.
    """

    where: Where
    player: str
    text: str
    code: str
    clause: str
    message: str
    cards: CardSet
    action: Action = field(repr=False)
    before: GameState = field(compare=False, repr=False)
    follows: Where | None = None
    place: Place | None = field(default=None, compare=False)

    @property
    def mistake(self) -> Mistake:
        """The mistake as the rulebook holds it, with how the table goes on."""
        return MISTAKES[self.code]

    def __str__(self) -> str:
        """Return where, who, what, and the rule."""
        return f"{self.where}, {self.player}: {self.text}. {self.message} ({self.clause})"


class Assumption(NamedTuple):
    """What the referee took for granted in order to go on: after which action, what, and by which clause."""

    where: Where
    text: str
    clause: str | None = None

    def __str__(self) -> str:
        """Return the text with its clause."""
        return self.text if self.clause is None else f"{self.text} ({self.clause})"


@dataclass(frozen=True, slots=True)
class Report:
    """A referee's report on one record.

    `house` are the rules it was judged by. `assumptions` say how the referee went on after each slip; with any of
    them the outcome is one that would hold if they did. `unchecked` says what could not be judged, since it was not
    noted. `final` is the last position; its unknown cards stand in for any others and mean nothing.
    """

    record: Record
    house: HouseRules
    findings: tuple[Finding, ...]
    assumptions: tuple[Assumption, ...]
    unchecked: tuple[str, ...]
    outcome: Outcome
    final: GameState = field(repr=False)
    known_hands: tuple[CardSet | None, CardSet | None, CardSet | None] = field(repr=False)

    @property
    def legal(self) -> bool:
        """Whether no rule was broken, as far as could be checked."""
        return not self.findings

    @property
    def assumed(self) -> bool:
        """Whether the outcome rests on assumptions."""
        return bool(self.assumptions)
