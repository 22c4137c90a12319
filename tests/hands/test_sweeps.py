"""Long sweeps, nightly: every hand of a kind against the definition. See docs/how-to/run-the-sweeps.md."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.hands import brute, dealing
from tests.hands.test_solver import as_numbers, clique_points
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.batch import deadwood_of_masks
from tongits_tutor.hands.value import deadwood_of_mask

pytestmark = pytest.mark.nightly


def all_hands(size: int, pack: list[int]) -> Iterator[int]:
    """Every hand of that many cards."""
    bits = [1 << card for card in pack]
    return map(sum, combinations(bits, size))


def check_whole(hands: Iterator[int]) -> int:
    """Hold count and all best splits of every hand against the definition; return how many hands there were."""
    number = 0
    for hand in hands:
        number += 1
        expected = brute.best_splits(hand)
        assert as_numbers(hand) == expected
        assert deadwood_of_mask(hand) == brute.points(expected[0][1])
    return number


def test_all_five_card_hands_are_split_as_the_definition_says() -> None:
    """2,598,960 hands: count, all best splits, their form and order."""
    assert check_whole(all_hands(5, dealing.WHOLE_PACK)) == 2_598_960


@pytest.mark.parametrize("low", [1, 8])
def test_all_thirteen_card_hands_of_a_pack_of_six_ranks_are_split_as_the_definition_says(low: int) -> None:
    """2,496,144 hands, from the aces to the sixes and from the eights to the kings."""
    assert check_whole(all_hands(13, dealing.ranks_pack(low, low + 5))) == 2_496_144


@pytest.mark.parametrize("low", range(1, 9))
def test_all_hands_of_six_neighbouring_ranks_count_as_the_definition_says(low: int) -> None:
    """All 16,777,216 subsets of the 24 cards, by arrays."""
    pack = dealing.ranks_pack(low, low + 5)
    assert np.array_equal(deadwood_of_masks(brute.masks_of_all(pack)), brute.deadwood_of_all(pack))


def test_two_hundred_thousand_mixed_hands_are_split_as_the_definition_says() -> None:
    """Random and meld-rich hands of 1 to 14 cards: all best splits."""
    assert check_whole(iter(dealing.mixed(200_000, seed=60))) >= 200_000
    assert check_whole(iter(dealing.mixed(200_000, seed=61, sizes=range(10, 15)))) >= 200_000


def test_a_hundred_thousand_hands_count_as_the_heaviest_clique_does() -> None:
    """`networkx.max_weight_clique` on the complement of the meld graph."""
    dealt = dealing.mixed(100_000, seed=62, sizes=range(8, 15))
    assert len(dealt) >= 100_000
    for mask in dealt:
        hand = CardSet.from_mask(mask)
        assert clique_points(hand) == deadwood_of_mask(mask)


def test_ten_million_random_hands_of_thirteen_count_by_arrays_as_one_by_one() -> None:
    """The array's way against the tables."""
    for seed in range(20):
        masks = dealing.deal(500_000, 13, dealing.WHOLE_PACK, 70 + seed)
        assert deadwood_of_masks(masks).tolist() == [deadwood_of_mask(mask) for mask in masks.tolist()]


def test_the_numbers_of_hands_without_deadwood_are_the_frozen_ones() -> None:
    """Sizes 3 to 13: 2,610,728 hands of thirteen are unions of melds, and all of these count nothing."""
    found = brute.hands_that_meld(13)
    assert tuple(len(found[size]) for size in range(3, 14)) == brute.NO_DEADWOOD
    for hands in found.values():
        assert not deadwood_of_masks(hands).any()


def hands_below(size: int) -> NDArray[np.uint64]:
    """Every hand of that many cards, those of the lowest cards first."""
    if size == 0:
        return np.zeros(1, np.uint64)
    smaller = hands_below(size - 1)
    return np.concatenate(
        [smaller[: comb(top, size - 1)] | np.uint64(1 << top) for top in range(size - 1, 52)]
    )


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_no_other_hands_of_up_to_seven_cards_count_nothing(size: int) -> None:
    """Of all hands of a size, 133,784,560 for seven cards, just the unions of melds leave no deadwood."""
    smaller = hands_below(size - 1)
    number = found = 0
    for top in range(size - 1, 52):
        hands = smaller[: comb(top, size - 1)] | np.uint64(1 << top)
        number += len(hands)
        found += int((deadwood_of_masks(hands) == 0).sum())
    assert (number, found) == (comb(52, size), brute.NO_DEADWOOD[size - 3])
