"""How hard a puzzle is: a number from measured features, and the level that follows from it.

The formula is one for all kinds::

    load = cards / 4 (rounded down) + candidates + 2 × conflicts + trap + 3 × (steps - 1) - spare answers

* `cards`: cards or written moves that must be looked through;
* `candidates`: things that must be weighed against each other: melds, discards, lay-offs, conditions;
* `conflicts`: pairs of them that shut each other out, or rules that pull in different ways;
* `trap`: 0 when the obvious answer is right, else 3 and one more for every three points it is off, up to 6;
* `steps`: how many things must be found one after the other;
* spare answers: equally good ones beyond the first, at most 3.

Kinds differ in what they count, so each has its own four cut points: a puzzle has level 1 below the first, level 2
below the second, and so on. What each kind counts is told in its module.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["CUTS", "Features", "level_of"]


@dataclass(frozen=True, slots=True)
class Features:
    """What was measured of a puzzle; see the module for what each number means.

    >>> Features(cards=13, candidates=5, conflicts=4, trap=5, answers=1, steps=2).load
    23
    """

    cards: int
    candidates: int
    conflicts: int = 0
    trap: int = 0
    answers: int = 1
    steps: int = 1

    @property
    def load(self) -> int:
        """The number from which the level follows."""
        trap = 3 + min(self.trap // 3, 3) if self.trap else 0
        spare = min(self.answers - 1, 3)
        return self.cards // 4 + self.candidates + 2 * self.conflicts + trap + 3 * (self.steps - 1) - spare


CUTS: Final[dict[str, tuple[int, int, int, int]]] = {
    "best-split": (4, 8, 14, 22),
    "hand-count": (4, 8, 14, 22),
    "best-discard": (8, 11, 15, 19),
    "spot-melds": (4, 8, 15, 24),
    "is-meld": (6, 9, 12, 16),
    "outs": (5, 8, 14, 20),
    "may-take": (8, 14, 16, 18),
    "sapaw-spotting": (9, 13, 20, 30),
    "who-wins-count": (7, 10, 13, 17),
    "who-pays": (6, 13, 20, 27),
    "face-down-four": (9, 11, 14, 18),
    "may-call": (4, 10, 17, 25),
    "find-illegal": (14, 20, 27, 35),
    "last-drawer": (4, 8, 13, 18),
    "tongits-this-turn": (9, 14, 20, 28),
    "open-or-hold": (11, 13, 16, 20),
    "safest-discard": (12, 17, 22, 28),
}
"""By kind: the loads with which levels 2, 3, 4 and 5 begin."""


def level_of(kind: str, features: Features) -> int:
    """Return the level, 1 to 5, of a puzzle of a kind; KeyError for a kind that is none.

    >>> level_of("best-split", Features(cards=7, candidates=1)), level_of("best-split", Features(13, 9, 8, 5))
    (1, 5)
    """
    return 1 + sum(features.load >= cut for cut in CUTS[kind])
