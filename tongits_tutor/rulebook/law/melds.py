"""Melds: the clauses MELD-1 to MELD-7."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="melds",
    title="Melds",
    about="The two kinds of combination, and what may not be done with them.",
    clauses=(
        Clause(
            id="MELD-1",
            title="A set: three or four of one rank",
            text=(
                "A set is three or four cards of one rank, such as 9C 9D 9S. The suits are all "
                "different by themselves, since every card is there once, and four is the most a "
                "set can hold."
            ),
            why=(
                "A set has room for one lay-off at most, which is why it makes a safer first meld than a run."
            ),
            sources=(
                *agree("seeds", "geocities"),
                *family("pagat"),
            ),
            seeds=("S08",),
            confidence=Confidence.HIGH,
        ),
        Clause(
            id="MELD-2",
            title="A run: neighbours of one suit",
            text=(
                "A run is three or more cards of one suit whose ranks follow each other, such as 4H "
                "5H 6H. A gap or a card of another suit breaks it: 4H 5H 7H and 4H 5H 6D are no "
                "runs."
            ),
            why=(
                "A wrong suit inside a run is the classic slip, by accident or as a trick; look at "
                "every run as it is laid."
            ),
            sources=(
                *agree("seeds", "geocities"),
                *family("pagat"),
            ),
            seeds=("S06",),
            confidence=Confidence.HIGH,
            see=("CARD-3",),
        ),
        Clause(
            id="MELD-3",
            title="A run may be as long as its suit",
            text=(
                "A run may be of any length from three cards up to the whole suit: the longest "
                "possible is the thirteen cards from ace to king."
            ),
            why=(
                "Long runs keep growing by lay-offs, so the ends of a run on the table are worth "
                "watching until the hand is over."
            ),
            sources=(
                *agree("seeds", note="says three or more"),
                *agree("jporubci", note="3 to 13 cards"),
                *agree("tongits-net", note="no maximum"),
            ),
            seeds=("S06",),
            confidence=Confidence.HIGH,
        ),
        Clause(
            id="MELD-4",
            title="One card, one meld",
            text=(
                "A card belongs to one meld at a time. With 7C 7D 7H 8H 9H the 7H goes with the "
                "sevens or with the run, never with both."
            ),
            why="Choosing where the shared card goes is the heart of splitting a hand well.",
            sources=(
                *agree("seeds", "geocities"),
                *family("pagat"),
            ),
            seeds=("S09",),
            confidence=Confidence.HIGH,
            see=("COUNT-1",),
        ),
        Clause(
            id="MELD-5",
            title="Melds on the table stay as they are",
            text=(
                "A meld on the table is fixed. No card of it may be taken back, moved to another "
                "meld or split off, and two melds are never joined: 3C 4C 5C and 6C 7C 8C remain "
                "two melds though they touch. Melds grow by laying off, and in no other way."
            ),
            why=(
                "Some rummy games let players rearrange the table; here what has been laid can be relied on."
            ),
            sources=(
                *silent("seeds"),
                *family("pagat", note="every program read behaves so; no source allows rearranging"),
            ),
            confidence=Confidence.HIGH,
            see=("SAPAW-1", "SAPAW-5"),
        ),
        Clause(
            id="MELD-6",
            title="A pair is no meld",
            text=(
                "A meld has three cards or more. Two of a rank, or two neighbours such as AD 2D, "
                "are no meld and cannot be laid."
            ),
            why=(
                "Players afraid of being burned would love to open with two cards; the rule keeps "
                "opening honest."
            ),
            sources=(
                *agree("seeds", note="by its definitions of set and run"),
                *differ(
                    "louisaludez",
                    note=(
                        "mentions a local custom of dropping the ace and 2 of one suit to escape "
                        "burning, and calls it not official"
                    ),
                ),
            ),
            confidence=Confidence.HIGH,
            switches=("two_card_heads",),
            see=("MELD-1", "MELD-2", "OPEN-1"),
        ),
        Clause(
            id="MELD-7",
            title="How many melds there are",
            text=(
                "The pack holds 329 different melds: 65 sets (52 of three cards, 13 of four) and "
                "264 runs. Of three cards there are 96: those 52 sets and 44 runs."
            ),
            why=(
                "These numbers follow from the definitions, and any list of melds can be checked "
                "against them."
            ),
            confidence=Confidence.HIGH,
            see=("MELD-1", "MELD-2", "MELD-3"),
        ),
    ),
)
