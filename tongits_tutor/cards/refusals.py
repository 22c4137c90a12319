"""Why a text is no cards: one sentence and one suggestion for every way to be wrong.

Nothing here repairs anything. `Refusals` gathers what is wrong with one text; it writes out the first
five and counts the rest, so that ten thousand wrong characters do not make ten thousand sentences.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from tongits_tutor.cards.card import Card, Rank, Suit
from tongits_tutor.cards.text import character_name, is_hidden, problem_at, quoted
from tongits_tutor.cards.tokens import JOKERS, LOOK_ALIKES, RANKS, SUITS, Token
from tongits_tutor.errors import CardError, Problem

__all__ = ["Refusals", "Said", "range_refusal", "said_of_character", "said_of_piece", "said_of_word"]

LONGEST_TEXT: Final = 10_000
"""The most characters a text for cards may have; the pack in words needs less than a tenth."""

_WRITTEN_OUT: Final = 5
_EXAMPLE: Final = "Write a card as 4H, 10S or ace of spades."

Said = tuple[str, str, str]
"""A code, a message and a suggestion."""


class Refusals:
    """What is wrong with one text."""

    def __init__(self, text: str) -> None:
        """Start with nothing wrong in this text; CardError at once when it is too long for cards."""
        if len(text) > LONGEST_TEXT:
            message = f"This text has {len(text)} characters; {LONGEST_TEXT} are the most that are read."
            raise CardError(Problem("text-too-long", message, "Give the cards only.", column=1))
        self.text = text
        self._noted: list[tuple[int, int, Said]] = []

    def __bool__(self) -> bool:
        """Tell whether anything is wrong."""
        return bool(self._noted)

    def add(self, start: int, end: int, said: Said) -> None:
        """Note what is wrong with the characters from index `start` (from 0) up to `end`."""
        self._noted.append((start, end, said))

    def raise_any(self) -> None:
        """Raise a CardError with the first five things noted, from left to right, and how many more."""
        if not self._noted:
            return
        self._noted.sort(key=lambda one: one[0])
        problems = [
            problem_at(self.text, start + 1, end - start, *said)
            for start, end, said in self._noted[:_WRITTEN_OUT]
        ]
        if (more := len(self._noted) - _WRITTEN_OUT) > 0:
            message = f"And {more} more problem{'s' if more > 1 else ''} in this text."
            problems.append(Problem("more-problems", message, "Put right the ones above first."))
        raise CardError(*problems)


def said_of_character(char: str) -> Said:
    """Say why a character of the given text is on no card."""
    name = character_name(char)
    if char in JOKERS:
        return _JOKER
    if char in LOOK_ALIKES:
        meant = LOOK_ALIKES[char]
        code = "look-alike-letter" if char.isalpha() else "look-alike-symbol"
        return code, f"{name} looks like {meant} but is another character.", f"Write {meant} instead."
    if 0xD800 <= ord(char) <= 0xDFFF:
        return "not-text", f"There is {name}.", "Give the text as UTF-8."
    if is_hidden(char):
        code = "control-character" if ord(char) < 0xA0 else "hidden-character"
        what = name if code == "control-character" else f"the invisible character {name}"
        return code, f"There is {what} in the text.", "Take it out."
    if char == "?":
        return "unknown-character", "A ? is no card.", "Write ? for a face-down set on the table only."
    suggestion = "Part cards by blanks or commas." if char.isascii() else "Take it out."
    if char.isdecimal():
        suggestion = f"Write {unicodedata.decimal(char)} instead."
    return "unknown-character", f"{name} is on no card.", suggestion


_JOKER: Final = ("joker", "Tongits is played without jokers.", "Take the joker out.")


STRAY_BRACKET: Final = ("stray-bracket", "A bracket may only stand around the whole.", "Leave it out.")
"""Why a bracket is in the way."""


def said_of_word(word: str) -> Said:
    """Say why a word (in capitals) is no card."""
    if word in {"JOKER", "JOKERS"}:
        return _JOKER
    near = get_close_matches(word[:20], [*(name for name in (*RANKS, *SUITS) if len(name) > 2)], 1, 0.8)
    suggestion = _EXAMPLE
    if near:
        name = near[0].lower()
        suggestion = (
            f"Did you mean {name}, as in {f'{name} of spades' if near[0] in RANKS else f'ace of {name}'}?"
        )
    return "not-a-card", f"{quoted(word.lower())} is no card.", suggestion


def said_of_phrase(rank: str, suit: str, shown: str) -> Said:
    """Say why `rank` of `suit` (both in capitals) names no card."""
    if rank in {"1", "ONE"}:
        named = SUITS[suit].word if suit in SUITS else "hearts"
        message = f"{quoted(shown)} is no card: there is no rank 1."
        return "one-or-ten", message, f"Write ace of {named} or ten of {named}."
    if rank not in RANKS:
        message = f"{quoted(shown)} is no card: there is no rank {quoted(rank.lower())}."
        near = get_close_matches(rank[:20], [one.word.upper() for one in Rank], 1, 0.6)
        ranks = "The ranks are ace, two to ten, jack, queen and king."
        return "no-such-rank", message, f"Did you mean {near[0].lower()}?" if near else ranks
    message = f"{quoted(shown)} is no card: there is no suit {quoted(suit.lower())}."
    near = get_close_matches(suit[:20], [one.word.upper() for one in Suit], 1, 0.6)
    suits = "The suits are clubs, diamonds, hearts and spades."
    return "no-such-suit", message, f"Did you mean {near[0].lower()}?" if near else suits


def card_torn(shown: str, whole: str) -> Said:
    """Say that a blank stands inside a card."""
    return "split-card", f"{quoted(shown)} has a blank inside.", f"Write {whole}."


def ambiguous(shown: str, first: str, second: str) -> Said:
    """Say that a text without blanks can be parted in two ways."""
    message = f"{quoted(shown)} can be read as {quoted(first)} or as {quoted(second)}."
    return "ambiguous", message, "Give every card its rank and suit, with blanks between."


def said_of_piece(tokens: Sequence[Token], shown: str) -> Said:
    """Say why some tokens that stand together are no card; `shown` is how they were written."""
    kinds = "".join(token.kind for token in tokens)
    chars = "".join(token.chars for token in tokens)
    shown = quoted(shown)
    if letter := re.search(r"1O|[IL]0|[IL]O", chars):
        return _said_of_ten(letter.group(), chars, shown)
    if "N" in kinds:
        return _said_of_number(tokens, shown)
    if "X" in kinds:
        return _said_of_letter(tokens, kinds, shown)
    if "-" in kinds:
        return _said_of_dash(tokens, kinds, shown)
    if tokens[0].kind == "R":
        return said_of_rank_alone(tokens[0].rank, shown)
    return said_of_suit_alone(shown, tokens[0].suit.letter)


def _said_of_ten(found: str, chars: str, shown: str) -> Said:
    code, wrong, digit = ("letter-o", "O", 0) if found == "1O" else ("letter-i", found[0], 1)
    mended = quoted(chars.replace(found, "10", 1))
    return code, f"{shown} has the letter {wrong} where a {digit} belongs.", f"Write {mended}."


def said_of_rank_alone(rank: Rank, shown: str) -> Said:
    """Say that a rank has no suit."""
    choices = f"Add its suit: {rank}C, {rank}D, {rank}H or {rank}S."
    return "rank-alone", f"{shown} has no suit.", choices


def said_of_suit_alone(shown: str, suit: str) -> Said:
    """Say that a suit has no rank."""
    return "suit-alone", f"{shown} has no rank.", f"Add its rank, such as 4{suit}."


def _said_of_number(tokens: Sequence[Token], shown: str) -> Said:
    number = next(token for token in tokens if token.kind == "N")
    suit = next((token.suit.letter for token in tokens if token.kind == "S"), "")
    if number.chars == "1":
        either = f"Write 10{suit} or A{suit}."
        if any(token.kind == "-" for token in tokens):
            ace_low = "".join("A" if token is number else token.chars for token in tokens)
            either = f"Write {quoted(ace_low)} if it starts with the ace."
        return "one-or-ten", f"{shown} is no card: there is no rank 1.", either
    message = f"{shown} is no card: there is no rank {quoted(number.chars)}."
    bare = number.chars.lstrip("0")
    if bare in RANKS:
        return "no-such-rank", message, f"Write {bare}{suit}."
    if all(digit in "23456789" for digit in number.chars):
        first, second = number.chars[0], number.chars[1]
        # The same rank twice needs two suits, or the advice would be to write one card twice.
        near = suit or "H"
        far = near if first != second else "S" if near != "S" else "H"
        each = f"{first}{near} {second}{far}"
        return "no-such-rank", message, f"Write every card with its own suit, such as {each}."
    return "no-such-rank", message, "The ranks are A, 2 to 10, J, Q and K."


def _said_of_letter(tokens: Sequence[Token], kinds: str, shown: str) -> Said:
    letter = tokens[kinds.index("X")]
    if kinds.startswith("XS") or kinds == "SX":
        message = f"{shown} is no card: there is no rank {letter.chars}."
        return "no-such-rank", message, "The ranks are A, 2 to 10, J, Q and K."
    if kinds == "RX":
        message = f"{shown} is no card: there is no suit {letter.chars}."
        return "no-such-suit", message, "The suits are C, D, H and S."
    return "not-a-card", f"{shown} is no card.", _EXAMPLE


def _said_of_dash(tokens: Sequence[Token], kinds: str, shown: str) -> Said:
    inner = kinds.strip("-")
    if inner != kinds:
        message = "A dash beside a blank could mean a range or just part two cards."
        return "dash-apart", message, "Write a range without blanks, such as 4-6H."
    ranks = [str(token.rank) for token in tokens if token.kind == "R"]
    suits = [token.suit.letter for token in tokens if token.kind == "S"]
    if kinds.count("-") > 1 and "--" not in kinds:
        message = f"{shown} has more than one dash: a range or single cards?"
        return "range-chain", message, "Write a range as 4-6H, and single cards with blanks between."
    if len(ranks) == 2 and not suits:
        return "range-without-suit", f"{shown} has no suit.", f"Add it: {ranks[0]}-{ranks[1]}H for hearts."
    if kinds == "RS-R":
        message = f"{shown} has no suit at its end."
        return "range-without-suit", message, f"Write {ranks[0]}{suits[0]}-{ranks[1]}{suits[0]}."
    if len(ranks) == 2 and len(suits) > 1 and re.fullmatch(r"R(S*)-R(S*)", kinds):
        return range_of_suits(shown, ranks[0], ranks[1], suits)
    return "range-unclear", f"{shown} is no range.", "Write a range as 4-6H or 4H-6H."


def range_of_suits(shown: str, low: str, high: str, suits: Sequence[str]) -> Said:
    """Say that a range has more than one suit."""
    ranges = " ".join(f"{low}-{high}{suit}" for suit in dict.fromkeys(suits))
    return "range-of-suits", f"{shown} has more than one suit; a range has one.", f"Write {ranges}."


def range_refusal(low: Rank, high: Rank, suit: str, shown: str) -> Said | None:
    """Say why two ends make no range; None when they do."""
    if low < high:
        return None
    if low == high:
        return "range-of-one", f"{quoted(shown)} starts and ends with one card.", f"Write {low}{suit}."
    if high is Rank.ACE:
        message = f"{quoted(shown)} ends with the ace, which is the lowest card."
        top = f"K{suit}" if low is Rank.KING else f"{low}-K{suit}"
        return "range-ace-high", message, f"Write {top} A{suit} if these cards are meant."
    return "range-backwards", f"{quoted(shown)} runs downwards.", f"Write {high}-{low}{suit}."


def card_twice(card: Card, first: str, second: str) -> Said:
    """Say that a card stands at two places of a text."""
    return "card-twice", f"{card} is given twice, at {first} and at {second}.", f"Take one {card} out."


def card_in_two_places(card: Card, first: str, second: str) -> Said:
    """Say that a card is given for two places of the table."""
    return (
        "card-in-two-places",
        f"{card} is given twice: {first} and {second}.",
        "Take it out of one of them.",
    )
