"""Which moves are right: those that reach a goal, or those that are best by what they leave.

Points are what is left in hand at the end of the turn. Before a card is taken, the stock stands for what it leaves on
average, over every card the player has not seen; nothing hidden from the player is looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tongits_tutor.hands.analysis import analyse
from tongits_tutor.hands.exchange import Discard as Throw
from tongits_tutor.hands.exchange import best_after_discard
from tongits_tutor.hands.value import deadwood
from tongits_tutor.school.goals import is_met
from tongits_tutor.school.lesson import Act, LessonStep
from tongits_tutor.school.scene import Scene, situation_of
from tongits_tutor.table.actions import Action, Call, Discard, Stock, Take, TakeOn
from tongits_tutor.table.engine import perform
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.state import Ending, GameState, Phase

__all__ = ["Weighed", "is_asked", "right_moves", "weighed"]

_WON: Final = Fraction(-1)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal move and what it is worth: `value` by the criteria of the step, less is better.

    `points` is what it leaves; `throw` the whole row of a discard.
    """

    action: Action
    value: tuple[Fraction, ...]
    points: Fraction
    throw: Throw | None = None


def is_asked(task: Act, action: Action) -> bool:
    """Tell whether a move is of the kind that a step asks for."""
    return not task.only or str(action).split(maxsplit=1)[0] in task.only


def right_moves(step: LessonStep, scene: Scene) -> tuple[Action, ...]:
    """Return every right move of an `act` step, in the order of legal actions; `()` when none is."""
    task = step.task
    assert isinstance(task, Act)
    if task.goal is None:
        rows = weighed(task, scene)
        least = min((row.value for row in rows), default=None)
        return tuple(row.action for row in rows if row.value == least)
    if scene.state.to_act != scene.seat:
        return ()
    return tuple(
        action
        for action in legal_actions(scene.state)
        if is_asked(task, action) and is_met(task.goal, scene.state, perform(scene.state, action), scene.seat)
    )


def weighed(task: Act, scene: Scene) -> tuple[Weighed, ...]:
    """Weigh every legal move that a step without a goal asks for, in the order of legal actions.

    A call of Draw and the answers to one are not weighed: what they are worth is not in the player's own hand.
    """
    state = scene.state
    if state.phase not in {Phase.START, Phase.PLAY} or state.player != scene.seat:
        return ()
    analysis = analyse(situation_of(state, scene.seat))
    throws = {row.card: row for row in analysis.discards}
    found = []
    for action in legal_actions(state):
        if isinstance(action, Call) or not is_asked(task, action):
            continue
        throw = throws.get(action.card) if isinstance(action, Discard) else None
        if isinstance(action, Stock):
            points = Fraction(0) if analysis.stock is None else analysis.stock.mean
        else:
            points = _points_after(state, action, scene.seat)
        found.append(Weighed(action, _value(task, points, throw), points, throw))
    return tuple(found)


def _value(task: Act, points: Fraction, throw: Throw | None) -> tuple[Fraction, ...]:
    if points == _WON:
        return tuple(_WON * 100 for _ in task.best)
    by = {"points": points, "outs": Fraction(0), "danger": Fraction(0)}
    if throw is not None:
        by |= {"outs": Fraction(-len(throw.outs)), "danger": Fraction(throw.danger)}
    return tuple(by[criterion] for criterion in task.best)


def _points_after(state: GameState, action: Action, seat: int) -> Fraction:
    """Return the least count with which the turn can end after a move; less than nothing for Tongits."""
    after = perform(state, action)
    if after.ended is Ending.TONGITS:
        return _WON
    hand = after.hands[seat]
    if isinstance(action, Discard):
        return Fraction(deadwood(hand))
    analysis = analyse(situation_of(after, seat))
    if analysis.tongits:
        return _WON
    if isinstance(action, Take | TakeOn):
        # Weighed as the stock is: by the hand alone, without lay-offs.
        return Fraction(best_after_discard(hand.mask))
    plan = analysis.plan
    return Fraction(deadwood(hand) if plan is None else plan.points)
