"""Switches of order, of what is announced, and of what comes after the hand, shown on their golden games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.content.golden_games import after, game, judged, switch_game, with_value
from tongits_tutor.hands.value import deadwood
from tongits_tutor.rulebook.switch import Value
from tongits_tutor.table.record import Record
from tongits_tutor.table.replay import replay
from tongits_tutor.table.session import check_session
from tongits_tutor.table.state import GameState, Phase
from tongits_tutor.table.view import PlayerView


def asked(switch: str, value: Value) -> list[GameState]:
    """Return the positions of a switch's game in which somebody has to answer a Draw, under a value."""
    name = switch_game(switch)
    return [
        state for state in replay(game(name), with_value(name, switch, value)) if state.phase is Phase.ANSWER
    ]


@pytest.mark.parametrize("announced", [False, True])
def test_the_caller_announces(*, announced: bool) -> None:
    """Where the house says so all players know the caller's count before anybody answers (DRAWCALL-8)."""
    positions = asked("caller_announces", announced)
    assert len(positions) == 2
    for state in positions:
        count = deadwood(state.hands[state.player]) if announced else None
        assert [PlayerView.of(state, seat).announced for seat in range(3)] == [count] * 3


def test_answers_at_once_are_not_heard() -> None:
    """In one house the farther player answers first and nobody hears it; in the other that is out of order."""
    first, second = asked("draw_responses", "simultaneous")
    caller = first.player
    right, left = (caller + 1) % 3, (caller + 2) % 3
    assert [len(PlayerView.of(first, seat).legal) for seat in (caller, right, left)] == [0, 2, 2]
    assert [answer.seat for answer in second.answers] == [left]
    for seat, known in ((caller, 0), (right, 0), (left, 1)):
        view = PlayerView.of(second, seat)
        assert (view.answered, len(view.answers)) == ((left,), known)
    name = switch_game("draw_responses")
    other = judged(name, with_value(name, "draw_responses", "sequential"))
    assert [one.code for one in other.findings] == ["answer-out-of-order"]


def test_answers_one_by_one_are_heard() -> None:
    """In turn order each answer is known to all before the next (DRAWCALL-7)."""
    first, second = (state for state in replay(game("tie-two-challengers")) if state.phase is Phase.ANSWER)
    caller = first.player
    right, left = (caller + 1) % 3, (caller + 2) % 3
    assert [len(PlayerView.of(first, seat).legal) for seat in (caller, right, left)] == [0, 2, 0]
    assert [len(PlayerView.of(second, seat).answers) for seat in range(3)] == [1, 1, 1]
    assert [len(PlayerView.of(second, seat).legal) for seat in (caller, right, left)] == [0, 0, 2]


def test_melds_and_lay_offs_in_any_order() -> None:
    """The turn that lays off before it melds is legal where both may be mixed, and only there (TURN-3)."""
    name = switch_game("strict_phases")
    strict = judged(name, with_value(name, "strict_phases", value=True))
    assert judged(name).findings == ()
    assert [(one.code, one.clause) for one in strict.findings] == [("meld-after-sapaw", "TURN-3")]


@pytest.mark.parametrize(
    ("value", "dealers"),
    [("winner", ["winner"]), ("rotate", ["right of the dealer"]), ("random", ["anybody"] * 3)],
)
def test_who_deals_next(value: str, dealers: list[str]) -> None:
    """The winner, the player to the dealer's right or any, as the house says (DEAL-2)."""
    name = switch_game("next_dealer")
    report = judged(name, with_value(name, "next_dealer", value))
    record = report.record
    words = {
        "winner": report.outcome.winner,
        "right of the dealer": record.players[(record.dealer_seat + 1) % 3],
    }
    assert words["winner"] != words["right of the dealer"]
    found = after(report)["dealers"]
    assert found == (list(record.players) if value == "random" else [words[one] for one in dealers])


@pytest.mark.parametrize(("counts", "taken_by"), [(0, None), (1, "Ana")])
def test_the_win_that_took_the_pot(counts: int, taken_by: str | None) -> None:
    """Ana takes the pot and wins the next hand too: a second pot where the taking win was a first hit (POT-4)."""
    name = switch_game("streak_after_pot")
    house = with_value(name, "streak_after_pot", counts)
    record: Record = replace(game(name), house=house)
    # The same cards once more, whoever dealt them: only the pot is looked at.
    first, second = check_session([record, replace(record, before=None)])
    assert first.report.outcome.pot is not None
    assert first.report.outcome.pot.taken_by == "Ana"
    assert (second.before.last_winner, second.before.streak) == ("Ana", counts)
    assert second.report.outcome.pot is not None
    assert second.report.outcome.pot.taken_by == taken_by
