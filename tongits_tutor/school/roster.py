r"""A class as a CSV file: one pupil a line, in a column called name.

Spreadsheets write such files with commas, semicolons or tabs between the cells, whichever is usual where they are used;
all three are read. The text is UTF-8. Columns other than `name` and `version` are left alone.
"""

from __future__ import annotations

import csv
import os
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.text import clean, mark_name, quoted
from tongits_tutor.errors import FileError, Problem
from tongits_tutor.files.problems import Problems
from tongits_tutor.files.text import read_text
from tongits_tutor.files.wording import listed

__all__ = [
    "LONGEST_PUPIL",
    "MOST_PUPILS",
    "Pupil",
    "cell_text",
    "csv_rows",
    "pupil_name",
    "pupils_of",
    "read_roster",
]

MOST_PUPILS: Final = 500
"""The most pupils a roster may have."""

LONGEST_PUPIL: Final = 60
"""The most characters a pupil's name may have."""

_NAME: Final = ("name", "names", "pupil", "student", "learner", "full name", "pupil name", "student name")
_FIRST: Final = ("first name", "given name", "forename")
_LAST: Final = ("last name", "family name", "surname")
_VERSION: Final = ("version", "sheet", "form")
_MARKS: Final = frozenset(" .,'-()/\N{RIGHT SINGLE QUOTATION MARK}\N{MIDDLE DOT}")
_GUARD: Final = "'"
"""What spreadsheets, and our own CSV files, put before a text that looks like a formula."""


@dataclass(frozen=True, slots=True)
class Pupil:
    """One pupil: the name, the version of a sheet that is meant for them (None: any), the line (from 1)."""

    name: str
    version: str | None = None
    line: int = 0


def read_roster(path: str | os.PathLike[str]) -> tuple[Pupil, ...]:
    """Read a roster file.

    Raises:
        FileError: it cannot be read, or holds no roster: all problems at once, each with its line.
    """
    return pupils_of(read_text(path), os.fspath(path))


def pupils_of(text: str, file: str) -> tuple[Pupil, ...]:
    r"""Read the text of a roster; `file` is its name in problems.

    The first line names the columns: `name` (or student, pupil, learner, or first name and last name), and if you
    like `version`, in any case and order. Empty lines are passed over.

    >>> pupils_of("Student;Version\nDela Cruz, Juan;B\n", "class.csv")
    (Pupil(name='Dela Cruz, Juan', version='B', line=2),)

    Raises:
        FileError: `no-name-column`, `no-pupils`, `too-many-pupils`, `no-name`, `bad-name`, `long-name`,
            `name-twice`, `broken-csv`.
    """
    problems = Problems()
    rows = list(csv_rows(text, file))
    if not rows:
        raise FileError(
            Problem("no-pupils", "This roster is empty.", "Write name, then a line a pupil.", file)
        )
    line, header = rows[0]
    columns = _columns(header, line, file)
    found: dict[str, Pupil] = {}
    for line, cells in rows[1:]:
        pupil = _pupil(cells, columns, line, file, problems)
        if pupil is None:
            continue
        same = found.setdefault(pupil.name.casefold(), pupil)
        if same is not pupil:
            message = f"{quoted(pupil.name)} stands in line {same.line} already."
            hint = "Tell the two apart, such as by an initial."
            problems.add(Problem("name-twice", message, hint, file, line))
    problems.finish()
    if not found:
        raise FileError(
            Problem("no-pupils", "This roster names nobody.", "Write a line for each pupil.", file)
        )
    if len(found) > MOST_PUPILS:
        message = f"A roster has {MOST_PUPILS} pupils at most; this one has {len(found)}."
        raise FileError(Problem("too-many-pupils", message, "Make one for each class.", file))
    return tuple(found.values())


