"""Which kinds and levels have puzzles about a theme, or with a hand of a given size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tongits_tutor.errors import UsageError
from tongits_tutor.files.wording import listed
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.code import LEVELS
from tongits_tutor.school.drills.theme_levels import SIZES
from tongits_tutor.school.drills.themes import Theme
from tongits_tutor.school.drills.topics import TOPICS

__all__ = ["Limits", "handless"]


@dataclass(frozen=True, slots=True)
class Limits:
    """What narrows the puzzles of a drill or sheet: a theme, and how many cards a hand has; None for any."""

    theme: Theme | None = None
    hand_size: int | None = None

    def levels(self, kind: str, levels: Sequence[int] = LEVELS) -> tuple[int, ...]:
        """Return those of some levels on which a kind has such puzzles.

        >>> Limits(Theme.of(["greedy"])).levels("best-split"), Limits(hand_size=8).levels("best-split")
        ((3, 4, 5), (1, 2, 3, 4))
        """
        found = tuple(levels) if self.theme is None else self.theme.levels(kind, levels)
        if self.hand_size is None:
            return found
        return tuple(level for level in found if self.hand_size in _sizes(kind, level))

    def nearest(self, kind: str, level: int, levels: Sequence[int]) -> int:
        """Return the one of some levels that is nearest to a level; itself where the kind has no such puzzle."""
        met = self.levels(kind, levels)
        return min(met, key=lambda one: (abs(one - level), one)) if met else level

    def usual_levels(self, usual: Sequence[int], named: Sequence[str] = ()) -> tuple[int, ...]:
        """Return the usual levels, or where the kinds have no such puzzle on them all levels on which they have.

        >>> Limits(Theme.of(["ties"])).usual_levels((1, 2, 3))
        (4, 5)
        """
        kinds = named or KINDS
        if any(self.levels(kind, usual) for kind in kinds):
            return tuple(usual)
        return tuple(sorted({level for kind in kinds for level in self.levels(kind)})) or tuple(usual)

    def kinds(self, levels: Sequence[int], named: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the kinds that have such puzzles on some of the levels; all that are named, if any are.

        Raises:
            UsageError: no kind has, or one that is named has not; says where there are some.
        """
        for kind in named:
            if self.hand_size is not None and not KINDS[kind].has_hand:
                raise handless(kind)
        found = tuple(kind for kind in KINDS if self.levels(kind, levels))
        missing = [kind for kind in named if kind not in found]
        if found and not missing:
            return tuple(named) or found
        met = {kind: self.levels(kind) for kind in named}
        if not any(met.values()):
            met = {kind: self.levels(kind) for kind in KINDS}
        there = [f"{kind} on level {_span(where)}" for kind, where in met.items() if where]
        if not there:
            raise UsageError(f"No puzzle {self}. {self._advice()}")
        what = f"No puzzle of {listed(missing)}" if missing else "No puzzle"
        raise UsageError(f"{what} on level {_span(levels)} {self}. There are some of {listed(there, 'and')}.")

    def _advice(self) -> str:
        if self.theme is not None and any(self.theme.levels(kind) for kind in KINDS):
            return "Leave --hand-size out."
        return f"The topics are {listed(TOPICS, 'and')}; drill --list tells more."

    def __str__(self) -> str:
        """Return what such a puzzle does: `is about greedy and has a hand of 9 cards`."""
        about = [] if self.theme is None else [f"is about {self.theme}"]
        size = [] if self.hand_size is None else [f"has a hand of {self.hand_size} cards"]
        return " and ".join(about + size)


def handless(kind: str) -> UsageError:
    """Return the refusal of a size of hand for a kind that asks about the whole table."""
    return UsageError(f"The size of a hand cannot be chosen for {kind}, which asks about the whole table.")


@cache
def _sizes(kind: str, level: int) -> frozenset[int]:
    found = set()
    for span in SIZES[kind][level - 1].split() if kind in SIZES else ():
        first, _, last = span.partition("-")
        found |= set(range(int(first), int(last or first) + 1))
    return frozenset(found)


def _span(levels: Sequence[int]) -> str:
    """Return levels as they are told: `2`, `2-4`, or `1, 3`."""
    if len(levels) > 1 and levels[-1] - levels[0] == len(levels) - 1:
        return f"{levels[0]}-{levels[-1]}"
    return ", ".join(map(str, levels))
