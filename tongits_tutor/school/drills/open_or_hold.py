"""Open or hold: which meld to lay, or none, with a rival who may call Draw (ST-1 to ST-5, OPEN-1, DRAWCALL-5, COUNT-1).

Three things count, in this order, and each is counted, not guessed: to be open, since one who is not must fold (but
where the house lets a hidden secret protect its holder, SECRET-8); the lowest count after the best throw that the house
allows, and no secret given away; the fewest unseen cards that others could lay off on one's melds. Candidates are the
choices, conflicts the cards that two melds want; the trap is there when the longest meld is not the one to lay. Steps:
how many of these things it takes to tell the best from all the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.cards.table_text import ME
from tongits_tutor.hands.exchange import best_after_discard
from tongits_tutor.hands.explain import explain
from tongits_tutor.hands.layoffs import fitting
from tongits_tutor.hands.melds import Meld, melds_in
from tongits_tutor.hands.solver import solve
from tongits_tutor.hands.tongits import is_secret, tongits_actions
from tongits_tutor.hands.value import deadwood
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.answer import LETTERS, Chosen
from tongits_tutor.school.drills.dealing import rich_hand
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.positions import Position, banned_of, position
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.table.state import holds_secret

__all__ = ["Choice", "choices", "judge", "make"]

_RECIPES: Final = {1: (13, 9, 6), 2: (13, 9, 8), 3: (13, 8, 10), 4: (13, 7, 12), 5: (13, 6, 13)}
"""By level: cards of one who is not open, neighbouring ranks, and how many cards are from them."""
_HOLD: Final = "Lay nothing"
_SECOND: Final = (
    "One open meld is enough: others in the hand count nothing. A set of three takes one card, a run two, or one where "
    "it ends with the ace or the king."
)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to do, and what it leads to: open, protected or neither, the count, secrets shown, room for others."""

    text: str
    is_open: bool
    is_protected: bool
    count: int
    lost: int
    room: int

    @property
    def may_fight(self) -> bool:
        """Whether a Draw may be fought."""
        return self.is_open or self.is_protected

    @property
    def value(self) -> tuple[bool, int, int, int]:
        """What it is worth; less is better."""
        return not self.may_fight, self.count, self.lost, self.room


def _room(melds: list[Meld], unseen: CardSet) -> int:
    fits = CardSet()
    for meld in melds:
        fits |= fitting(meld)
    return len(fits & unseen)


def choices(where: Position, house: HouseRules) -> tuple[Choice, ...]:
    """Return what can be done with the melds of a hand: nothing, each meld, each secret face down, and all at once."""
    own = [on.meld for on in where.table if on.owner == ME and on.meld is not None]
    hand, unseen = where.hand, where.unseen

    def choice(text: str, laid: Sequence[Meld], shown: Sequence[Meld]) -> Choice:
        rest = hand - CardSet(card for meld in laid for card in meld.cards)
        is_open = bool(own or laid)
        is_protected, count = _thrown(rest, where, shown, house, is_open=is_open)
        lost = sum(is_secret(meld, house) for meld in shown)
        return Choice(text, is_open, is_protected, count, lost, _room([*own, *shown], unseen))

    found = [choice(_HOLD, (), ())]
    for meld in melds_in(hand):
        if meld.cards == hand:
            continue
        found.append(choice(f"meld {meld}", (meld,), (meld,)))
        if is_secret(meld, house) and house.face_down_secret:
            found.append(choice(f"hide {meld}", (meld,), ()))
    best = solve(hand).partition.melds
    # All cards at once would be Tongits, or where a last card must be thrown against the rules (SAPAW-14).
    if len(best) > 1 and solve(hand).partition.deadwood:
        found.append(choice(", ".join(f"meld {meld}" for meld in best), best, best))
    return tuple(found)


