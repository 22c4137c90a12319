"""Best discard: which card to throw so that the rest counts least; of equals, which keeps the most outs (ST-13, ST-16).

Candidates are the discards within ten points of the best, conflicts the cards that a set and a run both want. The
obvious throw is the dearest card that the first best split leaves over; the trap is what that costs, in points, or in
outs where the points are the same. Two steps where the outs decide, three where the throw has to break a meld.
"""

from __future__ import annotations

from fractions import Fraction

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.exchange import Discard, discards_of
from tongits_tutor.hands.explain import explain
from tongits_tutor.hands.solver import solve
from tongits_tutor.school.drills.dealing import PACK, rich_hand
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer, Picked
from tongits_tutor.school.grading_cards import split_in_words
from tongits_tutor.school.verdict import Verdict

__all__ = ["judge", "make"]

_RECIPES = {1: (8, 8, 5), 2: (10, 8, 7), 3: (12, 8, 9), 4: (13, 7, 11), 5: (13, 6, 13)}


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    size, ranks, inside = _RECIPES[want.level]
    hand = rich_hand(draws, want.hand_size or size, ranks=ranks, inside=inside)
    solution = solve(hand)
    if not solution.partition.melds or not solution.points:
        return None
    rows = discards_of(hand, PACK - hand)
    best = rows[0]
    right = [row for row in rows if _value(row) == _value(best)]
    obvious = _obvious(solution.partition.deadwood)
    taken = next(row for row in rows if row.card == obvious)
    breaks = all(right_row.card not in solution.partition.deadwood for right_row in right)
    by_outs = sum(row.points == best.points for row in rows) > len(right)
    features = Features(
        cards=len(hand),
        candidates=sum(row.points <= best.points + 10 for row in rows),
        conflicts=len(explain(solution).contested),
        trap=taken.points - best.points or len(best.outs) - len(taken.outs),
        answers=len(right),
        steps=3 if breaks else 2 if by_outs else 1,
    )
    if len(right) > 3 or not want.fits(features):
        return None
    return Draft(
        given=Given(hand),
        question=(
            "Which card do you throw, so that the others count least? Where that leaves a choice, keep the most "
            "cards in the pack that would lower the count further."
        ),
        task="card",
        answers=tuple(str(row.card) for row in right),
        explain=_explained(hand, best, right),
        hints=_hints(hand, best, rows, by_outs=by_outs),
        features=features,
        clauses=("DISC-1", "COUNT-1"),
        wrong_ideas=_wrong(hand, rows, obvious),
    )


def _value(row: Discard) -> tuple[int, int]:
    return row.points, -len(row.outs)


def _obvious(left: CardSet) -> Card:
    """Return the dearest card left over, the first of equals."""
    return max(left, key=lambda card: (card.points, -card.index))


def _outs(row: Discard) -> str:
    count = len(row.outs)
    return f"{count or 'no'} card{'' if count == 1 else 's'}"


def _explained(hand: CardSet, best: Discard, right: list[Discard]) -> str:
    kept = solve(hand - CardSet((best.card,))).partition
    told = f"Throw {best.card}. {split_in_words(kept)}"
    if best.outs:
        told += f" Then {_outs(best)} would lower the count: {best.outs}."
    if len(right) > 1:
        told += f" As good: {listed([row.card for row in right[1:]], 'and')}."
    return told


def _hints(
    hand: CardSet, best: Discard, rows: tuple[Discard, ...], *, by_outs: bool
) -> tuple[str, str, str, str]:
    idea = "Choose the card first and split the rest anew each time: the best split may change with it."
    if by_outs:
        same = sum(row.points == best.points for row in rows)
        idea += f" {same} cards leave the same count; see which of them keep pairs and neighbours together."
    return (
        "Look at the cards that stand alone, then at those that two melds want.",
        idea,
        f"The right throw leaves {best.points} points. It is a card that counts {best.card.points}.",
        _explained(hand, best, [row for row in rows if _value(row) == _value(best)]),
    )


def _reason(hand: CardSet, mine: Discard, best: Discard) -> tuple[str, str]:
    """Return why a throw is not the best, in words and by its idea."""
    if mine.points == best.points:
        told = (
            f"The count is right, {best.points}, but now {_outs(mine)} would lower it; another throw leaves "
            f"{_outs(best)}."
        )
        return told, "wasted-an-out"
    told = f"You keep {mine.points}, the best keeps {best.points}:"
    kept = solve(hand - CardSet((best.card,))).partition
    meld = next((meld for meld in kept.melds if mine.card in meld.cards), None)
    if meld is not None:
        return f"{told} {mine.card} belongs to {meld}.", "broke-a-meld"
    if best.card.points <= mine.card.points:
        return f"{told} without another card the rest can be split better.", "greedy"
    return f"{told} a dearer card can go.", "kept-a-dear-card"


def _wrong(hand: CardSet, rows: tuple[Discard, ...], obvious: Card) -> tuple[WrongIdea, ...]:
    best = rows[0]
    found: dict[str, WrongIdea] = {}
    dearest = _obvious(hand)
    for row in sorted(rows, key=lambda row: (row.card != obvious, row.card != dearest)):
        if _value(row) != _value(best):
            told, idea = _reason(hand, row, best)
            if idea not in found:
                found[idea] = WrongIdea(idea, str(row.card), told)
    return tuple(found.values())


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade a throw; one that is not the best is told how many points it costs."""
    assert isinstance(answer, Picked)
    hand = puzzle.given.hand
    rows = discards_of(hand, PACK - hand)
    best, solution = rows[0], puzzle.answer
    mine = next((row for row in rows if row.card in answer.cards), None)
    if mine is None:
        reason = f"{answer} is not in your hand."
        return Verdict(right=False, reason=reason, wrong_idea="not-held", clause="TABLE-1", solution=solution)
    if _value(mine) == _value(best):
        left = f"That leaves {mine.points} point{'' if mine.points == 1 else 's'}, and {_outs(mine)} to hope for."
        return Verdict(right=True, reason=left, cards=answer.cards, clause="DISC-1", solution=solution)
    told, idea = _reason(hand, mine, best)
    return Verdict(
        right=False,
        reason=told,
        cost=Fraction(mine.points - best.points),
        wrong_idea=idea,
        cards=answer.cards,
        clause="COUNT-1",
        solution=solution,
    )
