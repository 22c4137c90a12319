"""Where hands and house rules come from, and how their places are told."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from tongits_tutor.cards.reading import read_hand
from tongits_tutor.errors import CardError, FileError, StorageError, UsageError
from tongits_tutor.files.text import LARGEST_FILE
from tongits_tutor.shell import sources
from tongits_tutor.shell.config import HOME, HOUSE, config_path, house_in_force, house_of
from tongits_tutor.shell.sources import Source, read_words, readable, reading, stdin_bytes

Run = Callable[..., Any]
ALL_HOUSES = (
    "The houses are pagat, seeds, geocities, social-tongits, tongits-net, tongits-wars, "
    "tongits-kingdom and casino."
)


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return the folder in which the config file is looked for, with nothing in the environment."""
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.delenv(HOUSE, raising=False)
    return tmp_path


def test_words_files_and_standard_input_say_the_same(run: Run, tmp_path: Path) -> None:
    """One word, several words, a file and standard input are four ways to give one hand."""
    path = tmp_path / "hand.txt"
    path.write_bytes(b"\xef\xbb\xbf4H 5H\r\n6H\r\n\r\nKH\r\n")
    words = [("4H 5H 6H KH",), ("4H", "5H", "6H", "KH"), ("4-6H,KH",), (f"@{path}",)]
    told = {run("analyze", *one, "--json").out for one in words}
    told.add(run("analyze", "-", "--json", stdin=b"4H 5H\n6H KH").out)
    assert len(told) == 1
    assert '"hand": ["4H", "5H", "6H", "KH"]' in told.pop()


@pytest.mark.parametrize(
    "words", [("-", "4H"), ("4H", "-"), ("@hand.txt", "4H"), ("4H", "@hand.txt"), ("@",)]
)
def test_a_source_stands_alone(words: tuple[str, ...]) -> None:
    """Cards beside a file or standard input, or a file without a name, are a usage error."""
    with pytest.raises(UsageError):
        read_words(words)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"4H \xff", ":1:4: The byte 0xff is no UTF-8 text. Save the file as UTF-8."),
        (b"\xff\xfe4\x00H\x00", ": This text is in UTF-16. Save it as UTF-8."),
        (b" " * (LARGEST_FILE + 1), ": A file may have at most 256 KiB. Split it."),
        (b"4H\n5H 1H", ":2:4: 1H is no card: there is no rank 1."),
        (b"4H 1H", ":1:4: 1H is no card: there is no rank 1."),
        (b"", ":1:1: There is no card in this hand."),
        (b"4H\x00", ":1:3: There is the control character NUL (U+0000) in the text."),
    ],
)
@pytest.mark.parametrize("piped", [True, False])
def test_what_is_wrong_in_a_file_has_its_place(
    run: Run, tmp_path: Path, data: bytes, said: str, *, piped: bool
) -> None:
    """An error in a file or in standard input names it, with line and column where there is one."""
    path = tmp_path / "hand.txt"
    path.write_bytes(data)
    result = run("analyze", "-", stdin=data) if piped else run("analyze", f"@{path}")
    assert (result.code, result.out) == (3, "")
    assert result.err.startswith(("-" if piped else str(path)) + said)


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("analyze", "-"), "the cards"),
        (("batch",), "hands, one a line"),
        (("batch", "-"), "hands, one a line"),
    ],
)
def test_who_sits_at_a_terminal_is_told_what_to_type(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], what: str
) -> None:
    """Whatever reads standard input says what it waits for and how to end, to people only."""
    assert run(*words, stdin=b"4H").err == ""
    monkeypatch.setattr(sources, "is_terminal", lambda _stream: True)
    assert run(*words, stdin=b"4H").err == f"Type {what}; end with Ctrl-D (Windows: Ctrl-Z, Enter).\n"


def test_a_missing_file_is_bad_input(run: Run, tmp_path: Path) -> None:
    """A file that is not there is exit 3, with its name."""
    path = tmp_path / "nowhere.txt"
    said = f"{path}: There is no such file. Check its name and folder.\n"
    assert tuple(run("analyze", f"@{path}")) == (3, "", said)


def test_the_command_line_has_no_file() -> None:
    """An error in words of the command line has a column and no file; an option is named without a line."""
    with pytest.raises(CardError) as plain:
        reading(read_words(["4H", "1H"]), read_hand)
    assert (plain.value.problems[0].file, plain.value.problems[0].line, plain.value.problems[0].column) == (
        None,
        None,
        4,
    )
    with pytest.raises(CardError) as named:
        reading(Source("1H", "--seen"), read_hand)
    assert (named.value.problems[0].file, named.value.problems[0].line) == ("--seen", None)


