"""What stops a player from calling Draw: read off the history, over the window of SAPAW-8.

The window reaches from the start of the player's previous turn to now. Nothing is stored: a hand that is rebuilt
from its actions has the same blocks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.actions import MeldDown, Sapaw, Take, TakeOn
from tongits_tutor.table.state import Event, GameState, Phase

__all__ = ["Block", "blocks", "blocks_now", "may_call", "previous_turn"]


@dataclass(frozen=True, slots=True)
class Block:
    """One act that blocks a call: by which seat, in which turn, with which cards, and on which meld.

    `owner` and `number` name the meld; `clause` says why it blocks: SAPAW-6 another's lay-off, SAPAW-7 one's own,
    SAPAW-10 one's own in the turn that laid the meld, SAPAW-9 a new meld, SAPAW-11 a lay-off anywhere.
    """

    clause: str
    seat: int
    turn: int
    cards: CardSet
    owner: int
    number: int


def previous_turn(state: GameState, seat: int) -> int | None:
    """Return the turn before the present one of a player, or before the next; None when there was none."""
    first = (seat - state.dealer) % 3 + 1
    turn = state.turn - 3 if seat == state.player else state.turn - (state.turn - first) % 3
    return turn if turn >= first else None


def blocks_now(state: GameState, seat: int) -> tuple[Block, ...]:
    """Return what stops a player from calling in the present turn, or, in another's turn, in the next; oldest first.

    Openness and the player's first turn are other reasons, which `may_call` and `check` look at.
    """
    return _since(state, seat, previous_turn(state, seat) or 1)


def blocks(state: GameState, seat: int) -> tuple[Block, ...]:
    """Return what has so far happened to stop a player's next call; oldest first.

    In the player's own turn, once the moment for a call has passed, that is the call of the turn after.
    """
    passed = state.phase is Phase.PLAY and state.house.draw_call_phase == "before-draw"
    if seat == state.player and passed:
        return _since(state, seat, state.turn)
    return blocks_now(state, seat)


def may_call(state: GameState) -> bool:
    """Tell whether the player whose turn it is may call Draw now (DRAWCALL-1 to DRAWCALL-3)."""
    phase = Phase.START if state.house.draw_call_phase == "before-draw" else Phase.PLAY
    seat = state.player
    return (
        state.phase is phase
        and state.is_open(seat)
        and previous_turn(state, seat) is not None
        and not blocks_now(state, seat)
    )


def _since(state: GameState, seat: int, start: int) -> tuple[Block, ...]:
    if state.house.block_lasts_whole_hand:
        start = 1
    found: list[Block] = []
    for event in reversed(state.history):
        if event.turn < start:
            break
        found.extend(_of_event(state, seat, event))
    return tuple(reversed(found))


def _of_event(state: GameState, seat: int, event: Event) -> Iterator[Block]:
    match event.action:
        case Sapaw(card, owner, number) | TakeOn(card, owner, number):
            at = state.players.index(owner)
            same_turn = state.melds[at][number - 1].turn == event.turn
            clause = _clause(state.house, seat, at, event.seat, same_turn=same_turn)
            if clause is not None:
                yield Block(clause, event.seat, event.turn, CardSet((card,)), at, number)
        case MeldDown(cards) if event.seat == seat:
            yield from _new(state, event, CardSet(cards))
        case Take() as take if event.seat == seat:
            yield from _new(state, event, take.cards)
        case _:
            return


def _clause(house: HouseRules, seat: int, owner: int, by: int, *, same_turn: bool) -> str | None:
    """Return the clause by which a lay-off blocks a player, if it does."""
    if owner == seat and by != seat:
        return "SAPAW-6"
    if owner == seat and house.own_sapaw_blocks and (house.same_turn_extend_blocks or not same_turn):
        return "SAPAW-10" if same_turn else "SAPAW-7"
    return "SAPAW-11" if by == seat and house.sapaw_anywhere_blocks_self else None


def _new(state: GameState, event: Event, cards: CardSet) -> Iterator[Block]:
    """Yield the block of a new meld, in houses where one blocks (SAPAW-9); a face-down one never does (SECRET-4)."""
    house = state.house
    if house.new_meld_blocks or (house.big_meld_blocks and len(cards) >= 4):
        number = next(meld.number for meld in state.melds[event.seat] if cards <= meld.cards)
        yield Block("SAPAW-9", event.seat, event.turn, cards, event.seat, number)
