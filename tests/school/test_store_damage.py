"""A damaged store is set aside, never deleted; backups are made, kept and taken up again."""

import random
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from tests.school.stores import START, Clock, lesson_state, tried
from tongits_tutor.errors import StorageError
from tongits_tutor.school.attempt import Skill
from tongits_tutor.school.backups import KEPT, backup_folder, backups_of, make_backup
from tongits_tutor.school.export import restore
from tongits_tutor.school.migrations import APPLICATION, STEPS, migrate, version_of
from tongits_tutor.school.store import open_store
from tongits_tutor.school.store_file import set_aside_of, store_path


def filled(folder: Path, count: int = 8) -> Path:
    """Make a store with some attempts and return its file."""
    with open_store(folder, Clock()) as store:
        for number in range(count):
            store.record(tried("SAPAW-8", step=f"step-{number}"), lesson_state(number))
        return store.path


def overwrite(path: Path, at: int, data: bytes) -> None:
    """Write over a part of a file."""
    with path.open("r+b") as stream:
        stream.seek(at)
        stream.write(data)


@pytest.mark.parametrize(
    ("name", "at", "data"),
    [
        ("no database at all", 0, b"These are my notes, not a database. " * 10),
        ("a page of zeros", 4096, bytes(4096)),
        ("a page of noise", 8192, random.Random(1).randbytes(4096)),
        ("our mark gone", 68, bytes(4)),
    ],
)
def test_a_damaged_store_is_set_aside(tmp_path: Path, name: str, at: int, data: bytes) -> None:
    """The damaged file keeps its bytes under a name with the time, a fresh store is begun, and that is told."""
    path = filled(tmp_path)
    overwrite(path, at, data)
    damaged = path.read_bytes()
    with open_store(tmp_path, lambda: START) as store:
        assert store.set_aside is not None, name
        assert store.set_aside.path == tmp_path / "progress.db.damaged-20260807T101500Z"
        assert store.set_aside.path.read_bytes() == damaged
        assert str(store.set_aside.path) in store.set_aside.sentence()
        assert store.attempts() == ()
        store.record(tried())
    with open_store(tmp_path, lambda: START) as store:
        assert (store.set_aside, len(store.attempts())) == (None, 1)


def test_several_damaged_stores_of_one_second_are_all_kept(tmp_path: Path) -> None:
    """Names of set-aside stores never meet, so no damaged file replaces another."""
    for number in range(3):
        filled(tmp_path, 1).write_bytes(bytes([number]) * 5000)
        open_store(tmp_path, lambda: START).close()
    kept = set_aside_of(tmp_path / "progress.db")
    assert [path.read_bytes()[0] for path in kept] == [0, 1, 2]


def test_logs_go_with_their_store(tmp_path: Path) -> None:
    """A log beside a damaged store is set aside with it, so a fresh store never reads it."""
    path = store_path(tmp_path)
    path.write_bytes(b"x" * 5000)
    Path(f"{path}-wal").write_bytes(b"log")
    with open_store(tmp_path, lambda: START) as store:
        assert store.set_aside is not None
        assert Path(f"{store.set_aside.path}-wal").read_bytes() == b"log"
        assert set_aside_of(path) == (store.set_aside.path,)


