"""Cards are shown in letters, symbols or words, with a colour that is never needed to tell them apart."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.strategies import card_sets
from tongits_tutor.cards.card import DECK, Card, Rank
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.showing import (
    Colours,
    SuitStyle,
    choose_style,
    colour_of,
    hand_grid,
    show_card,
    show_cards,
)
from tongits_tutor.errors import UnknownNameError


@pytest.mark.parametrize(
    ("style", "shown"),
    [
        (SuitStyle.LETTERS, "AC 10D QH KS"),
        (SuitStyle.SYMBOLS, "A♣ 10♦ Q♥ K♠"),
        (SuitStyle.WORDS, "ace of clubs, ten of diamonds, queen of hearts, king of spades"),
    ],
)
def test_each_style_has_its_form(style: SuitStyle, shown: str) -> None:
    """Letters and symbols are parted by blanks, words by commas."""
    assert shown == show_cards(CardSet.parse("AC 10D QH KS"), style)


@pytest.mark.parametrize("style", SuitStyle)
def test_no_two_cards_look_the_same(style: SuitStyle) -> None:
    """All 52 cards differ without any colour."""
    assert len({show_card(card, style) for card in DECK}) == 52


@pytest.mark.parametrize(
    ("option", "encoding", "style"),
    [
        ("auto", "utf-8", SuitStyle.SYMBOLS),
        ("auto", "UTF-16", SuitStyle.SYMBOLS),
        ("auto", "cp437", SuitStyle.LETTERS),
        ("auto", "ascii", SuitStyle.LETTERS),
        ("auto", "cp1252", SuitStyle.LETTERS),
        ("auto", None, SuitStyle.LETTERS),
        ("auto", "no-such-encoding", SuitStyle.LETTERS),
        ("symbols", "utf-8", SuitStyle.SYMBOLS),
        ("symbols", "latin-1", SuitStyle.LETTERS),
        ("letters", "utf-8", SuitStyle.LETTERS),
        ("words", "ascii", SuitStyle.WORDS),
    ],
)
def test_symbols_only_where_the_encoding_has_them(
    option: str, encoding: str | None, style: SuitStyle
) -> None:
    """A stream that cannot carry ♥ gets letters, even when symbols are asked."""
    assert style is choose_style(option, encoding)


def test_an_unknown_style_is_refused_with_the_nearest() -> None:
    """A mistyped style suggests the right one."""
    with pytest.raises(UnknownNameError) as caught:
        choose_style("symbol", "utf-8")
    assert caught.value.suggestion == "symbols"


@pytest.mark.parametrize(
    ("colours", "names"),
    [
        (Colours.FOUR, ["green", "blue", "red", None]),
        (Colours.TWO, [None, "red", "red", None]),
        (Colours.NONE, [None, None, None, None]),
    ],
)
def test_colours_by_suit(colours: Colours, names: list[str | None]) -> None:
    """Four colours tell suits apart, two are the usual red and plain, none is none."""
    assert names == [colour_of(Card.parse(f"4{suit}"), colours) for suit in "CDHS"]


@pytest.mark.parametrize("style", SuitStyle)
@given(hand=card_sets())
def test_a_grid_has_a_column_for_each_rank(style: SuitStyle, hand: CardSet) -> None:
    """Four lines of one width, at most 40 columns, in which each card held stands under its rank."""
    lines = hand_grid(hand, style)
    assert len(lines) == 4
    assert len({len(line) for line in lines}) == 1
    assert len(lines[0]) <= 40
    for suit, line in enumerate(lines):
        cells = line.split()[1:]
        expected = [str(rank) if DECK[suit * 13 + rank - 1] in hand else "." for rank in Rank]
        assert expected == cells
