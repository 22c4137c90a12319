"""Every best split: against the definition, against a clique search on the meld graph, and in its promised form."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given

from tests.hands import brute, dealing
from tests.strategies import card_sets, hands, meld_rich_hands
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import CardError
from tongits_tutor.hands.graph import meld_graph
from tongits_tutor.hands.melds import Meld, MeldKind
from tongits_tutor.hands.solver import SOLVE_LIMIT, Partition, solve
from tongits_tutor.hands.value import deadwood


def as_numbers(hand: int) -> list[brute.Split]:
    """What `solve` finds, in the oracle's form."""
    best = solve(CardSet.from_mask(hand)).best
    return [(tuple(meld.mask for meld in split.melds), split.deadwood.mask) for split in best]


def clique_points(hand: CardSet) -> int:
    """The count by networkx: the heaviest set of melds no two of which share a card."""
    graph = meld_graph(hand)
    apart = nx.complement(graph)
    for meld, points in graph.nodes.data("points"):
        apart.nodes[meld]["points"] = points
    chosen, weight = nx.max_weight_clique(apart, weight="points")
    assert sum(len(meld) for meld in chosen) == len({card for meld in chosen for card in meld.cards})
    return hand.points - int(weight)


def test_all_best_splits_are_those_of_the_definition_in_form_and_order() -> None:
    """40,000 random and meld-rich hands of 1 to 14 cards, most of them large."""
    dealt = dealing.mixed(15_000, seed=30) + dealing.mixed(25_000, seed=32, sizes=range(10, 15))
    assert len(dealt) >= 40_000
    for hand in dealt:
        assert as_numbers(hand) == brute.best_splits(hand)


def test_every_hand_of_three_neighbouring_ranks_is_split_as_the_definition_says() -> None:
    """All 4,096 subsets of the twelve cards 8 9 10: runs and sets at their most entangled."""
    for hand in brute.masks_of_all(dealing.ranks_pack(8, 10)).tolist():
        assert as_numbers(hand) == brute.best_splits(hand)


def test_the_heaviest_clique_of_melds_that_share_no_card_leaves_the_count() -> None:
    """`networkx.max_weight_clique` on the complement of the meld graph agrees on 5,000 hands of 8 to 14 cards."""
    dealt = dealing.mixed(5_000, seed=31, sizes=range(8, 15))
    assert len(dealt) >= 5_000
    for mask in dealt:
        hand = CardSet.from_mask(mask)
        assert clique_points(hand) == solve(hand).points == deadwood(hand)


@given(card_sets(max_size=SOLVE_LIMIT) | meld_rich_hands(SOLVE_LIMIT))
def test_the_two_readings_of_a_hand_agree_also_beyond_thirteen_cards(hand: CardSet) -> None:
    """The graph solver and the tables are two readings of one truth."""
    assert solve(hand).points == deadwood(hand)


@given(hands())
def test_every_best_split_deals_out_the_hand_and_leaves_the_count(hand: CardSet) -> None:
    """Melds and deadwood are disjoint, together the hand, and no split is better than another."""
    solution = solve(hand)
    for split in solution.best:
        parts = [*(meld.cards for meld in split.melds), split.deadwood]
        assert sum(map(len, parts)) == len(hand)
        assert CardSet(card for part in parts for card in part) == hand
        assert split.points == split.deadwood.points == solution.points


@given(hands())
def test_the_best_splits_are_distinct_joined_and_in_order(hand: CardSet) -> None:
    """No two runs of one suit touch; most sets of four first, then fewest cards left, fewest melds, lowest cards."""
    best = solve(hand).best
    assert len(set(best)) == len(best)
    order = [
        (-split.fours, len(split.deadwood), len(split.melds), [list(meld.cards) for meld in split.melds])
        for split in best
    ]
    assert order == sorted(order)
    for split in best:
        runs = [meld.cards.cards for meld in split.melds if meld.kind is MeldKind.RUN]
        starts = {run[0].index for run in runs if run[0].rank > 1}
        assert not starts & {run[-1].index + 1 for run in runs}


