"""Grading of numbers; a wrong one is explained by the wrong idea that leads to just that number, where one does."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.exchange import outs_of
from tongits_tutor.hands.explain import Style, explain, swap_in
from tongits_tutor.hands.melds import melds_in
from tongits_tutor.hands.solver import Solution, solve
from tongits_tutor.hands.unseen import Unseen
from tongits_tutor.hands.value import deadwood
from tongits_tutor.school.answer import Number
from tongits_tutor.school.grading_cards import added_up, split_in_words
from tongits_tutor.school.hint_places import where_to_look
from tongits_tutor.school.lesson import Count, LessonStep
from tongits_tutor.school.scene import cards_asked, scene_of
from tongits_tutor.school.solving import counted, outs_in
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.table.settlement import outcome

__all__ = ["grade_count"]

_STYLES: Final = {
    Style.LONGEST_FIRST: "the longest meld is laid first",
    Style.DEAREST_FIRST: "the dearest meld is laid first",
    Style.RUNS_FIRST: "runs are laid before sets",
    Style.SETS_FIRST: "sets are laid before runs",
}


_LEFT: Final = "See which cards are in no meld, that each is counted, and that none is in two melds."

_ACES: Final = "PAY-3"
"""The clause of the bonus for aces."""


class _Misreading(NamedTuple):
    """A number that a wrong idea leads to: what it is in words, and the idea's slug.

    `from_split` tells that the number is what another split leaves, so that by how much that is worse can be told.
    """

    number: int
    text: str
    idea: str
    from_split: bool = False


def grade_count(step: LessonStep, task: Count, answer: Number, *, tell: bool) -> Verdict:
    """Grade a number against the one that is computed; only with `tell` may the reason name that one."""
    number = counted(step)
    number = task.answer if number is None else number
    cards, clause = cards_asked(step), step.clauses[0] if step.clauses else None
    lit = solve(cards).partition.deadwood if task.what == "points" else cards
    if answer.value == number:
        told = _worked_out(step, task) if task.what in {"points", "loose"} else ""
        return Verdict(right=True, reason=told, cards=lit, clause=clause, solution=str(number))
    known = next((one for one in _misreadings(step, task) if one.number == answer.value), None)
    off = answer.value - number
    return Verdict(
        right=False,
        reason=_off(step, task, off, tell=tell) if known is None else _explained(known, off, tell=tell),
        cost=Fraction(abs(off)) if task.what in {"points", "loose"} else None,
        wrong_idea=None if known is None else known.idea,
        # What is left lit would tell a learner who is still looking which cards they are.
        cards=lit if tell or task.what != "points" else CardSet(),
        clause=clause,
        solution=str(number),
    )


def _off(step: LessonStep, task: Count, off: int, *, tell: bool) -> str:
    """Explain a number that no idea leads to: where to look, or with `tell` how it is worked out."""
    many = "many" if off > 0 else "few"
    if tell:
        return f"That is {abs(off)} too {many}. {_worked_out(step, task)}".rstrip()
    if off < 0 and task.what == "points" and not step.hints[0]:
        # Looking for more melds would lead further away.
        return f"That is too few: no split leaves so little. {_LEFT}"
    return f"That is too {many}. {step.hints[0] or where_to_look(step)[0]}"


def _explained(known: _Misreading, off: int, *, tell: bool) -> str:
    if not known.from_split:
        return known.text
    return f"{known.text} Another split leaves {f'{off} ' if tell else ''}less."


def _worked_out(step: LessonStep, task: Count) -> str:
    """Return how the right number comes about."""
    cards = cards_asked(step)
    match task.what:
        case "points":
            return split_in_words(solve(cards).partition)
        case "loose":
            return added_up(cards)
        case "outs":
            outs = outs_in(step)
            if not outs:
                return "No card would bring the count down."
            return f"These would bring the count down: {' '.join(str(out.card) for out in outs)}."
        case _:
            scene = scene_of(step)
            lines = () if scene is None else outcome(scene.state).lines
            return " ".join(str(line) for line in lines if line.payer is not None)


def _misreadings(step: LessonStep, task: Count) -> Iterator[_Misreading]:
    """Yield the numbers that wrong ideas lead to, the likelier ideas first."""
    cards = cards_asked(step)
    match task.what:
        case "points":
            solution = solve(cards)
            yield from _split_otherwise(solution)
            yield from _added_otherwise(solution.partition.deadwood)
        case "loose":
            if deadwood(cards) != cards.points:
                text = "That leaves melds out; here every card counts, whatever it could be melded with."
                yield _Misreading(deadwood(cards), text, "misread")
            yield from _added_otherwise(cards)
        case "outs":
            yield from _outs_otherwise(step, cards)
        case _:
            yield from _paid_otherwise(step)


def _split_otherwise(solution: Solution) -> Iterator[_Misreading]:
    """Yield what comes of counting or laying other cards than the best split does."""
    cards, split = solution.hand, solution.partition
    if not split.melds:
        return
    text = "That is what all the cards count; cards in a meld count nothing."
    yield _Misreading(cards.points, text, "counted-melds")
    for greedy in explain(solution).greedy:
        text = f"That is left when {_STYLES[greedy.style]}: {greedy.partition}."
        yield _Misreading(greedy.points, text, "greedy", from_split=True)
    within = CardSet(card for meld in melds_in(cards) for card in meld.cards)
    text = "That uses one card in two melds; a card belongs to one."
    yield _Misreading((cards - within).points, text, "card-twice")
    text = "That is what the melds count; what is left beside them is asked for."
    yield _Misreading(cards.points - solution.points, text, "counted-melds")
    for meld in split.melds:
        text = f"That counts {meld} too; cards in a meld count nothing."
        yield _Misreading(solution.points + meld.points, text, "counted-melds")
    for meld in melds_in(cards):
        swap = swap_in(solution, meld)
        if swap.cost:
            text = f"That is left when {meld} is laid."
            yield _Misreading(swap.partition.points, text, "greedy", from_split=True)


def _added_otherwise(cards: CardSet) -> Iterator[_Misreading]:
    """Yield what comes of adding cards up by other values, or of adding one card too many or too few."""
    aces = sum(card.rank == 1 for card in cards)
    pips = sum(int(card.rank) for card in cards)
    text = "That counts an ace as eleven; an ace counts 1."
    yield _Misreading(cards.points + 10 * aces, text, "ace-high")
    text = "That counts court cards as 11, 12 or 13; each counts 10."
    yield _Misreading(pips, text, "court-cards")
    text = "Court cards count 10 each, and an ace counts 1."
    yield _Misreading(pips + 10 * aces, text, "court-cards")
    text = "That is how many cards there are; their points are asked for."
    yield _Misreading(len(cards), text, "cards-not-points")
    if len(cards) > 1:
        for card in cards:
            text = f"That is as if {_one_of(cards, card.points)} had been counted twice."
            yield _Misreading(cards.points + card.points, text, "one-card-off")
            text = f"That is as if {_one_of(cards, card.points)} had been left out."
            yield _Misreading(cards.points - card.points, text, "one-card-off")


def _one_of(cards: CardSet, points: int) -> str:
    """Name the card of so many points, or say that there are several."""
    same = [card for card in cards if card.points == points]
    return str(same[0]) if len(same) == 1 else f"one of {listed(same, 'and')}"


def _outs_otherwise(step: LessonStep, cards: CardSet) -> Iterator[_Misreading]:
    outs = outs_in(step)
    unseen = len(outs_of(cards, CardSet(Unseen(cards, 0).cards)))
    if unseen != len(outs):
        text = "That counts cards too that lie open on the table or in the pile."
        yield _Misreading(unseen, text, "seen-card")
    left = solve(cards).partition.deadwood
    within = sum(deadwood(left | CardSet((out.card,))) < left.points for out in outs)
    if within != len(outs):
        text = "That leaves out cards that fit a meld you have, or let the cards be split otherwise."
        yield _Misreading(within, text, "missed-a-meld")
    text = "That is how many ranks there are among them; every single card counts."
    yield _Misreading(len({out.card.rank for out in outs}), text, "cards-not-points")


def _paid_otherwise(step: LessonStep) -> Iterator[_Misreading]:
    scene = scene_of(step)
    if scene is None:
        return
    settled = outcome(scene.state)
    won = settled.payments[scene.name]
    text = f"The other way round: {scene.name} {'wins' if won > 0 else 'pays'} chips here."
    yield _Misreading(-won, text, "misread")
    for line in settled.lines:
        if line.payer is not None and scene.name in {line.payer, line.to}:
            part = line.chips if line.to == scene.name else -line.chips
            yield _Misreading(won - part, f"That leaves this out: {line}", _idea_of(line.clause))


def _idea_of(clause: str) -> str:
    return "forgot-the-aces" if clause == _ACES else "misread"
