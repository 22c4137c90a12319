"""Tongits this turn: the melds, lay-offs and the discard that empty the hand now (TONG-1 to TONG-4).

Candidates are the melds that can be made of the hand and the cards that can be laid off; conflicts the cards that a
set and a run both want, or a meld and a lay-off. The trap is there when laying the best split first leaves cards that
do not go. Steps: the lay-offs that are needed, and one. Answers are ways that differ in more than the order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.cards.table_text import ME
from tongits_tutor.hands.explain import explain
from tongits_tutor.hands.layoffs import LayOff, TableMeld, fitting, lay_off_plans
from tongits_tutor.hands.melds import melds_in
from tongits_tutor.hands.solver import Partition, solve
from tongits_tutor.hands.tongits import is_secret
from tongits_tutor.hands.value import deadwood, deadwood_of_mask
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.answer import Moves
from tongits_tutor.school.drills.dealing import PACK, chance, pick
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.positions import OWN_SIZES, as_state, laid_melds, position
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer
from tongits_tutor.school.ideas import idea_of_mistake
from tongits_tutor.school.move_answers import read_moves
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.table.engine import perform
from tongits_tutor.table.legality import check
from tongits_tutor.table.state import Ending, GameState

__all__ = ["Way", "judge", "make", "ways"]

_RECIPES: Final = {
    1: ((4,), ((3,), (3,))),
    2: ((5, 6), ((3,), (3,))),
    3: ((7, 8), ((3, 3), (3,))),
    4: ((9, 10), ((3, 3), (3, 3))),
    5: ((10, 13), ((3, 4), (3, 3))),
}
"""By level: sizes of the hand, and of the rivals' melds."""
_MOST: Final = 8
_YOURS: Final = {
    " has": " have",
    " does": " do",
    " is": " are",
    " was": " were",
    " holds": " hold",
    " may": " may",
    " must": " must",
    " cannot": " cannot",
    "'s": "r",
}
"""How verbs after the name of a player change where it is you."""

Way = tuple[tuple[LayOff, ...], Partition, Card | None]
"""A way to empty a hand: lay-offs, the split of the rest, and the card that is thrown, if any."""


def ways(hand: CardSet, table: tuple[TableMeld, ...], house: HouseRules, *, is_open: bool) -> Iterator[Way]:
    """Yield every way to empty a hand; melds that touch end to end are one, and orders do not count."""
    for plan in lay_off_plans(hand, table):
        rest = hand.mask & ~CardSet(lay_off.card for lay_off in plan).mask
        for card in (None, *CardSet.from_mask(rest)):
            left = rest if card is None else rest & ~card.mask
            if deadwood_of_mask(left) or (card is None and house.tongits_needs_discard):
                continue
            splits = solve(CardSet.from_mask(left)).best
            if plan and house.sapaw_needs_open and not is_open and not splits[0].melds:
                continue
            yield from ((plan, split, card) for split in splits)


def _texts(way: Way, house: HouseRules) -> str:
    plan, split, card = way
    downs = [
        f"{'hide' if house.face_down_secret and is_secret(meld, house) else 'meld'} {meld}"
        for meld in split.melds
    ]
    return ", ".join((*downs, *map(str, plan), *(() if card is None else (f"discard {card}",))))


def make(draws: SeededDraws, want: Want) -> Draft | None:  # noqa: PLR0911 - one for each way to fail
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    sizes, rivals = _RECIPES[want.level]
    size = want.hand_size or pick(draws, sizes)
    if 13 - size not in OWN_SIZES:
        return None
    built = _hand(draws, size, rivals)
    if built is None:
        return None
    hand = built
    where = position(draws, hand, rivals, 3 + want.level, near=True)
    if where is None:
        return None
    found = []
    for way in ways(hand, where.table, want.house, is_open=where.is_open):
        found.append(way)
        if len(found) > _MOST:
            return None
    if not found:
        return None
    # The plainest way lays off least, then melds longest.
    found.sort(key=lambda way: (len(way[0]), len(way[1].melds)))
    first = found[0]
    candidates = melds_in(hand)
    goes = CardSet(lay_off.card for plan in lay_off_plans(hand, where.table) for lay_off in plan)
    melded = CardSet(card for meld in candidates for card in meld.cards)
    features = Features(
        cards=len(hand) + len(where.on_table),
        candidates=len(candidates) + len(goes),
        conflicts=len(explain(solve(hand)).contested) + len(goes & melded),
        trap=0 if _by_best_split(hand, where.table) else 3,
        answers=len(found),
        steps=1 + len(first[0]),
    )
    if not want.fits(features):
        return None
    text = f"{_texts(first, want.house)}."
    return Draft(
        given=Given(
            hand,
            table=where.table,
            pile=where.pile,
            facts=(("You", "have drawn this turn"),),
            state=as_state(where, want.house),
        ),
        question="Empty your hand in this turn: name the moves in order.",
        task="moves",
        answers=tuple(_texts(way, want.house) for way in found),
        explain=text[0].upper() + text[1:],
        hints=(
            "Look at what lies on the table: which of your cards could go there, and which then follow?",
            _second(want.house),
            _third(first),
            text[0].upper() + text[1:],
        ),
        features=features,
        clauses=("TONG-1", "SAPAW-1") if first[0] else ("TONG-1",),
        wrong_ideas=_wrong(hand, where.table, as_state(where, want.house)),
    )


