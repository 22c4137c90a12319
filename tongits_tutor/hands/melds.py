"""Melds: sets of three or four of one rank, runs of three to thirteen of one suit (MELD-1 to MELD-3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.lanes import LANE, RUNS, lanes_of, set_ranks

__all__ = ["ALL_MELDS", "MELD_OF", "Meld", "MeldKind", "is_meld", "meld_of_mask", "melds_in"]


class MeldKind(StrEnum):
    """What a meld is made of: one rank or one suit."""

    SET = "set"
    RUN = "run"


@dataclass(frozen=True, slots=True)
class Meld:
    """A legal meld; compared and sorted by its cards in index order.

    Make one from cards with `Meld.of`, or from text with `Meld.parse`; there are 329 of them (MELD-7).

    >>> meld = Meld.parse("7C 7D 7S")
    >>> meld.kind, meld.points, str(meld), Meld.parse(str(meld)) == meld
    (<MeldKind.SET: 'set'>, 21, '7C 7D 7S', True)
    """

    cards: CardSet
    kind: MeldKind
    points: int
    """The points of its cards, which it takes off the count."""

    @classmethod
    def of(cls, cards: CardSet) -> Meld:
        """Return the meld these cards are; ValueError when they are none (ask `why_not_meld` why)."""
        return meld_of_mask(cards.mask)

    @classmethod
    def parse(cls, text: str) -> Meld:
        """Read the strict form that `str` writes."""
        return cls.of(CardSet.parse(text))

    @property
    def mask(self) -> int:
        """The mask of its cards."""
        return self.cards.mask

    def __len__(self) -> int:
        """Count its cards."""
        return len(self.cards)

    def __lt__(self, other: Meld) -> bool:
        """Compare the card lists."""
        return _ORDER[self.cards.mask] < _ORDER[other.cards.mask]

    def __str__(self) -> str:
        """Return its cards parted by blanks."""
        return str(self.cards)

    def __repr__(self) -> str:
        """Return code that makes the meld again."""
        return f"Meld.parse({str(self)!r})"


def _all_melds() -> tuple[Meld, ...]:
    found: list[tuple[list[int], Meld]] = []
    for kind, masks in ((MeldKind.SET, _all_sets()), (MeldKind.RUN, _all_runs())):
        for mask in masks:
            cards = CardSet.from_mask(mask)
            found.append(([card.index for card in cards], Meld(cards, kind, cards.points)))
    return tuple(meld for _, meld in sorted(found, key=lambda pair: pair[0]))


def _all_sets() -> list[int]:
    column = 1 | 1 << 13 | 1 << 26 | 1 << 39
    fours = [column << rank for rank in range(13)]
    return fours + [four & ~(1 << rank + 13 * suit) for rank, four in enumerate(fours) for suit in range(4)]


def _all_runs() -> list[int]:
    return [
        ((1 << length) - 1) << low + 13 * suit
        for suit in range(4)
        for length in range(3, 14)
        for low in range(14 - length)
    ]


ALL_MELDS: Final[tuple[Meld, ...]] = _all_melds()
"""Every legal meld of the pack, in order."""

MELD_OF: Final[dict[int, Meld]] = {meld.mask: meld for meld in ALL_MELDS}
"""The meld with a given card mask."""

_ORDER: Final = {meld.mask: place for place, meld in enumerate(ALL_MELDS)}


def meld_of_mask(mask: int) -> Meld:
    """Return the meld with this card mask; ValueError when it is none."""
    try:
        return MELD_OF[mask]
    except KeyError:
        raise ValueError(f"{CardSet.from_mask(mask)} is no meld") from None


def is_meld(cards: CardSet) -> bool:
    """Tell whether exactly these cards are a meld.

    >>> is_meld(CardSet.parse("AS QS KS"))
    False
    """
    return cards.mask in _ORDER


def melds_in(cards: CardSet) -> tuple[Meld, ...]:
    """List every meld that can be made of these cards, each once, in order.

    >>> [str(meld) for meld in melds_in(CardSet.parse("4H 5H 6H 7H 7C 7D"))]
    ['7C 7D 7H', '4H 5H 6H', '4H 5H 6H 7H', '5H 6H 7H']
    """
    lanes = lanes_of(cards.mask)
    places: list[int] = []
    ranks = set_ranks(*lanes)
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        members = [bit << 13 * suit for suit in range(4) if lanes[suit] & bit]
        whole = sum(members)
        places.append(_ORDER[whole])
        if len(members) == 4:
            places.extend(_ORDER[whole ^ member] for member in members)
    for suit, lane in enumerate(lanes):
        blocks = RUNS[lane]
        while blocks:
            low = blocks & -blocks
            block = blocks & ~(blocks + low)
            blocks ^= block
            length = block.bit_count()
            for start in range(length - 2):
                run = low << start & LANE
                run |= run << 1
                for _ in range(start + 3, length + 1):
                    run |= run << 1
                    places.append(_ORDER[run << 13 * suit])
    return tuple(ALL_MELDS[place] for place in sorted(places))
