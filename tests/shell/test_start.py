"""Starting: how little is loaded, how commands and options are found, what streams are made of."""

import io
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tongits_tutor.errors import UsageError
from tongits_tutor.shell.layout import columns_of, wrapped
from tongits_tutor.shell.names import COMMANDS
from tongits_tutor.shell.quick_values import whole_number
from tongits_tutor.shell.streams import FALLBACK, encoding_of, is_terminal

Run = Callable[..., Any]

HEAVY = {
    "networkx",
    "numpy",
    "yaml",
    "pydantic",
    "pydantic_core",
    "rich",
    "platformdirs",
    "jsonschema",
    "click",
}


def loaded_by(*words: str, columns: str = "80") -> set[str]:
    """Return the names of the packages that a run in a fresh Python has loaded."""
    code = (
        "import os, sys\n"
        f"os.environ.update(COLUMNS='{columns}', TONGITS_TUTOR_HOME=os.devnull + 'x')\n"
        "from tongits_tutor.shell.main import main\n"
        f"code = main({list(words)!r})\n"
        "print(code, *sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    code_word, *names = done.stderr.split()
    assert code_word == "0"
    return set(names)


@pytest.mark.parametrize(
    ("words", "needs"),
    [
        (("deal", "--seed", "1"), set()),
        (("deal", "--seed", "1", "--json"), set()),
        (("deal", "--seed", "1", "--color=always"), {"rich"}),
        (("analyze", "4H 5H 6H 7C 7D 7S KH"), set()),
        (("analyze", "4H 5H 6H 7C 7D 7S KH", "--json"), set()),
        (("analyze", "4H 5H 6H 7C 7D 7S KH", "--color=always"), {"rich"}),
        (("--version",), set()),
        (("--help",), set()),
    ],
)
def test_what_a_run_may_load(words: tuple[str, ...], needs: set[str]) -> None:
    """No run loads a heavy package it does not need: rich for a rich screen, the others for files and arrays."""
    assert loaded_by(*words) & HEAVY == needs


def test_python_dash_m() -> None:
    """`python -m tongits_tutor` is the program."""
    done = subprocess.run(
        [sys.executable, "-m", "tongits_tutor", "--version"], capture_output=True, check=True, text=True
    )
    assert re.fullmatch(r"tongits-tutor \d+\.\d+\.\d+\n", done.stdout)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_takes_the_shared_options(run: Run, command: str) -> None:
    """Every command has the options of every command in its help."""
    out = run(command, "--help").out
    for option in ("--json", "--plain", "--color", "--colors", "--suits", "--debug", "-h, --help"):
        assert re.search(rf"^ +{option}\b", out, re.MULTILINE), option


def test_the_help_lists_every_command(run: Run) -> None:
    """The help of the program has a line for every command, in order."""
    listed = re.findall(r"^  (\w+)  ", run("--help").out.partition("Commands:")[2], re.MULTILINE)
    assert tuple(listed) == COMMANDS


def test_options_may_stand_anywhere_after_the_command(run: Run) -> None:
    """Options stand before, between or after the cards; after `--` there are only cards."""
    expected = run("analyze", "4H", "5H", "--json").out
    assert run("analyze", "--json", "4H", "5H").out == expected
    assert run("analyze", "4H", "--json", "5H").out == expected
    assert run("analyze", "--json", "--", "4H", "5H").out == expected
    assert run("analyze", "4H", "--", "--json").code == 3


@pytest.mark.parametrize("value", ["", "x", "1.5", "1_0", " 1", "\uff11", "9" * 19, "--1", "-"])
def test_what_is_no_whole_number(value: str) -> None:
    """Only digits of ASCII, with a minus before them at most, are a number for an option."""
    with pytest.raises(UsageError, match=r"^--draws is a whole number, not "):
        whole_number("--draws", value)


@pytest.mark.parametrize(("value", "number"), [("0", 0), ("-5", -5), ("007", 7), (12, 12)])
def test_whole_numbers(value: str | int, number: int) -> None:
    """A number is read as it is written."""
    assert whole_number("--draws", value) == number


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437", "utf-8", "utf-16", "shift_jis"])
def test_any_text_can_be_written(encoding: str) -> None:
    """With the fallback every character, a lone surrogate too, can be written in every encoding."""
    written = "♥ é × … \ud800 ok".encode(encoding, FALLBACK).decode(encoding)
    assert written.endswith(" ? ok")
    assert len(written) in {len("♥ é × … ? ok"), len("H ? x ... ? ok")}


def test_the_fallback_is_for_writing_only() -> None:
    """Bytes that cannot be read are not made up."""
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", FALLBACK)


def test_streams_that_are_none(tmp_path: Path) -> None:
    """A missing, a closed and a strange stream are no terminals; a stream without encoding has none."""
    closed = (tmp_path / "x").open("w")
    closed.close()
    assert [is_terminal(stream) for stream in (None, closed, object(), io.StringIO())] == [False] * 4
    assert encoding_of(None) is None


@pytest.mark.parametrize("width", [1, 5, 20, 80])
@pytest.mark.parametrize("items", [["10H"] * 30, ["x" * 200], ["牌" * 50, "♥"], [], [""]])
@pytest.mark.parametrize("between", [" ", ", "])
def test_wrapped_lines_fit_and_lose_nothing(width: int, items: list[str], between: str) -> None:
    """Wrapped lines are never wider than asked, as far as single characters allow, and nothing gets lost."""
    lines = wrapped("", items, width, between=between, indent=0)
    assert max(map(columns_of, lines)) <= max(width, 3)
    assert re.sub(r"[ ,]", "", "".join(lines)) == "".join(items)
