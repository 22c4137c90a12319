"""What a store survives: kill -9, eight processes at once, a full disk, folders that may not be written."""

import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from tests.school.stores import Clock, lesson_state, tried
from tongits_tutor.errors import StorageError
from tongits_tutor.school import database
from tongits_tutor.school.schedule import memories
from tongits_tutor.school.store import open_store
from tongits_tutor.school.store_file import set_aside_of

ROOT = Path(__file__).parents[2]

WRITER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from tests.school.stores import lesson_state, tried
from tongits_tutor.school.store import open_store

folder, count = Path(sys.argv[1]), int(sys.argv[2])
print("ready", flush=True)
sys.stdin.readline()
with open_store(folder, lambda: datetime.now(UTC)) as store:
    for number in range(1, count + 1):
        recorded = store.record(tried("SAPAW-8", "best-split", right=number % 3 > 0), lesson_state(number))
        print(recorded.id, number, flush=True)
"""


def writer(folder: Path, count: int) -> subprocess.Popen[str]:
    """Start a process that writes as soon as it is told to, and says what was acknowledged."""
    started = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(folder), str(count)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert started.stdout is not None
    assert started.stdout.readline() == "ready\n"
    return started


def test_kill_9_loses_nothing_acknowledged(tmp_path: Path) -> None:
    """A process killed while it writes has kept every answer it acknowledged, and the place that came with it."""
    promised: list[str] = []
    for after in (1, 20, 45):
        process = writer(tmp_path, 1_000_000)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("go\n")
        process.stdin.flush()
        lines = [process.stdout.readline() for _ in range(after)]
        process.kill()
        # The pipe holds what was acknowledged between the last line read and the end; the last may be cut.
        lines += process.stdout.read().splitlines(keepends=True)
        process.wait()
        process.stdin.close()
        process.stdout.close()
        told = [line.split() for line in lines if line.endswith("\n")]
        promised += [id_ for id_, _ in told]
        with open_store(tmp_path, Clock()) as store:
            assert store.set_aside is None
            held = store.attempts()
            assert set(promised) <= {one.id for one in held}
            # At most the one that was committed and not yet said, each time.
            assert len(held) - len(promised) <= 3
            state = store.lesson_state("sapaw")
            assert state is not None
            assert state.step - int(told[-1][1]) in {0, 1}
            assert state.state == lesson_state(1).state
            assert {memory.skill: memory for memory in store.memories()} == memories(held)
    assert len(promised) >= 66


def test_eight_processes_write_at_once(tmp_path: Path) -> None:
    """Eight processes that open a new store together and write keep all of it, and one schedule."""
    processes = [writer(tmp_path, 12) for _ in range(8)]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    told = [process.communicate()[0].split()[::2] for process in processes]
    assert [process.returncode for process in processes] == [0] * 8
    assert [len(ids) for ids in told] == [12] * 8
    with open_store(tmp_path, Clock()) as store:
        held = store.attempts()
        assert {one.id for one in held} == {id_ for ids in told for id_ in ids}
        assert len(held) == 96
        assert {memory.skill: memory for memory in store.memories()} == memories(held)
        assert store.set_aside is None


@pytest.mark.parametrize("damage", [b"x" * 5000, b""])
def test_eight_processes_meet_a_damaged_store(tmp_path: Path, damage: bytes) -> None:
    """Processes that find a damaged store together set it aside once, and none loses what it wrote to the next."""
    with open_store(tmp_path, Clock()) as store:
        store.record(tried())
        store.backup()
    store.path.write_bytes(damage)
    processes = [writer(tmp_path, 3) for _ in range(8)]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    told = {id_ for process in processes for id_ in process.communicate()[0].split()[::2]}
    with open_store(tmp_path, Clock()) as store:
        assert {one.id for one in store.attempts()} == told
        assert [path.read_bytes() for path in set_aside_of(store.path)] == [damage]
    assert len(told) == 24


def test_a_full_disk_keeps_what_was_there(tmp_path: Path) -> None:
    """When the disk is full the answer is refused whole, and the store goes on once there is room."""
    with open_store(tmp_path, Clock()) as store:
        first = store.record(tried("SAPAW-8"))
        pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StorageError, match="The disk is full"):
            _ = [store.record(tried("SAPAW-8", answer="x" * 1000)) for _ in range(100)]
        held = store.attempts()
        assert held[0] == first
        assert {one.skill: one for one in store.memories()} == memories(held)
        store._connection.execute(f"PRAGMA max_page_count = {pages + 100}")
        assert store.record(tried()) in store.attempts()


LIMITED = """
import resource, sys
from pathlib import Path
from tests.school.stores import Clock, tried
from tongits_tutor.errors import StorageError
from tongits_tutor.school.store import open_store

