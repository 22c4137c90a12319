"""The open hand: the clauses OPEN-1 to OPEN-3."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, family

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="opening",
    title="The open hand",
    about="When a player is open, and why it matters.",
    clauses=(
        Clause(
            id="OPEN-1",
            title="Open by one meld of one's own",
            text=(
                "A player is open from the moment they have put at least one meld of their own on "
                "the table: a set or run face up, or a set of four face down. A meld that holds a "
                "taken discard opens too."
            ),
            why=(
                "Only an open player may call Draw, challenge a Draw, win at the end of the stock, "
                "and be safe from burning."
            ),
            sources=(
                *agree("seeds", "geocities"),
                *family("pagat"),
            ),
            seeds=("S17", "S19"),
            confidence=Confidence.HIGH,
            see=("SECRET-2", "DRAWCALL-2", "BURN-1"),
        ),
        Clause(
            id="OPEN-2",
            title="Laying off does not open",
            text=(
                "Laying off on other players' melds does not open a hand. Someone who has laid off "
                "five cards but no meld of their own is still unopened."
            ),
            why="It feels like being in the game, yet it protects from nothing.",
            sources=(
                *agree("seeds", note="a meld must be laid to be open, and laying off needs no open hand"),
                *agree("jporubci", "hark130", "kjvcadenas"),
            ),
            seeds=("S22",),
            confidence=Confidence.HIGH,
            see=("SAPAW-3", "BURN-5"),
        ),
        Clause(
            id="OPEN-3",
            title="Once open, always open",
            text=(
                "A player who is open stays open until the hand ends, even when others have laid "
                "off on that player's only meld."
            ),
            why="A lay-off takes away the next call, never the open hand.",
            confidence=Confidence.HIGH,
            see=("OPEN-1", "SAPAW-12"),
        ),
    ),
)
