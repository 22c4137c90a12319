"""Every mistake an action can be: its code, the clause it breaks, the sentence for it, and how the table goes on.

The sentence is a template; `say` fills it with the names and cards of the case. The way on is one for each mistake,
so that one slip does not drown the rest of a hand: the action is taken back, or it stands (IRR-4 to IRR-7).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["MISTAKES", "Mistake", "Recovery"]


class Recovery(StrEnum):
    """How the table goes on after a mistake."""

    TAKEN_BACK = "taken back"
    """The action counts for nothing, and its player goes on."""
    STANDS = "stands"
    """The action counts as it was done."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """One way to break the rules.

    `code` is a stable slug, `clause` the rule it breaks, `title` what went wrong in a few words, `template` the
    sentence with places in braces. `fix` says how the table goes on, `recovery` which of the two ways that is, and
    `mended_by` the clause about irregularities that says so.

    >>> MISTAKES["not-your-turn"].say(turn="Ben", player="Ana")
    "It is Ben's turn, not Ana's."
    """

    code: str
    clause: str
    title: str
    template: str
    fix: str
    recovery: Recovery = Recovery.TAKEN_BACK
    mended_by: str | None = None

    def say(self, **fields: object) -> str:
        """Return the sentence about one case; KeyError when a place is left empty."""
        return self.template.format(**fields)


_BACK: Final = "The action is taken back and the turn goes on."
_CARDS_BACK: Final = "The cards go back to the hand and the turn goes on."
_IGNORED: Final = "It counts for nothing; the player whose turn it is goes on."
_MELD_BACK: Final = "The meld is taken back; another may be laid, or the turn goes on without."
_CALL_VOID: Final = "The call is void and the player goes on with the turn."
_DISCARD_BACK: Final = (
    "The card goes back to the pile; the player draws from the stock or takes it another way."
)

_ALL: Final = (
    # Whose turn it is, and which part of it.
    Mistake(
        "hand-over",
        "TABLE-4",
        "Playing after the end",
        "The hand has ended {how}: nothing can be played any more.",
        "The action counts for nothing; the hand stays as it ended.",
    ),
    Mistake(
        "not-your-turn",
        "TABLE-3",
        "Acting out of turn",
        "It is {turn}'s turn, not {player}'s.",
        _IGNORED,
        mended_by="IRR-4",
    ),
    Mistake(
        "play-before-draw",
        "TURN-4",
        "Melding or laying off before taking a card",
        "{player} must take a card first: nothing is laid before the draw.",
        _CARDS_BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "discard-before-draw",
        "TURN-2",
        "Discarding without having taken a card",
        "{player} has not taken a card yet: a turn cannot be passed over, it begins with the stock or the discard.",
        "The card goes back to the hand and the player takes one first.",
        mended_by="IRR-14",
    ),
    Mistake(
        "draw-twice",
        "TURN-1",
        "Taking a second card",
        "{player} has already taken a card in this turn: one is all.",
        "The second card goes back.",
        mended_by="IRR-2",
    ),
    Mistake(
        "draw-on-first-turn",
        "DEAL-8",
        "Taking a card on the dealer's first turn",
        "{player} dealt and holds 13 cards: the dealer's first turn takes no card.",
        "The card goes back.",
        mended_by="IRR-2",
    ),
    Mistake(
        "dealer-exposes-first",
        "DEAL-8",
        "Laying cards before the dealer's first discard",
        "In this house the dealer only throws a card on the first turn: {player} may not lay any.",
        _CARDS_BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "discard-twice",
        "DISC-1",
        "Discarding a second card",
        "{player} has thrown {thrown} already: a turn ends with exactly one discard.",
        "The second card goes back to the hand.",
        mended_by="IRR-14",
    ),
    Mistake(
        "play-after-discard",
        "TURN-4",
        "Melding or laying off after the discard",
        "{player} has thrown {thrown}, and that ended the turn: nothing is laid after the discard.",
        _CARDS_BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "turn-without-discard",
        "DISC-1",
        "Ending a turn without a discard",
        "{player}'s turn ends without a discard, and cards are left in the hand.",
        "The turn is over; the player keeps one card too many.",
        Recovery.STANDS,
        "IRR-2",
    ),
    Mistake(
        "draw-with-too-many",
        "IRR-2",
        "Taking a card with one too many in the hand",
        "{player} threw no card in the turn before and holds one too many: this turn takes none and only discards.",
        "The card has been seen and stays; the player keeps one card too many.",
        Recovery.STANDS,
        "IRR-14",
    ),
    Mistake(
        "win-with-too-many",
        "IRR-2",
        "Emptying the hand with one card too many",
        "{player} held one card too many, must keep one to throw, and cannot win by Tongits in this turn.",
        _CARDS_BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "meld-after-sapaw",
        "TURN-3",
        "Melding after laying off",
        "In this house melds come before lay-offs, and {player} has already laid off in this turn.",
        _MELD_BACK,
        mended_by="IRR-6",
    ),
    # Cards and melds that are not where the action says.
    Mistake(
        "card-not-held",
        "TABLE-1",
        "Playing a card not held",
        "{player} does not hold {cards}.",
        _BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "card-already-played",
        "TABLE-2",
        "Playing a card that is in play already",
        "{card} {where}: a card is in one place only.",
        _BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "card-twice",
        "TABLE-2",
        "Naming a card twice",
        "{cards} named twice: the pack has every card only once.",
        _BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "no-such-player",
        "TABLE-5",
        "Laying off on nobody's meld",
        "No player is called {owner}; the players are {players}.",
        _BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "no-such-meld",
        "TABLE-5",
        "Laying off on a meld that is not there",
        "There is no meld {owner} {number}: {owner} has {count} on the table.",
        _BACK,
        mended_by="IRR-6",
    ),
    # Taking a card.
    Mistake(
        "stock-empty",
        "DRAW-8",
        "Drawing from an empty stock",
        "The stock is empty, and it is not filled again.",
        _BACK,
    ),
    Mistake(
        "wrong-stock-card",
        "DRAW-1",
        "Naming a stock card that was not on top",
        "The top card of the stock is {top}, not {card}.",
        "The card that was on top is drawn.",
        Recovery.STANDS,
    ),
    Mistake(
        "empty-pile",
        "DRAW-2",
        "Taking a discard when there is none",
        "There is no discard to take.",
        "The player draws from the stock.",
        mended_by="IRR-5",
    ),
    Mistake(
        "not-top-discard",
        "DRAW-2",
        "Taking another card than the top discard",
        "Only the top discard can be taken, and that is {top}, not {card}.",
        _DISCARD_BACK,
        mended_by="IRR-5",
    ),
    Mistake(
        "covered-discard",
        "DRAW-7",
        "Taking a discard that is covered",
        "{card} lies under {top}: a covered discard is out of play for good.",
        _DISCARD_BACK,
        mended_by="IRR-5",
    ),
    Mistake(
        "take-with-one-card",
        "DRAW-2",
        "Taking the discard with fewer than two cards",
        "{card} can only be taken with at least two cards from the hand, and {named}.",
        _DISCARD_BACK,
        mended_by="IRR-5",
    ),
    Mistake(
        "take-without-meld",
        "DRAW-2",
        "Taking the discard without melding it",
        "{card} can only be taken into a new meld, and {cards} are none. {reasons}",
        _DISCARD_BACK,
        mended_by="IRR-5",
    ),
    Mistake(
        "take-to-lay-off",
        "DRAW-4",
        "Taking the discard to lay it off",
        "{card} cannot be taken to lay it off on {owner} {number}: a taken discard goes into a new meld.",
        _DISCARD_BACK,
        mended_by="IRR-5",
    ),
    # Melds; the sentences come from the reasons why cards are none.
    Mistake(
        "meld-too-short",
        "MELD-6",
        "A meld of fewer than three cards",
        "{reasons}",
        _MELD_BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "meld-mixed-ranks",
        "MELD-1",
        "A set with another rank in it",
        "{reasons}",
        _MELD_BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "meld-mixed-suits",
        "MELD-2",
        "A run with another suit in it",
        "{reasons}",
        _MELD_BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "meld-mixed-straight",
        "MELD-2",
        "A straight of several suits",
        "{reasons}",
        _MELD_BACK,
        mended_by="IRR-6",
    ),
    Mistake("meld-ace-high", "CARD-3", "An ace above the king", "{reasons}", _MELD_BACK, mended_by="IRR-6"),
    Mistake(
        "meld-round-the-corner",
        "CARD-3",
        "A run round the corner",
        "{reasons}",
        _MELD_BACK,
        mended_by="IRR-6",
    ),
    Mistake("meld-gap", "MELD-2", "A run with a gap", "{reasons}", _MELD_BACK, mended_by="IRR-6"),
    Mistake(
        "meld-five-in-a-set", "MELD-1", "A set with a fifth card", "{reasons}", _MELD_BACK, mended_by="IRR-6"
    ),
    Mistake(
        "meld-several-at-once",
        "MELD-5",
        "Several melds laid as one",
        "{reasons} Lay them one by one.",
        _MELD_BACK,
        mended_by="IRR-6",
    ),
    # Secrets.
    Mistake(
        "hide-not-allowed",
        "SECRET-2",
        "Laying cards face down where the house does not",
        "In this house nothing is laid face down; a secret earns its bonus in the hand.",
        _CARDS_BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "hide-no-secret",
        "SECRET-1",
        "Laying face down what is no secret",
        "{cards} cannot be laid face down: {wanted}.",
        _CARDS_BACK,
        mended_by="IRR-9",
    ),
    Mistake(
        "hide-unnamed",
        "SECRET-5",
        "Laying a face-down set without naming it",
        "The cards laid face down must be named where the hands are known, so that they can be verified.",
        _BACK,
        mended_by="IRR-9",
    ),
    # Laying off.
    Mistake(
        "sapaw-unopened",
        "SAPAW-3",
        "Laying off without being open",
        "In this house only an open player may lay off, and {player} has no meld on the table.",
        _CARDS_BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "sapaw-on-hidden",
        "SECRET-4",
        "Laying off on a face-down set",
        "{owner} {number} lies face down: nothing can be laid off on it.",
        _CARDS_BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "sapaw-does-not-fit",
        "SAPAW-1",
        "Laying off a card that does not fit",
        "{card} does not fit {owner} {number}, {meld}: {fits}.",
        _CARDS_BACK,
        mended_by="IRR-6",
    ),
    Mistake(
        "hand-emptied",
        "SAPAW-14",
        "Emptying the hand where a last discard is required",
        "In this house Tongits ends with a discard: {player} must keep a card to throw.",
        _CARDS_BACK,
        mended_by="IRR-6",
    ),
    # Discarding.
    Mistake(
        "discard-fits-meld",
        "DISC-2",
        "Throwing a card that could be laid off",
        "In this house {card} may not be thrown, since it fits {where}; {instead}.",
        "The discard lies; a house may punish it.",
        Recovery.STANDS,
        "IRR-14",
    ),
    # Calling and answering a Draw.
    Mistake(
        "call-after-draw",
        "DRAWCALL-1",
        "Calling Draw after taking a card",
        "{player} has taken a card: Draw is called before that, at the very start of the turn.",
        _CALL_VOID,
        mended_by="IRR-7",
    ),
    Mistake(
        "call-before-draw",
        "DRAWCALL-1",
        "Calling Draw before taking a card, where it comes after",
        "In this house Draw is called after taking a card, in place of the discard.",
        _CALL_VOID,
        mended_by="IRR-7",
    ),
    Mistake(
        "call-on-first-turn",
        "DEAL-9",
        "Calling Draw in one's first turn",
        "This is {player}'s first turn: the earliest Draw is in a player's second turn.",
        _CALL_VOID,
        mended_by="IRR-7",
    ),
    Mistake(
        "call-unopened",
        "DRAWCALL-2",
        "Calling Draw without being open",
        "{player} has no meld on the table, and only an open player may call Draw.{secret}",
        _CALL_VOID,
        mended_by="IRR-7",
    ),
    Mistake(
        "call-while-blocked",
        "SAPAW-8",
        "Calling Draw while blocked",
        "{player} may not call Draw in turn {turn}: {acts}. {until}",
        _CALL_VOID,
        mended_by="IRR-7",
    ),
    Mistake(
        "call-after-new-meld",
        "SAPAW-9",
        "Calling Draw after a new meld, where that blocks",
        "{player} may not call Draw in turn {turn}: {acts}, and in this house {rule}. {until}",
        _CALL_VOID,
        mended_by="IRR-7",
    ),
    Mistake(
        "call-after-laying-off",
        "SAPAW-11",
        "Calling Draw after laying off, where that blocks",
        "{player} may not call Draw in turn {turn}: {acts}, and in this house who lays off blocks themselves. {until}",
        _CALL_VOID,
        mended_by="IRR-7",
    ),
    Mistake(
        "must-answer",
        "DRAWCALL-6",
        "Playing on after a Draw has been called",
        "{caller} has called Draw: {player} can only fight or fold.",
        _BACK,
        mended_by="IRR-12",
    ),
    Mistake(
        "not-asked",
        "TABLE-3",
        "Answering without being asked",
        "{player} is not asked to fight or fold: {why}.",
        "The answer counts for nothing.",
    ),
    Mistake(
        "answer-twice",
        "DRAWCALL-7",
        "Answering a second time",
        "{player} has answered already: the first answer holds.",
        "The first answer holds.",
    ),
    Mistake(
        "answer-out-of-order",
        "DRAWCALL-7",
        "Answering before one's turn",
        "{first} answers before {player}: the order goes from the caller's right.",
        "The answer waits until it is that player's turn to answer.",
    ),
    Mistake(
        "fight-unopened",
        "DRAWCALL-5",
        "Fighting without being open",
        "{player} has no meld on the table and must fold: only an open player may fight.",
        "The player is folded and burned.",
    ),
)

MISTAKES: Final[Mapping[str, Mistake]] = MappingProxyType({mistake.code: mistake for mistake in _ALL})
"""Every mistake by its code, in the order of a turn."""
