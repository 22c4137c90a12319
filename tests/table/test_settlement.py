"""Who pays what: the vectors of the law, played as whole games under every scheme."""

from __future__ import annotations

import pytest

from tests.table.playing import PLAYERS, game, play
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.solver import solve
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.table.bonuses import bonuses_of
from tongits_tutor.table.outcome import Line, Outcome
from tongits_tutor.table.settlement import outcome
from tongits_tutor.table.state import Ending, GameState


def paid(ended: Outcome) -> tuple[int, int, int]:
    """Return the payments in turn order."""
    first, second, third = (ended.payments[name] for name in PLAYERS)
    return first, second, third


def tongits_with_two_aces_and_a_secret(**switches: bool | int | str) -> GameState:
    """Ana wins by Tongits on turn 4, Ben open, Carlo not; two aces and one secret."""
    return game(
        "meld 4H 5H 6H, discard KH",
        "stock, meld 7C 7D 7S, discard 2D",
        "pass",
        "stock, meld AC AD AH, hide 9C 9D 9H 9S, meld 10C JC QC",
        ana="AC AD 9C 9D 9H 9S 4H 5H 6H 10C JC QC KH",
        ben="7C 7D 7S 2D",
        stock="3C 2S AH",
        **switches,
    )


def test_tongits_pays_three_an_ace_one_a_secret_three_burned_one() -> None:
    """With three aces and a secret an open loser pays 9, a burned one 10 (PAY-2a to PAY-5)."""
    ended = outcome(tongits_with_two_aces_and_a_secret())
    assert (ended.ending, ended.winner, ended.burned, paid(ended)) == (
        Ending.TONGITS,
        "Ana",
        ("Carlo",),
        (19, -9, -10),
    )
    assert [line.clause for line in ended.lines] == [
        "TONG-1",
        "BURN-1",
        "PAY-2a",
        "PAY-3",
        "PAY-4",
        "PAY-2a",
        "PAY-5",
        "PAY-3",
        "PAY-4",
    ]
    assert ended.counts["Ana"] == 0


def two_aces(*more: str, **switches: bool | int | str) -> GameState:
    """Ana is open with two aces in hand; Ben is open, Carlo is not; Ana calls."""
    return game(
        "meld 4H 5H 6H, discard KD",
        "stock, meld 7C 7D 7S, discard 2D",
        "pass",
        "call",
        *more,
        ana="4H 5H 6H KD AC AS",
        ben="7C 7D 7S 2D",
        **switches,
    )


def test_an_unchallenged_draw_with_two_aces() -> None:
    """The open loser pays 3, the burned one 4 (PAY-1, PAY-3, PAY-5)."""
    ended = outcome(two_aces("fold"))
    assert (ended.winner, ended.burned, paid(ended)) == ("Ana", ("Carlo",), (7, -3, -4))
    assert ended.lines[-1] == Line("PAY-3", "2 aces: AC, AS", "Carlo", "Ana", 2)


def fought(payers: str = "all", scheme: str = "pagat") -> Outcome:
    """Ana calls with a high count, Ben to her right fights and wins with an ace, Carlo is open and folds."""
    return outcome(
        game(
            "meld 4H 5H 6H, discard KD",
            "stock, meld 7C 7D 7S, meld 9C 10C JC, discard 2D",
            "stock, meld 8S 9S 10S, discard 2C",
            "call",
            "fight",
            "fold",
            ana="4H 5H 6H KD KC QS QH JS 10H 9H 8D 3D 2S",
            ben="7C 7D 7S 2D 9C 10C JC AC 3S 3C 4S 5D",
            carlo="8S 9S 10S 2C",
            stock="2H",
            challenged_draw_payers=payers,
            pay_scheme=scheme,
        )
    )


def test_a_challenged_draw_lost_by_the_caller() -> None:
    """Caller 4 and folder 4; where only those who showed pay more, 4 and 2 (PAY-2b)."""
    assert fought().winner == "Ben"
    assert (paid(fought()), paid(fought("shown"))) == ((-4, 8, -4), (-4, 6, -2))


