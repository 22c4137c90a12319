"""Puzzles for what is due: of the kind, at the learner's level, about the clause, never one that was seen."""

import pytest

from tongits_tutor.school.attempt import Skill
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.due import puzzles_due


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_that_is_due(kind: str) -> None:
    """A kind comes back at the level of the latest puzzle, as one that was not seen."""
    tried = [f"T1-{kind}-1-a", f"T1-{kind}-3-b", "T9-of-another-version-5-7"]
    (puzzle,) = puzzles_due([Skill(kind)], tried, "x", 3).puzzles
    assert (puzzle.kind, puzzle.level) == (kind, 3)
    (other,) = puzzles_due([Skill(kind)], [*tried, puzzle.code], "x", 3).puzzles
    assert other.code != puzzle.code


def test_a_clause_that_is_due() -> None:
    """A clause comes back in a puzzle that it decides, of a kind the learner knows if there is one."""
    (puzzle,) = puzzles_due([Skill("DRAW-2")], ["T1-safest-discard-2-7"], "x", 3).puzzles
    assert (puzzle.kind, "DRAW-2" in puzzle.clauses) == ("safest-discard", True)


def test_one_puzzle_for_several_skills() -> None:
    """A skill that a chosen puzzle needs gets no other; what finds no room waits, what has no puzzle is told."""
    due = [Skill("best-split"), Skill("COUNT-1"), Skill("outs"), Skill("IRR-15"), Skill("no-kind")]
    found = puzzles_due(due, [], "x", 1)
    assert [puzzle.kind for puzzle in found.puzzles] == ["best-split"]
    assert (found.waiting, found.without) == ((Skill("outs"),), (Skill("IRR-15"), Skill("no-kind")))
