"""The keys that lessons add to the scenario format, as data (see `tongits_tutor.school.keys`)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tongits_tutor.school.keys import Form, Key

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["LESSON_FORMS"]

_CARDS = Key("cards", "cards", "The cards; left out, the hand in the position.")
_HAND_OF = Key("by", "player", "Whose hand, or who moves; left out, the player who is to act.")

_FORMS: Final = (
    Form(
        "lesson",
        "A file of kind `lesson`.",
        (
            Key("format", "format", "The format and its version.", required=True),
            Key("kind", "kind", "`lesson`.", required=True),
            Key("id", "id", "The file's name without its number.", required=True),
            Key("number", "place", "Its place in the course, equal to the file's number.", required=True),
            Key("title", "title", "What it is called; at most 80 characters.", required=True),
            Key(
                "teaches",
                "clauses",
                "The clauses it teaches; each must be named by a step of it.",
                required=True,
            ),
            Key("needs", "ids", "The lessons that should be known before, by their ids."),
            Key("next", "id", "The lesson to go on with."),
            Key("house", "house", "The rules it is played by; `pagat` when left out."),
            Key("text", "text", "Words before the first step: what is to be learnt, and why.", required=True),
            Key("positions", "positions", "Positions that several steps use, by a name of your own."),
            Key("steps", "lesson steps", "The steps in order.", required=True),
            Key("summary", "text", "What has been learnt, in a few sentences.", required=True),
        ),
    ),
    Form(
        "lesson step",
        "One step. It has exactly one of the keys `say`, `show`, `choose`, `count`, `melds`, `judge`, `act`, `play` "
        "and `reflect`.",
        (
            Key("id", "id", "Its name, kept when steps move, so that progress is not lost.", required=True),
            Key(
                "phase",
                "lesson phase",
                "`worked` (shown), `guided` (tried with help) or `alone`.",
            ),
            Key("text", "text", "Words before the question."),
            Key("question", "text", "The question; `choose`, and `act` with a goal, need it."),
            Key("position", "step position", "The cards on the table; always shown."),
            Key("house", "house", "Other rules for this step alone."),
            Key("say", "text", "A step of words."),
            Key("show", "shown", "A step of cards; `show: table` for the position alone."),
            Key("choose", "choice", "A choice of answers."),
            Key("count", "number", "A number to be found."),
            Key("melds", "split", "The best split into melds."),
            Key("judge", "judge", "Legal or not, a meld or not, open, seen, or who wins."),
            Key("act", "move", "One move."),
            Key("play", "play", "Several moves towards a goal."),
            Key("reflect", "text", "A question to think about; no answer is wrong."),
            Key("why", "text", "The reason for the answer; steps that are graded need it."),
            Key("clauses", "clauses", "What the step teaches or needs."),
            Key("wrong", "wrong answers", "Wrong answers with explanations of your own."),
            Key("hints", "hints", "Hints of your own; those left out are made by the program."),
            Key("facts", "facts", "Claims that the words rest on, as in `judge`; proved, never shown."),
        ),
    ),
    Form(
        "shown",
        "Cards laid out.",
        (
            Key("cards", "cards", "Cards; groups of them are parted by `/`. Not needed beside a position."),
            Key("split", "flag", "Show the best split of the one group, and what it counts."),
            Key("light", "cards", "Cards to be lit."),
        ),
    ),
    Form(
        "choice",
        "A choice.",
        (
            Key("options", "options", "Two to nine options.", required=True),
            Key(
                "pick",
                "pick",
                "`one` of the right options, which is the default, or `all` of them.",
            ),
        ),
    ),
    Form(
        "option",
        "One option.",
        (
            Key("text", "typed", "The option; at most 160 characters.", required=True),
            Key("right", "flag", "Whether it is right; `no` when left out."),
            Key("why", "text", "Why it is wrong, or right; needed where it is wrong."),
            Key("idea", "idea", "The wrong idea that choosing it shows."),
        ),
    ),
    Form(
        "number",
        "A number.",
        (
            Key(
                "what",
                "counted",
                "`points` left by the best split (the default), `loose` points of all the cards, `outs`, or the "
                "`chips` a player has won when the hand has ended.",
            ),
            _CARDS,
            _HAND_OF,
            Key("answer", "signed", "The number, which is computed too.", required=True),
        ),
    ),
    Form(
        "split",
        "The best split; every one that leaves as few points is right.",
        (_CARDS, _HAND_OF, Key("points", "points", "What it leaves, which is computed too.", required=True)),
    ),
    Form(
        "move",
        "One move. With a goal every legal move that reaches it is right, else every one that is best.",
        (
            _HAND_OF,
            Key("goal", "goal", "What the move shall reach."),
            Key(
                "best",
                "criteria",
                "By what moves are compared, in order: `points` (the default), `outs`, `danger`.",
            ),
            Key("only", "verbs", "The action words that are asked for; all when left out."),
            Key("answers", "action list", "The right moves, all of them, to be proved."),
        ),
    ),
    Form(
        "play",
        "Several moves. The others do what the script says; where it cannot be, they draw and throw that card.",
        (
            _HAND_OF,
            Key("goal", "goal", "What is to be reached.", required=True),
            Key("most", "moves", "The most moves of the learner, 1 to 30.", required=True),
            Key("script", "turns", "What the others do, turn by turn."),
            Key("solution", "action list", "Moves of the learner that reach the goal.", required=True),
        ),
    ),
    Form(
        "wrong answer",
        "A wrong answer, foreseen.",
        (
            Key("answer", "typed", "The answer as it would be typed.", required=True),
            Key("why", "text", "Its explanation.", required=True),
            Key("idea", "idea", "The wrong idea it shows."),
        ),
    ),
    Form(
        "hints",
        "Hints by level. The first must not give the answer.",
        (
            Key("where", "text", "Where to look."),
            Key("idea", "text", "Which idea or clause."),
            Key("next", "text", "The next step."),
            Key("all", "text", "The whole solution."),
        ),
    ),
    Form(
        "position from",
        "A position of the lesson, cut short or played on.",
        (
            Key("from", "name", "Its name in `positions`.", required=True),
            Key(
                "upto",
                "upto",
                "How far its turns are played: `3` for three, `3.1` to stop after the first action of the third.",
            ),
            Key("turns", "turns", "What is played after that."),
        ),
    ),
    Form(
        "goal with a value",
        "A goal that names something; exactly one of these keys.",
        (
            Key("points", "points", "Have at most so many points in hand, split in the best way."),
            Key("took", "cards", "Take this discard."),
            Key("threw", "cards", "Throw this card."),
            Key("melded", "cards", "Lay just this meld from the hand."),
            Key("hid", "cards", "Lay this set face down."),
            Key("laid_off", "cards", "Lay off this card."),
            Key("blocked", "player", "Block this player's next call."),
            Key("all", "goals", "Reach all of these goals."),
            Key("any", "goals", "Reach one of these goals."),
            Key("not", "goal", "Do not reach this goal."),
        ),
    ),
    Form("positions", "Positions by name.", (), free="position"),
)

LESSON_FORMS: Final[Mapping[str, Form]] = MappingProxyType({form.name: form for form in _FORMS})
"""Every mapping that only lessons have, by its name."""
