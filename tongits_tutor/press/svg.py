"""The meld graph as a drawing of our own: one SVG text, no library, nothing loaded from elsewhere.

The hand is a gentle fan on top. Below it every candidate meld is a band under its cards: a run is one solid bar, a
set is dashed beads on a string; the melds of the first best split come first and in full colour. A conflict is an
upright link through the bands that want one card, down to a label that names it: strong where a set and a run want
it, thin where parts of one run or one rank overlap. The drawing grows downward with the number of candidates.
"""

from __future__ import annotations

import textwrap
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import MeldKind
from tongits_tutor.press.card_faces import CARD_HEIGHT, card_face, card_name
from tongits_tutor.press.graph_facts import GraphFacts, Node, Shared, graph_facts
from tongits_tutor.press.graph_key import key
from tongits_tutor.press.graph_layout import (
    ALARM,
    BAND,
    DARK,
    EDGE,
    LINK,
    MARGIN,
    PALE,
    QUIET,
    STEP,
    Layout,
    lay_out,
    width_of,
)
from tongits_tutor.press.markup import element, plain, words

__all__ = ["meld_graph_svg"]

_FONT: Final = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"


def meld_graph_svg(hand: CardSet, *, title: str | None = None) -> str:
    """Draw the meld graph of a hand.

    Args:
        hand: up to as many cards as `solve` takes; none is fine.
        title: a heading of one's own; what cannot be seen is dropped from it, long ones are broken into lines.

    Returns:
        An SVG 1.1 document as text, the same for the same hand and title, with a title and a description for
        people who listen to it.

    Raises:
        CardError: more cards than `solve` takes.
    """
    facts = graph_facts(hand)
    heading = plain(title or "") or "Meld graph"
    width = width_of(facts)
    head, top = _lines([heading], width, MARGIN + 14, 18, font_weight="bold")
    said, top = _lines(facts.caption(), width, top, 14)
    layout = lay_out(facts, top)
    signs, bottom = key(facts, layout)
    parts = [
        head,
        said,
        _links(facts, layout),
        _bands(facts, layout),
        _fan(layout),
        _names(facts, layout),
        signs,
    ]
    return _document(facts, heading, [part for part in parts if part], width, bottom + 12)


def _document(facts: GraphFacts, heading: str, parts: list[str], width: float, height: float) -> str:
    told = [f"{facts.hand}."] if facts.hand else []
    told += facts.caption()
    told += [f"{node.meld}: {node}." for node in facts.nodes]
    told += [f"{each.card} is wanted by a set and a run." for each in facts.shared if each.contested]
    body = [
        element("title", words(heading), id="meld-graph-title"),
        element("desc", words(" ".join(told)), id="meld-graph-desc"),
        element("rect", width=width, height=height, fill="#ffffff"),
        *parts,
    ]
    drawing = element(
        "svg",
        "\n" + "\n".join(body) + "\n",
        xmlns="http://www.w3.org/2000/svg",
        version="1.1",
        role="img",
        aria_labelledby="meld-graph-title meld-graph-desc",
        width=width,
        height=height,
        viewBox=f"0 0 {width:.1f} {height:.1f}",
        font_family=_FONT,
        style="max-width:100%;height:auto",
    )
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{drawing}\n'


def _lines(
    texts: list[str] | tuple[str, ...], width: float, y: float, size: int, **look: str
) -> tuple[str, float]:
    """Write paragraphs, broken where a wide font still fits; return the end too."""
    room = int((width - 2 * MARGIN) / (size * 0.65))
    drawn = []
    for line in [line for text in texts for line in textwrap.wrap(text, room)]:
        drawn.append(element("text", words(line), x=MARGIN, y=y, font_size=size, fill=DARK, **look))
        y += size * 1.4
    return "\n".join(drawn), y + 4


def _fan(layout: Layout) -> str:
    """Draw the cards along a flat arc, the outer ones lower and turned outward."""
    edges = {card: colour for meld, colour in layout.colours.items() for card in meld.cards}
    places = list(layout.columns.values())
    drawn = []
    for card, x in layout.columns.items():
        bend = (x - (places[0] + places[-1]) / 2) / (7 * STEP)
        drawn.append(card_face(card, x, layout.fan + 16 * bend * bend, 5 * bend, edges.get(card)))
    return "\n".join(drawn)


