"""Writing a game: one form for every record, byte for byte."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from tongits_tutor.table.record_form import FORMAT, Record
from tongits_tutor.table.state import Before

__all__ = ["SCHEMA_LINE", "record_text"]

SCHEMA_LINE: Final = "# yaml-language-server: $schema=record.schema.json"
"""The first line of a record: editors complete keys by the schema it names."""

_BARE: Final = re.compile(r"[^\W\d_][^\W_]*( [^\W_]+)*")
_OTHER_TO_OTHERS: Final = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})
"""Words that other readers of YAML take for something else than a text."""


def record_text(record: Record) -> str:
    """Return a game as the text of a file."""
    return "\n".join((SCHEMA_LINE, *_lines(record), ""))


def _lines(record: Record) -> Iterator[str]:
    yield f"format: {FORMAT}"
    if record.house is not None:
        plain = record.house.plain()
        yield f"house: {plain if isinstance(plain, str) else _flow(plain.items())}"
    yield f"players: [{', '.join(map(_name, record.players))}]"
    yield f"dealer: {_name(record.dealer)}"
    parts = [(_name(name), hand) for name, hand in zip(record.players, record.deal.hands, strict=True)]
    if record.deal.known:
        yield "deal:"
        yield from (f"  {name}: {hand}" for name, hand in parts if hand is not None)
        if record.deal.stock is not None:
            yield f"  stock: {' '.join(map(str, record.deal.stock))}"
    if record.before is not None:
        yield f"before: {_flow(_before(record.before))}"
    yield "turns:" if record.turns else "turns: []"
    yield from (f"  - {_name(entry.player)}: {entry}" for entry in record.turns)
    shown = [
        (_name(name), str(hand)) for name, hand in zip(record.players, record.shown, strict=True) if hand
    ]
    if shown:
        yield f"shown: {_flow(shown)}"


def _before(before: Before) -> Iterator[tuple[str, str]]:
    yield "pot", str(before.pot)
    if before.last_winner is not None:
        yield "last_winner", _name(before.last_winner)
        yield "streak", str(before.streak)


def _flow(pairs: Iterable[tuple[str, str]]) -> str:
    return "{" + ", ".join(f"{key}: {value}" for key, value in pairs) + "}"


def _name(name: str) -> str:
    """Quote a name that is not plainly a word to every reader of YAML."""
    return name if _BARE.fullmatch(name) and name.lower() not in _OTHER_TO_OTHERS else f'"{name}"'
