"""What to practise: for each skill that is due a question of a lesson that needs it, with fresh cards.

The suits are renamed, the options of a choice put in another order, or a hand of the same kind is dealt; which, is
told by the exercise's code, from which the same exercise can be made again. A picture that was shown before is shown
again only when there is no other.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import factorial
from typing import Final

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.errors import InputError, UnknownNameError
from tongits_tutor.files.tree import Mapping, Node, Scalar
from tongits_tutor.hands.solver import solve
from tongits_tutor.school.attempt import Skill
from tongits_tutor.school.lesson import Choose, Count, Lesson, LessonStep, Split
from tongits_tutor.school.renaming import RENAMINGS, cards_in, is_renamable, renamed, renamed_text
from tongits_tutor.school.scenario import scenario_of
from tongits_tutor.school.solving import right_answers

__all__ = ["Exercise", "Plan", "exercise", "plan"]

_SAME: Final = RENAMINGS[0]
_ORDER: Final = "order"
_DEAL: Final = "deal"
_DEALS: Final = 1_000_000
_TRIES: Final = 500


@dataclass(frozen=True, slots=True)
class Exercise:
    """One question with fresh cards: the step, whose lesson it is from, and the code that makes it again.

    A code is the lesson's id, the step's id, and what was done to the cards: the letters that clubs, diamonds, hearts
    and spades became, `order-N` for another order of the options, `deal-N` for new cards.
    """

    code: str
    lesson: Lesson
    step: LessonStep

    @property
    def skills(self) -> tuple[Skill, ...]:
        """What a right answer needs."""
        return tuple(map(Skill, self.step.clauses))


@dataclass(frozen=True, slots=True)
class Plan:
    """The exercises of one sitting, the due skills that wait for the next, and those no lesson has a question for."""

    exercises: tuple[Exercise, ...]
    waiting: tuple[Skill, ...]
    without: tuple[Skill, ...]


def plan(
    lessons: Iterable[Lesson], due: Sequence[Skill], used: Sequence[str], seed: int | str, most: int
) -> Plan:
    """Choose exercises for skills that are due.

    Args:
        lessons: where questions are taken from.
        due: the skills, the most urgent first; one exercise may do for several.
        used: the codes of exercises given before, the latest last.
        seed: decides between what is equally good.
        most: how many exercises at most.
    """
    questions = [(lesson, step) for lesson in lessons for step in lesson.steps if step.is_asked]
    draws = SeededDraws(seed)
    known = list(used)
    chosen: list[Exercise] = []
    waiting: list[Skill] = []
    without: list[Skill] = []
    for skill in due:
        if any(skill in one.skills for one in chosen):
            continue
        fitting = [(lesson, step) for lesson, step in questions if skill.name in step.clauses]
        if not fitting:
            without.append(skill)
        elif len(chosen) >= most:
            waiting.append(skill)
        else:
            found = _fresh(fitting, known, draws)
            known.append(found.code)
            chosen.append(found)
    return Plan(tuple(chosen), tuple(waiting), tuple(without))


def exercise(lessons: Iterable[Lesson], code: str) -> Exercise:
    """Return the exercise of a code; UnknownNameError when it is none of these lessons'."""
    lesson, _, rest = code.partition("/")
    step, _, change = rest.partition("/")
    for one in lessons:
        if one.id == lesson and (found := one.step(step)) is not None and found.is_asked:
            made = _changed(one, found, change)
            if made is not None:
                return made
    raise UnknownNameError("exercise", code)


def _fresh(fitting: Sequence[tuple[Lesson, LessonStep]], used: Sequence[str], draws: SeededDraws) -> Exercise:
    """Choose a question that was asked least, and a picture of it that was not shown."""
    times = Counter(code.rpartition("/")[0] for code in used)
    mixed = draws.shuffled(fitting)
    order = sorted(mixed, key=lambda pair: (not any(map(cards_in, _nodes(*pair))), times[_name(*pair)]))
    for lesson, step in order:
        for change in _changes(lesson, step, used, draws):
            made = _changed(lesson, step, change)
            if made is not None:
                return made
    # Everything was seen: what was seen longest ago comes again.
    names = {_name(*pair) for pair in order}
    for code in used:
        if code.rpartition("/")[0] in names and code not in used[used.index(code) + 1 :]:
            try:
                return exercise([lesson for lesson, _ in order], code)
            except UnknownNameError:
                continue
    lesson, step = order[0]
    return Exercise(f"{_name(lesson, step)}/{_SAME}", lesson, step)


def _name(lesson: Lesson, step: LessonStep) -> str:
    return f"{lesson.id}/{step.id}"


def _changes(lesson: Lesson, step: LessonStep, used: Collection[str], draws: SeededDraws) -> Iterator[str]:
    """Yield ways to change a question that were not used, in an order that the draws decide."""
    name = _name(lesson, step)
    given = {code.rpartition("/")[2] for code in used if code.rpartition("/")[0] == name}
    dealt = (f"{_DEAL}-{draws.below(_DEALS)}" for _ in range(_TRIES))
    fresh_deals = (change for change in dealt if change not in given)
    can_deal = _can_deal(step)
    if can_deal and draws.below(2):
        yield next(fresh_deals)
    pictures = _pictures(lesson, step)
    if pictures:
        seen = {picture for picture, renaming in pictures if renaming in given or renaming == _SAME}
        distinct = {picture: renaming for picture, renaming in reversed(pictures) if picture not in seen}
        yield from draws.shuffled(sorted(distinct.values()))
    if isinstance(step.task, Choose):
        ways = factorial(len(step.task.options))
        orders = dict.fromkeys(f"{_ORDER}-{1 + draws.below(ways - 1)}" for _ in range(_TRIES))
        yield from (order for order in orders if order not in given)
    if can_deal:
        yield next(fresh_deals)


