"""The tables of a learner's store, and how a store of an older version becomes one of this version.

`STEPS[n]` brings version *n* to *n* + 1; version 0 is an empty file. A step that was once released is
never changed: a new one is added. Each runs in one transaction with the number that says it was done.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Final

from tongits_tutor.school.database import writing

__all__ = ["APPLICATION", "STEPS", "Step", "migrate", "version_of"]

Step = Callable[[sqlite3.Connection], None]

APPLICATION: Final = int.from_bytes(b"tong")
"""What marks a database as a store of this program, in its header."""

_VERSION_1: Final = (
    """
    CREATE TABLE attempts (
        id TEXT NOT NULL PRIMARY KEY,
        at TEXT NOT NULL,
        kind TEXT NOT NULL,
        item TEXT NOT NULL,
        step TEXT NOT NULL,
        answer TEXT NOT NULL,
        correct INTEGER NOT NULL CHECK (correct IN (0, 1)),
        first_try INTEGER NOT NULL CHECK (first_try IN (0, 1)),
        hints INTEGER NOT NULL CHECK (hints BETWEEN 0 AND 4),
        idea TEXT,
        skills TEXT NOT NULL,  -- names between blanks, one blank at each end
        seconds REAL NOT NULL
    )
    """,
    "CREATE INDEX attempts_by_item ON attempts (item)",
    """
    CREATE TRIGGER attempts_stay_as_they_are BEFORE UPDATE ON attempts
    BEGIN SELECT RAISE(ABORT, 'attempts are only ever added'); END
    """,
    """
    CREATE TRIGGER attempts_stay BEFORE DELETE ON attempts
    BEGIN SELECT RAISE(ABORT, 'attempts are only ever added'); END
    """,
    """
    CREATE TABLE memories (
        skill TEXT NOT NULL PRIMARY KEY,
        stage INTEGER NOT NULL,
        step INTEGER,
        stability REAL NOT NULL,
        difficulty REAL NOT NULL,
        due TEXT NOT NULL,
        reviewed TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE lessons (
        lesson TEXT NOT NULL PRIMARY KEY,
        step INTEGER NOT NULL,
        started TEXT NOT NULL,
        finished TEXT,
        state TEXT NOT NULL,
        saved TEXT NOT NULL
    )
    """,
    "CREATE TABLE resets (lesson TEXT NOT NULL PRIMARY KEY, at TEXT NOT NULL)",
    "CREATE TABLE about (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
    f"PRAGMA application_id = {APPLICATION}",
)


def _version_1(connection: sqlite3.Connection) -> None:
    for statement in _VERSION_1:
        connection.execute(statement)


STEPS: Final[tuple[Step, ...]] = (_version_1,)


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version that a database says it has; 0 for an empty one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, steps: Sequence[Step]) -> None:
    """Bring a database to version `len(steps)`; a step that fails leaves the version before it.

    Others may be doing the same: whether a step is still to be done is asked inside its transaction.
    """
    for number, step in enumerate(steps, 1):
        with writing(connection):
            if version_of(connection) < number:
                step(connection)
                connection.execute(f"PRAGMA user_version = {number}")
