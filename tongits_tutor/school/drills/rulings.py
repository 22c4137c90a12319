"""Grading of yes and no in puzzles, with the clause if one is named."""

from __future__ import annotations

from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.school.answer import Ruled
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.drills.reading import DrillAnswer
from tongits_tutor.school.verdict import Verdict

__all__ = ["judge_ruling"]


def judge_ruling(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade yes or no; a clause that is named must be one that decides."""
    assert isinstance(answer, Ruled)
    wanted = puzzle.answer == "yes"
    clause = puzzle.clauses[0]
    if answer.yes is not wanted:
        idea = "forbidden-move" if answer.yes else "needless-doubt"
        return Verdict(
            right=False, reason=puzzle.explain, wrong_idea=idea, clause=clause, solution=puzzle.answer
        )
    fitting = {*puzzle.clauses, *(KINDS[puzzle.kind].clauses if wanted else ())}
    if answer.clause is not None and answer.clause not in fitting:
        named = CLAUSES[answer.clause]
        reason = (
            f"The answer is {puzzle.answer}, but {named.id} is not the reason: it is about “{named.title}”."
        )
        return Verdict(
            right=False, reason=f"{reason} {puzzle.explain}", clause=clause, solution=puzzle.answer
        )
    return Verdict(right=True, reason=puzzle.explain, clause=clause, solution=puzzle.answer)
