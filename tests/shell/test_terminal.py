"""The program on a real terminal, where there is one to be had."""

import os
import struct
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals of Unix", allow_module_level=True)

import fcntl
import pty
import termios

PROGRAM = [sys.executable, "-m", "tongits_tutor"]
STEERING = {"ACCESSIBLE", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR"}


def on_terminal(*words: str, columns: int, env: Mapping[str, str] | None = None) -> tuple[int, str, bytes]:
    """Run the program with a terminal as standard output; return code, screen and standard error."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    kept = {name: value for name, value in os.environ.items() if name not in STEERING}
    done = subprocess.run(
        [*PROGRAM, *words],
        stdout=theirs,
        stderr=subprocess.PIPE,
        env={**kept, "TERM": "xterm", "PYTHONIOENCODING": "utf-8", **(env or {})},
        check=False,
    )
    os.close(theirs)
    drawn = b""
    try:
        while piece := os.read(ours, 65536):
            drawn += piece
    except OSError:  # Linux says EIO when the other end has closed
        pass
    os.close(ours)
    return done.returncode, drawn.decode().replace("\r\n", "\n"), done.stderr


def test_colour_and_width_of_the_terminal() -> None:
    """On a terminal the deal is drawn in colour, as wide as the terminal is."""
    code, screen, err = on_terminal("deal", "--seed", "7", columns=50)
    assert (code, err) == (0, b"")
    assert "╭─ Dealer: 13 cards ".ljust(49, "─") + "╮" in screen
    assert "\x1b[1;31mA♥\x1b[0m" in screen


@pytest.mark.parametrize(("env", "boxes"), [({"NO_COLOR": "1"}, True), ({"TERM": "dumb"}, False)])
def test_a_terminal_that_wants_no_colour(env: dict[str, str], *, boxes: bool) -> None:
    """A terminal that asks for no colour gets no escape code at all, and the same cards."""
    code, screen, err = on_terminal("deal", "--seed", "7", columns=80, env=env)
    assert (code, err) == (0, b"")
    assert "\x1b" not in screen
    assert ("╭" in screen) is boxes
    assert "5♣ 9♣ 4♦ 7♦" in screen


def test_an_interrupt_while_loading_is_quiet(tmp_path: Path) -> None:
    """Ctrl-C before the shell is loaded ends with 130 and without a traceback."""
    (tmp_path / "sitecustomize.py").write_text(
        "import builtins, sys\n"
        "plain = builtins.__import__\n"
        "def interrupting(name, *rest, **more):\n"
        "    if name == 'tongits_tutor.shell.main':\n"
        "        raise KeyboardInterrupt\n"
        "    return plain(name, *rest, **more)\n"
        "builtins.__import__ = interrupting\n",
        encoding="utf-8",
    )
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    words = [sys.executable, "-m", "tongits_tutor", "deal"]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
