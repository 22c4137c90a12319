"""YAML text → checked tree, over parser events, so that nothing is built before it is counted.

Only the part of YAML that texts, lists and keys need is read. Anchors, aliases, tags, merge keys,
directives, keys that are no plain text, keys given twice and further documents are refused. No scalar is
resolved. libyaml's parser is used where PyYAML has it, PyYAML's own elsewhere: the trees are the same.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Final

from tongits_tutor.errors import FileError
from tongits_tutor.files.characters import forbidden, refuse_forbidden
from tongits_tutor.files.events import Step, steps
from tongits_tutor.files.problems import Problems
from tongits_tutor.files.text import LARGEST_FILE, read_text, too_large
from tongits_tutor.files.tree import Mapping, Node, Scalar, Sequence, Source
from tongits_tutor.files.wording import shown

__all__ = ["LONGEST_SCALAR", "load", "parse"]

LONGEST_SCALAR: Final = 16 * 1024
"""The most characters of one text."""

_LINE_END: Final = re.compile("\r\n|\n|\r")


def load(path: str | os.PathLike[str]) -> Node:
    """Read a file as a tree; FileError with every problem found."""
    return parse(read_text(path), file=os.fspath(path))


def parse(text: str, file: str = "-", *, pure: bool = False) -> Node:
    r"""Read YAML text as a tree; FileError with every problem found, in the order of the file.

    `file` is the name that errors give. `pure` asks for PyYAML's own parser even where libyaml's is there.

    >>> from tongits_tutor.files.tree import plain
    >>> plain(parse("house: pagat\nclock: 10:30\nplayers: [Ana, Ben, Carlo]"))
    {'house': 'pagat', 'clock': '10:30', 'players': ['Ana', 'Ben', 'Carlo']}
    >>> parse("a: 1\na: 2", file="game.yaml")
    Traceback (most recent call last):
    tongits_tutor.errors.FileError: game.yaml:2:1: The key 'a' stands twice. The first is in line 1; keep one.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > LARGEST_FILE or len(text.encode("utf-8", "replace")) > LARGEST_FILE:
        raise too_large(file)
    source = Source(file, tuple(_LINE_END.split(text)))
    problems = Problems()
    refuse_forbidden(text, source, problems)
    problems.finish()
    found = steps(text, source, problems, pure=pure)
    root = _Builder(found, source, problems).node() if found else None
    problems.finish()
    if root is None:
        nothing = source.problem("empty-file", "There is nothing in this file.", None, line=1, column=1)
        raise FileError(nothing)
    return root


class _Builder:
    """Turns steps into nodes; the depth is bounded, so it may call itself."""

    __slots__ = ("_problems", "_source", "_steps")

    def __init__(self, found: list[Step], source: Source, problems: Problems) -> None:
        self._steps: Iterator[Step] = iter(found)
        self._source = source
        self._problems = problems

    def node(self) -> Node:
        """Build the node that the next step begins."""
        return self._node(next(self._steps))

    def _node(self, step: Step) -> Node:
        if step.kind == "sequence":
            items: list[Node] = []
            while (inner := next(self._steps)).kind != "end":
                items.append(self._node(inner))
            return Sequence(step.line, step.column, 1, self._source, tuple(items))
        if step.kind == "mapping":
            return Mapping(step.line, step.column, 1, self._source, tuple(self._entries()))
        return self._scalar(step)

    def _entries(self) -> Iterator[tuple[Scalar, Node]]:
        first: dict[str, int] = {}
        while (step := next(self._steps)).kind != "end":
            key = self._node(step)
            value = self._node(self._valued(next(self._steps), step))
            if not isinstance(key, Scalar):
                self._note(key, "key-is-no-text", "A key must be a plain text.", "Write `key: value`.")
            elif not key.text:
                self._note(key, "key-is-empty", "A key is missing before this colon.", "Write `key: value`.")
            elif step.plain and key.text == "<<":
                self._note(key, "merge-key", "Merge keys (<<) are not used.", "Write the keys out.")
            elif step.plain and self._is_tight(key):
                self._note(
                    key, "tight-colon", "A blank must follow the colon of this key.", "Write `key: value`."
                )
            elif key.text in first:
                where = f"The first is in line {first[key.text]}; keep one."
                self._note(key, "key-twice", f"The key {shown(key.text)} stands twice.", where)
            else:
                first[key.text] = key.line
                yield key, value

    def _is_tight(self, key: Scalar) -> bool:
        """Tell whether this is `{key:[…]}`, which only PyYAML's own parser can read."""
        after = key.column - 1 + key.length
        line = self._source.lines[key.line - 1]
        return line.startswith(":", after) and line.startswith(tuple(",[]{}"), after + 1)

    @staticmethod
    def _valued(value: Step, key: Step) -> Step:
        """Place an absent value at its key: the parsers disagree about where nothing is."""
        if value.plain and not value.text:
            return value._replace(
                line=key.line, column=key.column, end_line=key.end_line, end_column=key.end_column
            )
        return value

    def _scalar(self, step: Step) -> Scalar:
        line = self._source.lines[step.line - 1] if step.line <= len(self._source.lines) else ""
        rest = len(line) - step.column + 1
        if step.plain and line.startswith(step.text, step.column - 1) and step.text:
            length = len(step.text)
        else:
            length = step.end_column - step.column if step.end_line == step.line else rest
        scalar = Scalar(step.line, step.column, max(1, length), self._source, step.text, step.quoted)
        if len(step.text) > LONGEST_SCALAR:
            limit = f"A text may have at most {LONGEST_SCALAR} characters."
            self._note(scalar, "text-too-long", limit, "Split it.")
        elif step.quoted and (character := forbidden(step.text)) is not None:
            message = f"This text holds {character}."
            self._note(scalar, "forbidden-character", message, "Delete the escape that makes it.")
        return scalar

    def _note(self, node: Node, code: str, message: str, suggestion: str) -> None:
        self._problems.add(node.problem(code, message, suggestion))
