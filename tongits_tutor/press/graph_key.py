"""The key of a drawing of the meld graph: the signs that occur in it, and what they mean."""

from __future__ import annotations

from typing import Final

from tongits_tutor.hands.melds import MeldKind
from tongits_tutor.press.graph_facts import GraphFacts
from tongits_tutor.press.graph_layout import ALARM, DARK, EDGE, LINK, MARGIN, PALE, QUIET, Layout
from tongits_tutor.press.markup import element, words

__all__ = ["key"]

_LINE: Final = 22


def key(facts: GraphFacts, layout: Layout) -> tuple[str, float]:
    """Draw the signs one after the other, in as many lines as needed; return the end too."""
    drawn = []
    x, y = float(MARGIN), layout.bottom + 12
    for sign, wide, text in _signs(facts):
        whole = wide + 8 + 6.6 * len(text)
        if x > MARGIN and x + whole > layout.width - MARGIN:
            x, y = float(MARGIN), y + _LINE
        drawn.append(element("g", sign, transform=f"translate({x:.1f} {y:.1f})"))
        drawn.append(element("text", words(text), x=x + wide + 7, y=y + 4, font_size=11.5, fill=QUIET))
        x += whole + 16
    return "\n".join(drawn), y + _LINE / 2 if drawn else layout.bottom


def _signs(facts: GraphFacts) -> list[tuple[str, int, str]]:
    """List the signs with their widths and words."""
    kinds = {node.meld.kind for node in facts.nodes}
    signs = []
    if MeldKind.RUN in kinds:
        signs.append((_pill(0, 34, PALE[MeldKind.RUN], EDGE[MeldKind.RUN], 1.2), 34, "run"))
    if MeldKind.SET in kinds:
        fill, edge = PALE[MeldKind.SET], EDGE[MeldKind.SET]
        beads = "".join(_pill(x, 14, fill, edge, 1.2, stroke_dasharray="4 2.5") for x in (0, 20))
        signs.append((beads, 34, "set"))
    if facts.nodes:
        signs.append((_pill(1, 33, "#ffffff", DARK, 3), 35, "in the best split"))
    if any(each.contested for each in facts.shared):
        line = element("path", d="M3 -9V9", stroke=ALARM, stroke_width=3.5)
        signs.append((line, 6, "a card wanted by a set and a run"))
    if any(not each.contested for each in facts.shared):
        line = element("path", d="M3 -9V9", stroke=LINK, stroke_width=1.5)
        signs.append((line, 6, "a card of melds that overlap"))
    if facts.split.deadwood:
        size = {"x": 0, "y": -9, "width": 13, "height": 18, "rx": 2}
        card = element("rect", **size, fill="#f4f4f4", stroke="#8c8c8c", stroke_dasharray="3 2")
        signs.append((card, 13, "left over"))
    return signs


def _pill(x: float, width: float, fill: str, edge: str, thick: float, **more: str) -> str:
    size = {"x": x, "y": -7, "width": width, "height": 14, "rx": 7}
    return element("rect", **size, fill=fill, stroke=edge, stroke_width=thick, **more)
