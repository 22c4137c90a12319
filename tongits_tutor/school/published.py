"""The JSON Schemas of the file formats, by the names of their files, for editors that complete and check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from tongits_tutor.school.schema import schema_text
from tongits_tutor.table.record_schema import record_schema_text

__all__ = ["PUBLISHED", "SCENARIO"]

SCENARIO: Final = "scenario.schema.json"

PUBLISHED: Final[Mapping[str, Callable[[], str]]] = MappingProxyType(
    {SCENARIO: schema_text, "record.schema.json": record_schema_text}
)
"""The text of each schema, by the name under which the first line of a file asks for it."""
