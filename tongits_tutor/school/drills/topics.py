"""The topics that puzzles can be about, and the wrong ideas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tongits_tutor.school.drills.theme_levels import MET
from tongits_tutor.school.ideas import IDEAS

__all__ = ["TOPICS", "Topic", "ideas_met"]


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic by its name: what it is about, and the clauses, or beginnings of clauses, and wrong ideas of it."""

    name: str
    about: str
    parts: tuple[str, ...]


_ALL: Final = (
    Topic("melds", "What a meld is, and what is none.", ("MELD", "CARD-3")),
    Topic("counting", "What a hand counts.", ("COUNT", "CARD-4")),
    Topic("clashes", "Melds that want the same card.", ("MELD-4", "card-twice", "greedy")),
    Topic("aces", "The ace is low, and pays.", ("CARD-3", "PAY-3", "ace-high")),
    Topic("discards", "Which card to throw.", ("DISC", "fed-the-next")),
    Topic("taking", "Taking the discard.", ("DRAW-2", "DRAW-7")),
    Topic("sapaw", "Laying cards off.", ("SAPAW",)),
    Topic("block", "Lay-offs that take a call away.", ("SAPAW-6", "SAPAW-7", "SAPAW-8", "SAPAW-10")),
    Topic("calling", "Calling Draw, and the showdown.", ("DRAWCALL",)),
    Topic("burned", "Players who are not open.", ("DRAWCALL-2", "DRAWCALL-5", "END-STOCK-3", "PAY-5")),
    Topic("ties", "Equal counts.", ("DRAWCALL-11", "DRAWCALL-12", "END-STOCK-5")),
    Topic("secrets", "Sets of four that pay.", ("SECRET", "COUNT-4", "PAY-4")),
    Topic("stock", "The last card of the stock, and the end by it.", ("END-STOCK",)),
    Topic("payments", "Who pays what.", ("PAY",)),
    Topic("tongits", "Emptying the hand.", ("TONG",)),
    Topic("turns", "The order of a turn, and where a card is.", ("TURN", "TABLE")),
)

TOPICS: Final[Mapping[str, Topic]] = MappingProxyType({topic.name: topic for topic in _ALL})
"""Every topic by its name."""


def ideas_met() -> Iterator[tuple[str, str]]:
    """Return every wrong idea that puzzles are about, with what it is.

    >>> next(ideas_met())
    ('ace-high', 'The ace was put above the king, or counted eleven.')
    """
    met = {tag for tags in MET.values() for tag in tags}
    return ((idea, about) for idea, about in IDEAS.items() if idea in met)
