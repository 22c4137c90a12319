"""The counts of whole arrays of hands: masks in, points out, numpy underneath.

The same reasoning as `tongits_tutor.hands.value`, a block of hands at a time. The four suits stay side by side in
one 64-bit number, so that blocks of consecutive ranks, sets and clashes are found for all suits at once by shifts,
and points are four population counts. Hands in which a set competes with a run (13 % of random hands of 13) are
taken out and tried option by option; the few in which many ranks compete go to the scalar reading.
"""

# ruff: noqa: PLC0415 - numpy takes 100 ms to load; only who has arrays pays for it

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from tongits_tutor.hands.lanes import LANE
from tongits_tutor.hands.value import deadwood_of_mask

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Masks = NDArray[np.uint64]
    Counts = NDArray[np.uint8]

__all__ = ["counts_of_masks", "deadwood_of_masks"]

_BLOCK: Final = 1 << 14
"""Hands a step: their masks and all that is derived from them stay in the processor's own caches."""

_ROWS: Final = 1 << 13
"""Hands whose options are tried at once, at every depth: bounds the memory whatever the hands are."""

_MOST_CLASHES: Final = 6
"""Above this many competing ranks the scalar reading is used; a hand of 13 cards has four at most."""


def deadwood_of_masks(masks: Masks) -> Counts:
    """Return the count of every hand of an array.

    Args:
        masks: 52-bit card masks (bit = card index, see `CardSet.mask`), dtype uint64, any shape; hands of any
            size, mixed at will.

    Returns:
        Points, 0 to 170, dtype uint8, in the shape of `masks`. Beyond the answer the memory used does not grow.

    Raises:
        TypeError: no array, or its dtype is not uint64.
        ValueError: a number is no card mask.

    >>> import numpy as np
    >>> from tongits_tutor.cards.cardset import CardSet
    >>> hands = ["4H 5H 6H KH", "7C 7D 7S KH", "6C 7C 8C 7D 7H"]
    >>> deadwood_of_masks(np.array([CardSet.parse(hand).mask for hand in hands], np.uint64)).tolist()
    [10, 10, 14]
    """
    import numpy as np

    if not isinstance(masks, np.ndarray):
        raise TypeError(f"card masks are an array of uint64, not of type {type(masks).__name__}")
    if masks.dtype != np.uint64:
        raise TypeError(f"card masks are an array of uint64, not of {masks.dtype}")
    flat = masks.reshape(-1)
    counts = np.empty(flat.shape, np.uint8)
    room = np.empty((4, min(_BLOCK, len(flat))), np.uint64)
    for start in range(0, len(flat), _BLOCK):
        block = flat[start : start + _BLOCK]
        if block.max() >> np.uint64(52):
            raise ValueError("a card mask has 52 bits; a larger number is among these")
        counts[start : start + _BLOCK] = _count(block, room[:, : len(block)])
    return counts.reshape(masks.shape)


def counts_of_masks(masks: Iterable[int]) -> list[int]:
    """Return the counts of masks held as plain integers, in order.

    >>> counts_of_masks([0, 0b111, 0b1011])
    [0, 0, 7]
    """
    import numpy as np

    counts: list[int] = deadwood_of_masks(np.fromiter(masks, np.uint64)).tolist()
    return counts


class _Constants(NamedTuple):
    """Numbers of the width the arrays have, so that numpy need not convert them each time."""

    one: np.uint64
    two: np.uint64
    suit: np.uint64
    two_suits: np.uint64
    lanes: tuple[np.uint64, np.uint64, np.uint64, np.uint64]
    seeds: np.uint64
    eights: np.uint64
    fours: np.uint64
    twos: np.uint64
    ones: np.uint64


@cache
def _constants() -> _Constants:
    import numpy as np

    def everywhere(lane: int) -> np.uint64:
        return np.uint64(sum(lane << 13 * suit for suit in range(4)))

    def weighing(bit: int) -> np.uint64:
        return everywhere(sum(1 << rank for rank in range(13) if min(rank + 1, 10) & bit))

    clubs, diamonds, hearts, spades = (np.uint64(LANE << 13 * suit) for suit in range(4))
    return _Constants(
        one=np.uint64(1),
        two=np.uint64(2),
        suit=np.uint64(13),
        two_suits=np.uint64(26),
        lanes=(clubs, diamonds, hearts, spades),
        seeds=everywhere((1 << 11) - 1),
        eights=weighing(8),
        fours=weighing(4),
        twos=weighing(2),
        ones=weighing(1),
    )


