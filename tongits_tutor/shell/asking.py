"""Asking the person at the terminal: only where there is one."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from tongits_tutor.cards.text import clean
from tongits_tutor.errors import UsageError
from tongits_tutor.files.wording import listed, nearest
from tongits_tutor.shell.layout import columns_of, wrapped
from tongits_tutor.shell.output import width_of
from tongits_tutor.shell.streams import is_terminal

__all__ = ["answered", "can_ask", "command_meant", "confirmed", "may_replace", "stopped"]

_ROOM: Final = 20
"""The fewest columns to type in beside a prompt; with less the answer is typed below it."""

_ANSWERS: Final = frozenset({"yes", "yep", "yeah", "nope", "not"})
"""Words that answer a question, though perhaps not this one."""


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

    A prompt that ends with `> ` and leaves little room beside it is wrapped, and the answer is typed below it.
    Raises KeyboardInterrupt for Ctrl-C.
    """
    sys.stdout.flush()
    sys.stderr.write(_with_room(prompt, width_of(sys.stderr, os.environ)))
    sys.stderr.flush()
    line = sys.stdin.readline()
    if not line:
        sys.stderr.write("\n")
        return None
    return clean(line).strip()


def _with_room(prompt: str, width: int) -> str:
    if not prompt.endswith("> ") or columns_of(prompt) + _ROOM <= width:
        return prompt
    return "\n".join((*wrapped("", prompt[:-2].split(), width), "> "))


def stopped(place: str, command: str) -> None:
    """Say on standard error where somebody stopped, and the command that goes on there, which is never broken."""
    sys.stdout.flush()
    line = f"Stopped at {place}. Go on with: {command}"
    width = width_of(sys.stderr, os.environ)
    if columns_of(line) > width:
        line = "\n".join((*wrapped("", line.removesuffix(command).split(), width), f"  {command}"))
    sys.stderr.write(f"{line}\n")


def command_meant(text: str, commands: Iterable[str]) -> str | None:
    """Return the command that somebody meant who mistyped it; None for an answer, and for what is too short to tell.

    >>> command_meant("hnit", ("hint", "undo")), command_meant("no", ("hint", "undo"))
    ('hint', None)
    """
    return None if len(text) < 3 or text.casefold() in _ANSWERS else nearest(text, commands)


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
