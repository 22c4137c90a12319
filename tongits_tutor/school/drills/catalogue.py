"""The kinds of puzzles: what each asks, the clauses it rests on, and the share code of an example."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tongits_tutor.school.attempt import Skill

__all__ = ["KINDS", "Kind"]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of puzzle: its slug, its title, what it is about in a sentence, its clauses, an example's share code."""

    name: str
    title: str
    about: str
    clauses: tuple[str, ...]
    example: str

    @property
    def skills(self) -> tuple[Skill, ...]:
        """What is practised with it: itself, and its clauses."""
        return (Skill(self.name), *map(Skill, self.clauses))


def _kind(name: str, title: str, about: str, *clauses: str) -> Kind:
    return Kind(name, title, about, clauses, f"T1-{name}-2-1")


_ALL: Final = (
    _kind(
        "best-split",
        "Best split",
        "Lay a hand out in melds so that what is left counts least.",
        "COUNT-1",
        "MELD-4",
    ),
    _kind("hand-count", "What does it count?", "Say what a hand counts.", "COUNT-1", "CARD-4"),
    _kind(
        "best-discard",
        "Best discard",
        "Throw the card that leaves the lowest count, and then the most chances.",
        "DISC-1",
        "COUNT-1",
    ),
)

KINDS: Final[Mapping[str, Kind]] = MappingProxyType({kind.name: kind for kind in _ALL})
"""Every kind by its slug, in the order in which they are best met."""
