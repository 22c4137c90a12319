"""What a learner tried, and where in a lesson the learner stands: the values that the store keeps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import Enum
from functools import total_ordering
from typing import Final, Self

from tongits_tutor.cards.text import clean
from tongits_tutor.errors import UnknownNameError

__all__ = [
    "Attempt",
    "Contents",
    "Item",
    "LessonState",
    "Mark",
    "PAPER",
    "Recorded",
    "SavedLesson",
    "Skill",
    "instant",
    "mark_of",
    "on_paper",
]

LONGEST_ANSWER: Final = 1_000
"""The most characters of an answer that are kept; what is longer was pasted by mistake."""

MOST_HINTS: Final = 4
"""The last level of hints, which tells the whole solution."""

MOST_SECONDS: Final = 86_400.0
"""No answer takes longer than a day; what seems to was left open."""

_CLAUSE: Final = re.compile(r"[A-Z]+(-[A-Z]+)?-[0-9]+[a-z]?")
_PUZZLE: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def instant(moment: datetime) -> datetime:
    """Return the moment in UTC; one without a zone is taken as local time.

    >>> instant(datetime.fromisoformat("2026-08-07T18:15:00+08:00")).isoformat()
    '2026-08-07T10:15:00+00:00'
    """
    return moment.astimezone(UTC)


@total_ordering
@dataclass(frozen=True, slots=True)
class Skill:
    """Something that can be practised: a clause of the law (`SAPAW-8`) or a kind of puzzle (`best-split`).

    The case of the letters tells which. Skills ascend with clauses first, by chapter and number.

    >>> sorted(map(Skill.parse, ("best-split", "SAPAW-10", "SAPAW-8")))
    [Skill('SAPAW-8'), Skill('SAPAW-10'), Skill('best-split')]
    """

    name: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the skill of that name; UnknownNameError for what can be neither clause nor kind.

        Whether a clause of that id exists is not asked: the law may have changed since it was practised.
        """
        if not (_CLAUSE.fullmatch(text) or _PUZZLE.fullmatch(text)):
            raise UnknownNameError("skill", clean(text)[:40])
        return cls(text)

    @property
    def is_clause(self) -> bool:
        """Tell whether this is a clause of the law; otherwise it is a kind of puzzle."""
        return self.name[:1].isupper()

    def __lt__(self, other: Skill) -> bool:
        """Tell whether this skill stands before the other."""
        return self._key() < other._key()

    def _key(self) -> tuple[bool, str, int, str]:
        chapter, _, number = self.name.rpartition("-")
        digits = number.rstrip("abcdefghijklmnopqrstuvwxyz")
        if self.is_clause and digits.isdecimal():
            return (False, chapter, int(digits), self.name)
        return (not self.is_clause, self.name, 0, self.name)

    def __str__(self) -> str:
        """Return the name."""
        return self.name

    def __repr__(self) -> str:
        """Return the code that makes the skill."""
        return f"Skill({self.name!r})"


PAPER: Final = "paper-"
"""How the ids of answers begin that were given on paper and typed in by somebody else."""


class Item(Enum):
    """What kind of thing was answered."""

    LESSON = "lesson"
    DRILL = "drill"
    PRACTICE = "practice"


class Mark(Enum):
    """How well something is known: answered with help so far, or without any."""

    PRACTISED = "practised"
    MASTERED = "mastered"


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer, as the one who judged it saw it.

    `kind` and `item` say what was answered: for a lesson its id with `step` the id of the step, else
    the puzzle's share code and no step. `first_try` holds for the first answer on this visit. `hints`
    is the highest level of hint seen before it, 0 … 4. `idea` is the slug of the wrong idea that the
    answer shows (`greedy`, `ace-high`), if it shows one. `skills` are what a right answer needs.
    `seconds` runs from the question to the answer.
    """

    kind: Item
    item: str
    answer: str
    right: bool
    step: str = ""
    first_try: bool = True
    hints: int = 0
    idea: str | None = None
    skills: tuple[Skill, ...] = ()
    seconds: float = 0.0

    @property
    def clean(self) -> bool:
        """Tell whether this was right at the first try and without a hint."""
        return self.right and self.first_try and not self.hints

    def storable(self) -> Attempt:
        r"""Return the attempt as it is kept: its answer without hidden characters and cut, each skill once.

        UnknownNameError for a skill whose name can be none.

        >>> Attempt(Item.LESSON, "sapaw", "7H\x1b[2J", right=True, step="four").storable().answer
        '7H[2J'
        """
        answer = clean(self.answer)[:LONGEST_ANSWER]
        skills = tuple(dict.fromkeys(Skill.parse(skill.name) for skill in self.skills))
        seconds = min(max(0.0, float(self.seconds)), MOST_SECONDS)
        return replace(self, answer=answer, skills=skills, seconds=seconds)


@dataclass(frozen=True, slots=True)
class Recorded:
    """An attempt in the store: its id, which no other attempt anywhere has, and when it was made (UTC)."""

    id: str
    at: datetime
    attempt: Attempt

    def order(self) -> tuple[datetime, str]:
        """Return the key of the order of attempts: time, then id."""
        return (self.at, self.id)


def on_paper(recorded: Recorded) -> bool:
    """Tell whether an answer was given on paper: a later one to the same puzzle corrects how it was typed in."""
    return recorded.id.startswith(PAPER)


@dataclass(frozen=True, slots=True)
class LessonState:
    """Where a learner stands in a lesson.

    `step` is the number of the step to resume at, from 1. `state` is what the lesson needs to resume
    exactly there: anything that JSON can hold, of no meaning to the store (tuples come back as lists).
    `started` and `finished` are set by whoever plays the lesson, in UTC; `finished` None: not yet.
    """

    lesson: str
    step: int
    started: datetime
    finished: datetime | None = None
    state: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SavedLesson:
    """Where a lesson stands, and when that was saved (UTC): of two, the later holds."""

    state: LessonState
    saved: datetime


@dataclass(frozen=True, slots=True)
class Contents:
    """All of a store that cannot be computed: attempts by time, lessons and resets by the lesson's id."""

    attempts: tuple[Recorded, ...] = ()
    lessons: tuple[SavedLesson, ...] = ()
    resets: tuple[tuple[str, datetime], ...] = ()


def mark_of(attempts: Iterable[Attempt]) -> Mark | None:
    """Return how well the item of these attempts is known: one right answer without a hint masters it.

    >>> hinted = Attempt(Item.LESSON, "sapaw", "7H", right=True, step="four", hints=2)
    >>> print(mark_of([]), mark_of([hinted]), mark_of([hinted, replace(hinted, hints=0)]))
    None Mark.PRACTISED Mark.MASTERED
    """
    best = None
    for attempt in attempts:
        if attempt.right:
            if not attempt.hints:
                return Mark.MASTERED
            best = Mark.PRACTISED
    return best
