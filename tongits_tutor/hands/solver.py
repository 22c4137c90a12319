"""The graph reading of a hand: every best split into melds (COUNT-1, COUNT-4).

Candidate melds are the nodes of a graph, two are joined when they share a card, and a split is a choice of nodes
without an edge. The connected components of that graph are solved one by one, each exactly, and the answers are
multiplied. Here the graph is held in masks: a component is a chain of clashing ranks (held three or four times, with
a card in a block of consecutive ranks) and of the blocks between them; `tongits_tutor.hands.graph` draws the same
graph as a networkx object.

Canonical form: two runs of one suit that touch end to end are written as one run.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import CardError, Problem
from tongits_tutor.hands.lanes import LANE, LEFT, RUNS, lanes_of
from tongits_tutor.hands.melds import MELD_OF, Meld, MeldKind

__all__ = ["SOLVE_LIMIT", "Partition", "Solution", "solve"]

SOLVE_LIMIT: Final = 20
"""The most cards `solve` takes; beyond it the best splits can run into millions. `deadwood` has no limit."""


@dataclass(frozen=True, slots=True)
class Partition:
    """A split of a hand: disjoint melds in order, and the cards left.

    >>> solve(CardSet.parse("7C 7D 4H 5H 6H 7H KS")).partition
    Partition.parse('7C 7D 7H / 4H 5H 6H / left KS')
    """

    melds: tuple[Meld, ...]
    deadwood: CardSet

    @property
    def points(self) -> int:
        """The points of the deadwood."""
        return self.deadwood.points

    @property
    def fours(self) -> int:
        """How many melds are sets of four, which may be secrets (SECRET-6)."""
        return sum(meld.kind is MeldKind.SET and len(meld) == 4 for meld in self.melds)

    @classmethod
    def parse(cls, text: str) -> Partition:
        """Read the form that `str` writes."""
        parts = [part.strip() for part in text.split("/")]
        left = CardSet()
        if parts and parts[-1].split(" ")[0] == "left":
            left = CardSet.parse(parts.pop().removeprefix("left"))
        melds = tuple(Meld.parse(part) for part in parts if part)
        return cls(melds, left)

    def __str__(self) -> str:
        """Return melds parted by `/`, then `left` and the deadwood if there is any."""
        parts = [str(meld) for meld in self.melds]
        return " / ".join([*parts, f"left {self.deadwood}"] if self.deadwood or not parts else parts)

    def __repr__(self) -> str:
        """Return code that makes the partition again."""
        return f"Partition.parse({str(self)!r})"


@dataclass(frozen=True, slots=True)
class Solution:
    """All best splits of a hand.

    `best` is never empty and in canonical order: most sets of four first (COUNT-4), then fewest cards left, then
    fewest melds, then by the cards of the melds.
    """

    hand: CardSet
    best: tuple[Partition, ...]

    @property
    def points(self) -> int:
        """The count: the points left by every split in `best`."""
        return self.best[0].deadwood.points

    @property
    def partition(self) -> Partition:
        """The first best split."""
        return self.best[0]


def solve(hand: CardSet) -> Solution:
    """Find every best split of a hand into melds.

    Args:
        hand: up to `SOLVE_LIMIT` cards; none is fine.

    Raises:
        CardError: more cards than `SOLVE_LIMIT` (code `too-many-cards`).

    >>> for split in solve(CardSet.parse("6C 7C 8C 7D 7H")).best:
    ...     print(split)
    6C 7C 8C / left 7D 7H
    7C 7D 7H / left 6C 8C
    """
    mask = hand.mask
    c = mask & LANE
    d = mask >> 13 & LANE
    h = mask >> 26 & LANE
    s = mask >> 39
    sets = c & d & (h | s) | h & s & (c | d)
    if not sets:
        runs = RUNS[c] | RUNS[d] << 13 | RUNS[h] << 26 | RUNS[s] << 39
        return Solution(hand, (_finish(mask, (), runs),))
    clashes = sets & (RUNS[c] | RUNS[d] | RUNS[h] | RUNS[s])
    chosen: tuple[int, ...] = ()
    free = sets ^ clashes
    if free:
        column = free | free << 13 | free << 26 | free << 39
        chosen = tuple(_by_rank(mask & column, free))
        keep = ~free
        c, d, h, s = c & keep, d & keep, h & keep, s & keep
    if not clashes:
        runs = RUNS[c] | RUNS[d] << 13 | RUNS[h] << 26 | RUNS[s] << 39
        return Solution(hand, (_finish(mask, chosen, runs),))
    if mask.bit_count() > SOLVE_LIMIT:
        raise CardError(
            Problem(
                "too-many-cards",
                f"All best splits of {len(hand)} cards are too many to list; {SOLVE_LIMIT} is the limit.",
                "Ask for the count alone: deadwood has no limit.",
            )
        )
    choices = [_component(lanes, part) for lanes, part in _components((c, d, h, s), clashes)]
    splits = []
    for parts in product(*choices):
        used = sum(parts, chosen)
        c, d, h, s = lanes_of(mask & ~sum(used))
        splits.append(_finish(mask, used, RUNS[c] | RUNS[d] << 13 | RUNS[h] << 26 | RUNS[s] << 39))
    if len(splits) > 1:
        splits.sort(key=_rank)
    return Solution(hand, tuple(splits))


def _finish(mask: int, chosen: tuple[int, ...], runs: int) -> Partition:
    """Lay out chosen sets and, of the rest, every block of three or more as one run."""
    melds = [*chosen]
    if runs:
        for shift in (0, 13, 26, 39):
            # Lane by lane, since a king's bit and the next suit's ace are neighbours in the mask.
            blocks = runs >> shift & LANE
            while blocks:
                low = blocks & -blocks
                block = blocks & ~(blocks + low)
                blocks ^= block
                melds.append(block << shift)
    if len(melds) > 1:
        melds.sort(key=_lowest)
    left = CardSet.from_mask(mask & ~(runs | sum(chosen)))
    return Partition(tuple([MELD_OF[meld] for meld in melds]), left)


def _lowest(mask: int) -> int:
    """Disjoint melds compare as their first cards do."""
    return mask & -mask


def _rank(split: Partition) -> tuple[int, int, int, tuple[Meld, ...]]:
    return -split.fours, len(split.deadwood), len(split.melds), split.melds


def _by_rank(cards: int, ranks: int) -> Iterator[int]:
    """Cut a mask of whole sets into one mask a rank."""
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        yield cards & (bit | bit << 13 | bit << 26 | bit << 39)


_Lanes = tuple[int, int, int, int]


def _components(lanes: _Lanes, clashes: int) -> list[tuple[_Lanes, int]]:
    """Split clashing ranks into connected components: the lanes of each (its sets and blocks), and its ranks."""
    if not clashes & (clashes - 1):
        return [(lanes, clashes)]
    groups: list[tuple[list[int], int]] = []
    for rank in _bits(clashes):
        part = [lane & rank for lane in lanes]
        groups.append((part, rank))
    for suit, lane in enumerate(lanes):
        for block in _blocks(RUNS[lane]):
            touched = [group for group in groups if group[1] & block & clashes]
            touched = [group for group in touched if group[0][suit] & block]
            if touched:
                merged = [0, 0, 0, 0]
                merged[suit] = block
                ranks = 0
                for group in touched:
                    groups.remove(group)
                    merged = [one | other for one, other in zip(merged, group[0], strict=True)]
                    ranks |= group[1]
                groups.append((merged, ranks))
    return [((part[0], part[1], part[2], part[3]), ranks) for part, ranks in groups]


def _component(lanes: _Lanes, clashes: int) -> list[tuple[int, ...]]:
    """Return every choice of sets that leaves the fewest points in one component."""
    c, d, h, s = lanes
    runs = [RUNS[lane] for lane in lanes]
    options: list[list[int]] = []
    for rank in _bits(clashes):
        members = [suit for suit in range(4) if lanes[suit] & rank]
        whole = sum(rank << 13 * suit for suit in members)
        option = [0, whole]
        if len(members) == 4:
            option.extend(whole ^ rank << 13 * suit for suit in members if runs[suit] & rank)
        options.append(option)
    best = 1000
    found: list[tuple[int, ...]] = []
    for choice in product(*options):
        used = sum(choice)
        count = LEFT[c & ~used] + LEFT[d & ~(used >> 13)] + LEFT[h & ~(used >> 26)] + LEFT[s & ~(used >> 39)]
        if count < best:
            best = count
            found = [choice]
        elif count == best:
            found.append(choice)
    return [tuple(filter(None, choice)) for choice in found]


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        mask ^= bit
        yield bit


def _blocks(runs: int) -> Iterator[int]:
    while runs:
        low = runs & -runs
        block = runs & ~(runs + low)
        runs ^= block
        yield block
