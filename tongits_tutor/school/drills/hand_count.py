"""Hand count: what a hand counts when it is split in the best way (COUNT-1, CARD-4).

It is measured as a best split is; counting needs the same work and then a sum.
"""

from __future__ import annotations

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.hands.explain import Explanation, explain
from tongits_tutor.hands.melds import melds_in
from tongits_tutor.hands.solver import solve
from tongits_tutor.school.answer import Number
from tongits_tutor.school.drills.best_split import RECIPES, split_features
from tongits_tutor.school.drills.dealing import rich_hand
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer
from tongits_tutor.school.drills.steps import count_step
from tongits_tutor.school.grading import grade
from tongits_tutor.school.grading_cards import split_in_words
from tongits_tutor.school.hints import hint
from tongits_tutor.school.verdict import Verdict

__all__ = ["judge", "make"]

_CLAUSES = ("COUNT-1", "CARD-4")


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    size, ranks, inside = RECIPES[want.level]
    hand = rich_hand(draws, want.hand_size or size, ranks=ranks, inside=inside)
    solution = solve(hand)
    if not solution.partition.melds or not solution.points:
        return None
    told = explain(solution)
    measured = split_features(told)
    # However many splits there are, there is one count.
    features = Features(
        measured.cards, measured.candidates, measured.conflicts, measured.trap, 1, measured.steps
    )
    if not want.fits(features):
        return None
    step = count_step(hand, solution.points, _CLAUSES)
    return Draft(
        given=Given(hand),
        question="What does this hand count?",
        task="number",
        answers=(str(solution.points),),
        explain=split_in_words(solution.partition),
        hints=(hint(step, 1).text, hint(step, 2).text, hint(step, 3).text, hint(step, 4).text),
        features=features,
        clauses=_CLAUSES,
        wrong_ideas=_wrong(hand, told),
    )


def _wrong(hand: CardSet, told: Explanation) -> tuple[WrongIdea, ...]:
    left = told.solution.partition.deadwood
    aces, pips = sum(card.rank == 1 for card in left), sum(int(card.rank) for card in left)
    melded = CardSet(card for meld in melds_in(hand) for card in meld.cards)
    numbers = [hand.points, *(greedy.points for greedy in told.greedy), (hand - melded).points]
    numbers += [left.points + 10 * aces, pips, pips + 10 * aces, len(left)]
    found = []
    step = count_step(hand, told.solution.points, _CLAUSES)
    for number in dict.fromkeys(numbers):
        verdict = grade(step, Number(number))
        if not verdict.right and verdict.wrong_idea is not None:
            found.append(WrongIdea(verdict.wrong_idea, str(number), verdict.reason))
    return tuple(found)


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade a number; a wrong one is told which wrong idea leads to it, or where to look."""
    assert isinstance(answer, Number)
    return grade(count_step(puzzle.given.hand, int(puzzle.answer), puzzle.clauses), answer, tell=False)
