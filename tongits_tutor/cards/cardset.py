"""A set of cards: an int mask inside, words outside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, final

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.files.wording import shown

__all__ = ["CardSet"]

_FULL: Final = (1 << 52) - 1
_SUIT: Final = (1 << 13) - 1
_LANE_POINTS: Final = [0] * (1 << 13)
for _lane in range(1, 1 << 13):
    _LANE_POINTS[_lane] = _LANE_POINTS[_lane & (_lane - 1)] + min((_lane & -_lane).bit_length(), 10)


_new = object.__new__


@final
class CardSet:
    """An immutable set of distinct cards, in index order.

    Behaves as Python's sets do: `in`, `len`, `|`, `&`, `-`, `^`, `<=`, iteration; hashable.

    >>> hand = CardSet.parse("4H 5H 6H KH")
    >>> len(hand), hand.points, Card.parse("5H") in hand, str(hand - CardSet.parse("KH"))
    (4, 25, True, '4H 5H 6H')
    """

    __slots__ = ("mask",)
    mask: int
    """One bit per card, at the card's index."""

    def __new__(cls, cards: Iterable[Card] = ()) -> CardSet:
        """Gather cards; one given twice counts once (readers refuse it before it gets here)."""
        mask = 0
        for card in cards:
            mask |= 1 << card.index
        return cls.from_mask(mask)

    @classmethod
    def from_mask(cls, mask: int) -> CardSet:
        """Wrap a 52-bit mask; ValueError outside it."""
        if not 0 <= mask <= _FULL:
            raise ValueError(f"a card mask has 52 bits; {mask:#x} does not fit")
        made = _new(cls)
        _set_mask(made, mask)
        return made

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Read the strict form that `str` writes (cards parted by blanks).

        ValueError for anything else, with the place of the first card that is wrong, counted in cards; what people
        write is read by `tongits_tutor.cards.reading`.

        >>> CardSet.parse("4H 5h 6H")
        Traceback (most recent call last):
        ...
        ValueError: card 2 of '4H 5h 6H': '5h' is no card in the strict form; write 5H
        """
        cards: list[Card] = []
        for place, word in enumerate(text.split(), start=1):
            try:
                cards.append(Card.parse(word))
            except ValueError as error:
                raise ValueError(f"card {place} of {shown(text)}: {error}") from None
        made = cls(cards)
        if len(made) != len(cards):
            place, card = next((place, card) for place, card in enumerate(cards) if card in cards[:place])
            places = f"cards {cards.index(card) + 1} and {place + 1}"
            raise ValueError(f"{card} stands twice in {shown(text)}, as {places}; take one out")
        return made

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a card set never changes."""
        raise AttributeError(f"a CardSet never changes; cannot set {name}")

    def __reduce__(self) -> tuple[object, tuple[int]]:
        """Pickle as its mask."""
        return (CardSet.from_mask, (self.mask,))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in index order."""
        return tuple(self)

    @property
    def points(self) -> int:
        """The sum of the cards' points, melds or not."""
        mask = self.mask
        return (
            _LANE_POINTS[mask & _SUIT]
            + _LANE_POINTS[mask >> 13 & _SUIT]
            + _LANE_POINTS[mask >> 26 & _SUIT]
            + _LANE_POINTS[mask >> 39]
        )

    def isdisjoint(self, other: CardSet) -> bool:
        """Tell whether the two share no card."""
        return not self.mask & other.mask

    def __iter__(self) -> Iterator[Card]:
        """Yield the cards in index order."""
        mask = self.mask
        while mask:
            low = mask & -mask
            yield DECK[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        """Count the cards."""
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        """Tell whether there is any card."""
        return self.mask != 0

    def __contains__(self, card: object) -> bool:
        """Tell whether a card is in the set."""
        return isinstance(card, Card) and bool(self.mask >> card.index & 1)

    def __or__(self, other: CardSet) -> CardSet:
        """Return the cards in either."""
        return CardSet.from_mask(self.mask | other.mask) if isinstance(other, CardSet) else NotImplemented

    def __and__(self, other: CardSet) -> CardSet:
        """Return the cards in both."""
        return CardSet.from_mask(self.mask & other.mask) if isinstance(other, CardSet) else NotImplemented

    def __sub__(self, other: CardSet) -> CardSet:
        """Return the cards in the first and not in the second."""
        return CardSet.from_mask(self.mask & ~other.mask) if isinstance(other, CardSet) else NotImplemented

    def __xor__(self, other: CardSet) -> CardSet:
        """Return the cards in just one of the two."""
        return CardSet.from_mask(self.mask ^ other.mask) if isinstance(other, CardSet) else NotImplemented

    def __le__(self, other: CardSet) -> bool:
        """Tell whether every card is in the other too."""
        return not self.mask & ~other.mask if isinstance(other, CardSet) else NotImplemented

    def __eq__(self, other: object) -> bool:
        """Compare the cards."""
        return self.mask == other.mask if isinstance(other, CardSet) else NotImplemented

    def __hash__(self) -> int:
        """Hash the mask."""
        return hash(self.mask)

    def __str__(self) -> str:
        """Return the cards parted by blanks."""
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        """Return code that makes the set again."""
        return f"CardSet.parse({str(self)!r})"


# The slot's own setter: twice as fast as object.__setattr__, and out of reach of `card_set.mask = …`.
_set_mask = CardSet.__dict__["mask"].__set__
