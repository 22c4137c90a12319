"""Counting by the definition and nothing else: an oracle that shares no code and no idea with the solver.

A card is its index, suit × 13 + rank; a hand and a meld are masks of such bits. The lowest card of a hand is left
over or it is in one of the melds that start with it: every choice is tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

Split = tuple[tuple[int, ...], int]
"""Melds in order, and the cards left."""


def _mask(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


def _definition() -> Iterator[tuple[int, ...]]:
    for rank in range(13):
        column = [rank, 13 + rank, 26 + rank, 39 + rank]
        for size in (3, 4):
            yield from combinations(column, size)
    for suit in range(4):
        for low in range(13):
            for end in range(low + 3, 14):
                yield tuple(range(13 * suit + low, 13 * suit + end))


MELDS = sorted(_definition())
"""Every meld as a tuple of card indices, in order."""

STARTING_WITH: list[list[int]] = [[_mask(meld) for meld in MELDS if meld[0] == card] for card in range(52)]
POINTS = [min(card % 13 + 1, 10) for card in range(52)]


RUNS = {meld for meld in MELDS if meld[0] + 1 == meld[1]}

NO_DEADWOOD = (96, 53, 36, 4010, 4100, 3690, 97624, 136694, 147204, 1567624, 2610728)
"""How many hands of 3, 4 … 13 cards leave no deadwood: computed once with `hands_that_meld`, frozen since."""


def cards_of(mask: int) -> list[int]:
    """Return the indices of the bits of a mask."""
    return [card for card in range(52) if mask >> card & 1]


def points(mask: int) -> int:
    """Add up the points of cards."""
    return sum(POINTS[card] for card in cards_of(mask))


@lru_cache(maxsize=1 << 17)
def deadwood(mask: int) -> int:
    """Return the least points any split leaves."""
    if not mask:
        return 0
    card = (mask & -mask).bit_length() - 1
    best = POINTS[card] + deadwood(mask & (mask - 1))
    for meld in STARTING_WITH[card]:
        if not meld & ~mask:
            best = min(best, deadwood(mask ^ meld))
    return best


def _splits(mask: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every best split as it falls, runs not yet joined."""
    if not mask:
        yield (), 0
        return
    low = mask & -mask
    card = low.bit_length() - 1
    best = deadwood(mask)
    if POINTS[card] + deadwood(mask ^ low) == best:
        yield from ((melds, left | low) for melds, left in _splits(mask ^ low))
    for meld in STARTING_WITH[card]:
        if not meld & ~mask and deadwood(mask ^ meld) == best:
            yield from (((meld, *melds), left) for melds, left in _splits(mask ^ meld))


def _joined(masks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Write two runs of one suit that touch end to end as one run, and the melds in order."""
    melds = [tuple(cards_of(mask)) for mask in masks]
    for one, other in permutations(melds, 2):
        longer = one + other
        if longer in RUNS:
            melds.remove(one)
            melds.remove(other)
            return _joined((*map(_mask, melds), _mask(longer)))
    return tuple(sorted(melds))


def best_splits(mask: int) -> list[Split]:
    """Return every best split in joined form, in the order that is promised."""
    found = {(_joined(melds), left) for melds, left in _splits(mask)}

    def rank(split: tuple[tuple[tuple[int, ...], ...], int]) -> tuple[int, int, int, object]:
        melds, left = split
        fours = sum(len(meld) == 4 and meld not in RUNS for meld in melds)
        return -fours, len(cards_of(left)), len(melds), melds

    return [(tuple(map(_mask, melds)), left) for melds, left in sorted(found, key=rank)]


def deadwood_of_all(pack: list[int]) -> NDArray[np.uint8]:
    """Return the counts of every subset of a small pack, by its number: bit i is the i-th card of the pack.

    The same choice as in `deadwood`, for the highest card, made for all subsets that have it at once.
    """
    pack = sorted(pack)
    counts = np.zeros(1 << len(pack), np.uint8)
    for place, card in enumerate(pack):
        without = np.arange(1 << place)
        here = counts[: 1 << place] + np.uint8(POINTS[card])
        for meld in MELDS:
            if meld[-1] == card and set(meld) <= set(pack):
                others = sum(1 << pack.index(member) for member in meld[:-1])
                rows = np.flatnonzero((without & others) == others)
                here[rows] = np.minimum(here[rows], counts[rows ^ others])
        counts[1 << place : 2 << place] = here
    return counts


def masks_of_all(pack: list[int]) -> NDArray[np.uint64]:
    """Return the card masks of every subset of a small pack, in the order of `deadwood_of_all`."""
    masks = np.zeros(1 << len(pack), np.uint64)
    for place, card in enumerate(sorted(pack)):
        masks[1 << place : 2 << place] = masks[: 1 << place] | np.uint64(1 << card)
    return masks


def hands_that_meld(most: int) -> dict[int, NDArray[np.uint64]]:
    """Return, by size up to `most`, every hand that is a union of disjoint melds.

    Melds of three to five cards are enough: a longer run falls into such.
    """
    small = [(len(meld), np.uint64(_mask(meld))) for meld in MELDS if len(meld) <= 5]
    hands = {0: np.zeros(1, np.uint64)}
    for size in range(1, most + 1):
        grown = [
            rest[(rest & meld) == 0] | meld
            for length, meld in small
            for rest in [hands.get(size - length, hands[0][:0])]
        ]
        hands[size] = np.unique(np.concatenate(grown))
    return hands
