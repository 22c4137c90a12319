"""Every refusal has its code, its place, a reason and one suggestion; nothing else is ever raised."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.strategies import nasty_text
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.reading import check_distinct, read_card, read_cards, read_hand, read_table
from tongits_tutor.cards.text import is_hidden
from tongits_tutor.errors import CardError, Problem

ONE_WRONG = [
    # what is written, code, column, length
    ("1H", "one-or-ten", 1, 2),
    ("4H 1H", "one-or-ten", 4, 2),
    ("H1", "one-or-ten", 1, 2),
    ("1", "one-or-ten", 1, 1),
    ("1-3H", "one-or-ten", 1, 4),
    ("one of hearts", "one-or-ten", 1, 13),
    ("1 of hearts", "one-or-ten", 1, 11),
    ("1OH", "letter-o", 1, 3),
    ("1oh", "letter-o", 1, 3),
    ("5C H1O", "letter-o", 4, 3),
    ("IOH", "letter-i", 1, 3),
    ("l0h", "letter-i", 1, 3),
    ("11H", "no-such-rank", 1, 3),
    ("0H", "no-such-rank", 1, 2),
    ("04H", "no-such-rank", 1, 3),
    ("45H", "no-such-rank", 1, 3),
    ("♥456", "no-such-rank", 1, 4),
    ("ZH", "no-such-rank", 1, 2),
    ("14 of hearts", "no-such-rank", 1, 12),
    ("qeen of hearts", "no-such-rank", 1, 14),
    ("4Z", "no-such-suit", 1, 2),
    ("queen of harts", "no-such-suit", 1, 14),
    ("Z", "not-a-card", 1, 1),
    ("hello", "not-a-card", 1, 5),
    ("jacks", "not-a-card", 1, 5),
    ("of", "not-a-card", 1, 2),
    ("4", "rank-alone", 1, 1),
    ("4H 5", "rank-alone", 4, 1),
    ("10", "rank-alone", 1, 2),
    ("seven", "rank-alone", 1, 5),
    ("h4h5k", "rank-alone", 5, 1),
    ("H", "suit-alone", 1, 1),
    ("hearts", "suit-alone", 1, 6),
    ("CDS", "suit-alone", 1, 3),
    ("4 H", "split-card", 1, 3),
    ("H 4", "split-card", 1, 3),
    ("1 0H", "split-card", 1, 4),
    ("4 hearts", "split-card", 1, 8),
    ("4H5", "ambiguous", 1, 3),
    ("5S6", "ambiguous", 1, 3),
    ("H4C", "ambiguous", 1, 3),
    ("HAS", "ambiguous", 1, 3),
    ("CDS7", "ambiguous", 1, 4),
    ("4H 4h", "card-twice", 4, 2),
    ("4-6H 5H", "card-twice", 6, 2),
    ("5H 4-6H", "card-twice", 4, 4),
    ("7CC", "card-twice", 1, 3),
    ("6-4H", "range-backwards", 1, 4),
    ("K-2S", "range-backwards", 1, 4),
    ("Q-AH", "range-ace-high", 1, 4),
    ("KH-AH", "range-ace-high", 1, 5),
    ("6-8", "range-without-suit", 1, 3),
    ("4H-6", "range-without-suit", 1, 4),
    ("4-4H", "range-of-one", 1, 4),
    ("4H-7S", "range-of-suits", 1, 5),
    ("4-6HS", "range-of-suits", 1, 5),
    ("4-6-8H", "range-chain", 1, 6),
    ("4H-5H-6H", "range-chain", 1, 8),
    ("4-H6", "range-unclear", 1, 4),
    ("H4-6H", "range-unclear", 1, 5),
    ("4--6H", "range-unclear", 1, 5),
    ("4H - 6H", "dash-apart", 4, 1),
    ("-4H", "dash-apart", 1, 3),
    ("4H-", "dash-apart", 1, 3),
    ("joker", "joker", 1, 5),
    ("4H Jokers", "joker", 4, 6),
    ("4H \U0001f0cf", "joker", 4, 1),
    ("4\u041d", "look-alike-letter", 2, 1),
    ("4H 5\u0421", "look-alike-letter", 5, 1),
    ("\u0391S", "look-alike-letter", 1, 1),
    ("\u2764\ufe0f4", "look-alike-symbol", 1, 1),
    ("4H\0", "control-character", 3, 1),
    ("\x1b[31m4H", "control-character", 1, 1),
    ("4H\x0c5H", "control-character", 3, 1),
    ("ten of \x1b", "control-character", 8, 1),
    ("4H \x85", "control-character", 4, 1),
    ("4\u200bH", "hidden-character", 2, 1),
    ("\u202e4H", "hidden-character", 1, 1),
    ("4H \ufeff5H", "hidden-character", 4, 1),
    ("4\udc80H", "not-text", 2, 1),
    ("4H.5H", "unknown-character", 3, 1),
    ("4H ?", "unknown-character", 4, 1),
    ("\u06645H", "unknown-character", 1, 1),
    ("\U0001f0ac", "unknown-character", 1, 1),
    ("4H \u724c", "unknown-character", 4, 1),
    ("(4H", "stray-bracket", 1, 1),
    ("4H]", "stray-bracket", 3, 1),
    ("[4H)", "stray-bracket", 1, 1),
    ("[[4H", "stray-bracket", 1, 1),
    ("", "empty", 1, 1),
    (" \n", "empty", 1, 1),
    ("[]", "empty", 1, 2),
    (",;/", "empty", 1, 3),
    ("\ufe0f", "empty", 2, 1),
]


def _refused(text: str, limit: int | None = None) -> tuple[Problem, ...]:
    with pytest.raises(CardError) as caught:
        read_cards(text, limit=limit)
    return caught.value.problems


def _message(text: str) -> str:
    problem = _refused(text)[0]
    return f"{problem.message} {problem.suggestion}"


@pytest.mark.parametrize(("text", "code", "column", "length"), ONE_WRONG)
def test_every_refusal_has_its_code_and_place(text: str, code: str, column: int, length: int) -> None:
    """Each wrong text is refused once, with its code, its column and its length."""
    assert [(code, column, length)] == [(one.code, one.column, one.length) for one in _refused(text)]


@pytest.mark.parametrize(
    ("text", "code", "column", "length"), [row for row in ONE_WRONG if row[1] != "empty"]
)
def test_a_refusal_keeps_its_column_when_cards_stand_before_it(
    text: str, code: str, column: int, length: int
) -> None:
    """The same mistake behind other cards has the same code, further to the right."""
    if text.startswith("[") or text.endswith("]"):
        return
    problems = _refused(f"AC, {text}")
    assert (code, column + 4, length) == (problems[0].code, problems[0].column, problems[0].length)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1H", "1H is no card: there is no rank 1. Write 10H or AH."),
        ("1OH", "1OH has the letter O where a 0 belongs. Write 10H."),
        ("4H 4H", "4H is given twice, at column 1 and at column 4. Take one 4H out."),
        ("4H\n4H", "4H is given twice, at line 1 column 1 and at line 2 column 1. Take one 4H out."),
        ("6-4H", "6-4H runs downwards. Write 4-6H."),
        ("Q-AH", "Q-AH ends with the ace, which is the lowest card. Write Q-KH AH if these cards are meant."),
        (
            "4H5",
            "4H5 can be read as 4H 5 or as 4 H5. Give every card its rank and suit, with blanks between.",
        ),
        (
            "4\u0421",
            "CYRILLIC CAPITAL LETTER ES (U+0421) looks like C but is another character. Write C instead.",
        ),
        ("4H\x1b", "There is the control character ESC (U+001B) in the text. Take it out."),
        ("joker", "Tongits is played without jokers. Take the joker out."),
        ("qeen of hearts", "qeen of hearts is no card: there is no rank qeen. Did you mean queen?"),
    ],
)
def test_a_refusal_says_why_and_what_to_write(text: str, said: str) -> None:
    """The reason is about this text, and the suggestion can be typed."""
    assert said == _message(text)


def test_all_problems_of_a_text_are_told_in_order() -> None:
    """Several mistakes come together, from left to right, also inside one glued chunk."""
    problems = _refused("4H 1H 4H joker 4H11H0S")
    assert [(one.code, one.column) for one in problems[:5]] == [
        ("one-or-ten", 4),
        ("card-twice", 7),
        ("joker", 10),
        ("card-twice", 16),
        ("no-such-rank", 18),
    ]
    assert (problems[5].code, problems[5].message) == ("more-problems", "And 1 more problem in this text.")


def test_a_column_counts_the_characters_given() -> None:
    """Variation selectors and full-width letters keep their own columns, as they were typed."""
    problem = _refused("\uff14♥\ufe0f, \uff15\uff28 \uff11\uff28")[0]
    assert (problem.code, problem.column, problem.length) == ("one-or-ten", 9, 2)
    assert problem.text == "4♥ , 5H 1H"


def test_the_caret_stands_under_its_mark() -> None:
    """Wide and invisible characters before the place do not move the caret away from it."""
    drawn = _refused("\u724c\0 1H")[-1].drawn().splitlines()
    assert drawn[1:] == ["  ?· 1H", "     ^^"]


def test_lines_are_counted_in_a_text_of_several() -> None:
    """In a text of several lines a problem has a line, and its column starts anew."""
    problem = _refused("4H 5H\n6H 1H\n7H")[0]
    assert (problem.line, problem.column, problem.text) == (2, 4, "6H 1H")


def test_a_long_line_is_cut_around_the_place() -> None:
    """Of a long line only what surrounds the caret is shown, and the caret still meets it."""
    cards = " ".join(f"{rank}{suit}" for suit in "CDHS" for rank in "23456789")
    text = f"{cards} 1H {'JC' * 100}"
    problem = _refused(text)[0]
    sentence, shown, caret = problem.drawn().splitlines()
    assert problem.code == "one-or-ten"
    assert text.index("1H") + 1 == problem.column
    assert shown[caret.index("^") : caret.rindex("^") + 1] == "1H"
    assert len(shown) <= 80
    assert (shown.strip()[0], shown[-1]) == ("…", "…")
    assert len(sentence) <= 80


@pytest.mark.parametrize(
    "unit", ["4H5", "\0", "joker ", "(4H", "1OH ", "Z", "4-", "H4", "\u0416\u0436", "abc ", "4h\n", "♥\ufe0f"]
)
def test_ten_thousand_characters_are_refused_in_few_words(unit: str) -> None:
    """However long the text, the error has at most six short problems."""
    problems = _refused((unit * 10_000)[:10_000])
    assert len(problems) <= 6
    for problem in problems:
        assert all(len(line) <= 250 for line in problem.drawn().splitlines())


def test_a_longer_text_is_not_read_at_all() -> None:
    """One character beyond ten thousand is one too many."""
    assert [one.code for one in _refused("4H" + " " * 9_999)] == ["text-too-long"]
    assert len(read_cards("4H" + " " * 9_998)) == 1


def test_a_hand_has_thirteen_cards_at_most() -> None:
    """The fourteenth card is refused at its place, unless the limit is another."""
    with pytest.raises(CardError) as caught:
        read_hand("A-KH 2C 3C")
    assert [(one.code, one.column, one.length) for one in caught.value.problems] == [("too-many-cards", 6, 5)]
    assert caught.value.problems[0].message == "These are 15 cards; a hand has 13 at most."
    assert len(read_hand("A-KH")) == 13
    assert len(read_cards("A-KC A-KD A-KH A-KS")) == 52
    assert [one.code for one in _refused("A-KH", limit=12)] == ["too-many-cards"]


def test_one_card_is_exactly_one() -> None:
    """`read_card` refuses none and two."""
    with pytest.raises(CardError, match=r"^There is no card\. "):
        read_card("")
    with pytest.raises(CardError, match=r"^These are 2 cards; one is wanted\. "):
        read_card("4H 5H")


def test_a_card_cannot_be_in_two_places() -> None:
    """A card of the hand that is also on the table is refused with both places, each such card once."""
    hand = CardSet.parse("4H 5H 6H")
    check_distinct(hand=hand, table=CardSet.parse("7H"), pile=())
    with pytest.raises(CardError) as caught:
        check_distinct(hand=hand, table=CardSet.parse("6H 7H"), pile=CardSet.parse("4H"))
    assert [(one.code, one.message) for one in caught.value.problems] == [
        ("card-in-two-places", "4H is given twice: in the hand and in the pile."),
        ("card-in-two-places", "6H is given twice: in the hand and on the table."),
    ]


def _is_safe(problem: Problem) -> bool:
    told = f"{problem.message}{problem.suggestion}{problem.text or ''}"
    return not any(is_hidden(char) or char in "\r\n\t" for char in told)


@given(text=nasty_text())
def test_reading_raises_nothing_but_its_own_error(text: str) -> None:
    """Any text is cards or a CardError whose every word is safe to print, with a place inside the text."""
    for read in (read_cards, read_hand, read_card, read_table):
        problems: tuple[Problem, ...] = ()
        try:
            assert read(text)
        except CardError as error:
            problems = error.problems
        assert len(problems) <= 6
        for problem in problems:
            assert _is_safe(problem)
            assert problem.suggestion
            assert problem.code == "more-problems" or 1 <= (problem.column or 0) <= len(text) + 1
            assert problem.drawn()
