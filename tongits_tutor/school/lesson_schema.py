"""What lessons add to the JSON Schema of scenarios, and the tables of their reference."""

from __future__ import annotations

from typing import Final

from tongits_tutor.school.goals import DEEDS, STATES
from tongits_tutor.school.ideas import IDEAS
from tongits_tutor.school.lesson import COUNTED, CRITERIA, PHASES
from tongits_tutor.school.lesson_keys import LESSON_FORMS
from tongits_tutor.school.schema_parts import Schema, form_schema, many, number, ref, table_of
from tongits_tutor.table.actions import VERBS

__all__ = ["ideas_table", "lesson_definitions", "lesson_tables"]

_TYPED: Final[Schema] = {"type": ["string", "number"], "description": "As it would be typed."}

_VALUES: Final[dict[str, Schema]] = {
    "place": number(1, 99),
    "ids": many(ref("id")),
    "lesson steps": many(ref("lesson step"), 1),
    "lesson phase": {"enum": list(PHASES)},
    "name": {"type": "string", "minLength": 1},
    "step position": {"anyOf": [ref("name"), ref("position from"), ref("position")]},
    "upto": {"type": ["string", "number"]},
    "typed": _TYPED,
    "options": many(ref("option"), 2),
    "pick": {"enum": ["one", "all"]},
    "counted": {"enum": list(COUNTED)},
    "signed": number(-500, 500),
    "idea": {"enum": list(IDEAS)},
    "criteria": {"anyOf": [{"enum": list(CRITERIA)}, many({"enum": list(CRITERIA)}, 1)]},
    "verbs": many({"enum": list(VERBS)}, 1),
    "action list": many(ref("action"), 1),
    "moves": number(1, 30),
    "wrong answers": many(ref("wrong answer"), 1),
    "facts": many(ref("judge"), 1),
    "goal": {"anyOf": [{"enum": [*STATES, *DEEDS]}, ref("goal with a value")]},
    "goals": many(ref("goal"), 2),
}


def lesson_definitions() -> dict[str, Schema]:
    """Return the definitions of the schema that only lessons use."""
    forms = {name: form_schema(form) for name, form in LESSON_FORMS.items()}
    forms["goal with a value"] |= {"minProperties": 1, "maxProperties": 1}
    forms["shown"] = {"anyOf": [{"const": "table"}, forms["shown"]]}
    return {**_VALUES, **forms}


def lesson_tables() -> str:
    """Return the reference of the keys of lessons as Markdown, a table for each mapping."""
    return "\n".join(line for form in LESSON_FORMS.values() if form.keys for line in table_of(form))


def ideas_table() -> str:
    """Return the wrong ideas as a table in Markdown."""
    rows = [f"| `{idea}` | {about} |" for idea, about in IDEAS.items()]
    return "\n".join(["| idea | what it is |", "|---|---|", *rows])
