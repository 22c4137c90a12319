"""The JSON Schema of scenarios, by which editors complete and check, and the tables of the reference."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.rulebook.sources import SOURCES
from tongits_tutor.school.claims import ENDINGS
from tongits_tutor.school.keys import FORMS, Form
from tongits_tutor.school.scenario import FORMAT, ID, KINDS, LONGEST_ID, LONGEST_TITLE

__all__ = ["scenario_schema", "scenario_tables", "schema_text"]

Schema = dict[str, Any]

_TEXT: Final[Schema] = {"type": "string", "minLength": 1}
_JUDGES: Final = tuple(name for name in FORMS if name.startswith("judge: "))


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _list(of: Schema, least: int = 0) -> Schema:
    schema: Schema = {"type": "array", "items": of}
    return {**schema, "minItems": least} if least else schema


def _number(low: int, high: int) -> Schema:
    """Return a whole number, which some readers of YAML take for a text."""
    pattern = "^-?[0-9]+$" if low < 0 else "^[0-9]+$"
    return {
        "anyOf": [
            {"type": "integer", "minimum": low, "maximum": high},
            {"type": "string", "pattern": pattern},
        ]
    }


_VALUES: Final[dict[str, Schema]] = {
    "text": _TEXT,
    "title": {**_TEXT, "maxLength": LONGEST_TITLE},
    "format": {"const": FORMAT},
    "kind": {"enum": list(KINDS)},
    "id": {"type": "string", "pattern": f"^{ID.pattern}$", "maxLength": LONGEST_ID},
    "clause": {"enum": list(CLAUSES)},
    "clauses": _list(_ref("clause"), 1),
    "house": {
        "anyOf": [
            {"enum": list(PROFILES)},
            {"type": "string", "pattern": ","},
            {"type": "object", "properties": {"profile": {"enum": list(PROFILES)}}},
        ]
    },
    "houses": _list(_ref("house"), 1),
    "source": {"enum": list(SOURCES)},
    "sources": _list(_ref("source")),
    "steps": _list(_ref("step"), 1),
    "others": _list(_ref("other"), 1),
    "position": {"anyOf": [_ref("short position"), _ref("game position")]},
    "judge": {"anyOf": [_ref(name) for name in _JUDGES]},
    "player": {"type": "string", "minLength": 1, "maxLength": 24},
    "players": _list(_ref("player")),
    "someone": {"type": "string", "minLength": 1, "maxLength": 24},
    "turn": {"anyOf": [_ref("player"), _number(1, 40)]},
    "phase": {"enum": ["start", "play"]},
    "cards": {**_TEXT, "description": "Cards as people write them, such as 4H 5H 6H 10S."},
    "melds": {**_TEXT, "description": "Melds parted by /; hidden 9C 9D 9H 9S, or ?, lies face down."},
    "left": _number(0, 15),
    "turns": _list(_ref("turn of play")),
    "action": {**_TEXT, "description": "stock, take, call, meld, hide, sapaw, discard, fight or fold"},
    "actions": {**_TEXT, "description": "Actions parted by commas, such as stock 7C, discard KD."},
    "flag": {"enum": ["yes", "no", True, False, "true", "false"]},
    "mistake": {"enum": list(MISTAKES)},
    "mistakes": _list(_ref("mistake"), 1),
    "points": _number(0, 500),
    "chips": _number(0, 100_000),
    "paid": _number(-100_000, 100_000),
    "reports": _list(_ref("reported")),
    "ending": {"enum": list(ENDINGS)},
}


def scenario_schema() -> Schema:
    """Return the JSON Schema (draft 2020-12) of a scenario file."""
    definitions = {**_VALUES, **{name: _form(form) for name, form in FORMS.items() if name != "scenario"}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scenario of tongits-tutor: a rule example, a disputed question, a lesson or a drill",
        **_form(FORMS["scenario"]),
        "if": {"properties": {"kind": {"const": "dispute"}}},
        "then": {"required": ["question", "ruling"]},
        "else": {"properties": {"question": False, "ruling": False, "sources": False}},
        "$defs": dict(sorted(definitions.items())),
    }


def schema_text() -> str:
    """Return the schema as the text of its file."""
    return json.dumps(scenario_schema(), indent=2, ensure_ascii=False) + "\n"


def _form(form: Form) -> Schema:
    schema: Schema = {"description": form.about, "type": "object"}
    if form.free is not None:
        return {**schema, "additionalProperties": _ref(form.free), "minProperties": 1}
    return {
        **schema,
        "additionalProperties": False,
        "required": [key.name for key in form.keys if key.required],
        "properties": {key.name: {"description": key.about, **_ref(key.holds)} for key in form.keys},
    }


def scenario_tables() -> str:
    """Return the reference of all keys as Markdown, a table for each mapping of the format."""
    return "\n".join(line for form in FORMS.values() if form.keys for line in _table(form))


def _table(form: Form) -> Iterator[str]:
    yield f"### {form.name}"
    yield ""
    yield form.about
    yield ""
    yield "| key | value | meaning |"
    yield "|---|---|---|"
    for key in form.keys:
        needed = " (needed)" if key.required else ""
        yield f"| `{key.name}`{needed} | {key.holds} | {key.about} |"
    yield ""
