"""Where everything goes in a drawing of the meld graph, and in which colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.card import Card
from tongits_tutor.hands.melds import Meld, MeldKind
from tongits_tutor.press.card_faces import CARD_HEIGHT
from tongits_tutor.press.graph_facts import GraphFacts

__all__ = [
    "ALARM",
    "BAND",
    "DARK",
    "EDGE",
    "LINK",
    "MARGIN",
    "PALE",
    "QUIET",
    "STEP",
    "Layout",
    "lay_out",
    "width_of",
]

DARK: Final = "#222222"
QUIET: Final = "#666666"
LINK: Final = "#8f8f8f"
ALARM: Final = "#a3123a"
PALE: Final = {MeldKind.RUN: "#dde8f3", MeldKind.SET: "#f7ead2"}
EDGE: Final = {MeldKind.RUN: "#7d97b3", MeldKind.SET: "#b08d4f"}
# Told apart by people who see no red or green, too; after six the colours begin again.
_CHOSEN: Final = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9")

MARGIN: Final = 26
"""Free space at every side, in pixels as all sizes here."""
STEP: Final = 58
"""From one card to the next of its suit."""
BAND: Final = 24
"""The height of a band."""
_SUIT_GAP: Final = 14
_LABELS: Final = 200
_NARROWEST: Final = 480
_MANY: Final = 12


@dataclass(frozen=True, slots=True)
class Layout:
    """Places in pixels from the upper left; columns and rows are middles."""

    columns: dict[Card, float]
    rows: dict[Meld, float]
    colours: dict[Meld, str]
    """The melds of the split that is shown."""
    width: float
    fan: float
    """The middle of the highest card."""
    labels: float
    """Where the words beside the bands begin."""
    foot: float
    """Where links end and the names of shared cards stand."""
    bottom: float
    """Where the key may begin."""


def width_of(facts: GraphFacts) -> float:
    """Return the width of the whole drawing."""
    _, across = _columns(facts)
    return max(_NARROWEST, across + _beside(facts) + 2 * MARGIN)


def lay_out(facts: GraphFacts, top: float) -> Layout:
    """Place cards and bands below `top`, which the heading needs."""
    columns, across = _columns(facts)
    width = width_of(facts)
    left = (width - across - _beside(facts)) / 2
    under_cards = top + CARD_HEIGHT + 30 if facts.hand else top - 20
    rows, bottom = _rows(facts, under_cards)
    chosen = [node.meld for node in facts.nodes if node.chosen]
    return Layout(
        columns={card: x + left for card, x in columns.items()},
        rows=rows,
        colours={meld: _CHOSEN[place % len(_CHOSEN)] for place, meld in enumerate(chosen)},
        width=width,
        fan=top + CARD_HEIGHT / 2,
        labels=left + across + 18,
        foot=bottom + 8,
        bottom=bottom + (52 if facts.shared else 8),
    )


def _beside(facts: GraphFacts) -> int:
    return _LABELS if facts.nodes else 0


def _columns(facts: GraphFacts) -> tuple[dict[Card, float], float]:
    """Put every card in a column, suits a little apart; return the middles and the width of all."""
    columns: dict[Card, float] = {}
    right = 0.0
    before: Card | None = None
    for card in facts.hand:
        if before is not None and before.suit != card.suit:
            right += _SUIT_GAP
        columns[card] = right + STEP / 2
        right += STEP
        before = card
    return columns, right


def _rows(facts: GraphFacts, top: float) -> tuple[dict[Meld, float], float]:
    """Give every band its row, the chosen ones first; return the middles and the end of all."""
    rows: dict[Meld, float] = {}
    step = BAND + (12 if len(facts.nodes) <= _MANY else 6)
    y = top
    for chosen in (True, False):
        for node in facts.nodes:
            if node.chosen is chosen:
                rows[node.meld] = y + BAND / 2
                y += step
        y += 8 if chosen and rows else 0
    return rows, y
