"""Every legal action of a position, each once, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import melds_in
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
from tongits_tutor.table.blocks import may_call
from tongits_tutor.table.rights import (
    fits_of,
    has_laid_off,
    is_secret,
    may_expose,
    may_lay_off,
    open_melds,
    unthrowable,
)
from tongits_tutor.table.state import GameState, Phase

__all__ = ["legal_actions"]


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """List every legal action of whoever acts now.

    The order: at the start of a turn `stock`, every take by its meld, takes onto melds, `call`; then in play every
    meld, beside a set of four its `hide`, every lay-off by meld then card, every discard, `call` where it comes
    after the draw; to a Draw `fight`, `fold`. Nothing once the hand has ended.
    `check` finds no violation in exactly these.

    >>> from tongits_tutor.cards.deal import deal
    >>> from tongits_tutor.table.state import new_game
    >>> actions = legal_actions(new_game(["Ana", "Ben", "Carlo"], "Ana", deal(7)))
    >>> [str(action) for action in actions][:2], len(actions)
    (['discard 5C', 'discard 9C'], 13)
    """
    match state.phase:
        case Phase.START if state.player in state.surplus:
            return tuple(_play(state))
        case Phase.START:
            return tuple(_start(state))
        case Phase.PLAY:
            return tuple(_play(state))
        case Phase.ANSWER:
            return (Fight(), Fold())
        case _:
            return ()


def _start(state: GameState) -> Iterator[Action]:
    house, hand = state.house, state.hands[state.player]
    if state.stock:
        yield Stock()
    if state.pile:
        top = state.pile[-1]
        for meld in melds_in(CardSet.from_mask(hand.mask | top.mask)):
            if meld.mask & top.mask:
                rest = CardSet.from_mask(meld.mask & ~top.mask)
                if not (house.tongits_needs_discard and rest == hand):
                    yield Take(top, rest)
        if house.take_for_sapaw and may_lay_off(state, state.player):
            yield from (TakeOn(*where) for where in _fits(state, CardSet((top,))))
    if may_call(state):
        yield Call()


def _play(state: GameState) -> Iterator[Action]:
    house, hand = state.house, state.hands[state.player]
    keeps_one = house.tongits_needs_discard or state.player in state.surplus
    if may_expose(state):
        if not (house.strict_phases and has_laid_off(state)):
            for meld in melds_in(hand):
                if keeps_one and meld.cards == hand:
                    continue
                yield MeldDown(meld.cards)
                if house.face_down_secret and is_secret(meld.cards, house):
                    yield Hide(meld.cards)
        if may_lay_off(state, state.player) and not (keeps_one and len(hand) == 1):
            yield from (Sapaw(*where) for where in _fits(state, hand))
    yield from map(Discard, hand - unthrowable(state, state.player))
    if may_call(state):
        yield Call()


def _fits(state: GameState, cards: CardSet) -> Iterator[tuple[Card, str, int]]:
    for laid in open_melds(state):
        for card in fits_of(laid) & cards:
            yield card, state.players[laid.owner], laid.number
