"""A spreadsheet that a command writes again and again: an older one is replaced, anything else is not."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tongits_tutor.errors import StorageError, UsageError
from tongits_tutor.files.writing import write_whole

__all__ = ["write_workbook"]

_HEAD: Final = b"PK"
"""How every .xlsx file begins."""


def write_workbook(name: str, content: bytes) -> None:
    """Write a spreadsheet, whole or not at all.

    Raises:
        UsageError: something that is no spreadsheet is there.
        StorageError: it cannot be written.
    """
    path = Path(name)
    try:
        foreign = path.exists() and not path.read_bytes().startswith(_HEAD)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise StorageError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from error
    if foreign:
        raise UsageError(f"{path} is there already and is no spreadsheet; name another file.")
    write_whole({path: content})
