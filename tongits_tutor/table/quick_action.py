"""One question about one position: may I do this, why not, and what could I do instead?"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.table_text import ME
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.hands.situation import Situation, Turn
from tongits_tutor.rulebook.house import HouseRules
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
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.legality import check
from tongits_tutor.table.state import Dealt, GameState, Phase
from tongits_tutor.table.violations import Violation

__all__ = ["QuickRuling", "rule_on"]

_ME = re.compile(rf"\b{ME}\b(?! [0-9])")
"""The player who asks, but not a meld of theirs, which is called `me 1`."""

_TURN = 7
"""A turn of the first seat that has had turns before, so that nothing about a first turn is in the way."""


@dataclass(frozen=True, slots=True)
class QuickRuling:
    """The answer: what is broken (nothing when the action is legal), what was taken for granted, and what is legal.

    `instead` lists legal actions of the same kind, of every kind where there is none of the same; `()` where it is not
    for the player to act at all.
    """

    house: HouseRules
    action: Action
    broken: tuple[Violation, ...]
    notes: tuple[str, ...]
    instead: tuple[Action, ...]

    @property
    def legal(self) -> bool:
        """Whether the action is legal, as far as the question tells."""
        return not self.broken


def rule_on(situation: Situation, action: Action) -> QuickRuling:
    """Judge an action of the player who asks.

    What the question leaves open is taken so that it does not stand in the way, and said: that it is the player's
    turn, the moment in it, and that no lay-off blocks a call.

    >>> from tongits_tutor.cards.card import Card
    >>> from tongits_tutor.table.action_text import parse_action
    >>> where = Situation(CardSet.parse("7H 8H KD"), pile=(Card.parse("7S"),))
    >>> ruling = rule_on(where, parse_action("take 7S with 7H KD"))
    >>> ruling.legal, [str(one) for one in ruling.instead]
    (False, ['stock'])
    """
    notes: list[str] = []
    state = _state(situation, action, notes)
    action = _owned(action, state)
    seat = 0
    broken = tuple(_told(one, situation, action) for one in check(state, action, seat))
    options = legal_actions(state) if _asked(state, seat) else ()
    same = tuple(one for one in options if type(one) is type(action))
    return QuickRuling(situation.house, action, broken, tuple(notes), (same or options) if broken else ())


def _asked(state: GameState, seat: int) -> bool:
    """Tell whether it is for the player to act: in answering a Draw only if the player is asked."""
    return state.phase is not Phase.ANSWER or seat in state.asked


def _told(broken: Violation, situation: Situation, action: Action) -> Violation:
    """Tell a violation of the player who asks, without the cards that were only supposed to lie somewhere."""
    message = broken.message
    if broken.code == "wrong-stock-card" and isinstance(action, Stock):
        where = "is in the hand" if action.card in situation.hand else "lies face up"
        message = f"{action.card} cannot be the top card of the stock: it {where}."
    message = _ME.sub("the player", message)
    return replace(broken, message=message[0].upper() + message[1:])


def _state(situation: Situation, action: Action, notes: list[str]) -> GameState:
    names = [ME, *dict.fromkeys(on.owner for on in situation.table if on.owner != ME)]
    names += ["another", "a third"][: 3 - len(names)]
    players = (names[0], names[1], names[2])
    phase = _phase(situation, action)
    pile = situation.pile
    if isinstance(action, Take | TakeOn) and not pile and action.card not in situation.known:
        pile = (action.card,)
        notes.append(f"{action.card} is taken to be the top discard.")
    unseen = [card for card in DECK if card not in situation.known and card not in pile]
    if isinstance(action, Stock) and action.card in unseen:
        unseen.remove(action.card)
        unseen.insert(0, action.card)
        notes.append(f"{action.card} is taken to be the top card of the stock.")
    caller = 0
    if phase is Phase.ANSWER:
        caller = 2  # the one whose right the player is, and who so asks the player first
        notes.append("Another player is taken to have called Draw.")
    if isinstance(action, Call):
        notes.append(
            "It is taken that you had a turn before, and that nothing has blocked you since it began, "
            "such as a lay-off on a meld of yours (SAPAW-8)."
        )
    first, second, third = (_melds(situation.table, seat, players) for seat in range(3))
    if situation.opened and not first:
        hidden = LaidMeld(0, 1, 1, 4, CardSet(), (), face_down=True)
        first = (hidden,)
    hands = (situation.hand, CardSet(unseen[1:3]), CardSet(unseen[3:5]))
    return GameState(
        house=situation.house,
        players=players,
        dealer=0,
        dealt=Dealt(hands, tuple(unseen[:1])),
        before=None,
        hands=hands,
        stock=tuple(unseen[:1]),
        pile=pile,
        melds=(first, second, third),
        phase=phase,
        turn=_TURN + caller,
        player=caller,
        answers=(),
        history=(),
        ended=None,
    )


def _owned(action: Action, state: GameState) -> Action:
    """Write the owner of a meld as the table names the player: `ana` is Ana."""
    if not isinstance(action, Sapaw | TakeOn):
        return action
    known = {name.casefold(): name for name in state.players}
    return replace(action, owner=known.get(action.owner.casefold(), action.owner))


def _phase(situation: Situation, action: Action) -> Phase:
    """Return the moment that is meant: the one said, else the one in which such an action has its place."""
    if isinstance(action, Fight | Fold):
        return Phase.ANSWER
    if situation.turn is not None:
        return Phase.START if situation.turn is Turn.START else Phase.PLAY
    if not situation.before_draw or isinstance(action, MeldDown | Hide | Sapaw | Discard):
        return Phase.PLAY
    after = isinstance(action, Call) and situation.house.draw_call_phase == "after-draw"
    return Phase.PLAY if after else Phase.START


def _melds(table: tuple[TableMeld, ...], seat: int, players: tuple[str, str, str]) -> tuple[LaidMeld, ...]:
    return tuple(
        LaidMeld(seat, on.number, 1, 4, CardSet(), (), face_down=True)
        if on.meld is None
        else LaidMeld.laid(seat, on.number, 1, on.meld.cards)
        for on in table
        if on.owner == players[seat]
    )
