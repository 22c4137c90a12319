"""Who wins: the truth table of a Draw, the end of the stock, every tie and every switch about it."""

from __future__ import annotations

import itertools

import pytest

from tests.table.playing import PAGAT, PLAYERS
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.bonuses import Bonuses
from tongits_tutor.table.final import Final, Standing
from tongits_tutor.table.outcome import Outcome
from tongits_tutor.table.settlement import settle
from tongits_tutor.table.state import Ending

COUNTS = range(4)


def ended(
    ending: Ending,
    counts: tuple[int | None, int | None, int | None],
    *,
    opened: tuple[int, ...] = (0, 1, 2),
    protected: tuple[int, ...] = (),
    fights: tuple[int, ...] = (),
    actor: int = 0,
    house: HouseRules = PAGAT,
) -> Outcome:
    """Settle a hand of which the counts are known."""
    first, second, third = (
        Standing(
            counts[seat], seat in opened, seat in protected, bonuses=Bonuses(known=counts[seat] is not None)
        )
        for seat in range(3)
    )
    return settle(Final(house, PLAYERS, ending, actor, (first, second, third), fights))


def clauses(outcome: Outcome) -> list[str]:
    """Return the clauses of the ruling, payments left out."""
    return [line.clause for line in outcome.lines if line.payer is None]


def truth(caller: int, right: int | None, left: int | None) -> str:
    """The table of rules for a Draw: who wins, None being folded or burned."""
    if right is None and left is None:
        return "caller"
    if left is None:
        assert right is not None
        return "right" if right <= caller else "caller"
    if right is None:
        return "left" if left <= caller else "caller"
    if caller < right and caller < left:
        return "caller"
    if right <= caller and right <= left:
        return "right"
    return "left"


@pytest.mark.parametrize("actor", [0, 1, 2])
def test_the_truth_table_of_a_draw(actor: int) -> None:
    """For every order of counts and every answer the right player wins, whoever calls."""
    place = {"caller": actor, "right": (actor + 1) % 3, "left": (actor + 2) % 3}
    for counts in itertools.product(COUNTS, repeat=3):
        for fights in itertools.product((True, False), repeat=2):
            by_seat = [0, 0, 0]
            for who, count in zip(("caller", "right", "left"), counts, strict=True):
                by_seat[place[who]] = count
            fighters = tuple(place[who] for who, does in zip(("right", "left"), fights, strict=True) if does)
            outcome = ended(Ending.DRAW, (by_seat[0], by_seat[1], by_seat[2]), fights=fighters, actor=actor)
            right, left = (count if does else None for count, does in zip(counts[1:], fights, strict=True))
            assert outcome.winner == PLAYERS[place[truth(counts[0], right, left)]]


@pytest.mark.parametrize(
    ("counts", "fights", "switches", "winner", "clause"),
    [
        ((5, 9, 5), (2,), {}, "Carlo", "DRAWCALL-11"),
        ((5, 9, 5), (2,), {"caller_tie": "caller"}, "Ana", "DRAWCALL-11"),
        ((5, 9, 5), (2,), {"caller_tie": "void"}, None, "DRAWCALL-11"),
        ((8, 6, 6), (1, 2), {}, "Ben", "DRAWCALL-12"),
        ((8, 6, 6), (1, 2), {"challenger_tie": "last"}, "Carlo", "DRAWCALL-12"),
        ((8, 6, 6), (1, 2), {"caller_tie": "void"}, "Ben", "DRAWCALL-12"),
        ((6, 6, 6), (1, 2), {}, "Ben", "DRAWCALL-13"),
        ((6, 6, 6), (1, 2), {"challenger_tie": "last"}, "Carlo", "DRAWCALL-13"),
        ((6, 6, 6), (1, 2), {"caller_tie": "caller"}, "Ana", "DRAWCALL-13"),
        ((6, 6, 6), (1, 2), {"caller_tie": "void"}, None, "DRAWCALL-13"),
        ((50, 3, 4), (), {}, "Ana", "DRAWCALL-9"),
        ((5, 6, 7), (1, 2), {}, "Ana", "DRAWCALL-10"),
    ],
)
def test_each_tie_of_a_draw_names_its_clause(
    counts: tuple[int, int, int],
    fights: tuple[int, ...],
    switches: dict[str, str],
    winner: str | None,
    clause: str,
) -> None:
    """Ties go by the switches, and the last line of the ruling is the tie's clause."""
    outcome = ended(Ending.DRAW, counts, fights=fights, house=PAGAT.with_switches(**switches))
    assert (outcome.winner, clauses(outcome)[-1]) == (winner, clause)
    assert outcome.ending is (Ending.VOID if winner is None else Ending.DRAW)
    assert sum(map(abs, outcome.payments.values())) == 0 if winner is None else outcome.payments[winner] > 0


