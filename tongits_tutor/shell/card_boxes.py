"""Cards drawn side by side as small boxes, some of them lit; for rich screens."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.showing import SuitStyle
from tongits_tutor.shell.output import Screen
from tongits_tutor.shell.streams import encoding_of

if TYPE_CHECKING:
    from rich.text import Text

__all__ = ["boxes"]

_NONE: Final = CardSet()
_INNER: Final = 3
"""The columns of the widest card, 10♥."""


class _Lines(NamedTuple):
    """The characters a box is made of: corners of the top and of the bottom, lines, the mark of a lit card."""

    top: tuple[str, str, str]
    bottom: tuple[str, str, str]
    across: str
    down: str
    lit: str


_ROUND: Final = _Lines(("╭", "┬", "╮"), ("╰", "┴", "╯"), "─", "│", "▲")
_ASCII: Final = _Lines(("+", "+", "+"), ("+", "+", "+"), "-", "|", "^")


def boxes(screen: Screen, cards: Iterable[Card], light: CardSet = _NONE) -> Text:
    """Return cards as boxes in as many rows as the width asks for; lit ones are marked below as well as by style.

    Where suits are written as words there is no room for boxes, and the cards are a list.
    """
    from rich.text import Text  # noqa: PLC0415 - only a rich screen pays for it

    held = list(cards)
    if screen.suits is SuitStyle.WORDS:
        return screen.card_text(held)
    lines = _ROUND if (encoding_of(sys.stdout) or "").lower().startswith("utf") else _ASCII
    fitting = max(1, (screen.width - 1) // (_INNER + 1))
    rows = [held[start : start + fitting] for start in range(0, len(held), fitting)]
    return Text("\n").join(_row(screen, row, light, lines) for row in rows)


def _row(screen: Screen, cards: Sequence[Card], light: CardSet, lines: _Lines) -> Text:
    from rich.text import Text  # noqa: PLC0415 - only a rich screen pays for it

    bar = lines.across * _INNER
    text = Text(_edge(lines.top, bar, len(cards)) + "\n" + lines.down)
    for card in cards:
        face = screen.card_text([card])
        if card in light:
            face.stylize("reverse")
        text.append_text(face)
        text.append(" " * (_INNER - len(face.plain)) + lines.down)
    text.append("\n" + _edge(lines.bottom, bar, len(cards)))
    if any(card in light for card in cards):
        marks = "".join(f"  {lines.lit if card in light else ' '} " for card in cards).rstrip()
        text.append(f"\n{marks}", "bold")
    return text


def _edge(corners: tuple[str, str, str], bar: str, count: int) -> str:
    left, middle, right = corners
    return left + middle.join([bar] * count) + right
