"""The meld graph in words: what the drawing shows, for plain terminals and for people who listen."""

from __future__ import annotations

import textwrap
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.press.graph_facts import graph_facts

__all__ = ["meld_graph_text"]

_WIDTH: Final = 80


def meld_graph_text(hand: CardSet) -> tuple[str, ...]:
    r"""Tell the meld graph of a hand in lines of at most 80 columns.

    Candidate melds are numbered from 1 in their order; shared cards name the numbers of the melds that want them.

    Raises:
        CardError: more cards than `solve` takes.

    >>> print("\n".join(meld_graph_text(CardSet.parse("6C 6D 4H 5H 6H KS"))))
    Hand: 6C 6D 4H 5H 6H KS
    Count 19: 4H 5H KS left over.
    Candidate melds: 2
      1: 6C 6D 6H (set, 18 points, best)
      2: 4H 5H 6H (run, 15 points, costs 3)
    Shared cards: 1
      6H, wanted by a set and a run: melds 1, 2
    """
    facts = graph_facts(hand)
    lines = [f"Hand: {hand}"] if hand else []
    lines += facts.caption()
    if facts.nodes:
        lines.append(f"Candidate melds: {len(facts.nodes)}")
        lines += [f"  {place}: {node.meld} ({node})" for place, node in enumerate(facts.nodes, start=1)]
        lines.append(f"Shared cards: {len(facts.shared)}")
    for shared in facts.shared:
        how = ", wanted by a set and a run" if shared.contested else ""
        places = ", ".join(str(place + 1) for place in shared.nodes)
        lines.append(f"  {shared.card}{how}: melds {places}")
    return tuple(
        broken
        for line in lines
        for broken in textwrap.wrap(line, _WIDTH, subsequent_indent="    ", break_on_hyphens=False)
    )
