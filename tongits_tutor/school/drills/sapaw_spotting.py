"""Sapaw spotting: every hand card that can be laid off in this turn, or the lay-offs that leave least (SAPAW-1, 2, 4).

Which of the two is asked is told by the question. Candidates are the face-up melds on the table, and the hand cards
that go or nearly go; conflicts the cards that fit although a meld in the hand wants them; the trap is what laying off
all that goes costs, or 1 where a card goes only after another. Steps: the longest chain of cards on one meld.
"""

from __future__ import annotations

from fractions import Fraction

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.layoffs import LayOff, TableMeld, lay_off_plans, lay_offs
from tongits_tutor.hands.melds import melds_in
from tongits_tutor.hands.solver import solve
from tongits_tutor.hands.value import deadwood
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.drills.dealing import chance, rich_hand
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.positions import position
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer, Picked
from tongits_tutor.school.grading_cards import added_up
from tongits_tutor.school.verdict import Verdict

__all__ = ["judge", "make", "plans_by_cards"]

_RECIPES = {
    1: (7, 9, 5, ((3,), ())),
    2: (9, 9, 7, ((3,), (3,))),
    3: (10, 8, 8, ((3, 4), (3,))),
    4: (13, 8, 11, ((3, 4), (3, 3))),
    5: (13, 7, 13, ((3, 4), (3, 5))),
}
_ALL = (
    "Which cards of your hand can be laid off on the melds that lie there, one after the other if need be? Name all "
    "of them."
)
_BEST = (
    "Which cards do you lay off, so that your hand counts least, before you throw a card? Melds in your hand count "
    "nothing."
)


def plans_by_cards(
    hand: CardSet, table: tuple[TableMeld, ...], house: HouseRules
) -> dict[CardSet, tuple[LayOff, ...]]:
    """Return every choice of cards that can be laid off, with lay-offs in an order in which each is legal."""
    plans = {CardSet(lay_off.card for lay_off in plan): plan for plan in lay_off_plans(hand, table)}
    if house.tongits_needs_discard:
        plans.pop(hand, None)  # SAPAW-14: a card must be left to throw.
    return plans


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    size, ranks, inside, rivals = _RECIPES[want.level]
    best = chance(draws, 20 * want.level)
    if want.house.sapaw_needs_open:
        # Then the own meld that must come first would be a second question.
        size = min(size, 10)
    hand = rich_hand(draws, want.hand_size or size, ranks=ranks, inside=inside)
    where = position(draws, hand, rivals, 3 + want.level, near=True)
    if where is None or (want.house.sapaw_needs_open and not where.is_open):
        return None
    plans = plans_by_cards(hand, where.table, want.house)
    goes = CardSet(card for cards in plans for card in cards)
    chain = max((_longest(plan) for plan in plans.values()), default=0)
    if not goes or not (best or goes in plans):
        return None
    least = min(deadwood(hand - cards) for cards in plans)
    right = _best(hand, plans, least) if best else [goes]
    at_once = CardSet(lay_off.card for lay_off in lay_offs(hand, where.table))
    wanted = CardSet(card for meld in melds_in(hand) for card in meld.cards)
    features = Features(
        cards=len(hand) + len(where.on_table),
        candidates=len(where.table) + len(goes),
        conflicts=len(goes & wanted),
        trap=_most(hand, plans) - least if best else int(at_once != goes),
        answers=len(right),
        steps=chain,
    )
    if not want.fits(features):
        return None
    first = right[0]
    explain = _explained(hand, plans, first, least, best=best)
    return Draft(
        given=Given(hand, table=where.table, pile=where.pile, facts=(("You", "have drawn this turn"),)),
        question=_BEST if best else _ALL,
        task="cards",
        answers=tuple(str(Picked(cards)) for cards in right),
        explain=explain,
        hints=(
            "Look at each meld on the table: which cards would make it longer, at either end?",
            "A set of three takes the fourth card of its rank, a run the next card at either end, and then the next.",
            _third(first, best=best),
            explain,
        ),
        features=features,
        clauses=("SAPAW-1", "SAPAW-2", "COUNT-1") if best else ("SAPAW-1", "SAPAW-2"),
        wrong_ideas=_wrong(hand, plans, goes, at_once, best=best),
    )


def _longest(plan: tuple[LayOff, ...]) -> int:
    names = [lay_off.on.name for lay_off in plan]
    return max((names.count(name) for name in names), default=0)


def _most(hand: CardSet, plans: dict[CardSet, tuple[LayOff, ...]]) -> int:
    """Return what is left when as many cards as can be are laid off."""
    most = max(plans, key=lambda cards: (len(cards), cards.points))
    return deadwood(hand - most)


def _best(hand: CardSet, plans: dict[CardSet, tuple[LayOff, ...]], least: int) -> list[CardSet]:
    found = [cards for cards in plans if deadwood(hand - cards) == least]
    return sorted(found, key=lambda cards: (len(cards), [card.index for card in cards]))


