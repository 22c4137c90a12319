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

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards import refusals as why
from tongits_tutor.cards.card import Card, Rank, Suit
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.refusals import Refusals
from tongits_tutor.cards.text import quoted
from tongits_tutor.cards.tokens import (
    RANKS,
    SUITS,
    Chunk,
    Mapped,
    Token,
    chunks_in,
    mapped,
    tokens_in,
    unwrapped,
)
from tongits_tutor.errors import CardError, Problem

__all__ = [
    "LONGEST_TEXT",
    "read_cards",
    "read_hand",
    "read_card",
    "check_distinct",
    "Found",
    "find_cards",
    "refuse_long_text",
]

LONGEST_TEXT: Final = 10_000
"""The most characters a text for cards may have; the pack in words needs less than a tenth."""

HAND_LIMIT: Final = 13
_ONE: Final = "card"

# Kinds of tokens that make one card or several: in each pattern the rank leads, or the suit does.
_RANK_FIRST: Final = re.compile(r"RS-RS(?![-S])|R-RS(?![-S])|RS+(?!-)|G(?!-)")
_SUIT_FIRST: Final = re.compile(r"SR-SR(?=[SG]|$)|SR-R(?=$)|SR(?=[SG]|$)|G(?!-)")
# Where a piece that cannot be read gives way to the next.
_RANK_STARTS: Final = re.compile(r"(?<=[^-]S)[^-S]|(?<!-)G")
_SUIT_STARTS: Final = re.compile(r"(?<!-)S(?!$)|(?<!-)G")
_RANK_PIECES: Final = re.compile(r"RS*|S+")
_SUIT_PIECES: Final = re.compile(r"SR?|R")
_LETTER_FOR_TEN: Final = re.compile(r"[1IL][0O][CDHS]*")


@dataclass(frozen=True, slots=True)
class Found:
    """A card and where it was read: the characters from index `start` up to `end`, from 0."""

    card: Card
    start: int
    end: int


def read_cards(text: str, *, limit: int | None = None, where: str = "hand") -> tuple[Card, ...]:
    """Return the cards of a text in the order given, all different.

    `limit` is the most cards there may be; `where` says in sentences what holds them, after "this" and
    "a" (`hand`, `pile`, `list of seen cards`).
    Raises CardError with a Problem for each thing that is wrong, five at most and then their number.

    >>> [str(card) for card in read_cards("kh, 4-6♥ seven of clubs")]
    ['KH', '4H', '5H', '6H', '7C']
    """
    refuse_long_text(text)
    refusals = Refusals(text)
    found = find_cards(text, mapped(text), refusals, where=where)
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
    return read_cards(text, limit=1, where=_ONE)[0]


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
    refusals = Refusals("")
    for card in sorted(places):
        if len(places[card]) > 1:
            refusals.add(0, 0, why.card_in_two_places(card, *places[card][:2]))
    refusals.raise_any()


_PLACES: Final = {
    "hand": "in the hand",
    "table": "on the table",
    "pile": "in the pile",
    "seen": "among the seen cards",
    "stock": "in the stock",
}


def refuse_long_text(text: str) -> None:
    """Raise CardError for a text that is too long for cards, before any time is spent on it."""
    if len(text) > LONGEST_TEXT:
        message = f"This text has {len(text)} characters; {LONGEST_TEXT} are the most that are read."
        raise CardError(Problem("text-too-long", message, "Give the cards only.", column=1))


def find_cards(text: str, body: Mapped, refusals: Refusals, *, where: str) -> list[Found]:
    """Return the cards of a stretch `body` of `text`, and note what is wrong with it in `refusals`.

    A card given a second time is noted and left out.
    """
    chunks = chunks_in(unwrapped(body))
    if not chunks:
        message = "There is no card." if where == _ONE else f"There is no card in this {where}."
        refusals.add(body.start, body.end, ("empty", message, "Write cards such as 4H 5H 6H."))
        return []
    found: list[Found] = []
    index = 0
    while index < len(chunks):
        index += _read_words(chunks[index : index + 3], text, found, refusals)
    distinct: dict[Card, Found] = {}
    for one in found:
        first = distinct.setdefault(one.card, one)
        if first is not one:
            places = (_place(text, first.start), _place(text, one.start))
            refusals.add(one.start, one.end, why.card_twice(one.card, *places))
    return list(distinct.values())


