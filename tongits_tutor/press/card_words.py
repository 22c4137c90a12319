"""Cards inside a text, found so that they can be drawn there; and the inks they are printed with."""

from __future__ import annotations

import re
from typing import Final

from tongits_tutor.cards.card import Card, Suit
from tongits_tutor.cards.showing import Colours, colour_of
from tongits_tutor.press.card_faces import INK

__all__ = ["BLACK", "HOLLOW", "ink_of", "pieces"]

_CARD: Final = re.compile(r"(?<![\w-])((?:10|[A2-9JQK])[CDHS])(?![\w])")

BLACK: Final = INK[Suit.SPADES]
"""The ink of everything that has no colour."""

HOLLOW: Final = frozenset({Suit.DIAMONDS, Suit.HEARTS})
"""The suits drawn as outlines on paper: red cards then stay red cards on any copier."""


def pieces(text: str) -> tuple[str | Card, ...]:
    """Part a text into what lies between cards, and the cards.

    >>> [str(piece) for piece in pieces("Throw 10H; 7D counts 7.")]
    ['Throw ', '10H', '; ', '7D', ' counts 7.']
    """
    parted = _CARD.split(text)
    return tuple(Card.parse(piece) if at % 2 else piece for at, piece in enumerate(parted) if piece)


def ink_of(suit: Suit, colours: Colours) -> str:
    """Return the ink of a suit as an RGB colour.

    >>> ink_of(Suit.CLUBS, Colours.TWO) == ink_of(Suit.HEARTS, Colours.NONE) == BLACK
    True
    """
    return BLACK if colour_of(Card(13 * suit), colours) is None else INK[suit]
