"""What may be done and what becomes of it, in the corners where one switch meets another."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.table.playing import PAGAT, codes, game, play
from tests.table.test_mistakes_at_table import fresh, second
from tongits_tutor.cards.card import Card, Rank
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.table.action_text import parse_action
from tongits_tutor.table.actions import Action, Stock
from tongits_tutor.table.engine import apply, perform, without_discard
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.rights import fits_of, open_melds
from tongits_tutor.table.state import Ending, GameState, Phase, holds_secret


def texts(state: GameState, *words: str) -> list[str]:
    """Return the legal actions that begin with one of these words."""
    return [str(action) for action in legal_actions(state) if str(action).split()[0] in words]


def last(state: GameState) -> Action:
    """Return the action done last."""
    return state.history[-1].action


@pytest.mark.parametrize("rank", list(Rank))
def test_four_of_a_rank_are_a_secret_and_no_three(rank: Rank) -> None:
    """Whichever of its suits is missing."""
    cards = [Card.parse(f"{rank}{suit}") for suit in "CDHS"]
    assert holds_secret(CardSet(cards), PAGAT)
    assert not any(holds_secret(CardSet(three), PAGAT) for three in combinations(cards, 3))


def test_whose_first_turn_has_come_is_told_whoever_deals() -> None:
    """Turn by turn, with the last of the three as dealer too."""
    for dealer, expected in (
        ("Ana", [[True, False, False], [True, True, False], [True, True, True]]),
        ("Ben", [[False, True, False], [False, True, True], [True, True, True]]),
        ("Carlo", [[False, False, True], [True, False, True], [True, True, True]]),
    ):
        state = game(ana="KD", ben="KH", carlo="KS", dealer=dealer)
        found = [[state.had_turn(seat) for seat in range(3)]]
        state = play(state, {"Ana": "discard KD", "Ben": "discard KH", "Carlo": "discard KS"}[dealer])
        found.append([state.had_turn(seat) for seat in range(3)])
        state = play(state, "pass")
        found.append([state.had_turn(seat) for seat in range(3)])
        assert found == expected


def test_a_named_stock_card_is_remembered_as_the_drawn_one() -> None:
    """`stock 3H` is the action `stock`, and 3H what was drawn."""
    state = play(second(), "stock 3H")
    assert (last(state), state.history[-1].drawn) == (Stock(), Card.parse("3H"))


def test_a_discard_taken_onto_a_meld_leaves_the_others_in_the_pile() -> None:
    """Of three discards the top one goes."""
    state = play(second(take_for_sapaw=True), "stock, discard 2D", "stock, discard 3S", "stock, discard 7H")
    assert [text for text in texts(state, "take") if " on " in text] == ["take 7H on Ana 1"]
    taken = play(state, "take 7H on Ana 1")
    assert [str(card) for card in taken.pile] == ["KD", "2D", "3S"]
    assert (str(taken.melds[0][0].cards), len(taken.hands[1])) == ("4H 5H 6H 7H", 12)


def test_where_laying_off_needs_an_open_hand_the_open_ones_may() -> None:
    """The switch stops unopened players, and lifts no card from the hand of others (SAPAW-3)."""
    house = {"sapaw_needs_open": True, "take_for_sapaw": True}
    assert texts(play(second(**house), "stock"), "sapaw") == []
    opened = play(second(**house), "stock, meld 7C 7D 7S")
    assert texts(opened, "sapaw") == ["sapaw 3H on Ana 1"]
    assert codes(opened, "sapaw 3H on Ana 1") == []
    thrown = play(second(**house), "stock, discard 3H")
    assert [text for text in texts(thrown, "take") if " on " in text] == []
    assert codes(thrown, "take 3H on Ana 1") == ["sapaw-unopened"]


def test_an_unopened_player_may_throw_what_only_open_ones_could_lay_off() -> None:
    """The ban on fitting discards binds those who may lay off (DISC-2, SAPAW-3)."""
    house = {"sapaw_needs_open": True, "must_not_discard_sapawable": True}
    state = play(second(**house), "stock")
    assert "discard 3H" in texts(state, "discard")
    assert codes(state, "discard 3H") == []
    opened = play(state, "meld 7C 7D 7S")
    assert "discard 3H" not in texts(opened, "discard")
    assert codes(opened, "discard 3H") == ["discard-fits-meld"]


def test_melds_come_before_lay_offs_in_each_turn_anew() -> None:
    """In a strict house a lay-off ends the melding of its turn alone (TURN-3)."""
    state = play(fresh(strict_phases=True), "meld 4H 5H 6H")
    assert "meld 9C 9D 9H" in texts(state, "meld")
    state = play(state, "sapaw 7H on Ana 1")
    assert texts(state, "meld", "hide") == []
    state = play(state, "discard KD", "pass", "pass", "stock")
    assert "meld 9C 9D 9H" in texts(state, "meld")


def test_a_house_that_wants_a_last_discard_refuses_the_whole_hand_and_no_part_of_it() -> None:
    """Of four cards of a run the two short runs may be melded, not the long one (SAPAW-14)."""
    state = game(
        "meld 4H 5H 6H, meld 9C 9D 9H, meld 10C JC QC",
        ana="4H 5H 6H 9C 9D 9H 10C JC QC 2D 3D 4D 5D",
        tongits_needs_discard=True,
    )
    assert texts(state, "meld") == ["meld 2D 3D 4D", "meld 3D 4D 5D"]
    free = game("meld 4H 5H 6H, meld 9C 9D 9H, meld 10C JC QC", ana="4H 5H 6H 9C 9D 9H 10C JC QC 2D 3D 4D 5D")
    assert texts(free, "meld") == ["meld 2D 3D 4D", "meld 2D 3D 4D 5D", "meld 3D 4D 5D"]


def test_nothing_fits_a_run_that_lies_face_down() -> None:
    """Open it would take a card at either end; cards with a gap, let stand, take none (SECRET-4, SECRET-9)."""
    shown = LaidMeld.laid(0, 1, 1, CardSet.parse("4H 5H 6H"))
    hidden = LaidMeld.laid(0, 1, 1, CardSet.parse("4H 5H 6H"), face_down=True)
    broken = LaidMeld.laid(0, 1, 1, CardSet.parse("4H 5H 7H"))
    assert [str(fits_of(laid)) for laid in (shown, hidden, hidden.unseen(), broken)] == ["3H 7H", "", "", ""]
    state = game("hide 4H 5H 6H, meld 9C 9D 9H", ana="4H 5H 6H 7H 9C 9D 9H 9S", secret_run_min=3)
    assert [laid.number for laid in open_melds(state)] == [2]
    assert texts(state, "sapaw") == ["sapaw 9S on Ana 2"]


def test_an_action_is_noted_for_the_player_whose_turn_it_is() -> None:
    """Naming the seat or leaving it out makes no difference, but for answers given at once."""
    state = second()
    assert apply(state, Stock(), 1) == apply(state, Stock())
    opened = play(
        second(draw_responses="simultaneous"),
        "stock, meld 7C 7D 7S, discard 2D",
        "stock, meld 10H JH QH, discard QC",
        "call",
    )
    early = apply(opened, parse_action("fight"), 2)
    assert [(answer.seat, answer.fights) for answer in early.answers] == [(2, True)]
    assert (early.history[-1].seat, early.to_answer) == (2, (1,))


def one_too_many(**switches: bool | int | str) -> GameState:
    """Ana and Ben are open, Ben has not thrown a card in turn 2, and it is Carlo's turn 3."""
    state = game(
        "meld 4H 5H 6H, discard KD",
        "stock, meld 7C 7D 7S",
        ana="4H 5H 6H KD",
        ben="7C 7D 7S 9C 9D 9S",
        carlo="10H JH QH 2C",
        **switches,
    )
    return without_discard(state)


