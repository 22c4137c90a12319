"""Lines of plain text that fit a width, counted in columns of the terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

__all__ = ["columns_of", "wrapped"]


def columns_of(text: str) -> int:
    """Return how many columns a text takes in a terminal.

    >>> columns_of("10♥"), columns_of("牌")
    (3, 2)
    """
    if text.isascii():
        return len(text)
    return sum(_columns(char) for char in text)


def _columns(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def wrapped(
    label: str, items: Iterable[str], width: int, *, between: str = " ", indent: int = 2
) -> list[str]:
    """Return lines of at most `width` columns: the label, then the items, none broken unless it is too wide.

    >>> wrapped("hand:", ["10H", "JH", "QH", "KH"], 14)
    ['hand: 10H JH', '  QH KH']
    """
    room = max(1, width - indent)
    pieces: list[str] = []
    for item in items:
        while columns_of(item) > room:
            pieces.append(item[: room // 2])
            item = item[room // 2 :]  # noqa: PLW2901 - the rest of the item
        pieces.append(item)
    lines: list[str] = []
    line, joint = label, " " if label else ""
    for number, piece in enumerate(pieces):
        tail = between.rstrip() if number < len(pieces) - 1 else ""
        if columns_of(f"{line}{joint}{piece}{tail}") <= width:
            line = f"{line}{joint}{piece}"
        else:
            lines.append(line + (joint.rstrip() if line != label else ""))
            line = " " * indent + piece
        joint = between
    lines.append(line)
    return lines
