"""The block on calling, over whole games; no test injects one (SAPAW-6 to SAPAW-12, DRAWCALL-1 to DRAWCALL-3)."""

from __future__ import annotations

import pytest

from tests.table.playing import codes, game, play, said
from tongits_tutor.table.action_text import parse_action
from tongits_tutor.table.blocks import Block, blocks, may_call
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.state import Ending, GameState

# Ben is the player of whom the question is asked: he plays turns 2, 5, 8, 11 and 14.
HANDS = {
    "ana": "KD 7H 2C",
    "ben": "4H 5H 6H 3D 9C 9D 9H 9S",
    "carlo": "3H 8H JH 2S",
}


def opened_in_turn_5(**switches: bool | int | str) -> GameState:
    """Ben has laid 4H 5H 6H in turn 5; Carlo is to play turn 6."""
    return game("discard KD", "pass", "pass", "pass", "stock, meld 4H 5H 6H, discard 3D", **HANDS, **switches)


def calls(state: GameState) -> list[str]:
    """Return what stands against a call now, after making sure that both ways of asking agree."""
    found = codes(state, "call")
    assert (parse_action("call") in legal_actions(state)) == may_call(state) == (not found)
    return found


def test_nobody_connected_so_the_call_is_legal() -> None:
    """Opened on turn 5, nothing laid off: Ben calls on turn 8."""
    state = play(opened_in_turn_5(), "pass", "pass")
    assert (state.turn, calls(state)) == (8, [])
    assert play(state, "call").ended is Ending.DRAW


def test_a_lay_off_by_another_blocks_one_turn() -> None:
    """Carlo connects on turn 6: blocked on turn 8, free on turn 11."""
    state = play(opened_in_turn_5(), "stock, sapaw 3H on Ben 1, discard 2S", "pass")
    assert (state.turn, calls(state)) == (8, ["call-while-blocked"])
    assert said(state, "call") == [
        (
            "Ben may not call Draw in turn 8: Carlo laid off 3H on Ben 1 in turn 6. "
            "What happened since the start of the previous turn, turn 5, counts, and nothing before it. (SAPAW-8)"
        )
    ]
    state = play(state, "pass", "pass", "pass")
    assert (state.turn, calls(state)) == (11, [])


def test_a_new_lay_off_blocks_again() -> None:
    """Connected on turn 6 and again on turn 10: blocked on turns 8 and 11, free on turn 14."""
    state = play(opened_in_turn_5(), "stock, sapaw 3H on Ben 1, discard 2S", "pass")
    state = play(state, "pass", "pass", "stock, sapaw 7H on Ben 1, discard 2C")
    assert (state.turn, calls(state)) == (11, ["call-while-blocked"])
    assert "Ana laid off 7H on Ben 1 in turn 10." in said(state, "call")[0]
    state = play(state, "pass", "pass", "pass")
    assert (state.turn, calls(state)) == (14, [])


def test_two_lay_offs_are_both_told() -> None:
    """The message names every lay-off of the window, in the order of play."""
    state = play(
        opened_in_turn_5(), "stock, sapaw 3H on Ben 1, discard 2S", "stock, sapaw 7H on Ben 1, discard 2C"
    )
    acts = "Carlo laid off 3H on Ben 1 in turn 6 and Ana laid off 7H on Ben 1 in turn 7."
    assert acts in said(state, "call")[0]
    assert [block.clause for block in blocks(state, 1)] == ["SAPAW-6", "SAPAW-6"]


OWN = {"ana": "KD 2C", "ben": "4H 5H 6H 7H 3D", "carlo": "2S"}


def test_adding_to_an_own_meld_blocks_oneself() -> None:
    """Ben adds to his own run on turn 8: blocked on turn 11, free on turn 14."""
    state = game(
        "discard KD", "pass", "pass", "pass", "stock, meld 4H 5H 6H, discard 3D", "pass", "pass", **OWN
    )
    assert calls(state) == []
    thrown = next(card for card in state.hands[1] if card != parse_action("discard 7H").card)  # type: ignore[union-attr]
    state = play(state, f"stock, sapaw 7H on Ben 1, discard {thrown}", "pass", "pass")
    assert (state.turn, calls(state)) == (11, ["call-while-blocked"])
    assert "Ben laid off 7H on Ben 1, Ben's own meld, in turn 8." in said(state, "call")[0]
    assert [block.clause for block in blocks(state, 1)] == ["SAPAW-7"]
    state = play(state, "pass", "pass", "pass")
    assert (state.turn, calls(state)) == (14, [])


