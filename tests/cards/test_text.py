"""Untrusted text loses what cannot be seen, and names are letters, digits, blanks and hyphens."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import nasty_text
from tongits_tutor.cards.text import clean, is_hidden, player_name, problem_at, quoted, visible
from tongits_tutor.errors import InputError


@given(text=nasty_text())
def test_cleaning_leaves_nothing_hidden(text: str) -> None:
    """Cleaned text has no hidden character, and cleaning it again changes nothing."""
    cleaned = clean(text)
    assert not any(map(is_hidden, cleaned))
    assert cleaned == clean(cleaned)


@pytest.mark.parametrize(
    "char", "\0\x07\x1b\x7f\x9b\u200b\u200d\u2066\u202e\ufeff\u00ad\u2060\U000e0041\u3164"
)
def test_steering_and_invisible_characters_are_hidden(char: str) -> None:
    """Controls, bidi marks, zero-width, tag and blank letters are dropped."""
    assert clean(f"A{char}B") == "AB"


def test_plain_text_is_left_alone() -> None:
    """Letters of any alphabet, blanks, line ends, suits and brackets survive."""
    text = "Ana\tñ Ж 牌 ♥ [4H]\r\n"
    assert text == clean(text)


@given(text=nasty_text())
def test_visible_text_has_a_printable_column_for_every_character(text: str) -> None:
    """Stand-ins keep the length, can be printed, and none is wide or written from right to left."""
    shown = visible(text)
    assert len(text) == len(shown)
    for char in shown:
        assert char == " " or char.isprintable()
        assert unicodedata.east_asian_width(char) not in "WF"
        assert unicodedata.bidirectional(char) not in {"R", "AL", "AN", "NSM"}


@given(text=st.text("ab\n\x1b牌", max_size=300), data=st.data())
def test_a_caret_always_stands_under_the_line_shown(text: str, data: st.DataObject) -> None:
    """Wherever the place, the caret is inside the shown line or just behind it, and fits 80 columns."""
    column = data.draw(st.integers(1, len(text) + 1))
    problem = problem_at(text, column, data.draw(st.integers(0, 300)), "code", "Message.", "Suggestion.")
    lines = problem.drawn().splitlines()
    if problem.text is not None:
        assert len(lines) == 3
        assert max(map(len, lines)) <= 80
        assert lines[2].index("^") <= max(len(lines[1]), 2) + 76
    before = text[: column - 1]
    assert column - 1 - (before.rfind("\n") + 1) == (problem.column or 0) - 1


def test_quoted_text_is_short() -> None:
    """A quotation in a sentence is cut after 24 characters."""
    assert (quoted("x" * 24), quoted("x" * 25)) == ("x" * 24, "x" * 24 + "…")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("José-2", "José-2"),
        ("Jose\u0301", "José"),
        ("A\u200bna", "Ana"),
        ("Пётр", "Пётр"),
        ("\u170a\u1712\u1708", "\u170a\u1712\u1708"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_good_name_is_kept(text: str, name: str) -> None:
    """Names of any alphabet stay as they are but for blanks and invisible characters."""
    assert name == player_name(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no-name"),
        (" \u200b", "no-name"),
        ("- -", "no-name"),
        ("x" * 25, "long-name"),
        ("Ana:", "bad-name"),
        ("[red]Ana", "bad-name"),
        ("\x1b[2JAna", "bad-name"),
        ("\u0301Ana", "bad-name"),
        ("Ana\u00b2", "bad-name"),
    ],
)
def test_a_bad_name_is_refused(text: str, code: str) -> None:
    """What is no name has a code that says why."""
    with pytest.raises(InputError) as caught:
        player_name(text)
    assert [code] == [one.code for one in caught.value.problems]


@given(text=nasty_text())
def test_a_name_is_a_name_again(text: str) -> None:
    """Whatever is accepted as a name is one: short, visible, and the same when given again."""
    try:
        name = player_name(text)
    except InputError:
        return
    assert 1 <= len(name) <= 24
    assert not any(map(is_hidden, name))
    assert name == player_name(name)
