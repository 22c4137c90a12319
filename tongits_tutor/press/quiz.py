"""A puzzle as a question that a learning platform can mark by itself: answers with their reasons.

A number is typed. Everything else is chosen: platforms compare letters, so that `7S 4H` typed for `4H 7S` would be
marked wrong. What is offered besides the right answer are the wrong ideas and near misses, each refused by the
grader, whose reason is the feedback.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.errors import InputError
from tongits_tutor.hands.melds import melds_in
from tongits_tutor.school.answer import LETTERS
from tongits_tutor.school.claims import NOBODY
from tongits_tutor.school.drills.kinds import grade, kind_of
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.drills.reading import PLAYERS

__all__ = ["QuizAnswer", "QuizQuestion", "quiz_question"]

_OFFERED: Final = 5
"""How many answers are offered where they are lists of cards, melds or moves."""

_NONE: Final = "none"


@dataclass(frozen=True, slots=True)
class QuizAnswer:
    """One answer: its text, whether it is right, and the reason, which is never empty."""

    text: str
    right: bool
    why: str


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """A puzzle as a quiz asks it.

    `form` is `number` (typed) or `choice` (one of the answers). `shown` are the lines of what is given, `asked` is
    the question. `lettered` answers keep their order and have letters, since reasons name these. `hints` come before
    the whole solution, which is `explain`.
    """

    code: str
    title: str
    level: int
    form: Literal["number", "choice"]
    shown: tuple[str, ...]
    asked: str
    answers: tuple[QuizAnswer, ...]
    explain: str
    hints: tuple[str, ...]
    tags: tuple[str, ...]
    lettered: bool = False


def quiz_question(puzzle: Puzzle) -> QuizQuestion:
    """Return a puzzle as a question with the answers that are offered or foreseen, right and wrong.

    >>> from tongits_tutor.school.drills.kinds import generate
    >>> question = quiz_question(generate("hand-count", 1, 7))
    >>> [(answer.text, answer.right) for answer in question.answers][:2]
    [('23', True), ('50', False)]
    """
    return QuizQuestion(
        code=puzzle.code,
        title=kind_of(puzzle.kind).title,
        level=puzzle.level,
        form="number" if puzzle.task == "number" else "choice",
        shown=puzzle.given.lines(),
        asked=puzzle.question,
        answers=tuple(_answers(puzzle)),
        explain=puzzle.explain,
        hints=puzzle.hints[:3],
        tags=(puzzle.kind, f"level-{puzzle.level}", *puzzle.clauses),
        lettered=puzzle.task == "choice",
    )


def _answers(puzzle: Puzzle) -> Iterator[QuizAnswer]:
    match puzzle.task:
        case "number":
            yield from (QuizAnswer(text, right=True, why=puzzle.explain) for text in puzzle.answers)
            yield from (QuizAnswer(idea.answer, right=False, why=idea.why) for idea in puzzle.wrong_ideas)
        case "choice":
            for letter, option in zip(LETTERS, puzzle.options, strict=False):
                yield _graded(puzzle, letter, option)
        case "yes-no":
            yield from (_graded(puzzle, text) for text in ("yes", "no"))
        case "name":
            yield from (_graded(puzzle, text) for text in (*PLAYERS, NOBODY))
        case "card":
            cards = puzzle.given.hand or CardSet(puzzle.given.cards)
            yield from (_graded(puzzle, str(card)) for card in cards)
        case "cards" | "melds" | "moves":
            offered = [QuizAnswer(puzzle.answer, right=True, why=puzzle.explain), *_wrong(puzzle)]
            yield from SeededDraws(f"offered{_short(puzzle)}").shuffled(offered)


def _short(puzzle: Puzzle) -> str:
    """Return a seed for what is drawn besides the puzzle itself; a share code may be longer than a seed."""
    return puzzle.code[-48:]


def _graded(puzzle: Puzzle, typed: str, text: str | None = None) -> QuizAnswer:
    verdict = grade(puzzle, typed)
    why = puzzle.explain if verdict.right else verdict.reason
    return QuizAnswer(typed if text is None else text, verdict.right, why)


def _wrong(puzzle: Puzzle) -> list[QuizAnswer]:
    """Return wrong ideas, then near misses, as many as are offered; each is refused by the grader."""
    found = {idea.answer: QuizAnswer(idea.answer, right=False, why=idea.why) for idea in puzzle.wrong_ideas}
    near = SeededDraws(f"near{_short(puzzle)}").shuffled(tuple(dict.fromkeys(_near(puzzle))))
    for typed in (*near, _NONE):
        if len(found) >= _OFFERED - 1:
            break
        if typed in found:
            continue
        try:
            verdict = grade(puzzle, typed)
        except InputError:
            continue
        if not verdict.right and not verdict.going_on:
            found[typed] = QuizAnswer(typed, right=False, why=verdict.reason)
    return list(found.values())[: _OFFERED - 1]


def _near(puzzle: Puzzle) -> Iterable[str]:
    """Yield answers that differ from the right one by a card, a meld or a move."""
    if puzzle.task == "cards":
        return _near_cards(puzzle)
    return _near_melds(puzzle) if puzzle.task == "melds" else _near_moves(puzzle)


def _near_cards(puzzle: Puzzle) -> Iterator[str]:
    right = CardSet.parse("" if puzzle.answer == _NONE else puzzle.answer)
    given = puzzle.given
    seen = given.hand | CardSet(given.pile)
    for on in given.table:
        seen |= on.meld.cards if on.meld is not None else CardSet()
    # Outs are asked of the pack, lay-offs of the hand: near misses come from where the right cards do.
    pool = CardSet(DECK) - seen if puzzle.kind == "outs" else given.hand
    for card in right:
        yield str(right - CardSet((card,))) or _NONE
    for card in pool - right:
        yield str(right | CardSet((card,)))


def _near_melds(puzzle: Puzzle) -> Iterator[str]:
    melds = [] if puzzle.answer == _NONE else puzzle.answer.split(" / ")
    for at in range(len(melds)):
        yield " / ".join(melds[:at] + melds[at + 1 :]) or _NONE
    for meld in melds_in(puzzle.given.hand):
        rest = [other for other in melds if CardSet.parse(other).isdisjoint(meld.cards)]
        yield " / ".join(sorted([*rest, str(meld)], key=lambda text: CardSet.parse(text).cards[0].index))
    cards = puzzle.given.hand.cards
    for at in range(len(cards) - 2):
        yield " ".join(map(str, cards[at : at + 3]))


def _near_moves(puzzle: Puzzle) -> Iterator[str]:
    moves = puzzle.answer.split(", ")
    for at in range(len(moves)):
        yield ", ".join(moves[:at] + moves[at + 1 :])
    for card in puzzle.given.hand:
        yield ", ".join((*moves[:-1], f"discard {card}"))
