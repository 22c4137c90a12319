"""Drills at a terminal: every pack rightly and wrongly, hints, giving up, stopping, a class one after the other."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.shell.test_drill import MADE
from tongits_tutor.school.drills.kinds import puzzle_of
from tongits_tutor.school.packs import open_shelf
from tongits_tutor.school.store import open_store
from tongits_tutor.shell import drill_choice, drill_play
from tongits_tutor.shell.layout import columns_of
from tongits_tutor.shell.learner import now

Run = Callable[..., Any]
Typed = Callable[..., Any]

SHELF = open_shelf()
PACKS = [file.id for file in SHELF.packs]
SPLIT = "T1-best-split-5-trapm8-unique"

pytestmark = pytest.mark.usefixtures("hurried")


@pytest.fixture(autouse=True)
def made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program make each puzzle of a pack once in all these tests."""
    monkeypatch.setattr(drill_choice, "puzzle_of", MADE)


def kept(home: Path, learner: str | None = None) -> list[tuple[str, bool, bool, int]]:
    """Return share code, right, first try and hints of every answer kept."""
    with open_store(home, now, learner) as store:
        tried = [recorded.attempt for recorded in store.attempts()]
    return [(one.item, one.right, one.first_try, one.hints) for one in tried]


@pytest.mark.parametrize(("look", "width"), [("--plain", 40), ("--color=never", 100)])
@pytest.mark.parametrize("pack", PACKS)
def test_a_pack_played_rightly(at_terminal: Typed, tmp_path: Path, pack: str, look: str, width: int) -> None:
    """A pack is played to its summary, no line is wider than the screen, and every answer is kept."""
    puzzles = list(map(MADE, SHELF.choose([pack]).packs[0].codes))
    result = at_terminal("drill", pack, lines=[puzzle.answer for puzzle in puzzles], look=look, width=width)
    assert result.code == 0
    assert [line for line in result.out.splitlines() if columns_of(line.rstrip()) > width] == []
    assert result.out.count("Right.") == 10
    assert "10 of 10 puzzles at the first try" in " ".join(result.out.split())
    assert kept(tmp_path / "home") == [(puzzle.code, True, True, 0) for puzzle in puzzles]


@pytest.mark.parametrize("pack", PACKS)
def test_a_pack_played_wrongly(at_terminal: Typed, pack: str) -> None:
    """Wrong ideas are told as wrong, with the reason, and the puzzle is then given up."""
    lines = []
    wrong = 0
    for puzzle in map(MADE, SHELF.choose([pack]).packs[0].codes):
        idea = puzzle.wrong_ideas[0] if puzzle.wrong_ideas else None
        if idea is not None:
            lines.append(idea.answer)
            wrong += 1
        if idea is None or puzzle.task not in {"yes-no", "choice", "name"}:
            lines.append("skip")
    result = at_terminal("drill", pack, lines=lines)
    assert result.code == 0
    assert len(re.findall(r"^verdict: (?:Wrong|Not yet)\.$", result.out, re.MULTILINE)) == wrong
    assert "right: 0 of 10 puzzles at the first try" in result.out
    assert "practise: tongits-tutor drill " in result.out


def test_how_far_off(at_terminal: Typed, tmp_path: Path) -> None:
    """A near answer is told how far off it is; the second try is kept as such."""
    puzzle = puzzle_of(SPLIT)
    greedy = next(idea.answer for idea in puzzle.wrong_ideas if idea.slug == "greedy")
    result = at_terminal("drill", SPLIT, lines=[greedy, "hint", puzzle.answer])
    assert re.search(r"^off by: \d+ points$", result.out, re.MULTILINE)
    assert "hint 1 of 4: " in result.out
    assert "in the end: 1 right" in result.out
    assert kept(tmp_path / "home") == [(SPLIT, False, True, 0), (SPLIT, True, False, 1)]


