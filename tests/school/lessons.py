"""Lessons for tests: the one of the guide, which has every kind of step, and small ones made of a step or two."""

import re
from functools import cache
from pathlib import Path
from textwrap import indent

from tongits_tutor.errors import InputError
from tongits_tutor.school.answers import read_answer
from tongits_tutor.school.grading import grade
from tongits_tutor.school.lesson import Lesson, LessonStep
from tongits_tutor.school.library import open_library
from tongits_tutor.school.scenario import read_scenario
from tongits_tutor.school.verdict import Verdict

GUIDE = Path(__file__).parents[2] / "docs" / "reference" / "lesson-format.md"
HEAD = """\
format: tongits-scenario/1
kind: lesson
id: a-lesson
number: 1
title: A lesson
teaches: [CARD-4]
text: Words.
summary: Words.
"""
SEVENS = "{hand: 7D 7H 2C 9S QD, pile: KC 7S}"


@cache
def guide_lesson() -> Lesson:
    """Return the lesson in the reference of the format."""
    (text,) = re.findall(r"```yaml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), flags=re.DOTALL)
    lesson = read_scenario(text, file="guide").lesson
    assert lesson is not None
    return lesson


@cache
def every_lesson() -> tuple[Lesson, ...]:
    """Return the guide's lesson and those that come with the program."""
    library = open_library()
    return (guide_lesson(), *(library.load(one) for one in library.lessons))


def lesson_of(*steps: str, head: str = "") -> Lesson:
    """Return a lesson of these steps, each written without its id; `head` are further keys of the lesson."""
    rows = []
    for number, step in enumerate(steps, start=1):
        body = indent(step.strip(), "    ")
        rows.append(f"  - id: step-{number}\n{body}")
    lesson = read_scenario(f"{HEAD}{head}steps:\n" + "\n".join(rows) + "\n", file="lesson.yaml").lesson
    assert lesson is not None
    return lesson


def step_of(text: str) -> LessonStep:
    """Return a step, written without its id; without `why` and clauses it gets them."""
    more = "" if "clauses:" in text else "\nclauses: [CARD-4]"
    more += "" if "why:" in text.partition("\n")[0] or "\nwhy:" in text else "\nwhy: So it is."
    return lesson_of(text.strip() + more).steps[0]


def graded(step: LessonStep, text: str) -> Verdict:
    """Grade what somebody types."""
    return grade(step, read_answer(step, text))


def is_unreadable(step: LessonStep, text: str) -> bool:
    """Tell whether an answer cannot be read."""
    try:
        read_answer(step, text)
    except InputError:
        return True
    return False
