"""The keys of the scenario format, as data: what each holds and means.

The JSON Schema and the reference are made from these tables (`tongits_tutor.school.schema`); a test holds the reader
to them.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["FORMS", "Form", "Key"]


@dataclass(frozen=True, slots=True)
class Key:
    """One key: what its value is (a kind of value, or the name of a form with `s` for a list of them), and why."""

    name: str
    holds: str
    about: str
    required: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """A mapping of the format: its keys, and in a line what it is. `free` means that keys are players' names."""

    name: str
    about: str
    keys: tuple[Key, ...]
    free: str | None = None


_BY = Key("by", "player", "Who it is about; left out, the player whose turn it is.")
_CLAUSE = Key("clause", "clause", "The clause that answers; it must stand in the scenario's `clauses` too.")

_FORMS: Final = (
    Form(
        "scenario",
        "A file: one example, question, lesson or drill.",
        (
            Key("format", "format", "The format and its version.", required=True),
            Key("kind", "kind", "What the file is for.", required=True),
            Key("id", "id", "The name of the scenario, equal to the file's; see below.", required=True),
            Key(
                "title", "title", "A line that says what is to be seen; at most 80 characters.", required=True
            ),
            Key("clauses", "clauses", "What it is about, the chief clause first.", required=True),
            Key("house", "house", "The rules it is played by; `pagat` when left out."),
            Key("text", "text", "Words before the first step."),
            Key("question", "text", "Disputes only, and needed there: what players ask, in their words."),
            Key("ruling", "text", "Disputes only, and needed there: the answer in a plain sentence or two."),
            Key("sources", "sources", "Disputes only: the keys of the sources that raise or answer it."),
            Key("steps", "steps", "The steps in order, one at least.", required=True),
        ),
    ),
    Form(
        "step",
        "One step. It has exactly one key that says what kind of step it is; today that is `judge`.",
        (
            Key("text", "text", "The situation in words, before the question."),
            Key("position", "position", "The cards; needed by every question that is not about cards alone."),
            Key("judge", "judge", "A question of law and the answer that is claimed.", required=True),
            Key("why", "text", "The reason for the answer, in words for a player.", required=True),
            Key("others", "others", "The answers of other houses, where they differ."),
        ),
    ),
    Form(
        "other",
        "What other houses answer to the same question.",
        (
            Key(
                "houses",
                "houses",
                "One house or more, by name or as `{profile: …, switch: value}`.",
                required=True,
            ),
            Key("judge", "judge", "The whole judge again, with their answer.", required=True),
        ),
    ),
    Form(
        "short position",
        "The cards that matter, at the start of a turn or in the midst of it; nothing is said of the rest.",
        (
            Key("players", "players", "Three names in turn order; Ana, Ben and Carlo when left out."),
            Key("dealer", "player", "Who dealt; the first player when left out."),
            Key(
                "turn",
                "turn",
                "Whose turn it is: a name, which means that player's third turn, or the number of the turn in the "
                "hand, from 1 for the dealer's first. Left out: the dealer's third.",
            ),
            Key("phase", "phase", "`start` before taking a card, `play` after it; turn 1 begins in `play`."),
            Key("hand", "cards", "The hand of the player whose turn it is."),
            Key("hands", "hands", "Hands by name; who is not named has a hand that is not known."),
            Key(
                "unseen",
                "players",
                "Whose hands of those given are for the referee alone: a step of a lesson does not show them.",
            ),
            Key(
                "table",
                "table",
                "Melds by owner, parted by `/`; `hidden 9C 9D 9H 9S` lies face down, `hidden` alone is a set of four "
                "whose cards do not matter.",
            ),
            Key("pile", "cards", "The discard pile, its top last."),
            Key("stock", "cards", "The stock, its top first, as far as it matters."),
            Key("left", "left", "How many cards the stock has; left out, as many as the turn tells."),
            Key(
                "before", "before", "The pot and the streak from the hands before; left out, no pot is kept."
            ),
            Key("turns", "turns", "What was then done, turn by turn; the last turn may be cut short."),
        ),
    ),
    Form(
        "game position",
        "A whole game from the deal, cut short where the question is asked.",
        (Key("game", "game", "The keys of a written game, without `format` and `house`.", required=True),),
    ),
    Form(
        "game",
        "A written game; see the record format.",
        (
            Key("players", "players", "Three names in turn order.", required=True),
            Key("dealer", "player", "Who dealt.", required=True),
            Key("deal", "deal", "The three hands by name, and `stock`, its top first."),
            Key("before", "before", "The pot and the streak from the hands before."),
            Key("turns", "turns", "What was done, turn by turn; `[]` for nothing yet.", required=True),
            Key("shown", "hands", "Hands laid open at the end, where the deal is not known."),
        ),
    ),
    Form(
        "before",
        "What the hands before have left.",
        (
            Key("pot", "chips", "Chips in the pot before this deal.", required=True),
            Key("last_winner", "player", "Who won the hand before."),
            Key(
                "streak",
                "chips",
                "How many hands in a row that player has won; 1 when left out in a short position.",
            ),
        ),
    ),
    Form(
        "judge: action",
        "Is this action legal?",
        (
            _BY,
            Key(
                "action",
                "action",
                "The action in the words of play, such as `take 7S with 7D 7H`.",
                required=True,
            ),
            Key("legal", "flag", "The answer.", required=True),
            Key("code", "mistake", "Needed where the answer is no: the mistake."),
            Key("clause", "clause", "Needed where the answer is no: the clause that the mistake breaks."),
            Key("also", "mistakes", "Other mistakes that the action is at the same time; all must be told."),
        ),
    ),
    Form(
        "judge: meld",
        "Are these cards a meld?",
        (
            Key("cards", "cards", "The cards.", required=True),
            Key("meld", "flag", "The answer.", required=True),
            Key("code", "mistake", "Where the answer is no: the mistake that laying them would be."),
            _CLAUSE,
        ),
    ),
    Form(
        "judge: count",
        "What do these cards count, split in the best way?",
        (
            Key("cards", "cards", "The cards.", required=True),
            Key("count", "points", "The answer.", required=True),
            Key("claim", "points", "A wrong answer that somebody might give; for a bad example."),
            _CLAUSE,
        ),
    ),
    Form(
        "judge: seen",
        "Does a player know where these cards are?",
        (
            Key("cards", "cards", "The cards.", required=True),
            Key("seen", "flag", "Yes: every one of them. No: not one.", required=True),
            Key("by", "player", "Who looks; that player's hand must be given.", required=True),
            _CLAUSE,
        ),
    ),
    Form(
        "judge: open",
        "Is a player open?",
        (_BY, Key("open", "flag", "The answer.", required=True), _CLAUSE),
    ),
    Form(
        "judge: announced",
        "Which count does the caller of a Draw name before the others answer?",
        (
            Key("announced", "announced", "The count, or `nothing` where none is named.", required=True),
            _CLAUSE,
        ),
    ),
    Form(
        "judge: outcome",
        "How does the hand end, who wins, who pays what?",
        (
            Key("outcome", "outcome", "What is true; any of its facts.", required=True),
            Key(
                "claim",
                "outcome",
                "What somebody might wrongly believe; for a bad example. Each fact is false.",
            ),
            Key("because", "clauses", "Clauses that lines of the settlement must cite."),
            _CLAUSE,
        ),
    ),
    Form(
        "judge: deal",
        "Can the game have been dealt so?",
        (
            Key("deal", "flag", "The answer.", required=True),
            Key(
                "code",
                "text",
                "Needed where the answer is no: the code of the problem, such as `wrong-size`.",
            ),
            Key("clause", "clause", "Needed where the answer is no: the clause about the deal."),
        ),
    ),
    Form(
        "judge: report",
        "What does a referee report of the whole game?",
        (
            Key("report", "reports", "Every violation in order; `[]` for none.", required=True),
            Key("ends", "outcome", "How the game then ends, any of its facts."),
            Key(
                "because",
                "clauses",
                "Clauses by which the referee went on after a slip, or settled the hand.",
            ),
            _CLAUSE,
        ),
    ),
    Form(
        "reported",
        "One violation.",
        (
            Key("turn", "points", "The entry of `turns`, from 1.", required=True),
            Key("action", "points", "The action in it, from 1.", required=True),
            Key("code", "mistake", "The mistake.", required=True),
        ),
    ),
    Form(
        "outcome",
        "Facts of an outcome; those that are left out are not looked at.",
        (
            Key("ending", "ending", "How the hand ends."),
            Key("winner", "someone", "Who wins, or `nobody`."),
            Key("counts", "counts", "Counts by name, any of them."),
            Key("burned", "players", "All who are burned; `[]` for nobody."),
            Key("payments", "payments", "Chips won, or with a minus paid, by name, any of them."),
            Key("pot", "pot", "The pot, any of its facts."),
            Key("next_dealer", "someone", "Who deals next."),
        ),
    ),
    Form(
        "pot",
        "Facts of the pot.",
        (
            Key("before", "chips", "Chips in it before the deal."),
            Key("antes", "chips", "Chips put in for this hand."),
            Key("after", "chips", "Chips left in it."),
            Key("taken_by", "someone", "Who takes it, or `nobody`."),
            Key("streak", "chips", "With how many wins in a row the next hand begins."),
        ),
    ),
    Form("hands", "Hands by the name of the player.", (), free="cards"),
    Form("table", "Melds by the name of their owner.", (), free="melds"),
    Form("deal", "Hands by name, and the stock.", (), free="cards"),
    Form("counts", "Points by name.", (), free="points"),
    Form("payments", "Chips by name.", (), free="paid"),
    Form("turn of play", "One player and what they did: `- Ana: stock 7C, discard KD`.", (), free="actions"),
)

FORMS: Final[Mapping[str, Form]] = MappingProxyType({form.name: form for form in _FORMS})
"""Every mapping of the format by its name."""
