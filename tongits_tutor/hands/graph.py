"""The meld graph as something to look at: candidate melds are nodes, a card wanted by two melds is an edge.

A split of the hand is a choice of nodes no two of which are joined, and the best split is the one whose nodes
weigh most in points. `solve` works on the same graph in masks; here it is a networkx object, or text for programs
that draw graphs (DOT), edit them (GraphML) or show them in a browser (JSON).
"""

# ruff: noqa: PLC0415 - networkx takes 100 ms to load; only who asks for its graph pays for it

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import Meld, melds_in

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["GRAPH_SCHEMA", "Conflict", "conflicts", "meld_graph", "to_dot", "to_graphml", "to_json"]

GRAPH_SCHEMA: Final = "tongits-tutor/meld-graph/1"
"""The `schema` name in what `to_json` writes."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two candidate melds that want the same cards: their places in the list, `a` before `b`, and the cards."""

    a: int
    b: int
    cards: CardSet


def conflicts(melds: Sequence[Meld]) -> tuple[Conflict, ...]:
    """List every pair of these melds that shares a card, by `a`, then `b`.

    >>> melds = melds_in(CardSet.parse("7C 7D 7H 8H 9H"))
    >>> [(one.a, one.b, str(one.cards)) for one in conflicts(melds)]
    [(0, 1, '7H')]
    """
    masks = [meld.mask for meld in melds]
    return tuple(
        Conflict(a, b, CardSet.from_mask(shared))
        for a, mask in enumerate(masks)
        for b in range(a + 1, len(masks))
        if (shared := mask & masks[b])
    )


def meld_graph(hand: CardSet) -> nx.Graph[Meld]:
    """Return the meld graph of a hand.

    Args:
        hand: any card set; the whole pack gives 329 nodes.

    Returns:
        A `networkx.Graph` whose nodes are the candidate `Meld`s in order, with the attributes `kind` (MeldKind),
        `cards` (CardSet) and `points` (int); an edge joins two that share a card, with the attribute `cards`
        (CardSet): which ones.

    >>> graph = meld_graph(CardSet.parse("7C 7D 7H 8H 9H"))
    >>> [str(meld) for meld in graph], [str(cards) for _, _, cards in graph.edges.data("cards")]
    (['7C 7D 7H', '7H 8H 9H'], ['7H'])
    """
    import networkx as nx

    melds = melds_in(hand)
    graph: nx.Graph[Meld] = nx.Graph()
    for meld in melds:
        graph.add_node(meld, kind=meld.kind, cards=meld.cards, points=meld.points)
    for conflict in conflicts(melds):
        graph.add_edge(melds[conflict.a], melds[conflict.b], cards=conflict.cards)
    return graph


def to_dot(hand: CardSet) -> str:
    """Write the meld graph in DOT, the language of Graphviz; ASCII, the same bytes every time.

    >>> print(to_dot(CardSet.parse("7C 7D 7H 8H 9H")), end="")
    graph melds {
      label="7C 7D 7H 8H 9H";
      node [shape=box];
      m0 [label="7C 7D 7H", kind="set", points=21, style=rounded];
      m1 [label="7H 8H 9H", kind="run", points=24];
      m0 -- m1 [label="7H"];
    }
    """
    melds = melds_in(hand)
    lines = ["graph melds {", f'  label="{hand}";', "  node [shape=box];"]
    for place, meld in enumerate(melds):
        style = ", style=rounded" if meld.kind == "set" else ""
        lines.append(f'  m{place} [label="{meld}", kind="{meld.kind}", points={meld.points}{style}];')
    lines += [f'  m{one.a} -- m{one.b} [label="{one.cards}"];' for one in conflicts(melds)]
    return "\n".join([*lines, "}", ""])


def to_graphml(hand: CardSet) -> str:
    """Write the meld graph in GraphML (XML), read by yEd, Gephi and networkx.

    Nodes are `m0`, `m1` … in order with `label`, `kind`, `cards` (text) and `points` (a whole number); edges have
    `label` and `cards`. The same bytes every time.
    """
    import networkx as nx

    melds = melds_in(hand)
    graph: nx.Graph[str] = nx.Graph(hand=str(hand))
    for place, meld in enumerate(melds):
        graph.add_node(
            f"m{place}", label=str(meld), kind=str(meld.kind), cards=str(meld.cards), points=meld.points
        )
    for one in conflicts(melds):
        graph.add_edge(f"m{one.a}", f"m{one.b}", label=str(one.cards), cards=str(one.cards))
    return "\n".join(['<?xml version="1.0" encoding="utf-8"?>', *nx.generate_graphml(graph), ""])


def to_json(hand: CardSet) -> str:
    """Write the meld graph as JSON in the node-link form that D3 and networkx read; ASCII, the same bytes every time.

    Nodes have `id` (their place in the order, from 0), `kind`, `cards` (a list) and `points`; edges have `source`,
    `target` and `cards`.

    >>> json.loads(to_json(CardSet.parse("7C 7D 7H 8H 9H")))["edges"]
    [{'source': 0, 'target': 1, 'cards': ['7H']}]
    """
    melds = melds_in(hand)
    nodes = [
        {"id": place, "kind": str(meld.kind), "cards": _texts(meld.cards), "points": meld.points}
        for place, meld in enumerate(melds)
    ]
    edges = [{"source": one.a, "target": one.b, "cards": _texts(one.cards)} for one in conflicts(melds)]
    document = {
        "schema": GRAPH_SCHEMA,
        "directed": False,
        "multigraph": False,
        "graph": {"hand": _texts(hand)},
        "nodes": nodes,
        "edges": edges,
    }
    return json.dumps(document, indent=1) + "\n"


def _texts(cards: CardSet) -> list[str]:
    return [str(card) for card in cards]
