"""What a file claims of an outcome: any of its facts, each with its place, held against the settlement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from tongits_tutor.files.fields import Fields
from tongits_tutor.files.tree import Node
from tongits_tutor.files.wording import did_you_mean, shown
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.outcome import Outcome
from tongits_tutor.table.state import Before, Ending
from tongits_tutor.table.succession import next_before, next_dealers

__all__ = ["NOBODY", "Claim", "Fact", "facts_of", "read_claims"]

NOBODY: Final = "nobody"
"""The winner of a hand that nobody wins, the taker of a pot that stays, the burned of a hand without one."""

ENDINGS: Final = tuple(ending.value for ending in Ending)
POT_KEYS: Final = ("before", "antes", "after", "streak")
MOST_CHIPS: Final = 100_000

Fact: TypeAlias = str | int | None
"""A word, a number of chips or points, or None for what is not known."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One fact by its name, such as `winner` or `counts Ana`, and where it is written."""

    what: str
    value: Fact
    node: Node


def read_claims(fields: Fields, players: tuple[str, ...]) -> tuple[Claim, ...]:
    """Read facts of an outcome; only those that are given are claimed. None at all is noted."""
    found: list[Claim] = []
    if fields.has("ending"):
        found.append(Claim("ending", fields.choice("ending", ENDINGS), _node(fields, "ending")))
    found.extend(
        Claim(key, _who(fields, key, players), _node(fields, key))
        for key in ("winner", "next_dealer")
        if fields.has(key)
    )
    for key, low in (("counts", 0), ("payments", -MOST_CHIPS)):
        if fields.has(key):
            inner = fields.mapping(key)
            found.extend(
                Claim(f"{key} {name}", inner.integer(name, low, MOST_CHIPS), _node(inner, name))
                for name in players
                if inner.has(name)
            )
    if fields.has("burned"):
        found.append(Claim("burned", _burned(fields, players), _node(fields, "burned")))
    if fields.has("pot"):
        inner = fields.mapping("pot")
        found.extend(
            Claim(f"pot {key}", inner.integer(key, 0, MOST_CHIPS), _node(inner, key))
            for key in POT_KEYS
            if inner.has(key)
        )
        if inner.has("taken_by"):
            found.append(Claim("pot taken_by", _who(inner, "taken_by", players), _node(inner, "taken_by")))
    if not found:
        fields.note(fields.node, "no-claim", "Nothing is claimed here.", "Name the winner, for one.")
    return tuple(found)


def facts_of(outcome: Outcome, dealer: str, house: HouseRules, before: Before | None) -> dict[str, Fact]:
    """Return every fact of an outcome by the names that claims have; `before` is what it was settled with."""
    facts: dict[str, Fact] = {
        "ending": outcome.ending.value,
        "winner": outcome.winner or NOBODY,
        "next_dealer": " ".join(next_dealers(outcome, dealer, house)),
        "burned": " ".join(outcome.burned) or NOBODY,
    }
    facts.update({f"counts {name}": count for name, count in outcome.counts.items()})
    facts.update({f"payments {name}": chips for name, chips in outcome.payments.items()})
    if outcome.pot is not None and before is not None:
        facts.update({f"pot {key}": getattr(outcome.pot, key) for key in ("before", "antes", "after")})
        facts["pot streak"] = next_before(outcome, before, house).streak
        facts["pot taken_by"] = outcome.pot.taken_by or NOBODY
    return facts


def _who(fields: Fields, key: str, players: tuple[str, ...]) -> str:
    scalar = fields.scalar(key)
    if scalar is None:
        return NOBODY
    if scalar.text not in (*players, NOBODY):
        message = f"Nobody at this table is called {shown(scalar.text)}."
        hint = did_you_mean(scalar.text, (*players, NOBODY)) or f"Write {', '.join(players)} or {NOBODY}."
        fields.note(scalar, "unknown-player", message, hint)
    return scalar.text


def _burned(fields: Fields, players: tuple[str, ...]) -> str:
    """Return the burned in turn order, as one word each."""
    names = []
    for scalar in fields.texts("burned"):
        if scalar.text not in players:
            hint = did_you_mean(scalar.text, players) or "Write [] when nobody is burned."
            message = f"Nobody at this table is called {shown(scalar.text)}."
            fields.note(scalar, "unknown-player", message, hint)
        names.append(scalar.text)
    return " ".join(sorted(names, key=lambda name: players.index(name) if name in players else 3)) or NOBODY


def _node(fields: Fields, key: str) -> Node:
    return fields.get(key) or fields.node
