"""What `analyze` says, in every form, and what it refuses."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tongits_tutor.cards.card import DECK

Run = Callable[..., Any]


def test_words_are_one_hand(run: Run) -> None:
    """A hand is the same as one word, as several, from a file and from standard input."""
    asked = run("analyze", "4H 5H 6H KH", "--json").out
    assert asked == run("analyze", "4H", "5H", "6H", "KH", "--json").out
    assert asked == run("analyze", "-", "--json", stdin=b"4h,5h,6h,kh\n").out


def test_a_hand_from_a_file(run: Run, tmp_path: Path) -> None:
    """`@file` reads a hand; one that is missing or no text is refused with its name."""
    file = tmp_path / "hand.txt"
    file.write_text("4H 5H\n6H KH\n", encoding="utf-8")
    assert run("analyze", f"@{file}", "--json").out == run("analyze", "4H 5H 6H KH", "--json").out
    missing = run("analyze", f"@{tmp_path / 'none.txt'}")
    assert missing.code == 3
    assert "none.txt" in missing.err
    file.write_bytes(b"\xff\xfe4H")
    assert run("analyze", f"@{file}").code == 3


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("analyze",), 2, "Give a hand of 1 to 13 cards"),
        (("analyze", ""), 3, "no card"),
        (("analyze", " \t "), 3, "no card"),
        (("analyze", "4H 4H"), 3, "given twice"),
        (("analyze", "A-KS AH"), 3, "14 cards"),
        (("analyze", "4H 🃏"), 3, "joker"),
        (("analyze", "4\N{CYRILLIC CAPITAL LETTER ES}"), 3, "CYRILLIC CAPITAL LETTER ES"),
        (("analyze", "4H " * 3000), 3, "given twice"),
        (("analyze", "4H\x005H"), 3, "NUL"),
        (("analyze", "\x1b]52;c;AAAA\x07 4H"), 3, "ESC"),
        (("analyze", "4H", "--turn", "begin"), 2, "--turn"),
        (("analyze", "A-KS", "--turn", "start"), 3, "13 cards"),
        (("analyze", "4H", "--table", "Ana: 4H 5H 6H"), 3, "in the hand and on the table"),
        (("analyze", "4H", "--table", "Ana: 5H 6H 8H"), 3, "7H is missing"),
        (("analyze", "4H", "--table", "Ana 5H 6H 7H"), 3, "colon"),
        (("analyze", "4H", "--pile", "4H"), 3, "in the hand and in the pile"),
        (("analyze", "4H", "--seen", "1H"), 3, "--seen"),
        (("analyze", "4H", "--seen", ""), 3, "There is no card in this list of seen cards."),
        (("analyze", "4H", "--pile", ""), 3, "There is no card in this pile."),
        (
            ("analyze", "A-KS", "--open"),
            3,
            "are more than the 13 a player can have (DEAL-4). Give only the cards still in",
        ),
        (("analyze", "A-JS", "--table", "me: 4H 5H 6H"), 3, "11 cards in hand and at least 3 in your melds"),
        (
            ("analyze", "A-10S", "--open", "--turn", "start"),
            3,
            "Use --turn play, or give the 9 cards before the draw.",
        ),
        (("analyze", "4H", "--table", "Ana: ?/?/?/?"), 3, "The melds of Ana need 16 cards at least"),
        (
            ("analyze", "4H", "--table", "me: ?"),
            3,
            'Give them with --seen, as in --table "me: ?" --seen "9C 9D 9H 9S".',
        ),
        (("analyze", "4H", "--table", "me: ?", "--seen", "9C 9D 9H"), 3, "You know the cards of a set"),
        (("analyze", "4H", "--draws", "0"), 2, "--draws"),
        (("analyze", "4H", "--draws", "16"), 2, "--draws"),
        (("analyze", "4H", "--draws", "many"), 2, "--draws"),
        (("analyze", "4H", "--house", "pagt"), 2, "pagat"),
        (("analyze", "4H", "--house", "pagat,own_sapaw_block=no"), 3, "own_sapaw_blocks"),
        (("analyze", "4H", "--graph", "hand.png"), 2, ".svg"),
        (("analyze", "4H", "--graph", "no/such/folder/hand.svg"), 4, "folder"),
    ],
)
def test_refusals(run: Run, words: tuple[str, ...], code: int, said: str) -> None:
    """What cannot be read or written has its exit, says why on standard error, and prints no answer."""
    result = run(*words)
    assert (code, "") == (result.code, result.out)
    assert said in result.err
    assert "\x1b" not in result.err
    told = run(*words, "--json")
    assert told.code == code
    assert json.loads(told.out)["schema"] == "tongits-tutor/error/1"


def test_the_house_comes_from_the_option_the_environment_or_the_file(run: Run, tmp_path: Path) -> None:
    """The option wins over the environment, the environment over the config file."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "config.yaml").write_text("house: geocities\n", encoding="utf-8")

    def house(*words: str, **env: str) -> object:
        return json.loads(run("analyze", "4H", "--json", *words, env=env).out)["house"]

    assert house() == "geocities"
    assert house(TONGITS_TUTOR_HOUSE="casino") == "casino"
    assert house("--house", "seeds", TONGITS_TUTOR_HOUSE="casino") == "seeds"


@pytest.mark.parametrize("ending", ["svg", "dot", "graphml", "json", "txt"])
def test_graph_files(run: Run, tmp_path: Path, ending: str) -> None:
    """`--graph` writes the meld graph by the file's ending and still answers."""
    file = tmp_path / f"hand.{ending}"
    result = run("analyze", "7C 7D 7H 5H 6H", "--graph", str(file))
    assert result.code == 0
    assert "7" in file.read_text(encoding="utf-8")


