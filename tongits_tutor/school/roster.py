r"""A class as a CSV file: one pupil a line, in a column called name.

Spreadsheets write such files with commas, semicolons or tabs between the cells, whichever is usual where they are used;
all three are read. The text is UTF-8. Columns other than `name` and `version` are left alone.
"""

from __future__ import annotations

import csv
import io
import os
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.text import clean, mark_name, quoted
from tongits_tutor.errors import FileError, Problem
from tongits_tutor.files.csv_text import unguarded
from tongits_tutor.files.problems import Problems
from tongits_tutor.files.text import read_text
from tongits_tutor.files.wording import listed

__all__ = [
    "LONGEST_PUPIL",
    "MOST_PUPILS",
    "Pupil",
    "PupilColumns",
    "cell_at",
    "csv_rows",
    "pupil_at",
    "pupil_name",
    "pupils_of",
    "read_roster",
    "titles_of",
]

MOST_PUPILS: Final = 500
"""The most pupils a roster may have."""

LONGEST_PUPIL: Final = 60
"""The most characters a pupil's name may have."""

_NAME: Final = (
    *("name", "names", "pupil", "student", "learner", "full name", "pupil name", "student name"),
    *("pangalan", "buong pangalan", "mag-aaral"),
)
_FIRST: Final = ("first name", "given name", "forename", "unang pangalan")
_LAST: Final = ("last name", "family name", "surname", "apelyido")
_VERSION: Final = ("version", "sheet", "form")
_MARKS: Final = frozenset(" .,'-()/&\"\N{RIGHT SINGLE QUOTATION MARK}\N{MIDDLE DOT}")
_SAID: Final = re.compile(r"\s*\"?sep=([,;\t|])\"?[ \t]*(?:\r\n?|\n)", re.IGNORECASE)
"""The first line by which spreadsheets say what parts the cells."""


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

    The first line names the columns: `name` (or student, pupil, learner, pangalan, or first name and last name, unang
    pangalan and apelyido), and if you like `version`, in any case and order. Empty lines are passed over.

    >>> pupils_of("Student;Version\nDela Cruz, Juan;B\n", "class.csv")
    (Pupil(name='Dela Cruz, Juan', version='B', line=2),)

    Raises:
        FileError: `no-name-column`, `no-pupils`, `too-many-pupils`, `no-name`, `bad-name`, `long-name`,
            `name-twice`, `too-many-cells`, `broken-csv`.
    """
    problems = Problems()
    rows = list(csv_rows(text, file))
    if not rows:
        raise FileError(
            Problem("no-pupils", "This roster is empty.", "Write name, then a line a pupil.", file)
        )
    line, header = rows[0]
    columns = PupilColumns.of(titles_of(header))
    if columns is None:
        seen = listed([quoted(cell.strip()) or "nothing" for cell in header[:6]], "and")
        message = f"No column of this roster is called name; the first line has {seen}."
        raise FileError(Problem("no-name-column", message, "Write name above the names.", file, line))
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

    A name has 1 to 60 characters: letters, digits, blanks and `. , ' - ( ) / & "`; a letter or digit comes first, or
    an apostrophe before it. So no name is ever a formula.

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
    bad = next((char for char in name if not _may_stand(char)), None)
    if bad is not None:
        message = f"{quoted(name)} cannot be a name because of {mark_name(bad)}."
        raise FileError(Problem("bad-name", message, "Use letters, digits and . , ' - ( ) / & \"."))
    if not first.isalnum():
        message = f"{quoted(name)} cannot be a name because it begins with {mark_name(name[0])}."
        raise FileError(Problem("bad-name", message, "Begin with a letter."))
    return name


def _may_stand(char: str) -> bool:
    return char.isalnum() or char in _MARKS or unicodedata.category(char) in {"Mn", "Mc"}


def csv_rows(text: str, file: str) -> Iterator[tuple[int, list[str]]]:
    r"""Yield the rows that are not empty, each with the line in which it begins.

    Commas, semicolons or tabs part cells, whichever the first line has most of, or what a first line `sep=;` says.

    >>> list(csv_rows("sep=;\n\nname;1\nAna;7,5\n", "a.csv"))
    [(3, ['name', '1']), (4, ['Ana', '7,5'])]

    FileError (`broken-csv`) with the line where it is no CSV.
    """
    said = _SAID.match(text)
    reader = csv.reader(
        io.StringIO(text[said.end() :] if said else text, newline=""),
        delimiter=said[1] if said else _delimiter(text),
        strict=True,
    )
    before = 1 if said else 0
    line = 1 + before
    try:
        for cells in reader:
            if any(clean(cell).strip() for cell in cells):
                yield line, cells
            line = reader.line_num + 1 + before
    except csv.Error as error:
        message = f"This is not CSV: {error}."
        raise FileError(
            Problem("broken-csv", message, "Is a quotation mark left open?", file, line)
        ) from None


def cell_text(cell: str) -> str:
    """Return what a cell says, without blanks around it and what makes it safe for a spreadsheet.

    >>> cell_text(" '=7S "), cell_text("7S / 8S")
    ('=7S', '7S / 8S')
    """
    return unguarded(cell.strip())


def _delimiter(text: str) -> str:
    """Return what stands between the cells: what the first line that is not empty has most of."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return max(",;\t", key=first.count)


