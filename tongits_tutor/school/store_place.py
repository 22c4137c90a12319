"""Where the store of a learner lies; known without opening anything."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Final

from tongits_tutor.cards.text import player_name

__all__ = ["learners_in", "store_path"]

_ONE: Final = "progress"
_PREFIX: Final = "learner_"  # so that a learner may be called con or nul on every system


def store_path(folder: Path, learner: str | None = None) -> Path:
    """Return the file of a learner in the data folder; `learner` None is the only one of this user.

    A name follows the rules for players; large and small letters are one, as on many systems. Raises
    InputError for what is no name.

    >>> store_path(Path("data"), "  Ana  Maria ").name, store_path(Path("data")).name
    ('learner_ana maria.db', 'progress.db')
    """
    if learner is None:
        return folder / f"{_ONE}.db"
    name = unicodedata.normalize("NFC", player_name(learner).casefold())
    return folder / "learners" / f"{_PREFIX}{name}.db"


def learners_in(folder: Path) -> tuple[str, ...]:
    """Return the names, in small letters, of the learners who have a store in the data folder, sorted."""
    found = (folder / "learners").glob(f"{_PREFIX}*.db")
    return tuple(sorted(path.stem.removeprefix(_PREFIX) for path in found))
