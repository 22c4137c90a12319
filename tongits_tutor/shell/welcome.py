"""`tongits-tutor` alone: what this is, where you are, what to try."""

from __future__ import annotations

from typing import Final

import tongits_tutor
from tongits_tutor.shell.config import house_in_force
from tongits_tutor.shell.learner import library
from tongits_tutor.shell.names import COMMANDS, PROGRAM
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.standing import Standing, standing
from tongits_tutor.shell.wording import counted

__all__ = ["welcome"]

_WHAT: Final = "Teaches Tongits, the three-player rummy game of the Philippines."
_TRIES: Final = (
    ("analyze 4-6H 7CDS KH", "What a hand is worth, and what to throw."),
    ("--help", "All commands."),
)


def welcome(screen: Screen) -> None:
    """Say what the program is, where the reader is, and three things to try that work."""
    house = house_in_force()
    rules = house.rules.title()
    law = f"House rules: {rules}." if house.origin is None else f"House rules: {rules}, by {house.origin}."
    lessons = library(None)
    where = standing(lessons)
    title = None if where.lesson is None else f"{where.lesson.number}, {lessons.title(where.lesson)}"
    told = _told(where, title)
    tries = _three(where)
    match screen.mode:
        case Mode.JSON:
            screen.put_json(
                {
                    "schema": "tongits-tutor/welcome/1",
                    "version": tongits_tutor.__version__,
                    "house": str(house.rules),
                    "commands": list(COMMANDS),
                    "begun": where.begun,
                    "finished": where.finished,
                    "lesson": where.lesson and where.lesson.id,
                    "step": where.step,
                    "due": where.due,
                    "try": [f"{PROGRAM} {line}" for line, _ in tries],
                }
            )
        case Mode.PLAIN:
            for text in (f"{PROGRAM} {tongits_tutor.__version__}", _WHAT, told, law, "Try:"):
                screen.paragraph(text)
            for line, why in tries:
                screen.write(f"  {PROGRAM} {line}")
                screen.paragraph(why, indent=4)
        case Mode.RICH:
            _draw(screen, told, law, tries)


def _told(where: Standing, title: str | None) -> str:
    """Say where the reader is, and what is next."""
    if where.trouble is not None:
        return f"Your progress cannot be read: {where.trouble}"
    if not where.begun:
        return "You are at the start. Nothing you type is sent anywhere."
    done = f"You have finished {counted(where.finished, 'lesson')}."
    due = f" {counted(where.due, 'skill')} {'is' if where.due == 1 else 'are'} due for practice today."
    if title is None:
        return f"You have finished every lesson.{due if where.due else ''}"
    place = f"You are at step {where.step} of lesson {title}." if where.step else f"Next is lesson {title}."
    return f"{done if where.finished else ''} {place}{due if where.due else ''}".strip()


def _three(where: Standing) -> tuple[tuple[str, str], ...]:
    """Return three things to try, the most useful now first; the list of commands is always the last."""
    *_, commands = _TRIES
    wanted = [*_next(where), *_TRIES]
    return (*wanted[:2], commands)


def _next(where: Standing) -> list[tuple[str, str]]:
    """Return what is next for this learner."""
    if where.trouble is not None:
        return [("doctor", "What is wrong, and what to do.")]
    due = [("practice", "What is due today, with fresh cards.")] if where.due else []
    if where.lesson is None:
        return due or [("progress", "What you have learnt, and what is weak.")]
    if where.step:
        return [*due, ("lesson", "Go on where you stopped.")]
    return due or [(f"lesson {where.lesson.number}", "Learn, step by step: ten minutes a lesson.")]


def _draw(screen: Screen, told: str, law: str, tries: tuple[tuple[str, str], ...]) -> None:
    from rich.padding import Padding  # noqa: PLC0415 - only a rich screen pays for it
    from rich.text import Text  # noqa: PLC0415 - the same

    screen.show(
        Text.assemble((PROGRAM, "bold"), f" {tongits_tutor.__version__}"),
        Text(_WHAT),
        Text(told),
        Text(law),
        Text(),
    )
    for line, why in tries:
        screen.show(Text(f"{PROGRAM} {line}", "bold"), Padding(Text(why), (0, 0, 0, 2), expand=False))
