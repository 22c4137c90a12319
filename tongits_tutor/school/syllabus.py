"""The course as a whole: what each lesson needs, in which order lessons can be studied, what no lesson teaches."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING

from tongits_tutor.errors import Problem
from tongits_tutor.files.tree import value_at
from tongits_tutor.files.wording import did_you_mean
from tongits_tutor.school.lesson import Lesson

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["check_course", "clauses_taught", "needs_graph", "study_order"]


def needs_graph(lessons: Iterable[Lesson]) -> nx.DiGraph[str]:
    """Return what needs what: nodes are ids of lessons, an edge leads from a lesson to one that needs it."""
    import networkx as nx  # noqa: PLC0415 - only the check of a whole course pays for it

    graph: nx.DiGraph[str] = nx.DiGraph()
    for lesson in lessons:
        graph.add_node(lesson.id)
        graph.add_edges_from((name, lesson.id) for name in lesson.needs)
    return graph


def study_order(lessons: Iterable[Lesson]) -> tuple[Lesson, ...]:
    """Return the lessons so that none comes before what it needs, else by their numbers.

    ValueError when they need each other in a circle.
    """
    import networkx as nx  # noqa: PLC0415 - the same

    by_id = {lesson.id: lesson for lesson in lessons}
    graph = needs_graph(by_id.values())
    try:
        names = list(
            nx.lexicographical_topological_sort(
                graph, key=lambda name: (by_id[name].number if name in by_id else 0, name)
            )
        )
    except nx.NetworkXUnfeasible:
        raise ValueError("the lessons need each other in a circle") from None
    return tuple(by_id[name] for name in names if name in by_id)


def check_course(
    lessons: Iterable[Lesson], others: Iterable[Lesson] = (), known: Collection[str] = ()
) -> tuple[Problem, ...]:
    """Return what is amiss among lessons, each with its place; `()` when all is well.

    Numbers and ids given twice, needs and next lessons that are not there, a need of a later number, circles.

    Args:
        lessons: the course that is looked at.
        others: lessons from elsewhere that it may need; they may have its numbers.
        known: ids of lessons that are there and cannot be read.
    """
    course = sorted(lessons, key=lambda lesson: (lesson.number, lesson.id))
    beside = tuple(others)
    return (*_names(course, beside, known), *_circles(course, beside))


def _names(course: list[Lesson], others: tuple[Lesson, ...], known: Collection[str]) -> Iterator[Problem]:
    by_id: dict[str, Lesson] = {}
    numbers: dict[int, Lesson] = {}
    for lesson in course:
        if (other := by_id.setdefault(lesson.id, lesson)) is not lesson:
            message = f"The id {lesson.id} is taken by {other.file}."
            yield value_at(lesson.node, "id").problem("id-twice", message)
        if (other := numbers.setdefault(lesson.number, lesson)) is not lesson:
            message = f"The number {lesson.number} is taken by {other.id}."
            yield value_at(lesson.node, "number").problem("number-twice", message)
    by_id = {**{lesson.id: lesson for lesson in others}, **by_id}
    there = {*by_id, *known}
    for lesson in course:
        for key, names in (("needs", lesson.needs), ("next", (lesson.next,) if lesson.next else ())):
            for name in names:
                if name not in there:
                    message = f"There is no lesson called {name}."
                    yield value_at(lesson.node, key).problem(
                        "unknown-lesson", message, did_you_mean(name, there)
                    )
        for name in lesson.needs:
            if name in by_id and by_id[name].number > lesson.number:
                message = f"{lesson.id} needs {name}, which comes later in the course."
                yield value_at(lesson.node, "needs").problem("needs-later", message, "Change the numbers.")


def _circles(course: list[Lesson], others: tuple[Lesson, ...]) -> Iterator[Problem]:
    import networkx as nx  # noqa: PLC0415 - the same

    mine = {lesson.id: lesson for lesson in course}
    by_id = {**{lesson.id: lesson for lesson in others}, **mine}
    graph = needs_graph(by_id.values())
    for group in nx.strongly_connected_components(graph):
        one = next(iter(group))
        if (len(group) == 1 and not graph.has_edge(one, one)) or mine.keys().isdisjoint(group):
            continue
        names = sorted(group, key=lambda name: (by_id[name].number, name))
        around = f"{names[0]} needs itself" if len(names) == 1 else ", ".join(names)
        message = f"These lessons need each other in a circle: {around}."
        told = next(mine[name] for name in names if name in mine)
        yield value_at(told.node, "needs").problem("circle", message, "Take one need out.")


def clauses_taught(lessons: Iterable[Lesson]) -> dict[str, tuple[str, ...]]:
    """Return the clauses that some step names, each with the steps that do, as `lesson/step`."""
    found: dict[str, list[str]] = {}
    for lesson in lessons:
        for step in lesson.steps:
            for name in step.clauses:
                found.setdefault(name, []).append(f"{lesson.id}/{step.id}")
    return {name: tuple(places) for name, places in found.items()}
