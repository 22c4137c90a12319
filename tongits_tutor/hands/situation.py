"""What a player knows when he asks: hand, table, pile, cards seen, and the house he plays in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.reading import check_distinct
from tongits_tutor.cards.table_text import ME, TablePlayer
from tongits_tutor.cards.text import problem_at
from tongits_tutor.errors import CardError, Problem
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.hands.melds import Meld, MeldKind, is_meld, melds_in
from tongits_tutor.hands.reasons import why_not_meld
from tongits_tutor.rulebook.house import PROFILES, HouseRules

__all__ = ["MOST_CARDS", "Situation", "Turn", "table_melds"]

MOST_CARDS: Final = 13
"""The most cards a hand has: the dealer's at the deal, or twelve and the card drawn (DEAL-4)."""


_NONE: Final = CardSet()


class Turn(StrEnum):
    """Where in his turn the player is: before the draw, or after it with a card to throw (TURN-1)."""

    START = "start"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class Situation:
    """A hand and all that is known around it.

    Args:
        hand: 1 to 13 cards, fewer by those the player has laid in melds of his own; all of them only after the draw.
        turn: before the draw or after it; None when it is not said. Where the draw must have been made None becomes
            `Turn.PLAY`.
        table: melds on the table in order. The player's own face-down ones become known where `seen` has the cards.
        pile: the discard pile, top last.
        seen: cards seen elsewhere, such as discards long covered, or those of the player's own face-down sets; naming
            one that lies open does no harm.
        opened: the player has a meld on the table that `table` does not name.
        house: the house rules.

    Raises:
        CardError: no cards (code `empty`), too many (`too-many-cards`, `thirteen-at-start`), more melds of one player
            than there are cards for (`too-many-melds`), a card twice on the table or in the pile (`card-twice`), or in
            two places (`card-in-two-places`).
    """

    hand: CardSet
    turn: Turn | None = None
    table: tuple[TableMeld, ...] = ()
    pile: tuple[Card, ...] = ()
    seen: CardSet = _NONE
    opened: bool = False
    house: HouseRules = PROFILES["pagat"]

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if not self.hand:
            raise CardError(
                Problem("empty", "There are no cards in this hand.", "Give 1 to 13 cards, such as 4H 5H 6H.")
            )
        if len(self.hand) > MOST_CARDS:
            raise CardError(
                Problem(
                    "too-many-cards",
                    f"A hand has at most {MOST_CARDS} cards, not {len(self.hand)} (DEAL-4).",
                    "Leave the others out.",
                )
            )
        self._check_numbers()
        lying = [card for on in self.table if on.meld is not None for card in on.meld.cards]
        _check_single(lying, "on the table")
        _check_single(self.pile, "in the pile")
        check_distinct(hand=self.hand, table=lying, pile=self.pile)
        check_distinct(hand=self.hand, seen=self.seen)
        self._recognise()

    def _check_numbers(self) -> None:
        """Refuse more cards than a player has: hand and cards laid are 12 between turns, 13 after the draw."""
        for owner in dict.fromkeys(on.owner for on in self.table):
            if (placed := self._placed(owner)) > MOST_CARDS:
                whose = "Your melds" if owner == ME else f"The melds of {owner}"
                message = (
                    f"{whose} need {placed} cards at least, and a player has {MOST_CARDS} at most (DEAL-4)."
                )
                raise CardError(Problem("too-many-melds", message, "Say of each meld who laid it."))
        placed = self._placed(ME)
        held = len(self.hand)
        laid = f"{held} cards in hand and at least {placed} in your melds on the table"
        if held + placed > MOST_CARDS:
            message = f"{laid} are more than the {MOST_CARDS} a player can have (DEAL-4)."
            raise CardError(Problem("too-many-cards", message, "Give only the cards still in your hand."))
        if held + placed < MOST_CARDS:
            return
        if self.turn is Turn.START:
            because = (
                f"{laid} are {MOST_CARDS}: the draw has been made (TURN-1)."
                if placed
                else "With 13 cards the draw has been made; only the dealer starts with 13, and does not draw (DEAL-8)."
            )
            advice = f"Use --turn play, or give the {held - 1} cards before the draw."
            raise CardError(Problem("thirteen-at-start", because, advice))
        object.__setattr__(self, "turn", Turn.PLAY)

    def _placed(self, owner: str) -> int:
        """Return how many cards a player has at least laid in melds of his own; others may have added the rest."""
        down = min(4, self.house.secret_run_min or 4)
        placed = sum(3 if on.meld is not None else down for on in self.table if on.owner == owner)
        return placed or (3 if owner == ME and self.opened else 0)

    def _recognise(self) -> None:
        """Mark the player's own face-down melds as known where their cards are among those seen."""
        mine = [on for on in self.table if on.owner == ME and on.meld is None and not on.known]
        if mine and _holds(self.seen - self.table_cards - CardSet(self.pile), len(mine), self.house):
            table = tuple(replace(on, known=True) if on in mine else on for on in self.table)
            object.__setattr__(self, "table", table)

    @property
    def table_cards(self) -> CardSet:
        """The cards lying face up in melds."""
        return CardSet(card for on in self.table if on.meld is not None for card in on.meld.cards)

    @property
    def known(self) -> CardSet:
        """Every card the player sees."""
        return self.hand | self.table_cards | CardSet(self.pile) | self.seen

    @property
    def hidden_sets(self) -> int:
        """How many sets lie face down on the table that the player does not know."""
        return sum(on.meld is None and not on.known for on in self.table)

    @property
    def own_unnamed(self) -> int:
        """How many sets the player himself has laid face down without saying which cards they are."""
        return sum(on.owner == ME and on.meld is None and not on.known for on in self.table)

    @property
    def is_open(self) -> bool:
        """Whether the player has put down a meld of his own (OPEN-1)."""
        return self.opened or any(on.owner == ME for on in self.table)

    @property
    def before_draw(self) -> bool:
        """Whether a card may still be drawn this turn: at its start, or when the turn is not said."""
        return self.turn is not Turn.PLAY

    @property
    def after_draw(self) -> bool:
        """Whether a card may be thrown now: after the draw, or when the turn is not said."""
        return self.turn is not Turn.START


