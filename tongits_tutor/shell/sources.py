"""What a command is given: words, `-` for standard input, or `@file` for a file."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import BinaryIO, Final, TypeVar

from tongits_tutor.errors import InputError, StorageError, UsageError
from tongits_tutor.files.text import LARGEST_FILE, decode, read_text
from tongits_tutor.shell.streams import is_terminal

__all__ = [
    "STANDARD_INPUT",
    "Source",
    "invite",
    "read_words",
    "readable",
    "reading",
    "stdin_bytes",
    "text_of",
]

STANDARD_INPUT: Final = "-"
"""How standard input is named on the command line and in messages."""

Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class Source:
    """A text and where it came from: a file's name, `-`, an option's name, or None for the command line.

    `lined` says whether people count its lines.
    """

    text: str
    file: str | None = None
    lined: bool = False


def text_of(file: str) -> str:
    """Return the text of a file, or of standard input where that is named.

    Raises FileError when it is missing, too large or no text, StorageError for a broken device.
    """
    if file != STANDARD_INPUT:
        return read_text(file)
    with readable(STANDARD_INPUT):
        return decode(stdin_bytes().read(LARGEST_FILE + 1), STANDARD_INPUT)


def read_words(words: Sequence[str]) -> Source:
    """Return the text that words stand for.

    `-` or `@file` stand alone. FileError when the input is missing, too large or no text; UsageError
    when words stand beside `-` or `@file`.

    >>> read_words(["4H", "5H,6H"])
    Source(text='4H 5H,6H', file=None, lined=False)
    """
    for word in words:
        if word != STANDARD_INPUT and not word.startswith("@"):
            continue
        if len(words) > 1:
            raise UsageError(
                f"{word} stands alone; write the other cards into it, or all on the command line."
            )
        if word == STANDARD_INPUT:
            invite("the cards")
            return Source(text_of(STANDARD_INPUT), STANDARD_INPUT, lined=True)
        if word == "@":
            raise UsageError("A file's name goes right after the @, such as @hand.txt.")
        return Source(read_text(word[1:]), word[1:], lined=True)
    return Source(" ".join(words))


def reading(source: Source, reader: Callable[[str], Read]) -> Read:
    """Return what the reader makes of the source; the problems it finds then name the file."""
    try:
        return reader(source.text)
    except InputError as error:
        if source.file is None:
            raise
        placed = (
            replace(
                problem, file=problem.file or source.file, line=problem.line or (1 if source.lined else None)
            )
            for problem in error.problems
        )
        raise type(error)(*placed) from None


@contextmanager
def readable(name: str) -> Iterator[None]:
    """Turn the failure of a read into StorageError: a broken device, a folder as standard input."""
    try:
        yield
    except OSError as error:
        raise StorageError(f"{name} cannot be read: {error.strerror or error}.") from error


def invite(what: str) -> None:
    """Ask whoever sits at a terminal to type; a program that feeds us, or reads what we say, hears nothing."""
    if is_terminal(sys.stdin) and is_terminal(sys.stderr):
        sys.stderr.write(f"Type {what}; end with Ctrl-D (Windows: Ctrl-Z, Enter).\n")


def stdin_bytes() -> BinaryIO:
    """Return standard input as bytes; UsageError when the program was started without one."""
    if sys.stdin is None:
        raise UsageError("There is no standard input; give the cards on the command line.")
    return sys.stdin.buffer
