"""What `progress` shows, as facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from tongits_tutor.files.wording import listed
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.school.ideas import IDEAS, told_ideas
from tongits_tutor.school.library import Library
from tongits_tutor.school.progress import LessonProgress, Progress, SkillProgress, summarize
from tongits_tutor.school.schedule import end_of_day
from tongits_tutor.shell.facts import Fact, Section, put_facts
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.learner import data_folder, has_store, library, now, opened
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.wording import counted

__all__ = ["day", "show"]

_MOST_WEAK = 5


def show(screen: Screen, learner: str | None, content: str | None) -> int:
    """Show everything there is to tell of a learner."""
    told = progress_of(learner)
    near = near_learners(learner)
    if screen.mode is Mode.JSON:
        screen.put_json({**told.as_json(), "near": list(near)})
        return ExitCode.YES
    put_facts(screen, list(sections(told, library(content), now(), near)))
    return ExitCode.YES


def near_learners(learner: str | None) -> tuple[str, ...]:
    """Return the learners who may be meant by a name that none of them has, as their names were first written."""
    if learner is None or has_store(learner):
        return ()
    from tongits_tutor.school.people import names_near  # noqa: PLC0415 - for a name that nobody has alone
    from tongits_tutor.school.store_place import learners_in  # noqa: PLC0415 - the same

    return tuple(_as_written(name) for name in names_near(learner, learners_in(data_folder())))


def _as_written(learner: str) -> str:
    with opened(learner) as store:
        return store.name() or learner


def progress_of(learner: str | None) -> Progress:
    """Return the progress of a learner, due by the end of today; nothing is made where there is none yet."""
    if not has_store(learner):
        from tongits_tutor.school.attempt import Contents  # noqa: PLC0415 - at the very beginning alone

        return summarize(Contents(), (), now(), learner)
    with opened(learner) as store:
        return replace(store.summary(), due=store.due(end_of_day(now())))


def sections(told: Progress, lessons: Library, at: datetime, near: tuple[str, ...] = ()) -> Iterator[Section]:
    """Yield what to say of a learner's progress at a moment; `near` are those who may be meant instead."""
    if not told.attempts and not told.lessons:
        yield Section("", tuple(_beginning(told, near)))
        return
    yield Section("", tuple(_counts(told)))
    yield Section("Lessons", tuple(_lesson(line, lessons) for line in told.lessons))
    yield Section("Clauses", tuple(_skill(line, at) for line in told.clauses))
    if told.puzzles:
        yield Section("Puzzles", tuple(_skill(line, at) for line in told.puzzles))
    ideas = tuple(
        Fact("wrong idea", (f"{IDEAS.get(idea, idea)} ({_times(count)})",))
        for idea, count in told_ideas(told.ideas)
    )
    if ideas:
        yield Section("What went wrong", ideas)
    yield Section("What next", tuple(_next(told)))


def _beginning(told: Progress, near: tuple[str, ...]) -> Iterator[Fact]:
    if told.learner:
        yield Fact("learner", (told.learner,))
    yield Fact("progress", ("nothing yet",), loud=True)
    if near:
        yield Fact("did you mean", (f"{listed(near)}?",), loud=True)
        return
    yield Fact("begin", (f"{PROGRAM} lesson 1",))


def _counts(told: Progress) -> Iterator[Fact]:
    if told.learner:
        yield Fact("learner", (told.learner,))
    yield Fact("answers", (f"{told.attempts}, {told.right} of them right",), loud=True)
    yield Fact("first tries", (f"{told.first_tries}, {told.clean} of them right without a hint",))
    yield Fact("hints", (f"{counted(told.hinted, 'answer')} came after a hint",))
    yield Fact("time", (_time(told.seconds),))


def _lesson(line: LessonProgress, lessons: Library) -> Fact:
    file = lessons.with_id(line.lesson)
    name = line.lesson if file is None else f"{file.number} {lessons.title(file)}"
    if line.finished is None:
        return Fact("lesson", (f"{name}: at step {line.step}",))
    return Fact("lesson", (f"{name}: {line.mark.value if line.mark else 'finished'}",))


def _skill(line: SkillProgress, at: datetime) -> Fact:
    name = line.skill.name
    clause = CLAUSES.get(name)
    title = name if clause is None else f"{name} {clause.title}"
    said = f"{line.clean} of {counted(line.first_tries, 'first try')} right without a hint"
    weak = "; weak" if line.weak else ""
    back = "" if line.due is None else f"; {_back(line.due, at)}"
    return Fact("clause" if line.skill.is_clause else "puzzle", (f"{title}: {said}{weak}{back}",))


def _back(due: datetime, at: datetime) -> str:
    if due <= end_of_day(at):
        return "due today"
    return f"back on {day(due.astimezone(at.tzinfo))}"


def day(moment: datetime) -> str:
    """Return a day as it stands in sentences.

    >>> day(datetime.fromisoformat("2026-08-07T18:15:00+08:00"))
    '2026-08-07'
    """
    return moment.date().isoformat()


def _next(told: Progress) -> Iterator[Fact]:
    if told.weak:
        names = ", ".join(skill.name for skill in told.weak[:_MOST_WEAK])
        more = f" and {len(told.weak) - _MOST_WEAK} more" if len(told.weak) > _MOST_WEAK else ""
        yield Fact("weak", (f"{names}{more}",))
    if told.due:
        yield Fact("due today", (f"{counted(len(told.due), 'skill')}: {PROGRAM} practice",), loud=True)
    else:
        yield Fact("due today", ("nothing",))
    yield Fact("go on", (f"{PROGRAM} lesson",))


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _time(seconds: float) -> str:
    """Say how long something took.

    >>> [_time(seconds) for seconds in (42.0, 170.0, 4000.0)]
    ['42 s', '3 min', '1 h 7 min']
    """
    if seconds < 60:
        return f"{round(seconds)} s"
    hours, minutes = divmod(round(seconds / 60), 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