with open_store(Path(sys.argv[1]), Clock()) as store:
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, resource.RLIM_INFINITY))
    try:
        while True:
            print(store.record(tried(answer="x" * 1000)).id)
    except StorageError:
        pass
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the limit is a call of Unix")
def test_a_write_that_the_system_refuses(tmp_path: Path) -> None:
    """When the system itself refuses to let the files grow, the answers acknowledged before are all there."""
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    promised = done.stdout.split()
    assert len(promised) > 10
    with open_store(tmp_path, Clock()) as store:
        assert [one.id for one in store.attempts()] == promised


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    """Where a file stands in the way of the folder, or a folder in the way of the file, is StorageError."""
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(StorageError, match=r"file.* cannot be written: "):
        open_store(tmp_path / "file" / "data", Clock())
    (tmp_path / "progress.db").mkdir()
    with pytest.raises(StorageError, match=r"progress\.db cannot be "):
        open_store(tmp_path, Clock())
    assert (tmp_path / "progress.db").is_dir()


READ_ONLY = """
import os, sys
from pathlib import Path
from tests.school.stores import Clock, tried
from tongits_tutor.errors import StorageError
from tongits_tutor.school.store import open_store

warm, *shut = map(Path, sys.argv[1:])
with open_store(warm, Clock()) as store:
    store.record(tried())  # all code is loaded now; whoever we become need not be able to read it
if hasattr(os, "getuid") and os.getuid() == 0:
    os.setuid(65534)
for folder in shut:
    try:
        with open_store(folder, Clock()) as store:
            store.record(tried())
    except StorageError as error:
        print(error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders there have no such right")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    """In a folder without the right to write, new store or old, every opening ends in StorageError."""
    # Root may write anywhere and becomes somebody else, who must be able to come here: not a folder of pytest's.
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        place.chmod(0o755)
        empty, used = place / "empty", place / "used"
        empty.mkdir()
        with open_store(used, Clock()) as store:
            store.record(tried())
        (used / "progress.db").chmod(0o444)
        try:
            for folder in (empty, used):
                folder.chmod(0o555)
            done = subprocess.run(
                [sys.executable, "-c", READ_ONLY, str(tmp_path / "warm"), str(empty), str(used)],
                cwd=ROOT,
                capture_output=True,
                text=True,
                check=True,
            )
        finally:
            for folder in (empty, used):
                folder.chmod(0o755)
        lines = done.stdout.splitlines()
        assert len(lines) == 2, done.stdout
        assert all("cannot be opened for writing" in line for line in lines)
        assert list(empty.iterdir()) == []


def test_another_program_that_holds_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that stays busy is StorageError after the wait, and free again afterwards."""
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    with open_store(tmp_path, Clock()) as store, closing(sqlite3.connect(store.path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError, match=r"keeps .* busy"):
            store.record(tried())
        other.rollback()
        assert store.record(tried()) in store.attempts()


def test_an_interrupt_leaves_no_transaction_open(tmp_path: Path) -> None:
    """Ctrl-C in the middle of a record keeps nothing of it, and the store can be used on."""

    def interrupted() -> str:
        raise KeyboardInterrupt

    with open_store(tmp_path, Clock(), new_id=interrupted) as store:
        with pytest.raises(KeyboardInterrupt):
            store.record(tried())
        store._new_id = lambda: "second"
        store.record(tried())
        assert [one.id for one in store.attempts()] == ["second"]


def test_the_store_is_opened_for_safety(tmp_path: Path) -> None:
    """A commit returns only after the log is on the disk, and readers do not wait for writers."""
    with open_store(tmp_path, Clock()) as store:
        pragmas = [
            store._connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "busy_timeout")
        ]
    assert pragmas == ["wal", 2, 10_000]
