"""Grading of moves: legal or not by the engine, right by the goal or by what the move leaves."""

from __future__ import annotations

from fractions import Fraction

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.solver import solve
from tongits_tutor.hands.value import deadwood
from tongits_tutor.school.answer import Moves
from tongits_tutor.school.best_moves import Weighed, is_asked, right_moves, weighed
from tongits_tutor.school.goals import Goal, Points, told
from tongits_tutor.school.ideas import idea_of_mistake
from tongits_tutor.school.lesson import Act, LessonStep
from tongits_tutor.school.playing import Playing
from tongits_tutor.school.scene import Scene, scene_of
from tongits_tutor.school.verdict import Verdict, amount
from tongits_tutor.table.actions import Action, Discard, Stock, cards_of
from tongits_tutor.table.engine import perform
from tongits_tutor.table.legality import check
from tongits_tutor.table.violations import Violation

__all__ = ["grade_act", "grade_play", "move_in_words", "weight_in_words"]

_GIVEN: dict[str, str] = {
    "stock": "taking a card from the stock",
    "take": "taking the discard",
    "call": "a call of Draw",
    "meld": "a meld",
    "hide": "a set laid face down",
    "sapaw": "a sapaw",
    "discard": "a discard",
    "fight": "fighting",
    "fold": "folding",
}


def grade_act(step: LessonStep, task: Act, answer: Moves) -> Verdict:
    """Grade one move."""
    scene = scene_of(step)
    assert scene is not None
    action = _unnamed(answer.actions[0])
    right = right_moves(step, scene)
    solution = str(right[0]) if right else ""
    broken = check(scene.state, answer.actions[0], scene.seat)
    if broken:
        return _illegal(answer.actions[0], broken, solution)
    clause = step.clauses[0] if step.clauses else None
    lit = CardSet(cards_of(action))
    if action in right:
        row = next((row for row in weighed(task, scene) if row.action == action), None)
        told_now = "" if row is None or task.goal is not None else weight_in_words(row)
        return Verdict(right=True, reason=told_now, cards=lit, clause=clause, solution=solution)
    if not is_asked(task, action):
        wanted = listed([_GIVEN[verb] for verb in task.only])
        reason = f"“{action}” is legal, but {wanted} is asked for."
        return Verdict(
            right=False, reason=reason, wrong_idea="misread", cards=lit, clause=clause, solution=solution
        )
    if task.goal is not None:
        reason = f"“{action}” is legal, but {_missed(task.goal, scene, action)}"
        return Verdict(
            right=False, reason=reason, wrong_idea="off-the-goal", cards=lit, clause=clause, solution=solution
        )
    reason, idea, cost = _worse(task, scene, action)
    return Verdict(
        right=False, reason=reason, cost=cost, wrong_idea=idea, cards=lit, clause=clause, solution=solution
    )


def _unnamed(action: Action) -> Action:
    return Stock() if isinstance(action, Stock) else action


def _illegal(action: Action, broken: tuple[Violation, ...], solution: str) -> Verdict:
    reason = f"“{action}” is not legal. {' '.join(str(one) for one in broken[:2])}"
    chief = broken[0]
    return Verdict(
        right=False,
        reason=reason,
        wrong_idea=idea_of_mistake(chief.code),
        cards=chief.cards,
        clause=chief.clause,
        solution=solution,
    )


def _missed(goal: Goal, scene: Scene, action: Action) -> str:
    # What came from the stock is not known, and nothing is told of it.
    if isinstance(goal, Points) and not isinstance(action, Stock):
        left = deadwood(perform(scene.state, action).hands[scene.seat])
        return f"it leaves {left} points, and at most {goal.most} are wanted."
    return f"the goal is to {told(goal)}."


def move_in_words(action: Action) -> str:
    """Return what kind of move an action is, in words without its cards.

    >>> from tongits_tutor.table.action_text import parse_action
    >>> move_in_words(parse_action("discard KD"))
    'a discard'
    """
    return _GIVEN[str(action).split(maxsplit=1)[0]]


