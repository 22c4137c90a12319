"""Perft: count the sequences of actions from a position, to find out whether two engines are one."""

from __future__ import annotations

from tongits_tutor.table.actions import Action
from tongits_tutor.table.engine import perform
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.state import GameState

__all__ = ["perft", "perft_split"]


def perft(state: GameState, depth: int) -> int:
    """Count the legal sequences of exactly `depth` actions; ValueError for a negative depth.

    A hand that has ended adds nothing. The stock is known, so drawing from it is one action.

    >>> from tongits_tutor.cards.deal import deal
    >>> from tongits_tutor.table.state import new_game
    >>> state = new_game(["Ana", "Ben", "Carlo"], "Ana", deal(7))
    >>> [perft(state, depth) for depth in range(4)]
    [1, 13, 21, 281]
    """
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(perform(state, action), depth - 1) for action in actions)


def perft_split(state: GameState, depth: int) -> dict[Action, int]:
    """Return, for each legal action in its order, how many sequences of exactly `depth` actions start with it.

    The sum is `perft(state, depth)`. Where two engines differ, follow the action whose numbers differ.
    ValueError for a depth below 1.
    """
    if depth < 1:
        raise ValueError(f"a split needs a depth of 1 or more, not {depth}")
    return {action: perft(perform(state, action), depth - 1) for action in legal_actions(state)}
