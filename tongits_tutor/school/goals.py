"""Goals: what a move, or several, shall reach; a closed vocabulary that composes.

==============================  =================================================================
written                         reached when, since the position was set up, the player …
==============================  =================================================================
`points: 10`                    has at most 10 points in hand, split in the best way
`opened` · `tongits` · `won`    is open · has won by Tongits · has won in any way
`called` · `drew`               has called Draw · has taken a card from the stock
`fought` · `folded`             has answered a Draw so
`took: 7S` · `took`             has taken this discard · any
`threw: KD` · `threw`           has thrown this card · any
`melded: 4H 5H 6H` · `melded`   has laid just this meld from the hand · any
`hid: 9C 9D 9H 9S` · `hid`      has laid this set face down · any
`laid_off: 7H` · `laid_off`     has laid off this card · any
`blocked: Ben`                  sees to it that Ben's next call is blocked
`all: […]` · `any: […]`         reaches all of these goals · one of them
`not: opened`                   does not reach this goal
==============================  =================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.value import deadwood
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
    cards_of,
)
from tongits_tutor.table.state import Ending, GameState, Phase

__all__ = [
    "DEEDS",
    "STATES",
    "AllOf",
    "AnyOf",
    "Blocked",
    "Deed",
    "Goal",
    "Not",
    "Points",
    "Reached",
    "is_met",
    "needs_every_hand",
    "needs_the_draw",
    "told",
]

DEEDS: Final = (
    "called",
    "drew",
    "fought",
    "folded",
    "took",
    "threw",
    "melded",
    "hid",
    "laid_off",
)
"""The goals that are one thing done; those from `took` on may name the cards."""
STATES: Final = ("opened", "tongits", "won")
_KINDS: Final[dict[str, tuple[type, ...]]] = {
    "called": (Call,),
    "drew": (Stock,),
    "fought": (Fight,),
    "folded": (Fold,),
    "took": (Take, TakeOn),
    "threw": (Discard,),
    "melded": (MeldDown,),
    "hid": (Hide,),
    "laid_off": (Sapaw,),
}
_SAID: Final = {
    "called": "call Draw",
    "drew": "take a card from the stock",
    "fought": "fight the Draw",
    "folded": "fold",
    "took": "take the discard",
    "threw": "throw a card",
    "melded": "lay a meld",
    "hid": "lay a set face down",
    "laid_off": "lay off a card",
    "opened": "be open",
    "tongits": "win by Tongits",
    "won": "win the hand",
}
_SAID_WITH: Final = {
    "took": "take {cards}",
    "threw": "throw {cards}",
    "melded": "lay {cards}",
    "hid": "lay {cards} face down",
    "laid_off": "lay off {cards}",
}


@dataclass(frozen=True, slots=True)
class Points:
    """At most so many points in hand."""

    most: int


@dataclass(frozen=True, slots=True)
class Reached:
    """A state of the player: `opened`, `tongits` or `won`."""

    what: str


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing the player does, one of `DEEDS`; with just these cards, or None for any."""

    what: str
    cards: CardSet | None = None


@dataclass(frozen=True, slots=True)
class Blocked:
    """The next call of this player is blocked."""

    player: str


@dataclass(frozen=True, slots=True)
class AllOf:
    """Each of several goals."""

    goals: tuple[Goal, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One of several goals at least."""

    goals: tuple[Goal, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """Not this goal."""

    goal: Goal


Goal: TypeAlias = Points | Reached | Deed | Blocked | AllOf | AnyOf | Not


def is_met(goal: Goal, start: GameState, now: GameState, seat: int) -> bool:  # noqa: PLR0911 - one for each goal
    """Tell whether a player has reached a goal.

    Args:
        goal: what is to be reached.
        start: the position the step begins with.
        now: a later position of the same hand.
        seat: the player.

    >>> from tongits_tutor.cards.deal import deal
    >>> from tongits_tutor.cards.card import Card
    >>> from tongits_tutor.table.engine import apply
    >>> from tongits_tutor.table.state import new_game
    >>> start = new_game(["Ana", "Ben", "Carlo"], "Ana", deal(7))
    >>> now = apply(start, Discard(Card.parse("5C")))
    >>> [is_met(goal, start, now, 0) for goal in (Deed("threw"), Deed("threw", CardSet.parse("9C")))]
    [True, False]
    """
    match goal:
        case Points(most):
            return deadwood(now.hands[seat]) <= most
        case Reached():
            return _is_reached(goal.what, now, seat)
        case Deed():
            done = (event.action for event in now.history[len(start.history) :] if event.seat == seat)
            return any(_is_deed(goal, action) for action in done)
        case Blocked(player):
            from tongits_tutor.table.blocks import blocks  # noqa: PLC0415 - reading a goal looks at no table

            other = now.seat_of(player)
            return other is not None and bool(blocks(now, other))
        case AllOf(goals):
            return all(is_met(one, start, now, seat) for one in goals)
        case AnyOf(goals):
            return any(is_met(one, start, now, seat) for one in goals)
        case Not(inner):
            return not is_met(inner, start, now, seat)


def _is_reached(what: str, now: GameState, seat: int) -> bool:
    if what == "opened":
        return now.is_open(seat)
    if now.phase is not Phase.OVER:
        return False
    if what == "tongits":
        return now.ended is Ending.TONGITS and now.player == seat
    from tongits_tutor.table.settlement import outcome  # noqa: PLC0415 - the same

    return outcome(now).winner == now.players[seat]


def _is_deed(goal: Deed, action: Action) -> bool:
    if not isinstance(action, _KINDS[goal.what]):
        return False
    if goal.cards is None:
        return True
    cards = (action.card,) if isinstance(action, Take) else cards_of(action)
    return CardSet(cards) == goal.cards


def needs_every_hand(goal: Goal) -> bool:
    """Tell whether reaching a goal can depend on the hands of others."""
    match goal:
        case Reached(what):
            return what == "won"
        case AllOf(goals) | AnyOf(goals):
            return any(map(needs_every_hand, goals))
        case Not(inner):
            return needs_every_hand(inner)
        case _:
            return False


def needs_the_draw(goal: Goal) -> bool:
    """Tell whether taking an unknown card from the stock can decide on a goal."""
    match goal:
        case Points() | Reached():
            return True
        case AllOf(goals) | AnyOf(goals):
            return any(map(needs_the_draw, goals))
        case Not(inner):
            return needs_the_draw(inner)
        case _:
            return False


def told(goal: Goal) -> str:  # noqa: PLR0911 - one for each goal
    """Return a goal as the end of the sentence `Your goal: …`.

    >>> told(AllOf((Deed("took", CardSet.parse("7S")), Points(24))))
    'take 7S and have at most 24 points in hand'
    """
    match goal:
        case Points(most):
            return f"have at most {most} point{'' if most == 1 else 's'} in hand"
        case Reached(what):
            return _SAID[what]
        case Deed(what, cards):
            return _SAID[what] if cards is None else _SAID_WITH[what].format(cards=cards)
        case Blocked(player):
            return f"block {player}'s next call"
        case AllOf(goals):
            return listed(map(told, goals), "and")
        case AnyOf(goals):
            return listed(map(told, goals), "or")
        case Not(inner):
            return f"do not {told(inner)}"
