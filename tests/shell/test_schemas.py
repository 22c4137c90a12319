"""What `--json` prints keeps to the committed schemas."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.shell.schemas import checked, schema

Run = Callable[..., Any]

QUADS = "9C 9D 9H 9S 4H 5H 6H 10H"
TABLE = ("--table", "Ana: 5C 6C 7C / ?; Ben: KH KD KC; me: 6S 7S 8S")


@pytest.mark.parametrize(
    "words",
    [
        ("4H",),
        ("4H 5H 6H 7C 7D 7S KH",),
        (QUADS, "--turn", "start", "--pile", "2C 3C KS", *TABLE),
        (QUADS, "--turn", "play", "--draws", "15", *TABLE, "--seen", "QH"),
        ("AC AD AH 2H 3H 2C 2D 2S 6D 6H 6S",),
        ("7C 7D 4H 5H 6H 7H KS", "--turn", "start", "--pile", "8H", *TABLE[:1], "Ana: 8C 9C 10C"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS",),
        ("2C 3C 8C KH KS", "--house", "tongits-kingdom", "--turn", "play", *TABLE[:1], "Ana: 4C 5C 6C"),
    ],
)
def test_an_analysis(run: Run, words: tuple[str, ...]) -> None:
    """An analysis keeps to its schema, whatever was asked, and is one line."""
    result = run("analyze", *words, "--json")
    assert (result.code, result.err, result.out.count("\n")) == (0, "", 1)
    checked("analysis", result.out)


def test_random_analyses(run: Run) -> None:
    """The analyses of the hands of a dozen deals keep to the schema, before the draw and after."""
    judge = schema("analysis")
    for seed in range(12):
        dealer, second, third = json.loads(run("deal", "--seed", str(seed), "--json").out)["hands"]
        for hand, turn in ((dealer, "play"), (second, "start"), (third[:7], "play")):
            pile = ("--pile", third[11]) if turn == "start" else ()
            told = json.loads(run("analyze", *hand, "--turn", turn, *pile, "--json").out)
            judge.validate(told)
            assert (told["hand"], bool(told["discards"])) == (hand, turn == "play")


@pytest.mark.parametrize("seed", ["7", "007", "-3", "word", "9" * 60])
def test_a_deal(run: Run, seed: str) -> None:
    """A deal keeps to its schema and says its seed, as a number where every reader can hold it."""
    told = checked("deal", run("deal", f"--seed={seed}", "--json").out)
    assert told["seed"] == {"7": 7, "-3": -3}.get(seed, seed)


def test_a_deal_without_a_seed_tells_one_that_gives_it_again(run: Run) -> None:
    """A deal whose seed was chosen by the program comes again with the seed it tells."""
    first = run("deal", "--json").out
    assert first == run("deal", "--json", "--seed", str(json.loads(first)["seed"])).out


def test_the_welcome(run: Run) -> None:
    """The welcome keeps to its schema, and what it says to try works."""
    told = checked("welcome", run("--json").out)
    for line in told["try"]:
        words = line.split()[1:]
        # A lesson is played at a terminal; elsewhere it can be read.
        assert run(*words, *(["--read"] if words[0] == "lesson" else [])).code == 0


@pytest.mark.parametrize("words", [(), ("--value-only",)])
def test_batch_lines(run: Run, words: tuple[str, ...]) -> None:
    """Every line of a batch keeps to the schema, the bad ones too."""
    judge = schema("batch")
    result = run("batch", *words, stdin=b"4H 5H 6H KH\n\n1H\n4H 4H\n7C 7D 7S 7H\n\xff")
    lines = [json.loads(line) for line in result.out.splitlines()]
    for line in lines:
        judge.validate(line)
    assert [line["line"] for line in lines] == [1, 2, 3, 4, 5, 6]
    assert ["error" in line for line in lines] == [False, True, True, True, False, True]


@pytest.mark.parametrize(
    "words", [("analyze", "1H"), ("analyze", "@nowhere"), ("batch", "nowhere"), ("analyze", "4H", "--turn=x")]
)
def test_an_error(run: Run, words: tuple[str, ...]) -> None:
    """A failure keeps to the schema of errors."""
    checked("error", run(*words, "--json").out)
