"""The file of a learner's store: which it is, whether it is sound, made where it is missing or damaged."""

from __future__ import annotations

import os
import sqlite3
from datetime import datetime
from pathlib import Path
from typing import Final

from tongits_tutor.errors import StorageError
from tongits_tutor.school.backups import backups_of, daily_backup, free_name, make_backup, stamp
from tongits_tutor.school.database import connected, exclusive, is_damage
from tongits_tutor.school.migrations import APPLICATION, STEPS, migrate, version_of
from tongits_tutor.school.store_place import learners_in, store_path

__all__ = ["is_sound", "learners_in", "open_file", "set_aside_of", "store_path"]

_LOGS: Final = ("-wal", "-shm")

_HEAD: Final = b"SQLite format 3\0"

_HIGHEST: Final = 1_000
"""No version will ever be higher than this; what says so is damaged."""

_PROBES: Final = (
    "SELECT id, at, kind, item, step, answer, correct, first_try, hints, idea, skills, seconds FROM attempts",
    "SELECT skill, stage, step, stability, difficulty, due, reviewed FROM memories",
    "SELECT lesson, step, started, finished, state, saved FROM lessons",
    "SELECT lesson, at FROM resets",
    "SELECT name, value FROM about",
)


def set_aside_of(path: Path) -> tuple[Path, ...]:
    """Return the damaged files that were set aside for this store, in the order of their names."""
    found = path.parent.glob(f"{path.name}.damaged-*")
    return tuple(sorted(one for one in found if not one.name.endswith(_LOGS)))


def open_file(path: Path, now: datetime) -> tuple[sqlite3.Connection, Path | None]:
    """Open a store, of this version in the end; return where a damaged one was set aside, else None.

    Makes the folder, the file, and the backup of the day. Raises StorageError for a database that is
    not ours or is newer than this program, and sqlite3.Error and OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = None
    connection = None if _is_empty(path) else _sound(path)
    if connection is None or version_of(connection) < len(STEPS):
        if connection is not None:
            connection.close()
        with exclusive(path):
            connection, aside = _made_ready(path, now)
    try:
        if not _daily(connection, path, now):
            with exclusive(path):
                daily_backup(connection, path, now)
    except BaseException:
        connection.close()
        raise
    return connection, aside


def _daily(connection: sqlite3.Connection, path: Path, now: datetime) -> bool:
    """Tell whether the backup of the day is made, or there is nothing to copy yet."""
    today = stamp(now).partition("T")[0]
    if any(other.name.startswith(today) for other in backups_of(path)):
        return True
    held = "SELECT EXISTS (SELECT 1 FROM attempts) OR EXISTS (SELECT 1 FROM lessons)"
    return not connection.execute(held).fetchone()[0]


def _made_ready(path: Path, now: datetime) -> tuple[sqlite3.Connection, Path | None]:
    """Open, make, migrate or replace the store; nobody else is here meanwhile."""
    aside = None
    connection = None if _is_emptied(path) else _sound(path)
    if connection is None:
        aside = _set_aside(path, now)
        connection = connected(path)
    try:
        if 0 < version_of(connection) < len(STEPS):
            make_backup(connection, path, now)
        migrate(connection, STEPS)
    except BaseException:
        connection.close()
        raise
    return connection, aside


def _is_empty(path: Path) -> bool:
    return not path.exists() or path.stat().st_size == 0


def _has_head(path: Path) -> bool:
    with path.open("rb") as stream:
        return stream.read(len(_HEAD)) == _HEAD


def _is_emptied(path: Path) -> bool:
    """Tell whether the file held something once: an empty one beside a log or backups."""
    if not path.exists() or path.stat().st_size:
        return False
    log = Path(f"{path}-wal")
    return (log.exists() and log.stat().st_size > 0) or bool(backups_of(path))


def _sound(path: Path) -> sqlite3.Connection | None:
    """Open the store, None when it is damaged. StorageError for a database that is none of ours."""
    if not _is_empty(path) and not _has_head(path):
        return None  # before SQLite looks at it, and clears away a log that does not fit
    try:
        connection = connected(path)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if _is_ruin(error):
            return None
        raise
    try:
        if is_sound(connection, path):
            return connection
    except BaseException:
        connection.close()
        raise
    connection.close()
    return None


def is_sound(connection: sqlite3.Connection, path: Path) -> bool:
    """Tell whether a database holds together and has the tables of its version; an empty one is sound.

    Raises StorageError for a database of another program or of a newer version of this one.
    """
    try:
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        version = version_of(connection)
        tables = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        if application != APPLICATION and (version or tables):
            if "attempts" in tables:  # ours, with a header that is not what it was
                return False
            raise StorageError(f"{path} belongs to another program. Move it away, or use another folder.")
        if (version == 0 and tables) or version > _HIGHEST:
            return False
        if version > len(STEPS):
            raise StorageError(
                f"{path} was written by a newer tongits-tutor (store {version}, this one knows {len(STEPS)}). "
                "Update tongits-tutor."
            )
        if version == len(STEPS):
            for probe in _PROBES:
                connection.execute(f"{probe} LIMIT 0")
        return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if _is_ruin(error):
            return False
        raise


def _is_ruin(error: Exception) -> bool:
    """Tell whether a store cannot be read: damage, a table that is gone, a form that SQLite does not know."""
    return is_damage(error) or getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR


def _set_aside(path: Path, now: datetime) -> Path | None:
    """Rename what is at the path, logs first, so that no later file is ever read with an older log."""
    if not path.exists():
        return None
    aside = free_name(path.parent, f"{path.name}.damaged-{stamp(now)}")
    for log in _LOGS:
        if os.path.lexists(f"{path}{log}"):
            Path(f"{path}{log}").rename(f"{aside}{log}")
    return path.rename(aside)
