"""The fast reading of a hand: its count alone, by tables (COUNT-1).

What makes it exact:

* Every card counts at least one point, so in a best split every card that can join a chosen meld has joined it.
* Cards of a rank held three or four times, none of which lies in a block of three consecutive ranks of its suit,
  compete with no run: the whole set is taken.
* Where such a card does lie in a block (a *clash*), a best split can only use: no set of that rank, the full set,
  or, of four, the set without one card that is in a block. The rest of the lane is again a table lookup.
* When many ranks clash at once (more than a hand of 13 allows), a sweep over the ranks that carries the run
  lengths of the four suits gives the same answer in bounded time.

The graph solver in `tongits_tutor.hands.solver` finds the splits themselves; the tests hold the two together.
"""

from __future__ import annotations

from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.lanes import LEFT, RUNS

__all__ = ["deadwood", "deadwood_of_mask"]

_MOST_CLASHES: Final = 5


def deadwood(hand: CardSet) -> int:
    """Return the count of a hand: the points left by its best split into melds.

    Args:
        hand: any card set, also more than 13 cards, also none.

    Returns:
        Points, 0 to 170: ace 1, court cards 10, others their number (CARD-4).

    >>> deadwood(CardSet.parse("AC AD 2C 3C AH 2H 3H 2S"))
    3
    >>> deadwood(CardSet())
    0
    """
    mask = hand.mask
    # The body of deadwood_of_mask, written out: a call would cost a third of the whole answer.
    c = mask & 8191
    d = mask >> 13 & 8191
    h = mask >> 26 & 8191
    s = mask >> 39
    sets = c & d & (h | s) | h & s & (c | d)
    if not sets:
        return LEFT[c] + LEFT[d] + LEFT[h] + LEFT[s]
    clashes = sets & (RUNS[c] | RUNS[d] | RUNS[h] | RUNS[s])
    if clashes:
        return _branch(c, d, h, s, sets, clashes)
    sets = ~sets
    return LEFT[c & sets] + LEFT[d & sets] + LEFT[h & sets] + LEFT[s & sets]


def deadwood_of_mask(mask: int) -> int:
    """Return the count of a 52-bit card mask, for loops that hold masks."""
    c = mask & 8191
    d = mask >> 13 & 8191
    h = mask >> 26 & 8191
    s = mask >> 39
    sets = c & d & (h | s) | h & s & (c | d)
    if not sets:
        return LEFT[c] + LEFT[d] + LEFT[h] + LEFT[s]
    clashes = sets & (RUNS[c] | RUNS[d] | RUNS[h] | RUNS[s])
    if clashes:
        return _branch(c, d, h, s, sets, clashes)
    sets = ~sets
    return LEFT[c & sets] + LEFT[d & sets] + LEFT[h & sets] + LEFT[s & sets]


def _branch(c: int, d: int, h: int, s: int, sets: int, clashes: int) -> int:
    """Settle the sets that clash with nothing, then try every option of one rank that clashes."""
    if sets != clashes:
        keep = ~(sets ^ clashes)
        c &= keep
        d &= keep
        h &= keep
        s &= keep
    bit = clashes & -clashes
    keep = ~bit
    rest = clashes ^ bit
    c1 = c & keep
    d1 = d & keep
    h1 = h & keep
    s1 = s & keep
    four = c & d & h & s & bit
    if not rest:
        best = LEFT[c1] + LEFT[d1] + LEFT[h1] + LEFT[s1]
        none = LEFT[c] + LEFT[d] + LEFT[h] + LEFT[s]
        if four and best:
            # One card back into its block, three in the set: that card's lane alone changes.
            best -= max(LEFT[c1] - LEFT[c], LEFT[d1] - LEFT[d], LEFT[h1] - LEFT[h], LEFT[s1] - LEFT[s], 0)
        return none if none < best else best
    if rest.bit_count() >= _MOST_CLASHES:
        return _sweep(c, d, h, s)
    best = _settle(c1, d1, h1, s1, rest)
    if not best:
        return 0
    count = _settle(c, d, h, s, rest)
    if count < best:
        best = count
    if four:
        if RUNS[c] & bit and (count := _settle(c, d1, h1, s1, rest)) < best:
            best = count
        if RUNS[d] & bit and (count := _settle(c1, d, h1, s1, rest)) < best:
            best = count
        if RUNS[h] & bit and (count := _settle(c1, d1, h, s1, rest)) < best:
            best = count
        if RUNS[s] & bit and (count := _settle(c1, d1, h1, s, rest)) < best:
            best = count
    return best


def _settle(c: int, d: int, h: int, s: int, sets: int) -> int:
    """Count four lanes in which just these ranks may still be sets."""
    clashes = sets & (RUNS[c] | RUNS[d] | RUNS[h] | RUNS[s])
    if clashes:
        return _branch(c, d, h, s, sets, clashes)
    keep = ~sets
    return LEFT[c & keep] + LEFT[d & keep] + LEFT[h & keep] + LEFT[s & keep]


def _sweep(c: int, d: int, h: int, s: int) -> int:
    """Go through the ranks once, keeping for every quadruple of run lengths (0 to 3) the least count so far.

    A card that starts or continues a block counts until the block has three cards; then the two before it are
    taken back. At most 256 quadruples and six options a rank, whatever the hand.
    """
    lanes = (c, d, h, s)
    counts = {(0, 0, 0, 0): 0}
    for rank in range(13):
        here = [suit for suit in range(4) if lanes[suit] >> rank & 1]
        points = min(rank + 1, 10)
        taken_back = min(rank, 10) + min(rank - 1, 10)
        used: list[tuple[int, ...]] = [()]
        if len(here) >= 3:
            used.append(tuple(here))
        if len(here) == 4:
            used.extend(tuple(suit for suit in here if suit != left_out) for left_out in here)
        following: dict[tuple[int, int, int, int], int] = {}
        for lengths, count in counts.items():
            for in_set in used:
                total = count
                after = [0, 0, 0, 0]
                for suit in here:
                    if suit not in in_set:
                        length = min(lengths[suit] + 1, 3)
                        after[suit] = length
                        if length < 3:
                            total += points
                        elif lengths[suit] == 2:
                            total -= taken_back
                key = (after[0], after[1], after[2], after[3])
                if total < following.get(key, 1000):
                    following[key] = total
        counts = following
    return min(counts.values())
