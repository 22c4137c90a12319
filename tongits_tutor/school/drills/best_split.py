"""Best split: lay a hand out so that as little as possible is left (COUNT-1).

Candidates are the melds that cannot be made larger, conflicts the cards that a set and a run both want, the trap what
the worst greedy player loses; one step for every meld of the best split.
"""

from __future__ import annotations

from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.hands.explain import Explanation, explain
from tongits_tutor.hands.melds import melds_in
from tongits_tutor.hands.solver import Solution, solve
from tongits_tutor.school.answer import Layout
from tongits_tutor.school.drills.dealing import rich_hand
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer
from tongits_tutor.school.drills.steps import split_step
from tongits_tutor.school.grading import grade
from tongits_tutor.school.grading_cards import split_in_words
from tongits_tutor.school.hints import hint
from tongits_tutor.school.verdict import Verdict

__all__ = ["judge", "largest_melds", "make", "split_features"]

RECIPES: Final = {1: (7, 8, 5), 2: (10, 7, 8), 3: (11, 7, 10), 4: (12, 6, 12), 5: (13, 5, 13)}
"""By level: cards, how many neighbouring ranks most are from, and how many are."""


def largest_melds(hand: CardSet) -> tuple[CardSet, ...]:
    """Return the melds of a hand that no further card of the hand makes larger, in order.

    >>> [str(cards) for cards in largest_melds(CardSet.parse("4H 5H 6H 7H 7C 7D"))]
    ['7C 7D 7H', '4H 5H 6H 7H']
    """
    melds = [meld.cards for meld in melds_in(hand)]
    return tuple(cards for cards in melds if not any(cards <= other for other in melds if other != cards))


def split_features(told: Explanation) -> Features:
    """Measure a hand that is to be split or counted."""
    solution = told.solution
    return Features(
        cards=len(solution.hand),
        candidates=len(largest_melds(solution.hand)),
        conflicts=len(told.contested),
        trap=max((greedy.cost for greedy in told.greedy), default=0),
        answers=len(solution.best),
        steps=max(1, len(solution.partition.melds)),
    )


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    size, ranks, inside = RECIPES[want.level]
    size = want.hand_size or size
    hand = rich_hand(draws, size, ranks=ranks, inside=inside)
    solution = solve(hand)
    if not solution.partition.melds:
        return None
    told = explain(solution)
    features = split_features(told)
    if not want.fits(features):
        return None
    step = split_step(hand)
    return Draft(
        given=Given(hand),
        question="Lay melds so that the cards left count as little as possible.",
        task="melds",
        answers=tuple(str(Layout(tuple(meld.cards for meld in split.melds))) for split in solution.best),
        explain=_explained(solution),
        hints=(hint(step, 1).text, hint(step, 2).text, hint(step, 3).text, hint(step, 4).text),
        features=features,
        clauses=("COUNT-1", "MELD-4") if told.contested else ("COUNT-1",),
        wrong_ideas=_wrong(told),
    )


def _explained(solution: Solution) -> str:
    told = split_in_words(solution.partition)
    more = len(solution.best) - 1
    if more:
        told += f" {more} other split{'' if more == 1 else 's'} leave{'s' if more == 1 else ''} as little."
    return told


def _wrong(told: Explanation) -> tuple[WrongIdea, ...]:
    solution = told.solution
    best = solution.partition.melds
    layouts = [tuple(meld.cards for meld in greedy.partition.melds) for greedy in told.greedy]
    layouts.extend(tuple(meld.cards for meld in wanted.melds) for wanted in told.contested[:1])
    layouts.append(tuple(meld.cards for meld in best[1:]))
    pair = next(
        (
            CardSet((one, two))
            for one in solution.partition.deadwood
            for two in solution.partition.deadwood
            if one < two and one.rank == two.rank
        ),
        None,
    )
    if pair is not None:
        layouts.append((*(meld.cards for meld in best), pair))
    found: dict[str, WrongIdea] = {}
    step = split_step(solution.hand)
    for groups in layouts:
        answer = Layout(tuple(sorted(groups, key=lambda group: [card.index for card in group])))
        verdict = grade(step, answer)
        if not verdict.right and verdict.wrong_idea is not None:
            found.setdefault(str(answer), WrongIdea(verdict.wrong_idea, str(answer), verdict.reason))
    return tuple(found.values())


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade a layout: every one that leaves as few points as the best is right."""
    assert isinstance(answer, Layout)
    return grade(split_step(puzzle.given.hand, puzzle.clauses), answer)
