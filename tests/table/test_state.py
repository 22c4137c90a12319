"""Positions: how a hand starts, who is asked, what a laid meld knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table.playing import PAGAT, PLAYERS, dealt, game, play
from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import deal
from tongits_tutor.errors import InputError
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.perft import perft, perft_split
from tongits_tutor.table.rights import is_secret
from tongits_tutor.table.state import Dealt, Phase, holds_secret, new_game, next_seat
from tongits_tutor.table.violations import listed


def test_a_hand_starts_with_the_dealer_to_play() -> None:
    """13 cards for the dealer, 12 for the others, 15 in the stock, none turned up (DEAL-4, DEAL-5)."""
    for dealer, name in enumerate(PLAYERS):
        state = new_game(PLAYERS, name, deal(3))
        assert [len(hand) for hand in state.hands] == [13 if seat == dealer else 12 for seat in range(3)]
        assert (state.to_act, state.phase, state.turn, state.pile, len(state.stock)) == (
            dealer,
            Phase.PLAY,
            1,
            (),
            15,
        )
        assert state.hands[dealer] == deal(3).hands[0]
        assert state.hands[next_seat(dealer)] == deal(3).hands[1]


@pytest.mark.parametrize(
    ("players", "dealer", "code"),
    [
        (["Ana", "Ben"], "Ana", "bad-players"),
        ([], "Ana", "bad-players"),
        (["Ana", "Ben", "Ana"], "Ana", "bad-players"),
        (["Ana", "Ben", "Carlo"], "Dan", "unknown-dealer"),
    ],
)
def test_players_that_cannot_be_are_refused(players: list[str], dealer: str, code: str) -> None:
    """Three different names, one of them the dealer's."""
    with pytest.raises(InputError) as caught:
        new_game(players, dealer, deal(3))
    assert caught.value.problems[0].code == code


def test_deals_that_cannot_be_are_refused() -> None:
    """Wrong sizes, and a card that is dealt twice."""
    right = dealt()
    first, second, third = right.hands
    twice = second - CardSet(second.cards[:1]) | CardSet(first.cards[:1])
    for wrong in (
        Dealt((second, first, third), right.stock),
        Dealt(right.hands, right.stock[:-1]),
        Dealt((first, twice, third), right.stock),
        Dealt(right.hands, (right.stock[0], *right.stock[:-1])),
    ):
        with pytest.raises(InputError) as caught:
            new_game(PLAYERS, "Ana", wrong)
        assert caught.value.problems[0].code == "impossible-deal"


def test_a_draw_asks_open_opponents_from_the_callers_right() -> None:
    """Each answers in turn; the hand ends with the last answer, or at once when nobody is open (DRAWCALL-7)."""
    state = game(
        "meld 4H 5H 6H, discard KD",
        "stock, meld 7C 7D 7S, discard 2D",
        "stock, meld 10H JH QH, discard 2C",
        "call",
        ana="4H 5H 6H KD",
        ben="7C 7D 7S 2D",
        carlo="10H JH QH 2C",
    )
    assert (state.phase, state.caller, state.asked, state.to_answer, state.to_act) == (
        Phase.ANSWER,
        0,
        (1, 2),
        (1, 2),
        1,
    )
    state = play(state, "fight")
    assert (state.asked, state.to_answer, state.to_act) == ((1, 2), (2,), 2)
    state = play(state, "fold")
    assert (state.phase, state.caller, state.to_act) == (Phase.OVER, 0, None)
    assert game(ana="KD").caller is None
    assert game(ana="KD").asked == ()


def test_an_unopened_holder_of_a_secret_is_asked_where_it_protects() -> None:
    """The switch changes who is asked, and nothing else (SECRET-8)."""
    for switch, asked in ((False, ()), (True, (2,))):
        state = game(
            "meld 4H 5H 6H, discard KD",
            "pass",
            "pass",
            "call",
            ana="4H 5H 6H KD",
            carlo="9C 9D 9H 9S",
            hidden_secret_protects=switch,
        )
        assert state.asked == asked


def test_who_has_had_a_turn() -> None:
    """A turn that has begun counts."""
    state = game("discard KD", ana="KD")
    assert [state.had_turn(seat) for seat in range(3)] == [True, True, False]
    ben = game("discard KD", ben="KD", dealer="Ben")
    assert [ben.had_turn(seat) for seat in range(3)] == [False, True, True]


