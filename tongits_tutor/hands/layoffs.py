"""Sapaw: the hand cards that fit melds on the table, alone and in the best combination (SAPAW-1 to SAPAW-4)."""

from __future__ import annotations

from dataclasses import dataclass

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import Meld, MeldKind
from tongits_tutor.hands.solver import Partition, solve
from tongits_tutor.hands.value import deadwood_of_mask

__all__ = ["LayOff", "Layout", "TableMeld", "best_layout", "fitting", "lay_off_plans", "lay_offs"]


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table: its owner, its number among the owner's melds (from 1, face-down ones counted).

    `meld` is None for a face-down set of four, on which nothing can be laid off (SECRET-4).
    """

    owner: str
    number: int
    meld: Meld | None
    known: bool = False
    """Face down, but the player who asks knows its cards: they are among those he has seen."""

    @property
    def name(self) -> str:
        """How an action text names it: `Ana 1`."""
        return f"{self.owner} {self.number}"


@dataclass(frozen=True, slots=True)
class LayOff:
    """One card laid off on one meld; as text the action `sapaw 7H on Ana 1`."""

    card: Card
    on: TableMeld

    def __str__(self) -> str:
        """Return the action text."""
        return f"sapaw {self.card} on {self.on.name}"


@dataclass(frozen=True, slots=True)
class Layout:
    """What a hand can put down at once: lay-offs in an order in which each is legal, and the split of the rest."""

    lay_offs: tuple[LayOff, ...]
    rest: Partition

    @property
    def points(self) -> int:
        """The count that is left."""
        return self.rest.points


def fitting(meld: Meld) -> CardSet:
    """Return the cards that fit a meld as it lies: the fourth of a set, either end of a run.

    >>> str(fitting(Meld.parse("AH 2H 3H"))), str(fitting(Meld.parse("KC KD KS")))
    ('4H', 'KH')
    """
    mask = meld.mask
    if meld.kind is MeldKind.SET:
        rank = (mask & -mask).bit_length() - 1
        column = sum(1 << rank % 13 + 13 * suit for suit in range(4))
        return CardSet.from_mask(column & ~mask)
    low = (mask & -mask).bit_length() - 1
    high = mask.bit_length() - 1
    ends = (1 << low - 1 if low % 13 else 0) | (1 << high + 1 if high % 13 < 12 else 0)
    return CardSet.from_mask(ends)


def lay_offs(hand: CardSet, table: tuple[TableMeld, ...]) -> tuple[LayOff, ...]:
    """List every lay-off possible at once, by meld, then card; longer chains follow from them (SAPAW-4)."""
    return tuple(LayOff(card, on) for on in table if on.meld is not None for card in fitting(on.meld) & hand)


def _chains(hand: CardSet, on: TableMeld) -> list[tuple[LayOff, ...]]:
    """Every way to grow one meld from the hand, nothing included; cards in an order that keeps it a meld."""
    meld = on.meld
    if meld is None:
        return [()]
    if meld.kind is MeldKind.SET:
        return [(), *[(LayOff(card, on),) for card in fitting(meld) & hand]]
    cards = meld.cards.cards
    lows = _reach(hand, cards[0], -1)
    highs = _reach(hand, cards[-1], 1)
    return [
        tuple(LayOff(card, on) for card in (*lows[:low], *highs[:high]))
        for low in range(len(lows) + 1)
        for high in range(len(highs) + 1)
    ]


def _reach(hand: CardSet, end: Card, step: int) -> tuple[Card, ...]:
    """Return the hand cards that continue a run beyond one end, nearest first."""
    found = []
    index = end.index
    while 0 <= index % 13 + step <= 12 and Card(index + step) in hand:
        index += step
        found.append(Card(index))
    return tuple(found)


def lay_off_plans(hand: CardSet, table: tuple[TableMeld, ...]) -> tuple[tuple[LayOff, ...], ...]:
    """List the choices of lay-offs, none at all included, each in an order in which every step is legal.

    No two of the list lay the same cards: where a card goes that fits two melds does not change what is left. So a
    crowded table stays a matter of milliseconds.

    >>> ana, ben = TableMeld("Ana", 1, Meld.parse("5C 6C 7C")), TableMeld("Ben", 1, Meld.parse("9C 10C JC"))
    >>> [[str(lay_off) for lay_off in plan] for plan in lay_off_plans(CardSet.parse("8C QC"), (ana, ben))]
    [[], ['sapaw QC on Ben 1'], ['sapaw 8C on Ben 1'], ['sapaw 8C on Ben 1', 'sapaw QC on Ben 1']]
    """
    found: dict[int, tuple[LayOff, ...]] = {0: ()}
    for on in table:
        chains = [(CardSet(lay_off.card for lay_off in chain).mask, chain) for chain in _chains(hand, on)]
        following: dict[int, tuple[LayOff, ...]] = {}
        for laid, plan in found.items():
            for mask, chain in chains:
                if not laid & mask:
                    following.setdefault(laid | mask, plan + chain)
        found = following
    return tuple(found.values())


def best_layout(hand: CardSet, table: tuple[TableMeld, ...], *, needs_meld: bool = False) -> Layout:
    """Find the lay-offs that, with new melds, leave the fewest points.

    Args:
        hand: the cards held.
        table: the melds on the table.
        needs_meld: lay-offs only count beside a new meld of one's own (the house wants an open hand and this
            one is not open yet).

    Returns:
        The layout with the fewest points; of several, the one with the fewest lay-offs, then the first.

    >>> ana = TableMeld("Ana", 1, Meld.parse("5C 6C 7C"))
    >>> layout = best_layout(CardSet.parse("3C 4C 8C 8D 8H KS"), (ana,))
    >>> [str(lay_off) for lay_off in layout.lay_offs], str(layout.rest)
    (['sapaw 4C on Ana 1', 'sapaw 3C on Ana 1'], '8C 8D 8H / left KS')
    """
    best: tuple[int, int] = (1000, 0)
    chosen: tuple[LayOff, ...] = ()
    rest = hand
    for plan in lay_off_plans(hand, table):
        left = hand - CardSet(lay_off.card for lay_off in plan)
        points = deadwood_of_mask(left.mask)
        if plan and needs_meld and points == left.points:
            continue
        if (points, len(plan)) < best:
            best, chosen, rest = (points, len(plan)), plan, left
    return Layout(chosen, solve(rest).partition)