def _place(text: str, start: int) -> str:
    column = start - (text.rfind("\n", 0, start) + 1) + 1
    if "\n" not in text.strip():
        return f"column {column}"
    return f"line {text.count(chr(10), 0, start) + 1} column {column}"


def _check_limit(found: Sequence[Found], limit: int, where: str, refusals: Refusals) -> None:
    if len(found) > limit:
        more = len(found) - limit
        most = "one is wanted" if where == _ONE else f"a {where} has {limit} at most"
        message = f"These are {len(found)} cards; {most}."
        suggestion = f"Take {more} of them out."
        refusals.add(found[limit].start, found[-1].end, ("too-many-cards", message, suggestion))


def _read_words(chunks: Sequence[Chunk], text: str, found: list[Found], refusals: Refusals) -> int:
    """Read what starts at the first of up to three chunks; return how many of them that took."""
    first = chunks[0]
    second = chunks[1] if len(chunks) > 1 and chunks[1].joined else None
    third = chunks[2] if second is not None and len(chunks) > 2 and chunks[2].joined else None
    if second is not None and third is not None and second.chars == "OF":
        if first.chars in RANKS and third.chars in SUITS:
            card = Card.of(RANKS[first.chars], SUITS[third.chars])
            found.append(Found(card, first.start, third.end))
            return 3
        if not any(any(chunk.body.strange) for chunk in (first, third)):
            shown = text[first.start : third.end]
            refusals.add(first.start, third.end, why.said_of_phrase(first.chars, third.chars, shown))
            return 3
    if second is not None and (whole := _torn(first.chars, second.chars)):
        refusals.add(first.start, second.end, why.card_torn(text[first.start : second.end], whole))
        return 2
    _read_chunk(first, text, found, refusals)
    return 1


def _torn(first: str, second: str) -> str | None:
    """Return the card that two chunks would make without the blank between them; None if none."""
    if first in RANKS and second in SUITS:
        return f"{RANKS[first]}{SUITS[second]}"
    if first in SUITS and second in RANKS:
        return f"{RANKS[second]}{SUITS[first]}"
    if first == "1" and re.fullmatch("0[CDHS♧♢♡♤♣♦♥♠]", second):
        return f"10{SUITS[second[1:]]}"
    return None


def _read_chunk(chunk: Chunk, text: str, found: list[Found], refusals: Refusals) -> None:
    if any(chunk.body.strange):
        _refuse_characters(chunk, text, refusals)
        return
    chars = chunk.chars
    if bracket := re.search(r"[\[\](){}]", chars):
        place = chunk.body.places[bracket.start()]
        refusals.add(place, place + 1, why.STRAY_BRACKET)
        return
    if len(chars) > 1 and chars in RANKS and chars.isalpha():
        refusals.add(chunk.start, chunk.end, why.said_of_rank_alone(RANKS[chars], chars.lower()))
        return
    if len(chars) > 1 and chars in SUITS:
        refusals.add(chunk.start, chunk.end, why.said_of_suit_alone(chars.lower(), SUITS[chars].letter))
        return
    tokens = tokens_in(chunk)
    if _is_word(chars, tokens):
        refusals.add(chunk.start, chunk.end, why.said_of_word(chars))
    elif all(token.kind in "RS" for token in tokens):
        _read_ranks_and_suits(tokens, text, found, refusals)
    else:
        _read_pieces(tokens, text, found, refusals)


def _is_word(chars: str, tokens: Sequence[Token]) -> bool:
    if len(chars) < 3 or not chars.isalpha() or not chars.isascii() or _LETTER_FOR_TEN.fullmatch(chars):
        return False
    return chars == "JACKS" or any(token.kind == "X" for token in tokens)


def _refuse_characters(chunk: Chunk, text: str, refusals: Refusals) -> None:
    """Note each strange character of a chunk once, however often it is repeated on the spot."""
    places = sorted({place for place, odd in zip(chunk.body.places, chunk.body.strange, strict=True) if odd})
    start = previous = places[0]
    for place in [*places[1:], len(text) + 1]:
        if place == previous + 1 and place < len(text) and text[place] == text[start]:
            previous = place
            continue
        refusals.add(start, previous + 1, why.said_of_character(text[start]))
        start = previous = place


