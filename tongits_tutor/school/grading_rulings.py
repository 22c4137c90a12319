"""Grading of rulings: yes or no, with the clause if one is named, or who wins."""

from __future__ import annotations

from collections.abc import Sequence

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import Meld, MeldKind
from tongits_tutor.hands.reasons import Reason, why_not_meld
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.school.answer import Named, Ruled
from tongits_tutor.school.ideas import idea_of_mistake, idea_of_reason
from tongits_tutor.school.judge import JudgeAction, JudgeMeld, JudgeOpen, JudgeSight
from tongits_tutor.school.lesson import LessonStep, Ruling
from tongits_tutor.school.scene import Scene, scene_of
from tongits_tutor.school.solving import ruled
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.table.actions import Call, cards_of
from tongits_tutor.table.blocks import blocks_now
from tongits_tutor.table.legality import check
from tongits_tutor.table.violations import Violation

__all__ = ["broken_in", "grade_ruling"]


def grade_ruling(step: LessonStep, task: Ruling, answer: Ruled | Named) -> Verdict:
    """Grade a ruling; the answer is of the kind that the question wants."""
    wanted = ruled(task)
    told, clause, idea, cards = _truth(step, task)
    solution = str(wanted)
    if isinstance(wanted, Named) or isinstance(answer, Named):
        right = answer == wanted
        return Verdict(right, "" if right else told, cards=cards, clause=clause, solution=solution)
    if answer.yes is not wanted.yes:
        shown = idea if answer.yes else "needless-doubt"
        return Verdict(
            right=False, reason=told, wrong_idea=shown, cards=cards, clause=clause, solution=solution
        )
    if answer.clause is not None and answer.clause not in _clauses(step, task):
        named = CLAUSES[answer.clause]
        reason = (
            f"The answer is {wanted}, but {named.id} is not the reason: it is about “{named.title}”. {told}"
        )
        return Verdict(right=False, reason=reason, cards=cards, clause=clause, solution=solution)
    return Verdict(right=True, reason="", cards=cards, clause=clause, solution=solution)


def broken_in(step: LessonStep, task: Ruling) -> tuple[Violation, ...] | tuple[Reason, ...]:
    """Return what is wrong with the action, or why the cards are no meld; `()` when nothing is."""
    match task.judge:
        case JudgeMeld(cards=cards):
            return why_not_meld(cards)
        case JudgeAction() as judge:
            scene = scene_of(step)
            return () if scene is None else check(scene.state, judge.action, _seat(scene, judge.by))
        case _:
            return ()


def _seat(scene: Scene, name: str | None) -> int | None:
    return scene.state.to_act if name is None else scene.state.seat_of(name)


def _clauses(step: LessonStep, task: Ruling) -> frozenset[str]:
    """Return the clauses that may be named for the answer."""
    named = [*step.clauses, *(broken.clause for broken in broken_in(step, task))]
    if isinstance(task.judge, JudgeAction) and isinstance(task.judge.action, Call):
        scene = scene_of(step)
        seat = None if scene is None else _seat(scene, task.judge.by)
        if scene is not None and seat is not None:
            named.extend(block.clause for block in blocks_now(scene.state, seat))
    return frozenset(named)


def _truth(  # noqa: PLR0911 - one or two for each question
    step: LessonStep, task: Ruling
) -> tuple[str, str | None, str | None, CardSet]:
    """Return what is so in a sentence, the clause, the idea of one who thinks otherwise, and the cards."""
    judge = task.judge
    broken = broken_in(step, task)
    clause = judge.clause or (broken[0].clause if broken else None)
    match judge:
        case JudgeAction():
            if not broken:
                told = f"It is legal: no rule forbids “{judge.action}” here. {step.why}"
                return told, clause, None, CardSet(cards_of(judge.action))
            chief = next((one for one in broken if one.clause == clause), broken[0])
            return f"It is not legal. {_said(broken)}", clause, idea_of_mistake(chief.code), chief.cards
        case JudgeMeld(cards=cards):
            if not broken:
                return f"{cards} is a {_kind(cards)}. {step.why}", clause, None, cards
            return (
                f"{cards} is no meld. {_said(broken)}",
                clause,
                idea_of_reason(broken[0].code),
                broken[0].cards,
            )
        case JudgeOpen():
            scene = scene_of(step)
            name = "The player" if scene is None else scene.name
            return f"{name} is {'' if judge.open else 'not '}open. {step.why}", clause, "not-open", CardSet()
        case JudgeSight():
            return step.why, clause, None, judge.cards
        case _:
            return f"{str(ruled(task)).capitalize()} wins. {step.why}", clause, None, CardSet()


def _said(broken: Sequence[Violation | Reason]) -> str:
    return " ".join(str(one) for one in broken[:2])


def _kind(cards: CardSet) -> str:
    meld = Meld.of(cards)
    size = {3: "three", 4: "four"}.get(len(meld), str(len(meld)))
    if meld.kind is MeldKind.SET:
        return f"set: {size} cards of one rank"
    return f"run: {size} neighbours of one suit"
