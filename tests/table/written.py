"""Whole games played at random by the engine, as records."""

from __future__ import annotations

from dataclasses import replace

from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.deal import SeededDraws, deal
from tongits_tutor.hands.melds import ALL_MELDS
from tongits_tutor.rulebook.house import PROFILES, HouseRules
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
from tongits_tutor.table.engine import perform
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.legality import check
from tongits_tutor.table.record import DealParts, Entry, Record
from tongits_tutor.table.replay import start_of
from tongits_tutor.table.state import Before, GameState, Phase

PLAYERS = ("Ana", "Ben", "Carlo")
HOUSES = tuple(PROFILES.values())
_WEIGHTS = {Take: 6, MeldDown: 5, Hide: 5, Sapaw: 5, TakeOn: 4, Call: 2, Stock: 3, Fight: 2}


def random_game(seed: int, house: HouseRules | None = None) -> tuple[Record, GameState]:
    """Play a game to its end; return its record and its last position."""
    draws = SeededDraws(seed)
    rules = HOUSES[seed % len(HOUSES)] if house is None else house
    dealer = PLAYERS[draws.below(3)]
    before = Before(draws.below(20), PLAYERS[draws.below(3)], 1) if draws.below(2) else None
    record = replace(Record.of_deal(PLAYERS, dealer, deal(seed)), house=rules, before=before)
    state = start(record)
    entries: list[tuple[str, list[Action]]] = []
    while state.phase is not Phase.OVER:
        seat = state.to_act
        assert seat is not None
        action = _choose(legal_actions(state), draws)
        if state.phase is Phase.ANSWER or not entries or entries[-1][0] != PLAYERS[seat]:
            entries.append((PLAYERS[seat], []))
        entries[-1][1].append(action)
        state = perform(state, action)
    turns = tuple(Entry(name, tuple(actions)) for name, actions in entries)
    return replace(record, turns=turns), state


def start(record: Record) -> GameState:
    """Return the position after the deal."""
    return start_of(record)


def _choose(actions: tuple[Action, ...], draws: SeededDraws) -> Action:
    weighted = [action for action in actions for _ in range(_WEIGHTS.get(type(action), 1))]
    return weighted[draws.below(len(weighted))]


def public(record: Record, *, shown: GameState | None = None) -> Record:
    """Return the record as somebody would note it who sees the table alone; `shown` lays all hands open."""
    turns = tuple(
        Entry(entry.player, tuple(Hide() if isinstance(action, Hide) else action for action in entry.actions))
        for entry in record.turns
    )
    hands = (None, None, None) if shown is None else shown.hands
    return replace(record, turns=turns, deal=DealParts(), shown=tuple(hand or None for hand in hands))


def spoiled(record: Record, seed: int) -> tuple[Record, tuple[int, int], tuple[str, ...]]:
    """Change one action of a game so that it is illegal.

    Return the record, the place of the action, and the codes of what it breaks there.
    """
    draws = SeededDraws(f"spoil {seed}")
    steps = [(turn, place) for turn, entry in enumerate(record.turns) for place in range(len(entry.actions))]
    turn, place = steps[draws.below(len(steps))]
    state = start(record)
    for at, entry in enumerate(record.turns[: turn + 1]):
        for action in entry.actions[: place if at == turn else None]:
            state = perform(state, action)
    entry = record.turns[turn]
    seat = PLAYERS.index(entry.player)
    while not (broken := check(state, wrong := _anything(draws), seat)):
        pass
    actions = (*entry.actions[:place], wrong, *entry.actions[place + 1 :])
    turns = (*record.turns[:turn], Entry(entry.player, actions), *record.turns[turn + 1 :])
    return replace(record, turns=turns), (turn + 1, place + 1), tuple(one.code for one in broken)


def mangled(record: Record, seed: int) -> Record:
    """Change a game in several places: actions changed, added, left out, entries swapped or given to others."""
    draws = SeededDraws(f"mangle {seed}")
    entries = [(entry.player, list(entry.actions)) for entry in record.turns]
    for _ in range((1, 2, 5, 12)[draws.below(4)]):
        at = draws.below(len(entries))
        _, actions = entries[at]
        match draws.below(7):
            case 0:
                actions[draws.below(len(actions))] = _anything(draws)
            case 1:
                actions.insert(draws.below(len(actions) + 1), _anything(draws))
            case 2 if len(actions) > 1:
                actions.pop(draws.below(len(actions)))
            case 3 if len(actions) > 1:
                actions.pop()
            case 4:
                entries[at] = PLAYERS[draws.below(3)], actions
            case 5 if len(entries) > 1:
                entries.pop(at)
            case _:
                other = draws.below(len(entries))
                entries[at], entries[other] = entries[other], entries[at]
    return replace(record, turns=tuple(Entry(player, tuple(actions)) for player, actions in entries))


def _anything(draws: SeededDraws) -> Action:
    """Return any action at all."""
    cards = [DECK[draws.below(52)] for _ in range(5)]
    owner, number = PLAYERS[draws.below(3)], draws.below(3) + 1
    kinds = (
        Stock(),
        Stock(cards[0]),
        Take(cards[0], cards[1:3]),
        TakeOn(cards[0], owner, number),
        Call(),
        MeldDown(cards[: 2 + draws.below(3)]),
        MeldDown(ALL_MELDS[draws.below(len(ALL_MELDS))].cards),
        Hide(cards[:4]),
        Sapaw(cards[0], owner, number),
        Discard(cards[0]),
        Fight(),
        Fold(),
    )
    return kinds[draws.below(len(kinds))]
