"""Quoting, listing and matching names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.files.wording import did_you_mean, listed, nearest, shown

KNOWN = ("own_sapaw_blocks", "new_meld_blocks", "pagat", "social-tongits")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("pagta", "pagat"),
        ("Social Tongits", "social-tongits"),
        ("own-sapaw-block", "own_sapaw_blocks"),
        ("zzz", None),
        ("", None),
        ("x" * 100_000, None),
    ],
)
def test_the_nearest_name(name: str, meant: str | None) -> None:
    """A mistyped name finds the one meant; a strange, empty or endless one finds none."""
    assert nearest(name, KNOWN) == meant
    assert did_you_mean(name, KNOWN) == (None if meant is None else f"Did you mean {meant}?")


@given(st.sampled_from(KNOWN))
def test_a_known_name_is_nearest_to_itself(name: str) -> None:
    """A name that is known matches itself."""
    assert nearest(name, KNOWN) == name


def test_lists_read_as_sentences() -> None:
    """Words are joined by commas and one last word."""
    assert [listed([]), listed("a"), listed("ab"), listed("abc", "and")] == ["", "a", "a or b", "a, b and c"]


@given(st.text())
def test_a_quoted_text_is_short_and_printable(text: str) -> None:
    """Whatever is quoted comes out printable and shorter than a line of a terminal would hold escaped."""
    assert shown(text).isprintable()
