"""Puzzles as JSON: all there is to know of each, for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from tongits_tutor.school.answer import LETTERS
from tongits_tutor.school.drills.code import VERSION
from tongits_tutor.school.drills.kinds import answer_form, kind_of
from tongits_tutor.school.drills.puzzle import Given, Puzzle

__all__ = ["PUZZLES_SCHEMA", "puzzle_object", "puzzles_json"]

PUZZLES_SCHEMA: Final = "tongits-tutor/puzzles/1"
"""The name of the form; docs/reference/schemas/puzzles.json tells it."""


def puzzles_json(puzzles: Iterable[Puzzle]) -> str:
    """Return the text of a file with one object, in ASCII; the same puzzles, the same text."""
    told = {
        "schema": PUZZLES_SCHEMA,
        "version": VERSION,
        "puzzles": [puzzle_object(puzzle) for puzzle in puzzles],
    }
    return json.dumps(told, indent=1) + "\n"


def puzzle_object(puzzle: Puzzle) -> dict[str, object]:
    """Return a puzzle as values that JSON can hold; cards in the strict form."""
    return {
        "code": puzzle.code,
        "kind": puzzle.kind,
        "title": kind_of(puzzle.kind).title,
        "level": puzzle.level,
        "seed": puzzle.seed,
        "house": str(puzzle.house),
        "asked_unique": puzzle.asked_unique,
        "hand_size": puzzle.hand_size,
        "prompt": puzzle.prompt,
        "given": _given(puzzle.given),
        "question": puzzle.question,
        "task": puzzle.task,
        "form": answer_form(puzzle),
        "options": [
            {"letter": letter, "text": text} for letter, text in zip(LETTERS, puzzle.options, strict=False)
        ],
        "answers": list(puzzle.answers),
        "explain": puzzle.explain,
        "hints": list(puzzle.hints),
        "wrong_ideas": [
            {"idea": wrong.slug, "answer": wrong.answer, "why": wrong.why} for wrong in puzzle.wrong_ideas
        ],
        "clauses": list(puzzle.clauses),
        "skills": [str(skill) for skill in puzzle.skills],
        "features": {
            "cards": puzzle.features.cards,
            "candidates": puzzle.features.candidates,
            "conflicts": puzzle.features.conflicts,
            "trap": puzzle.features.trap,
            "answers": puzzle.features.answers,
            "steps": puzzle.features.steps,
            "load": puzzle.features.load,
        },
    }


def _given(given: Given) -> dict[str, object]:
    return {
        "hand": list(map(str, given.hand)),
        "cards": list(map(str, given.cards)),
        "table": [
            {
                "owner": on.owner,
                "number": on.number,
                "cards": None if on.meld is None else list(map(str, on.meld.cards)),
            }
            for on in given.table
        ],
        "pile": list(map(str, given.pile)),
        "hands": [{"player": name, "cards": list(map(str, hand))} for name, hand in given.hands],
        "facts": [{"label": label, "text": text} for label, text in given.facts],
        "turns": [{"player": name, "text": text} for name, text in given.turns],
    }
