"""The melds of every split stand in order, whatever they are made of."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.solver import Partition, solve

_RICH = [card for card in DECK if card.rank <= 4 or card.rank >= 12]


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("AD AH AS 2C 2D 2H", "2C 2D 2H / AD AH AS"),
        ("3C 4C 5C 7C 3D 5D 7D 5H 7H", "5C 5D 5H / 7C 7D 7H / left 3C 4C 3D"),
    ],
)
def test_sets_without_any_run_beside_them_stand_in_order(hand: str, expected: str) -> None:
    """Two sets alone, settled one after the other by rank, were left in the order of their ranks."""
    assert solve(CardSet.parse(hand)).partition == Partition.parse(expected)


@given(st.sets(st.sampled_from(_RICH), max_size=13))
def test_the_melds_of_every_best_split_ascend(cards: set[object]) -> None:
    """Melds compare as their card lists."""
    for split in solve(CardSet(card for card in DECK if card in cards)).best:
        assert list(split.melds) == sorted(split.melds)
