"""The line of a file that names its format: `format: tongits-record/1`."""

from __future__ import annotations

import re
from typing import Final

from tongits_tutor.files.fields import Fields
from tongits_tutor.files.wording import shown

__all__ = ["check_format"]

_FORMAT: Final = re.compile(r"([a-z-]+)/([0-9]{1,6})")


def check_format(fields: Fields, wanted: str, what: str) -> None:
    """Note a missing format; refuse another one at once, since its other keys mean something else.

    Args:
        fields: the keys of the file.
        wanted: the format that can be read, such as `tongits-record/1`.
        what: what such a file holds, with its article: `a game`.

    Raises:
        FileError: `wrong-format`, `format-too-new` or `format-too-old`, with the place.

    >>> from tongits_tutor.errors import FileError
    >>> from tongits_tutor.files.parsing import parse
    >>> try:
    ...     check_format(Fields(parse("format: tongits-record/2", file="x.yaml")), "tongits-record/1", "a game")
    ... except FileError as error:
    ...     print(error.problems[0].message)
    This file has version 2 of the format; this program reads version 1.
    """
    scalar = fields.scalar("format")
    if scalar is None or scalar.text == wanted:
        return
    name, _, version = wanted.partition("/")
    found = _FORMAT.fullmatch(scalar.text)
    if found is None or found[1] != name:
        message = f"This is not the format of {what}: {shown(scalar.text)}."
        problem = scalar.problem("wrong-format", message, f"Write `format: {wanted}`.")
    elif int(found[2]) > int(version):
        message = (
            f"This file has version {int(found[2])} of the format; this program reads version {version}."
        )
        hint = "Update the program: pip install -U tongits-tutor."
        problem = scalar.problem("format-too-new", message, hint)
    else:
        message = f"Version {int(found[2])} of the format is too old to be read; it is {version} now."
        problem = scalar.problem(
            "format-too-old", message, f"Write `format: {wanted}` and look at its reference."
        )
    fields.problems.add(problem)
    fields.problems.finish()
