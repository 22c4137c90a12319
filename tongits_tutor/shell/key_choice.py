"""Which key a command line means."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tongits_tutor.errors import UsageError
from tongits_tutor.school.answer_keys import AnswerKey, key_of_codes, read_key
from tongits_tutor.shell.drill_choice import shelf_of

__all__ = ["key_named"]

_ENDINGS: Final = (".json", ".txt", ".yaml", ".yml")


def key_named(words: Sequence[str], content: str | None) -> AnswerKey:
    """Return the key that is named: a sheet's key or a file of share codes, or else packs or share codes.

    Raises:
        UsageError: kinds of puzzles, which have no end.
        UnknownNameError, InputError, FileError: what is named cannot be found or read.
    """
    if len(words) == 1 and (Path(words[0]).is_file() or words[0].lower().endswith(_ENDINGS)):
        return read_key(words[0])
    found = shelf_of(content).choose(words)
    if not found.is_fixed:
        raise UsageError(
            "A kind of puzzle is no key: name the key of a sheet, a pack, or a file of share codes."
        )
    return key_of_codes(found.fixed, found.packs[0].title if found.packs else "puzzles")
