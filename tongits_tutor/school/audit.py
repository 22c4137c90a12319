"""The audit of content: every file read, everything in it proved, and the lessons looked at together.

A file is audited for itself (`audit_file`), so that one that has not changed need not be read again; `course_findings`
then looks at what the lessons say of one another.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from tongits_tutor.errors import FileError, InputError, Problem
from tongits_tutor.files.parsing import load
from tongits_tutor.files.tree import Mapping as MappingNode
from tongits_tutor.files.tree import Node, Scalar
from tongits_tutor.files.wording import did_you_mean, shown
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.school.examples import ScenarioFile
from tongits_tutor.school.lesson import Lesson
from tongits_tutor.school.library import Library, open_library
from tongits_tutor.school.proof import prove
from tongits_tutor.school.scenario import NAME, Scenario, scenario_of
from tongits_tutor.school.syllabus import check_course
from tongits_tutor.table.record import load_record

__all__ = ["Audited", "audit", "audit_file", "course_findings"]

_GAME: Final = "tongits-record"
_TABLES: Final = frozenset({"not-shown.yaml", "not-taught.yaml"})
"""Tables of clauses with reasons, which are no scenarios."""


@dataclass(frozen=True, slots=True)
class Audited:
    """What was found in one file.

    `kind` is that of the scenario, `game` or `table`, None for what cannot be read; `id` and `title` are `""` where
    there is none. `steps` are all the steps, or the puzzles of a pack; `asked` are those that are graded.
    """

    file: str
    kind: str | None
    id: str = ""
    title: str = ""
    steps: int = 0
    asked: int = 0
    problems: tuple[Problem, ...] = ()
    lesson: Lesson | None = field(default=None, repr=False)

    @property
    def readable(self) -> bool:
        """Whether the file keeps to its format, so that there was something to be proved."""
        return self.kind is not None

    @property
    def well(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems


def audit(files: Iterable[Path]) -> tuple[Audited, ...]:
    """Audit files, each for itself and the lessons among them together."""
    return course_findings(tuple(map(audit_file, files)))


def audit_file(path: Path) -> Audited:
    """Read and prove one file of content; whatever is wrong is among the problems, each with its place."""
    try:
        node = load(path)
        return _audited(node, path)
    except InputError as error:
        return Audited(str(path), None, problems=_in_order(_named(error.problems, str(path))))


def _audited(node: Node, path: Path) -> Audited:
    file, name = str(path), _format(node)
    if path.name in _TABLES and isinstance(node, MappingNode) and node.get("format") is None:
        return Audited(file, "table", problems=tuple(_table(node)))
    if name == _GAME:
        record = load_record(path)
        return Audited(file, "game", steps=len(record.turns))
    scenario = scenario_of(node)
    problems = (*_misnamed(scenario, node, path), *prove(scenario))
    steps, asked = _size(scenario)
    return Audited(
        file,
        scenario.kind,
        scenario.id,
        scenario.title,
        steps,
        asked,
        _in_order(_named(problems, file)),
        scenario.lesson,
    )


def _format(node: Node) -> str:
    """Return the name of the format, without its version; that of a scenario where none is to be read."""
    found = node.get("format") if isinstance(node, MappingNode) else None
    return found.text.partition("/")[0] if isinstance(found, Scalar) else NAME


def _size(scenario: Scenario) -> tuple[int, int]:
    if scenario.lesson is not None:
        steps = scenario.lesson.steps
        return len(steps), sum(step.is_asked for step in steps)
    if scenario.pack is not None:
        return len(scenario.pack.entries), len(scenario.pack.entries)
    return len(scenario.steps), len(scenario.steps)


def _misnamed(scenario: Scenario, node: Node, path: Path) -> Iterator[Problem]:
    """Yield that the name of the file is not the one by which the program finds it."""
    wanted = f"{scenario.id}{path.suffix}"
    if scenario.lesson is not None:
        wanted = f"{scenario.lesson.number:02d}-{wanted}"
        if path.name == wanted:
            return
    elif scenario.kind == "drill":
        if path.name == wanted:
            return
    elif ScenarioFile(path).id == scenario.id or not _has_a_place(path):
        return
    else:
        message = f"The place of this file asks for the id {ScenarioFile(path).id}, not {scenario.id}."
        yield _at(node, "id").problem("wrong-name", message, "Change `id`, or move the file.")
        return
    message = f"The file is called {path.name}, and would not be found by that name."
    yield _at(node, "id").problem("wrong-name", message, f"Call it {wanted}, or change what stands in it.")


def _has_a_place(path: Path) -> bool:
    """Tell whether the folder says what an example or a disputed question is called."""
    return path.parent.parent.name == "rules" or path.parent.name == "disputes"


def _at(node: Node, key: str) -> Node:
    return (node.get(key) or node) if isinstance(node, MappingNode) else node


def _table(node: MappingNode) -> Iterator[Problem]:
    for key, value in node.entries:
        if key.text not in MISTAKES and key.text.partition(" ")[0] not in CLAUSES:
            message = f"{shown(key.text)} is no clause and no mistake."
            yield key.problem("unknown-clause", message, did_you_mean(key.text, CLAUSES))
        if not isinstance(value, Scalar) or not value.text:
            yield value.problem("no-reason", "The reason is missing.")


def _named(problems: Iterable[Problem], file: str) -> Iterator[Problem]:
    """Give problems without a file the one in which they were found."""
    for problem in problems:
        yield problem if problem.file is not None else replace(problem, file=file)


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda one: (one.line or 0, one.column or 0)))


def course_findings(audited: tuple[Audited, ...]) -> tuple[Audited, ...]:
    """Add to audited files what is wrong among their lessons: needs and next lessons, circles, ids, numbers.

    Lessons of one folder are a course; what they need may also lie in the other folders, beside them, or come with the
    program.
    """
    lessons = [one.lesson for one in audited if one.lesson is not None]
    found: dict[str, list[Problem]] = {}
    for folder in dict.fromkeys(os.path.dirname(lesson.file) for lesson in lessons):  # noqa: PTH120 - as text
        course = [lesson for lesson in lessons if os.path.dirname(lesson.file) == folder]  # noqa: PTH120
        library = _around(folder)
        others = [lesson for lesson in lessons if lesson not in course]
        taken = {lesson.id for lesson in lessons}
        others += _loaded(library, taken)
        for problem in check_course(course, others, known={one.id for one in library.lessons}):
            found.setdefault(problem.file or "", []).append(problem)
    return tuple(_with(one, found) for one in audited)


def _with(one: Audited, found: Mapping[str, list[Problem]]) -> Audited:
    more = found.get(one.file)
    return one if more is None else replace(one, problems=_in_order((*one.problems, *more)))


def _around(folder: str) -> Library:
    """Return the lessons beside those of a folder, and those of the program."""
    try:
        return open_library(folder or ".")
    except InputError:
        return open_library()


def _loaded(library: Library, taken: set[str]) -> Iterator[Lesson]:
    for one in library.lessons:
        if one.id in taken:
            continue
        try:
            yield library.load(one)
        except FileError:  # its own audit tells what is wrong with it
            continue