def _count(hands: Masks, room: Masks) -> Counts:
    """Count a block in which every rank held three or four times may be a set.

    `room` is four rows to work in, each as long as the block: fresh arrays of this size cost more than the work.
    """
    import numpy as np

    k = _constants()
    sets, both, either, spare = room
    np.right_shift(hands, k.suit, out=both)
    np.bitwise_or(hands, both, out=either)
    both &= hands
    # The first lane of `both` speaks of clubs and diamonds, the third of hearts and spades.
    np.right_shift(either, k.two_suits, out=sets)
    sets &= both
    both >>= k.two_suits
    both &= either
    sets |= both
    sets &= k.lanes[0]
    _spread(sets, spare)
    return _settle(hands, sets, room[1:])


def _settle(hands: Masks, sets: Masks, room: Masks) -> Counts:
    """Count hands in which just these ranks, given in all four lanes, may be sets; `room` has three rows."""
    import numpy as np

    melded, clashes, spare = room
    _runs(hands, melded, spare)
    np.bitwise_and(melded, sets, out=clashes)
    melded |= sets
    np.invert(melded, out=melded)
    melded &= hands
    counts = _points(melded, spare)
    clashing = np.flatnonzero(clashes)
    for start in range(0, len(clashing), _ROWS):
        rows = clashing[start : start + _ROWS]
        counts[rows] = _weigh(hands[rows], sets[rows], _fold(clashes[rows]))
    return counts


def _weigh(hands: Masks, sets: Masks, clashes: Masks) -> Counts:
    """Part the hands in which a few ranks clash from those in which many do."""
    import numpy as np

    many = np.bitwise_count(clashes) > _MOST_CLASHES
    if not many.any():
        return _branch(hands, sets, clashes)
    counts = np.empty(hands.shape, np.uint8)
    counts[many] = [deadwood_of_mask(mask) for mask in hands[many].tolist()]
    few = ~many
    if few.any():
        counts[few] = _branch(hands[few], sets[few], clashes[few])
    return counts


def _branch(hands: Masks, sets: Masks, clashes: Masks) -> Counts:
    """Try every option of the lowest rank that clashes, those of all hands in one go.

    The options are those of `tongits_tutor.hands.value`: the full set, no set, or, of four, the set without one
    card that lies in a block.
    """
    import numpy as np

    k = _constants()
    column = clashes & (~clashes + k.one)
    _spread(column, np.empty_like(column))
    sets = sets & ~column
    cards = hands & column
    without = hands ^ cards
    tried = [without, hands]
    allowed = [sets, sets]
    owners = []
    fours = np.flatnonzero(cards == column)
    if len(fours):
        held = hands[fours]
        in_blocks = np.empty_like(held)
        _runs(held, in_blocks, np.empty_like(held))
        in_blocks &= column[fours]
        for lane in k.lanes:
            card = in_blocks & lane
            chosen = np.flatnonzero(card)
            owner = fours[chosen]
            owners.append(owner)
            tried.append(without[owner] | card[chosen])
            allowed.append(sets[owner])
    hands_tried = np.concatenate(tried)
    counts = _settle(hands_tried, np.concatenate(allowed), np.empty((3, len(hands_tried)), np.uint64))
    best = np.minimum(counts[: len(hands)], counts[len(hands) : 2 * len(hands)])
    start = 2 * len(hands)
    for owner in owners:
        best[owner] = np.minimum(best[owner], counts[start : start + len(owner)])
        start += len(owner)
    return best


def _runs(hands: Masks, runs: Masks, spare: Masks) -> None:
    """Write into `runs` the cards that lie in blocks of three or more consecutive ranks of their suit."""
    import numpy as np

    k = _constants()
    np.right_shift(hands, k.one, out=runs)
    np.right_shift(hands, k.two, out=spare)
    runs &= hands
    runs &= spare
    # A queen and king would go on with the next suit's ace.
    runs &= k.seeds
    np.left_shift(runs, k.one, out=spare)
    spare |= runs
    runs <<= k.two
    runs |= spare


def _points(cards: Masks, spare: Masks) -> Counts:
    """Add up the points of cards that are no meld, at most 200: four population counts, by binary digit."""
    import numpy as np

    k = _constants()
    points: Counts = np.bitwise_count(np.bitwise_and(cards, k.eights, out=spare))
    for digit in (k.fours, k.twos, k.ones):
        points += points
        points += np.bitwise_count(np.bitwise_and(cards, digit, out=spare))
    return points


def _spread(ranks: Masks, spare: Masks) -> None:
    """Copy the first lane into all four, in place."""
    import numpy as np

    k = _constants()
    ranks |= np.left_shift(ranks, k.suit, out=spare)
    ranks |= np.left_shift(ranks, k.two_suits, out=spare)


def _fold(cards: Masks) -> Masks:
    """Gather the ranks of all four lanes in the first, in place."""
    k = _constants()
    cards |= cards >> k.two_suits
    cards |= cards >> k.suit
    cards &= k.lanes[0]
    return cards
