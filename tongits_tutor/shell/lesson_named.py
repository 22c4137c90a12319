"""The lesson that somebody names; and where a lesson of one's own lies that was not looked for there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tongits_tutor.errors import UnknownNameError
from tongits_tutor.school.library import LESSONS, LessonFile, Library
from tongits_tutor.shell.names import PROGRAM, word

__all__ = ["lesson_named"]

_CALLED: Final = {
    "lesson": re.compile(r"[0-9]{2}-([a-z0-9-]+)\.ya?ml"),
    "drill": re.compile(r"([a-z0-9-]+)\.ya?ml"),
}
"""How files of content are called, and what of that is the id."""


def lesson_named(lessons: Library, named: str) -> LessonFile:
    """Return the lesson of a name.

    Raises:
        UnknownNameError: there is none; told with `--content` where a file or folder here is so called.
        UsageError: several may be meant.
    """
    try:
        return lessons.find(named)
    except UnknownNameError as error:
        if (advice := _advice(Path(named))) is None:
            raise
        told = UnknownNameError(error.what, error.name)
        told.add_note(advice)
        raise told from None


def _advice(path: Path) -> str | None:
    from tongits_tutor.school.content_files import content_meant  # noqa: PLC0415 - for a mistake alone
    from tongits_tutor.school.packs import DRILLS  # noqa: PLC0415 - the same

    try:
        if path.is_dir():
            return f"{path} is a folder: add --content {word(str(path))}, and say which lesson in it."
        file = path if path.is_file() else content_meant(path)
    except (OSError, ValueError):
        return None
    if file is None:
        return None
    kind = "drill" if file.parent.name == DRILLS else "lesson"
    called = _CALLED[kind].fullmatch(file.name)
    if called is None:
        return f"To play {file}, call it by number and id, as in 41-my-lesson.yaml, and give its folder as --content."
    folder = file.parent.parent if file.parent.name in {LESSONS, DRILLS} else file.parent
    return f"To play {file}, type: {PROGRAM} {kind} {called[1]} --content {word(str(folder))}"
