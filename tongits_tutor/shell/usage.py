"""What typer has to say about a command line it cannot understand, in our words."""

from __future__ import annotations

import re
from typing import Final

import typer

from tongits_tutor.errors import Problem
from tongits_tutor.shell.failures import Failure

__all__ = ["usage_failure"]

# typer exports the root of its exceptions alone; the rest are told apart by name.
_CODES: Final = {
    "NoSuchOption": "no-such-option",
    "MissingParameter": "missing-argument",
    "BadParameter": "bad-value",
    "BadOptionUsage": "bad-option",
    "BadArgumentUsage": "bad-argument",
}
_EXTRA: Final = re.compile(r"Got unexpected extra argument(?:\(s\)|s)? \((.*)\)", re.DOTALL)
_PHRASES: Final = (
    ("Input should be a valid integer, unable to parse string as an integer", "a whole number is needed"),
    ("Input should be greater than or equal to ", "the least is "),
    ("Input should be less than or equal to ", "the most is "),
    ("Value error, ", ""),
)


def usage_failure(error: Exception) -> Failure | None:
    """Return the failure of an exception of typer's, None for any other."""
    if not isinstance(error, typer.TyperException):
        return None
    # The option's own list of near names is in order of nearness; its message sorts them by letter.
    near: list[str] = list(getattr(error, "possibilities", None) or [])
    message = error.message if near or hasattr(error, "possibilities") else error.format_message()
    for theirs, ours in _PHRASES:
        message = message.replace(theirs, ours)
    message = _EXTRA.sub(r"Too many words: \1", message)
    message = message if message.endswith((".", "?", "!")) else f"{message}."
    suggestion = f"Did you mean {near[0]}?" if near else None
    code = _CODES.get(type(error).__name__, "usage")
    return Failure(error.exit_code, (Problem(code, message, suggestion),))
