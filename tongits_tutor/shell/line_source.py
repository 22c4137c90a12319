"""Lines from a file or standard input, in the order they come and as soon as they come.

Bytes that are no UTF-8 stay in the line as lone surrogates, so that whoever reads the line can say
where they are. Memory stays bounded whatever the input is: an endless line is cut.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, Final

from tongits_tutor.files.text import decode, read_text
from tongits_tutor.shell.sources import STANDARD_INPUT, readable, stdin_bytes

__all__ = ["LONGEST_LINE", "LineSource", "open_lines"]

LONGEST_LINE: Final = 64 * 1024
"""The most bytes a line may have; of a longer one the rest is dropped."""

_AT_ONCE: Final = 256 * 1024


@dataclass(slots=True)
class LineSource:
    """A stream of bytes read as blocks of lines.

    `size` is the number of bytes to come where it is known; `done` how many have been read;
    `cut` the numbers (from 1) of lines that were cut, to be taken out by whoever has dealt with them.
    """

    stream: BinaryIO
    name: str
    size: int | None
    done: int = 0
    cut: set[int] = field(default_factory=set)

    def blocks(self, before_waiting: Callable[[], object]) -> Iterator[list[str]]:
        """Yield the lines at hand, again and again, without their line ends, until the input ends.

        `before_waiting` is called before every read that may have to wait.
        """
        number = 0
        rest = b""
        dropping = False
        while True:
            before_waiting()
            with readable(self.name):
                data = self.stream.read1(_AT_ONCE)  # type: ignore[attr-defined]
            self.done += len(data)
            *whole, rest = (rest + data).split(b"\n") if data else ([rest] if rest else []) + [b""]
            lines = []
            for line in whole:
                if dropping:
                    dropping = False
                    continue
                number += 1
                lines.append(self._text(line, number))
            if len(rest) > LONGEST_LINE:
                if not dropping:
                    number += 1
                    lines.append(self._text(rest, number))
                rest, dropping = b"", True
            if lines:
                yield lines
            if not data:
                return

    def _text(self, line: bytes, number: int) -> str:
        if number == 1:
            if line.startswith((b"\xff\xfe", b"\xfe\xff")):
                decode(line[:2], self.name)  # refuses UTF-16 in its own words
            line = line.removeprefix(b"\xef\xbb\xbf")
        if len(line) > LONGEST_LINE:
            self.cut.add(number)
            line = line[:LONGEST_LINE]
        return line.removesuffix(b"\r").decode("utf-8", "surrogateescape")


@contextmanager
def open_lines(name: str) -> Iterator[LineSource]:
    """Open a file, or standard input for `-`; FileError when it is missing, a folder or unreadable."""
    if name == STANDARD_INPUT:
        stream = stdin_bytes()
        yield LineSource(stream, name, _size(stream))
        return
    try:
        opened = Path(name).open("rb")  # noqa: SIM115 - closed below; its errors are not those of the reading
    except (OSError, ValueError):
        read_text(name)  # refuses what cannot be opened in its own words
        raise
    with opened:
        yield LineSource(opened, name, _size(opened))


def _size(stream: BinaryIO) -> int | None:
    """Return how many bytes a regular file has, None for anything else."""
    try:
        status = os.fstat(stream.fileno())
    except (OSError, ValueError):
        return None
    return status.st_size if stat.S_ISREG(status.st_mode) else None
