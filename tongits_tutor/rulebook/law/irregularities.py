"""Irregularities and manners: the clauses IRR-1 to IRR-18."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, family

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="irregularities",
    title="Irregularities and manners",
    about="How a table mends what went wrong. These are our recommendations; no source rules on them.",
    clauses=(
        Clause(
            id="IRR-1",
            title="Misdeal",
            text=(
                "If a card is turned up in the deal, if a wrong number of cards is noticed before "
                "the dealer's first discard, or if the pack is faulty, the same dealer deals again. "
                "What is in the pot stays there."
            ),
            why="Up to the first discard nobody has lost anything by a new deal.",
            sources=family("gin-irregularities", note="a new deal by the same dealer in gin rummy"),
            confidence=Confidence.HOUSE,
            see=("DEAL-4",),
        ),
        Clause(
            id="IRR-2",
            title="A wrong number of cards found late",
            text=(
                "Between turns a player's hand and all the cards they have put on the table make "
                "twelve. One with too many skips taking and only discards until it is right, and "
                "cannot win by Tongits in such a turn; one with too few takes without discarding. "
                "If the hand cannot be put right it is void."
            ),
            why="The sum of twelve is the quick test for every player at every moment.",
            confidence=Confidence.HOUSE,
            see=("DEAL-4",),
        ),
        Clause(
            id="IRR-3",
            title="The wrong player dealt",
            text=(
                "If the wrong player deals and it is noticed before the first discard, the deal is "
                "stopped and the right dealer deals. Later the deal stands."
            ),
            why="A deal that has been played on has become everybody's deal.",
            confidence=Confidence.HOUSE,
            see=("DEAL-2",),
        ),
        Clause(
            id="IRR-4",
            title="Drawing out of turn",
            text=(
                "A stock card drawn out of turn goes back on top if its drawer has not seen it. If "
                "it has been seen, the player whose turn it is may have it, or have it shuffled "
                "into the stock."
            ),
            why="The player who was disturbed gets the choice, not the one who erred.",
            confidence=Confidence.HOUSE,
            see=("TABLE-3", "DRAW-1"),
        ),
        Clause(
            id="IRR-5",
            title="A discard taken that cannot be melded",
            text=(
                "A player who takes the top discard and cannot meld it at once puts it back and "
                "must draw from the stock. Cards shown in the attempt are known to all, and that is "
                "all."
            ),
            why="What was shown is punishment enough.",
            confidence=Confidence.HOUSE,
            see=("DRAW-2", "DRAW-4"),
        ),
        Clause(
            id="IRR-6",
            title="A wrong meld or a wrong lay-off",
            text=(
                "A wrong meld or lay-off, such as 6H inside a run of diamonds, is taken back if "
                "noticed before the next player has taken a card. Found later, its cards return to "
                "the owner's hand and every right that rested on it is void, such as being open or "
                "a Draw won. After the payments the result stands."
            ),
            why="Look when a meld is laid; the later it is found, the more it costs.",
            sources=family(
                "madligaya",
                note="the wrong suit inside a run appears in a story, as a slip or a trick",
            ),
            confidence=Confidence.HOUSE,
            see=("MELD-2", "SAPAW-1"),
        ),
        Clause(
            id="IRR-7",
            title="An illegal Draw call",
            text=(
                "A Draw called by a player who is not open, who is blocked, or who has already "
                "taken a card is void, and the player goes on with the turn. Hands shown meanwhile "
                "remain shown to all. Done again on purpose, it counts as a challenged Draw that "
                "the caller has lost."
            ),
            why="A false call is mostly an oversight; only repetition is a tactic.",
            confidence=Confidence.HOUSE,
            see=("DRAWCALL-1", "DRAWCALL-2", "DRAWCALL-3", "DRAWCALL-15"),
        ),
        Clause(
            id="IRR-8",
            title="A false Tongits",
            text=(
                "A Tongits that seems false stands if the cards can be melded in another way. "
                "Otherwise the melds shown stay on the table, the player is open, and play goes on. "
                "A house may have the player pay like the loser of a challenged Draw."
            ),
            why="The cards decide, not the way in which they were first laid.",
            confidence=Confidence.HOUSE,
            see=("TONG-1", "TONG-3"),
        ),
        Clause(
            id="IRR-9",
            title="A face-down packet that is no secret",
            text=(
                "If a packet laid face down turns out not to be four of a kind, its owner counts as "
                "unopened, is burned, and cannot win."
            ),
            why="Nobody could check it during the hand, so the price must be high.",
            confidence=Confidence.HOUSE,
            see=("SECRET-1", "SECRET-5"),
        ),
        Clause(
            id="IRR-10",
            title="A card overlooked at the count",
            text=(
                "A card found stuck behind another is added to the count at once, and hands are "
                "compared again if it matters. Spread all cards apart when showing."
            ),
            why="Two cards held as one make a low count look lower.",
            sources=family("madligaya", note="a second card under another appears in a story"),
            confidence=Confidence.HOUSE,
            see=("COUNT-1",),
        ),
        Clause(
            id="IRR-11",
            title="A hand counted wrong",
            text=(
                "The cards speak, not the number a player names: a wrong count may be put right "
                "until the cards are mixed for the next deal."
            ),
            why="Mistakes in adding should not decide a hand.",
            confidence=Confidence.HOUSE,
            see=("COUNT-1",),
        ),
        Clause(
            id="IRR-12",
            title="A card shown by accident",
            text=(
                "A hand card shown by accident goes back to the hand, without penalty. There are no "
                "partners whom it could help."
            ),
            why="Whoever shows a card is the only one hurt by it.",
            confidence=Confidence.HOUSE,
        ),
        Clause(
            id="IRR-13",
            title="Every player for themselves",
            text=(
                "Players do not talk about their cards, show them, or agree with the third player "
                "against the hitter. In strict play every player is alone."
            ),
            why=(
                "Two against one is tempting when a hitter must be stopped; agreed aloud, it is another game."
            ),
            sources=family(
                "madligaya", note="in a story players plan openly what to throw to stop the hitter"
            ),
            confidence=Confidence.HOUSE,
            see=("CARD-1", "POT-3"),
        ),
        Clause(
            id="IRR-14",
            title="When a card is played or drawn",
            text=(
                "A discard is played when it touches the pile. A stock card is drawn when its "
                "drawer has seen it."
            ),
            why="A clear moment ends most quarrels about taking back.",
            confidence=Confidence.HOUSE,
            see=("DISC-3", "DRAW-1"),
        ),
        Clause(
            id="IRR-15",
            title="Onlookers keep silent",
            text="Onlookers, the miron, say nothing about the cards or the play.",
            why="They often see more than one hand.",
            confidence=Confidence.HOUSE,
        ),
        Clause(
            id="IRR-16",
            title="Leaving during a hand",
            text=(
                "A player who leaves has folded to any Draw. At the other endings that player's "
                "cards are counted as they are, and stakes already due are paid."
            ),
            why="Nobody should win or save anything by walking away.",
            sources=agree("myultimateplay", note="stakes already due are paid"),
            confidence=Confidence.HOUSE,
            see=("DRAWCALL-16",),
        ),
        Clause(
            id="IRR-17",
            title="A wrong payment",
            text="A wrong payment may be corrected until the next deal.",
            why="After that nobody remembers the hand.",
            confidence=Confidence.HOUSE,
            see=("PAY-9",),
        ),
        Clause(
            id="IRR-18",
            title="A right not used is gone",
            text=(
                "A player who forgets to call Draw or to take a discard has lost that right for the "
                "turn once they have drawn from the stock."
            ),
            why="The drawn card cannot be forgotten again.",
            confidence=Confidence.HOUSE,
            see=("DRAWCALL-1", "DRAW-6"),
        ),
    ),
)
