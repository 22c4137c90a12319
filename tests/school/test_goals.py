"""Goals are reached exactly when what they say is so."""

import pytest

from tests.school.lessons import step_of
from tongits_tutor.errors import FileError
from tongits_tutor.school.goals import (
    DEEDS,
    STATES,
    Goal,
    is_met,
    needs_every_hand,
    needs_the_draw,
    told,
)
from tongits_tutor.school.lesson import Act
from tongits_tutor.school.scene import scene_of
from tongits_tutor.table.action_text import parse_action
from tongits_tutor.table.engine import apply

OPEN = "{table: {Ana: 5C 6C 7C, Ben: KD KH KS}, hand: 8C 9C 2D, stock: 3H, phase: start}"
START = "{hand: 7D 7H 2C 9S QD, pile: KC 7S, stock: 3H}"
PLAY = "{hand: 4H 5H 6H 9C 9D 9H 9S KS, phase: play, table: {Ben: 5C 6C 7C}}"
CALLED = "{turn: Ben, table: {Ana: 5C 6C 7C, Ben: KD KH KS}, hands: {Ana: 2C, Ben: AC}, turns: [{Ben: call}]}"
FAR = """[{Ben: "stock 2H, sapaw 8C on Ana 1, discard 2H"}, {Carlo: "stock 3H, discard 3H"}]"""


def _goal(text: str, position: str = START) -> Goal:
    task = step_of(f"position: {position}\nquestion: How?\nact: {{goal: {text}}}").task
    assert isinstance(task, Act)
    assert task.goal is not None
    return task.goal


def _met(text: str, position: str, *actions: str) -> bool:
    scene = scene_of(step_of(f"position: {position}\nquestion: How?\nact: {{goal: {text}}}"))
    assert scene is not None
    state = scene.state
    for action in actions:
        state = apply(state, parse_action(action))
    return is_met(_goal(text, position), scene.state, state, scene.seat)


@pytest.mark.parametrize(
    ("goal", "position", "reached", "missed"),
    [
        ("{points: 21}", START, ["take 7S with 7D 7H"], ["stock"]),
        ("opened", START, ["take 7S with 7D 7H"], ["stock"]),
        ("took", START, ["take 7S with 7D 7H"], ["stock"]),
        ("{took: 7S}", START, ["take 7S with 7D 7H"], ["stock"]),
        ("drew", START, ["stock"], ["take 7S with 7D 7H"]),
        ("threw", PLAY, ["discard KS"], ["meld 4H 5H 6H"]),
        ("{threw: KS}", PLAY, ["discard KS"], ["discard 4H"]),
        ("melded", PLAY, ["meld 4H 5H 6H"], ["hide 9C 9D 9H 9S"]),
        ("{melded: 4H 5H 6H}", PLAY, ["meld 4H 5H 6H"], ["meld 9C 9D 9H"]),
        ("hid", PLAY, ["hide 9C 9D 9H 9S"], ["meld 9C 9D 9H 9S"]),
        ("{hid: 9C 9D 9H 9S}", PLAY, ["hide 9C 9D 9H 9S"], ["meld 4H 5H 6H"]),
        ("tongits", PLAY, ["meld 4H 5H 6H", "hide 9C 9D 9H 9S", "discard KS"], ["meld 4H 5H 6H"]),
        ("won", PLAY, ["meld 4H 5H 6H", "hide 9C 9D 9H 9S", "discard KS"], ["discard KS"]),
        ("laid_off", OPEN, ["stock", "sapaw 8C on Ana 1"], ["stock", "discard 8C"]),
        ("{laid_off: 9C}", OPEN, ["stock", "sapaw 8C on Ana 1", "sapaw 9C on Ana 1"], ["stock"]),
        ("called", OPEN, ["call"], ["stock"]),
        ("fought", CALLED, ["fight"], ["fold"]),
        ("folded", CALLED, ["fold"], ["fight"]),
        ("{all: [took, {points: 21}]}", START, ["take 7S with 7D 7H"], ["stock"]),
        ("{any: [drew, tongits]}", START, ["stock"], ["take 7S with 7D 7H"]),
        ("{all: [drew, {not: opened}]}", START, ["stock"], ["take 7S with 7D 7H"]),
    ],
)
def test_a_goal_is_reached_by_what_it_says(
    goal: str, position: str, reached: list[str], missed: list[str]
) -> None:
    """Nothing done reaches no goal; the right moves do, and others do not."""
    assert not _met(goal, position)
    assert _met(goal, position, *reached)
    assert not _met(goal, position, *missed)


def test_a_sapaw_blocks_the_owner() -> None:
    """To lay off on a player's meld blocks that player's next call, and nobody else's."""
    position = "{table: {Ana: 5C 6C 7C, Ben: KD KH KS}, hand: 8C 9C KC 2D, phase: play}"
    assert _met("{blocked: Ben}", position, "sapaw KC on Ben 1")
    assert not _met("{blocked: Carlo}", position, "sapaw KC on Ben 1")
    assert not _met("{blocked: Ben}", position, "sapaw 8C on Ana 1")


def test_what_others_do_is_not_ones_own_deed() -> None:
    """A deed counts only when the player whose goal it is has done it, and after the start."""
    position = f"{{table: {{Ana: 5C 6C 7C, Ben: KD KH KS}}, turn: Ben, turns: {FAR}}}"
    assert not _met("drew", position)
    assert not _met("laid_off", position)


@pytest.mark.parametrize("word", [*STATES, *DEEDS])
def test_every_goal_can_be_told(word: str) -> None:
    """Each word of the vocabulary is a goal with words of its own."""
    said = told(_goal(word))
    assert said
    assert told(_goal(f"{{not: {word}}}")) == f"do not {said}"


@pytest.mark.parametrize(
    ("goal", "code"),
    [
        ("opend", "unknown-goal"),
        ("{point: 3}", "unknown-goal"),
        ("{points: many}", "wrong-number"),
        ("{points: -1}", "wrong-number"),
        ("{took: 1H}", "one-or-ten"),
        ("{blocked: Dora}", "unknown-player"),
        ("{all: [opened]}", "wrong-goal"),
        ("{points: 3, took: 7S}", "wrong-goal"),
        ("[opened]", "wrong-goal"),
        ("{points: [3]}", "wrong-goal"),
    ],
)
def test_what_is_no_goal_is_refused(goal: str, code: str) -> None:
    """What the vocabulary does not have is told with its place."""
    with pytest.raises(FileError) as caught:
        _goal(goal)
    (problem,) = caught.value.problems
    assert problem.code == code
    assert problem.line is not None


def test_what_a_goal_depends_on() -> None:
    """Only winning hangs on other hands; points and states hang on the draw, deeds do not."""
    assert needs_every_hand(_goal("{any: [opened, {not: won}]}"))
    assert not needs_every_hand(_goal("{all: [opened, tongits]}"))
    assert needs_the_draw(_goal("{all: [drew, {points: 3}]}"))
    assert not needs_the_draw(_goal("{any: [drew, {not: took}]}"))
