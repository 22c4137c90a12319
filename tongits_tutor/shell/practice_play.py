"""A sitting of practice: what is due, asked with fresh cards, and kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING

from tongits_tutor.errors import InputError, UsageError
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.school.attempt import Attempt, Item, Skill
from tongits_tutor.school.lesson import Lesson
from tongits_tutor.school.practice import Exercise, Plan, plan
from tongits_tutor.school.schedule import Memory, end_of_day
from tongits_tutor.school.session import LessonSession
from tongits_tutor.school.store import Store
from tongits_tutor.shell.asking import can_ask
from tongits_tutor.shell.facts import Fact, Section, put_facts
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.learner import as_option, has_store, library, now, opened
from tongits_tutor.shell.lesson_json import step_json
from tongits_tutor.shell.lesson_play import Player, Sitting
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.progress_facts import day
from tongits_tutor.shell.wording import counted

if TYPE_CHECKING:
    from tongits_tutor.school.drills.due import Due as PuzzlesDue
    from tongits_tutor.school.drills.puzzle import Puzzle

__all__ = ["practise"]


@dataclass(frozen=True, slots=True)
class _Due:
    """What is due by the end of today, what was shown before (`tried` are puzzles), and what comes back next."""

    skills: tuple[Skill, ...]
    used: tuple[str, ...]
    met: frozenset[str]
    coming: Memory | None
    tried: tuple[str, ...] = ()


def practise(
    screen: Screen, learner: str | None, content: str | None, *, count: int, seed: str, list_due: bool
) -> int:
    """Ask what is due, print it, or say that nothing is."""
    if not has_store(learner):
        return _without(screen, learner, seed, _Due((), (), frozenset(), None), begun=False)
    with opened(learner) as store:
        due = _due(store)
        if not due.skills:
            return _without(screen, learner, seed, due, begun=bool(due.met))
        if list_due and screen.mode is not Mode.JSON:
            facts = [Fact("due", (f"{skill} {_title(skill)}".strip(),)) for skill in due.skills]
            put_facts(screen, [Section("Due today", tuple(facts))])
            return ExitCode.YES
        asks = screen.mode is not Mode.JSON
        if asks and not can_ask():
            raise UsageError(
                "Practice asks questions and needs a terminal; --list says what is due, --json prints it."
            )
        planned = plan(tuple(_lessons(content, due.met)), due.skills, due.used, seed, count)
        puzzles = _puzzles(due, planned, seed, count)
        if not asks:
            screen.put_json(_as_object(learner, seed, due, planned, puzzles))
            return ExitCode.YES
        return _play(screen, store, planned, puzzles, seed, learner)


def _puzzles(due: _Due, planned: Plan, seed: str, count: int) -> PuzzlesDue:
    """Return puzzles for what no lesson asks about: kinds of puzzles, and clauses that only drills have shown."""
    from tongits_tutor.school.drills.due import puzzles_due  # noqa: PLC0415 - where something is due
    from tongits_tutor.school.drills.sheets import base_of  # noqa: PLC0415 - the same

    return puzzles_due(planned.without, due.tried, base_of(seed), count - len(planned.exercises))


def _due(store: Store) -> _Due:
    attempts = store.attempts()
    used = tuple(one.attempt.item for one in attempts if one.attempt.kind is Item.PRACTICE)
    met = {one.attempt.item for one in attempts if one.attempt.kind is Item.LESSON}
    later = [memory for memory in store.memories() if memory.due > end_of_day(now())]
    coming = min(later, key=lambda memory: (memory.due, memory.skill), default=None)
    tried = tuple(one.attempt.item for one in attempts if one.attempt.kind is Item.DRILL)
    return _Due(store.due(end_of_day(now())), used, frozenset(met), coming, tried)


def _lessons(content: str | None, met: frozenset[str]) -> Iterator[Lesson]:
    """Yield the lessons the learner has met; one that cannot be read is told, and keeps nobody from the others."""
    lessons = library(content)
    for one in lessons.lessons:
        if one.id not in met:
            continue
        try:
            yield lessons.load(one)
        except InputError as error:
            sys.stderr.write(f"{error.problems[0].sentence()} This lesson is left out.\n")


def _title(skill: Skill) -> str:
    clause = CLAUSES.get(skill.name)
    return "" if clause is None else clause.title


def _without(screen: Screen, learner: str | None, seed: str, due: _Due, *, begun: bool) -> int:
    """Say that nothing is due, and what to do instead."""
    if screen.mode is Mode.JSON:
        screen.put_json(_as_object(learner, seed, due, Plan((), (), ()), None))
        return ExitCode.YES
    facts = [Fact("due today", ("nothing",), loud=True)]
    if due.coming is not None:
        when = day(due.coming.due.astimezone(now().tzinfo))
        facts.append(Fact("next", (f"{due.coming.skill} {_title(due.coming.skill)}, on {when}".strip(),)))
    elif not begun:
        facts.append(Fact("why", ("nothing was learnt yet; practice brings back what lessons have taught",)))
    facts.append(Fact("instead", (f"{PROGRAM} lesson",)))
    put_facts(screen, [Section("", tuple(facts))])
    return ExitCode.YES


def _as_object(
    learner: str | None, seed: str, due: _Due, planned: Plan, puzzles: PuzzlesDue | None
) -> dict[str, object]:
    from tongits_tutor.shell.drill_json import puzzle_json  # noqa: PLC0415 - where it is asked for

    coming = due.coming
    made = () if puzzles is None else puzzles.puzzles
    waiting = planned.waiting if puzzles is None else (*planned.waiting, *puzzles.waiting)
    return {
        "schema": "tongits-tutor/practice/1",
        "learner": learner,
        "seed": seed,
        "due": [skill.name for skill in due.skills],
        "exercises": [
            {"code": one.code, **step_json(one.step, number)}
            for number, one in enumerate(planned.exercises, start=1)
        ],
        "puzzles": [puzzle_json(puzzle, number) for number, puzzle in enumerate(made, start=1)],
        "waiting": [skill.name for skill in waiting],
        "without": [] if puzzles is None else [skill.name for skill in puzzles.without],
        "next": coming and {"skill": coming.skill.name, "due": _time(coming.due)},
    }


def _time(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")


class _Practised:
    """Keeps the answers of a sitting, each under the code of its exercise."""

    def __init__(self, store: Store, exercises: Sequence[Exercise]) -> None:
        """Keep answers in this store."""
        self._store = store
        self._codes = {_step_id(number): one.code for number, one in enumerate(exercises, start=1)}

    def record(self, attempt: Attempt, session: LessonSession) -> None:
        """Keep an answer; where the sitting stands is not kept, for what is left stays due."""
        del session
        self._store.record(replace(attempt, kind=Item.PRACTICE, item=self._codes[attempt.step], step=""))

    def save(self, session: LessonSession) -> None:
        """Keep nothing: a sitting is over when one leaves it."""


def _step_id(number: int) -> str:
    return f"exercise-{number}"


def _play(
    screen: Screen, store: Store, planned: Plan, puzzles: PuzzlesDue, seed: str, learner: str | None
) -> int:
    for skill in puzzles.without:
        sys.stderr.write(f"Neither a lesson nor a puzzle asks about {skill} any more; it is left out.\n")
    again = f"{PROGRAM} practice{as_option(learner)}"
    waiting = len(planned.waiting) + len(puzzles.waiting)
    left = f"{counted(waiting, 'skill')} more: {again}" if waiting else None
    if planned.exercises:
        session = LessonSession.begin(_sheet(planned.exercises))
        sitting = Sitting(
            title=("practice", f"{counted(len(planned.exercises), 'question')}, seed {seed}"),
            text="",
            resume=again,
            following=lambda: None if puzzles.puzzles else left,
        )
        player = Player(screen, session, _Practised(store, planned.exercises), sitting)
        code = player.run(resumed=False)
        if code != ExitCode.YES or not player.session.finished:
            return code
    return _drill(screen, store, puzzles.puzzles, seed, learner, left) if puzzles.puzzles else ExitCode.YES


def _drill(
    screen: Screen,
    store: Store,
    puzzles: tuple[Puzzle, ...],
    seed: str,
    learner: str | None,
    left: str | None,
) -> int:
    """Ask the puzzles of a sitting."""
    from tongits_tutor.shell.drill_choice import Drill  # noqa: PLC0415 - where puzzles are due
    from tongits_tutor.shell.drill_play import DrillPlayer  # noqa: PLC0415 - the same

    drill = Drill("practice", "", seed, puzzles, 1, None, "")
    again = f"{PROGRAM} practice"
    code = DrillPlayer(screen, drill, lambda attempt: _keep(store, attempt), again, learner).run()
    if left is not None and code == ExitCode.YES:
        put_facts(screen, [Section("", (Fact("next", (left,)),))])
    return code


def _keep(store: Store, attempt: Attempt) -> None:
    """Keep an answer to a puzzle."""
    store.record(attempt)


def _sheet(exercises: Sequence[Exercise]) -> Lesson:
    """Return the exercises as the steps of a lesson."""
    steps = tuple(
        replace(one.step, id=_step_id(number), phase=None) for number, one in enumerate(exercises, start=1)
    )
    first = exercises[0].lesson
    return replace(
        first,
        id="practice",
        title="Practice",
        steps=steps,
        summary="",
        text="",
        next=None,
        needs=(),
        teaches=(),
    )
