"""Reading what a store's database holds, as values."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from tongits_tutor.errors import StorageError
from tongits_tutor.school import rows
from tongits_tutor.school.attempt import Contents, Recorded, SavedLesson, Skill
from tongits_tutor.school.database import failing
from tongits_tutor.school.schedule import Memory

__all__ = ["Reader"]

T = TypeVar("T")


class Reader:
    """Reads a database of this version; `path` names it in errors.

    StorageError for a row that no version of this program wrote.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Read from an open database."""
        self.path, self._connection = path, connection

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Let the block see one state of the store, whatever others write meanwhile."""
        with failing(self.path):
            self._connection.execute("BEGIN")
            try:
                yield
            finally:
                self._connection.execute("ROLLBACK")

    def name(self) -> str | None:
        """Return the learner's name, if it was kept."""
        found = self._connection.execute(rows.NAME).fetchone()
        return None if found is None else str(found[0])

    def attempts(self, item: str | None = None) -> tuple[Recorded, ...]:
        """Return all attempts, or those at one lesson or puzzle, by time."""
        if item is None:
            return self._rows(rows.to_recorded, f"{rows.ATTEMPTS} ORDER BY at, id")
        return self._rows(rows.to_recorded, f"{rows.ATTEMPTS} WHERE item = ? ORDER BY at, id", (item,))

    def attempts_for(self, skill: Skill) -> tuple[Recorded, ...]:
        """Return the attempts that needed a skill."""
        where = "WHERE instr(skills, ?) > 0 ORDER BY at, id"
        return self._rows(rows.to_recorded, f"{rows.ATTEMPTS} {where}", (f" {skill.name} ",))

    def lessons(self) -> tuple[SavedLesson, ...]:
        """Return the lessons begun, by their ids."""
        return self._rows(rows.to_lesson, f"{rows.LESSONS} ORDER BY lesson")

    def lesson(self, lesson: str) -> SavedLesson | None:
        """Return one lesson, None when it is not begun."""
        return next(iter(self._rows(rows.to_lesson, f"{rows.LESSONS} WHERE lesson = ?", (lesson,))), None)

    def memories(self) -> tuple[Memory, ...]:
        """Return the memories in the order of skills."""
        return tuple(sorted(self._rows(rows.to_memory, rows.MEMORIES), key=lambda memory: memory.skill))

    def memory(self, skill: Skill) -> Memory | None:
        """Return the memory of a skill, None when it was never needed."""
        return next(iter(self._rows(rows.to_memory, f"{rows.MEMORIES} WHERE skill = ?", (skill.name,))), None)

    def resets(self) -> dict[str, datetime]:
        """Return when each lesson that was reset was reset last, by their ids."""
        return dict(self._rows(rows.to_reset, f"{rows.RESETS} ORDER BY lesson"))

    def contents(self) -> Contents:
        """Return everything that cannot be computed."""
        return Contents(self.attempts(), self.lessons(), tuple(self.resets().items()))

    def _rows(
        self, convert: Callable[[rows.Row], T], query: str, values: Sequence[str] = ()
    ) -> tuple[T, ...]:
        try:
            return tuple(map(convert, self._connection.execute(query, values)))
        except sqlite3.OperationalError as error:
            if hasattr(error, "sqlite_errorcode"):
                raise
            raise self._strange() from error  # Python's own: bytes that are no text
        except (ValueError, TypeError, KeyError, RecursionError, AttributeError) as error:
            raise self._strange() from error

    def _strange(self) -> StorageError:
        return StorageError(
            f"{self.path} holds something that tongits-tutor did not write. Move it away; "
            "then a fresh one is begun, and a backup can be imported."
        )