def _bands(facts: GraphFacts, layout: Layout) -> str:
    return "\n".join(_band(node, layout) for node in facts.nodes)


def _band(node: Node, layout: Layout) -> str:
    meld, y = node.meld, layout.rows[node.meld]
    places = [layout.columns[card] for card in meld.cards]
    edge = layout.colours.get(meld, EDGE[meld.kind])
    look = {"fill": PALE[meld.kind], "stroke": edge, "stroke_width": "3" if node.chosen else "1.2"}
    if meld.kind is MeldKind.RUN:
        shape = _bar(places[0], places[-1], y, look)
    else:
        way = f"M{places[0]:.1f} {y:.1f}H{places[-1]:.1f}"
        thick = 4 if node.chosen else 2
        shape = element("path", d=way, stroke=edge, stroke_width=thick, stroke_dasharray="5 4", fill="none")
        shape += "".join(_bar(x, x, y, {**look, "stroke_dasharray": "5 3"}) for x in places)
    weight = {"font_weight": "bold"} if node.chosen else {}
    ink = DARK if node.chosen else QUIET
    return element(
        "g",
        element("title", words(f"{meld}: {node}")),
        shape,
        *(card_name(card, layout.columns[card], y, 14) for card in meld.cards),
        element("text", words(str(node)), x=layout.labels, y=y + 4.5, font_size=13, fill=ink, **weight),
        class_=f"meld {meld.kind}{' best' if node.chosen else ''}",
    )


def _bar(first: float, last: float, y: float, look: dict[str, str]) -> str:
    reach = STEP / 2 - 4
    size = {
        "x": first - reach,
        "y": y - BAND / 2,
        "width": last - first + 2 * reach,
        "height": BAND,
        "rx": BAND / 2,
    }
    return element("rect", **size, **look)


def _links(facts: GraphFacts, layout: Layout) -> str:
    """Draw a thin guide from every card to its bands, and the links of shared cards down to their names."""
    drawn = []
    shared = {each.card: each for each in facts.shared}
    for card, x in layout.columns.items():
        heights = [layout.rows[node.meld] for node in facts.nodes if card in node.meld.cards]
        if heights:
            way = f"M{x:.1f} {layout.fan + CARD_HEIGHT / 2:.1f}V{max(heights):.1f}"
            drawn.append(element("path", d=way, stroke="#d8d8d8", stroke_width=1, fill="none"))
        if card in shared:
            drawn.append(_link(shared[card], facts, x, min(heights), layout.foot))
    return "\n".join(drawn)


def _link(shared: Shared, facts: GraphFacts, x: float, top: float, foot: float) -> str:
    wanted = " / ".join(str(facts.nodes[place].meld) for place in shared.nodes)
    ink, thick = (ALARM, 3.5) if shared.contested else (LINK, 1.5)
    return element(
        "g",
        element("title", words(f"{shared.card} is wanted by {wanted}")),
        element("path", d=f"M{x:.1f} {top:.1f}V{foot:.1f}", stroke=ink, stroke_width=thick, fill="none"),
        class_="conflict contested" if shared.contested else "conflict",
    )


def _names(facts: GraphFacts, layout: Layout) -> str:
    """Name the shared cards at the foot of their links, with how many melds want them."""
    drawn = []
    for shared in facts.shared:
        x, y = layout.columns[shared.card], layout.foot + 12
        ink, thick = (ALARM, 2.5) if shared.contested else (LINK, 1)
        size = {"x": x - 23, "y": y - 12, "width": 46, "height": 24, "rx": 4}
        box = element("rect", **size, fill="#ffffff", stroke=ink, stroke_width=thick)
        many = f"{len(shared.nodes)} melds"
        count = element("text", words(many), x=x, y=y + 25, font_size=11, text_anchor="middle", fill=QUIET)
        drawn.append(box + card_name(shared.card, x, y, 14) + count)
    return "\n".join(drawn)
