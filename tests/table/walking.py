"""Random hands: deals rich in melds, houses of every kind, every action anybody could claim, and what a walk shows."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.table.playing import PLAYERS
from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import ALL_MELDS, MeldKind
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.rulebook.switches import SWITCHES
from tongits_tutor.table.actions import (
    Action,
    Call,
    Discard,
    Fight,
    Fold,
    Hide,
    MeldDown,
    Sapaw,
    Stock,
    Take,
    TakeOn,
)
from tongits_tutor.table.blocks import blocks_now
from tongits_tutor.table.engine import perform
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.state import Before, Dealt, GameState, Phase, new_game

QUADS = {meld.mask for meld in ALL_MELDS if meld.kind is MeldKind.SET and len(meld) == 4}
SMALL = [meld for meld in ALL_MELDS if len(meld) <= 4]


def any_house(chance: random.Random) -> HouseRules:
    """Return a named house, or one with some switches set at random."""
    house = chance.choice(list(PROFILES.values()))
    if chance.random() < 0.5:
        names = chance.sample([name for name, switch in SWITCHES.items() if switch.engine], 6)
        house = house.with_switches(**{name: chance.choice(SWITCHES[name].values) for name in names})
    return house


def rich_deal(chance: random.Random, dealer: int) -> Dealt:
    """Deal each hand some whole melds, up to a hand of nothing else, and the rest at random."""
    left = (1 << 52) - 1
    hands = [0, 0, 0]
    sizes = [13 if seat == dealer else 12 for seat in range(3)]
    for seat in range(3):
        for _ in range(chance.choice((0, 1, 2, 2, 3, 4))):
            room = sizes[seat] - hands[seat].bit_count()
            fitting = [meld.mask for meld in SMALL if len(meld) <= room and not meld.mask & ~left]
            quads = [mask for mask in fitting if mask in QUADS]
            if fitting:
                chosen = chance.choice(quads if quads and chance.random() < 0.3 else fitting)
                hands[seat] |= chosen
                left &= ~chosen
    rest = list(CardSet.from_mask(left))
    chance.shuffle(rest)
    for seat in range(3):
        while hands[seat].bit_count() < sizes[seat]:
            hands[seat] |= rest.pop().mask
    first, second, third = map(CardSet.from_mask, hands)
    return Dealt((first, second, third), tuple(rest))


def mirrored_deal(chance: random.Random, dealer: int) -> Dealt:
    """Deal two or three players the same twelve ranks, each in one suit, so that counts tie."""
    suits = chance.sample(range(4), 3)
    missing = chance.randrange(13)
    hands = [(0x1FFF ^ 1 << missing) << 13 * suits[seat] for seat in range(3)]
    if chance.random() < 0.6:
        hands[chance.randrange(3)] = 0
    rest = [card for card in DECK if not any(hand & card.mask for hand in hands)]
    chance.shuffle(rest)
    for seat in range(3):
        size = 13 if seat == dealer else 12
        while hands[seat].bit_count() < size:
            hands[seat] |= rest.pop().mask
    first, second, third = map(CardSet.from_mask, hands)
    return Dealt((first, second, third), tuple(rest))


def start(chance: random.Random, house: HouseRules | None = None, *, mirrored: bool = False) -> GameState:
    """Return the start of a hand: any dealer, any house, sometimes with a pot."""
    dealer = chance.randrange(3)
    before = Before(chance.choice((0, 6)), chance.choice(PLAYERS), 1) if chance.random() < 0.5 else None
    rules = any_house(chance) if house is None else house
    dealt = (mirrored_deal if mirrored else rich_deal)(chance, dealer)
    return new_game(PLAYERS, PLAYERS[dealer], dealt, rules, before)


def choose(state: GameState, chance: random.Random, weights: Weights) -> Action:
    """Choose a legal action by the weight of its kind."""
    actions = legal_actions(state)
    each = [weights.get(type(action), 1.0) for action in actions]
    return chance.choices(actions, each if any(each) else None)[0]


Weights = dict[type[Action], float]
BUSY: Weights = {Call: 0.15, TakeOn: 3.0, MeldDown: 0.5, Hide: 2.0, Sapaw: 2.0, Discard: 0.3}
"""Hands get long and full: melds often, calls and ends seldom."""
EAGER: Weights = {Call: 0.1, MeldDown: 1e6, Hide: 1e7, Sapaw: 1e3, Take: 1e2, TakeOn: 1e2}
"""Everything that can be laid is laid."""
SHY: Weights = {Call: 0.0, MeldDown: 0.0, Hide: 0.0, Take: 0.0, TakeOn: 0.0, Sapaw: 0.5}
"""Nobody opens."""


def lazily(state: GameState, chance: random.Random) -> Action:
    """Open with the first meld and from then on throw what was drawn; call at times, and always fight."""
    actions = legal_actions(state)
    opening = [action for action in actions if isinstance(action, MeldDown)]
    if opening and not state.is_open(state.player):
        return opening[0]
    if state.phase is Phase.PLAY:
        drawn = state.history[-1].drawn if state.history else None
        hand = state.hands[state.player]
        odd = min(hand, key=lambda card: sum(card.suit == other.suit for other in hand))
        wanted = Discard(odd if drawn is None or drawn not in hand else drawn)
        return wanted if wanted in actions else actions[-1]
    if Call() in actions and chance.random() < 0.3:
        return Call()
    return actions[0]


def walk(chance: random.Random, house: HouseRules | None = None) -> Iterator[GameState]:
    """Yield every position of a random hand in one of several styles, the last one ended."""
    style = chance.random()
    state = start(chance, house, mirrored=style > 0.8)
    weights = BUSY if style < 0.5 else EAGER if style < 0.72 else SHY
    yield state
    while state.phase is not Phase.OVER:
        action = lazily(state, chance) if style > 0.8 else choose(state, chance, weights)
        state = perform(state, action)
        yield state


def claims(state: GameState, chance: random.Random, number: int) -> Iterator[Action]:
    """Yield some actions that somebody could claim, most of them wrong."""
    hand = state.hands[state.player].cards
    owners = [
        (owner, at + 1) for owner, melds in zip(PLAYERS, state.melds, strict=True) for at in range(len(melds))
    ]
    for _ in range(number):
        owner, at = chance.choice([*owners, ("Ana", 9), ("Dan", 1)])
        some = chance.sample(hand, min(len(hand), 3)) or [DECK[0]]
        top = state.pile[-1] if state.pile else DECK[0]
        yield chance.choice(
            (
                Stock(),
                Call(),
                Fight(),
                Fold(),
                Hide(),
                Stock(chance.choice(DECK)),
                Discard(chance.choice(hand or DECK)),
                Discard(chance.choice(DECK)),
                MeldDown(some),
                MeldDown(chance.choice(ALL_MELDS).cards),
                Hide(some),
                Hide(chance.choice(ALL_MELDS).cards),
                Sapaw(chance.choice(DECK), owner, at),
                Sapaw(chance.choice(hand or DECK), owner, at),
                TakeOn(top, owner, at),
                Take(top, some[:2]),
                Take(chance.choice(state.pile or DECK), some),
                MeldDown([*some, some[0]]),
            )
        )


def universe(state: GameState, chance: random.Random) -> Iterator[Action]:
    """Yield every action of every kind that anybody could claim, and many that nobody should."""
    yield from (Stock(), Call(), Fight(), Fold(), Hide())
    yield from (Stock(card) for card in DECK)
    yield from map(Discard, DECK)
    yield from (MeldDown(meld.cards) for meld in ALL_MELDS)
    yield from (Hide(meld.cards) for meld in ALL_MELDS)
    for owner, melds in zip((*PLAYERS, "Dan"), (*state.melds, ()), strict=True):
        for number in range(len(melds) + 2):
            yield from (Sapaw(card, owner, number) for card in DECK)
            yield from (TakeOn(card, owner, number) for card in (*state.pile, DECK[0]))
    tops = {*state.pile[-2:], DECK[chance.randrange(52)]}
    for card in sorted(tops):
        yield from (Take(card, meld.cards - CardSet([card])) for meld in ALL_MELDS if card in meld.cards)
        yield Take(card, [card, card])
    hand = state.hands[state.player].cards
    for size in range(1, 6):
        some = chance.sample(DECK, size)
        yield from (MeldDown(some), Hide(some), MeldDown([*some, some[0]]))
        yield Take(some[0], some[1:])
        held = hand[: size + 1]
        yield from (MeldDown(held), Take(state.pile[-1] if state.pile else DECK[0], held))


def shown_by(state: GameState, action: Action) -> Iterator[str]:  # noqa: C901, PLR0912, PLR0915 - a table of cases
    """Yield the clauses that a legal action is an example of."""
    seat = state.to_act
    assert seat is not None
    this_turn = [event.action for event in state.history if event.turn == state.turn]
    if state.first_turn:
        yield "DEAL-8"
    match action:
        case Stock():
            yield from ("TURN-1", "TURN-2", "DRAW-1", "DRAW-6")
            if len(state.stock) == 1:
                yield "END-STOCK-1"
        case Take(_, with_):
            yield "DRAW-2"
            if len(with_) > 2:
                yield "DRAW-3"
        case TakeOn():
            yield "DRAW-4"
        case MeldDown(cards):
            yield "MELD-1" if cards[0].rank == cards[1].rank else "MELD-2"
            if len(cards) > 4:
                yield "MELD-3"
            yield "OPEN-3" if state.is_open(seat) else "OPEN-1"
            if any(isinstance(one, MeldDown | Hide) for one in this_turn):
                yield "TURN-5"
            if any(isinstance(one, Take) for one in this_turn):
                yield "DRAW-5"
            if any(isinstance(one, Sapaw) for one in this_turn):
                yield "TURN-3"
        case Hide(cards):
            yield "SECRET-2"
            assert cards is not None
            if cards[0].rank != cards[1].rank:
                yield "SECRET-9"
            if any(isinstance(one, Take) for one in this_turn):
                yield "SECRET-3"
        case Sapaw(_, owner, number):
            laid = state.melds[PLAYERS.index(owner)][number - 1]
            yield "SAPAW-1"
            if any(isinstance(one, Sapaw) for one in this_turn):
                yield "SAPAW-2"
            if not state.is_open(seat):
                yield from ("SAPAW-3", "OPEN-2")
            if laid.grown:
                yield "SAPAW-4"
            yield "SAPAW-6" if laid.owner != seat else "SAPAW-10" if laid.turn == state.turn else "SAPAW-7"
        case Call():
            yield from ("DRAWCALL-1", "DRAWCALL-2", "DRAWCALL-3")
        case Fight() | Fold():
            yield from ("DRAWCALL-6", "DRAWCALL-7")
            if isinstance(action, Fight) and blocks_now(state, seat):
                yield "SAPAW-12"
            if not state.is_open(seat):
                yield "SECRET-8"
        case Discard():
            yield "DISC-1"
