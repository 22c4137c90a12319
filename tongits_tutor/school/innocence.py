"""Does a hint give the answer? For the first level it must not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tongits_tutor.cards.card import Card, Rank, Suit
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.school.answer import LETTERS, Chosen, Layout, Moves, Named, Number, Ruled
from tongits_tutor.school.judge import JudgeMeld, JudgeOpen
from tongits_tutor.school.lesson import Choose, LessonStep, Ruling
from tongits_tutor.school.solving import right_answers
from tongits_tutor.table.actions import Action, Call, Fight, Fold, Stock, cards_of

__all__ = ["cards_named", "gives_away"]

_SUITS: Final = dict(zip("CDHS♣♦♥♠", (*Suit, *Suit), strict=True))
_CARD: Final = re.compile(r"(?<![A-Za-z0-9])(10|[2-9AJQKT])([CDHS♣♦♥♠])(?![A-Za-z0-9])")
_SAID: Final = re.compile(
    rf"\b({'|'.join(rank.word for rank in Rank)}|10|[2-9]) of ({'|'.join(suit.word for suit in Suit)})\b",
    re.IGNORECASE,
)
_NUMBERS: Final = (
    *(
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
_NO: Final = re.compile(
    r"\b(?:illegal|not legal|not allowed|forbidden|may not|must not|cannot|can't|against the rules?|breaks? a rule"
    r"|no meld|not a (?:meld|set|run)|not open|isn't)\b",
    re.IGNORECASE,
)
_YES: Final = re.compile(r"\b(?:is|are) (?:legal|allowed|open|a meld|a set|a run|fine)\b", re.IGNORECASE)
_WORDS: Final[dict[type, str]] = {Stock: "stock", Call: "call", Fight: "fight", Fold: "fold"}


def cards_named(text: str) -> CardSet:
    """Return the cards that a text names, in letters, symbols or words.

    >>> str(cards_named("Is the 7H, or the queen of spades, as good as 10♦?"))
    '10D 7H QS'
    """
    found = [Card.of(Rank.parse(rank.replace("T", "10")), _SUITS[suit]) for rank, suit in _CARD.findall(text)]
    for rank, suit in _SAID.findall(text):
        value = Rank.parse(rank) if rank[0].isdigit() else Rank[rank.upper()]
        found.append(Card.of(value, Suit[suit.upper()]))
    return CardSet(found)


def gives_away(step: LessonStep, text: str) -> str | None:
    """Return the piece of a hint that gives a right answer, None when it gives none.

    A right option (unless all options are named alike), the number, a whole meld of a best split, the ruling in
    plain words, the cards or the word of a right move.
    """
    return next(_found(step, text), None)


def _found(step: LessonStep, text: str) -> Iterator[str]:
    named = cards_named(text)
    for answer in right_answers(step):
        match answer:
            case Chosen(places) if isinstance(step.task, Choose):
                yield from _options(step.task, places, text)
            case Number(value):
                yield from _number(value, text)
            case Layout(groups):
                yield from (str(group) for group in groups if group <= named)
                if not groups and (
                    found := re.search(r"\b(?:no melds?|nothing|none)\b", text, re.IGNORECASE)
                ):
                    yield found.group()
            case Ruled(yes):
                yield from _ruling(step, text, yes=yes)
            case Named(name):
                if found := re.search(
                    rf"\b{re.escape(name)} (?:wins|won|is the winner)\b", text, re.IGNORECASE
                ):
                    yield found.group()
            case Moves(actions):
                yield from _move(actions[0], named, text)
            case _:
                pass


def _options(task: Choose, places: tuple[int, ...], text: str) -> Iterator[str]:
    plain = _plain(text)
    said = [_plain(option.text) in plain for option in task.options]
    for place in places:
        letter = LETTERS[place]
        if found := re.search(rf"\b(?:option|answer|letter) {letter}\b|\b{letter}\)", text, re.IGNORECASE):
            yield found.group()
        if said[place] and not all(said):
            yield task.options[place].text


def _plain(text: str) -> str:
    """Return the words, with a blank before and after each."""
    words = " ".join(re.findall(r"[^\W_]+", text.casefold()))
    return f" {words} "


def _number(value: int, text: str) -> Iterator[str]:
    if re.search(rf"(?<![0-9A-Za-z.]){re.escape(str(value))}(?![0-9A-Za-z])", text):
        yield str(value)
    if 0 <= value < len(_NUMBERS) and re.search(rf"\b{_NUMBERS[value]}\b", text, re.IGNORECASE):
        yield _NUMBERS[value]


def _ruling(step: LessonStep, text: str, *, yes: bool) -> Iterator[str]:
    if found := (_YES if yes else _NO).search(text):
        yield found.group()
    judge = step.task.judge if isinstance(step.task, Ruling) else None
    clause = None if judge is None or isinstance(judge, JudgeMeld | JudgeOpen) else judge.clause
    if not yes and clause is not None and re.search(rf"\b{re.escape(clause)}\b", text):
        yield clause


def _move(action: Action, named: CardSet, text: str) -> Iterator[str]:
    word = _WORDS.get(type(action))
    if word is not None:
        if re.search(rf"\b{word}", text, re.IGNORECASE):
            yield word
    elif (cards := CardSet(cards_of(action))) <= named:
        yield str(cards)