def test_a_face_down_set_cannot_be_connected() -> None:
    """Opened on turn 5 by a face-down set alone: free on turn 8, whatever the others do (SECRET-4)."""
    state = game(
        "discard KD",
        "pass",
        "pass",
        "stock, meld 7C 7D 7S, discard 2C",
        "stock, hide 9C 9D 9H 9S, discard 3D",
        "stock, sapaw 7H on Ana 1, discard 2S",
        "pass",
        ana="KD 7C 7D 7S 2C",
        ben="9C 9D 9H 9S 3D",
        carlo="7H 2S",
    )
    assert (state.turn, calls(state)) == (8, [])


def test_extending_a_meld_in_the_turn_that_laid_it_blocks() -> None:
    """4H 5H 6H and then 7H blocks the next call; 4H 5H 6H 7H at once does not (SAPAW-10)."""
    grown = game("discard KD", "stock, meld 4H 5H 6H, sapaw 7H on Ben 1, discard 3D", "pass", "pass", **OWN)
    assert (grown.turn, calls(grown)) == (5, ["call-while-blocked"])
    assert [block.clause for block in blocks(grown, 1)] == ["SAPAW-10"]
    whole = game("discard KD", "stock, meld 4H 5H 6H 7H, discard 3D", "pass", "pass", **OWN)
    assert (whole.turn, calls(whole)) == (5, [])


def test_only_lay_offs_on_own_melds_block() -> None:
    """Laying off on somebody else leaves the own call free (SAPAW-11), and so does one's discard being taken."""
    state = game(
        "discard KD",
        "stock, meld 4H 5H 6H, discard 3D",
        "stock, meld 9S 10S JS, discard 2S",
        "pass",
        "stock, sapaw QS on Carlo 1, discard AC",
        "take AC with AD AH, discard 2D",
        "pass",
        ana="KD",
        ben="4H 5H 6H 3D QS AC",
        carlo="9S 10S JS 2S AD AH 2D",
    )
    assert (state.turn, calls(state)) == (8, [])


def test_a_blocked_player_may_still_fight_and_win() -> None:
    """The block takes the call and nothing else (SAPAW-12)."""
    state = game(
        "discard KD",
        "stock, meld 4H 5H 6H, discard 3D",
        "stock, meld 9S 10S JS, discard 2S",
        "pass",
        "pass",
        "pass",
        "stock, sapaw 7H on Ben 1, discard 2C",
        ana="KD 7H 2C",
        ben="4H 5H 6H 3D",
        carlo="9S 10S JS 2S",
    )
    assert (state.turn, calls(state)) == (8, ["call-while-blocked"])
    state = play(state, "pass", "call")
    assert [state.players[one] for one in state.asked] == ["Ben"]
    assert play(state, "fight").ended is Ending.DRAW


SWITCH_GAMES: list[tuple[str, dict[str, bool], str, list[str], list[str]]] = [
    (
        "own_sapaw_blocks",
        {"own_sapaw_blocks": False},
        "stock, meld 4H 5H 6H, sapaw 7H on Ben 1, discard 3D",
        ["call-while-blocked"],
        [],
    ),
    (
        "same_turn_extend_blocks",
        {"same_turn_extend_blocks": False},
        "stock, meld 4H 5H 6H, sapaw 7H on Ben 1, discard 3D",
        ["call-while-blocked"],
        [],
    ),
    (
        "new_meld_blocks",
        {"new_meld_blocks": True},
        "stock, meld 4H 5H 6H, discard 3D",
        [],
        ["call-after-new-meld"],
    ),
    (
        "big_meld_blocks",
        {"big_meld_blocks": True},
        "stock, meld 4H 5H 6H 7H, discard 3D",
        [],
        ["call-after-new-meld"],
    ),
    ("big_meld_blocks-small", {"big_meld_blocks": True}, "stock, meld 4H 5H 6H, discard 3D", [], []),
    ("new_meld_blocks-hidden", {"new_meld_blocks": True}, "stock, hide 9C 9D 9H 9S, discard 3D", [], []),
    (
        "big_meld_blocks-taken",
        {"big_meld_blocks": True},
        "take KD with KC KH KS, discard 3D",
        [],
        ["call-after-new-meld"],
    ),
    (
        "sapaw_anywhere_blocks_self",
        {"sapaw_anywhere_blocks_self": True},
        "stock, meld 4H 5H 6H, sapaw JC on Ana 1, discard 3D",
        [],
        ["call-after-laying-off"],
    ),
    (
        "sapaw_anywhere_blocks_self-own",
        {"sapaw_anywhere_blocks_self": True, "own_sapaw_blocks": False},
        "stock, meld 4H 5H 6H, sapaw 7H on Ben 1, discard 3D",
        ["call-while-blocked"],
        ["call-after-laying-off"],
    ),
]


