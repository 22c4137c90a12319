"""Dealer and deal: the clauses DEAL-1 to DEAL-9."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="deal",
    title="Dealer and deal",
    about="Who deals, how many cards each player gets, and the dealer's first turn.",
    clauses=(
        Clause(
            id="DEAL-1",
            title="Chance chooses the first dealer",
            text=(
                "The first dealer is chosen by chance, each seat as likely as another. Highest card "
                "or a throw of dice will do at a table."
            ),
            why=(
                "The dealer starts with an extra card and plays first, so the seat must not be "
                "anybody's choice."
            ),
            sources=agree("seeds", "pagat-copies", "tongits-kingdom", "tongits-net", "socialtongits-site"),
            seeds=("S10",),
            confidence=Confidence.HIGH,
        ),
        Clause(
            id="DEAL-2",
            title="The winner deals next",
            text="After a hand the winner deals the next one, and so plays first and holds thirteen cards.",
            why="Winning brings the first move of the next hand; the other two now have a hitter to stop.",
            sources=(
                *agree(
                    "seeds",
                    "pagat-copies",
                    "geocities",
                    "jtongits",
                    "tongits-net",
                    "tongits-kingdom",
                    "tongits-xtreme",
                ),
                *differ("jiliko", "kinggames", note="picks a starter at random every round"),
            ),
            seeds=("S10",),
            confidence=Confidence.HIGH,
            switches=("next_dealer",),
            see=("DEAL-3", "POT-3"),
        ),
        Clause(
            id="DEAL-3",
            title="No winner: the same dealer again",
            text="After a hand that nobody won, the same dealer deals again.",
            why=(
                "The sources leave this open; repeating the deal is the custom of gin rummy and "
                "favours nobody anew."
            ),
            sources=(
                *silent("seeds"),
                *family(
                    "gin-irregularities",
                    note="the same dealer deals again after a void deal in gin rummy",
                ),
                *agree("kndpz", note="keeps the dealer on a void round"),
            ),
            confidence=Confidence.HOUSE,
            switches=("next_dealer",),
            see=("END-STOCK-7",),
        ),
        Clause(
            id="DEAL-4",
            title="13 to the dealer, 12 to the others",
            text=(
                "Cards are dealt one at a time, counter-clockwise, in each round the dealer first: "
                "twelve rounds, then a thirteenth card to the dealer. The dealer holds 13 cards, "
                "the others 12 each, and 15 are left."
            ),
            why="The dealer's extra card stands for the one that others take at the start of their turn.",
            sources=(
                *agree("seeds", "pagat-copies", "geocities", "denexa", "kndpz"),
                *differ("tongits-kingdom", note="deals clockwise, though it plays counter-clockwise"),
            ),
            seeds=("S11",),
            confidence=Confidence.HIGH,
            see=("DEAL-7",),
        ),
        Clause(
            id="DEAL-5",
            title="Stock of 15, nothing turned up",
            text=(
                "The 15 cards left over lie face down as the stock. The discard pile starts empty: "
                "no card is turned up, and the dealer's first discard begins it."
            ),
            why=(
                "Some careless descriptions turn a card up as in other rummy games; that would give "
                "the dealer a choice which nobody at a real table has."
            ),
            sources=(
                *agree("seeds", note="on the stock; says nothing of a card turned up"),
                *agree("geocities"),
                *family("pagat"),
            ),
            seeds=("S12",),
            confidence=Confidence.HIGH,
            see=("DRAW-8",),
        ),
        Clause(
            id="DEAL-6",
            title="Shuffle and cut",
            text=(
                "The pack is shuffled before every deal. The player on either side of the dealer "
                "may then cut it, and players may ask for more than one cut."
            ),
            why=(
                "A cut protects the dealer from suspicion as much as it protects the others from the dealer."
            ),
            sources=(
                *silent("seeds"),
                *agree("madligaya", note="shows cutting as part of ordinary play"),
            ),
            confidence=Confidence.MEDIUM,
        ),
        Clause(
            id="DEAL-7",
            title="Play goes to the right",
            text=(
                "Turns pass counter-clockwise: the next player is the one to the right. Wherever "
                "these rules say that a player is to the right of another, they mean next after "
                "them in turn order."
            ),
            why=(
                "Only the order matters, not the compass; a table that plays clockwise reads next "
                "for right, and every rule still holds."
            ),
            sources=(
                *agree("pagat-copies", "geocities", "kjvcadenas", "jiliko", "tongits-kingdom", "tumba-app"),
                *silent("seeds", note="only the deal is said to go counter-clockwise"),
                *differ("denexa", "kndpz", note="plays clockwise, to the left"),
            ),
            confidence=Confidence.HIGH,
            switches=("direction",),
        ),
        Clause(
            id="DEAL-8",
            title="The dealer's first turn",
            text=(
                "The dealer, who holds thirteen cards already, takes no card on the first turn. The "
                "dealer may lay melds, hide a set of four, lay off on melds just laid, and win by "
                "Tongits if possible; otherwise one card is discarded."
            ),
            why=(
                "Taken word for word, a rule that every turn starts by taking a card would give the "
                "dealer fourteen; this turn is the exception."
            ),
            sources=(
                *silent(
                    "seeds",
                    note="says every turn begins with taking a card, which is wrong for this one",
                ),
                *agree("pagat-copies", "geocities", "denexa", "jtongits", "kjvcadenas", "pagat-scoring"),
                *agree("jaeger47", note="names the lay-off on one's own new melds"),
                *differ("nustabet188", note="allows no meld and no Tongits before the first discard"),
            ),
            confidence=Confidence.HIGH,
            switches=("dealer_may_expose_first",),
            see=("TURN-1", "TONG-1", "SECRET-2"),
        ),
        Clause(
            id="DEAL-9",
            title="No Draw call on the dealer's first turn",
            text=(
                "The dealer cannot call Draw on the first turn: a call comes before taking a card, "
                "from a player who is open, and nobody is open yet. The earliest call of any player "
                "is at that player's second turn."
            ),
            why=(
                "Everybody gets at least one turn to open before a call can burn them, unless a "
                "Tongits comes first."
            ),
            sources=silent("seeds"),
            confidence=Confidence.HIGH,
            see=("DRAWCALL-1", "DRAWCALL-2", "SAPAW-8"),
        ),
    ),
)
