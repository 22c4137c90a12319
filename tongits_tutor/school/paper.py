r"""Answers on paper, typed in as CSV: a line for each pupil, a column for each puzzle, or a line for each answer.

The first line names the columns: `name` as in a roster, if you like `version`, and then either `1`, `2`, `3` … (also
`q1`, `puzzle 1`) or `puzzle` and `answer`. Commas, semicolons or tabs part cells, as in a roster.

>>> rows = read_paper("name,1,2\nAna,7S,24\nBen,,31\n", "answers.csv")
>>> [(row.pupil, row.answers) for row in rows]
[('Ana', ((1, '7S'), (2, '24'))), ('Ben', ((2, '31'),))]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.text import quoted
from tongits_tutor.errors import FileError, Problem
from tongits_tutor.files.problems import Problems
from tongits_tutor.school.roster import PupilColumns, cell_at, csv_rows, pupil_at, titles_of

__all__ = ["Paper", "is_blank", "read_paper"]

_NUMBER: Final = re.compile(r"(?:q|no|nr|puzzle|question|answer|p)?[ .:#]*([0-9]{1,3})[ .:)]*")
_LIKE_A_NUMBER: Final = re.compile(
    r"[0-9]|^(?:one|two|three|four|five|six|seven|eight|nine|ten)$|answer|puzzle|question"
)
_PUZZLES: Final = frozenset({"puzzle", "question", "number", "q"})
_ANSWERS: Final = frozenset({"answer", "answers"})


_BLANK: Final = re.compile(
    r"\?+|n\s*[/.]?\s*a\.?|x+|[-\N{HYPHEN}-\N{HORIZONTAL BAR}\N{MINUS SIGN}_~]+", re.IGNORECASE
)


def is_blank(said: str) -> bool:
    """Tell whether a cell says that there is no answer: nothing, `?`, `n/a`, `x`, a dash.

    >>> [is_blank(said) for said in ("", "??", "N/A", "x", "-", "no", "7S?", "-5")]
    [True, True, True, True, True, False, False, False]
    """
    text = said.strip()
    return not text or _BLANK.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Paper:
    """What one pupil has written: answers by the number of the puzzle, blanks left out; `version` None if not said.

    `line` is where the pupil first stands in the file; `blank` has the numbers that stand there without an answer.
    """

    pupil: str
    version: str | None
    answers: tuple[tuple[int, str], ...]
    line: int
    blank: tuple[int, ...] = ()


def read_paper(text: str, file: str) -> tuple[Paper, ...]:
    """Read answers; `file` is their name in problems.

    Raises:
        FileError: all problems at once, each with its line: `no-name-column`, `no-answer-column`, `column-twice`,
            `unknown-column`, `bad-number`, `name-twice`, `version-twice`, `answer-twice`, `too-many-cells`,
            `no-answers`, what a name may not be, and `broken-csv`.
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
    pupil: PupilColumns
    puzzles: tuple[tuple[int, int], ...]
    puzzle: int = -1
    answer: int = -1

    @classmethod
    def of(cls, header: list[str], line: int, file: str) -> _Columns:
        """Say which column is what; FileError when one that is needed is missing."""
        titles = titles_of(header)
        pupil = PupilColumns.of(titles)
        if pupil is None:
            message = "No column of these answers is called name."
            raise FileError(Problem("no-name-column", message, "Write name above the names.", file, line))
        puzzle, answer = _place(titles, _PUZZLES), _place(titles, _ANSWERS)
        found = [
            (int(number[1]), place)
            for place, title in enumerate(titles)
            if place not in {pupil.name, pupil.first, pupil.last} and (number := _NUMBER.fullmatch(title))
        ]
        if puzzle is not None and answer is not None:
            if found:
                message = "Some columns are puzzles, and others name the puzzle and the answer."
                raise FileError(Problem("unknown-column", message, "Keep the one or the other.", file, line))
            return cls(pupil, (), puzzle, answer)
        if not found:
            message = "No column of these answers is called by the number of a puzzle."
            advice = "Write 1, 2, 3 … above the answers, or puzzle and answer."
            raise FileError(Problem("no-answer-column", message, advice, file, line))
        known = {place for _, place in found} | {pupil.name, pupil.first, pupil.last, pupil.version}
        odd = [
            header[place].strip()
            for place, title in enumerate(titles)
            if place not in known and _LIKE_A_NUMBER.search(title)
        ]
        if odd:
            message = f"A column is called {quoted(odd[0])}, which may mean a puzzle or something else."
            raise FileError(
                Problem("unknown-column", message, "Write the number alone above it.", file, line)
            )
        if len(dict(found)) < len(found):
            message = "Two columns have the number of one puzzle."
            raise FileError(Problem("column-twice", message, "Keep one of them.", file, line))
        return cls(pupil, tuple(found))


