"""The pot and two hits: the clauses POT-1 to POT-7."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="pot",
    title="The pot and two hits",
    about="The side pot, and the two wins in a row that take it.",
    clauses=(
        Clause(
            id="POT-1",
            title="Two chips each into the pot",
            text=(
                "Before each deal every player puts 2 chips into a side pot, 6 chips a deal. The "
                "pot grows until somebody takes it."
            ),
            why=(
                "Before long it is worth more than the hand itself, and that shapes the play "
                "against the last winner."
            ),
            sources=(
                *silent("seeds"),
                *agree("robthomas1120", "kjvcadenas", "pagat-scoring", "denexa", "pinoygame"),
                *agree("shram", note="two chips each"),
                *differ("geocities", note="after each hand only the losers add 1"),
            ),
            confidence=Confidence.HIGH,
            switches=("pot_ante", "pot_from"),
            see=("POT-2",),
        ),
        Clause(
            id="POT-2",
            title="Two wins in a row take the pot",
            text=(
                "A player who wins two hands in a row, two hits, takes the pot. When somebody else "
                "wins, their streak begins instead and the pot stays and grows."
            ),
            why="After a win all eyes are on the winner: the other two now have a common interest.",
            sources=(
                *agree("geocities", "wikipedia", "tongits-net", "tongits-wars", "casino", "rulonajhon"),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            switches=("streak_needed",),
            see=("POT-3", "POT-4", "POT-6"),
        ),
        Clause(
            id="POT-3",
            title="The hitter",
            text=(
                "The winner of the last hand is the hitter. The hitter deals the next hand, and may "
                "keep a marker so that all remember."
            ),
            why="One more win takes the pot, so it pays to know who the hitter is.",
            sources=agree("geocities", "tongits-net", "madligaya"),
            confidence=Confidence.HIGH,
            see=("DEAL-2", "POT-2"),
        ),
        Clause(
            id="POT-4",
            title="After the pot the streak starts afresh",
            text=(
                "When the pot has been taken it is empty, and the streak starts again at nothing: "
                "two fresh wins are needed for the next pot. A house may let the win that took the "
                "pot count as the first hit of a new streak."
            ),
            why="Only one source settles this, so agree on it before the first pot is taken.",
            sources=(
                *agree("rulonajhon"),
                *silent("seeds", "geocities"),
            ),
            confidence=Confidence.LOW,
            conflicts=("C-13",),
            switches=("streak_after_pot",),
            see=("POT-2",),
        ),
        Clause(
            id="POT-5",
            title="A void hand changes nothing",
            text=(
                "A hand without a winner changes neither the pot nor the streak: a hitter remains the hitter."
            ),
            why="Nobody won, so nobody's streak is broken.",
            sources=agree("rulonajhon"),
            confidence=Confidence.MEDIUM,
            see=("END-STOCK-7",),
        ),
        Clause(
            id="POT-6",
            title="Every win is a hit",
            text="A win of any kind counts as a hit, by Tongits, by a Draw or at the end of the stock.",
            why="Two quiet wins take the pot as surely as two brilliant ones.",
            sources=silent("seeds", "geocities", "pagat", note="no source restricts it"),
            confidence=Confidence.HIGH,
            see=("POT-2",),
        ),
        Clause(
            id="POT-7",
            title="When chips run out",
            text=(
                "Play chips may go below nothing, and the score is settled at the end. A table that "
                "wants none of this sets a minimum to sit down, or lets a player who runs short pay "
                "what is left."
            ),
            why="A debt noted is better than a quarrel in the middle of a hand.",
            sources=family("myultimateplay", note="asks for a reserve before a player may sit down"),
            confidence=Confidence.HOUSE,
        ),
    ),
)
