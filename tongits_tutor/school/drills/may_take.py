"""May I take it? Whether the top discard may be taken, and with which new meld (DRAW-2 to DRAW-4, DRAW-7).

Candidates are the hand cards near the discard: of its rank, or of its suit and at most two ranks away. Conflicts are
the temptations: a meld on the table that it fits, a straight of several suits, a run with a gap or around the ace, a
pair with a stranger, a covered discard that would do. The trap is there, and a second step, where anything tempts.
"""

from __future__ import annotations

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.layoffs import fitting
from tongits_tutor.hands.melds import melds_in
from tongits_tutor.hands.takes import takes_of
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.drills.dealing import chance, rich_hand
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.positions import OWN_SIZES, Position, position
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer
from tongits_tutor.school.drills.rulings import judge_ruling
from tongits_tutor.school.verdict import Verdict

__all__ = ["judge", "make"]

_RECIPES = {1: (6, 6, 4), 2: (8, 7, 6), 3: (9, 6, 8), 4: (9, 5, 9), 5: (12, 6, 12)}

_TRIES = 20


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    if 12 - (want.hand_size or 12) not in OWN_SIZES:
        return None
    yes = chance(draws, 50)
    # Yes and no shall be as likely as each other at every level.
    drafts = (_attempt(draws, want, yes=yes) for _ in range(_TRIES))
    return next((draft for draft in drafts if draft is not None), None)


def _attempt(draws: SeededDraws, want: Want, *, yes: bool) -> Draft | None:
    size, ranks, inside = _RECIPES[want.level]
    size = want.hand_size or size
    hand = rich_hand(draws, size, ranks=ranks, inside=inside)
    wanted = 2 if yes or want.level > 2 else 1
    near = [card for card in DECK if card not in hand and len(_near(hand, card)) >= wanted]
    if not near:
        return None
    top = near[draws.below(len(near))]
    if yes is not bool(_melds(hand, top)) and not want.house.take_for_sapaw:
        return None
    where = position(
        draws, hand, ((3,), (3,)) if want.level > 2 else ((3,), ()), 1 + want.level, drawn=False, top=top
    )
    if where is None:
        return None
    takes = takes_of(hand, top, where.table, want.house, is_open=where.is_open)
    if yes is not bool(takes):
        return None
    tempting = _tempting(where, top, want.house)
    features = Features(
        cards=len(hand) + len(where.on_table),
        candidates=len(_near(hand, top)),
        conflicts=len(tempting),
        trap=int(bool(tempting)),
        steps=1 + bool(tempting),
    )
    if not want.fits(features):
        return None
    text, clause = _explained(where, top, want.house)
    wrong = (
        WrongIdea("needless-doubt", "no", text)
        if takes
        else WrongIdea("covered-discard" if clause == "DRAW-7" else "take-without-meld", "yes", text)
    )
    return Draft(
        given=Given(hand, table=where.table, pile=where.pile),
        question=f"It is your turn and you have not drawn. May you take {top}?",
        task="yes-no",
        answers=("yes" if takes else "no",),
        explain=text,
        hints=(
            "Hold the top of the pile beside your hand: its rank first, then its suit.",
            "The discard may be taken only for a new meld, with two cards or more from your hand.",
            _third(hand, top),
            f"The answer: {'yes' if takes else 'no'}. {text}",
        ),
        features=features,
        clauses=tuple(dict.fromkeys((clause, "DRAW-2"))),
        wrong_ideas=(wrong,),
    )


def _near(hand: CardSet, top: Card) -> CardSet:
    return CardSet(
        card
        for card in hand
        if card.rank == top.rank or (card.suit == top.suit and abs(card.rank - top.rank) <= 2)
    )


def _third(hand: CardSet, top: Card) -> str:
    near = _near(hand, top)
    one = len(near) == 1
    return f"Only {listed(near, 'and')} {'is' if one else 'are'} near {top}: in rank, or as neighbours in the suit."


def _tempting(where: Position, top: Card, house: HouseRules) -> tuple[str, ...]:
    """Return what tempts to take the card though it is no reason, by name."""
    hand = where.hand
    found = []
    fits = [on.name for on in where.table if on.meld is not None and top in fitting(on.meld)]
    if fits and not house.take_for_sapaw:
        found.append("sapaw")
    others = {card.rank for card in hand if card.suit != top.suit}
    same = {card.rank for card in hand if card.suit == top.suit}
    ranks = others | same
    for low in range(top.rank - 2, top.rank + 1):
        wanted = {low, low + 1, low + 2} - {top.rank}
        if wanted <= ranks and not wanted <= same:
            found.append("straight")
            break
    if any(
        {one, other} <= same
        for one, other in (
            (top.rank - 1, top.rank + 2),
            (top.rank - 2, top.rank + 1),
            (top.rank + 1, top.rank + 3),
        )
    ):
        found.append("gap")
    if top.rank in {1, 12, 13} and {1, 2, 12, 13} - {top.rank} & same and not {2, 3} <= same:
        found.append("ace")
    if sum(card.rank == top.rank for card in hand) == 1:
        found.append("pair")
    if any(_melds(hand, card) for card in where.pile[:-1]):
        found.append("covered")
    return tuple(found)


def _melds(hand: CardSet, top: Card) -> tuple[CardSet, ...]:
    return tuple(meld.cards for meld in melds_in(hand | CardSet((top,))) if top in meld.cards)


def _explained(where: Position, top: Card, house: HouseRules) -> tuple[str, str]:
    """Return why the card may be taken or not, and the clause that decides."""
    melds = _melds(where.hand, top)
    takes = takes_of(where.hand, top, where.table, house, is_open=where.is_open)
    if takes:
        new = [take.meld.cards for take in takes if take.meld is not None]
        if new:
            ways = "" if len(new) == 1 else f" There are {len(new)} ways."
            clause = "DRAW-3" if all(len(meld) > 3 for meld in new) else "DRAW-2"
            return f"{new[0]} is a new meld, which is laid at once.{ways}", clause
        return f"In this house {top} may be taken onto a meld on the table.", "DRAW-4"
    fits = [on.name for on in where.table if on.meld is not None and top in fitting(on.meld)]
    text = f"No two cards of your hand make a meld with {top}."
    if melds:
        text = f"Taking {top} would empty the hand, and in this house a last card must be left to throw."
        return text, "SAPAW-14"
    if fits:
        return f"{text} That it fits {listed(fits, 'and')} is no reason to take it.", "DRAW-4"
    covered = [card for card in where.pile[:-1] if _melds(where.hand, card)]
    if covered:
        return f"{text} {covered[0]} would make one, but is covered and out of play.", "DRAW-7"
    return text, "DRAW-2"


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade yes or no."""
    return judge_ruling(puzzle, answer)
