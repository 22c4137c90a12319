"""The proof of a lesson: numbers, answers, wrong answers, hints and facts, all computed.

`tongits_tutor.school.syllabus` looks at several lessons together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import FileError, InputError, Problem
from tongits_tutor.files.tree import Node, value_at
from tongits_tutor.hands.solver import SOLVE_LIMIT
from tongits_tutor.hands.value import deadwood
from tongits_tutor.school.answer import LETTERS, Answer, Chosen
from tongits_tutor.school.answers import read_answer
from tongits_tutor.school.claims import Claim
from tongits_tutor.school.grading import grade
from tongits_tutor.school.hints import MOST, hint
from tongits_tutor.school.innocence import gives_away
from tongits_tutor.school.judge import Judge, JudgeOutcome
from tongits_tutor.school.lesson import HINTS, Choose, Count, Lesson, LessonStep, Option, Ruling, Show, Split
from tongits_tutor.school.move_proof import move_findings
from tongits_tutor.school.ruling import rulings
from tongits_tutor.school.scene import cards_asked, scene_of
from tongits_tutor.school.solving import counted, right_answers

__all__ = ["prove_lesson"]

_NOT_IN_THE_WAY: Final = frozenset({"wrong-number", "wrong-answers", "option-ambiguous"})
"""Findings beside which the rest of a step can be proved: answers are graded by what is computed, not claimed."""


def prove_lesson(lesson: Lesson) -> tuple[Problem, ...]:
    """Return what a lesson claims and cannot keep, each with its place; `()` when all is well."""
    found = [finding for step in lesson.steps for finding in _step(step)]
    shown = {name for step in lesson.steps for name in step.clauses}
    for name in lesson.teaches:
        if name not in shown:
            message = f"{name} is to be taught, but no step names it."
            found.append(
                value_at(lesson.node, "teaches").problem(
                    "not-taught", message, "Add it to a step's `clauses`."
                )
            )
    return tuple(found)


def _step(step: LessonStep) -> Iterator[Problem]:
    try:
        scene_of(step)
    except FileError as error:
        yield from error.problems
        return
    for fact in step.facts:
        yield from _ruled(step, fact)
    wrong = tuple(_task(step))
    yield from wrong
    if not step.is_asked or any(finding.code not in _NOT_IN_THE_WAY for finding in wrong):
        return
    right = right_answers(step)
    if not right:
        yield value_at(step.node, step.kind).problem("not-solvable", "No answer to this step is right.")
        return
    for answer in right:
        yield from _accepted(step, answer)
    yield from _refused(step)
    yield from _hinted(step)


def _ruled(step: LessonStep, judge: Judge) -> Iterator[Problem]:
    try:
        yield from tuple(rulings(judge, step.position, step.house))
    except FileError as error:
        yield from error.problems


def _task(step: LessonStep) -> Iterator[Problem]:
    """Yield what the step's own claims get wrong."""
    node = value_at(step.node, step.kind)
    match step.task:
        case Show(groups, split, light):
            cards = CardSet(card for group in groups for card in group)
            if split and len(cards) > SOLVE_LIMIT:
                yield node.problem("too-many-cards", f"At most {SOLVE_LIMIT} cards are split.")
            if groups and step.position is None and not light <= cards:
                yield node.problem("light-not-shown", f"{light - cards} cannot be lit: it is not shown.")
        case Choose(options, _):
            yield from _options(step, options)
        case Count():
            yield from _number(step, step.task, node)
        case Split(points=points):
            yield from _split(step, points, node)
        case Ruling(judge):
            yield from _ruled(step, judge)
        case _:
            yield from move_findings(step, node)


def _options(step: LessonStep, options: tuple[Option, ...]) -> Iterator[Problem]:
    """Yield the options that cannot be chosen by their own text."""
    for place, option in enumerate(options):
        try:
            answer: Answer | None = read_answer(step, option.text)
        except InputError:
            answer = None
        if answer != Chosen((place,)):
            message = f"The option “{option.text}” can be taken for another one when it is typed."
            advice = f"Word it otherwise, so that it cannot mean anything but {LETTERS[place]}."
            yield option.node.problem("option-ambiguous", message, advice)
    if not step.hints[0]:
        message = "Where to look cannot be computed for a choice."
        yield step.node.problem("no-hint", message, "Add `hints: {where: …}`.")


