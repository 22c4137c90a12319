"""Scenarios: the one format of rule examples, disputed questions, lessons and drills.

A scenario is steps. Each has one key that says what kind of step it is; `STEP_READERS` lists them, each with the
reader of its value. Reading finds everything that is wrong with the writing; `tongits_tutor.school.proof` then
computes whether what is claimed is true.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from tongits_tutor.files.fields import Fields
from tongits_tutor.files.parsing import load, parse
from tongits_tutor.files.tree import Mapping as MappingNode
from tongits_tutor.files.tree import Node
from tongits_tutor.files.wording import listed, shown
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.rulebook.house_node import house_of
from tongits_tutor.school.judge import Judge, JudgeDeal, read_judge
from tongits_tutor.school.lesson import Lesson
from tongits_tutor.school.lesson_reading import read_lesson
from tongits_tutor.school.places import clause_at, known_word
from tongits_tutor.school.position import GamePosition, Position, players_of, read_position
from tongits_tutor.school.words import LONGEST_ID, LONGEST_TITLE, is_id

if TYPE_CHECKING:
    from tongits_tutor.school.drills.pack import Pack

__all__ = [
    "FORMAT",
    "KINDS",
    "STEP_READERS",
    "Other",
    "Scenario",
    "Step",
    "Task",
    "load_scenario",
    "read_scenario",
]

FORMAT: Final = "tongits-scenario/1"
NAME: Final = "tongits-scenario"
VERSION: Final = 1

Kind = Literal["rule", "dispute", "lesson", "drill"]
KINDS: Final[tuple[Kind, ...]] = ("rule", "dispute", "lesson", "drill")
Task: TypeAlias = Judge
"""What a step has its reader do; one type for each kind of step."""

STEP_READERS: Final[Mapping[str, Callable[[Fields, tuple[str, ...]], Task | None]]] = MappingProxyType(
    {"judge": read_judge}
)
"""The kinds of steps, each with the reader of its value; a step has exactly one of these keys."""

_FORMAT: Final = re.compile(r"([a-z-]+)/([0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class Other:
    """The answer that other houses give to the same question."""

    houses: tuple[HouseRules, ...]
    judge: Judge
    node: Node


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a position if there is one, words before (`text`) and after (`why`), and what is to be done."""

    position: Position | None
    text: str
    task: Task
    why: str
    others: tuple[Other, ...]
    node: Node


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as its file tells it.

    `clauses` are what it is about, the chief one first. `question`, `ruling` and `sources` belong to a dispute: what
    players ask, the answer in plain words, and the keys of the sources that speak of it. A lesson has its steps in
    `lesson` and a drill its puzzles in `pack`; here they have none.
    """

    kind: Kind
    id: str
    title: str
    clauses: tuple[str, ...]
    house: HouseRules
    text: str
    question: str
    ruling: str
    sources: tuple[str, ...]
    steps: tuple[Step, ...]
    file: str
    lesson: Lesson | None = None
    pack: Pack | None = None


def load_scenario(path: str | os.PathLike[str]) -> Scenario:
    """Read a scenario from a file; FileError with every problem found, each with its place."""
    return scenario_of(load(path))


def read_scenario(text: str, file: str = "-") -> Scenario:
    r"""Read a scenario; FileError with every problem found. `file` is the name that errors give.

    >>> scenario = read_scenario('''
    ... format: tongits-scenario/1
    ... kind: rule
    ... id: card-3-bad
    ... title: The ace is never high
    ... clauses: [CARD-3]
    ... steps:
    ...   - judge: {cards: QS KS AS, meld: no, clause: CARD-3}
    ...     why: The ace stands below the two, and nowhere else.
    ... ''')
    >>> scenario.id, len(scenario.steps), scenario.steps[0].task.meld
    ('card-3-bad', 1, False)
    """
    return scenario_of(parse(text, file=file))


def scenario_of(node: Node) -> Scenario:
    """Read the tree of a scenario file; FileError with every problem found."""
    fields = Fields(node, what="A scenario")
    _version(fields)
    kind = fields.choice("kind", KINDS)
    name = _id(fields)
    title = fields.scalar("title")
    if title is not None and len(title.text) > LONGEST_TITLE:
        message = f"A title has at most {LONGEST_TITLE} characters; this one has {len(title.text)}."
        fields.note(title, "long-title", message, "Shorten it; there is room in `text`.")
    house_node = fields.get("house")
    disputed = kind == "dispute"
    house = PROFILES["pagat"] if house_node is None else house_of(house_node, fields.problems)
    if kind == "lesson":
        return _lesson(fields, name, "" if title is None else title.text, house)
    if kind == "drill":
        return _drill(fields, name, "" if title is None else title.text, house)
    scenario = Scenario(
        kind=kind,
        id=name,
        title="" if title is None else title.text,
        clauses=_clauses(fields),
        house=house,
        text=fields.text("text", ""),
        question=fields.text("question") if disputed else "",
        ruling=fields.text("ruling") if disputed else "",
        sources=_sources(fields) if disputed else (),
        steps=_steps(fields),
        file=node.source.file,
    )
    fields.finish()
    return scenario


def _lesson(fields: Fields, name: str, title: str, house: HouseRules) -> Scenario:
    lesson = read_lesson(fields, name, title, house)
    fields.finish()
    return Scenario(
        "lesson", name, title, lesson.teaches, house, lesson.text, "", "", (), (), lesson.file, lesson
    )


def _drill(fields: Fields, name: str, title: str, house: HouseRules) -> Scenario:
    from tongits_tutor.school.drills.pack import read_pack  # noqa: PLC0415 - lessons and examples need no puzzles

    pack = read_pack(fields, name, title, house)
    fields.finish()
    return Scenario(
        "drill", name, title, pack.clauses, house, pack.purpose, "", "", (), (), pack.file, pack=pack
    )


def _version(fields: Fields) -> None:
    """Note a format that is another one, too old or too new."""
    scalar = fields.scalar("format")
    if scalar is None or scalar.text == FORMAT:
        return
    found = _FORMAT.fullmatch(scalar.text)
    if found is None or found[1] != NAME:
        message = f"This is not the format of a scenario: {shown(scalar.text)}."
        fields.note(scalar, "wrong-format", message, f"Write `format: {FORMAT}`.")
    elif int(found[2]) > VERSION:
        message = (
            f"This file has version {int(found[2])} of the format; this program reads version {VERSION}."
        )
        fields.note(scalar, "format-too-new", message, "Update the program: pip install -U tongits-tutor.")
    else:
        message = f"Version {int(found[2])} of the format is too old to be read; it is {VERSION} now."
        fields.note(scalar, "format-too-old", message, f"Write `format: {FORMAT}` and look at its reference.")


def _id(fields: Fields) -> str:
    scalar = fields.scalar("id")
    if scalar is None:
        return ""
    if not is_id(scalar.text):
        message = f"An id is small letters, digits and single hyphens, at most {LONGEST_ID} of them."
        fields.note(scalar, "bad-id", message, "Write it as in sapaw-6-bad.")
    return scalar.text


def _clauses(fields: Fields) -> tuple[str, ...]:
    words = fields.texts("clauses")
    if not words and fields.has("clauses"):
        fields.note(fields.node, "no-clause", "No clause is named.", "Name what this is about.")
    return tuple(clause_at(word, fields.problems) for word in words)


def _sources(fields: Fields) -> tuple[str, ...]:
    from tongits_tutor.rulebook.sources import SOURCES  # noqa: PLC0415 - for disputes alone

    words = fields.texts("sources", required=False)
    return tuple(known_word(word, "source", SOURCES, fields.problems) for word in words)


def _steps(fields: Fields) -> tuple[Step, ...]:
    rows = fields.each("steps")
    if not rows and fields.has("steps"):
        fields.note(fields.node, "no-step", "A scenario needs a step.", "Add one with `judge`.")
    found = (_step(row) for row in rows)
    return tuple(step for step in found if step is not None)


def _step(fields: Fields) -> Step | None:
    position = read_position(fields.mapping("position")) if fields.has("position") else None
    players = players_of(position)
    text = fields.text("text", "")
    why = fields.text("why")
    task = _task(fields, players)
    if isinstance(position, GamePosition) and not isinstance(task, JudgeDeal):
        for problem in position.problems:
            fields.problems.add(problem)
    others = [other for row in fields.each("others", required=False) if (other := _other(row, players))]
    return None if task is None else Step(position, text, task, why, tuple(others), fields.node)


def _task(fields: Fields, players: tuple[str, ...]) -> Task | None:
    found = [key for key in STEP_READERS if fields.has(key)]
    if len(found) == 1:
        return STEP_READERS[found[0]](fields.mapping(found[0]), players)
    if isinstance(fields.node, MappingNode):
        has = listed(found, "and") if found else "none of them"
        message = f"A step has exactly one of the keys {listed(STEP_READERS)}; here is {has}."
        fields.note(fields.node, "wrong-step", message, "Make a step for each.")
    return None


def _other(fields: Fields, players: tuple[str, ...]) -> Other | None:
    node = fields.get("houses")
    houses = [house_of(item, fields.problems) for item in fields.sequence("houses")]
    if not houses and node is not None:
        fields.note(fields.node, "no-house", "No house is named.", "Write `houses: [tongits-net]`.")
    judge = read_judge(fields.mapping("judge"), players)
    return None if judge is None else Other(tuple(houses), judge, fields.node)
