"""The right answers to a step, found by the solver, the engine and the referee."""

from __future__ import annotations

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.exchange import Out, outs_of
from tongits_tutor.hands.solver import SOLVE_LIMIT, solve
from tongits_tutor.hands.unseen import Unseen
from tongits_tutor.hands.value import deadwood
from tongits_tutor.school.answer import Answer, Chosen, Layout, Moves, Named, Number, Ruled
from tongits_tutor.school.best_moves import right_moves
from tongits_tutor.school.claims import NOBODY
from tongits_tutor.school.judge import JudgeAction, JudgeMeld, JudgeOpen, JudgeSight
from tongits_tutor.school.lesson import Act, Choose, Count, LessonStep, Play, Ruling, Split
from tongits_tutor.school.scene import cards_asked, scene_of
from tongits_tutor.table.settlement import outcome

__all__ = ["counted", "outs_in", "right_answers", "ruled"]


def right_answers(step: LessonStep) -> tuple[Answer, ...]:
    """Return right answers, the plainest first; `()` for a step that is not graded or cannot be solved.

    All of them for a ruling, a number and a move; for a choice each right option; for a split each best one in
    canonical form; for a play the author's solution.
    """
    found: tuple[Answer, ...] = ()
    match step.task:
        case Choose():
            right = step.task.right
            found = (Chosen(right),) if step.task.every else tuple(Chosen((place,)) for place in right)
        case Count():
            number = counted(step)
            found = () if number is None else (Number(number),)
        case Split():
            cards = cards_asked(step)
            splits = solve(cards).best if cards and len(cards) <= SOLVE_LIMIT else ()
            found = tuple(Layout(tuple(meld.cards for meld in split.melds)) for split in splits)
        case Ruling():
            found = (ruled(step.task),)
        case Act():
            scene = scene_of(step)
            moves = () if scene is None else right_moves(step, scene)
            found = tuple(Moves((action,)) for action in moves)
        case Play(solution=solution):
            found = (Moves(solution),) if solution else ()
        case _:
            pass
    return found


def counted(step: LessonStep) -> int | None:
    """Return the number that a count asks for; None where the position does not tell it."""
    task = step.task
    if not isinstance(task, Count):
        return None
    if task.what == "chips":
        scene = scene_of(step)
        return None if scene is None else outcome(scene.state).payments[scene.name]
    cards = cards_asked(step)
    if not cards:
        return None
    if task.what == "outs":
        return len(outs_in(step))
    return cards.points if task.what == "loose" else deadwood(cards)


def outs_in(step: LessonStep) -> tuple[Out, ...]:
    """Return the outs of the cards that a step asks about, by what the player sees."""
    cards, scene = cards_asked(step), scene_of(step)
    seen, hidden = cards, 0
    if scene is not None:
        view = scene.view
        seen |= view.seen if scene.hand is not None else view.seen - view.hand
        hidden = sum(on.meld is None and not on.known for on in view.table)
    return outs_of(cards, CardSet(Unseen(seen, hidden).cards))


def ruled(task: Ruling) -> Ruled | Named:
    """Return the answer that the author claims, which is proved elsewhere."""
    match task.judge:
        case JudgeAction(legal=legal):
            return Ruled(legal)
        case JudgeMeld(meld=meld):
            return Ruled(meld)
        case JudgeSight(seen=seen):
            return Ruled(seen)
        case JudgeOpen(open=is_open):
            return Ruled(is_open)
        case judge:
            winners = [str(claim.value) for claim in judge.claims if claim.what == "winner"]
            return Named(winners[0] if winners else NOBODY)
