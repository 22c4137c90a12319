"""The second half of lenient reading: chunks and tokens → cards, each with its place.

In a chunk without blanks either every rank stands before its suit (`4H5H`) or every suit before its
rank (`H4H5`); when both ways leave as much unread, the chunk is refused with the two readings.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards import refusals as why
from tongits_tutor.cards.card import Card, Rank, Suit
from tongits_tutor.cards.refusals import Refusals
from tongits_tutor.cards.text import quoted
from tongits_tutor.cards.tokens import RANKS, SUITS, Chunk, Mapped, Token, chunks_in, tokens_in, unwrapped

__all__ = ["Found", "find_cards"]

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


def find_cards(body: Mapped, refusals: Refusals, *, where: str) -> list[Found]:
    """Return the cards of a stretch of the text that `refusals` is about, and note there what is wrong.

    A card given a second time is noted and left out.
    """
    chunks = chunks_in(unwrapped(body))
    if not chunks:
        message = f"There is no card in this {where}." if where else "There is no card."
        refusals.add(body.start, body.end, ("empty", message, "Write cards such as 4H 5H 6H."))
        return []
    found: list[Found] = []
    index = 0
    while index < len(chunks):
        index += _read_words(chunks[index : index + 3], found, refusals)
    distinct: dict[Card, Found] = {}
    for one in found:
        first = distinct.setdefault(one.card, one)
        if first is not one:
            places = (_place(refusals.text, first.start), _place(refusals.text, one.start))
            refusals.add(one.start, one.end, why.card_twice(one.card, *places))
    return list(distinct.values())


def _place(text: str, start: int) -> str:
    column = start - (text.rfind("\n", 0, start) + 1) + 1
    if "\n" not in text.strip():
        return f"column {column}"
    return f"line {text.count(chr(10), 0, start) + 1} column {column}"


def _read_words(chunks: Sequence[Chunk], found: list[Found], refusals: Refusals) -> int:
    """Read what starts at the first of up to three chunks; return how many of them that took."""
    first = chunks[0]
    second = chunks[1] if len(chunks) > 1 and chunks[1].joined else None
    third = chunks[2] if second is not None and len(chunks) > 2 and chunks[2].joined else None
    if second is not None and third is not None and second.chars == "OF":
        if first.chars in RANKS and third.chars in SUITS:
            card = Card.of(RANKS[first.chars], SUITS[third.chars])
            found.append(Found(card, first.start, third.end))
            return 3
        odd = [chunk for chunk in (first, third) if any(chunk.body.strange)]
        for chunk in odd:
            _refuse_characters(chunk, refusals)
        if not odd:
            shown = refusals.text[first.start : third.end]
            refusals.add(first.start, third.end, why.said_of_phrase(first.chars, third.chars, shown))
        return 3
    if second is not None and (whole := _torn(first.chars, second.chars)):
        refusals.add(first.start, second.end, why.card_torn(refusals.text[first.start : second.end], whole))
        return 2
    _read_chunk(first, found, refusals)
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


def _read_chunk(chunk: Chunk, found: list[Found], refusals: Refusals) -> None:
    if any(chunk.body.strange):
        _refuse_characters(chunk, refusals)
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
        _read_ranks_and_suits(tokens, found, refusals)
    else:
        _read_pieces(tokens, found, refusals)


def _is_word(chars: str, tokens: Sequence[Token]) -> bool:
    if len(chars) < 3 or not chars.isalpha() or not chars.isascii() or _LETTER_FOR_TEN.fullmatch(chars):
        return False
    return chars == "JACKS" or any(token.kind == "X" for token in tokens)


def _refuse_characters(chunk: Chunk, refusals: Refusals) -> None:
    """Note each strange character of a chunk once, however often it is repeated on the spot."""
    places = sorted({place for place, odd in zip(chunk.body.places, chunk.body.strange, strict=True) if odd})
    start = previous = places[0]
    for place in [*places[1:], len(refusals.text) + 1]:
        if (
            place == previous + 1
            and place < len(refusals.text)
            and refusals.text[place] == refusals.text[start]
        ):
            previous = place
            continue
        refusals.add(start, previous + 1, why.said_of_character(refusals.text[start]))
        start = previous = place


def _read_ranks_and_suits(tokens: list[Token], found: list[Found], refusals: Refusals) -> None:
    """Read a chunk of nothing but ranks and suits, refusing it when neither may lead or both may."""
    kinds = "".join(token.kind for token in tokens)
    rank_first = [match.span() for match in _RANK_PIECES.finditer(kinds)]
    suit_first = [match.span() for match in _SUIT_PIECES.finditer(kinds)]
    rank_wrong = [span for span in rank_first if len(set(kinds[slice(*span)])) == 1]
    suit_wrong = [span for span in suit_first if kinds[slice(*span)] != "SR"]
    if rank_wrong and suit_wrong and "R" in kinds and "S" in kinds and len(rank_wrong) == len(suit_wrong):
        start, end = tokens[0].start, tokens[-1].end
        readings = (_spaced(tokens, rank_first), _spaced(tokens, suit_first))
        refusals.add(start, end, why.ambiguous(refusals.text[start:end], *readings))
        return
    ranks_lead = len(rank_wrong) <= len(suit_wrong)
    wrong = rank_wrong if ranks_lead else suit_wrong
    for low, high in rank_first if ranks_lead else suit_first:
        piece = tokens[low:high]
        if (low, high) in wrong:
            _refuse_piece(piece, refusals)
        else:
            found.extend(_cards_of(piece))


def _spaced(tokens: Sequence[Token], spans: Sequence[tuple[int, int]]) -> str:
    return " ".join("".join(token.chars for token in tokens[low:high]) for low, high in spans)


def _read_pieces(tokens: list[Token], found: list[Found], refusals: Refusals) -> None:
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
                _read_range(piece, found, refusals)
            else:
                found.extend(_cards_of(piece))
            continue
        end = _end_of_piece(kinds, index, suits_lead=suits_lead)
        _refuse_piece(tokens[index:end], refusals)
        index = end


def _end_of_piece(kinds: str, index: int, *, suits_lead: bool) -> int:
    start = (_SUIT_STARTS if suits_lead else _RANK_STARTS).search(kinds, index + 1)
    return start.start() if start else len(kinds)


def _refuse_piece(piece: Sequence[Token], refusals: Refusals) -> None:
    start, end = piece[0].start, piece[-1].end
    refusals.add(start, end, why.said_of_piece(piece, refusals.text[start:end]))


def _cards_of(piece: Sequence[Token]) -> list[Found]:
    """Return the cards of a rank with its suits, a suit with its rank, or a picture of a card."""
    start, end = piece[0].start, piece[-1].end
    if piece[0].kind == "G":
        return [Found(piece[0].card, start, end)]
    rank = next(token.rank for token in piece if token.kind == "R")
    return [Found(Card.of(rank, token.suit), start, end) for token in piece if token.kind == "S"]


def _read_range(piece: Sequence[Token], found: list[Found], refusals: Refusals) -> None:
    low, high = (token.rank for token in piece if token.kind == "R")
    suits: list[Suit] = [token.suit for token in piece if token.kind == "S"]
    start, end = piece[0].start, piece[-1].end
    shown = refusals.text[start:end]
    if suits[0] != suits[-1]:
        said = why.range_of_suits(quoted(shown), str(low), str(high), [suit.letter for suit in suits])
        refusals.add(start, end, said)
        return
    refused = why.range_refusal(low, high, suits[0].letter, shown)
    if refused is not None:
        refusals.add(start, end, refused)
        return
    found.extend(Found(Card.of(Rank(value), suits[0]), start, end) for value in range(low, high + 1))