def test_each_scheme_pays_a_challenged_draw_in_its_way() -> None:
    """The beaten caller pays 2, 5 or by points; a folder less where only those who showed pay."""
    assert paid(fought("shown", "geo")) == (-3, 5, -2)
    assert paid(fought("all", "geo")) == (-3, 6, -3)
    assert paid(fought("shown", "cas")) == (-3, 5, -2)
    assert paid(fought("shown", "social")) == (-17, 31, -14)
    assert paid(fought("all", "social")) == (-17, 34, -17)
    counts = fought().counts
    assert counts["Ana"] is not None
    assert counts["Ben"] is not None
    by_points = counts["Ana"] - counts["Ben"]
    assert paid(fought("shown", "butas")) == paid(fought("all", "butas")) == (-by_points, by_points + 1, -1)


SCHEMES = [
    # Tongits with three aces and a secret, Ben open and Carlo burned; then the unchallenged Draw with two aces.
    ("pagat", (19, -9, -10), (7, -3, -4)),
    ("geo", (15, -7, -8), (7, -3, -4)),
    ("social", (44, -22, -22), (34, -16, -18)),
    ("cas", (13, -6, -7), (7, -3, -4)),
    ("butas", (2, -1, -1), (2, -1, -1)),
]


@pytest.mark.parametrize(("scheme", "tongits", "draw"), SCHEMES, ids=[one[0] for one in SCHEMES])
def test_every_scheme_pays_tongits_and_a_draw(
    scheme: str, tongits: tuple[int, int, int], draw: tuple[int, int, int]
) -> None:
    """Each scheme has its own rates for the ending, aces, secrets and the burned."""
    assert paid(outcome(tongits_with_two_aces_and_a_secret(pay_scheme=scheme))) == tongits
    assert paid(outcome(two_aces("fold", pay_scheme=scheme))) == draw


def stock_out(
    ana: str, *, stock: str = "", first: str = "discard KD", **switches: bool | int | str
) -> GameState:
    """Everybody passes until the stock is empty; Ana has opened, Ben opens too, Carlo does not."""
    return game(
        f"meld 4H 5H 6H, {first}",
        "stock, meld 7C 7D 7S, discard 2D",
        *["pass"] * 14,
        ana=ana,
        ben="7C 7D 7S 2D KC KS QC QS JH",
        stock=stock,
        **switches,
    )


def test_a_stock_out_without_aces() -> None:
    """Open loser 1, burned loser 2; the dealer draws the last card (PAY-1, END-STOCK-8)."""
    state = stock_out("4H 5H 6H KD 2C 2H 3S")
    ended = outcome(state)
    assert (ended.ending, ended.winner, paid(ended), state.turn, state.player) == (
        Ending.STOCK_OUT,
        "Ana",
        (3, -1, -2),
        16,
        0,
    )


def test_a_secret_of_aces_at_the_end_of_the_stock() -> None:
    """Kept in the hand: 1 for the win, 4 aces, 3 for the secret (PAY-3, PAY-4, SECRET-6)."""
    state = stock_out("4H 5H 6H KD AC AD AH AS 2C 2H 3S")
    assert paid(outcome(state)) == (8 + 9, -8, -9)


def test_each_scheme_pays_the_end_of_the_stock() -> None:
    """Base rates of an ending nobody fought for."""
    for scheme, expected in (
        ("pagat", (3, -1, -2)),
        ("geo", (3, -1, -2)),
        ("social", (28, -14, -14)),
        ("cas", (3, -1, -2)),
        ("butas", (2, -1, -1)),
    ):
        assert paid(outcome(stock_out("4H 5H 6H KD 2C 2H 3S", pay_scheme=scheme))) == expected


def test_the_cheaper_table_pays_two_where_others_pay_three() -> None:
    """Tongits, secret and challenged Draw cost 2 each (PAY-7)."""
    assert paid(outcome(tongits_with_two_aces_and_a_secret(bonus_scale=2))) == (2 * 2 * 2 + 2 * 3 + 1, -7, -8)


def test_kings_are_paid_where_the_house_says_so() -> None:
    """Each king of the winner pays what an ace pays (PAY-3)."""
    cards = "4H 5H 6H KD AC KC KS"
    for bonus, each in ((0, 2), (1, 4)):
        state = game(
            "meld 4H 5H 6H, discard KD",
            "stock, meld 7C 7D 7S, discard 2D",
            "pass",
            "call",
            "fold",
            ana=cards,
            ben="7C 7D 7S 2D",
            king_bonus=bonus,
        )
        assert outcome(state).payments["Ben"] == -each


