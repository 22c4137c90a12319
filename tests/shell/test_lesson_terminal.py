"""A lesson at a real terminal: begun, answered, left by Ctrl-C and by force, taken up exactly there."""

import contextlib
import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals of Unix", allow_module_level=True)

import fcntl
import pty
import termios

from tests.shell.test_start import HEAVY
from tongits_tutor.school.attempt import Item
from tongits_tutor.school.store import open_store
from tongits_tutor.shell.learner import now

FIRST = "the-pack-and-its-points"
STEERING = {"ACCESSIBLE", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR"}
PATIENCE = 60.0
"""Seconds after which a test gives up: never reached where all is well, however slow the machine."""


class Terminal:
    """The program at a pseudo-terminal, with somebody who types."""

    def __init__(self, home: Path, *words: str, columns: int = 80, **env: str) -> None:
        """Start the program."""
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        kept = {name: value for name, value in os.environ.items() if name not in STEERING}
        kept |= {"TERM": "xterm", "PYTHONIOENCODING": "utf-8", "TONGITS_TUTOR_HOME": str(home), **env}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tongits_tutor", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=kept,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509 - Ctrl-C needs its terminal
        )
        os.close(theirs)
        self.seen = ""

    def until(self, text: str) -> str:
        """Wait until the screen ends with a text; return what came since the last time."""
        begun, end = len(self.seen), time.monotonic() + PATIENCE
        while not self.seen[begun:].rstrip().endswith(text):
            assert time.monotonic() < end, self.seen[begun:]
            if not self._read():
                break
        assert text in self.seen[begun:], self.seen[begun:]
        return self.seen[begun:]

    def _read(self) -> bool:
        if select.select([self._ours], [], [], 0.1)[0]:
            try:
                piece = os.read(self._ours, 65536)
            except OSError:  # Linux says EIO when the other end has closed
                return False
            self.seen += piece.decode(errors="replace").replace("\r\n", "\n")
            return bool(piece)
        return True

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._ours, keys.encode())

    def ended(self) -> int:
        """Wait for the end and return the exit code."""
        end = time.monotonic() + PATIENCE
        while self._read() and time.monotonic() < end:
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Leave nothing behind."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        os.close(self._ours)


@contextlib.contextmanager
def terminal(home: Path, *words: str, columns: int = 80, **env: str) -> Iterator[Terminal]:
    """Give a started program, and end it."""
    started = Terminal(home, *words, columns=columns, **env)
    try:
        yield started
    finally:
        started.close()


def answers(home: Path) -> list[tuple[str, str, bool]]:
    """Return what is kept: step, answer, right."""
    with open_store(home, now) as store:
        return [(one.attempt.step, one.attempt.answer, one.attempt.right) for one in store.attempts(FIRST)]


def test_start_answer_leave_and_resume(home: Path) -> None:
    """A lesson is begun, answered and left by Ctrl-C, which says how to go on; going on is exactly there."""
    with terminal(home, "lesson", "1") as first:
        assert "Lesson 1 The pack and its points" in first.until("Enter to go on >")
        for _ in range(2):
            first.type("\n")
            first.until(">")
        first.type("b\n")
        assert "Not yet." in first.until(">")
        first.type("a\n")
        assert "Right." in first.until("Enter to go on >")
        first.type("\x03")
        assert first.ended() == 130
        assert "Stopped at step 4 of 15. Go on with: tongits-tutor lesson 1\n" in first.seen
        assert "Traceback" not in first.seen
    assert answers(home) == [("no-jokers", "b", False), ("no-jokers", "a", True)]
    with terminal(home, "lesson") as second:
        shown = second.until("Enter to go on >")
        assert "where you stopped, at step 4" in shown
        assert "Step 4 of 15" in shown
        second.type("back\n")
        assert "Step 3 of 15" in second.until("or hint >")
        second.type("quit\n")
        assert second.ended() == 0
    with terminal(home) as third:
        assert third.ended() == 0
        assert "You are at step 3 of lesson 1, The pack and its points." in " ".join(third.seen.split())


def test_what_was_acknowledged_survives_a_kill(home: Path) -> None:
    """After kill -9 every answer that was told right or wrong is there, and the lesson goes on at its step."""
    with terminal(home, "lesson", "1") as first:
        for keys in ("", "\n", "\n", "b\n", "a\n"):
            first.type(keys)
            first.until(">")
        first.process.send_signal(signal.SIGKILL)
        assert first.ended() == -signal.SIGKILL
    assert [right for _, _, right in answers(home)] == [False, True]
    with terminal(home, "lesson", "1") as second:
        assert "Step 4 of 15" in second.until("Enter to go on >")


