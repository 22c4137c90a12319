"""Pieces of JSON Schemas and of reference tables, made from the tables of keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tongits_tutor.school.keys import Form

__all__ = ["TEXT", "Schema", "form_schema", "many", "number", "ref", "table_of"]

Schema = dict[str, Any]

TEXT: Final[Schema] = {"type": "string", "minLength": 1}
"""A text that is not empty."""


def ref(name: str) -> Schema:
    """Return what points to a definition."""
    return {"$ref": f"#/$defs/{name}"}


def many(of: Schema, least: int = 0) -> Schema:
    """Return a list of at least so many items."""
    schema: Schema = {"type": "array", "items": of}
    return {**schema, "minItems": least} if least else schema


def number(low: int, high: int) -> Schema:
    """Return a whole number, which some readers of YAML take for a text."""
    pattern = "^-?[0-9]+$" if low < 0 else "^[0-9]+$"
    return {
        "anyOf": [
            {"type": "integer", "minimum": low, "maximum": high},
            {"type": "string", "pattern": pattern},
        ]
    }


def form_schema(form: Form) -> Schema:
    """Return the schema of a mapping."""
    schema: Schema = {"description": form.about, "type": "object"}
    if form.free is not None:
        return {**schema, "additionalProperties": ref(form.free), "minProperties": 1}
    return {
        **schema,
        "additionalProperties": False,
        "required": [key.name for key in form.keys if key.required],
        "properties": {key.name: {"description": key.about, **ref(key.holds)} for key in form.keys},
    }


def table_of(form: Form) -> Iterator[str]:
    """Yield the lines of a table of a mapping's keys, in Markdown."""
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
