"""Lessons as JSON: what is shown, asked, answered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tongits_tutor.cards.card import Card
from tongits_tutor.school.lesson import Choose, Lesson, LessonStep
from tongits_tutor.shell.facts import Part
from tongits_tutor.shell.lesson_pieces import Cards, Laid, Options, Piece, step_pieces

__all__ = ["lesson_head_json", "step_json"]


def lesson_head_json(lesson: Lesson) -> dict[str, Any]:
    """Return what a lesson is."""
    return {
        "number": lesson.number,
        "id": lesson.id,
        "title": lesson.title,
        "house": lesson.house.title(),
        "teaches": list(lesson.teaches),
        "needs": list(lesson.needs),
        "next": lesson.next,
        "text": lesson.text,
        "summary": lesson.summary,
    }


def step_json(step: LessonStep, number: int) -> dict[str, Any]:
    """Return what a step shows and asks; the answer is told elsewhere."""
    options = [option.text for option in step.task.options] if isinstance(step.task, Choose) else []
    return {
        "step": number,
        "id": step.id,
        "kind": step.kind,
        "phase": step.phase,
        "asked": step.is_asked,
        "shown": list(_pieces(step_pieces(step))),
        "options": options,
        "clauses": list(step.clauses),
    }


def _pieces(pieces: Iterable[Piece]) -> Iterable[dict[str, Any]]:
    for piece in pieces:
        match piece:
            case Cards(label, cards, light):
                yield {"label": label, "cards": _names(cards), "light": _names(light)}
            case Laid(facts):
                for fact in facts:
                    yield {"label": fact.label, "text": text_of(fact.parts)}
            case Options():
                continue
            case fact:
                yield {"label": fact.label, "text": text_of(fact.parts)}


def _names(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def text_of(parts: Iterable[Part]) -> str:
    """Return parts as one text, with cards in letters.

    >>> from tongits_tutor.cards.cardset import CardSet
    >>> text_of(("take ", CardSet.parse("7S 7H"), "!"))
    'take 7H 7S!'
    """
    return "".join(str(part) for part in parts)
