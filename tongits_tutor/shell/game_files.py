"""The games a command line names: files, folders, standard input."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tongits_tutor.errors import FileError, Problem, UsageError
from tongits_tutor.shell.sources import STANDARD_INPUT, text_of
from tongits_tutor.table.record import Record, read_record

__all__ = ["game_names", "read_game"]

_ENDINGS: Final = (".yaml", ".yml")


def game_names(words: Sequence[str]) -> list[str]:
    """Return the files that words stand for: a folder for every YAML file in it, in order.

    Raises:
        FileError: a folder without any (`no-games`).
        UsageError: standard input named twice.
    """
    if list(words).count(STANDARD_INPUT) > 1:
        raise UsageError("Standard input can be read only once.")
    return [name for word in words for name in _names(word)]


def _names(word: str) -> Iterator[str]:
    if word == STANDARD_INPUT or not os.path.isdir(word):  # noqa: PTH112 - a NUL in the name is no folder
        yield word
        return
    found = sorted(path for path in Path(word).rglob("*") if path.suffix in _ENDINGS and path.is_file())
    if not found:
        message = "There is no YAML file in this folder."
        raise FileError(Problem("no-games", message, "Games end in .yaml.", file=word))
    yield from map(str, found)


def read_game(name: str) -> Record:
    """Read one game; FileError with every problem found, StorageError for a broken device."""
    return read_record(text_of(name), name)
