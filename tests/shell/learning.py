"""A learner with some answers behind them, for tests of commands."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tongits_tutor.school.attempt import Attempt, Item, LessonState, Skill
from tongits_tutor.school.store import open_store

FIRST = "the-pack-and-its-points"
LONG_AGO = datetime(2026, 1, 5, 9, 0, tzinfo=UTC)


def learned(home: Path, learner: str | None = None, *, right: int = 4, wrong: int = 2) -> None:
    """Fill a store in this folder: answers of long ago, one lesson begun, one finished."""
    ticks = iter(range(1_000))

    def clock() -> datetime:
        return LONG_AGO + timedelta(minutes=next(ticks))

    with open_store(home, clock, learner) as store:
        for number in range(right + wrong):
            store.record(
                Attempt(
                    Item.LESSON,
                    FIRST,
                    f"answer {number}",
                    right=number < right,
                    step=f"step-{number}",
                    hints=number % 2,
                    idea=None if number < right else "ace-high",
                    skills=(Skill("CARD-3"), Skill("CARD-4")),
                    seconds=10,
                )
            )
        store.save_lesson_state(LessonState(FIRST, 5, LONG_AGO))
        store.save_lesson_state(LessonState("an-old-lesson", 9, LONG_AGO, LONG_AGO + timedelta(hours=1)))
