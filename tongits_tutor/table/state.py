"""A hand of Tongits at one moment: an immutable value that knows how it came about.

Seats count from 0 in turn order, turns from 1 (the dealer's first). Nothing is stored that follows from the
history: whether a player may call Draw is read off the events by `tongits_tutor.table.blocks`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import Deal
from tongits_tutor.errors import InputError, Problem
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.table.actions import Action
from tongits_tutor.table.laid import LaidMeld

__all__ = ["Answer", "Before", "Dealt", "Ending", "Event", "GameState", "Phase", "new_game", "next_seat"]


class Phase(StrEnum):
    """The stage a hand is in, which says what can be done now (TURN-1)."""

    START = "start"
    """The start of a turn: take a card, or call Draw."""
    PLAY = "play"
    """A card has been taken, or it is the dealer's first turn: meld, lay off, discard."""
    ANSWER = "answer"
    """Draw has been called: fight or fold."""
    OVER = "over"
    """The hand has ended."""


class Ending(StrEnum):
    """How a hand has ended, or that it has not."""

    TONGITS = "tongits"
    DRAW = "draw"
    STOCK_OUT = "stock-out"
    VOID = "void"
    """A hand without winner or payment: only an outcome has it."""
    UNFINISHED = "unfinished"
    """Only an outcome has it."""


class Answer(NamedTuple):
    """What one player answered to a Draw."""

    seat: int
    fights: bool


class Event(NamedTuple):
    """One action that was done; `drawn` is the card that came from the stock."""

    turn: int
    seat: int
    action: Action
    drawn: Card | None = None


@dataclass(frozen=True, slots=True)
class Before:
    """What came before a hand: chips in the pot, who won last, how many wins in a row that was (POT-2).

    InputError when it cannot be: a negative number, or a streak of nobody.

    >>> Before(6, "Ana", 1)
    Before(pot=6, last_winner='Ana', streak=1)
    """

    pot: int
    last_winner: str | None = None
    streak: int = 0

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if self.pot < 0:
            raise InputError(Problem("bad-pot", f"A pot of {self.pot} chips cannot be.", "Write 0 or more."))
        if self.streak < 0:
            message = f"A streak of {self.streak} wins cannot be."
            raise InputError(Problem("bad-streak", message, "Write 0 or more."))
        if self.streak and self.last_winner is None:
            message = f"A streak of {self.streak} needs a last winner."
            raise InputError(Problem("bad-streak", message, "Name the last winner."))


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards of one deal by seat: `hands` in turn order of the players, `stock` top first."""

    hands: tuple[CardSet, CardSet, CardSet]
    stock: tuple[Card, ...]

    @classmethod
    def of(cls, deal: Deal, dealer: int) -> Dealt:
        """Seat a seeded deal, whose first hand is the dealer's."""
        first, second, third = (deal.hands[(seat - dealer) % 3] for seat in range(3))
        return cls((first, second, third), deal.stock)


@dataclass(frozen=True, slots=True)
class GameState:
    """A hand at one moment.

    `player` is the seat whose turn it is; after a call it stays the caller's, while `to_act` is whoever
    must answer. `pile` has the discards that still lie there, top last. `melds` are by owner's seat.
    `surplus` are the seats that hold one card too many, since a turn of theirs ended without a discard (IRR-2).
    Make the first one with `new_game`, the next with `tongits_tutor.table.engine.apply`.
    """

    house: HouseRules
    players: tuple[str, str, str]
    dealer: int
    dealt: Dealt
    before: Before | None
    hands: tuple[CardSet, CardSet, CardSet]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    melds: tuple[tuple[LaidMeld, ...], tuple[LaidMeld, ...], tuple[LaidMeld, ...]]
    phase: Phase
    turn: int
    player: int
    answers: tuple[Answer, ...]
    history: tuple[Event, ...]
    ended: Ending | None
    surplus: tuple[int, ...] = ()

    @property
    def caller(self) -> int | None:
        """The seat that called Draw, if any."""
        return self.player if self.phase is Phase.ANSWER or self.ended is Ending.DRAW else None

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that a called Draw asks, from the caller's right: open ones (DRAWCALL-6, SECRET-8)."""
        if self.caller is None:
            return ()
        others = ((self.caller + step) % 3 for step in (1, 2))
        return tuple(seat for seat in others if self.is_open(seat) or self.is_protected(seat))

    @property
    def to_answer(self) -> tuple[int, ...]:
        """The asked seats that have not answered yet."""
        answered = {answer.seat for answer in self.answers}
        return tuple(seat for seat in self.asked if seat not in answered)

    @property
    def to_act(self) -> int | None:
        """The seat that acts now; None when the hand has ended."""
        if self.phase is Phase.ANSWER:
            return self.to_answer[0]
        return None if self.phase is Phase.OVER else self.player

    @property
    def first_turn(self) -> bool:
        """Whether this is the dealer's first turn, which takes no card (DEAL-8)."""
        return self.turn == 1

    def is_open(self, seat: int) -> bool:
        """Tell whether a player has a meld of their own on the table (OPEN-1 to OPEN-3)."""
        return bool(self.melds[seat])

    def is_protected(self, seat: int) -> bool:
        """Tell whether a secret in hand protects this player, where the house lets it (SECRET-8)."""
        return self.house.hidden_secret_protects and holds_secret(self.hands[seat], self.house)

    def had_turn(self, seat: int) -> bool:
        """Tell whether a player has had a turn, the present one included."""
        return self.turn > (seat - self.dealer) % 3

    def seat_of(self, name: str) -> int | None:
        """Return the seat of a player's name; None when nobody is called so."""
        return self.players.index(name) if name in self.players else None


