"""Reading the words of a file into cards, actions and clauses, with the place of everything that is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.reading import read_cards
from tongits_tutor.errors import InputError, Problem, UnknownNameError
from tongits_tutor.files.fields import Fields
from tongits_tutor.files.problems import Problems
from tongits_tutor.files.tree import Scalar
from tongits_tutor.files.wording import did_you_mean, shown
from tongits_tutor.rulebook.clause import clause
from tongits_tutor.table.action_text import parse_action
from tongits_tutor.table.actions import Action

__all__ = ["action_at", "cards_at", "clause_at", "known_word", "name_at", "piece_of", "within"]


def within(scalar: Scalar, problem: Problem, shift: int = 0) -> Problem:
    """Put a problem of a text at its place in the file.

    The problem's column counts in the text from `shift` characters after the scalar's start. Where the file
    writes the text otherwise (quotes, several lines), the whole scalar is meant.
    """
    lines = scalar.source.lines
    line = lines[scalar.line - 1] if scalar.line <= len(lines) else ""
    if problem.column is None or scalar.quoted or not line.startswith(scalar.text, scalar.column - 1):
        return scalar.problem(problem.code, problem.message, problem.suggestion)
    column = scalar.column + shift + problem.column - 1
    placed = scalar.problem(problem.code, problem.message, problem.suggestion)
    return replace(placed, column=column, length=problem.length)


def cards_at(scalar: Scalar, problems: Problems, where: str = "hand", shift: int = 0) -> tuple[Card, ...]:
    """Read the cards of a text from `shift` on; what cannot be read is noted, and then there are none."""
    try:
        return read_cards(scalar.text[shift:], where=where)
    except InputError as error:
        for problem in error.problems:
            problems.add(within(scalar, problem, shift))
        return ()


def action_at(scalar: Scalar, problems: Problems) -> Action | None:
    """Read the action that a text is; None after noting why it is none."""
    try:
        return parse_action(scalar.text)
    except InputError as error:
        for problem in error.problems:
            problems.add(within(scalar, problem))
        return None


def piece_of(scalar: Scalar, start: int, text: str) -> Scalar:
    """Return a piece of a text, which begins `start` characters in, as a text of its own with its place."""
    blanks = len(text) - len(text.lstrip())
    piece = text.strip()
    lines = scalar.source.lines
    line = lines[scalar.line - 1] if scalar.line <= len(lines) else ""
    if scalar.quoted or not line.startswith(scalar.text, scalar.column - 1):
        return replace(scalar, text=piece)
    return replace(scalar, text=piece, column=scalar.column + start + blanks, length=max(1, len(piece)))


def clause_at(scalar: Scalar, problems: Problems) -> str:
    """Return the id of a clause, which must be written as the law writes it."""
    try:
        found = clause(scalar.text)
    except UnknownNameError as error:
        hint = f"Did you mean {error.suggestion}?" if error.suggestion else None
        message = f"There is no clause called {shown(scalar.text)}."
        problems.add(scalar.problem("unknown-clause", message, hint))
        return scalar.text
    if found.id != scalar.text:
        message = f"The clause {found.id} is written {shown(scalar.text)} here."
        problems.add(scalar.problem("clause-spelling", message, f"Write {found.id}."))
    return found.id


def known_word(scalar: Scalar, what: str, known: Iterable[str], problems: Problems) -> str:
    """Return a word that must be one of many, such as the code of a mistake; noted when it is not."""
    words = tuple(known)
    if scalar.text not in words:
        message = f"There is no {what} called {shown(scalar.text)}."
        problems.add(
            scalar.problem(f"unknown-{what.split(maxsplit=1)[0]}", message, did_you_mean(scalar.text, words))
        )
    return scalar.text


def name_at(fields: Fields, key: str, players: tuple[str, ...], *, required: bool) -> str | None:
    """Return the name of one of the players; None when it is absent or nobody is called so (noted)."""
    scalar = fields.scalar(key, required=required)
    if scalar is None:
        return None
    if scalar.text in players:
        return scalar.text
    message = f"Nobody at this table is called {shown(scalar.text)}."
    hint = did_you_mean(scalar.text, players) or f"The players are {', '.join(players)}."
    fields.note(scalar, "unknown-player", message, hint)
    return None