def test_folded_and_burned_players_are_out_even_if_lower() -> None:
    """A folder with 0 and an unopened player with 1 both lose to a caller with 30 (DRAWCALL-5, DRAWCALL-10)."""
    outcome = ended(Ending.DRAW, (30, 0, 1), opened=(0, 1))
    assert (outcome.winner, outcome.burned) == ("Ana", ("Carlo",))
    assert clauses(outcome) == ["DRAWCALL-5", "DRAWCALL-9", "BURN-1"]


def test_a_protected_player_may_fight_and_is_not_burned() -> None:
    """Where a hidden secret protects, its holder compares, and is named (SECRET-8)."""
    house = PAGAT.with_switches(hidden_secret_protects=True)
    fought = ended(Ending.DRAW, (9, 2, 5), opened=(0, 2), protected=(1,), fights=(1,), house=house)
    assert (fought.winner, fought.burned) == ("Ben", ())
    folded = ended(Ending.DRAW, (9, 2, 5), opened=(0, 2), protected=(1,), house=house)
    assert (folded.winner, folded.burned, clauses(folded)) == ("Ana", (), ["DRAWCALL-9", "SECRET-8"])
    at_the_end = ended(Ending.STOCK_OUT, (9, 2, 5), opened=(0, 2), protected=(1,), house=house)
    assert (at_the_end.winner, at_the_end.burned) == ("Ben", ())
    assert "SECRET-8" in clauses(at_the_end)


@pytest.mark.parametrize(
    ("counts", "actor", "opened", "switches", "winner", "expected"),
    [
        ((3, 5, 9), 2, (0, 1, 2), {}, "Ana", ["END-STOCK-4"]),
        ((7, 7, 9), 2, (0, 1, 2), {}, "Ana", ["END-STOCK-4", "END-STOCK-5"]),
        ((9, 7, 7), 0, (0, 1, 2), {}, "Ben", ["END-STOCK-4", "END-STOCK-5"]),
        ((7, 7, 7), 1, (0, 1, 2), {}, "Ben", ["END-STOCK-4", "END-STOCK-5"]),
        ((7, 7, 9), 2, (0, 1, 2), {"stock_tie": "void"}, None, ["END-STOCK-4", "END-STOCK-5"]),
        ((7, 7, 9), 2, (0, 1, 2), {"stock_tie": "split"}, None, ["END-STOCK-4", "END-STOCK-5"]),
        ((0, 40, 9), 2, (1,), {}, "Ben", ["END-STOCK-3", "END-STOCK-3", "END-STOCK-6", "BURN-1", "BURN-1"]),
        ((0, 40, 9), 2, (1, 2), {}, "Carlo", ["END-STOCK-3", "END-STOCK-4", "BURN-1"]),
        ((1, 2, 3), 2, (), {}, None, ["END-STOCK-7", "BURN-1", "BURN-1", "BURN-1"]),
        (
            (1, 2, 3),
            2,
            (),
            {"all_burned": "lowest-wins"},
            "Ana",
            ["END-STOCK-7", "END-STOCK-4", "BURN-1", "BURN-1"],
        ),
        (
            (2, 2, 3),
            2,
            (),
            {"all_burned": "lowest-wins"},
            "Ana",
            ["END-STOCK-7", "END-STOCK-4", "END-STOCK-5", "BURN-1", "BURN-1"],
        ),
    ],
)
def test_the_end_of_the_stock(
    counts: tuple[int, int, int],
    actor: int,
    opened: tuple[int, ...],
    switches: dict[str, str],
    winner: str | None,
    expected: list[str],
) -> None:
    """The lowest open count wins, ties by seat from the last drawer, each rule named."""
    outcome = ended(
        Ending.STOCK_OUT, counts, opened=opened, actor=actor, house=PAGAT.with_switches(**switches)
    )
    assert (outcome.winner, clauses(outcome)) == (winner, expected)
    assert winner not in outcome.burned


