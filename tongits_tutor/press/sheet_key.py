"""The key of a worksheet, before it is drawn: for every puzzle the answer, the reason, and what wrong answers show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tongits_tutor.press.sheet_parts import also_right, answer_in_full
from tongits_tutor.school.answer import LETTERS
from tongits_tutor.school.drills.kinds import kind_of
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.drills.sheets import SheetSet, Version

__all__ = ["KEY_SCHEMA", "Entry", "entries_of", "key_json"]

KEY_SCHEMA: Final = "tongits-tutor/key/1"
"""The name of the form that `key_json` returns."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The key of one puzzle, as texts in which cards stand as 7H.

    `also` has further right answers, empty when there are none; `wrong` has known wrong answers, each with what is
    wrong about it.
    """

    number: int
    facts: str
    shown: tuple[str, ...]
    answer: str
    also: str
    why: str
    wrong: tuple[str, ...]


def entries_of(version: Version) -> Iterator[Entry]:
    """Yield the entries of one version in the order of its puzzles."""
    for number, puzzle in enumerate(version.puzzles, start=1):
        yield Entry(
            number,
            _facts(puzzle),
            tuple(puzzle.prompt.split("\n")),
            answer_in_full(puzzle),
            also_right(puzzle),
            puzzle.explain,
            tuple(f"{_shown(puzzle, idea.answer)}: {idea.why}" for idea in puzzle.wrong_ideas),
        )


def _facts(puzzle: Puzzle) -> str:
    told = [f"{kind_of(puzzle.kind).title}, level {puzzle.level}", ", ".join(puzzle.clauses), puzzle.code]
    return " · ".join(told)


def _shown(puzzle: Puzzle, answer: str) -> str:
    return f"{answer})" if puzzle.task == "choice" and answer in LETTERS else answer


def key_json(sheets: SheetSet, title: str, command: str) -> dict[str, object]:
    """Return the key for programs: share codes, answers and reasons of all puzzles, and who has which version."""
    return {
        "schema": KEY_SCHEMA,
        "title": title,
        "seed": sheets.seed,
        "command": command,
        "pupils": [
            {"name": copy.pupil, "version": copy.label} for copy in sheets.copies if copy.pupil is not None
        ],
        "versions": [
            {
                "version": version.label,
                "puzzles": [_puzzle(number, one) for number, one in enumerate(version.puzzles, start=1)],
            }
            for version in sheets.versions
        ],
    }


def _puzzle(number: int, puzzle: Puzzle) -> dict[str, object]:
    return {
        "number": number,
        "code": puzzle.code,
        "kind": puzzle.kind,
        "level": puzzle.level,
        "house": str(puzzle.house),
        "task": puzzle.task,
        "prompt": puzzle.prompt,
        "answers": list(puzzle.answers),
        "explain": puzzle.explain,
        "clauses": list(puzzle.clauses),
        "wrong": [{"idea": idea.slug, "answer": idea.answer, "why": idea.why} for idea in puzzle.wrong_ideas],
    }
