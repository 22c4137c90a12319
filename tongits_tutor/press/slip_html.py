"""A slip as one HTML page that needs nothing else: its own style, its own suit shapes, made to be printed on A4."""

from __future__ import annotations

from math import ceil
from typing import Final

from tongits_tutor.cards.card import Card, Suit
from tongits_tutor.press.card_faces import INK, suit_outline
from tongits_tutor.press.card_words import pieces
from tongits_tutor.press.markup import element, words
from tongits_tutor.press.slip import Block, Row, Slip

__all__ = ["slip_html"]

_STYLE: Final = """
@page { size: A4; margin: 12mm 14mm; }
:root { color-scheme: light; }
body { font: 9.2pt/1.3 "Helvetica Neue", Arial, "Liberation Sans", sans-serif; color: #111; background: #fff;
  max-width: 182mm; margin: 8mm auto; padding: 0 4mm; }
* { box-sizing: border-box; }
h1 { font-size: 1.63em; margin: 0 0 1mm; }
.head { color: #444; margin: 0 0 3mm; border-bottom: 0.6mm solid #111; padding-bottom: 2mm; }
h2 { font-size: 1.14em; margin: 0.65em 0 0.2em; text-transform: uppercase; letter-spacing: 0.04em; }
table { border-collapse: collapse; width: 100%; }
th { flex: none; text-align: left; font-weight: 600; width: 30mm; color: #444; white-space: nowrap; }
th, td { vertical-align: top; padding: 0.1em 2mm 0.1em 0; }
tr { break-inside: avoid; }
h2 { break-after: avoid; }
.strong td, .strong th { font-weight: 700; color: #111; }
.ruling { border: 0.5mm solid #111; border-radius: 1.5mm; padding: 0.3em 3mm 0.6em; margin: 0.9em 0;
  break-inside: avoid; }
.ruling h2 { margin-top: 0.2em; }
.pairs tbody { display: grid; grid-template-columns: 1fr 1fr; }
.pairs tr { display: flex; }
.pairs th { width: auto; min-width: 30mm; }
.pairs td { flex: 1; }
.card { white-space: nowrap; font-weight: 600; }
.card svg { width: 0.85em; height: 0.85em; vertical-align: -0.08em; margin-left: 0.05em; }
.letter { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
pre { font: 0.7em/1.3 "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre-wrap; margin: 0.3em 0 0;
  border: 0.2mm solid #999; padding: 1.5mm 2mm; columns: 2; column-gap: 4mm; break-inside: avoid; }
@media print { body { margin: 0; padding: 0; max-width: none; } }
"""


_LARGEST: Final = 9.2
"""The size of the type in points where there is room."""

_SMALLEST: Final = 6.2

_ROOM: Final = 655
"""The height of an A4 page between its margins, 774 points, less what the estimate may miss."""


def slip_html(slip: Slip) -> str:
    """Return a slip as a whole HTML document; every text is escaped, and nothing is loaded from anywhere.

    A long one is set in smaller type, so that it is one page of A4 all the same.
    """
    head = element(
        "head",
        '<meta charset="utf-8"/>',
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
        element("title", words(slip.title)),
        element("style", _STYLE),
    )
    facts = f"House: {words(slip.house)} · Game: {words(slip.source)}"
    record = element("section", element("h2", "The record"), element("pre", words(slip.record)))
    body = element(
        "body",
        _shapes(),
        element("h1", words(slip.title)),
        element("p", facts, class_="head"),
        *map(_block, slip.blocks),
        record,
        style=f"font-size:{_size(slip):.1f}pt",
    )
    return f"<!DOCTYPE html>\n{element('html', head, body, lang='en')}\n"


def _size(slip: Slip) -> float:
    """Return the size of the type in points with which a slip fills one page at most."""
    size = _LARGEST
    while size > _SMALLEST and _height(slip, size) > _ROOM:
        size -= 0.1
    return size


def _height(slip: Slip, size: float) -> float:
    """Estimate the height of a slip in points: smaller type makes fewer lines, and lower ones."""
    across = 900 / size  # letters of a line beside its label
    ems = 5.0 + 2.5  # the title and the heading of the record
    for block in slip.blocks:
        beside = 2 if _is_short(block) else 1
        lines = [max(1, ceil(len(row.text) / (across / (1.2 * beside)))) for row in block.rows]
        ems += 2.5 + (1.3 * sum(lines) + 0.2 * len(lines)) / beside
    across = 480 / size  # letters of a line of the record, of which there are two columns
    record = sum(max(1, ceil(len(line) / across)) for line in slip.record.splitlines())
    ems += 1.6 + 0.7 * 1.3 * (record / 2 + 1)
    return ems * size


def _shapes() -> str:
    """Return the four suits once, for every card to use."""
    shapes = (
        element(
            "symbol",
            element("path", d=suit_outline(suit), fill=INK[suit]),
            id=suit.letter,
            viewBox="0 0 100 100",
        )
        for suit in Suit
    )
    return element("svg", *shapes, width="0", height="0", style="position:absolute", aria_hidden="true")


def _block(block: Block) -> str:
    rows = element("table", *map(_row, block.rows))
    kind = "ruling" if block.heading == "The ruling" else "pairs" if _is_short(block) else "plain"
    return element("section", element("h2", words(block.heading)), rows, class_=kind)


def _is_short(block: Block) -> bool:
    """Tell whether two rows fit beside each other."""
    return len(block.rows) > 3 and all(row.label and len(row.text) <= 42 for row in block.rows)


def _row(row: Row) -> str:
    said = element("td", _cards(row.text))
    named = (
        element("th", _cards(row.label), scope="row") if row.label else element("th", "&#160;", scope="row")
    )
    return element("tr", named, said, class_="strong") if row.strong else element("tr", named, said)


def _cards(text: str) -> str:
    """Return a text with every card drawn: its rank, and the shape of its suit."""
    return "".join(words(piece) if isinstance(piece, str) else _card(piece) for piece in pieces(text))


def _card(card: Card) -> str:
    shape = element("svg", element("use", href=f"#{card.suit.letter}"), aria_hidden="true")
    # The letter is there for those who listen to the page or copy from it.
    letter = element("span", card.suit.letter, class_="letter")
    rank = element("span", str(card.rank), style=f"color:{INK[card.suit]}")
    return element("span", rank, letter, shape, class_="card")
