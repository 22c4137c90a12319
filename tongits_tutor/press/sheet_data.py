"""Worksheets and their key as plain data: lists, texts and numbers for a typesetter to draw.

A text is a list of pieces, each a text or a card `{"card": "7H"}`; so the typesetter reads nothing out of texts.
"""

from __future__ import annotations

from collections.abc import Iterator

from tongits_tutor.cards.card import Suit
from tongits_tutor.press.card_words import ink_of, pieces
from tongits_tutor.press.markup import element
from tongits_tutor.press.sheet_key import Entry, entries_of
from tongits_tutor.press.sheet_look import Look, suit_mark
from tongits_tutor.press.sheet_parts import Exercise, Part, Section, instructions_of, sections_of
from tongits_tutor.school.drills.sheets import SheetSet, Version

__all__ = ["key_data", "sheet_data"]

Data = dict[str, object]


def sheet_data(sheets: SheetSet, look: Look) -> Data:
    """Return all copies: each names its version, and each version stands once."""
    return _look(look) | {
        "several": len(sheets.versions) > 1,
        "versions": {version.label: _version(version) for version in sheets.versions},
        "copies": [{"version": copy.label, "pupil": copy.pupil or ""} for copy in sheets.copies],
    }


def key_data(sheets: SheetSet, look: Look, command: str) -> Data:
    """Return the key of all versions; `command` is how the sheets were made."""
    return _look(look) | {
        "several": len(sheets.versions) > 1,
        "command": command,
        "pupils": [[copy.pupil, copy.label] for copy in sheets.copies if copy.pupil is not None],
        "key": [
            {"label": version.label, "entries": [_entry(entry) for entry in entries_of(version)]}
            for version in sheets.versions
        ],
    }


def _look(look: Look) -> Data:
    return {
        "title": look.title,
        "paper": {"a4": "a4", "letter": "us-letter"}[look.paper],
        "inks": {suit.letter: ink_of(suit, look.colours) for suit in Suit},
        "suits": {suit.letter: _drawing(suit, look) for suit in Suit},
        "names": {suit.letter: suit.word for suit in Suit},
    }


def _drawing(suit: Suit, look: Look) -> str:
    shape, box = suit_mark(suit, look.colours)
    return element("svg", shape, xmlns="http://www.w3.org/2000/svg", viewBox=box)


def _pieces(text: str) -> list[object]:
    return [piece if isinstance(piece, str) else {"card": str(piece)} for piece in pieces(text)]


def _version(version: Version) -> Data:
    return {
        "puzzles": len(version.puzzles),
        "instructions": [_pieces(text) for text in instructions_of(version.puzzles)],
        "sections": [_section(section) for section in sections_of(version.puzzles)],
    }


def _section(section: Section) -> Data:
    return {
        "title": section.title,
        "asked": _pieces(f"{section.question} {section.form}".strip()),
        "exercises": [_exercise(exercise) for exercise in section.exercises],
    }


def _exercise(exercise: Exercise) -> Data:
    room = exercise.room
    alone = len(exercise.parts) == 1
    return {
        "number": exercise.number,
        "question": _pieces(exercise.question),
        "parts": [_part(part, alone=alone) for part in exercise.parts if part.groups],
        "told": [
            {"label": part.label, "text": _pieces(part.text)} for part in exercise.parts if not part.groups
        ],
        "boxes": [_pieces(text) for text in room.boxes],
        "tall": room.tall,
        "why": room.why,
        "lines": room.lines,
        "short": room.short,
    }


def _part(part: Part, *, alone: bool) -> Data:
    return {
        "label": "" if alone and part.large else part.label,
        "large": part.large,
        "groups": [["" if card is None else str(card) for card in group] for group in part.groups],
        "text": part.text,
    }


def _entry(entry: Entry) -> Data:
    return {
        "number": entry.number,
        "facts": entry.facts,
        "shown": list(_lines(entry.shown)),
        "answer": _pieces(entry.answer),
        "also": _pieces(entry.also),
        "why": _pieces(entry.why),
        "wrong": list(_lines(entry.wrong)),
    }


def _lines(lines: tuple[str, ...]) -> Iterator[list[object]]:
    return map(_pieces, lines)
