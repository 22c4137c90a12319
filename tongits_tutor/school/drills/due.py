"""Puzzles for skills that are due: kinds of puzzles, and clauses that no lesson asks about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tongits_tutor.errors import InputError
from tongits_tutor.school.attempt import Skill
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.code import ShareCode
from tongits_tutor.school.drills.kinds import generate
from tongits_tutor.school.drills.puzzle import Puzzle

__all__ = ["Due", "puzzles_due"]

_USUAL: Final = 2
"""The level for somebody who has not tried a kind yet."""

_TRIES: Final = 12
"""How many puzzles of a kind are looked at for one that a clause decides."""


@dataclass(frozen=True, slots=True)
class Due:
    """Puzzles for what is due; `waiting` found no more room, `without` has no puzzle."""

    puzzles: tuple[Puzzle, ...]
    waiting: tuple[Skill, ...]
    without: tuple[Skill, ...]


def puzzles_due(due: Sequence[Skill], tried: Sequence[str], seed: str, most: int) -> Due:
    """Choose puzzles for skills.

    Args:
        due: the skills, the most urgent first; one puzzle may do for several.
        tried: the share codes of puzzles tried before, the latest last. A kind keeps the level of the latest, and no
            puzzle comes again.
        seed: up to 20 letters and digits.
        most: how many puzzles at most.

    >>> found = puzzles_due([Skill("outs"), Skill("COUNT-1"), Skill("IRR-1")], ["T1-outs-4-7"], "x", 5)
    >>> [puzzle.code for puzzle in found.puzzles], found.without
    (['T1-outs-4-xp1'], (Skill('IRR-1'),))
    """
    chosen: list[Puzzle] = []
    waiting: list[Skill] = []
    without: list[Skill] = []
    for skill in due:
        if any(skill in puzzle.skills for puzzle in chosen):
            continue
        kinds = [kind.name for kind in KINDS.values() if skill in kind.skills]
        if not kinds:
            without.append(skill)
        elif len(chosen) >= most:
            waiting.append(skill)
        elif (found := _found(skill, kinds, tried, seed)) is not None:
            chosen.append(found)
        else:
            without.append(skill)
    return Due(tuple(chosen), tuple(waiting), tuple(without))


def _found(skill: Skill, kinds: Sequence[str], tried: Sequence[str], seed: str) -> Puzzle | None:
    for puzzle in _candidates(kinds, tried, seed):
        if skill in puzzle.skills and puzzle.code not in tried:
            return puzzle
    return None


def _candidates(kinds: Sequence[str], tried: Sequence[str], seed: str) -> Iterator[Puzzle]:
    """Yield puzzles of the kinds in turn, those known to the learner first."""
    levels = {}
    for text in tried:
        try:
            code = ShareCode.parse(text)
        except InputError:  # of another version
            continue
        levels[code.kind] = code.level
    order = sorted(kinds, key=lambda kind: kind not in levels)
    for number in range(1, _TRIES + 1):
        for kind in order:
            yield generate(kind, levels.get(kind, _USUAL), f"{seed}p{number}")
