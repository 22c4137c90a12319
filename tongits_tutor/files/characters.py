"""Characters that no file of ours may hold: controls, tabs, and what cannot be seen."""

from __future__ import annotations

import re
from typing import Final

from tongits_tutor.files.problems import MOST_PROBLEMS, Problems
from tongits_tutor.files.tree import Source

__all__ = ["forbidden", "refuse_forbidden"]

_CONTROL: Final = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"
_INVISIBLE: Final = (
    "\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb"
)
_NO_TEXT: Final = "\ud800-\udfff\ufffe\uffff"
_IN_FILE: Final = re.compile(f"[\t{_CONTROL}{_INVISIBLE}{_NO_TEXT}]")
_IN_VALUE: Final = re.compile(f"[{_CONTROL}{_INVISIBLE}{_NO_TEXT}]")

_NAMES: Final = {
    "\t": "a tab",
    "\x00": "a NUL",
    "\x1b": "an escape code",
    "\ufeff": "a byte order mark",
    "\u2028": "a line separator",
    "\u2029": "a paragraph separator",
}


def forbidden(value: str) -> str | None:
    r"""Say which forbidden character a value holds (written as an escape in the file), None if none.

    >>> forbidden("7H 8H"), forbidden("\x1b[2J"), forbidden("\u202e")
    (None, 'an escape code (U+001B)', 'an invisible character (U+202E)')
    """
    match = _IN_VALUE.search(value)
    return None if match is None else _named(match.group())


def refuse_forbidden(text: str, source: Source, problems: Problems) -> None:
    """Note every forbidden character of a file; the parsers then never see one.

    A tab is refused everywhere, because the two YAML parsers disagree about where it may stand.
    """
    if _IN_FILE.search(text) is None:
        return
    for number, line in enumerate(source.lines, start=1):
        for match in _IN_FILE.finditer(line):
            character = match.group()
            named = _named(character)
            message = f"{named[0].upper()}{named[1:]} may not stand in a file."
            advice = "Write blanks instead." if character == "\t" else "Delete it."
            found = source.problem(
                "forbidden-character", message, advice, line=number, column=match.start() + 1
            )
            problems.add(found)
            if problems.full:
                problems.leave_out(len(_IN_FILE.findall(text)) - MOST_PROBLEMS)
                return


def _named(character: str) -> str:
    point = f"(U+{ord(character):04X})"
    if character in _NAMES:
        return f"{_NAMES[character]} {point}"
    if "\ud800" <= character <= "\udfff" or character in "\ufffe\uffff":
        return f"half a character {point}" if character < "\ue000" else f"a non-character {point}"
    return f"a control character {point}" if character < "\xa0" else f"an invisible character {point}"
