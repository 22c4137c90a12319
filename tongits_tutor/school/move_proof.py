"""The proof of steps in which the learner moves: solvable, not solved already, and about cards that are known."""

from __future__ import annotations

from collections.abc import Iterator

from tongits_tutor.errors import Problem
from tongits_tutor.files.tree import Node, value_at
from tongits_tutor.files.wording import listed
from tongits_tutor.school.best_moves import is_asked, right_moves
from tongits_tutor.school.goals import is_met, needs_every_hand, needs_the_draw
from tongits_tutor.school.lesson import Act, LessonStep, Play
from tongits_tutor.school.playing import Playing
from tongits_tutor.school.scene import Scene, scene_of
from tongits_tutor.table.actions import Stock
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.state import Ending

__all__ = ["move_findings"]


def move_findings(step: LessonStep, node: Node) -> Iterator[Problem]:
    """Yield what is amiss with an `act` or a `play` whose position can come about; nothing for other steps."""
    task = step.task
    if not isinstance(task, Act | Play):
        return
    scene = scene_of(step)
    if scene is None:
        yield node.problem("no-position", "A move needs a position.", "Add `position`.")
        return
    if scene.hand is None:
        message = f"{scene.name}'s hand is not said, and it is {scene.name} who moves."
        yield node.problem("unknown-hand", message, "Give it in `hand` or `hands`.")
        return
    if task.goal is not None and is_met(task.goal, scene.state, scene.state, scene.seat):
        yield value_at(node, "goal").problem("already-solved", "The goal is reached before anything is done.")
        return
    if isinstance(task, Act):
        yield from _act(step, task, scene, node)
    else:
        yield from _play(step, task, scene, node)


def _act(step: LessonStep, task: Act, scene: Scene, node: Node) -> Iterator[Problem]:
    if scene.state.to_act != scene.seat:
        yield node.problem("not-to-act", f"It is not for {scene.name} to move in this position.")
        return
    right = right_moves(step, scene)
    asked = [action for action in legal_actions(scene.state) if is_asked(task, action)]
    if not right:
        yield node.problem("not-solvable", "No legal move is right here.", "Look at the goal and the cards.")
    elif len(right) == len(asked):
        message = f"Whatever is done is right: {listed(right, 'and')}."
        yield node.problem("no-choice", message, "Ask for more, or allow more moves.")
    draws = any(isinstance(action, Stock) for action in right) and not scene.setting.stock_known
    if task.goal is not None and draws and needs_the_draw(task.goal):
        message = "Whether the draw reaches the goal hangs on a card that is not said."
        yield node.problem("unknown-stock", message, "Give `stock` in the position.")
    if task.goal is not None and needs_every_hand(task.goal):
        yield from _all_known(scene, node)
    if task.answers is not None and set(task.answers) != set(right):
        said = listed(right, "and") if right else "none"
        message = f"The right moves are: {said}."
        yield value_at(node, "answers").problem("wrong-answers", message, "List just these.")


def _all_known(scene: Scene, node: Node) -> Iterator[Problem]:
    missing = [
        name for name, known in zip(scene.state.players, scene.setting.known, strict=True) if not known
    ]
    if missing:
        message = f"Who wins depends on hands that are not said: {listed(missing, 'and')}."
        yield value_at(node, "goal").problem("unknown-hand", message, "Give them in `hands`.")


def _play(step: LessonStep, task: Play, scene: Scene, node: Node) -> Iterator[Problem]:
    where = value_at(node, "solution")
    playing = Playing.of(step)
    assert playing is not None
    if len(task.solution) > task.most:
        message = f"The solution has {len(task.solution)} moves, and only {task.most} are allowed."
        yield where.problem("solution-too-long", message)
        return
    for number, action in enumerate(task.solution, start=1):
        if playing.is_met:
            message = f"The goal is reached after {number - 1} moves; the rest is not needed."
            yield where.problem("needless-moves", message, "Take it out.")
            return
        broken = playing.broken_by(action)
        if broken:
            message = f"Move {number} of the solution, {action}, is not legal: {broken[0]}"
            yield where.problem("illegal-solution", message)
            return
        playing = playing.moved(action)
    if not playing.is_met:
        yield where.problem("not-solvable", "The solution does not reach the goal.")
        return
    if playing.strayed:
        message = "The others cannot do what the script says when the solution is played."
        yield value_at(node, "script").problem(
            "script-not-played", message, "Give their hands, and `stock` with every card that is drawn."
        )
    drawn = len(scene.state.stock) - len(playing.state.stock)
    if drawn > scene.setting.stock_known:
        message = f"{drawn} cards are drawn, and only {scene.setting.stock_known} of the stock are said."
        yield where.problem("unknown-stock", message, "Give `stock` in the position.")
    if needs_every_hand(task.goal) and playing.state.ended is not Ending.TONGITS:
        yield from _all_known(scene, node)