def test_a_plain_screen_tells_the_graph_it_cannot_show(run: Run, tmp_path: Path) -> None:
    """With --graph a plain screen names every candidate meld and every shared card; a drawn one the file alone."""
    words = ("analyze", "7C 7D 7H 5H 6H", "--graph", str(tmp_path / "hand.svg"), "--suits", "letters")
    plain = run(*words, "--plain").out
    assert "meld 1: 7C 7D 7H (set, 21 points, best)" in plain
    assert "shared: 7H, wanted by a set and a run: melds 1, 2" in plain
    drawn = run(*words, "--color", "always").out
    assert "hand.svg" in "".join(drawn.split())
    assert "wanted by a set" not in drawn


def test_no_draw_can_come_when_nothing_is_unseen(run: Run) -> None:
    """With the whole pack seen there are no outs, no chances and still an answer."""
    others = "A-KC A-KD A-KH 2-KS"
    told = json.loads(run("analyze", "AS", "--seen", others, "--pile", "", "--json").out)
    assert told["schema"] == "tongits-tutor/error/1"
    told = json.loads(run("analyze", "AS", "--seen", others, "--json").out)
    assert (told["unseen"], told["outs"], told["chance"]) == (0, [], [])
    assert run("analyze", "AS", "--seen", others).code == 0


def test_what_analyze_may_load() -> None:
    """Neither networkx nor numpy, yaml or a rich screen is loaded to print plain text."""
    script = (
        "import sys; from tongits_tutor.shell.main import main; main(sys.argv[1:]);"
        "print(sorted(m for m in ('networkx', 'numpy', 'yaml', 'rich.table', 'rich.progress', "
        "'tongits_tutor.rulebook.clause', 'tongits_tutor.press.svg', 'hypothesis') if m in sys.modules))"
    )
    words = [sys.executable, "-c", script, "analyze", "4H 5H 6H 7C 7D 7S KH", "--plain"]
    done = subprocess.run(words, capture_output=True, text=True, check=True, encoding="utf-8")
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("house", "hand", "said"),
    [
        ("pagat", "7C 7D", "Tongits, your hand is empty"),
        ("social-tongits", "7C 7D", "needs a last card to throw (SAPAW-14)"),
        ("pagat", "7C 8D", "make a new meld with it (DRAW-2)"),
    ],
)
def test_why_a_discard_may_not_be_taken(run: Run, house: str, hand: str, said: str) -> None:
    """The reason is the rule that forbids it: no new meld, or a take that would empty the hand."""
    out = run("analyze", hand, "--pile", "7H", "--turn", "start", "--house", house).out
    assert said in " ".join(out.split())


def test_what_any_card_does_is_told_as_it_is(run: Run) -> None:
    """A complete hand throws any card; where every unseen card wins in its own way, nobody is told to throw it."""
    complete = run("analyze", "4-6H", "--turn", "start", "--plain").out
    assert "any card will do; lay all down and throw it" in complete
    others = " ".join(str(card) for card in DECK if str(card) not in {"3H", "4H", "5H", "6H"})
    two_to_come = run("analyze", "4H 5H", "--turn", "start", "--seen", others, "--plain").out
    assert "every card still unseen will do" in two_to_come
    assert "throw it" not in two_to_come


@pytest.mark.parametrize("how", [("--open",), ("--table", "me: AD 2D 3D")])
@pytest.mark.parametrize("house", ["pagat", "casino"])
def test_nothing_opens_a_hand_that_is_open(run: Run, house: str, how: tuple[str, ...]) -> None:
    """A player who is open is never told that a take or a secret would open the hand."""
    words = ("analyze", "9CDHS 4H 5H", "--pile", "6H", "--turn", "start", "--plain", "--house", house)
    opens = re.compile(r"opens\s+your\s+hand|open\s+your\s+hand|burning")
    assert opens.search(run(*words).out)
    assert not opens.search(run(*words, *how).out)


def test_a_face_down_set_of_ones_own_cannot_come(run: Run) -> None:
    """The four cards of one's own face-down set are seen: chances are the same as with the set face up."""
    hand = ("analyze", "8C KS 2D 2H 5S", "--turn", "start", "--json")
    down, up = (
        json.loads(run(*hand, *words).out)
        for words in (
            ("--table", "me: ?; Ana: ?", "--seen", "9C 9D 9H 9S"),
            ("--table", "me: 9C 9D 9H 9S; Ana: ?"),
        )
    )
    assert down["open"] is up["open"] is True
    assert [down[key] for key in ("outs", "chance", "unseen")] == [
        up[key] for key in ("outs", "chance", "unseen")
    ]
    unknown = json.loads(run(*hand, "--table", "Ana: ?", "--open").out)
    assert unknown["chance"] != down["chance"]


def test_a_throw_is_not_called_best_beyond_what_it_weighs(run: Run) -> None:
    """Where cards can be laid off, the ranking of throws says that it leaves that out; elsewhere it need not."""
    words = ("analyze", "3-6H 9C 9D KS QS", "--turn", "play", "--plain")
    told = " ".join(run(*words, "--table", "Ben: KH KD KC").out.split())
    assert "discard QS: count 18" in told.replace("♠", "S")
    assert "best throw: KS leaves 28 with nothing laid off," in told.replace("♠", "S")
    assert "laid off" not in run(*words).out
