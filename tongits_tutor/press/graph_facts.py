"""What a picture of the meld graph shows, in the order it is shown; the drawing and the text tell the same facts."""

from __future__ import annotations

from dataclasses import dataclass

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.explain import explain
from tongits_tutor.hands.melds import Meld
from tongits_tutor.hands.solver import Partition, solve

__all__ = ["GraphFacts", "Node", "Shared", "graph_facts"]


@dataclass(frozen=True, slots=True)
class Node:
    """One candidate meld: its price, and what becomes of it in a word or two."""

    meld: Meld
    cost: int
    chosen: bool
    """Whether it stands in the split that is shown, the first best one."""
    verdict: str
    """`best`, `as good` (in another best split), `no loss` (a part of a run in one) or `costs 7`."""

    def __str__(self) -> str:
        """Say what it is: kind, points, verdict."""
        return f"{self.meld.kind}, {_points(self.meld.points)}, {self.verdict}"


@dataclass(frozen=True, slots=True)
class Shared:
    """A card that two or more candidates hold, at most one of which can be laid (MELD-4); their places, from 0.

    `contested` when one of them is a set and another a run.
    """

    card: Card
    nodes: tuple[int, ...]
    contested: bool


@dataclass(frozen=True, slots=True)
class GraphFacts:
    """The meld graph of a hand with its best split: nodes in the order of melds, shared cards in card order."""

    hand: CardSet
    split: Partition
    splits: int
    """How many best splits there are."""
    nodes: tuple[Node, ...]
    shared: tuple[Shared, ...]

    def caption(self) -> tuple[str, ...]:
        """Return the count and the choice in sentences."""
        if not self.hand:
            return ("There are no cards.",)
        if not self.nodes:
            return (f"Count {self.split.points}: no meld can be made.",)
        left = f"{self.split.deadwood} left over" if self.split.deadwood else "every card is melded"
        alike = "" if self.splits == 1 else f" The first of {self.splits} splits that are equally good."
        return (f"Count {self.split.points}: {left}.{alike}",)


def graph_facts(hand: CardSet) -> GraphFacts:
    """Gather what is shown of a hand.

    Raises:
        CardError: more cards than `solve` takes.

    >>> facts = graph_facts(CardSet.parse("6C 6D 4H 5H 6H"))
    >>> [f"{node.meld}: {node}" for node in facts.nodes], [(str(each.card), each.nodes) for each in facts.shared]
    (['6C 6D 6H: set, 18 points, best', '4H 5H 6H: run, 15 points, costs 3'], [('6H', (0, 1))])
    """
    solution = solve(hand)
    told = explain(solution)
    nodes = []
    for candidate in told.candidates:
        chosen = candidate.meld in solution.partition.melds
        if candidate.cost:
            verdict = f"costs {candidate.cost}"
        else:
            verdict = "best" if chosen else "as good" if candidate.in_best else "no loss"
        nodes.append(Node(candidate.meld, candidate.cost, chosen, verdict))
    contested = {each.card for each in told.contested}
    shared = []
    for card in hand:
        holders = tuple(place for place, node in enumerate(nodes) if node.meld.mask & card.mask)
        if len(holders) > 1:
            shared.append(Shared(card, holders, card in contested))
    return GraphFacts(hand, solution.partition, len(solution.best), tuple(nodes), tuple(shared))


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"