def test_the_words_of_a_drill(at_terminal: Typed, tmp_path: Path) -> None:
    """Hints, why, show, help and what cannot be read change nothing that is kept; two failures offer a hint."""
    lines = [
        "help",
        "?",
        "why",
        "show",
        "Hint",
        "hint",
        "hint",
        "hint",
        "hint",
        "1H",
        "skp",
        "none",
        "none",
        "skip",
    ]
    lines += ["why", "quit"]
    result = at_terminal("drill", SPLIT, "T1-outs-1-7", lines=lines)
    assert result.code == 0
    assert result.out.count("puzzle: 1 of 2, ") == 2
    assert "hint 4 of 4: The answer" in result.out
    assert "did you mean the word skip?" in result.out
    assert "not read: 1H" in result.out
    assert "type hint for a hint" not in result.out, "the last hint has been seen"
    assert result.out.count(f"\nanswer: {puzzle_of(SPLIT).answer}") == 2
    assert "Stopped at puzzle 2 of 2." in result.err
    assert [row[1:] for row in kept(tmp_path / "home")] == [(False, True, 4), (False, False, 4)]


def test_a_hint_is_offered(at_terminal: Typed) -> None:
    """After two wrong answers a hint is offered."""
    result = at_terminal("drill", SPLIT, lines=["none", "none", "quit"])
    assert result.out.count("type hint for a hint, or skip to see the answer") == 1


