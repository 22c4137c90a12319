r"""Puzzles as GIFT, the plain text that Moodle and other learning platforms import, with a reason for each answer.

Signs that mean something to GIFT (``~ = # { } : \``) stand behind a backslash, and a line within a text ends with
``\n``. Every question is marked `[plain]`, so nothing in it is taken for HTML or Markdown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tongits_tutor.cards.text import clean
from tongits_tutor.press.moodle_xml import CATEGORY
from tongits_tutor.press.quiz import QuizAnswer, QuizQuestion, quiz_question
from tongits_tutor.school.drills.puzzle import Puzzle

__all__ = ["gift", "gift_text"]

_MEANS_SOMETHING: Final = str.maketrans({sign: f"\\{sign}" for sign in "\\~=#{}:"})


def gift_text(text: str) -> str:
    r"""Return a text as it may stand anywhere in a question.

    >>> print(gift_text("a: {1} = 50 #2\nb"))
    a\: \{1\} \= 50 \#2\nb
    """
    lines = (clean(line).translate(_MEANS_SOMETHING) for line in text.split("\n"))
    return "\\n".join(lines)


def gift(puzzles: Iterable[Puzzle]) -> str:
    """Return the text of a GIFT file; the same puzzles, the same text."""
    questions = (_question(quiz_question(puzzle)) for puzzle in puzzles)
    return "\n".join((f"$CATEGORY: $course$/top/{CATEGORY}\n", *questions))


def _question(quiz: QuizQuestion) -> str:
    asked = "\n".join((*quiz.shown, quiz.asked))
    number = quiz.form == "number"
    return "\n".join(
        (
            f"// {quiz.title}, level {quiz.level}",
            f"::{gift_text(quiz.code)}::[plain]{gift_text(asked)}{{{'#' if number else ''}",
            *(_number(quiz.answers) if number else _choice(quiz)),
            f"\t####{gift_text(quiz.explain)}",
            "}\n",
        )
    )


def _number(answers: Iterable[QuizAnswer]) -> Iterator[str]:
    for answer in answers:
        yield f"\t=%{100 if answer.right else 0}%{answer.text}:0#{gift_text(answer.why)}"


def _choice(quiz: QuizQuestion) -> Iterator[str]:
    letters = "abcdefghi" if quiz.lettered else ""
    for at, answer in enumerate(quiz.answers):
        # A platform may shuffle the answers, so the letters that reasons name are part of the text.
        text = f"{letters[at]}) {answer.text}" if letters else answer.text
        yield f"\t{'=' if answer.right else '~'}{gift_text(text)}#{gift_text(answer.why)}"
