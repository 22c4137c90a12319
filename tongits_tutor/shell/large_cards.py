"""Cards drawn large, for a projector: five lines high, rank and suit apart."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.showing import SuitStyle, show_card
from tongits_tutor.shell.output import Screen
from tongits_tutor.shell.streams import encoding_of

if TYPE_CHECKING:
    from rich.text import Text

__all__ = ["large_cards"]

_INNER: Final = 5
_ROUND: Final = ("╭", "╮", "╰", "╯", "─", "│")
_ASCII: Final = ("+", "+", "+", "+", "-", "|")


def large_cards(screen: Screen, cards: Iterable[Card]) -> Text:
    """Return cards as large boxes in as many rows as the width asks for.

    Suits that are written as words leave no room for boxes; such cards are a list.
    """
    from rich.text import Text  # noqa: PLC0415 - only a rich screen pays for it

    held = list(cards)
    if screen.suits is SuitStyle.WORDS:
        return screen.card_text(held)
    lines = _ROUND if (encoding_of(sys.stdout) or "").lower().startswith("utf") else _ASCII
    fitting = max(1, (screen.width + 1) // (_INNER + 3))
    rows = [held[start : start + fitting] for start in range(0, len(held), fitting)]
    return Text("\n").join(_row(screen, row, lines) for row in rows)


def _row(screen: Screen, cards: Sequence[Card], lines: Sequence[str]) -> Text:
    from rich.text import Text  # noqa: PLC0415 - only a rich screen pays for it

    left, right, low_left, low_right, across, down = lines
    text = Text()
    for number in range(5):
        text.append("\n" if number else "")
        for place, card in enumerate(cards):
            text.append(" " if place else "")
            if number in {0, 4}:
                ends = (left, right) if number == 0 else (low_left, low_right)
                text.append(ends[0] + across * _INNER + ends[1])
            else:
                text.append(down)
                text.append_text(_inside(screen, card, number))
                text.append(down)
    return text


def _inside(screen: Screen, card: Card, number: int) -> Text:
    """Return a line of a card's face: the rank above on the left, the suit in the middle, the rank below."""
    from rich.text import Text  # noqa: PLC0415 - only a rich screen pays for it

    face = show_card(card, screen.suits)
    rank, suit = face[:-1], face[-1]
    shown = {1: f" {rank}".ljust(_INNER), 2: suit.center(_INNER), 3: f"{rank} ".rjust(_INNER)}[number]
    styles = screen.card_text([card]).spans
    return Text(shown, styles[0].style if styles else "")
