"""A meld as it lies on the table: whose it is, who put which card there, and when (SAPAW-5, MELD-5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import MELD_OF, Meld

__all__ = ["LaidMeld", "Placed"]


class Placed(NamedTuple):
    """One card of a meld: who put it there and in which turn (from 1)."""

    card: Card
    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """A meld on the table.

    `owner` is a seat, `number` its place among the owner's melds (from 1), `turn` when it was laid and `size`
    of how many cards. `placed` tells who put which card, in the order in which they came, the first ones in card
    order. `taken` is the discard it was made with, if any.
    A face-down meld that somebody may not see has `size` and no cards.
    """

    owner: int
    number: int
    turn: int
    size: int
    cards: CardSet
    placed: tuple[Placed, ...]
    face_down: bool = False
    taken: Card | None = None

    @classmethod
    def laid(
        cls,
        owner: int,
        number: int,
        turn: int,
        cards: CardSet,
        *,
        face_down: bool = False,
        taken: Card | None = None,
    ) -> LaidMeld:
        """Return a meld just laid."""
        placed = tuple(Placed(card, owner, turn) for card in cards)
        return cls(owner, number, turn, len(cards), cards, placed, face_down, taken)

    @property
    def meld(self) -> Meld | None:
        """The meld its cards are; None when they are not known."""
        return MELD_OF.get(self.cards.mask)

    @property
    def grown(self) -> bool:
        """Whether a card has been laid off on it."""
        return len(self.placed) > self.size

    def cards_by(self, seat: int) -> CardSet:
        """Return the cards that one player put there."""
        return CardSet(placed.card for placed in self.placed if placed.seat == seat)

    def with_card(self, card: Card, seat: int, turn: int) -> LaidMeld:
        """Return the meld with one card laid off on it; whether it fits is not asked."""
        cards = CardSet.from_mask(self.cards.mask | card.mask)
        return replace(self, cards=cards, placed=(*self.placed, Placed(card, seat, turn)))

    def unseen(self) -> LaidMeld:
        """Return what the others know of it: everything, or of a face-down one its size alone."""
        return replace(self, cards=CardSet(), placed=()) if self.face_down else self
