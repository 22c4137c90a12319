"""Taking a card: the clauses DRAW-1 to DRAW-9."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="draw",
    title="Taking a card",
    about="The stock, the discard pile, and when the top discard may be taken.",
    clauses=(
        Clause(
            id="DRAW-1",
            title="Drawing from the stock",
            text=(
                "A player may take the top card of the stock, unseen by the others. It joins the "
                "hand and may be kept, melded, laid off or thrown."
            ),
            why=(
                "The stock is the silent way to take a card: it tells the others nothing and "
                "obliges you to nothing."
            ),
            sources=agree("seeds", "pagat-copies"),
            seeds=("S13",),
            confidence=Confidence.HIGH,
            see=("DRAW-9", "END-STOCK-1"),
        ),
        Clause(
            id="DRAW-2",
            title="Taking the top discard",
            text=(
                "Only the top discard, the card the previous player has just thrown, may be taken, "
                "and only to meld it at once: in a new meld with at least two cards from the "
                "taker's hand, laid face up in the same act. With 7D 7H in hand you may take 7S and "
                "must lay 7D 7H 7S."
            ),
            why="A taken card always costs its secrecy: the others see the meld, and may lay off on it.",
            sources=(
                *agree(
                    "seeds",
                    note="says neither that the meld is new nor that two cards come from the hand",
                ),
                *agree(
                    "pagat-copies",
                    "geocities",
                    "robthomas1120",
                    "kjvcadenas",
                    "jaeger47",
                    "pagat-scoring",
                    "rulonajhon",
                ),
                *agree("denexa", note="a new meld from the hand"),
            ),
            seeds=("S13", "S14"),
            confidence=Confidence.HIGH,
            see=("DRAW-3", "DRAW-4", "OPEN-1"),
        ),
        Clause(
            id="DRAW-3",
            title="The meld holds the taken card",
            text=(
                "The meld laid must contain the taken card, and it may be longer than three. With "
                "7C 7D 7H in hand the fourth seven may be taken to lay all four; with 4H 5H 7H 8H, "
                "the 6H may be taken to lay 4H 5H 6H 7H 8H. Where several melds are possible the "
                "taker chooses."
            ),
            why=(
                "Taking the fourth of a kind opens you, but that set of four no longer earns a secret bonus."
            ),
            sources=(
                *silent("seeds", note="says nothing of the length"),
                *agree("geocities", note="names the trio and its fourth card"),
                *agree("pagat-scoring", "jaeger47"),
            ),
            seeds=("S14",),
            confidence=Confidence.HIGH,
            see=("DRAW-2", "SECRET-7"),
        ),
        Clause(
            id="DRAW-4",
            title="No taking a discard for a lay-off",
            text=(
                "A discard may not be taken in order to lay it off on a meld already on the table, "
                "not even on your own. With 4H 5H 6H on the table and nothing fitting in hand, a "
                "thrown 7H must be left alone."
            ),
            why="Otherwise nearly every discard could be picked up, and no throw would ever be safe.",
            sources=(
                *agree("geocities", note="says so in as many words"),
                *agree("robthomas1120", "kjvcadenas", "jaeger47", "rulonajhon"),
                *silent("seeds", note="only asks for a meld"),
                *differ("tumba-app", "paulkilroy", note="lets the taken card be laid off"),
                *differ(
                    "wikipedia",
                    "galsactiplay",
                    "casino",
                    note="its wording, adding to a set already held, can be read as allowing it",
                ),
            ),
            confidence=Confidence.HIGH,
            conflicts=("C-1",),
            switches=("take_for_sapaw",),
            see=("DRAW-2", "SAPAW-1"),
        ),
        Clause(
            id="DRAW-5",
            title="After taking, the turn goes on",
            text=(
                "After the meld with the taken card is laid, the player may lay more melds and lay "
                "off as usual, and must then throw a card, unless none is left."
            ),
            why="Taking a discard replaces the draw and nothing else.",
            sources=(
                *agree("seeds", note="implied"),
                *agree("robthomas1120", "jaeger47", "jporubci", "kjvcadenas"),
            ),
            confidence=Confidence.HIGH,
            see=("TURN-1", "TONG-1"),
        ),
        Clause(
            id="DRAW-6",
            title="Taking a discard is a choice",
            text="Nobody has to take a discard, however well it fits; the stock is always open instead.",
            why="A good discard left lying keeps your plan hidden, but it is then gone.",
            sources=agree("seeds", note="says may"),
            seeds=("S14",),
            confidence=Confidence.HIGH,
            see=("DRAW-2", "IRR-18"),
        ),
        Clause(
            id="DRAW-7",
            title="Buried discards are out of play",
            text=(
                "A discard that is covered by another, or passed over because the next player drew "
                "from the stock, is out of play for good."
            ),
            why=(
                "Only the next player ever has a chance at a discard, so only that player's needs "
                "make a throw dangerous."
            ),
            sources=(
                *agree("seeds", note="by speaking of the top card"),
                *agree("rulonajhon"),
            ),
            confidence=Confidence.HIGH,
            see=("DRAW-2",),
        ),
        Clause(
            id="DRAW-8",
            title="The stock is never refilled",
            text="Discards are never shuffled into a new stock. When the stock is used up the hand ends.",
            why="Fifteen cards for three players mean about five draws each; patience has a limit.",
            sources=(
                *silent("seeds"),
                *agree("geocities"),
                *family("pagat"),
                *differ("thegameheaven", note="claims that in the Visayas the discards are shuffled again"),
            ),
            confidence=Confidence.HIGH,
            see=("END-STOCK-1",),
        ),
        Clause(
            id="DRAW-9",
            title="No peeking at the stock",
            text="Nobody may look at the next stock card before deciding where to take from.",
            why="Having looked, you have drawn.",
            sources=differ("thegameheaven", note="claims that in Mindanao a player may look first"),
            confidence=Confidence.HIGH,
            see=("DRAW-1", "IRR-4"),
        ),
    ),
)
