"""Where the learner is, and what comes next: for the welcome and for a lesson without a name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tongits_tutor.errors import StorageError
from tongits_tutor.school.attempt import LessonState
from tongits_tutor.school.library import LessonFile, Library
from tongits_tutor.shell.learner import has_store, now, opened

__all__ = ["Standing", "next_lesson", "standing"]


@dataclass(frozen=True, slots=True)
class Standing:
    """What the store says: the lesson to go on with and its step (None: not begun), what is finished, what is due."""

    lesson: LessonFile | None
    step: int | None
    finished: int
    due: int
    begun: bool
    trouble: str | None = None


def standing(lessons: Library, learner: str | None = None) -> Standing:
    """Return where the learner stands; nothing is made where there is no progress yet."""
    if not has_store(learner):
        return Standing(next_lesson(lessons, ()), None, 0, 0, begun=False)
    from tongits_tutor.school.schedule import end_of_day  # noqa: PLC0415 - where there is progress

    try:
        with opened(learner) as store:
            states = store.lessons()
            due = len(store.due(end_of_day(now())))
    except StorageError as error:
        return Standing(None, None, 0, 0, begun=True, trouble=str(error))
    found = next_lesson(lessons, states)
    open_ = {state.lesson: state.step for state in states if state.finished is None}
    finished = sum(state.finished is not None for state in states)
    return Standing(found, None if found is None else open_.get(found.id), finished, due, begun=True)


def next_lesson(lessons: Library, states: Iterable[LessonState]) -> LessonFile | None:
    """Return the lesson to go on with: the one begun last, else the first that is not finished.

    `states` come with the latest saved first. None when all are finished.
    """
    states = tuple(states)
    for state in states:
        begun = lessons.with_id(state.lesson) if state.finished is None else None
        if begun is not None:
            return begun
    done = {state.lesson for state in states if state.finished is not None}
    return next((one for one in lessons.lessons if one.id not in done), None)
