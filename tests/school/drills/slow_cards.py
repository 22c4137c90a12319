"""Cards and melds once more, slowly and from the clauses alone; nothing of the program is used.

A card is a rank from 1 and a suit letter. Only what the law says is here: CARD-3, CARD-4, MELD-1, MELD-2, COUNT-1.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, pairwise

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "CDHS"
CARD = r"(?:10|[A2-9JQK])[CDHS]"
"""A card as it is written, as a pattern."""

SlowCard = tuple[int, str]
SlowMeld = frozenset[SlowCard]


def card(text: str) -> SlowCard:
    """Read a card."""
    return RANKS.index(text[:-1]) + 1, text[-1]


def cards(text: str) -> frozenset[SlowCard]:
    """Read cards parted by blanks; none of `none`."""
    found = [] if text == "none" else [card(word) for word in text.split()]
    assert len(set(found)) == len(found), text
    return frozenset(found)


PACK = frozenset((rank, suit) for rank in range(1, 14) for suit in SUITS)


def points(held: Iterable[SlowCard]) -> int:
    """Add cards up: an ace 1, court cards 10 (CARD-4)."""
    return sum(min(rank, 10) for rank, _ in held)


def is_meld(held: Iterable[SlowCard]) -> bool:
    """Tell whether cards are a set of three or four, or a run of three or more (MELD-1, MELD-2)."""
    held = list(held)
    if len(held) < 3:
        return False
    ranks = sorted(rank for rank, _ in held)
    if len(set(ranks)) == 1:
        return len(held) <= 4
    one_suit = len({suit for _, suit in held}) == 1
    return one_suit and all(after - before == 1 for before, after in pairwise(ranks))


def melds(held: Iterable[SlowCard]) -> tuple[SlowMeld, ...]:
    """List every meld that can be made of some cards."""
    return _melds(frozenset(held))


@lru_cache(maxsize=200_000)
def _melds(held: frozenset[SlowCard]) -> tuple[SlowMeld, ...]:
    found: list[SlowMeld] = []
    for rank in range(1, 14):
        same = [(rank, suit) for suit in SUITS if (rank, suit) in held]
        for size in (3, 4):
            found.extend(frozenset(some) for some in combinations(same, size))
    for suit in SUITS:
        for low in range(1, 12):
            run = []
            while (low + len(run), suit) in held:
                run.append((low + len(run), suit))
                if len(run) >= 3:
                    found.append(frozenset(run))
    return tuple(found)


def count(held: Iterable[SlowCard]) -> int:
    """Return the lowest remainder of all ways to split cards into melds (COUNT-1)."""
    return _count(frozenset(held))


@lru_cache(maxsize=200_000)
def _count(held: frozenset[SlowCard]) -> int:
    usable = frozenset(one for meld in melds(held) for one in meld)
    if not usable:
        return points(held)
    first = min(usable)
    loose = held - usable
    rest = held - loose
    best = min(first[0], 10) + _count(rest - {first})
    for meld in melds(rest):
        if first in meld:
            best = min(best, _count(rest - meld))
    return points(loose) + best


def splits(held: Iterable[SlowCard]) -> set[frozenset[SlowMeld]]:
    """Return every split that leaves the lowest remainder, runs that touch end to end joined."""
    held = frozenset(held)
    best = count(held)
    return {joined(split) for split in _partitions(held) if points(held.difference(*split)) == best}


def _partitions(held: frozenset[SlowCard]) -> Iterator[tuple[SlowMeld, ...]]:
    found = melds(held)
    if not found:
        yield ()
        return
    first = min(one for meld in found for one in meld)
    yield from _partitions(held - {first})
    for meld in found:
        if first in meld:
            for split in _partitions(held - meld):
                yield (meld, *split)


def joined(split: Iterable[SlowMeld]) -> frozenset[SlowMeld]:
    """Join runs of one suit that touch end to end."""
    groups = set(split)
    changed = True
    while changed:
        changed = False
        for one, other in combinations(groups, 2):
            runs = all(len({rank for rank, _ in meld}) > 1 for meld in (one, other))
            if runs and is_meld(one | other):
                groups = groups - {one, other} | {one | other}
                changed = True
                break
    return frozenset(groups)


def groups(text: str) -> list[frozenset[SlowCard]]:
    """Read melds parted by `/`, or `none`."""
    return [] if text == "none" else [cards(part) for part in text.split("/")]


def table(text: str) -> dict[str, list[frozenset[SlowCard] | None]]:
    """Read a table: `Ana: 5C 6C 7C / ?; me: KC KD KS`."""
    found: dict[str, list[frozenset[SlowCard] | None]] = {}
    for part in text.split(";"):
        owner, _, laid = part.partition(":")
        found[owner.strip()] = [None if one.strip() == "?" else cards(one) for one in laid.split("/")]
    return found
