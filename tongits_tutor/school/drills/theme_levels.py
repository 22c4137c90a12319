"""On which levels of which kind a theme, or a size of hand, is met: measured, and held to what is made by a test.

A line says that among 300 puzzles of the kind and level at least nine turn on the clause, or on the wrong idea.
`tests/school/drills/test_themes.py` makes puzzles for every entry; `-m nightly` counts them all again.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

__all__ = ["MET", "SIZES"]

MET: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "best-split": {
            "MELD-4": "2345",
            "COUNT-1": "12345",
            "greedy": "345",
            "card-twice": "2345",
            "too-few-cards": "12345",
            "missed-a-meld": "12345",
        },
        "hand-count": {
            "CARD-4": "12345",
            "COUNT-1": "12345",
            "ace-high": "12345",
            "court-cards": "12345",
            "cards-not-points": "12345",
            "counted-melds": "12345",
            "greedy": "345",
            "card-twice": "2345",
        },
        "best-discard": {
            "DISC-1": "12345",
            "COUNT-1": "12345",
            "broke-a-meld": "12345",
            "kept-a-dear-card": "12345",
            "wasted-an-out": "345",
        },
        "spot-melds": {
            "MELD-1": "12345",
            "MELD-2": "12345",
            "too-few-cards": "12345",
            "missed-a-meld": "12345",
        },
        "is-meld": {
            "CARD-3": "1234",
            "MELD-1": "12345",
            "MELD-2": "12345",
            "MELD-5": "45",
            "MELD-6": "1",
            "ace-high": "1234",
            "too-few-cards": "1",
            "gap": "2345",
            "mixed-ranks": "2345",
            "needless-doubt": "12345",
            "misread": "12345",
        },
        "outs": {
            "DRAW-1": "12345",
            "COUNT-1": "12345",
            "missed-a-meld": "5",
            "seen-card": "345",
            "misread": "12345",
        },
        "may-take": {
            "DRAW-2": "12345",
            "DRAW-7": "245",
            "take-without-meld": "12345",
            "covered-discard": "245",
            "needless-doubt": "12345",
        },
        "sapaw-spotting": {
            "SAPAW-1": "12345",
            "SAPAW-2": "12345",
            "COUNT-1": "12345",
            "missed-a-meld": "12345",
            "lay-off-misfit": "12345",
            "broke-a-meld": "345",
        },
        "may-call": {
            "SAPAW-6": "2345",
            "SAPAW-7": "345",
            "SAPAW-8": "2345",
            "SAPAW-10": "3",
            "DRAWCALL-2": "12345",
            "DRAWCALL-3": "12345",
            "forgot-the-block": "2345",
            "not-open": "12",
            "needless-doubt": "12345",
        },
        "who-wins-count": {
            "DRAWCALL-5": "2345",
            "DRAWCALL-9": "245",
            "DRAWCALL-10": "12345",
            "DRAWCALL-11": "45",
            "DRAWCALL-12": "45",
            "END-STOCK-3": "235",
            "END-STOCK-4": "12345",
            "END-STOCK-5": "45",
            "COUNT-1": "12345",
            "counted-melds": "12345",
            "not-open": "35",
            "forgot-the-tie": "245",
            "misread": "45",
        },
        "face-down-four": {
            "SECRET-2": "12",
            "SECRET-6": "345",
            "SECRET-7": "12345",
            "COUNT-4": "345",
            "PAY-4": "12345",
            "secret-misread": "12345",
        },
        "who-pays": {
            "PAY-1": "12345",
            "PAY-2a": "12345",
            "PAY-2b": "12345",
            "PAY-3": "2345",
            "PAY-4": "45",
            "PAY-5": "345",
            "not-open": "345",
            "secret-misread": "45",
            "forgot-the-aces": "2345",
            "misread": "2345",
        },
        "safest-discard": {
            "DRAW-2": "12345",
            "fed-the-next": "12345",
        },
        "find-illegal": {
            "MELD-2": "1234",
            "TURN-4": "1234",
            "TABLE-2": "12345",
            "DRAW-2": "1234",
            "DRAW-7": "345",
            "SAPAW-1": "12345",
            "SAPAW-8": "345",
            "DRAWCALL-2": "2",
            "needless-doubt": "12345",
        },
        "tongits-this-turn": {
            "SAPAW-1": "2345",
            "TONG-1": "12345",
            "card-twice": "2345",
            "missed-a-meld": "2345",
        },
        "open-or-hold": {
            "OPEN-1": "12345",
            "SAPAW-6": "12345",
            "DRAWCALL-5": "12345",
            "COUNT-1": "12345",
            "not-open": "12345",
            "secret-misread": "345",
            "broke-a-meld": "2345",
            "off-the-goal": "12345",
        },
        "last-drawer": {
            "DEAL-8": "12345",
            "END-STOCK-8": "12345",
            "forgot-the-take": "12345",
            "misread": "12345",
        },
    }
)
"""By kind, then by clause or wrong idea: the levels, as digits."""

SIZES: Final[Mapping[str, tuple[str, str, str, str, str]]] = MappingProxyType(
    {
        "best-split": ("3-11", "6-13", "6-13", "7-13", "9-13"),
        "hand-count": ("4-11", "6-13", "6-13", "7-13", "9-13"),
        "best-discard": ("4-13", "6-13", "6-13", "7-13", "9-13"),
        "spot-melds": ("3-11", "6-13", "6-13", "8-13", "9-13"),
        "is-meld": ("3-4", "3-4", "3-6", "3-7", "4-8"),
        "outs": ("3-12", "4-12", "3-9 12", "3-9 12", "6-9 12"),
        "may-take": ("3-9 12", "3-9 12", "3-9 12", "3-9 12", "3-9 12"),
        "sapaw-spotting": ("5-10 13", "3-10 13", "3-10 13", "3-10 13", "5-10 13"),
        "face-down-four": ("4 8-9", "4-6", "4-5 8-9", "8-9", "8-9"),
        "safest-discard": ("3-9", "3-10", "3-10", "4-10 13", "6-10 13"),
        "tongits-this-turn": ("4-10", "3-10 13", "4-10 13", "5-10 13", "5-10 13"),
        "open-or-hold": ("5-10 13", "8-10 13", "6-10 13", "6-10 13", "8-10 13"),
    }
)
"""By kind with a hand: for levels 1 to 5 the sizes for which all of eight seeds gave a puzzle."""
