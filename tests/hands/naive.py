"""A turn at the table by the clauses alone: a small machine that knows nothing of layouts or lanes.

A card is its index, suit × 13 + rank; hands and melds are masks of such bits (`tests.hands.brute`). A state is the
hand, the melds on the table in order, and whether the player is open. Moves are read from action texts, or tried out.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from tests.hands import brute
from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.hands.melds import Meld
from tongits_tutor.rulebook.house import HouseRules

MELDS = frozenset(sum(1 << card for card in meld) for meld in brute.MELDS)
TRIPLES = frozenset(mask for mask in MELDS if mask.bit_count() == 3)


class Lying(NamedTuple):
    """A meld on the table; mask 0 lies face down."""

    name: str
    mask: int


class State(NamedTuple):
    """What a turn changes; `ended` after the discard, `laid` after a lay-off."""

    hand: int
    table: tuple[Lying, ...]
    is_open: bool
    ended: bool = False
    laid: bool = False


class Move(NamedTuple):
    """One action: its verb, its cards, the name of the meld it goes on."""

    verb: str
    cards: int
    on: str = ""


def start(hand: CardSet, table: tuple[TableMeld, ...], *, is_open: bool) -> State:
    """Return the state of a hand after its draw."""
    lying = tuple(Lying(on.name, 0 if on.meld is None else on.meld.mask) for on in table)
    return State(hand.mask, lying, is_open)


def read(text: str) -> Move:
    """Read an action text."""
    verb, _, rest = text.partition(" ")
    cards, _, on = rest.partition(" on ")
    return Move(verb, CardSet.parse(cards).mask, on)


def fits(card: int, meld: int) -> bool:
    """A card fits if the result is still one legal meld (SAPAW-1); nothing fits what lies face down."""
    return bool(meld) and not card & meld and card | meld in MELDS


def _fits_some(card: int, table: tuple[Lying, ...]) -> bool:
    return any(fits(card, lying.mask) for lying in table)


def step(state: State, move: Move, house: HouseRules) -> State | None:
    """Return what a move leads to; None when a clause forbids it."""
    if state.ended or not state.hand or move.cards & ~state.hand:
        return None
    if move.verb == "discard":
        return _thrown(state, move.cards, house)
    if house.tongits_needs_discard and move.cards == state.hand:
        return None
    return _laid_off(state, move, house) if move.verb == "sapaw" else _put_down(state, move, house)


def _thrown(state: State, card: int, house: HouseRules) -> State | None:
    bans = house.must_not_discard_sapawable and _fits_some(card, state.table)
    if bans and not all(_fits_some(1 << held, state.table) for held in brute.cards_of(state.hand)):
        return None
    return state._replace(hand=state.hand ^ card, ended=True) if card.bit_count() == 1 else None


def _laid_off(state: State, move: Move, house: HouseRules) -> State | None:
    lying = next((one for one in state.table if one.name == move.on), None)
    if lying is None or not fits(move.cards, lying.mask) or move.cards.bit_count() != 1:
        return None
    if house.sapaw_needs_open and not state.is_open:
        return None
    table = tuple(one._replace(mask=one.mask | move.cards) if one is lying else one for one in state.table)
    return state._replace(hand=state.hand ^ move.cards, table=table, laid=True)


def _put_down(state: State, move: Move, house: HouseRules) -> State | None:
    if move.cards not in MELDS or (house.strict_phases and state.laid):
        return None
    name = f"me {1 + sum(one.name.startswith('me ') for one in state.table)}"
    hidden = move.verb == "hide"
    if hidden and not (house.face_down_secret and _is_secret(move.cards, house)):
        return None
    table = (*state.table, Lying(name, 0 if hidden else move.cards))
    return state._replace(hand=state.hand ^ move.cards, table=table, is_open=True)


def _is_secret(meld: int, house: HouseRules) -> bool:
    if meld & meld >> 1:
        return 0 < house.secret_run_min <= meld.bit_count()
    return meld.bit_count() == 4


def moves(state: State, house: HouseRules) -> Iterator[tuple[Move, State]]:
    """Try every move there is."""
    tried = [Move(verb, meld) for meld in MELDS if not meld & ~state.hand for verb in ("meld", "hide")]
    for card in brute.cards_of(state.hand):
        tried += [Move("sapaw", 1 << card, lying.name) for lying in state.table]
        tried.append(Move("discard", 1 << card))
    for move in tried:
        reached = step(state, move, house)
        if reached is not None:
            yield move, reached


def reachable(first: State, house: HouseRules) -> set[State]:
    """Return every state that some sequence of moves leads to, the first included."""
    seen, waiting = {first}, [first]
    while waiting:
        for _, reached in moves(waiting.pop(), house):
            if reached not in seen:
                seen.add(reached)
                waiting.append(reached)
    return seen


def replay(state: State, texts: tuple[str, ...], house: HouseRules) -> State:
    """Play action texts one by one; AssertionError where one is not legal."""
    for text in texts:
        reached = step(state, read(text), house)
        assert reached is not None, f"{text} is not legal in {state}"
        state = reached
    return state


def can_be_emptied(state: State, house: HouseRules) -> bool:
    """Tell whether some sequence of moves empties the hand: depth first, stopping at the first."""
    seen, waiting = {state}, [state]
    while waiting:
        for _, reached in moves(waiting.pop(), house):
            if not reached.hand:
                return True
            if reached not in seen:
                seen.add(reached)
                waiting.append(reached)
    return False


def set_the_table(
    rng: random.Random, size: int, melds: int, hidden: float = 0.2
) -> tuple[CardSet, tuple[TableMeld, ...]]:
    """Return a hand of up to `size` cards and a table around it on which much fits.

    Whole melds are drawn from few ranks; the table keeps the middle of some, the hand gets their ends and others.
    Nobody has more cards than can be.
    """
    low = rng.randrange(0, 7)
    pack = [13 * suit + rank for suit in range(4) for rank in range(low, low + 7)]
    free = sum(1 << card for card in pack)
    table: list[TableMeld] = []
    hand = 0
    owners = ["Ana", "Ben", "me"]
    counts = dict.fromkeys(owners, 0)
    room = dict.fromkeys(owners, 13)
    laid_by_me = 0
    for _ in range(melds):
        choices = [meld for meld in sorted(MELDS) if not meld & ~free]
        if not choices:
            break
        whole = rng.choice(choices)
        free &= ~whole
        kept = whole
        while kept.bit_count() > 3 and rng.random() < 0.8:
            ends = [bit for bit in (kept & -kept, 1 << kept.bit_length() - 1) if kept ^ bit in MELDS]
            bit = rng.choice(ends)
            kept ^= bit
            if hand.bit_count() < size:
                hand |= bit
        secret = rng.random() < hidden
        laid = 7 if secret else 3
        room["me"] = 12 - max(1, hand.bit_count()) - laid_by_me
        able = [owner for owner in owners if laid <= room[owner]]
        if not able:
            break
        owner = rng.choice(able)
        room[owner] -= laid
        if owner == "me":
            laid_by_me += laid
            size = min(size, 12 - laid_by_me)
        counts[owner] += 1
        if secret:
            counts[owner] += 1
            table.append(TableMeld(owner, counts[owner] - 1, None))
        table.append(TableMeld(owner, counts[owner], Meld.of(CardSet.from_mask(kept))))
    if rng.random() < 0.6:
        choices = [meld for meld in sorted(MELDS) if not meld & ~free]
        choices = [meld for meld in choices if (meld | hand).bit_count() <= size]
        if choices:
            meld = rng.choice(choices)
            hand |= meld
            free &= ~meld
    spare = brute.cards_of(free)
    wanted = rng.randrange(1, size + 1) - hand.bit_count()
    for card in rng.sample(spare, min(max(wanted, 0 if hand else 1), len(spare))):
        hand |= 1 << card
    return CardSet.from_mask(hand), tuple(table)


def random_hand(rng: random.Random, size: int, *, rich: bool) -> CardSet:
    """Return a hand of some size, from the whole pack or from five neighbouring ranks."""
    low = rng.randrange(0, 9)
    pack = [13 * suit + rank for suit in range(4) for rank in (range(low, low + 5) if rich else range(13))]
    return CardSet(map(Card, rng.sample(pack, min(size, len(pack)))))
