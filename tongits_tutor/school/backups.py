"""The backups of a learner's store: whole copies that are databases themselves, ten at most.

One is made when a store is opened for the first time on a day (UTC), and one before anything that
takes something away or comes from outside: a migration, a reset, an import. The oldest goes first, but a
day with more than three gives up its own oldest before another day does.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Final

from tongits_tutor.school.attempt import instant

__all__ = ["KEPT", "backup_folder", "backups_of", "daily_backup", "free_name", "make_backup", "stamp"]

KEPT: Final = 10
"""The most backups that are kept of one store."""

BUSY_DAY: Final = 3
"""A day with more backups than this pushes out its own."""

_FORM: Final = "%Y%m%dT%H%M%SZ"
_DAY: Final = slice(0, 8)


def stamp(moment: datetime) -> str:
    """Return a moment as it stands in the name of a file.

    >>> stamp(datetime.fromisoformat("2026-08-07T10:15:00+00:00"))
    '20260807T101500Z'
    """
    return instant(moment).strftime(_FORM)


def free_name(folder: Path, name: str, ending: str = "") -> Path:
    """Return a path in the folder for the name, numbered above all others of the name if there is one."""
    taken = [_number(path.name.removesuffix(ending)) for path in folder.glob(f"{name}*{ending}")]
    return folder / (f"{name}-{max(taken) + 1}{ending}" if taken else f"{name}{ending}")


def _number(name: str) -> int:
    number = name.rpartition("Z-")[2]
    return int(number) if number.isdecimal() else 1


def backup_folder(store: Path) -> Path:
    """Return the folder that holds the backups of a store; it need not be there."""
    return store.parent / "backups" / store.stem


def backups_of(store: Path) -> tuple[Path, ...]:
    """Return the backups of a store, the oldest first."""
    return tuple(sorted(backup_folder(store).glob("*Z*.db"), key=_age))


def _age(path: Path) -> tuple[str, int]:
    return (path.stem.partition("-")[0], _number(path.stem))


def daily_backup(connection: sqlite3.Connection, store: Path, now: datetime) -> Path | None:
    """Make the backup of the day when there is none yet; None when there is. One process at a time."""
    today = stamp(now)[_DAY]
    if any(path.name[_DAY] == today for path in backups_of(store)):
        return None
    return make_backup(connection, store, now)


def make_backup(connection: sqlite3.Connection, store: Path, now: datetime) -> Path:
    """Copy the store and return the copy's path; older copies beyond ten go. One process at a time.

    The copy has its name only when it is complete. Raises sqlite3.Error and OSError.
    """
    folder = backup_folder(store)
    folder.mkdir(parents=True, exist_ok=True)
    for unfinished in folder.glob("*.part*"):  # of a process that was killed: the name says it is no backup
        unfinished.unlink()
    path = free_name(folder, stamp(now), ".db")
    part = path.with_suffix(".part")
    with closing(sqlite3.connect(part, isolation_level=None)) as copy:
        connection.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
    part.rename(path)
    _drop_old(store, path)
    return path


def _drop_old(store: Path, new: Path) -> None:
    there = list(backups_of(store))
    while len(there) > KEPT:
        days = Counter(path.name[_DAY] for path in there)
        # A clock that was set back must not cost us the one just made.
        others = [path for path in there if path != new]
        crowded = [path for path in others if days[path.name[_DAY]] > BUSY_DAY]
        old = (crowded or others)[0]
        old.unlink()
        there.remove(old)
