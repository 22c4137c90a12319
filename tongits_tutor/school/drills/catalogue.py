"""The kinds of puzzles: what each asks, the clauses it rests on, and the share code of an example."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tongits_tutor.school.attempt import Skill

__all__ = ["KINDS", "Kind"]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of puzzle: its slug, its title, what it is about in a sentence, its clauses, an example's share code."""

    name: str
    title: str
    about: str
    clauses: tuple[str, ...]
    example: str

    @property
    def has_hand(self) -> bool:
        """Whether there is one hand, whose size may be chosen."""
        return self.name not in _WITHOUT_HAND

    @property
    def skills(self) -> tuple[Skill, ...]:
        """What is practised with it: itself, and its clauses."""
        return (Skill(self.name), *map(Skill, self.clauses))


_WITHOUT_HAND: Final = frozenset({"may-call", "who-wins-count", "who-pays", "find-illegal", "last-drawer"})


def _kind(name: str, title: str, about: str, *clauses: str) -> Kind:
    return Kind(name, title, about, clauses, f"T1-{name}-2-1")


_ALL: Final = (
    _kind(
        "best-split",
        "Best split",
        "Lay a hand out in melds so that what is left counts least.",
        "COUNT-1",
        "MELD-4",
    ),
    _kind("hand-count", "What does it count?", "Say what a hand counts.", "COUNT-1", "CARD-4"),
    _kind(
        "best-discard",
        "Best discard",
        "Throw the card that leaves the lowest count, and then the most chances.",
        "DISC-1",
        "COUNT-1",
    ),
    _kind("spot-melds", "Spot the melds", "Name every meld in a hand.", "MELD-1", "MELD-2"),
    _kind(
        "is-meld",
        "Is it a meld?",
        "Say whether some cards are one meld, and if not, why.",
        "MELD-1",
        "MELD-2",
        "CARD-3",
    ),
    _kind(
        "outs",
        "Outs",
        "Name every card not in sight that would lower the count.",
        "COUNT-1",
        "DRAW-1",
    ),
    _kind(
        "may-take",
        "May I take it?",
        "Say whether the top discard may be taken.",
        "DRAW-2",
        "DRAW-3",
        "DRAW-4",
        "DRAW-7",
    ),
    _kind(
        "sapaw-spotting",
        "Sapaw spotting",
        "Find the cards that can be laid off, or the lay-offs that leave least.",
        "SAPAW-1",
        "SAPAW-2",
        "SAPAW-4",
    ),
    _kind(
        "may-call",
        "May I call?",
        "Say whether a player may call Draw, by what has been played.",
        "DRAWCALL-1",
        "DRAWCALL-2",
        "DRAWCALL-3",
        "SAPAW-6",
        "SAPAW-7",
        "SAPAW-8",
    ),
    _kind(
        "who-wins-count",
        "Who wins this count?",
        "Say who wins a showdown, with ties, folded and burned players.",
        "DRAWCALL-10",
        "DRAWCALL-11",
        "END-STOCK-5",
        "END-STOCK-3",
    ),
    _kind(
        "face-down-four",
        "Face-down four",
        "Say for how many secrets the winner is paid.",
        "SECRET-2",
        "SECRET-6",
        "SECRET-7",
        "COUNT-4",
        "PAY-4",
    ),
    _kind(
        "who-pays",
        "Who pays what?",
        "Reckon the chips that a loser pays or the winner gets.",
        "PAY-1",
        "PAY-2a",
        "PAY-2b",
        "PAY-3",
        "PAY-4",
        "PAY-5",
    ),
    _kind(
        "safest-discard",
        "Safest discard",
        "Throw the card that the next player can least likely take.",
        "DRAW-2",
    ),
    _kind(
        "find-illegal",
        "Find the illegal move",
        "Find the one turn of a game in which a rule is broken.",
        "TURN-1",
        "DRAW-2",
        "MELD-1",
        "MELD-2",
        "SAPAW-1",
        "DRAWCALL-3",
    ),
    _kind(
        "tongits-this-turn",
        "Tongits this turn",
        "Find the melds, lay-offs and the discard that empty the hand.",
        "TONG-1",
        "TONG-2",
        "SAPAW-1",
    ),
    _kind(
        "open-or-hold",
        "Open or hold",
        "Choose what to lay before a rival may call Draw.",
        "OPEN-1",
        "DRAWCALL-5",
        "COUNT-1",
        "SAPAW-6",
    ),
    _kind(
        "last-drawer",
        "Who draws last?",
        "Say who draws the last stock card.",
        "END-STOCK-8",
        "DEAL-8",
    ),
)

KINDS: Final[Mapping[str, Kind]] = MappingProxyType({kind.name: kind for kind in _ALL})
"""Every kind by its slug, in the order in which they are best met."""
