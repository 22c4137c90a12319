"""Every mistake of the rulebook, made at a table: exactly what `check` says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.table.playing import codes, game, play, said, seat
from tongits_tutor.errors import RuleError
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.table.action_text import parse_action
from tongits_tutor.table.engine import apply, without_discard
from tongits_tutor.table.legality import check
from tongits_tutor.table.state import GameState, Phase

HANDS = {
    "ana": "4H 5H 6H 7H KD 9C 9D 9H 9S 2C",
    "ben": "7C 7D 7S KC KS 4S 5S 2D",
    "carlo": "10H JH QH 2S 3S JD QD",
    "stock": "3H QC 8D 6S",
}


def fresh(**switches: bool | int | str) -> GameState:
    """The dealer Ana is to play."""
    return game(**HANDS, **switches)


def second(**switches: bool | int | str) -> GameState:
    """Ana has opened and thrown KD; Ben is to take a card."""
    return play(fresh(**switches), "meld 4H 5H 6H, discard KD")


def asked(**switches: bool | int | str) -> GameState:
    """Ana has called; Ben and Carlo are open and asked."""
    opened = play(second(**switches), "stock, meld 7C 7D 7S, discard 2D", "stock, meld 10H JH QH, discard QC")
    return play(opened, "call")


def won() -> GameState:
    """Ana has won by a Draw, nobody else being open."""
    return play(second(), "pass", "pass", "call")


Case = tuple[str, Callable[[], GameState], str, str | None]
AFTER_DRAW = {"draw_call_phase": "after-draw"}

CASES: list[Case] = [
    ("hand-over", won, "discard 9C", None),
    ("hand-over", won, "fold", "Ben"),
    ("not-your-turn", second, "stock", "Carlo"),
    ("not-your-turn", second, "call", "Ana"),
    ("not-your-turn", asked, "discard 9C", "Ana"),
    ("not-your-turn", lambda: play(second(), "stock"), "discard 2C", "Ana"),
    ("play-before-draw", second, "meld 7C 7D 7S", None),
    ("play-before-draw", lambda: play(second(), "pass", "pass"), "sapaw 7H on Ana 1", None),
    ("discard-before-draw", second, "discard 7C", None),
    ("draw-twice", lambda: play(second(), "stock"), "stock", None),
    ("draw-twice", lambda: play(second(), "stock"), "take KD with KC KS", None),
    ("draw-on-first-turn", fresh, "stock", None),
    ("dealer-exposes-first", lambda: fresh(dealer_may_expose_first=False), "meld 4H 5H 6H", None),
    ("discard-twice", second, "discard 2C", "Ana"),
    ("play-after-discard", second, "meld 9C 9D 9H", "Ana"),
    (
        "meld-after-sapaw",
        lambda: play(fresh(strict_phases=True), "meld 4H 5H 6H, sapaw 7H on Ana 1"),
        "meld 9C 9D 9H",
        None,
    ),
    (
        "meld-after-sapaw",
        lambda: play(fresh(strict_phases=True), "meld 4H 5H 6H, sapaw 7H on Ana 1"),
        "hide 9C 9D 9H 9S",
        None,
    ),
    ("card-not-held", fresh, "discard 7C", None),
    ("card-not-held", fresh, "meld 4C 4H 4D", None),
    ("card-not-held", second, "take KD with KC KH", None),
    ("card-already-played", lambda: play(fresh(), "meld 4H 5H 6H"), "discard 4H", None),
    ("card-already-played", lambda: play(fresh(), "hide 9C 9D 9H 9S"), "discard 9C", None),
    ("card-already-played", lambda: play(second(), "stock"), "discard KD", None),
    ("card-twice", fresh, "meld 4H 5H 5H 6H", None),
    ("card-twice", fresh, "hide 9C 9D 9H 9S 9S", None),
    ("card-twice", second, "take KD with KC KS KS", None),
    ("no-such-player", fresh, "sapaw 7H on Dan 1", None),
    ("no-such-meld", fresh, "sapaw 7H on Ben 1", None),
    ("no-such-meld", lambda: play(fresh(), "meld 4H 5H 6H"), "sapaw 7H on Ana 2", None),
    ("no-such-meld", lambda: play(fresh(), "meld 4H 5H 6H, meld 9C 9D 9H"), "sapaw 7H on Ana 0", None),
    ("stock-empty", lambda: replace(second(), stock=()), "stock", None),
    ("wrong-stock-card", second, "stock QC", None),
    ("empty-pile", lambda: replace(second(), pile=()), "take KD with KC KS", None),
    ("not-top-discard", second, "take 7H with 7C 7D", None),
    ("covered-discard", lambda: play(second(), "stock, discard 2D"), "take KD with JD QD", None),
    ("take-with-one-card", second, "take KD with KC", None),
    ("take-without-meld", second, "take KD with KC 7C", None),
    ("take-to-lay-off", lambda: play(second(), "stock, discard 3H"), "take 3H on Ana 1", None),
    ("meld-too-short", fresh, "meld 4H 5H", None),
    ("meld-mixed-ranks", fresh, "meld 9C 9D 9H 2C", None),
    ("meld-mixed-suits", fresh, "meld 4H 5H 6H 9S", None),
    ("meld-mixed-straight", lambda: game(ana="4H 5H 6C"), "meld 4H 5H 6C", None),
    ("meld-ace-high", lambda: game(ana="QS KS AS"), "meld QS KS AS", None),
    ("meld-round-the-corner", lambda: game(ana="KS AS 2S"), "meld KS AS 2S", None),
    ("meld-gap", fresh, "meld 4H 5H 7H", None),
    ("meld-five-in-a-set", fresh, "meld 9C 9D 9H 9S 2C", None),
    ("meld-several-at-once", fresh, "meld 4H 5H 6H 9C 9D 9S", None),
    ("hide-not-allowed", lambda: fresh(face_down_secret=False), "hide 9C 9D 9H 9S", None),
    ("hide-no-secret", fresh, "hide 9C 9D 9H", None),
    ("hide-no-secret", fresh, "hide 4H 5H 6H", None),
    ("hide-no-secret", lambda: fresh(secret_run_min=5), "hide 4H 5H 6H 7H", None),
    ("hide-unnamed", fresh, "hide", None),
    ("sapaw-unopened", lambda: play(second(sapaw_needs_open=True), "stock"), "sapaw 3H on Ana 1", None),
    ("sapaw-on-hidden", lambda: play(fresh(), "hide 9C 9D 9H 9S"), "sapaw 2C on Ana 1", None),
    ("sapaw-does-not-fit", lambda: play(fresh(), "meld 4H 5H 6H"), "sapaw 2C on Ana 1", None),
    ("sapaw-does-not-fit", lambda: play(fresh(), "meld 9C 9D 9H 9S"), "sapaw 2C on Ana 1", None),
    (
        "discard-fits-meld",
        lambda: play(fresh(must_not_discard_sapawable=True), "meld 4H 5H 6H"),
        "discard 7H",
        None,
    ),
    ("call-after-draw", lambda: play(second(), "pass", "pass", "stock"), "call", None),
    ("call-before-draw", lambda: play(second(**AFTER_DRAW), "pass", "pass"), "call", None),
    ("call-on-first-turn", lambda: play(fresh(), "meld 4H 5H 6H"), "call", None),
    ("call-unopened", lambda: play(fresh(), "discard KD", "pass", "pass"), "call", None),
    (
        "call-while-blocked",
        lambda: play(fresh(), "meld 4H 5H 6H, sapaw 7H on Ana 1, discard KD", "pass", "pass"),
        "call",
        None,
    ),
    ("call-after-new-meld", lambda: play(second(new_meld_blocks=True), "pass", "pass"), "call", None),
    (
        "call-after-laying-off",
        lambda: play(
            second(sapaw_anywhere_blocks_self=True),
            "stock, meld 7C 7D 7S, discard 2D",
            "pass",
            "stock, sapaw 7H on Ben 1, discard 2C",
            "pass",
            "pass",
        ),
        "call",
        None,
    ),
    ("must-answer", asked, "stock", "Ben"),
    ("must-answer", asked, "discard KC", None),
    ("not-asked", second, "fold", None),
    ("not-asked", asked, "fight", "Ana"),
    (
        "not-asked",
        lambda: play(second(), "stock, meld 7C 7D 7S, discard 2D", "pass", "call"),
        "fold",
        "Carlo",
    ),
    ("answer-twice", lambda: play(asked(), "fold"), "fight", "Ben"),
    ("answer-out-of-order", asked, "fight", "Carlo"),
    (
        "fight-unopened",
        lambda: play(second(), "stock, meld 7C 7D 7S, discard 2D", "pass", "call"),
        "fight",
        "Carlo",
    ),
]


@pytest.mark.parametrize(
    ("code", "state", "action", "by"), CASES, ids=[f"{number}-{case[0]}" for number, case in enumerate(CASES)]
)
def test_each_mistake_is_named_alone(
    code: str, state: Callable[[], GameState], action: str, by: str | None
) -> None:
    """One slip gives one violation, with the code and the clause of the rulebook."""
    found = check(state(), parse_action(action), seat(by))
    assert [(broken.code, broken.clause) for broken in found] == [(code, MISTAKES[code].clause)]


NEEDS = {"tongits_needs_discard": True}


def test_a_house_that_wants_a_last_discard_keeps_a_card_in_the_hand() -> None:
    """There no meld, face-down set, lay-off or take may empty the hand, while the discard may (SAPAW-14)."""
    state = game(
        "meld 4H 5H 6H, meld 10C JC QC, hide 9C 9D 9H 9S",
        ana="4H 5H 6H 9C 9D 9H 9S 10C JC QC 2C 2D 2S",
        **NEEDS,
    )
    assert codes(state, "meld 2C 2D 2S") == ["hand-emptied"]
    state = game(
        "meld 4H 5H 6H, meld 10C JC QC, meld 2C 2D 2S", ana="4H 5H 6H 9C 9D 9H 9S 10C JC QC 2C 2D 2S", **NEEDS
    )
    assert codes(state, "hide 9C 9D 9H 9S") == codes(state, "meld 9C 9D 9H 9S") == ["hand-emptied"]
    state = game(
        "meld 4H 5H 6H, meld 9C 9D 9H, meld 10C JC QC, meld 2D 3D 4D",
        ana="4H 5H 6H 9C 9D 9H 10C JC QC 2D 3D 4D 7H",
        **NEEDS,
    )
    assert (codes(state, "sapaw 7H on Ana 1"), codes(state, "discard 7H")) == (["hand-emptied"], [])
    state = game(
        "discard AC",
        "stock, meld 4H 5H 6H, meld 7C 7D 7S, meld 10C JC QC, sapaw 3H on Ben 1, discard 2D",
        "pass",
        "stock, discard KD",
        ana="AC KD",
        ben="4H 5H 6H 7C 7D 7S 10C JC QC KS KH 2D",
        stock="3H",
        **NEEDS,
    )
    assert codes(state, "take KD with KH KS") == ["hand-emptied"]


def test_a_mistake_of_several_rules_names_them_all() -> None:
    """Out of turn, with cards not held, and no meld: three violations, the moment first."""
    found = codes(second(), "meld 4S 5S 7S", "Carlo")
    assert found == ["not-your-turn", "card-not-held", "meld-gap"]
    assert codes(second(), "call") == ["call-on-first-turn", "call-unopened"]
    assert codes(play(second(), "pass", "pass", "stock"), "take KD with 7H") == [
        "draw-twice",
        "take-with-one-card",
    ]
    assert codes(play(second(), "stock"), "take 3H on Ana 1", "Carlo") == [
        "not-your-turn",
        "take-to-lay-off",
    ]


def test_messages_speak_of_these_cards() -> None:
    """A sentence names the players, cards, melds and turns of the case."""
    assert said(play(fresh(), "meld 4H 5H 6H"), "sapaw 2C on Ana 1") == [
        "2C does not fit Ana 1, 4H 5H 6H: only 3H and 7H do. (SAPAW-1)"
    ]
    assert said(play(fresh(), "meld 9C 9D 9H"), "sapaw 2C on Ana 1") == [
        "2C does not fit Ana 1, 9C 9D 9H: only 9S does. (SAPAW-1)"
    ]
    assert said(play(fresh(), "meld 9C 9D 9H 9S"), "sapaw 2C on Ana 1") == [
        "2C does not fit Ana 1, 9C 9D 9H 9S: no card does, it is complete. (SAPAW-1)"
    ]
    assert said(fresh(), "meld 4H 5H 6H 9S") == [
        (
            "4H, 5H, 6H and 9S are neither of one rank, as in a set, nor of one suit, as in a run. "
            "9S does not belong: without it, 4H, 5H and 6H are a run. (MELD-2)"
        )
    ]
    assert said(second(), "take KD with 7C 7D") == [
        (
            "KD can only be taken into a new meld, and 7C, 7D and KD are none. "
            "7C, 7D and KD are neither of one rank, as in a set, nor of one suit, as in a run. (DRAW-2)"
        )
    ]
    assert said(second(), "take KD with KD") == [
        "KD is named twice: the pack has every card only once. (TABLE-2)",
        "KD can only be taken with at least two cards from the hand, and none is named. (DRAW-2)",
    ]
    banned = play(fresh(must_not_discard_sapawable=True), "meld 4H 5H 6H")
    assert said(banned, "discard 7H")[0].startswith(
        "In this house 7H may not be thrown, since it fits Ana 1; "
    )


def test_a_hidden_secret_is_not_given_away() -> None:
    """Of a card under another player's face-down set only that it is not held is said."""
    state = play(fresh(), "hide 9C 9D 9H 9S, discard KD", "stock")
    assert said(state, "discard 9C") == ["Ben does not hold 9C. (TABLE-1)"]
    assert said(play(fresh(), "hide 9C 9D 9H 9S"), "discard 9C") == [
        "9C lies face down in Ana 1: a card is in one place only. (TABLE-2)"
    ]


def test_applying_what_is_illegal_raises_every_violation() -> None:
    """RuleError carries what `check` returns, and `str` tells all of it."""
    action = parse_action("meld 4S 5S 7S")
    with pytest.raises(RuleError) as caught:
        apply(second(), action, 2)
    assert caught.value.violations == check(second(), action, 2)
    assert str(caught.value).count("\n") == 2


def test_a_turn_may_be_let_stand_without_its_discard() -> None:
    """A referee who lets that mistake stand goes on with the next player; the other keeps a card too many."""
    state = without_discard(play(second(), "stock"))
    assert (state.phase, state.player, state.turn, len(state.hands[1])) == (Phase.START, 2, 3, 13)
    assert codes(state, "discard 7C", "Ben") == ["not-your-turn"]


def test_every_mistake_has_been_made() -> None:
    """The cases reach every code of the rulebook; those of written games and of other hands are shown apart."""
    apart = {"turn-without-discard", "draw-with-too-many", "win-with-too-many", "hand-emptied"}
    shown = {case[0] for case in CASES} | apart
    assert shown == set(MISTAKES)
