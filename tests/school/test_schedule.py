"""The review schedule: what a right, a hinted and a wrong answer do to it, and that it is always the same."""

import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta, timezone

import fsrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.school.stores import START, tried
from tongits_tutor.errors import UnknownNameError
from tongits_tutor.school.attempt import Recorded, Skill
from tongits_tutor.school.schedule import (
    LONGEST_DAYS,
    SOON,
    Memory,
    Rating,
    due,
    end_of_day,
    memories,
    rating_of,
    recall,
    review,
)

BLOCK = Skill("SAPAW-8")


def reviewed(*ratings: Rating, every: timedelta | None = None) -> Memory:
    """Review a skill each time it is due, or at a fixed interval, and return the last memory."""
    memory, now = None, START
    for rating in ratings:
        memory = review(memory, BLOCK, rating, now)
        now = memory.due if every is None else now + every
    assert memory is not None
    return memory


@pytest.mark.parametrize(
    ("right", "hints", "first_try", "rating"),
    [
        (False, 0, True, Rating.AGAIN),
        (False, 3, False, Rating.AGAIN),
        (True, 1, True, Rating.HARD),
        (True, 3, False, Rating.HARD),
        (True, 4, True, Rating.AGAIN),
        (True, 0, True, Rating.GOOD),
        (True, 0, False, Rating.GOOD),
    ],
)
@pytest.mark.parametrize("seconds", [0.0, 1.0, 900.0])
def test_how_an_answer_counts(
    right: bool,  # noqa: FBT001 - a column of the table
    hints: int,
    first_try: bool,  # noqa: FBT001 - the same
    rating: Rating,
    seconds: float,
) -> None:
    """Wrong or told is again, hinted is hard, right is good, however quick it was."""
    attempt = tried(right=right, hints=hints, first_try=first_try, seconds=seconds)
    assert rating_of(attempt) is rating


def test_the_first_review() -> None:
    """A wrong answer comes back in ten minutes, a hinted one in fifteen, a right one after two days."""
    waits = [review(None, BLOCK, rating, START).due - START for rating in Rating]
    assert waits == [SOON, SOON * 1.5, timedelta(days=2), timedelta(days=8)]


def test_intervals_grow_with_right_answers() -> None:
    """Each right answer on the day it is due makes the next wait longer, up to a year."""
    memory, now, waits = None, START, []
    for _ in range(12):
        memory = review(memory, BLOCK, Rating.GOOD, now)
        waits.append((memory.due - now).days)
        now = memory.due
    assert waits[:5] == [2, 11, 46, 163, 365]
    assert waits == sorted(waits)
    assert max(waits) == LONGEST_DAYS


def test_a_wrong_answer_brings_a_known_skill_back_at_once() -> None:
    """After a lapse the skill is due in ten minutes, and is then asked sooner than it would have been."""
    known = reviewed(Rating.GOOD, Rating.GOOD, Rating.GOOD)
    lapsed = review(known, BLOCK, Rating.AGAIN, known.due)
    assert lapsed.due - known.due == SOON
    assert lapsed.stability < known.stability
    again = review(lapsed, BLOCK, Rating.GOOD, lapsed.due)
    assert again.due - lapsed.due < known.due - known.reviewed


def test_better_answers_wait_longer() -> None:
    """Of two equal histories the one with the better last answer is due later, or at the same time."""
    for before in ((), (Rating.GOOD,), (Rating.AGAIN, Rating.GOOD, Rating.HARD)):
        ends = [reviewed(*before, last, every=timedelta(days=3)).due for last in Rating]
        assert ends == sorted(ends)


@given(st.lists(st.tuples(st.sampled_from(Rating), st.integers(0, 10_000)), min_size=1, max_size=20))
def test_the_same_reviews_give_the_same_memory(steps: list[tuple[Rating, int]]) -> None:
    """Nothing is random, and the values stay in their ranges; the library's own steps agree."""
    found = []
    for _ in range(2):
        memory, now = None, START
        for rating, minutes in steps:
            now += timedelta(minutes=minutes)
            memory = review(memory, BLOCK, rating, now)
        found.append(memory)
    assert found[0] == found[1]
    assert memory is not None
    assert memory.stability > 0
    assert 1 <= memory.difficulty <= 10
    assert now < memory.due <= now + timedelta(days=LONGEST_DAYS)
    assert recall(memory, memory.reviewed) == pytest.approx(1.0)
    theirs = fsrs.Card(card_id=1, due=START)
    scheduler = fsrs.Scheduler(
        learning_steps=(SOON,), relearning_steps=(SOON,), maximum_interval=365, enable_fuzzing=False
    )
    now = START
    for rating, minutes in steps:
        now += timedelta(minutes=minutes)
        theirs, _ = scheduler.review_card(theirs, fsrs.Rating(rating), now)
    assert (theirs.due, theirs.stability, theirs.difficulty) == (
        memory.due,
        memory.stability,
        memory.difficulty,
    )


