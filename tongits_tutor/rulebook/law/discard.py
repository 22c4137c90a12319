"""The discard: the clauses DISC-1 to DISC-5."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="discard",
    title="The discard",
    about="The card that ends a turn.",
    clauses=(
        Clause(
            id="DISC-1",
            title="One card ends the turn",
            text="A turn ends by putting exactly one card from the hand face up on the discard pile.",
            why="Every card thrown is an offer to the next player, and to nobody else.",
            sources=agree("seeds", "pagat-copies"),
            seeds=("S24",),
            confidence=Confidence.HIGH,
            see=("TURN-1", "TONG-2"),
        ),
        Clause(
            id="DISC-2",
            title="Any card may be thrown",
            text=(
                "Any card of the hand may be thrown: the one just drawn from the stock too, and "
                "also a card that would fit a meld on the table. In houses that forbid a fitting "
                "card, the ban lapses when no other card is left to throw."
            ),
            why=(
                "Holding back a lay-off and throwing the card is poor play as a rule, but it is the "
                "player's own affair."
            ),
            sources=(
                *silent("seeds"),
                *differ(
                    "tongits-kingdom",
                    note="forbids throwing a card that could be added to an exposed meld",
                ),
            ),
            confidence=Confidence.MEDIUM,
            conflicts=("C-6",),
            switches=("must_not_discard_sapawable",),
            see=("DISC-1", "SAPAW-1"),
        ),
        Clause(
            id="DISC-3",
            title="A discard is final",
            text="A discard is final as soon as it is released on the pile, or confirmed on a screen.",
            why=(
                "Second thoughts after seeing the next player's face would be an unfair sort of information."
            ),
            confidence=Confidence.HOUSE,
            see=("IRR-14",),
        ),
        Clause(
            id="DISC-4",
            title="Looking through the discards",
            text=(
                "What has been thrown is public, and the program shows it. Whether players at a "
                "table may leaf through the pile is for the table to agree; many say no."
            ),
            why="Remembering the discards is a skill that some tables want to keep.",
            sources=(
                *agree("jtongits", "kndpz", note="lets players look at the discards"),
                *agree("geocities", note="its computer game does"),
            ),
            confidence=Confidence.MEDIUM,
            switches=("discard_history",),
        ),
        Clause(
            id="DISC-5",
            title="A discard that is taken blocks nobody",
            text=(
                "When the next player takes the card you threw, your own right to call Draw is not touched."
            ),
            why="Only lay-offs on your melds can block you; a discard is no lay-off.",
            sources=differ(
                "jporubci",
                note="a comment in its code says otherwise, its final description has dropped it",
            ),
            confidence=Confidence.MEDIUM,
            see=("SAPAW-6", "DRAW-2"),
        ),
    ),
)
