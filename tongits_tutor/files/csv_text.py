"""Cells of CSV files that spreadsheets will open."""

from __future__ import annotations

from typing import Final

__all__ = ["csv_cell"]

_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r", "\n")


def csv_cell(cell: str | int) -> str | int:
    """Return a cell that no spreadsheet takes for a formula.

    >>> csv_cell("=1+1"), csv_cell("4H 5H"), csv_cell(7)
    ("'=1+1", '4H 5H', 7)
    """
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA_STARTS) else cell
