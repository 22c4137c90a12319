"""Where the store of a learner lies; known without opening anything."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from pathlib import Path
from typing import Final

from tongits_tutor.cards.text import player_name, quoted
from tongits_tutor.errors import InputError, Problem

__all__ = ["LONGEST_LEARNER", "learner_name", "learner_of", "learners_in", "store_path"]

LONGEST_LEARNER: Final = 60
"""The most characters a learner's name may have; a pupil's has as many."""

_MOST_BYTES: Final = 180
"""The most bytes of a name in a file's name, which has 255 with what stands around it, in set-aside files too."""

_ONE: Final = "progress"
_PREFIX: Final = "learner_"  # so that a learner may be called con or nul on every system
_DROPPED: Final = frozenset("'.\N{RIGHT SINGLE QUOTATION MARK}")


def learner_name(text: str) -> str:
    """Return a learner's name with hidden characters dropped and blanks single.

    It follows the rules for players, but may be as long as a pupil's: 60 characters, and fewer only in scripts whose
    letters take more room in a file's name than that has.

    >>> learner_name(" Santos  Ma Theresa Angelica B ")
    'Santos Ma Theresa Angelica B'

    Raises:
        InputError: it is none.
    """
    name = player_name(text, most=LONGEST_LEARNER)
    if not _fits(name):
        message = f"{quoted(name)} is too long for the name of a file."
        raise InputError(Problem("long-name", message, "Shorten it."))
    return name


def _file_name(name: str) -> str:
    return unicodedata.normalize("NFC", name.casefold())


def _fits(name: str) -> bool:
    """Tell whether a name can be that of a file, and be read back: small letters may be more than large ones."""
    form = _file_name(name)
    return len(form) <= LONGEST_LEARNER and len(form.encode()) <= _MOST_BYTES


def learner_of(pupil: str) -> str:
    """Return the name under which a pupil's answers are kept, as `--learner` takes it.

    Learners have plainer names than pupils: letters, digits, blanks and hyphens. So apostrophes and points are dropped,
    other marks become blanks, and what is longer than a learner's name may be is cut.

    >>> learner_of("Dela Cruz, Juan"), learner_of("Ma. Cristina O’Hara-Reyes (III)")
    ('Dela Cruz Juan', 'Ma Cristina OHara-Reyes III')

    Raises:
        InputError: nothing of the name is left, or a letter of it cannot stand in a learner's name.
    """
    kept = "".join(
        "" if char in _DROPPED else char if char.isalnum() or char in " -" or not char.isascii() else " "
        for char in unicodedata.normalize("NFC", pupil)
    )
    name = " ".join(kept.split())[:LONGEST_LEARNER]
    while not _fits(name):
        name = name[:-1]
    return learner_name(name.rstrip(" -"))


def store_path(folder: Path, learner: str | None = None) -> Path:
    """Return the file of a learner in the data folder; `learner` None is the only one of this user.

    Large and small letters are one, as on many systems. Raises InputError for what is no learner's name, with the name
    under which a pupil of this name is kept.

    >>> store_path(Path("data"), "  Ana  Maria ").name, store_path(Path("data")).name
    ('learner_ana maria.db', 'progress.db')
    """
    if learner is None:
        return folder / f"{_ONE}.db"
    return folder / "learners" / f"{_PREFIX}{_file_name(_name(learner))}.db"


def _name(learner: str) -> str:
    try:
        return learner_name(learner)
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
