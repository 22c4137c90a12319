"""Ranks, suits, cards and sets of cards have one strict text form, one order and one value."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import card_lists, card_sets, cards
from tongits_tutor.cards.card import DECK, Card, Rank, Suit
from tongits_tutor.cards.cardset import CardSet


def test_the_pack_is_in_index_order() -> None:
    """Clubs, diamonds, hearts, spades; within a suit ace to king."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    assert [str(card) for card in DECK] == [f"{rank}{suit}" for suit in "CDHS" for rank in ranks]
    assert [card.index for card in DECK] == list(range(52))
    assert sorted(DECK, reverse=True) == list(reversed(DECK))


def test_an_ace_counts_one_and_court_cards_ten() -> None:
    """Points by rank (CARD-4), the same from the rank and from the card; 340 in the pack."""
    expected = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert [rank.points for rank in Rank] == expected
    assert [card.points for card in DECK] == expected * 4
    assert CardSet(DECK).points == 340


@given(card=cards())
def test_values_read_what_they_write(card: Card) -> None:
    """The strict form of a card, its rank and its suit is read back; `repr` is code for it."""
    assert Card.parse(str(card)) is card
    assert (Rank.parse(str(card.rank)), Suit.parse(str(card.suit))) == (card.rank, card.suit)
    assert repr(card) == f"Card.parse('{card}')"
    assert Card.of(card.rank, card.suit) is card
    assert card.mask == 1 << card.index


@pytest.mark.parametrize("text", ["", "4", "h", "4h", "TH", "1H", "4H ", "11H"])
def test_the_strict_form_alone_is_parsed(text: str) -> None:
    """Strict parsing refuses what lenient reading would accept."""
    for parse in (Card.parse, CardSet.parse) if text.strip() and text.strip() != "4H" else (Card.parse,):
        with pytest.raises(ValueError, match=r".+"):
            parse(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4H 5h", "card 2 of '4H 5h': '5h' is no card in the strict form; write 5H"),
        ("TH", "card 1 of 'TH': 'TH' is no card in the strict form; write 10H"),
        ("4H 5H h10", "card 3 of '4H 5H h10': 'h10' is no card in the strict form; write 10H"),
        ("♠q", "card 1 of '♠q': '♠q' is no card in the strict form; write QS"),
        ("4H 1H", "card 2 of '4H 1H': '1H' is no card in the strict form, such as 7H or 10S"),
        ("4H,5H", "card 1 of '4H,5H': '4H,5H' is no card in the strict form, such as 7H or 10S"),
        ("4H 5H 4H", "4H stands twice in '4H 5H 4H', as cards 1 and 3; take one out"),
    ],
)
def test_strict_parsing_says_where_and_what_to_write(text: str, said: str) -> None:
    """The first card that is wrong is told with its place, and with its strict form where that is plain."""
    with pytest.raises(ValueError, match=r"strict|twice") as caught:
        CardSet.parse(text)
    assert str(caught.value) == said


@given(text=st.text(max_size=6) | st.text(min_size=5_000, max_size=5_010))
def test_whatever_is_no_card_is_said_in_one_short_line(text: str) -> None:
    """A text that is no card gives one short line, and the card advised is one that can be written."""
    try:
        Card.parse(text)
    except ValueError as error:
        said = str(error)
        assert len(said) < 500
        assert "\n" not in said
        if "; write " in said:
            assert Card.parse(said.rpartition(" ")[2])


@pytest.mark.parametrize("index", [-1, 52])
def test_there_are_52_cards(index: int) -> None:
    """No card has an index outside 0 to 51."""
    with pytest.raises(ValueError, match="0 to 51"):
        Card(index)


@given(given_cards=card_lists(), other=card_sets())
def test_a_card_set_is_a_set_of_cards(given_cards: list[Card], other: CardSet) -> None:
    """Every operation gives what Python's own sets give, in index order."""
    mine, plain, rest = CardSet(given_cards), set(given_cards), set(other)
    assert list(mine) == sorted(plain)
    assert mine.cards == tuple(sorted(plain))
    assert (set(mine | other), set(mine & other)) == (plain | rest, plain & rest)
    assert (set(mine - other), set(mine ^ other)) == (plain - rest, plain ^ rest)
    assert (mine <= other, mine == other) == (plain <= rest, plain == rest)
    assert (len(mine), bool(mine)) == (len(plain), bool(plain))
    assert mine.isdisjoint(other) == plain.isdisjoint(rest)
    assert [card in mine for card in DECK] == [card in plain for card in DECK]
    assert mine.points == sum(card.points for card in plain)


@given(hand=card_sets())
def test_a_card_set_survives_text_pickle_and_mask(hand: CardSet) -> None:
    """The strict form, the pickle and the mask all give the set back."""
    assert CardSet.parse(str(hand)) == hand
    assert pickle.loads(pickle.dumps(hand)) == hand  # noqa: S301 our own bytes
    assert CardSet.from_mask(hand.mask) == hand
    assert hash(CardSet(reversed(hand.cards))) == hash(hand)
    assert repr(hand) == f"CardSet.parse('{hand}')"


def test_a_card_set_never_changes() -> None:
    """Its mask cannot be set, a card cannot stand twice in its text, and a mask has 52 bits."""
    hand = CardSet.parse("4H 5H")
    with pytest.raises(AttributeError, match="never changes"):
        hand.mask = 0
    with pytest.raises(ValueError, match="twice"):
        CardSet.parse("4H 4H")
    for mask in (-1, 1 << 52):
        with pytest.raises(ValueError, match="52 bits"):
            CardSet.from_mask(mask)


def test_a_card_set_works_with_card_sets_alone() -> None:
    """Operators with anything else are refused by Python, and nothing else is equal to one."""
    hand = CardSet.parse("4H")
    for operate in (hand.__or__, hand.__and__, hand.__sub__, hand.__xor__, hand.__le__):
        assert operate({Card.parse("4H")}) is NotImplemented  # type: ignore[arg-type]
    assert hand != "4H"
    assert "4H" not in hand
