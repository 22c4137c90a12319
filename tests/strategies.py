"""Hypothesis strategies for cards; `from tests.strategies import hands`."""

from __future__ import annotations

from hypothesis import strategies as st

from tongits_tutor.cards.card import DECK, Card, Rank, Suit
from tongits_tutor.cards.cardset import CardSet

__all__ = ["card_lists", "card_sets", "cards", "cardish_text", "hands", "meld_rich_hands", "nasty_text"]


def cards() -> st.SearchStrategy[Card]:
    """Any of the 52 cards."""
    return st.sampled_from(DECK)


def card_lists(min_size: int = 0, max_size: int = 52) -> st.SearchStrategy[list[Card]]:
    """Different cards in any order."""
    return st.lists(cards(), min_size=min_size, max_size=max_size, unique=True)


def card_sets(min_size: int = 0, max_size: int = 52) -> st.SearchStrategy[CardSet]:
    """Sets of cards of any size between the two."""
    return card_lists(min_size, max_size).map(CardSet)


def hands(max_size: int = 13, min_size: int = 1) -> st.SearchStrategy[CardSet]:
    """Hands of up to `max_size` cards, half of them rich in melds."""
    return card_sets(min_size, max_size) | meld_rich_hands(max_size, min_size)


def meld_rich_hands(max_size: int = 13, min_size: int = 1) -> st.SearchStrategy[CardSet]:
    """Hands from a window of few ranks, where runs and sets want the same cards."""

    def window(low: int, width: int) -> st.SearchStrategy[CardSet]:
        ranks = [Rank(rank) for rank in range(low, min(low + width, 14))]
        pack = [Card.of(rank, suit) for suit in Suit for rank in ranks]
        return st.lists(
            st.sampled_from(pack), min_size=min(min_size, len(pack)), max_size=max_size, unique=True
        ).map(CardSet)

    # Four ranks hold 16 cards, so that any hand fits.
    narrow = st.tuples(st.integers(1, 10), st.integers(4, 6))
    return narrow.flatmap(lambda drawn: window(*drawn))


def cardish_text() -> st.SearchStrategy[str]:
    """Text of the characters and words that cards are written with, mostly in no good order."""
    words = ("of", "ace", "ten", "hearts", "spade", "joker", "10", "1", "0", "\ufe0f", "\U0001f0b1")
    pieces = st.sampled_from((*"23456789AKQJTakqjtCDHScdhs♣♦♥♠♡ ,-–/[](){}OIlZ", *words))
    return st.lists(pieces, max_size=14).map("".join)


def nasty_text() -> st.SearchStrategy[str]:
    """Any text at all, lone surrogates and controls too, and text that looks like cards."""
    anything = st.text(st.characters(exclude_categories=()), max_size=60)
    return anything | cardish_text() | st.lists(cardish_text() | anything, max_size=4).map(" ".join)
