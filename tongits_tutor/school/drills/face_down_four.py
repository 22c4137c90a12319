"""Face-down four: how many secrets the winner is paid for (SECRET-1 to 7, COUNT-4, PAY-4).

Candidates are the sets of four in sight, conflicts the cards of one in the hand that a run wants too; the trap is
three for every set of four that earns nothing. Steps: one, one more for a set in the hand, one more where it clashes.
"""

from __future__ import annotations

from typing import Final

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.explain import explain
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.hands.melds import ALL_MELDS, MeldKind, melds_in
from tongits_tutor.hands.solver import solve
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.answer import Number
from tongits_tutor.school.drills.dealing import PACK, chance, pick, rich_hand
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.table.bonuses import bonuses_of
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.state import Dealt, Ending, GameState, Phase

__all__ = ["judge", "make"]

_FOURS: Final = tuple(meld.cards for meld in ALL_MELDS if meld.kind is MeldKind.SET and len(meld) == 4)
_RECIPES: Final = {
    1: ((1, 2), 0, 3),
    2: ((2,), 0, 3),
    3: ((1, 2), 100, 4),
    4: ((0, 1), 100, 3),
    5: ((0, 1), 100, 3),
}
"""By level: sets of four on the table, in how many of a hundred hands there is one, how many answers are sought."""
_TRIES: Final = 20


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    number = draws.below(_RECIPES[want.level][2])
    # All answers shall be as likely as each other, so that none can be guessed from the level.
    drafts = (_attempt(draws, want, number) for _ in range(_TRIES))
    return next((draft for draft in drafts if draft is not None), None)


def _attempt(draws: SeededDraws, want: Want, wanted: int) -> Draft | None:
    sizes, in_hand, _ = _RECIPES[want.level]
    tables = pick(draws, sizes)
    fours = list(draws.shuffled(_FOURS))
    laid, told = [], []
    turn = 4
    for number in range(1, tables + 1):
        one, how = _laid(draws, fours.pop(), number, turn, want.house)
        laid.append(one)
        told.append(how)
        turn += 3
    if not laid:
        # Whoever wins at the end of the stock is open: here by a set of three.
        three = CardSet(fours.pop().cards[:3])
        laid.append(LaidMeld.laid(0, 1, turn, three))
        told.append(f"{three}, laid face up")
    own = sum(len(one.cards_by(0)) for one in laid)
    used = CardSet(card for one in laid for card in one.cards)
    hand = _hand(draws, 12 - own, used, fours if chance(draws, in_hand) else [])
    if want.hand_size not in {None, len(hand)}:
        return None
    state = _state(want.house, hand, tuple(laid))
    secrets = bonuses_of(state, 0).secrets
    if len(secrets) != wanted:
        return None
    in_sight = _in_sight(hand, laid)
    held = [cards for cards in in_sight if cards <= hand]
    clash = sum(any(one.card in cards for cards in held) for one in explain(solve(hand)).contested)
    features = Features(
        cards=len(hand),
        candidates=len(in_sight) + len(laid),
        conflicts=clash,
        trap=3 * abs(len(in_sight) - len(secrets)),
        steps=1 + bool(held) + bool(clash),
    )
    if not in_sight or not want.fits(features):
        return None
    text = _explained(hand, laid, secrets, want.house)
    table = tuple(TableMeld("Ana", one.number, None if one.face_down else one.meld) for one in laid)
    facts = [("Ana", "has won at the end of the stock")]
    facts.extend((f"Ana {number}", how) for number, how in enumerate(told, start=1))
    return Draft(
        given=Given(table=table, hands=(("Ana", hand),), facts=tuple(facts), state=state),
        question="For how many secrets is Ana paid?",
        task="number",
        answers=(str(len(secrets)),),
        explain=text,
        hints=(
            "Look for four of a rank, on the table and in the hand.",
            _rule(want.house),
            f"The hand is counted so: {solve(hand).partition}.",
            text,
        ),
        features=features,
        clauses=("PAY-4", "SECRET-7", *(("SECRET-6", "COUNT-4") if held else ("SECRET-2",))),
        wrong_ideas=_wrong(in_sight, hand, laid, secrets, want.house),
    )


def _rule(house: HouseRules) -> str:
    """Say what pays, by the rules of a house."""
    told = "A set of four pays that no taken discard or lay-off made and nobody saw: "
    told += "face down, or used in the hand." if house.face_down_secret else "one that is used in the hand."
    if house.secret_run_min:
        told += f" A run of {house.secret_run_min} or more in the hand is a secret too, where the best split uses it."
    return told


