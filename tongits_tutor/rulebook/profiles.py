"""Named houses as data: what each does in its own way, and where that was read.

Everything a profile does not name is borrowed from `pagat`. What `pagat` itself does stands with the
switches, with the sources that agree.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from tongits_tutor.rulebook.switch import Value

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["ORIGINS", "Origin", "Own"]


class Own(NamedTuple):
    """One value a profile has of its own."""

    switch: str
    value: Value
    sources: tuple[str, ...]
    """The keys of the sources it was read in."""


class Origin(NamedTuple):
    """Where a profile comes from."""

    name: str
    title: str
    about: str
    own: tuple[Own, ...] = ()


def _own(source: str, **values: Value) -> tuple[Own, ...]:
    return tuple(Own(switch, value, (source,)) for switch, value in values.items())


_ALL: Final = (
    Origin(
        "pagat",
        "The pagat rules",
        "The rules of the pagat.com page and of the programs that follow it; the default.",
    ),
    Origin(
        "seeds",
        "The seed documents",
        "What the two seed documents say: only other players' lay-offs block a Draw, and no pot is mentioned.",
        _own("seeds", own_sapaw_blocks=False, pot_ante=0),
    ),
    Origin(
        "geocities",
        "The geocities rules",
        "An older Filipino rule text of about the year 2000, exact about ties, secrets and bets.",
        _own(
            "geocities",
            caller_announces=True,
            pay_scheme="geo",
            challenged_draw_payers="shown",
            pot_ante=1,
            pot_from="losers",
        ),
    ),
    Origin(
        "social-tongits",
        "Social Tongits",
        "An online service whose help pages give its payments in percent of the ante; here the ante is 10.",
        _own(
            "social-tongits",
            face_down_secret=False,
            hidden_secret_protects=True,
            own_sapaw_blocks=False,
            tongits_needs_discard=True,
            pay_scheme="social",
            challenged_draw_payers="shown",
            king_bonus=1,
            long_run_bonus=2,
            long_run_min=5,
        ),
    ),
    Origin(
        "tongits-net",
        "Tongits.net",
        "An online service where a meld put down last turn blocks a Draw.",
        (
            *_own("social-tongits", face_down_secret=False, hidden_secret_protects=True),
            *_own("tongits-net", new_meld_blocks=True, big_meld_blocks=True, challenged_draw_payers="shown"),
        ),
    ),
    Origin(
        "tongits-wars",
        "Tongits Wars",
        "A phone app where a hidden secret, a long straight flush too, may fight, and the last challenger wins ties.",
        _own(
            "tongits-wars",
            face_down_secret=False,
            hidden_secret_protects=True,
            secret_run_min=5,
            challenger_tie="last",
        ),
    ),
    Origin(
        "tongits-kingdom",
        "Tongits Kingdom",
        "A phone app, also at Casino Plus, where a card that fits a meld on the table may not be thrown.",
        _own("tongits-kingdom", face_down_secret=False, secret_run_min=3, must_not_discard_sapawable=True),
    ),
    Origin(
        "casino",
        "A casino site's table",
        "A casino site's rules, where a complete first hand takes the pot and kings pay as aces do.",
        _own(
            "casino",
            face_down_secret=False,
            hidden_secret_protects=True,
            secret_run_min=3,
            natural="takes-pot",
            pay_scheme="cas",
            challenged_draw_payers="shown",
            king_bonus=1,
        ),
    ),
)

ORIGINS: Final[Mapping[str, Origin]] = MappingProxyType({origin.name: origin for origin in _ALL})
"""Every profile's origin by its name, the default first."""
