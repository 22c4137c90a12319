r"""Answers on paper, typed in as CSV: a line for each pupil, a column for each puzzle, or a line for each answer.

The first line names the columns: `name`, if you like `version`, and then either `1`, `2`, `3` … (also `q1`, `puzzle 1`)
or `puzzle` and `answer`. Commas, semicolons and tabs part cells, whichever the first line has most of.

>>> rows = read_paper("name,1,2\nAna,7S,24\nBen,,31\n", "answers.csv")
>>> [(row.pupil, row.answers) for row in rows]
[('Ana', ((1, '7S'), (2, '24'))), ('Ben', ((2, '31'),))]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.text import clean, quoted
from tongits_tutor.errors import FileError, Problem
from tongits_tutor.files.problems import Problems
from tongits_tutor.school.roster import cell_text, csv_rows, pupil_name

__all__ = ["Paper", "read_paper"]

_NAMES: Final = frozenset({"name", "names", "pupil", "student", "learner", "full name"})
_VERSIONS: Final = frozenset({"version", "sheet", "form"})
_NUMBER: Final = re.compile(r"(?:q|no|nr|puzzle|question|answer|p)?[ .:#]*([0-9]{1,3})[ .:)]*")
_PUZZLES: Final = frozenset({"puzzle", "question", "number", "no", "q"})
_ANSWERS: Final = frozenset({"answer", "answers"})


@dataclass(frozen=True, slots=True)
class Paper:
    """What one pupil has written: answers by the number of the puzzle, blanks left out; `version` None if not said.

    `line` is where the pupil first stands in the file.
    """

    pupil: str
    version: str | None
    answers: tuple[tuple[int, str], ...]
    line: int


def read_paper(text: str, file: str) -> tuple[Paper, ...]:
    """Read answers; `file` is their name in problems.

    Raises:
        FileError: all problems at once, each with its line: `no-name-column`, `no-answer-column`, `column-twice`,
            `bad-number`, `name-twice`, `answer-twice`, `no-answers`, what a name may not be, and `broken-csv`.
    """
    rows = list(csv_rows(text, file))
    if not rows:
        raise FileError(
            Problem("no-answers", "This file is empty.", "Write name,1,2,3 and a line for each pupil.", file)
        )
    line, header = rows[0]
    columns = _Columns.of(header, line, file)
    papers = tuple(_wide(rows[1:], columns, file) if columns.puzzles else _long(rows[1:], columns, file))
    if not papers:
        raise FileError(Problem("no-answers", "There are no pupils here.", "Write a line for each.", file))
    return papers


@dataclass(frozen=True, slots=True)
class _Columns:
    name: int
    version: int | None
    puzzles: tuple[tuple[int, int], ...]
    puzzle: int = -1
    answer: int = -1

    @classmethod
    def of(cls, header: list[str], line: int, file: str) -> _Columns:
        """Say which column is what; FileError when one that is needed is missing."""
        titles = [" ".join(clean(cell).replace("_", " ").casefold().strip(" :'").split()) for cell in header]
        name = _place(titles, _NAMES)
        if name is None:
            message = "No column of these answers is called name."
            raise FileError(Problem("no-name-column", message, "Write name above the names.", file, line))
        puzzle, answer = _place(titles, _PUZZLES), _place(titles, _ANSWERS)
        if puzzle is not None and answer is not None:
            return cls(name, _place(titles, _VERSIONS), (), puzzle, answer)
        found = [
            (int(number[1]), place)
            for place, title in enumerate(titles)
            if place != name and (number := _NUMBER.fullmatch(title))
        ]
        if not found:
            message = "No column of these answers is called by the number of a puzzle."
            advice = "Write 1, 2, 3 … above the answers, or puzzle and answer."
            raise FileError(Problem("no-answer-column", message, advice, file, line))
        if len(dict(found)) < len(found):
            message = "Two columns have the number of one puzzle."
            raise FileError(Problem("column-twice", message, "Keep one of them.", file, line))
        return cls(name, _place(titles, _VERSIONS), tuple(found))


def _place(titles: list[str], names: frozenset[str]) -> int | None:
    return next((place for place, title in enumerate(titles) if title in names), None)


def _cell(cells: list[str], place: int | None) -> str:
    return "" if place is None or place >= len(cells) else cell_text(cells[place])


def _who(cells: list[str], columns: _Columns, line: int, file: str, problems: Problems) -> str | None:
    try:
        return pupil_name(_cell(cells, columns.name))
    except FileError as error:
        given = error.problems[0]
        problems.add(Problem(given.code, given.message, given.suggestion, file, line))
        return None


def _wide(rows: list[tuple[int, list[str]]], columns: _Columns, file: str) -> Iterator[Paper]:
    """Read a line for each pupil."""
    problems = Problems()
    seen: dict[str, int] = {}
    papers = []
    for line, cells in rows:
        name = _who(cells, columns, line, file, problems)
        if name is None:
            continue
        first = seen.setdefault(name.casefold(), line)
        if first != line:
            message = f"{quoted(name)} stands in line {first} already."
            problems.add(Problem("name-twice", message, "Keep one of the lines.", file, line))
            continue
        answers = ((number, _cell(cells, place)) for number, place in columns.puzzles)
        version = _cell(cells, columns.version) or None
        papers.append(Paper(name, version, tuple((number, said) for number, said in answers if said), line))
    problems.finish()
    yield from papers


def _long(rows: list[tuple[int, list[str]]], columns: _Columns, file: str) -> Iterator[Paper]:
    """Read a line for each answer."""
    problems = Problems()
    papers: dict[str, Paper] = {}
    for line, cells in rows:
        name = _who(cells, columns, line, file, problems)
        if name is None:
            continue
        known = papers.setdefault(
            name.casefold(), Paper(name, _cell(cells, columns.version) or None, (), line)
        )
        number = _NUMBER.fullmatch(_cell(cells, columns.puzzle).casefold())
        if number is None:
            message = f"{quoted(_cell(cells, columns.puzzle)) or 'Nothing'} is no number of a puzzle."
            problems.add(Problem("bad-number", message, "Write it as on the sheet.", file, line))
            continue
        said = _cell(cells, columns.answer)
        if int(number[1]) in dict(known.answers):
            message = f"{name} answers puzzle {int(number[1])} twice."
            problems.add(Problem("answer-twice", message, "Keep one of the lines.", file, line))
        elif said:
            answers = (*known.answers, (int(number[1]), said))
            papers[name.casefold()] = Paper(known.pupil, known.version, answers, known.line)
    problems.finish()
    yield from papers.values()