def _pictures(lesson: Lesson, step: LessonStep) -> list[tuple[object, str]]:
    """Return what each renaming shows; nothing for a question without cards, or one that cannot be renamed."""
    nodes = _nodes(lesson, step)
    if not all(map(is_renamable, nodes)) or not any(map(cards_in, nodes)):
        return []
    return [(tuple(cards_in(renamed(node, way)) for node in nodes), way) for way in RENAMINGS]


def _nodes(lesson: Lesson, step: LessonStep) -> list[Node]:
    """Return the step as it is written, and the lesson's position that it names."""
    where = step.node.get("position") if isinstance(step.node, Mapping) else None
    if isinstance(where, Mapping):
        where = where.get("from")
    named = lesson.node.get("positions") if isinstance(lesson.node, Mapping) else None
    found = named.get(where.text) if isinstance(where, Scalar) and isinstance(named, Mapping) else None
    return [step.node] if found is None else [step.node, found]


def _changed(lesson: Lesson, step: LessonStep, change: str) -> Exercise | None:
    """Return a question changed, None when the change is none of ours or does not suit it."""
    code = f"{_name(lesson, step)}/{change}"
    what, _, number = change.partition("-")
    if change in RENAMINGS:
        fresh = step if change == _SAME else _renamed(lesson, step, change)
    elif not (number.isascii() and number.isdecimal()):
        fresh = None
    elif what == _ORDER and isinstance(step.task, Choose):
        ways = factorial(len(step.task.options))
        return Exercise(code, lesson, _ordered(step, step.task, int(number[:9]) % ways))
    else:
        fresh = _dealt(step, code) if what == _DEAL and _can_deal(step) else None
    return None if fresh is None else Exercise(code, lesson, _mixed(fresh, code))


def _draws(code: str) -> SeededDraws:
    return SeededDraws(hashlib.sha256(code.encode()).hexdigest())


def _ordered(step: LessonStep, task: Choose, number: int) -> LessonStep:
    """Put the options of a choice into the order of this number, 0 for that of the lesson."""
    rest, options = list(task.options), []
    for size in range(len(rest), 0, -1):
        place, number = divmod(number, factorial(size - 1))
        options.append(rest.pop(place))
    return replace(step, task=replace(task, options=tuple(options)))


def _mixed(step: LessonStep, code: str) -> LessonStep:
    """Put the options of a choice into another order."""
    if not isinstance(step.task, Choose):
        return step
    return replace(step, task=replace(step.task, options=_draws(code).shuffled(step.task.options)))


def _renamed(lesson: Lesson, step: LessonStep, renaming: str) -> LessonStep | None:
    """Return a step with its suits renamed, None when it then does not ask the same."""
    try:
        read = scenario_of(renamed(lesson.node, renaming)).lesson
        fresh = None if read is None else read.step(step.id)
        if fresh is None or _answers(step, renaming) != _answers(fresh, _SAME):
            return None
    except InputError:
        return None
    return fresh


def _answers(step: LessonStep, renaming: str) -> list[list[str]]:
    """Return the right answers under a renaming, their words and they themselves sorted."""
    told = (renamed_text(str(answer), renaming) for answer in right_answers(step))
    return sorted(sorted(re.findall(r"\w+", text)) for text in told)


def _can_deal(step: LessonStep) -> bool:
    """Tell whether new cards can be dealt: a count or a split of cards that stand alone."""
    match step.task:
        case Count(what=what, cards=cards):
            return cards is not None and step.position is None and what in {"points", "loose"}
        case Split(cards=cards):
            return cards is not None and step.position is None
        case _:
            return False


def _pack(draws: SeededDraws, melds: int) -> Sequence[Card]:
    """Return the cards to deal from: neighbouring ranks alone where several melds are wanted, which are rare else."""
    if melds < 2:
        return DECK
    first = draws.below(8)
    return [card for card in DECK if first <= card.index % 13 < first + 6]


def _dealt(step: LessonStep, code: str) -> LessonStep | None:
    """Return a step of the same kind with as many other cards, which have as many melds in their best split."""
    task = step.task
    assert isinstance(task, Count | Split)
    assert task.cards is not None
    size, melds = len(task.cards), len(solve(task.cards).partition.melds)
    draws = _draws(code)
    loose = isinstance(task, Count) and task.what == "loose"
    for _ in range(_TRIES):
        cards = CardSet(draws.shuffled(_pack(draws, melds))[:size])
        solution = solve(cards)
        if cards == task.cards or len(solution.partition.melds) != (0 if loose else melds):
            continue
        number = cards.points if loose else solution.points
        fresh = (
            replace(task, cards=cards, answer=number)
            if isinstance(task, Count)
            else replace(task, cards=cards, points=number)
        )
        bare = replace(step, task=fresh, text="", why="", wrong=(), facts=())
        return replace(bare, question=step.question, hints=("", "", "", ""))
    return None
