"""What settlement needs to know about a hand that has ended, and no more.

A hand that was played gives it (`final_of`); so does a quick question about a showdown, where nothing but the
counts and who was open is known.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tongits_tutor.hands.value import deadwood
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.actions import Sapaw
from tongits_tutor.table.bonuses import Bonuses, bonuses_of
from tongits_tutor.table.state import Before, Ending, GameState

__all__ = ["Final", "Standing", "final_of"]


@dataclass(frozen=True, slots=True)
class Standing:
    """One player when the hand has ended.

    `count` is None where the hand is not known. `open` means a meld of one's own on the table, `protected` a secret
    in hand that the house lets protect (SECRET-8), `had_turn` that the player had a turn (BURN-4).
    """

    count: int | None
    open: bool
    protected: bool = False
    had_turn: bool = True
    bonuses: Bonuses = field(default_factory=Bonuses)

    @property
    def compares(self) -> bool:
        """Whether the player may fight, and compares when the stock has run out."""
        return self.open or self.protected


@dataclass(frozen=True, slots=True)
class Final:
    """A hand that has ended, or stands still.

    `ending` is Tongits, Draw, stock-out or unfinished. `actor` is the seat that emptied its hand, called, or drew
    the last card. `fights` are the seats that challenged a Draw, in the order of their answers. `natural` is a
    Tongits on the player's very first turn, all of it in melds of their own (TONG-7).
    """

    house: HouseRules
    players: tuple[str, str, str]
    ending: Ending
    actor: int
    standings: tuple[Standing, Standing, Standing]
    fights: tuple[int, ...] = ()
    natural: bool = False
    before: Before | None = None

    @property
    def challenged(self) -> bool:
        """Whether a Draw was called and somebody fought."""
        return self.ending is Ending.DRAW and bool(self.fights)

    @property
    def shown(self) -> tuple[int, ...]:
        """The seats that compare after a challenged Draw: the caller and who fought."""
        return (self.actor, *self.fights) if self.challenged else ()

    def seats_from(self, seat: int) -> tuple[int, int, int]:
        """Return the seats in turn order, beginning with one."""
        return seat, (seat + 1) % 3, (seat + 2) % 3


def final_of(state: GameState) -> Final:
    """Gather the facts of a position."""
    first, second, third = (_standing(state, seat) for seat in range(3))
    return Final(
        house=state.house,
        players=state.players,
        ending=state.ended or Ending.UNFINISHED,
        actor=state.player,
        standings=(first, second, third),
        fights=tuple(answer.seat for answer in state.answers if answer.fights),
        natural=_is_natural(state),
        before=state.before,
    )


def _standing(state: GameState, seat: int) -> Standing:
    return Standing(
        count=deadwood(state.hands[seat]),
        open=state.is_open(seat),
        protected=not state.is_open(seat) and state.is_protected(seat),
        had_turn=state.had_turn(seat),
        bonuses=bonuses_of(state, seat),
    )


def _is_natural(state: GameState) -> bool:
    """Tell whether a Tongits came on the player's first turn with every card but a discard in own melds."""
    if state.ended is not Ending.TONGITS or state.turn > 3:
        return False
    name = state.players[state.player]
    return not any(
        isinstance(event.action, Sapaw) and event.seat == state.player and event.action.owner != name
        for event in state.history
    )
