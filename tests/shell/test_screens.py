"""What the screens look like: at three widths, plain and rich, in colours and without."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tongits_tutor.shell.layout import columns_of

Run = Callable[..., Any]
Golden = Callable[[str, str], None]

CLASH = ("analyze", "6C 6D 6H 4H 5H 7H 7D 7S KC 2S 2D JH", "--turn", "play")
SCREENS: dict[str, tuple[str, ...]] = {
    "welcome": (),
    "deal": ("deal", "--seed", "7"),
    "analyze-tongits": ("analyze", "4H 5H 6H 7C 7D 7S KH"),
    "analyze-clash": CLASH,
    "analyze-all": (*CLASH, "--all"),
    "analyze-secret": ("analyze", "9S 9H 9D 9C 10C JC QC 2D"),
    "analyze-long-secrets": ("analyze", "9CDHS 3-7H 2C 10S KD", "--turn", "start", "--house", "casino"),
    "analyze-table": (
        *("analyze", "3H 4H 5H 9C 9D KS QS", "--turn", "start", "--pile", "2S 9S"),
        *("--table", "Ana: 5C 6C 7C / ?; Ben: KH KD KC; me: 6H 7H 8H"),
    ),
    "analyze-play-table": (
        *("analyze", "3H 8C 9C 2D 2S QS JD", "--turn", "play", "--house", "tongits-kingdom"),
        *("--table", "Ana: 5C 6C 7C; me: 4H 5H 6H"),
    ),
}
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("mode", ["plain", "rich"])
@pytest.mark.parametrize("name", SCREENS)
def test_screens_are_the_golden_ones(run: Run, golden: Golden, name: str, mode: str, width: int) -> None:
    """Every screen is the recorded one at 40, 80 and 120 columns."""
    code, out, err = run(
        *SCREENS[name],
        "--plain" if mode == "plain" else "--color=never",
        terminal=mode == "rich",
        env={"COLUMNS": str(width)},
    )
    assert (code, err) == (0, "")
    golden(f"{name}-{mode}-{width}.txt", out)


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("suits", ["letters", "symbols", "words"])
@pytest.mark.parametrize("name", SCREENS)
def test_no_line_is_wider_than_the_screen(run: Run, name: str, suits: str, width: int) -> None:
    """No line leaves the width asked for, and a plain one never 80 columns."""
    for words, limit in (("--plain",), min(80, width)), (("--color=always",), width):
        out = run(*SCREENS[name], *words, "--suits", suits, env={"COLUMNS": str(width)}).out
        assert [line for line in ESCAPE.sub("", out).splitlines() if columns_of(line) > limit] == []


@pytest.mark.parametrize("name", [name for name in SCREENS if name.startswith("analyze")])
def test_plain_and_rich_say_the_same(run: Run, name: str) -> None:
    """The words of the plain screen stand in the rich one too, in the same order."""
    plain = run(*SCREENS[name], "--plain", env={"COLUMNS": "80"}).out
    rich = ESCAPE.sub("", run(*SCREENS[name], "--color=always", env={"COLUMNS": "120"}).out)
    facts = [line.partition(": ")[2] for line in re.sub(r"\n  ", " ", plain).splitlines()]
    squeezed = re.sub(r"\s+", " ", rich)
    places = [squeezed.find(fact) for fact in facts]
    assert [fact for fact, place in zip(facts, places, strict=True) if place < 0] == []


@pytest.mark.parametrize("style", ["--plain", "--color=always", "--color=never"])
def test_every_card_is_on_every_screen(run: Run, style: str) -> None:
    """The plain and the rich deal tell the same 52 cards as the JSON one."""
    told = json.loads(run("deal", "--seed", "7", "--json").out)
    cards = {card for heap in (*told["hands"], told["stock"]) for card in heap}
    out = ESCAPE.sub("", run("deal", "--seed", "7", "--suits=letters", style, terminal=True).out)
    assert cards == set(re.findall(r"\b(?:10|[A2-9JQK])[CDHS]\b", out))
    assert len(cards) == 52


def test_colours_of_suits(run: Run) -> None:
    """Four colours, two or none by option; the cards stay readable without."""
    words = ("deal", "--seed", "7", "--color=always")
    assert set(re.findall(r"\x1b\[1;(3\d)m", run(*words).out)) == {"31", "32", "34"}
    assert set(re.findall(r"\x1b\[1;(3\d)m", run(*words, "--colors=two").out)) == {"31"}
    assert set(re.findall(r"\x1b\[1;(3\d)m", run(*words, "--colors=none").out)) == set()
    assert "5♣ 9♣" in ESCAPE.sub("", run(*words, "--colors=none").out)


@pytest.mark.parametrize(
    ("env", "words", "terminal", "colour"),
    [
        ({}, (), True, True),
        ({}, (), False, False),
        ({}, ("--color=never",), True, False),
        ({}, ("--color=always",), False, True),
        ({"NO_COLOR": "1"}, (), True, False),
        ({"NO_COLOR": ""}, (), True, True),
        ({"NO_COLOR": "1"}, ("--color=always",), True, True),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, (), True, False),
        ({"FORCE_COLOR": "1"}, (), False, True),
        ({"FORCE_COLOR": "0"}, (), False, False),
        ({"CLICOLOR_FORCE": "1"}, (), False, True),
        ({"CLICOLOR": "0"}, (), True, False),
        ({"TERM": "dumb"}, (), True, False),
        ({"TERM": "dumb"}, ("--color=always",), True, True),
        ({"ACCESSIBLE": "1"}, (), True, False),
        ({"ACCESSIBLE": "1"}, ("--color=always",), True, False),
        ({}, ("--plain", "--color=always"), True, False),
        ({}, ("--json", "--color=always"), True, False),
    ],
)
def test_when_there_is_colour(
    run: Run, env: dict[str, str], words: tuple[str, ...], *, terminal: bool, colour: bool
) -> None:
    """Escape codes are written exactly when the option, the environment and the stream agree on it."""
    assert ("\x1b" in run("deal", "--seed", "7", *words, terminal=terminal, env=env).out) is colour


@pytest.mark.parametrize(
    ("env", "terminal", "boxes"),
    [
        ({}, True, True),
        ({"NO_COLOR": "1"}, True, True),
        ({}, False, False),
        ({"TERM": "dumb"}, True, False),
        ({"ACCESSIBLE": "1"}, True, False),
    ],
)
def test_when_there_are_boxes(run: Run, env: dict[str, str], *, terminal: bool, boxes: bool) -> None:
    """Boxes are drawn on a terminal that can draw, and nowhere else unless colour is forced."""
    assert ("╭" in run("deal", "--seed", "7", terminal=terminal, env=env).out) is boxes


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437", "utf-8", "utf-16"])
@pytest.mark.parametrize("words", [("--plain",), ("--color=always",), ("--suits=symbols",)])
def test_no_encoding_breaks_a_screen(run: Run, encoding: str, words: tuple[str, ...]) -> None:
    """Whatever the encoding of the stream, the screen arrives, with letters where symbols cannot."""
    code, out, err = run("deal", "--seed", "höhe 7", *words, encoding=encoding)
    assert (code, err) == (0, "")
    shown = re.findall(r"\b(?:10|[A2-9JQK])([CDHS♣♦♥♠])", ESCAPE.sub("", out))
    assert (len(shown), set(shown)) == (52, set("♣♦♥♠" if encoding.startswith("utf") else "CDHS"))


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_json_is_the_same_bytes_in_every_encoding(run: Run, encoding: str) -> None:
    """JSON is ASCII, whatever the stream could carry."""
    raw = run("deal", "--seed", "höhe ♥", "--json", encoding=encoding).raw
    assert raw == run("deal", "--seed", "höhe ♥", "--json", encoding="latin-1").raw
    assert json.loads(raw)["seed"] == "höhe ♥"


def test_what_an_encoding_cannot_carry_gets_a_stand_in(run: Run) -> None:
    """A heart becomes H, a letter with an accent a question mark; nothing is lost silently."""
    out = run("deal", "--seed", "höhe ♥", "--plain", encoding="ascii").out
    assert out.splitlines()[0] == "seed: h?he H"


@pytest.mark.parametrize("text", ["[bold]x[/bold]", "[red]", "[/]", ":smiley:", "[link=file:///]x[/link]"])
def test_text_of_others_is_never_markup(run: Run, text: str) -> None:
    """Brackets and colons of a seed stay brackets and colons on a rich screen."""
    out = run("deal", "--seed", text, "--color=always").out
    assert text in ESCAPE.sub("", out).splitlines()[0]


@pytest.mark.parametrize("columns", ["0", "-5", "wide", "", "9" * 30, "\uff11\uff12"])
def test_a_strange_width_is_eighty(run: Run, columns: str) -> None:
    """A COLUMNS that is no sane number counts as if it were not set, or as the widest screen."""
    out = run("deal", "--seed", "7", "--color=never", terminal=True, env={"COLUMNS": columns}).out
    assert max(columns_of(line) for line in out.splitlines()) == 80
