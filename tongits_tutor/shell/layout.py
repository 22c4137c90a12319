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
    if not (whole := [*items]):
        return [label]
    *front, last = whole
    ended = [*((item, between.rstrip()) for item in front), (last, "")]
    lines: list[str] = []
    line, joint = label, " " if label else ""
    for item, end in ended:
        if columns_of(f"{line}{joint}{item}{end}") <= width:
            line = f"{line}{joint}{item}"
        else:
            if line:
                lines.append(line + joint.rstrip())
            rest = item
            while len(rest) > 1 and columns_of(rest + end) > width - indent:
                # Of wide characters half as many fit.
                fitting = max(1, width - indent if rest.isascii() else (width - indent) // 2)
                lines.append(" " * indent + rest[:fitting])
                rest = rest[fitting:]
            line = " " * indent + rest
        joint = between
    lines.append(line)
    return lines
