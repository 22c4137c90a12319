"""A written game: who played, what was dealt as far as it is known, and every action as it was claimed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import Deal
from tongits_tutor.errors import InputError, Problem
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.table.actions import Action
from tongits_tutor.table.state import Before, Dealt

__all__ = ["FORMAT", "DealParts", "Entry", "Place", "Record"]

FORMAT: Final = "tongits-record/1"
"""What the key `format` of a record says."""

_ALL: Final = (1 << 52) - 1


class Place(NamedTuple):
    """Where something stands in a file; line and column from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        """Return `file:line:column`."""
        return f"{self.file}:{self.line}:{self.column}"

    def problem(self, code: str, message: str, suggestion: str | None = None) -> Problem:
        """Make a problem at this place."""
        return Problem(code, message, suggestion, self.file, self.line, self.column)


@dataclass(frozen=True, slots=True)
class DealParts:
    """What is known of a deal: hands by seat and the stock, top first; None for what was not noted."""

    hands: tuple[CardSet | None, CardSet | None, CardSet | None] = (None, None, None)
    stock: tuple[Card, ...] | None = None

    @property
    def known(self) -> CardSet:
        """Every card whose place in the deal is known."""
        hands = (card for hand in self.hands if hand is not None for card in hand)
        return CardSet((*hands, *(self.stock or ())))

    def whole(self) -> Dealt | None:
        """Return the whole deal when it follows from the parts: all of them, or all but one hand."""
        unknown = [seat for seat, hand in enumerate(self.hands) if hand is None]
        if self.stock is None or len(unknown) > 1:
            return None
        rest = CardSet.from_mask(_ALL & ~self.known.mask)
        first, second, third = (rest if hand is None else hand for hand in self.hands)
        return Dealt((first, second, third), self.stock)

    @classmethod
    def of(cls, dealt: Dealt) -> DealParts:
        """Return a whole deal."""
        return cls(dealt.hands, dealt.stock)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of `turns`: a player and the actions claimed, at least one; `places` tells where each stands."""

    player: str
    actions: tuple[Action, ...]
    places: tuple[Place, ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        """Refuse an entry in which nothing happens."""
        if not self.actions:
            raise InputError(Problem("no-actions", f"There are no actions of {self.player} in this turn."))

    def __str__(self) -> str:
        """Return the actions as they are written in a file."""
        return ", ".join(map(str, self.actions))


@dataclass(frozen=True, slots=True)
class Record:
    """A written game.

    Args:
        players: three different names in turn order.
        dealer: one of them.
        turns: what was done, in order; answers to a Draw have entries of their own.
        deal: what is known of the deal.
        house: the rules it was played by; None where the record does not say.
        before: the pot and the streak; None where no hand came before.
        shown: hands laid open at the end, by seat; None where a hand was not shown.
        shown_at: where those stand in the file.

    Raises:
        InputError: a dealer, or the player of an entry, that is none of the players.
    """

    players: tuple[str, str, str]
    dealer: str
    turns: tuple[Entry, ...] = ()
    deal: DealParts = DealParts()
    house: HouseRules | None = None
    before: Before | None = None
    shown: tuple[CardSet | None, CardSet | None, CardSet | None] = (None, None, None)
    shown_at: tuple[Place | None, ...] = field(default=(None, None, None), compare=False, repr=False)

    def __post_init__(self) -> None:
        """Refuse players that nobody named."""
        for name in (self.dealer, *(entry.player for entry in self.turns)):
            if name not in self.players:
                message = f"{name} is none of the players {', '.join(self.players)}."
                raise InputError(Problem("unknown-player", message))

    @property
    def rules(self) -> HouseRules:
        """The house it was played in, `pagat` where the record does not say."""
        return PROFILES["pagat"] if self.house is None else self.house

    @property
    def dealer_seat(self) -> int:
        """The seat of the dealer."""
        return self.players.index(self.dealer)

    @classmethod
    def of_deal(cls, players: tuple[str, str, str], dealer: str, deal: Deal | Dealt) -> Record:
        """Return a record of a deal before anybody has acted."""
        seat = players.index(dealer)
        dealt = deal if isinstance(deal, Dealt) else Dealt.of(deal, seat)
        return cls(players, dealer, deal=DealParts.of(dealt))
