"""Looking at a store without touching it: what is told of each trouble."""

import shutil
import sqlite3
from collections import namedtuple
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from tests.school.stores import START, Clock, tried
from tongits_tutor.school.migrations import STEPS
from tongits_tutor.school.store import open_store
from tongits_tutor.school.store_health import StoreHealth, examine

LATER = START + timedelta(days=1)


def codes(health: StoreHealth) -> list[str]:
    """Return the codes of what is wrong."""
    return [problem.code for problem in health.problems]


def files(folder: Path) -> dict[Path, bytes]:
    """Return every file of a folder with its bytes."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_store_that_is_well(tmp_path: Path) -> None:
    """A sound store has no problems; its attempts and backups are counted, and nothing is changed."""
    with open_store(tmp_path, Clock(), "Ana") as store:
        store.record(tried())
        backup = store.backup()
    before = files(tmp_path)
    health = examine(tmp_path, LATER, "ana")
    assert (health.path, health.exists, health.attempts) == (store.path, True, 1)
    assert (health.backups, health.set_aside, health.problems) == ((backup,), (), ())
    assert {path: data for path, data in files(tmp_path).items() if path in before} == before


def test_nothing_there_yet_is_well(tmp_path: Path) -> None:
    """Before the first lesson neither folder nor store need be there, and none is made."""
    health = examine(tmp_path / "a" / "b", LATER)
    assert (health.exists, health.attempts, health.problems) == (False, None, ())
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_the_way(tmp_path: Path) -> None:
    """A file where the folder should be is told."""
    (tmp_path / "data").write_text("x", encoding="utf-8")
    assert codes(examine(tmp_path / "data", LATER)) == ["no-folder"]


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Little free space is told before it runs out."""
    usage = namedtuple("usage", "total used free")  # noqa: PYI024 - as the library has it
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(10**9, 10**9, 1024 * 1024))
    (problem,) = examine(tmp_path, LATER).problems
    assert (problem.code, problem.message.split()[:5]) == (
        "disk-full",
        ["Only", "1024", "KiB", "are", "free"],
    )


def test_a_store_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without the right to write is told."""
    monkeypatch.setattr("os.access", lambda *_: False)
    assert codes(examine(tmp_path, LATER)) == ["read-only"]


def test_a_damaged_store_is_told_and_left(tmp_path: Path) -> None:
    """Damage is told without setting the store aside; once it was, the set-aside file is told."""
    with open_store(tmp_path, Clock()) as store:
        store.record(tried())
    store.path.write_bytes(b"x" * 5000)
    before = files(tmp_path)
    assert codes(examine(tmp_path, LATER)) == ["damaged"]
    assert files(tmp_path) == before
    open_store(tmp_path, Clock()).close()
    health = examine(tmp_path, LATER)
    assert (codes(health), len(health.set_aside)) == (["set-aside"], 1)


def test_stores_that_cannot_be_used(tmp_path: Path) -> None:
    """Another program's database and a newer store are told as they would be on opening."""
    with closing(sqlite3.connect(tmp_path / "progress.db")) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    assert "another program" in examine(tmp_path, LATER).problems[0].message
    open_store(tmp_path / "new", Clock()).close()
    with closing(sqlite3.connect(tmp_path / "new" / "progress.db")) as connection:
        connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    assert codes(examine(tmp_path / "new", LATER)) == ["unusable"]


def test_an_older_store_is_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store of an older version is no trouble: it is brought up to this one when it is opened."""
    open_store(tmp_path, Clock()).close()
    for module in ("store_file", "store_health"):
        monkeypatch.setattr(f"tongits_tutor.school.{module}.STEPS", (*STEPS, lambda _: None))
    health = examine(tmp_path, LATER)
    assert (health.exists, health.attempts, health.problems) == (True, None, ())


def test_answers_from_the_future(tmp_path: Path) -> None:
    """Answers dated after now mean that a clock is or was wrong."""
    with open_store(tmp_path, Clock()) as store:
        store.record(tried())
    (problem,) = examine(tmp_path, START - timedelta(days=1)).problems
    assert (problem.code, problem.message) == ("future", "1 of 1 answers are dated in the future.")
