"""The learner's memory: every attempt, where each lesson stands, and what is due, in one file.

What a method of writing has returned from is on the disk: it outlives the process being killed and
the power going. Several processes may use one store at once.

>>> import tempfile
>>> from datetime import UTC
>>> from tongits_tutor.school.attempt import Item
>>> def clock(): return datetime(2026, 8, 7, 10, 15, tzinfo=UTC)
>>> with tempfile.TemporaryDirectory() as folder, open_store(Path(folder), clock) as store:
...     tried = Attempt(Item.DRILL, "code", "7H", right=False, skills=(Skill("MELD-1"),))
...     print(store.record(tried).at.isoformat(), store.summary().attempts)
2026-08-07T10:15:00+00:00 1
"""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from tongits_tutor.school import rows
from tongits_tutor.school.attempt import (
    Attempt,
    Contents,
    LessonState,
    Mark,
    Recorded,
    SavedLesson,
    Skill,
    instant,
)
from tongits_tutor.school.backups import backups_of, make_backup
from tongits_tutor.school.database import exclusive, failing, writing
from tongits_tutor.school.progress import Progress, step_marks, summarize
from tongits_tutor.school.reader import Reader
from tongits_tutor.school.schedule import Memory, due, memories, rating_of, review
from tongits_tutor.school.store_file import open_file, store_path
from tongits_tutor.school.store_place import learner_name

__all__ = ["Merged", "SetAside", "Store", "open_store"]

Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class SetAside:
    """A store was damaged and a fresh one made: where the damaged file is now, and the newest backup."""

    path: Path
    newest_backup: Path | None

    def sentence(self) -> str:
        """Return what happened and what can be done, for the learner."""
        told = (
            f"The store of your progress was damaged. It was set aside as {self.path}, and a fresh one begun."
        )
        if self.newest_backup is None:
            return f"{told} There is no backup yet."
        return f"{told} The newest backup is {self.newest_backup}; it can be imported."


@dataclass(frozen=True, slots=True)
class Merged:
    """What a merge did: attempts that were new, attempts already there, lessons moved on; the backup made before."""

    added: int
    known: int
    lessons: int
    backup: Path


def new_id() -> str:
    """Return an id for an attempt that is the only one of its kind anywhere."""
    return uuid.uuid4().hex


def open_store(
    folder: Path, clock: Clock, learner: str | None = None, *, new_id: Callable[[], str] = new_id
) -> Store:
    """Open the store of a learner in the data folder; folder and store are made where they are missing.

    `clock` gives the time, with its zone. Without a name it is the store of the only learner there.
    A damaged store is renamed and a fresh one begun; `store.set_aside` then says so.

    Raises:
        InputError: the learner's name is none.
        StorageError: the folder or store cannot be read or written, is another program's, or too new.
    """
    path = store_path(folder, learner)
    with failing(path):
        connection, aside = open_file(path, instant(clock()))
    found = None if aside is None else SetAside(aside, next(reversed(backups_of(path)), None))
    name = None if learner is None else learner_name(learner)
    return Store(path, connection, clock, new_id, learner=name, set_aside=found)


def _rank(saved: SavedLesson) -> tuple[datetime, int, str]:
    """Return what decides between two places in a lesson: the time, and where that is one, which is further on."""
    return (saved.saved, saved.state.step, repr(rows.lesson_row(saved)))


