"""A clock to set, and attempts to record."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from tongits_tutor.school.attempt import Attempt, Item, LessonState, Skill

__all__ = ["START", "Clock", "lesson_state", "tried"]

START = datetime(2026, 8, 7, 10, 15, tzinfo=UTC)


@dataclass
class Clock:
    """A clock that stands still unless it is moved, or goes on by `tick` each time it is read."""

    now: datetime = START
    tick: timedelta = field(default=timedelta(seconds=1))

    def __call__(self) -> datetime:
        """Return the time, and go on."""
        self.now += self.tick
        return self.now


def tried(*skills: str, right: bool = True, step: str = "one", **more: object) -> Attempt:
    """Return an answer in the lesson `sapaw` that needed these skills."""
    fields: dict[str, object] = {
        "kind": Item.LESSON,
        "item": "sapaw",
        "answer": "7H on Ana 1",
        "step": step,
        "right": right,
        "skills": tuple(map(Skill, skills)),
        **more,
    }
    return Attempt(**fields)  # type: ignore[arg-type]


def lesson_state(step: int, lesson: str = "sapaw", *, finished: bool = False) -> LessonState:
    """Return a place in a lesson."""
    return LessonState(
        lesson, step, START, START + timedelta(hours=1) if finished else None, {"tries": [1, 2], "hint": None}
    )
