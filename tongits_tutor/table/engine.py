"""The engine: a position and an action make the next position.

`apply` asks first whether the action is legal; `perform` does not, for callers who have asked already and for a
referee who lets a mistake stand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import RuleError
from tongits_tutor.table.actions import (
    Action,
    Call,
    Discard,
    Fight,
    Hide,
    MeldDown,
    Sapaw,
    Stock,
    Take,
    TakeOn,
)
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.legality import check
from tongits_tutor.table.state import Answer, Ending, Event, GameState, Phase, next_seat

__all__ = ["apply", "perform", "without_discard"]

Seat = TypeVar("Seat")
Trio = tuple[Seat, Seat, Seat]


def apply(state: GameState, action: Action, by: int | None = None) -> GameState:
    """Return the position after an action.

    Args:
        state: any position; it does not change.
        action: what is done.
        by: the seat that claims to do it; None means whose turn it is.

    Raises:
        RuleError: the action is illegal; its `violations` are what `check` returns.

    >>> from tongits_tutor.cards.deal import deal
    >>> from tongits_tutor.table.state import new_game
    >>> state = apply(new_game(["Ana", "Ben", "Carlo"], "Ana", deal(7)), Discard(Card.parse("5C")))
    >>> state.players[state.to_act], state.phase.value, state.turn, str(state.pile[-1])
    ('Ben', 'start', 2, '5C')
    """
    broken = check(state, action, by)
    if broken:
        raise RuleError(*broken)
    return perform(state, action, by)


def perform(state: GameState, action: Action, by: int | None = None) -> GameState:
    """Return the position after an action that is taken for legal.

    What an illegal one leads to is only defined where it can be done at all: the cards are there.
    """
    seat = state.player if state.phase is not Phase.ANSWER else state.to_act if by is None else by
    assert seat is not None
    drawn = state.stock[0] if isinstance(action, Stock) else None
    done = Stock() if drawn is not None else action
    state = replace(state, history=(*state.history, Event(state.turn, seat, done, drawn)))
    if seat in state.surplus and state.phase is not Phase.ANSWER:
        state = _with_surplus(state, action)
    match action:
        case Stock():
            after = _stock(state)
        case Take():
            after = _take(state, action)
        case TakeOn(card, owner, number):
            after = replace(state, pile=state.pile[:-1], phase=Phase.PLAY)
            after = replace(after, melds=_grown(after, card, owner, number))
        case MeldDown(cards):
            after = _lay(state, CardSet(cards), face_down=False)
        case Hide(cards):
            after = _lay(state, CardSet(cards or ()), face_down=True)
        case Sapaw(card, owner, number):
            melds = _grown(state, card, owner, number)
            after = _ended_if_empty(replace(state, melds=melds, hands=_without(state, card.mask)))
        case Discard(card):
            after = _discard(state, card)
        case Call():
            after = _asked(replace(state, phase=Phase.ANSWER))
        case _:
            answer = Answer(seat, isinstance(action, Fight))
            after = _asked(replace(state, answers=(*state.answers, answer)))
    return after


def without_discard(state: GameState) -> GameState:
    """Return the position in which the player's turn is over though no card was thrown.

    For a referee who lets that mistake stand; after the draw the player keeps one card too many (IRR-2).
    """
    keeps = state.phase is Phase.PLAY and state.player not in state.surplus
    surplus = (*state.surplus, state.player) if keeps else state.surplus
    return replace(_next_turn(state), surplus=surplus)


def _with_surplus(state: GameState, action: Action) -> GameState:
    """Let a player who holds one card too many play without a draw (IRR-2); one who draws all the same keeps it."""
    if isinstance(action, Stock | Take | TakeOn):
        return replace(state, surplus=_others(state))
    return state if isinstance(action, Call) else replace(state, phase=Phase.PLAY)


def _others(state: GameState) -> tuple[int, ...]:
    return tuple(seat for seat in state.surplus if seat != state.player)


def _stock(state: GameState) -> GameState:
    drawn = state.stock[0]
    hand = CardSet.from_mask(state.hands[state.player].mask | drawn.mask)
    hands = _with(state.hands, state.player, hand)
    return replace(state, hands=hands, stock=state.stock[1:], phase=Phase.PLAY)


def _take(state: GameState, take: Take) -> GameState:
    own = state.melds[state.player]
    meld = LaidMeld.laid(state.player, len(own) + 1, state.turn, take.cards, taken=take.card)
    return _ended_if_empty(
        replace(
            state,
            pile=state.pile[:-1],
            melds=_with(state.melds, state.player, (*own, meld)),
            hands=_without(state, CardSet(take.with_).mask),
            phase=Phase.PLAY,
        )
    )


def _lay(state: GameState, cards: CardSet, *, face_down: bool) -> GameState:
    own = state.melds[state.player]
    meld = LaidMeld.laid(state.player, len(own) + 1, state.turn, cards, face_down=face_down)
    melds = _with(state.melds, state.player, (*own, meld))
    return _ended_if_empty(replace(state, melds=melds, hands=_without(state, cards.mask)))


def _grown(state: GameState, card: Card, owner: str, number: int) -> Trio[tuple[LaidMeld, ...]]:
    seat = state.players.index(owner)
    melds = list(state.melds[seat])
    melds[number - 1] = melds[number - 1].with_card(card, state.player, state.turn)
    return _with(state.melds, seat, tuple(melds))


def _discard(state: GameState, card: Card) -> GameState:
    thrown = _ended_if_empty(replace(state, pile=(*state.pile, card), hands=_without(state, card.mask)))
    if thrown.phase is Phase.OVER:
        return thrown
    if thrown.surplus:
        thrown = replace(thrown, surplus=_others(thrown))
    if not thrown.stock:
        return replace(thrown, phase=Phase.OVER, ended=Ending.STOCK_OUT)
    return _next_turn(thrown)


def _next_turn(state: GameState) -> GameState:
    return replace(state, phase=Phase.START, turn=state.turn + 1, player=next_seat(state.player))


def _asked(state: GameState) -> GameState:
    """End the hand when nobody is left to answer."""
    return state if state.to_answer else replace(state, phase=Phase.OVER, ended=Ending.DRAW)


def _ended_if_empty(state: GameState) -> GameState:
    """End the hand by Tongits when the player's last card has gone (TONG-1), unless it was one too many (IRR-2)."""
    if state.hands[state.player] or state.player in state.surplus:
        return state
    return replace(state, phase=Phase.OVER, ended=Ending.TONGITS)


def _without(state: GameState, mask: int) -> Trio[CardSet]:
    hand = CardSet.from_mask(state.hands[state.player].mask & ~mask)
    return _with(state.hands, state.player, hand)


def _with(seats: Trio[Seat], seat: int, value: Seat) -> Trio[Seat]:
    """Return the three with one of them changed."""
    first, second, third = (value if at == seat else seats[at] for at in range(3))
    return first, second, third