def _holds(cards: CardSet, count: int, house: HouseRules) -> bool:
    """Tell whether so many melds that may lie face down can be made of some cards, none of them in two (SECRET-2)."""
    if not count:
        return True
    may = (
        meld
        for meld in melds_in(cards)
        if (
            len(meld.cards) == 4 if meld.kind is MeldKind.SET else 0 < house.secret_run_min <= len(meld.cards)
        )
    )
    return any(_holds(cards - meld.cards, count - 1, house) for meld in may)


def _check_single(cards: Sequence[Card], where: str) -> None:
    twice = [card for card in CardSet(cards) if cards.count(card) > 1]
    if twice:
        raise CardError(
            *(
                Problem("card-twice", f"{card} is given twice {where}.", f"Take one {card} out.")
                for card in twice
            )
        )


def table_melds(players: tuple[TablePlayer, ...], text: str) -> tuple[TableMeld, ...]:
    """Turn a table read from text into melds.

    Args:
        players: what `read_table(text)` returned.
        text: that text, to show the place of what is no meld.

    Raises:
        CardError: with every group of cards that is no meld (code as `why_not_meld` gives), and why.

    >>> from tongits_tutor.cards.table_text import read_table
    >>> text = "Ana: 5C 6C 7C / ?; me: 4H 4S 4D"
    >>> [(on.name, str(on.meld)) for on in table_melds(read_table(text), text)]
    [('Ana 1', '5C 6C 7C'), ('Ana 2', 'None'), ('me 1', '4D 4H 4S')]
    """
    problems: list[Problem] = []
    melds: list[TableMeld] = []
    for player in players:
        for number, written in enumerate(player.melds, start=1):
            if written.cards is None or is_meld(written.cards):
                meld = None if written.cards is None else Meld.of(written.cards)
                melds.append(TableMeld(player.name, number, meld))
                continue
            reasons = why_not_meld(written.cards)
            said = " ".join(f"{reason.message} ({reason.clause})" for reason in reasons)
            problems.append(
                problem_at(
                    text,
                    written.column,
                    written.length,
                    reasons[0].code,
                    f"{written.cards} is no meld: {said}",
                    "A set has 3 or 4 cards of one rank, a run 3 or more of one suit in order.",
                )
            )
    if problems:
        raise CardError(*problems)
    return tuple(melds)
