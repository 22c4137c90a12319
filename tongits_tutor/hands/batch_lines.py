"""Hands written one a line, analysed in order: what the `batch` command writes, as values.

A line that cannot be read becomes a `BatchError` in its place and stops nothing. Lines are taken as they come and
never gathered, except that for counts alone a few thousand at a time go through `tongits_tutor.hands.batch`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final, Literal, overload

from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.reading import read_hand
from tongits_tutor.errors import CardError
from tongits_tutor.hands.melds import Meld
from tongits_tutor.hands.solver import solve
from tongits_tutor.hands.value import deadwood_of_mask

__all__ = ["CSV_COLUMNS", "CSV_VALUE_COLUMNS", "BatchError", "BatchRow", "BatchValue", "batch_lines"]

CSV_COLUMNS: Final = ("line", "hand", "points", "deadwood", "melds", "optimal_count", "error")
"""What `BatchRow.as_csv` and `BatchError.as_csv` give, in order."""

CSV_VALUE_COLUMNS: Final = ("line", "deadwood", "error")
"""What `BatchValue.as_csv` and `BatchError.as_csv_value` give, in order."""

_HAND_LIMIT: Final = 13
_FIRST_LINES: Final = 500
"""Up to here numpy would take longer to load than it saves."""
_CHUNK: Final = 4096

_TEXTS: Final = [str(card) for card in DECK]
_MASK_OF: Final = {
    written: card.mask
    for card, text in zip(DECK, _TEXTS, strict=True)
    for capital in (text, text.replace("10", "T"))
    for written in (capital, capital.lower())
}
"""The plainest ways to write a card; a line of just these needs no careful reading."""


@dataclass(frozen=True, slots=True)
class BatchRow:
    """A hand and its first best split.

    `points` is what all cards count together, `deadwood` the cards left, `optimal_count` how many best splits
    there are.
    """

    line: int
    hand: CardSet
    points: int
    deadwood: CardSet
    melds: tuple[Meld, ...]
    optimal_count: int

    def as_json(self) -> dict[str, object]:
        """Return what one line of JSON output holds."""
        return {
            "line": self.line,
            "hand": _texts(self.hand),
            "points": self.points,
            "deadwood": {"points": self.deadwood.points, "cards": _texts(self.deadwood)},
            "melds": [
                {"kind": str(meld.kind), "cards": _texts(meld.cards), "points": meld.points}
                for meld in self.melds
            ],
            "optimal_count": self.optimal_count,
        }

    def as_csv(self) -> tuple[str | int, ...]:
        """Return the values of `CSV_COLUMNS`: `deadwood` in points, melds parted by ` / `."""
        hand = " ".join(_texts(self.hand))
        melds = " / ".join([" ".join(_texts(meld.cards)) for meld in self.melds])
        return self.line, hand, self.points, self.deadwood.points, melds, self.optimal_count, ""


@dataclass(frozen=True, slots=True)
class BatchValue:
    """The count of a hand: the points left by its best splits."""

    line: int
    deadwood: int

    def as_json(self) -> dict[str, object]:
        """Return what one line of JSON output holds."""
        return {"line": self.line, "deadwood": self.deadwood}

    def as_csv(self) -> tuple[str | int, ...]:
        """Return the values of `CSV_VALUE_COLUMNS`."""
        return self.line, self.deadwood, ""


@dataclass(frozen=True, slots=True)
class BatchError:
    """A line that is no hand: the first thing wrong with it.

    `code` is stable (`empty` for a blank line), `message` says what and what to do, `column` counts from 1.
    """

    line: int
    code: str
    message: str
    column: int

    def as_json(self) -> dict[str, object]:
        """Return what one line of JSON output holds."""
        return {
            "line": self.line,
            "error": {"code": self.code, "message": self.message, "column": self.column},
        }

    def as_csv(self) -> tuple[str | int, ...]:
        """Return the values of `CSV_COLUMNS`."""
        return self.line, "", "", "", "", "", self._in_words()

    def as_csv_value(self) -> tuple[str | int, ...]:
        """Return the values of `CSV_VALUE_COLUMNS`."""
        return self.line, "", self._in_words()

    def _in_words(self) -> str:
        return f"{self.code} at column {self.column}: {self.message}"


@overload
def batch_lines(
    lines: Iterable[str], *, value_only: Literal[False] = False, first: int = 1
) -> Iterator[BatchRow | BatchError]: ...


@overload
def batch_lines(
    lines: Iterable[str], *, value_only: Literal[True], first: int = 1
) -> Iterator[BatchValue | BatchError]: ...


def batch_lines(
    lines: Iterable[str], *, value_only: bool = False, first: int = 1
) -> Iterator[BatchRow | BatchError] | Iterator[BatchValue | BatchError]:
    """Analyse hands of up to 13 cards, one a line, in order, in constant memory.

    Args:
        lines: with or without their line ends; read as `tongits_tutor.cards.reading` reads a hand.
        value_only: ask for the counts alone, many times faster.
        first: the number of the first line, where these lines go on from others.

    Returns:
        One value a line, numbered from `first`. Nothing is raised for a bad line.

    >>> for row in batch_lines(["7C 7D 7S KH", "", "4H 4H"]):
    ...     print(row.as_csv())
    (1, '7C 7D KH 7S', 31, 10, '7C 7D 7S', 1, '')
    (2, '', '', '', '', '', 'empty at column 1: There is no card in this hand. Write cards such as 4H 5H 6H.')
    (3, '', '', '', '', '', 'card-twice at column 4: 4H is given twice, at column 1 and at column 4. Take one 4H out.')
    >>> [value.as_json() for value in batch_lines(["7C 7D 7S KH"], value_only=True)]
    [{'line': 1, 'deadwood': 10}]
    """
    numbered = enumerate(lines, first)
    return _values(numbered) if value_only else map(_row, numbered)


def _row(numbered: tuple[int, str]) -> BatchRow | BatchError:
    line, text = numbered
    mask = _read(line, text)
    if isinstance(mask, BatchError):
        return mask
    hand = CardSet.from_mask(mask)
    best = solve(hand).best
    return BatchRow(line, hand, hand.points, best[0].deadwood, best[0].melds, len(best))


def _values(numbered: Iterator[tuple[int, str]]) -> Iterator[BatchValue | BatchError]:
    for line, text in islice(numbered, _FIRST_LINES):
        mask = _read(line, text)
        yield mask if isinstance(mask, BatchError) else BatchValue(line, deadwood_of_mask(mask))
    while chunk := list(islice(numbered, _CHUNK)):
        yield from _chunk_values(chunk)


def _chunk_values(chunk: list[tuple[int, str]]) -> Iterator[BatchValue | BatchError]:
    from tongits_tutor.hands.batch import counts_of_masks  # noqa: PLC0415 - brings numpy

    masks = [_read(line, text) for line, text in chunk]
    counts = iter(counts_of_masks(mask for mask in masks if isinstance(mask, int)))
    for (line, _), mask in zip(chunk, masks, strict=True):
        yield mask if isinstance(mask, BatchError) else BatchValue(line, next(counts))


def _read(line: int, text: str) -> int | BatchError:
    """Return the mask of the hand a line holds, or what is wrong with the line."""
    text = text.rstrip("\r\n")
    # Only in printable ASCII is every blank a plain one; whatever is odd takes the careful way.
    if text.isascii() and text.isprintable():
        words = text.replace(",", " ").split()
        if 0 < len(words) <= _HAND_LIMIT:
            mask = sum([_MASK_OF.get(word, 0) for word in words])
            # Carries and words that are no cards both leave fewer bits than words.
            if mask.bit_count() == len(words):
                return mask
    if "\r" in text:  # the line ends of old Macs: two hands would pass for one
        said = "There is a carriage return inside the line. End every line with a line feed."
        return BatchError(line, "stray-return", said, text.index("\r") + 1)
    try:
        return read_hand(text, limit=_HAND_LIMIT).mask
    except CardError as error:
        problem = error.problems[0]
        message = problem.message if problem.suggestion is None else f"{problem.message} {problem.suggestion}"
        return BatchError(line, problem.code, message, problem.column or 1)


def _texts(cards: CardSet) -> list[str]:
    texts = []
    mask = cards.mask
    while mask:
        low = mask & -mask
        mask ^= low
        texts.append(_TEXTS[low.bit_length() - 1])
    return texts
