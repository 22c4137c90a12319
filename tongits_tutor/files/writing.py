"""Writing files whole: all of those that belong together, or none of them."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from tongits_tutor.errors import StorageError

__all__ = ["write_text", "write_whole"]

_FREE_NAMES: Final = 1_000


def write_whole(contents: Mapping[Path, bytes], *, folders: bool = False) -> None:
    r"""Write files, each whole or not at all, and none where one of them cannot be; what is there already is replaced.

    All are written beside their places first and then moved there, so a full disk or Ctrl-C leaves what was there.
    Links are followed; what is no file, such as a device, is written to as it is. With `folders` missing folders are
    made.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_whole({Path(folder) / "sheet.html": b"sheet", Path(folder) / "key.html": b"key"})
    ...     sorted(path.name for path in Path(folder).iterdir())
    ['key.html', 'sheet.html']

    Raises:
        StorageError: a file cannot be written, such as in a folder that is not there.
    """
    parts: list[tuple[Path, Path, Path]] = []
    try:
        for path, content in contents.items():
            with _failing(path):
                if folders:
                    path.parent.mkdir(parents=True, exist_ok=True)
                place = path.resolve()
                if place.exists() and not place.is_file():
                    place.write_bytes(content)
                    continue
                part = _part_of(place)
                parts.append((path, part, place))
                part.write_bytes(content)
                if place.exists():
                    shutil.copymode(place, part)
        while parts:
            path, part, place = parts[0]
            with _failing(path):
                part.replace(place)
            parts.pop(0)
    finally:
        for _, part, _ in parts:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)


def write_text(path: str | os.PathLike[str], text: str, *, folders: bool = False) -> None:
    """Write a text as UTF-8 with its line ends as they are; otherwise as `write_whole`."""
    write_whole({Path(path): text.encode()}, folders=folders)


@contextlib.contextmanager
def _failing(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = getattr(error, "strerror", None) or str(error)
        raise StorageError(f"{path} cannot be written: {reason}.") from error


def _part_of(place: Path) -> Path:
    """Make an empty file beside a place, under a name that nobody has."""
    for number in range(_FREE_NAMES):
        part = place.with_name(f".{place.name[:100]}.{number}.part")
        with contextlib.suppress(FileExistsError):
            part.touch(exist_ok=False)
            return part
    raise FileExistsError(f"too many files called .{place.name}.0.part and so on")
