"""Ending by a Draw: the clauses DRAWCALL-1 to DRAWCALL-16."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="draw_call",
    title="Ending by a Draw",
    about="The call, the answers, the comparison and its ties.",
    clauses=(
        Clause(
            id="DRAWCALL-1",
            title="Call before taking a card",
            text=(
                "Draw is called at the very start of the caller's own turn, before any card is "
                "taken. Once a card has been taken, the right is gone for that turn."
            ),
            why=(
                "The caller stakes the hand as it is; looking at one more card first would be a "
                "second chance."
            ),
            sources=(
                *agree("seeds", note="implied, by speaking of the next turn"),
                *agree("geocities", "wikipedia", "tongits-xtreme", "tongits-wars", "louisaludez"),
                *agree("rulonajhon", note="in its final version"),
                *family("pagat"),
                *differ("tumba-app", note="calls after drawing, in place of the discard"),
            ),
            seeds=("S23",),
            confidence=Confidence.HIGH,
            switches=("draw_call_phase",),
            see=("TURN-1", "IRR-18"),
        ),
        Clause(
            id="DRAWCALL-2",
            title="The caller must be open",
            text=(
                "Only an open player may call Draw. A set of four laid face down is enough; one "
                "kept in the hand is not."
            ),
            why=(
                "Laying a meld one turn ahead is the price of the call, and the warning it gives the others."
            ),
            sources=(
                *agree("seeds", note="by the idea of the open hand"),
                *agree("geocities"),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            see=("OPEN-1", "SECRET-8"),
        ),
        Clause(
            id="DRAWCALL-3",
            title="The caller must not be blocked",
            text=(
                "A player may call Draw only if nobody, neither another player nor the caller, has "
                "laid off on any of the caller's melds since the start of the caller's previous "
                "turn."
            ),
            why=(
                "Check this before you say the word: an illegal call shows the others that your hand is low."
            ),
            sources=(
                *agree("seeds", note="names lay-offs by other players only"),
                *agree("geocities"),
                *family("pagat"),
            ),
            seeds=("S23",),
            confidence=Confidence.HIGH,
            see=("SAPAW-6", "SAPAW-7", "SAPAW-8"),
        ),
        Clause(
            id="DRAWCALL-4",
            title="Any count may call",
            text="No count is too high or too low for calling Draw. A hopeless hand may call as a bluff.",
            why="If nobody challenges, the caller wins unseen.",
            sources=agree(
                "madligaya",
                note="a player with more than fifty points calls, nobody fights, and he wins",
            ),
            confidence=Confidence.HIGH,
            see=("DRAWCALL-9",),
        ),
        Clause(
            id="DRAWCALL-5",
            title="Who is not open must fold",
            text="Every opponent who is not open must fold to a Draw and is burned. They are not asked.",
            why=(
                "The chief reason to open in time: a burned player may hold the lowest count and "
                "still pays the most."
            ),
            sources=(
                *agree("geocities", "wikipedia", "social-tongits", "kndpz"),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            see=("BURN-1", "BURN-2", "SECRET-8"),
        ),
        Clause(
            id="DRAWCALL-6",
            title="Open opponents fold or challenge",
            text=(
                "Every opponent who is open chooses: fold, which concedes the hand, or challenge, "
                "which compares hands. An opponent who is blocked may challenge too."
            ),
            why=(
                "A fold may be cheap and a lost challenge dear, but a challenger wins every tie "
                "against the caller."
            ),
            sources=(
                *agree("hark130"),
                *agree("social-tongits", note="calls it Draw, Fight and Fold"),
            ),
            confidence=Confidence.HIGH,
            see=("DRAWCALL-7", "SAPAW-12"),
        ),
        Clause(
            id="DRAWCALL-7",
            title="Answers in turn order",
            text=(
                "Answers to a Draw are given in turn order, beginning with the player to the "
                "caller's right, each aloud before the next is given."
            ),
            why="The second player to answer knows more, and ought to.",
            sources=(
                *silent("seeds"),
                *agree("jaeger47", "madligaya"),
            ),
            confidence=Confidence.MEDIUM,
            switches=("draw_responses",),
            see=("DEAL-7",),
        ),
        Clause(
            id="DRAWCALL-8",
            title="The caller need not name the count",
            text=(
                "The caller's count stays hidden until all opponents have answered. In houses where "
                "the caller announces, it must be named, truly, with the call."
            ),
            why="A bluff works only while nobody sees the hand.",
            sources=(
                *agree("kndpz", note="hides it until all have answered"),
                *agree("madligaya", note="its bluff works only so"),
                *differ("geocities", note="the caller first names the point total"),
            ),
            confidence=Confidence.MEDIUM,
            conflicts=("C-9",),
            switches=("caller_announces",),
            see=("DRAWCALL-4",),
        ),
        Clause(
            id="DRAWCALL-9",
            title="Nobody challenges: the caller wins",
            text=(
                "If no opponent challenges, the caller wins without a comparison, whatever the "
                "caller's count. If no opponent is open, that is so by itself."
            ),
            why="When both rivals are unopened, a legal call always wins.",
            sources=(
                *agree("geocities"),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            see=("PAY-1", "DRAWCALL-5"),
        ),
        Clause(
            id="DRAWCALL-10",
            title="Challenged: the lowest count wins",
            text=(
                "The caller and all who challenge compare their counts, and the lowest wins the "
                "hand. Players who folded or were burned are out of it, even with a lower count."
            ),
            why="Folding gives the hand away for good; a 3 that was folded loses to a 30.",
            sources=(
                *agree("geocities", "kndpz"),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            see=("COUNT-1", "PAY-2b"),
        ),
        Clause(
            id="DRAWCALL-11",
            title="Tie with the caller: the challenger wins",
            text=(
                "If the caller and a challenger tie for the lowest count, the challenger wins: a "
                "caller with 8 loses to a challenger with 8."
            ),
            why="The caller chose the moment, so the caller must be strictly lower.",
            sources=(
                *agree("geocities", "wikipedia", "social-tongits", "tongits-wars", "louisaludez", "kndpz"),
                *family("pagat"),
                *differ("tumba-app", note="proposes that the caller wins"),
                *differ("rulonajhon", note="nobody pays"),
            ),
            confidence=Confidence.HIGH,
            switches=("caller_tie",),
            see=("DRAWCALL-13",),
        ),
        Clause(
            id="DRAWCALL-12",
            title="Tie of the challengers: right of the caller",
            text=(
                "If both challengers are below the caller with equal counts, the one to the "
                "caller's right wins, that is, the next in turn after the caller. Caller 8, right "
                "6, left 6: the right one wins."
            ),
            why="Seat order settles it, and it favours the player who had to answer first.",
            sources=(
                *agree("geocities", "social-tongits", "wikipedia", "pinoygame", "unoonline"),
                *family("pagat"),
                *differ("tongits-wars", "kndpz", note="the last challenger wins"),
            ),
            confidence=Confidence.HIGH,
            conflicts=("C-10",),
            switches=("challenger_tie",),
            see=("DRAWCALL-13", "DEAL-7"),
        ),
        Clause(
            id="DRAWCALL-13",
            title="All three tie: right of the caller",
            text=(
                "If the caller and both challengers all have the same count, the challenger to the "
                "caller's right wins."
            ),
            why=(
                "It is the two tie rules in a row: challengers beat the caller, and the right one "
                "beats the other."
            ),
            sources=(
                *agree("social-tongits", note="says so in as many words"),
                *family("pagat", note="by putting its two tie rules together"),
                *differ("tongits-wars", "kndpz", note="the last challenger wins"),
            ),
            confidence=Confidence.HIGH,
            switches=("challenger_tie", "caller_tie"),
            see=("DRAWCALL-11", "DRAWCALL-12"),
        ),
        Clause(
            id="DRAWCALL-14",
            title="A Draw always ends the hand",
            text="After a Draw has been called the hand ends in every case, whoever wins; nobody plays on.",
            why="A call is no question but an ending, so count first.",
            sources=(
                *agree("geocities"),
                *agree("social-tongits", note="win or lose, the hand is over"),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            see=("TABLE-4",),
        ),
        Clause(
            id="DRAWCALL-15",
            title="A call cannot be taken back",
            text="A Draw that has been called cannot be withdrawn. An illegal call counts for nothing.",
            why="Otherwise a player could test the others by calling and watching their faces.",
            confidence=Confidence.HOUSE,
            see=("IRR-7",),
        ),
        Clause(
            id="DRAWCALL-16",
            title="Leaving counts as folding",
            text=(
                "A player who has left the table or lost the connection counts as folded when a "
                "Draw is called, and pays as a folder does, or as a burned player if not open."
            ),
            why="Online play needs an answer that does not depend on who comes back.",
            sources=agree("myultimateplay"),
            confidence=Confidence.MEDIUM,
            see=("IRR-16", "PAY-5"),
        ),
    ),
)
