"""Positions at the table for puzzles: melds of all three, a pile, and a position the engine can play on.

Every position can come about: between turns a player's hand and the cards he has put on the table are 12, after his
draw 13, and what is not in hands or on the table is in the stock and the pile.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.cards.table_text import ME
from tongits_tutor.hands.layoffs import TableMeld, fitting
from tongits_tutor.hands.melds import ALL_MELDS, Meld
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.drills.dealing import PACK, pick
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.state import Dealt, GameState, Phase

__all__ = ["OWN_SIZES", "Position", "as_state", "banned_of", "laid_melds", "position"]

OWN_SIZES: Final[dict[int, tuple[int, ...]]] = {
    0: (),
    3: (3,),
    4: (4,),
    5: (5,),
    6: (3, 3),
    7: (3, 4),
    8: (4, 4),
    9: (3, 3, 3),
    10: (3, 3, 4),
    12: (3, 3, 3, 3),
    13: (3, 3, 3, 4),
}
"""By how many cards a player has on the table: the sizes of his melds."""

_SHORT: Final = tuple(meld for meld in ALL_MELDS if len(meld) <= 5)
_NONE: Final = CardSet()


@dataclass(frozen=True, slots=True)
class Position:
    """What the learner sees: the hand, the melds on the table (the learner's own under `me`), the pile, top last."""

    hand: CardSet
    table: tuple[TableMeld, ...]
    pile: tuple[Card, ...]

    @property
    def seen(self) -> CardSet:
        """Every card the learner sees."""
        return self.hand | self.on_table | CardSet(self.pile)

    @property
    def on_table(self) -> CardSet:
        """The cards in melds on the table."""
        return CardSet(card for on in self.table if on.meld is not None for card in on.meld.cards)

    @property
    def unseen(self) -> CardSet:
        """Every other card."""
        return PACK - self.seen

    @property
    def is_open(self) -> bool:
        """Whether the learner has a meld on the table."""
        return any(on.owner == ME for on in self.table)

    def unthrowable(self, house: HouseRules) -> CardSet:
        """Return the hand cards that the house does not let the learner throw, as they fit a meld (DISC-2)."""
        melds = (on.meld for on in self.table if on.meld is not None)
        return banned_of(self.hand, melds, house, is_open=self.is_open)


def banned_of(hand: CardSet, melds: Iterable[Meld], house: HouseRules, *, is_open: bool) -> CardSet:
    """Return the cards of a hand that may not be thrown beside these melds (DISC-2).

    None where the house does not mind, where the player may not lay off, or when every card is such a card.
    """
    if not house.must_not_discard_sapawable or (house.sapaw_needs_open and not is_open):
        return _NONE
    fits = _NONE
    for meld in melds:
        fits |= fitting(meld)
    banned = hand & fits
    return _NONE if banned == hand else banned


def laid_melds(
    draws: SeededDraws, sizes: tuple[int, ...], without: CardSet, near: CardSet = _NONE
) -> tuple[Meld, ...] | None:
    """Return melds of these sizes that share no card with each other or `without`; None when none were found.

    With `near`, melds are preferred that a card of `near` fits.
    """
    found: list[Meld] = []
    used = without
    for size in sizes:
        free = [meld for meld in _SHORT if len(meld) == size and meld.cards.isdisjoint(used)]
        close = [meld for meld in free if fitting(meld) & near] if near else []
        choice = close or free
        if not choice:
            return None
        meld = pick(draws, choice)
        found.append(meld)
        used |= meld.cards
    return tuple(found)


def position(
    draws: SeededDraws,
    hand: CardSet,
    rivals: tuple[tuple[int, ...], tuple[int, ...]],
    pile: int,
    *,
    drawn: bool = True,
    near: bool = False,
    top: Card | None = None,
) -> Position | None:
    """Lay a table around a hand; None where that cannot be.

    Args:
        draws: where chance comes from.
        hand: the learner's cards, 13 with those on the table after the draw, 12 before it.
        rivals: the sizes of the melds of Ana and of Ben.
        pile: how many cards lie in the pile.
        drawn: whether the learner has drawn.
        near: prefer rival melds that cards of the hand fit.
        top: the top of the pile, where it is to be a certain card.
    """
    own = OWN_SIZES.get((13 if drawn else 12) - len(hand))
    if own is None:
        return None
    used = hand if top is None else hand | CardSet((top,))
    mine = laid_melds(draws, own, used)
    if mine is None:
        return None
    table = [TableMeld(ME, number, meld) for number, meld in enumerate(mine, start=1)]
    for meld in mine:
        used |= meld.cards
    theirs = []
    for name, sizes in zip(("Ana", "Ben"), rivals, strict=True):
        melds = laid_melds(draws, sizes, used, hand if near else _NONE)
        if melds is None:
            return None
        for number, meld in enumerate(melds, start=1):
            theirs.append(TableMeld(name, number, meld))
            used |= meld.cards
    rest = draws.shuffled(tuple(PACK - used))[: pile - (top is not None)]
    return Position(hand, (*theirs, *table), rest if top is None else (*rest, top))


def as_state(where: Position, house: HouseRules) -> GameState:
    """Return a position after the learner's draw as the engine takes it.

    The seats are Ana, Ben and the learner, called `me`; the cards nobody sees lie somewhere. Ana deals.
    """
    seats = ("Ana", "Ben", ME)
    melds = tuple(
        tuple(
            LaidMeld.laid(seat, on.number, 3 if name == ME else 1 + seat, on.meld.cards)
            for on in where.table
            if on.owner == name and on.meld is not None
        )
        for seat, name in enumerate(seats)
    )
    rest = [card for card in DECK if card not in where.seen]
    hands = []
    for seat in range(2):
        size = 12 - sum(meld.size for meld in melds[seat])
        hands.append(CardSet(rest[:size]))
        rest = rest[size:]
    three = (hands[0], hands[1], where.hand)
    return GameState(
        house=house,
        players=seats,
        dealer=0,
        dealt=Dealt(three, tuple(rest)),
        before=None,
        hands=three,
        stock=tuple(rest),
        pile=where.pile,
        melds=(melds[0], melds[1], melds[2]),
        phase=Phase.PLAY,
        turn=max(6, -(-(len(where.pile) + 1) // 3) * 3),
        player=2,
        answers=(),
        history=(),
        ended=None,
    )
