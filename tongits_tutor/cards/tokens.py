"""The first half of lenient reading: text → chunks between separators → tokens inside a chunk.

Every chunk and token remembers where it stood in the text as it was given, because characters are
brought to one form (NFKC: a full-width H becomes H) and variation selectors fall away before anything is read.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.card import Card, Rank, Suit
from tongits_tutor.cards.text import is_hidden

__all__ = [
    "RANKS",
    "SUITS",
    "LOOK_ALIKES",
    "JOKERS",
    "Mapped",
    "mapped",
    "stripped",
    "unwrapped",
    "Chunk",
    "chunks_in",
    "Token",
    "tokens_in",
]

RANKS: Final[dict[str, Rank]] = {
    **{str(rank): rank for rank in Rank},
    **{rank.word.upper(): rank for rank in Rank},
    "T": Rank.TEN,
}
"""Every way to write a rank, in capitals."""

SUITS: Final[dict[str, Suit]] = {
    **{suit.letter: suit for suit in Suit},
    **{suit.symbol: suit for suit in Suit},
    **dict(zip("♧♢♡♤", Suit, strict=True)),
    **{suit.word.upper(): suit for suit in Suit},
    **{suit.word[:-1].upper(): suit for suit in Suit},
}
"""Every way to write a suit, in capitals."""

DASHES: Final = frozenset("-\u2010\u2011\u2012\u2013\u2014\u2015\u2212")
SEPARATORS: Final = frozenset(",;/\\|+")
BRACKETS: Final = {"[": "]", "(": ")", "{": "}"}

# Letters of other alphabets (and two hearts that are no suits) that look like something on a card.
_ALIKE: Final = {
    "A": "\u0410\u0430\u0391\u03b1\u13aa\ua4ee\u1d00",
    "C": "\u0421\u0441\u03f2\u03f9\u13df\ua4da\u1d04",
    "D": "\u0500\u0501\u13a0\ua4d3\u1d05",
    "H": "\u041d\u043d\u0397\u04bb\u0570\u13bb\ua4e7\u029c",
    "I": "\u0406\u0456\u0399\u0131\u04c0",
    "J": "\u0408\u0458\u037f\u03f3\u0575\u13ab\ua4d9\u1d0a\u0237",
    "K": "\u041a\u043a\u039a\u03ba\u13e6\ua4d7\u1d0b",
    "O": "\u041e\u043e\u039f\u03bf\u0555\u0585\ua4f3",
    "Q": "\u051a\u051b\u0566\u0536",
    "S": "\u0405\u0455\u054f\u13da\ua4e2\ua731",
    "T": "\u0422\u0442\u03a4\u03c4\u13a2\ua4d4\u1d1b",
    "3": "\u0417\u0437",
    "6": "\u0431\u03ec",
    "♥": "\u2764\u2765",
}
LOOK_ALIKES: Final[dict[str, str]] = {char: meant for meant, chars in _ALIKE.items() for char in chars}
"""From the strange character to the one it is taken for."""

JOKERS: Final = frozenset("\U0001f0bf\U0001f0cf\U0001f0df")
_SELECTORS: Final = frozenset("\ufe0e\ufe0f")
_BYTE_ORDER_MARK: Final = "\ufeff"
_TOKEN: Final = re.compile(r"[0-9]+|.", re.DOTALL)


def _glyphs() -> dict[str, Card]:
    """Return Unicode's own pictures of cards; each block of 16 has a knight (12) that our pack lacks."""
    blocks = ((0x1F0A0, Suit.SPADES), (0x1F0B0, Suit.HEARTS), (0x1F0C0, Suit.DIAMONDS), (0x1F0D0, Suit.CLUBS))
    places = {place: rank for rank, place in zip(Rank, (*range(1, 12), 13, 14), strict=True)}
    return {
        chr(block + place): Card.of(rank, suit) for block, suit in blocks for place, rank in places.items()
    }


_GLYPHS: Final = _glyphs()
_MEANT: Final = frozenset().union(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", SUITS, DASHES, _GLYPHS, SEPARATORS, "[](){}"
)


