"""Worksheets and their key as PDF, set by typst: an extra, since its package is large.

The template lies beside this module. What it draws is handed over as data, never pasted into it.
"""

from __future__ import annotations

import json
import warnings
from importlib.resources import as_file, files
from importlib.util import find_spec

from tongits_tutor.errors import UsageError
from tongits_tutor.press.sheet_data import key_data, sheet_data
from tongits_tutor.press.sheet_look import Look
from tongits_tutor.school.drills.sheets import SheetSet

__all__ = ["key_pdf", "require_typst", "sheet_pdf"]


def require_typst() -> None:
    """Raise UsageError, which says what to do, where the extra is not installed."""
    if find_spec("typst") is None:
        raise UsageError(
            'A PDF needs the extra "print": pip install "tongits-tutor[print]". Without it, write .html and print'
            " that to a PDF in a browser."
        )


def sheet_pdf(sheets: SheetSet, look: Look) -> bytes:
    """Return all copies as one PDF, each beginning on a page of its own; the same bytes every time.

    Raises:
        UsageError: the extra `print` is not installed.
    """
    return _compiled(sheet_data(sheets, look))


def key_pdf(sheets: SheetSet, look: Look, command: str) -> bytes:
    """Return the key of all versions as one PDF; `command` is how the sheets were made.

    Raises:
        UsageError: the extra `print` is not installed.
    """
    return _compiled(key_data(sheets, look, command))


def _compiled(data: dict[str, object]) -> bytes:
    require_typst()
    import typst  # noqa: PLC0415 - heavy, and an extra

    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    with as_file(files("tongits_tutor.press") / "sheet.typ") as template, warnings.catch_warnings():
        # A letter that no font at hand has is drawn as a box; typst warns of it in words for typesetters.
        warnings.simplefilter("ignore")
        # Its own font is the same everywhere; the fonts of the system are for letters it lacks.
        made = typst.compile(
            str(template),
            root=str(template.parent),
            ignore_system_fonts=_is_plain(text),
            format="pdf",
            sys_inputs={"data": text},
            timestamp=0,
        )
    assert isinstance(made, bytes)
    return made


def _is_plain(text: str) -> bool:
    """Tell whether typst's own font has all letters: Latin, Greek, Cyrillic, and the usual marks."""
    return all(char < "\u0530" or "\u1e00" <= char <= "\u2122" for char in text)
