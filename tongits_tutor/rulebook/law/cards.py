"""Players, cards and values: the clauses CARD-1 to CARD-6."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="cards",
    title="Players, cards and values",
    about="Who plays, with which cards, and what a card counts.",
    clauses=(
        Clause(
            id="CARD-1",
            title="Three players",
            text=(
                "Tongits is a rummy game for three, best loved in the northern Philippines. Exactly "
                "three players sit down, and each plays alone."
            ),
            why=(
                "The deal, the stock of 15 cards and the tie rules all rest on three seats; with "
                "two or four it would be another game."
            ),
            sources=(
                *agree("seeds", "geocities"),
                *family("pagat"),
                *differ(
                    "thegameheaven",
                    "paulkilroy",
                    "tongits-scorer",
                    "tongits-counter",
                    note="also offers tables for two or four",
                ),
            ),
            seeds=("S01", "S02"),
            confidence=Confidence.HIGH,
            switches=("players",),
        ),
        Clause(
            id="CARD-2",
            title="One pack of 52, no jokers",
            text=(
                "The game uses one pack of 52 cards: four suits, clubs, diamonds, hearts and "
                "spades, of thirteen ranks each. There are no jokers and no wild cards."
            ),
            why=(
                "Every count of chances starts from 52 different cards; a second 7H or a joker at "
                "the table means the pack is faulty."
            ),
            sources=(
                *agree("seeds", "geocities"),
                *family("pagat"),
                *differ("wikipedia", "thegameheaven", note="knows a joker mode"),
            ),
            seeds=("S02",),
            confidence=Confidence.HIGH,
            switches=("jokers",),
        ),
        Clause(
            id="CARD-3",
            title="Ranks from ace up to king",
            text=(
                "In every suit the ranks run, from low to high, A 2 3 4 5 6 7 8 9 10 J Q K. The ace "
                "is only low: AS 2S 3S is a run, while QS KS AS and KS AS 2S are not."
            ),
            why=(
                "A run that used the ace above the king or went round the corner would give every "
                "ace a second life; everybody at the table must read a run the same way."
            ),
            sources=agree("seeds", "pagat-copies", "geocities", "kjvcadenas", "casino"),
            seeds=("S03", "S07"),
            confidence=Confidence.HIGH,
            see=("MELD-2",),
        ),
        Clause(
            id="CARD-4",
            title="What a card counts",
            text=(
                "An unmatched card counts its points: an ace 1, a card from 2 to 10 its number, and "
                "a jack, queen or king 10 each. So KH 7C AD left over make 18."
            ),
            why="Court cards and tens are the expensive ones to be caught with, an ace the cheapest.",
            sources=(
                *agree("seeds", "geocities"),
                *family("pagat"),
                *differ(
                    "kndpz",
                    note="its code counts jack, queen and king as 11, 12 and 13, an error of that program",
                ),
            ),
            seeds=("S04",),
            confidence=Confidence.HIGH,
            see=("COUNT-1",),
        ),
        Clause(
            id="CARD-5",
            title="Suits never break a tie",
            text=(
                "No suit is higher than another. When counts are equal, seats and turns decide, never suits."
            ),
            why=(
                "Card games that rank suits are common, so players bring the habit along; here the "
                "tie rules leave nothing for suits to settle."
            ),
            sources=silent("seeds", "geocities", "pagat", note="no reliable source uses suits"),
            confidence=Confidence.HIGH,
            see=("DRAWCALL-11", "DRAWCALL-12", "END-STOCK-5"),
        ),
        Clause(
            id="CARD-6",
            title="The aim: the lowest count",
            text=(
                "The aim, short of emptying the hand, is to be left with few points: wherever hands "
                "are compared the lowest count wins. A card is unmatched when it belongs to no meld "
                "in the split of the hand that is counted. Points decide, not how many cards are "
                "left: AC 2D 3H (6 points) beats a lone KS (10)."
            ),
            why=(
                "Counting cards instead of points is a beginner's slip, and both seed texts can be "
                "misread that way."
            ),
            sources=(
                *agree("seeds", note="both translations say number of cards, where the points are meant"),
                *family("pagat"),
            ),
            seeds=("S05",),
            confidence=Confidence.HIGH,
            see=("COUNT-1",),
        ),
    ),
)
