"""Ending by Tongits: the clauses TONG-1 to TONG-7."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="tongits",
    title="Ending by Tongits",
    about="Winning by emptying the hand.",
    clauses=(
        Clause(
            id="TONG-1",
            title="An empty hand wins at once",
            text=(
                "A player wins by Tongits the moment the last card leaves their hand in their own "
                "turn, by a meld, a face-down set, a lay-off, a take or the discard. Someone whose "
                "remaining cards all form melds may lay them, a set of four face down, and so win."
            ),
            why="No count and no challenge can undo it, and each loser pays three chips.",
            sources=(
                *agree("geocities", "wikipedia"),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            see=("TONG-2", "TONG-3", "PAY-2a"),
        ),
        Clause(
            id="TONG-2",
            title="The last discard is not required",
            text=(
                "Tongits needs no final discard. With no card left over the player simply stops; "
                "with exactly one left over, throwing it wins."
            ),
            why=(
                "With 4H 5H 6H and 9C 9D 9S left you lay both and have won; a rule that demands a "
                "throw would leave you searching for a card."
            ),
            sources=(
                *agree("geocities", note="may discard, but need not"),
                *agree("robthomas1120", "kjvcadenas"),
                *agree("louisaludez", note="tells the form with a last discard"),
                *differ(
                    "social-tongits",
                    "wikipedia",
                    "tongits-net",
                    note="describes only the form that ends with a discard",
                ),
            ),
            confidence=Confidence.HIGH,
            conflicts=("C-7",),
            switches=("tongits_needs_discard",),
            see=("SAPAW-14", "DISC-1"),
        ),
        Clause(
            id="TONG-3",
            title="Lay the melds; nothing else is declared",
            text=(
                "To win by Tongits the melds still in the hand are laid on the table for all to "
                "see. No other declaration is needed."
            ),
            why="The cards prove the win; a word alone proves nothing.",
            sources=agree("geocities", "robthomas1120", "jaeger47"),
            confidence=Confidence.HIGH,
            see=("TONG-1", "IRR-8"),
        ),
        Clause(
            id="TONG-4",
            title="Tongits without having been open",
            text=(
                "The winner by Tongits need not have been open before that turn. Even a player who "
                "never laid a meld and got rid of the last cards by lay-offs alone has won."
            ),
            why="The hand is empty, and that is the whole condition.",
            sources=agree("jporubci"),
            confidence=Confidence.MEDIUM,
            see=("OPEN-2", "BURN-3"),
        ),
        Clause(
            id="TONG-5",
            title="A complete hand may wait",
            text=(
                "An empty hand ends the play by itself. A player whose cards would all fit into "
                "melds may keep them and play on, at their own risk."
            ),
            why="Waiting for a bonus can end in being burned with a perfect hand.",
            confidence=Confidence.HOUSE,
            see=("TONG-1", "TURN-6", "BURN-1"),
        ),
        Clause(
            id="TONG-6",
            title="Tongits cannot be challenged",
            text=(
                "After a Tongits nothing is compared: there is no challenge and no tie. Losers who "
                "are not open are burned."
            ),
            why="It is the one win that no lower count can take away.",
            sources=(
                *agree("geocities"),
                *family("pagat"),
                *differ("paulkilroy", note="has a switch that lets the others contest it"),
                *differ("rulonajhon", note="pays double, and only if the winner never discarded"),
            ),
            confidence=Confidence.HIGH,
            see=("BURN-1", "CARD-6"),
        ),
        Clause(
            id="TONG-7",
            title="Complete on the very first turn",
            text=(
                "A hand complete on the player's very first turn is a natural: for the dealer all "
                "thirteen cards melded, or twelve and one thrown. It is an ordinary Tongits; in "
                "some houses it takes the pot as if it were two hits. A player other than the "
                "dealer shows nothing before their turn."
            ),
            why=(
                "It is rare: about one deal in 11,000 for the dealer, and one in 131,651 that the "
                "twelve cards of a given other player are all melded as dealt."
            ),
            sources=(
                *differ(
                    "wikipedia",
                    "casino",
                    note="such a player wins at once as if with two hits, and takes the pot",
                ),
                *silent("hark130", note="names it among the things paid in chips, without an amount"),
                *silent("madligaya", note="has a word for it, bumisaklat"),
            ),
            confidence=Confidence.MEDIUM,
            conflicts=("C-8",),
            switches=("natural", "natural_for_non_dealer"),
            see=("TONG-1", "POT-2", "DEAL-8"),
        ),
    ),
)
