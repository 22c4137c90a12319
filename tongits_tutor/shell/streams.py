"""The standard streams, made safe: any encoding, any reader, closed or full.

A stream may speak an encoding without ♥ or é. Instead of failing, what it cannot carry is written
with a stand-in of ASCII, the same everywhere.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import Final

from tongits_tutor.errors import StorageError

__all__ = ["FALLBACK", "encoding_of", "is_terminal", "let_go", "make_safe", "require_stdout"]

FALLBACK: Final = "tongits-tutor-fallback"
"""The name of the error handler that writes stand-ins; registered when this module is imported."""

_STAND_INS: Final = {
    "♣": "C",
    "♦": "D",
    "♥": "H",
    "♠": "S",
    "×": "x",
    "–": "-",
    "—": "-",
    "\N{MINUS SIGN}": "-",
    "·": "-",
    "•": "*",
    "…": "...",
    "’": "'",
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "“": '"',
    "”": '"',
    "→": "->",
    "←": "<-",
    "≤": "<=",
    "≥": ">=",
    "✓": "ok",
    "✗": "x",
}


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unsaid = error.object[error.start : error.end]
    return "".join(_STAND_INS.get(char, "?") for char in unsaid), error.end


codecs.register_error(FALLBACK, _stand_in)


def make_safe() -> None:
    """Let both output streams write any text, and end lines in one way on every system."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=FALLBACK, newline="\n")


def require_stdout() -> None:
    """Raise StorageError when the program was started without a standard output."""
    if sys.stdout is None:
        raise StorageError("Standard output is closed; there is nowhere to write to.")


def encoding_of(stream: object) -> str | None:
    """Return the encoding of a stream, None when it has none.

    >>> encoding_of(io.TextIOWrapper(io.BytesIO(), encoding="latin-1"))
    'latin-1'
    """
    found = getattr(stream, "encoding", None)
    return found if isinstance(found, str) else None


def is_terminal(stream: object) -> bool:
    """Tell whether a stream is a terminal; a missing or closed one is none."""
    try:
        return bool(stream.isatty())  # type: ignore[attr-defined]
    except (AttributeError, ValueError):
        return False


def let_go() -> None:
    """Throw away what an output stream still holds and cannot write, so that Python ends in peace.

    Python writes out its streams once more at its end, and reports a failure there in its own words.
    Only for a process about to end: the streams lead nowhere afterwards.
    """
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
        except AttributeError:  # started without this stream
            continue
