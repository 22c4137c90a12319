"""Perft goldens: how many sequences of actions start from a position, in every house."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from tests.table.playing import PLAYERS
from tests.table.test_walks import legal_by_asking
from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.rulebook.house import PROFILES, read_house
from tongits_tutor.table.action_text import parse_action
from tongits_tutor.table.engine import apply
from tongits_tutor.table.perft import perft, perft_split
from tongits_tutor.table.state import Dealt, GameState, Phase, new_game

GOLDEN = Path(__file__).parents[1] / "golden" / "perft" / "positions.json"
POSITIONS: list[dict[str, object]] = json.loads(GOLDEN.read_text(encoding="utf-8"))
NAMES = [str(position["name"]) for position in POSITIONS]


def read(position: dict[str, object]) -> GameState:
    """Return the position that the deal and the actions of a golden lead to."""
    deal = position["deal"]
    assert isinstance(deal, dict)
    first, second, third = (CardSet.parse(deal[player]) for player in PLAYERS)
    stock = tuple(Card.parse(word) for word in deal["stock"].split())
    house = read_house(str(position["house"]))
    state = new_game(PLAYERS, str(position["dealer"]), Dealt((first, second, third), stock), house)
    actions = position["actions"]
    assert isinstance(actions, list)
    for text in actions:
        state = apply(state, parse_action(text))
    return state


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_perft_is_what_it_was(position: dict[str, object]) -> None:
    """Each depth has the number in the golden file, and the split of the deepest adds up to it."""
    state = read(position)
    numbers = position["perft"]
    assert isinstance(numbers, list)
    found = [perft(state, depth) for depth in range(1, len(numbers) + 1)]
    assert found == numbers, {
        str(action): count for action, count in perft_split(state, len(numbers)).items()
    }


@pytest.mark.parametrize("position", POSITIONS[::8], ids=NAMES[::8])
def test_the_first_depth_is_what_check_allows(position: dict[str, object]) -> None:
    """Counting what `check` finds nothing against gives the same number as listing."""
    state = read(position)
    numbers = position["perft"]
    assert isinstance(numbers, list)
    assert len(legal_by_asking(state, random.Random(1))) == numbers[0]


def test_there_are_goldens_of_every_house_and_phase() -> None:
    """At least sixty positions, several of every profile, some of each phase that is not the end."""
    houses = Counter(str(position["house"]) for position in POSITIONS)
    assert len(POSITIONS) >= 60
    assert all(houses[name] >= 6 for name in PROFILES)
    assert {read(position).phase for position in POSITIONS} == set(Phase) - {Phase.OVER}
