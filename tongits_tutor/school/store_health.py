"""How a learner's store is: looked at without changing anything, with what to do about each trouble."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from tongits_tutor.errors import Problem, StorageError
from tongits_tutor.school.backups import backups_of
from tongits_tutor.school.database import failing, is_damage
from tongits_tutor.school.migrations import STEPS, version_of
from tongits_tutor.school.rows import time_text
from tongits_tutor.school.store_file import is_sound, set_aside_of, store_path

__all__ = ["StoreHealth", "examine"]

LEAST_SPACE: Final = 16 * 1024 * 1024
"""Bytes that should be free: the store, its log and ten backups grow."""


@dataclass(frozen=True, slots=True)
class StoreHealth:
    """What there is, and what is wrong.

    `attempts` is None when the store is not there or cannot be read. The codes of `problems`:
    `no-folder`, `read-only`, `disk-full`, `unusable`, `damaged`, `set-aside`, `future`.
    """

    path: Path
    exists: bool
    attempts: int | None
    backups: tuple[Path, ...]
    set_aside: tuple[Path, ...]
    problems: tuple[Problem, ...]


def examine(folder: Path, now: datetime, learner: str | None = None) -> StoreHealth:
    """Look at the store of a learner in the data folder; nothing is made, moved or written.

    Raises InputError when the learner's name is none.
    """
    path = store_path(folder, learner)
    exists = path.is_file()
    problems = list(_of_folder(path))
    attempts = None
    if exists:
        attempts, found = _of_file(path, now)
        problems += found
    backups, aside = backups_of(path), set_aside_of(path)
    problems += [
        Problem(
            "set-aside",
            f"{one} was damaged and set aside.",
            "Import a backup if answers are missing; then it may be deleted.",
        )
        for one in aside
    ]
    return StoreHealth(path, exists, attempts, backups, aside, tuple(problems))


def _of_folder(path: Path) -> list[Problem]:
    there = path.parent
    while not there.exists() and there != there.parent:
        there = there.parent
    if not there.is_dir():
        return [Problem("no-folder", f"{there} is no folder.", "Move it away or name another folder.")]
    found = []
    if not os.access(there, os.W_OK | os.X_OK) or (path.exists() and not os.access(path, os.W_OK)):
        found.append(Problem("read-only", f"{path} may not be written.", "Give yourself the right to write."))
    free = shutil.disk_usage(there).free
    if free < LEAST_SPACE:
        found.append(
            Problem("disk-full", f"Only {free // 1024} KiB are free in {there}.", "Free some space.")
        )
    return found


def _of_file(path: Path, now: datetime) -> tuple[int | None, list[Problem]]:
    damaged = Problem(
        "damaged", f"{path} is damaged.", "It is set aside when the next lesson begins; then import a backup."
    )
    try:
        with (
            failing(path),
            closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as store,
        ):
            try:
                if not is_sound(store, path):
                    return None, [damaged]
                if version_of(store) < len(STEPS):
                    return None, []
                return _counted(store, now)
            except sqlite3.Error as error:
                if is_damage(error):
                    return None, [damaged]
                raise
    except StorageError as error:
        return None, [Problem("unusable", str(error))]


def _counted(store: sqlite3.Connection, now: datetime) -> tuple[int, list[Problem]]:
    """Count the attempts, and those that a wrong clock has dated after now."""
    query = "SELECT count(*), count(*) FILTER (WHERE at > ?) FROM attempts"
    attempts, later = store.execute(query, (time_text(now),)).fetchone()
    if not later:
        return attempts, []
    message = f"{later} of {attempts} answers are dated in the future."
    return attempts, [
        Problem("future", message, "Check the clock of this computer; reviews wait for that time.")
    ]
