"""Cards for puzzles: hands as rich in melds as a level wants them, from seeded draws alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws

__all__ = ["PACK", "chance", "pick", "rich_hand"]

PACK: Final = CardSet(DECK)
"""The whole pack."""

_NONE: Final = CardSet()
Item = TypeVar("Item")


def rich_hand(draws: SeededDraws, size: int, *, ranks: int, inside: int, without: CardSet = _NONE) -> CardSet:
    """Return a hand of `size` cards, `inside` of them from as many neighbouring ranks as `ranks` says.

    The fewer ranks, the more melds. Cards of `without` are left out; ValueError when too few are left.
    """
    low = draws.below(14 - ranks)
    near = [card for card in DECK if low <= card.index % 13 < low + ranks and card not in without]
    hand = CardSet(_some(draws, near, min(inside, size, len(near))))
    others = [card for card in DECK if card not in hand and card not in without]
    return hand | CardSet(_some(draws, others, size - len(hand)))


def _some(draws: SeededDraws, cards: Sequence[Card], count: int) -> tuple[Card, ...]:
    """Draw a few cards without shuffling them all."""
    if count > len(cards):
        raise ValueError(f"{count} cards cannot be drawn from {len(cards)}")
    rest = list(cards)
    found = []
    for _ in range(count):
        at = draws.below(len(rest))
        rest[at], rest[-1] = rest[-1], rest[at]
        found.append(rest.pop())
    return tuple(found)


def pick(draws: SeededDraws, items: Sequence[Item]) -> Item:
    """Return one of some items, each as likely as any other; ValueError when there is none."""
    return items[draws.below(len(items))]


def chance(draws: SeededDraws, percent: int) -> bool:
    """Return True in so many of a hundred cases."""
    return draws.below(100) < percent
