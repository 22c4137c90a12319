"""The keys of drills in the scenario format, as data: the JSON Schema and the reference are made from them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.code import LEVELS
from tongits_tutor.school.drills.pack import MOST_PUZZLES
from tongits_tutor.school.keys import Form, Key
from tongits_tutor.school.schema_parts import Schema, form_schema, many, number, ref, table_of

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["PACK_FORMS", "pack_definitions", "pack_tables"]

_FORMS: Final = (
    Form(
        "drill",
        "A file: a pack of puzzles.",
        (
            Key("format", "format", "The format and its version.", required=True),
            Key("kind", "kind", "`drill`.", required=True),
            Key("id", "id", "The name of the pack, equal to the file's.", required=True),
            Key("title", "title", "A line that names it; at most 80 characters.", required=True),
            Key(
                "clauses", "clauses", "The clauses that the pack covers, the chief one first.", required=True
            ),
            Key(
                "purpose",
                "text",
                "Whom it is for and what it practises, in a sentence or two.",
                required=True,
            ),
            Key("house", "house", "The rules of puzzles that are named by kind; `pagat` when left out."),
            Key(
                "seed",
                "seed",
                "The seed of puzzles that are named by kind and have none: 1 to 28 letters and digits.",
            ),
            Key("puzzles", "puzzles", f"The puzzles in order, {MOST_PUZZLES} at most.", required=True),
        ),
    ),
    Form(
        "some puzzles",
        "Puzzles of one kind and level, in the list `puzzles`; a share code as a text is one puzzle.",
        (
            Key("kind", "kind of puzzle", "The kind.", required=True),
            Key("level", "level", "1 (easy) to 5.", required=True),
            Key("count", "count", "How many; one when left out."),
            Key("seed", "seed", "The seed; left out, the pack's. Several puzzles get a number each."),
            Key("unique", "flag", "Whether there is to be one right answer only."),
            Key("hand-size", "hand size", "How many cards the hand has, 3 to 13, where there is a hand."),
        ),
    ),
)

PACK_FORMS: Final[Mapping[str, Form]] = MappingProxyType({form.name: form for form in _FORMS})
"""The mappings of a pack by their names."""

_VALUES: Final[dict[str, Schema]] = {
    "seed": {"type": ["string", "number"], "description": "1 to 28 letters and digits."},
    "share code": {"type": "string", "pattern": "^T[0-9]+-[a-z-]+-[1-5]-[0-9A-Za-z]+"},
    "puzzles": many({"anyOf": [ref("share code"), ref("some puzzles")]}, 1),
    "kind of puzzle": {"enum": list(KINDS)},
    "level": number(LEVELS[0], LEVELS[-1]),
    "count": number(1, MOST_PUZZLES),
    "hand size": number(3, 13),
}


def pack_definitions() -> dict[str, Schema]:
    """Return the definitions of the schema that only packs use."""
    return {**_VALUES, **{name: form_schema(form) for name, form in PACK_FORMS.items()}}


def pack_tables() -> str:
    """Return the reference of the keys of packs as Markdown, a table for each mapping."""
    return "\n".join(line for form in PACK_FORMS.values() for line in table_of(form))
