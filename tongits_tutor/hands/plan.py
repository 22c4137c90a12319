"""The whole turn after the draw that leaves the fewest points: melds, lay-offs and a discard, chosen together."""

from __future__ import annotations

from dataclasses import dataclass

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.layoffs import LayOff, Layout, TableMeld, best_layout, fitting, lay_off_plans
from tongits_tutor.hands.melds import Meld, melds_in
from tongits_tutor.hands.solver import Partition, solve
from tongits_tutor.hands.value import deadwood_of_mask

__all__ = ["Plan", "best_plan"]


@dataclass(frozen=True, slots=True)
class Plan:
    """The turn that leaves the fewest points in hand: new melds and lay-offs, then a discard."""

    layout: Layout
    discard: Card

    @property
    def points(self) -> int:
        """The count that is left."""
        return self.layout.points


def best_plan(
    hand: CardSet, order: tuple[Card, ...], table: tuple[TableMeld, ...], *, needs_meld: bool, ban: bool
) -> Plan | None:
    """Find the turn that leaves the fewest points.

    Args:
        hand: the cards held after the draw.
        order: the cards that may be thrown; of plans with equal points the earliest discard wins.
        table: the melds on the table.
        needs_meld: lay-offs only count beside a new meld of one's own (`best_layout`).
        ban: a card that fits a meld, as the table then lies, may not be thrown while another can be (DISC-2).

    Returns:
        The plan; None when nothing may be thrown. Melds are not put down unless that is needed.

    >>> ana = TableMeld("Ana", 1, Meld.parse("5C 6C 7C"))
    >>> hand = CardSet.parse("8C KS QD 2D")
    >>> plan = best_plan(hand, hand.cards[::-1], (ana,), needs_meld=False, ban=False)
    >>> [str(lay_off) for lay_off in plan.layout.lay_offs], str(plan.discard), plan.points
    (['sapaw 8C on Ana 1'], 'KS', 12)
    """
    found: list[tuple[int, int, int, Plan]] = []
    if not ban:
        for place, card in enumerate(order):
            layout = best_layout(hand - CardSet([card]), table, needs_meld=needs_meld)
            found.append((layout.points, place, 0, Plan(layout, card)))
    else:
        for lay_offs in lay_off_plans(hand, table):
            held = hand - CardSet(lay_off.card for lay_off in lay_offs)
            fits = _fits_after(table, lay_offs)
            for place, card in enumerate(order):
                if card in held:
                    split = _lawful_split(held, card, fits, opening=needs_meld and bool(lay_offs))
                    if split is not None:
                        plan = Plan(Layout(lay_offs, split), card)
                        found.append((split.points, place, len(lay_offs), plan))
    return min(found, key=lambda each: each[:3])[3] if found else None


def _fits_after(table: tuple[TableMeld, ...], lay_offs: tuple[LayOff, ...]) -> CardSet:
    """Return the cards that fit a meld once the lay-offs are made."""
    fits = CardSet()
    for on in table:
        if on.meld is not None:
            grown = CardSet(lay_off.card for lay_off in lay_offs if lay_off.on == on)
            fits |= fitting(Meld.of(on.meld.cards | grown))
    return fits


def _lawful_split(held: CardSet, card: Card, fits: CardSet, *, opening: bool) -> Partition | None:
    """Return the best split of what is held after throwing a card, None when the ban forbids throwing it.

    The ban lapses when all that is held fits. Putting melds down for that end is no help: then all the others could
    be laid off instead, which is Tongits, and its discard, the last card held, is never banned.
    """
    rest = held - CardSet([card])
    split = solve(rest).partition
    if not split.deadwood:
        return split if split.melds or not opening else None
    if not opening:
        return split if card not in fits or held <= fits else None
    # One meld must go down before the lay-offs, and the card must not fit that one either.
    openers = [meld for meld in melds_in(rest) if card not in fits | fitting(meld)]
    if not openers:
        return None
    meld = min(openers, key=lambda each: deadwood_of_mask(rest.mask ^ each.mask))
    others = solve(rest - meld.cards).partition
    return Partition(tuple(sorted((*others.melds, meld))), others.deadwood)
