"""The form of a clause and of a chapter; the tables beside this module fill it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tongits_tutor.rulebook.sources import Citation, Stance

__all__ = ["Chapter", "Clause", "Confidence"]

_ID: Final = re.compile(r"[A-Z]+(-[A-Z]+)?-\d+[a-z]?")


class Confidence(StrEnum):
    """How sure we are that the clause is what players play."""

    HIGH = "high"
    """The good sources agree, or it follows from clauses on which they agree."""
    MEDIUM = "medium"
    """Good sources differ, or few speak of it; our reading has the better support."""
    LOW = "low"
    """One source alone, or a choice between readings that are equally good."""
    HOUSE = "house"
    """No source rules on it: our recommendation."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule of the law.

    `id` is the stable name (`SAPAW-8`); `text` is the rule for readers, with the ruling that holds by
    default; `why` says what it is good for or what forgetting it costs. `seeds` are the statements of the
    seed texts it carries (S01 to S25), `conflicts` the disputes it settles (C-1 to C-13), `switches` the
    house switches that change or concern it, `see` the ids of clauses to read with it.
    Raises ValueError for an id of another form.

    >>> Clause("DISC-9", "A title", "A text.", "A reason.", confidence=Confidence.LOW).prefix
    'DISC'
    """

    id: str
    title: str
    text: str
    why: str
    sources: tuple[Citation, ...] = ()
    seeds: tuple[str, ...] = ()
    confidence: Confidence = Confidence.HIGH
    conflicts: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()
    see: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse an id that could not be cited."""
        if not _ID.fullmatch(self.id):
            raise ValueError(f"{self.id!r} is no clause id, such as SAPAW-8, END-STOCK-5 or PAY-2a")

    @property
    def prefix(self) -> str:
        """The id without its number: `SAPAW`, `END-STOCK`."""
        return self.id.rpartition("-")[0]

    @property
    def disputed(self) -> bool:
        """Whether some source says something else."""
        return any(citation.stance is Stance.DIFFERS for citation in self.sources)

    def __str__(self) -> str:
        """Return id and title."""
        return f"{self.id}: {self.title}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """Clauses of one subject, in the order of the law; `about` says in a line what they settle."""

    key: str
    title: str
    about: str
    clauses: tuple[Clause, ...]
