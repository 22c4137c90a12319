"""Exit codes, and what is said on the way out."""

import errno
import io
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.shell.schemas import schema
from tongits_tutor import __version__
from tongits_tutor.cards import deal as dealing
from tongits_tutor.errors import InputError, Problem, StorageError, UnknownNameError, UsageError
from tongits_tutor.shell.failures import failure_of, worst
from tongits_tutor.shell.main import main
from tongits_tutor.shell.names import COMMANDS

Run = Callable[..., Any]
Failing = Callable[[BaseException], None]

PROGRAM = [sys.executable, "-m", "tongits_tutor"]
TWO = InputError(Problem("one", "First.", "Do this.", file="a.txt", line=2), Problem("two", "Second."))


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Failing:
    """Return a function that makes `deal` raise what it is given."""

    def arrange(error: BaseException) -> None:
        def fail(_seed: object) -> None:
            raise error

        monkeypatch.setattr(dealing, "deal", fail)

    return arrange


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (TWO, 3, "a.txt:2: First. Do this.\nSecond.\n"),
        (UsageError("Not both."), 2, "Not both.\nSee 'tongits-tutor deal --help'.\n"),
        (
            UnknownNameError("house", "pagta", "pagat"),
            2,
            "There is no house called 'pagta'. Did you mean pagat?\nSee 'tongits-tutor deal --help'.\n",
        ),
        (StorageError("It cannot be read."), 4, "It cannot be read.\n"),
        (OSError(errno.ENOSPC, "No space left on device"), 4, "The disk is full.\n"),
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 0, ""),
    ],
)
def test_exit_codes(run: Run, failing: Failing, error: BaseException, code: object, said: str) -> None:
    """Every kind of failure has its exit code and its words on standard error."""
    failing(error)
    assert tuple(run("deal")) == (code, "", said)


BUGS = [
    ValueError("secret \x1b[31m"),
    AssertionError(),
    RecursionError(),
    MemoryError(),
    PermissionError(errno.EACCES, "Permission denied"),
    EOFError(),
]


@pytest.mark.parametrize("error", BUGS, ids=repr)
def test_a_bug_has_its_own_exit_and_one_line(run: Run, failing: Failing, error: BaseException) -> None:
    """Whatever else is raised is a bug: exit 70 and one line that says how to report it."""
    failing(error)
    code, out, err = run("deal")
    assert (code, out, err.count("\n")) == (70, "", 1)
    assert err.endswith("Please report it with the command; --debug shows the traceback.\n")


def test_debug_shows_the_traceback(run: Run, failing: Failing) -> None:
    """`--debug` puts the traceback before the line about the bug, and nothing in it steers the terminal."""
    failing(ValueError("the \x1b]52;c;AA\x07reason\u202e"))
    code, out, err = run("deal", "--debug")
    assert (code, out) == (70, "")
    assert "Traceback (most recent call last)" in err
    assert "ValueError: the ]52;c;AAreason\n" in err
    assert all(char.isprintable() for char in err.replace("\n", ""))


@pytest.mark.parametrize("error", [TWO, UsageError("Not both."), StorageError("No."), *BUGS], ids=repr)
def test_failures_under_json(run: Run, failing: Failing, error: BaseException) -> None:
    """Under `--json` a failure is one object on standard output, and nothing on standard error."""
    failing(error)
    code, out, err = run("deal", "--json")
    failure = failure_of(error)
    assert (code, err, out.count("\n")) == (failure.code, "", 1)
    told = json.loads(out)
    schema("error").validate(told)
    assert [item["message"] for item in told["errors"]] == [problem.message for problem in failure.problems]