def test_recall_falls_to_nine_in_ten_when_due() -> None:
    """At the time a skill is due the chance of recall is about nine in ten, and less a month later."""
    memory = reviewed(Rating.GOOD, Rating.GOOD)
    assert recall(memory, memory.due) == pytest.approx(0.9, abs=0.01)
    assert recall(memory, memory.due + timedelta(days=30)) < recall(memory, memory.due) < 1


def test_attempts_may_come_in_any_order() -> None:
    """Memories are those of the attempts by time, whatever order they are given in."""
    made = [
        Recorded(f"{number}", START + timedelta(hours=number), tried("SAPAW-8", right=number % 3 > 0))
        for number in range(12)
    ]
    expected = reviewed(*(rating_of(one.attempt) for one in made), every=timedelta(hours=1))
    assert memories(reversed(made)) == memories(made) == {BLOCK: expected}


def test_an_attempt_reviews_each_of_its_skills() -> None:
    """Every skill that an answer needed is reviewed by it; an answer without skills reviews none."""
    made = [Recorded("1", START, tried("SAPAW-8", "best-split")), Recorded("2", START, tried())]
    assert set(memories(made)) == {BLOCK, Skill("best-split")}


def test_the_longest_overdue_comes_first() -> None:
    """What is due is told by how long it has been due, equals in the order of skills, the rest left out."""
    known = [
        Memory(Skill(name), 2, None, 1.0, 5.0, START + timedelta(days=days), START)
        for name, days in (("best-split", 1), ("SAPAW-10", 2), ("SAPAW-8", 2), ("MELD-1", 3), ("DRAW-2", 9))
    ]
    at = START + timedelta(days=3)
    names = [skill.name for skill in due(known, at)]
    assert names == ["best-split", "SAPAW-8", "SAPAW-10", "MELD-1"]
    assert due(known, at - timedelta(microseconds=1)) == due(known[:3], at)


def test_today_ends_where_the_learner_lives() -> None:
    """The end of the day is midnight in the zone given: in Manila it comes before it does in UTC."""
    manila = timezone(timedelta(hours=8))
    assert end_of_day(datetime(2026, 8, 7, 23, 59, 59, 999999, tzinfo=manila)) == datetime(
        2026, 8, 7, 16, tzinfo=UTC
    )
    assert end_of_day(datetime(2026, 12, 31, tzinfo=UTC)) == datetime(2027, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize("text", ["SAPAW-8", "PAY-2a", "best-split", "outs", "a1-b2"])
def test_a_skill_is_its_text(text: str) -> None:
    """A skill prints as it is parsed, and its letters say what it is."""
    skill = Skill.parse(text)
    assert (str(skill), Skill.parse(str(skill)), eval(repr(skill))) == (text, skill, skill)  # noqa: S307
    assert skill.is_clause == text[0].isupper()


@pytest.mark.parametrize("text", ["", "SAPAW", "sapaw 8", "Sapaw-8", "-a", "a-", "a--b", "SAPAW-8\n", "ä"])
def test_what_is_no_skill(text: str) -> None:
    """What can be neither a clause nor a kind of puzzle is refused."""
    with pytest.raises(UnknownNameError):
        Skill.parse(text)


def test_the_library_is_loaded_for_a_review_alone() -> None:
    """Opening a store and asking what is due does not load it, and it loads neither numpy nor torch."""
    code = (
        "import json, sys, tempfile; from datetime import UTC, datetime; from pathlib import Path\n"
        "from tongits_tutor.school.attempt import Attempt, Item, Skill\n"
        "from tongits_tutor.school.store import open_store\n"
        "with tempfile.TemporaryDirectory() as folder:\n"
        "    store = open_store(Path(folder), lambda: datetime(2026, 8, 7, tzinfo=UTC))\n"
        "    store.due(); store.summary(); before = sorted(sys.modules)\n"
        "    store.record(Attempt(Item.DRILL, 'x', '7H', right=True, skills=(Skill('MELD-1'),)))\n"
        "    store.close()\n"
        "print(json.dumps([before, sorted(sys.modules)]))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    before, after = map(set, json.loads(done.stdout))
    heavy = {"fsrs", "numpy", "torch", "pandas", "networkx", "yaml", "pydantic", "rich", "typer"}
    assert (before & heavy, after & heavy) == (set(), {"fsrs"})
