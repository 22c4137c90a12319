"""Reading a file as text: there, of a sane size, and UTF-8."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from tongits_tutor.errors import FileError, Problem

__all__ = ["LARGEST_FILE", "decode", "read_text"]

LARGEST_FILE: Final = 256 * 1024
"""The most bytes a file may have."""

_OF_SPREADSHEETS: Final = frozenset({".xlsx", ".xls", ".ods", ".numbers"})


def read_text(path: str | os.PathLike[str], *, most: int = LARGEST_FILE) -> str:
    """Return the text of a file of `most` bytes at most.

    Raises FileError with one problem: `file-missing`, `file-is-folder`, `file-unreadable`,
    `file-too-large`, `not-text`. Never reads more than the limit, whatever the file claims to be.
    """
    name = os.fspath(path)
    try:
        with Path(name).open("rb") as stream:
            data = stream.read(most + 1)
    except (FileNotFoundError, NotADirectoryError):
        raise _refusal("file-missing", "There is no such file.", "Check its name and folder.", name) from None
    except IsADirectoryError:
        raise _refusal("file-is-folder", "This is a folder.", "Name a file in it.", name) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        if os.path.isdir(name):  # noqa: PTH112 - never raises; Windows refuses a folder with PermissionError
            raise _refusal("file-is-folder", "This is a folder.", "Name a file in it.", name) from None
        reason = getattr(error, "strerror", None) or str(error)
        raise _refusal("file-unreadable", f"This file cannot be read: {reason}.", None, name) from None
    return decode(data, file=name, most=most)


def decode(data: bytes, file: str, *, most: int = LARGEST_FILE) -> str:
    r"""Return bytes as text; a byte order mark at the start is dropped, other encodings are refused.

    >>> decode(b"\xef\xbb\xbfhouse: pagat", "game.yaml")
    'house: pagat'
    """
    if len(data) > most:
        raise too_large(file, most)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise _refusal("not-text", "This text is in UTF-16.", _as_utf8(file, "it"), file)
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        raise FileError(
            Problem(
                "not-text",
                f"The byte {data[error.start]:#04x} is no UTF-8 text.",
                _as_utf8(file, "the file"),
                file=file,
                line=line,
                column=column,
            )
        ) from None


def _as_utf8(file: str, otherwise: str) -> str:
    """Say how a text of this name is saved as UTF-8; spreadsheets have a form of CSV of their own for it."""
    ending = os.path.splitext(file)[1].lower()  # noqa: PTH122 - the text, not a file
    if ending in _OF_SPREADSHEETS:
        return "Save it as CSV (in Excel: Save As, CSV UTF-8)."
    more = " (in Excel: Save As, CSV UTF-8)"
    return f"Save it as UTF-8{more}." if ending == ".csv" else f"Save {otherwise} as UTF-8."


def too_large(file: str, most: int = LARGEST_FILE) -> FileError:
    """Return the error for a text above the limit."""
    limit = most // 1024
    return _refusal("file-too-large", f"A file may have at most {limit} KiB.", "Split it.", file)


def _refusal(code: str, message: str, suggestion: str | None, file: str) -> FileError:
    return FileError(Problem(code, message, suggestion, file=file))
