"""`lesson --list`: every lesson, and where the learner stands in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tongits_tutor.school.library import LessonFile, Library
from tongits_tutor.shell.facts import Fact, Section, put_facts
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.learner import has_store, library, opened
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Mode, Screen

if TYPE_CHECKING:
    from tongits_tutor.school.progress import LessonProgress

__all__ = ["list_lessons", "progress_by_lesson", "state_of"]


def list_lessons(screen: Screen, learner: str | None, content: str | None) -> int:
    """List the lessons; nothing is made where there is no progress yet."""
    lessons = library(content)
    known = progress_by_lesson(learner)
    if screen.mode is Mode.JSON:
        screen.put_json(_as_object(lessons, learner, known))
        return ExitCode.YES
    listed = [
        Fact(str(one.number), (f"{lessons.title(one)}: {state_of(known.get(one.id))}",))
        for one in lessons.lessons
    ]
    # What cannot be taught is told by `doctor` with its reason.
    left_out = [Fact("left out", (str(problem.file),)) for problem in lessons.refused]
    sections = [Section("Lessons", tuple(listed))]
    if left_out:
        sections.append(Section("Left out", (*left_out, Fact("why", (f"{PROGRAM} doctor",)))))
    put_facts(screen, sections)
    return ExitCode.YES


def progress_by_lesson(learner: str | None) -> dict[str, LessonProgress]:
    """Return where each lesson stands that was begun, by its id."""
    if not has_store(learner):
        return {}
    with opened(learner) as store:
        return {line.lesson: line for line in store.summary().lessons}


def state_of(line: LessonProgress | None) -> str:
    """Say where a lesson stands."""
    if line is None:
        return "new"
    if line.finished is None:
        return f"at step {line.step}"
    return line.mark.value if line.mark else "finished"


def _as_object(lessons: Library, learner: str | None, known: dict[str, LessonProgress]) -> dict[str, object]:
    return {
        "schema": "tongits-tutor/lesson-list/1",
        "learner": learner,
        "lessons": [_line(lessons, one, known.get(one.id)) for one in lessons.lessons],
    }


def _line(lessons: Library, one: LessonFile, line: LessonProgress | None) -> dict[str, object]:
    finished = line is not None and line.finished is not None
    return {
        "number": one.number,
        "id": one.id,
        "title": lessons.title(one),
        "own": one.own,
        "state": "new" if line is None else "finished" if finished else "begun",
        "step": None if line is None else line.step,
        "mark": line.mark.value if line is not None and line.mark else None,
    }
