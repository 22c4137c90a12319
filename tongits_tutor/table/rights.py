"""What the player whose turn it is may do with the cards, asked by the list of actions and by the referee alike."""

from __future__ import annotations

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.layoffs import fitting
from tongits_tutor.hands.melds import MELD_OF, MeldKind
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.actions import Sapaw
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.state import GameState

__all__ = ["fits_of", "has_laid_off", "is_secret", "may_expose", "may_lay_off", "open_melds", "unthrowable"]


def may_expose(state: GameState) -> bool:
    """Tell whether the house lets cards be laid in this turn at all (DEAL-8)."""
    return not state.first_turn or state.house.dealer_may_expose_first


def may_lay_off(state: GameState, seat: int) -> bool:
    """Tell whether a player may lay off at all (SAPAW-3)."""
    return not state.house.sapaw_needs_open or state.is_open(seat)


def has_laid_off(state: GameState) -> bool:
    """Tell whether a hand card has been laid off in this turn (TURN-3)."""
    for event in reversed(state.history):
        if event.turn != state.turn:
            break
        if isinstance(event.action, Sapaw):
            return True
    return False


def is_secret(cards: CardSet, house: HouseRules) -> bool:
    """Tell whether these cards, all from the hand, are a secret: a set of four, or a run long enough (SECRET-9)."""
    meld = MELD_OF.get(cards.mask)
    if meld is None:
        return False
    if meld.kind is MeldKind.SET:
        return len(meld) == 4
    return 0 < house.secret_run_min <= len(meld)


def fits_of(laid: LaidMeld) -> CardSet:
    """Return the cards that fit a meld as it lies; none on one that lies face down (SECRET-4)."""
    meld = laid.meld
    return CardSet() if laid.face_down or meld is None else fitting(meld)


def open_melds(state: GameState) -> tuple[LaidMeld, ...]:
    """Return the melds that lie face up, by owner's seat, then number."""
    return tuple(laid for melds in state.melds for laid in melds if not laid.face_down)


def unthrowable(state: GameState, seat: int) -> CardSet:
    """Return the hand cards that may not be thrown because they could be laid off (DISC-2).

    None where the house does not mind, where the player may not lay off, or when every card is such a card.
    """
    if not state.house.must_not_discard_sapawable or not may_lay_off(state, seat):
        return CardSet()
    hand = state.hands[seat]
    mask = 0
    for laid in open_melds(state):
        mask |= fits_of(laid).mask
    banned = CardSet.from_mask(mask & hand.mask)
    return CardSet() if banned == hand else banned