@pytest.mark.parametrize(
    ("cards", "least", "secret", "holds"),
    [
        ("9C 9D 9H 9S", 0, True, True),
        ("9C 9D 9H", 0, False, False),
        ("3C 4C 5C 6C 7C", 0, False, False),
        ("3C 4C 5C 6C 7C", 5, True, True),
        ("3C 4C 5C 6C", 5, False, False),
        ("3C 4C 5C", 3, True, True),
        ("QC KC AD", 3, False, False),
        ("3C 4C 6C", 3, False, False),
    ],
)
def test_what_a_secret_is(cards: str, least: int, secret: bool, holds: bool) -> None:  # noqa: FBT001
    """A set of four; where the house says so, a run that is long enough (SECRET-1, SECRET-9)."""
    house = PAGAT.with_switches(secret_run_min=least)
    assert (is_secret(CardSet.parse(cards), house), holds_secret(CardSet.parse(cards), house)) == (
        secret,
        holds,
    )


def test_a_meld_knows_who_put_which_card_and_when() -> None:
    """Cards stand in the order in which they came, each with its player and turn (SAPAW-5)."""
    state = game(
        "meld 4H 5H 6H, discard KD",
        "stock, sapaw 7H on Ana 1, sapaw 8H on Ana 1, discard 2D",
        "pass",
        "stock, sapaw 3H on Ana 1",
        ana="4H 5H 6H KD 3H",
        ben="7H 8H 2D",
    )
    (laid,) = state.melds[0]
    assert [f"{placed.card} {placed.seat} {placed.turn}" for placed in laid.placed] == [
        "4H 0 1",
        "5H 0 1",
        "6H 0 1",
        "7H 1 2",
        "8H 1 2",
        "3H 0 4",
    ]
    assert (laid.size, laid.turn, laid.grown, str(laid.meld)) == (3, 1, True, "3H 4H 5H 6H 7H 8H")
    assert (str(laid.cards_by(0)), str(laid.cards_by(1))) == ("3H 4H 5H 6H", "7H 8H")


def test_two_runs_that_come_to_touch_stay_two_melds() -> None:
    """3C 4C 5C and 6C 7C 8C lie apart, and neither can take a card of the other (MELD-5)."""
    state = game("meld 3C 4C 5C, meld 6C 7C 8C", ana="3C 4C 5C 6C 7C 8C 9C 2C")
    assert [str(laid.cards) for laid in state.melds[0]] == ["3C 4C 5C", "6C 7C 8C"]
    assert [str(laid.cards) for laid in play(state, "sapaw 9C on Ana 2, sapaw 2C on Ana 1").melds[0]] == [
        "2C 3C 4C 5C",
        "6C 7C 8C 9C",
    ]


def test_a_taken_card_is_remembered_with_its_meld() -> None:
    """The discard a meld was made with is told apart from the cards of the hand (SECRET-1)."""
    state = game("discard 7C", "take 7C with 7D 7H 7S", ana="7C", ben="7D 7H 7S")
    assert (state.melds[1][0].taken, state.pile, state.phase) == (Card.parse("7C"), (), Phase.PLAY)


def test_unseen_melds_keep_their_size_alone() -> None:
    """Of a face-down meld others know the number of cards; of an open one everything."""
    hidden = LaidMeld.laid(0, 1, 1, CardSet.parse("9C 9D 9H 9S"), face_down=True)
    assert (hidden.unseen().cards, hidden.unseen().placed, hidden.unseen().size) == (CardSet(), (), 4)
    assert hidden.unseen().meld is None
    shown = replace(hidden, face_down=False)
    assert shown.unseen() == shown


def test_words_are_listed_as_people_do() -> None:
    """Commas, and an `and` before the last."""
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_what_is_not_there_cannot_be_taken() -> None:
    """A position without stock or without discards, as a question may pose it, offers none."""
    state = game("discard KD", ana="KD", ben="KC KH KS")
    assert {str(action).split()[0] for action in legal_actions(state)} == {"stock", "take"}
    assert {str(action).split()[0] for action in legal_actions(replace(state, stock=()))} == {"take"}
    assert {str(action).split()[0] for action in legal_actions(replace(state, pile=()))} == {"stock"}


def test_perft_counts_nothing_beyond_the_end() -> None:
    """Depth 0 is one sequence, even after the end; depth 1 after the end is none; below that there is no depth."""
    over = game("meld 4H 5H 6H, discard KD", "pass", "pass", "call", ana="4H 5H 6H KD")
    assert [perft(over, depth) for depth in range(3)] == [1, 0, 0]
    with pytest.raises(ValueError, match="0 or more"):
        perft(over, -1)
    with pytest.raises(ValueError, match="1 or more"):
        perft_split(over, 0)