def weight_in_words(row: Weighed) -> str:
    """Return what a move leaves, in a sentence."""
    if row.points < 0:
        return "Now your hand can be emptied: that is Tongits."
    average = " on average" if isinstance(row.action, Stock) else ""
    return f"That leaves {amount(row.points)} point{'' if row.points == 1 else 's'}{average}."


def _worse(task: Act, scene: Scene, action: Action) -> tuple[str, str, Fraction | None]:
    """Return why a legal move is not the best: in words, the idea, and what it costs in points."""
    rows = {row.action: row for row in weighed(task, scene)}
    if action not in rows:
        return f"“{action}” is legal, but not what is asked for here.", "misread", None
    mine, best = rows[action], min(rows.values(), key=lambda row: row.value)
    cost = mine.points - best.points if "points" in task.best else None
    if cost is not None and best.points < 0:
        text = f"“{action}” lets Tongits go: there is a way to empty the hand in this turn."
        return text, "missed-a-meld", None
    if isinstance(action, Discard) and isinstance(best.action, Discard):
        return (*_worse_throw(task, scene.state.hands[scene.seat], mine, best), cost)
    text = f"You keep {amount(mine.points)}, the best keeps {amount(best.points)}"
    if isinstance(best.action, Stock) or isinstance(action, Stock):
        return f"{text}, counting the stock by its average.", "dear-draw", cost
    return f"{text}: “{best.action}” comes first.", "missed-a-meld", cost


def _worse_throw(task: Act, hand: CardSet, mine: Weighed, best: Weighed) -> tuple[str, str]:
    assert isinstance(mine.action, Discard)
    assert isinstance(best.action, Discard)
    card, better = mine.action.card, best.action.card
    row, other = mine.throw, best.throw
    if "points" in task.best and mine.points != best.points:
        text = f"You keep {amount(mine.points)}, the best keeps {amount(best.points)}"
        kept = solve(hand - CardSet((better,))).partition
        meld = next((meld for meld in kept.melds if card in meld.cards), None)
        if meld is not None:
            return f"{text}: {card} belongs to {meld}.", "broke-a-meld"
        return f"{text}: {better} counts {better.points}, {card} only {card.points}.", "kept-a-dear-card"
    assert row is not None
    assert other is not None
    if "outs" in task.best and row.outs != other.outs and len(row.outs) != len(other.outs):
        text = f"Without {card} {_outs(row.outs)} would help you, without {better} {_outs(other.outs)}."
        return text, "wasted-an-out"
    text = (
        f"{card} can be taken with {_pairs(row.danger)} you do not see, {better} with {_pairs(other.danger)}."
    )
    return text, "fed-the-next"


def _outs(outs: CardSet) -> str:
    count = len(outs)
    if not count:
        return "no card"
    return f"{count} card{'' if count == 1 else 's'} ({outs})"


def _pairs(count: int) -> str:
    return f"{count or 'no'} pair{'' if count == 1 else 's'} of cards"


def grade_play(step: LessonStep, answer: Moves, moves: tuple[Action, ...]) -> Verdict:
    """Grade moves made after others: the goal reached, out of moves, or going on."""
    playing = Playing.of(step, moves)
    assert playing is not None
    task = playing.task
    solution = ", ".join(map(str, task.solution))
    clause = step.clauses[0] if step.clauses else None
    for action in answer.actions:
        broken = playing.broken_by(action)
        if broken:
            return _illegal(action, broken, solution)
        playing = playing.moved(action)
        if playing.is_met:
            return Verdict(right=True, reason="", clause=clause, solution=solution)
        if playing.is_over:
            reason = (
                f"The hand is over, and the goal was to {told(task.goal)}."
                if playing.state.to_act is None
                else f"That was your last move, and the goal was to {told(task.goal)}."
            )
            return Verdict(
                right=False,
                reason=reason,
                wrong_idea="off-the-goal",
                clause=clause,
                solution=solution,
                starts_anew=True,
            )
    left = task.most - len(playing.moves)
    reason = f"{left} move{'' if left == 1 else 's'} left to {told(task.goal)}."
    return Verdict(right=False, reason=reason, clause=clause, solution=solution, going_on=True)
