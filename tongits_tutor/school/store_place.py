"""Where the store of a learner lies; known without opening anything."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from pathlib import Path
from typing import Final

from tongits_tutor.cards.text import NAME_LENGTH, player_name
from tongits_tutor.errors import InputError

__all__ = ["learner_of", "learners_in", "store_path"]

_ONE: Final = "progress"
_PREFIX: Final = "learner_"  # so that a learner may be called con or nul on every system
_DROPPED: Final = frozenset("'.\N{RIGHT SINGLE QUOTATION MARK}")


def learner_of(pupil: str) -> str:
    """Return the name under which a pupil's answers are kept, as `--learner` takes it.

    Learners have shorter and plainer names than pupils: 24 letters, digits, blanks and hyphens. So apostrophes and
    points are dropped, other marks become blanks, and what is longer is cut.

    >>> learner_of("Dela Cruz, Juan"), learner_of("Ma. Cristina O’Hara-Reyes (III)")
    ('Dela Cruz Juan', 'Ma Cristina OHara-Reyes')

    Raises:
        InputError: nothing of the name is left, or a letter of it cannot stand in a learner's name.
    """
    kept = "".join(
        "" if char in _DROPPED else char if char.isalnum() or char in " -" or not char.isascii() else " "
        for char in pupil
    )
    return player_name(" ".join(kept.split())[:NAME_LENGTH].rstrip(" -"))


def store_path(folder: Path, learner: str | None = None) -> Path:
    """Return the file of a learner in the data folder; `learner` None is the only one of this user.

    A name follows the rules for players; large and small letters are one, as on many systems. Raises
    InputError for what is no name, with the name under which a pupil of this name is kept.

    >>> store_path(Path("data"), "  Ana  Maria ").name, store_path(Path("data")).name
    ('learner_ana maria.db', 'progress.db')
    """
    if learner is None:
        return folder / f"{_ONE}.db"
    name = unicodedata.normalize("NFC", _name(learner).casefold())
    return folder / "learners" / f"{_PREFIX}{name}.db"


def _name(learner: str) -> str:
    try:
        return player_name(learner)
    except InputError as error:
        try:
            kept = learner_of(learner)
        except InputError:
            raise error from None
        raise InputError(
            *(replace(problem, suggestion=f"Did you mean {kept}?") for problem in error.problems)
        ) from None


def learners_in(folder: Path) -> tuple[str, ...]:
    """Return the names, in small letters, of the learners who have a store in the data folder, sorted."""
    found = (folder / "learners").glob(f"{_PREFIX}*.db")
    return tuple(sorted(path.stem.removeprefix(_PREFIX) for path in found))