def test_who_holds_a_card_too_many_answers_like_everybody() -> None:
    """The answer does not end the hand while somebody else is still asked (DRAWCALL-6, IRR-2)."""
    for responses, first in (("sequential", "fight"), ("sequential", "fold"), ("simultaneous", "fight")):
        called = play(
            one_too_many(draw_responses=responses), "stock, meld 10H JH QH, discard 2C", "call", first
        )
        assert (called.phase, called.to_answer, called.ended) == (Phase.ANSWER, (2,), None)
        ended = play(called, "fight")
        assert (ended.phase, ended.ended) == (Phase.OVER, Ending.DRAW)
        assert [answer.seat for answer in ended.answers] == [1, 2]


def test_who_holds_a_card_too_many_is_in_play_with_the_first_card_laid() -> None:
    """From then on it is too late for a call, as after a draw; and a second turn without a discard adds nothing."""
    state = play(one_too_many(), "pass", "pass")
    assert (state.player, state.phase, state.surplus) == (1, Phase.START, (1,))
    assert codes(state, "call") == []
    laid = play(state, "meld 9C 9D 9S")
    assert (laid.phase, codes(laid, "call")) == (Phase.PLAY, ["call-after-draw"])
    assert without_discard(laid).surplus == (1,)


def test_who_draws_with_a_card_too_many_all_the_same_is_no_longer_stopped() -> None:
    """A referee lets the draw stand, and then the turn is an ordinary one again (IRR-2)."""
    state = perform(play(one_too_many(), "pass", "pass"), Stock())
    assert (state.surplus, state.phase) == ((), Phase.PLAY)
    assert codes(state, "stock") == ["draw-twice"]
