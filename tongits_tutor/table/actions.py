"""Actions: the smallest steps of a hand, each with one text form.

================================  ==========================================================
text                              what
================================  ==========================================================
`stock` · `stock 7C`              take the top stock card; named, also a claim which it was
`take 7S with 7H 7D`              take the top discard into a new meld (DRAW-2)
`take 7S on Ana 1`                take it onto a meld on the table, where the house allows it
`call`                            call Draw
`meld 4H 5H 6H`                   lay a meld face up
`hide 9C 9D 9H 9S` · `hide`       lay a secret face down; unnamed only where hands are not known
`sapaw 7H on Ana 1`               lay off one card on Ana's first meld
`discard KD`                      end the turn
`fight` · `fold`                  answer a Draw
================================  ==========================================================

An action says what somebody claims to do; whether it is legal, and even whether its cards are a meld, is
for `tongits_tutor.table.legality`. So its cards may repeat: that is a mistake to be named, not a text to be refused.
Reading is in `tongits_tutor.table.action_text`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet

__all__ = [
    "Action",
    "CardAction",
    "Stock",
    "Take",
    "TakeOn",
    "Call",
    "MeldDown",
    "Hide",
    "Sapaw",
    "Discard",
    "Fight",
    "Fold",
    "cards_of",
]

Cards: TypeAlias = CardSet | Iterable[Card]


def _in_order(cards: Cards) -> tuple[Card, ...]:
    return cards.cards if isinstance(cards, CardSet) else tuple(sorted(cards))


def _words(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


@dataclass(frozen=True, slots=True)
class Stock:
    """Take the top stock card; `card`, if named, is which one it is claimed to be."""

    card: Card | None = None

    def __str__(self) -> str:
        """Return `stock` or `stock 7C`."""
        return "stock" if self.card is None else f"stock {self.card}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top discard into a new meld of exactly it and the cards `with_`, kept in card order.

    >>> str(Take(Card.parse("7S"), CardSet.parse("7H 7D")))
    'take 7S with 7D 7H'
    """

    card: Card
    with_: tuple[Card, ...]

    def __init__(self, card: Card, with_: Cards) -> None:
        """Put the cards in order."""
        object.__setattr__(self, "card", card)
        object.__setattr__(self, "with_", _in_order(with_))

    @property
    def cards(self) -> CardSet:
        """All cards of the new meld, each once."""
        return CardSet((self.card, *self.with_))

    def __str__(self) -> str:
        """Return `take 7S with 7D 7H`."""
        return f"take {self.card} with {_words(self.with_)}"


@dataclass(frozen=True, slots=True)
class TakeOn:
    """Take the top discard and lay it off on the meld `number` (from 1) of the player `owner` (DRAW-4)."""

    card: Card
    owner: str
    number: int

    def __str__(self) -> str:
        """Return `take 7S on Ana 1`."""
        return f"take {self.card} on {self.owner} {self.number}"


@dataclass(frozen=True, slots=True)
class Call:
    """Call Draw."""

    def __str__(self) -> str:
        """Return `call`."""
        return "call"


@dataclass(frozen=True, slots=True)
class MeldDown:
    """Lay cards from the hand face up as a new meld; kept in card order.

    >>> str(MeldDown(CardSet.parse("6H 4H 5H")))
    'meld 4H 5H 6H'
    """

    cards: tuple[Card, ...]

    def __init__(self, cards: Cards) -> None:
        """Put the cards in order."""
        object.__setattr__(self, "cards", _in_order(cards))

    def __str__(self) -> str:
        """Return `meld 4H 5H 6H`."""
        return f"meld {_words(self.cards)}"


@dataclass(frozen=True, slots=True)
class Hide:
    """Lay a secret face down (SECRET-2); `cards` is None where nobody but the owner knows them."""

    cards: tuple[Card, ...] | None

    def __init__(self, cards: Cards | None = None) -> None:
        """Put the cards in order."""
        object.__setattr__(self, "cards", None if cards is None else _in_order(cards))

    def __str__(self) -> str:
        """Return `hide 9C 9D 9H 9S` or `hide`."""
        return "hide" if self.cards is None else f"hide {_words(self.cards)}"


@dataclass(frozen=True, slots=True)
class Sapaw:
    """Lay off one card on the meld `number` (from 1, hidden ones counted) of the player `owner`."""

    card: Card
    owner: str
    number: int

    def __str__(self) -> str:
        """Return `sapaw 7H on Ana 1`."""
        return f"sapaw {self.card} on {self.owner} {self.number}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw one card and end the turn."""

    card: Card

    def __str__(self) -> str:
        """Return `discard KD`."""
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Fight:
    """Challenge a Draw."""

    def __str__(self) -> str:
        """Return `fight`."""
        return "fight"


@dataclass(frozen=True, slots=True)
class Fold:
    """Concede a Draw."""

    def __str__(self) -> str:
        """Return `fold`."""
        return "fold"


CardAction: TypeAlias = Stock | Take | TakeOn | MeldDown | Hide | Sapaw | Discard
"""An action that moves cards."""

Action: TypeAlias = CardAction | Call | Fight | Fold

VERBS: Final = ("stock", "take", "call", "meld", "hide", "sapaw", "discard", "fight", "fold")
"""The first words of the text forms."""


def cards_of(action: Action) -> tuple[Card, ...]:
    """Return every card an action names, repeats included.

    >>> cards_of(Take(Card.parse("7S"), CardSet.parse("7D 7H")))
    (Card.parse('7S'), Card.parse('7D'), Card.parse('7H'))
    """
    match action:
        case Stock(card):
            return () if card is None else (card,)
        case Take(card, with_):
            return (card, *with_)
        case MeldDown(cards):
            return cards
        case Hide(cards):
            return cards or ()
        case TakeOn(card) | Sapaw(card) | Discard(card):
            return (card,)
        case _:
            return ()