def _place(titles: list[str], names: frozenset[str]) -> int | None:
    return next((place for place, title in enumerate(titles) if title in names), None)


def _named(
    rows: list[tuple[int, list[str]]], columns: _Columns, file: str, problems: Problems
) -> Iterator[tuple[int, list[str], str]]:
    """Yield the lines that say who it is and no more than they should, each with the name."""
    for line, cells in rows:
        surplus = columns.pupil.surplus(cells, line, file)
        if surplus is not None:
            problems.add(surplus)
            continue
        name = pupil_at(cells, columns.pupil, line, file, problems)
        if name is not None:
            yield line, cells, name


def _wide(rows: list[tuple[int, list[str]]], columns: _Columns, file: str) -> Iterator[Paper]:
    """Read a line for each pupil."""
    problems = Problems()
    seen: dict[str, int] = {}
    papers = []
    for line, cells, name in _named(rows, columns, file, problems):
        first = seen.setdefault(name.casefold(), line)
        if first != line:
            message = f"{quoted(name)} stands in line {first} already."
            problems.add(Problem("name-twice", message, "Keep one of the lines.", file, line))
            continue
        said = {number: cell_at(cells, place) for number, place in columns.puzzles}
        answers = tuple((number, text) for number, text in said.items() if text)
        blank = tuple(number for number, text in said.items() if not text)
        papers.append(Paper(name, columns.pupil.version_of(cells), answers, line, blank))
    problems.finish()
    yield from papers


def _long(rows: list[tuple[int, list[str]]], columns: _Columns, file: str) -> Iterator[Paper]:
    """Read a line for each answer."""
    problems = Problems()
    papers: dict[str, Paper] = {}
    for line, cells, name in _named(rows, columns, file, problems):
        version = columns.pupil.version_of(cells)
        known = papers.setdefault(name.casefold(), Paper(name, version, (), line))
        if (
            version is not None
            and known.version is not None
            and version.casefold() != known.version.casefold()
        ):
            message = f"{name} has the version {version} here and {known.version} in line {known.line}."
            problems.add(Problem("version-twice", message, "Correct one of them.", file, line))
            continue
        asked = cell_at(cells, columns.puzzle)
        number = _NUMBER.fullmatch(asked.casefold())
        if number is None:
            message = f"{quoted(asked) or 'Nothing'} is no number of a puzzle."
            problems.add(Problem("bad-number", message, "Write it as on the sheet.", file, line))
            continue
        said = cell_at(cells, columns.answer)
        if int(number[1]) in dict(known.answers):
            message = f"{name} answers puzzle {int(number[1])} twice."
            problems.add(Problem("answer-twice", message, "Keep one of the lines.", file, line))
            continue
        answers = (*known.answers, (int(number[1]), said)) if said else known.answers
        blank = known.blank if said else (*known.blank, int(number[1]))
        papers[name.casefold()] = Paper(known.pupil, known.version or version, answers, known.line, blank)
    problems.finish()
    yield from papers.values()
