"""Laying off (sapaw): the clauses SAPAW-1 to SAPAW-14."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="sapaw",
    title="Laying off (sapaw)",
    about="Adding cards to melds on the table, and whom it stops from calling Draw.",
    clauses=(
        Clause(
            id="SAPAW-1",
            title="Adding cards to melds on the table",
            text=(
                "After taking a card and before throwing one, a player may add cards from the hand "
                "to any face-up meld, their own or another's, if it stays one legal meld: the "
                "fourth card to a set of three, or a card at either end of a run. 3H or 7H fits 4H "
                "5H 6H. It is never compulsory."
            ),
            why="It sheds points even where you have no meld of your own for the card.",
            sources=(
                *agree("seeds", "geocities"),
                *family("pagat"),
            ),
            seeds=("S20",),
            confidence=Confidence.HIGH,
            see=("TURN-1", "MELD-1", "MELD-2"),
        ),
        Clause(
            id="SAPAW-2",
            title="As many lay-offs as you like",
            text=(
                "In one turn a player may lay off any number of cards on any number of melds, "
                "several of them on one run and at both its ends. To 4H 5H 6H you may add 7H 8H and "
                "3H in one turn."
            ),
            why="Several small lay-offs can empty a hand, and an empty hand is Tongits.",
            sources=(
                *agree("seeds", note="no limit"),
                *agree("geocities"),
            ),
            seeds=("S21",),
            confidence=Confidence.HIGH,
        ),
        Clause(
            id="SAPAW-3",
            title="You need not be open to lay off",
            text="A player who is not open may lay off. It does not open their hand.",
            why=(
                "It is a way to fight from behind: shed points and block a rival, though the danger "
                "of burning remains."
            ),
            sources=(
                *agree("seeds", "pagat-copies", "jporubci"),
                *agree("kndpz", note="calls it survival sapaw"),
            ),
            seeds=("S22",),
            confidence=Confidence.HIGH,
            switches=("sapaw_needs_open",),
            see=("OPEN-2", "BURN-5"),
        ),
        Clause(
            id="SAPAW-4",
            title="A run keeps growing",
            text=(
                "Cards laid off become part of the meld, so later players may build on from them. "
                "After 7H was added to 4H 5H 6H, an 8H fits."
            ),
            why="A lay-off may open the door for a rival's card; look before you extend a run.",
            sources=(
                *silent("seeds"),
                *agree("geocities"),
            ),
            confidence=Confidence.HIGH,
            see=("SAPAW-2",),
        ),
        Clause(
            id="SAPAW-5",
            title="A meld keeps its owner",
            text=(
                "A meld belongs to the player who laid it, whoever adds to it. A laid-off card "
                "belongs to the meld; but an ace laid on somebody else's meld is credited to nobody "
                "when aces are paid."
            ),
            why=(
                "Ownership decides who is open and who is blocked; who placed the card decides "
                "whether an ace is paid."
            ),
            sources=(
                *silent("seeds"),
                *agree("robthomas1120", "kjvcadenas", "hark130"),
            ),
            confidence=Confidence.HIGH,
            see=("PAY-3", "SAPAW-6"),
        ),
        Clause(
            id="SAPAW-6",
            title="Laying off on another blocks their call",
            text=(
                "A card laid off on another player's meld stops that player from calling Draw at "
                "the start of their next turn."
            ),
            why=(
                "This is the weapon of laying off: one card can take the call from the player who "
                "is about to win."
            ),
            sources=(
                *agree("seeds", "geocities"),
                *family("pagat"),
            ),
            seeds=("S23",),
            confidence=Confidence.HIGH,
            see=("SAPAW-8", "SAPAW-12", "DRAWCALL-3"),
        ),
        Clause(
            id="SAPAW-7",
            title="Laying off on your own meld blocks you",
            text=(
                "A card laid off on your own meld stops you, too, from calling Draw at your next "
                "turn. You may call at the turn after that."
            ),
            why=(
                "Before adding to your own meld ask whether you want to call next time; the points "
                "saved may cost the call."
            ),
            sources=(
                *silent("seeds", note="speaks only of cards laid on another player's meld"),
                *agree(
                    "geocities",
                    "robthomas1120",
                    "kjvcadenas",
                    "hark130",
                    "pagat-scoring",
                    "jaeger47",
                    "tongits-xtreme",
                ),
                *agree("tongits-wars", note="including yourself"),
                *agree("tongits-net", note="calls it sapaw sarili"),
                *differ(
                    "wikipedia",
                    "social-tongits",
                    "unoonline",
                    "jiliko",
                    note="mentions only other players",
                ),
            ),
            confidence=Confidence.HIGH,
            conflicts=("C-4",),
            switches=("own_sapaw_blocks",),
            see=("SAPAW-8", "SAPAW-10"),
        ),
        Clause(
            id="SAPAW-8",
            title="A block lasts one turn",
            text=(
                "A block holds for one opportunity, the owner's next turn. What counts is every "
                "lay-off on any of the owner's melds from the start of their previous turn (their "
                "own lay-offs of that turn included) up to now: if there is none, they may call. A "
                "player who has had no turn yet cannot call, and a new lay-off in the next round "
                "blocks again."
            ),
            why=(
                "The commonest quarrel at the table: who connected last round, and does it still "
                "hold? Look back one round, no further."
            ),
            sources=(
                *agree("seeds", note="says the next turn"),
                *agree("geocities"),
                *agree("tongits-net", note="wait one full rotation"),
                *agree("tongits-wars", note="one round"),
                *differ("paulkilroy", note="has a switch by which it lasts the whole hand"),
                *differ("wikipedia", note="its words, within the round, are unclear"),
            ),
            seeds=("S23",),
            confidence=Confidence.HIGH,
            switches=("block_lasts_whole_hand",),
            see=("SAPAW-6", "SAPAW-7", "DRAWCALL-3"),
        ),
        Clause(
            id="SAPAW-9",
            title="A new meld does not block",
            text=(
                "Laying a brand-new meld does not stop a player from calling Draw at their next "
                "turn, whatever its size. Open now, and at your next turn you may call if nobody "
                "has laid off on you."
            ),
            why=(
                "Some tables treat a meld of four or more as laying off on oneself; ask before you sit down."
            ),
            sources=(
                *silent("seeds"),
                *agree("geocities", "kndpz"),
                *agree("tongits-wars", note="place a set to be able to fight next turn"),
                *family("pagat"),
                *differ(
                    "tongits-net",
                    note=(
                        "allows a call only when nothing was melded last turn, and treats four "
                        "cards or more at once as connecting to oneself"
                    ),
                ),
            ),
            confidence=Confidence.HIGH,
            conflicts=("C-5",),
            switches=("new_meld_blocks", "big_meld_blocks"),
            see=("SAPAW-10", "DRAWCALL-2"),
        ),
        Clause(
            id="SAPAW-10",
            title="Extending a meld laid this turn blocks too",
            text=(
                "Adding a card to a meld that you laid in the same turn is a lay-off on your own "
                "meld and blocks your next call. Lay the longer meld at once instead: 4H 5H 6H 7H "
                "in one act blocks nothing."
            ),
            why="The cards end up the same; only the way of laying them costs you the call.",
            sources=(
                *agree("jaeger47", "jporubci"),
                *agree(
                    "geocities",
                    "robthomas1120",
                    "kjvcadenas",
                    note="makes no exception for the same turn",
                ),
            ),
            confidence=Confidence.MEDIUM,
            switches=("same_turn_extend_blocks",),
            see=("SAPAW-7", "SAPAW-9"),
        ),
        Clause(
            id="SAPAW-11",
            title="Laying off on others leaves you free",
            text=(
                "Laying off on somebody else's meld does not restrict your own next call. It blocks "
                "the owner of that meld and nobody else."
            ),
            why="You may block a rival with one card and still call Draw yourself next time.",
            sources=(
                *silent("seeds"),
                *differ("kndpz", note="blocks the player who laid off, wherever it was"),
            ),
            confidence=Confidence.HIGH,
            switches=("sapaw_anywhere_blocks_self",),
            see=("SAPAW-6",),
        ),
        Clause(
            id="SAPAW-12",
            title="A block takes the call and nothing else",
            text=(
                "A blocked player only loses the right to call Draw. They may still challenge "
                "another's Draw, take discards, lay melds and win by Tongits."
            ),
            why="Blocked is not unopened: a blocked player is open and can fight.",
            sources=silent("seeds", note="speaks only of calling"),
            confidence=Confidence.HIGH,
            see=("DRAWCALL-6", "OPEN-3"),
        ),
        Clause(
            id="SAPAW-13",
            title="No laying off when hands are compared",
            text=(
                "Once Draw has been called, or the last turn at the end of the stock is over, "
                "nothing can be laid off: hands are counted as they are."
            ),
            why=(
                "Gin rummy lets the loser lay off at the showdown; Tongits does not, so use your "
                "lay-offs in time."
            ),
            sources=silent("seeds", "geocities", "pagat", note="no source allows it"),
            confidence=Confidence.HIGH,
            see=("COUNT-3", "TABLE-4"),
        ),
        Clause(
            id="SAPAW-14",
            title="Keep a card where a last discard is required",
            text=(
                "In houses where Tongits must end with a discard, no take, meld, face-down set or "
                "lay-off may empty the hand: one card has to be kept for the throw. Elsewhere an "
                "empty hand is Tongits, however it came about."
            ),
            why=(
                "A player who lays off the last card under that house rule would have nothing to "
                "end the turn with."
            ),
            confidence=Confidence.HIGH,
            switches=("tongits_needs_discard",),
            see=("TONG-1", "TONG-2"),
        ),
    ),
)
