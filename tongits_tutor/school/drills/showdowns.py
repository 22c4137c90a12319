"""Hands that have ended, for puzzles: melds on the table, hands laid open, the ending, and who fought.

Every player has 12 cards in hand and on the table together, as it is between turns.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.hands.melds import ALL_MELDS, Meld, MeldKind
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.drills.dealing import PACK, chance, pick, rich_hand
from tongits_tutor.school.drills.positions import OWN_SIZES
from tongits_tutor.school.drills.puzzle import Given
from tongits_tutor.school.drills.reading import PLAYERS
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.state import Answer, Dealt, Ending, GameState, Phase

__all__ = ["Plan", "ended_hand", "ending_in_words", "given_of"]

_ACE: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_FOURS: Final = tuple(meld for meld in ALL_MELDS if meld.kind is MeldKind.SET and len(meld) == 4)
_WHOLE: Final = 13
"""The cards of one who has drawn, in hand and on the table."""

_TURN: Final = 10
"""The turn in which a hand ends that the stock does not."""

_NAMES: Final = (PLAYERS[0], PLAYERS[1], PLAYERS[2])


@dataclass(frozen=True, slots=True)
class Plan:
    """How a hand that has ended is to look.

    `tables` are how many cards each player has on the table, 0 for one who is not open; `actor` is the seat that
    called, drew the last card or emptied its hand; `ranks` how many neighbouring ranks the hands are from mostly;
    `aces` and `fours` in how many of a hundred melds an ace or a face-down set is wanted.
    """

    ending: Ending
    actor: int
    tables: tuple[int, int, int]
    ranks: int = 9
    aces: int = 0
    fours: int = 0
    fights: int = 70


def _meld(draws: SeededDraws, size: int, used: CardSet, plan: Plan) -> Meld | None:
    if size == 4 and chance(draws, plan.fours):
        choice = [meld for meld in _FOURS if meld.cards.isdisjoint(used)]
    else:
        choice = [meld for meld in ALL_MELDS if len(meld) == size and meld.cards.isdisjoint(used)]
    with_ace = [meld for meld in choice if meld.mask & _ACE] if chance(draws, plan.aces) else []
    choice = with_ace or choice
    return pick(draws, choice) if choice else None


def ended_hand(draws: SeededDraws, plan: Plan, house: HouseRules) -> GameState | None:
    """Return a hand that has ended as planned; None where these draws give none."""
    used = CardSet()
    laid: list[tuple[LaidMeld, ...]] = []
    for seat, cards in enumerate(plan.tables):
        own: list[LaidMeld] = []
        for size in draws.shuffled(OWN_SIZES[cards]):
            meld = _meld(draws, size, used, plan)
            if meld is None:
                return None
            used |= meld.cards
            hidden = house.face_down_secret and meld in _FOURS and chance(draws, plan.fours)
            own.append(LaidMeld.laid(seat, len(own) + 1, 4 + seat, meld.cards, face_down=hidden))
        laid.append(tuple(own))
    hands: list[CardSet] = []
    for seat, cards in enumerate(plan.tables):
        size = 12 - cards
        if plan.ending is Ending.TONGITS and seat == plan.actor:
            hands.append(CardSet())
            continue
        try:
            hand = rich_hand(draws, size, ranks=plan.ranks, inside=size * 2 // 3, without=used)
        except ValueError:
            return None
        used |= hand
        hands.append(hand)
    if plan.ending is Ending.TONGITS and not house.face_down_secret:
        # There a secret melded in the turn that wins is paid (SECRET-7), so it is told what was melded then.
        *before, last = laid[plan.actor]
        laid[plan.actor] = (*before, LaidMeld.laid(plan.actor, last.number, _TURN, last.cards))
    state = _state(plan, house, (hands[0], hands[1], hands[2]), (laid[0], laid[1], laid[2]))
    if plan.ending is not Ending.DRAW:
        return state
    return replace(state, answers=tuple(Answer(seat, chance(draws, plan.fights)) for seat in state.asked))


def _state(
    plan: Plan,
    house: HouseRules,
    hands: tuple[CardSet, CardSet, CardSet],
    melds: tuple[tuple[LaidMeld, ...], tuple[LaidMeld, ...], tuple[LaidMeld, ...]],
) -> GameState:
    used = CardSet(card for hand in hands for card in hand)
    for owned in melds:
        for meld in owned:
            used |= meld.cards
    rest = tuple(PACK - used)
    left = 0 if plan.ending is Ending.STOCK_OUT else len(rest) // 2
    return GameState(
        house=house,
        players=_NAMES,
        # Turn 16 belongs to the dealer, and without a take it draws the last stock card.
        dealer=plan.actor,
        dealt=Dealt(hands, rest),
        before=None,
        hands=hands,
        stock=rest[:left],
        pile=rest[left:],
        melds=melds,
        phase=Phase.OVER,
        turn=16 if plan.ending is Ending.STOCK_OUT else _TURN,
        player=plan.actor,
        answers=(),
        history=(),
        ended=plan.ending,
    )


def ending_in_words(state: GameState) -> str:
    """Tell how a hand ended, in a sentence."""
    name = state.players[state.player]
    if state.ended is Ending.TONGITS:
        laid = sum(len(meld.cards) for meld in state.melds[state.player])
        text = f"{name} has {'laid' if laid == _WHOLE else 'thrown'} the last card: Tongits."
        for meld in state.melds[state.player]:
            if meld.turn == state.turn:
                text += f" {name} {meld.number} was melded from the hand in this turn, the others before."
        return text
    if state.ended is Ending.STOCK_OUT:
        return f"{name} drew the last stock card and has thrown a card."
    told = [f"{name} calls Draw"]
    told.extend(
        f"{state.players[answer.seat]} {'fights' if answer.fights else 'folds'}" for answer in state.answers
    )
    silent = [state.players[seat] for seat in range(3) if seat != state.player and seat not in state.asked]
    if silent:
        told.append(f"{listed(silent, 'and')} {'is' if len(silent) == 1 else 'are'} not asked")
    return f"{', '.join(told)}."


def given_of(state: GameState) -> Given:
    """Return what is shown of a hand that has ended: everything."""
    table = tuple(
        TableMeld(state.players[laid.owner], laid.number, None if laid.face_down else laid.meld)
        for owned in state.melds
        for laid in owned
    )
    facts = [("Turn order", ", ".join(state.players)), ("The end", ending_in_words(state))]
    facts.extend(
        (f"Face down, {state.players[laid.owner]} {laid.number}", str(laid.cards))
        for owned in state.melds
        for laid in owned
        if laid.face_down
    )
    hands = tuple((name, hand) for name, hand in zip(state.players, state.hands, strict=True) if hand)
    return Given(table=table, hands=hands, facts=tuple(facts), state=state)
