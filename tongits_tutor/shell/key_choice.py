"""Which key a command line means."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tongits_tutor.errors import UsageError
from tongits_tutor.school.answer_keys import AnswerKey, key_of_codes, read_key
from tongits_tutor.shell.puzzle_choice import shelf_of

__all__ = ["key_named"]

_NO_KEYS: Final = (".html", ".pdf", ".csv", ".xlsx")
_ENDINGS: Final = (".json", ".txt", ".yaml", ".yml")


def key_named(words: Sequence[str], content: str | None) -> AnswerKey:
    """Return the key that is named: a sheet's key or a file of share codes, or else packs or share codes.

    Raises:
        UsageError: kinds of puzzles, which have no end.
        UnknownNameError, InputError, FileError: what is named cannot be found or read.
    """
    one = words[0] if len(words) == 1 else ""
    if one.lower().endswith(_NO_KEYS):
        raise UsageError(f"{one} is no key for the program; name the .json key of the sheet.")
    if one.lower().endswith(_ENDINGS) or (one and Path(one).is_file()):
        return read_key(one)
    found = shelf_of(content).choose(words)
    if not found.is_fixed:
        raise UsageError(
            "A kind has any number of puzzles; name the .json key of a sheet, a pack, or a file of share codes."
        )
    return key_of_codes(found.fixed, found.packs[0].title if found.packs else "puzzles")
