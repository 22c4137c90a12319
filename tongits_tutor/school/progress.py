"""What a learner has done so far, counted: attempts, hints, each skill, what is weak, what is due."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from tongits_tutor.school.attempt import (
    Attempt,
    Contents,
    Item,
    LessonState,
    Mark,
    Recorded,
    Skill,
    instant,
    mark_of,
)
from tongits_tutor.school.schedule import Memory, due

__all__ = ["LessonProgress", "Progress", "SkillProgress", "step_marks", "summarize"]

RECENT: Final = 8
"""How many of the last first tries tell how a skill stands."""

ENOUGH: Final = 3
"""With fewer first tries than this nothing is said about a skill."""

SURE: Final = 0.75
"""A skill is weak when less than this share of its recent first tries was right without a hint."""


@dataclass(frozen=True, slots=True)
class SkillProgress:
    """What was done for one skill.

    `clean` counts the first tries that were right without a hint, of `first_tries`. `sure` is their
    share, 0 … 1, among the last eight first tries; None with fewer than three. `weak` says that it is
    below three in four. `due` is when the skill comes back (UTC), `last` when it was needed last.
    """

    skill: Skill
    attempts: int
    right: int
    first_tries: int
    clean: int
    hints: int
    sure: float | None
    weak: bool
    last: datetime
    due: datetime | None

    def as_json(self) -> dict[str, object]:
        """Return the line of this skill for JSON."""
        return {
            "skill": self.skill.name,
            "attempts": self.attempts,
            "right": self.right,
            "first_tries": self.first_tries,
            "clean": self.clean,
            "hints": self.hints,
            "sure": None if self.sure is None else round(self.sure, 3),
            "weak": self.weak,
            "last": _text(self.last),
            "due": _text(self.due),
        }


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """Where a lesson stands; `mark` is None until it is finished.

    A finished lesson is mastered when each step that was answered has a right answer without a hint,
    given since the lesson was last reset; otherwise it is practised.
    """

    lesson: str
    step: int
    started: datetime
    finished: datetime | None
    mark: Mark | None

    def as_json(self) -> dict[str, object]:
        """Return the line of this lesson for JSON."""
        return {
            "lesson": self.lesson,
            "step": self.step,
            "started": _text(self.started),
            "finished": _text(self.finished),
            "mark": self.mark and self.mark.value,
        }


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything there is to tell at the moment `at`.

    `attempts` counts answers, `right` the right ones, `first_tries` the first answers and `clean` those of
    them that were right without a hint; `hinted` counts the answers after a hint, `hints` adds up the
    levels seen, `seconds` the time. `skills` stand in their order, clauses first; `weak` has the weakest
    first, `due` the longest overdue, `ideas` the wrong ideas with their counts, the most frequent first.
    """

    learner: str | None
    at: datetime
    attempts: int
    right: int
    first_tries: int
    clean: int
    hinted: int
    hints: int
    seconds: float
    skills: tuple[SkillProgress, ...]
    lessons: tuple[LessonProgress, ...]
    weak: tuple[Skill, ...]
    due: tuple[Skill, ...]
    ideas: tuple[tuple[str, int], ...]

    @property
    def clauses(self) -> tuple[SkillProgress, ...]:
        """The skills that are clauses of the law."""
        return tuple(line for line in self.skills if line.skill.is_clause)

    @property
    def puzzles(self) -> tuple[SkillProgress, ...]:
        """The skills that are kinds of puzzles."""
        return tuple(line for line in self.skills if not line.skill.is_clause)

    def as_json(self) -> dict[str, object]:
        """Return the whole for JSON, with the name of its schema."""
        return {
            "schema": "tongits-tutor/progress/1",
            "learner": self.learner,
            "at": _text(self.at),
            "attempts": self.attempts,
            "right": self.right,
            "first_tries": self.first_tries,
            "clean": self.clean,
            "hinted": self.hinted,
            "hints": self.hints,
            "seconds": round(self.seconds, 1),
            "clauses": [line.as_json() for line in self.clauses],
            "puzzles": [line.as_json() for line in self.puzzles],
            "lessons": [line.as_json() for line in self.lessons],
            "weak": [skill.name for skill in self.weak],
            "due": [skill.name for skill in self.due],
            "ideas": [{"idea": idea, "count": count} for idea, count in self.ideas],
        }


