"""Outs grouped for reading: which meld each completes."""

from __future__ import annotations

from dataclasses import dataclass

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.exchange import Out
from tongits_tutor.hands.melds import Meld, MeldKind
from tongits_tutor.hands.solver import solve

__all__ = ["OutGroup", "group_outs"]


@dataclass(frozen=True, slots=True)
class OutGroup:
    """Outs that do the same: complete one meld.

    `base` are the hand cards the new card joins. They are never a meld already: a card that only makes a meld
    longer lowers no count, so it is no out. `points` runs parallel to `cards`.
    """

    kind: MeldKind
    base: CardSet
    cards: tuple[Card, ...]
    points: tuple[int, ...]


def group_outs(hand: CardSet, outs: tuple[Out, ...]) -> tuple[OutGroup, ...]:
    """Group outs by the meld they complete, most points saved first.

    Each card is put where the first best split of hand and card puts it.

    >>> from tongits_tutor.hands.exchange import outs_of
    >>> hand = CardSet.parse("5H 6H KC 9D")
    >>> deck = CardSet.from_mask((1 << 52) - 1)
    >>> for group in group_outs(hand, outs_of(hand, deck - hand)):
    ...     print(group.kind, group.base, *group.cards)
    run 5H 6H 4H 7H
    """
    groups: dict[tuple[MeldKind, CardSet], list[Out]] = {}
    for out in outs:
        meld = _meld_with(hand, out.card)
        groups.setdefault((meld.kind, meld.cards - CardSet([out.card])), []).append(out)
    return tuple(
        OutGroup(
            kind,
            base,
            tuple(out.card for out in members),
            tuple(out.points for out in members),
        )
        for (kind, base), members in groups.items()
    )


def _meld_with(hand: CardSet, card: Card) -> Meld:
    split = solve(hand | CardSet([card])).partition
    return next(meld for meld in split.melds if card in meld.cards)
