"""Safest discard: the card that the fewest pairs of unseen cards could take (DRAW-2, ST-14, ST-15).

Candidates are the cards of the hand, conflicts those that are only one pair more dangerous than the safest; the trap
is by how many pairs the dearest card is more dangerous. Two steps where most of what kills pairs lies open.
"""

from __future__ import annotations

from itertools import combinations

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.exchange import danger
from tongits_tutor.hands.melds import is_meld
from tongits_tutor.school.drills.dealing import rich_hand
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.positions import Position, position
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer, Picked
from tongits_tutor.school.verdict import Verdict

__all__ = ["judge", "make", "pairs_for"]

_RECIPES = {
    1: (4, 6, 3, ((), ()), 3),
    2: (6, 7, 4, ((3,), ()), 4),
    3: (7, 7, 5, ((3,), (3,)), 5),
    4: (9, 7, 7, ((3,), (3, 3)), 7),
    5: (10, 7, 8, ((3, 4), (3, 3)), 9),
}


def pairs_for(card: Card, unseen: CardSet) -> tuple[CardSet, ...]:
    """Return the pairs of unseen cards that make a meld with a card.

    >>> [str(pair) for pair in pairs_for(Card.parse("KS"), CardSet.parse("KC KD JS QS 2C"))]
    ['KC KD', 'JS QS']
    """
    near = [
        other
        for other in DECK
        if other in unseen
        and (other.rank == card.rank or (other.suit == card.suit and abs(other.rank - card.rank) <= 2))
    ]
    pairs = (CardSet(pair) for pair in combinations(near, 2))
    return tuple(pair for pair in pairs if is_meld(pair | CardSet((card,))))


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    size, ranks, inside, rivals, pile = _RECIPES[want.level]
    hand = rich_hand(draws, want.hand_size or size, ranks=ranks, inside=inside)
    where = position(draws, hand, rivals, pile)
    if where is None:
        return None
    unseen, banned = where.unseen, where.unthrowable(want.house)
    dangers = {card: danger(card, unseen) for card in hand - banned}
    least = min(dangers.values())
    right = [card for card in dangers if dangers[card] == least]
    dearest = max(dangers, key=lambda card: (card.points, dangers[card]))
    features = Features(
        cards=len(where.seen),
        candidates=len(hand),
        conflicts=sum(value == least + 1 for value in dangers.values()),
        trap=dangers[dearest] - least,
        answers=len(right),
        steps=2 if least == 0 else 1,
    )
    if len(right) > 3 or least == max(dangers.values()) or not want.fits(features):
        return None
    explain = _explained(dangers, right, unseen) + _forbidden(banned)
    return Draft(
        given=Given(hand, table=where.table, pile=where.pile),
        question=(
            "Which card is it safest to throw? Count for each card the pairs of cards not in sight that make a meld "
            "with it: the fewer, the safer."
            + (" A card that fits a meld on the table may not be thrown." if banned else "")
        ),
        task="card",
        answers=tuple(map(str, right)),
        explain=explain,
        hints=(
            "Look at the ranks that lie open and at those you hold several of: such pairs are dead.",
            "The next player needs two cards of the rank, or two neighbours in the suit; aces and kings have few.",
            f"The safest can be taken with {_pairs(least)}. It is of the rank {right[0].rank.word}.",
            explain,
        ),
        features=features,
        clauses=("DRAW-2", "DISC-2") if banned else ("DRAW-2",),
        wrong_ideas=(*_wrong(dangers, dearest, least), *_banned(banned)),
    )


def _forbidden(banned: CardSet) -> str:
    if not banned:
        return ""
    fit = "fits" if len(banned) == 1 else "fit"
    return f" {listed(banned, 'and')} {fit} a meld on the table and may not be thrown in this house (DISC-2)."


def _banned(banned: CardSet) -> tuple[WrongIdea, ...]:
    why = "This card fits a meld on the table, and this house does not let it be thrown."
    return tuple(WrongIdea("forbidden-move", str(card), why) for card in banned.cards[:1])


def _pairs(count: int) -> str:
    return f"{count or 'no'} pair{'' if count == 1 else 's'}"


def _explained(dangers: dict[Card, int], right: list[Card], unseen: CardSet) -> str:
    least = dangers[right[0]]
    told = []
    for card in right:
        pairs = pairs_for(card, unseen)
        which = f": {listed(pairs, 'or')}" if pairs else " at all"
        told.append(f"{card} can be taken with {_pairs(least)}{which}.")
    others = sorted({value for value in dangers.values() if value > least})
    return f"{' '.join(told)} The others can be taken with {others[0]} or more."


def _reason(card: Card, mine: int, least: int) -> str:
    return (
        f"{card} can be taken with {_pairs(mine)} of cards you do not see, another card with {_pairs(least)}."
    )


def _wrong(dangers: dict[Card, int], dearest: Card, least: int) -> tuple[WrongIdea, ...]:
    worst = max(dangers, key=lambda card: (dangers[card], -card.index))
    cheapest = min(dangers, key=lambda card: (card.points, card.index))
    return tuple(
        WrongIdea("fed-the-next", str(card), _reason(card, dangers[card], least))
        for card in dict.fromkeys((dearest, worst, cheapest))
        if dangers[card] > least
    )


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade a throw by the pairs that could take it."""
    assert isinstance(answer, Picked)
    given = puzzle.given
    where = Position(given.hand, given.table, given.pile)
    unseen, banned = where.unseen, where.unthrowable(puzzle.house)
    dangers = {card: danger(card, unseen) for card in given.hand - banned}
    least, solution = min(dangers.values()), puzzle.answer
    card = answer.cards.cards[0]
    if card in banned:
        wrong = _banned(answer.cards)[0]
        return Verdict(
            right=False,
            reason=wrong.why,
            wrong_idea=wrong.slug,
            cards=answer.cards,
            clause="DISC-2",
            solution=solution,
        )
    if card not in dangers:
        reason = f"{card} is not in your hand."
        return Verdict(right=False, reason=reason, wrong_idea="not-held", clause="TABLE-1", solution=solution)
    if dangers[card] == least:
        return Verdict(
            right=True, reason=puzzle.explain, cards=answer.cards, clause="DRAW-2", solution=solution
        )
    reason = _reason(card, dangers[card], least)
    return Verdict(
        right=False,
        reason=reason,
        wrong_idea="fed-the-next",
        cards=answer.cards,
        clause="DRAW-2",
        solution=solution,
    )
