"""What a player has not seen: the cards that can still come, and how likely each is.

To one player all unseen cards look alike: they lie in the stock or in the other hands, and every arrangement is
as likely as any other. A face-down set on the table (SECRET-2) changes that a little: its four cards are unseen
but will never be drawn, and it can only be of a rank of which no card has been seen. Which of those ranks it is, is
equally likely for each; the chances below are exact under that.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import comb
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import CardError, Problem

__all__ = ["Unseen"]

_PACK: Final = (1 << 52) - 1
_COLUMN: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39


@dataclass(frozen=True)
class Unseen:
    """The cards one player has not seen.

    Args:
        known: every card he sees: his hand, the table, the discard pile, cards shown.
        hidden: how many face-down sets of four lie on the table.

    Raises:
        CardError: when more sets are face down than ranks are wholly unseen (code `hidden-set-impossible`).

    >>> from fractions import Fraction
    >>> unseen = Unseen(CardSet.parse("4H 5H 6H 7C 7D 7S KH"))
    >>> len(unseen.cards), unseen.chance(CardSet.parse("3H 7H"), draws=1) == Fraction(2, 45)
    (45, True)
    """

    known: CardSet
    hidden: int = 0

    def __post_init__(self) -> None:
        """Refuse more face-down sets than there can be."""
        if self.hidden and len(self._hideouts) < self.hidden:
            sets = "set is" if self.hidden == 1 else "sets are"
            room = len(self._hideouts)
            ranks = (
                "no rank has" if not room else "only 1 rank has" if room == 1 else f"only {room} ranks have"
            )
            raise CardError(
                Problem(
                    "hidden-set-impossible",
                    f"{self.hidden} face-down {sets} on the table, but {ranks} all four cards unseen.",
                    "Check the cards given and the number of ? on the table.",
                )
            )

    @cached_property
    def _hideouts(self) -> tuple[int, ...]:
        """The column masks of the ranks that a face-down set may be."""
        columns = (_COLUMN << rank for rank in range(13))
        return tuple(column for column in columns if not column & self.known.mask)

    @cached_property
    def cards(self) -> CardSet:
        """The cards that may still be drawn or be in another hand.

        A rank that must be the face-down set is not among them.
        """
        mask = _PACK & ~self.known.mask
        if self.hidden and len(self._hideouts) == self.hidden:
            mask &= ~sum(self._hideouts)
        return CardSet.from_mask(mask)

    @cached_property
    def rivals(self) -> CardSet:
        """The cards of which no two ranks can be out together, since all but one of these ranks lie face down.

        Empty unless just one rank more than there are face-down sets is wholly unseen.
        """
        one_left = self.hidden and len(self._hideouts) == self.hidden + 1
        return CardSet.from_mask(sum(self._hideouts) if one_left else 0)

    @cached_property
    def count(self) -> int:
        """How many cards may be in the stock or in another hand: the face-down sets are not."""
        return 52 - len(self.known) - 4 * self.hidden

    @property
    def most_draws(self) -> int:
        """The most cards that can be drawn from the stock: 15, or fewer when fewer are unseen (DEAL-5)."""
        return min(15, self.count)

    def chance(self, wanted: CardSet, draws: int) -> Fraction:
        """Return the chance that at least one of the wanted cards is among the next `draws` stock cards.

        Args:
            wanted: any cards; those already seen cannot come.
            draws: 0 to `most_draws`.

        Raises:
            ValueError: when so many cards cannot be drawn.
        """
        if not 0 <= draws <= self.most_draws:
            raise ValueError(f"{draws} cards cannot be drawn from a stock of at most {self.most_draws}")
        mask = wanted.mask & self.cards.mask
        ways = missed = 0
        for sets in combinations(self._hideouts, self.hidden):
            ways += comb(self.count, draws)
            missed += comb(self.count - (mask & ~sum(sets)).bit_count(), draws)
        return 1 - Fraction(missed, ways)
