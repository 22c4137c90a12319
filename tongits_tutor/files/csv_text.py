"""Cells of CSV files that spreadsheets will open."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from typing import Final, Protocol

__all__ = ["csv_cell", "unguarded", "write_rows"]

_SIGNS: Final = ("=", "+", "-", "@", "＝", "＋", "－", "＠")  # noqa: RUF001 - East Asian spreadsheets take them too
_STARTS: Final = (*_SIGNS, "\t", "\n")
_INSIDE: Final = re.compile(rf"(?<=[;\t\n])(?= *[{re.escape(''.join(_SIGNS))}])")
"""Where a spreadsheet that parts cells by something else would begin one with a formula."""

_GUARDED: Final = re.compile(rf"(?<=[;\t\n])'(?= *[{re.escape(''.join(_SIGNS))}])")
_LINE_ENDS: Final = re.compile(r"\r\n?|[\v\f\x1c-\x1e\x85\u2028\u2029]")


class _Writes(Protocol):
    def write(self, text: str, /) -> object:
        """Take a text."""


def csv_cell(cell: str | int) -> str | int:
    """Return a cell that no spreadsheet takes for a formula, and whose line ends all are of one kind.

    >>> csv_cell("=1+1"), csv_cell("4H 5H"), csv_cell(7), csv_cell("no;=1+1")
    ("'=1+1", '4H 5H', 7, "no;'=1+1")
    """
    if not isinstance(cell, str):
        return cell
    text = _INSIDE.sub("'", _LINE_ENDS.sub("\n", cell))
    return f"'{text}" if text.startswith(_STARTS) else text


def unguarded(cell: str) -> str:
    """Return what a cell said before `csv_cell`, or a spreadsheet, made it safe.

    >>> unguarded("'=1+1"), unguarded("no;'=1+1"), unguarded("'t Hooft")
    ('=1+1', 'no;=1+1', "'t Hooft")
    """
    text = cell[1:] if cell.startswith("'") and cell[1:].startswith(_STARTS) else cell
    return _GUARDED.sub("", text)


def write_rows(stream: _Writes, rows: Iterable[Iterable[str | int]], *, line_end: str = "\n") -> None:
    r"""Write rows as CSV, each cell as `csv_cell` has it.

    >>> import io
    >>> out = io.StringIO()
    >>> write_rows(out, [("answer", "points"), ("7C,\r=1", 7)])
    >>> out.getvalue()
    'answer,points\n"7C,\n\'=1",7\n'
    """
    writer = csv.writer(stream, lineterminator=line_end)
    writer.writerows([csv_cell(cell) for cell in row] for row in rows)
