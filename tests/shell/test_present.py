"""A drill on a projector, at a real terminal: keys lead through it, the time runs, nothing is kept."""

import re
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals of Unix", allow_module_level=True)

from tests.shell.test_lesson_terminal import terminal
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.showing import Colours, SuitStyle
from tongits_tutor.school.drills.kinds import puzzle_of
from tongits_tutor.shell import present
from tongits_tutor.shell.drill_choice import Drill
from tongits_tutor.shell.keypress import key_of
from tongits_tutor.shell.large_cards import large_cards
from tongits_tutor.shell.layout import columns_of
from tongits_tutor.shell.output import Mode, Screen

COUNT, OUTS = "T1-hand-count-1-7", "T1-best-split-2-1"
HELP = "q: quit"


def test_keys_lead_through_a_drill(tmp_path: Path) -> None:
    """Space tells the answer, then the next puzzle; left goes back; the end comes after the last; nothing is kept."""
    with terminal(tmp_path, "drill", COUNT, OUTS, "--present", "--color=never", "--suits=letters") as shown:
        first = shown.until(HELP)
        assert "Puzzle 1 of 2" in first
        assert "Your hand" in first
        assert puzzle_of(COUNT).explain not in first
        shown.type(" ")
        told = shown.until(HELP)
        assert re.search(r"answer +23\b", told)
        assert "COUNT-1" in told
        shown.type(" ")
        assert "Puzzle 2 of 2" in shown.until(HELP)
        shown.type("\x1b[D")
        assert "Puzzle 1 of 2" in shown.until(HELP)
        shown.type("\x1b[C")
        assert "Puzzle 2 of 2" in shown.until(HELP)
        shown.type("r")
        assert "Lay " in shown.until(HELP)
        shown.type("\r")
        assert shown.ended() == 0
    assert not (tmp_path / "progress.db").exists()


def test_the_time_is_on_the_screen(tmp_path: Path) -> None:
    """The countdown stands below the puzzle, and p holds it."""
    with terminal(tmp_path, "drill", COUNT, "--present", "--time", "3600", "--color=never") as shown:
        shown.until("60:00")
        shown.type("p")
        shown.until("paused")
        shown.type("q")
        assert shown.ended() == 0


def test_the_time_runs_and_stops(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The time runs by seconds, stands while paused or while the answer is shown, and begins anew with a puzzle."""
    now = [0.0]
    pressed = iter([None, None, "p", None, "p", None, None, None, None, None, " ", None, "b", "q"])

    def keys(_seconds: float) -> str | None:
        now[0] += 1.0
        return next(pressed)

    monkeypatch.setattr(present.time, "monotonic", lambda: now[0])
    screen = Screen(Mode.RICH, 80, colour=False, suits=SuitStyle.LETTERS, colours=Colours.FOUR)
    drill = Drill("x", "", None, (puzzle_of(COUNT),), 1, 8, "x")
    present._Show(screen, drill, 8, keys).run()
    told = re.findall(r"\x1b\[K(.*?)(?=[\r\n\x1b])", capsys.readouterr().out)
    assert told == [
        *(
            "0:08",
            "0:07",
            "0:06",
            "0:05 paused",
            "0:05",
            "0:04",
            "0:03",
            "0:02",
            "0:01",
            "time is up",
            "0:08",
        ),
    ]


def test_a_window_of_another_width_is_drawn_anew(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """When the window is made narrower the puzzle is drawn again, as wide as it is now."""

    def keys(_seconds: float) -> str | None:
        told.append(capsys.readouterr().out)
        monkeypatch.setenv("COLUMNS", "40")
        return None if len(told) < 3 else "q"

    told: list[str] = []
    monkeypatch.setenv("COLUMNS", "80")
    screen = Screen(Mode.RICH, 80, colour=False, suits=SuitStyle.LETTERS, colours=Colours.FOUR)
    present._Show(screen, Drill("x", "", None, (puzzle_of(OUTS),), 1, None, "x"), None, keys).run()
    wide, narrow, same = told
    assert 40 < max(map(columns_of, wide.splitlines())) <= 80
    assert max(map(columns_of, narrow.replace("\x1b[2J\x1b[3J\x1b[H", "").splitlines())) <= 40
    assert same == ""


def test_ctrl_c_ends_it(tmp_path: Path) -> None:
    """Ctrl-C ends the show with its exit code."""
    with terminal(tmp_path, "drill", COUNT, "--present") as shown:
        shown.until(HELP)
        shown.type("\x03")
        assert shown.ended() == 130


def test_without_movement(tmp_path: Path) -> None:
    """With --plain nothing moves: Enter tells the answer, and Enter goes on; no code steers the terminal."""
    with terminal(tmp_path, "drill", COUNT, OUTS, "--present", "--plain") as shown:
        shown.until("Enter for the answer, or quit >")
        shown.type("\n")
        assert "answer: 23" in shown.until("Enter for the next, or quit >")
        shown.type("\n")
        assert "puzzle: 2 of 2" in shown.until("Enter for the answer, or quit >")
        shown.type("quit\n")
        assert shown.ended() == 0
        assert "\x1b" not in shown.seen


@pytest.mark.parametrize("width", [40, 80, 120])
def test_large_cards(width: int) -> None:
    """Large cards stand side by side, five lines high, in rows no wider than the screen; each names rank and suit."""
    screen = Screen(Mode.RICH, width, colour=False, suits=SuitStyle.LETTERS, colours=Colours.FOUR)
    hand = CardSet.parse("AC 4H 5H 6H 10H 7C 7D 7S 10S JH QH KH KS")
    lines = large_cards(screen, hand).plain.split("\n")
    assert max(map(columns_of, lines)) <= width
    per_row = (width + 1) // 8
    assert len(lines) == 5 * -(-len(hand) // per_row)
    text = "".join(lines)
    assert text.count("10") == 4
    assert {suit: text.count(f"  {suit}  ") for suit in "CDHS"} == {"C": 2, "D": 1, "H": 7, "S": 3}


@pytest.mark.parametrize(
    ("sent", "key"),
    [
        (b" ", " "),
        (b"Q", "q"),
        (b"\n", "enter"),
        (b"\x1b[C", "right"),
        (b"\x1b", "quit"),
        (b"\x1b[15~", ""),
        (b"\xff", "\ufffd"),
    ],
)
def test_keys_have_names(sent: bytes, key: str) -> None:
    """What a terminal sends is a key of a name, or none that means anything."""
    assert key_of(sent) == key
