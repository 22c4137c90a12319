"""The top discard at the start of a turn: with which melds it may be taken, and whether that beats the stock."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.table_text import ME
from tongits_tutor.hands.exchange import best_after_discard, joinable
from tongits_tutor.hands.layoffs import LayOff, TableMeld, lay_offs
from tongits_tutor.hands.melds import Meld, melds_in
from tongits_tutor.hands.tongits import tongits_actions
from tongits_tutor.hands.unseen import Unseen
from tongits_tutor.hands.value import deadwood_of_mask
from tongits_tutor.rulebook.house import HouseRules

__all__ = ["StockOdds", "Take", "stock_odds", "takes_of"]


@dataclass(frozen=True, slots=True)
class Take:
    """One way to take the top discard.

    `meld` is the new meld that must be shown (DRAW-2, DRAW-3); None where the house lets the card be laid off
    (`on` is then the meld on the table). `points` is the count after the best discard; `wins` the
    actions that end the hand by Tongits right after the take, () when none do.
    """

    card: Card
    meld: Meld | None
    on: TableMeld | None
    points: int
    wins: tuple[str, ...]
    ends: bool
    """The take itself empties the hand."""

    def __str__(self) -> str:
        """Return the action text: `take 7S with 7H 7D`."""
        if self.meld is not None:
            return f"take {self.card} with {self.meld.cards - CardSet([self.card])}"
        assert self.on is not None
        return f"take {self.card} on {self.on.name}"


@dataclass(frozen=True, slots=True)
class StockOdds:
    """What drawing one unseen card from the stock does to the count after the best discard, exactly.

    `mean` is the expected count; `best` and `worst` the least and greatest possible.
    """

    mean: Fraction
    best: int
    worst: int
    counts: tuple[tuple[int, Fraction], ...]
    """Each possible count with its chance, ascending."""

    def below(self, points: int) -> Fraction:
        """Return the chance of a count lower than `points`."""
        return sum((chance for count, chance in self.counts if count < points), Fraction(0))


def takes_of(
    hand: CardSet, top: Card, table: tuple[TableMeld, ...], house: HouseRules, *, is_open: bool
) -> tuple[Take, ...]:
    """List every legal take of the top discard, fewest points first, then by meld.

    A take that would empty the hand is left out where Tongits needs a final discard (TONG-2, SAPAW-14). The points
    are the hand's alone: no lay-off is made, and no ban on a discard is looked at (DISC-2).
    """
    found = []
    mine = 1 + sum(on.owner == ME for on in table)
    for meld in melds_in(hand | CardSet([top])):
        if top not in meld.cards:
            continue
        rest = hand - meld.cards
        if not rest and house.tongits_needs_discard:
            continue
        # The meld just shown can be laid off on at once (SAPAW-10).
        wins = tongits_actions(rest, (*table, TableMeld(ME, mine, meld)), house, is_open=True) if rest else ()
        found.append(Take(top, meld, None, best_after_discard(rest.mask), wins, not rest))
    if house.take_for_sapaw and (is_open or not house.sapaw_needs_open):
        for lay_off in lay_offs(CardSet([top]), table):
            wins = tongits_actions(hand, _grown(table, lay_off), house, is_open=is_open)
            found.append(Take(top, None, lay_off.on, best_after_discard(hand.mask), wins, ends=False))
    return tuple(sorted(found, key=lambda take: (not (take.ends or take.wins), take.points)))


def _grown(table: tuple[TableMeld, ...], lay_off: LayOff) -> tuple[TableMeld, ...]:
    """Return the table with one card laid off, on which further cards may follow."""
    on = lay_off.on
    assert on.meld is not None
    grown = TableMeld(on.owner, on.number, Meld.of(on.meld.cards | CardSet([lay_off.card])))
    return tuple(grown if meld is on else meld for meld in table)


def stock_odds(hand: CardSet, unseen: Unseen) -> StockOdds:
    """Weigh the next stock card: the count after the best discard, for every card that may come.

    Raises:
        ValueError: when no card is unseen.

    >>> odds = stock_odds(CardSet.parse("7C 7D KH"), Unseen(CardSet.parse("7C 7D KH 9S")))
    >>> odds.best, odds.worst, str(odds.mean)
    (0, 24, '937/48')
    """
    mask = hand.mask
    points = deadwood_of_mask(mask)
    least = best_after_discard(mask)
    joins = joinable(mask)
    chances: dict[int, Fraction] = {}
    for card in unseen.cards:
        count = min(points, least + card.points)
        if joins & card.mask:
            # Only a card that joins a meld can do better than being thrown, or kept in place of another.
            count = best_after_discard(mask | card.mask)
        chance = unseen.chance(CardSet([card]), 1)
        chances[count] = chances.get(count, Fraction(0)) + chance
    if not chances:
        raise ValueError("no card is unseen, so none can be drawn")
    mean = sum((count * chance for count, chance in chances.items()), Fraction(0))
    return StockOdds(mean, min(chances), max(chances), tuple(sorted(chances.items())))
