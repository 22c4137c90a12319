"""What a puzzle shows, as data for every screen: cards to be drawn, the table, the question, the options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.table_text import ME
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.school.answer import LETTERS
from tongits_tutor.school.drills.puzzle import Given, Puzzle
from tongits_tutor.shell.facts import Fact, Part, joined
from tongits_tutor.shell.lesson_pieces import Cards, Laid, Options, Piece, words

__all__ = ["answer_told", "puzzle_pieces"]

_NONE: Final = CardSet()


def puzzle_pieces(puzzle: Puzzle) -> Iterator[Piece]:
    """Yield what a puzzle shows before it is answered."""
    yield from _given(puzzle.given)
    yield words("question", puzzle.question, loud=True)
    if puzzle.options:
        yield Options(
            tuple(words(letter, text) for letter, text in zip(LETTERS, puzzle.options, strict=False))
        )


def _given(given: Given) -> Iterator[Piece]:
    table = (*_melds(given.table), *_pile(given))
    if table:
        yield Laid(table, _NONE)
    if given.cards:
        yield Cards("cards", given.cards)
    for name, hand in given.hands:
        yield Cards(f"{name}’s hand", hand.cards) if hand else Fact(f"{name}’s hand", ("no card",))
    for label, text in given.facts:
        yield words(label, text)
    for number, (name, text) in enumerate(given.turns, start=1):
        yield words(f"{number}. {name}", text)
    if given.hand:
        yield Cards("your hand", given.hand.cards)


def _melds(table: tuple[TableMeld, ...]) -> Iterator[Fact]:
    owners: dict[str, list[tuple[Part, ...]]] = {}
    for on in table:
        owners.setdefault(on.owner, []).append(
            ("4 cards face down",) if on.meld is None else (on.meld.cards,)
        )
    for owner, melds in owners.items():
        yield Fact("your melds" if owner == ME else owner, joined(melds, " / "))


def _pile(given: Given) -> Iterator[Fact]:
    if given.pile:
        *below, top = given.pile
        row = joined(([card] for card in below), " ")
        yield Fact("discards", (*row, *([", "] if row else []), "top ", top))


def answer_told(puzzle: Puzzle) -> str:
    """Return the first right answer as it is told: of a choice the option too.

    >>> from tongits_tutor.school.drills.kinds import generate
    >>> answer_told(generate("hand-count", 1, 7))
    '23'
    """
    if puzzle.task != "choice":
        return puzzle.answer
    return f"{puzzle.answer}, {puzzle.options[LETTERS.index(puzzle.answer)]}"