def _laid(
    draws: SeededDraws, four: CardSet, number: int, turn: int, house: HouseRules
) -> tuple[LaidMeld, str]:
    """Lay a set of four in one of the ways there are, and tell how."""
    ways = ["up", "taken", "own", "other"]
    if house.face_down_secret:
        ways += ["down", "down", "down"]
    way = pick(draws, ways)
    last: Card = pick(draws, four.cards)
    three = four - CardSet((last,))
    match way:
        case "down":
            return LaidMeld.laid(0, number, turn, four, face_down=True), f"{four}, laid face down"
        case "up":
            return LaidMeld.laid(0, number, turn, four), f"{four}, laid face up from the hand"
        case "taken":
            laid = LaidMeld.laid(0, number, turn, four, taken=last)
            return laid, f"{four}, laid when {last} was taken from the pile"
        case "own":
            laid = LaidMeld.laid(0, number, turn, three).with_card(last, 0, turn + 3)
            return laid, f"{three}, laid face up; Ana laid off {last} on it later"
        case _:
            laid = LaidMeld.laid(0, number, turn, three).with_card(last, 1, turn + 1)
            return laid, f"{three}, laid face up; Ben laid off {last} on it later"


def _hand(draws: SeededDraws, size: int, used: CardSet, fours: list[CardSet]) -> CardSet:
    four = next((cards for cards in fours if cards.isdisjoint(used)), CardSet())
    if not four or size < 4:
        return rich_hand(draws, size, ranks=9, inside=size // 2, without=used)
    rank = four.cards[0].index % 13
    near = [card for card in PACK - used - four if abs(card.index % 13 - rank) <= 2]
    beside = CardSet(draws.shuffled(near)[: min(size - 4, 5)])
    rest = rich_hand(draws, size - 4 - len(beside), ranks=13, inside=0, without=used | four | beside)
    return four | beside | rest


def _state(house: HouseRules, hand: CardSet, laid: tuple[LaidMeld, ...]) -> GameState:
    used = hand
    for one in laid:
        used |= one.cards
    rest = tuple(PACK - used)
    hands = (hand, CardSet(rest[:12]), CardSet(rest[12:24]))
    return GameState(
        house=house,
        players=("Ana", "Ben", "Carlo"),
        dealer=0,
        dealt=Dealt(hands, rest[24:]),
        before=None,
        hands=hands,
        stock=(),
        pile=rest[24:],
        melds=(laid, (), ()),
        phase=Phase.OVER,
        turn=16,
        player=0,
        answers=(),
        history=(),
        ended=Ending.STOCK_OUT,
    )


def _in_sight(hand: CardSet, laid: list[LaidMeld]) -> list[CardSet]:
    """Return every set of four on the table and in the hand."""
    held = [meld.cards for meld in melds_in(hand) if meld.cards in _FOURS]
    return [one.cards for one in laid if len(one.cards) == 4] + held


def _explained(hand: CardSet, laid: list[LaidMeld], secrets: tuple[CardSet, ...], house: HouseRules) -> str:
    told = []
    for one in laid:
        if len(one.cards) < 4:
            continue
        if one.face_down:
            told.append(f"{one.cards} lies face down and pays (SECRET-2).")
        elif one.taken is not None:
            told.append(f"{one.cards} was made with a taken discard and pays nothing (SECRET-7).")
        elif one.grown:
            told.append(f"{one.cards} became four by a lay-off and pays nothing (SECRET-7).")
        else:
            told.append(f"{one.cards} was shown and pays nothing (SECRET-7).")
    for cards in [meld.cards for meld in melds_in(hand) if meld.cards in _FOURS]:
        if cards in secrets:
            told.append(f"{cards} is in the hand, and the best split uses it: it pays (SECRET-6).")
        else:
            split = solve(hand).partition
            told.append(f"{cards} does not pay: the best split is {split} and has no use for it (COUNT-4).")
    others = [cards for cards in secrets if len(cards) != 4 or cards not in _FOURS]
    if others and house.secret_run_min:
        are = "is a secret" if len(others) == 1 else "are secrets"
        told.append(f"In this house {listed(others, 'and')} {are} too (SECRET-9).")
    return f"{' '.join(told)} That makes {len(secrets)}."


def _wrong(
    in_sight: list[CardSet],
    hand: CardSet,
    laid: list[LaidMeld],
    secrets: tuple[CardSet, ...],
    house: HouseRules,
) -> tuple[WrongIdea, ...]:
    down = sum(one.face_down for one in laid)
    held = [cards for cards in in_sight if cards <= hand]
    used = max(sum(meld.cards in _FOURS for meld in split.melds) for split in solve(hand).best)
    tried = {
        len(in_sight): "That counts every set of four in sight.",
        down: "That counts only what lies face down."
        if house.face_down_secret
        else "That leaves out the hand.",
        down + len(held): "That counts sets of four in the hand that the best split does not use.",
        len(in_sight) - len(held): "That leaves the hand out, or counts what was shown.",
    }
    if house.secret_run_min:
        tried[down + used] = (
            "That counts sets of four alone, and in this house long enough runs are secrets too."
        )
    return tuple(
        WrongIdea("secret-misread", str(number), why)
        for number, why in tried.items()
        if number != len(secrets)
    )


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade a number of secrets."""
    assert isinstance(answer, Number)
    right = answer.value == int(puzzle.answer)
    idea = None if right else "secret-misread"
    many = "many" if answer.value > int(puzzle.answer) else "few"
    reason = puzzle.explain if right else f"That is too {many}. {puzzle.hints[1]}"
    return Verdict(right, reason, wrong_idea=idea, clause=puzzle.clauses[0], solution=puzzle.answer)
