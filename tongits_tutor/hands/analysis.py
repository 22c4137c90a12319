"""A whole analysis: everything that can be said of a hand by counting alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.exchange import Discard, Out, weigh
from tongits_tutor.hands.explain import Explanation, explain
from tongits_tutor.hands.layoffs import LayOff, Layout, best_layout, fitting, lay_offs
from tongits_tutor.hands.melds import Meld, melds_in
from tongits_tutor.hands.out_groups import OutGroup, group_outs
from tongits_tutor.hands.situation import Situation
from tongits_tutor.hands.solver import Solution, solve
from tongits_tutor.hands.takes import StockOdds, Take, stock_odds, takes_of
from tongits_tutor.hands.tongits import is_secret, tongits_actions, tongits_draws, wins_with_any_card
from tongits_tutor.hands.unseen import Unseen
from tongits_tutor.hands.value import deadwood_of_mask

__all__ = ["Analysis", "Plan", "Secret", "analyse"]


@dataclass(frozen=True, slots=True)
class Plan:
    """The turn that leaves the fewest points in hand: new melds and lay-offs, then a discard."""

    layout: Layout
    discard: Card

    @property
    def points(self) -> int:
        """The count that is left."""
        return self.layout.points


@dataclass(frozen=True, slots=True)
class Secret:
    """A meld in hand that may be a secret (SECRET-1, SECRET-9), and what using it as one costs in points."""

    meld: Meld
    cost: int


@dataclass(frozen=True)
class Analysis:
    """Everything computed for one situation; what is costly and seldom wanted is computed when asked for.

    `outs` are those of the hand as it is; each discard carries the outs of what it leaves.
    """

    situation: Situation
    unseen: Unseen
    solution: Solution
    discards: tuple[Discard, ...]
    """Best first; () before the draw."""
    outs: tuple[Out, ...]
    """By points, then card."""

    @property
    def hand(self) -> CardSet:
        """The hand asked about."""
        return self.situation.hand

    @cached_property
    def candidates(self) -> tuple[Meld, ...]:
        """Every meld that can be made of the hand, in order."""
        return melds_in(self.hand)

    @cached_property
    def explanation(self) -> Explanation:
        """Which cards are contested, what each candidate costs, where greed goes wrong."""
        return explain(self.solution)

    @cached_property
    def out_groups(self) -> tuple[OutGroup, ...]:
        """The outs of the hand, grouped by the meld they join."""
        return group_outs(self.hand, self.outs)

    def groups_after(self, discard: Discard) -> tuple[OutGroup, ...]:
        """Group the outs that a discard keeps."""
        rest = self.hand - CardSet([discard.card])
        return group_outs(rest, weigh(rest, discard.outs)[1])

    @cached_property
    def lay_offs(self) -> tuple[LayOff, ...]:
        """The hand cards that can be laid off on the table as it lies.

        Where the house wants an open hand first, only those that leave a meld to open with (SAPAW-3).
        """
        return tuple(
            lay_off
            for lay_off in lay_offs(self.hand, self.situation.table)
            if not self._needs_meld or melds_in(self.hand - CardSet([lay_off.card]))
        )

    @cached_property
    def layout(self) -> Layout:
        """The best combination of new melds and lay-offs, nothing thrown."""
        return best_layout(self.hand, self.situation.table, needs_meld=self._needs_meld)

    @cached_property
    def plan(self) -> Plan | None:
        """The best whole turn after the draw: melds, lay-offs and a discard; None before the draw.

        Of plans with equal points, the discard that `discards` ranks first.
        """
        best: Plan | None = None
        for row in self.discards:
            rest = self.hand - CardSet([row.card])
            plan = Plan(best_layout(rest, self.situation.table, needs_meld=self._needs_meld), row.card)
            # Where fitting cards may not be thrown (DISC-2), the last card held still may. No other discard of a
            # best turn can come to fit a meld on the way: laying it off would have left still less.
            lawful = row.allowed or not plan.layout.rest.deadwood
            if lawful and (best is None or plan.points < best.points):
                best = plan
        return best

    @property
    def _needs_meld(self) -> bool:
        return self.situation.house.sapaw_needs_open and not self.situation.is_open

    @cached_property
    def tongits(self) -> tuple[str, ...]:
        """The actions that empty the hand now, after the draw; () when none do."""
        if not self.situation.after_draw:
            return ()
        where = self.situation
        return tongits_actions(self.hand, where.table, where.house, is_open=where.is_open)

    @cached_property
    def any_card_wins(self) -> bool:
        """Before the draw: whatever comes, the hand can be emptied."""
        where = self.situation
        if not where.before_draw:
            return False
        sure = wins_with_any_card(self.hand, where.table, where.house, is_open=where.is_open)
        return sure or (bool(self.winning_draws) and self.winning_draws == self.unseen.cards)

    @cached_property
    def winning_draws(self) -> CardSet:
        """Before the draw: the unseen cards that give Tongits when they come."""
        where = self.situation
        if not where.before_draw:
            return CardSet()
        return tongits_draws(self.hand, self.unseen.cards, where.table, where.house, is_open=where.is_open)

    @cached_property
    def takes(self) -> tuple[Take, ...]:
        """The legal takes of the top discard before the draw, best first."""
        where = self.situation
        if not where.before_draw or not where.pile:
            return ()
        return takes_of(self.hand, where.pile[-1], where.table, where.house, is_open=where.is_open)

    @cached_property
    def stock(self) -> StockOdds | None:
        """What the next stock card does to the count; None after the draw, or when no card is unseen."""
        if not self.situation.before_draw or not self.unseen.cards:
            return None
        return stock_odds(self.hand, self.unseen)

    @cached_property
    def secrets(self) -> tuple[Secret, ...]:
        """The melds of the hand that may be secrets in this house, in order."""
        house = self.situation.house
        return tuple(
            Secret(meld, deadwood_of_mask(self.hand.mask ^ meld.mask) - self.solution.points)
            for meld in self.candidates
            if is_secret(meld, house)
        )


def analyse(situation: Situation) -> Analysis:
    """Analyse a hand in its situation.

    >>> analysis = analyse(Situation(CardSet.parse("4H 5H 6H 7C 7D 7S KH")))
    >>> str(analysis.solution.partition), str(analysis.discards[0].card), analysis.tongits[-1]
    ('7C 7D 7S / 4H 5H 6H / left KH', 'KH', 'discard KH')
    """
    unseen = Unseen(situation.known, situation.hidden_sets)
    forbidden = None
    if situation.house.must_not_discard_sapawable:
        forbidden = CardSet()
        for on in situation.table:
            if on.meld is not None:
                forbidden |= fitting(on.meld)
        if situation.hand <= forbidden:
            forbidden = None
    discards, outs = weigh(situation.hand, unseen.cards, forbidden, unseen.rivals)
    return Analysis(situation, unseen, solve(situation.hand), discards if situation.after_draw else (), outs)
