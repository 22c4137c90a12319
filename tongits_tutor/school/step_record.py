"""How one step of a lesson has gone."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tongits_tutor.school.answer import Answer, Moves
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.table.actions import Action

__all__ = ["StepRecord"]


@dataclass(frozen=True, slots=True)
class StepRecord:
    """The answers to one step, and the help that was given.

    `tries` counts graded answers, `failed` the wrong ones since the learner came to the step. `hints` is the highest
    level seen. `right` tells that some answer was right, `first` that the very first was, without a hint. `passed` is
    for steps that are not graded. `last` is the last graded answer as it would be typed; `moves` are those made in a
    `play` that goes on.
    """

    tries: int = 0
    failed: int = 0
    hints: int = 0
    right: bool = False
    first: bool = False
    skipped: bool = False
    passed: bool = False
    last: str = ""
    moves: tuple[Action, ...] = ()

    @property
    def touched(self) -> bool:
        """Whether the learner has done anything here."""
        return bool(self.tries or self.hints or self.skipped)

    def answered(self, answer: Answer, verdict: Verdict) -> StepRecord:
        """Return the record after a graded answer."""
        moves = answer.actions if isinstance(answer, Moves) else ()
        if verdict.going_on:
            return replace(self, moves=(*self.moves, *moves))
        said = str(Moves((*self.moves, *moves))) if moves else str(answer)
        tried = replace(self, tries=self.tries + 1, last=said)
        if verdict.right:
            at_once = self.tries == 0 and self.hints == 0
            return replace(tried, right=True, first=self.first or at_once, skipped=False, moves=())
        # An illegal move is not made.
        kept = () if verdict.starts_anew else self.moves
        return replace(tried, failed=self.failed + 1, moves=kept)