def _number(step: LessonStep, task: Count, node: Node) -> Iterator[Problem]:
    if task.what == "chips":
        scene = scene_of(step)
        if scene is None:
            yield node.problem("no-position", "Chips are won in a position.", "Add `position`.")
            return
        claim = Claim(f"payments {scene.name}", task.answer, value_at(node, "answer"))
        yield from _ruled(step, JudgeOutcome((claim,), (), (), None, node))
        return
    yield from _cards_given(step, node)
    found = counted(step)
    if found is not None and found != task.answer:
        message = f"{cards_asked(step)}: the number is {found}, not {task.answer}."
        yield value_at(node, "answer").problem("wrong-number", message, f"Write {found}.")


def _split(step: LessonStep, points: int, node: Node) -> Iterator[Problem]:
    yield from _cards_given(step, node)
    cards = cards_asked(step)
    if len(cards) > SOLVE_LIMIT:
        yield node.problem("too-many-cards", f"At most {SOLVE_LIMIT} cards are split.")
        return
    if cards and deadwood(cards) != points:
        message = f"The best split of {cards} leaves {deadwood(cards)}, not {points}."
        yield value_at(node, "points").problem("wrong-number", message, f"Write {deadwood(cards)}.")


def _cards_given(step: LessonStep, node: Node) -> Iterator[Problem]:
    if not cards_asked(step):
        message = "Which cards are meant is not said."
        yield node.problem("no-cards", message, "Give `cards`, or the hand in `position`.")


def _accepted(step: LessonStep, answer: Answer) -> Iterator[Problem]:
    """Yield a right answer that is refused when it is typed."""
    node = value_at(step.node, step.kind)
    try:
        read = read_answer(step, str(answer))
    except InputError as error:
        yield node.problem("not-accepted", f"The right answer “{answer}” cannot be typed: {error}")
        return
    if read != answer or not grade(step, read).right:
        yield node.problem("not-accepted", f"The right answer “{answer}” is not accepted when it is typed.")


def _refused(step: LessonStep) -> Iterator[Problem]:
    """Yield what is amiss with the wrong answers that the author lists."""
    seen: list[Answer] = []
    for wrong in step.wrong:
        try:
            answer = read_answer(step, wrong.answer)
        except InputError as error:
            message = f"This wrong answer cannot be read, so nobody can give it: {error}"
            yield wrong.node.problem("wrong-unreadable", message)
            continue
        verdict = grade(step, answer)
        if verdict.right:
            message = f"“{wrong.answer}” is listed as wrong, and is right."
            yield wrong.node.problem("wrong-is-right", message, "Take it out.")
        elif verdict.going_on:
            message = f"“{wrong.answer}” is neither right nor wrong: the play goes on after it."
            yield wrong.node.problem("wrong-is-open", message, "Give all the moves.")
        if answer in seen:
            message = f"“{wrong.answer}” is listed twice."
            yield wrong.node.problem("wrong-twice", message, "Keep one.")
        seen.append(answer)


def _hinted(step: LessonStep) -> Iterator[Problem]:
    for level in range(1, MOST + 1):
        given = hint(step, level)
        node = value_at(value_at(step.node, "hints"), HINTS[level - 1]) if given.authored else step.node
        if not given.text.strip():
            yield node.problem("no-hint", f"There is no hint of level {level}.", "Write it in `hints`.")
        if level == 1 and (told := gives_away(step, given.text)) is not None:
            message = f"The first hint gives the answer: {told}."
            advice = (
                "Say only where to look." if given.authored else f"Write `hints: {{{HINTS[0]}: …}}` yourself."
            )
            yield node.problem("hint-gives-answer", message, advice)