def _told(plan: tuple[LayOff, ...]) -> str:
    return listed([f"{lay_off.card} on {lay_off.on.name}" for lay_off in plan], "and")


def _explained(
    hand: CardSet, plans: dict[CardSet, tuple[LayOff, ...]], cards: CardSet, least: int, *, best: bool
) -> str:
    if not best:
        told = []
        for card in cards:
            plan = min((plan for laid, plan in plans.items() if card in laid), key=len)
            after = [str(lay_off.card) for lay_off in plan if lay_off.card != card]
            on = next(lay_off.on for lay_off in plan if lay_off.card == card)
            told.append(f"{card} on {on.name}" + (f" after {listed(after, 'and')}" if after else ""))
        return f"{listed(told, 'and')}."
    left = solve(hand - cards).partition
    laid = f"Lay off {_told(plans[cards])}." if cards else "Lay off nothing."
    kept = f" Keep {listed(left.melds, 'and')}." if left.melds else ""
    return f"{laid}{kept} " + (f"Left is {added_up(left.deadwood)}" if least else "Nothing is left.")


def _third(cards: CardSet, *, best: bool) -> str:
    if not cards:
        return "What goes is wanted elsewhere."
    count = f"{len(cards)} cards"
    if len(cards) == 1:
        return f"It is one card, of the suit {cards.cards[0].suit.word}."
    return f"{'The best lays off' if best else 'There go'} {count}; one of them is {cards.cards[-1]}."


def _wrong(
    hand: CardSet,
    plans: dict[CardSet, tuple[LayOff, ...]],
    goes: CardSet,
    at_once: CardSet,
    *,
    best: bool,
) -> tuple[WrongIdea, ...]:
    tried = [CardSet(), at_once]
    tried.append(max(plans, key=lambda cards: (len(cards), cards.points)))
    misfit = next((card for card in reversed(hand.cards) if card not in goes), None)
    if misfit is not None:
        tried.append(goes | CardSet((misfit,)))
    found: dict[CardSet, WrongIdea] = {}
    for cards in tried:
        verdict = _graded(hand, plans, goes, cards, best=best)
        if verdict is not None:
            reason, idea, _ = verdict
            found.setdefault(cards, WrongIdea(idea, str(Picked(cards)), reason))
    return tuple(found.values())


def _graded(  # noqa: PLR0911 - one for each thing that can be wrong
    hand: CardSet,
    plans: dict[CardSet, tuple[LayOff, ...]],
    goes: CardSet,
    cards: CardSet,
    *,
    best: bool,
) -> tuple[str, str, int | None] | None:
    """Return what is wrong with some cards, the idea, and what it costs; None when nothing is."""
    strange = cards - hand
    if strange:
        return f"{listed(strange, 'and')} {_is(strange)} not in your hand.", "not-held", None
    misfit = cards - goes
    if misfit:
        return f"{listed(misfit, 'and')} {_fits(misfit)} no meld on the table.", "lay-off-misfit", None
    if not best:
        missing = goes - cards
        if not missing:
            return None
        return f"{len(missing)} more can be laid off.", "missed-a-meld", None
    if cards not in plans and cards == hand:
        return "In this house a last card must be left to throw (SAPAW-14).", "forbidden-move", None
    if cards not in plans:
        return "These cards do not all go: one of them needs another that you keep.", "lay-off-misfit", None
    least, mine = min(deadwood(hand - laid) for laid in plans), deadwood(hand - cards)
    if mine == least:
        return None
    broken = [meld for meld in solve(hand).partition.melds if not meld.cards.isdisjoint(cards)]
    if broken:
        lost = listed(broken[0].cards & cards, "and")
        reason = f"You keep {mine}, the best keeps {least}: {lost} would do more in {broken[0]}."
        return reason, "broke-a-meld", mine - least
    return f"You keep {mine}, the best keeps {least}: more can go.", "missed-a-meld", mine - least


def _is(cards: CardSet) -> str:
    return "is" if len(cards) == 1 else "are"


def _fits(cards: CardSet) -> str:
    return "fits" if len(cards) == 1 else "fit"


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade a choice of cards; one that leaves too much is told how many points too many."""
    assert isinstance(answer, Picked)
    given = puzzle.given
    plans = plans_by_cards(given.hand, given.table, puzzle.house)
    goes = CardSet(card for cards in plans for card in cards)
    wrong = _graded(given.hand, plans, goes, answer.cards, best=puzzle.question == _BEST)
    if wrong is None:
        return Verdict(
            right=True, reason=puzzle.explain, cards=answer.cards, clause="SAPAW-1", solution=puzzle.answer
        )
    reason, idea, cost = wrong
    return Verdict(
        right=False,
        reason=reason,
        cost=None if cost is None else Fraction(cost),
        wrong_idea=idea,
        cards=answer.cards,
        clause="SAPAW-1",
        solution=puzzle.answer,
    )
