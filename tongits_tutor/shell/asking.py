"""Asking the person at the terminal: only where there is one."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Sequence
from pathlib import Path

from tongits_tutor.cards.text import clean
from tongits_tutor.errors import UsageError
from tongits_tutor.files.wording import listed
from tongits_tutor.shell.streams import is_terminal

__all__ = ["answered", "can_ask", "confirmed", "may_replace"]


def can_ask() -> bool:
    """Tell whether a question would be seen and could be answered."""
    if not (is_terminal(sys.stdin) and is_terminal(sys.stderr)):
        return False
    if isinstance(sys.stdin, io.TextIOWrapper):
        # What is typed in another encoding is no reason to fail; after the first read it is too late to say so.
        with contextlib.suppress(io.UnsupportedOperation):
            sys.stdin.reconfigure(errors="replace")
    return True


def answered(prompt: str) -> str | None:
    """Ask on standard error and return the line typed, without hidden characters; None at the end of input.

    Raises KeyboardInterrupt for Ctrl-C.
    """
    sys.stdout.flush()
    sys.stderr.write(prompt)
    sys.stderr.flush()
    line = sys.stdin.readline()
    if not line:
        sys.stderr.write("\n")
        return None
    return clean(line).strip()


def confirmed(question: str) -> bool:
    """Ask a question that only a clear yes answers."""
    answer = answered(f"{question} [y/N] ")
    return answer is not None and answer.casefold() in {"y", "yes"}


def may_replace(files: Sequence[Path], *, force: bool) -> bool:
    """Tell whether those of the files that are there already may be replaced: asked at a terminal, else refused.

    Raises:
        UsageError: something is there, `force` is not set, and nobody can be asked.
    """
    there = [path for path in files if path.exists()]
    if force or not there:
        return True
    be, them = ("is", "it") if len(there) == 1 else ("are", "them")
    said = f"{listed(there, 'and')} {be} there already"
    if can_ask():
        return confirmed(f"{said}. Replace?")
    raise UsageError(f"{said}; --force replaces {them}.")
