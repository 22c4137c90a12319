"""`author preview`: every screen of a file as plain text of 80 columns, with all that an answer may be told."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from tongits_tutor.errors import Problem, UsageError
from tongits_tutor.school.answer import Chosen
from tongits_tutor.school.answers import read_answer
from tongits_tutor.school.content_files import content_files
from tongits_tutor.school.drills.kinds import puzzle_of
from tongits_tutor.school.drills.pack import Pack
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.grading import grade
from tongits_tutor.school.hints import MOST, hint
from tongits_tutor.school.lesson import Choose, Lesson, LessonStep
from tongits_tutor.school.lesson_proof import prove_lesson
from tongits_tutor.school.scenario import Scenario, load_scenario
from tongits_tutor.school.solving import right_answers
from tongits_tutor.shell.drill_pieces import puzzle_pieces
from tongits_tutor.shell.facts import Fact
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.lesson_pieces import Piece, step_pieces, words
from tongits_tutor.shell.lesson_read import answer_told
from tongits_tutor.shell.lesson_screen import LessonScreen
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Mode, Screen

__all__ = ["preview"]

_WIDTH: Final = 80


def preview(screen: Screen, named: Sequence[str]) -> int:
    """Write every screen of one file; a step of a lesson that does not hold shows what is wrong instead."""
    if len(named) != 1:
        raise UsageError(f"Name one file, such as: {PROGRAM} author preview lessons/41-my-lesson.yaml")
    if screen.mode is Mode.JSON:
        raise UsageError("A preview shows screens; for data there is lesson --read --json.")
    if not os.path.exists(named[0]):  # noqa: PTH110 - never raises
        content_files(Path(named[0]))  # says which file may be meant
    scenario = load_scenario(named[0])
    written = LessonScreen(replace(screen, mode=Mode.PLAIN, width=_WIDTH, colour=False))
    if scenario.lesson is not None:
        _lesson(written, scenario.lesson)
    elif scenario.pack is not None:
        _pack(written, scenario.pack)
    else:
        _example(written, scenario)
    return ExitCode.YES


def _lesson(written: LessonScreen, lesson: Lesson) -> None:
    written.head("lesson", f"{lesson.number} {lesson.title}")
    written.put([words("text", lesson.text)])
    problems = prove_lesson(lesson)
    for number, step in enumerate(lesson.steps, start=1):
        written.gap()
        written.head("step", f"{number} of {len(lesson.steps)}", step.phase or "")
        written.put([Fact("id", (step.id,))])
        wrong = [problem for problem in problems if _step_of(lesson, problem) is step]
        if wrong:
            written.put([words("problem", problem.sentence()) for problem in wrong])
        else:
            written.put([*step_pieces(step), *_told(step)])
    written.gap()
    written.section("summary", lesson.summary)


def _step_of(lesson: Lesson, problem: Problem) -> LessonStep | None:
    """Return the step in which a problem lies, None when it is about the lesson as a whole."""
    line = problem.line or 0
    before = [step for step in lesson.steps if step.node.line <= line]
    return before[-1] if before else None


def _told(step: LessonStep) -> Iterator[Piece]:
    """Yield what a learner may be told about a step: hints, what is right, what is wrong and why."""
    if not step.is_asked:
        if step.why and step.kind == "reflect":
            yield words("why", step.why)
        return
    for level in range(1, MOST + 1):
        yield words(f"hint {level}", hint(step, level).text)
    right = right_answers(step)
    for answer in right:
        yield words("right", answer_told(step, answer))
    yield words("why", grade(step, right[0]).reason)
    if isinstance(step.task, Choose):
        for place, option in enumerate(step.task.options):
            if not option.right:
                yield words("wrong", answer_told(step, Chosen((place,))))
                yield words("why", option.why)
    for wrong in step.wrong:
        answer = read_answer(step, wrong.answer)
        yield words("wrong", answer_told(step, answer))
        yield words("why", grade(step, answer).reason)


def _pack(written: LessonScreen, pack: Pack) -> None:
    written.head("pack", pack.title)
    written.put([words("purpose", pack.purpose)])
    for number, entry in enumerate(pack.entries, start=1):
        puzzle = puzzle_of(entry.code)
        written.gap()
        written.head("puzzle", f"{number} of {len(pack.entries)}")
        written.put([Fact("code", (puzzle.code,)), *puzzle_pieces(puzzle), *_solved(puzzle)])


def _solved(puzzle: Puzzle) -> Iterator[Piece]:
    for level, text in enumerate(puzzle.hints, start=1):
        yield words(f"hint {level}", text)
    for answer in puzzle.answers:
        yield words("right", answer)
    yield words("why", puzzle.explain)
    for wrong in puzzle.wrong_ideas:
        yield words("wrong", wrong.answer)
        yield words("why", wrong.why)


def _example(written: LessonScreen, scenario: Scenario) -> None:
    written.head(scenario.kind, scenario.title)
    heads = (("text", scenario.text), ("question", scenario.question), ("ruling", scenario.ruling))
    written.put([words(label, text) for label, text in heads if text])
    for number, step in enumerate(scenario.steps, start=1):
        written.gap()
        written.head("step", f"{number} of {len(scenario.steps)}")
        told = (("text", step.text), ("why", step.why))
        written.put([words(label, text) for label, text in told if text])
