"""The pot, the streak, the natural, and who deals next."""

from __future__ import annotations

import pytest

from tests.table.playing import PAGAT, PLAYERS, game
from tests.table.test_settlement import NATURAL
from tongits_tutor.errors import InputError
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.table.final import Final, Standing
from tongits_tutor.table.outcome import Outcome, Pot
from tongits_tutor.table.settlement import outcome, settle
from tongits_tutor.table.state import Before, Ending
from tongits_tutor.table.succession import next_before, next_dealers

GEO = PROFILES["geocities"]


def won_by(winner: str | None, before: Before | None, house: HouseRules = PAGAT) -> Outcome:
    """Settle a Draw that nobody challenged, or, with no winner, a hand that ended with nobody open."""
    actor = 0 if winner is None else PLAYERS.index(winner)
    ending = Ending.STOCK_OUT if winner is None else Ending.DRAW
    first, second, third = (Standing(5, winner is not None) for _ in range(3))
    return settle(Final(house, PLAYERS, ending, actor, (first, second, third), before=before))


def clauses(ended: Outcome) -> list[str]:
    """Return the clauses about the pot."""
    return [line.clause for line in ended.lines if line.clause.startswith(("POT", "TONG-7"))]


def evening(winners: list[str | None], house: HouseRules = PAGAT) -> list[tuple[int, str | None]]:
    """Play hands with these winners; return what was left in the pot after each, and who took it."""
    before = Before(0)
    found = []
    for winner in winners:
        ended = won_by(winner, before, house)
        assert ended.pot is not None
        assert ended.pot.before == before.pot
        found.append((ended.pot.after, ended.pot.taken_by))
        before = next_before(ended, before, house)
    return found


def test_without_a_hand_before_there_is_no_pot() -> None:
    """Nothing is said of the pot where nothing is known of it."""
    assert (won_by("Ana", None).pot, clauses(won_by("Ana", None))) == (None, [])


def test_two_wins_in_a_row_take_the_pot() -> None:
    """Two chips each a deal; another winner starts anew while the pot grows (POT-1, POT-2)."""
    assert evening(["Ana", "Ben", "Ben"]) == [(6, None), (12, None), (0, "Ben")]
    ended = won_by("Ana", Before(6, "Ana", 1))
    assert (ended.pot, clauses(ended)) == (Pot(6, 6, 0, "Ana"), ["POT-1", "POT-2"])
    taken = ended.lines[-1]
    assert (taken.payer, taken.to, taken.chips) == (None, "Ana", 12)
    assert ended.payments["Ana"] == 2


def test_after_the_pot_the_streak_starts_afresh() -> None:
    """Two fresh wins are needed, unless the taking win counts as a first one (POT-4)."""
    assert evening(["Ana"] * 4) == [(6, None), (0, "Ana"), (6, None), (0, "Ana")]
    counted = PAGAT.with_switches(streak_after_pot=1)
    assert evening(["Ana"] * 4, counted) == [(6, None), (0, "Ana"), (0, "Ana"), (0, "Ana")]


def test_a_void_hand_changes_neither_streak_nor_pot() -> None:
    """The antes stay in, and the hitter remains the hitter (POT-5)."""
    assert evening(["Ana", None, "Ana"]) == [(6, None), (12, None), (0, "Ana")]
    assert clauses(won_by(None, Before(6, "Ana", 1))) == ["POT-1", "POT-5"]


def test_a_house_may_want_more_wins_or_keep_no_pot() -> None:
    """Three wins where the house says so (POT-2); without antes there is nothing to take."""
    assert evening(["Ana"] * 3, PAGAT.with_switches(streak_needed=3)) == [(6, None), (12, None), (0, "Ana")]
    assert evening(["Ana"] * 3, PROFILES["seeds"]) == [(0, None)] * 3
    assert clauses(won_by("Ana", Before(0), PROFILES["seeds"])) == []


def test_where_losers_feed_the_pot() -> None:
    """All three start the first pot with one each; after that each hand's losers add one (POT-1)."""
    assert evening(["Ana", "Ben", None, "Ben", "Ben"], GEO) == [
        (5, None),
        (7, None),
        (7, None),
        (0, "Ben"),
        (2, None),
    ]
    assert won_by(None, Before(0), GEO).pot == Pot(0, 3, 3, None)
    split = GEO.with_switches(stock_tie="split")
    first, second, third = (Standing(count, open=True) for count in (5, 5, 9))
    shared = settle(
        Final(split, PLAYERS, Ending.STOCK_OUT, 0, (first, second, third), before=Before(4, "Ana", 1))
    )
    assert shared.pot == Pot(4, 1, 5, None)


