"""Games for puzzles: a fresh deal played on by simple habits, every move legal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.hands.layoffs import TableMeld, fitting
from tongits_tutor.hands.solver import solve
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.drills.dealing import chance, pick
from tongits_tutor.school.drills.reading import PLAYERS
from tongits_tutor.table.actions import (
    Action,
    Call,
    Discard,
    Hide,
    MeldDown,
    Sapaw,
    Stock,
    Take,
    TakeOn,
    cards_of,
)
from tongits_tutor.table.engine import perform
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.record import Entry
from tongits_tutor.table.state import Dealt, GameState, Phase, new_game

__all__ = ["NAMES", "Game", "Habits", "played", "public", "shown_before", "table_of", "turn_lines"]

NAMES: Final = (PLAYERS[0], PLAYERS[1], PLAYERS[2])


@dataclass(frozen=True, slots=True)
class Habits:
    """In how many of a hundred cases the players take a discard, lay a meld, lay off a card when they can."""

    take: int = 50
    meld: int = 60
    sapaw: int = 60


@dataclass(frozen=True, slots=True)
class Game:
    """A game as far as it was played: the positions at the start of each turn, and what was done in it.

    `starts` has one position more than `turns` has entries: the last is the one reached.
    """

    starts: tuple[GameState, ...]
    turns: tuple[Entry, ...]

    @property
    def state(self) -> GameState:
        """The position reached, at the start of a turn."""
        return self.starts[-1]


def played(draws: SeededDraws, turns: int, habits: Habits, house: HouseRules) -> Game | None:
    """Play so many turns; None when the hand ends before, or a throw is legal only by what nobody else sees."""
    pack = draws.shuffled(DECK)
    dealer = draws.below(3)
    sizes = [13 if seat == dealer else 12 for seat in range(3)]
    hands, at = [], 0
    for size in sizes:
        hands.append(CardSet(pack[at : at + size]))
        at += size
    state = new_game(NAMES, NAMES[dealer], Dealt((hands[0], hands[1], hands[2]), pack[37:]), house)
    starts, entries = [state], []
    for _ in range(turns):
        name, actions = state.players[state.player], []
        turn = state.turn
        while state.ended is None and state.turn == turn:
            action = _move(draws, state, habits)
            if _looks_illegal(state, action):
                return None
            actions.append(action)
            state = perform(state, action)
        if state.ended is not None:
            return None
        entries.append(Entry(name, tuple(actions)))
        starts.append(state)
    return Game(tuple(starts), tuple(entries))


def _looks_illegal(state: GameState, action: Action) -> bool:
    """Tell whether a card is thrown that fits a meld, where only the hand shows that no other could be (DISC-2)."""
    return (
        state.house.must_not_discard_sapawable
        and isinstance(action, Discard)
        and any(
            action.card in fitting(laid.meld)
            for owned in state.melds
            for laid in owned
            if laid.meld is not None and not laid.face_down
        )
    )


def _move(draws: SeededDraws, state: GameState, habits: Habits) -> Action:
    actions = legal_actions(state)
    if state.phase is Phase.START:
        takes = [action for action in actions if isinstance(action, Take | TakeOn)]
        return pick(draws, takes) if takes and chance(draws, habits.take) else Stock()
    hand = state.hands[state.player]
    downs = [action for action in actions if isinstance(action, MeldDown | Hide)]
    if downs and len(hand) > 4 and chance(draws, habits.meld):
        hides = [action for action in downs if isinstance(action, Hide)]
        return pick(draws, hides or downs)
    offs = [action for action in actions if isinstance(action, Sapaw)]
    if offs and len(hand) > 2 and chance(draws, habits.sapaw):
        return pick(draws, offs)
    throws = [action for action in actions if isinstance(action, Discard)]
    loose = solve(hand).partition.deadwood
    dear = sorted(throws, key=lambda throw: (throw.card not in loose, -throw.card.points))
    return pick(draws, dear[:3])


def public(action: Action) -> Action:
    """Return an action as the others see it: a set laid face down without its cards."""
    return Hide() if isinstance(action, Hide) else action


def turn_lines(turns: Iterable[Entry]) -> tuple[tuple[str, str], ...]:
    """Return turns as they are shown: the player, and what everybody could see."""
    return tuple(
        (entry.player, ", ".join(str(public(action)) for action in entry.actions)) for entry in turns
    )


def table_of(state: GameState) -> tuple[TableMeld, ...]:
    """Return the melds on the table as everybody sees them."""
    return tuple(
        TableMeld(state.players[laid.owner], laid.number, None if laid.face_down else laid.meld)
        for owned in state.melds
        for laid in owned
    )


def shown_before(turns: Sequence[Entry], upto: int) -> dict[Card, int]:
    """Return the cards that were shown in the first turns, each with the number of the turn, from 1."""
    seen: dict[Card, int] = {}
    for number, entry in enumerate(turns[:upto], start=1):
        for action in entry.actions:
            if not isinstance(action, Hide | Stock | Call):
                for card in cards_of(action):
                    seen.setdefault(card, number)
    return seen
