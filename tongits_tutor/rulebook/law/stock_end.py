"""Ending with the stock: the clauses END-STOCK-1 to END-STOCK-8."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="stock_end",
    title="Ending with the stock",
    about="What happens when the last stock card has been drawn.",
    clauses=(
        Clause(
            id="END-STOCK-1",
            title="The last card is played out",
            text=(
                "The player who draws the last stock card finishes the turn as usual, with melds, "
                "lay-offs and a discard, or with Tongits. Then the hand ends at once."
            ),
            why="The last drawer has the last word, so plan for who that will be.",
            sources=(
                *agree("geocities", "kjvcadenas", "jaeger47", "pagat-scoring"),
                *family("pagat"),
                *differ("rulonajhon", note="ends at the start of the next turn, with the same effect"),
            ),
            confidence=Confidence.HIGH,
            see=("DRAW-8", "TURN-1"),
        ),
        Clause(
            id="END-STOCK-2",
            title="After the last discard nothing more",
            text=(
                "When the turn with the last stock card is over, the next player can neither take "
                "the last discard nor call Draw. While at least one stock card is left a Draw may "
                "still be called, and taking a discard uses up no stock."
            ),
            why="Your last chance to call is a turn that starts with a card still in the stock.",
            sources=silent("seeds"),
            confidence=Confidence.HIGH,
            see=("END-STOCK-1", "DRAWCALL-1"),
        ),
        Clause(
            id="END-STOCK-3",
            title="Unopened players cannot win",
            text=(
                "At the end of the stock players who are not open are burned and cannot win, "
                "however low their count. A 2 without a meld on the table loses to an open 40."
            ),
            why="Low but hidden is the saddest way to lose.",
            sources=(
                *agree("geocities", "wikipedia", "tongitshub", "casino"),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            see=("BURN-1", "OPEN-1", "SECRET-8"),
        ),
        Clause(
            id="END-STOCK-4",
            title="The lowest open count wins",
            text=(
                "At the end of the stock the open player with the lowest count wins. Nobody is "
                "asked to fold or to challenge."
            ),
            why="No bluff helps here; only points do.",
            sources=(
                *agree("geocities", note="by its tie rule"),
                *family("pagat", note="by the tie rules"),
            ),
            confidence=Confidence.HIGH,
            see=("COUNT-1", "END-STOCK-5"),
        ),
        Clause(
            id="END-STOCK-5",
            title="Ties at the end of the stock",
            text=(
                "If open players tie for the lowest count, the one who drew the last stock card "
                "wins; if that player is not among them, the one next in turn after the last "
                "drawer. Counts 7, 7 and 9, the 9 being the last drawer's: of the two sevens the "
                "one to the last drawer's right wins."
            ),
            why="Drawing the last card is worth a tie, so good players count the stock.",
            sources=(
                *agree("geocities", note="says so in as many words"),
                *agree("robthomas1120", "kjvcadenas", "jporubci"),
                *agree("wikipedia", "social-tongits", "tongits-kingdom", note="the last drawer comes first"),
                *agree("tongits-xtreme", note="has a token for the last drawer"),
                *differ("kndpz", note="splits the pot"),
                *differ("rulonajhon", note="nobody pays"),
            ),
            confidence=Confidence.HIGH,
            switches=("stock_tie",),
            see=("END-STOCK-8", "DEAL-7"),
        ),
        Clause(
            id="END-STOCK-6",
            title="The only open player wins",
            text=(
                "If only one player is open when the stock has ended, that player wins, whatever the count."
            ),
            why="One meld on the table can win a bad hand when the others hold back too long.",
            confidence=Confidence.HIGH,
            see=("END-STOCK-3", "END-STOCK-4"),
        ),
        Clause(
            id="END-STOCK-7",
            title="Nobody is open: a void hand",
            text=(
                "If nobody is open when the stock has ended, the hand is void. All three are listed "
                "as burned, nobody pays, the pot stays for the next hand, the streak is unchanged "
                "and the same dealer deals again. In houses where the lowest wins, all compare as "
                "if open, ties go as at any end of the stock, and both losers are burned."
            ),
            why=(
                "Read strictly, a player who is not open loses; with three of them nobody is left to be paid."
            ),
            sources=(
                *agree("jaeger47", note="no winner, all burned, the dealer stays"),
                *agree("geocities", "jporubci", note="an unopened player loses, which leaves no winner"),
                *differ(
                    "kjvcadenas",
                    note="its text lets an unopened player lose, its program compares all as if open",
                ),
                *differ("kndpz", note="compares all as if open"),
            ),
            confidence=Confidence.MEDIUM,
            conflicts=("C-11",),
            switches=("all_burned",),
            see=("DEAL-3", "POT-5", "BURN-1"),
        ),
        Clause(
            id="END-STOCK-8",
            title="Who draws the last card",
            text=(
                "If no discard has been taken, the dealer draws the last stock card. Every discard "
                "taken moves the last draw one seat on in turn order: with one it is the player to "
                "the dealer's right, with two the player to the dealer's left, with three the "
                "dealer again."
            ),
            why=(
                "After the dealer's first turn the 15 stock cards fill turns 2 to 16. The last "
                "drawer wins ties, so a spare take can be worth a hand."
            ),
            confidence=Confidence.HIGH,
            see=("END-STOCK-5", "DEAL-5"),
        ),
    ),
)
