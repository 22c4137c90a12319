"""What holds in every position of a hand, over random hands in houses of every kind."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from tests.table.playing import PLAYERS
from tests.table.walking import universe, walk
from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.table.action_text import parse_action
from tongits_tutor.table.actions import Action, Fight, Fold, Hide, MeldDown, Sapaw, Stock
from tongits_tutor.table.engine import apply, perform
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.legality import check
from tongits_tutor.table.perft import perft, perft_split
from tongits_tutor.table.settlement import outcome
from tongits_tutor.table.state import GameState, Phase, new_game


def legal_by_asking(state: GameState, chance: random.Random, by: int | None = None) -> set[Action]:
    """Return the actions in which `check` finds nothing wrong; naming the top stock card makes no other one."""
    fine = {action for action in universe(state, chance) if not check(state, action, by)}
    return {Stock() if isinstance(action, Stock) else action for action in fine}


def sampled(seed: int, hands: int, chance_of_each: float) -> list[GameState]:
    """Return some positions of random hands."""
    chance = random.Random(seed)
    return [state for _ in range(hands) for state in walk(chance) if chance.random() < chance_of_each]


def test_check_finds_nothing_exactly_in_the_legal_actions() -> None:
    """Of everything anybody could claim, in positions of every phase and house."""
    chance = random.Random(1)
    phases: Counter[Phase] = Counter()
    for state in sampled(5, 40, 0.05):
        phases[state.phase] += 1
        actions = legal_actions(state)
        assert len(set(actions)) == len(actions)
        assert legal_by_asking(state, chance) == set(actions)
    assert all(phases[phase] for phase in Phase)


@pytest.mark.nightly
def test_check_finds_nothing_exactly_in_the_legal_actions_of_many_hands() -> None:
    """The same over all positions of many more hands."""
    chance = random.Random(2)
    for state in sampled(6, 150, 0.5):
        assert legal_by_asking(state, chance) == set(legal_actions(state))


def test_nobody_else_may_act() -> None:
    """Whoever is not to act has no legal action, but for answers where all answer at once."""
    chance = random.Random(3)
    for state in sampled(7, 20, 0.02):
        for seat in range(3):
            fine = legal_by_asking(state, chance, seat)
            if seat == state.to_act:
                assert fine == set(legal_actions(state))
            elif state.house.draw_responses == "simultaneous" and seat in state.to_answer:
                assert fine == {Fight(), Fold()}
            else:
                assert fine == set()


def check_cards(state: GameState) -> None:
    """Assert that all 52 cards are there once, and that hands have the size they should."""
    lying = [placed.card for melds in state.melds for laid in melds for placed in laid.placed]
    everywhere = [*lying, *state.pile, *state.stock, *(card for hand in state.hands for card in hand)]
    assert sorted(everywhere) == list(DECK)
    for seat in range(3):
        placed = sum(one.seat == seat for melds in state.melds for laid in melds for one in laid.placed)
        has = len(state.hands[seat]) + placed
        if seat != state.player or state.phase is Phase.START:
            assert has == 12
        else:
            assert has in (12, 13)


def check_position(state: GameState) -> None:
    """Assert what holds in every position."""
    check_cards(state)
    for melds in state.melds:
        for number, laid in enumerate(melds, 1):
            assert laid.number == number
            assert laid.meld is not None
            assert laid.cards == CardSet(placed.card for placed in laid.placed)
            assert not (laid.face_down and laid.grown)
    if state.phase is Phase.START:
        assert state.stock
        assert state.pile
    assert (state.phase is Phase.OVER) == (state.ended is not None) == (state.to_act is None)
    assert bool(legal_actions(state)) == (state.phase is not Phase.OVER)


def check_outcome(state: GameState) -> None:
    """Assert what holds for every settlement."""
    ended = outcome(state)
    assert sum(ended.payments.values()) == 0
    for name in PLAYERS:
        lines = [line for line in ended.lines if line.payer is not None]
        got = sum(line.chips for line in lines if line.to == name) - sum(
            line.chips for line in lines if line.payer == name
        )
        assert ended.payments[name] == got
    assert all(line.clause in CLAUSES and line.text and line.chips >= 0 for line in ended.lines)
    if ended.winner is not None:
        assert ended.winner not in ended.burned
        assert ended.payments[ended.winner] == max(ended.payments.values()) > 0
    if ended.pot is not None:
        gone = 0 if ended.pot.taken_by is None else ended.pot.before + ended.pot.antes
        assert ended.pot.after == ended.pot.before + ended.pot.antes - gone


def test_what_holds_in_every_position() -> None:
    """All cards once, hands of the right size, melds that are melds, payments that sum to nothing."""
    chance = random.Random(11)
    for _ in range(120):
        for state in walk(chance):
            check_position(state)
        check_outcome(state)


def test_a_hand_rebuilt_from_its_actions_is_the_same() -> None:
    """The texts of the history, applied from the deal, lead to the same position."""
    chance = random.Random(12)
    for _ in range(60):
        *_, last = walk(chance)
        again = new_game(last.players, last.players[last.dealer], last.dealt, last.house, last.before)
        for event in last.history:
            assert again.to_act == event.seat or again.house.draw_responses == "simultaneous"
            again = apply(again, parse_action(str(event.action)), event.seat)
        assert again == last


def order_of(action: Action) -> int:
    """Return the place of an action's kind in the fixed order."""
    kinds = (
        ("stock",),
        ("take", "with"),
        ("take", "on"),
        ("meld", "hide"),
        ("sapaw",),
        ("discard",),
        ("call",),
        ("fight",),
        ("fold",),
    )
    words = str(action).split()
    for place, kind in enumerate(kinds):
        if words[0] in kind and (words[0] != "take" or kind[1] in words):
            return place
    raise AssertionError(words)


def test_legal_actions_stand_in_a_fixed_order() -> None:
    """Kinds in the order of a turn, melds by their cards, each face-down set beside its face-up one."""
    for state in sampled(13, 40, 0.3):
        actions = legal_actions(state)
        places = [order_of(action) for action in actions]
        assert places == sorted(places)
        melds = [action.cards for action in actions if isinstance(action, MeldDown)]
        assert melds == sorted(melds)
        for before, action in pairwise(actions):
            if isinstance(action, Hide):
                assert isinstance(before, MeldDown)
                assert before.cards == action.cards
        offs = [
            (PLAYERS.index(action.owner), action.number, action.card)
            for action in actions
            if isinstance(action, Sapaw)
        ]
        assert offs == sorted(offs)


def test_a_split_adds_up() -> None:
    """The numbers of a split are the perft of each action, and their sum the perft of the whole."""
    for state in sampled(14, 10, 0.1):
        if state.phase is Phase.OVER:
            continue
        split = perft_split(state, 2)
        assert list(split) == list(legal_actions(state))
        assert sum(split.values()) == perft(state, 2)
        assert all(count == perft(perform(state, action), 1) for action, count in split.items())


@pytest.mark.parametrize("house", list(PROFILES.values()), ids=list(PROFILES))
def test_every_ending_comes_up_in_every_house(house: HouseRules) -> None:
    """Random hands end by Tongits, by a Draw and with the stock."""
    chance = random.Random(house.name)
    endings = set()
    for _ in range(60):
        *_, last = walk(chance, house)
        endings.add(last.ended)
    assert len(endings) == 3
