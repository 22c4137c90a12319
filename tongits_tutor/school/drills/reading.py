"""Reading answers to puzzles as people type them; what cannot be read is told exactly and never counts as wrong."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, TypeAlias

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.reading import read_cards
from tongits_tutor.cards.text import clean, quoted
from tongits_tutor.errors import CardError, InputError, Problem
from tongits_tutor.files.wording import did_you_mean, listed
from tongits_tutor.school.answer import LETTERS, Chosen, Layout, Moves, Named, Number, Ruled, Words
from tongits_tutor.school.answers import LONGEST, read_answer, unquoted
from tongits_tutor.school.claims import NOBODY
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.drills.steps import choose_step, count_step, ruling_step, split_step
from tongits_tutor.school.move_answers import read_moves

__all__ = ["PLAYERS", "DrillAnswer", "Picked", "answer_form", "read_drill_answer"]

PLAYERS: Final = ("Ana", "Ben", "Carlo")
"""The players of puzzles, in turn order."""

_VERB: Final = re.compile(
    r"^(?:i\s+)?(?:discard|throw(?:\s+away)?|drop|dump|lay\s+off|sapaw)?\b[\s:]*(?:(?:the|my)\b\s*)?",
    re.IGNORECASE,
)
_NOTHING: Final = frozenset({"none", "no", "nothing", "no card", "no cards", "0", "not one", "wala"})
_TURN: Final = re.compile(r"^(?:(?:turn|line|move|number)\b|no\.?(?=\s*[0-9])|#)\s*", re.IGNORECASE)
_OF_CARDS: Final = frozenset({"card", "cards", "melds", "moves"})
_APART: Final = re.compile(
    r"(?<![^\s,;/(+])(10|[2-9AJQK])\s([CDHS\u2660-\u2667])(?![^\s,;/).!])",
    re.IGNORECASE,
)
"""A rank and its suit with a blank between, as on paper."""

_WHERE: Final = re.compile(
    r"\s+(?:on|onto|to|sa)\s+(?:me|mine|ana|ben|carlo)(?:'s)?(?:\s+[0-9])?(?=\s*(?:[,;/.!]|$|and\b))",
    re.IGNORECASE,
)
"""On which meld a card is laid off; where only the cards are asked."""


@dataclass(frozen=True, slots=True)
class Picked:
    """Cards picked, in no order; none is an answer too."""

    cards: CardSet

    def __str__(self) -> str:
        """Return the cards, or `none`."""
        return str(self.cards) or "none"


DrillAnswer: TypeAlias = Picked | Number | Layout | Ruled | Chosen | Named | Moves | Words


def answer_form(puzzle: Puzzle) -> str:  # noqa: PLR0911 - one for each form
    """Say how an answer to a puzzle is written, in one sentence."""
    match puzzle.task:
        case "card":
            return "Type one card, such as KD."
        case "cards":
            return "Type cards, such as 7S 4H, or none."
        case "number":
            return "Type a number, such as 24."
        case "melds":
            return "Type melds parted by /, such as 7C 7D 7S / 4H 5H 6H, or none."
        case "yes-no":
            return "Type yes or no."
        case "choice":
            return f"Type a letter from a to {LETTERS[len(puzzle.options) - 1]}."
        case "name":
            return f"Type {listed((*PLAYERS, NOBODY))}."
        case "moves":
            return "Type moves parted by commas, such as meld 4H 5H 6H, discard KD."


def read_drill_answer(  # noqa: PLR0911 - one for each form
    puzzle: Puzzle, text: str
) -> DrillAnswer:
    """Read an answer to a puzzle.

    Raises:
        InputError: it cannot be read (`unreadable-answer`, or what reading cards says).
    """
    given = unquoted(clean(text))
    if puzzle.task in _OF_CARDS:
        given = _APART.sub(r"\1\2", given)
    if len(given) > LONGEST:
        raise _unreadable("This is too long for an answer.", "Answer in a few words.")
    if not given:
        raise _unreadable("There is no answer.", answer_form(puzzle))
    match puzzle.task:
        case "card" | "cards":
            return _picked(puzzle, given)
        case "number":
            return read_answer(count_step(), _TURN.sub("", given))
        case "melds":
            return read_answer(split_step(puzzle.given.hand), given)
        case "yes-no":
            return read_answer(ruling_step(), given)
        case "choice":
            return read_answer(choose_step(puzzle.options), given)
        case "name":
            return _name(given)
        case "moves":
            state = puzzle.given.state
            assert state is not None
            return Moves(read_moves(given, state))


def _unreadable(message: str, suggestion: str) -> InputError:
    return InputError(Problem("unreadable-answer", message, suggestion))


def _picked(puzzle: Puzzle, text: str) -> Picked:
    if puzzle.task == "cards" and text.casefold().strip(" .!") in _NOTHING:
        return Picked(CardSet())
    try:
        cards = read_cards(_plain_cards(text), where="answer")
    except CardError as error:
        raise InputError(*error.problems) from None
    if puzzle.task == "card" and len(cards) != 1:
        raise _unreadable("One card is asked for, and these are several.", answer_form(puzzle))
    return Picked(CardSet(cards))


def _plain_cards(text: str) -> str:
    """Return cards without the words around them: `sapaw 7S on Ana 1 and 8S on Ana 1`."""
    pieces = re.split(r"[,;/]|\band\b", _WHERE.sub("", text.rstrip(" .!")))
    return " , ".join(_VERB.sub("", piece.strip()) for piece in pieces if piece.strip())


def _name(text: str) -> Named:
    plain = re.sub(
        r"\s+(?:wins?|won|draws?(?:\s+(?:the\s+)?last(?:\s+(?:stock\s+)?card)?)?)$|^(?:the\s+)?winner\s+is\s+",
        "",
        unicodedata.normalize("NFKC", text).casefold().strip(" .!)("),
    )
    for name in PLAYERS:
        if plain == name.casefold():
            return Named(name)
    if plain in {NOBODY, "none", "no one", "noone", "no winner", "wala"}:
        return Named(NOBODY)
    hint = did_you_mean(text, (*PLAYERS, NOBODY)) or f"Type {listed((*PLAYERS, NOBODY))}."
    raise _unreadable(f"Nobody at this table is called {quoted(text[:40])}.", hint)
