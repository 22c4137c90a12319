"""A wrong layout is told which card is worth more elsewhere, never a card that loses nothing."""

import random
import re

from tests.school.lessons import step_of
from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import melds_in
from tongits_tutor.hands.solver import solve
from tongits_tutor.school.answer import Layout
from tongits_tutor.school.drills.code import ShareCode
from tongits_tutor.school.drills.kinds import grade as grade_puzzle
from tongits_tutor.school.drills.kinds import puzzle_of
from tongits_tutor.school.grading import grade
from tongits_tutor.school.lesson import LessonStep

WORTH = re.compile(r"keeps \d+: (.+?) (?:is|are) worth more in (.+?)\.")


def _split_of(cards: CardSet) -> LessonStep:
    return step_of(f"melds: {{cards: {cards}, points: {solve(cards).points}}}")


def test_the_fourth_queen_is_worth_more_in_the_run() -> None:
    """Of four queens laid as one set only the one that a run wants is named, not the three that stay a set."""
    puzzle = puzzle_of(ShareCode.parse("T1-best-split-4-7vAn2"))
    reason = grade_puzzle(puzzle, "QC QD QH QS").reason
    assert reason == (
        "You keep 75, the best keeps 45: QD is worth more in 10D JD QD KD. "
        "Laying QC QD QH QS leaves 10D JD KD over (30)."
    )


def test_what_is_worth_more_elsewhere_is_lost_there() -> None:
    """In every wrong layout of one meld, the cards said to be worth more elsewhere break just that meld."""
    dice = random.Random("worth")
    told = 0
    for _ in range(150):
        low = dice.randrange(1, 8)
        deck = [card for card in DECK if low <= card.rank <= low + 5]
        cards = CardSet(dice.sample(deck, 11))
        solution = solve(cards)
        step = _split_of(cards)
        for meld in melds_in(cards):
            verdict = grade(step, Layout((meld.cards,)))
            if verdict.right or (found := WORTH.search(verdict.reason)) is None:
                continue
            taken, better = CardSet.parse(found[1]), CardSet.parse(found[2])
            assert taken <= better != taken, verdict.reason
            assert taken <= meld.cards, verdict.reason
            assert better in [one.cards for one in solution.partition.melds], verdict.reason
            told += 1
    assert told > 40