def test_ctrl_c_before_anything_was_done(home: Path) -> None:
    """Whoever leaves at the first step without a word leaves nothing on the disk."""
    with terminal(home, "lesson", "1") as first:
        first.until("Enter to go on >")
        first.type("\x03")
        assert first.ended() == 130
    assert not home.exists()


def test_the_end_of_input_is_quit(home: Path) -> None:
    """Ctrl-D stops like quit: exit 0, and the place is kept."""
    with terminal(home, "lesson", "1") as first:
        first.until(">")
        first.type("\n")
        first.until(">")
        first.type("\x04")
        assert first.ended() == 0
        assert "Stopped at step 2 of 15." in first.seen


@pytest.mark.parametrize("columns", [40, 80])
def test_lines_for_a_screen_reader(home: Path, columns: int) -> None:
    """With ACCESSIBLE there is no escape code and no box, at any width."""
    with terminal(home, "lesson", "1", columns=columns, ACCESSIBLE="1") as first:
        for keys in ("", "\n", "\n"):
            first.type(keys)
            first.until(">")
        first.type("\x04")
        assert first.ended() == 0
        assert not re.search(r"\x1b|[─│╭╰]", first.seen)
        assert "a: Leave them in the box" in first.seen
        assert max(map(len, first.seen.splitlines())) <= max(columns, 80)


def test_typed_bytes_that_are_no_text(home: Path) -> None:
    """Bytes that are no text are an answer that cannot be read, nothing worse."""
    with terminal(home, "lesson", "1") as first:
        for keys in ("", "\n", "\n"):
            first.type(keys)
            first.until(">")
        os.write(first._ours, b"\xff\xfe\x80\n")
        assert "not read" in first.until("or hint >")
        first.type("\x04")
        assert first.ended() == 0


def test_practice_at_a_terminal(home: Path) -> None:
    """A mistake of a lesson is practised with fresh cards, and counts as practice; then nothing is due for now."""
    with terminal(home, "lesson", "1") as lesson:
        for keys in ("", "\n", "\n", "b\n"):
            lesson.type(keys)
            lesson.until(">")
        lesson.type("\x04")
        assert lesson.ended() == 0
    with terminal(home, "practice", "--seed", "7") as first:
        assert "Practice 1 question, seed 7" in first.until("or hint >")
        for letter in "abcdefgh":
            first.type(f"{letter}\n")
            while not re.search(r"or hint >\s*$|at the first try.*\n", first.seen):
                first.until("")
            if "at the first try" in first.seen:
                break
        assert first.ended() == 0
    with open_store(home, now) as store:
        practised = [one.attempt for one in store.attempts() if one.attempt.kind is Item.PRACTICE]
    assert practised[-1].right
    assert practised[-1].item.startswith(f"{FIRST}/")
    assert practised[-1].step == ""


FIRST_SCREEN = """
import os, sys
from tongits_tutor.shell import asking, lesson_play
from tongits_tutor.shell.main import main
names = set()
def stop(_prompt):
    names.update(sys.modules)
    raise KeyboardInterrupt
asking.is_terminal = lambda _stream: True
lesson_play.answered = stop
code = main(["lesson", "3", *sys.argv[1:]])
print(code, *sorted(names), file=sys.stderr)
"""


@pytest.mark.parametrize(("look", "needs"), [("--plain", {"yaml"}), ("--color=always", {"yaml", "rich"})])
def test_what_the_first_screen_loads(tmp_path: Path, look: str, needs: set[str]) -> None:
    """The first screen of a lesson loads the reader of its file, and no store, no solver, no grading."""
    done = subprocess.run(
        [sys.executable, "-c", FIRST_SCREEN, look],
        capture_output=True,
        check=True,
        text=True,
        env={**os.environ, "TONGITS_TUTOR_HOME": str(tmp_path / "none")},
    )
    code, *names = done.stderr.split("\n")[-2].split()
    packages = {name.partition(".")[0] for name in names}
    assert code == "130"
    assert packages & (HEAVY | {"fsrs", "sqlite3", "csv"}) == needs
    late = (
        "school.grading",
        "school.hints",
        "school.store",
        "school.practice",
        "hands.solver",
        "hands.batch",
    )
    assert [name for name in names if name.removeprefix("tongits_tutor.") in late] == []