def test_shared_wins_are_paid_in_whole_chips() -> None:
    """Two tied players share what the third pays; the odd chip goes to the best-placed (END-STOCK-5)."""
    house = PAGAT.with_switches(stock_tie="split")
    outcome = ended(Ending.STOCK_OUT, (9, 7, 7), actor=2, house=house)
    assert (outcome.ending, outcome.payments) == (Ending.STOCK_OUT, {"Ana": -1, "Ben": 0, "Carlo": 1})
    burned = ended(Ending.STOCK_OUT, (9, 7, 7), actor=2, opened=(1, 2), house=house)
    assert burned.payments == {"Ana": -2, "Ben": 0, "Carlo": 2}
    rich = ended(Ending.STOCK_OUT, (9, 7, 7), actor=2, house=house.with_switches(pay_scheme="social"))
    assert rich.payments == {"Ana": -14, "Ben": 7, "Carlo": 7}
    assert ended(Ending.STOCK_OUT, (7, 7, 7), actor=2, house=house).payments == {
        "Ana": 0,
        "Ben": 0,
        "Carlo": 0,
    }


def test_an_unknown_count_that_matters_decides_nothing() -> None:
    """Nobody wins where a count is missing, and the ruling says whose; it may be missing where it does not matter."""
    drawn = ended(Ending.DRAW, (5, None, 7), fights=(1,))
    assert (drawn.winner, clauses(drawn), drawn.ending) == (None, ["COUNT-1"], Ending.DRAW)
    assert "the count of Ben is not known" in drawn.lines[0].text
    assert ended(Ending.DRAW, (None, 3, 4), fights=(1, 2)).winner is None
    assert ended(Ending.DRAW, (None, 3, 4)).winner == "Ana"
    assert ended(Ending.STOCK_OUT, (None, 3, 4), actor=2).winner is None
    known = ended(Ending.STOCK_OUT, (None, 3, 4), actor=2, opened=(1, 2))
    assert (known.winner, known.counts) == ("Ben", {"Ana": None, "Ben": 3, "Carlo": 4})
    lowest = ended(
        Ending.STOCK_OUT, (None, 3, 4), opened=(), house=PAGAT.with_switches(all_burned="lowest-wins")
    )
    assert (lowest.winner, lowest.burned) == (None, ())


def test_a_winner_whose_hand_is_not_known_may_be_owed_more() -> None:
    """The ruling says that bonuses in an unknown hand are not counted."""
    outcome = ended(Ending.DRAW, (None, 3, 4))
    assert [line.text for line in outcome.lines if line.clause == "PAY-3"] == [
        "The hand of Ana is not known: what it may earn is not counted."
    ]


def test_an_unfinished_hand_has_no_winner() -> None:
    """Nobody wins, pays or burns while the hand goes on."""
    outcome = ended(Ending.UNFINISHED, (5, 6, 7), opened=())
    assert (outcome.ending, outcome.winner, outcome.burned) == (Ending.UNFINISHED, None, ())
    assert set(outcome.payments.values()) == {0}