def test_an_unfinished_or_undecided_hand_has_its_antes_in_the_pot() -> None:
    """All have paid in before the deal, and nobody takes anything yet."""
    ended = outcome(game("discard KD", ana="KD", before=Before(6, "Ana", 1)))
    assert (ended.pot, clauses(ended)) == (Pot(6, 6, 12, None), ["POT-1"])


def test_a_natural_takes_the_pot_where_the_house_says_so() -> None:
    """All cards in own melds on the very first turn (TONG-7)."""
    turn = "meld 4H 5H 6H, meld 10C JC QC, meld 9C 9D 9H 9S, meld 2S 3S 4S"
    for natural, pot in (("ordinary", Pot(6, 6, 12, None)), ("takes-pot", Pot(6, 6, 0, "Ana"))):
        ended = outcome(game(turn, ana=NATURAL, before=Before(6, "Ben", 1), natural=natural))
        assert (ended.winner, ended.pot) == ("Ana", pot)
    assert clauses(ended) == ["POT-1", "TONG-7"]
    discarded = "meld 4H 5H 6H, meld 10C JC QC, meld 9C 9D 9H, meld 2S 3S 4S, discard 9S"
    assert outcome(game(discarded, ana=NATURAL, before=Before(0), natural="takes-pot")).pot == Pot(
        0, 6, 0, "Ana"
    )


NEXT = {"ana": "KD 10D JD QD", "ben": "4H 5H 6H 10C JC QC 9C 9D 9H 2S 3S 4S", "before": Before(0)}
BEN = "stock, meld 4H 5H 6H, meld 10C JC QC, meld 9C 9D 9H, meld 2S 3S 4S"


def test_a_first_turn_that_needs_others_melds_is_no_natural() -> None:
    """Another player's first turn may be a natural; one that lays off on somebody else's meld is none."""
    own = game("discard KD", f"{BEN}, discard 8S", stock="8S", natural="takes-pot", **NEXT)
    assert outcome(own).pot == Pot(0, 6, 0, "Ben")
    others = game(
        "meld 10D JD QD, discard 2C",
        "stock, meld 4H 5H 6H, meld 10C JC QC, meld 9C 9S 9H, meld 2S 3S 4S, sapaw KD on Ana 1",
        stock="KD",
        natural="takes-pot",
        ana="2C 10D JD QD",
        ben="4H 5H 6H 10C JC QC 9C 9S 9H 2S 3S 4S",
        before=Before(0),
    )
    assert (outcome(others).winner, outcome(others).pot) == ("Ben", Pot(0, 6, 6, None))
    late = game(
        "discard KD",
        "pass",
        "pass",
        "pass",
        f"{BEN}, discard 8S",
        stock="2D 5D 7D 8S",
        natural="takes-pot",
        **NEXT,
    )
    assert outcome(late).pot == Pot(0, 6, 6, None)


@pytest.mark.parametrize(
    ("rule", "winner", "expected"),
    [
        ("winner", "Carlo", ("Carlo",)),
        ("winner", None, ("Ben",)),
        ("rotate", "Ana", ("Carlo",)),
        ("rotate", None, ("Ben",)),
        ("random", "Ana", PLAYERS),
        ("random", None, ("Ben",)),
    ],
)
def test_who_deals_the_next_hand(rule: str, winner: str | None, expected: tuple[str, ...]) -> None:
    """The winner, the next in turn or anybody, as the house says; after a void hand the same again (DEAL-2, DEAL-3)."""
    house = PAGAT.with_switches(next_dealer=rule)
    assert next_dealers(won_by(winner, None, house), "Ben", house) == expected


def test_the_streak_goes_on_where_no_pot_is_told() -> None:
    """An outcome without a pot leaves the chips and still counts the win."""
    assert next_before(won_by("Ana", None), Before(4, "Ana", 1), PAGAT) == Before(4, "Ana", 2)
    assert next_before(won_by("Ben", None), Before(4, "Ana", 1), PAGAT) == Before(4, "Ben", 1)


def test_what_cannot_have_been_before_is_refused() -> None:
    """Chips and streaks are not negative, and a streak has an owner."""
    for pot, winner, streak, code in (
        (-1, None, 0, "bad-pot"),
        (0, "Ana", -1, "bad-streak"),
        (0, None, 1, "bad-streak"),
    ):
        with pytest.raises(InputError) as caught:
            Before(pot, winner, streak)
        assert caught.value.problems[0].code == code
