"""What the program and its commands are called."""

from __future__ import annotations

from typing import Final

__all__ = ["COMMANDS", "PROGRAM"]

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
