"""Cards side by side as one picture: an SVG file of its own, with nothing loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.showing import Colours
from tongits_tutor.press.card_faces import CARD_HEIGHT, CARD_WIDTH
from tongits_tutor.press.card_words import ink_of
from tongits_tutor.press.markup import element, words
from tongits_tutor.press.sheet_look import suit_mark

__all__ = ["card_row", "row_words"]

_STEP: Final = CARD_WIDTH + 2
_GAP: Final = 16
_FONT: Final = "Verdana, DejaVu Sans, Helvetica, Arial, sans-serif"


def row_words(groups: Sequence[Sequence[Card | None]]) -> str:
    """Say what a row shows, for those who cannot see it.

    >>> row_words([[Card.parse("4H"), Card.parse("5H")], [None, None]])
    '4H 5H / face down'
    """
    return " / ".join(
        "face down" if None in group else " ".join(map(str, group)) or "no card" for group in groups
    )


def card_row(groups: Sequence[Sequence[Card | None]], colours: Colours = Colours.FOUR) -> str:
    """Draw groups of cards side by side; None is a card face down. The same cards give the same text."""
    suits = sorted({card.suit for group in groups for card in group if card is not None})
    drawn = []
    for suit in suits:
        shape, box = suit_mark(suit, colours)
        drawn.append(element("symbol", shape, id=suit.letter, viewBox=box))
    x = 1.0
    for at, group in enumerate(groups):
        x += _GAP if at else 0
        for card in group:
            drawn.append(_card(card, x, colours))
            x += _STEP
    width, height = max(x - 1, _STEP), CARD_HEIGHT + 2
    return element(
        "svg",
        element("title", words(row_words(groups))),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {width:.0f} {height}",
        font_family=_FONT,
    )


def _card(card: Card | None, x: float, colours: Colours) -> str:
    frame = element(
        "rect",
        width=CARD_WIDTH - 2,
        height=CARD_HEIGHT,
        rx=5,
        fill="#ffffff",
        stroke="#444444",
        stroke_width=1.6,
    )
    place = f"translate({x:.0f} 1)"
    if card is None:
        lines = "".join(f"M{at} 7V{CARD_HEIGHT - 7}" for at in range(9, CARD_WIDTH - 6, 6))
        return element(
            "g", frame, element("path", d=lines, stroke="#777777", stroke_width=2.2), transform=place
        )
    middle = CARD_WIDTH / 2 - 1
    wide = {"textLength": "33", "lengthAdjust": "spacingAndGlyphs"} if len(str(card.rank)) > 1 else {}
    rank = element(
        "text",
        words(str(card.rank)),
        x=middle,
        y=30,
        font_size=29,
        font_weight="bold",
        text_anchor="middle",
        fill=ink_of(card.suit, colours),
        **wide,
    )
    shape = element("use", href=f"#{card.suit.letter}", x=middle - 14, y=36, width=28, height=28)
    return element("g", frame, rank, shape, transform=place)
