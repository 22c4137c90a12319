"""Markup as text: elements, escaped words and short numbers; the same bytes every time."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from tongits_tutor.cards.text import clean

__all__ = ["element", "number", "plain", "words"]


def element(tag: str, *content: str, **attributes: str | float) -> str:
    """Return one element; `content` is markup already, attributes are escaped and keep their order.

    An underscore in an attribute's name stands for a hyphen, one at its end is dropped.

    >>> element("g", element("path", d="M0 0"), class_="a&b", stroke_width=2.5)
    '<g class="a&amp;b" stroke-width="2.5"><path d="M0 0"/></g>'
    """
    pieces = [tag]
    for name, value in attributes.items():
        text = value if isinstance(value, str) else number(value)
        pieces.append(f"{name.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    opening = " ".join(pieces)
    return f"<{opening}>{''.join(content)}</{tag}>" if content else f"<{opening}/>"


def words(text: str) -> str:
    """Return text as it may stand between tags.

    >>> words('5 < 6 & "so on"')
    '5 &lt; 6 &amp; "so on"'
    """
    return escape(text)


def plain(text: str) -> str:
    r"""Drop what no reader can see and no XML may hold, and join all blanks: for text from outside.

    >>> plain("Ana\x1b[2J\u202e's\n hand ")
    "Ana[2J's hand"
    """
    return " ".join(clean(text).split())


def number(value: float) -> str:
    """Return a number with at most one decimal.

    >>> number(12), number(2.5), number(-0.04), number(1 / 3)
    ('12', '2.5', '0', '0.3')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
