"""Single keys from the terminal, waited for no longer than wanted."""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

__all__ = ["Key", "Keys", "keys_pressed"]

Key = str
"""A key: a character in small letters, `enter`, `left`, `right`, or empty for one of no meaning."""

Keys = Callable[[float], Key | None]
"""Waits so many seconds for a key; None when none was pressed, `quit` when no more can come."""

_ARROWS: Final = {b"\x1b[D": "left", b"\x1b[C": "right", b"\x1bOD": "left", b"\x1bOC": "right"}
_NAMED: Final = {b"\r": "enter", b"\n": "enter", b"\x04": "quit", b"\x1b": "quit"}


@contextmanager
def keys_pressed() -> Iterator[Keys]:
    """Give a function that waits for a key of standard input, which must be a terminal.

    The terminal is as before afterwards. Ctrl-C raises KeyboardInterrupt as ever.
    """
    if os.name == "nt":  # pragma: no cover - on Windows alone
        yield _windows
        return
    import termios  # noqa: PLC0415 - not on Windows
    import tty  # noqa: PLC0415 - the same

    try:
        number = sys.stdin.fileno()
    except (OSError, ValueError, io.UnsupportedOperation):
        yield lambda _: "quit"
        return
    before = termios.tcgetattr(number)
    try:
        tty.setcbreak(number)
        yield lambda seconds: _posix(number, seconds)
    finally:
        termios.tcsetattr(number, termios.TCSADRAIN, before)


def _posix(number: int, seconds: float) -> Key | None:
    import select  # noqa: PLC0415 - of no use on Windows

    ready, _, _ = select.select([number], [], [], max(0.0, seconds))
    if not ready:
        return None
    data = os.read(number, 16)
    return key_of(data) if data else "quit"


def key_of(data: bytes) -> Key:
    r"""Return the key that a terminal sends so.

    >>> key_of(b" "), key_of(b"\x1b[D"), key_of(b"R"), key_of(b"\x1b[15~")
    (' ', 'left', 'r', '')
    """
    named = _ARROWS.get(data) or _NAMED.get(data)
    if named is not None:
        return named
    if data.startswith(b"\x1b"):
        return ""
    text = data.decode("utf-8", "replace")[:1].casefold()
    return "enter" if text in "\r\n" else text


def _windows(seconds: float) -> Key | None:  # pragma: no cover - on Windows alone
    import msvcrt  # noqa: PLC0415 - on Windows alone

    end = time.monotonic() + seconds
    while not msvcrt.kbhit():  # type: ignore[attr-defined,unused-ignore]
        if time.monotonic() >= end:
            return None
        time.sleep(0.02)
    char: str = msvcrt.getwch()  # type: ignore[attr-defined,unused-ignore]
    if char == "\x03":
        raise KeyboardInterrupt
    if char in "\x00\xe0":
        code: str = msvcrt.getwch()  # type: ignore[attr-defined,unused-ignore]
        return {"K": "left", "M": "right"}.get(code, "")
    return key_of(char.encode())
