"""The count by tables: known hands, known traps, the definition, and what must hold for any hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hands import brute, dealing
from tests.strategies import card_sets, cards, hands, meld_rich_hands
from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.lanes import LEFT, RUNS, lanes_of, set_ranks
from tongits_tutor.hands.melds import melds_in
from tongits_tutor.hands.value import _sweep, deadwood, deadwood_of_mask

# Hands whose count was worked out by hand.
KNOWN = [
    ("8D 9D 10D 2S JS QD AH", 23),
    ("7C 7D 7H 8H 9H 10H", 0),
    ("5S 5H 5D 6D 7D KC", 20),
    ("4C 4D 4H 4S 5S 6S", 0),
    ("9S 9H 9D 9C 10C JC", 0),
    ("9S 9H 9D 9C 10C JC QC", 0),
    ("AD 2D 3D QD KD", 20),
    ("QS KS AS", 21),
    ("KH KD KC QC JC", 20),
    ("6H 6S 6D 7D 8D 8S 8C", 7),
    ("3C 4C 5C 6C 7C 8C", 0),
    ("2H 3H 4H 4D 4S 5H", 8),
    ("10D JD QD KD KH KS 2C", 2),
    ("AC AD AH AS 2S 3S", 0),
    ("7H 7S 8H 9H 2C", 9),
]

# What each of these catches, in other programs.
TRAPS = [
    pytest.param("4C 5C 6C 7C 7D 7H", 0, id="the longest meld first leaves a pair of sevens"),
    pytest.param("3H 4H 5H 5C 5D", 7, id="the run first leaves two fives"),
    pytest.param("5S 5H 5D 6D 7D KC", 20, id="the set first leaves more than the run"),
    pytest.param("AC 2C 3C 4C 4D 4H", 0, id="the longest run first takes a card the set needs"),
    pytest.param("JH QH KH KC KD AC 2C", 23, id="the two ways tie and neither joins the small cards"),
    pytest.param("AC AD AH AS 2S 3S 4S", 0, id="a quad may stay whole beside the run"),
    pytest.param("AD 2D 3D 4D 4C 4H 5D 6D 7D", 0, id="a run is cut in the middle for a set"),
    pytest.param("2C 2D 2H 5C 5D 5H 9C 9D 9H QC QD QH", 0, id="more than three melds"),
    pytest.param("KC KD KH KS QS JS", 0, id="a quad gives up a card"),
    pytest.param("JS QS KS AS", 1, id="the ace is not high"),
    pytest.param("KS AS 2S", 13, id="no way round the corner"),
    pytest.param("KC AD 2D", 13, id="no run from suit to suit"),
]


@pytest.mark.parametrize(("hand", "points"), KNOWN)
def test_known_hands_have_their_known_counts(hand: str, points: int) -> None:
    """Counts worked out by hand come out of the tables."""
    assert deadwood(CardSet.parse(hand)) == points


@pytest.mark.parametrize(("hand", "points"), TRAPS)
def test_what_greedy_programs_get_wrong_is_right(hand: str, points: int) -> None:
    """Each hand is one that a shortcut seen elsewhere counts wrong."""
    assert deadwood(CardSet.parse(hand)) == points
    assert brute.deadwood(CardSet.parse(hand).mask) == points


def test_fewest_points_is_not_most_cards_melded() -> None:
    """Two runs meld seven cards and leave 4D 3H; two sets meld but six, and leave less."""
    assert deadwood(CardSet.parse("2C 3C 4C 4D 3H AS 2S 3S 4S")) == 5


def test_the_discard_is_chosen_together_with_the_layout() -> None:
    """Throwing 3H leaves nothing, though it is in a meld of one best layout."""
    hand = CardSet.parse("AC AD AH 2H 3H 2C 2D 2S 6D 6H 6S")
    left = {str(card): deadwood(hand - CardSet([card])) for card in hand}
    assert min(left.values()) == left["3H"] == 0


def test_a_drawn_card_may_part_a_set_from_a_run() -> None:
    """With the 7S the sevens spare the 7H for 5H 6H 7H: 21 falls to 10."""
    hand = CardSet.parse("7C 7D 7H 5H 6H KC")
    assert (deadwood(hand), deadwood(hand | CardSet.parse("7S"))) == (21, 10)


def test_two_hundred_thousand_hands_count_as_the_definition_says() -> None:
    """Random and meld-rich hands of 1 to 14 cards, most of them large, against trying every choice."""
    dealt = dealing.mixed(60_000, seed=20) + dealing.mixed(140_000, seed=22, sizes=range(9, 15))
    assert len(dealt) >= 200_000
    assert [deadwood_of_mask(mask) for mask in dealt] == [brute.deadwood(mask) for mask in dealt]


@pytest.mark.parametrize("low", [1, 4, 7, 10])
def test_every_hand_of_four_neighbouring_ranks_counts_as_the_definition_says(low: int) -> None:
    """All 65,536 subsets of the sixteen cards."""
    pack = dealing.ranks_pack(low, low + 3)
    assert (
        list(map(deadwood_of_mask, brute.masks_of_all(pack).tolist())) == brute.deadwood_of_all(pack).tolist()
    )


@given(card_sets() | meld_rich_hands(24))
def test_the_sweep_over_the_ranks_counts_as_the_tables_do(hand: CardSet) -> None:
    """Hands in which many ranks clash take another way to the same number."""
    assert _sweep(*lanes_of(hand.mask)) == deadwood(hand)


def test_the_two_ways_to_ask_agree() -> None:
    """A card set and its mask have one count."""
    for mask in dealing.mixed(20_000, seed=21, sizes=range(15)):
        assert deadwood_of_mask(mask) == deadwood(CardSet.from_mask(mask))


@given(card_sets() | meld_rich_hands())
def test_the_count_lies_between_nothing_and_all_points(hand: CardSet) -> None:
    """Melds only take points off, and a hand without melds keeps all of them."""
    assert 0 <= deadwood(hand) <= hand.points
    assert (deadwood(hand) == hand.points) == (not melds_in(hand))


@given(hands(), cards())
def test_a_card_more_adds_at_most_its_points(hand: CardSet, card: Card) -> None:
    """The old split still stands, with the new card left over."""
    assert deadwood(hand | CardSet([card])) <= deadwood(hand) + card.points


@given(hands(), hands())
def test_two_hands_together_count_no_more_than_apart(one: CardSet, other: CardSet) -> None:
    """Whatever each melds can still be melded."""
    assert deadwood(one | other) <= deadwood(one) + deadwood(other - one)


@given(hands())
def test_the_count_is_what_the_dearest_choice_of_a_meld_leaves(hand: CardSet) -> None:
    """Laying any meld leaves at least the count, and when it is below all points some meld leaves just the count."""
    left = [deadwood(hand - meld.cards) for meld in melds_in(hand)]
    assert min(left, default=hand.points) == deadwood(hand)


@given(card_sets() | meld_rich_hands(16), st.permutations(range(4)))
def test_the_names_of_the_suits_do_not_matter(hand: CardSet, suits: list[int]) -> None:
    """CARD-5: suits are alike."""
    lanes = lanes_of(hand.mask)
    renamed = CardSet.from_mask(sum(lanes[suit] << 13 * place for place, suit in enumerate(suits)))
    assert deadwood(renamed) == deadwood(hand)


@pytest.mark.parametrize(("size", "expected"), list(zip(range(3, 10), brute.NO_DEADWOOD, strict=False)))
def test_the_hands_without_deadwood_are_the_unions_of_melds(size: int, expected: int) -> None:
    """Every union of disjoint melds counts nothing, and there is the known number of them."""
    found = brute.hands_that_meld(size)[size].tolist()
    assert len(found) == expected
    assert not any(map(deadwood_of_mask, found))


def test_the_heaviest_hand_without_a_meld_counts_all_its_170_points() -> None:
    """Two cards of every rank, no three in a row: nothing to lay, however many cards."""
    hand = CardSet.parse("2C 4C 6C 8C 10C QC 2D 4D 6D 8D 10D QD AH 3H 5H 7H 9H JH KH AS 3S 5S 7S 9S JS KS")
    assert (deadwood(hand), hand.points) == (170, 170)


def test_the_tables_of_a_lane_say_what_their_names_say() -> None:
    """Cards in blocks of three, and the points of the others."""
    for lane in range(1 << 13):
        blocks = sum(
            1 << rank
            for rank in range(13)
            if any(lane >> low & 7 == 7 and low <= rank <= low + 2 for low in range(11))
        )
        assert (RUNS[lane], LEFT[lane]) == (blocks, brute.points(lane & ~blocks))


@given(card_sets())
def test_the_ranks_of_sets_are_those_held_three_times(hand: CardSet) -> None:
    """MELD-1."""
    held = [sum(lane >> rank & 1 for lane in lanes_of(hand.mask)) for rank in range(13)]
    assert set_ranks(*lanes_of(hand.mask)) == sum(1 << rank for rank in range(13) if held[rank] >= 3)
