"""The text of a table becomes players and their melds, each with its place."""

from __future__ import annotations

import pytest

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.reading import TableMeldText, TablePlayer, read_table
from tongits_tutor.errors import CardError


def test_a_table_is_read_with_places() -> None:
    """Players stand in the order given, a face-down set has no cards, and every meld knows its column."""
    ana = TablePlayer(
        "Ana",
        (
            TableMeldText(CardSet.parse("5C 6C 7C"), 6, 8),
            TableMeldText(CardSet.parse("KD KH KS"), 17, 8),
            TableMeldText(None, 28, 1),
        ),
        1,
    )
    me = TablePlayer("me", (TableMeldText(CardSet.parse("4H 5H 6H"), 35, 8),), 31)
    assert (ana, me) == read_table("Ana: 5C 6C 7C / KH KD KS / ?; me: 4H 5H 6H")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("ME: 4-6H", ["me"]),
        ("Me:4h5h6h;", ["me"]),
        ("Ana Maria: ? ; José-2 : ?", ["Ana Maria", "José-2"]),
        ("Ana\uff1a 4H\uff0c5H\uff0c6H\uff1bBen\uff1a \uff1f", ["Ana", "Ben"]),
        ("Ana: [4H 5H 6H]\n; Ben: ?; me: ?", ["Ana", "Ben", "me"]),
    ],
)
def test_names_are_read(text: str, names: list[str]) -> None:
    """Names keep their letters, `me` is the player in any case, full-width signs part as plain ones do."""
    assert names == [player.name for player in read_table(text)]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("", [("empty", 1)]),
        (" ; ", [("empty", 1)]),
        ("Ana 5C", [("missing-colon", 1)]),
        ("Ana: 5C : 6C", [("several-colons", 9)]),
        ("Ana: 4H;; Ben: 5H", [("missing-colon", 9)]),
        ("Ana: 4H 5H 6H Ben: ?", [("several-colons", 18)]),
        ("Ana: 4H 5H 6H\nBen\uff1a ?", [("several-colons", 4)]),
        (": 4H", [("no-name", 1)]),
        ("--: 4H", [("no-name", 1)]),
        ("Ana!: 4H", [("bad-name", 1)]),
        ("Ana: ?; A\u0336na\u2603: ?", [("bad-name", 9)]),
        ("A" * 25 + ": 4H", [("long-name", 1)]),
        ("Ana: 4H; ANA: 5H", [("name-twice", 10)]),
        ("me: 4H; ME: 5H", [("name-twice", 9)]),
        ("Ana: 4H; Ben: 5H; Carlo: 6H", [("too-many-players", 19)]),
        ("Ana: 4H; Ben: 5H; me: 6H; Dan: ?", [("too-many-players", 27)]),
        ("Ana:", [("empty-meld", 5)]),
        ("Ana: 4H / / 5H", [("empty-meld", 11)]),
        ("Ana: 4H 5H / 5H", [("card-in-two-places", 14)]),
        ("Ana: 4H; me: 5H 4H", [("card-in-two-places", 17)]),
        ("Ana: 4H 4H", [("card-twice", 9)]),
        ("Ana: 1H / joker; Ben: ??", [("one-or-ten", 6), ("joker", 11), ("unknown-character", 23)]),
        ("A\x1bna: 4H\x1b", [("control-character", 9)]),
    ],
)
def test_a_wrong_table_is_refused_with_places(text: str, places: list[tuple[str, int]]) -> None:
    """Each mistake has its code and its column in the whole text."""
    with pytest.raises(CardError) as caught:
        read_table(text)
    assert places == [(one.code, one.column) for one in caught.value.problems]


def test_a_card_in_two_melds_is_told_with_both() -> None:
    """The owner and the number of both melds are named."""
    with pytest.raises(CardError) as caught:
        read_table("Ana: ? / 5C 6C 7C; me: 5C 5D 5H")
    assert caught.value.problems[0].message == "5C is given twice: in Ana's meld 2 and in your meld 1."
