"""A class as a CSV file: read as spreadsheets write it, refused with the line of everything that is wrong."""

import contextlib
import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.errors import FileError
from tongits_tutor.files.csv_text import csv_cell
from tongits_tutor.school.roster import MOST_PUPILS, Pupil, pupil_name, pupils_of, read_roster


def names(text: str) -> list[str]:
    """Return the names in the text of a roster."""
    return [pupil.name for pupil in pupils_of(text, "class.csv")]


def told(text: str) -> list[tuple[str, int | None]]:
    """Return the codes and lines of what is wrong with a roster."""
    with pytest.raises(FileError) as caught:
        pupils_of(text, "class.csv")
    assert {problem.file for problem in caught.value.problems} == {"class.csv"}
    return [(problem.code, problem.line) for problem in caught.value.problems]


@pytest.mark.parametrize(
    "text",
    [
        "name\nAna\nBen\n",
        "Name\r\nAna\r\nBen\r\n",
        "STUDENT;Group\nAna;1\nBen;2\n",
        "no\tFull name\n1\tAna\n2\tBen",
        "\n\nPupil:\n\n Ana \n\nBen\n",
        '"student_name",x\n"Ana",=1+1\n"Ben",\n',
        "Pangalan;Pangkat\nAna;1\nBen;2\n",
    ],
)
def test_a_roster_is_read_as_spreadsheets_write_it(text: str) -> None:
    """Commas, semicolons and tabs part cells, line ends of any system part lines, and other columns are left alone."""
    assert names(text) == ["Ana", "Ben"]


def test_names_in_two_columns_are_joined() -> None:
    """First and last name make one name, in this order, wherever the columns stand."""
    assert names("Surname,First name\nDela Cruz,Juan\nReyes,Ana\n") == ["Juan Dela Cruz", "Ana Reyes"]
    for titles in ("Apelyido,Unang pangalan", "APELYIDO:,unang_pangalan", "Apelyido,Pangalan"):
        assert names(f"{titles}\nDela Cruz,Juan\nReyes,Ana\n") == ["Juan Dela Cruz", "Ana Reyes"]


def test_a_column_of_versions_goes_with_the_names() -> None:
    """The version of a pupil is kept, with the line; an empty cell is none."""
    found = pupils_of("version,name\nB,Ana\n,Ben\n", "class.csv")
    assert found == (Pupil("Ana", "B", 2), Pupil("Ben", None, 3))


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("", [("no-pupils", None)]),
        ("name\n\n", [("no-pupils", None)]),
        ("Ana\nBen\n", [("no-name-column", 1)]),
        ("\nfirst name\nAna\n", [("no-name-column", 2)]),
        ("name\nAna\nBen!\n=1+1\nana\n", [("bad-name", 3), ("bad-name", 4), ("name-twice", 5)]),
        ("name,group\nAna,1\n,2\n", [("no-name", 3)]),
        (f"name\n{'x' * 61}\n", [("long-name", 2)]),
        ('name\nAna\n"Ben\n', [("broken-csv", 3)]),
        ("name\n" + "".join(f"P{n}\n" for n in range(MOST_PUPILS + 1)), [("too-many-pupils", None)]),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, problems: list[tuple[str, int | None]]) -> None:
    """Every line that cannot be is told at once, the first line too."""
    assert told(text) == problems


@pytest.mark.parametrize(
    "name", ["Dela Cruz, Juan", "Ma. Cristina O’Hara-Reyes (III)", "'t Hooft", "José", "पाणिनि"]
)
def test_names_of_people_are_names(name: str) -> None:
    """Commas, points, apostrophes, hyphens and letters of any script may stand in a name."""
    assert pupil_name(f"  {name} ") == name


@given(st.text())
def test_a_name_is_no_formula(text: str) -> None:
    """Whatever is a name needs no guard in a spreadsheet, is one line, and reads as itself."""
    try:
        name = pupil_name(text)
    except FileError:
        return
    assert csv_cell(name) == name
    assert name.splitlines() == [name]
    assert pupil_name(name) == name


@given(st.text(), st.booleans())
def test_no_text_breaks_the_reader(text: str, headed: bool) -> None:  # noqa: FBT001 - drawn by Hypothesis
    """Any text names somebody or is refused as a file."""
    with contextlib.suppress(FileError):
        assert pupils_of(f"name\n{text}" if headed else text, "class.csv")


def test_what_our_guard_protects_comes_back() -> None:
    """A name that another program guarded with an apostrophe is judged without it."""
    assert told("name\n'=cmd\n") == [("bad-name", 2)]


@given(
    st.lists(st.sampled_from(["Ana", "Ben", "Dela Cruz, Juan", 'Li "Bo"', "O'Hara"]), unique=True, min_size=1)
)
def test_a_written_roster_is_read_back(given_names: list[str]) -> None:
    """What Python's CSV writer writes is read back."""
    stream = io.StringIO()
    csv.writer(stream).writerows([["name"], *[[name] for name in given_names]])
    assert names(stream.getvalue()) == given_names


def test_no_cell_is_passed_over(tmp_path: Path) -> None:
    """A line with more cells than the first has columns is told, since a comma in a name was not quoted."""
    assert told("name\nDela Cruz, Juan\nAna\nBen,,\n") == [("too-many-cells", 2)]
    assert told("name,version\nReyes, Ana,B\n") == [("too-many-cells", 2)]
    path = tmp_path / "class.csv"
    path.write_text("name\nDela Cruz, Juan\n", encoding="utf-8")
    with pytest.raises(FileError, match="Put what has a comma in it in quotation marks"):
        read_roster(path)


@pytest.mark.parametrize("first", ["sep=;", '"sep=;"', "SEP=;  "])
def test_a_line_that_says_what_parts_the_cells(first: str) -> None:
    """The first line of some spreadsheets says what parts the cells; lines are counted with it."""
    assert names(f"{first}\r\nname;x,y,z\r\nAna;1\r\n") == ["Ana"]
    assert told(f"{first}\nname;x,y\nAna;1\n,;1\n") == [("no-name", 4)]


def test_line_ends_of_other_kinds_part_no_names() -> None:
    """What ends a line for some programs only is no end of one in CSV."""
    assert names("name\nAna\v\u2028Maria,\nBen\n") == ["Ana Maria", "Ben"]


def test_a_name_that_begins_badly_is_told_so() -> None:
    """The reason names the character at the beginning, not one that may stand elsewhere."""
    with pytest.raises(FileError, match="because it begins with"):
        pupil_name("(Ana)")


def test_a_file_in_another_encoding_is_refused_with_its_line(tmp_path: Path) -> None:
    """A file that is no UTF-8 is refused at the line of the first wrong byte; a byte order mark is none."""
    path = tmp_path / "class.csv"
    path.write_bytes("name\nAna\nJosé\n".encode("cp1252"))
    with pytest.raises(FileError, match=r"Save it as UTF-8 \(in Excel: Save As, CSV UTF-8\)") as caught:
        read_roster(path)
    assert caught.value.problems[0].line == 3
    path.write_bytes("name\nJosé\n".encode("utf-8-sig"))
    assert [pupil.name for pupil in read_roster(path)] == ["José"]