def test_an_answer_that_takes_too_long(at_terminal: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a limit an answer that took longer is told, and counted in the summary."""
    ticks = iter(range(0, 100_000, 7))
    monkeypatch.setattr(drill_play.time, "monotonic", lambda: float(next(ticks)))
    result = at_terminal("drill", "T1-hand-count-1-7", "--time", "5", lines=["23"])
    assert "time: 5 seconds for each answer" in result.out
    assert "time: 7 seconds, more than allowed" in result.out
    assert "in time: 0 of 1" in result.out


def test_ctrl_c_keeps_what_was_answered(
    at_terminal: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After Ctrl-C the answers are there, the summary is told, and how to go on."""
    lines = iter(["23"])

    def answered(_prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr(drill_play, "answered", answered)
    result = at_terminal("drill", "T1-hand-count-1-7", "T1-outs-1-7", "--learner", "Ana Maria", lines=[])
    assert result.code == 130
    assert "right: 1 of 1 puzzle at the first try" in result.out
    told = 'Go on with: tongits-tutor drill T1-hand-count-1-7 T1-outs-1-7 --learner "Ana Maria" --from 2'
    assert told in " ".join(result.err.split())
    assert kept(tmp_path / "home", "ana maria") == [("T1-hand-count-1-7", True, True, 0)]


def test_the_end_of_input_stops(at_terminal: Typed, tmp_path: Path) -> None:
    """Where nothing more can be typed the drill stops, and nothing is made where nothing was answered."""
    result = at_terminal("drill", "sapaw-week", lines=[])
    assert (result.code, "Stopped at puzzle 1 of 10." in result.err) == (0, True)
    assert not (tmp_path / "home").exists()


def roster(tmp_path: Path) -> str:
    """Write a roster and return its name."""
    path = tmp_path / "class.csv"
    path.write_text('name\n"Dela Cruz, Juan"\n"Reyes, Ana"\nBen\n', encoding="utf-8")
    return str(path)


def test_a_class_at_one_keyboard(at_terminal: Typed, tmp_path: Path) -> None:
    """Pupils sit down in any order, each is kept alone, nobody plays twice, and the end tells how each has done."""
    lines = ["nobody", "juan", "23", "1", "ana", "22", "skip", "list", "quit"]
    result = at_terminal("drill", "T1-hand-count-1-7", "--roster", roster(tmp_path), lines=lines)
    assert result.code == 0
    assert "Dela Cruz, Juan has played already." in result.err
    assert "There is no pupil called 'nobody'." in result.err
    assert "3 Ben\n" in result.err
    assert "Dela Cruz, Juan: 1 of 1 at the first try" in result.out
    assert "Reyes, Ana: 0 of 1 at the first try; to practise: hand-count" in result.out
    home = tmp_path / "home"
    assert kept(home, "Dela Cruz Juan") == [("T1-hand-count-1-7", True, True, 0)]
    assert kept(home, "Reyes Ana") == [("T1-hand-count-1-7", False, True, 0)]


def test_a_pupil_who_stopped_goes_on(at_terminal: Typed, tmp_path: Path) -> None:
    """Who leaves in the middle may come back and goes on where they stopped; the results say what was not asked."""
    codes = ("T1-hand-count-1-7", "T1-hand-count-1-8")
    lines = ["ben", "quit", "ben", "23", "quit", "ana", "quit", "quit"]
    result = at_terminal("drill", *codes, "--roster", roster(tmp_path), lines=lines)
    assert "Welcome back, Ben." in result.err
    assert "Ben: 1 of 1 at the first try, 1 not asked" in result.out
    assert "Reyes, Ana: 0 of 0 at the first try, 2 not asked" in result.out
    assert kept(tmp_path / "home", "Ben") == [("T1-hand-count-1-7", True, True, 0)]


def test_a_name_that_cannot_be_kept_is_told_at_once(at_terminal: Typed) -> None:
    """A learner's name is looked at before the first question, and commands that are told name the learner."""
    result = at_terminal("drill", "T1-hand-count-1-7", "--learner", "Ma. Cora", lines=["23"])
    assert (result.code, "question" in result.out) == (3, False)
    said = " ".join(
        at_terminal("drill", "T1-hand-count-1-7", "--learner", "Ma Cora", lines=["50", "skip"]).out.split()
    )
    assert 'practise: tongits-tutor drill hand-count --learner "Ma Cora"' in said
    assert 'drill --theme counted-melds --learner "Ma Cora"' in said


def test_a_puzzle_given_up_is_told_to_the_class(at_terminal: Typed, run: Run, tmp_path: Path) -> None:
    """What is skipped without an answer counts as missed, for the pupil and for the puzzle."""
    names = roster(tmp_path)
    at_terminal(
        "drill",
        "T1-hand-count-1-7",
        "T1-hand-count-1-8",
        "--roster",
        names,
        lines=["ben", "skip", "hint", "quit"],
    )
    told = json.loads(
        run("progress", "class", "T1-hand-count-1-7", "T1-hand-count-1-8", "--roster", names, "--json").out
    )
    ben = told["pupils"][2]
    assert (ben["name"], ben["right"], ben["tried"]) == ("Ben", 0, 1)
    assert [(one["result"], one["answer"]) for one in ben["puzzles"]] == [("given up", "")]
    assert [(one["tried"], one["missed"]) for one in told["puzzles"]] == [(1, ["Ben"]), (0, [])]


def test_a_class_that_all_have_played(at_terminal: Typed, tmp_path: Path) -> None:
    """When everybody has played, nobody is asked any more."""
    result = at_terminal(
        "drill", "T1-hand-count-1-7", "--roster", roster(tmp_path), lines=["1", "23", "2", "23", "3", "23"]
    )
    assert (result.code, result.out.count("1 of 1 at the first try")) == (0, 3)


def test_a_class_without_a_terminal(run: Run, tmp_path: Path) -> None:
    """A class is asked at a terminal, in words."""
    assert run("drill", "outs", "--roster", roster(tmp_path)).code == 2
    assert run("drill", "outs", "--roster", roster(tmp_path), "--json").code == 2
    assert run("drill", "outs", "--roster", "nowhere.csv").code == 3


def test_other_house_rules_are_named_once(at_terminal: Typed) -> None:
    """A puzzle by other rules than the usual names them beside its question, once."""
    result = at_terminal("drill", "T1-hand-count-1-7-in-casino", lines=["quit"])
    assert [line.split() for line in result.out.splitlines() if "ouse" in line] == [["House:", "casino"]]
