"""A class at its puzzles: per pupil and per puzzle what was missed, and which wrong idea it shows.

What counts is the first answer a pupil gave to a puzzle: later ones were given after its reasons had been told. Of
answers from paper it is the last, since somebody has corrected how they were typed in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from tongits_tutor.errors import InputError
from tongits_tutor.school.attempt import Item, Recorded, on_paper
from tongits_tutor.school.drills.code import ShareCode
from tongits_tutor.school.ideas import IDEAS, ranked, told_ideas

__all__ = ["COLUMNS", "ClassReport", "PupilLine", "PuzzleLine", "Tried", "class_report", "report_rows"]

COLUMNS: Final = (
    *(
        "pupil",
        "puzzle",
        "kind",
        "level",
        "result",
        "answer",
        "idea",
        "what_it_shows",
        "hints",
        "tries",
        "at",
    ),
)
"""What each column of `report_rows` holds."""


@dataclass(frozen=True, slots=True)
class Tried:
    """How one pupil has done one puzzle.

    `right` and `answer` are of the first answer, `hints` the highest level of hint seen before it. `idea` is the wrong
    idea that it shows, None for none; `tries` counts the answers, `in_the_end` says whether one of them was right. `at`
    is when the first was given (UTC).
    """

    code: str
    right: bool
    answer: str
    hints: int
    idea: str | None
    tries: int
    in_the_end: bool
    at: datetime

    @property
    def clean(self) -> bool:
        """Whether it was right at the first try and without a hint."""
        return self.right and not self.hints

    @property
    def result(self) -> str:
        """The result in a word or two."""
        if self.clean:
            return "right"
        if self.right:
            return "with hint"
        if self.in_the_end:
            return "later"
        return "wrong" if self.answer else "given up"


@dataclass(frozen=True, slots=True)
class PupilLine:
    """One pupil: what was tried, in the order of the report's puzzles, and the wrong ideas with their counts."""

    name: str
    tried: tuple[Tried, ...]
    ideas: tuple[tuple[str, int], ...]

    @property
    def clean(self) -> int:
        """How many puzzles were right at the first try and without a hint."""
        return sum(one.clean for one in self.tried)

    @property
    def missed_kinds(self) -> tuple[tuple[str, int], ...]:
        """The kinds of puzzles that were not right at once, with their counts, the most frequent first."""
        return ranked(kind_of_code(one.code) for one in self.tried if not one.clean)


@dataclass(frozen=True, slots=True)
class PuzzleLine:
    """One puzzle: how many have tried it, who missed it, and the wrong ideas with their counts."""

    code: str
    tried: int
    missed: tuple[str, ...]
    ideas: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class ClassReport:
    """A class: its pupils as they were given, and its puzzles in the order of the drill, or else as first met."""

    pupils: tuple[PupilLine, ...]
    puzzles: tuple[PuzzleLine, ...]

    @property
    def ideas(self) -> tuple[tuple[str, int], ...]:
        """The wrong ideas of the whole class, with their counts, the most frequent first."""
        return ranked(one.idea for pupil in self.pupils for one in pupil.tried if one.idea)

    @property
    def kinds(self) -> tuple[tuple[str, int, int], ...]:
        """The kinds that were tried: how often each was not right at once, of how often; the most missed first."""
        tried = Counter(kind_of_code(one.code) for pupil in self.pupils for one in pupil.tried)
        missed = Counter(
            kind for pupil in self.pupils for kind, count in pupil.missed_kinds for _ in range(count)
        )
        lines = ((kind, missed[kind], count) for kind, count in tried.items())
        return tuple(sorted(lines, key=lambda line: (-line[1], line[2], line[0])))


def class_report(
    attempts: Iterable[tuple[str, Iterable[Recorded]]], codes: Sequence[str] | None = None
) -> ClassReport:
    """Report on pupils and what each has answered; with `codes` on these puzzles alone.

    Only puzzles of drills count, not lessons and practice.
    """
    wanted = None if codes is None else {code: place for place, code in enumerate(codes)}
    by_pupil: dict[str, dict[str, Tried]] = {}
    met: dict[str, int] = {}
    for name, recorded in attempts:
        tried = _tried(recorded)
        for code in tried:
            met.setdefault(code, len(met))
        by_pupil[name] = tried
    order = wanted if wanted is not None else met
    pupils = tuple(_pupil(name, tried, order) for name, tried in by_pupil.items())
    return ClassReport(pupils, tuple(_puzzle(code, by_pupil) for code in order))


def _tried(recorded: Iterable[Recorded]) -> dict[str, Tried]:
    answers: dict[str, list[Recorded]] = {}
    for one in sorted(recorded, key=Recorded.order):
        if one.attempt.kind is Item.DRILL:
            answers.setdefault(one.attempt.item, []).append(one)
    return {code: _of_answers(code, _corrected(given)) for code, given in answers.items()}


def _corrected(given: list[Recorded]) -> list[Recorded]:
    """Return the answers with the last one from paper in the place of the first, and none of those it corrects."""
    papers = [one for one in given if on_paper(one)]
    if len(papers) < 2:
        return given
    last = replace(papers[-1], at=papers[0].at)
    return [last if one is papers[0] else one for one in given if one is papers[0] or not on_paper(one)]


def _of_answers(code: str, given: list[Recorded]) -> Tried:
    first = given[0].attempt
    return Tried(
        code,
        first.right,
        first.answer,
        first.hints,
        None if first.right else first.idea,
        len(given),
        any(one.attempt.right for one in given),
        given[0].at,
    )


def _pupil(name: str, tried: Mapping[str, Tried], order: Iterable[str]) -> PupilLine:
    found = tuple(tried[code] for code in order if code in tried)
    return PupilLine(name, found, ranked(one.idea for one in found if one.idea))


def _puzzle(code: str, by_pupil: Mapping[str, Mapping[str, Tried]]) -> PuzzleLine:
    found = [(name, tried[code]) for name, tried in by_pupil.items() if code in tried]
    return PuzzleLine(
        code,
        len(found),
        tuple(name for name, one in found if not one.clean),
        ranked(one.idea for _, one in found if one.idea),
    )


def kind_of_code(code: str) -> str:
    """Return the kind of puzzle that a share code names; the code itself where it is of another version.

    >>> kind_of_code("T1-best-split-3-7"), kind_of_code("T9-new-kind-3-7")
    ('best-split', 'T9-new-kind-3-7')
    """
    try:
        return ShareCode.parse(code).kind
    except InputError:
        return code


def level_of_code(code: str) -> int | str:
    """Return the level that a share code names; empty where it is of another version."""
    try:
        return ShareCode.parse(code).level
    except InputError:
        return ""


def report_rows(report: ClassReport) -> Iterator[tuple[str | int, ...]]:
    """Yield the columns, then a row for every puzzle a pupil has tried; texts are as they were typed."""
    yield COLUMNS
    for pupil in report.pupils:
        for one in pupil.tried:
            yield (
                pupil.name,
                one.code,
                kind_of_code(one.code),
                level_of_code(one.code),
                one.result,
                one.answer,
                one.idea or "",
                "".join(IDEAS.get(idea, "") for idea, _ in told_ideas([(one.idea or "", 1)])),
                one.hints,
                one.tries,
                one.at.strftime("%Y-%m-%d %H:%M"),
            )
