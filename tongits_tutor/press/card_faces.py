"""Cards drawn as SVG: suits are shapes of our own, not letters of a font, so they look alike everywhere."""

from __future__ import annotations

from typing import Final

from tongits_tutor.cards.card import Card, Suit
from tongits_tutor.press.markup import element, words

__all__ = ["CARD_HEIGHT", "CARD_WIDTH", "INK", "card_face", "card_name", "suit_outline", "suit_shape"]

CARD_WIDTH: Final = 50
CARD_HEIGHT: Final = 72

INK: Final[dict[Suit, str]] = {
    Suit.CLUBS: "#0a6b3d",
    Suit.DIAMONDS: "#1558b0",
    Suit.HEARTS: "#c0182b",
    Suit.SPADES: "#1c1c1c",
}
"""The four colours; the shapes tell the suits apart without them."""

# Outlines in a box of 100 × 100.
_OUTLINE: Final[dict[Suit, str]] = {
    Suit.CLUBS: (
        "M50 4A22 22 0 0 1 66 41A22 22 0 1 1 55 71Q57 88 68 96H32Q43 88 45 71A22 22 0 1 1 34 41A22 22 0 0 1 50 4Z"
    ),
    Suit.DIAMONDS: "M50 2Q65 29 88 50Q65 71 50 98Q35 71 12 50Q35 29 50 2Z",
    Suit.HEARTS: (
        "M50 95C38 78 6 58 6 31C6 15 17 6 29 6C39 6 46 12 50 22"
        "C54 12 61 6 71 6C83 6 94 15 94 31C94 58 62 78 50 95Z"
    ),
    Suit.SPADES: (
        "M50 3C60 21 92 38 92 62C92 76 82 83 72 83C64 83 58 79 54 73Q56 89 67 97H33Q44 89 46 73"
        "C42 79 36 83 28 83C18 83 8 76 8 62C8 38 40 21 50 3Z"
    ),
}


def suit_outline(suit: Suit) -> str:
    """Return the outline of a suit as SVG path data, in a box of 100 × 100."""
    return _OUTLINE[suit]


def suit_shape(suit: Suit, x: float, y: float, size: float) -> str:
    """Draw a suit in a square of `size` around the point x, y."""
    corner_x, corner_y, scale = x - size / 2, y - size / 2, size / 100
    move = f"translate({corner_x:.1f} {corner_y:.1f}) scale({scale:.3f})"
    return element("path", d=_OUTLINE[suit], fill=INK[suit], transform=move)


def card_name(card: Card, x: float, y: float, size: float) -> str:
    """Write a card in one line, rank then shape, centred on the point x, y; `size` is the height of the letters."""
    # The rank ends where the shape begins, however wide the reader's font draws it.
    middle = x + size * (0.2 if len(str(card.rank)) > 1 else 0)
    rank = element(
        "text",
        words(str(card.rank)),
        x=middle,
        y=y + size * 0.36,
        font_size=size,
        font_weight="bold",
        text_anchor="end",
        fill=INK[card.suit],
    )
    return rank + suit_shape(card.suit, middle + size * 0.5, y, size * 0.8)


def card_face(card: Card, x: float, y: float, turn: float, edge: str | None) -> str:
    """Draw a card centred on the point x, y, turned by `turn` degrees.

    `edge` is the colour of the meld it is in; None draws it dimmed, with a dashed edge: it is in none.
    """
    frame = element(
        "rect",
        x=-CARD_WIDTH / 2,
        y=-CARD_HEIGHT / 2,
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        rx=6,
        fill="#ffffff" if edge else "#f4f4f4",
        stroke=edge or "#8c8c8c",
        stroke_width=3 if edge else 1.5,
        **({} if edge else {"stroke-dasharray": "4 3"}),
    )
    rank = element(
        "text",
        words(str(card.rank)),
        x=0,
        y=-6,
        font_size=25,
        font_weight="bold",
        text_anchor="middle",
        fill=INK[card.suit],
        **({"textLength": "34", "lengthAdjust": "spacingAndGlyphs"} if len(str(card.rank)) > 1 else {}),
    )
    inside = rank + suit_shape(card.suit, 0, 16, 27)
    if edge is None:
        inside = element("g", inside, opacity="0.5")
    return element(
        "g",
        element("title", words(str(card))),
        frame,
        inside,
        class_="card melded" if edge else "card left",
        transform=f"translate({x:.1f} {y:.1f}) rotate({turn:.1f})",
    )