@given(hands())
def test_the_first_split_is_the_partition_of_the_solution(hand: CardSet) -> None:
    """`partition`, `points` and `hand` repeat what `best` and the question say."""
    solution = solve(hand)
    assert (solution.partition, solution.points, solution.hand) == (
        solution.best[0],
        solution.best[0].points,
        hand,
    )


@given(hands())
def test_a_partition_is_read_back_from_its_text(hand: CardSet) -> None:
    """`Partition.parse(str(split))` is the split."""
    for split in solve(hand).best:
        assert Partition.parse(str(split)) == split
        assert repr(split) == f"Partition.parse({str(split)!r})"


@pytest.mark.parametrize(
    ("hand", "splits"),
    [
        pytest.param("3C 4C 5C 6C 7C 8C", ["3C 4C 5C 6C 7C 8C"], id="touching runs are one"),
        pytest.param("5S 5H 5D 6D 7D KC", ["5D 6D 7D / left KC 5H 5S"], id="the run, not the set"),
        pytest.param(
            "6C 7C 8C 7D 7H", ["6C 7C 8C / left 7D 7H", "7C 7D 7H / left 6C 8C"], id="two ways, equally good"
        ),
        pytest.param(
            "9C 10C JC QC 9D 9H 9S",
            ["9C 9D 9H 9S / 10C JC QC", "9C 10C JC QC / 9D 9H 9S"],
            id="the set of four first, it may be a secret",
        ),
        pytest.param(
            "AC 2C 3C 6C 3D 3H 4H 5H 6H",
            ["AC 2C 3C / 3H 4H 5H 6H / left 6C 3D", "3C 3D 3H / 4H 5H 6H / left AC 2C 6C"],
            id="fewer cards left before more, at equal points",
        ),
        pytest.param(
            "7H 8H 9H 10H JH QH 10C 10S",
            ["7H 8H 9H 10H JH QH / left 10C 10S", "10C 10H 10S / 7H 8H 9H / left JH QH"],
            id="one meld before two, at equal points and cards",
        ),
        pytest.param("4C 4D 4H 4S 5S 6S", ["4C 4D 4H / 4S 5S 6S"], id="the lower count before the secret"),
        pytest.param("QS KS AS", ["left AS QS KS"], id="no meld"),
        pytest.param("7C", ["left 7C"], id="one card"),
        pytest.param("", ["left "], id="no card"),
    ],
)
def test_known_hands_have_their_known_splits(hand: str, splits: list[str]) -> None:
    """All best splits, in order, in canonical form."""
    assert solve(CardSet.parse(hand)).best == tuple(Partition.parse(split) for split in splits)


def test_the_first_split_holds_the_most_secrets_a_best_split_can() -> None:
    """COUNT-4: of the splits with the lowest count, the one with most sets of four."""
    known = {
        "4C 4D 4H 4S 5S 6S": 0,
        "9S 9H 9D 9C 10C JC": 0,
        "9S 9H 9D 9C 10C JC QC": 1,
        "AC AD AH AS 2S 3S": 0,
    }
    for hand, secrets in known.items():
        solution = solve(CardSet.parse(hand))
        assert (solution.points, solution.partition.fours) == (0, secrets)


def test_more_cards_than_the_limit_are_refused_where_their_splits_could_be_too_many() -> None:
    """The error says the number and where to ask instead."""
    hand = CardSet.from_mask((1 << 52) - 1)
    with pytest.raises(CardError, match="52 cards are too many to list; 20 is the limit") as caught:
        solve(hand)
    assert caught.value.problems[0].code == "too-many-cards"
    assert deadwood(hand) == 0


def test_a_long_hand_without_a_choice_is_solved_whatever_its_size() -> None:
    """Three whole suits would be a matter of choice; one suit and one other set are not."""
    hand = CardSet.parse("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC")
    assert solve(hand).best == (Partition((Meld.of(hand),), CardSet()),)
