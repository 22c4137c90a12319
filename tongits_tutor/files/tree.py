"""The checked tree a file becomes: scalars, sequences and mappings that know their place.

Every scalar is a text; what it means is for the format to say, so `no`, `010` and `10:30` survive.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from tongits_tutor.errors import Problem

__all__ = ["Mapping", "Node", "Plain", "Scalar", "Sequence", "Source", "plain", "value_at"]

_LONGEST_LINE: Final = 160
"""A longer line is not repeated under an error; its place is told by numbers alone."""


@dataclass(frozen=True, slots=True)
class Source:
    """The text a tree was read from: its name and its lines."""

    file: str
    lines: tuple[str, ...] = field(repr=False)

    def problem(
        self,
        code: str,
        message: str,
        suggestion: str | None = None,
        *,
        line: int,
        column: int,
        length: int = 1,
    ) -> Problem:
        """Make a problem at a place (line and column from 1), with the line it points into."""
        text = self.lines[line - 1] if line <= len(self.lines) else ""
        if len(text) > _LONGEST_LINE:
            return Problem(code, message, suggestion, self.file, line, column)
        return Problem(code, message, suggestion, self.file, line, column, text, length)


@dataclass(frozen=True, slots=True)
class _Placed:
    """What every node has: where it begins (from 1), how many characters of that line it takes."""

    line: int
    column: int
    length: int = field(repr=False)
    source: Source = field(compare=False, repr=False)

    def problem(self, code: str, message: str, suggestion: str | None = None) -> Problem:
        """Make a problem at this node's place."""
        return self.source.problem(
            code, message, suggestion, line=self.line, column=self.column, length=self.length
        )


@dataclass(frozen=True, slots=True)
class Scalar(_Placed):
    """A text. `quoted` tells an empty text (`""`) from nothing at all."""

    text: str
    quoted: bool = False

    @property
    def kind(self) -> str:
        """What it is, in words."""
        if self.text:
            return "a text"
        return "an empty text" if self.quoted else "nothing"


@dataclass(frozen=True, slots=True)
class Sequence(_Placed):
    """A list of nodes."""

    items: tuple[Node, ...]

    @property
    def kind(self) -> str:
        """What it is, in words."""
        return "a list"


@dataclass(frozen=True, slots=True)
class Mapping(_Placed):
    """Keys with their values, in the order of the file; no key stands twice."""

    entries: tuple[tuple[Scalar, Node], ...]

    @property
    def kind(self) -> str:
        """What it is, in words."""
        return "keys with values"

    def get(self, key: str) -> Node | None:
        """Return the value of a key, None when it is absent."""
        for name, value in self.entries:
            if name.text == key:
                return value
        return None


Node: TypeAlias = Scalar | Sequence | Mapping


def value_at(node: Node, key: str) -> Node:
    """Return the value of a key, or where there is none the node itself, so that a problem has a place."""
    return (node.get(key) or node) if isinstance(node, Mapping) else node


Plain: TypeAlias = "str | list[Plain] | dict[str, Plain]"


def plain(node: Node) -> Plain:
    """Return the tree as plain texts, lists and dicts, places forgotten."""
    match node:
        case Scalar():
            return node.text
        case Sequence():
            return [plain(item) for item in node.items]
        case Mapping():
            return {key.text: plain(value) for key, value in node.entries}
