"""The JSON Schema of a record, for editors that complete and check while one types.

It says less than the reader does: a schema cannot see that a card is dealt twice or that a name is mistyped.
"""

from __future__ import annotations

import json
from typing import Any

from tongits_tutor.cards.text import NAME_LENGTH
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.rulebook.switch import Switch, value_text
from tongits_tutor.rulebook.switches import SWITCHES
from tongits_tutor.table.actions import VERBS
from tongits_tutor.table.record import FORMAT
from tongits_tutor.table.record_reading import MOST_CHIPS, MOST_ENTRIES

__all__ = ["record_schema", "record_schema_text"]

Schema = dict[str, Any]


def record_schema_text() -> str:
    """Return the schema as it is committed."""
    return json.dumps(record_schema(), indent=2, ensure_ascii=False) + "\n"


def record_schema() -> Schema:
    """Return the schema of `tongits-record/1`."""
    name = {"$ref": "#/$defs/name"}
    hand = {"$ref": "#/$defs/cards"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A written game of Tongits",
        "type": "object",
        "additionalProperties": False,
        "required": ["format", "players", "dealer", "turns"],
        "properties": {
            "format": {"description": "The format and its version.", "const": FORMAT},
            "house": {
                "description": "The rules it was played by: a profile, or one with switches changed.",
                "anyOf": [
                    {"$ref": "#/$defs/profile"},
                    {"$ref": "#/$defs/changed"},
                    {
                        "description": "As on the command line: pagat,pot_ante=0.",
                        "pattern": "=",
                        "type": "string",
                    },
                ],
            },
            "players": {
                "description": "Three different names in turn order.",
                "type": "array",
                "items": name,
                "minItems": 3,
                "maxItems": 3,
                "uniqueItems": True,
            },
            "dealer": {"description": "One of the players; the dealer plays first.", "allOf": [name]},
            "deal": {
                "description": "What is known of the deal: hands by name, and stock, its top card first.",
                "type": "object",
                "maxProperties": 4,
                "additionalProperties": hand,
            },
            "before": {
                "description": "The hand before this one; leave it out where no pot is kept.",
                "type": "object",
                "additionalProperties": False,
                "required": ["pot"],
                "properties": {
                    "pot": _number("Chips in the pot before the antes of this hand."),
                    "last_winner": {"description": "Who won the hand before.", "allOf": [name]},
                    "streak": _number("How many hands in a row that player has won."),
                },
                "dependentRequired": {"streak": ["last_winner"]},
            },
            "turns": {
                "description": "What was done, in order; each entry is one player and the actions.",
                "type": "array",
                "maxItems": MOST_ENTRIES,
                "items": {
                    "type": "object",
                    "minProperties": 1,
                    "maxProperties": 1,
                    "additionalProperties": {
                        "description": "Actions parted by commas, such as stock, discard KD.",
                        "type": "string",
                        "pattern": rf"^\s*({'|'.join(map(_either_case, VERBS))})\b",
                    },
                },
            },
            "shown": {
                "description": "Hands laid open at the end, by name.",
                "type": "object",
                "maxProperties": 3,
                "additionalProperties": hand,
            },
        },
        "$defs": {
            "name": {
                "description": "Letters, digits, blanks and hyphens.",
                "type": ["string", "integer"],
                "minLength": 1,
                "maxLength": NAME_LENGTH,
            },
            "cards": {"description": "Cards such as 4H 5H 10S.", "type": "string", "minLength": 2},
            "profile": {"description": "A named house.", "enum": list(PROFILES)},
            "changed": {
                "type": "object",
                "additionalProperties": False,
                "properties": {
                    "profile": {"$ref": "#/$defs/profile"},
                    **{one.name: _switch(one) for one in SWITCHES.values() if one.engine},
                },
            },
        },
    }


def _number(description: str) -> Schema:
    return {"description": description, "type": "integer", "minimum": 0, "maximum": MOST_CHIPS}


def _switch(switch: Switch) -> Schema:
    if switch.kind == "number":
        numbers = [value for value in switch.values if isinstance(value, int)]
        return (
            {"description": switch.question, "enum": numbers}
            if len(numbers) <= 4
            else {
                "description": switch.question,
                "type": "integer",
                "minimum": min(numbers),
                "maximum": max(numbers),
            }
        )
    values: list[object] = list(switch.values) if switch.kind == "flag" else [*map(value_text, switch.values)]
    return {"description": switch.question, "enum": values}


def _either_case(verb: str) -> str:
    return "".join(f"[{letter}{letter.upper()}]" for letter in verb)
