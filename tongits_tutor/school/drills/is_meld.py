"""Is it a meld? Yes, or no and which reason is true (MELD-1 to MELD-6, CARD-3).

Candidates are the ranks and suits that must be compared, conflicts the places where the cards lie out of order; the
trap is there when changing one card would turn the answer round; more steps for more cards than four.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Final

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.hands.melds import ALL_MELDS, MELD_OF, Meld, MeldKind, is_meld
from tongits_tutor.hands.reasons import Reason, why_not_meld
from tongits_tutor.school.answer import LETTERS, Chosen
from tongits_tutor.school.drills.dealing import chance, pick
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer
from tongits_tutor.school.ideas import idea_of_reason
from tongits_tutor.school.verdict import Verdict

__all__ = ["REASONS", "judge", "make"]

REASONS: Final = {
    "too-few": "No: there are fewer than three cards.",
    "mixed-ranks-and-suits": "No: they are neither all of one rank nor all of one suit.",
    "ace": "No: they are of one suit, but the ace does not stand next to the king.",
    "gap": "No: they are of one suit, but between two of them a rank is missing.",
    "five-in-a-set": "No: a set has four cards at most, and these are such a set and one card more.",
    "several-melds": "No: all of them can be laid, but only as more than one meld.",
    "odd-card-out": "No: all but one of them are a meld.",
}
"""What may be said against some cards, by its code; each sentence is true of them or false."""

_YES: Final = "Yes"
_TRIES: Final = 20
_RUNS: Final = tuple(meld for meld in ALL_MELDS if meld.kind is MeldKind.RUN and len(meld) <= 8)
_SETS: Final = tuple(meld for meld in ALL_MELDS if meld.kind is MeldKind.SET)


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    yes = chance(draws, 35)
    # How often the answer is yes shall not follow from the level.
    drafts = (_attempt(draws, want, yes=yes) for _ in range(_TRIES))
    return next((draft for draft in drafts if draft is not None), None)


def _attempt(draws: SeededDraws, want: Want, *, yes: bool) -> Draft | None:
    cards = pick(draws, _MAKERS)(draws)
    if want.hand_size not in {None, len(cards)} or is_meld(cards) is not yes:
        return None
    lying = draws.shuffled(cards.cards) if want.level > 1 else cards.cards
    features = _features(lying, cards)
    if not want.fits(features):
        return None
    true = {_code(reason.code): reason for reason in reversed(why_not_meld(cards))}
    told = sorted(true.keys() - ({"gap"} if "ace" in true else set()))
    chosen = None if yes else pick(draws, told)
    false = draws.shuffled(sorted(set(REASONS) - set(true)))
    codes = [*([] if chosen is None else [chosen]), *false[: 3 if yes else 2]]
    options = (_YES, *(REASONS[code] for code in REASONS if code in codes))
    right = options.index(_YES if chosen is None else REASONS[chosen])
    explain = _explained(cards, None if chosen is None else true[chosen])
    return Draft(
        given=Given(cards=lying),
        question="Are these cards one meld?",
        task="choice",
        answers=(LETTERS[right],),
        explain=explain,
        hints=(
            "Look at the ranks of the cards, then at their suits.",
            "A set is three or four cards of one rank, a run three or more neighbours of one suit; the ace is low.",
            f"Put in order they are {cards}.",
            f"The answer: {LETTERS[right]}. {explain}",
        ),
        features=features,
        clauses=(_clause(cards, None if chosen is None else true[chosen]),),
        wrong_ideas=tuple(
            WrongIdea(_idea(option, yes=yes, true=true), LETTERS[place], _why(option, true))
            for place, option in enumerate(options)
            if place != right
        ),
        options=options,
    )


def _features(lying: tuple[Card, ...], cards: CardSet) -> Features:
    ranks, suits = len({card.rank for card in cards}), len({card.suit for card in cards})
    descents = sum(one > other for one, other in itertools.pairwise(lying))
    return Features(
        cards=len(cards),
        candidates=min(ranks, 3) + suits,
        conflicts=descents,
        trap=0 if is_meld(cards) or not _one_off(cards) else 1,
        steps=max(1, (len(cards) - 1) // 2),
    )


def _one_off(cards: CardSet) -> bool:
    """Tell whether changing one card would make a meld of them."""
    return any(
        (cards.mask ^ old.mask | new.mask) in MELD_OF for old in cards for new in DECK if new not in cards
    )


def _code(code: str) -> str:
    return {
        "straight-of-mixed-suits": "mixed-ranks-and-suits",
        "ace-high": "ace",
        "round-the-corner": "ace",
    }.get(code, code)


def _explained(cards: CardSet, reason: Reason | None) -> str:
    if reason is None:
        kind = Meld.of(cards).kind
        return f"{cards} is a {kind}: {_what(kind)}."
    return f"{cards} is no meld. {reason}"


def _what(kind: MeldKind) -> str:
    return "cards of one rank" if kind is MeldKind.SET else "neighbours of one suit"


def _clause(cards: CardSet, reason: Reason | None) -> str:
    if reason is not None:
        return reason.clause
    return "MELD-1" if Meld.of(cards).kind is MeldKind.SET else "MELD-2"


def _idea(option: str, *, yes: bool, true: dict[str, Reason]) -> str:
    if option == _YES:
        return idea_of_reason(next(iter(reversed(true.values()))).code)
    return "needless-doubt" if yes else "misread"


def _why(option: str, true: dict[str, Reason]) -> str:
    if option == _YES:
        return "Something is against it: put the cards in order, and look at ranks and suits."
    if not true:
        return "What is said against it is not so."
    return "That is not what is against it."


def _run(draws: SeededDraws) -> CardSet:
    return pick(draws, _RUNS).cards


def _set(draws: SeededDraws) -> CardSet:
    return pick(draws, _SETS).cards


def _pair(draws: SeededDraws) -> CardSet:
    cards = pick(draws, (_RUNS, _SETS))
    return CardSet(pick(draws, cards).cards.cards[:2])


def _gapped(draws: SeededDraws) -> CardSet:
    run = pick(draws, [meld for meld in _RUNS if len(meld) >= 4]).cards.cards
    at = 1 + draws.below(len(run) - 2)
    return CardSet(run[:at] + run[at + 1 :])


def _mixed(draws: SeededDraws) -> CardSet:
    """Return a run of which one card is of another suit."""
    run = pick(draws, _RUNS).cards
    card = pick(draws, run.cards)
    return run - CardSet((card,)) | CardSet((DECK[(card.index + 13 * (1 + draws.below(3))) % 52],))


def _strange(draws: SeededDraws) -> CardSet:
    """Return a set of which one card is of a rank beside it."""
    cards = pick(draws, _SETS).cards
    card = pick(draws, cards.cards)
    step = -1 if card.rank == 13 or (card.rank > 1 and chance(draws, 50)) else 1
    return cards - CardSet((card,)) | CardSet((DECK[card.index + step],))


def _around(draws: SeededDraws) -> CardSet:
    """Return cards of one suit around the ace."""
    suit, high, low = 13 * draws.below(4), 1 + draws.below(3), 1 + draws.below(3)
    if high + low < 3:
        high = 2
    return CardSet(DECK[suit + rank] for rank in (*range(low), *range(13 - high, 13)))


def _two(draws: SeededDraws) -> CardSet:
    """Return two melds in one heap, often with a suit or a rank in common."""
    one = pick(draws, [meld for meld in ALL_MELDS if len(meld) <= 4]).cards
    ranks, suits = {card.rank for card in one}, {card.suit for card in one}
    near = [
        meld.cards
        for meld in ALL_MELDS
        if len(meld) <= 4
        and meld.cards.isdisjoint(one)
        and ({card.rank for card in meld.cards} <= ranks or {card.suit for card in meld.cards} <= suits)
    ]
    return one | pick(draws, near or [meld.cards for meld in _SETS if meld.cards.isdisjoint(one)])


def _five(draws: SeededDraws) -> CardSet:
    four = pick(draws, [meld for meld in _SETS if len(meld) == 4]).cards
    return four | CardSet((pick(draws, [card for card in DECK if card not in four]),))


_MAKERS: Final[tuple[Callable[[SeededDraws], CardSet], ...]] = (
    _run,
    _run,
    _set,
    _set,
    _gapped,
    _gapped,
    _mixed,
    _strange,
    _around,
    _two,
    _pair,
    _five,
)


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade a choice."""
    assert isinstance(answer, Chosen)
    right = str(answer) == puzzle.answer
    cards = CardSet(puzzle.given.cards)
    reason = puzzle.explain if right else "Another of these is so."
    return Verdict(right, reason, cards=cards, clause=puzzle.clauses[0], solution=puzzle.answer)
