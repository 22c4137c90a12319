"""Reading a lesson from the tree of its file; everything that is wrong with the writing is noted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.files.fields import Fields
from tongits_tutor.files.tree import Mapping, Scalar
from tongits_tutor.files.wording import listed
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.rulebook.house_node import house_of
from tongits_tutor.school.ideas import IDEAS
from tongits_tutor.school.judge import (
    Judge,
    JudgeAnnounced,
    JudgeCount,
    JudgeDeal,
    JudgeOutcome,
    JudgeReport,
    read_judge,
)
from tongits_tutor.school.lesson import (
    COUNTED,
    HINTS,
    PHASES,
    TASKS,
    Choose,
    Count,
    Counted,
    Lesson,
    LessonStep,
    Option,
    Phase,
    Reflect,
    Ruling,
    Say,
    Show,
    Split,
    Task,
    Wrong,
)
from tongits_tutor.school.move_steps import read_act, read_play
from tongits_tutor.school.named_positions import Named, read_named, step_position
from tongits_tutor.school.places import cards_at, clause_at, known_word, name_at, piece_of
from tongits_tutor.school.position import GamePosition, players_of
from tongits_tutor.school.words import LONGEST_ID, is_id

__all__ = ["read_lesson"]

LONGEST_OPTION: Final = 160
_MOST: Final = 500


def read_lesson(fields: Fields, name: str, title: str, house: HouseRules) -> Lesson:
    """Read what is left of a lesson's file when its format, kind, id, title and house have been read."""
    named = read_named(fields)
    lesson = Lesson(
        id=name,
        number=fields.integer("number", 1, 99),
        title=title,
        teaches=_clauses(fields, "teaches"),
        needs=tuple(_id_at(word, fields) for word in fields.texts("needs", required=False)),
        next=_next(fields),
        house=house,
        text=fields.text("text"),
        steps=_steps(fields, named, house),
        summary=fields.text("summary"),
        file=fields.node.source.file,
        node=fields.node,
    )
    if not lesson.teaches and fields.has("teaches"):
        fields.note(fields.node, "no-clause", "No clause is named.", "Name what this lesson teaches.")
    return lesson


def _clauses(fields: Fields, key: str, *, required: bool = True) -> tuple[str, ...]:
    return tuple(clause_at(word, fields.problems) for word in fields.texts(key, required=required))


def _id_at(scalar: Scalar, fields: Fields) -> str:
    if not is_id(scalar.text):
        message = f"An id is small letters, digits and single hyphens, at most {LONGEST_ID} of them."
        fields.note(scalar, "bad-id", message, "Write it as in court-cards-count-ten.")
    return scalar.text


def _next(fields: Fields) -> str | None:
    scalar = fields.scalar("next", required=False)
    return None if scalar is None else _id_at(scalar, fields)


def _steps(fields: Fields, named: Named, house: HouseRules) -> tuple[LessonStep, ...]:
    rows = fields.each("steps")
    if not rows and fields.has("steps"):
        fields.note(fields.node, "no-step", "A lesson needs a step.", "Add one with `say`.")
    found: dict[str, LessonStep] = {}
    for row in rows:
        step = _step(row, named, house)
        if step is None:
            continue
        if step.id in found:
            node = row.get("id") or row.node
            fields.note(node, "id-twice", f"Two steps are called {step.id}.", "Give each an id of its own.")
        found[step.id] = step
    return tuple(found.values())


