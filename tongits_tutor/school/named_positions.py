"""Positions of a lesson: written in the step, or named once and used by several steps, cut or played on."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from tongits_tutor.files.fields import Fields
from tongits_tutor.files.tree import Mapping, Scalar
from tongits_tutor.files.wording import did_you_mean, shown
from tongits_tutor.school.position import Position, ShortPosition, players_of, read_position
from tongits_tutor.school.turns import read_turns
from tongits_tutor.table.record import Entry

__all__ = ["Named", "read_named", "step_position"]

_UPTO: Final = re.compile(r"([0-9]{1,3})(?:\.([0-9]{1,2}))?")


@dataclass(frozen=True, slots=True)
class Named:
    """The positions of a lesson by their names."""

    positions: tuple[tuple[str, Position], ...] = ()

    def get(self, name: str) -> Position | None:
        """Return the position of this name, None when there is none."""
        return dict(self.positions).get(name)


def read_named(fields: Fields) -> Named:
    """Read the `positions` of a lesson; what is wrong is noted."""
    if not fields.has("positions"):
        return Named()
    inner = fields.mapping("positions")
    names = [key.text for key, _ in inner.entries()]
    return Named(tuple((name, read_position(inner.mapping(name))) for name in names))


def step_position(fields: Fields, named: Named) -> Position | None:
    """Read the `position` of a step; None when there is none, or after noting why it cannot be had.

    It is a whole position, the name of one of the lesson's, or `{from: name}` with `upto: 3.1` (three turns, the last
    of them with its first action alone) and `turns`, which are played from there.
    """
    node = fields.get("position")
    if node is None:
        return None
    if isinstance(node, Scalar) and node.text:
        return _named(node, named, fields)
    if not isinstance(node, Mapping) or node.get("from") is None:
        return read_position(fields.mapping("position"))
    inner = fields.mapping("position")
    scalar = inner.scalar("from")
    base = None if scalar is None else _named(scalar, named, fields)
    upto = inner.scalar("upto", required=False)
    more = inner.sequence("turns", required=False)
    if base is None:
        return None
    turns = _turns(base)
    if upto is not None:
        turns = _cut(turns, upto, fields)
    turns = (*turns, *read_turns(more, players_of(base), fields.problems))
    return _with_turns(base, turns)


def _named(node: Scalar, named: Named, fields: Fields) -> Position | None:
    found = named.get(node.text)
    if found is None:
        names = [name for name, _ in named.positions]
        message = f"This lesson has no position called {shown(node.text)}."
        hint = did_you_mean(node.text, names) or "Give it in the lesson's `positions`."
        fields.note(node, "unknown-position", message, hint)
    return found


def _turns(position: Position) -> tuple[Entry, ...]:
    if isinstance(position, ShortPosition):
        return position.turns
    return () if position.record is None else position.record.turns


def _with_turns(position: Position, turns: tuple[Entry, ...]) -> Position:
    if isinstance(position, ShortPosition):
        return replace(position, turns=turns)
    return (
        position
        if position.record is None
        else replace(position, record=replace(position.record, turns=turns))
    )


def _cut(turns: tuple[Entry, ...], upto: Scalar, fields: Fields) -> tuple[Entry, ...]:
    """Return the turns up to a place: `3` is three of them, `3.1` two and the first action of the third."""
    found = _UPTO.fullmatch(upto.text)
    count, action = (int(found[1]), int(found[2] or 0)) if found else (-1, 0)
    last = turns[count - 1] if 0 < count <= len(turns) else None
    if found is None or count > len(turns) or action > (0 if last is None else len(last.actions)):
        message = f"There is no place {shown(upto.text)} in {len(turns)} turns."
        fields.note(
            upto, "no-such-turn", message, "Write `3` for three turns, `3.1` to stop within the third."
        )
        return turns
    if last is None or not action:
        return turns[:count]
    return (*turns[: count - 1], Entry(last.player, last.actions[:action], last.places[:action]))
