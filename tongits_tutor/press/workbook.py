"""Tables as a spreadsheet file (.xlsx), by XlsxWriter: texts stay texts, whatever they begin with.

The bytes are the same for the same tables: the file has a fixed date and no name of anybody.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

__all__ = ["Cell", "Table", "workbook_bytes"]

Cell = str | int | float | None
"""A text, a number, or nothing."""

_WIDEST: Final = 60
_NARROWEST: Final = 6
_LONGEST: Final = 32_767
"""The most characters a cell can hold."""

_SETTINGS: Final = {
    "in_memory": True,
    # What looks like a formula, a link or a number is a text all the same.
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}


@dataclass(frozen=True, slots=True)
class Table:
    """One sheet: its name (31 characters at most), its columns, and its rows, each as wide as the columns."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def workbook_bytes(tables: Sequence[Table], title: str) -> bytes:
    """Return tables as the bytes of an .xlsx file, a sheet for each.

    Every text is written as a text, never as a formula; control characters that the format cannot carry are written
    in the way it prescribes. The first row is fixed and can be filtered by.
    """
    import xlsxwriter  # noqa: PLC0415 - only where a spreadsheet is asked for

    held = io.BytesIO()
    book = xlsxwriter.Workbook(held, _SETTINGS)
    book.set_properties({"title": title, "created": datetime(2000, 1, 1, tzinfo=UTC).replace(tzinfo=None)})
    for table in tables:
        _sheet(book, table)
    book.close()
    return held.getvalue()


def _sheet(book: Workbook, table: Table) -> None:
    sheet = book.add_worksheet(table.name)
    bold = book.add_format({"bold": True, "text_wrap": True, "valign": "top"})
    plain = book.add_format({"valign": "top"})
    for column, name in enumerate(table.columns):
        sheet.write_string(0, column, name, bold)
        lengths = [len(str(row[column])) for row in table.rows if row[column] is not None]
        widest = max([len(name), *lengths])
        sheet.set_column(column, column, min(_WIDEST, max(_NARROWEST, widest + 1)))
    for line, row in enumerate(table.rows, start=1):
        for column, cell in enumerate(row):
            if isinstance(cell, str):
                sheet.write_string(line, column, cell[:_LONGEST], plain)
            elif cell is not None:
                sheet.write_number(line, column, cell, plain)
    sheet.freeze_panes(1, 1)
    if table.rows:
        sheet.autofilter(0, 0, len(table.rows), len(table.columns) - 1)
