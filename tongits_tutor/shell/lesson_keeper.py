"""What a lesson under way leaves in the learner's store: every answer, and where the learner stands."""

from __future__ import annotations

from contextlib import ExitStack
from datetime import datetime
from types import TracebackType
from typing import TYPE_CHECKING, Self

from tongits_tutor.shell.learner import has_store, now, opened

if TYPE_CHECKING:
    from tongits_tutor.school.attempt import Attempt, LessonState
    from tongits_tutor.school.lesson import Lesson
    from tongits_tutor.school.session import LessonSession
    from tongits_tutor.school.store import Store

__all__ = ["Keeper"]


class Keeper:
    """Opens the store when there is something to read or to keep, and not before."""

    def __init__(self, lesson: Lesson, learner: str | None) -> None:
        """Keep what a learner does in this lesson."""
        self.lesson, self.learner = lesson, learner
        self._store: Store | None = None
        self._stack = ExitStack()
        self._started: datetime | None = None
        self._kept: dict[str, object] | None = None

    def __enter__(self) -> Self:
        """Return the keeper."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the store, if it was opened."""
        self._stack.close()

    def resumed(self) -> LessonState | None:
        """Return where the learner stopped; None for a lesson that is not begun, or is finished."""
        if not has_store(self.learner):
            return None
        state = self._opened().lesson_state(self.lesson.id)
        if state is None or state.finished is not None:
            return None
        self._started, self._kept = state.started, dict(state.state)
        return state

    def record(self, attempt: Attempt, session: LessonSession) -> None:
        """Keep an answer, and where it leads."""
        self._opened().record(attempt, self._state(session))
        self._kept = session.to_json()

    def save(self, session: LessonSession) -> None:
        """Keep where the learner stands, unless that is kept already or nothing has been done."""
        standing = session.to_json()
        if standing == self._kept or (self._kept is None and session == type(session).begin(self.lesson)):
            return
        self._opened().save_lesson_state(self._state(session))
        self._kept = standing

    def _opened(self) -> Store:
        if self._store is None:
            self._store = self._stack.enter_context(opened(self.learner))
        return self._store

    def _state(self, session: LessonSession) -> LessonState:
        from tongits_tutor.school.attempt import LessonState  # noqa: PLC0415 - where something is kept

        at = now()
        self._started = self._started or at
        return LessonState(
            lesson=self.lesson.id,
            step=min(session.place + 1, len(self.lesson.steps)),
            started=self._started,
            finished=at if session.finished else None,
            state=session.to_json(),
        )
