"""What `--json` tells, held to the committed schemas."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema

SCHEMAS = Path(__file__).parents[2] / "docs" / "reference" / "schemas"


@cache
def schema(name: str) -> jsonschema.Draft202012Validator:
    """Return the committed schema of this name, itself checked."""
    read = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(read)
    return jsonschema.Draft202012Validator(read)


def checked(name: str, out: str) -> Any:  # noqa: ANN401 - JSON
    """Return JSON that keeps to the schema of this name."""
    read = json.loads(out)
    schema(name).validate(read)
    return read