def _step(fields: Fields, named: Named, house: HouseRules) -> LessonStep | None:
    scalar = fields.scalar("id")
    name = "" if scalar is None else _id_at(scalar, fields)
    phase = _phase(fields)
    text, question = fields.text("text", ""), fields.text("question", "")
    rules = _house(fields, house)
    position = step_position(fields, named)
    players = players_of(position)
    kinds = [key for key in TASKS if fields.has(key)]
    why = fields.text("why", "")
    clauses = _clauses(fields, "clauses", required=False)
    wrong = tuple(_wrong(row) for row in fields.each("wrong", required=False))
    hints = _hints(fields)
    facts = [read_judge(row, players) for row in fields.each("facts", required=False)]
    if len(kinds) != 1:
        if isinstance(fields.node, Mapping):
            found = listed(kinds, "and") or "none of them"
            message = f"A step of a lesson has one of the keys {listed(TASKS)}; here is {found}."
            fields.note(fields.node, "wrong-step", message, "Make a step for each.")
        return None
    if isinstance(position, GamePosition):
        for problem in position.problems:
            fields.problems.add(problem)
    task = _TASKS[kinds[0]](fields, players)
    if task is None:
        return None
    step = LessonStep(
        id=name,
        kind=kinds[0],
        phase=phase,
        text=text,
        question=question,
        position=position,
        task=task,
        why=why,
        clauses=clauses,
        wrong=wrong,
        hints=hints,
        facts=tuple(fact for fact in facts if fact is not None),
        house=rules,
        node=fields.node,
    )
    _complete(step, fields)
    return _with_clause(step)


def _phase(fields: Fields) -> Phase | None:
    return fields.choice("phase", PHASES) if fields.has("phase") else None


def _house(fields: Fields, house: HouseRules) -> HouseRules:
    node = fields.get("house")
    return house if node is None else house_of(node, fields.problems)


def _complete(step: LessonStep, fields: Fields) -> None:
    """Note what a step of its kind needs and has not, or has and cannot use."""
    asked = step.is_asked
    if asked and not step.why:
        fields.note(fields.node, "missing-key", "The reason for the answer is missing.", "Add `why: …`.")
    if not step.question and (step.kind == "choose" or (step.kind == "act" and _has_goal(fields))):
        fields.note(fields.node, "missing-key", "The question is missing.", "Add `question: …`.")
    if not asked:
        for key in ("wrong", "hints", "question"):
            if fields.has(key):
                message = f"A step that is not graded has no `{key}`."
                fields.note(fields.get(key) or fields.node, "needless-key", message, "Take it out.")
    if step.kind == "choose" and step.wrong:
        message = "The options of a choice carry their own `why`."
        fields.note(
            fields.get("wrong") or fields.node, "needless-key", message, "Write it beside each option."
        )


def _has_goal(fields: Fields) -> bool:
    node = fields.get("act")
    return isinstance(node, Mapping) and node.get("goal") is not None


def _with_clause(step: LessonStep) -> LessonStep:
    """Add the clause that a ruling cites to those of the step."""
    cited = step.task.judge.clause if isinstance(step.task, Ruling) else None
    if cited is None or cited in step.clauses:
        return step
    return replace(step, clauses=(*step.clauses, cited))


def _wrong(fields: Fields) -> Wrong:
    answer, why = fields.text("answer"), fields.text("why")
    return Wrong(answer, why, _idea(fields), fields.node)


def _idea(fields: Fields) -> str | None:
    scalar = fields.scalar("idea", required=False)
    return None if scalar is None else known_word(scalar, "idea", IDEAS, fields.problems)


def _hints(fields: Fields) -> tuple[str, str, str, str]:
    if not fields.has("hints"):
        return ("", "", "", "")
    inner = fields.mapping("hints")
    first, second, third, fourth = (inner.text(key, "") for key in HINTS)
    return (first, second, third, fourth)


def _say(fields: Fields, players: tuple[str, ...]) -> Task:
    del players
    return Say(fields.text("say"))


def _show(fields: Fields, players: tuple[str, ...]) -> Task | None:
    del players
    if isinstance(node := fields.get("show"), Scalar) and node.text == "table":
        if not fields.has("position"):
            fields.note(node, "no-position", "There is no position to show.", "Add `position`.")
        return Show((), split=False, light=CardSet())
    inner = fields.mapping("show")
    groups: list[CardSet] = []
    scalar = inner.scalar("cards", required=not fields.has("position"))
    if scalar is not None:
        start = 0
        for part in scalar.text.split("/"):
            groups.append(CardSet(cards_at(piece_of(scalar, start, part), fields.problems, "group")))
            start += len(part) + 1
    split = inner.flag("split", default=False)
    if split and len(groups) != 1:
        message = "The split of one hand is shown; give its cards without `/`."
        fields.note(inner.get("split") or inner.node, "wrong-split", message)
    return Show(tuple(groups), split, _cards(inner, "light") or CardSet())


