"""Why some cards are no meld: the twin of `melds`, in words and with a code.

A broken rule is a value for pupils. Each reason is a true sentence about just these cards; all that apply are
given, in the order of `REASON_CODES`. The sentences write cards as `7H`, so a screen may show them as it likes.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.lanes import LANE, lanes_of
from tongits_tutor.hands.melds import MELD_OF, MeldKind, is_meld
from tongits_tutor.hands.solver import SOLVE_LIMIT, solve
from tongits_tutor.hands.value import deadwood_of_mask

__all__ = ["REASON_CODES", "Reason", "why_not_meld"]

REASON_CODES: Final = (
    "too-few",
    "duplicate-card",
    "mixed-ranks-and-suits",
    "straight-of-mixed-suits",
    "ace-high",
    "round-the-corner",
    "gap",
    "five-in-a-set",
    "several-melds",
    "odd-card-out",
)
"""Every code a `Reason` may have, in the order in which reasons are given."""

_COLUMN: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_NUMBERS: Final = {
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
}  # SOLVE_LIMIT cards are at most six melds


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason why some cards are no meld.

    `code` is a stable slug, `clause` the rule behind it, `message` a sentence about these cards and `cards` the
    ones to light up, always some of those asked about.
    """

    code: str
    clause: str
    message: str
    cards: CardSet

    def __str__(self) -> str:
        """Return the message with its clause."""
        return f"{self.message} ({self.clause})"


def why_not_meld(cards: Sequence[Card] | CardSet) -> tuple[Reason, ...]:
    """Say why these cards are no meld.

    Args:
        cards: any number of cards in any order; a sequence may hold a card twice, and is then told so.

    Returns:
        `()` exactly when the cards, each given once, are a meld; otherwise every reason that applies.

    >>> for reason in why_not_meld(CardSet.parse("4H 5H 7H 8H")):
    ...     print(reason)
    5H and 7H leave a gap: 6H is missing. (MELD-2)
    >>> for reason in why_not_meld(CardSet.parse("AS QS KS")):
    ...     print(reason)
    AS does not follow KS: the ace is low and stands before the 2. (CARD-3)
    AS and QS leave a gap: 2S to JS are missing. (MELD-2)
    >>> why_not_meld(CardSet.parse("7C 7D 7S"))
    ()
    """
    given = cards.cards if isinstance(cards, CardSet) else tuple(cards)
    hand = CardSet(given)
    if is_meld(hand) and len(given) == len(hand):
        return ()
    return tuple(_reasons(given, hand))


def _reasons(given: tuple[Card, ...], hand: CardSet) -> Iterator[Reason]:
    ranks = {card.rank for card in hand}
    suits = {card.suit for card in hand}
    if len(hand) < 3:
        yield Reason("too-few", "MELD-6", _too_few(hand, repeated=len(given) > len(hand)), hand)
    yield from _repeats(given, hand)
    if len(ranks) > 1 and len(suits) > 1:
        yield from _mixed(hand)
    elif len(ranks) > 1 and not _is_block(hand):
        yield from _around_the_ace(hand)
        yield from _gaps(hand)
    yield from _fifth(given, hand)
    if not is_meld(hand):
        yield from _several(hand)
        yield from _odd_one(hand)


def _too_few(hand: CardSet, *, repeated: bool) -> str:
    if not hand:
        return "There are no cards: a meld needs at least three."
    if len(hand) == 1:
        return f"{hand} is one {'and the same ' if repeated else ''}card: a meld needs at least three."
    first, second = hand
    if first.rank == second.rank:
        return (
            f"{_listed(hand)} are a pair, and a pair is no meld: a set needs three or four cards of one rank."
        )
    if first.suit == second.suit and second.rank - first.rank == 1:
        return f"{_listed(hand)} are the start of a run, and no meld yet: a run needs at least three cards."
    return f"{_listed(hand)} are two {'different ' if repeated else ''}cards: a meld needs at least three."


def _repeats(given: tuple[Card, ...], hand: CardSet) -> Iterator[Reason]:
    again = CardSet(card for card in hand if given.count(card) > 1)
    if again:
        stand = "is given more than once" if len(again) == 1 else "are given more than once"
        message = f"{_listed(again)} {stand}: the pack has every card only once."
        yield Reason("duplicate-card", "CARD-2", message, again)


