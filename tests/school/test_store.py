"""The store: what it keeps, how it merges, what it forgets."""

import tempfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.school.stores import START, Clock, lesson_state, tried
from tongits_tutor.errors import InputError, StorageError, UnknownNameError
from tongits_tutor.school.attempt import LONGEST_ANSWER, Item, LessonState, Mark, Skill, mark_of
from tongits_tutor.school.schedule import memories
from tongits_tutor.school.store import Store, open_store
from tongits_tutor.school.store_file import learners_in, store_path


@pytest.fixture
def clock() -> Clock:
    """A clock that goes on by a second each time it is read."""
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    """A store that is new."""
    with open_store(tmp_path, clock) as opened:
        yield opened


def test_what_is_recorded_is_there(store: Store, tmp_path: Path, clock: Clock) -> None:
    """Every field of an attempt comes back, from this store and from one opened anew."""
    full = tried(
        *("SAPAW-8", "best-split"),
        right=False,
        kind=Item.DRILL,
        item="TT1-abc_9",
        step="",
        answer="7♥ = ñ",
        first_try=False,
        hints=3,
        idea="ace-high",
        seconds=12.25,
    )
    recorded = (store.record(full), store.record(tried()))
    assert [one.attempt for one in recorded] == [full, tried()]
    assert store.attempts() == recorded
    assert store.attempts("TT1-abc_9") == recorded[:1]
    store.close()
    with open_store(tmp_path, clock) as again:
        assert again.attempts() == recorded


def test_ids_are_never_the_same(store: Store) -> None:
    """Equal attempts get different ids."""
    assert len({store.record(tried()).id for _ in range(50)}) == 50


def test_the_clock_and_the_ids_are_those_passed_in(tmp_path: Path) -> None:
    """A moment in another zone is kept in UTC; the id is the one given."""
    manila = datetime(2026, 8, 7, 18, 15, tzinfo=timezone(timedelta(hours=8)))
    with open_store(tmp_path, lambda: manila, new_id=lambda: "only") as store:
        recorded = store.record(tried())
    assert (recorded.id, recorded.at, recorded.at.tzinfo) == ("only", START, UTC)


def test_an_id_that_is_there_already_is_refused(tmp_path: Path, clock: Clock) -> None:
    """The store does not keep two attempts of one id, and what came with the second is not kept either."""
    with open_store(tmp_path, clock, new_id=lambda: "same") as store:
        store.record(tried("SAPAW-8"), lesson_state(2))
        before = store.memories()
        with pytest.raises(StorageError, match="UNIQUE"):
            store.record(tried("SAPAW-8"), lesson_state(3))
        assert (len(store.attempts()), store.memories()) == (1, before)
        assert store.lesson_state("sapaw") == lesson_state(2)


def test_an_answer_is_kept_without_what_steers_a_terminal(store: Store) -> None:
    """Hidden characters are taken out of an answer, and its length has an end; each skill counts once."""
    odd = tried("MELD-1", "MELD-1", answer="7H\x1b]52;c;x\x07\u202e" + "x" * 2000, seconds=-1.0)
    kept = store.record(odd).attempt
    assert kept.answer == ("7H]52;c;x" + "x" * 2000)[:LONGEST_ANSWER]
    assert (kept.skills, kept.seconds) == ((Skill("MELD-1"),), 0.0)


@pytest.mark.parametrize(
    ("seconds", "kept"), [(-1.0, 0.0), (float("nan"), 0.0), (float("inf"), 86_400.0), (2, 2.0)]
)
def test_the_time_of_an_answer_is_a_number_of_seconds_in_a_day(
    store: Store, seconds: float, kept: float
) -> None:
    """A clock set back or left running does not spoil the sum of the time."""
    store.record(tried(seconds=seconds))
    assert store.summary().seconds == kept


def test_what_can_be_no_skill_is_not_recorded(store: Store) -> None:
    """A name with a blank would be read back as two skills; it is refused at once."""
    with pytest.raises(UnknownNameError):
        store.record(tried("best split"))
    assert store.attempts() == ()


def test_attempts_cannot_be_changed_or_removed(store: Store) -> None:
    """The table of attempts takes additions alone."""
    store.record(tried())
    for statement in ("UPDATE attempts SET correct = 0", "DELETE FROM attempts"):
        with pytest.raises(Exception, match="only ever added"):
            store._connection.execute(statement)
    assert len(store.attempts()) == 1


def test_a_lesson_resumes_exactly_where_it_was_left(store: Store, tmp_path: Path, clock: Clock) -> None:
    """The place in a lesson and all it needs come back, the latest saved first."""
    state = LessonState("sapaw", 7, START, None, {"board": ["7H", {"é": [1, None, True, 2.5]}]})
    assert store.lesson_state("sapaw") is None
    store.save_lesson_state(lesson_state(1))
    store.save_lesson_state(lesson_state(1, "melds", finished=True))
    store.save_lesson_state(state)
    with open_store(tmp_path, clock) as again:
        assert again.lesson_state("sapaw") == state
        assert again.lessons() == (state, lesson_state(1, "melds", finished=True))


