"""Text from outside: what is taken out of it, how a place in it is shown, what a player may be called.

Terminals obey some characters (an escape code can move the cursor or write to the clipboard), and
others cannot be seen at all. Nothing of that kind leaves this module: `clean` drops it, `visible`
puts a stand-in of one column in its stead so that a caret below still meets its mark.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from tongits_tutor.errors import InputError, Problem

__all__ = [
    "character_name",
    "clean",
    "is_hidden",
    "mark_name",
    "player_name",
    "problem_at",
    "quoted",
    "visible",
]

NAME_LENGTH: Final = 24
"""The most characters a player's name may have."""

_SHOWN: Final = 76
"""The widest piece of a line that a problem shows; with its indent it fits 80 columns."""
_QUOTED: Final = 24
_UNSEEN: Final = "\N{MIDDLE DOT}"
_UNSHOWABLE: Final = "?"
_SELECTORS: Final = frozenset("\ufe0e\ufe0f")

# Unicode's "default ignorable" and blank characters that do not have a control or format category.
_BLANK_LETTERS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_SELECTOR_RANGES: Final = ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
_CONTROL_NAMES: Final = {"\0": "NUL", "\a": "BEL", "\b": "backspace", "\x1b": "ESC", "\x7f": "DEL"}


def is_hidden(char: str) -> bool:
    r"""Tell whether a character steers the terminal or cannot be seen: control, bidi, zero width, no text.

    Blanks, tab and the ends of lines are not hidden.

    >>> [is_hidden(char) for char in ("\x1b", "\u202e", "\u200b", "\n", "4")]
    [True, True, True, False, False]
    """
    if char.isascii():
        return (char < " " and char not in "\t\n\r") or char == "\x7f"
    if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn"} or char in _BLANK_LETTERS:
        return True
    return any(low <= ord(char) <= high for low, high in _SELECTOR_RANGES)


def clean(text: str) -> str:
    r"""Return the text without its hidden characters; to be called once, where untrusted text enters.

    >>> clean("A\u200bna\x1b[2J")
    'Ana[2J'
    """
    return "".join(char for char in text if not is_hidden(char))


def character_name(char: str) -> str:
    r"""Return what a character is called, safe to print; ASCII speaks for itself.

    >>> character_name("\u0421"), character_name("\x1b")
    ('CYRILLIC CAPITAL LETTER ES (U+0421)', 'the control character ESC (U+001B)')
    """
    if "!" <= char <= "~":
        return char
    point = f"U+{ord(char):04X}"
    if 0xDC80 <= ord(char) <= 0xDCFF:  # how Python carries a byte of an argument that is no UTF-8
        return f"the byte {ord(char) - 0xDC00:02X}, which is no text"
    if char in _CONTROL_NAMES:
        return f"the control character {_CONTROL_NAMES[char]} ({point})"
    if unicodedata.category(char) == "Cc":
        return f"the control character {point}"
    name = unicodedata.name(char, "")
    return f"{name} ({point})" if name else f"the character {point}"


def mark_name(char: str) -> str:
    """Return what a character is called where it stands at the end of a sentence: ASCII is put in quotes.

    >>> mark_name(","), mark_name("\u00bf")
    ('“,”', 'INVERTED QUESTION MARK (U+00BF)')
    """
    return f"“{char}”" if "!" <= char <= "~" else character_name(char)


def visible(text: str) -> str:
    r"""Return the text with one printable character of one column for every character of it.

    >>> visible("4H\x1b[31m\t\uff28\u724c")
    '4H·[31m H?'
    """
    return text if text.isascii() and text.isprintable() else "".join(map(_stand_in, text))


def _stand_in(char: str) -> str:
    if (char.isspace() and not is_hidden(char)) or char in _SELECTORS:
        return " "
    if is_hidden(char) or unicodedata.category(char)[0] == "M" or 0x1160 <= ord(char) <= 0x11FF:
        return _UNSEEN
    if unicodedata.east_asian_width(char) in "WF":
        narrow = unicodedata.normalize("NFKC", char)
        return narrow if narrow.isascii() and len(narrow) == 1 else _UNSHOWABLE
    # Letters written from right to left would turn the line round and carry the mark away from the caret.
    return _UNSHOWABLE if unicodedata.bidirectional(char) in {"R", "AL", "AN"} else char


def quoted(text: str) -> str:
    """Return the text fit to stand inside a sentence: visible, and cut when it is long.

    >>> quoted("x" * 100)
    'xxxxxxxxxxxxxxxxxxxxxxxx…'
    """
    shown = visible(text[: _QUOTED + 1])
    return shown if len(shown) <= _QUOTED else f"{shown[:_QUOTED]}…"


def problem_at(text: str, column: int, length: int, code: str, message: str, suggestion: str) -> Problem:
    """Return a problem whose caret stands under `length` characters of `text`, from `column` (from 1).

    The line is shown with stand-ins for what cannot be printed, and cut around the place when it is
    long. In a text of several lines the problem counts its column from the start of its line.

    >>> print(problem_at("4H 1H", 4, 2, "one-or-ten", "1H is no card.", "Write 10H or AH.").drawn())
    1H is no card. Write 10H or AH.
      4H 1H
         ^^
    """
    begin = text.rfind("\n", 0, column - 1) + 1
    end = text.find("\n", begin)
    end = len(text) if end < 0 else end
    number = text.count("\n", 0, begin) + 1 if "\n" in text.strip() else None
    start = column - 1
    low, high = begin, end
    if end - begin > _SHOWN:
        low = max(begin, min(start - _SHOWN // 3, end - _SHOWN))
        high = low + _SHOWN
    # An ellipsis takes the place of the character it hides the text from, so the caret stays put.
    before, after = low > begin, high < end
    piece = visible(text[low:high])
    piece = ("…" + piece[1:]) if before else piece
    piece = (piece[:-1] + "…") if after else piece
    return Problem(
        code,
        message,
        suggestion,
        line=number,
        column=start - begin + 1,
        text=piece.rstrip() or None,
        length=max(1, min(length, high - start)),
        shift=low - begin,
    )


def player_name(text: str, *, most: int = NAME_LENGTH) -> str:
    """Return a player's name with hidden characters dropped and blanks single; InputError when it is none.

    A name has 1 to `most` letters, digits, blanks or hyphens, at least one of them a letter or digit.

    >>> player_name("  Ana  Maria "), player_name("José-2")
    ('Ana Maria', 'José-2')
    """
    name = " ".join(unicodedata.normalize("NFC", clean(text)).split())
    if not any(char.isalnum() for char in name):
        raise InputError(
            Problem("no-name", "A player needs a name.", "Write a letter or a digit at least, such as Ana.")
        )
    if len(name) > most:
        raise InputError(
            Problem(
                "long-name",
                f"{quoted(name)} has {len(name)} characters; a name has {most} at most.",
                "Shorten it.",
            )
        )
    lettered = False
    for char in name:
        # A vowel sign or accent belongs to the letter before it (Baybayin, Devanagari).
        lettered = char.isalpha() or (lettered and unicodedata.category(char) in {"Mn", "Mc"})
        if not (lettered or char.isdecimal() or char in " -"):
            raise InputError(
                Problem(
                    "bad-name",
                    f"{quoted(name)} cannot be a name because of {mark_name(char)}.",
                    "Use letters, digits, blanks and hyphens.",
                )
            )
    return name
