"""What a screen says of a meld graph that was written to a file."""

from __future__ import annotations

from collections.abc import Iterator

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.text import visible
from tongits_tutor.press.graph_text import meld_graph_text
from tongits_tutor.shell.facts import Fact, Section
from tongits_tutor.shell.prose import prose

__all__ = ["graph_section"]


def graph_section(file: str, hand: CardSet, *, told: bool) -> Section:
    """Tell where the graph is; with `told`, also what it shows, for a screen that cannot show pictures."""
    written = Fact("graph", (f"written to {visible(file)}",))
    return Section("The meld graph", (written, *_nodes_and_links(hand)) if told else (written,))


def _nodes_and_links(hand: CardSet) -> Iterator[Fact]:
    for line in meld_graph_text(hand):
        label, _, text = line.strip().partition(": ")
        if label.isdecimal():
            yield Fact(f"meld {label}", prose(text))
        elif line.startswith(" "):
            yield Fact("shared", prose(f"{label}: {text}"))
