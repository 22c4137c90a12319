"""Burned (sunog): the clauses BURN-1 to BURN-5."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="burned",
    title="Burned (sunog)",
    about="What it costs to end a hand with nothing on the table.",
    clauses=(
        Clause(
            id="BURN-1",
            title="Who is burned",
            text=(
                "A loser who has put no meld of their own on the table when the hand ends, by "
                "whichever ending, is burned. In a hand void because nobody opened all three are listed as burned, and "
                "nobody pays."
            ),
            why="The rule that makes players show something, and the dearest thing to forget.",
            sources=(
                *agree("seeds", note="knows the open hand, not the word"),
                *agree("geocities", "tongitshub", "wikipedia"),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            see=("OPEN-1", "PAY-5", "END-STOCK-7"),
        ),
        Clause(
            id="BURN-2",
            title="What being burned means",
            text=(
                "A player with no meld on the table cannot win at the end of the stock or by a "
                "Draw, has to fold to a Draw, and pays one chip more as a burned loser."
            ),
            why="Only Tongits can still save such a player.",
            sources=(
                *agree("geocities"),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            see=("END-STOCK-3", "DRAWCALL-5", "PAY-5"),
        ),
        Clause(
            id="BURN-3",
            title="The winner is never burned",
            text=(
                "The winner is never burned, not even one who empties the hand by lay-offs without "
                "ever laying a meld."
            ),
            why="Burning is something that happens to losers.",
            confidence=Confidence.HIGH,
            see=("TONG-4",),
        ),
        Clause(
            id="BURN-4",
            title="Burned before the first turn",
            text=(
                "A player beaten before having had a turn is burned too, as by a Tongits of the "
                "dealer on the first turn. A house may spare players who have had no turn."
            ),
            why="It is harsh, but rare, and no source makes an exception.",
            sources=silent("seeds", "geocities", "pagat", note="no source exempts such a player"),
            confidence=Confidence.MEDIUM,
            switches=("burn_needs_turn",),
            see=("TONG-7", "DEAL-9"),
        ),
        Clause(
            id="BURN-5",
            title="Laying off does not protect",
            text=(
                "Lay-offs on other players' melds protect nobody from being burned; it takes a meld "
                "of one's own."
            ),
            why="The commonest surprise for beginners at the count.",
            sources=agree("jporubci", "hark130", "kjvcadenas"),
            confidence=Confidence.HIGH,
            see=("OPEN-2", "SAPAW-3"),
        ),
    ),
)
