"""Help that fits the screen: typer's own, but never wider than that, and without the types of programmers."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from typing import Final

import typer

from tongits_tutor.shell.layout import wrapped
from tongits_tutor.shell.output import width_of

__all__ = ["HelpContext"]

_STACKED: Final = 68
"""Below this width there is no room for two columns: what is explained stands above its words."""

_NARROWEST: Final = 20
_TYPE: Final = re.compile(r" <[a-z]+(?:\[[a-z]+\])?>$")
"""What typer adds to an argument: `FILE <str>`."""

_TWICE: Final = re.compile(r"(?<!\S)\[\[(.*)\]\](?=\.\.\.|\s|$)")
"""What is marked twice as being left out at will: `[[LESSON]]...`."""

_VERBATIM: Final = re.compile(r"\x08((?:\n.+)+)")
"""A paragraph whose lines stay as they are."""


class _Help(typer.Context.formatter_class):  # type: ignore[misc,valid-type]
    """Writes help as wide as the screen, 80 columns at most."""

    def __init__(
        self, indent_increment: int = 2, width: int | None = None, max_width: int | None = None
    ) -> None:
        columns = min(80, width_of(sys.stdout, os.environ))
        super().__init__(indent_increment, width or max(_NARROWEST, columns - 2), max_width)

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the line of usage; what is left out at will has one pair of brackets, not typer's and ours."""
        super().write_usage(prog, _TWICE.sub(r"[\1]", args), prefix)

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write options or commands, each with what it does."""
        plain = [(_TYPE.sub("", first), second) for first, second in rows]
        if self.width >= _STACKED:
            super().write_dl(plain, col_max, col_spacing)
            return
        for first, second in plain:
            self.write_text(first)
            with self.indentation():
                self.write_text(second)

    def write_text(self, text: str) -> None:
        """Write paragraphs."""
        if self.width < _STACKED:
            text = _VERBATIM.sub(lambda found: "\n".join(("\b", *self._stacked(found[1]))), text)
        super().write_text(text)

    def _stacked(self, block: str) -> Iterator[str]:
        """Put what stands in a second column below the first."""
        room = self.width - self.current_indent
        for line in block.strip().splitlines():
            first, *second = re.split(r" {2,}", line.strip(), maxsplit=1)
            yield from wrapped("", first.split(), room)
            for words in second:
                yield from wrapped(" ", words.split(), room)


class HelpContext(typer.Context):
    """The context of a command whose help fits the screen."""

    formatter_class = _Help
