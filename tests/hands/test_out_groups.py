"""Outs are grouped by the meld they join, none lost, none twice."""

from __future__ import annotations

import random

import pytest

from tests.hands import brute, naive
from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.exchange import outs_of
from tongits_tutor.hands.melds import MeldKind
from tongits_tutor.hands.out_groups import OutGroup, group_outs
from tongits_tutor.hands.solver import solve

PACK = CardSet(DECK)


def _groups(text: str) -> tuple[OutGroup, ...]:
    hand = CardSet.parse(text)
    return group_outs(hand, outs_of(hand, PACK - hand))


def _told(text: str) -> list[tuple[str, str, str]]:
    return [(group.kind.value, str(group.base), " ".join(map(str, group.cards))) for group in _groups(text)]


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("5H 6H KC 9D", [("run", "5H 6H", "4H 7H")]),
        ("7C 7D 2S", [("set", "7C 7D", "7H 7S")]),
        ("5H 7H 2S", [("run", "5H 7H", "6H")]),
        ("4H 5H 6H 8H 2S", [("run", "4H 5H 6H 8H", "7H")]),
        (
            "7C 7D 7H 5H 6H KC",
            [("run", "5H 6H", "4H"), ("set", "7C 7D", "7S")],
        ),
        ("KC 9D", []),
        ("4H 5H 6H", []),
    ],
)
def test_what_each_group_completes_or_extends(hand: str, expected: list[tuple[str, str, str]]) -> None:
    """A group names the hand cards the new one joins, as the best split with it joins them."""
    assert _told(hand) == expected


def test_every_out_stands_in_one_group_with_its_count() -> None:
    """For seeded hands the groups hold every out once, with its count, base and card a meld, the base alone none."""
    rng = random.Random("groups")
    groups = 0
    for turn in range(200):
        hand = naive.random_hand(rng, 1 + turn % 12, rich=turn % 3 > 0)
        outs = outs_of(hand, PACK - hand)
        told = group_outs(hand, outs)
        rows = [
            (card, points) for group in told for card, points in zip(group.cards, group.points, strict=True)
        ]
        assert sorted(rows) == sorted((out.card, out.points) for out in outs)
        for group in told:
            for card, points in zip(group.cards, group.points, strict=True):
                meld = group.base | CardSet([card])
                assert meld.mask in naive.MELDS
                assert meld in [each.cards for each in solve(hand | CardSet([card])).partition.melds]
                assert points == brute.deadwood(hand.mask | card.mask)
            assert group.kind is (MeldKind.RUN if meld.mask & meld.mask >> 1 else MeldKind.SET)
            assert brute.deadwood(group.base.mask) > 0
        firsts = [group.points[0] for group in told]
        assert firsts == sorted(firsts)
        assert all(list(group.points) == sorted(group.points) for group in told)
        groups += len(told)
    assert groups > 200
