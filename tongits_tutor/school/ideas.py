"""Wrong ideas: the slugs that say what a wrong answer shows, and which mistake of the law shows which idea."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tongits_tutor.rulebook.mistakes import MISTAKES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["GUESSED", "IDEAS", "idea_of_mistake", "idea_of_reason", "ranked", "told_ideas"]

IDEAS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ace-high": "The ace was put above the king, or counted eleven.",
        "court-cards": "A jack, queen or king was counted as 11, 12 or 13.",
        "cards-not-points": "The cards were counted, not their points.",
        "counted-melds": "Cards that are in a meld were counted too.",
        "one-card-off": "One card was left out, or counted twice.",
        "greedy": "The first or the longest meld was laid, whatever it broke.",
        "card-twice": "One card was put into two melds.",
        "too-few-cards": "Two cards were taken for a meld.",
        "gap": "A run was laid with a hole in it.",
        "mixed-suits": "A run was laid of several suits.",
        "mixed-ranks": "A set was laid of several ranks.",
        "melds-joined": "Several melds were taken for one.",
        "missed-a-meld": "A meld, or a card that fits one, was overlooked.",
        "not-held": "A card was played that is not in the hand.",
        "wrong-moment": "The move comes too early or too late in the turn, or out of turn.",
        "take-without-meld": "The discard was taken without a new meld for it.",
        "covered-discard": "A discard was taken that is not the top one.",
        "lay-off-misfit": "A card was laid off where it does not fit, or where nothing may be laid.",
        "forgot-the-block": "A sapaw that takes away the call was overlooked.",
        "not-open": "The player was taken to be open, without a meld of their own on the table.",
        "secret-misread": "The face-down set was misunderstood.",
        "forbidden-move": "The move is against a rule that was overlooked.",
        "needless-doubt": "A legal move was taken to be forbidden.",
        "broke-a-meld": "A card was thrown that a meld needed.",
        "kept-a-dear-card": "A dearer card could have been thrown.",
        "fed-the-next": "A discard was thrown that the next player can use.",
        "wasted-an-out": "A card was thrown that kept more chances.",
        "dear-draw": "The dearer way of taking a card was chosen.",
        "off-the-goal": "The move is legal, but does not lead to the goal.",
        "forgot-the-aces": "The bonus for aces was overlooked or misread.",
        "forgot-the-tie": "The rule for equal counts was overlooked.",
        "seen-card": "A card that lies open was hoped for.",
        "forgot-the-take": "A discard that was taken was left out of the reckoning.",
        "misread": "The question was read as another one.",
    }
)
"""Every wrong idea by its slug, with what it is in one sentence."""

GUESSED: Final = "misread"
"""The idea that is only guessed at, and neither told as a fact nor practised against."""

_OF_CLAUSE: Final = {
    "TABLE-1": "not-held",
    "TABLE-2": "card-twice",
    "TABLE-3": "wrong-moment",
    "TABLE-4": "wrong-moment",
    "TURN-1": "wrong-moment",
    "TURN-2": "wrong-moment",
    "TURN-3": "wrong-moment",
    "TURN-4": "wrong-moment",
    "DEAL-8": "wrong-moment",
    "DEAL-9": "wrong-moment",
    "DISC-1": "wrong-moment",
    "DRAW-2": "take-without-meld",
    "DRAW-4": "take-without-meld",
    "DRAW-7": "covered-discard",
    "MELD-1": "mixed-ranks",
    "MELD-2": "mixed-suits",
    "MELD-5": "melds-joined",
    "MELD-6": "too-few-cards",
    "CARD-3": "ace-high",
    "SECRET-1": "secret-misread",
    "SECRET-2": "secret-misread",
    "SECRET-4": "secret-misread",
    "SAPAW-1": "lay-off-misfit",
    "SAPAW-3": "not-open",
    "SAPAW-8": "forgot-the-block",
    "SAPAW-9": "forgot-the-block",
    "SAPAW-11": "forgot-the-block",
    "DRAWCALL-1": "wrong-moment",
    "DRAWCALL-2": "not-open",
    "DRAWCALL-5": "not-open",
    "DRAWCALL-6": "wrong-moment",
}

_OF_MISTAKE: Final = {"meld-gap": "gap", "not-top-discard": "covered-discard"}

_OF_REASON: Final = {
    "too-few": "too-few-cards",
    "duplicate-card": "card-twice",
    "straight-of-mixed-suits": "mixed-suits",
    "mixed-ranks-and-suits": "mixed-ranks",
    "ace-high": "ace-high",
    "round-the-corner": "ace-high",
    "gap": "gap",
    "five-in-a-set": "mixed-ranks",
    "several-melds": "melds-joined",
    "odd-card-out": "mixed-ranks",
}


def idea_of_mistake(code: str) -> str:
    """Return the wrong idea behind a mistake at the table; KeyError for a code that is none.

    >>> idea_of_mistake("call-while-blocked"), idea_of_mistake("meld-gap")
    ('forgot-the-block', 'gap')
    """
    return _OF_MISTAKE.get(code) or _OF_CLAUSE.get(MISTAKES[code].clause, "forbidden-move")


def idea_of_reason(code: str) -> str:
    """Return the wrong idea behind a reason why cards are no meld (`tongits_tutor.hands.reasons`).

    >>> idea_of_reason("round-the-corner")
    'ace-high'
    """
    return _OF_REASON.get(code, "forbidden-move")


def ranked(words: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """Return words with how often they come, the most frequent first, equals by their letters.

    >>> ranked(["gap", "greedy", "ace-high", "greedy"])
    (('greedy', 2), ('ace-high', 1), ('gap', 1))
    """
    return tuple(sorted(Counter(words).items(), key=lambda line: (-line[1], line[0])))


def told_ideas(ideas: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Return those ideas, with their counts, that can be told as facts; that a question was misread is only guessed.

    >>> told_ideas([("misread", 3), ("greedy", 1)])
    (('greedy', 1),)
    """
    return tuple((idea, count) for idea, count in ideas if idea != GUESSED)
