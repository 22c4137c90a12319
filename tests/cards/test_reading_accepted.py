"""Every form that is read, and that reading turns back what showing writes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import card_lists, cardish_text, cards
from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.reading import read_card, read_cards, read_hand
from tongits_tutor.cards.showing import SuitStyle, show_card, show_cards
from tongits_tutor.errors import CardError

FORMS = [
    *((text, "4H") for text in ("4H", "4h", "h4", "H4", "♥4", "4♥", "♡4", "4♡", " 4H ", "\t4H\r\n")),
    *((text, "4H") for text in ("4♥\ufe0e", "4♥\ufe0f", "♥\ufe0f4", "♡\ufe0e4", "4\ufe0fH")),
    *((text, "10H") for text in ("10H", "TH", "th", "H10", "hT", "10♥", "♥T")),
    ("♠10", "10S"),
    ("A♣ ♧2 3♢ ♦4 5♤", "AC 2C 3D 4D 5S"),
    *(
        (text, "4H 5H 6H")
        for text in (
            "4H 5H 6H",
            "4H\t5H\n6H",
            "4H\r\n5H\r\n6H\r\n",
            "4H,5H,6H",
            "4H, 5H, 6H",
            "4H;5H;6H",
            "4H/5H/6H",
            "4H\\5H\\6H",
            "4H|5H|6H",
            "4H+5H + 6H",
            ",4H,,5H,6H,",
            "4H\u00a05H\u30006H",
            "4h5h6h",
            "h4h5h6",
            "♥4♥5♥6",
            "4h5h 6h",
            "[4H 5H 6H]",
            "(4H, 5H, 6H)",
            "{4H 5H 6H}",
            " [ 4H 5H 6H ] ",
            "[4h5h6h]",
            "\uff14\uff28\u3000\uff15\uff48\uff0c\uff16\uff28",
            "\uff08\uff14\uff28\uff1b\uff15\uff28\uff0f\uff16\uff28\uff09",
            "\uff14\uff0d\uff16\uff28",
            "4-6H",
            "4-6h",
            "4h-6h",
            "4-6♥",
            "4♥-6♥",
            "♥4-6",
            "h4-h6",
            "4–6H",
            "4—6H",
            "4\u22126H",
            "4H\u20116H",
            "\ufeff4H 5H 6H",
            "\U0001f0b4\U0001f0b5 6H",
            "4 of hearts five of hearts 6 of h",
        )
    ),
    ("(4H)", "4H"),
    ("10h10d", "10H 10D"),
    ("ASKSADKD", "AS KS AD KD"),
    ("h4s5", "4H 5S"),
    ("10hjh", "10H JH"),
    ("tc10d", "10C 10D"),
    ("A-3S", "AS 2S 3S"),
    ("9-JD", "9D 10D JD"),
    ("10-QC", "10C JC QC"),
    ("T-QC", "10C JC QC"),
    ("A-KH", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"),
    ("4-6H8H", "4H 5H 6H 8H"),
    ("8H4-6D", "8H 4D 5D 6D"),
    ("4-6H 4-5S", "4H 5H 6H 4S 5S"),
    ("7CDS", "7C 7D 7S"),
    ("7cdsh", "7C 7D 7S 7H"),
    ("10♣♦", "10C 10D"),
    ("7CDS8H", "7C 7D 7S 8H"),
    ("ten of hearts", "10H"),
    ("Ace of Spades", "AS"),
    ("ACE OF SPADES, KING OF CLUBS", "AS KC"),
    ("ten of hearts jack of hearts", "10H JH"),
    ("ten\nof\thearts", "10H"),
    ("seven of heart", "7H"),
    ("10 of ♥", "10H"),
    ("t of spade", "10S"),
    ("q of d", "QD"),
    ("\U0001f0a1 \U0001f0bd \U0001f0de \U0001f0cb", "AS QH KC JD"),
]


@pytest.mark.parametrize(("text", "expected"), FORMS)
def test_every_accepted_form_is_read(text: str, expected: str) -> None:
    """Each form gives its cards, in the order they stand."""
    assert [Card.parse(word) for word in expected.split()] == list(read_cards(text))


def test_cards_keep_their_order_and_a_hand_does_not() -> None:
    """`read_cards` keeps the order of the text; `read_hand` gives a set."""
    assert [str(card) for card in read_cards("KH 2C AS")] == ["KH", "2C", "AS"]
    assert CardSet.parse("2C KH AS") == read_hand("KH 2C AS")


def test_every_picture_of_a_card_is_its_card() -> None:
    """Unicode's 52 pictures of cards, knights and jokers left out, are the pack."""
    blocks = {"C": 0x1F0D0, "D": 0x1F0C0, "H": 0x1F0B0, "S": 0x1F0A0}
    places = (*range(1, 12), 13, 14)
    pictures = "".join(chr(blocks[suit] + place) for suit in "CDHS" for place in places)
    assert read_cards(pictures) == DECK


@pytest.mark.parametrize("style", SuitStyle)
@given(card=cards())
def test_a_card_shown_is_read_back(style: SuitStyle, card: Card) -> None:
    """Reading turns back showing, whatever the style and the case."""
    shown = show_card(card, style)
    assert (card, card, card) == (read_card(shown), read_card(shown.upper()), read_card(shown.lower()))


@pytest.mark.parametrize("style", SuitStyle)
@given(given_cards=card_lists(min_size=1))
def test_cards_shown_are_read_back(style: SuitStyle, given_cards: list[Card]) -> None:
    """Reading turns back showing for whole lists, in order."""
    assert given_cards == list(read_cards(show_cards(given_cards, style)))


@given(given_cards=card_lists(min_size=1), turned=st.booleans())
def test_cards_without_blanks_are_read(given_cards: list[Card], *, turned: bool) -> None:
    """Glued cards read as parted ones when all have the rank before the suit, or all behind it."""
    glued = "".join(f"{card.suit}{card.rank}" if turned else str(card) for card in given_cards)
    assert given_cards == list(read_cards(glued))


@given(card=cards(), length=st.integers(2, 13))
def test_a_range_is_the_cards_between_its_ends(card: Card, length: int) -> None:
    """Every form of a range gives all the cards from the first to the last, both included."""
    last = min(card.index % 13 + length, 13)
    if last <= card.rank:
        return
    expected = [DECK[card.suit * 13 + rank - 1] for rank in range(card.rank, last + 1)]
    low, high = expected[0], expected[-1]
    for text in (f"{low.rank}-{high}", f"{low}-{high}", f"{low.suit}{low.rank}-{high.rank}"):
        assert expected == list(read_cards(text))


@given(text=cardish_text())
def test_what_is_read_can_be_written_strictly_and_read_again(text: str) -> None:
    """Whenever reading returns, the strict form of its cards is read as the same cards."""
    try:
        found = read_cards(text)
    except CardError:
        return
    assert found
    assert found == tuple(Card.parse(word) for word in " ".join(map(str, found)).split())
    assert len(found) == len(set(found))


@given(given_cards=card_lists(min_size=1, max_size=6), data=st.data())
def test_separators_do_not_matter(given_cards: list[Card], data: st.DataObject) -> None:
    """Any mix of separators between whole cards gives the same cards."""
    separators = st.text(" ,;/\\|+\t\n", min_size=1, max_size=3)
    text = "".join(f"{card}{data.draw(separators)}" for card in given_cards)
    assert given_cards == list(read_cards(text))
