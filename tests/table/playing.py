"""Whole games in a few words: deals filled up from the cards that matter, turns as text."""

from __future__ import annotations

from tongits_tutor.cards.card import DECK, Card, Rank
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import melds_in
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.table.action_text import parse_action, split_actions
from tongits_tutor.table.actions import Discard, Stock
from tongits_tutor.table.engine import apply
from tongits_tutor.table.legality import check
from tongits_tutor.table.state import Before, Dealt, GameState, new_game

PLAYERS = ("Ana", "Ben", "Carlo")
PAGAT = PROFILES["pagat"]
PAID = (Rank.ACE, Rank.KING)


def dealt(ana: str = "", ben: str = "", carlo: str = "", stock: str = "", dealer: str = "Ana") -> Dealt:
    """Deal the cards that matter, and fill up with others: few new melds, and neither aces nor kings, can arise."""
    hands = [CardSet.parse(text) for text in (ana, ben, carlo)]
    top = [Card.parse(word) for word in stock.split()]
    used = CardSet(card for group in (*hands, top) for card in group)
    assert len(used) == sum(map(len, hands)) + len(top), "a card is dealt twice"
    left = [card for card in DECK if card not in used]
    for seat in range(3):
        size = 13 if PLAYERS[seat] == dealer else 12
        assert len(hands[seat]) <= size, f"{PLAYERS[seat]} is dealt {len(hands[seat])} cards"
        while len(hands[seat]) < size:
            hand = hands[seat]
            card = min(
                left, key=lambda one, hand=hand: (len(melds_in(hand | CardSet([one]))), one.rank in PAID)
            )
            left.remove(card)
            hands[seat] = hand | CardSet([card])
    return Dealt((hands[0], hands[1], hands[2]), (*top, *left))


def game(
    *turns: str,
    ana: str = "",
    ben: str = "",
    carlo: str = "",
    stock: str = "",
    dealer: str = "Ana",
    house: HouseRules = PAGAT,
    before: Before | None = None,
    **switches: bool | int | str,
) -> GameState:
    """Deal and play some turns, all of them legal."""
    rules = house.with_switches(**switches)
    state = new_game(PLAYERS, dealer, dealt(ana, ben, carlo, stock, dealer), rules, before)
    return play(state, *turns)


def play(state: GameState, *turns: str) -> GameState:
    """Play turns written as actions parted by commas; `pass` draws from the stock and throws that card."""
    for turn in turns:
        for _, text in split_actions(turn):
            if text.strip() == "pass":
                drawn = state.stock[0]
                state = apply(apply(state, Stock()), Discard(drawn))
            else:
                state = apply(state, parse_action(text))
    return state


def codes(state: GameState, action: str, by: str | None = None) -> list[str]:
    """Return the codes of what an action breaks."""
    return [broken.code for broken in check(state, parse_action(action), seat(by))]


def said(state: GameState, action: str, by: str | None = None) -> list[str]:
    """Return what an action breaks, as sentences with their clauses."""
    return [str(broken) for broken in check(state, parse_action(action), seat(by))]


def seat(name: str | None) -> int | None:
    """Return the seat of a name."""
    return None if name is None else PLAYERS.index(name)
