"""Files that a command writes: whole or not at all, and replaced only when they are of the kind to be written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tongits_tutor.errors import StorageError, UsageError

__all__ = ["write_file"]

_HEADS: Final = {".xlsx": b"PK"}


def write_file(name: str, content: bytes) -> None:
    """Write a file; an older one is replaced when it begins as such a file does.

    Raises:
        UsageError: something else is there.
        StorageError: it cannot be written.
    """
    path = Path(name)
    try:
        head = _HEADS.get(path.suffix.lower())
        if head is not None and path.exists() and path.read_bytes()[: len(head)] != head:
            raise UsageError(f"{path} is there already and is no such file; name another.")
        part = path.with_name(f"{path.name}.part")
        part.write_bytes(content)
        part.replace(path)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = getattr(error, "strerror", None) or str(error)
        raise StorageError(f"{path} cannot be written: {reason}.") from error
