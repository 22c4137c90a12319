"""`author watch`: content proved again whenever a file is saved, by looking at the times of files."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tongits_tutor.school.audit import Audited, audit_file
from tongits_tutor.school.content_files import content_files
from tongits_tutor.shell.author_check import place_of, reported, tell
from tongits_tutor.shell.output import Mode, Screen

__all__ = ["watch"]

_PAUSE: Final = 0.5
"""Seconds between two looks."""

Stamp = tuple[int, int]
"""When a file was changed, in nanoseconds, and its size."""


def watch(
    screen: Screen,
    words: Sequence[str],
    content: str | None,
    pause: Callable[[float], object] = time.sleep,
) -> int:
    """Prove a place, and again after every change; ends by Ctrl-C alone.

    Only files that have changed are read again; what lessons say of one another is looked at each time.
    """
    place = place_of(words, content)
    content_files(place)  # a name that is not there is said before waiting for it
    seen: dict[Path, Stamp] = {}
    known: dict[Path, Audited] = {}
    first = True
    while True:
        now = _stamps(place)
        if first or now != seen:
            changed = [path for path, stamp in now.items() if seen.get(path) != stamp]
            known = {path: one for path, one in known.items() if path in now} | {
                path: audit_file(path) for path in changed
            }
            if screen.mode is not Mode.JSON and not first:
                screen.write("")
            _tell(screen, place, known)
            seen, first = now, False
        pause(_PAUSE)


def _tell(screen: Screen, place: Path, known: dict[Path, Audited]) -> None:
    if place.exists():
        tell(screen, reported(place, known))
        if screen.mode is not Mode.JSON:
            screen.fact("watching", f"{place}; Ctrl-C ends")
    sys.stdout.flush()


def _stamps(place: Path) -> dict[Path, Stamp]:
    """Return the files of a place; none while an editor has the one file taken away to put a new one there."""
    found: dict[Path, Stamp] = {}
    if not place.exists():
        return found
    for path in content_files(place).files:
        try:
            state = os.stat(path)  # noqa: PTH116 - both numbers at once
        except OSError:
            continue
        found[path] = (state.st_mtime_ns, state.st_size)
    return found