def test_a_table_that_is_gone_is_damage(tmp_path: Path) -> None:
    """A sound database without one of its tables is set aside too."""
    path = filled(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE memories")
    with open_store(tmp_path, lambda: START) as store:
        assert store.set_aside is not None


def test_an_emptied_store_is_damage_when_there_was_something(tmp_path: Path) -> None:
    """An empty file beside backups is set aside and told; without them it is only a store not yet begun."""
    path = filled(tmp_path)
    path.write_bytes(b"")
    with open_store(tmp_path, lambda: START) as store:
        assert store.set_aside is None
        store.backup()
    path.write_bytes(b"")
    with open_store(tmp_path, lambda: START) as store:
        assert store.set_aside is not None
        assert store.set_aside.newest_backup == backups_of(path)[-1]
        assert str(store.set_aside.newest_backup) in store.set_aside.sentence()


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_damaged_only_our_errors_come_out(tmp_path: Path, seed: int) -> None:
    """With random bytes changed, a store opens, is set aside, or refuses in words; nothing is deleted."""
    path = filled(tmp_path, 5)
    dice = random.Random(seed)
    size = path.stat().st_size
    for _ in range(dice.choice((1, 5, 200))):
        overwrite(path, dice.randrange(size), dice.randbytes(dice.choice((1, 1, 8))))
    if seed % 5 == 0:
        with path.open("r+b") as stream:
            stream.truncate(dice.randrange(1, size))
    told = ""
    try:
        with open_store(tmp_path, lambda: START + timedelta(days=1)) as store:
            store.summary()
            store.record(tried("SAPAW-8"))
    except StorageError as error:
        told = str(error)
    assert not told or str(path) in told
    assert path.exists()


def test_a_store_of_another_program_is_left_alone(tmp_path: Path) -> None:
    """A database that is not ours is refused, and not a byte of it changes."""
    path = store_path(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(StorageError, match="belongs to another program"):
        open_store(tmp_path, Clock())
    # Opening it for write-ahead logging marks two bytes of the header; the content is as it was.
    assert path.read_bytes()[100:] == before[100:]


def test_a_store_that_is_too_new_is_left_alone(tmp_path: Path) -> None:
    """A store of a newer version is refused with what to do; it is neither changed nor set aside."""
    path = filled(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    with pytest.raises(StorageError, match=r"newer tongits-tutor .* Update tongits-tutor\."):
        open_store(tmp_path, Clock())
    assert set_aside_of(path) == ()


def add_mood(connection: sqlite3.Connection) -> None:
    """Bring a store to a made-up next version."""
    connection.execute("ALTER TABLE lessons ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'")
    connection.execute("UPDATE lessons SET mood = 'glad' WHERE finished IS NOT NULL")


def fail_late(connection: sqlite3.Connection) -> None:
    """Change something, then fail."""
    connection.execute("DROP TABLE lessons")
    raise sqlite3.OperationalError("made up")


def test_an_older_store_is_migrated_with_a_backup_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older store gets the steps it lacks, once, keeps its content, and a backup of the older form is made."""
    with open_store(tmp_path, lambda: START) as store:
        store.record(tried("SAPAW-8"), lesson_state(9, finished=True))
        path, held = store.path, store.contents()
    steps = (*STEPS, add_mood)
    monkeypatch.setattr("tongits_tutor.school.store_file.STEPS", steps)
    for _ in range(2):
        with open_store(tmp_path, lambda: START) as store:
            assert version_of(store._connection) == len(steps)
            assert store._connection.execute("SELECT mood FROM lessons").fetchall() == [("glad",)]
            assert store.contents() == held
    (backup,) = backups_of(path)
    with closing(sqlite3.connect(backup)) as connection:
        assert version_of(connection) == len(STEPS)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a step fails the store keeps the version before it, and all its content."""
    path = filled(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr("tongits_tutor.school.store_file.STEPS", (*STEPS, fail_late))
        with pytest.raises(StorageError, match="made up"):
            open_store(tmp_path, Clock())
    with open_store(tmp_path, Clock()) as store:
        assert store.path == path
        assert len(store.attempts()) == 8
        assert store.lesson_state("sapaw") == lesson_state(7)


def test_every_step_brings_the_version_it_says() -> None:
    """From each older version the steps that are left lead to this one, which bears our mark."""
    for start in range(len(STEPS) + 1):
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
            migrate(connection, STEPS[:start])
            assert version_of(connection) == start
            migrate(connection, STEPS)
            assert version_of(connection) == len(STEPS)
            assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)


def test_one_backup_a_day(tmp_path: Path) -> None:
    """The first opening of a day makes a backup of what was there before, later ones make none."""
    with open_store(tmp_path, lambda: START) as store:
        store.record(tried())
    assert backups_of(store.path) == ()
    for hours in (24, 25, 37, 48):
        with open_store(tmp_path, lambda at=START + timedelta(hours=hours): at) as store:
            store.record(tried())
    # 25 and 37 hours later it is the day after.
    assert [path.name for path in backups_of(store.path)] == ["20260808T101500Z.db", "20260809T101500Z.db"]


def test_ten_backups_are_kept(tmp_path: Path) -> None:
    """Of many days the last ten stay."""
    for day in range(15):
        with open_store(tmp_path, lambda at=START + timedelta(days=day): at) as store:
            store.record(tried())
    names = [path.name[:8] for path in backups_of(store.path)]
    assert names == [(START + timedelta(days=day)).strftime("%Y%m%d") for day in range(5, 15)]
    assert len(names) == KEPT


def test_a_busy_day_does_not_push_out_the_others(tmp_path: Path) -> None:
    """Many backups of one day take the place of each other: three of it stay beside the days before."""
    for day in range(9):
        with open_store(tmp_path, lambda at=START + timedelta(days=day): at) as store:
            store.record(tried())
    with open_store(tmp_path, lambda: START + timedelta(days=9)) as store:
        made = [store.backup() for _ in range(20)]
    names = [path.name for path in backups_of(store.path)]
    assert len(names) == KEPT
    assert names[-3:] == [path.name for path in made[-3:]]
    assert len({name[:8] for name in names}) == KEPT - 2


def test_a_backup_just_made_is_kept_when_the_clock_was_set_back(tmp_path: Path) -> None:
    """A backup that seems older than all others is not the one that goes."""
    clock = Clock(tick=timedelta(days=1))
    with open_store(tmp_path, clock) as store:
        store.record(tried())
        for _ in range(KEPT):
            store.backup()
        clock.now = START - timedelta(days=400)
        assert store.backup() in backups_of(store.path)
        assert len(backups_of(store.path)) == KEPT


def test_a_backup_is_one_whole_file(tmp_path: Path) -> None:
    """A backup needs no log beside it, and what a killed process left behind is no backup and goes."""
    with open_store(tmp_path, lambda: START) as store:
        recorded = store.record(tried(), lesson_state(2))
        folder = backup_folder(store.path)
        folder.mkdir(parents=True)
        (folder / "20260101T000000Z.part").write_bytes(b"half")
        assert backups_of(store.path) == ()
        path = store.backup()
        assert list(folder.iterdir()) == [path]
    with open_store(tmp_path / "other", lambda: START) as fresh:
        assert restore(fresh, path).added == 1
        assert fresh.attempts() == (recorded,)
        assert fresh.lesson_state("sapaw") == lesson_state(2)


def test_a_backup_is_restored_into_a_fresh_store(tmp_path: Path) -> None:
    """After damage the newest backup brings back what it held, beside what was answered since."""
    with open_store(tmp_path, lambda: START) as store:
        before = store.record(tried("SAPAW-8"), lesson_state(3))
        store.backup()
    store.path.write_bytes(b"damaged" * 1000)
    with open_store(tmp_path, lambda: START + timedelta(days=1)) as store:
        after = store.record(tried("SAPAW-8", right=False))
        assert store.set_aside is not None
        assert store.set_aside.newest_backup is not None
        done = restore(store, store.set_aside.newest_backup)
        assert (done.added, done.known, done.lessons) == (1, 0, 1)
        assert store.attempts() == (before, after)
        assert [memory.skill for memory in store.memories()] == [Skill("SAPAW-8")]
        assert restore(store, done.backup).added == 0


def test_a_backup_of_an_older_version_can_be_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A backup made before a migration is migrated in memory; the file stays as it was."""
    with open_store(tmp_path / "old", lambda: START) as store:
        store.record(tried())
        backup = make_backup(store._connection, store.path, START)
    before = backup.read_bytes()
    for module in ("store_file", "export"):
        monkeypatch.setattr(f"tongits_tutor.school.{module}.STEPS", (*STEPS, add_mood))
    with open_store(tmp_path, lambda: START) as store:
        assert restore(store, backup).added == 1
    assert backup.read_bytes() == before


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    """A missing, a damaged and a strange file are StorageError, and nothing is added."""
    noise, recipes = tmp_path / "noise.db", tmp_path / "recipes.db"
    noise.write_bytes(b"x" * 5000)
    with closing(sqlite3.connect(recipes)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    with open_store(tmp_path, lambda: START) as store:
        for path, match in (
            (tmp_path / "none.db", "is no file"),
            (noise, "is damaged"),
            (recipes, "another program"),
        ):
            with pytest.raises(StorageError, match=match):
                restore(store, path)
        assert store.attempts() == ()