class Store:
    """An open store, made by `open_store`. Every method raises StorageError when the disk will not."""

    def __init__(
        self,
        path: Path,
        connection: sqlite3.Connection,
        clock: Clock,
        new_id: Callable[[], str],
        *,
        learner: str | None,
        set_aside: SetAside | None,
    ) -> None:
        """Keep an open database of this version."""
        self.path, self.learner, self.set_aside = path, learner, set_aside
        self._connection, self._clock, self._new_id = connection, clock, new_id
        self._reader = Reader(path, connection)

    def __enter__(self) -> Self:
        """Return the open store."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the store."""
        self.close()

    def close(self) -> None:
        """Close the store; nothing is lost without it."""
        with failing(self.path):
            self._connection.close()

    # Writing

    def record(self, attempt: Attempt, state: LessonState | None = None) -> Recorded:
        """Keep an attempt, count it for the schedule, and move the lesson to `state` if given: all or nothing."""
        kept = attempt.storable()
        with self._writing():
            recorded = Recorded(self._new_id(), instant(self._clock()), kept)
            self._connection.execute(rows.ADD_ATTEMPT, rows.attempt_row(recorded))
            for skill in kept.skills:
                self._review(skill, recorded)
            if state is not None:
                self._put_lesson(SavedLesson(state, recorded.at))
        return recorded

    def save_lesson_state(self, state: LessonState) -> None:
        """Keep where a lesson stands, in place of what was kept for it."""
        with self._writing():
            self._put_lesson(SavedLesson(state, instant(self._clock())))

    def reset_lesson(self, lesson: str) -> Path:
        """Forget where a lesson stands and how well its steps are known; return the backup made before.

        Its attempts stay: counts and schedule rest on them.
        """
        with self._alone() as backup:
            self._connection.execute("DELETE FROM lessons WHERE lesson = ?", (lesson,))
            self._put_reset(lesson, instant(self._clock()))
        return backup

    def merge(self, contents: Contents) -> Merged:
        """Add what is in `contents` and not here yet: attempts by their id, of two lesson states the later.

        A lesson state saved before a reset of its lesson is forgotten. The schedule is computed anew.
        """
        with self._alone() as backup:
            added = sum(self._add_new(recorded) for recorded in contents.attempts)
            before = {saved.state.lesson: saved for saved in self._reader.lessons()}
            for saved in contents.lessons:
                known = before.get(saved.state.lesson)
                if known is None or _rank(known) < _rank(saved):
                    self._put_lesson(saved)
            for lesson, at in contents.resets:
                self._put_reset(lesson, at)
            forget = "DELETE FROM lessons WHERE saved <= (SELECT at FROM resets WHERE resets.lesson = lessons.lesson)"
            self._connection.execute(forget)
            moved = sum(before.get(saved.state.lesson) != saved for saved in self._reader.lessons())
            if added:
                self._connection.execute("DELETE FROM memories")
                for memory in memories(self._reader.attempts()).values():
                    self._put_memory(memory)
        return Merged(added, len(contents.attempts) - added, moved, backup)

    def backup(self) -> Path:
        """Make a backup now and return its path."""
        with failing(self.path), exclusive(self.path):
            return make_backup(self._connection, self.path, instant(self._clock()))

    # Reading

    def attempts(self, item: str | None = None) -> tuple[Recorded, ...]:
        """Return all attempts, or those at one lesson or puzzle, by time."""
        with self._reader.snapshot():
            return self._reader.attempts(item)

    def lesson_state(self, lesson: str) -> LessonState | None:
        """Return where a lesson stands; None when it was not begun, or not since it was reset."""
        with self._reader.snapshot():
            saved = self._reader.lesson(lesson)
        return None if saved is None else saved.state

    def lessons(self) -> tuple[LessonState, ...]:
        """Return where each lesson stands that was begun, the latest saved first."""
        with self._reader.snapshot():
            found = self._reader.lessons()
        return tuple(one.state for one in sorted(found, key=lambda one: one.saved, reverse=True))

    def step_marks(self, lesson: str) -> dict[str, Mark]:
        """Return how well each step of a lesson is known, since its last reset, by the step's id."""
        with self._reader.snapshot():
            return step_marks(lesson, self._reader.attempts(lesson), self._reader.resets().get(lesson))

    def memories(self) -> tuple[Memory, ...]:
        """Return what the schedule knows of each skill, in the order of skills."""
        with self._reader.snapshot():
            return self._reader.memories()

    def due(self, now: datetime | None = None) -> tuple[Skill, ...]:
        """Return the skills due at `now` (the clock's if None), the longest overdue first.

        For what is due today pass `schedule.end_of_day`.
        """
        return due(self.memories(), now or self._clock())

    def name(self) -> str | None:
        """Return the learner's name as it was first written; None for the only learner here."""
        with self._reader.snapshot():
            return self._reader.name() or self.learner

    def summary(self, now: datetime | None = None) -> Progress:
        """Count everything; `now` (the clock's if None) says what is due."""
        with self._reader.snapshot():
            contents, known = self._reader.contents(), self._reader.memories()
        return summarize(contents, known, now or self._clock(), learner=self.learner)

    def contents(self) -> Contents:
        """Return all that `merge` on another store needs."""
        with self._reader.snapshot():
            return self._reader.contents()

    # Inside a transaction

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with failing(self.path), writing(self._connection):
            self._keep_name()
            yield

    @contextmanager
    def _alone(self) -> Iterator[Path]:
        """Write with a backup made before; nobody else makes one meanwhile. Gives the backup's path."""
        with failing(self.path), exclusive(self.path):
            backup = make_backup(self._connection, self.path, instant(self._clock()))
            with writing(self._connection):
                self._keep_name()
                yield backup

    def _keep_name(self) -> None:
        """Keep the learner's name as it was first written; the file's name has small letters alone."""
        if self.learner is not None:
            self._connection.execute(rows.KEEP_NAME, (self.learner,))

    def _review(self, skill: Skill, recorded: Recorded) -> None:
        memory = self._reader.memory(skill)
        if memory is None or memory.reviewed < recorded.at:
            self._put_memory(review(memory, skill, rating_of(recorded.attempt), recorded.at))
            return
        # Another process, or a clock set back: the order is by time, so this skill is counted again.
        self._put_memory(memories(self._reader.attempts_for(skill))[skill])

    def _put_memory(self, memory: Memory) -> None:
        self._connection.execute(rows.PUT_MEMORY, rows.memory_row(memory))

    def _put_lesson(self, saved: SavedLesson) -> None:
        self._connection.execute(rows.PUT_LESSON, rows.lesson_row(saved))

    def _put_reset(self, lesson: str, at: datetime) -> None:
        self._connection.execute(rows.PUT_RESET, (lesson, rows.time_text(at)))

    def _add_new(self, recorded: Recorded) -> bool:
        row = rows.attempt_row(replace(recorded, attempt=recorded.attempt.storable()))
        done = self._connection.execute(f"{rows.ADD_ATTEMPT} ON CONFLICT (id) DO NOTHING", row)
        return done.rowcount > 0
