"""Play a written game again: the start, then the position after every action."""

from __future__ import annotations

from collections.abc import Iterator

from tongits_tutor.errors import InputError, Problem
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.engine import apply
from tongits_tutor.table.record import Record
from tongits_tutor.table.state import GameState, new_game

__all__ = ["replay", "start_of"]


def start_of(record: Record, house: HouseRules | None = None) -> GameState:
    """Return the position after the deal of a record.

    Args:
        record: one whose whole deal is known.
        house: other rules than the record's own.

    Raises:
        InputError: the deal is not known (`deal-unknown`).
    """
    dealt = record.deal.whole()
    if dealt is None:
        message = "The deal of this game is not known, so it cannot be played again."
        raise InputError(Problem("deal-unknown", message, "Give all hands and the stock."))
    return new_game(record.players, record.dealer, dealt, house or record.rules, record.before)


def replay(record: Record, house: HouseRules | None = None) -> Iterator[GameState]:
    """Yield the start of a game and then the position after every action.

    Args:
        record: one whose whole deal is known.
        house: other rules than the record's own.

    Raises:
        InputError: the deal is not known (`deal-unknown`).
        RuleError: when the next action is illegal; `tongits_tutor.table.referee` goes on after it.

    >>> from tongits_tutor.cards.deal import deal
    >>> from tongits_tutor.table.action_text import parse_action
    >>> from tongits_tutor.table.record import Entry
    >>> from dataclasses import replace
    >>> record = Record.of_deal(("Ana", "Ben", "Carlo"), "Ana", deal(7))
    >>> record = replace(record, turns=(Entry("Ana", (parse_action("discard 5C"),)),))
    >>> [state.turn for state in replay(record)]
    [1, 2]
    """
    state = start_of(record, house)
    yield state
    for entry in record.turns:
        seat = record.players.index(entry.player)
        for action in entry.actions:
            state = apply(state, action, seat)
            yield state