def test_aces_count_by_who_put_them_where() -> None:
    """Paid: in hand and in own melds by oneself; not on others' melds, not by others on one's own (PAY-3, SAPAW-5)."""
    state = game(
        "meld 2H 3H 4H, discard KD",
        "stock, meld 2C 3C 4C, sapaw AH on Ana 1, discard QD",
        "pass",
        "stock, sapaw AC on Ben 1, discard KH",
        ana="2H 3H 4H KD AC KH AS",
        ben="2C 3C 4C AH QD",
        stock="9D 9H AD",
    )
    assert str(bonuses_of(state, 0).aces) == "AD AS"
    assert str(bonuses_of(state, 1).aces) == ""
    taken = game("discard AC", "take AC with 2C 3C, discard QD", ana="AC", ben="2C 3C QD")
    assert str(bonuses_of(taken, 1).aces) == "AC"
    own = game("meld 2H 3H 4H, sapaw AH on Ana 1, discard AC", ana="2H 3H 4H AH AC")
    assert str(bonuses_of(own, 0).aces) == "AH"


COUNT_4 = [
    ("4C 4D 4H 4S 5S 6S", 0),
    ("9S 9H 9D 9C 10C JC", 0),
    ("9S 9H 9D 9C 10C JC QC", 1),
    ("AC AD AH AS 2S 3S", 0),
]


@pytest.mark.parametrize(("cards", "secrets"), COUNT_4)
def test_a_secret_in_the_hand_counts_if_the_count_uses_it(cards: str, secrets: int) -> None:
    """Of equal splits the one with most sets of four holds (COUNT-4)."""
    state = game(ana=cards)
    assert len(bonuses_of(state, 0).secrets) == secrets


def test_four_of_a_kind_earns_nothing_when_shown() -> None:
    """Melded face up, taken, or completed by a lay-off: no secret (SECRET-7); hidden: one."""
    quad = {"ana": "9C 9D 9H 9S KD"}
    assert bonuses_of(game("meld 9C 9D 9H 9S", **quad), 0).secrets == ()
    assert bonuses_of(game("meld 9C 9D 9H, sapaw 9S on Ana 1", **quad), 0).secrets == ()
    assert bonuses_of(game("discard 9S", "take 9S with 9C 9D 9H", ana="9S", ben="9C 9D 9H"), 1).secrets == ()
    assert bonuses_of(game("hide 9C 9D 9H 9S", **quad), 0).secrets == (CardSet.parse("9C 9D 9H 9S"),)


NATURAL = "9C 9D 9H 9S 4H 5H 6H 10C JC QC 2S 3S 4S"


def test_four_melded_in_the_winning_turn_count_as_held_where_nothing_is_hidden() -> None:
    """Only without face-down sets, only from the hand, only in the turn that wins (SECRET-6, SECRET-7)."""
    turn = "meld 4H 5H 6H, meld 10C JC QC, meld 9C 9D 9H 9S, meld 2S 3S 4S"
    for house, expected in (("pagat", 0), ("tongits-net", 1)):
        state = game(turn, ana=NATURAL, house=PROFILES[house])
        assert (state.ended, len(bonuses_of(state, 0).secrets)) == (Ending.TONGITS, expected)
    net = PROFILES["tongits-net"]
    grown = game(turn.replace("meld 9C 9D 9H 9S", "meld 9C 9D 9H, sapaw 9S on Ana 3"), ana=NATURAL, house=net)
    assert bonuses_of(grown, 0).secrets == ()
    earlier = game(
        "meld 9C 9D 9H 9S, discard KD",
        "pass",
        "pass",
        "stock, meld 4H 5H 6H, meld 10C JC QC, discard KS",
        ana="9C 9D 9H 9S 4H 5H 6H 10C JC QC KD 2D",
        stock="3C 5C KS",
        house=net,
    )
    assert bonuses_of(earlier, 0).secrets == ()


