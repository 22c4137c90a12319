"""Questions of puzzles as steps of lessons, so that one reader and one grader serve both."""

from __future__ import annotations

from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.files.tree import Scalar, Source
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.school.judge import JudgeMeld
from tongits_tutor.school.lesson import Choose, Count, LessonStep, Option, Ruling, Split, Task

__all__ = ["choose_step", "count_step", "ruling_step", "split_step"]

_NOWHERE: Final = Scalar(1, 1, 0, Source("", ()), "")


def split_step(hand: CardSet, clauses: tuple[str, ...] = ("COUNT-1",)) -> LessonStep:
    """Return a step that asks for the best split of a hand."""
    return _step("melds", Split(hand, None, 0), clauses)


def count_step(hand: CardSet | None = None, answer: int = 0, clauses: tuple[str, ...] = ()) -> LessonStep:
    """Return a step that asks for a number: the count of a hand, or where there is none any number."""
    return _step("count", Count("chips" if hand is None else "points", hand, None, answer), clauses)


def choose_step(options: tuple[str, ...], right: int = 0, clauses: tuple[str, ...] = ()) -> LessonStep:
    """Return a step that asks for one of some options."""
    made = tuple(Option(text, place == right, "", None, _NOWHERE) for place, text in enumerate(options))
    return _step("choose", Choose(made, every=False), clauses)


def ruling_step() -> LessonStep:
    """Return a step that asks for yes or no."""
    return _step("judge", Ruling(JudgeMeld(CardSet(), meld=True, code=None, clause=None, node=_NOWHERE)), ())


def _step(kind: str, task: Task, clauses: tuple[str, ...]) -> LessonStep:
    return LessonStep(
        id="puzzle",
        kind=kind,
        phase=None,
        text="",
        question="",
        position=None,
        task=task,
        why="",
        clauses=clauses,
        wrong=(),
        hints=("", "", "", ""),
        facts=(),
        house=PROFILES["pagat"],
        node=_NOWHERE,
    )
