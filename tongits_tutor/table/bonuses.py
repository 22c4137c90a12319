"""What a player could be paid extra for: aces, kings, secrets, long runs, sagasas (PAY-3, PAY-4, PAY-6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import Meld, MeldKind
from tongits_tutor.hands.solver import solve
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.rights import is_secret
from tongits_tutor.table.state import Ending, GameState

__all__ = ["Bonuses", "bonuses_of"]

_ACES: Final = CardSet.from_mask(1 | 1 << 13 | 1 << 26 | 1 << 39)
_KINGS: Final = CardSet.from_mask(_ACES.mask << 12)


@dataclass(frozen=True, slots=True)
class Bonuses:
    """What one player holds or has laid that a house may pay for, should that player win.

    `known` is False where the hand is not known, so that there may be more.
    """

    aces: CardSet = CardSet()  # noqa: RUF009 - a card set never changes
    kings: CardSet = CardSet()  # noqa: RUF009 - the same
    secrets: tuple[CardSet, ...] = ()
    long_runs: tuple[CardSet, ...] = ()
    sagasas: tuple[CardSet, ...] = ()
    known: bool = True


def bonuses_of(state: GameState, seat: int) -> Bonuses:
    """Gather a player's aces, kings, secrets, long runs and sagasas as they stand.

    The hand is split as it is counted; of several such splits the one with the most secrets (COUNT-4), then with
    the most long runs.
    """
    hand = state.hands[seat]
    own = hand | CardSet(card for laid in state.melds[seat] for card in laid.cards_by(seat))
    held = _held_melds(state, hand)
    longest = [meld.cards for meld in held if _is_long(meld.kind, meld.cards, state)]
    return Bonuses(
        aces=own & _ACES,
        kings=own & _KINGS,
        secrets=(*_laid_secrets(state, seat), *_secrets_in(held, state)),
        long_runs=(*_laid_long_runs(state, seat), *longest),
        sagasas=tuple(laid.cards for laid in state.melds[seat] if _is_sagasa(state, laid)),
    )


def _held_melds(state: GameState, hand: CardSet) -> tuple[Meld, ...]:
    def worth(melds: Iterable[Meld]) -> tuple[int, int]:
        melds = tuple(melds)
        runs = sum(_is_long(meld.kind, meld.cards, state) for meld in melds)
        return len(_secrets_in(melds, state)), runs

    # `max` keeps the first of equals, and the splits come in canonical order.
    return max((split.melds for split in solve(hand).best), key=worth)


def _secrets_in(melds: Iterable[Meld], state: GameState) -> tuple[CardSet, ...]:
    return tuple(meld.cards for meld in melds if is_secret(meld.cards, state.house))


def _laid_secrets(state: GameState, seat: int) -> tuple[CardSet, ...]:
    """Face-down sets; where the house knows none, those melded from the hand in the turn that won (SECRET-7)."""
    wins = state.ended is Ending.TONGITS and seat == state.player and not state.house.face_down_secret
    found = []
    for laid in state.melds[seat]:
        just_now = wins and laid.turn == state.turn and laid.taken is None
        first = CardSet(placed.card for placed in laid.placed[: laid.size])
        if laid.face_down or (just_now and is_secret(first, state.house)):
            found.append(first)
    return tuple(found)


def _laid_long_runs(state: GameState, seat: int) -> tuple[CardSet, ...]:
    """Own runs with enough cards that their owner put there; what others laid off on them is credited to nobody."""
    found = []
    for laid in state.melds[seat]:
        cards = laid.cards_by(seat)
        if laid.meld is not None and _is_long(laid.meld.kind, cards, state):
            found.append(cards)
    return tuple(found)


def _is_long(kind: MeldKind, cards: CardSet, state: GameState) -> bool:
    return kind is MeldKind.RUN and len(cards) >= state.house.long_run_min


def _is_sagasa(state: GameState, laid: LaidMeld) -> bool:
    """Tell whether an exposed trio was later completed by its owner with a card drawn from the stock."""
    if laid.size != 3 or not laid.grown or laid.placed[0].card.rank != laid.placed[1].card.rank:
        return False
    fourth = laid.placed[3]
    return fourth.seat == laid.owner and any(
        event.drawn == fourth.card and event.seat == laid.owner and event.turn > laid.turn
        for event in state.history
    )
