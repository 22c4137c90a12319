"""Cells for spreadsheets."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.files.csv_text import csv_cell, unguarded, write_rows

SIGNS = ["=", "+", "-", "@", "＝"]  # noqa: RUF001 - full width
PARTS = [",", ";", "\t", "\n", "\r", "\r\n", "\v", "\x85", "\u2028"]


@pytest.mark.parametrize("start", [*SIGNS, "\t", "\n"])
def test_a_cell_that_looks_like_a_formula_is_marked(start: str) -> None:
    """A cell that a spreadsheet would compute gets an apostrophe before it."""
    assert csv_cell(f"{start}1") == f"'{start}1"


@pytest.mark.parametrize("cell", ["", "7H", "a=1", " =", -7, "yes; no", "7H;8H", "two\nlines"])
def test_other_cells_stay_as_they_are(cell: str | int) -> None:
    """Words, and numbers below zero too, are left alone."""
    assert csv_cell(cell) == cell


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("blanks", ["", "  "])
def test_no_reader_finds_a_formula(part: str, sign: str, blanks: str) -> None:
    """Whatever parts cells and lines for a spreadsheet, no cell of a written row begins like a formula."""
    out = io.StringIO()
    write_rows(out, [("Ben", f"x{part}{blanks}{sign}1+1", 7), ("Ana", f"{sign}1", -3)])
    text = out.getvalue()
    for delimiter in ",;\t":
        for lines in (io.StringIO(text, newline=""), text.split("\n"), text.splitlines()):
            cells = [cell for row in csv.reader(lines, delimiter=delimiter) for cell in row]
            if delimiter == ",":
                cells = [cell for cell in cells if cell != "-3"]
            assert not [cell for cell in cells if cell.lstrip(" ").startswith(tuple(SIGNS))], (
                delimiter,
                cells,
            )


@given(st.text(alphabet=" ;\t\n'=+-@\uff1d7a", max_size=12))
def test_what_was_made_safe_comes_back(text: str) -> None:
    """What a cell said is had again, whatever was put into it; but for an apostrophe that looks like ours."""
    if unguarded(text) == text:
        assert unguarded(str(csv_cell(text))) == text


def test_rows_come_back() -> None:
    """What is written is read again, with line ends of one kind."""
    out = io.StringIO()
    write_rows(out, [("name", "answer"), ("Dela Cruz, Juan", 'a "b"\rc')], line_end="\r\n")
    assert list(csv.reader(io.StringIO(out.getvalue(), newline=""))) == [
        ["name", "answer"],
        ["Dela Cruz, Juan", 'a "b"\nc'],
    ]
