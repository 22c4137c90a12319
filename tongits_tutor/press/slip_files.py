"""A slip written to a file, in the form its ending names."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tongits_tutor.errors import UsageError
from tongits_tutor.files.writing import write_text
from tongits_tutor.press.slip import Slip, slip_of
from tongits_tutor.press.slip_html import slip_html
from tongits_tutor.press.slip_text import slip_text
from tongits_tutor.table.report import Report

__all__ = ["SLIP_ENDINGS", "write_slip"]

_WRITERS: Final[dict[str, Callable[[Slip], str]]] = {".html": slip_html, ".txt": slip_text}

SLIP_ENDINGS: Final = tuple(_WRITERS)
"""The endings `write_slip` knows: a page to print, and plain text."""


def write_slip(path: str | os.PathLike[str], report: Report, file: str) -> None:
    """Write the slip of a report as `.html` or `.txt`, by the ending of the path; `file` is the record's name.

    A file that is there already is replaced; the folder must exist.

    Raises:
        UsageError: another ending.
        StorageError: the file cannot be written.
    """
    ending = Path(path).suffix.lower()
    if ending not in _WRITERS:
        known = " or ".join(SLIP_ENDINGS)
        raise UsageError(f"The ending of a slip says what it will be: {known}; not {ending or 'nothing'}.")
    write_text(path, _WRITERS[ending](slip_of(report, file)))