@dataclass(frozen=True, slots=True)
class Mapped:
    """A stretch of text in one form: capitals, NFKC, no variation selectors.

    `places[i]` is the index in the given text of the character that `chars[i]` came from;
    `strange[i]` tells that nothing on a card is written with it. `end` is where the stretch ends in
    the given text, so that even an empty one has a place.
    """

    chars: str
    places: tuple[int, ...]
    strange: tuple[bool, ...]
    end: int

    @property
    def start(self) -> int:
        """Where it starts in the given text, from 0."""
        return self.places[0] if self.places else self.end

    def cut(self, start: int, end: int) -> Mapped:
        """Return a part of it."""
        places = self.places[start:end]
        following = (*self.places[start : start + 1], self.end)[0]
        edge = places[-1] + 1 if places else following
        return Mapped(self.chars[start:end], places, self.strange[start:end], edge)


def mapped(text: str) -> Mapped:
    r"""Bring a text to one form, each character with its place.

    >>> mapped("\uff14h").chars, mapped("4♥\ufe0f h").places
    ('4H', (0, 1, 3, 4))
    """
    chars: list[str] = []
    places: list[int] = []
    strange: list[bool] = []
    for place, char in enumerate(text):
        if char in _SELECTORS or (place == 0 and char == _BYTE_ORDER_MARK):
            continue
        formed = char if char.isascii() else unicodedata.normalize("NFKC", char)
        odd = is_hidden(char)
        for one in formed:
            # Only the 26 letters: upper() would turn a dotless i or a long s into letters of cards.
            capital = one.upper() if one.isascii() else one
            blank = capital.isspace() and not odd
            chars.append(" " if blank else capital)
            places.append(place)
            strange.append(odd or not (blank or capital in _MEANT))
    return Mapped("".join(chars), tuple(places), tuple(strange), len(text))


@dataclass(frozen=True, slots=True)
class Chunk:
    """What stands between two separators; `joined` tells that only blanks part it from the one before."""

    body: Mapped
    joined: bool

    @property
    def chars(self) -> str:
        """Its characters in one form."""
        return self.body.chars

    @property
    def start(self) -> int:
        """Where it starts in the text given, from 0."""
        return self.body.start

    @property
    def end(self) -> int:
        """Where it ends in the text given: the index after its last character."""
        return self.body.end


def unwrapped(body: Mapped) -> Mapped:
    """Return the text without the blanks around it, and without one pair of brackets around the whole."""
    body = stripped(body)
    if len(body.chars) >= 2 and BRACKETS.get(body.chars[0]) == body.chars[-1]:
        body = stripped(body.cut(1, len(body.chars) - 1))
    return body


def stripped(body: Mapped) -> Mapped:
    """Return the text without the blanks around it."""
    chars = body.chars
    start = len(chars) - len(chars.lstrip(" "))
    return body.cut(start, max(start, len(chars.rstrip(" "))))


def chunks_in(body: Mapped) -> list[Chunk]:
    """Split at blanks and separators."""
    chunks = []
    begin, joined = 0, False
    for index, char in enumerate(body.chars + " "):
        if char != " " and char not in SEPARATORS:
            continue
        if begin < index:
            chunks.append(Chunk(body.cut(begin, index), joined=joined))
            joined = True
        joined = joined and char == " "
        begin = index + 1
    return chunks


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a chunk: kind `R` a rank, `S` a suit, `G` a picture of a card, `-`, `N` a number, `X` else."""

    kind: str
    chars: str
    start: int
    end: int

    @property
    def rank(self) -> Rank:
        """The rank of an `R`."""
        return RANKS[self.chars]

    @property
    def suit(self) -> Suit:
        """The suit of an `S`."""
        return SUITS[self.chars]

    @property
    def card(self) -> Card:
        """The card of a `G`."""
        return _GLYPHS[self.chars]


def tokens_in(chunk: Chunk) -> list[Token]:
    """Return the tokens of a chunk in order.

    >>> [token.kind for token in tokens_in(chunks_in(mapped("10h-qh"))[0])]
    ['R', 'S', '-', 'R', 'S']
    """
    tokens = []
    places = chunk.body.places
    for match in _TOKEN.finditer(chunk.chars):
        chars = match.group()
        tokens.append(Token(_kind(chars), chars, places[match.start()], places[match.end() - 1] + 1))
    return tokens


def _kind(chars: str) -> str:
    if chars in RANKS:
        return "R"
    if chars in SUITS:
        return "S"
    if chars in DASHES:
        return "-"
    if chars in _GLYPHS:
        return "G"
    return "N" if chars.isdecimal() else "X"