def _mixed(hand: CardSet) -> Iterator[Reason]:
    most_of_a_rank = max((hand.mask & _COLUMN << rank).bit_count() for rank in range(13))
    most_of_a_suit = max(lane.bit_count() for lane in lanes_of(hand.mask))
    yield Reason(
        "mixed-ranks-and-suits",
        # The clause of the meld these cards are nearer to.
        "MELD-1" if most_of_a_rank >= max(2, most_of_a_suit) else "MELD-2",
        f"{_listed(hand)} are neither of one rank, as in a set, nor of one suit, as in a run.",
        hand,
    )
    ranks = sorted(card.rank for card in hand)
    if len(ranks) >= 3 and ranks == list(range(ranks[0], ranks[0] + len(ranks))):
        straight = sorted(hand, key=lambda card: card.rank)
        message = f"{_listed(straight)} follow each other, but not in one suit: a run stays in its suit."
        yield Reason("straight-of-mixed-suits", "MELD-2", message, hand)


def _around_the_ace(hand: CardSet) -> Iterator[Reason]:
    """Speak of the ace when a king of its suit is there too, in a suit that is no block."""
    low, *_, high = hand
    if low.rank != 1 or high.rank != 13:
        return
    two = DECK[low.index + 1]
    if two in hand:
        message = (
            f"{high}, {low} and {two} do not join: a run ends at the king and does not go round the corner."
        )
        yield Reason("round-the-corner", "CARD-3", message, CardSet((low, two, high)))
    else:
        message = f"{low} does not follow {high}: the ace is low and stands before the 2."
        yield Reason("ace-high", "CARD-3", message, CardSet((low, high)))


def _gaps(hand: CardSet) -> Iterator[Reason]:
    cards = hand.cards
    for before, after in itertools.pairwise(cards):
        missing = DECK[before.index + 1 : after.index]
        if missing:
            absent = f"{missing[0]} to {missing[-1]}" if len(missing) > 2 else _listed(missing)
            verb = "is" if len(missing) == 1 else "are"
            message = f"{before} and {after} leave a gap: {absent} {verb} missing."
            yield Reason("gap", "MELD-2", message, CardSet((before, after)))


def _fifth(given: tuple[Card, ...], hand: CardSet) -> Iterator[Reason]:
    """Speak of a full set when just one card more is there, or one of its own cards again."""
    for rank in range(13):
        full = CardSet.from_mask(_COLUMN << rank)
        others = hand - full
        if full <= hand and (len(others) == 1 or (not others and len(given) > 4)):
            rest = f", so {others} cannot join it" if others else ""
            message = f"{_listed(full)} are a full set: a set has at most four cards{rest}."
            yield Reason("five-in-a-set", "MELD-1", message, hand)


def _several(hand: CardSet) -> Iterator[Reason]:
    if not hand or deadwood_of_mask(hand.mask):
        return
    if len(hand) > SOLVE_LIMIT:
        message = "These cards can all be laid, but as several melds, not as one."
    else:
        melds = solve(hand).partition.melds
        message = f"These cards are {_NUMBERS[len(melds)]} melds, not one: {' and '.join(map(str, melds))}."
    yield Reason("several-melds", "MELD-5", message, hand)


def _odd_one(hand: CardSet) -> Iterator[Reason]:
    for card in hand:
        meld = MELD_OF.get(hand.mask ^ card.mask)
        if meld is not None:
            kind, clause = ("set", "MELD-1") if meld.kind is MeldKind.SET else ("run", "MELD-2")
            message = f"{card} does not belong: without it, {_listed(meld.cards)} are a {kind}."
            yield Reason("odd-card-out", clause, message, CardSet((card,)))


def _is_block(hand: CardSet) -> bool:
    """Tell whether cards of one suit stand without a gap."""
    lane = sum(lanes_of(hand.mask)) & LANE
    return not lane & (lane + (lane & -lane))


def _listed(cards: Sequence[Card] | CardSet) -> str:
    words = [str(card) for card in cards]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
