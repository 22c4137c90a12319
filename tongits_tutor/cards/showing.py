"""Cards → text: letters, symbols or words, a grid, and the colour a card is shown in.

Colour never stands alone: every form names rank and suit, so nothing is lost without it.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from tongits_tutor.cards.card import Card, Rank, Suit
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import UnknownNameError
from tongits_tutor.files.wording import nearest

__all__ = ["SuitStyle", "Colours", "choose_style", "show_card", "show_cards", "hand_grid", "colour_of"]


class SuitStyle(StrEnum):
    """How suits are shown."""

    LETTERS = "letters"
    SYMBOLS = "symbols"
    WORDS = "words"


class Colours(StrEnum):
    """How many colours the suits have: one each, red and the stream's own, or none."""

    FOUR = "four"
    TWO = "two"
    NONE = "none"


_COLOURS: Final[dict[Colours, dict[Suit, str]]] = {
    Colours.FOUR: {Suit.CLUBS: "green", Suit.DIAMONDS: "blue", Suit.HEARTS: "red"},
    Colours.TWO: {Suit.DIAMONDS: "red", Suit.HEARTS: "red"},
    Colours.NONE: {},
}


def choose_style(option: str, encoding: str | None) -> SuitStyle:
    """Return the style for a stream: `auto` and `symbols` give symbols only where the encoding has them.

    `encoding` is the stream's (`sys.stdout.encoding`), None when it has none. UnknownNameError for
    an option other than `auto`, `letters`, `symbols` and `words`.

    >>> choose_style("auto", "utf-8").value, choose_style("symbols", "latin-1").value
    ('symbols', 'letters')
    """
    if option not in {"auto", *SuitStyle}:
        raise UnknownNameError("suit style", option, nearest(option, ("auto", *SuitStyle)))
    if option not in {"auto", SuitStyle.SYMBOLS}:
        return SuitStyle(option)
    try:
        "".join(suit.symbol for suit in Suit).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return SuitStyle.LETTERS
    return SuitStyle.SYMBOLS


def show_card(card: Card, suits: SuitStyle = SuitStyle.LETTERS) -> str:
    """Return one card as text, which `read_card` reads back.

    >>> [show_card(Card.parse("10H"), style) for style in SuitStyle]
    ['10H', '10♥', 'ten of hearts']
    """
    if suits is SuitStyle.WORDS:
        return f"{card.rank.word} of {card.suit.word}"
    return f"{card.rank}{card.suit.symbol if suits is SuitStyle.SYMBOLS else card.suit}"


def show_cards(cards: Iterable[Card], suits: SuitStyle = SuitStyle.LETTERS) -> str:
    """Return cards as text in the order given, which `read_cards` reads back; words are parted by commas.

    >>> show_cards(CardSet.parse("AS 10H"), SuitStyle.SYMBOLS)
    '10♥ A♠'
    """
    return (", " if suits is SuitStyle.WORDS else " ").join(show_card(card, suits) for card in cards)


def hand_grid(cards: Iterable[Card], suits: SuitStyle = SuitStyle.LETTERS) -> tuple[str, ...]:
    r"""Return four lines, one a suit, with a column of its own for each rank, so that runs and sets line up.

    At most 36 columns wide; a card not held is a dot.

    >>> print("\n".join(hand_grid(CardSet.parse("4H 5H 6H 7C 7D 7S KH"))))
    C  . . . . . . 7 . .  . . . .
    D  . . . . . . 7 . .  . . . .
    H  . . . 4 5 6 . . .  . . . K
    S  . . . . . . 7 . .  . . . .
    """
    held = CardSet(cards)
    lines = []
    for suit in Suit:
        names = {
            SuitStyle.LETTERS: suit.letter,
            SuitStyle.SYMBOLS: suit.symbol,
            SuitStyle.WORDS: f"{suit.word:8}",
        }
        cells = [f"{str(rank) if Card.of(rank, suit) in held else '.':>{len(str(rank))}}" for rank in Rank]
        lines.append(f"{names[suits]}  {' '.join(cells)}")
    return tuple(lines)


def colour_of(card: Card, colours: Colours = Colours.FOUR) -> str | None:
    """Return the plain name of a card's colour, None for the stream's own.

    >>> [colour_of(Card.parse(text)) for text in ("4C", "4D", "4H", "4S")]
    ['green', 'blue', 'red', None]
    """
    return _COLOURS[colours].get(card.suit)
