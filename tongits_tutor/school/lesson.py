"""Lessons as values: steps that say, show, ask or let the learner play.

A lesson is a scenario of kind `lesson` (`tongits_tutor.school.scenario`). Each step has one task, which says what
kind of step it is. Reading is in `tongits_tutor.school.lesson_reading`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.files.tree import Node
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.goals import Goal
from tongits_tutor.school.judge import (
    Judge,
    JudgeAction,
    JudgeMeld,
    JudgeOpen,
    JudgeOutcome,
    JudgeSight,
)
from tongits_tutor.school.position import Position
from tongits_tutor.table.actions import Action
from tongits_tutor.table.record import Entry

__all__ = [
    "COUNTED",
    "CRITERIA",
    "HINTS",
    "PHASES",
    "TASKS",
    "Act",
    "Asked",
    "Choose",
    "Count",
    "Counted",
    "Criterion",
    "Lesson",
    "LessonStep",
    "Option",
    "Phase",
    "Play",
    "Reflect",
    "Ruling",
    "Say",
    "Show",
    "Split",
    "Task",
    "Wrong",
]

Phase = Literal["worked", "guided", "alone"]
PHASES: Final[tuple[Phase, ...]] = ("worked", "guided", "alone")
"""How far a step leads by the hand: shown worked out, tried with help, done alone."""

TASKS: Final = ("say", "show", "choose", "count", "melds", "judge", "act", "play", "reflect")
"""The kinds of steps of a lesson, as their keys are written; a step has exactly one of them."""

HINTS: Final = ("where", "idea", "next", "all")
"""The four levels of hints, from 1: where to look, which idea or clause, the next step, all of it."""

Counted = Literal["points", "loose", "outs", "chips"]
COUNTED: Final[tuple[Counted, ...]] = ("points", "loose", "outs", "chips")
"""What can be counted: points left by the best split, points of all the cards, outs, chips won."""

Criterion = Literal["points", "outs", "danger"]
CRITERIA: Final[tuple[Criterion, ...]] = ("points", "outs", "danger")
"""By what moves are compared: points left, outs kept (for a discard), danger of a discard."""


@dataclass(frozen=True, slots=True)
class Say:
    """Words alone."""

    text: str


@dataclass(frozen=True, slots=True)
class Show:
    """Cards laid out: `groups` of loose cards, or one hand with its best split where `split`.

    Without groups the position of the step alone is shown. `light` are the cards to be lit.
    """

    groups: tuple[CardSet, ...]
    split: bool
    light: CardSet


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose, whether it is right, and why it is or is not; `idea` is what choosing it shows."""

    text: str
    right: bool
    why: str
    idea: str | None
    node: Node


@dataclass(frozen=True, slots=True)
class Choose:
    """Options, of which one that is right is wanted, or with `every` all that are."""

    options: tuple[Option, ...]
    every: bool

    @property
    def right(self) -> tuple[int, ...]:
        """The places of the right options, from 0."""
        return tuple(place for place, option in enumerate(self.options) if option.right)


@dataclass(frozen=True, slots=True)
class Count:
    """A number: what is counted, of which cards (None for the hand in the position), and the number claimed."""

    what: Counted
    cards: CardSet | None
    by: str | None
    answer: int


@dataclass(frozen=True, slots=True)
class Split:
    """The best split into melds of some cards (None for the hand in the position), and the points claimed."""

    cards: CardSet | None
    by: str | None
    points: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question of law: legal or not, a meld or not, open or not, seen or not, who wins."""

    judge: JudgeAction | JudgeMeld | JudgeSight | JudgeOpen | JudgeOutcome


@dataclass(frozen=True, slots=True)
class Act:
    """One move: every legal one that reaches the goal is right; without a goal every one that is best.

    Moves are compared by the criteria `best`, in their order. `only` are the action words that are asked for (`()` for
    all). `answers` are the right moves as the author sees them, None where they are not listed.
    """

    goal: Goal | None
    best: tuple[Criterion, ...]
    only: tuple[str, ...]
    answers: tuple[Action, ...] | None
    by: str | None


@dataclass(frozen=True, slots=True)
class Play:
    """Several moves, at most `most`, towards a goal, against players who do what the script says.

    `solution` are moves of the learner that reach the goal.
    """

    goal: Goal
    most: int
    script: tuple[Entry, ...]
    solution: tuple[Action, ...]
    by: str | None


@dataclass(frozen=True, slots=True)
class Reflect:
    """A question to think about; no answer is wrong."""

    question: str


Task: TypeAlias = Say | Show | Choose | Count | Split | Ruling | Act | Play | Reflect
Asked: TypeAlias = Choose | Count | Split | Ruling | Act | Play
"""The tasks that are graded."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong answer that the author foresaw, as it would be typed, with its explanation."""

    answer: str
    why: str
    idea: str | None
    node: Node


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step.

    `kind` is one of `TASKS`. `text` stands before the question, `why` after the answer. `clauses` are what the step
    teaches or needs; `facts` are claims that its words rest on, proved and never shown. `hints` are the author's, by
    level from 1, `""` where there is none.
    """

    id: str
    kind: str
    phase: Phase | None
    text: str
    question: str
    position: Position | None
    task: Task
    why: str
    clauses: tuple[str, ...]
    wrong: tuple[Wrong, ...]
    hints: tuple[str, str, str, str]
    facts: tuple[Judge, ...]
    house: HouseRules
    node: Node

    @property
    def is_asked(self) -> bool:
        """Whether the step has an answer that is graded."""
        return isinstance(self.task, Asked)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: what it teaches (clauses), what it needs and what comes next (ids of lessons), and its steps."""

    id: str
    number: int
    title: str
    teaches: tuple[str, ...]
    needs: tuple[str, ...]
    next: str | None
    house: HouseRules
    text: str
    steps: tuple[LessonStep, ...]
    summary: str
    file: str
    node: Node

    def step(self, name: str) -> LessonStep | None:
        """Return the step of this id, None when there is none."""
        return next((step for step in self.steps if step.id == name), None)