@pytest.mark.parametrize(
    ("name", "switches", "turn", "off", "on"), SWITCH_GAMES, ids=[one[0] for one in SWITCH_GAMES]
)
def test_each_switch_of_the_block_changes_its_game(
    name: str, switches: dict[str, bool], turn: str, off: list[str], on: list[str]
) -> None:
    """The same game lets Ben call in turn 5, or not, as the switch says."""
    del name
    cards = {"ana": "8C 9C 10C KD", "ben": "4H 5H 6H 7H 3D JC KC KH KS", "carlo": "2S"}
    if "hide" in turn:
        cards = {"ana": "KD", "ben": "9C 9D 9H 9S 3D", "carlo": "2S"}
    first = "meld 8C 9C 10C, discard KD" if "8C" in cards["ana"] else "discard KD"
    for chosen, expected in (({}, off), (switches, on)):
        state = game(first, turn, "pass", "pass", **cards, **chosen)
        assert (state.turn, calls(state)) == (5, expected)


def test_a_block_may_last_for_the_whole_hand() -> None:
    """Where the house says so, who was once connected calls no more (SAPAW-8)."""
    for switch, expected in ((False, []), (True, ["call-while-blocked"])):
        state = play(opened_in_turn_5(block_lasts_whole_hand=switch), "stock, sapaw 3H on Ben 1, discard 2S")
        state = play(state, *["pass"] * 4)
        assert (state.turn, calls(state)) == (11, expected)
    assert said(state, "call")[0].endswith("In this house a block lasts for the whole hand. (SAPAW-8)")


def test_a_taken_discard_laid_off_blocks_its_owner() -> None:
    """Where the discard may be taken onto a meld, that is a lay-off like any other (DRAW-4, SAPAW-6)."""
    state = play(opened_in_turn_5(take_for_sapaw=True), "stock, discard 3H", "take 3H on Ben 1, discard 2C")
    assert (state.turn, calls(state)) == (8, ["call-while-blocked"])
    assert state.melds[1][0].cards_by(0).cards == state.melds[1][0].cards.cards[:1]


def test_the_next_call_is_foretold_in_the_own_turn() -> None:
    """After the draw the question is about the next turn; the old window no longer matters."""
    state = play(opened_in_turn_5(), "stock, sapaw 3H on Ben 1, discard 2S", "pass")
    assert [block.clause for block in blocks(state, 1)] == ["SAPAW-6"]
    state = play(state, "stock")
    assert blocks(state, 1) == ()
    assert blocks(play(state, "discard 9C"), 1) == ()


def test_another_players_block_shows_at_once() -> None:
    """In Carlo's turn 6 his lay-off already stands against Ben's next call, with everything about it."""
    state = play(opened_in_turn_5(), "stock, sapaw 3H on Ben 1")
    card = parse_action("discard 3H").card  # type: ignore[union-attr]
    (block,) = blocks(state, 1)
    assert block == Block("SAPAW-6", 2, 6, state.melds[1][0].cards_by(2), 1, 1)
    assert block.cards.cards == (card,)


def test_a_call_after_the_draw_looks_back_over_the_present_turn_too() -> None:
    """Where Draw is called in place of the discard, an own lay-off of this turn blocks as well."""
    after = {"draw_call_phase": "after-draw"}
    state = game("discard KD", "stock, meld 4H 5H 6H, discard 3D", "pass", "pass", **OWN, **after)
    assert codes(state, "call") == ["call-before-draw"]
    state = play(state, "stock")
    assert calls(state) == []
    assert calls(play(state, "sapaw 7H on Ben 1")) == ["call-while-blocked"]
    assert play(state, "call").ended is Ending.DRAW


def test_nobody_calls_in_a_first_turn() -> None:
    """Without a previous turn there is no call, open or not (DEAL-9)."""
    state = game("meld 4H 5H 6H, discard KD", ana="KD 4H 5H 6H")
    assert calls(state) == ["call-on-first-turn", "call-unopened"]
    after = game("meld 4H 5H 6H", ana="KD 4H 5H 6H", draw_call_phase="after-draw")
    assert calls(after) == ["call-on-first-turn"]
