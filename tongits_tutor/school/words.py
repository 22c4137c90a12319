"""Ids: the names of scenarios, lessons and steps."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["ID", "LONGEST_ID", "is_id"]

ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""Small letters and digits, parted by single hyphens."""

LONGEST_ID: Final = 60


def is_id(text: str) -> bool:
    """Tell whether a text can name something.

    >>> is_id("court-cards"), is_id("Court cards")
    (True, False)
    """
    return len(text) <= LONGEST_ID and ID.fullmatch(text) is not None
