"""Which files an author means: one file, or all the content below a folder; nothing is followed that is a link."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tongits_tutor.errors import FileError, Problem

__all__ = ["Found", "content_files", "content_meant"]

_ENDINGS: Final = (".yaml", ".yml")
_MOST_FILES: Final = 2_000
_DEEPEST: Final = 6
_FOLDERS: Final = ("", "lessons", "drills")
"""Where content lies in a folder of content."""


@dataclass(frozen=True, slots=True)
class Found:
    """The files in the order of their paths, and what was refused on the way, with the reason."""

    files: tuple[Path, ...]
    refused: tuple[Problem, ...] = ()


def content_files(path: Path) -> Found:
    """Return a file itself, or every YAML file below a folder.

    Hidden folders are passed by. A link below the folder is refused; the path itself may be one.

    Raises:
        FileError: there is nothing at the path (`no-file`), or there are more than 2,000 files (`too-many-files`).
    """
    if not path.is_dir():
        if not path.exists():
            message = "There is no such file or folder."
            near = content_meant(path)
            advice = "Check its name." if near is None else f"Did you mean {near}?"
            raise FileError(Problem("no-file", message, advice, file=str(path)))
        return Found((path,))
    refused: list[Problem] = []
    files: list[Path] = []
    for file in _below(path, refused, _DEEPEST):
        files.append(file)
        if len(files) > _MOST_FILES:
            message = f"There are more than {_MOST_FILES:,} files here."
            raise FileError(
                Problem("too-many-files", message, "Name a folder of content alone.", file=str(path))
            )
    return Found(tuple(files), tuple(refused))


def content_meant(path: Path) -> Path | None:
    """Return the file meant by a path that lacks the folder of its kind, its number or its ending; None without any.

    In a folder with `lessons/41-my-first.yaml` that is what `my-first` means, and `lessons/my-first`.
    """
    name = "-".join(path.name.removesuffix(".yml").removesuffix(".yaml").split())
    wanted = re.compile(rf"(?:[0-9]+-)?{re.escape(name)}\.ya?ml", re.IGNORECASE)
    for inner in _FOLDERS:
        folder = path.parent / inner
        try:
            names = sorted(os.listdir(folder))  # noqa: PTH208 - names alone are wanted
        except (OSError, ValueError):
            continue
        found = next((one for one in names if wanted.fullmatch(one)), None)
        if found is not None and (folder / found).is_file():
            return folder / found
    return None


def _below(folder: Path, refused: list[Problem], depth: int) -> Iterator[Path]:
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        refused.append(Problem("unreadable", f"This cannot be read: {error.strerror}.", file=str(folder)))
        return
    for entry in entries:
        here = folder / entry.name
        wanted = entry.name.endswith(_ENDINGS)
        if entry.name.startswith("."):
            continue
        if entry.is_symlink():
            if wanted or here.is_dir():
                message, advice = "This is a link.", "Put the file itself here: links are not followed."
                refused.append(Problem("link", message, advice, file=str(here)))
        elif entry.is_dir():
            if depth > 1:
                yield from _below(here, refused, depth - 1)
        elif wanted:
            yield here
