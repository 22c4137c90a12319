"""A drill under way, as a value: puzzle after puzzle, each answer makes the next state. No clock, no screen, no file.

A puzzle whose answers are few (yes or no, a choice, a name) is over with the first one, since a wrong answer gives the
right one away. Every other may be tried again, be helped with hints, or be given up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from tongits_tutor.errors import InputError, Problem
from tongits_tutor.school.attempt import Attempt, Item, Skill
from tongits_tutor.school.drills.kinds import grade, hint_of
from tongits_tutor.school.drills.puzzle import Puzzle, Task
from tongits_tutor.school.ideas import ranked
from tongits_tutor.school.verdict import Verdict

__all__ = ["DrillReply", "DrillSession", "DrillSummary", "Outcome", "attempt_of", "given_up", "off_by"]

FAILURES: Final = 2
"""After so many wrong answers to a puzzle a hint is offered, as in lessons."""

_ONCE: Final[frozenset[Task]] = frozenset({"yes-no", "choice", "name"})
_LAST_HINT: Final = 4
_MOST_WEAK: Final = 3


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one puzzle has gone so far.

    `failed` counts the wrong answers, `hints` is the highest level of hint seen, `said` the last answer. `late` says
    that the first answer took longer than allowed, `ideas` are the wrong ideas shown.
    """

    failed: int = 0
    right: bool = False
    hints: int = 0
    said: str = ""
    late: bool = False
    skipped: bool = False
    ideas: tuple[str, ...] = ()

    @property
    def clean(self) -> bool:
        """Whether it was right at the first try, without a hint."""
        return self.right and not self.failed and not self.hints

    @property
    def touched(self) -> bool:
        """Whether anything was done about it."""
        return bool(self.said or self.hints or self.skipped)


@dataclass(frozen=True, slots=True)
class DrillReply:
    """What came of an answer: how things stand now, the puzzle answered, and the verdict.

    `problems` say why an answer could not be read; then nothing has changed. `over` tells that the puzzle is done with,
    right or wrong, `offers_hint` that a hint should be offered, `late` that the answer took too long. `first_try` and
    `hints` are as they were before it.
    """

    session: DrillSession
    puzzle: Puzzle
    verdict: Verdict | None = None
    text: str = ""
    problems: tuple[Problem, ...] = ()
    over: bool = False
    offers_hint: bool = False
    late: bool = False
    first_try: bool = True
    hints: int = 0

    def attempt(self, seconds: float = 0.0) -> Attempt | None:
        """Return what a store keeps of this answer; None where nothing was graded."""
        if self.verdict is None:
            return None
        return attempt_of(
            self.puzzle, self.text, self.verdict, first_try=self.first_try, hints=self.hints, seconds=seconds
        )


def attempt_of(
    puzzle: Puzzle,
    text: str,
    verdict: Verdict,
    *,
    first_try: bool = True,
    hints: int = 0,
    seconds: float = 0.0,
) -> Attempt:
    """Return an answer to a puzzle as a store keeps it, under its share code."""
    return Attempt(
        Item.DRILL,
        puzzle.code,
        text,
        verdict.right,
        first_try=first_try,
        hints=hints,
        idea=verdict.wrong_idea,
        skills=puzzle.skills,
        seconds=seconds,
    )


def given_up(puzzle: Puzzle, hints: int = 0) -> Attempt:
    """Return a puzzle given up without an answer as a store keeps it: as an empty answer, which is not right."""
    return Attempt(Item.DRILL, puzzle.code, "", right=False, hints=hints, skills=puzzle.skills)


