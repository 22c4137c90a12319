"""Worksheets and keys as files: `.html` always, `.pdf` with the extra `print`, the key also as `.json`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tongits_tutor.errors import UsageError
from tongits_tutor.files.wording import listed
from tongits_tutor.press.sheet_look import Look
from tongits_tutor.school.drills.sheets import SheetSet

__all__ = ["KEY_ENDINGS", "SHEET_ENDINGS", "check_ending", "key_bytes", "sheet_bytes"]


def _sheet_html(sheets: SheetSet, look: Look) -> bytes:
    from tongits_tutor.press.sheet_html import sheet_html  # noqa: PLC0415 - the form that is asked for

    return sheet_html(sheets, look).encode()


def _sheet_pdf(sheets: SheetSet, look: Look) -> bytes:
    from tongits_tutor.press.sheet_pdf import sheet_pdf  # noqa: PLC0415 - the form that is asked for

    return sheet_pdf(sheets, look)


def _key_html(sheets: SheetSet, look: Look, command: str) -> bytes:
    from tongits_tutor.press.sheet_html import key_html  # noqa: PLC0415 - the form that is asked for

    return key_html(sheets, look, command).encode()


def _key_pdf(sheets: SheetSet, look: Look, command: str) -> bytes:
    from tongits_tutor.press.sheet_pdf import key_pdf  # noqa: PLC0415 - the form that is asked for

    return key_pdf(sheets, look, command)


def _key_json(sheets: SheetSet, look: Look, command: str) -> bytes:
    from tongits_tutor.press.sheet_key import key_json  # noqa: PLC0415 - the form that is asked for

    told = json.dumps(key_json(sheets, look.title, command), ensure_ascii=False, indent=1)
    return f"{told}\n".encode()


_SHEETS: Final[dict[str, Callable[[SheetSet, Look], bytes]]] = {".html": _sheet_html, ".pdf": _sheet_pdf}
_KEYS: Final[dict[str, Callable[[SheetSet, Look, str], bytes]]] = {
    ".html": _key_html,
    ".pdf": _key_pdf,
    ".json": _key_json,
}

SHEET_ENDINGS: Final = tuple(_SHEETS)
"""The endings a file of worksheets may have."""

KEY_ENDINGS: Final = tuple(_KEYS)
"""The endings a key may have; `.json` is for programs."""


def check_ending(path: Path, what: str, endings: tuple[str, ...]) -> str:
    """Return the ending of a path in small letters.

    Raises:
        UsageError: it is none of `endings`, or a PDF that cannot be made here.
    """
    ending = path.suffix.lower()
    if ending not in endings:
        raise UsageError(
            f"The ending of {what} says what it will be: {listed(endings)}; not {ending or 'nothing'}."
        )
    if ending == ".pdf":
        from tongits_tutor.press.sheet_pdf import require_typst  # noqa: PLC0415 - the form that is asked for

        require_typst()
    return ending


def sheet_bytes(ending: str, sheets: SheetSet, look: Look) -> bytes:
    """Return all copies as a file with this ending, the same bytes every time."""
    return _SHEETS[ending](sheets, look)


def key_bytes(ending: str, sheets: SheetSet, look: Look, command: str) -> bytes:
    """Return the key as a file with this ending; `command` is how the sheets were made."""
    return _KEYS[ending](sheets, look, command)