def pupil_name(text: str) -> str:
    """Return a pupil's name with hidden characters dropped and blanks single.

    A name has 1 to 60 characters: letters, digits, blanks and `. , ' - ( ) /`; a letter or digit comes first, or an
    apostrophe before it. So no name is ever a formula.

    >>> pupil_name(" Ma.  Cristina O’Hara-Reyes (III) ")
    'Ma. Cristina O’Hara-Reyes (III)'

    Raises:
        FileError: it is none, with one problem without a place.
    """
    name = " ".join(unicodedata.normalize("NFC", clean(text)).split())
    if not any(char.isalnum() for char in name):
        raise FileError(Problem("no-name", "There is no name here.", "Write it, or delete the line."))
    if len(name) > LONGEST_PUPIL:
        message = f"{quoted(name)} has {len(name)} characters; a name has {LONGEST_PUPIL} at most."
        raise FileError(Problem("long-name", message, "Shorten it."))
    first = name[1] if name[0] in "'\N{RIGHT SINGLE QUOTATION MARK}" else name[0]
    bad = next((char for char in name if not _may_stand(char)), None if first.isalnum() else name[0])
    if bad is not None:
        message = f"{quoted(name)} cannot be a name because of {mark_name(bad)}."
        raise FileError(
            Problem("bad-name", message, "Begin with a letter; use letters, digits, . , ' - ( and ).")
        )
    return name


def _may_stand(char: str) -> bool:
    return char.isalnum() or char in _MARKS or unicodedata.category(char) in {"Mn", "Mc"}


def csv_rows(text: str, file: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows that are not empty, each with the line in which it begins.

    FileError (`broken-csv`) with the line where it is no CSV.
    """
    reader = csv.reader(text.splitlines(keepends=True), delimiter=_delimiter(text), strict=True)
    line = 1
    try:
        for cells in reader:
            if any(clean(cell).strip() for cell in cells):
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        message = f"This is not CSV: {error}."
        raise FileError(
            Problem("broken-csv", message, "Is a quotation mark left open?", file, line)
        ) from None


def cell_text(cell: str) -> str:
    """Return what a cell says, without what a spreadsheet puts before a text that looks like a formula.

    >>> cell_text(" '=7S "), cell_text("7S / 8S")
    ('=7S', '7S / 8S')
    """
    text = cell.strip()
    return text[1:] if text.startswith(_GUARD) and text[1:2] in {"=", "+", "-", "@"} else text


def _delimiter(text: str) -> str:
    """Return what stands between the cells: what the first line that is not empty has most of."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return max(",;\t", key=first.count)


def _columns(header: list[str], line: int, file: str) -> dict[str, int]:
    """Return where the columns are, by `name`, `first`, `last` and `version`."""
    titles = [" ".join(clean(cell).replace("_", " ").casefold().strip(" :'").split()) for cell in header]
    columns = {}
    known = (("name", _NAME), ("first", _FIRST), ("last", _LAST), ("version", _VERSION))
    for what, titles_of in known:
        place = next((titles.index(title) for title in titles_of if title in titles), None)
        if place is not None:
            columns[what] = place
    if "name" not in columns and not {"first", "last"} <= columns.keys():
        seen = listed([quoted(cell.strip()) or "nothing" for cell in header[:6]], "and")
        message = f"No column of this roster is called name; the first line has {seen}."
        raise FileError(Problem("no-name-column", message, "Write name above the names.", file, line))
    return columns


def _pupil(
    cells: list[str], columns: dict[str, int], line: int, file: str, problems: Problems
) -> Pupil | None:
    def cell(what: str) -> str:
        place = columns.get(what)
        return cell_text(cells[place]) if place is not None and place < len(cells) else ""

    given = cell("name") if "name" in columns else f"{cell('first')} {cell('last')}"
    try:
        name = pupil_name(given)
    except FileError as error:
        found = error.problems[0]
        problems.add(Problem(found.code, found.message, found.suggestion, file, line))
        return None
    return Pupil(name, " ".join(clean(cell("version")).split()) or None, line)
