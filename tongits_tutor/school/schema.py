"""The JSON Schema of scenarios, by which editors complete and check, and the tables of the reference."""

from __future__ import annotations

import json
from typing import Final

from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.rulebook.sources import SOURCES
from tongits_tutor.school.claims import ENDINGS
from tongits_tutor.school.judge import NOTHING
from tongits_tutor.school.keys import FORMS
from tongits_tutor.school.lesson_schema import lesson_definitions
from tongits_tutor.school.pack_keys import pack_definitions
from tongits_tutor.school.scenario import FORMAT, KINDS
from tongits_tutor.school.schema_parts import TEXT, Schema, form_schema, many, number, ref, table_of
from tongits_tutor.school.words import ID, LONGEST_ID, LONGEST_TITLE

__all__ = ["scenario_schema", "scenario_tables", "schema_text"]

_JUDGES: Final = tuple(name for name in FORMS if name.startswith("judge: "))


_VALUES: Final[dict[str, Schema]] = {
    "text": TEXT,
    "title": {**TEXT, "maxLength": LONGEST_TITLE},
    "format": {"const": FORMAT},
    "kind": {"enum": list(KINDS)},
    "id": {"type": "string", "pattern": f"^{ID.pattern}$", "maxLength": LONGEST_ID},
    "clause": {"enum": list(CLAUSES)},
    "clauses": many(ref("clause"), 1),
    "house": {
        "anyOf": [
            {"enum": list(PROFILES)},
            {"type": "string", "pattern": ","},
            {"type": "object", "properties": {"profile": {"enum": list(PROFILES)}}},
        ]
    },
    "houses": many(ref("house"), 1),
    "source": {"enum": list(SOURCES)},
    "sources": many(ref("source")),
    "steps": many(ref("step"), 1),
    "others": many(ref("other"), 1),
    "position": {"anyOf": [ref("short position"), ref("game position")]},
    "judge": {"anyOf": [ref(name) for name in _JUDGES]},
    "player": {"type": "string", "minLength": 1, "maxLength": 24},
    "players": many(ref("player")),
    "someone": {"type": "string", "minLength": 1, "maxLength": 24},
    "turn": {"anyOf": [ref("player"), number(1, 40)]},
    "phase": {"enum": ["start", "play"]},
    "cards": {**TEXT, "description": "Cards as people write them, such as 4H 5H 6H 10S."},
    "melds": {**TEXT, "description": "Melds parted by /; hidden 9C 9D 9H 9S lies face down."},
    "left": number(0, 15),
    "turns": many(ref("turn of play")),
    "action": {**TEXT, "description": "stock, take, call, meld, hide, sapaw, discard, fight or fold"},
    "actions": {**TEXT, "description": "Actions parted by commas, such as stock 7C, discard KD."},
    "flag": {"enum": ["yes", "no", True, False, "true", "false"]},
    "mistake": {"enum": list(MISTAKES)},
    "mistakes": many(ref("mistake"), 1),
    "points": number(0, 500),
    "announced": {"anyOf": [number(0, 500), {"const": NOTHING}]},
    "chips": number(0, 100_000),
    "paid": number(-100_000, 100_000),
    "reports": many(ref("reported")),
    "ending": {"enum": list(ENDINGS)},
}


def scenario_schema() -> Schema:
    """Return the JSON Schema (draft 2020-12) of a scenario file."""
    forms = {name: form_schema(form) for name, form in FORMS.items()}
    scenario = {
        **forms.pop("scenario"),
        "if": {"properties": {"kind": {"const": "dispute"}}},
        "then": {"required": ["question", "ruling"]},
        "else": {"properties": {"question": False, "ruling": False, "sources": False}},
    }
    definitions = {
        **_VALUES,
        **forms,
        **lesson_definitions(),
        **pack_definitions(),
        "other scenario": scenario,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scenario of tongits-tutor: a rule example, a disputed question, a lesson or a drill",
        "type": "object",
        "required": ["kind"],
        "properties": {"kind": ref("kind")},
        "if": {"properties": {"kind": {"const": "lesson"}}},
        "then": ref("lesson"),
        "else": {
            "if": {"properties": {"kind": {"const": "drill"}}},
            "then": ref("drill"),
            "else": ref("other scenario"),
        },
        "$defs": dict(sorted(definitions.items())),
    }


def schema_text() -> str:
    """Return the schema as the text of its file."""
    return json.dumps(scenario_schema(), indent=2, ensure_ascii=False) + "\n"


def scenario_tables() -> str:
    """Return the reference of all keys as Markdown, a table for each mapping of the format."""
    return "\n".join(line for form in FORMS.values() if form.keys for line in table_of(form))
