r"""Lenient reading: what people write for cards → cards; or every reason why not, each with its place.

========================================  =====================================================
what                                      forms
========================================  =====================================================
one card                                  `4H` `4h` `h4` `♥4` `4♥` `♡4` `10H` `TH` `H10` `🂴`, full width too
in words                                  `ten of hearts`, `Ace of Spades`, `10 of ♥`
one rank, several suits                   `7CDS`
a range of one suit                       `4-6H` `4H-6H` `A-3S` `H4-6` `H4-H6`; any dash; the ace is low
separators                                blanks, ends of lines, ``, ; / \ | +``, or none: `4h5h6h`
around the whole                          one pair of `[]`, `()` or `{}`
========================================  =====================================================

What can be read in two ways is refused, never guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tongits_tutor.cards import refusals as why
from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.finding import Found, find_cards
from tongits_tutor.cards.refusals import Refusals
from tongits_tutor.cards.table_text import TableMeldText, TablePlayer, read_table
from tongits_tutor.cards.tokens import mapped
from tongits_tutor.errors import CardError, Problem

__all__ = [
    "read_cards",
    "read_hand",
    "read_card",
    "check_distinct",
    "TableMeldText",
    "TablePlayer",
    "read_table",
]

HAND_LIMIT: Final = 13


def read_cards(text: str, *, limit: int | None = None, where: str = "hand") -> tuple[Card, ...]:
    """Return the cards of a text in the order given, all different.

    `limit` is the most cards there may be; `where` says in sentences what holds them, after "this" and
    "a" (`hand`, `pile`, `list of seen cards`).
    Raises CardError with a Problem for each thing that is wrong, five at most and then their number.

    >>> [str(card) for card in read_cards("kh, 4-6♥ seven of clubs")]
    ['KH', '4H', '5H', '6H', '7C']
    """
    refusals = Refusals(text)
    found = find_cards(mapped(text), refusals, where=where)
    if limit is not None:
        _check_limit(found, limit, where, refusals)
    refusals.raise_any()
    return tuple(one.card for one in found)


def read_hand(text: str, *, limit: int = HAND_LIMIT, where: str = "hand") -> CardSet:
    """Return the cards of a text as a set of at most `limit` cards; CardError as `read_cards`.

    >>> str(read_hand("[6h 4h 5h]"))
    '4H 5H 6H'
    """
    return CardSet(read_cards(text, limit=limit, where=where))


def read_card(text: str) -> Card:
    """Return the one card of a text; CardError as `read_cards`, and when there are more.

    >>> str(read_card("queen of spades"))
    'QS'
    """
    return read_cards(text, limit=1, where="")[0]


def check_distinct(**groups: Iterable[Card]) -> None:
    """Raise CardError (`card-in-two-places`) when a card is in two of the groups.

    The groups are named as in `check_distinct(hand=…, table=…, pile=…)`.

    >>> check_distinct(hand=CardSet.parse("4H 5H"), pile=CardSet.parse("5H"))
    Traceback (most recent call last):
    ...
    tongits_tutor.errors.CardError: 5H is given twice: in the hand and in the pile. Take it out of one of them.
    """
    places: dict[Card, list[str]] = {}
    for name, cards in groups.items():
        for card in CardSet(cards):
            places.setdefault(card, []).append(_PLACES.get(name, f"in {name.replace('_', ' ')}"))
    problems = [
        Problem(*why.card_in_two_places(card, *places[card][:2]))
        for card in sorted(places)
        if len(places[card]) > 1
    ]
    if problems:
        raise CardError(*problems)


_PLACES: Final = {
    "hand": "in the hand",
    "table": "on the table",
    "pile": "in the pile",
    "seen": "among the seen cards",
    "stock": "in the stock",
}


def _check_limit(found: Sequence[Found], limit: int, where: str, refusals: Refusals) -> None:
    if len(found) > limit:
        more = len(found) - limit
        most = f"a {where} has {limit} at most" if where else "one is wanted"
        message = f"These are {len(found)} cards; {most}."
        suggestion = f"Take {more} of them out."
        refusals.add(found[limit].start, found[-1].end, ("too-many-cards", message, suggestion))
