"""What differs from house to house, written down once more from the rules, and nothing of the program is used.

A house that is not named in a puzzle is `pagat`. What a line does not say is as there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tests.school.drills.slow_cards import SlowCard, SlowMeld, count, is_meld, melds, splits


@dataclass(frozen=True)
class Rates:
    """What each loser pays: for the ending, for the winner's cards, and on top for being burned."""

    win: int = 1
    tongits: int = 3
    fought: int = 3
    ace: int = 1
    secret: int = 3
    long_run: int = 0
    burned: int = 1
    ante: int = 0
    stock: int = 1
    burned_by_draw: int = 0
    """Where it is not 0: what one who is burned pays by a Draw in place of `win`, and nothing on top."""


PAGAT_RATES = Rates()
GEO = Rates(tongits=2, fought=2, secret=2)
SOCIAL = Rates(
    win=2, tongits=4, fought=5, ace=2, secret=2, long_run=2, burned=0, ante=10, stock=4, burned_by_draw=4
)
CAS = Rates(tongits=2, fought=2, secret=1)


@dataclass(frozen=True)
class House:
    """The rules in which the houses differ, as far as puzzles turn on them."""

    face_down: bool = True
    """SECRET-2: a set of four may be laid face down."""
    secret_saves: bool = False
    """SECRET-8: who holds a secret may fight, is not burned, and compares at the end of the stock."""
    secret_run: int = 0
    """SECRET-9: from how many cards on a run in the hand is a secret too; 0 for never."""
    own_blocks: bool = True
    """SAPAW-7: a lay-off on one's own meld blocks one's next call."""
    new_blocks: bool = False
    """SAPAW-9: a new meld blocks one's next call, whatever its size."""
    fitting_stays: bool = False
    """DISC-2: a card that fits a meld on the table may not be thrown, unless every card does."""
    last_wins_ties: bool = False
    """DRAWCALL-12: of two challengers with the same count the last wins, not the one at the caller's right."""
    needs_throw: bool = False
    """TONG-2, SAPAW-14: nothing but a throw may empty the hand."""
    only_shown_pay: bool = False
    """PAY-2b: one who folded to a challenged Draw pays the lower rate."""
    kings: bool = False
    """PAY-3: kings pay as aces do."""
    rates: Rates = PAGAT_RATES


PAGAT = House()
_APP = House(face_down=False, secret_saves=True)
HOUSES = {
    "pagat": PAGAT,
    "seeds": House(own_blocks=False),
    "geocities": House(only_shown_pay=True, rates=GEO),
    "social-tongits": replace(
        _APP, own_blocks=False, needs_throw=True, only_shown_pay=True, kings=True, rates=SOCIAL
    ),
    "tongits-net": replace(_APP, new_blocks=True, only_shown_pay=True),
    "tongits-wars": replace(_APP, secret_run=5, last_wins_ties=True),
    "tongits-kingdom": House(face_down=False, secret_run=3, fitting_stays=True),
    "casino": replace(_APP, secret_run=3, only_shown_pay=True, kings=True, rates=CAS),
}
LONG_RUN = 5
"""PAY-6: the cards of a long run."""


def is_four(meld: Iterable[SlowCard]) -> bool:
    """Tell whether a meld is a set of four."""
    meld = list(meld)
    return len(meld) == 4 and len({rank for rank, _ in meld}) == 1


def is_secret(meld: SlowMeld, house: House) -> bool:
    """Tell whether a meld that nobody saw is a secret (SECRET-1, SECRET-9)."""
    run = len({suit for _, suit in meld}) == 1
    return is_four(meld) or (run and 0 < house.secret_run <= len(meld))


def saves(hand: frozenset[SlowCard], house: House) -> bool:
    """Tell whether a hand saves its holder, who has nothing on the table (SECRET-8)."""
    return house.secret_saves and any(is_secret(meld, house) for meld in melds(hand))


def held_bonuses(hand: frozenset[SlowCard], house: House) -> tuple[int, int]:
    """Return secrets and long runs of the split that counts; most secrets first (SECRET-6, COUNT-4)."""
    found = [
        (
            sum(is_secret(meld, house) for meld in split),
            sum(len(meld) >= LONG_RUN for meld in split),
        )
        for split in splits(hand)
    ]
    return max(found, default=(0, 0))


def throwable(
    hand: frozenset[SlowCard], lying: Iterable[frozenset[SlowCard] | None], house: House
) -> frozenset[SlowCard]:
    """Return the cards that may be thrown beside the melds on the table (DISC-2)."""
    if not house.fitting_stays:
        return hand
    lying = [meld for meld in lying if meld is not None]
    free = frozenset(one for one in hand if not any(is_meld(meld | {one}) for meld in lying))
    return free or hand


def least_after_throw(
    hand: frozenset[SlowCard], lying: Iterable[frozenset[SlowCard] | None], house: House, *, is_open: bool
) -> tuple[bool, int]:
    """Return what the best throw leaves: whether one must fold to a Draw, and the count."""
    lying = list(lying)
    return min(
        (not (is_open or saves(hand - {one}, house)), count(hand - {one}))
        for one in throwable(hand, lying, house)
    )
