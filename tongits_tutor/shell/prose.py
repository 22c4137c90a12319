"""Prose of the law cut into words and cards, so that its cards follow the suits and colours of the screen."""

from __future__ import annotations

import re
from typing import Final

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.shell.facts import Part

__all__ = ["prose"]

_CARD: Final = r"(?:10|[A2-9JQK])[CDHS]"
_CARDS: Final = re.compile(rf"\b{_CARD}(?: {_CARD})*\b")


def prose(text: str) -> tuple[Part, ...]:
    """Cut a text into parts.

    >>> prose("To 4H 5H 6H you may add 3H.")
    ('To ', CardSet.parse('4H 5H 6H'), ' you may add ', Card.parse('3H'), '.')
    """
    parts: list[Part] = []
    end = 0
    for found in _CARDS.finditer(text):
        parts += [text[end : found.start()], *_cards(found[0])]
        end = found.end()
    return tuple(part for part in (*parts, text[end:]) if part != "")


def _cards(text: str) -> list[Part]:
    """Return cards in the order in which they are written: a set of cards would sort them."""
    cards = [Card.parse(word) for word in text.split(" ")]
    if len(cards) == 1:
        return [cards[0]]
    if cards == sorted(set(cards)):
        return [CardSet(cards)]
    parts: list[Part] = []
    for card in cards:
        parts += [" ", card] if parts else [card]
    return parts
