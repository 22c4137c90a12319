"""What the program and its commands are called."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["COMMANDS", "PROGRAM", "word"]

PROGRAM: Final = "tongits-tutor"

COMMANDS: Final = (
    "analyze",
    "batch",
    "deal",
    "check",
    "rules",
    "lesson",
    "practice",
    "drill",
    "sheet",
    "grade",
    "export",
    "progress",
    "author",
    "doctor",
)
"""The commands in the order of the help; each is the function of that name in the module of that name."""


def word(text: str) -> str:
    """Return a file's name as one word of a command line, in the quotation marks of every shell.

    >>> word("class.csv"), word("my class.csv")
    ('class.csv', '"my class.csv"')
    """
    return text if re.fullmatch(r"[\w./\\:-]+", text) else f'"{text}"'
