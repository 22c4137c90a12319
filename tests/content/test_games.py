"""The golden games: every ending, tie clause, switch and house, replayed byte for byte."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.content.golden_games import (
    FOLDER,
    NAMES,
    SWITCHED,
    after,
    cited,
    game,
    golden,
    judged,
    other_values,
    path_of,
    switch_game,
    violations,
    with_value,
)
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.rulebook.switches import SWITCHES
from tongits_tutor.table.actions import Discard, Hide, MeldDown, Sapaw, Take
from tongits_tutor.table.record import read_record, write_record
from tongits_tutor.table.replay import replay
from tongits_tutor.table.settlement import outcome
from tongits_tutor.table.state import Ending, GameState

GOLDEN = Path(__file__).parents[1] / "golden" / "games"

ONLY_NEXT = frozenset({"next_dealer", "streak_after_pot"})
"""Switches that change nothing in a hand, only the one after it; `test_switches` plays that one too."""

ONLY_VIEW = frozenset({"caller_announces"})
"""Switches that change what a player knows and nothing that is done: `test_switches` looks at the views."""


def end(name: str) -> GameState:
    """Return the last position of a game."""
    return list(replay(game(name)))[-1]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_written_byte_for_byte(name: str) -> None:
    """Reading a golden game and writing it again gives the same file."""
    text = path_of(name).read_bytes().decode("utf-8")
    assert write_record(read_record(text, name)) == text


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_legal_and_has_one_outcome(name: str) -> None:
    """The referee finds nothing, and settles as the engine does that plays the game again."""
    assert violations(judged(name)) == []
    assert judged(name).outcome == outcome(end(name))


@pytest.mark.parametrize("name", NAMES)
def test_a_game_ends_as_it_did(name: str) -> None:
    """Outcome, every line of the settlement, and the next hand are those of the golden file.

    UPDATE_GOLDENS=1 writes it anew.
    """
    path = GOLDEN / f"{name}.json"
    found = golden(name)
    if os.environ.get("UPDATE_GOLDENS") == "1":
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    assert found == json.loads(path.read_text(encoding="utf-8"))


def test_there_are_no_other_goldens() -> None:
    """Every golden file belongs to a game, and the guide of the folder names every game."""
    assert {path.stem for path in GOLDEN.glob("*.json")} == set(NAMES)
    guide = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert [name for name in NAMES if f"| `{name}` |" not in guide] == []


def test_every_ending_has_a_game() -> None:
    """Tongits by each of the five actions that can empty a hand, Draws won from every seat, all other endings."""
    found = set()
    for name in NAMES:
        ended, state = judged(name).outcome, end(name)
        kind: str = ended.ending.value
        if ended.ending is Ending.TONGITS:
            kind = f"tongits by {type(state.history[-1].action).__name__}"
        elif ended.ending is Ending.DRAW:
            fought = any(answer.fights for answer in state.answers)
            assert ended.winner is not None
            place = (state.players.index(ended.winner) - state.player) % 3
            kind = (
                f"draw, {('the caller', 'the right', 'the left')[place]} wins" if fought else "draw, folded"
            )
        found.add(kind)
    assert found == {
        *(f"tongits by {kind.__name__}" for kind in (MeldDown, Hide, Sapaw, Take, Discard)),
        "draw, folded",
        "draw, the caller wins",
        "draw, the right wins",
        "draw, the left wins",
        "stock-out",
        "void",
        "unfinished",
    }


@pytest.mark.parametrize(
    ("name", "clause", "words"),
    [
        ("tie-caller-challenger", "DRAWCALL-11", "the challenger"),
        ("tie-two-challengers", "DRAWCALL-12", "to the right of"),
        ("tie-all-three", "DRAWCALL-13", "to the right of"),
        ("tie-stock-last-drawer", "END-STOCK-5", "who drew the last card"),
        ("tie-stock-next-in-turn", "END-STOCK-5", "next in turn after"),
    ],
)
def test_every_tie_clause_has_a_game(name: str, clause: str, words: str) -> None:
    """The last word about who wins is the tie's clause, with the reason of this very case."""
    ties = {"DRAWCALL-11", "DRAWCALL-12", "DRAWCALL-13", "END-STOCK-5"}
    lines = [line for line in judged(name).outcome.lines if line.clause in ties]
    assert [line.clause for line in lines] == [clause]
    assert words in lines[0].text


def test_every_switch_has_a_game() -> None:
    """Each switch that the engine follows has a game of its name, and no game is of a switch that does not exist."""
    assert {name for name in NAMES if name.startswith("switch-")} == {switch_game(one) for one in SWITCHED}


@pytest.mark.parametrize("switch", [one for one in SWITCHED if one not in ONLY_VIEW | ONLY_NEXT])
def test_a_switch_changes_its_game(switch: str) -> None:
    """Under every other value the same game breaks a rule or is settled otherwise, by a clause of the switch."""
    name = switch_game(switch)
    own, others = judged(name), other_values(switch)
    assert others
    for value in others:
        other = judged(name, with_value(name, switch, value))
        assert (violations(own), own.outcome) != (violations(other), other.outcome)
        assert cited(own, other) & set(SWITCHES[switch].clauses)
        assert len(other.findings) <= 1


@pytest.mark.parametrize("switch", sorted(ONLY_NEXT | ONLY_VIEW))
def test_a_switch_that_changes_nothing_in_the_hand(switch: str) -> None:
    """Under the other values the hand goes just so, and what follows differs where the switch is about that."""
    name = switch_game(switch)
    own = judged(name)
    for value in other_values(switch):
        other = judged(name, with_value(name, switch, value))
        assert (violations(own), own.outcome) == (violations(other), other.outcome)
        assert (after(own) != after(other)) is (switch in ONLY_NEXT)


@pytest.mark.parametrize("name", PROFILES)
def test_every_house_has_a_game(name: str) -> None:
    """A game of each named house, which by the rules of pagat would go otherwise."""
    own = judged(f"house-{name}")
    assert own.house == PROFILES[name]
    if name != "pagat":
        other = judged(f"house-{name}", PROFILES["pagat"])
        assert (violations(own), own.outcome) != (violations(other), other.outcome)
