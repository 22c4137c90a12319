"""Suits renamed throughout a scenario: the same question with cards that look new.

Suits are equal in Tongits (CARD-5), so whatever is true of the one is true of the other. The whole tree of the file is
renamed, data and words alike, and read again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Final

from tongits_tutor.files.tree import Mapping, Node, Scalar, Sequence

__all__ = ["RENAMINGS", "cards_in", "is_renamable", "renamed", "renamed_text"]

_LETTERS: Final = "CDHS"
_WORDS: Final = ("clubs", "diamonds", "hearts", "spades")
_SYMBOLS: Final = ("♣♧", "♦♢", "♥♡", "♠♤")

RENAMINGS: Final = tuple("".join(suits) for suits in permutations(_LETTERS))
"""Every way to rename: what clubs, diamonds, hearts and spades become, by letters; the first changes nothing."""

_RANK: Final = r"(?:10|[2-9AJQKT])"
_CARD: Final = re.compile(rf"(?<![A-Za-z0-9])({_RANK}(?:-{_RANK})?)([CDHS]{{1,4}})(?![A-Za-z0-9])")
_WORD: Final = re.compile(rf"\b({'|'.join(_WORDS)})\b", re.IGNORECASE)
_SYMBOL: Final = re.compile(f"[{''.join(_SYMBOLS)}]")
_PINNED: Final = re.compile(r"\b(?:club|diamond|heart|spade|reds?|blacks?)\b", re.IGNORECASE)
"""Words that speak of suits in a way that renaming cannot follow."""

_KEPT: Final = frozenset(
    {
        "id",
        "format",
        "kind",
        "number",
        "teaches",
        "needs",
        "next",
        "house",
        "clauses",
        "clause",
        "idea",
        "code",
        "from",
    }
)
"""Keys whose values name something else than cards."""


def renamed_text(text: str, renaming: str) -> str:
    """Return a text with its suits renamed, in letters after a rank, in words and in symbols.

    >>> renamed_text("Take 7S with 7H 7D; two of hearts are left, A-3C too.", "HSDC")
    'Take 7C with 7D 7S; two of diamonds are left, A-3H too.'
    """
    text = _CARD.sub(lambda found: found[1] + "".join(_letter(one, renaming) for one in found[2]), text)
    text = _WORD.sub(lambda found: _word(found[0], renaming), text)
    return _SYMBOL.sub(lambda found: _symbol(found[0], renaming), text)


def _letter(letter: str, renaming: str) -> str:
    return renaming[_LETTERS.index(letter)]


def _word(word: str, renaming: str) -> str:
    new = _WORDS[_LETTERS.index(renaming[_WORDS.index(word.casefold())])]
    return new.capitalize() if word[0].isupper() else new


def _symbol(symbol: str, renaming: str) -> str:
    place = next(number for number, pair in enumerate(_SYMBOLS) if symbol in pair)
    return _SYMBOLS[_LETTERS.index(renaming[place])][_SYMBOLS[place].index(symbol)]


def renamed(node: Node, renaming: str) -> Node:
    """Return the tree with its suits renamed; ids and other names stay."""
    match node:
        case Scalar():
            return replace(node, text=renamed_text(node.text, renaming))
        case Sequence():
            return replace(node, items=tuple(renamed(item, renaming) for item in node.items))
        case Mapping():
            entries = ((key, _entry(key, value, renaming)) for key, value in node.entries)
            return replace(node, entries=tuple(entries))


def _entry(key: Scalar, value: Node, renaming: str) -> Node:
    # `position: name` names one of the lesson's positions.
    kept = key.text in _KEPT or (key.text == "position" and isinstance(value, Scalar))
    return value if kept else renamed(value, renaming)


def cards_in(node: Node) -> tuple[tuple[str, ...], ...]:
    """Return the cards and suits of each text of a tree, sorted: two trees with the same show the same picture.

    >>> from tongits_tutor.files.parsing import parse
    >>> cards_in(parse("{a: 7H 7D, b: [x, four of 10S]}"))
    (('7D', '7H'), ('10S',))
    """
    found = (tuple(sorted(_cards(text))) for text in _texts(node))
    return tuple(cards for cards in found if cards)


def _cards(text: str) -> Iterator[str]:
    for ranks, suits in _CARD.findall(text):
        yield from (ranks + suit for suit in suits)
    yield from (word.casefold() for word in _WORD.findall(text))


def is_renamable(node: Node) -> bool:
    """Tell whether no text of a tree speaks of suits or colours in a way that cannot be renamed."""
    return not any(_PINNED.search(text) for text in _texts(node))


def _texts(node: Node) -> Iterator[str]:
    match node:
        case Scalar(text=text):
            yield text
        case Sequence(items=items):
            for item in items:
                yield from _texts(item)
        case Mapping(entries=entries):
            for key, value in entries:
                if key.text not in _KEPT:
                    yield from _texts(value)