def titles_of(header: list[str]) -> list[str]:
    """Return the titles of columns in the form in which they are known: small letters, single blanks."""
    return [" ".join(clean(cell).replace("_", " ").casefold().strip(" :'").split()) for cell in header]


@dataclass(frozen=True, slots=True)
class PupilColumns:
    """Where a file says who a pupil is: by one name or by first and last, and which version; -1 for what is not there.

    `width` is how many columns there are.
    """

    width: int
    name: int
    first: int
    last: int
    version: int

    @classmethod
    def of(cls, titles: list[str]) -> PupilColumns | None:
        """Return the columns by their titles; None where none has a name.

        >>> PupilColumns.of(["version", "last name", "first name"]).pupil(["B", "Reyes", "Ana"])
        'Ana Reyes'
        """
        name, first, last, version = (_place(titles, known) for known in (_NAME, _FIRST, _LAST, _VERSION))
        if name >= 0 and first < 0 <= last and titles[name] == "pangalan":
            # Beside a family name, the bare word is the given one.
            name, first = -1, name
        return None if name < 0 and min(first, last) < 0 else cls(len(titles), name, first, last, version)

    def pupil(self, cells: list[str]) -> str:
        """Return what the cells of a line say of the name, as it stands there."""
        if self.name >= 0:
            return cell_at(cells, self.name)
        return f"{cell_at(cells, self.first)} {cell_at(cells, self.last)}"

    def version_of(self, cells: list[str]) -> str | None:
        """Return the version that the cells name; None for none."""
        return " ".join(clean(cell_at(cells, self.version)).split()) or None

    def surplus(self, cells: list[str], line: int, file: str) -> Problem | None:
        """Return the problem of a line that says more than there are columns for; nothing is passed over in silence."""
        if not any(cell.strip() for cell in cells[self.width :]):
            return None
        columns = f"{self.width} column{'' if self.width == 1 else 's'}"
        message = f"This line has {len(cells)} cells, and the first line names {columns}."
        hint = 'Put what has a comma in it in quotation marks: "Dela Cruz, Juan".'
        return Problem("too-many-cells", message, hint, file, line)


def _place(titles: list[str], known: tuple[str, ...]) -> int:
    return next((titles.index(title) for title in known if title in titles), -1)


def cell_at(cells: list[str], place: int) -> str:
    """Return what a cell says; nothing for one that is not there."""
    return cell_text(cells[place]) if 0 <= place < len(cells) else ""


def _pupil(cells: list[str], columns: PupilColumns, line: int, file: str, problems: Problems) -> Pupil | None:
    surplus = columns.surplus(cells, line, file)
    if surplus is not None:
        problems.add(surplus)
        return None
    name = pupil_at(cells, columns, line, file, problems)
    return None if name is None else Pupil(name, columns.version_of(cells), line)


def pupil_at(cells: list[str], columns: PupilColumns, line: int, file: str, problems: Problems) -> str | None:
    """Return the name of the pupil of a line; None, and a problem, where there is none."""
    try:
        return pupil_name(columns.pupil(cells))
    except FileError as error:
        found = error.problems[0]
        problems.add(Problem(found.code, found.message, found.suggestion, file, line))
        return None