@pytest.mark.parametrize(
    ("words", "code", "message", "suggestion"),
    [
        (("dael",), "unknown-command", "There is no command called 'dael'.", "Did you mean deal?"),
        (("DEAL",), "unknown-command", "There is no command called 'DEAL'.", "Did you mean deal?"),
        (("xyzzy",), "unknown-command", "There is no command called 'xyzzy'.", None),
        (("deal", "--sede", "7"), "no-such-option", "No such option: --sede.", "Did you mean --seed?"),
        (("deal", "--jsno"), "no-such-option", "No such option: --jsno.", "Did you mean --json?"),
        (("deal", "-z"), "no-such-option", "No such option: -z.", None),
        (("--versoin",), "no-such-option", "No such option: --versoin.", "Did you mean --version?"),
        (("deal", "--seed"), "bad-option", "Option '--seed' requires an argument.", None),
        (("deal", "now"), "usage", "Too many words: now.", None),
        (
            ("deal", "--color=alway"),
            "usage",
            "--color is auto, always or never, not 'alway'. Did you mean always?",
            None,
        ),
        (("--plain", "deal"), "usage", "--plain goes after the command: tongits-tutor deal --plain", None),
    ],
)
def test_usage_errors(
    run: Run, words: tuple[str, ...], code: object, message: str, suggestion: str | None
) -> None:
    """A command line nobody understands exits 2, says what is wrong and suggests one thing at most."""
    said = message if suggestion is None else f"{message} {suggestion}"
    result = run(*words)
    assert (result.code, result.out) == (2, "")
    assert result.err.splitlines()[0] == said
    assert result.err.splitlines()[1].startswith("See 'tongits-tutor")
    if words[0] != "--plain":
        told = json.loads(
            run(*words[:1], "--json", *words[1:]).out if words[0] == "deal" else run(*words, "--json").out
        )
        schema("error").validate(told)
        (only,) = told["errors"]
        assert (only["code"], only["message"], only["suggestion"]) == (code, message, suggestion)


@pytest.mark.parametrize("terminal", [True, False])
def test_usage_errors_have_no_boxes(run: Run, *, terminal: bool) -> None:
    """A usage error is plain sentences, on a terminal too, with nothing that steers it."""
    err = run("deal", "\x1b[31m\u202e", terminal=terminal).err
    assert err.splitlines()[0] == "Too many words: \\x1b[31m."
    assert all(char.isprintable() for char in err.replace("\n", ""))


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("words", [("--help",), *((name, "--help") for name in COMMANDS)], ids=" ".join)
def test_help_fits_the_screen(run: Run, words: tuple[str, ...], width: int) -> None:
    """Help is never wider than the screen, nor than 80 columns, says all it has to say, and names no type of Python."""
    out = run(*words, env={"COLUMNS": str(width)}).out
    assert max(map(len, out.splitlines())) <= min(80, width)
    assert not re.search(r"<(?:str|int|list|bool|float|path)\b", out)
    wide = run(*words, env={"COLUMNS": "80"}).out.partition("Commands:")[0]
    assert out.partition("Commands:")[0].split() == wide.split()


@pytest.mark.parametrize("width", [20, 40, 80])
@pytest.mark.parametrize(
    "words", ["10-KH 10-KC 10-KD 2S 1H", "4H " * 40 + "1H", "1H " + "4H " * 40, "X" * 200]
)
def test_an_error_fits_the_terminal(run: Run, words: str, width: int) -> None:
    """On a terminal an error is never wider than that, and the carets still stand under what is meant."""
    err = run("analyze", words, terminal=True, env={"COLUMNS": str(width)}).err
    lines = err.splitlines()
    assert max(map(len, lines)) <= width
    marked = {
        text[len(mark) - len(mark.lstrip()) : len(mark)] for text, mark in pairwise(lines) if "^" in mark
    }
    assert marked & {"1H", "4H"} or marked == {"X" * (min(width - 2, 76) - 1) + "…"}


