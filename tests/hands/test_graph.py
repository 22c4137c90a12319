"""The meld graph as networkx object and as text."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import combinations

import networkx as nx
import pytest
from hypothesis import given, settings

import tongits_tutor
from tests.strategies import hands
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.graph import (
    GRAPH_SCHEMA,
    Conflict,
    conflicts,
    meld_graph,
    to_dot,
    to_graphml,
    to_json,
)
from tongits_tutor.hands.melds import melds_in

PACK = CardSet.from_mask((1 << 52) - 1)
TANGLE = CardSet.parse("7C 7D 7H 7S 8H 9H 10H KC")
SAMPLES = [CardSet(), CardSet.parse("KC"), CardSet.parse("7C 7D 7H 8H 9H"), TANGLE, PACK]


@given(hands())
def test_nodes_are_the_candidate_melds_in_order_with_what_is_known_of_them(hand: CardSet) -> None:
    """Attributes kind, cards and points, as the meld has them."""
    nodes = list(meld_graph(hand).nodes(data=True))
    assert nodes == [
        (meld, {"kind": meld.kind, "cards": meld.cards, "points": meld.points}) for meld in melds_in(hand)
    ]


@given(hands())
def test_an_edge_joins_just_the_melds_that_share_a_card_and_says_which(hand: CardSet) -> None:
    """Every pair of melds is joined if and only if their cards meet."""
    graph = meld_graph(hand)
    for one, other in combinations(graph, 2):
        shared = one.cards & other.cards
        assert graph.has_edge(one, other) == bool(shared)
        if shared:
            assert graph.edges[one, other] == {"cards": shared}


@given(hands())
def test_the_conflicts_are_the_edges(hand: CardSet) -> None:
    """The twin without networkx names the same pairs by their places, the lower first, in order."""
    melds = melds_in(hand)
    found = conflicts(melds)
    edges = {(melds.index(a), melds.index(b)): cards for a, b, cards in meld_graph(hand).edges.data("cards")}
    assert {(one.a, one.b): one.cards for one in found} == {
        (min(pair), max(pair)): cards for pair, cards in edges.items()
    }
    assert list(found) == sorted(found, key=lambda one: (one.a, one.b))
    assert all(one.a < one.b for one in found)


def test_a_conflict_holds_every_card_that_is_wanted_twice() -> None:
    """Two runs of one block share more than one card."""
    melds = melds_in(CardSet.parse("4H 5H 6H 7H"))
    assert Conflict(0, 2, CardSet.parse("5H 6H")) in conflicts(melds)


def test_the_whole_pack_has_a_node_for_every_meld() -> None:
    """MELD-7: 329 of them; the empty hand has none."""
    assert (len(meld_graph(PACK)), len(meld_graph(CardSet()))) == (329, 0)


def test_the_graph_is_one_of_the_public_names() -> None:
    """`tongits_tutor.meld_graph` is this function."""
    assert tongits_tutor.meld_graph is meld_graph


def test_dot_is_written_byte_for_byte() -> None:
    """Sets are round, runs are not; an edge is labelled with the card in dispute."""
    assert to_dot(CardSet.parse("7C 7D 7H 8H 9H")) == (
        "graph melds {\n"
        '  label="7C 7D 7H 8H 9H";\n'
        "  node [shape=box];\n"
        '  m0 [label="7C 7D 7H", kind="set", points=21, style=rounded];\n'
        '  m1 [label="7H 8H 9H", kind="run", points=24];\n'
        '  m0 -- m1 [label="7H"];\n'
        "}\n"
    )


@pytest.mark.parametrize("hand", SAMPLES, ids=len)
def test_dot_names_every_meld_and_every_conflict_once(hand: CardSet) -> None:
    """A line a node, a line an edge."""
    graph = meld_graph(hand)
    lines = to_dot(hand).splitlines()
    assert sum(" -- " in line for line in lines) == graph.number_of_edges()
    assert sum("kind=" in line for line in lines) == len(graph)


@pytest.mark.parametrize("hand", SAMPLES, ids=len)
def test_graphml_is_read_back_with_all_that_was_known(hand: CardSet) -> None:
    """What networkx reads is the meld graph with words for values."""
    melds = melds_in(hand)
    back = nx.parse_graphml(to_graphml(hand))
    assert not back.is_directed()
    assert back.graph["hand"] == str(hand)
    assert [data for _, data in back.nodes(data=True)] == [
        {"label": str(meld), "kind": str(meld.kind), "cards": str(meld.cards), "points": meld.points}
        for meld in melds
    ]
    assert {(a, b, data["cards"]) for a, b, data in back.edges(data=True)} == {
        (f"m{one.a}", f"m{one.b}", str(one.cards)) for one in conflicts(melds)
    }


@pytest.mark.parametrize("hand", SAMPLES, ids=len)
def test_json_is_read_back_with_all_that_was_known(hand: CardSet) -> None:
    """The node-link form that networkx reads."""
    document = json.loads(to_json(hand))
    assert document["schema"] == GRAPH_SCHEMA
    back = nx.node_link_graph(document, edges="edges")
    melds = melds_in(hand)
    assert [data for _, data in back.nodes(data=True)] == [
        {"kind": str(meld.kind), "cards": str(meld.cards).split(), "points": meld.points} for meld in melds
    ]
    assert [(a, b, data["cards"]) for a, b, data in back.edges(data=True)] == [
        (one.a, one.b, str(one.cards).split()) for one in conflicts(melds)
    ]


@settings(max_examples=25)
@given(hands())
def test_the_files_are_plain_ascii_and_end_with_a_line_end(hand: CardSet) -> None:
    """Whatever the hand, the text goes into any file of any encoding."""
    for text in (to_dot(hand), to_graphml(hand), to_json(hand)):
        assert text.isascii()
        assert text.endswith("\n")
        assert not text.endswith("\n\n")


def test_the_text_depends_on_the_hand_alone() -> None:
    """Another process with another hash seed writes the same bytes."""
    program = (
        "from tongits_tutor.cards.cardset import CardSet\n"
        "from tongits_tutor.hands.graph import to_dot, to_graphml, to_json\n"
        f"hand = CardSet.parse({str(TANGLE)!r})\n"
        "print(to_dot(hand) + to_graphml(hand) + to_json(hand), end='')\n"
    )
    written = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert written == [to_dot(TANGLE) + to_graphml(TANGLE) + to_json(TANGLE)] * 2
