"""What the table says of mistakes, word for word: a golden of sentences, and the refusals of what cannot be dealt."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.table.playing import PLAYERS, dealt, game, play, seat
from tests.table.test_mistakes_at_table import AFTER_DRAW, CASES, asked, fresh, second, won
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import InputError
from tongits_tutor.table.action_text import parse_action
from tongits_tutor.table.legality import check
from tongits_tutor.table.perft import perft, perft_split
from tongits_tutor.table.state import Before, Dealt, GameState, new_game

GOLDEN = Path(__file__).parents[1] / "golden" / "table" / "sentences.json"


def whole_hand_gone() -> GameState:
    """Ana has won by Tongits with three melds and a discard."""
    return game(
        "meld 4H 5H 6H, meld 9C 9D 9H, meld 10C JC QC, meld 2D 3D 4D, discard KD",
        ana="4H 5H 6H 9C 9D 9H 10C JC QC 2D 3D 4D KD",
    )


def stock_gone() -> GameState:
    """Nobody has done anything but draw and throw."""
    return game("discard KD", *["pass"] * 15, ana="KD")


MORE: list[tuple[str, Callable[[], GameState], str, str | None]] = [
    ("after a Tongits", whole_hand_gone, "call", None),
    ("after the stock", stock_gone, "stock", None),
    ("two melds", lambda: play(fresh(), "meld 4H 5H 6H, meld 9C 9D 9H"), "sapaw 7H on Ana 3", None),
    ("two cards not held", fresh, "meld 7C 7D 7H", None),
    ("two cards played", lambda: play(fresh(), "meld 4H 5H 6H"), "meld 4H 5H 7H", None),
    ("in the pile", lambda: play(second(), "stock"), "sapaw KD on Ana 1", None),
    ("two named twice", fresh, "meld 4H 4H 5H 5H 6H", None),
    ("a gap and a mixture", lambda: game(ana="4H 5H 7H 9S"), "meld 4H 5H 7H 9S", None),
    ("an ace above and more", lambda: game(ana="QS KS AS 2S"), "meld QS KS AS 2S", None),
    ("five in a set", lambda: game(ana="9C 9D 9H 9S 8C"), "meld 8C 9C 9D 9H 9S", None),
    ("a mixed straight", lambda: game(ana="4H 5S 6C"), "meld 4H 5S 6C", None),
    ("secret runs", lambda: fresh(secret_run_min=5), "hide 9C 9D 9H", None),
    ("no secrets at all", lambda: fresh(face_down_secret=False, secret_run_min=3), "hide 4H 5H 6H", None),
    (
        "a call by one with a secret",
        lambda: play(game(ana="9C 9D 9H 9S KD", hidden_secret_protects=True), "discard KD", "pass", "pass"),
        "call",
        None,
    ),
    (
        "a big meld",
        lambda: play(fresh(big_meld_blocks=True), "meld 4H 5H 6H 7H, discard KD", "pass", "pass"),
        "call",
        None,
    ),
    (
        "two melds that block",
        lambda: play(fresh(new_meld_blocks=True), "meld 4H 5H 6H, meld 9C 9D 9H, discard KD", "pass", "pass"),
        "call",
        None,
    ),
    (
        "several ways of being blocked",
        lambda: play(
            fresh(new_meld_blocks=True, block_lasts_whole_hand=True),
            "meld 4H 5H 6H, sapaw 7H on Ana 1, discard KD",
            "stock, sapaw 3H on Ana 1, discard 2D",
            "pass",
        ),
        "call",
        None,
    ),
    (
        "laid off on another, and on oneself",
        lambda: play(
            second(sapaw_anywhere_blocks_self=True),
            "stock, meld 7C 7D 7S, sapaw 3H on Ana 1, discard 2D",
            "pass",
            "stock, sapaw 7H on Ben 1, discard 2C",
        ),
        "call",
        "Ben",
    ),
    (
        "a discard that fits two melds",
        lambda: play(
            game(ana="4H 5H 6H 7C 7D 7S 7H KD", must_not_discard_sapawable=True),
            "meld 4H 5H 6H, meld 7C 7D 7S",
        ),
        "discard 7H",
        None,
    ),
    (
        "a discard that fits one meld of two",
        lambda: play(fresh(must_not_discard_sapawable=True), "meld 4H 5H 6H, meld 9C 9D 9H"),
        "discard 7H",
        None,
    ),
    ("out of turn at the start", second, "take KD with KC KS", "Carlo"),
    ("out of turn while another plays", lambda: play(second(), "stock"), "meld 9C 9D 9H", "Ana"),
    ("going on after the own discard", second, "sapaw 7H on Ana 1", "Ana"),
    ("going on with a hidden set", second, "hide 9C 9D 9H 9S", "Ana"),
    ("a take after the own discard", second, "take KD with KC KS", "Ana"),
    ("a move while others answer", asked, "discard 9C", "Carlo"),
    ("a second call", asked, "call", "Ben"),
    ("an answer before any call", second, "fight", "Carlo"),
    ("an answer to the own call", asked, "fold", "Ana"),
    ("an answer after the call is won", won, "fight", "Ana"),
    ("out of turn with another card than the top", second, "take 7H with KC KS", "Carlo"),
    ("out of turn with another stock card", second, "stock QC", "Carlo"),
    (
        "a covered card onto a meld",
        lambda: play(second(take_for_sapaw=True), "pass"),
        "take KD on Ana 1",
        None,
    ),
    ("a card onto a meld it does not fit", lambda: second(take_for_sapaw=True), "take KD on Ana 1", None),
    ("the last of three goes on", lambda: play(second(), "pass", "stock, discard 3S"), "discard 2S", "Carlo"),
    ("the caller calls again", asked, "call", "Ana"),
    ("a fold before any call", fresh, "fold", "Ana"),
    (
        "out of turn after a lay-off of the one to play",
        lambda: play(fresh(strict_phases=True), "meld 4H 5H 6H, sapaw 7H on Ana 1"),
        "meld 7C 7D 7S",
        "Ben",
    ),
    ("a discard under two others", lambda: play(second(), "pass", "pass"), "take KD with 9C 9D", None),
    (
        "a card that never lay in a pile of three",
        lambda: play(second(), "pass", "pass"),
        "take 7C with 9C 9D",
        None,
    ),
    ("the caller's opponent after the other has folded", lambda: play(asked(), "fold"), "discard 9C", "Ana"),
    (
        "the farther of two who answer at once",
        lambda: play(asked(draw_responses="simultaneous"), "fold"),
        "fight",
        "Ben",
    ),
    ("too short, and of two suits", lambda: game(ana="8C 4D"), "meld 8C 4D", None),
    ("too short, with a gap", lambda: game(ana="AH 10H"), "meld AH 10H", None),
    ("too short, the ace above", lambda: game(ana="AH KH"), "meld AH KH", None),
    ("a call after the draw in the first turn", lambda: fresh(**AFTER_DRAW), "call", None),
]


def test_each_mistake_is_told_in_these_words() -> None:
    """Every sentence of the cases of mistakes, with its clause and the cards to light up, is that of the golden file.

    UPDATE_GOLDENS=1 writes it anew.
    """
    found = [
        {
            "case": f"{name}: {by or 'whose turn it is'}, {action}",
            "said": [
                f"{broken} [{broken.cards}]" for broken in check(state(), parse_action(action), seat(by))
            ],
        }
        for name, state, action, by in [*CASES, *MORE]
    ]
    if os.environ.get("UPDATE_GOLDENS") == "1":
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    assert found == json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert all(one["said"] for one in found)


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ((-1, None, 0), ("bad-pot", "A pot of -1 chips cannot be.", "Write 0 or more.")),
        ((0, "Ana", -2), ("bad-streak", "A streak of -2 wins cannot be.", "Write 0 or more.")),
        ((0, None, 1), ("bad-streak", "A streak of 1 needs a last winner.", "Name the last winner.")),
    ],
)
def test_what_cannot_have_been_before_is_refused_in_words(
    values: tuple[int, str | None, int], problem: tuple[str, str, str]
) -> None:
    """A pot, a streak or a streak of nobody, each with what to write."""
    with pytest.raises(InputError) as caught:
        Before(*values)
    (found,) = caught.value.problems
    assert (found.code, found.message, found.suggestion) == problem


@pytest.mark.parametrize(
    ("players", "message"),
    [
        (("Ana", "Ben"), "A hand needs three players of different names, not Ana, Ben."),
        ((), "A hand needs three players of different names, not none."),
        (
            ("Ana", "Ben", "Carlo", "Ana"),
            "A hand needs three players of different names, not Ana, Ben, Carlo, Ana.",
        ),
        (("Ben", "Carlo", "Dan"), "The dealer Ana is none of the players Ben, Carlo, Dan."),
    ],
)
def test_players_that_cannot_be_are_refused_in_words(players: tuple[str, ...], message: str) -> None:
    """Too few, none, four of which two are one, and a dealer who is not there."""
    with pytest.raises(InputError) as caught:
        new_game(players, "Ana", dealt())
    assert [found.message for found in caught.value.problems] == [message]


def test_deals_that_cannot_be_are_refused_in_words() -> None:
    """The sizes as they are, or the card that is there twice."""
    right = dealt()
    first, second_, third = right.hands
    short = second_ - CardSet(second_.cards[:1])
    sizes = "The dealer gets 13 cards, the others 12, and 15 are the stock; here the hands have "
    twice = "Some card is dealt twice, and another is missing."
    for wrong, message in (
        (Dealt((third, first, second_), right.stock), f"{sizes}12, 13 and 12, the stock 15."),
        (
            Dealt((first, short, third), (*right.stock, *second_.cards[:1])),
            f"{sizes}13, 11 and 12, the stock 16.",
        ),
        (
            Dealt((first, third, short), (*right.stock, *second_.cards[:1])),
            f"{sizes}13, 12 and 11, the stock 16.",
        ),
        (Dealt(right.hands, right.stock[:-1]), f"{sizes}13, 12 and 12, the stock 14."),
        (Dealt(right.hands, (right.stock[0], *right.stock[:-1])), twice),
    ):
        with pytest.raises(InputError) as caught:
            new_game(PLAYERS, "Ana", wrong)
        assert [found.message for found in caught.value.problems] == [message]


def test_a_depth_that_cannot_be_is_refused_in_words() -> None:
    """Perft counts from depth 0, its split from depth 1."""
    state = fresh()
    with pytest.raises(ValueError, match=r"^a depth is 0 or more, not -1$"):
        perft(state, -1)
    with pytest.raises(ValueError, match=r"^a split needs a depth of 1 or more, not 0$"):
        perft_split(state, 0)
    assert set(perft_split(state, 1).values()) == {1}
