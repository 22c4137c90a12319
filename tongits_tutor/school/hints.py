"""Hints at four levels: where to look, which idea or clause, the next step, and all of it worked out.

The author's words come first. What an author leaves out is made from the solver, the engine and the law; the first
level is made without looking at the answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.explain import explain
from tongits_tutor.hands.solver import SOLVE_LIMIT, solve
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.school.answer import LETTERS
from tongits_tutor.school.grading import grade
from tongits_tutor.school.grading_cards import added_up
from tongits_tutor.school.grading_moves import move_in_words
from tongits_tutor.school.grading_rulings import broken_in
from tongits_tutor.school.hint_places import where_to_look
from tongits_tutor.school.lesson import Act, Choose, Count, LessonStep, Play, Ruling, Split
from tongits_tutor.school.playing import Playing
from tongits_tutor.school.scene import cards_asked, scene_of
from tongits_tutor.school.solving import outs_in, right_answers
from tongits_tutor.table.actions import (
    Action,
    Call,
    Discard,
    Hide,
    MeldDown,
    Sapaw,
    Stock,
    Take,
    TakeOn,
    cards_of,
)
from tongits_tutor.table.settlement import outcome

__all__ = ["MOST", "Hint", "hint"]

MOST: Final = 4
"""The last level, which tells the whole solution."""

_NONE: Final = CardSet()


@dataclass(frozen=True, slots=True)
class Hint:
    """One hint: its level from 1, its words, the cards to be lit, and whether the author wrote it."""

    level: int
    text: str
    cards: CardSet = _NONE
    authored: bool = False


def hint(step: LessonStep, level: int, moves: tuple[Action, ...] = ()) -> Hint:
    """Return the hint of a level, 1 … 4, to a step that is graded; `moves` are those made in a `play`.

    Raises:
        ValueError: a level out of range, or a step that is not graded.
        FileError: the step's position cannot come about.
    """
    if not 1 <= level <= MOST:
        raise ValueError(f"hints have levels 1 to {MOST}, not {level}")
    if not step.is_asked:
        raise ValueError(f"the step {step.id} has nothing to give a hint about")
    if written := step.hints[level - 1]:
        return Hint(level, written, authored=True)
    match level:
        case 1:
            text, cards = where_to_look(step)
        case 2:
            text, cards = _idea(step), _NONE
        case 3:
            text, cards = _next(step, moves)
        case _:
            text, cards = _all(step), _NONE
    return Hint(level, text, cards)


def _idea(step: LessonStep) -> str:
    """Name the rule or the idea that decides."""
    told = []
    if isinstance(step.task, Split) or (isinstance(step.task, Count) and step.task.what == "points"):
        cards = cards_asked(step)
        greedy = explain(solve(cards)).greedy if len(cards) <= SOLVE_LIMIT else ()
        if greedy:
            told.append("The first meld you see may cost you a better one: compare what each split leaves.")
    if step.clauses:
        entry = CLAUSES[step.clauses[0]]
        told.append(f"{entry.id}, {entry.title}: {entry.text}")
    return " ".join(told) or _GENERAL[step.kind]


_GENERAL: Final = {
    "choose": "Rule out what cannot be; what is left is the answer.",
    "count": "Cards in a meld count nothing, an ace counts 1, and jack, queen and king count 10 each.",
    "melds": "Every card belongs to one meld at most; what is left shall count as little as possible.",
    "judge": "Ask one thing after the other: the player, the moment, the cards.",
    "act": "Compare what each move leaves you with.",
    "play": "Work back from the goal to the move that must come before it.",
}


def _next(  # noqa: PLR0911 - one for each kind of step
    step: LessonStep, moves: tuple[Action, ...]
) -> tuple[str, CardSet]:
    """Tell the next step, computed."""
    match step.task:
        case Choose(options):
            place, option = next((place, option) for place, option in enumerate(options) if not option.right)
            return f"It is not {LETTERS[place]}, “{option.text}”: {option.why}", _NONE
        case Count():
            return _next_count(step, step.task)
        case Split():
            melds = solve(cards_asked(step)).partition.melds
            return (
                (f"{melds[0]} is one of the melds.", melds[0].cards)
                if melds
                else ("Nothing can be laid.", _NONE)
            )
        case Ruling():
            broken = broken_in(step, step.task)
            return (broken[0].message, broken[0].cards) if broken else (_first_sentence(step.why), _NONE)
        case Act():
            return _next_move(step)
        case Play():
            return _next_in_play(step, moves)
        case _:
            return "", _NONE


def _next_count(step: LessonStep, task: Count) -> tuple[str, CardSet]:
    cards = cards_asked(step)
    if task.what == "chips":
        scene = scene_of(step)
        lines = () if scene is None else outcome(scene.state).lines
        return (str(lines[0]) if lines else "Look at who wins."), _NONE
    if task.what == "outs":
        outs = outs_in(step)
        if not outs:
            return "Try the pairs and neighbours one by one: not one card would help.", _NONE
        return f"{outs[0].card} is one of them: it brings the count down to {outs[0].points}.", _NONE
    if task.what == "points":
        split = solve(cards).partition
        if split.melds:
            return f"Lay {listed(split.melds, 'and')}, and add up the rest.", split.deadwood
    *most, last = sorted(cards, key=lambda card: (-card.points, card.index))
    if not most:
        return f"There is nothing to add to {last}.", cards
    return f"Begin with {added_up(CardSet(most))[:-1]}, and add {last}.", CardSet(most)


def _next_move(step: LessonStep) -> tuple[str, CardSet]:
    right = right_answers(step)
    if not right:
        return "", _NONE
    action = getattr(right[0], "actions", (Call(),))[0]
    told = f"What is wanted is {move_in_words(action)}"
    if isinstance(action, Discard):
        return f"{told}: a card that counts {action.card.points}.", _NONE
    if isinstance(action, MeldDown | Hide | Take):
        cards = CardSet(cards_of(action))
        return f"{told}, {len(cards)} cards in one meld.", CardSet(cards.cards[:1])
    if isinstance(action, Sapaw | TakeOn):
        return f"{told}, on a meld of {action.owner}'s.", _NONE
    return f"{told}.", _NONE


def _next_in_play(step: LessonStep, moves: tuple[Action, ...]) -> tuple[str, CardSet]:
    playing = Playing.of(step, moves)
    solution = () if playing is None else _plain(playing.task.solution)
    made = _plain(moves)
    if solution[: len(made)] == made and len(made) < len(solution):
        action = solution[len(made)]
        return f"Now: {action}.", CardSet(cards_of(action))
    first = solution[0] if solution else None
    return (
        f"This way is not the one that is known to lead there. Take it back, and begin with: {first}.",
        _NONE,
    )


def _plain(moves: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return moves without the names of the cards that were drawn."""
    return tuple(Stock() if isinstance(move, Stock) else move for move in moves)


def _all(step: LessonStep) -> str:
    """Tell the solution and its reason."""
    right = right_answers(step)
    if not right:
        return step.why
    answer = right[0]
    if isinstance(step.task, Choose):
        places = getattr(answer, "places", ())
        told = listed([f"{LETTERS[place]}, “{step.task.options[place].text}”" for place in places], "and")
    else:
        told = str(answer)
    reason = grade(step, answer).reason
    more = (
        f" As good: {listed(right[1:4], 'and')}."
        if isinstance(step.task, Act | Split) and len(right) > 1
        else ""
    )
    return f"The answer: {told}. {reason}{more}"


def _first_sentence(text: str) -> str:
    head, mark, _ = text.partition(". ")
    return head + mark.strip()
