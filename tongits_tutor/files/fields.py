r"""Walking a tree by what a format expects, noting everything that is wrong.

A format reads its fields one after the other as if all were well and calls `finish()` at the end:
every accessor notes what is wrong and gives something harmless back, and keys nobody asked for are
noted with a suggestion.

>>> from tongits_tutor.files.parsing import parse
>>> fields = Fields(parse("house: pagat\nlevl: 3", file="x.yaml"))
>>> fields.text("house"), fields.integer("level", 1, 5, default=1)
('pagat', 1)
>>> fields.finish()
Traceback (most recent call last):
tongits_tutor.errors.FileError: x.yaml:2:1: There is no key 'levl' here. Did you mean level?
"""

from __future__ import annotations

import re
from collections.abc import Sequence as SequenceOf
from typing import Final, TypeVar

from tongits_tutor.files.problems import Problems
from tongits_tutor.files.tree import Mapping, Node, Scalar, Sequence
from tongits_tutor.files.wording import did_you_mean, listed, shown

__all__ = ["Fields"]

Word = TypeVar("Word", bound=str)

_WHOLE: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})")


class Fields:
    """The entries of one mapping, asked for by key.

    A required key that is absent is noted; one with a default is not. `Fields` of an inner mapping share
    the problems of the outer one, so that one `finish()` tells all.
    """

    __slots__ = ("_asked", "_inner", "_open", "_silent", "_values", "node", "problems")

    def __init__(self, node: Node, *, what: str = "This", problems: Problems | None = None) -> None:
        """Begin at a node, noting it when it is no mapping; `what` names it in that sentence."""
        self.node = node
        self.problems = Problems() if problems is None else problems
        self._values: dict[str, tuple[Scalar, Node]] = {}
        self._asked: list[str] = []
        self._inner: list[Fields] = []
        self._open = True  # keys nobody asked for are still to be noted
        self._silent = not isinstance(node, Mapping)
        if isinstance(node, Mapping):
            self._values = {key.text: (key, value) for key, value in node.entries}
        else:
            self.note(
                node,
                "wrong-kind",
                f"{what} must be keys with values, not {node.kind}.",
                "Write `key: value` lines.",
            )

    def note(self, node: Node, code: str, message: str, suggestion: str | None = None) -> None:
        """Note a problem of one's own at a node."""
        self.problems.add(node.problem(code, message, suggestion))

    def has(self, key: str) -> bool:
        """Tell whether a key is there; asking makes it known."""
        self._ask(key)
        return key in self._values

    def get(self, key: str) -> Node | None:
        """Return the node of a key, None when it is absent; whether it may be is for the caller to say."""
        self._ask(key)
        return self._values[key][1] if key in self._values else None

    def scalar(self, key: str, *, required: bool = True) -> Scalar | None:
        """Return a text with its place, None when it is absent, empty or of another kind (noted)."""
        node = self._required(key) if required else self.get(key)
        return None if node is None else self._as_scalar(node, key)

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text that is not empty; the default, or `""` after noting it, when it cannot be had."""
        scalar = self.scalar(key, required=default is None)
        return (default or "") if scalar is None else scalar.text

    def choice(self, key: str, allowed: SequenceOf[Word], default: Word | None = None) -> Word:
        """Return one of the allowed words; the default, or the first word after noting it, otherwise."""
        scalar = self.scalar(key, required=default is None)
        fallback = allowed[0] if default is None else default
        if scalar is None:
            return fallback
        for word in allowed:
            if word == scalar.text:
                return word
        hint = None if self.problems.full else did_you_mean(scalar.text, allowed)
        self.note(scalar, "wrong-word", f"{key} must be {listed(allowed)}, not {shown(scalar.text)}.", hint)
        return fallback

    def flag(self, key: str, *, default: bool | None = None) -> bool:
        """Return a yes or no (`true` and `false` too); the default, or no after noting it, otherwise."""
        word = self.choice(key, ("no", "yes", "false", "true"), None if default is None else _yes_no(default))
        return word in {"yes", "true"}

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """Return a whole number from `low` to `high`; the default, or `low` after noting it, otherwise."""
        scalar = self.scalar(key, required=default is None)
        fallback = low if default is None else default
        if scalar is None:
            return fallback
        if _WHOLE.fullmatch(scalar.text) and low <= (number := int(scalar.text)) <= high:
            return number
        message = f"{key} must be a whole number from {low} to {high}, not {shown(scalar.text)}."
        self.note(scalar, "wrong-number", message)
        return fallback

    def mapping(self, key: str, *, required: bool = True) -> Fields:
        """Return the fields of an inner mapping; empty ones that note nothing when it cannot be had."""
        node = self._required(key) if required else self.get(key)
        if node is None:
            inner = Fields(Mapping(1, 1, 1, self.node.source, ()), problems=self.problems)
            inner._silent = True
        else:
            inner = Fields(node, what=key, problems=self.problems)
        self._inner.append(inner)
        return inner

    def sequence(self, key: str, *, required: bool = True) -> tuple[Node, ...]:
        """Return the items of a list; none when it cannot be had."""
        node = self._required(key) if required else self.get(key)
        if node is None:
            return ()
        if isinstance(node, Sequence):
            return node.items
        self.note(
            node, "wrong-kind", f"{key} must be a list, not {node.kind}.", "Write `[a, b]` or `- a` lines."
        )
        return ()

    def texts(self, key: str, *, required: bool = True) -> tuple[Scalar, ...]:
        """Return the items of a list of texts with their places; items of another kind are noted."""
        found = (self._as_scalar(item, f"Each of {key}") for item in self.sequence(key, required=required))
        return tuple(scalar for scalar in found if scalar is not None)

    def each(self, key: str, *, required: bool = True) -> tuple[Fields, ...]:
        """Return the fields of each mapping in a list; items of another kind are noted."""
        items = [
            Fields(item, what=f"Each of {key}", problems=self.problems)
            for item in self.sequence(key, required=required)
        ]
        self._inner.extend(items)
        return tuple(items)

    def entries(self) -> tuple[tuple[Scalar, Node], ...]:
        """Return all keys with their values, for a mapping whose keys are free; all are known then."""
        self._open = False
        return tuple(self._values.values())

    def unknown_keys(self) -> None:
        """Note every key nobody asked for, here and in inner mappings; once only."""
        if self._open:
            self._open = False
            for key, _ in self._values.values():
                if key.text not in self._asked:
                    self._note_unknown(key)
        for inner in self._inner:
            inner.unknown_keys()

    def finish(self) -> None:
        """Note unknown keys, then raise FileError with all problems, if there is any."""
        self.unknown_keys()
        self.problems.finish()

    def _note_unknown(self, key: Scalar) -> None:
        missing = [name for name in self._asked if name not in self._values]
        near = None if self.problems.full else did_you_mean(key.text, missing)
        hint = near or f"Known here: {listed(self._asked, 'and')}."
        self.note(key, "unknown-key", f"There is no key {shown(key.text)} here.", hint)

    def _ask(self, key: str) -> None:
        if key not in self._asked:
            self._asked.append(key)

    def _required(self, key: str) -> Node | None:
        node = self.get(key)
        if node is None and not self._silent:
            self.note(self.node, "missing-key", f"The key {key} is missing here.", f"Add `{key}: …`.")
        return node

    def _as_scalar(self, node: Node, what: str) -> Scalar | None:
        if isinstance(node, Scalar) and node.text:
            return node
        message = f"{what} must be a text, not {node.kind}."
        self.note(node, "wrong-kind", message)
        return None


def _yes_no(value: bool) -> str:  # noqa: FBT001 - the one thing it turns into a word
    return "yes" if value else "no"
