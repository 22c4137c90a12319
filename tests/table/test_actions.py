"""Actions and their text forms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import card_sets, cards
from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import InputError
from tongits_tutor.table.action_text import parse_action, split_actions
from tongits_tutor.table.actions import (
    Action,
    Call,
    Discard,
    Fight,
    Fold,
    Hide,
    MeldDown,
    Sapaw,
    Stock,
    Take,
    TakeOn,
    cards_of,
)

FORMS = [
    "stock",
    "stock 7C",
    "take 7S with 7D 7H",
    "take 7S on Ana 1",
    "call",
    "meld 4H 5H 6H",
    "hide 9C 9D 9H 9S",
    "hide",
    "sapaw 7H on Ana 1",
    "discard KD",
    "fight",
    "fold",
]

some_cards = card_sets().filter(lambda chosen: 0 < len(chosen) <= 13)
names = st.sampled_from(["Ana", "Ben-2", "Ana Maria", "Jo on Sea", "007"])
numbers = st.integers(1, 99)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Stock, st.none() | cards()),
    st.builds(Take, cards(), some_cards),
    st.builds(TakeOn, cards(), names, numbers),
    st.builds(Call),
    st.builds(MeldDown, some_cards),
    st.builds(Hide, st.none() | some_cards),
    st.builds(Sapaw, cards(), names, numbers),
    st.builds(Discard, cards()),
    st.builds(Fight),
    st.builds(Fold),
)


@pytest.mark.parametrize("text", FORMS)
def test_every_text_form_is_read_and_written_alike(text: str) -> None:
    """Reading a text form and writing it gives the same text."""
    assert str(parse_action(text)) == text


@given(actions)
def test_reading_undoes_writing(action: Action) -> None:
    """Every action is read back from its text, whatever its cards and names."""
    assert parse_action(str(action)) == action


def test_words_are_strict_and_cards_lenient() -> None:
    """Case, order, blanks and forms of cards do not matter."""
    assert parse_action("  TAKE 7s  WITH ♥7,\td7 ") == parse_action("take 7S with 7D 7H")
    assert parse_action("meld 6H-4H".replace("6H-4H", "4-6♥")) == MeldDown(CardSet.parse("4H 5H 6H"))
    assert str(parse_action("sapaw ace of spades on  Ana   Maria 2")) == "sapaw AS on Ana Maria 2"


def test_a_card_named_twice_is_read() -> None:
    """A repeated card is a mistake at the table, so it is kept."""
    assert str(parse_action("meld 5H 4H 5H")) == "meld 4H 5H 5H"
    assert str(parse_action("take 7S with 7H 7H")) == "take 7S with 7H 7H"
    assert str(parse_action("hide 3-5H 4H")) == "hide 3H 4H 4H 5H"


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "not-an-action", 1),
        ("   ", "not-an-action", 1),
        ("melt 4H 5H 6H", "not-an-action", 1),
        ("xyzzy", "not-an-action", 1),
        ("call now", "not-an-action", 6),
        ("meld", "not-an-action", 1),
        ("take", "not-an-action", 1),
        ("take 7S", "not-an-action", 6),
        ("take 7S with", "not-an-action", 9),
        ("take 7S on Ana", "not-an-action", 6),
        ("sapaw 7H", "not-an-action", 7),
        ("sapaw 7H on Ana", "not-an-action", 7),
        ("meld 4H 1H 6H", "no-rank-one", 9),
        ("discard 4H 5H", "too-many-cards", 12),
        ("meld " + "4H " * 100, "not-an-action", 1),
    ],
)
def test_what_is_no_action_is_refused_with_its_place(text: str, code: str, column: int) -> None:
    """The problem says what is wrong and points at it."""
    with pytest.raises(InputError) as caught:
        parse_action(text)
    problem = caught.value.problems[0]
    assert (problem.column, problem.suggestion is not None) == (column, True)
    if code != "no-rank-one":
        assert problem.code == code


def test_a_wrong_card_is_shown_in_its_action() -> None:
    """The caret stands under the card within the whole action, unless that is too long to show."""
    with pytest.raises(InputError) as caught:
        parse_action("take 7S with 7H 1H")
    assert caught.value.problems[0].drawn().splitlines()[1:] == ["  take 7S with 7H 1H", " " * 18 + "^^"]
    long = "meld " + "4H 5H 6H 7H 8H 9H 10H JH QH KH AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC 1H"
    with pytest.raises(InputError) as caught:
        parse_action(long)
    assert caught.value.problems[0].column == len(long) - 1


def test_a_mistyped_action_gets_a_suggestion() -> None:
    """The nearest action is offered; where none is near, all are listed."""
    with pytest.raises(InputError, match="Did you mean discard"):
        parse_action("diskard KD")
    with pytest.raises(InputError, match="stock, take, call, meld"):
        parse_action("xyzzy")


def test_a_list_of_actions_is_cut_at_actions_only() -> None:
    """Commas between cards do not part actions."""
    pieces = split_actions("stock, meld 4H, 5H,6H , sapaw 7H on Ana 1,discard KD")
    assert [text.strip() for _, text in pieces] == [
        "stock",
        "meld 4H, 5H,6H",
        "sapaw 7H on Ana 1",
        "discard KD",
    ]
    assert all(
        "stock, meld 4H, 5H,6H , sapaw 7H on Ana 1,discard KD"[at:].startswith(text) for at, text in pieces
    )


@pytest.mark.parametrize("text", FORMS)
def test_the_cards_of_an_action_are_those_it_names(text: str) -> None:
    """`cards_of` returns exactly the cards that stand in the text."""
    words = [word for word in text.split() if word[0] in "0123456789AJQK" and word[-1] in "CDHS"]
    assert [str(card) for card in cards_of(parse_action(text))] == words


def test_cards_stand_in_order_whatever_they_came_in() -> None:
    """Actions that differ only in the order of cards are equal."""
    assert MeldDown([Card.parse("6H"), Card.parse("4H"), Card.parse("5H")]) == MeldDown(
        CardSet.parse("4H 5H 6H")
    )
