"""What stands on a worksheet, before it is drawn: sections, what each puzzle shows, the room for its answer.

HTML and PDF are drawn from these same parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from tongits_tutor.cards.card import Card
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.school.answer import LETTERS
from tongits_tutor.school.claims import NOBODY
from tongits_tutor.school.drills.kinds import kind_of
from tongits_tutor.school.drills.puzzle import HOUSE, Given, Puzzle
from tongits_tutor.school.drills.reading import PLAYERS

__all__ = [
    "Exercise",
    "Group",
    "Part",
    "Room",
    "Section",
    "also_right",
    "answer_in_full",
    "instructions_of",
    "parts_of",
    "room_of",
    "sections_of",
]

Group = tuple[Card | None, ...]
"""Cards that lie together; None is a card face down."""

_SHORT_OPTION: Final = 16
_MOST_ALSO: Final = 8
_FACE_DOWN: Final[Group] = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class Part:
    """One thing a puzzle shows: a label, then groups of cards or a text; `large` cards are those asked about."""

    label: str
    groups: tuple[Group, ...] = ()
    text: str = ""
    large: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """Where an answer is written: boxes to tick, each with its text, and so many lines to write on.

    `short` lines are for one card or number; `why` asks for a reason on a line of its own.
    """

    boxes: tuple[str, ...] = ()
    lines: int = 0
    short: bool = False
    why: bool = False

    @property
    def tall(self) -> bool:
        """Whether the boxes stand one below the other: where a text is long."""
        return any(len(text) > _SHORT_OPTION for text in self.boxes)


@dataclass(frozen=True, slots=True)
class Exercise:
    """A puzzle with its number on the sheet, from 1; `question` is empty where the section has asked it."""

    number: int
    puzzle: Puzzle
    question: str
    parts: tuple[Part, ...]
    room: Room


@dataclass(frozen=True, slots=True)
class Section:
    """Puzzles of one kind in a row: the kind's title, and what is asked of all of them."""

    title: str
    question: str
    form: str
    exercises: tuple[Exercise, ...]


_FORMS: Final = {
    "card": "Write one card.",
    "cards": "Write cards, or none.",
    "number": "Write a number.",
    "melds": "Write melds parted by /, or none.",
    "yes-no": "Tick a box, and say why.",
    "choice": "Tick the right box.",
    "name": "Tick a name.",
    "moves": "Write one move after the other, the discard last.",
}


_ROOMS: Final = {
    "card": Room(lines=1, short=True),
    "number": Room(lines=1, short=True),
    "cards": Room(lines=1),
    "yes-no": Room(("yes", "no"), why=True),
    "name": Room((*PLAYERS, NOBODY)),
    "moves": Room(lines=3),
}


def sections_of(puzzles: Sequence[Puzzle]) -> tuple[Section, ...]:
    """Part the puzzles of a sheet into sections, in their order.

    What every puzzle of a section asks in the same words is said once, above them. House rules that hold for the
    whole sheet are said at its top (`instructions_of`), others where they hold.
    """
    sections = []
    several_houses = len({puzzle.house for puzzle in puzzles}) > 1
    number = 1
    for (name, task), grouped in groupby(puzzles, key=lambda puzzle: (puzzle.kind, puzzle.task)):
        group = tuple(grouped)
        asked = group[0].question if len({puzzle.question for puzzle in group}) == 1 else ""
        exercises = tuple(
            Exercise(
                at,
                puzzle,
                "" if asked else puzzle.question,
                tuple(part for part in parts_of(puzzle.given) if several_houses or part.label != HOUSE),
                room_of(puzzle),
            )
            for at, puzzle in enumerate(group, start=number)
        )
        number += len(group)
        sections.append(Section(kind_of(name).title, asked, _FORMS[task], exercises))
    return tuple(sections)


def parts_of(given: Given) -> Iterator[Part]:
    """Say what a puzzle shows, part by part, in the order in which its text names them."""
    if given.hand:
        yield Part("Your hand", (given.hand.cards,), large=True)
    if given.cards:
        yield Part("Cards", (given.cards,), large=True)
    owners: dict[str, list[Group]] = {}
    for on in given.table:
        owners.setdefault(on.owner, []).append(_FACE_DOWN if on.meld is None else on.meld.cards.cards)
    for owner, melds in owners.items():
        whose = "Your melds" if owner == "me" else f"{owner}’s melds"
        yield Part(f"{whose} on the table", tuple(melds))
    if given.pile:
        yield Part("Discard pile, top last", (given.pile,))
    for name, hand in given.hands:
        yield Part(f"{name}’s hand", (hand.cards,), text="" if hand else "no card")
    for label, text in given.facts:
        yield Part(label, text=text)
    for at, (name, text) in enumerate(given.turns, start=1):
        yield Part(f"{at}. {name}", text=text)


def room_of(puzzle: Puzzle) -> Room:
    """Say what room the answer to a puzzle needs."""
    if puzzle.task == "melds":
        return Room(lines=1 if len(puzzle.given.hand) < 9 else 2)
    if puzzle.task == "choice":
        return Room(tuple(f"{letter}) {text}" for letter, text in zip(LETTERS, puzzle.options, strict=False)))
    return _ROOMS[puzzle.task]


def answer_in_full(puzzle: Puzzle) -> str:
    """Return the first right answer; of a choice the option too."""
    if puzzle.task != "choice":
        return puzzle.answer
    return f"{puzzle.answer}) {puzzle.options[LETTERS.index(puzzle.answer)]}"


def also_right(puzzle: Puzzle) -> str:
    """Return the other right answers, the first eight of them and how many more there are; empty when none is."""
    also = puzzle.answers[1:]
    more = f"; {len(also) - _MOST_ALSO} more" if len(also) > _MOST_ALSO else ""
    return "; ".join(also[:_MOST_ALSO]) + more


def instructions_of(puzzles: Sequence[Puzzle]) -> tuple[str, ...]:
    """Return what is said once, at the top of a sheet: how answers are written, and by which rules.

    After the first sentence comes what letter each shape has.
    """
    told = ["Write a card as its rank and the letter of its suit, such as 10 and H for the ten of hearts."]
    if any(len(puzzle.answers) > 1 for puzzle in puzzles):
        told.append("Where several answers are right, one is enough.")
    if any(None in group for puzzle in puzzles for part in parts_of(puzzle.given) for group in part.groups):
        told.append("Four cards with their backs up are a set laid face down.")
    houses = {puzzle.house for puzzle in puzzles}
    if len(houses) > 1:
        told.append("Where a puzzle names a house, the rules of that house hold; elsewhere the usual ones.")
    elif houses != {PROFILES["pagat"]}:
        told.extend(f"House rules: {house.title()}." for house in houses)
    return tuple(told)