def _text(moment: datetime | None) -> str | None:
    return moment.isoformat(timespec="seconds") if moment else None


def step_marks(lesson: str, recorded: Iterable[Recorded], since: datetime | None = None) -> dict[str, Mark]:
    """Return how well each step of a lesson is known, by attempts after `since`; steps never right are left out.

    A skipped step may be recorded as an attempt that is not right; it then has no mark and keeps the
    lesson from being mastered.
    """
    marks = {step: mark_of(tried) for step, tried in _by_step(lesson, recorded, since).items()}
    return {step: mark for step, mark in marks.items() if mark}


def _by_step(lesson: str, recorded: Iterable[Recorded], since: datetime | None) -> dict[str, list[Attempt]]:
    steps: dict[str, list[Attempt]] = {}
    for one in recorded:
        tried = one.attempt
        if tried.kind is Item.LESSON and tried.item == lesson and (since is None or one.at > since):
            steps.setdefault(tried.step, []).append(tried)
    return steps


def summarize(
    contents: Contents, memories: Iterable[Memory], now: datetime, learner: str | None = None
) -> Progress:
    """Count what a learner has done; `now` says what is due."""
    ordered = sorted(contents.attempts, key=Recorded.order)
    resets = dict(contents.resets)
    states = [saved.state for saved in contents.lessons]
    known = {memory.skill: memory for memory in memories}
    by_skill: defaultdict[Skill, list[Recorded]] = defaultdict(list)
    by_lesson: defaultdict[str, list[Recorded]] = defaultdict(list)
    for one in ordered:
        by_lesson[one.attempt.item].append(one)
        for skill in one.attempt.skills:
            by_skill[skill].append(one)
    skills = tuple(_of_skill(skill, by_skill[skill], known.get(skill)) for skill in sorted(by_skill))
    tried = [one.attempt for one in ordered]
    ideas = Counter(one.idea for one in tried if one.idea and not one.right)
    weak = sorted(
        (line.sure, -line.first_tries, line.skill) for line in skills if line.weak and line.sure is not None
    )
    return Progress(
        learner=learner,
        at=instant(now),
        attempts=len(tried),
        right=sum(one.right for one in tried),
        first_tries=sum(one.first_try for one in tried),
        clean=sum(one.clean for one in tried),
        hinted=sum(one.hints > 0 for one in tried),
        hints=sum(one.hints for one in tried),
        seconds=sum(one.seconds for one in tried),
        skills=skills,
        lessons=tuple(
            _of_lesson(state, by_lesson[state.lesson], resets.get(state.lesson))
            for state in sorted(states, key=lambda state: (state.started, state.lesson))
        ),
        weak=tuple(skill for _, _, skill in weak),
        due=due(known.values(), now),
        ideas=tuple(sorted(ideas.items(), key=lambda line: (-line[1], line[0]))),
    )


def _of_skill(skill: Skill, recorded: list[Recorded], memory: Memory | None) -> SkillProgress:
    tried = [one.attempt for one in recorded]
    first = [one.clean for one in tried if one.first_try]
    recent = first[-RECENT:]
    sure = sum(recent) / len(recent) if len(recent) >= ENOUGH else None
    return SkillProgress(
        skill=skill,
        attempts=len(tried),
        right=sum(one.right for one in tried),
        first_tries=len(first),
        clean=sum(first),
        hints=sum(one.hints for one in tried),
        sure=sure,
        weak=sure is not None and sure < SURE,
        last=recorded[-1].at,
        due=None if memory is None else memory.due,
    )


def _of_lesson(state: LessonState, recorded: list[Recorded], since: datetime | None) -> LessonProgress:
    mark = None
    if state.finished:
        marks = [mark_of(tried) for tried in _by_step(state.lesson, recorded, since).values()]
        mastered = bool(marks) and all(one is Mark.MASTERED for one in marks)
        mark = Mark.MASTERED if mastered else Mark.PRACTISED
    return LessonProgress(state.lesson, state.step, state.started, state.finished, mark)
