"""Counting a hand: the clauses COUNT-1 to COUNT-5."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="counting",
    title="Counting a hand",
    about="How the points left in a hand are found.",
    clauses=(
        Clause(
            id="COUNT-1",
            title="The count: the best split of the hand",
            text=(
                "A player's count is the sum of the cards in hand that are in no meld, the hand "
                "being split into melds in the way that leaves least. Melds still held do not "
                "count. 5S 5H 5D 6D 7D KC counts 20: the run 5D 6D 7D leaves 5S 5H KC, while the "
                "set of fives would leave 23."
            ),
            why="Nobody loses points by overlooking a better split: the cards speak.",
            sources=(
                *agree("seeds", note="melds held do not count; the best split is implied"),
                *agree("tongits-net", "pinoygame", "socialtongits-site"),
                *agree("jaeger47", note="the lowest possible deadwood"),
                *agree("xvanturing", note="the best split"),
            ),
            seeds=("S05", "S16"),
            confidence=Confidence.HIGH,
            see=("MELD-4", "CARD-4", "COUNT-4"),
        ),
        Clause(
            id="COUNT-2",
            title="Cards on the table never count",
            text=(
                "Cards on the table never count against anybody, be they in a meld face up, in a "
                "face-down set or laid off."
            ),
            why="Whatever you can get onto the table is off your count.",
            sources=(
                *agree("seeds", "geocities"),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            see=("COUNT-1",),
        ),
        Clause(
            id="COUNT-3",
            title="Hand cards do not join table melds",
            text=(
                "When hands are counted, cards in hand cannot be matched with melds on the table. "
                "7H in hand counts 7 even beside 4H 5H 6H on the table."
            ),
            why="A lay-off is an act of your own turn; at the count it is too late.",
            sources=silent("seeds", "geocities", "pagat", note="no source allows it"),
            confidence=Confidence.HIGH,
            see=("SAPAW-13",),
        ),
        Clause(
            id="COUNT-4",
            title="Equal splits: most secrets first",
            text=(
                "If several splits leave the same lowest count, the one with the most sets of four "
                "is used for the secret bonus. A higher count may not be chosen to gain a bonus: 4C "
                "4D 4H 4S 5S 6S counts 0, as three fours and a run, and holds no secret; as a set "
                "of four it would count 11. But 9C 9D 9H 9S 10C JC QC counts 0 with one secret."
            ),
            why="The bonus follows from the count and is no second choice.",
            confidence=Confidence.HOUSE,
            switches=("choose_worse_partition",),
            see=("COUNT-1", "SECRET-6", "PAY-4"),
        ),
        Clause(
            id="COUNT-5",
            title="Held melds are credited to all who compare",
            text=(
                "Whoever takes part in a comparison is credited with the melds in hand. An unopened "
                "player takes part only where a house says so, and is then counted in the same way."
            ),
            why=(
                "It settles the doubt whether an unopened hand may use its melds: by the ordinary "
                "rules it is never compared at all."
            ),
            sources=differ("xvanturing", note="does not credit ordinary hidden melds to an unopened player"),
            confidence=Confidence.MEDIUM,
            see=("COUNT-1", "END-STOCK-3"),
        ),
    ),
)