def _hand(draws: SeededDraws, size: int, rivals: tuple[tuple[int, ...], ...]) -> CardSet | None:
    """Build a hand of melds, a few loose cards that may fit the table, and one to throw."""
    loose = 1 + draws.below(3)
    melds_size = size - loose
    while melds_size not in OWN_SIZES and melds_size > 0:
        melds_size -= 1
    melds = laid_melds(draws, OWN_SIZES[melds_size], CardSet()) if melds_size > 0 else ()
    if melds is None or not any(rivals):
        return None
    hand = CardSet(card for meld in melds for card in meld.cards)
    rest = draws.shuffled(tuple(PACK - hand))
    missing = size - len(hand)
    # Two neighbours go onto one run, one after the other.
    for card in rest:
        if missing > 1 and card.rank < 13 and chance(draws, 60):
            pair = CardSet((card, Card(card.index + 1)))
            if pair.isdisjoint(hand):
                return hand | pair | CardSet([one for one in rest if one not in pair][: missing - 2])
        break
    return hand | CardSet(rest[:missing])


def _by_best_split(hand: CardSet, table: tuple[TableMeld, ...]) -> bool:
    """Tell whether laying the first best split leaves only cards that go, and one to throw."""
    left = solve(hand).partition.deadwood
    most = max(len(plan) for plan in lay_off_plans(left, table))
    return len(left) - most <= 1


def _second(house: HouseRules) -> str:
    left = f"One card {'must' if house.tongits_needs_discard else 'may'} be left, which is thrown."
    return f"{left} A card that is wanted for a meld may do more on the table."


def _third(way: Way) -> str:
    plan, split, card = way
    if plan:
        return f"{plan[0].card} goes on {plan[0].on.name}."
    if split.melds:
        return f"{split.melds[0]} is one of the melds."
    return "" if card is None else f"{card} is thrown last."


def _wrong(hand: CardSet, table: tuple[TableMeld, ...], state: GameState) -> tuple[WrongIdea, ...]:
    split = solve(hand).partition
    found = []
    downs = [f"meld {meld}" for meld in split.melds]
    dearest = max(split.deadwood or hand, key=lambda card: (card.points, -card.index))
    throw = f"discard {dearest}"
    at_once = [
        str(LayOff(card, on))
        for on in table
        if on.meld is not None
        for card in fitting(on.meld) & split.deadwood
    ]
    tried = [
        [*downs, throw],
        [*downs, *[text for text in at_once if str(dearest) not in text.split()], throw],
    ]
    for texts in tried:
        text = ", ".join(texts)
        verdict = _graded(state, Moves(read_moves(text, state)), "")
        idea = verdict.wrong_idea
        # A throw after the last card has gone is an idea that nobody has.
        if not verdict.right and idea is not None and idea != "wrong-moment":
            found.append(WrongIdea(idea, text, verdict.reason))
    return tuple({wrong.answer: wrong for wrong in found}.values())


def _to_you(text: str) -> str:
    """Return a message about the player `me` as it is said to that player.

    >>> _to_you("me has no 3C. It lies in me 1.")
    'You have no 3C. It lies in me 1.'
    """
    for theirs, yours in _YOURS.items():
        text = re.sub(rf"(^|[.!?] ){ME}{theirs}\b", rf"\1You{yours}", text)
        text = re.sub(rf"\b{ME}{theirs}\b", f"you{yours}", text)
    return text


def _graded(state: GameState, answer: Moves, solution: str) -> Verdict:
    seat = state.player
    hand = state.hands[seat]
    for place, action in enumerate(answer.actions, start=1):
        broken = check(state, action, seat)
        if broken:
            return Verdict(
                right=False,
                reason=f"“{action}” is not legal. {_to_you(str(broken[0]))}",
                wrong_idea=idea_of_mistake(broken[0].code),
                cards=broken[0].cards,
                clause=broken[0].clause,
                solution=solution,
            )
        state = perform(state, action)
        hand = state.hands[seat]
        if state.ended is Ending.TONGITS and place < len(answer.actions):
            after = answer.actions[place]
            return Verdict(
                right=False,
                reason=f"“{action}” empties your hand and ends the game; “{after}” comes after the end.",
                wrong_idea="wrong-moment",
                clause="TABLE-4",
                solution=solution,
            )
        if state.ended is Ending.TONGITS:
            return Verdict(
                right=True, reason="Your hand is empty: Tongits.", clause="TONG-1", solution=solution
            )
        if state.player != seat or state.ended is not None:
            break
    one = len(hand) == 1
    reason = f"{hand} {'is' if one else 'are'} still in your hand, and all must go in this turn."
    return Verdict(
        right=False,
        reason=reason,
        cost=Fraction(deadwood(hand)),
        wrong_idea="missed-a-meld",
        cards=hand,
        clause="TONG-1",
        solution=solution,
    )


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade moves by playing them: right is whatever empties the hand."""
    assert isinstance(answer, Moves)
    assert puzzle.given.state is not None
    return _graded(puzzle.given.state, answer, puzzle.answer)
