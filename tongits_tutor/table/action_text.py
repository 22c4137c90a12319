"""Read actions as people write them: strict words, lenient cards.

What is read here is only what was meant. A card named twice in one meld is read as such, since it is a mistake at
the table (TABLE-2) and not one of writing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.reading import read_cards
from tongits_tutor.cards.text import clean, problem_at, quoted, visible
from tongits_tutor.errors import CardError, InputError
from tongits_tutor.table.actions import (
    VERBS,
    Action,
    Call,
    Discard,
    Fight,
    Fold,
    Hide,
    MeldDown,
    Sapaw,
    Stock,
    Take,
    TakeOn,
)

__all__ = ["parse_action", "split_actions"]

_LONGEST: Final = 200
"""The most characters of one action; the longest legal one has far fewer."""
_WIDE: Final = 76
_ALONE: Final[dict[str, Callable[[], Action]]] = {"call": Call, "fight": Fight, "fold": Fold}
_FORMS: Final = {
    "stock": "stock",
    "take": "take 7S with 7H 7D",
    "call": "call",
    "meld": "meld 4H 5H 6H",
    "hide": "hide 9C 9D 9H 9S",
    "sapaw": "sapaw 7H on Ana 1",
    "discard": "discard KD",
    "fight": "fight",
    "fold": "fold",
}
_NEXT: Final = re.compile(rf",(?=\s*(?:{'|'.join(VERBS)})\b)", re.IGNORECASE)
_WORD: Final = re.compile(r"\S+")
_WITH: Final = re.compile(r"(?<!\S)with(?!\S)", re.IGNORECASE)
_ON: Final = re.compile(r"(?<!\S)on(?!\S)", re.IGNORECASE)
_MELD: Final = re.compile(r"\s*(?P<owner>\S(?:.*?\S)?)\s+(?P<number>[0-9]{1,2})\s*")


def split_actions(text: str) -> tuple[tuple[int, str], ...]:
    """Cut a list of actions at the commas that stand before an action word; each piece with its index.

    >>> split_actions("meld 4H, 5H, 6H, discard KD")
    ((0, 'meld 4H, 5H, 6H'), (16, ' discard KD'))
    """
    pieces = []
    start = 0
    for comma in _NEXT.finditer(text):
        pieces.append((start, text[start : comma.start()]))
        start = comma.end()
    return (*pieces, (start, text[start:]))


def parse_action(text: str) -> Action:
    """Read one action; its cards in any form that `tongits_tutor.cards.reading` reads.

    Raises InputError with the place: `not-an-action` when the words are none of the text forms, and what
    `read_cards` refuses.

    >>> parse_action("take 7s with 7♥ 7♦") == parse_action("take 7S with 7D 7H")
    True
    >>> parse_action("sapaw seven of hearts on Ana 1")
    Sapaw(card=Card.parse('7H'), owner='Ana', number=1)
    >>> parse_action("meld 4H 5H 5H")
    MeldDown(cards=(Card.parse('4H'), Card.parse('5H'), Card.parse('5H')))
    """
    if len(text) > _LONGEST:
        raise _refused(text, 0, len(text), "This is too long for one action.", "Part actions by commas.")
    flat = re.sub(r"\s", " ", text)
    first = _WORD.search(flat)
    if first is None:
        raise _refused(flat, 0, 1, "There is no action.", "Write one such as discard KD.")
    verb = first.group().lower()
    rest = first.end()
    if verb in _ALONE:
        extra = _WORD.search(flat, rest)
        if extra is not None:
            message = f"{verb} stands alone."
            raise _refused(flat, extra.start(), len(flat.rstrip()), message, "Take out what follows it.")
        return _ALONE[verb]()
    if verb not in _FORMS:
        near = get_close_matches(verb[:20], VERBS, n=1)
        hint = f"Did you mean {near[0]}?" if near else f"The actions are {', '.join(VERBS)}."
        message = f"{quoted(first.group())} is no action."
        raise _refused(flat, first.start(), first.end(), message, hint)
    if flat[rest:].strip():
        return _read_rest(verb, flat, rest)
    if verb in ("stock", "hide"):
        return Stock() if verb == "stock" else Hide()
    raise _refused(flat, first.start(), first.end(), f"{verb} what?", f"Write it as in {_FORMS[verb]}.")


def _read_rest(verb: str, text: str, start: int) -> Action:
    match verb:
        case "stock":
            return Stock(_card(text, start, len(text)))
        case "discard":
            return Discard(_card(text, start, len(text)))
        case "meld":
            return MeldDown(_cards(text, start, len(text)))
        case "hide":
            return Hide(_cards(text, start, len(text)))
        case "take":
            return _take(text, start)
        case _:
            return Sapaw(*_card_on(text, start, _FORMS["sapaw"]))


def _take(text: str, start: int) -> Action:
    with_, on = _WITH.search(text, start), _ON.search(text, start)
    # A player may be called With, but no card has "on" in it.
    if with_ is not None and (on is None or with_.start() < on.start()):
        card = _card(text, start, with_.start())
        if not text[with_.end() :].strip():
            message = "The new meld needs cards from the hand."
            raise _refused(text, with_.start(), with_.end(), message, f"Write it as in {_FORMS['take']}.")
        return Take(card, _cards(text, with_.end(), len(text)))
    if on is not None:
        return TakeOn(*_card_on(text, start, "take 7S on Ana 1"))
    card = _card(text, start, len(text))
    message = f"take {card} with which cards?"
    raise _refused(text, start + 1, len(text.rstrip()), message, f"Write it as in {_FORMS['take']}.")


def _card_on(text: str, start: int, form: str) -> tuple[Card, str, int]:
    on = _ON.search(text, start)
    meld = None if on is None else _MELD.fullmatch(text, on.end())
    if on is None or meld is None:
        message = "It is not said on which meld."
        raise _refused(text, start + 1, len(text.rstrip()), message, f"Write it as in {form}.")
    return _card(text, start, on.start()), " ".join(clean(meld["owner"]).split()), int(meld["number"])


def _card(text: str, start: int, end: int) -> Card:
    try:
        return read_cards(" " * start + text[start:end], limit=1, where="")[0]
    except CardError as error:
        raise _replaced(error, text) from None


def _cards(text: str, start: int, end: int) -> tuple[Card, ...]:
    """Read cards, one given twice included."""
    padded = " " * start + text[start:end]
    try:
        return read_cards(padded)
    except CardError as error:
        if any(problem.code != "card-twice" for problem in error.problems):
            raise _replaced(error, text) from None
        spans = {((problem.column or 1) - 1, problem.length) for problem in error.problems}
    again: list[Card] = []
    for place, length in sorted(spans):
        again.extend(read_cards(padded[place : place + length]))
        padded = padded[:place] + " " * length + padded[place + length :]
    return (*read_cards(padded), *again)


def _replaced(error: CardError, text: str) -> CardError:
    """Show the whole action above the caret, not only its cards."""
    if len(text) > _WIDE:
        return error
    return CardError(*[replace(problem, text=visible(text)) for problem in error.problems])


def _refused(text: str, start: int, end: int, message: str, hint: str) -> InputError:
    return InputError(problem_at(text, start + 1, max(1, end - start), "not-an-action", message, hint))