@pytest.mark.parametrize("words", [("--help",), ("-h",), ("deal", "--help"), ("deal", "-h"), ("batch", "-h")])
def test_help_is_plain_text(run: Run, words: tuple[str, ...]) -> None:
    """Help goes to standard output, without boxes or colours, in 80 columns, and exits 0."""
    code, out, err = run(*words, terminal=True)
    assert (code, err) == (0, "")
    assert out.startswith("Usage: tongits-tutor")
    assert out.isascii()
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("name", COMMANDS)
def test_usage_has_one_pair_of_brackets(run: Run, name: str) -> None:
    """What may be left out is marked so once, on one line of usage that names the command."""
    usage = run(name, "--help").out.split("\n\n")[0]
    assert usage.startswith(f"Usage: tongits-tutor {name} [OPTIONS]")
    assert "[[" not in usage
    assert "]]." not in usage.replace("[KEY|PACK]]", "")
    assert usage.count("[") == usage.count("]")


def test_version(run: Run) -> None:
    """`--version` prints the program's name and its version."""
    assert tuple(run("--version")) == (0, f"tongits-tutor {__version__}\n", "")


def test_the_worst_code_wins() -> None:
    """A bug outweighs storage, storage bad input, bad input a no, and a no a yes."""
    assert [worst(0, 1), worst(3, 1), worst(3, 4, 0), worst(70, 4)] == [1, 3, 4, 70]


class Full(io.TextIOWrapper):
    """A stream on a full disk."""

    def __init__(self, number: int) -> None:
        """Fail with this error number."""
        self.number = number
        super().__init__(io.BytesIO(), encoding="utf-8")

    def flush(self) -> None:
        """Fail, as the disk does when the buffer is written out at last."""
        raise OSError(self.number, os.strerror(self.number))


@pytest.mark.parametrize(("number", "code"), [(errno.ENOSPC, 4), (errno.EIO, 4), (errno.EPIPE, 0)])
@pytest.mark.parametrize("words", [("deal",), ("deal", "--json"), ("--help",)])
def test_a_failure_at_the_last_flush(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    number: int,
    code: object,
) -> None:
    """A disk that fills up, or a reader that leaves, is noticed even when the last bytes are written."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", Full(number))
        assert main(list(words)) == code
    assert capsys.readouterr().err.count("\n") == (code == 4)


@pytest.mark.parametrize("missing", ["stdout", "stderr"])
def test_a_stream_that_was_never_there(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    """Without standard output the answer is 4; without standard error the exit code stays what it is."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, missing, None)
        assert main(["deal", "--json"]) == (4 if missing == "stdout" else 0)
        assert main(["dael"]) == (4 if missing == "stdout" else 2)


unix = pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals of Unix")


@unix
@pytest.mark.parametrize("look", ["--plain", "--json", "--color=always"])
@pytest.mark.parametrize(
    "words", [("deal",), ("analyze", "4H"), ("rules", "SAPAW-8")], ids=lambda words: words[0]
)
def test_a_closed_pipe_ends_quietly(words: tuple[str, ...], look: str) -> None:
    """When the reader of our pipe has gone, the program ends with 0 and says nothing, a drawn screen too."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([*PROGRAM, *words, look], stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@unix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk to try")
def test_a_full_disk() -> None:
    """A full disk is exit 4 with one line, and Python adds none of its own."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*PROGRAM, "deal"], stdout=full, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (4, b"The disk is full.\n")


@unix
def test_ctrl_c() -> None:
    """Ctrl-C ends the program with 130 and without a traceback."""
    with subprocess.Popen(
        [*PROGRAM, "batch", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        child.stdin.write(b"4H 5H 6H\n")
        child.stdin.flush()
        assert child.stdout.readline().startswith(b'{"line": 1')
        child.send_signal(signal.SIGINT)
        assert (child.wait(), child.stdout.read(), child.stderr.read()) == (130, b"", b"")


@unix
def test_an_ascii_terminal() -> None:
    """In the C locale the cards come in letters, and the program does not stumble."""
    done = subprocess.run(
        [*PROGRAM, "deal", "--seed", "7"],
        capture_output=True,
        env={**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"seed: 7\nshuffle: 1\ndealer (13 cards): 5C 9C ")
