"""The turn: the clauses TURN-1 to TURN-6."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="turn",
    title="The turn",
    about="The parts of a turn and their order.",
    clauses=(
        Clause(
            id="TURN-1",
            title="The parts of a turn",
            text=(
                "A turn runs in this order: take exactly one card, from the stock or the discard "
                "pile; lay melds and lay off, as much as you like or nothing at all; throw exactly "
                "one card. Calling Draw replaces the whole turn. Only the dealer's first turn "
                "begins without taking, and Tongits can end a turn without a throw."
            ),
            why=(
                "The order gives everyone the same information at the same moment, and it leaves a "
                "hand at twelve cards less what has been laid."
            ),
            sources=(
                *agree("seeds", note="tells neither the call nor the two exceptions"),
                *agree("pagat-copies"),
                *family("pagat"),
            ),
            seeds=("S13", "S24", "S25"),
            confidence=Confidence.HIGH,
            see=("DRAWCALL-1", "DEAL-8", "TONG-2"),
        ),
        Clause(
            id="TURN-2",
            title="Nobody may pass",
            text=(
                "Taking a card is compulsory; a player who does not call Draw must draw from the "
                "stock or take the top discard."
            ),
            why="Without this a player with a good count could wait while the others use up the stock.",
            sources=agree("seeds"),
            seeds=("S13",),
            confidence=Confidence.HIGH,
            see=("DRAW-1", "DRAW-2"),
        ),
        Clause(
            id="TURN-3",
            title="Melds and lay-offs in any order",
            text=(
                "Between taking and throwing, a player may mix new melds and lay-offs in any order "
                "and number. Houses with strict phases want all new melds laid before the first "
                "lay-off."
            ),
            why="Neither act shows the player a new card, so nothing is gained or lost by the order.",
            sources=(
                *silent("seeds", note="names melds before lay-offs, but does not forbid mixing"),
                *agree("kjvcadenas", "kndpz", "rulonajhon", "pagat-scoring", "jporubci"),
                *differ("robthomas1120", note="lists the two as phases, one after the other"),
            ),
            seeds=("S25",),
            confidence=Confidence.MEDIUM,
            switches=("strict_phases",),
            see=("TURN-1",),
        ),
        Clause(
            id="TURN-4",
            title="Nothing before taking or after throwing",
            text=(
                "Nothing may be laid on the table before a card has been taken, and nothing after "
                "the discard. On the dealer's first turn there is nothing to take."
            ),
            why="A card thrown ends the turn; a meld remembered too late must wait a round.",
            sources=(
                *agree("seeds", note="by the order of its parts"),
                *agree("pagat-scoring", "jaeger47"),
            ),
            seeds=("S25",),
            confidence=Confidence.HIGH,
            see=("TURN-1", "DEAL-8"),
        ),
        Clause(
            id="TURN-5",
            title="Any number of melds in a turn",
            text="A player may lay any number of new melds in one turn, in front of themselves.",
            why="One meld is enough to be open, so how many to show is a question of tactics, not of law.",
            sources=(
                *agree("seeds", "geocities"),
                *family("pagat"),
            ),
            seeds=("S15",),
            confidence=Confidence.HIGH,
            see=("OPEN-1",),
        ),
        Clause(
            id="TURN-6",
            title="Laying a meld is a choice",
            text=(
                "After drawing from the stock nobody has to lay a meld. Even a hand made wholly of "
                "melds may be kept. Only a card taken from the discard pile must be melded at once."
            ),
            why=(
                "Melds kept in the hand do not count against you, but a player with nothing on the "
                "table is burned when the hand ends."
            ),
            sources=(
                *agree("seeds", "geocities"),
                *family("pagat"),
            ),
            seeds=("S15",),
            confidence=Confidence.HIGH,
            see=("COUNT-1", "BURN-1", "DRAW-2"),
        ),
    ),
)