def _cards(fields: Fields, key: str) -> CardSet | None:
    scalar = fields.scalar(key, required=False)
    return None if scalar is None else CardSet(cards_at(scalar, fields.problems))


def _choose(fields: Fields, players: tuple[str, ...]) -> Task | None:
    del players
    inner = fields.mapping("choose")
    options = tuple(_option(row) for row in inner.each("options"))
    every = inner.choice("pick", ("one", "all"), "one") == "all"
    if not 2 <= len(options) <= 9:
        message = f"A choice has two to nine options, not {len(options)}."
        fields.note(inner.node, "wrong-options", message)
    elif not any(option.right for option in options):
        fields.note(inner.node, "no-right-option", "No option is right.", "Write `right: yes` beside one.")
    elif all(option.right for option in options):
        fields.note(inner.node, "no-wrong-option", "Every option is right.", "Add one that is wrong.")
    seen: set[str] = set()
    for option in options:
        if (text := option.text.casefold()) in seen:
            fields.problems.add(option.node.problem("option-twice", "This option stands twice."))
        seen.add(text)
    return Choose(options, every)


def _option(fields: Fields) -> Option:
    scalar = fields.scalar("text")
    text = "" if scalar is None else scalar.text
    if scalar is not None and len(text) > LONGEST_OPTION:
        message = f"An option has at most {LONGEST_OPTION} characters; this one has {len(text)}."
        fields.note(scalar, "long-option", message, "Shorten it; there is room in `why`.")
    right = fields.flag("right", default=False)
    why = fields.text("why", "") if right else fields.text("why")
    return Option(text, right, why, _idea(fields), fields.node)


def _count(fields: Fields, players: tuple[str, ...]) -> Task | None:
    inner = fields.mapping("count")
    what: Counted = inner.choice("what", COUNTED) if inner.has("what") else "points"
    cards = _cards(inner, "cards")
    by = name_at(inner, "by", players, required=False)
    low = -_MOST if what == "chips" else 0
    return Count(what, cards, by, inner.integer("answer", low, _MOST))


def _split(fields: Fields, players: tuple[str, ...]) -> Task | None:
    inner = fields.mapping("melds")
    by = name_at(inner, "by", players, required=False)
    return Split(_cards(inner, "cards"), by, inner.integer("points", 0, _MOST))


def _ruling(fields: Fields, players: tuple[str, ...]) -> Task | None:
    inner = fields.mapping("judge")
    judge: Judge | None = read_judge(inner, players)
    if judge is None:
        return None
    if isinstance(judge, JudgeAnnounced | JudgeCount | JudgeDeal | JudgeReport):
        hint = (
            "Use `count`." if isinstance(judge, JudgeCount) else "Ask by `choose`, and prove it in `facts`."
        )
        fields.note(inner.node, "not-for-lessons", "This question cannot be answered by yes or no.", hint)
        return None
    if isinstance(judge, JudgeOutcome) and not any(claim.what == "winner" for claim in judge.claims):
        message = "In a lesson the question about an outcome is who wins."
        fields.note(inner.node, "no-winner", message, "Add `winner` to the outcome.")
    return Ruling(judge)


def _reflect(fields: Fields, players: tuple[str, ...]) -> Task:
    del players
    return Reflect(fields.text("reflect"))


_TASKS: Final[dict[str, Callable[[Fields, tuple[str, ...]], Task | None]]] = {
    "say": _say,
    "show": _show,
    "choose": _choose,
    "count": _count,
    "melds": _split,
    "judge": _ruling,
    "act": read_act,
    "play": read_play,
    "reflect": _reflect,
}
