"""Answers as values; `str` of one is how it would be typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.table.actions import Action

__all__ = ["LETTERS", "Answer", "Chosen", "Layout", "Moves", "Named", "Number", "Ruled", "Words"]

LETTERS: Final = "abcdefghi"
"""The letters of options."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Options by their places from 0, ascending."""

    places: tuple[int, ...]

    def __str__(self) -> str:
        """Return the letters."""
        return " ".join(LETTERS[place] for place in self.places)


@dataclass(frozen=True, slots=True)
class Number:
    """A number."""

    value: int

    def __str__(self) -> str:
        """Return its digits."""
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Layout:
    """Groups of cards laid out as melds, whether they are or not."""

    groups: tuple[CardSet, ...]

    def __str__(self) -> str:
        """Return the groups parted by `/`, or `none`."""
        return " / ".join(map(str, self.groups)) or "none"


@dataclass(frozen=True, slots=True)
class Ruled:
    """Yes or no, and the clause named for it, if any."""

    yes: bool
    clause: str | None = None

    def __str__(self) -> str:
        """Return `yes` or `no`, with the clause."""
        word = "yes" if self.yes else "no"
        return word if self.clause is None else f"{word} {self.clause}"


@dataclass(frozen=True, slots=True)
class Named:
    """A player's name, or `nobody`."""

    name: str

    def __str__(self) -> str:
        """Return the name."""
        return self.name


@dataclass(frozen=True, slots=True)
class Moves:
    """Actions at the table; of an `act` one."""

    actions: tuple[Action, ...]

    def __str__(self) -> str:
        """Return the actions parted by commas."""
        return ", ".join(map(str, self.actions))


@dataclass(frozen=True, slots=True)
class Words:
    """Free words; nothing at all is fine."""

    text: str

    def __str__(self) -> str:
        """Return the words."""
        return self.text


Answer: TypeAlias = Chosen | Number | Layout | Ruled | Named | Moves | Words
