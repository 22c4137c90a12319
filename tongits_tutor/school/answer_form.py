"""How an answer is typed, for each kind of step."""

from __future__ import annotations

from tongits_tutor.files.wording import listed
from tongits_tutor.school.answer import LETTERS
from tongits_tutor.school.claims import NOBODY
from tongits_tutor.school.judge import JudgeOutcome
from tongits_tutor.school.lesson import Choose, Count, LessonStep, Ruling, Split
from tongits_tutor.school.position import players_of

__all__ = ["answer_form"]


def answer_form(step: LessonStep) -> str:
    """Say how an answer to a step is written, in one sentence."""
    match step.task:
        case Choose(options, every):
            last = LETTERS[len(options) - 1]
            return (
                f"Type letters from a to {last}, as in a c." if every else f"Type a letter from a to {last}."
            )
        case Count():
            return "Type a number, such as 24."
        case Split():
            return "Type melds parted by /, such as 7C 7D 7S / 4H 5H 6H, or none."
        case Ruling(JudgeOutcome()):
            return f"Type {listed((*players_of(step.position), NOBODY))}."
        case Ruling():
            return "Type yes or no."
        case _:
            return "Type a move, such as discard KD."