@dataclass(frozen=True, slots=True)
class DrillSummary:
    """How a drill has gone: counts of puzzles, and what to practise.

    `first_try` were right at once and without a hint; `late` took longer than allowed. `weak` are skills that were
    not sure, kinds of puzzles first, those missed most often first. `ideas` are wrong ideas with their counts.
    """

    asked: int
    done: int
    right: int
    first_try: int
    hinted: int
    skipped: int
    late: int
    weak: tuple[Skill, ...]
    ideas: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class DrillSession:
    """Where a learner stands in a drill. `place` is the puzzle before the learner, from 0.

    `limit` is how many seconds an answer may take, None for any time.
    """

    puzzles: tuple[Puzzle, ...]
    place: int = 0
    outcomes: tuple[Outcome, ...] = field(default=())
    limit: int | None = None

    @classmethod
    def begin(cls, puzzles: Sequence[Puzzle], limit: int | None = None) -> DrillSession:
        """Return a drill at its first puzzle."""
        return cls(tuple(puzzles), 0, (Outcome(),) * len(puzzles), limit)

    @property
    def finished(self) -> bool:
        """Whether no puzzle is left."""
        return self.place >= len(self.puzzles)

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle before the learner; None at the end."""
        return None if self.finished else self.puzzles[self.place]

    @property
    def outcome(self) -> Outcome:
        """How the present puzzle has gone so far."""
        return Outcome() if self.finished else self.outcomes[self.place]

    def answer(self, text: str, seconds: float = 0.0) -> DrillReply:
        """Return what comes of an answer that took so many seconds; ValueError at the end of the drill."""
        puzzle, before = self.puzzle, self.outcome
        if puzzle is None:
            raise ValueError("the drill is finished")
        try:
            verdict = grade(puzzle, text)
        except InputError as error:
            return DrillReply(self, puzzle, problems=error.problems)
        late = self.limit is not None and seconds > self.limit
        ideas = before.ideas if verdict.wrong_idea is None else (*before.ideas, verdict.wrong_idea)
        after = replace(
            before,
            right=verdict.right,
            failed=before.failed + (not verdict.right),
            said=text,
            late=before.late or (late and not before.said),
            ideas=ideas,
        )
        over = verdict.right or puzzle.task in _ONCE
        return DrillReply(
            session=self._with(after, step=int(over)),
            puzzle=puzzle,
            verdict=verdict,
            text=text,
            over=over,
            offers_hint=not over and after.failed >= FAILURES and after.hints < _LAST_HINT,
            late=late,
            first_try=not before.failed,
            hints=before.hints,
        )

    def hint(self) -> tuple[DrillSession, int, str]:
        """Return the session that knows of the next hint, its level and its text; after the last that one again."""
        puzzle = self.puzzle
        if puzzle is None:
            raise ValueError("the drill is finished")
        level = min(_LAST_HINT, self.outcome.hints + 1)
        return self._with(replace(self.outcome, hints=level)), level, hint_of(puzzle, level)

    def skip(self) -> DrillSession:
        """Give the puzzle up."""
        return self if self.finished else self._with(replace(self.outcome, skipped=True), step=1)

    def why(self) -> Puzzle | None:
        """Return the puzzle that was answered or given up last, whose reason may now be told; None where none was."""
        return self.puzzles[self.place - 1] if self.place else None

    def summary(self) -> DrillSummary:
        """Return how the drill has gone so far."""
        done = [
            (puzzle, outcome)
            for puzzle, outcome in zip(self.puzzles, self.outcomes, strict=True)
            if outcome.touched
        ]
        missed = Counter(skill for puzzle, outcome in done if not outcome.clean for skill in puzzle.skills)
        weak = sorted(missed, key=lambda skill: (skill.is_clause, -missed[skill], skill))
        return DrillSummary(
            asked=len(self.puzzles),
            done=len(done),
            right=sum(outcome.right for _, outcome in done),
            first_try=sum(outcome.clean for _, outcome in done),
            hinted=sum(outcome.hints > 0 for _, outcome in done),
            skipped=sum(outcome.skipped for _, outcome in done),
            late=sum(outcome.late for _, outcome in done),
            weak=(
                *[skill for skill in weak if not skill.is_clause][:_MOST_WEAK],
                *[skill for skill in weak if skill.is_clause][:_MOST_WEAK],
            ),
            ideas=ranked(idea for _, outcome in done for idea in outcome.ideas),
        )

    def _with(self, outcome: Outcome, step: int = 0) -> DrillSession:
        outcomes = (*self.outcomes[: self.place], outcome, *self.outcomes[self.place + 1 :])
        return replace(self, outcomes=outcomes, place=self.place + step)


def off_by(verdict: Verdict) -> Fraction | None:
    """Return by how many points a wrong answer misses the best; None where that cannot be said, or it is none."""
    return None if verdict.right or not verdict.cost else verdict.cost
