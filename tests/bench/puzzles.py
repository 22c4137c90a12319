"""How long it takes to make and prove a puzzle, by kind and level."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.race import Row, race
from tongits_tutor.school.drills.kinds import KINDS, generate

PUZZLES = 40


def make_all(kind: str, level: int) -> None:
    """Make a few puzzles of a kind and level."""
    for seed in range(PUZZLES):
        generate(kind, level, seed)


def puzzle_rows() -> Iterator[Row]:
    """The mean of all kinds and levels, and the kind and level that take longest."""
    times = {
        (kind, level): race(lambda kind=kind, level=level: make_all(kind, level), rounds=2)[0]
        for kind in KINDS
        for level in range(1, 6)
    }
    slowest = max(times, key=lambda one: times[one])
    target = "< 50 ms each"
    yield Row(
        f"a puzzle, mean of {len(KINDS)} kinds and 5 levels",
        "–",
        sum(times.values()),
        None,
        PUZZLES * len(times),
        target,
    )
    yield Row(
        f"a puzzle of the slowest: {slowest[0]}, level {slowest[1]}",
        "–",
        times[slowest],
        None,
        PUZZLES,
        target,
    )
