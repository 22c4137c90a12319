"""Reading the steps in which the learner moves: `act`, one move, and `play`, several against a script."""

from __future__ import annotations

from typing import Final

from tongits_tutor.files.fields import Fields
from tongits_tutor.files.tree import Scalar
from tongits_tutor.school.goal_reading import read_goal
from tongits_tutor.school.goals import Goal
from tongits_tutor.school.lesson import CRITERIA, Act, Criterion, Play, Task
from tongits_tutor.school.places import action_at, known_word, name_at
from tongits_tutor.school.turns import read_turns
from tongits_tutor.table.actions import VERBS, Action

__all__ = ["read_act", "read_play"]

MOST_MOVES: Final = 30


def read_act(fields: Fields, players: tuple[str, ...]) -> Task | None:
    """Read the value of `act`; what is wrong is noted."""
    inner = fields.mapping("act")
    _needs_position(fields, inner)
    goal = _goal(inner, players, required=False)
    best = _best(inner)
    if goal is not None and best:
        message = "A move is right by its goal or by being best, not by both."
        fields.note(inner.get("best") or inner.node, "goal-and-best", message, "Take one of them out.")
    only = tuple(
        known_word(word, "action", VERBS, fields.problems) for word in inner.texts("only", required=False)
    )
    answers = _actions(inner, "answers", required=False) if inner.has("answers") else None
    by = name_at(inner, "by", players, required=False)
    best = best or (() if goal is not None else ("points",))
    if set(best) - {"points"} and only != ("discard",):
        message = "Outs and danger are looked at for discards alone."
        fields.note(inner.get("best") or inner.node, "not-discards", message, "Add `only: [discard]`.")
    return Act(goal, best, only, answers, by)


def read_play(fields: Fields, players: tuple[str, ...]) -> Task | None:
    """Read the value of `play`; what is wrong is noted."""
    inner = fields.mapping("play")
    _needs_position(fields, inner)
    goal = _goal(inner, players, required=True)
    most = inner.integer("most", 1, MOST_MOVES)
    script = read_turns(inner.sequence("script", required=False), players, fields.problems)
    solution = _actions(inner, "solution", required=True)
    by = name_at(inner, "by", players, required=False)
    return None if goal is None else Play(goal, most, script, solution, by)


def _needs_position(fields: Fields, inner: Fields) -> None:
    if not fields.has("position"):
        fields.note(inner.node, "no-position", "A move needs a position.", "Add `position`.")


def _goal(fields: Fields, players: tuple[str, ...], *, required: bool) -> Goal | None:
    node = fields.get("goal")
    if node is not None:
        return read_goal(node, players, fields)
    if required:
        fields.note(fields.node, "missing-key", "The goal is missing.", "Add `goal: …`.")
    return None


def _best(fields: Fields) -> tuple[Criterion, ...]:
    node = fields.get("best")
    if node is None:
        return ()
    if isinstance(node, Scalar):
        return (fields.choice("best", CRITERIA),)
    found: list[Criterion] = []
    for word in fields.texts("best"):
        text = known_word(word, "criterion", CRITERIA, fields.problems)
        found.extend(criterion for criterion in CRITERIA if criterion == text)
    return tuple(found)


def _actions(fields: Fields, key: str, *, required: bool) -> tuple[Action, ...]:
    words = fields.texts(key, required=required)
    found = (action_at(word, fields.problems) for word in words)
    return tuple(action for action in found if action is not None)
