"""A lesson read without playing, and a lesson answered from a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tongits_tutor.cards.text import clean
from tongits_tutor.errors import FileError, InputError, Problem
from tongits_tutor.school.answer import LETTERS, Answer, Chosen, Moves
from tongits_tutor.school.answers import read_answer
from tongits_tutor.school.grading import grade, solution_of
from tongits_tutor.school.lesson import Choose, Lesson, LessonStep
from tongits_tutor.school.playing import Playing
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.shell.facts import Fact
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.learner import library
from tongits_tutor.shell.lesson_json import lesson_head_json, step_json
from tongits_tutor.shell.lesson_named import lesson_named
from tongits_tutor.shell.lesson_pieces import step_pieces, words
from tongits_tutor.shell.lesson_screen import LessonScreen
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.sources import text_of
from tongits_tutor.table.actions import Action

__all__ = ["Graded", "answer_lesson", "answer_told", "graded", "read_lesson", "tell_graded"]


def read_lesson(screen: Screen, named: str, content: str | None) -> int:
    """Write a whole lesson: what is shown, asked, and right."""
    lessons = library(content)
    lesson = lessons.load(lesson_named(lessons, named))
    if screen.mode is Mode.JSON:
        steps = [
            {**step_json(step, number), **_solved_json(step)}
            for number, step in enumerate(lesson.steps, start=1)
        ]
        screen.put_json({"schema": "tongits-tutor/lesson/1", **lesson_head_json(lesson), "steps": steps})
        return ExitCode.YES
    written = LessonScreen(screen)
    written.head("lesson", f"{lesson.number} {lesson.title}")
    written.put([words("text", lesson.text)])
    for number, step in enumerate(lesson.steps, start=1):
        written.gap()
        written.head("step", f"{number} of {len(lesson.steps)}", step.phase or "")
        written.put(step_pieces(step))
        solution = solution_of(step)
        if solution is not None:
            written.put([words("answer", answer_told(step, solution))])
        if step.why and (step.is_asked or step.kind == "reflect"):
            written.put([words("why", step.why)])
    written.gap()
    written.section("summary", lesson.summary)
    return ExitCode.YES


def answer_told(step: LessonStep, answer: Answer) -> str:
    """Return an answer as it is told: an option with its words."""
    if isinstance(answer, Chosen) and isinstance(step.task, Choose):
        options = step.task.options
        return "; ".join(f"{LETTERS[place]}, {options[place].text}" for place in answer.places)
    return str(answer)


def _solved_json(step: LessonStep) -> dict[str, Any]:
    solution = solution_of(step)
    return {"answer": None if solution is None else str(solution), "why": step.why}


@dataclass(frozen=True, slots=True)
class Graded:
    """One question answered from a file.

    `line` is where the answer stands, None when there is none; `verdict` is None for what could not be read, and then
    `problem` says why.
    """

    number: int
    step: LessonStep
    line: int | None
    said: str
    verdict: Verdict | None
    problem: str | None = None

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        return self.verdict is not None and self.verdict.right


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    text: str


def answer_lesson(screen: Screen, named: str, file: str, content: str | None) -> int:
    """Grade a file of answers."""
    lessons = library(content)
    lesson = lessons.load(lesson_named(lessons, named))
    rows, left = graded(lesson, _lines(file))
    return tell_graded(screen, lesson, rows, left, file)


def _lines(file: str) -> list[_Line]:
    texts = text_of(file).splitlines()
    lines = (_Line(number, clean(line).strip()) for number, line in enumerate(texts, start=1))
    return [line for line in lines if line.text and not line.text.startswith("#")]


def graded(lesson: Lesson, lines: list[_Line]) -> tuple[list[Graded], list[_Line]]:
    """Grade the questions of a lesson by the lines of a file; return also the lines that are left over."""
    rest = iter(lines)
    rows = [_one(number, step, rest) for number, step in enumerate(lesson.steps, start=1) if step.is_asked]
    return rows, list(rest)


def _one(number: int, step: LessonStep, lines: Iterator[_Line]) -> Graded:
    """Grade one question by the next line; a play takes as many as it needs."""
    moves: tuple[Action, ...] = ()
    said: list[str] = []
    line: _Line | None = None
    while (following := next(lines, None)) is not None:
        line = following
        said.append(line.text)
        try:
            playing = Playing.of(step, moves)
            answer = read_answer(step, line.text, None if playing is None else playing.state)
        except InputError as error:
            return Graded(number, step, line.number, ", ".join(said), None, error.problems[0].sentence())
        verdict = grade(step, answer, moves)
        if not verdict.going_on:
            return Graded(number, step, line.number, ", ".join(said), verdict)
        moves += answer.actions if isinstance(answer, Moves) else ()
    problem = "The answer is missing." if line is None else "The goal is not reached yet."
    return Graded(number, step, None if line is None else line.number, ", ".join(said), None, problem)


def tell_graded(screen: Screen, lesson: Lesson, rows: list[Graded], left: list[_Line], file: str) -> int:
    """Tell what was right and what was not, and what the exit code is.

    FileError for lines that no question is left for.
    """
    right = sum(row.right for row in rows)
    if screen.mode is Mode.JSON:
        told = {
            "schema": "tongits-tutor/lesson-answers/1",
            "lesson": {"number": lesson.number, "id": lesson.id, "title": lesson.title},
            "file": file,
            "asked": len(rows),
            "right": right,
            "passed": right == len(rows) and not left,
            "unused": [line.number for line in left],
            "answers": [_graded_json(row) for row in rows],
        }
        screen.put_json(told)
    else:
        _write_graded(screen, lesson, rows, right)
    if left and screen.mode is not Mode.JSON:
        message = f"There are {len(rows)} questions, and this line answers none of them."
        raise FileError(
            Problem("too-many-answers", message, "Write one answer a line.", file=file, line=left[0].number)
        )
    if left:
        return ExitCode.INPUT
    return ExitCode.YES if right == len(rows) else ExitCode.NO


def _write_graded(screen: Screen, lesson: Lesson, rows: list[Graded], right: int) -> None:
    written = LessonScreen(screen)
    written.head("lesson", f"{lesson.number} {lesson.title}")
    for row in rows:
        written.gap()
        written.head("step", f"{row.number} of {len(lesson.steps)}")
        written.put(step_pieces(row.step))
        pieces = [words("answer", row.said)] if row.said else []
        if row.verdict is None:
            pieces += [Fact("verdict", ("not answered",), loud=True), words("why", row.problem or "")]
        else:
            pieces.append(Fact("verdict", ("right" if row.right else "wrong",), loud=True))
            pieces.append(words("why", row.verdict.reason))
        if not row.right and (solution := solution_of(row.step)) is not None:
            pieces.append(words("right is", answer_told(row.step, solution)))
        written.put(pieces)
    written.gap()
    written.put([Fact("right", (f"{right} of {len(rows)}",), loud=True)])


def _graded_json(row: Graded) -> dict[str, Any]:
    verdict = row.verdict
    solution = solution_of(row.step)
    return {
        "step": row.number,
        "id": row.step.id,
        "line": row.line,
        "said": row.said,
        "right": row.right,
        "reason": (row.problem or "") if verdict is None else verdict.reason,
        "idea": None if verdict is None else verdict.wrong_idea,
        "clause": None if verdict is None else verdict.clause,
        "clauses": list(row.step.clauses),
        "solution": None if solution is None else str(solution),
    }
