"""Cards and turns at the table: the clauses TABLE-1 to TABLE-5."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="table",
    title="Cards and turns at the table",
    about="What goes without saying, said so that a referee can name it.",
    clauses=(
        Clause(
            id="TABLE-1",
            title="Only cards held can be played",
            text=(
                "A card that is melded, hidden, laid off or thrown must be in the player's hand. A "
                "card taken from the discard pile is the one exception: it goes straight into its "
                "meld."
            ),
            why="It follows from all the rest, and it gives a referee a clause to name.",
            confidence=Confidence.HIGH,
            see=("TURN-1",),
        ),
        Clause(
            id="TABLE-2",
            title="A card is in one place",
            text=(
                "Every card is in one place at a time: a hand, a meld, the stock or the discard "
                "pile. It cannot be played twice, nor named twice in one meld."
            ),
            why="Two sevens of hearts in a game that was written down mean that a card was misread.",
            confidence=Confidence.HIGH,
            see=("CARD-2", "MELD-4"),
        ),
        Clause(
            id="TABLE-3",
            title="Act in your own turn",
            text=(
                "A player acts only in their own turn, and only as the present part of it allows. "
                "The one other moment to act is when a player is asked to fold or to challenge a "
                "Draw."
            ),
            why="Order is what makes a lay-off, a block and a tie decidable afterwards.",
            confidence=Confidence.HIGH,
            see=("TURN-1", "DRAWCALL-6", "DRAWCALL-7"),
        ),
        Clause(
            id="TABLE-4",
            title="After the end nothing is played",
            text=(
                "When the hand has ended, by Tongits, by a Draw or by the end of the stock, no card "
                "may be taken, laid or thrown any more."
            ),
            why=(
                "Hands are counted as they stood at that moment; a meld or lay-off that was "
                "forgotten is lost."
            ),
            confidence=Confidence.HIGH,
            see=("TONG-1", "DRAWCALL-14", "END-STOCK-1"),
        ),
        Clause(
            id="TABLE-5",
            title="A lay-off needs a meld that is there",
            text=(
                "A lay-off names a meld that lies on the table. Melds still in somebody's hand "
                "cannot be added to."
            ),
            why="A written game must say whose meld, and which of them, or nobody can check it.",
            confidence=Confidence.HIGH,
            see=("SAPAW-1",),
        ),
    ),
)
