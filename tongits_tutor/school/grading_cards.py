"""Grading of choices and splits; wrong ones are explained by what they would mean."""

from __future__ import annotations

from fractions import Fraction

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.explain import swap_in
from tongits_tutor.hands.layoffs import fitting
from tongits_tutor.hands.melds import Meld, is_meld
from tongits_tutor.hands.reasons import why_not_meld
from tongits_tutor.hands.solver import Partition, Solution, solve
from tongits_tutor.hands.value import deadwood
from tongits_tutor.school.answer import Chosen, Layout
from tongits_tutor.school.ideas import idea_of_reason
from tongits_tutor.school.lesson import Choose, LessonStep
from tongits_tutor.school.scene import cards_asked
from tongits_tutor.school.solving import right_answers
from tongits_tutor.school.verdict import Verdict

__all__ = ["added_up", "grade_choice", "grade_layout", "split_in_words"]


def grade_choice(step: LessonStep, task: Choose, answer: Chosen) -> Verdict:
    """Grade a choice: one right option, or just all of them."""
    solution = str(right_answers(step)[0])
    clause = step.clauses[0] if step.clauses else None
    wrong = [task.options[place] for place in answer.places if not task.options[place].right]
    if wrong:
        reason = " ".join(option.why for option in wrong)
        idea = next((option.idea for option in wrong if option.idea), None)
        return Verdict(right=False, reason=reason, wrong_idea=idea, clause=clause, solution=solution)
    if task.every and answer.places != task.right:
        missing = len(task.right) - len(answer.places)
        reason = f"So far so good, but {missing} more {'is' if missing == 1 else 'are'} right."
        return Verdict(right=False, reason=reason, clause=clause, solution=solution)
    told = " ".join(task.options[place].why for place in answer.places)
    return Verdict(right=True, reason=told.strip(), clause=clause, solution=solution)


def added_up(cards: CardSet) -> str:
    """Return the sum of cards as it is worked out.

    >>> added_up(CardSet.parse("7C AD QS"))
    'QS 10 + 7C 7 + AD 1 = 18.'
    """
    terms = sorted(cards, key=lambda card: (-card.points, card.index))
    if len(terms) == 1:
        return f"{terms[0]}, which counts {cards.points}."
    return f"{' + '.join(f'{card} {card.points}' for card in terms)} = {cards.points}."


def split_in_words(split: Partition) -> str:
    """Return a split and what it leaves.

    >>> split_in_words(solve(CardSet.parse("4H 5H 6H KH 2C")).partition)
    'Lay 4H 5H 6H; left is KH 10 + 2C 2 = 12.'
    """
    laid = f"Lay {listed(split.melds, 'and')}; " if split.melds else "No meld can be laid; "
    if not split.deadwood:
        return f"{laid}nothing is left, which counts 0."
    return f"{laid}left is {added_up(split.deadwood)}"


def grade_layout(step: LessonStep, answer: Layout) -> Verdict:
    """Grade a layout: every one that leaves as few points as the best split is right."""
    cards = cards_asked(step)
    solution = solve(cards)
    best = str(right_answers(step)[0])
    refused = _refused(cards, answer)
    if refused is not None:
        reason, idea, lit, clause = refused
        return Verdict(right=False, reason=reason, wrong_idea=idea, cards=lit, clause=clause, solution=best)
    left = cards
    for group in answer.groups:
        left -= group
    cost = left.points - solution.points
    clause = step.clauses[0] if step.clauses else "COUNT-1"
    if not cost:
        counts = f"That leaves {left}, {left.points} points." if left else "That leaves nothing."
        more = "" if len(solution.best) == 1 else f"There are {len(solution.best)} splits as good."
        told = f"{counts} {more}".strip()
        return Verdict(right=True, reason=told, cards=left, clause=clause, solution=best, more=more)
    because, idea, lit = _because(solution, answer, left)
    reason = f"You keep {left.points}, the best keeps {solution.points}: {because}"
    return Verdict(
        right=False,
        reason=reason,
        cost=Fraction(cost),
        wrong_idea=idea,
        cards=lit,
        clause=clause,
        solution=best,
    )


def _refused(cards: CardSet, answer: Layout) -> tuple[str, str, CardSet, str] | None:
    """Return what makes a layout impossible: in words, the idea, the cards, the clause."""
    seen = CardSet()
    for group in answer.groups:
        strange = group - cards
        if strange:
            return f"{strange} {_verb(strange)} not among these cards.", "not-held", group & cards, "TABLE-1"
        if not is_meld(group):
            reason = why_not_meld(group)[0]
            return f"{group} is no meld. {reason}", idea_of_reason(reason.code), reason.cards, reason.clause
        twice = group & seen
        if twice:
            return (
                f"{twice} {_verb(twice)} in two melds; a card belongs to one.",
                "card-twice",
                twice,
                "MELD-4",
            )
        seen |= group
    return None


def _verb(cards: CardSet) -> str:
    return "is" if len(cards) == 1 else "are"


def _because(solution: Solution, answer: Layout, left: CardSet) -> tuple[str, str, CardSet]:
    """Return why a possible layout keeps too much: in words, the idea, and the cards to be lit."""
    if deadwood(left) < left.points:
        meld = solve(left).partition.melds[0]
        return f"{meld} can still be laid from what you keep.", "missed-a-meld", meld.cards
    for group in answer.groups:
        fits = fitting(Meld.of(group)) & left
        if fits:
            return f"{fits} still fits {group}.", "missed-a-meld", fits | group
    hand = solution.hand
    melds = [Meld.of(group) for group in answer.groups]
    dearest = max(melds, key=lambda meld: deadwood(hand - meld.cards), default=None)
    if dearest is None or deadwood(hand - dearest.cards) == solution.points:
        return "these melds do well one by one, but not together.", "greedy", left
    swap = swap_in(solution, dearest)
    # A meld that lies in this one whole loses nothing by it: its cards are melded still.
    torn = [one for one in swap.broken if one.taken != one.meld.cards]
    if not torn:  # pragma: no cover - what costs points takes cards from a meld and leaves others of it
        return f"{dearest} stands in the way of better melds.", "greedy", dearest.cards
    broken = max(torn, key=lambda one: one.taken.points)
    saved = f", and saves only {swap.saved} ({swap.saved.points})" if swap.saved else ""
    because = (
        f"{broken.taken} {_verb(broken.taken)} worth more in {broken.meld}. "
        f"Laying {dearest} leaves {swap.falls} over ({swap.falls.points}){saved}."
    )
    return because, "greedy", broken.meld.cards
