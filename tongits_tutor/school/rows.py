"""The values of the store as rows of its tables, and back.

A time is text of one width in UTC, so that it sorts as it runs. What cannot be read back raises
ValueError, TypeError or KeyError.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any, Final

from tongits_tutor.school.attempt import Attempt, Item, LessonState, Recorded, SavedLesson, Skill, instant
from tongits_tutor.school.schedule import Memory

__all__ = [
    "ADD_ATTEMPT",
    "ATTEMPTS",
    "KEEP_NAME",
    "LESSONS",
    "MEMORIES",
    "NAME",
    "PUT_LESSON",
    "PUT_MEMORY",
    "PUT_RESET",
    "RESETS",
    "attempt_row",
    "lesson_row",
    "memory_row",
    "time_text",
    "to_lesson",
    "to_memory",
    "to_recorded",
    "to_reset",
]

Row = tuple[Any, ...]

ATTEMPTS: Final = (
    "SELECT id, at, kind, item, step, answer, correct, first_try, hints, idea, skills, seconds FROM attempts"
)
MEMORIES: Final = "SELECT skill, stage, step, stability, difficulty, due, reviewed FROM memories"
LESSONS: Final = "SELECT lesson, step, started, finished, state, saved FROM lessons"
RESETS: Final = "SELECT lesson, at FROM resets"

ADD_ATTEMPT: Final = (
    "INSERT INTO attempts (id, at, kind, item, step, answer, correct, first_try, hints, idea, skills, seconds)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
PUT_MEMORY: Final = (
    "INSERT OR REPLACE INTO memories (skill, stage, step, stability, difficulty, due, reviewed)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
PUT_LESSON: Final = (
    "INSERT OR REPLACE INTO lessons (lesson, step, started, finished, state, saved) VALUES (?, ?, ?, ?, ?, ?)"
)
NAME: Final = "SELECT value FROM about WHERE name = 'learner'"
KEEP_NAME: Final = "INSERT OR IGNORE INTO about (name, value) VALUES ('learner', ?)"
PUT_RESET: Final = (
    "INSERT INTO resets (lesson, at) VALUES (?, ?)"
    " ON CONFLICT (lesson) DO UPDATE SET at = max(at, excluded.at)"
)


def time_text(moment: datetime) -> str:
    """Return a moment as it is kept.

    >>> time_text(datetime.fromisoformat("2026-08-07T18:15+08:00"))
    '2026-08-07T10:15:00.000000+00:00'
    """
    return instant(moment).isoformat(timespec="microseconds")


def attempt_row(recorded: Recorded) -> Row:
    """Return the row of an attempt."""
    tried = recorded.attempt
    return (
        recorded.id,
        time_text(recorded.at),
        tried.kind.value,
        tried.item,
        tried.step,
        tried.answer,
        tried.right,
        tried.first_try,
        tried.hints,
        tried.idea,
        f" {' '.join(skill.name for skill in tried.skills)} ",
        tried.seconds,
    )


def to_recorded(row: Row) -> Recorded:
    """Return the attempt of a row of ATTEMPTS."""
    id_, at, kind, item, step, answer, right, first_try, hints, idea, skills, seconds = row
    tried = Attempt(
        kind=Item(kind),
        item=item,
        answer=answer,
        right=bool(right),
        step=step,
        first_try=bool(first_try),
        hints=hints,
        idea=idea,
        skills=tuple(map(Skill, skills.split())),
        seconds=float(seconds),
    )
    return Recorded(id_, datetime.fromisoformat(at), tried)


def memory_row(memory: Memory) -> Row:
    """Return the row of a memory."""
    return (
        memory.skill.name,
        memory.stage,
        memory.step,
        memory.stability,
        memory.difficulty,
        time_text(memory.due),
        time_text(memory.reviewed),
    )


def to_memory(row: Row) -> Memory:
    """Return the memory of a row of MEMORIES."""
    skill, stage, step, stability, difficulty, due, reviewed = row
    return Memory(
        Skill(skill),
        stage,
        step,
        float(stability),
        float(difficulty),
        datetime.fromisoformat(due),
        datetime.fromisoformat(reviewed),
    )


def lesson_row(saved: SavedLesson) -> Row:
    """Return the row of a lesson; ValueError or TypeError for a state that JSON cannot hold."""
    state = saved.state
    return (
        state.lesson,
        state.step,
        time_text(state.started),
        state.finished and time_text(state.finished),
        json.dumps(dict(state.state), sort_keys=True, allow_nan=False),
        time_text(saved.saved),
    )


def to_lesson(row: Row) -> SavedLesson:
    """Return the saved lesson of a row of LESSONS."""
    lesson, step, started, finished, state, saved = row
    held = LessonState(
        lesson=lesson,
        step=step,
        started=datetime.fromisoformat(started),
        finished=finished and datetime.fromisoformat(finished),
        state=dict(json.loads(state)),
    )
    return SavedLesson(held, datetime.fromisoformat(saved))


def to_reset(row: Row) -> tuple[str, datetime]:
    """Return a lesson and when it was reset, of a row of RESETS."""
    lesson, at = row
    return lesson, datetime.fromisoformat(at)