def _read_ranks_and_suits(tokens: list[Token], text: str, found: list[Found], refusals: Refusals) -> None:
    """Read a chunk of nothing but ranks and suits, refusing it when neither may lead or both may."""
    kinds = "".join(token.kind for token in tokens)
    rank_first = [match.span() for match in _RANK_PIECES.finditer(kinds)]
    suit_first = [match.span() for match in _SUIT_PIECES.finditer(kinds)]
    rank_wrong = [span for span in rank_first if len(set(kinds[slice(*span)])) == 1]
    suit_wrong = [span for span in suit_first if kinds[slice(*span)] != "SR"]
    if rank_wrong and suit_wrong and "R" in kinds and "S" in kinds and len(rank_wrong) == len(suit_wrong):
        start, end = tokens[0].start, tokens[-1].end
        readings = (_spaced(tokens, rank_first), _spaced(tokens, suit_first))
        refusals.add(start, end, why.ambiguous(text[start:end], *readings))
        return
    ranks_lead = len(rank_wrong) <= len(suit_wrong)
    wrong = rank_wrong if ranks_lead else suit_wrong
    for low, high in rank_first if ranks_lead else suit_first:
        piece = tokens[low:high]
        if (low, high) in wrong:
            _refuse_piece(piece, text, refusals)
        else:
            found.extend(_cards_of(piece))


def _spaced(tokens: Sequence[Token], spans: Sequence[tuple[int, int]]) -> str:
    return " ".join("".join(token.chars for token in tokens[low:high]) for low, high in spans)


def _read_pieces(tokens: list[Token], text: str, found: list[Found], refusals: Refusals) -> None:
    """Read a chunk with dashes, pictures, numbers or other letters in it, piece by piece."""
    kinds = "".join(token.kind for token in tokens)
    suits_lead = kinds.lstrip("G-").startswith("S")
    pattern = _SUIT_FIRST if suits_lead else _RANK_FIRST
    index = 0
    while index < len(tokens):
        if match := pattern.match(kinds, index):
            piece = tokens[index : match.end()]
            index = match.end()
            if "-" in match.group():
                _read_range(piece, text, found, refusals)
            else:
                found.extend(_cards_of(piece))
            continue
        end = _end_of_piece(kinds, index, suits_lead=suits_lead)
        _refuse_piece(tokens[index:end], text, refusals)
        index = end


def _end_of_piece(kinds: str, index: int, *, suits_lead: bool) -> int:
    start = (_SUIT_STARTS if suits_lead else _RANK_STARTS).search(kinds, index + 1)
    return start.start() if start else len(kinds)


def _refuse_piece(piece: Sequence[Token], text: str, refusals: Refusals) -> None:
    start, end = piece[0].start, piece[-1].end
    refusals.add(start, end, why.said_of_piece(piece, text[start:end]))


def _cards_of(piece: Sequence[Token]) -> list[Found]:
    """Return the cards of a rank with its suits, a suit with its rank, or a picture of a card."""
    start, end = piece[0].start, piece[-1].end
    if piece[0].kind == "G":
        return [Found(piece[0].card, start, end)]
    rank = next(token.rank for token in piece if token.kind == "R")
    return [Found(Card.of(rank, token.suit), start, end) for token in piece if token.kind == "S"]


def _read_range(piece: Sequence[Token], text: str, found: list[Found], refusals: Refusals) -> None:
    low, high = (token.rank for token in piece if token.kind == "R")
    suits: list[Suit] = [token.suit for token in piece if token.kind == "S"]
    start, end = piece[0].start, piece[-1].end
    shown = text[start:end]
    if suits[0] != suits[-1]:
        said = why.range_of_suits(quoted(shown), str(low), str(high), [suit.letter for suit in suits])
        refusals.add(start, end, said)
        return
    refused = why.range_refusal(low, high, suits[0].letter, shown)
    if refused is not None:
        refusals.add(start, end, refused)
        return
    found.extend(Found(Card.of(Rank(value), suits[0]), start, end) for value in range(low, high + 1))
