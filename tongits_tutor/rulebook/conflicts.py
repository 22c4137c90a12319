"""What the sources disagree on: the numbered conflicts, both sides, and how the law settles each.

Smaller disagreements without a number (the direction of play, the dealer's first turn, who deals next, who
fills the pot, kings and long runs that pay) stand as citations of their clauses: DEAL-7, DEAL-8, DEAL-2,
POT-1, PAY-3 and PAY-6.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tongits_tutor.errors import UnknownNameError

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["CONFLICTS", "Conflict", "Side", "conflict"]


@dataclass(frozen=True, slots=True)
class Side:
    """One answer to a disputed question, and the keys of the sources that give it."""

    answer: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Conflict:
    """A question that good sources answer in two ways.

    `ours` is the answer that holds by default, `theirs` the other; `switches` are the house switches that
    choose, each with the value that gives our answer, as it is written in a file; `clause` settles it.

    >>> conflict("c-12").clause, conflict("C-12").switches
    ('PAY-2b', (('challenged_draw_payers', 'all'),))
    """

    id: str
    question: str
    ours: Side
    theirs: Side
    switches: tuple[tuple[str, str], ...]
    clause: str


_TABLE: Final[tuple[Conflict, ...]] = (
    Conflict(
        "C-1",
        "May a discard be taken in order to lay it off on a meld on the table?",
        Side(
            "No: it must go into a new meld with two cards or more from the hand.",
            ("geocities", "robthomas1120", "kjvcadenas", "jaeger47", "rulonajhon"),
        ),
        Side(
            "Yes, or so its words can be read.",
            ("tumba-app", "paulkilroy", "wikipedia", "galsactiplay", "casino"),
        ),
        (("take_for_sapaw", "false"),),
        "DRAW-4",
    ),
    Conflict(
        "C-2",
        "Does a secret still in the hand let its holder challenge a Draw, and save from burning?",
        Side(
            "No: a meld must lie on the table, and a secret can be laid face down for that.",
            ("seeds", "robthomas1120", "kjvcadenas", "jaeger47", "tongitshub", "geocities"),
        ),
        Side(
            "Yes: its holder may challenge, though not call, and is not burned.",
            (
                "wikipedia",
                "rummydangal",
                "unoonline",
                "social-tongits",
                "tongits-wars",
                "casino",
                "xvanturing",
                "louisaludez",
            ),
        ),
        (("hidden_secret_protects", "false"),),
        "SECRET-8",
    ),
    Conflict(
        "C-3",
        "Can a concealed run be a secret?",
        Side("No: only a set of four.", ("seeds", "pagat", "geocities")),
        Side(
            "Yes: of any length, or from four or five cards.",
            ("tongits-kingdom", "casino", "tongits-wars", "tongits-net", "social-tongits", "gamblerock"),
        ),
        (("secret_run_min", "0"),),
        "SECRET-9",
    ),
    Conflict(
        "C-4",
        "Does laying off on your own meld stop you from calling Draw at your next turn?",
        Side(
            "Yes, as a lay-off by another player does.",
            (
                "geocities",
                "robthomas1120",
                "kjvcadenas",
                "hark130",
                "pagat-scoring",
                "jaeger47",
                "tongits-wars",
                "tongits-xtreme",
                "tongits-net",
            ),
        ),
        Side(
            "No: only lay-offs by other players are named.",
            ("wikipedia", "social-tongits", "unoonline", "jiliko"),
        ),
        (("own_sapaw_blocks", "true"),),
        "SAPAW-7",
    ),
    Conflict(
        "C-5",
        "Does laying a new meld, or a large one, stop you from calling Draw at your next turn?",
        Side("No, whatever its size.", ("pagat", "geocities", "kndpz", "tongits-wars")),
        Side(
            "Yes: you may call only if you melded nothing last turn, and four cards or more at once count as "
            "laying off on yourself.",
            ("tongits-net",),
        ),
        (("new_meld_blocks", "false"), ("big_meld_blocks", "false")),
        "SAPAW-9",
    ),
    Conflict(
        "C-6",
        "May a card be thrown that would fit a meld on the table?",
        Side("Yes, any card of the hand.", ()),
        Side("No, it may not be dumped.", ("tongits-kingdom",)),
        (("must_not_discard_sapawable", "false"),),
        "DISC-2",
    ),
    Conflict(
        "C-7",
        "Must Tongits end with a discard?",
        Side(
            "No: with no card left over the player simply stops.",
            ("geocities", "robthomas1120", "kjvcadenas", "louisaludez"),
        ),
        Side("Yes, or no other form is described.", ("social-tongits", "wikipedia", "tongits-net")),
        (("tongits_needs_discard", "false"),),
        "TONG-2",
    ),
    Conflict(
        "C-8",
        "What does a hand win that is complete on the very first turn?",
        Side("It is an ordinary Tongits.", ()),
        Side("It takes the pot, as if it were two hits.", ("wikipedia", "casino")),
        (("natural", "ordinary"),),
        "TONG-7",
    ),
    Conflict(
        "C-9",
        "Must the caller of a Draw name the count before the others answer?",
        Side("No: it stays hidden until all have answered.", ("kndpz", "madligaya")),
        Side("Yes, it is announced with the call.", ("geocities",)),
        (("caller_announces", "false"),),
        "DRAWCALL-8",
    ),
    Conflict(
        "C-10",
        "Who wins when both challengers are below the caller with equal counts?",
        Side(
            "The one to the caller's right, next in turn after the caller.",
            ("pagat", "geocities", "social-tongits", "wikipedia", "pinoygame", "unoonline"),
        ),
        Side("The last one who challenged.", ("tongits-wars", "kndpz")),
        (("challenger_tie", "nearest"),),
        "DRAWCALL-12",
    ),
    Conflict(
        "C-11",
        "What if nobody is open when the stock has ended?",
        Side(
            "The hand is void and nobody pays.",
            ("jaeger47", "geocities", "jporubci"),
        ),
        Side("All compare as if open, and the lowest wins.", ("kndpz", "kjvcadenas")),
        (("all_burned", "void"),),
        "END-STOCK-7",
    ),
    Conflict(
        "C-12",
        "Who pays the higher rate when a Draw was challenged?",
        Side(
            "Every loser, one who folded and one who is burned too.",
            ("robthomas1120", "kjvcadenas", "hark130", "jaeger47"),
        ),
        Side(
            "Only those who showed: the caller and the challengers who lost.",
            ("geocities", "social-tongits", "tongits-net"),
        ),
        (("challenged_draw_payers", "all"),),
        "PAY-2b",
    ),
    Conflict(
        "C-13",
        "Does the win that takes the pot count as the first hit of the next streak?",
        Side("No: two fresh wins are needed.", ("rulonajhon",)),
        Side("Yes: one more win takes the next pot; no source that was read plays so.", ()),
        (("streak_after_pot", "0"),),
        "POT-4",
    ),
)

CONFLICTS: Final[Mapping[str, Conflict]] = MappingProxyType({entry.id: entry for entry in _TABLE})
"""Every conflict by its id, C-1 to C-13."""


def conflict(name: str) -> Conflict:
    """Return the conflict of this id, read leniently (`c 12`, `C12`); UnknownNameError for any other.

    >>> conflict("C12").question
    'Who pays the higher rate when a Draw was challenged?'
    """
    plain = "".join(mark for mark in name[:40].upper() if mark.isascii() and mark.isalnum())
    found = CONFLICTS.get(f"C-{plain.removeprefix('C').lstrip('0')}")
    if found is None:
        raise UnknownNameError("conflict", name)
    return found