def _thrown(
    rest: CardSet, where: Position, shown: Sequence[Meld], house: HouseRules, *, is_open: bool
) -> tuple[bool, int]:
    """Return what the best throw leaves: whether a secret in the hand protects, and the count."""
    melds = (*(on.meld for on in where.table if on.meld is not None), *shown)
    banned = banned_of(rest, melds, house, is_open=is_open)
    protects = house.hidden_secret_protects and not is_open
    if not banned and not protects:
        return False, best_after_discard(rest.mask)
    left = [rest - CardSet((card,)) for card in rest - banned]
    rows = [(protects and holds_secret(cards, house), deadwood(cards)) for cards in left]
    return min(rows, key=lambda row: (not row[0], row[1]))


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    size, ranks, inside = _RECIPES[want.level]
    if want.hand_size is None and not draws.below(3):
        size = 10
    size = want.hand_size or size
    hand = rich_hand(draws, size, ranks=ranks, inside=min(inside, size))
    melds = melds_in(hand)
    if not 1 <= len(melds) <= 9:
        return None
    where = position(draws, hand, ((3,), (3,)), 4 + want.level)
    if where is None or tongits_actions(hand, where.table, want.house, is_open=where.is_open):
        return None
    ranked = sorted(choices(where, want.house), key=lambda choice: choice.value)
    best, second = ranked[0], ranked[1]
    if best.value == second.value:
        return None
    shown = _shown(draws, ranked)
    longest = max(melds, key=lambda meld: (len(meld), meld.points))
    features = Features(
        cards=len(hand) + len(where.on_table),
        candidates=len(shown),
        conflicts=len(explain(solve(hand)).contested),
        trap=0 if best.text.endswith(f" {longest}") else 3,
        steps=len({_told_apart(best, choice) for choice in shown if choice != best}),
    )
    if not want.fits(features):
        return None
    options = tuple(choice.text for choice in shown)
    right = options.index(best.text)
    text = f"{LETTERS[right]}) {best.text}. {_told(best)}"
    return Draft(
        given=Given(
            hand,
            table=where.table,
            pile=where.pile,
            facts=(
                ("You", "have drawn, and throw your best card at the end"),
                ("Ben", "is open and may call Draw"),
            ),
        ),
        question=(
            f"What do you lay? What matters, in this order: {_safe(want.house)}, so that you may fight; keep the "
            "lowest count, and show no secret; leave the fewest unseen cards that fit your melds."
        ),
        task="choice",
        answers=(LETTERS[right],),
        explain=text,
        hints=(
            "Look first at whether you have a meld on the table already"
            + (", or a secret in the hand." if want.house.hidden_secret_protects else "."),
            _SECOND,
            _third(best),
            text,
        ),
        features=features,
        clauses=(
            *("OPEN-1", "DRAWCALL-5", "COUNT-1", "SAPAW-6"),
            *(("SECRET-8",) if any(choice.is_protected for choice in shown) else ()),
        ),
        wrong_ideas=tuple(
            _wrong(choice, best, LETTERS[place]) for place, choice in enumerate(shown) if choice != best
        ),
        options=options,
    )


def _told_apart(best: Choice, other: Choice) -> int:
    """Return which of the things that count tells two choices apart, from 0."""
    return next(at for at in range(4) if best.value[at] != other.value[at])


def _shown(draws: SeededDraws, ranked: list[Choice]) -> list[Choice]:
    """Choose the options: to lay nothing, and then the best and the nearest others in an order left to chance."""
    hold = next(choice for choice in ranked if choice.text == _HOLD)
    several = [choice for choice in ranked if "," in choice.text]
    near = [choice for choice in ranked if choice is not hold and choice not in several]
    others = dict.fromkeys((*(() if ranked[0] is hold else (ranked[0],)), *near[:3], *several))
    return [hold, *draws.shuffled(tuple(others))]


def _safe(house: HouseRules) -> str:
    return "be open, or keep a secret in the hand" if house.hidden_secret_protects else "be open"


def _told(choice: Choice) -> str:
    state = (
        "You are open"
        if choice.is_open
        else "You are not open, but hold a secret and may fight"
        if choice.is_protected
        else "You are not open, and must fold to a Draw"
    )
    shown = f", {_secrets(choice.lost)} shown" if choice.lost else ""
    cards = _unseen(choice.room)
    return f"{state}; the hand then counts {choice.count}{shown}; {cards} can be laid off on your melds."


def _third(best: Choice) -> str:
    if best.text == _HOLD:
        return "You are open already." if best.is_open else "You may fight already."
    return f"It is a way that leaves a count of {best.count} and room for {_unseen(best.room)}."


def _wrong(choice: Choice, best: Choice, letter: str) -> WrongIdea:
    idea = _idea(choice, best)
    better = {
        "not-open": "Another choice lets you fight.",
        "broke-a-meld": f"Another choice leaves a count of {best.count}.",
        "secret-misread": f"Another choice shows {_secrets(best.lost)}.",
        "off-the-goal": f"Another choice leaves room for {_unseen(best.room)}.",
    }
    return WrongIdea(idea, letter, f"{_told(choice)} {better[idea]}")


def _idea(choice: Choice, best: Choice) -> str:
    if choice.may_fight is not best.may_fight:
        return "not-open"
    if choice.count != best.count:
        return "broke-a-meld"
    return "secret-misread" if choice.lost != best.lost else "off-the-goal"


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade a choice; one that leaves a higher count is told by how much."""
    assert isinstance(answer, Chosen)
    given = puzzle.given
    rows = {
        choice.text: choice for choice in choices(Position(given.hand, given.table, given.pile), puzzle.house)
    }
    mine = rows[puzzle.options[answer.places[0]]]
    best = rows[puzzle.options[LETTERS.index(puzzle.answer)]]
    if mine == best:
        return Verdict(right=True, reason=puzzle.explain, clause="OPEN-1", solution=puzzle.answer)
    wrong = _wrong(mine, best, str(answer))
    cost = mine.count - best.count
    return Verdict(
        right=False,
        reason=wrong.why,
        cost=Fraction(cost) if cost > 0 and mine.may_fight is best.may_fight else None,
        wrong_idea=wrong.slug,
        clause="OPEN-1",
        solution=puzzle.answer,
    )


def _secrets(number: int) -> str:
    return f"{number} secrets" if number > 1 else f"{number or 'no'} secret"


def _unseen(number: int) -> str:
    return f"{number or 'no'} unseen card{'' if number == 1 else 's'}"
