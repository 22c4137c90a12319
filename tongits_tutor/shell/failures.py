"""From what went wrong to what is printed and the exit code.

======  ===========================================================================================
exit    meaning
======  ===========================================================================================
0       yes, legal, passed; also when the reader of a pipe had enough
1       a well-formed question whose answer is *no*
2       usage: options, commands, names nobody knows
3       input that cannot be read, with its place
4       a place that could not be read or written, a full disk too
70      a bug
130     ended by Ctrl-C
======  ===========================================================================================
"""

from __future__ import annotations

import errno
import os
import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from tongits_tutor.cards.text import clean
from tongits_tutor.errors import InputError, Problem, StorageError, UnknownNameError, UsageError
from tongits_tutor.files.wording import shown
from tongits_tutor.shell.names import COMMANDS, PROGRAM

__all__ = ["ExitCode", "Failure", "Wishes", "failure_of", "is_closed_pipe", "report", "told", "worst"]

_STORAGE: Final = {
    errno.ENOSPC: "The disk is full.",
    errno.EDQUOT: "Your share of the disk is used up.",
    errno.EFBIG: "The file would be larger than allowed.",
    errno.EIO: "The device failed.",
    errno.EROFS: "The disk can only be read.",
    errno.EBADF: "The output is closed.",
}


class ExitCode(IntEnum):
    """The exit codes; see the module."""

    YES = 0
    NO = 1
    USAGE = 2
    INPUT = 3
    STORAGE = 4
    BUG = 70
    INTERRUPTED = 130


def worst(*codes: int) -> int:
    """Return the code that wins when several things happened; the greater is the worse.

    >>> worst(0, 3, 1)
    3
    """
    return max(codes)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the words of a command line ask of messages, known before the words are understood."""

    json: bool = False
    debug: bool = False
    command: str | None = None

    @classmethod
    def of(cls, words: Sequence[str]) -> Wishes:
        """Look for the wishes among the words before `--`.

        >>> Wishes.of(["deal", "--seed", "7", "--json"])
        Wishes(json=True, debug=False, command='deal')
        """
        words = words[: words.index("--")] if "--" in words else words
        command = next((word for word in words if word in COMMANDS), None)
        return cls("--json" in words, "--debug" in words, command)


@dataclass(frozen=True, slots=True)
class Failure:
    """An exit code and the problems to tell."""

    code: int
    problems: tuple[Problem, ...]


def is_closed_pipe(error: BaseException) -> bool:
    """Tell whether the reader of our output has gone; Windows says EINVAL where others say EPIPE."""
    if isinstance(error, BrokenPipeError):
        return True
    return sys.platform == "win32" and isinstance(error, OSError) and error.errno == errno.EINVAL


def failure_of(error: Exception) -> Failure:
    """Return what to tell about an exception, whichever it is."""
    match error:
        case InputError(problems=problems):
            return Failure(ExitCode.INPUT, problems)
        case UnknownNameError(what=what, name=name, suggestion=suggestion):
            near = f"Did you mean {suggestion}?" if suggestion else None
            said = " ".join([f"There is no {what} called {shown(name)}.", *getattr(error, "__notes__", ())])
            return Failure(ExitCode.USAGE, (Problem(f"unknown-{what.replace(' ', '-')}", said, near),))
        case UsageError():
            return Failure(ExitCode.USAGE, (Problem("usage", str(error)),))
        case StorageError():
            return Failure(ExitCode.STORAGE, (Problem("storage", str(error)),))
        case OSError(errno=number) if number in _STORAGE:
            code = "disk-full" if number in {errno.ENOSPC, errno.EDQUOT} else "storage"
            return Failure(ExitCode.STORAGE, (Problem(code, _STORAGE[number]),))
    said = f"This is a bug of {PROGRAM} ({type(error).__name__})."
    asked = "Please report it with the command; --debug shows the traceback."
    return Failure(ExitCode.BUG, (Problem("bug", said, asked),))


def report(failure: Failure, wishes: Wishes, error: Exception | None = None) -> None:
    """Print a failure: one object on standard output under `--json`, sentences on standard error otherwise."""
    if wishes.debug and error is not None and sys.stderr is not None:
        sys.stderr.write(clean("".join(traceback.format_exception(error))))
    if wishes.json and sys.stdout is not None:
        from tongits_tutor.shell.output import as_json  # noqa: PLC0415 - a failure is rare

        sys.stdout.write(as_json(_as_object(failure)) + "\n")
        sys.stdout.flush()
        return
    if sys.stderr is None:
        return
    from tongits_tutor.shell.output import width_of  # noqa: PLC0415 - a failure is rare
    from tongits_tutor.shell.streams import is_terminal  # noqa: PLC0415 - the same

    # Only a terminal has a width; a file of messages keeps each in one line.
    width = width_of(sys.stderr, os.environ) if is_terminal(sys.stderr) else None
    lines = [line for problem in failure.problems for line in told(problem, width)]
    if failure.code == ExitCode.USAGE:
        command = f" {wishes.command}" if wishes.command else ""
        lines.append(f"See '{PROGRAM}{command} --help'.")
    sys.stderr.write("".join(f"{line}\n" for line in lines))


def told(problem: Problem, width: int | None) -> list[str]:
    r"""Return the lines that tell a problem, in at most `width` columns when there is a width.

    >>> problem = Problem("not-a-card", "1H is no card.", "Write AH.", text="4H 5H 6H 7H 1H", column=13, length=2)
    >>> print("\n".join(told(problem, 12)))
    1H is no
    card. Write
    AH.
      … 6H 7H 1H
              ^^
    """
    if width is None:
        return [clean(line) for line in problem.drawn().split("\n")]
    from tongits_tutor.shell.layout import wrapped  # noqa: PLC0415 - a failure is rare

    lines = wrapped("", clean(problem.sentence()).split(" "), width, indent=0)
    if problem.text is None or problem.column is None:
        return lines
    text, place, room = problem.text, problem.column - 1 - problem.shift, max(1, width - 2)
    if len(text) > room:
        start = max(0, min(place - room // 3, len(text) - room))
        piece = text[start : start + room]
        piece = f"…{piece[1:]}" if start else piece
        text = f"{piece[:-1]}…" if start + room < len(problem.text) else piece
        place -= start
    length = max(1, min(problem.length, room - place))
    return [*lines, f"  {clean(text)}", f"  {' ' * place}{'^' * length}"]


def _as_object(failure: Failure) -> dict[str, object]:
    errors = [
        {
            "file": problem.file,
            "line": problem.line,
            "column": problem.column,
            "code": problem.code,
            "message": problem.message,
            "suggestion": problem.suggestion,
        }
        for problem in failure.problems
    ]
    return {"schema": "tongits-tutor/error/1", "errors": errors}
