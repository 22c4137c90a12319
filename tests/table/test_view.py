"""What a player may know: nothing hidden gets out, and what is public is all there."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.table.playing import game, play
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import deal
from tongits_tutor.hands.value import deadwood
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.table.actions import Hide, Stock
from tongits_tutor.table.engine import perform
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.state import Event, GameState, Phase, holds_secret, new_game
from tongits_tutor.table.view import PlayerView

HOUSES = tuple(PROFILES.values())


def reshuffled(state: GameState, seat: int, chance: random.Random) -> GameState:
    """Return a position that the player in this seat cannot tell from the given one: hidden cards exchanged."""
    hidden = [card for other in range(3) if other != seat for card in state.hands[other]] + list(state.stock)
    chance.shuffle(hidden)
    hands = []
    for other in range(3):
        size = len(state.hands[other])
        hands.append(state.hands[seat] if other == seat else CardSet(hidden[:size]))
        hidden = hidden if other == seat else hidden[size:]
    first, second, third = hands
    drawn = [
        event
        if event.seat == seat or event.drawn is None
        else event._replace(drawn=chance.choice(hidden))
        if hidden
        else event
        for event in state.history
    ]
    return replace(state, hands=(first, second, third), stock=tuple(hidden), history=tuple(drawn))


@pytest.mark.parametrize("house", HOUSES, ids=[house.name for house in HOUSES])
def test_positions_that_differ_only_in_hidden_cards_look_alike(house: object) -> None:
    """Exchanging other hands, the stock and what others drew changes nothing in a view."""
    chosen = next(one for one in HOUSES if one is house)
    chance = random.Random(chosen.name)
    looked = 0
    for seed in range(12):
        state = new_game(("Ana", "Ben", "Carlo"), "Ana", deal(seed), chosen)
        while state.phase is not Phase.OVER:
            for seat in range(3):
                other = reshuffled(state, seat, chance)
                alike = (
                    all(
                        holds_secret(state.hands[one], chosen) == holds_secret(other.hands[one], chosen)
                        for one in range(3)
                    )
                    or not chosen.hidden_secret_protects
                    or state.phase is not Phase.ANSWER
                )
                announced = chosen.caller_announces and state.phase is Phase.ANSWER
                if alike and not announced:
                    looked += 1
                    assert PlayerView.of(state, seat) == PlayerView.of(other, seat)
            state = perform(state, chance.choice(legal_actions(state)))
    assert looked > 300


def test_the_cards_of_a_face_down_set_are_hidden_from_the_others() -> None:
    """Two games that differ in which set lies face down look alike to the others, not to the owner."""
    cards = {"ana": "9C 9D 9H 9S 4C 4D 4H 4S KD"}
    nines = play(game(**cards), "hide 9C 9D 9H 9S, discard KD")
    fours = play(game(**cards), "hide 4C 4D 4H 4S, discard KD")
    assert PlayerView.of(nines, 0) != PlayerView.of(fours, 0)
    for seat in (1, 2):
        view = PlayerView.of(nines, seat)
        assert view == PlayerView.of(fours, seat)
        assert view.history[0].action == Hide()
        assert [(laid.size, laid.cards) for laid in view.melds[0]] == [(4, CardSet())]
        assert [(one.name, one.meld) for one in view.table] == [("Ana 1", None)]


def test_what_was_drawn_is_known_to_the_drawer_alone() -> None:
    """The card drawn stands in the drawer's history and in nobody else's."""
    state = game("discard KD", "stock", ana="KD", stock="7S")
    assert PlayerView.of(state, 1).history[-1] == Event(2, 1, Stock(), state.dealt.stock[0])
    assert PlayerView.of(state, 2).history[-1] == Event(2, 1, Stock(), None)


def asked(**switches: bool | int | str) -> GameState:
    """Ana has called; Ben and Carlo are asked."""
    return game(
        "meld 4H 5H 6H, discard KD",
        "stock, meld 7C 7D 7S, discard 2D",
        "stock, meld 10H JH QH, discard 2C",
        "call",
        ana="4H 5H 6H KD",
        ben="7C 7D 7S 2D",
        carlo="10H JH QH 2C",
        **switches,
    )


def test_simultaneous_answers_are_hidden_until_all_have_answered() -> None:
    """One after the other, Carlo hears Ben's answer; at once, he does not (DRAWCALL-7)."""
    for responses, alike in (("sequential", False), ("simultaneous", True)):
        fights = PlayerView.of(play(asked(draw_responses=responses), "fight"), 2)
        folds = PlayerView.of(play(asked(draw_responses=responses), "fold"), 2)
        assert (fights == folds, fights.answered, folds.answers == ()) == (alike, (1,), alike)
    own = PlayerView.of(play(asked(draw_responses="simultaneous"), "fight"), 1)
    assert [answer.fights for answer in own.answers] == [True]
    over = PlayerView.of(play(asked(draw_responses="simultaneous"), "fight", "fold"), 0)
    assert [answer.fights for answer in over.answers] == [True, False]
    both = asked(draw_responses="simultaneous")
    assert [len(PlayerView.of(both, seat).legal) for seat in range(3)] == [0, 2, 2]
    assert [len(PlayerView.of(asked(), seat).legal) for seat in range(3)] == [0, 2, 0]


def test_the_caller_announces_where_the_house_says_so() -> None:
    """Then the count is in every view from the call on; otherwise in none (DRAWCALL-8)."""
    for switch in (False, True):
        state = asked(caller_announces=switch)
        expected = deadwood(state.hands[0]) if switch else None
        assert [PlayerView.of(state, seat).announced for seat in range(3)] == [expected] * 3
    assert PlayerView.of(game(ana="KD", caller_announces=True), 0).announced is None


def test_all_is_shown_when_the_hand_has_ended() -> None:
    """Hands, face-down sets and what was drawn are turned up at the end (SECRET-5)."""
    state = game("hide 9C 9D 9H 9S, discard KD", "pass", "pass", "call", ana="9C 9D 9H 9S KD")
    view = PlayerView.of(state, 2)
    assert view.shown == state.hands
    assert view.melds == state.melds
    assert view.history == state.history
    assert PlayerView.of(game(ana="KD"), 2).shown is None


def test_a_view_holds_what_is_public() -> None:
    """Counts of cards, the pile, open melds, whose turn it is, the own block and the own legal actions."""
    state = game(
        "meld 4H 5H 6H, discard KD", "stock, sapaw 7H on Ana 1, discard 2D", ana="4H 5H 6H KD", ben="7H 2D"
    )
    view = PlayerView.of(state, 0)
    assert (view.hand_sizes, view.stock_size, [str(card) for card in view.pile]) == (
        (9, 11, 12),
        14,
        ["KD", "2D"],
    )
    assert [f"{one.name} {one.meld}" for one in view.table] == ["Ana 1 4H 5H 6H 7H"]
    assert [block.clause for block in view.blocks] == ["SAPAW-6"]
    assert (view.to_act, view.legal, PlayerView.of(state, 2).legal) == (2, (), legal_actions(state))
    assert view.seen == view.hand | CardSet.parse("4H 5H 6H 7H KD 2D")
    over = play(game("meld 4H 5H 6H, discard KD", "pass", "pass", ana="4H 5H 6H KD"), "call")
    assert len(PlayerView.of(over, 1).seen) == 52 - len(over.stock)
