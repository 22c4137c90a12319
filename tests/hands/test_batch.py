"""Whole arrays of hands: the same counts as one by one, in any shape, in bounded memory."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

from tests.hands import brute, dealing
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.batch import _BLOCK, counts_of_masks, deadwood_of_masks
from tongits_tutor.hands.value import deadwood_of_mask


@pytest.mark.parametrize("low", [1, 5, 9])
def test_every_hand_of_five_neighbouring_ranks_counts_as_the_definition_says(low: int) -> None:
    """All 1,048,576 subsets of the twenty cards, several blocks long."""
    pack = dealing.ranks_pack(low, low + 4)
    assert np.array_equal(deadwood_of_masks(brute.masks_of_all(pack)), brute.deadwood_of_all(pack))


def test_hands_of_any_size_count_as_they_do_one_by_one() -> None:
    """0 to 52 cards mixed, also those in which too many ranks clash for the array's way."""
    dealt = [
        *dealing.mixed(20_000, seed=40, sizes=range(20)),
        *(mask for size in range(20, 53) for mask in dealing.deal(12, size, dealing.WHOLE_PACK, 41).tolist()),
    ]
    assert counts_of_masks(dealt) == [deadwood_of_mask(mask) for mask in dealt]


def test_the_counts_of_two_hundred_thousand_hands_are_those_of_the_definition() -> None:
    """Random and meld-rich hands of 9 to 14 cards."""
    dealt = dealing.mixed(200_000, seed=42, sizes=range(9, 15))
    assert len(dealt) >= 200_000
    assert counts_of_masks(dealt) == [brute.deadwood(mask) for mask in dealt]


@pytest.mark.parametrize("shape", [(12,), (3, 4), (2, 3, 2), (12, 1)])
def test_the_answer_has_the_shape_of_the_question(shape: tuple[int, ...]) -> None:
    """One count of type uint8 for each mask, wherever it stands."""
    masks = dealing.deal(12, 13, dealing.WHOLE_PACK, 43)
    counts = deadwood_of_masks(masks.reshape(shape))
    assert (counts.shape, counts.dtype) == (shape, np.uint8)
    assert counts.reshape(-1).tolist() == [deadwood_of_mask(mask) for mask in masks.tolist()]


@pytest.mark.parametrize("number", [0, 1, _BLOCK - 1, _BLOCK, _BLOCK + 1])
def test_any_number_of_hands_is_counted(number: int) -> None:
    """None, one, and the numbers around the length of a block."""
    masks = dealing.deal(number, 10, dealing.ranks_pack(3, 9), 44)
    assert deadwood_of_masks(masks).tolist() == [deadwood_of_mask(mask) for mask in masks.tolist()]


def test_the_array_given_is_left_as_it_was_also_when_it_is_a_view() -> None:
    """Every other hand of a read-only array."""
    masks = dealing.deal(1000, 13, dealing.ranks_pack(3, 7), 45)
    before = masks.copy()
    masks.flags.writeable = False
    assert deadwood_of_masks(masks[::2]).tolist() == deadwood_of_masks(masks).tolist()[::2]
    assert np.array_equal(masks, before)


@pytest.mark.parametrize("masks", [[7, 8], (7,), 7, None, np.uint64(7)], ids=repr)
def test_what_is_no_array_is_refused_by_name(masks: object) -> None:
    """A list of numbers, or one number, is told to be an array first."""
    with pytest.raises(TypeError, match="array of uint64"):
        deadwood_of_masks(masks)  # type: ignore[arg-type]


@pytest.mark.parametrize("dtype", [np.int64, np.uint32, np.float64, np.bool_])
def test_other_types_than_uint64_are_refused(dtype: type) -> None:
    """A wrong type is an error of the program, not a number to convert."""
    with pytest.raises(TypeError, match="uint64"):
        deadwood_of_masks(np.zeros(3, dtype))


@pytest.mark.parametrize("place", [0, 5, _BLOCK + 3])
@pytest.mark.parametrize("mask", [1 << 52, (1 << 64) - 1])
def test_a_number_that_is_no_card_mask_is_refused_wherever_it_stands(place: int, mask: int) -> None:
    """52 bits, as `CardSet.from_mask` has it."""
    masks = np.zeros(_BLOCK + 10, np.uint64)
    masks[place] = mask
    with pytest.raises(ValueError, match="52 bits"):
        deadwood_of_masks(masks)


def test_the_memory_used_does_not_grow_with_the_number_of_hands() -> None:
    """Hands with four clashing ranks, whose options would be a thousand a hand if all were tried at once."""
    tangle = dealing.deal(6_000, 14, dealing.ranks_pack(5, 8), 46)

    def peak(masks: np.ndarray) -> int:
        tracemalloc.start()
        deadwood_of_masks(masks)
        used = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return used

    assert peak(np.tile(tangle, 10)) < peak(np.tile(tangle, 3)) + 1_000_000
    assert peak(np.tile(tangle, 10)) < 40_000_000


def test_plain_integers_are_counted_in_order() -> None:
    """Any iterable of masks."""
    hands = ["7C 7D 7S KH", "", "4H 5H 6H"]
    assert counts_of_masks(CardSet.parse(hand).mask for hand in hands) == [10, 0, 0]
