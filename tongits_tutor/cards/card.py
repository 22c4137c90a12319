"""Rank, suit, card: the 52 values everything else is made of (CARD-2 to CARD-5).

A card's index is suit × 13 + rank, suits in the order C D H S, ranks A to K;
its mask is one bit at that index.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from tongits_tutor.files.wording import shown

__all__ = ["DECK", "Card", "Rank", "Suit"]


class Suit(IntEnum):
    """The four suits in index order; suits have no rank in Tongits (CARD-5).

    >>> [str(suit) for suit in Suit], Suit.HEARTS.symbol, Suit.HEARTS.word
    (['C', 'D', 'H', 'S'], '♥', 'hearts')
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """`C`, `D`, `H` or `S`."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """`♣`, `♦`, `♥` or `♠`."""
        return "♣♦♥♠"[self]

    @property
    def word(self) -> str:
        """`clubs`, `diamonds`, `hearts` or `spades`."""
        return self.name.lower()

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read the letter that `str` writes; ValueError for anything else."""
        return cls(("C", "D", "H", "S").index(text))

    def __str__(self) -> str:
        """Return the letter."""
        return self.letter


class Rank(IntEnum):
    """The thirteen ranks, ace low (CARD-3); the value is the pip count, 11 to 13 for J Q K.

    >>> [str(rank) for rank in Rank][8:], Rank.KING.points, Rank.ACE.word
    (['9', '10', 'J', 'Q', 'K'], 10, 'ace')
    """

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """`A`, `2` … `10`, `J`, `Q` or `K`."""
        return _RANK_LETTERS[self - 1]

    @property
    def word(self) -> str:
        """`ace`, `two` … `king`."""
        return self.name.lower()

    @property
    def points(self) -> int:
        """What an unmatched card of this rank counts: ace 1, court cards 10 (CARD-4)."""
        return min(int(self), 10)

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read the letter or number that `str` writes; ValueError for anything else."""
        return cls(_RANK_LETTERS.index(text) + 1)

    def __str__(self) -> str:
        """Return the letter or number."""
        return self.letter


_RANK_LETTERS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card; ordered by index, printed as rank then suit letter.

    >>> card = Card.parse("10H")
    >>> card, str(card), card.rank.points, card.index
    (Card.parse('10H'), '10H', 10, 35)
    """

    index: int

    def __post_init__(self) -> None:
        """Refuse an index that is no card."""
        if not 0 <= self.index < 52:
            raise ValueError(f"a card's index runs from 0 to 51, not {self.index}")

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """Return the card of this rank and suit."""
        return DECK[suit * 13 + rank - 1]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read the one strict form that `str` writes; ValueError for anything else, with the form that is near.

        The lenient reader for people is `tongits_tutor.cards.reading`.

        >>> Card.parse("th")
        Traceback (most recent call last):
        ...
        ValueError: 'th' is no card in the strict form; write 10H
        """
        try:
            return _BY_TEXT[text]
        except KeyError:
            advice = f"; write {near}" if (near := _near(text)) else ", such as 7H or 10S"
            raise ValueError(f"{shown(text)} is no card in the strict form{advice}") from None

    @property
    def rank(self) -> Rank:
        """Its rank."""
        return Rank(self.index % 13 + 1)

    @property
    def suit(self) -> Suit:
        """Its suit."""
        return Suit(self.index // 13)

    @property
    def points(self) -> int:
        """What it counts when unmatched."""
        return min(self.index % 13 + 1, 10)

    @property
    def mask(self) -> int:
        """The one bit at its index."""
        return 1 << self.index

    def __str__(self) -> str:
        """Return rank then suit letter."""
        return _TEXTS[self.index]

    def __repr__(self) -> str:
        """Return code that makes the card again."""
        return f"Card.parse({str(self)!r})"


def _near(text: str) -> str | None:
    """Return the strict form of a card written in capitals or not, suit first, with a symbol, or as T for ten."""
    if len(text) > 4:
        return None
    form = text.strip().upper().translate(_LETTERS)
    turned = form[1:] + form[:1]
    return next(
        (one.replace("T", "10") for one in (form, turned) if one.replace("T", "10") in _BY_TEXT), None
    )


_LETTERS: Final = str.maketrans({suit.symbol: suit.letter for suit in Suit})

_TEXTS: Final = tuple(f"{rank}{suit}" for suit in Suit for rank in Rank)

DECK: Final[tuple[Card, ...]] = tuple(Card(index) for index in range(52))
"""The pack in index order."""

_BY_TEXT: Final = dict(zip(_TEXTS, DECK, strict=True))
