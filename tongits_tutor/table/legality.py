"""Why not: every rule that an action would break (the twin of `tongits_tutor.table.engine.apply`)."""

from __future__ import annotations

from collections.abc import Iterator

from tongits_tutor.table.actions import (
    Action,
    Call,
    CardAction,
    Discard,
    Fight,
    Fold,
    Hide,
    MeldDown,
    Sapaw,
    Stock,
    Take,
    TakeOn,
)
from tongits_tutor.table.call_checks import broken_by_call
from tongits_tutor.table.card_checks import broken_by_cards
from tongits_tutor.table.rights import may_expose
from tongits_tutor.table.state import Ending, GameState, Phase
from tongits_tutor.table.violations import Violation, violation

__all__ = ["check"]

_HOW = {
    Ending.TONGITS: "by Tongits",
    Ending.DRAW: "by a Draw",
    Ending.STOCK_OUT: "with the stock",
}


def check(state: GameState, action: Action, by: int | None = None) -> tuple[Violation, ...]:
    """Return every rule that an action would break.

    Args:
        state: any position.
        action: what somebody wants to do.
        by: the seat that wants it; None means whose turn it is.

    Returns:
        `()` exactly when the action is legal; otherwise what is wrong with the moment first, then with the cards.
        After the end there is one violation alone.

    >>> from tongits_tutor.cards.deal import deal
    >>> from tongits_tutor.table.action_text import parse_action
    >>> from tongits_tutor.table.state import new_game
    >>> state = new_game(["Ana", "Ben", "Carlo"], "Ana", deal(7))
    >>> for broken in check(state, parse_action("meld 4H 5H 7H")):
    ...     print(broken)
    Ana does not hold 4H, 5H and 7H. (TABLE-1)
    5H and 7H leave a gap: 6H is missing. (MELD-2)
    >>> check(state, parse_action("discard 5C"))
    ()
    """
    seat = state.to_act if by is None else by
    if state.ended is not None or seat is None:
        how = _HOW[state.ended or Ending.STOCK_OUT]
        return (violation("hand-over", how=how),)
    if isinstance(action, Fight | Fold):
        return tuple(_answer(state, action, seat))
    return (*_moment(state, action, seat), *_content(state, action, seat))


def _moment(state: GameState, action: CardAction | Call, seat: int) -> Iterator[Violation]:
    """Say what is wrong with whose turn it is, and with the part of it."""
    name = state.players[seat]
    if state.phase is Phase.ANSWER:
        acting = state.to_answer
        if seat in acting:
            yield violation("must-answer", caller=state.players[state.player], player=name)
        else:
            yield violation("not-your-turn", turn=state.players[acting[0]], player=name)
    elif seat != state.player:
        yield _out_of_turn(state, action, seat)
    elif not isinstance(action, Call):
        yield from _part_of_turn(state, action, name)


def _part_of_turn(state: GameState, action: CardAction, name: str) -> Iterator[Violation]:
    """Say what is wrong with the part of the player's own turn: before the draw, or after it."""
    if state.player in state.surplus:
        if isinstance(action, Stock | Take | TakeOn):
            yield violation("draw-with-too-many", player=name)
    elif state.phase is Phase.START:
        if isinstance(action, MeldDown | Hide | Sapaw):
            yield violation("play-before-draw", player=name)
        elif isinstance(action, Discard):
            yield violation("discard-before-draw", (action.card,), player=name)
    elif isinstance(action, MeldDown | Hide | Sapaw):
        if not may_expose(state):
            yield violation("dealer-exposes-first", player=name)
    elif not isinstance(action, Discard):
        yield violation("draw-on-first-turn" if state.first_turn else "draw-twice", player=name)


def _out_of_turn(state: GameState, action: Action, seat: int) -> Violation:
    """Name the mistake of one who goes on after the own discard, or of one who simply is not to play."""
    just_played = state.phase is Phase.START and (seat + 1) % 3 == state.player
    thrown = state.history[-1].action if just_played and state.history else None
    if isinstance(thrown, Discard) and isinstance(action, Discard | MeldDown | Hide | Sapaw):
        code = "discard-twice" if isinstance(action, Discard) else "play-after-discard"
        return violation(code, player=state.players[seat], thrown=thrown.card)
    return violation("not-your-turn", turn=state.players[state.player], player=state.players[seat])


def _content(state: GameState, action: CardAction | Call, seat: int) -> Iterator[Violation]:
    """Say what is wrong with the call or the cards."""
    if isinstance(action, Call):
        if seat == state.player and state.phase is not Phase.ANSWER:
            yield from broken_by_call(state)
    else:
        yield from broken_by_cards(state, action, seat)


def _answer(state: GameState, action: Action, seat: int) -> Iterator[Violation]:
    name = state.players[seat]
    if state.phase is not Phase.ANSWER:
        yield violation("not-asked", player=name, why="nobody has called Draw")
    elif seat == state.player:
        yield violation("not-asked", player=name, why="the caller's own hand is staked by the call")
    elif seat not in state.asked:
        if isinstance(action, Fight):
            yield violation("fight-unopened", player=name)
        else:
            why = "a player with no meld on the table is folded without being asked"
            yield violation("not-asked", player=name, why=why)
    elif seat not in state.to_answer:
        yield violation("answer-twice", player=name)
    elif seat != state.to_act and state.house.draw_responses == "sequential":
        first = state.players[state.to_answer[0]]
        yield violation("answer-out-of-order", first=first, player=name)