_COLUMN: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39


def holds_secret(hand: CardSet, house: HouseRules) -> bool:
    """Tell whether a hand holds a set of four, or a run that the house counts as a secret (SECRET-9)."""
    mask = hand.mask
    if any(mask >> rank & _COLUMN == _COLUMN for rank in range(13)):
        return True
    if not house.secret_run_min:
        return False
    for suit in range(4):
        lane = mask >> 13 * suit & 0x1FFF
        for _ in range(house.secret_run_min - 1):
            lane &= lane >> 1
        if lane:
            return True
    return False


def next_seat(seat: int) -> int:
    """Return the seat to the right, which is next in turn (DEAL-7)."""
    return (seat + 1) % 3


def new_game(
    players: Sequence[str],
    dealer: str,
    deal: Deal | Dealt,
    house: HouseRules = PROFILES["pagat"],
    before: Before | None = None,
) -> GameState:
    """Return a hand as it lies after the deal, the dealer to play.

    Args:
        players: three different names in turn order.
        dealer: one of them.
        deal: a seeded deal, or hands by seat.
        house: the rules of the table.
        before: the pot and the streak; None where no hand came before and no pot is kept.

    Raises:
        InputError: names or cards that cannot be (`bad-players`, `unknown-dealer`, `impossible-deal`).

    >>> from tongits_tutor.cards.deal import deal
    >>> state = new_game(["Ana", "Ben", "Carlo"], "Ben", deal(7))
    >>> [len(hand) for hand in state.hands], len(state.stock), state.to_act, state.phase.value
    ([12, 13, 12], 15, 1, 'play')
    """
    names = tuple(players)
    if len(names) != 3 or len(set(names)) != 3:
        message = f"A hand needs three players of different names, not {', '.join(names) or 'none'}."
        raise InputError(Problem("bad-players", message))
    if dealer not in names:
        message = f"The dealer {dealer} is none of the players {', '.join(names)}."
        raise InputError(Problem("unknown-dealer", message))
    seat = names.index(dealer)
    dealt = deal if isinstance(deal, Dealt) else Dealt.of(deal, seat)
    _check_deal(dealt, seat)
    return GameState(
        house=house,
        players=(names[0], names[1], names[2]),
        dealer=seat,
        dealt=dealt,
        before=before,
        hands=dealt.hands,
        stock=dealt.stock,
        pile=(),
        melds=((), (), ()),
        phase=Phase.PLAY,
        turn=1,
        player=seat,
        answers=(),
        history=(),
        ended=None,
    )


def _check_deal(dealt: Dealt, dealer: int) -> None:
    sizes = [len(hand) for hand in dealt.hands]
    wanted = [13 if seat == dealer else 12 for seat in range(3)]
    if sizes != wanted or len(dealt.stock) != 15:
        message = (
            f"The dealer gets 13 cards, the others 12, and 15 are the stock; "
            f"here the hands have {sizes[0]}, {sizes[1]} and {sizes[2]}, the stock {len(dealt.stock)}."
        )
        raise InputError(Problem("impossible-deal", message))
    together = sum(hand.mask for hand in (*dealt.hands, CardSet(dealt.stock)))
    if together != (1 << 52) - 1:
        raise InputError(Problem("impossible-deal", "Some card is dealt twice, and another is missing."))
