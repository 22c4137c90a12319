"""Tongits now: the hand that becomes empty this turn, and the actions that empty it (TONG-1 to TONG-4)."""

from __future__ import annotations

from collections.abc import Iterable

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.exchange import joinable
from tongits_tutor.hands.layoffs import Layout, TableMeld, best_layout
from tongits_tutor.hands.melds import Meld, MeldKind
from tongits_tutor.hands.solver import Partition
from tongits_tutor.hands.value import deadwood_of_mask
from tongits_tutor.rulebook.house import HouseRules

__all__ = ["is_secret", "tongits_actions", "tongits_draws", "wins_with_any_card"]


def is_secret(meld: Meld, house: HouseRules) -> bool:
    """Tell whether a meld held in hand is a secret in this house: a set of four, or a run long enough (SECRET-9)."""
    if meld.kind is MeldKind.SET:
        return len(meld) == 4
    return bool(house.secret_run_min) and len(meld) >= house.secret_run_min


def _downs(split: Partition, house: HouseRules) -> Iterable[str]:
    for meld in split.melds:
        hidden = house.face_down_secret and is_secret(meld, house)
        yield f"{'hide' if hidden else 'meld'} {meld}"


def _texts(layout: Layout, house: HouseRules, discard: str | None) -> tuple[str, ...]:
    ending = () if discard is None else (f"discard {discard}",)
    return (*_downs(layout.rest, house), *map(str, layout.lay_offs), *ending)


def tongits_actions(
    hand: CardSet, table: tuple[TableMeld, ...], house: HouseRules, *, is_open: bool
) -> tuple[str, ...]:
    """Return the actions that empty a hand after the draw, or nothing when no sequence does.

    Args:
        hand: the cards held, the one drawn included.
        table: the melds on the table.
        house: `tongits_needs_discard` asks for a last card to throw; `sapaw_needs_open` for an open hand.
        is_open: whether the player has a meld on the table.

    Returns:
        Action texts in an order in which each is legal; () when the hand cannot be emptied this turn.

    >>> from tongits_tutor.rulebook.house import PROFILES
    >>> hand = CardSet.parse("4H 5H 6H 7C 7D 7H KS")
    >>> tongits_actions(hand, (), PROFILES["pagat"], is_open=False)
    ('meld 7C 7D 7H', 'meld 4H 5H 6H', 'discard KS')
    """
    needs_meld = house.sapaw_needs_open and not is_open
    if hand and not house.tongits_needs_discard:
        layout = best_layout(hand, table, needs_meld=needs_meld)
        if not layout.rest.deadwood:
            return _texts(layout, house, None)
    for card in reversed(hand.cards):
        rest = hand - CardSet([card])
        if not table and deadwood_of_mask(rest.mask):
            continue
        layout = best_layout(rest, table, needs_meld=needs_meld)
        if not layout.rest.deadwood:
            return _texts(layout, house, str(card))
    return ()


def wins_with_any_card(
    hand: CardSet, table: tuple[TableMeld, ...], house: HouseRules, *, is_open: bool
) -> bool:
    """Tell whether, before the draw, the hand alone is enough for Tongits: any card can be thrown after all others.

    False does not say that some card fails: where few cards are unseen, each may do in its own way (`tongits_draws`).
    """
    layout = best_layout(hand, table, needs_meld=house.sapaw_needs_open and not is_open)
    return bool(hand) and not layout.rest.deadwood


def tongits_draws(
    hand: CardSet, unseen: CardSet, table: tuple[TableMeld, ...], house: HouseRules, *, is_open: bool
) -> CardSet:
    """Return the unseen cards that give Tongits when they are drawn next."""
    candidates = unseen
    if not table and deadwood_of_mask(hand.mask):
        # Without a table to lay off on, only a card that joins a meld can help.
        candidates = CardSet.from_mask(unseen.mask & joinable(hand.mask))
    return CardSet(
        card for card in candidates if tongits_actions(hand | CardSet([card]), table, house, is_open=is_open)
    )
