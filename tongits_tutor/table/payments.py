"""What a loser owes the winner under each scheme of payment, item by item (PAY-1 to PAY-9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final as Constant
from typing import NamedTuple

from tongits_tutor.table.final import Final
from tongits_tutor.table.state import Ending

__all__ = ["Due", "base_dues", "bonus_dues"]


class Due(NamedTuple):
    """One item that a loser owes: its clause, the chips, and what for."""

    clause: str
    chips: int
    text: str


@dataclass(frozen=True, slots=True)
class _Rates:
    """Chips per loser for what is paid alike in all schemes of its kind."""

    ace: int
    secret: int
    burned: int


_RATES: Constant = {
    "pagat": _Rates(ace=1, secret=3, burned=1),
    "geo": _Rates(ace=1, secret=2, burned=1),
    "social": _Rates(ace=2, secret=2, burned=0),
    "cas": _Rates(ace=1, secret=1, burned=1),
    "butas": _Rates(ace=0, secret=0, burned=0),
}


def base_dues(final: Final, winner: int, loser: int, *, burned: bool) -> Iterator[Due]:
    """Yield what one loser owes for the ending, and for being burned."""
    match final.house.pay_scheme:
        case "social":
            yield from _social(final, loser, burned=burned)
        case "butas":
            yield _butas(final, winner, loser)
        case scheme:
            yield from _ending(final, loser, scale=final.house.bonus_scale if scheme == "pagat" else 2)
    extra = _RATES[final.house.pay_scheme].burned
    if burned and extra:
        yield Due("PAY-5", extra, "burned")


def bonus_dues(final: Final, winner: int) -> Iterator[Due]:
    """Yield what every loser owes for the winner's cards."""
    house, bonuses = final.house, final.standings[winner].bonuses
    rates = _RATES[house.pay_scheme]
    secret = house.bonus_scale if house.pay_scheme == "pagat" else rates.secret
    items = (
        ("PAY-3", rates.ace, bonuses.aces.cards, "ace"),
        ("PAY-3", rates.ace * house.king_bonus, bonuses.kings.cards, "king"),
        ("PAY-4", secret, bonuses.secrets, "secret"),
        ("PAY-6", house.long_run_bonus, bonuses.long_runs, "long run"),
        ("SECRET-7", house.sagasa_bonus, bonuses.sagasas, "sagasa"),
    )
    for clause, rate, things, what in items:
        if rate and things:
            shown = ", ".join(map(str, things))
            count = f"{len(things)} {what}s" if len(things) > 1 else f"1 {what}"
            yield Due(clause, rate * len(things), f"{count}: {shown}")


def _pays_high(final: Final, loser: int) -> bool:
    """Tell whether a loser pays the rate of a challenged Draw (PAY-2b)."""
    return final.challenged and (final.house.challenged_draw_payers == "all" or loser in final.shown)


def _ending(final: Final, loser: int, *, scale: int) -> Iterator[Due]:
    """The pagat table, and the two that pay 2 where it pays 3."""
    if final.ending is Ending.TONGITS:
        yield Due("PAY-2a", scale, "Tongits")
    elif _pays_high(final, loser):
        yield Due("PAY-2b", scale, "challenged Draw")
    elif final.challenged:
        yield Due("PAY-2b", 1, "Draw, folded: only those who showed pay more")
    else:
        yield Due("PAY-1", 1, _ordinary(final))


def _ordinary(final: Final) -> str:
    return "the end of the stock" if final.ending is Ending.STOCK_OUT else "Draw that nobody challenged"


def _social(final: Final, loser: int, *, burned: bool) -> Iterator[Due]:
    yield Due("PAY-1", final.house.hand_ante, "the ante, which the winner takes")
    if final.ending is Ending.TONGITS:
        yield Due("PAY-2a", 4, "Tongits")
    elif final.ending is Ending.STOCK_OUT:
        yield Due("PAY-1", 4, _ordinary(final))
    elif _pays_high(final, loser):
        yield Due("PAY-2b", 5, "challenged Draw")
    elif burned:
        yield Due("PAY-5", 4, "Draw, burned")
    else:
        yield Due("PAY-1", 2, "Draw, folded")


def _butas(final: Final, winner: int, loser: int) -> Due:
    if loser in final.shown:
        more = _count(final, loser) - _count(final, winner)
        points = "1 point" if more == 1 else f"{more} points" if more else "0 points, at least 1"
        return Due("PAY-2b", max(1, more), f"a lost fight by {points}")
    return Due("PAY-1", 1, "Tongits" if final.ending is Ending.TONGITS else _ordinary_or_fold(final))


def _ordinary_or_fold(final: Final) -> str:
    return "Draw, folded" if final.challenged else _ordinary(final)


def _count(final: Final, seat: int) -> int:
    """Return the count of one who showed; it is known, or the hand would be undecided."""
    count = final.standings[seat].count
    assert count is not None
    return count
