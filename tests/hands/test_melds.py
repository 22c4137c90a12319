"""The melds of the pack and the melds of a hand, held against their definition."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given

from tests.hands import brute
from tests.strategies import card_sets, meld_rich_hands
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import ALL_MELDS, Meld, MeldKind, is_meld, meld_of_mask, melds_in


def indices(cards: CardSet) -> tuple[int, ...]:
    """The card list of a set, as numbers."""
    return tuple(card.index for card in cards)


def test_the_pack_has_329_melds_of_which_65_are_sets_and_264_runs() -> None:
    """MELD-7: 52 + 13 sets, 264 runs, and 96 melds of three cards."""
    kinds = [meld.kind for meld in ALL_MELDS]
    assert (len(kinds), kinds.count(MeldKind.SET), kinds.count(MeldKind.RUN)) == (329, 65, 264)
    assert sum(len(meld) == 3 for meld in ALL_MELDS) == 96


def test_all_melds_are_those_of_the_definition_in_the_order_of_their_card_lists() -> None:
    """The table of melds is the definition written out, sorted as lists sort."""
    assert [indices(meld.cards) for meld in ALL_MELDS] == brute.MELDS


def test_a_meld_knows_its_kind_its_points_and_its_length() -> None:
    """A run holds one suit and a set one rank; points are those of the cards."""
    for meld in ALL_MELDS:
        suits = {card.suit for card in meld.cards}
        assert (meld.kind is MeldKind.RUN) == (len(suits) == 1)
        assert meld.points == brute.points(meld.mask) == meld.cards.points
        assert len(meld) == len(meld.cards)


@pytest.mark.parametrize(("size", "expected"), [(1, 0), (2, 0), (3, 96), (4, 53)])
def test_of_all_combinations_of_a_size_just_the_melds_are_melds(size: int, expected: int) -> None:
    """No other cards pass for a meld: not two cards, no gap, no mixture, no ace behind the king."""
    found = 0
    for cards in combinations(range(52), size):
        found += is_meld(CardSet.from_mask(sum(1 << card for card in cards)))
    assert found == expected


@pytest.mark.parametrize("text", ["QS KS AS", "KS AS 2S", "JC QC KC AC", "KC AD 2D", "QC KC AD", "AC AD"])
def test_the_ace_is_low_and_no_run_goes_round_the_corner_or_into_the_next_suit(text: str) -> None:
    """MELD-2, CARD-3: Q K A and K A 2 are no runs, and neighbours in the mask need not be neighbours in rank."""
    cards = CardSet.parse(text)
    assert not is_meld(cards)
    with pytest.raises(ValueError, match="is no meld"):
        Meld.of(cards)


def test_a_meld_is_read_back_from_its_text_and_its_mask() -> None:
    """Text, repr and mask each name the meld."""
    for meld in ALL_MELDS:
        assert Meld.parse(str(meld)) == meld_of_mask(meld.mask) == meld
        assert repr(meld) == f"Meld.parse({str(meld)!r})"


def test_melds_sort_as_their_card_lists_do() -> None:
    """The comparison of melds is that of their card lists."""
    backwards = list(reversed(ALL_MELDS))
    assert sorted(backwards) == sorted(backwards, key=lambda meld: indices(meld.cards))


@given(card_sets() | meld_rich_hands(20))
def test_the_melds_in_a_hand_are_all_melds_whose_cards_it_holds(hand: CardSet) -> None:
    """Nothing is missed, nothing is there twice, and the order is that of the card lists."""
    assert melds_in(hand) == tuple(meld for meld in ALL_MELDS if meld.cards <= hand)


def test_the_whole_pack_holds_every_meld_and_the_empty_hand_none() -> None:
    """The two ends of the scale."""
    assert melds_in(CardSet.from_mask((1 << 52) - 1)) == ALL_MELDS
    assert melds_in(CardSet()) == ()
