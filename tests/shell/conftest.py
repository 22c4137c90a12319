"""Runs the real program inside this process, with streams of its own."""

import io
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tongits_tutor.school import database, store_file
from tongits_tutor.shell import asking
from tongits_tutor.shell.main import main

GOLDEN = Path(__file__).parents[1] / "golden"
STEERING = (
    *("ACCESSIBLE", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR"),
    *("TONGITS_TUTOR_HOME", "TONGITS_TUTOR_HOUSE"),
)


@dataclass(frozen=True)
class Result:
    """What one run of the program left behind."""

    code: int
    out: str
    err: str
    raw: bytes

    def __iter__(self) -> Iterator[object]:
        """Unpack as code, out, err."""
        return iter((self.code, self.out, self.err))


class Stream(io.TextIOWrapper):
    """An output stream that remembers, and says that it is a terminal when told so."""

    def __init__(self, encoding: str, *, terminal: bool) -> None:
        """Begin with nothing."""
        self.held = io.BytesIO()
        self.terminal = terminal
        super().__init__(self.held, encoding=encoding, errors="strict")

    def isatty(self) -> bool:
        """Say what the test wants to hear."""
        return self.terminal


Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Return a function that runs the program: `run("deal", "--seed", "7", terminal=True)`."""

    def runner(
        *words: str,
        stdin: bytes = b"",
        terminal: bool = False,
        encoding: str = "utf-8",
        env: Mapping[str, str] | None = None,
    ) -> Result:
        with monkeypatch.context() as patch:
            for name in STEERING:
                patch.delenv(name, raising=False)
            patch.setenv("TERM", "xterm")
            patch.setenv("TONGITS_TUTOR_HOME", str(tmp_path / "home"))
            for name, value in (env or {}).items():
                patch.setenv(name, value)
            out, err = (Stream(encoding, terminal=terminal) for _ in range(2))
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            code = main(list(words))
            err.flush()
            raw = out.held.getvalue()
            return Result(code, raw.decode(encoding), err.held.getvalue().decode(encoding), raw)

    return runner


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return the folder that `run` keeps everything in."""
    return tmp_path / "home"


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    """Return a function that compares a screen with tests/golden/NAME; UPDATE_GOLDENS=1 rewrites it."""

    def compare(name: str, screen: str) -> None:
        path = GOLDEN / name
        if os.environ.get("UPDATE_GOLDENS") == "1":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(screen, encoding="utf-8", newline="\n")
        assert path.read_text(encoding="utf-8") == screen

    return compare


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody wait for the disk: that what is kept is on it is tested elsewhere."""

    def connected(path: Path) -> sqlite3.Connection:
        connection = database.connected(path)
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    monkeypatch.setattr(store_file, "connected", connected)


@pytest.fixture
def at_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Return a function that runs the program with lines typed at a terminal."""
    monkeypatch.setattr(asking, "is_terminal", lambda _stream: True)

    def typed(*words: str, lines: list[str], look: str = "--plain", width: int = 80) -> Result:
        """Type the lines, each with Enter."""
        data = "".join(f"{line}\n" for line in lines).encode()
        rich = look != "--plain"
        return run(*words, look, "--suits=letters", stdin=data, terminal=rich, env={"COLUMNS": str(width)})

    return typed
