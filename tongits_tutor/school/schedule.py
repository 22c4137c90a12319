"""When a skill is worth another look: the review schedule, by the library `fsrs`.

What is scheduled is a *skill*, never a question: each review brings other cards. A skill's memory is a
function of the attempts that needed it, taken in order, so it can always be computed again.

The library is loaded when a review is counted, not by reading what is due.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Final

from tongits_tutor.school.attempt import MOST_HINTS, Attempt, Recorded, Skill, instant

if TYPE_CHECKING:
    import fsrs

__all__ = ["Memory", "Rating", "due", "end_of_day", "memories", "rating_of", "recall", "review"]

SOON: Final = timedelta(minutes=10)
"""After a wrong answer the skill comes back this soon, in the same sitting."""

LONGEST_DAYS: Final = 365
"""However well a skill is known, it is asked again within a year."""

RETENTION: Final = 0.9
"""A skill is due when the chance of a right answer has fallen to this."""


class Rating(IntEnum):
    """How an answer went, on the four-step scale of the library."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


@dataclass(frozen=True, slots=True)
class Memory:
    """What is known of how well a skill is remembered.

    `stage` is 1 while it is learned, 2 in review, 3 while it is learned again; `step` counts the short
    intervals of stages 1 and 3, from 0. `stability` is the number of days until the chance of recall
    falls to nine in ten, `difficulty` runs from 1 to 10. `due` and `reviewed` are in UTC.
    """

    skill: Skill
    stage: int
    step: int | None
    stability: float
    difficulty: float
    due: datetime
    reviewed: datetime


def rating_of(attempt: Attempt) -> Rating:
    """Return how an answer counts for the schedule.

    Wrong: AGAIN. With a hint: HARD, but AGAIN once the whole solution was shown, since nothing was
    recalled then. Right: GOOD. Never EASY: how quick is quick differs between people and between ways of
    typing, and an early EASY would hide a skill for over a week.

    >>> from tongits_tutor.school.attempt import Item
    >>> def rated(**how): return rating_of(Attempt(Item.DRILL, "code", "7H", **how)).name
    >>> rated(right=False), rated(right=True, hints=1), rated(right=True, hints=4), rated(right=True)
    ('AGAIN', 'HARD', 'AGAIN', 'GOOD')
    """
    if not attempt.right or attempt.hints >= MOST_HINTS:
        return Rating.AGAIN
    return Rating.HARD if attempt.hints else Rating.GOOD


def review(memory: Memory | None, skill: Skill, rating: Rating, now: datetime) -> Memory:
    """Return the memory of a skill after one more review; `memory` is None at the first.

    >>> seen = datetime.fromisoformat("2026-08-07T10:15:00+00:00")
    >>> first = review(None, Skill("SAPAW-8"), Rating.GOOD, seen)
    >>> (first.due - seen).days, (review(first, first.skill, Rating.GOOD, first.due).due - first.due).days
    (2, 11)
    """
    import fsrs  # noqa: PLC0415 - only where a review is counted

    now = instant(now)
    # Ids are of no use here, and without one the library takes the time and sleeps a millisecond.
    if memory is None:
        card = fsrs.Card(card_id=0, due=now)
    else:
        card = fsrs.Card(
            card_id=0,
            state=fsrs.State(memory.stage),
            step=memory.step,
            stability=memory.stability,
            difficulty=memory.difficulty,
            due=memory.due,
            last_review=memory.reviewed,
        )
    after, _ = _scheduler().review_card(card, fsrs.Rating(rating), now)
    assert after.stability is not None
    assert after.difficulty is not None
    return Memory(skill, int(after.state), after.step, after.stability, after.difficulty, after.due, now)


def recall(memory: Memory, now: datetime) -> float:
    """Return the chance, 0 … 1, that the skill would be recalled now; it falls by whole days."""
    import fsrs  # noqa: PLC0415 - only where it is asked

    card = fsrs.Card(card_id=0, stability=memory.stability, due=memory.due, last_review=memory.reviewed)
    return float(_scheduler().get_card_retrievability(card, instant(now)))


@cache
def _scheduler() -> fsrs.Scheduler:
    import fsrs  # noqa: PLC0415 - only where a review is counted

    return fsrs.Scheduler(
        desired_retention=RETENTION,
        learning_steps=(SOON,),
        relearning_steps=(SOON,),
        maximum_interval=LONGEST_DAYS,
        enable_fuzzing=False,
    )


def memories(attempts: Iterable[Recorded]) -> dict[Skill, Memory]:
    """Return the memory of every skill, from the attempts in any order.

    This is what the memories *are*; the store keeps them as a copy that is quick to read.
    """
    found: dict[Skill, Memory] = {}
    for recorded in sorted(attempts, key=Recorded.order):
        rating = rating_of(recorded.attempt)
        for skill in recorded.attempt.skills:
            found[skill] = review(found.get(skill), skill, rating, recorded.at)
    return found


def due(known: Iterable[Memory], now: datetime) -> tuple[Skill, ...]:
    """Return the skills that are due, the longest overdue first, equals in the order of skills.

    What is due *today* is what is due at the end of the learner's day: see `end_of_day`.
    """
    late = sorted((memory.due, memory.skill) for memory in known if memory.due <= instant(now))
    return tuple(skill for _, skill in late)


def end_of_day(now: datetime) -> datetime:
    """Return the end of the day of `now`, in the zone that `now` is in.

    >>> end_of_day(datetime.fromisoformat("2026-08-07T18:15:00+08:00")).isoformat()
    '2026-08-08T00:00:00+08:00'
    """
    return now.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
