"""Ids: the names of scenarios, lessons and steps; and titles, as a file has them."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["ID", "LONGEST_ID", "LONGEST_TITLE", "is_id", "scalar"]

ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""Small letters and digits, parted by single hyphens."""

LONGEST_ID: Final = 60

LONGEST_TITLE: Final = 80


def is_id(text: str) -> bool:
    """Tell whether a text can name something.

    >>> is_id("court-cards"), is_id("Court cards")
    (True, False)
    """
    return len(text) <= LONGEST_ID and ID.fullmatch(text) is not None


def scalar(text: str) -> str:
    """Return a text as YAML writes it.

    >>> print(scalar("May I call, Ana"), scalar("May I call?"))
    May I call, Ana "May I call?"
    """
    simple = re.fullmatch(r"\w[\w ,.’()-]*", text) is not None
    return text if simple else '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
