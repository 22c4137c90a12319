"""Timing two programs at the same work, in turns, so that whatever else the machine does hits both."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

Work = Callable[[], object]


@dataclass(frozen=True)
class Row:
    """One line of the table: the least time of ours and of the peer's, in seconds for `number` pieces of work."""

    what: str
    peer: str
    ours: float
    theirs: float | None
    number: int
    target: str = "–"
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times our time the peer's is."""
        return None if self.theirs is None else self.theirs / self.ours

    def cells(self) -> list[str]:
        """Return the row as table cells."""
        theirs = ratio = "–"
        if self.theirs is not None and self.ratio is not None:
            theirs = spoken(self.theirs / self.number)
            ratio = f"{self.ratio:.{2 if self.ratio < 3 else 1 if self.ratio < 100 else 0}f} ×"
        return [self.what, spoken(self.ours / self.number), self.peer, theirs, ratio, self.target, self.note]


def spoken(seconds: float) -> str:
    """Return a time in the unit that suits it, three digits.

    >>> spoken(0.1861), spoken(4.2e-7), spoken(1.9e-8)
    ('186 ms', '420 ns', '19.0 ns')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{_three_digits(seconds / size)} {unit}"
    return f"{_three_digits(seconds / 1e-9)} ns"


def _three_digits(value: float) -> str:
    return f"{value:.{0 if value >= 99.95 else 1 if value >= 9.995 else 2}f}"


def race(*works: Work, rounds: int = 7) -> list[float]:
    """Run each work once a round and return the least time of each, in seconds."""
    least = [float("inf")] * len(works)
    for _ in range(rounds):
        for place, work in enumerate(works):
            gc.collect()
            gc.disable()
            start = perf_counter()
            work()
            least[place] = min(least[place], perf_counter() - start)
            gc.enable()
    return least
