"""How sheets look: the title, the paper, the inks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.card import Suit
from tongits_tutor.cards.showing import Colours
from tongits_tutor.press.card_faces import suit_outline
from tongits_tutor.press.card_words import HOLLOW, ink_of
from tongits_tutor.press.markup import element

__all__ = ["PAPERS", "Look", "suit_mark"]

PAPERS: Final = ("a4", "letter")
"""The sizes of paper."""

_ROOM: Final = 5
"""How far the stroke of an outline reaches beyond the box of 100 × 100 in which it is drawn."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a set of sheets is printed; `paper` is one of `PAPERS`."""

    title: str = "Tongits puzzles"
    paper: str = "a4"
    colours: Colours = Colours.FOUR


def suit_mark(suit: Suit, colours: Colours) -> tuple[str, str]:
    """Return the shape of a suit for paper as SVG, and the box it is drawn in: red suits as outlines.

    >>> suit_mark(Suit.HEARTS, Colours.NONE)[1]
    '-5 -5 110 110'
    """
    ink = ink_of(suit, colours)
    look: dict[str, str | float] = {"fill": ink}
    if suit in HOLLOW:
        look = {"fill": "#ffffff", "stroke": ink, "stroke_width": 10, "stroke_linejoin": "round"}
    box = f"{-_ROOM} {-_ROOM} {100 + 2 * _ROOM} {100 + 2 * _ROOM}"
    return element("path", d=suit_outline(suit), **look), box
