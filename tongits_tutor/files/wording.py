"""How names and texts of others are quoted, listed and matched in sentences.

>>> nearest("lesons", ("lessons", "drills")), listed(("a", "b", "c")), shown("x" * 50)
('lessons', 'a, b or c', "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'")
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

__all__ = ["did_you_mean", "listed", "nearest", "shown"]

_LONGEST_NAME: Final = 60
"""Matching is quadratic in the length; nobody mistypes a name this long."""

_LONGEST_SHOWN: Final = 40


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that `name` was most likely meant to be, or None when none is near.

    Case, and blanks, hyphens and underscores, do not count against a name.

    >>> nearest("Own-Sapaw-Block", ("own_sapaw_blocks", "new_meld_blocks"))
    'own_sapaw_blocks'
    """
    if not name or len(name) > _LONGEST_NAME:
        return None
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake pays for it

    by_form: dict[str, str] = {}
    for candidate in known:
        by_form.setdefault(_form(candidate), candidate)
    found = get_close_matches(_form(name), by_form, n=1, cutoff=0.6)
    return by_form[found[0]] if found else None


def _form(name: str) -> str:
    return name.casefold().replace("_", "-").replace(" ", "-")


def did_you_mean(name: str, known: Iterable[str]) -> str | None:
    """Return the question `Did you mean X?`, or None when nothing is near.

    >>> did_you_mean("pagta", ("pagat", "seeds"))
    'Did you mean pagat?'
    """
    match = nearest(name, known)
    return None if match is None else f"Did you mean {match}?"


def listed(words: Iterable[object], last: str = "or") -> str:
    """Join words as a sentence does: `a`, `a or b`, `a, b or c`."""
    *front, end = [str(word) for word in words] or [""]
    return f"{', '.join(front)} {last} {end}" if front else end


def shown(text: str) -> str:
    """Quote a text of others for a sentence: shortened, control characters escaped."""
    return repr(text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "…")
