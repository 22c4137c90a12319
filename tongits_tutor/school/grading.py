"""Grading: an answer to a step becomes a verdict with its reason.

A wrong answer is explained in the author's words where the author foresaw it, else from the law, the rule that is
broken, or by what follows from it, computed. A right one gets its reason too.
"""

from __future__ import annotations

from dataclasses import replace

from tongits_tutor.errors import InputError
from tongits_tutor.school.answer import Answer, Chosen, Layout, Moves, Named, Number, Ruled
from tongits_tutor.school.answers import read_answer
from tongits_tutor.school.grading_cards import grade_choice, grade_layout
from tongits_tutor.school.grading_counts import grade_count
from tongits_tutor.school.grading_moves import grade_act, grade_play
from tongits_tutor.school.grading_rulings import grade_ruling
from tongits_tutor.school.lesson import Act, Choose, Count, LessonStep, Play, Ruling, Split
from tongits_tutor.school.solving import right_answers
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.table.actions import Action

__all__ = ["grade", "solution_of"]


def grade(step: LessonStep, answer: Answer, moves: tuple[Action, ...] = (), *, tell: bool = True) -> Verdict:
    """Grade an answer to a step.

    Args:
        step: the step asked.
        answer: what `read_answer` made of what was typed.
        moves: in a `play` the moves made before.
        tell: whether the reason of a wrong number may name the right one; else it says where to look.

    Raises:
        TypeError: an answer of another kind than the step asks for.
        FileError: the step's position cannot come about.

    A step that is not graded finds every answer right.
    """
    match step.task, answer:
        case Choose(), Chosen():
            verdict = grade_choice(step, step.task, answer)
        case Count(), Number():
            verdict = grade_count(step, step.task, answer, tell=tell)
        case Split(), Layout():
            verdict = grade_layout(step, answer)
        case Ruling(), Ruled() | Named():
            verdict = grade_ruling(step, step.task, answer)
        case Act(), Moves():
            verdict = grade_act(step, step.task, answer)
        case Play(), Moves():
            verdict = grade_play(step, answer, moves)
        case _ if step.is_asked:
            raise TypeError(f"{type(answer).__name__} is no answer to a step of the kind {step.kind}")
        case _:
            return Verdict(right=True, reason=step.why)
    return _in_the_authors_words(step, answer, verdict)


def _in_the_authors_words(step: LessonStep, answer: Answer, verdict: Verdict) -> Verdict:
    """Put the author's reason in the place of the computed one, where there is one."""
    if verdict.right:
        told = [step.why] if step.why else []
        # What is left is worked out by the author already; that there are other ways is not.
        computed = verdict.more if step.why and isinstance(step.task, Count | Split) else verdict.reason
        if computed and computed not in told:
            told.append(computed)
        return replace(verdict, reason=" ".join(told))
    if verdict.going_on:
        return verdict
    for wrong in step.wrong:
        try:
            foreseen = read_answer(step, wrong.answer)
        except InputError:
            continue
        if foreseen == answer:
            return replace(verdict, reason=wrong.why, wrong_idea=wrong.idea or verdict.wrong_idea)
    return verdict


def solution_of(step: LessonStep) -> Answer | None:
    """Return a right answer, None for a step that is not graded or that no answer solves."""
    found = right_answers(step)
    return found[0] if found else None