@pytest.mark.parametrize("held", [{"x": float("nan")}, {"x": object()}])
def test_a_state_that_is_no_json_is_refused(store: Store, held: dict[str, object]) -> None:
    """What JSON cannot hold raises at once, and the attempt that came with it is not kept."""
    with pytest.raises((ValueError, TypeError)):
        store.record(tried("SAPAW-8"), replace(lesson_state(2), state=held))
    assert (store.attempts(), store.lessons(), store.memories()) == ((), (), ())
    assert store.record(tried()).attempt == tried()


def test_reset_forgets_one_lesson_and_keeps_a_backup(store: Store, tmp_path: Path, clock: Clock) -> None:
    """After a reset the lesson is as never begun, its attempts still count, and the backup has it all."""
    store.record(tried("SAPAW-8"), lesson_state(2))
    store.save_lesson_state(lesson_state(4, "melds"))
    assert store.step_marks("sapaw") == {"one": Mark.MASTERED}
    memory = store.memories()
    backup = store.reset_lesson("sapaw")
    assert store.lesson_state("sapaw") is None
    assert store.step_marks("sapaw") == {}
    assert store.lesson_state("melds") == lesson_state(4, "melds")
    assert (len(store.attempts()), store.memories()) == (1, memory)
    store.record(tried(hints=1))
    assert store.step_marks("sapaw") == {"one": Mark.PRACTISED}
    (tmp_path / "other").mkdir()
    backup.rename(tmp_path / "other" / "progress.db")
    with open_store(tmp_path / "other", clock) as old:
        assert old.lesson_state("sapaw") == lesson_state(2)
        assert old.step_marks("sapaw") == {"one": Mark.MASTERED}


@pytest.mark.parametrize(
    ("hints", "mark"),
    [([], None), ([4], Mark.PRACTISED), ([1, 2], Mark.PRACTISED), ([2, 0], Mark.MASTERED)],
)
def test_a_hinted_answer_is_practised_not_mastered(hints: list[int], mark: Mark | None) -> None:
    """Only a right answer without a hint masters an item; a wrong one changes nothing."""
    answers = [tried(hints=level) for level in hints]
    assert mark_of(answers) == mark
    assert mark_of([tried(right=False), *answers]) == mark


def test_learners_have_stores_of_their_own(tmp_path: Path, clock: Clock) -> None:
    """What one learner records no other sees; large and small letters are one name."""
    with open_store(tmp_path, clock) as one, open_store(tmp_path, clock, "Ana  María") as ana:
        one.record(tried())
        assert (ana.attempts(), ana.learner, one.learner) == ((), "Ana María", None)
        ana.record(tried(right=False))
    with open_store(tmp_path, clock, "ANA MARÍA") as again:
        assert [one.attempt.right for one in again.attempts()] == [False]
    open_store(tmp_path, clock, "con").close()
    assert learners_in(tmp_path) == ("ana maría", "con")
    assert not {path.stem for path in tmp_path.rglob("*")} & {"con", "CON"}


@pytest.mark.parametrize("name", ["", "../ana", "a/b", "a\\b", "-", ".", "x" * 61, "ana.db", "a:b"])
def test_a_name_that_is_none_makes_no_file(tmp_path: Path, clock: Clock, name: str) -> None:
    """Names follow the rule for learners, so no name leads out of the folder."""
    with pytest.raises(InputError):
        open_store(tmp_path, clock, name)
    assert list(tmp_path.iterdir()) == []


@given(st.text(max_size=70))
def test_every_learner_stays_in_the_folder(name: str) -> None:
    """Whatever a learner is called, the file lies in the folder of learners."""
    try:
        path = store_path(Path("data"), name)
    except InputError:
        return
    assert path.parent == Path("data/learners")
    assert path.name.startswith("learner_")
    assert store_path(Path("data"), name.swapcase()).parent == path.parent


@settings(max_examples=40)
@given(st.data())
def test_the_schedule_is_always_what_the_attempts_say(data: st.DataObject) -> None:
    """Whatever the clock does, the memories kept are those computed from all attempts by time."""
    hours = data.draw(st.lists(st.integers(0, 200), min_size=1, max_size=12))
    clock = Clock(tick=timedelta(0))
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder), clock) as store:
        # What is measured here is the order, not the disk.
        store._connection.execute("PRAGMA synchronous = OFF")
        for hour in hours:
            clock.now = START + timedelta(hours=hour)
            needed = data.draw(st.lists(st.sampled_from(["SAPAW-8", "SAPAW-10", "best-split"]), max_size=3))
            store.record(tried(*needed, right=data.draw(st.booleans()), hints=data.draw(st.integers(0, 4))))
        computed = memories(store.attempts())
        assert store.memories() == tuple(computed[skill] for skill in sorted(computed))


def test_a_store_can_be_read_while_another_writes(store: Store, tmp_path: Path, clock: Clock) -> None:
    """A reader sees what was there before, not half of what is being written."""
    store.record(tried())
    with open_store(tmp_path, clock) as other:
        store._connection.execute("BEGIN IMMEDIATE")
        store._connection.execute("INSERT INTO resets VALUES ('melds', ?)", (START.isoformat(),))
        assert (len(other.attempts()), other.contents().resets) == (1, ())
        store._connection.execute("COMMIT")
        assert other.contents().resets == (("melds", START),)
