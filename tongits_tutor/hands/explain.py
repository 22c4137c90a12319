"""Why the best split is the best: contested cards, the price of every other meld, and where greed goes wrong.

Only data; a screen makes its sentences from it. Nothing here is a guess: a price is the difference of two exact
counts, and a greedy player's layout is played out move by move.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.lanes import RUNS, lanes_of, set_ranks
from tongits_tutor.hands.melds import MELD_OF, Meld, MeldKind, melds_in
from tongits_tutor.hands.solver import Partition, Solution, solve
from tongits_tutor.hands.value import deadwood_of_mask

__all__ = [
    "Broken",
    "Candidate",
    "Contested",
    "Explanation",
    "Greedy",
    "Style",
    "Swap",
    "explain",
    "swap_in",
]


@dataclass(frozen=True, slots=True)
class Contested:
    """A card wanted by a set and by a run at once, while it can be in one meld only (MELD-4).

    `melds` are the two, each as large as the hand allows: the set of all cards of the rank, then the whole run.
    Smaller candidates lie inside larger ones and share a card with them as a matter of course; that two parts of
    one run overlap makes no card contested.
    """

    card: Card
    melds: tuple[Meld, Meld]


@dataclass(frozen=True, slots=True)
class Candidate:
    """One meld that can be made of the hand, and its price.

    `cost` is the least count with this meld laid, minus the best count: 0 when some best layout has it.
    `in_best` tells whether it stands, as it is written, in one of the best splits; a part of a longer run may
    cost nothing and still not stand there, since the splits join runs that touch.
    """

    meld: Meld
    cost: int
    in_best: bool


class Style(StrEnum):
    """How a greedy player chooses the next meld; equals are settled by the order of melds."""

    LONGEST_FIRST = "longest-first"
    """The meld of most cards."""
    DEAREST_FIRST = "dearest-first"
    """The meld of most points."""
    RUNS_FIRST = "runs-first"
    """A run before a set; of the same kind the longest."""
    SETS_FIRST = "sets-first"
    """A set before a run; of the same kind the longest."""


@dataclass(frozen=True, slots=True)
class Greedy:
    """Where a greedy player ends who lays meld after meld by one style until none is left; worse by `cost`."""

    style: Style
    partition: Partition
    points: int
    cost: int


@dataclass(frozen=True, slots=True)
class Explanation:
    """What people want to know about a solution.

    `contested` is in card order; `candidates` holds every meld of `melds_in(hand)` in its order; `greedy` the
    styles that end worse than the best, in the order of `Style`.
    """

    solution: Solution
    contested: tuple[Contested, ...]
    candidates: tuple[Candidate, ...]
    greedy: tuple[Greedy, ...]

    @property
    def rejected(self) -> tuple[Candidate, ...]:
        """The candidates no best layout has, those that cost points."""
        return tuple(candidate for candidate in self.candidates if candidate.cost)


@dataclass(frozen=True, slots=True)
class Broken:
    """A meld of the best split that loses cards to another: which are taken."""

    meld: Meld
    taken: CardSet


@dataclass(frozen=True, slots=True)
class Swap:
    """What happens when one meld is laid whatever it costs, against the first best split.

    `broken` are the melds of that split it takes cards from; `falls` the cards that were melded and are left now,
    `saved` those that were left and are melded now, so `cost == falls.points - saved.points`. `partition` is the
    layout with this meld as it is, and the first best split of the rest.
    """

    meld: Meld
    cost: int
    broken: tuple[Broken, ...]
    falls: CardSet
    saved: CardSet
    partition: Partition


def explain(solution: Solution) -> Explanation:
    """Explain a solution to people.

    >>> told = explain(solve(CardSet.parse("6C 6D 4H 5H 6H 9S")))
    >>> [(str(each.card), [str(meld) for meld in each.melds]) for each in told.contested]
    [('6H', ['6C 6D 6H', '4H 5H 6H'])]
    >>> [(str(each.meld), each.cost, each.in_best) for each in told.candidates]
    [('6C 6D 6H', 0, True), ('4H 5H 6H', 3, False)]
    >>> [(each.style.value, each.points, each.cost) for each in told.greedy]
    [('runs-first', 21, 3)]
    """
    mask, points = solution.hand.mask, solution.points
    best = {meld.mask for split in solution.best for meld in split.melds}
    melds = melds_in(solution.hand)
    candidates = tuple(
        Candidate(meld, deadwood_of_mask(mask & ~meld.mask) - points, meld.mask in best) for meld in melds
    )
    contested = _contested(mask)
    # Where no card is contested, every style lays each whole set and each whole run: that is the best split.
    greedy = tuple(_greedy(mask, melds, points)) if contested else ()
    return Explanation(solution, contested, candidates, greedy)


def swap_in(solution: Solution, meld: Meld) -> Swap:
    """Lay one meld whatever it costs, and compare with the first best split.

    Raises:
        ValueError: the meld is not of this hand.

    >>> swap = swap_in(solve(CardSet.parse("6C 6D 4H 5H 6H 9S")), Meld.parse("4H 5H 6H"))
    >>> [(str(each.meld), str(each.taken)) for each in swap.broken], str(swap.falls), str(swap.saved), swap.cost
    ([('6C 6D 6H', '6H')], '6C 6D', '4H 5H', 3)
    """
    if not meld.cards <= solution.hand:
        raise ValueError(f"{meld} is not among {solution.hand}")
    rest = solve(solution.hand - meld.cards).partition
    partition = Partition(tuple(sorted((*rest.melds, meld))), rest.deadwood)
    before = solution.partition
    broken = tuple(
        Broken(each, each.cards & meld.cards)
        for each in before.melds
        if each != meld and not each.cards.isdisjoint(meld.cards)
    )
    falls, saved = partition.deadwood - before.deadwood, before.deadwood - partition.deadwood
    return Swap(meld, partition.points - before.points, broken, falls, saved, partition)


def _contested(mask: int) -> tuple[Contested, ...]:
    lanes = lanes_of(mask)
    ranks = set_ranks(*lanes)
    if not ranks:
        return ()
    found = []
    for suit, lane in enumerate(lanes):
        runs = RUNS[lane]
        shared = runs & ranks
        while shared:
            bit = shared & -shared
            shared ^= bit
            of_rank = MELD_OF[mask & (bit | bit << 13 | bit << 26 | bit << 39)]
            of_suit = MELD_OF[_block(runs, bit) << 13 * suit]
            found.append(Contested(DECK[13 * suit + bit.bit_length() - 1], (of_rank, of_suit)))
    return tuple(found)


def _block(runs: int, bit: int) -> int:
    """Return the block of consecutive ranks around one of them."""
    # A carry from the bit runs to the block's upper end; its lower end lies above the highest hole below.
    upper = runs & ~(runs + bit) & ~(bit - 1)
    holes = ~runs & (bit - 1)
    return upper | bit - (1 << holes.bit_length())


_KEYS: Final[dict[Style, Callable[[Meld], tuple[int, ...]]]] = {
    Style.LONGEST_FIRST: lambda meld: (-len(meld),),
    Style.DEAREST_FIRST: lambda meld: (-meld.points,),
    Style.RUNS_FIRST: lambda meld: (meld.kind is MeldKind.SET, -len(meld)),
    Style.SETS_FIRST: lambda meld: (meld.kind is MeldKind.RUN, -len(meld)),
}


def _greedy(mask: int, melds: tuple[Meld, ...], points: int) -> list[Greedy]:
    worse = []
    for style, key in _KEYS.items():
        laid, rest = [], mask
        # What is out of reach once stays out of reach, so one pass in the order of the style is the whole play.
        for meld in sorted(melds, key=key):
            if not meld.mask & ~rest:
                laid.append(meld)
                rest ^= meld.mask
        left = CardSet.from_mask(rest)
        if left.points > points:
            worse.append(
                Greedy(style, Partition(tuple(sorted(laid)), left), left.points, left.points - points)
            )
    return worse
