"""Drills as JSON: the puzzles, and what was answered."""

from __future__ import annotations

from typing import Any

from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.shell.drill_choice import Drill

__all__ = ["head_json", "puzzle_json", "puzzles_json"]


def head_json(drill: Drill) -> dict[str, Any]:
    """Return what a drill is, without its puzzles."""
    return {
        "title": drill.title,
        "seed": drill.seed,
        "command": drill.again,
    }


def puzzle_json(puzzle: Puzzle, number: int) -> dict[str, Any]:
    """Return what a puzzle shows and asks; the answer is told elsewhere."""
    return {
        "number": number,
        "code": puzzle.code,
        "kind": puzzle.kind,
        "level": puzzle.level,
        "house": str(puzzle.house),
        "shown": list(puzzle.given.lines()),
        "question": puzzle.question,
        "task": puzzle.task,
        "options": list(puzzle.options),
        "clauses": list(puzzle.clauses),
    }


def solved_json(puzzle: Puzzle) -> dict[str, Any]:
    """Return the answers of a puzzle and what is told about them."""
    return {
        "answers": list(puzzle.answers),
        "explain": puzzle.explain,
        "hints": list(puzzle.hints),
        "wrong": [{"idea": idea.slug, "answer": idea.answer, "why": idea.why} for idea in puzzle.wrong_ideas],
    }


def puzzles_json(drill: Drill) -> dict[str, Any]:
    """Return a whole drill with its answers."""
    return {
        "schema": "tongits-tutor/drill/1",
        **head_json(drill),
        "puzzles": [
            {**puzzle_json(puzzle, number), **solved_json(puzzle)}
            for number, puzzle in enumerate(drill.asked, start=drill.start)
        ],
    }
