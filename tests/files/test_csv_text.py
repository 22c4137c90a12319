"""Cells for spreadsheets."""

import pytest

from tongits_tutor.files.csv_text import csv_cell


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n"])
def test_a_cell_that_looks_like_a_formula_is_marked(start: str) -> None:
    """A cell that a spreadsheet would compute gets an apostrophe before it."""
    assert csv_cell(f"{start}1") == f"'{start}1"


@pytest.mark.parametrize("cell", ["", "7H", "a=1", " =", -7])
def test_other_cells_stay_as_they_are(cell: str | int) -> None:
    """Words, and numbers below zero too, are left alone."""
    assert csv_cell(cell) == cell
