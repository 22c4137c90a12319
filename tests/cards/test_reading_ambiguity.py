"""What could mean two different things is never read: shown by trying every way to part short texts."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from tongits_tutor.cards.card import Card, Rank, Suit
from tongits_tutor.cards.reading import read_cards
from tongits_tutor.errors import CardError

RANKS = {"4": Rank.FOUR, "6": Rank.SIX}
SUITS = {"H": Suit.HEARTS, "S": Suit.SPADES}


def _range(low: str, high: str, suit: str) -> tuple[Card, ...]:
    return tuple(Card.of(Rank(rank), SUITS[suit]) for rank in range(RANKS[low], RANKS[high] + 1))


def _item(text: str) -> tuple[Card, ...]:
    """Return the cards that a text means as one item of any form, none when it is no item."""
    shape = "".join("R" if char in RANKS else "S" if char in SUITS else "-" for char in text)
    if shape == "SR":
        return (Card.of(RANKS[text[1]], SUITS[text[0]]),)
    if shape.startswith("RS") and set(shape[1:]) == {"S"}:
        return tuple(Card.of(RANKS[text[0]], SUITS[suit]) for suit in text[1:])
    # Where the low rank, the high rank and the suits stand in each form of a range.
    places = {"R-RS": (0, 2, {3}), "SR-R": (1, 3, {0}), "RS-RS": (0, 3, {1, 4}), "SR-SR": (1, 4, {0, 3})}
    low, high, suits = places.get(shape, (0, 0, set()))
    suit = {text[place] for place in suits}
    return _range(text[low], text[high], suit.pop()) if len(suit) == 1 else ()


@cache
def _meanings(text: str) -> frozenset[tuple[Card, ...]]:
    """Return every list of cards that a text can mean, whatever mix of forms its parts have."""
    if not text:
        return frozenset({()})
    return frozenset(
        cards + rest
        for end in range(2, len(text) + 1)
        if (cards := _item(text[:end]))
        for rest in _meanings(text[end:])
    )


@pytest.mark.parametrize("length", range(1, 8))
def test_what_is_read_has_one_meaning(length: int) -> None:
    """Of all texts over two ranks, two suits and a dash, those that are read mean one list of cards only."""
    seen = 0
    for chars in product("46HS-", repeat=length):
        text = "".join(chars)
        try:
            found = read_cards(text)
        except CardError:
            continue
        seen += 1
        assert _meanings(text) == {found}
    assert (seen > 0) == (length > 1)
