"""Cards for printed pages as HTML: drawn once as SVG symbols, then used wherever they lie."""

from __future__ import annotations

from collections.abc import Iterable

from tongits_tutor.cards.card import DECK, Card, Suit
from tongits_tutor.cards.showing import Colours
from tongits_tutor.press.card_faces import CARD_HEIGHT, CARD_WIDTH
from tongits_tutor.press.card_words import BLACK, ink_of, pieces
from tongits_tutor.press.markup import element, words
from tongits_tutor.press.sheet_look import suit_mark

__all__ = ["card_symbols", "card_text", "drawn_cards", "suit_sign"]


def card_symbols(colours: Colours) -> str:
    """Return the drawings of the suits, the 52 cards and a back, to stand once at the head of a page."""
    suits = []
    for suit in Suit:
        shape, box = suit_mark(suit, colours)
        suits.append(element("symbol", shape, id=suit.letter, viewBox=box))
    faces = (_face(card, colours) for card in DECK)
    return element(
        "svg", *suits, *faces, _back(), width="0", height="0", style="position:absolute", aria_hidden="true"
    )


def _frame(fill: str) -> str:
    size = {"x": 1, "y": 1, "width": CARD_WIDTH - 2, "height": CARD_HEIGHT - 2, "rx": 5}
    return element("rect", **size, fill=fill, stroke="#444444", stroke_width=1.6)


def _face(card: Card, colours: Colours) -> str:
    wide = {"textLength": "33", "lengthAdjust": "spacingAndGlyphs"} if len(str(card.rank)) > 1 else {}
    rank = element(
        "text",
        words(str(card.rank)),
        x=CARD_WIDTH / 2,
        y=31,
        font_size=29,
        font_weight="bold",
        text_anchor="middle",
        fill=ink_of(card.suit, colours),
        **wide,
    )
    shape = element("use", href=f"#{card.suit.letter}", x=CARD_WIDTH / 2 - 14, y=36, width=28, height=28)
    box = f"0 0 {CARD_WIDTH} {CARD_HEIGHT}"
    return element("symbol", _frame("#ffffff"), rank, shape, id=f"c{card}", viewBox=box)


def _back() -> str:
    lines = "".join(f"M{x} 8V{CARD_HEIGHT - 8}" for x in range(10, CARD_WIDTH - 5, 6))
    pattern = element("path", d=lines, stroke="#777777", stroke_width=2.2)
    return element("symbol", _frame("#ffffff"), pattern, id="back", viewBox=f"0 0 {CARD_WIDTH} {CARD_HEIGHT}")


def drawn_cards(cards: Iterable[Card | None]) -> str:
    """Return cards side by side; None is a card face down."""
    return "".join(
        element(
            "svg",
            element("use", href=f"#{'back' if card is None else f'c{card}'}"),
            class_="card",
            role="img",
            aria_label="face down" if card is None else str(card),
        )
        for card in cards
    )


def suit_sign(suit: Suit) -> str:
    """Return the shape of a suit as it stands in a line of text."""
    return element("svg", element("use", href=f"#{suit.letter}"), class_="sign", aria_hidden="true")


def card_text(text: str, colours: Colours) -> str:
    """Return a text with every card in it drawn: its rank, and the shape of its suit."""
    return "".join(
        words(piece) if isinstance(piece, str) else _in_line(piece, colours) for piece in pieces(text)
    )


def _in_line(card: Card, colours: Colours) -> str:
    # The letter is there for those who listen to the page or copy from it.
    letter = element("span", card.suit.letter, class_="unseen")
    ink = ink_of(card.suit, colours)
    look = {} if ink == BLACK else {"style": f"color:{ink}"}
    return element(
        "span", element("span", str(card.rank), **look), letter, suit_sign(card.suit), class_="named"
    )
