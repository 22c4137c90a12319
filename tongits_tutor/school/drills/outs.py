"""Outs: every unseen card that would lower the count of the hand (ST-16).

Candidates are the cards that would join pairs and neighbours; conflicts the cards that a set and a run both want; the
trap are outs that only show when the hand is split anew, and cards wanted that already lie open. Two steps where
something lies on the table, three where there are such outs too.
"""

from __future__ import annotations

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.exchange import Out, joinable, outs_of
from tongits_tutor.hands.explain import explain
from tongits_tutor.hands.layoffs import fitting
from tongits_tutor.hands.out_groups import group_outs
from tongits_tutor.hands.solver import Partition, solve
from tongits_tutor.hands.value import deadwood
from tongits_tutor.school.drills.dealing import PACK, rich_hand
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.positions import Position, position
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer, Picked
from tongits_tutor.school.verdict import Verdict

__all__ = ["judge", "make"]

_RECIPES = {1: (6, 9, 4, 0), 2: (8, 9, 6, 0), 3: (9, 8, 7, 3), 4: (9, 7, 8, 5), 5: (12, 8, 10, 6)}
"""By level: cards, neighbouring ranks, how many cards are from them, the size of the pile (0: nothing lies open)."""
_MOST = 12


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    size, ranks, inside, pile = _RECIPES[want.level]
    size = want.hand_size or size
    if size > 12:
        return None
    hand = rich_hand(draws, size, ranks=ranks, inside=inside)
    where: Position | None = Position(hand, (), ())
    if pile and deadwood(hand):
        where = position(draws, hand, ((3,), (3,) if want.level > 3 else ()), pile, drawn=False)
    if where is None:
        return None
    outs = outs_of(hand, where.unseen)
    if not 1 <= len(outs) <= _MOST:
        return None
    cards = CardSet(out.card for out in outs)
    first = _of_one_split(hand, solve(hand).partition) & where.unseen
    open_ones = CardSet(out.card for out in outs_of(hand, PACK - hand)) - cards
    hidden = cards - first
    features = Features(
        cards=len(where.seen),
        candidates=len(group_outs(hand, outs)) + len(outs) // 2,
        conflicts=len(explain(solve(hand)).contested),
        trap=3 * len(hidden) + len(open_ones),
        steps=1 + bool(pile) + bool(hidden),
    )
    if not want.fits(features):
        return None
    explain_text = _explained(hand, outs, open_ones)
    return Draft(
        given=Given(hand, table=where.table, pile=where.pile),
        question="Name every card not in sight that would lower the count of your hand.",
        task="cards",
        answers=(str(cards),),
        explain=explain_text,
        hints=(
            "Look at pairs and at neighbours in the hand: what would complete them?"
            + (" Cards that lie open are gone." if pile else ""),
            "A card that frees another card for a run helps too: split the hand anew with each card that comes.",
            f"There {'is' if len(outs) == 1 else 'are'} {len(outs)}; one is of the rank of {outs[0].card}.",
            explain_text,
        ),
        features=features,
        clauses=("COUNT-1", "DRAW-1"),
        wrong_ideas=_wrong(hand, cards, first, open_ones),
    )


def _of_one_split(hand: CardSet, split: Partition) -> CardSet:
    """Return the outs that show in one split: what fits its melds where it adds nothing, or completes what is left."""
    mask = joinable(split.deadwood.mask) & ~hand.mask
    found = CardSet.from_mask(mask)
    useful = CardSet(card for card in found if deadwood(split.deadwood | CardSet((card,))) < split.points)
    for meld in split.melds:
        for card in fitting(meld) - hand:
            # A card that lengthens a run helps when the next card of the suit is left over.
            if deadwood((split.deadwood | meld.cards) | CardSet((card,))) < split.points:
                useful |= CardSet((card,))
    return useful


def _explained(hand: CardSet, outs: tuple[Out, ...], open_ones: CardSet) -> str:
    before = deadwood(hand)
    told = [f"{out.card} brings the count from {before} to {out.points}" for out in outs]
    text = f"{listed(told, 'and')}."
    if open_ones:
        text += f" {listed(open_ones, 'and')} would help, but can be seen already."
    return text


def _wrong(hand: CardSet, cards: CardSet, first: CardSet, open_ones: CardSet) -> tuple[WrongIdea, ...]:
    found = []
    if first and first != cards:
        missing = cards - first
        why = f"{len(missing)} more would help, with which the hand is split in another way."
        found.append(WrongIdea("missed-a-meld", str(first), why))
    if open_ones:
        why = f"{listed(open_ones, 'and')} lie{'s' if len(open_ones) == 1 else ''} open and cannot come."
        found.append(WrongIdea("seen-card", str(cards | open_ones), why))
    beside = CardSet.from_mask(joinable(hand.mask)) - cards - open_ones
    useless = next((card for card in beside if deadwood(hand | CardSet((card,))) >= deadwood(hand)), None)
    if useless is not None:
        count = deadwood(hand | CardSet((useless,)))
        why = (
            f"{useless} joins a meld, but the count stays {deadwood(hand)}: with it the hand counts {count}."
        )
        found.append(WrongIdea("misread", str(cards | CardSet((useless,))), why))
    return tuple(found)


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade a list of outs: just those, all of them."""
    assert isinstance(answer, Picked)
    given = puzzle.given
    hand, seen = given.hand, Position(given.hand, given.table, given.pile).seen
    cards = CardSet(out.card for out in outs_of(hand, PACK - seen))
    extra, missing = answer.cards - cards, cards - answer.cards
    if not extra and not missing:
        return Verdict(
            right=True, reason=puzzle.explain, cards=cards, clause="COUNT-1", solution=puzzle.answer
        )
    told, idea = [], "missed-a-meld"
    for card in extra:
        if card in seen:
            told.append(f"{card} is in sight and cannot come.")
            idea = "seen-card"
        else:
            told.append(
                f"With {card} the hand counts {deadwood(hand | CardSet((card,)))}, now {deadwood(hand)}."
            )
            idea = "misread"
    if missing:
        told.append(f"{len(missing)} {'is' if len(missing) == 1 else 'are'} missing.")
    return Verdict(
        right=False,
        reason=" ".join(told[:3]),
        wrong_idea=idea,
        cards=extra or answer.cards,
        clause="COUNT-1",
        solution=puzzle.answer,
    )
