"""Option values read without pydantic.

typer hands every value to pydantic, which takes longer to load than all the rest of the program together.
Texts and whole numbers need none of it. Parameters of other types, and every parameter of a typer that
has no `get_runtime_param`, are left to typer.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from tongits_tutor.errors import UsageError
from tongits_tutor.files.wording import shown

__all__ = ["read_quickly", "whole_number"]

_SIMPLE: Final = (str, list[str], int, bool)
_MOST_DIGITS: Final = 18


@dataclass(frozen=True, slots=True)
class _Reader:
    """What typer asks a parameter for: something that can `coerce`."""

    annotation: object

    def coerce(self, value: Any, param: Any, ctx: object) -> Any:  # noqa: ANN401, ARG002 - typer's own signature
        if value is None:
            return () if param.nargs == -1 or getattr(param, "multiple", False) else None
        return whole_number(max(param.opts, key=len), value) if self.annotation is int else value


def whole_number(option: str, value: str | int) -> int:
    """Return the number an option was given; UsageError when it is none.

    >>> whole_number("--draws", "12")
    12
    """
    if isinstance(value, int):
        return value
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _MOST_DIGITS):
        raise UsageError(f"{option} is a whole number, not {shown(value)}.")
    return int(value)


def read_quickly(parameters: Iterable[Any]) -> None:
    """Let parameters that typer has built read simple values by themselves; a second time changes nothing."""
    for parameter in parameters:
        annotation = parameter.type_descriptor.annotation
        if annotation in _SIMPLE and hasattr(parameter, "get_runtime_param"):
            reader = _Reader(annotation)
            parameter.get_runtime_param = lambda reader=reader: reader
