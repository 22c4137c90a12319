"""The secret set of four: the clauses SECRET-1 to SECRET-9."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="secret",
    title="The secret set of four",
    about="The set of four that may be laid face down, and its bonus.",
    clauses=(
        Clause(
            id="SECRET-1",
            title="What a secret is",
            text=(
                "A set of four is a secret when all four cards came to the player by the deal or "
                "from the stock. Since a taken discard has to be shown at once, any four of a kind "
                "that is wholly in the hand is one."
            ),
            why="It is the one meld that earns chips of its own, so where the cards came from matters.",
            sources=(
                *agree("seeds", note="not completed by taking a discard"),
                *agree("geocities", "pagat-copies"),
            ),
            seeds=("S18",),
            confidence=Confidence.HIGH,
            see=("SECRET-7",),
        ),
        Clause(
            id="SECRET-2",
            title="Laying a secret face down",
            text=(
                "In their own turn, after taking a card (or on the dealer's first turn), a player "
                "may lay a secret on the table face down. It opens the hand, keeps its bonus, and "
                "shows nobody its rank. So with 9C 9D 9H 9S you can open and tell nothing."
            ),
            why=(
                "The safest way to open there is: nobody can lay off on it, so nobody can block "
                "your call through it."
            ),
            sources=agree("seeds", "geocities", "robthomas1120", "kjvcadenas"),
            seeds=("S18", "S19"),
            confidence=Confidence.HIGH,
            switches=("face_down_secret",),
            see=("OPEN-1", "SECRET-4", "PAY-4"),
        ),
        Clause(
            id="SECRET-3",
            title="A secret after taking another card",
            text=(
                "A turn that began by taking a discard for another meld may still lay a secret from "
                "the hand face down. What matters is how the set of four itself was completed."
            ),
            why="The bonus belongs to the four cards, not to the turn in which they are laid.",
            sources=agree("seeds", note="its wording supports it"),
            seeds=("S18",),
            confidence=Confidence.MEDIUM,
            see=("DRAW-5", "SECRET-1"),
        ),
        Clause(
            id="SECRET-4",
            title="Nobody lays off on a secret",
            text=(
                "Nothing can be laid off on a face-down set of four: it is complete, and the others "
                "do not know its rank. Its owner can never be blocked through it."
            ),
            why=(
                "An owner whose only meld is a secret can call Draw at any turn after the one that laid it."
            ),
            sources=(
                *silent("seeds"),
                *agree("geocities", note="opponents cannot connect to it and do not know the rank"),
            ),
            confidence=Confidence.HIGH,
            see=("SAPAW-6", "DRAWCALL-3"),
        ),
        Clause(
            id="SECRET-5",
            title="A secret stays down, and is shown at the end",
            text=(
                "A secret laid face down cannot be taken back into the hand. When the hand has "
                "ended it is turned up, so that all can see that it was four of a kind, count its "
                "aces and pay its bonus."
            ),
            why="Three players must be able to check what they pay for.",
            sources=(
                *silent("seeds"),
                *agree("kndpz", note="shows all hands at the end"),
            ),
            confidence=Confidence.HOUSE,
            switches=("reveal_all_at_end",),
            see=("IRR-9",),
        ),
        Clause(
            id="SECRET-6",
            title="A secret kept in the hand pays too",
            text=(
                "A set of four still in the winner's hand at the end earns the secret bonus as "
                "well, if it stands as a set of four in the split by which the hand is counted."
            ),
            why=(
                "You need not lay a secret for its bonus, only for the open hand. But kept cards "
                "protect nobody from burning."
            ),
            sources=(
                *agree("seeds", note="speaks of the bonus only where the set is laid face down"),
                *agree("geocities", "kjvcadenas", "pagat-scoring", "social-tongits"),
                *differ(
                    "robthomas1120",
                    note="pays a concealed four only when the hand is won with every card melded",
                ),
            ),
            seeds=("S19",),
            confidence=Confidence.MEDIUM,
            switches=("face_down_secret",),
            see=("SECRET-1", "COUNT-4", "PAY-4"),
        ),
        Clause(
            id="SECRET-7",
            title="When a set of four earns no bonus",
            text=(
                "A set of four earns nothing when it was laid face up, completed with a taken "
                "discard, or became four by a lay-off. Laying it face up in the turn that wins "
                "loses the bonus too: lay it face down. Only in houses without face-down sets does "
                "a set of four melded in the winning turn still count as held."
            ),
            why=(
                "Showing is what spends the secret; forgetting it in the last turn costs three "
                "chips from each loser."
            ),
            sources=(
                *agree("seeds", note="laying it face up loses the bonus"),
                *agree("robthomas1120", "geocities"),
                *differ(
                    "gamblerock",
                    "wikipedia",
                    note=(
                        "knows sagasa, an exposed trio completed by its owner from the stock, as a "
                        "special hand"
                    ),
                ),
            ),
            seeds=("S19",),
            confidence=Confidence.HIGH,
            switches=("sagasa_bonus", "face_down_secret"),
            see=("DRAW-3", "SECRET-6", "SAPAW-1"),
        ),
        Clause(
            id="SECRET-8",
            title="A secret in the hand saves nobody",
            text=(
                "A player with nothing on the table is unopened even with a secret in hand: they "
                "must fold to a Draw and are burned. Houses where a hidden secret protects let its "
                "holder challenge a Draw (but not call one), spare them the burning, and compare "
                "them as if open at the end of the stock."
            ),
            why="Laying the four face down exists for just this purpose; do it before a rival can call.",
            sources=(
                *agree("seeds", note="only a meld on the table, face down perhaps, opens a hand"),
                *agree("robthomas1120", "kjvcadenas", "jaeger47", "tongitshub", "geocities"),
                *differ(
                    "wikipedia",
                    "rummydangal",
                    "unoonline",
                    "social-tongits",
                    "casino",
                    "xvanturing",
                    "louisaludez",
                    note="a player who holds a secret may challenge and is not burned",
                ),
                *differ("tongits-wars", note="so does a straight flush of five"),
            ),
            confidence=Confidence.MEDIUM,
            conflicts=("C-2",),
            switches=("hidden_secret_protects",),
            see=("OPEN-1", "SECRET-2", "BURN-1", "DRAWCALL-5"),
        ),
        Clause(
            id="SECRET-9",
            title="Runs are never secrets",
            text=(
                "Only a set of four can be a secret. A run, however long and however well hidden, "
                "is laid face up and earns no secret bonus. Some apps count a concealed run from a "
                "certain length as a secret."
            ),
            why=(
                "A run can grow by lay-offs, so a face-down run would leave the others guessing "
                "what may be added to it."
            ),
            sources=(
                *agree("seeds", "geocities"),
                *family("pagat"),
                *differ("tongits-kingdom", "casino", note="a concealed straight flush is a secret too"),
                *differ("tongits-wars", note="from five cards"),
                *differ(
                    "tongits-net",
                    "social-tongits",
                    note="knows escalera, a straight flush of five cards",
                ),
                *differ("gamblerock", note="knows escalera, from four cards"),
            ),
            confidence=Confidence.MEDIUM,
            conflicts=("C-3",),
            switches=("secret_run_min",),
            see=("SECRET-1", "PAY-6"),
        ),
    ),
)
