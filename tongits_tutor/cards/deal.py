r"""Seeded deals: the same seed gives the same cards on every system and in every Python.

Shuffle version 1, precisely enough to be written again in another language:

1. *Seed.* A whole number stands for its decimal digits, with a leading ``-`` when negative; a text
   stands for itself. So the number 7 and the text ``7`` are one seed. Its UTF-8 bytes are the seed bytes.
2. *Blocks.* Block *i* (0, 1, 2 …) is the SHA-256 digest (32 bytes) of the ASCII bytes
   ``tongits-tutor/shuffle/1\n``, then *i* as 8 bytes, most significant first, then the seed bytes.
3. *Words.* Each block gives 8 words of 32 bits, most significant byte first, in order.
4. *Below n* (1 ≤ n ≤ 2³²). Take the next word *w*; while *w* ≥ 2³² - (2³² mod n), take the next instead.
   The result is *w* mod n. Every result is equally likely when every word is. (n = 1 takes a word too.)
5. *Shuffle* (Fisher and Yates). For *i* from the last index down to 1: *j* = below *i* + 1,
   and swap the items at *i* and *j*. Nothing else is drawn.

A deal shuffles the pack AC 2C … KC AD … KD AH … KH AS … KS; its first card is on top. Cards are dealt
singly, the dealer first (DEAL-4): card *k* (from 0) of the first 36 goes to seat *k* mod 3, the 37th
to the dealer, seat 0. The other 15 are the stock, top first.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.text import is_hidden, quoted
from tongits_tutor.errors import InputError, Problem

__all__ = ["SHUFFLE_VERSION", "Deal", "SeededDraws", "deal", "shuffled"]

SHUFFLE_VERSION: Final = 1
"""The number of the shuffle; another algorithm would get another number."""

LONGEST_SEED: Final = 64
_LABEL: Final = b"tongits-tutor/shuffle/1\n"
_WORDS: Final = 1 << 32

Item = TypeVar("Item")


class SeededDraws:
    """A stream of numbers that depends on the seed alone; see the module for the algorithm.

    Raises InputError (`bad-seed`) unless the seed is a whole number or a text of 1 to 64 visible characters.

    >>> draws = SeededDraws(7)
    >>> [draws.below(52) for _ in range(5)]
    [6, 14, 30, 25, 4]
    """

    def __init__(self, seed: int | str) -> None:
        """Start the stream of this seed."""
        self.seed = _seed_text(seed)
        self._bytes = self.seed.encode()
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """Return the next 32 bits."""
        if not self._words:
            data = hashlib.sha256(_LABEL + self._block.to_bytes(8, "big") + self._bytes).digest()
            self._block += 1
            self._words = [int.from_bytes(data[at : at + 4], "big") for at in range(28, -1, -4)]
        return self._words.pop()

    def below(self, limit: int) -> int:
        """Return a number from 0 up to `limit` - 1, each equally likely; ValueError unless 1 ≤ limit ≤ 2³²."""
        if not 1 <= limit <= _WORDS:
            raise ValueError(f"a limit lies between 1 and 2**32, not {limit}")
        fair = _WORDS - _WORDS % limit
        while (word := self.word()) >= fair:
            pass
        return word % limit

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items in a new order, each order equally likely."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)


def _seed_text(seed: int | str) -> str:
    if isinstance(seed, int):
        # Counted in bits first: writing out a number of thousands of digits is slow or refused.
        text = format(seed, "d") if seed.bit_length() <= 4 * LONGEST_SEED else "9" * (LONGEST_SEED + 1)
    else:
        text = seed
    if not 1 <= len(text) <= LONGEST_SEED:
        message = f"A seed has 1 to {LONGEST_SEED} characters; {quoted(text) or 'this one'} does not."
        raise InputError(Problem("bad-seed", message, "Choose a shorter one, such as 7."))
    if any(is_hidden(char) or char in "\t\r\n\u2028\u2029" for char in text):
        message = f"A seed has visible characters only; {quoted(text)} has others."
        raise InputError(Problem("bad-seed", message, "Choose one of letters and digits."))
    return text


def shuffled(seed: int | str) -> tuple[Card, ...]:
    """Return the pack in the order that the seed gives, the top card first."""
    return SeededDraws(seed).shuffled(DECK)


@dataclass(frozen=True, slots=True)
class Deal:
    """Three hands and the stock of one deal.

    `hands[0]` is the dealer's with 13 cards, the others follow in turn order with 12 each;
    `stock` has 15 cards, the top one first. `seed` is the text of the seed, `version` the shuffle's number.
    """

    seed: str
    version: int
    hands: tuple[CardSet, CardSet, CardSet]
    stock: tuple[Card, ...]


def deal(seed: int | str) -> Deal:
    """Return the deal of a seed; InputError (`bad-seed`) when it is none.

    >>> dealt = deal(7)
    >>> [len(hand) for hand in dealt.hands], len(dealt.stock), dealt.seed, dealt.version
    ([13, 12, 12], 15, '7', 1)
    """
    draws = SeededDraws(seed)
    pack = draws.shuffled(DECK)
    dealer, second, third = (CardSet(pack[seat:36:3]) for seat in range(3))
    return Deal(draws.seed, SHUFFLE_VERSION, (dealer | CardSet(pack[36:37]), second, third), pack[37:])