def test_hidden_runs_are_secrets_where_the_house_says_so() -> None:
    """A run long enough in the hand pays as a secret; a long joined run is one (SECRET-9)."""
    run = "3C 4C 5C 6C 7C 8C"
    assert len(bonuses_of(game(ana=run, secret_run_min=3), 0).secrets) == 1
    assert len(bonuses_of(game(ana=run, secret_run_min=5), 0).secrets) == 1
    assert bonuses_of(game(ana=run), 0).secrets == ()
    assert bonuses_of(game(ana="3C 4C 5C 6C", secret_run_min=5), 0).secrets == ()
    hidden = game("hide 3C 4C 5C 6C 7C", ana=run, secret_run_min=5)
    assert bonuses_of(hidden, 0).secrets == (CardSet.parse("3C 4C 5C 6C 7C"),)


def test_long_runs_pay_in_hand_and_on_the_table() -> None:
    """Five cards or more of the owner's own, wherever they are; what others added is credited to nobody (PAY-6)."""
    assert len(bonuses_of(game(ana="3C 4C 5C 6C 7C"), 0).long_runs) == 1
    assert len(bonuses_of(game("meld 3C 4C 5C 6C 7C", ana="3C 4C 5C 6C 7C"), 0).long_runs) == 1
    added = game(
        "meld 3C 4C 5C 6C, discard KD",
        "stock, sapaw 7C on Ana 1, discard QD",
        ana="3C 4C 5C 6C KD",
        ben="7C QD",
    )
    assert bonuses_of(added, 0).long_runs == ()
    state = game(
        "meld 3C 4C 5C 6C 7C, discard KD", "pass", "pass", "call", ana="3C 4C 5C 6C 7C KD", long_run_bonus=3
    )
    assert (
        outcome(state).payments["Ana"],
        [line.chips for line in outcome(state).lines if line.clause == "PAY-6"],
    ) == (
        2 * (1 + 1 + 3),
        [3, 3],
    )


def test_a_long_run_is_preferred_among_equal_splits() -> None:
    """Between splits with the same count and secrets, the one with more long runs is paid."""
    state = game(ana="4C 7C 3D 4D 6D 8D 3H 4H 5H 7H 8H 6S", long_run_min=3)
    first = solve(state.hands[0]).partition.melds
    assert [str(meld) for meld in first] == ["4C 4D 4H"]
    assert [str(run) for run in bonuses_of(state, 0).long_runs] == ["3H 4H 5H"]


SAGASA = {"ana": "9C 9D 9H KD KH", "stock": "2D 3D 9S"}


def test_a_sagasa_is_an_own_trio_completed_from_the_stock() -> None:
    """Exposed by its owner, later completed by the owner with a drawn card (SECRET-7)."""
    done = game("meld 9C 9D 9H, discard KD", "pass", "pass", "stock, sapaw 9S on Ana 1", **SAGASA)
    assert len(bonuses_of(done, 0).sagasas) == 1
    by_another = game("meld 9C 9D 9H, discard KD", "stock, sapaw 9S on Ana 1", ana="9C 9D 9H KD", stock="9S")
    assert bonuses_of(by_another, 0).sagasas == ()
    held = game("meld 9C 9D 9H, sapaw 9S on Ana 1", ana="9C 9D 9H 9S")
    assert bonuses_of(held, 0).sagasas == ()
    taken = game(
        "meld 9C 9D 9H, discard KD",
        "pass",
        "stock, discard 9S",
        "take 9S on Ana 1",
        ana="9C 9D 9H KD",
        carlo="9S",
        take_for_sapaw=True,
    )
    assert bonuses_of(taken, 0).sagasas == ()
    paying = game(
        "meld 9C 9D 9H, discard KD",
        "pass",
        "pass",
        "stock, sapaw 9S on Ana 1, discard KH",
        "pass",
        "pass",
        "pass",
        "pass",
        "pass",
        "call",
        sagasa_bonus=2,
        **SAGASA,
    )
    assert [line.chips for line in outcome(paying).lines if line.clause == "SECRET-7"] == [2, 2]


def test_a_player_beaten_before_the_first_turn_is_burned_or_spared() -> None:
    """By default burned too; the switch spares whoever had no turn (BURN-4)."""
    turn = "meld 4H 5H 6H, meld 10C JC QC, hide 9C 9D 9H 9S, meld 2S 3S 4S"
    burned = outcome(game(turn, ana=NATURAL))
    assert (burned.burned, paid(burned)) == (("Ben", "Carlo"), (14, -7, -7))
    spared = outcome(game(turn, ana=NATURAL, burn_needs_turn=True))
    assert (spared.burned, paid(spared)) == ((), (12, -6, -6))
    assert [line.clause for line in spared.lines][:3] == ["TONG-1", "BURN-4", "BURN-4"]


