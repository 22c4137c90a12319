"""What a lesson looks like: every kind of step, plain and rich, at three widths; the same facts in both."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tongits_tutor.shell import asking
from tongits_tutor.shell.layout import columns_of

Run = Callable[..., Any]
Golden = Callable[[str, str], None]

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
LESSON = """\
format: tongits-scenario/1
kind: lesson
id: every-kind
number: 41
title: Every kind of step
teaches: [CARD-4]
text: Words before the first step, with the 7H in them.
steps:
  - id: say
    say: Just words about 10H JH QH.
  - id: show-groups
    text: Two groups, with two cards lit.
    show: {cards: AS 2S 3S / KC KD KH 10H, light: AS 10H}
    why: Below the cards.
  - id: show-split
    show: {cards: 4H 5H 6H 7C 7D 7S KH, split: yes}
  - id: choose
    phase: guided
    question: Which one?
    choose:
      options:
        - text: 4H 5H 6H
          right: yes
        - text: An option with so many words in it that it does not fit into a line of forty columns
          why: No.
    why: So it is.
  - id: count
    count: {what: loose, cards: QS 7C AD, answer: 18}
    why: Ten, seven and one.
  - id: melds
    melds: {cards: AC 2C 3C 4C 5C 6C 7D 8D 9D 10S JS QS KH, points: 10}
    why: Only the king is left.
  - id: judge
    position:
      hand: 7D 7H 2C 9S QD
      pile: KC 7S
      table: {Ben: 5C 6C 7C / hidden, Ana: 4H 5H 6H}
    judge: {action: take 7S with 7D 7H, legal: yes, clause: DRAW-2}
    why: A new meld.
  - id: judge-asked
    position: {hand: 7D 7H 2C 9S QD, pile: KC 7S}
    question: May you?
    judge: {action: stock, legal: yes, clause: DRAW-6}
    why: Always.
  - id: act
    phase: alone
    position: {hand: 7D 7H 2C 9S QD, pile: KC 7S}
    act: {}
    why: It leaves least.
    clauses: [CARD-4]
  - id: play
    position: {hand: 7D 7H 2C 9S QD, pile: KC 7S}
    question: Get down to eleven.
    play: {goal: {points: 11}, most: 2, solution: [take 7S with 7D 7H, discard QD]}
    why: Done.
  - id: reflect
    reflect: What do you think?
    why: There is no wrong answer.
summary: All kinds were there.
"""


@pytest.fixture
def content(tmp_path: Path) -> str:
    """Return a folder with the lesson."""
    (tmp_path / "41-every-kind.yaml").write_text(LESSON, encoding="utf-8")
    return str(tmp_path)


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("mode", ["plain", "rich"])
def test_a_lesson_looks_as_recorded(run: Run, golden: Golden, content: str, mode: str, width: int) -> None:
    """Every kind of step is drawn as recorded."""
    look = "--plain" if mode == "plain" else "--color=never"
    words = ("lesson", "41", "--read", "--content", content, look)
    result = run(*words, terminal=mode == "rich", env={"COLUMNS": str(width)})
    assert (result.code, result.err) == (0, "")
    golden(f"lesson-{mode}-{width}.txt", result.out)


@pytest.mark.parametrize("suits", ["letters", "symbols", "words"])
@pytest.mark.parametrize("width", [20, 40, 80, 120])
def test_no_line_is_wider_than_the_screen(run: Run, content: str, suits: str, width: int) -> None:
    """No line leaves the width, in any way of writing suits."""
    words = ("lesson", "41", "--read", "--content", content, "--suits", suits)
    for look, limit in (("--plain", min(80, width)), ("--color=always", width)):
        out = ESCAPE.sub("", run(*words, look, env={"COLUMNS": str(width)}).out)
        assert [line for line in out.splitlines() if columns_of(line.rstrip()) > limit] == []


def cards_of(text: str) -> list[str]:
    """Return the cards of a text."""
    return re.findall(r"(?<!\w)(?:10|[A2-9JQK])[CDHS](?!\w)", text)


def test_plain_and_rich_show_the_same_cards(run: Run, content: str) -> None:
    """Step by step the same cards stand on the plain and the rich screen, those lit too."""
    words = ("lesson", "41", "--read", "--content", content, "--suits=letters")
    plain = run(*words, "--plain").out.split("\nstep: ")
    rich = ESCAPE.sub("", run(*words, "--color=always", env={"COLUMNS": "120"}).out).split("\nStep ")
    assert len(plain) == len(rich)
    assert [sorted(cards_of(step)) for step in plain] == [sorted(cards_of(step)) for step in rich]


def test_lit_cards_are_marked_without_colour(run: Run, content: str) -> None:
    """Below a lit card stands a mark, so that nobody needs colours to see it."""
    out = run("lesson", "41", "--read", "--content", content, "--color=never", terminal=True).out
    assert "│A♠ │2♠ │3♠ │\n╰───┴───┴───╯\n  ▲\n" in out
    assert "│K♣ │K♦ │10♥│K♥ │\n╰───┴───┴───┴───╯\n          ▲\n" in out


def test_boxes_where_there_are_no_box_characters(run: Run, content: str) -> None:
    """On a terminal with an old encoding the boxes are of plain characters."""
    words = ("lesson", "41", "--read", "--content", content, "--color=never")
    out = run(*words, terminal=True, encoding="latin-1").out
    assert "|AS |2S |3S |\n+---+---+---+\n  ^\n" in out


def test_nothing_hidden_is_shown(run: Run, content: str) -> None:
    """Of a face-down set only its size is shown, and a hand that a position does not give is not invented."""
    told = json.loads(run("lesson", "41", "--read", "--content", content, "--json").out)
    judge = next(step for step in told["steps"] if step["id"] == "judge")
    ben = next(row for row in judge["shown"] if row["label"] == "Ben")
    assert ben["text"] == "5C 6C 7C / 4 cards face down"
    assert [row["label"] for row in judge["shown"] if "cards" in row] == ["your hand, Ana"]


def test_a_play_shows_what_happened(run: Run, content: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a play each move is told, the table is shown anew, and a move can be taken back."""
    monkeypatch.setattr(asking, "is_terminal", lambda _stream: True)
    moves = ["take 7S with 7D 7H", "undo", "take 7S with 7D 7H", "discard QD"]
    lines = [*["skip"] * 9, *moves, ""]
    words = ("lesson", "41", "--content", content, "--plain", "--suits=letters")
    result = run(*words, stdin="".join(f"{line}\n" for line in lines).encode())
    assert result.code == 0
    said = " ".join(result.out.split())
    assert said.count("moves left: 2") == 2
    assert said.count("moves left: 1") == 2
    assert said.count("done: Ana: take 7S with 7D 7H") >= 2
    assert "verdict: Right." in said
    assert "skipped: 6" in said
