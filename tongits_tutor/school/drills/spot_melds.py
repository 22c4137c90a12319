"""Spot the melds: every meld of a hand that no further card of the hand makes larger (MELD-1 to MELD-3).

Candidates are those melds, and pairs and near neighbours that are no meld; conflicts the cards in two melds.
"""

from __future__ import annotations

from itertools import combinations

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.melds import is_meld
from tongits_tutor.hands.reasons import why_not_meld
from tongits_tutor.school.answer import Layout
from tongits_tutor.school.drills.best_split import largest_melds
from tongits_tutor.school.drills.dealing import rich_hand
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer
from tongits_tutor.school.ideas import idea_of_reason
from tongits_tutor.school.verdict import Verdict

__all__ = ["judge", "make"]

_RECIPES = {1: (7, 9, 4), 2: (9, 8, 7), 3: (11, 8, 9), 4: (13, 7, 12), 5: (13, 5, 13)}


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    size, ranks, inside = _RECIPES[want.level]
    hand = rich_hand(draws, want.hand_size or size, ranks=ranks, inside=inside)
    melds = largest_melds(hand)
    if not melds:
        return None
    decoys = _decoys(hand, melds)
    shared = CardSet(card for one, other in combinations(melds, 2) for card in one & other)
    features = Features(
        cards=len(hand), candidates=len(melds) + len(decoys) // 2, conflicts=len(shared), steps=len(melds)
    )
    if not want.fits(features):
        return None
    first = melds[0]
    return Draft(
        given=Given(hand),
        question=(
            "Name every meld in this hand, each as large as the hand makes it. A card that is in two of them is named "
            "in both."
        ),
        task="melds",
        answers=(str(Layout(melds)),),
        explain=_explained(melds, shared),
        hints=(
            "Sort the cards by rank and look for three or four; then sort them by suit and look for neighbours.",
            "A set has three or four cards of one rank, a run three or more neighbours of one suit; the ace is low.",
            f"There {'is' if len(melds) == 1 else 'are'} {len(melds)}; one begins with {first.cards[0]}.",
            _explained(melds, shared),
        ),
        features=features,
        clauses=("MELD-1", "MELD-2"),
        wrong_ideas=_wrong(melds, decoys),
    )


def _decoys(hand: CardSet, melds: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    """Return pairs of one rank, and neighbours in a suit or with one gap between, that are in no meld together."""
    found = []
    for one, other in combinations(hand, 2):
        apart = other.index - one.index if one.suit == other.suit else 99
        if one.rank == other.rank or apart in {1, 2}:
            both = CardSet((one, other))
            if not any(both <= meld for meld in melds):
                found.append(both)
    return tuple(found)


def _explained(melds: tuple[CardSet, ...], shared: CardSet) -> str:
    told = f"{listed(melds, 'and')}."
    if shared:
        told += f" {listed(shared, 'and')} {'is' if len(shared) == 1 else 'are'} in two of them."
    return told


def _wrong(melds: tuple[CardSet, ...], decoys: tuple[CardSet, ...]) -> tuple[WrongIdea, ...]:
    found = []
    if len(melds) > 1:
        found.append(melds[:-1])
    longest = max(melds, key=len)
    if len(longest) > 3:
        found.append(tuple(CardSet(meld.cards[:-1]) if meld == longest else meld for meld in melds))
    found.extend((*melds, decoy) for decoy in decoys[:1])
    wrong = []
    for groups in found:
        reason, idea, _ = _missed(melds, groups) or ("", "", CardSet())
        wrong.append(WrongIdea(idea, str(Layout(_sorted(groups))), reason))
    return tuple(wrong)


def _sorted(groups: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    return tuple(sorted(groups, key=lambda group: [card.index for card in group]))


def _missed(melds: tuple[CardSet, ...], groups: tuple[CardSet, ...]) -> tuple[str, str, CardSet] | None:
    """Return what is wrong with an answer: in words, the idea, the cards to be lit; None when nothing is."""
    hand = CardSet(card for meld in melds for card in meld)
    for group in groups:
        if not is_meld(group):
            reason = why_not_meld(group)[0]
            return f"{group} is no meld. {reason}", idea_of_reason(reason.code), group
        if group in melds:
            continue
        larger = next((meld for meld in melds if group <= meld), None)
        if larger is None:
            return f"{group - hand} is not in this hand.", "not-held", group
        return f"{group} can be larger: {larger - group} fits it too.", "missed-a-meld", larger
    left = [meld for meld in melds if meld not in groups]
    if not left:
        return None
    one = len(left) == 1
    told = f"{len(left)} meld{'' if one else 's'} {'is' if one else 'are'} missing"
    shared = any(card in group for card in left[0] for group in groups)
    because = "; a card may be in two of them" if shared else ""
    return f"{told}{because}.", "missed-a-meld", CardSet()


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade a list of melds: all of them, each at its largest."""
    assert isinstance(answer, Layout)
    strange = CardSet(card for group in answer.groups for card in group) - puzzle.given.hand
    if strange:
        reason = f"{strange} {'is' if len(strange) == 1 else 'are'} not in this hand."
        return Verdict(
            right=False, reason=reason, wrong_idea="not-held", clause="TABLE-1", solution=puzzle.answer
        )
    melds = largest_melds(puzzle.given.hand)
    missed = _missed(melds, tuple(dict.fromkeys(answer.groups)))
    if missed is None:
        return Verdict(right=True, reason=puzzle.explain, clause="MELD-1", solution=puzzle.answer)
    reason, idea, lit = missed
    return Verdict(
        right=False, reason=reason, wrong_idea=idea, cards=lit, clause="MELD-1", solution=puzzle.answer
    )