def test_a_winner_without_a_meld_is_not_burned() -> None:
    """Emptying the hand by lay-offs alone wins, and the winner is not burned (TONG-4, BURN-3)."""
    state = game(
        "meld 2H 3H 4H, meld 2C 3C 4C, meld 2S 3S 4S, discard KD",
        "stock, sapaw 5H on Ana 1, sapaw 6H on Ana 1, sapaw 7H on Ana 1, sapaw 8H on Ana 1, sapaw 5C on Ana 2, "
        "sapaw 6C on Ana 2, sapaw 7C on Ana 2, sapaw 8C on Ana 2, sapaw 5S on Ana 3, sapaw 6S on Ana 3, "
        "sapaw 7S on Ana 3, sapaw 8S on Ana 3, sapaw 9S on Ana 3",
        ana="2H 3H 4H 2C 3C 4C 2S 3S 4S KD",
        ben="5H 6H 7H 8H 5C 6C 7C 8C 5S 6S 7S 8S",
        stock="9S",
    )
    ended = outcome(state)
    assert (ended.ending, ended.winner, ended.burned) == (Ending.TONGITS, "Ben", ("Carlo",))
    assert "TONG-4" in [line.clause for line in ended.lines]


@pytest.mark.parametrize("last", ["meld", "hide", "sapaw", "take", "discard"])
def test_tongits_by_every_action_that_empties_the_hand(last: str) -> None:
    """The hand is won the moment it is empty, whatever emptied it (TONG-1, TONG-2)."""
    melds = "meld 4H 5H 6H, meld 10C JC QC"
    if last == "meld":
        state = game(f"{melds}, hide 9C 9D 9H 9S, meld 2S 3S 4S", ana=NATURAL)
    elif last == "hide":
        state = game(f"{melds}, meld 2S 3S 4S, hide 9C 9D 9H 9S", ana=NATURAL)
    elif last == "sapaw":
        state = game(f"{melds}, meld 2S 3S 4S, meld 9C 9D 9H, sapaw 9S on Ana 4", ana=NATURAL)
    elif last == "discard":
        state = game(f"{melds}, meld 2S 3S 4S, meld 9C 9D 9H, discard 9S", ana=NATURAL)
    else:
        state = game(
            "discard AC",
            "stock, meld 4H 5H 6H, meld 7C 7D 7S, meld 10C JC QC, sapaw 3H on Ben 1, discard 2D",
            "pass",
            "stock, discard KD",
            "take KD with KH KS",
            ana="AC KD",
            ben="4H 5H 6H 7C 7D 7S 10C JC QC KS KH 2D",
            stock="3H",
        )
    assert (state.ended, outcome(state).winner) == (Ending.TONGITS, state.players[state.player])
    assert play(state) is state


@pytest.mark.parametrize(("takes", "last"), [(0, "Ana"), (1, "Ben"), (2, "Carlo"), (3, "Ana")])
def test_every_taken_discard_moves_the_last_draw_one_seat_on(takes: int, last: str) -> None:
    """With no take the dealer draws the last stock card (END-STOCK-8)."""
    turns = [
        "discard 7C",
        "take 7C with 7D 7H, discard 8C" if takes > 0 else "pass",
        "take 8C with 8D 8H, discard 9C" if takes > 1 else "pass",
        "take 9C with 9D 9H, discard 2D" if takes > 2 else "pass",
    ]
    state = game(*turns, ana="7C 9D 9H 2D", ben="7D 7H 8C", carlo="8D 8H 9C")
    while state.ended is None:
        state = play(state, "pass")
    assert (state.ended, state.players[state.player]) == (Ending.STOCK_OUT, last)


def test_every_line_of_a_settlement_cites_a_clause_of_the_law() -> None:
    """No chip and no ruling without a clause that exists."""
    for ended in (outcome(tongits_with_two_aces_and_a_secret()), fought(), outcome(two_aces("fold"))):
        assert all(line.clause in CLAUSES for line in ended.lines)
        assert sum(ended.payments.values()) == 0
        assert str(ended.lines[0]).endswith(f"({ended.lines[0].clause})")
