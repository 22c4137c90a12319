"""Draw and discard, weighed together: outs and discards (ST-13, ST-14, ST-16).

Reading outs off one partition misses some: with 7C 7D 7H 5H 6H KC the 7S is an out, since the sevens then spare
the 7H for the run. Choosing a discard after the layout errs too. So every card that can join a meld is tried with
every discard, on the whole hand each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.lanes import LANE, lanes_of
from tongits_tutor.hands.value import deadwood_of_mask

__all__ = ["Discard", "Out", "best_after_discard", "danger", "discards_of", "joinable", "outs_of", "weigh"]


def _near(lane: int) -> int:
    return (lane << 1 & lane << 2 | lane << 1 & lane >> 1 | lane >> 1 & lane >> 2) & LANE


_NONE: Final = CardSet()

_NEAR: Final[list[int]] = [_near(lane) for lane in range(1 << 13)]
"""By lane: the ranks that would make a run of three with two cards of the lane."""


_BESIDE: Final[list[int]] = [
    (lane << 1 | lane << 2 | lane >> 1 | lane >> 2) & LANE for lane in range(1 << 13)
]
"""By lane: the ranks one or two away from a card of the lane."""


@dataclass(frozen=True, slots=True)
class Out:
    """An unseen card that lowers the count.

    `points` is the count of the hand with the card; `after_discard` the count after the best discard from it.
    """

    card: Card
    points: int
    after_discard: int


@dataclass(frozen=True, slots=True)
class Discard:
    """One card to throw, and what throwing it leaves.

    `points`: the least count of the other cards. `outs`: the unseen cards that would lower it further.
    `danger`: how many holdings of two unseen cards could take it (0 is perfectly safe). `allowed` is false
    where the house forbids throwing a card that fits a meld on the table (DISC-2).
    """

    card: Card
    points: int
    outs: CardSet
    danger: int
    allowed: bool = True


def joinable(mask: int) -> int:
    """Return the cards outside a mask that would be in some meld together with cards of the mask."""
    c, d, h, s = lanes_of(mask)
    pairs = c & d | c & h | c & s | d & h | d & s | h & s
    joins = (
        (_NEAR[c] | pairs) | (_NEAR[d] | pairs) << 13 | (_NEAR[h] | pairs) << 26 | (_NEAR[s] | pairs) << 39
    )
    return joins & ~mask


def _partnered(mask: int) -> int:
    """Return the cards of a hand that could be in a meld with one more card: a pair, or two ranks apart at most."""
    c, d, h, s = lanes_of(mask)
    return (
        c & (d | h | s | _BESIDE[c])
        | (d & (c | h | s | _BESIDE[d])) << 13
        | (h & (c | d | s | _BESIDE[h])) << 26
        | (s & (c | d | h | _BESIDE[s])) << 39
    )


def weigh(
    hand: CardSet, unseen: CardSet, forbidden: CardSet | None = None, rivals: CardSet = _NONE
) -> tuple[tuple[Discard, ...], tuple[Out, ...]]:
    """Try every discard with every card that may come.

    Args:
        hand: the cards held.
        unseen: the cards that may still come; those of the hand never do.
        forbidden: cards the house does not let go; their discards are ranked last. What is best to throw after
            an out comes is a matter of points alone, though.
        rivals: cards of which no two ranks can be out together (`Unseen.rivals`).

    Returns:
        What `discards_of` and `outs_of` return, computed in one go.
    """
    mask = hand.mask
    may_come = unseen.mask & ~mask
    holdable = CardSet.from_mask(may_come)
    points = deadwood_of_mask(mask)
    tried = []
    joins = joinable(mask) & may_come
    while joins:
        low = joins & -joins
        joins ^= low
        tried.append(low)
    with_new = [deadwood_of_mask(mask | new) for new in tried]
    # Throwing the card that came leaves the hand as it was.
    after = [points] * len(tried)
    alone = mask & ~_partnered(mask)
    discards = []
    for card in hand:
        bit = 1 << card.index
        if alone & bit:
            # In no meld, whatever comes: it counts in every split, so throwing it saves its points.
            saved = card.points
            left = points - saved
            counts = [count - saved for count in with_new]
        else:
            rest = mask ^ bit
            left = deadwood_of_mask(rest)
            counts = [deadwood_of_mask(rest | new) for new in tried]
        found = 0
        for new, count in zip(tried, counts, strict=True):
            if count < left:
                found |= new
        after = list(map(min, after, counts))
        allowed = forbidden is None or card not in forbidden
        risk = danger(card, holdable, rivals)
        discards.append(Discard(card, left, CardSet.from_mask(found), risk, allowed))
    outs = [
        Out(DECK[new.bit_length() - 1], count, least)
        for new, count, least in zip(tried, with_new, after, strict=True)
        if count < points
    ]
    discards.sort(key=_best_first)
    outs.sort(key=_by_points)
    return tuple(discards), tuple(outs)


def discards_of(hand: CardSet, unseen: CardSet, forbidden: CardSet | None = None) -> tuple[Discard, ...]:
    """Rank every discard of a hand.

    Returns:
        Best first: allowed, fewest points left, most outs kept, safest, dearest card, then by card.

    >>> deck = CardSet.from_mask((1 << 52) - 1)
    >>> hand = CardSet.parse("AC AD AH 2H 3H 2C 2D 2S 6D 6H 6S")
    >>> best = discards_of(hand, deck - hand)[0]
    >>> str(best.card), best.points
    ('3H', 0)
    """
    return weigh(hand, unseen, forbidden)[0]


def outs_of(hand: CardSet, unseen: CardSet) -> tuple[Out, ...]:
    """Find every out: each unseen card with `deadwood(hand + card) < deadwood(hand)`.

    Returns:
        The outs by points, then by card.

    >>> hand = CardSet.parse("7C 7D 7H 5H 6H KC")
    >>> deck = CardSet.from_mask((1 << 52) - 1)
    >>> [(str(out.card), out.points, out.after_discard) for out in outs_of(hand, deck - hand)]
    [('4H', 10, 0), ('7S', 10, 0)]
    """
    return weigh(hand, unseen)[1]


def danger(card: Card, unseen: CardSet, rivals: CardSet = _NONE) -> int:
    """Count the pairs of unseen cards with which the next player could take this discard (DRAW-2, ST-14).

    Args:
        card: the card thrown.
        unseen: cards that may be in the next player's hand.
        rivals: those of them of which no two ranks can be there together (`Unseen.rivals`).

    Returns:
        0 to 6: up to three pairs of the rank and up to three pairs of neighbours in the suit.

    >>> deck = CardSet.from_mask((1 << 52) - 1)
    >>> [danger(Card.parse(text), deck) for text in ("AS", "2S", "7S", "KS")]
    [4, 5, 6, 4]
    """
    mask = unseen.mask & ~card.mask
    suit, rank = divmod(card.index, 13)
    same = sum(mask >> other * 13 + rank & 1 for other in range(4))
    runs = _run_pairs(mask, suit, rank)
    if rivals:
        runs -= _run_pairs(mask & rivals.mask, suit, rank)
    return same * (same - 1) // 2 + runs


def _run_pairs(mask: int, suit: int, rank: int) -> int:
    # Two guard bits below the ace and above the king keep the ends apart.
    lane = (mask >> 13 * suit & 8191) << 2 >> rank & 0b11111
    return (lane & 0b00011 == 0b00011) + (lane & 0b01010 == 0b01010) + (lane & 0b11000 == 0b11000)


def best_after_discard(mask: int) -> int:
    """Return the least count that throwing one card of a hand leaves; 0 for one card or none."""
    best = 1000 if mask else 0
    rest = mask
    while rest and best:
        low = rest & -rest
        rest ^= low
        best = min(best, deadwood_of_mask(mask ^ low))
    return best


def _by_points(out: Out) -> tuple[int, int]:
    return out.points, out.card.index


def _best_first(row: Discard) -> tuple[bool, int, int, int, int, int]:
    return not row.allowed, row.points, -len(row.outs), row.danger, -row.card.points, row.card.index
