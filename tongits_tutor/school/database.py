"""A database file of SQLite: opened for safety, written in whole transactions, its failures told in words."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from tongits_tutor.cards.text import visible
from tongits_tutor.errors import StorageError

__all__ = ["connected", "exclusive", "failing", "is_damage", "writing"]

PATIENCE: Final = 10.0
"""Seconds to wait for another process that is writing."""

_DAMAGE: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def connected(path: Path) -> sqlite3.Connection:
    """Open a database, a new one where there is none, so that what is committed stays.

    Write-ahead logging lets others read while one writes; with FULL a commit returns after the log is
    on the disk. Raises sqlite3.Error; wrap it in `failing`.
    """
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        if connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """Make the block one transaction: all of it is kept when the block has been left, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # a full disk has rolled back already
            connection.execute("ROLLBACK")
        raise


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Let one process at a time into the block, for what touches the file as a whole.

    The lock is SQLite's own, on an empty file beside: the system frees it when a process is killed.
    """
    with closing(sqlite3.connect(f"{path}.lock", timeout=3 * PATIENCE, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def is_damage(error: Exception) -> bool:
    """Tell whether an error means that the file is no sound database.

    The names in a damaged one may be no text any more, and then neither is SQLite's message.
    """
    return isinstance(error, UnicodeDecodeError) or _code(error) in _DAMAGE


def _code(error: Exception) -> int:
    """Return SQLite's primary code; the extended ones differ above the lowest byte."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


@contextmanager
def failing(path: Path) -> Iterator[None]:
    """Turn what goes wrong with a database or its folder into StorageError, in words, with what to do."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise StorageError(_told(path, error)) from error
    except OSError as error:
        where = os.fspath(error.filename or path)
        raise StorageError(f"{where} cannot be written: {error.strerror or error}.") from error


def _told(path: Path, error: Exception) -> str:
    if is_damage(error):
        return f"{path} is damaged. Start again: it will be set aside and a fresh one made."
    match _code(error):
        case sqlite3.SQLITE_FULL:
            return f"The disk is full; {path} keeps what it had. Free some space and try again."
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return f"Another program keeps {path} busy. Close it and try again."
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return f"{path} cannot be opened for writing. Check that its folder is there and may be written."
        case _:
            return f"{path} cannot be used: {visible(str(error))}."