def test_a_read_that_fails_is_a_matter_of_storage() -> None:
    """A device that fails while it is read is StorageError with the system's reason."""
    with pytest.raises(StorageError, match=r"^- cannot be read: Is a directory\.$"), readable("-"):
        raise IsADirectoryError(21, "Is a directory")


def test_without_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program started without standard input says so."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdin", None)
        with pytest.raises(UsageError, match="no standard input"):
            stdin_bytes()


def test_the_default_house(home: Path) -> None:
    """Without option, variable and file the house is pagat, set by nobody."""
    assert config_path() == home / "config.yaml"
    assert (str(house_in_force().rules), house_in_force().origin) == ("pagat", None)


def test_who_sets_the_house(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is outweighed by the variable, the variable by the option; an empty variable sets nothing."""
    path = home / "config.yaml"
    path.write_text("house: {profile: seeds, pot_ante: 2}\n", encoding="utf-8")
    assert (str(house_in_force().rules), house_in_force().origin) == ("seeds,pot_ante=2", str(path))
    monkeypatch.setenv(HOUSE, "casino")
    assert (str(house_in_force().rules), house_in_force().origin) == ("casino", HOUSE)
    assert (str(house_in_force("pagat").rules), house_in_force("pagat").origin) == ("pagat", "--house")
    monkeypatch.setenv(HOUSE, "")
    assert house_in_force().origin == str(path)


@pytest.mark.parametrize("text", ["", "\n", "# nothing set\n", "---\n"])
def test_a_config_file_that_sets_nothing(home: Path, text: str) -> None:
    """An empty file, or one of comments, leaves the default."""
    (home / "config.yaml").write_text(text, encoding="utf-8")
    assert str(house_of(None)) == "pagat"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hose: pagat", ":1:1: There is no key 'hose' here. Did you mean house?"),
        ("house: pagta", ":1:8: There is no house called 'pagta'. Did you mean pagat?"),
        ("house: xyzzy", f":1:8: There is no house called 'xyzzy'. {ALL_HOUSES}"),
        (
            "house: [pagat]",
            ":1:8: A house is a name, or a profile with switches, not a list. Write `house: pagat`.",
        ),
        ("house: {pot_anet: 2}", ":1:9: There is no switch called 'pot_anet'. Did you mean pot_ante?"),
        ("- house", ":1:1: The config file must be keys with values, not a list. Write `key: value` lines."),
        (
            "house: pagat\nhouse: seeds",
            ":2:1: The key 'house' stands twice. The first is in line 1; keep one.",
        ),
    ],
)
def test_a_wrong_config_file_names_the_place(home: Path, text: str, said: str) -> None:
    """Whatever is wrong in the config file is told with file, line and column."""
    path = home / "config.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as caught:
        house_of(None)
    assert str(caught.value) == f"{path}{said}"


def test_a_config_that_is_a_folder(home: Path) -> None:
    """A folder in the place of the file is told, not passed over."""
    (home / "config.yaml").mkdir()
    with pytest.raises(FileError, match="This is a folder"):
        house_of(None)


@pytest.mark.parametrize(
    ("words", "env", "code", "said"),
    [
        (("--house=pagta",), {}, 2, "There is no house called 'pagta'. Did you mean pagat?"),
        (("--house=xyzzy",), {}, 2, f"There is no house called 'xyzzy'. {ALL_HOUSES}"),
        ((), {HOUSE: "xyzzy"}, 2, f"There is no house called 'xyzzy'. {ALL_HOUSES} {HOUSE} names it."),
        ((), {HOUSE: "pagta"}, 2, f"There is no house called 'pagta'. {HOUSE} names it. Did you mean pagat?"),
        ((), {HOUSE: "pagat,x=1"}, 3, f"{HOUSE}:7: There is no switch called 'x'."),
        (("--house=pagat,x=1",), {HOUSE: "pagta"}, 3, "--house:7: There is no switch called 'x'."),
    ],
)
def test_a_wrong_house_names_who_set_it(
    run: Run, words: tuple[str, ...], env: dict[str, str], code: int, said: str
) -> None:
    """A house nobody knows is a usage error, a wrong switch bad input; both say where they come from."""
    result = run("analyze", "4H", *words, env=env)
    assert (result.code, result.out, result.err.splitlines()[0]) == (code, "", said)


def test_where_the_config_file_is_without_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the variable the file is looked for where the system keeps settings."""
    monkeypatch.delenv(HOME, raising=False)
    assert config_path() == platformdirs.user_config_path("tongits-tutor", appauthor=False) / "config.yaml"


def test_the_welcome_tells_who_set_the_house(run: Run) -> None:
    """The first screen names the house in force and what set it."""
    assert "House rules: pagat.\n" in run().out
    assert f"House rules: seeds, by {HOUSE}.\n" in run(env={HOUSE: "seeds"}).out
