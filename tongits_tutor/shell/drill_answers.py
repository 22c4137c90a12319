"""A drill answered from a file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tongits_tutor.cards.text import clean
from tongits_tutor.errors import FileError, InputError, Problem
from tongits_tutor.school.drills.kinds import grade
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.drills.session import attempt_of, given_up, off_by
from tongits_tutor.school.verdict import Verdict, amount
from tongits_tutor.shell.drill_choice import Drill
from tongits_tutor.shell.drill_json import head_json, puzzle_json
from tongits_tutor.shell.drill_pieces import answer_told, puzzle_pieces
from tongits_tutor.shell.drill_play import Answers, verdict_pieces
from tongits_tutor.shell.facts import Fact
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.lesson_pieces import Piece, words
from tongits_tutor.shell.lesson_screen import LessonScreen
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.sources import text_of

__all__ = ["answer_drill"]

_GIVEN_UP: Final = "-"


@dataclass(frozen=True, slots=True)
class _Row:
    """One puzzle with what was said: the line it stands in, the verdict, or why there is none."""

    number: int
    puzzle: Puzzle
    line: int | None
    said: str
    verdict: Verdict | None
    problem: str = ""
    given_up: bool = False

    @property
    def right(self) -> bool:
        return self.verdict is not None and self.verdict.right


def answer_drill(screen: Screen, drill: Drill, file: str, learner: str | None) -> int:
    """Grade a file of answers, one a line; with a learner they are kept."""
    lines = _lines(file, len(drill.asked))
    rows = [
        _row(number, puzzle, lines[at] if at < len(lines) else None)
        for at, (number, puzzle) in enumerate(enumerate(drill.asked, start=drill.start))
    ]
    unused = [number for number, _ in lines[len(rows) :]]
    if unused and screen.mode is not Mode.JSON:
        message = f"There are {len(rows)} puzzles, and this line answers none of them."
        raise FileError(
            Problem("too-many-answers", message, "Write one answer a line.", file=file, line=unused[0])
        )
    if learner is not None:
        with Answers(learner) as kept:
            for row in rows:
                if row.verdict is not None:
                    kept.record(attempt_of(row.puzzle, row.said, row.verdict))
                elif row.given_up:
                    kept.record(given_up(row.puzzle))
    right = sum(row.right for row in rows)
    if screen.mode is Mode.JSON:
        screen.put_json(
            {
                "schema": "tongits-tutor/drill-answers/1",
                **head_json(drill),
                "file": file,
                "learner": learner,
                "asked": len(rows),
                "right": right,
                "passed": right == len(rows) and not unused,
                "unused": unused,
                "answers": [_json(row) for row in rows],
            }
        )
    else:
        _write(screen, drill, rows, right)
    if unused:
        return ExitCode.INPUT
    return ExitCode.YES if right == len(rows) else ExitCode.NO


def _lines(file: str, puzzles: int) -> list[tuple[int, str]]:
    """Return the lines that are answers, each with its number.

    Where there are as many as puzzles, empty lines are for the eye alone. Else one between others stands for an
    answer left out, so that those after it still belong to their puzzles; not so beside a comment.
    """
    lines = [(number, clean(line).strip()) for number, line in enumerate(text_of(file).splitlines(), start=1)]
    answers = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if len(answers) >= puzzles:
        return answers
    found: list[tuple[int, str]] = []
    after_comment = False
    for number, line in lines:
        if line.startswith("#"):
            after_comment = True
            if found and not found[-1][1]:
                found.pop()
        elif line or not after_comment:
            found.append((number, line))
            after_comment = False
    while found and not found[-1][1]:
        found.pop()
    return found


def _row(number: int, puzzle: Puzzle, line: tuple[int, str] | None) -> _Row:
    if line is None or not line[1]:
        return _Row(number, puzzle, None, "", None, "The answer is missing.")
    if line[1] == _GIVEN_UP:
        return _Row(number, puzzle, line[0], "", None, "The puzzle was given up.", given_up=True)
    try:
        return _Row(number, puzzle, line[0], line[1], grade(puzzle, line[1]))
    except InputError as error:
        return _Row(number, puzzle, line[0], line[1], None, error.problems[0].sentence())


def _write(screen: Screen, drill: Drill, rows: list[_Row], right: int) -> None:
    written = LessonScreen(screen)
    written.head("drill", drill.title)
    for row in rows:
        written.gap()
        written.head("puzzle", f"{row.number} of {len(drill.puzzles)}", row.puzzle.code)
        written.put(puzzle_pieces(row.puzzle))
        pieces: list[Piece] = [words("said", row.said)] if row.said else []
        if row.verdict is None:
            pieces += [Fact("verdict", ("not answered",), loud=True), words("why", row.problem)]
        else:
            pieces.append(Fact("verdict", ("right" if row.right else "wrong",), loud=True))
            pieces += verdict_pieces(row.verdict)
        if not row.right:
            pieces.append(words("answer", answer_told(row.puzzle)))
        written.put(pieces)
    written.gap()
    written.put([Fact("right", (f"{right} of {len(rows)}",), loud=True)])


def _json(row: _Row) -> dict[str, Any]:
    verdict = row.verdict
    missed = None if verdict is None else off_by(verdict)
    return {
        **puzzle_json(row.puzzle, row.number),
        "line": row.line,
        "said": row.said,
        "right": row.right,
        "reason": row.problem if verdict is None else verdict.reason,
        "off_by": None if missed is None else float(amount(missed)),
        "idea": None if verdict is None else verdict.wrong_idea,
        "clause": None if verdict is None else verdict.clause,
        "solution": row.puzzle.answer,
    }
