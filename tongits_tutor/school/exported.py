"""The form of an export (`tongits-tutor/memory/1`): all of a learner's memory as JSON, checked when read.

What comes back may have been edited or cut, so every value is looked at, and everything wrong is told.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, NoReturn, TypeVar

from tongits_tutor.cards.text import clean, quoted
from tongits_tutor.errors import FileError, Problem, UnknownNameError
from tongits_tutor.files.problems import Problems
from tongits_tutor.school.attempt import (
    LONGEST_ANSWER,
    MOST_HINTS,
    MOST_SECONDS,
    Attempt,
    Contents,
    Item,
    LessonState,
    Recorded,
    SavedLesson,
    Skill,
    instant,
)
from tongits_tutor.school.rows import time_text

__all__ = ["SCHEMA", "as_text", "read_text"]

T = TypeVar("T")

SCHEMA: Final = "tongits-tutor/memory/1"
"""The name of the form, with its version."""

_LONGEST: Final = 2_000
_ID: Final = re.compile(r"[0-9A-Za-z_-]{1,64}")
_MOST_SKILLS: Final = 100
_MOST_STEPS: Final = 100_000


def as_text(contents: Contents, learner: str | None, now: datetime) -> str:
    """Return the export: one object, an attempt a line, in ASCII so that every terminal and pipe keeps it."""
    head = {"schema": SCHEMA, "learner": learner, "exported": time_text(now)}
    lists: dict[str, list[dict[str, object]]] = {
        "attempts": [_attempt(recorded) for recorded in contents.attempts],
        "lessons": [_lesson(saved) for saved in contents.lessons],
        "resets": [{"lesson": lesson, "at": time_text(at)} for lesson, at in contents.resets],
    }
    parts = [f'"{key}": {json.dumps(value)}' for key, value in head.items()]
    for key, entries in lists.items():
        lines = ",\n".join(json.dumps(entry) for entry in entries)
        parts.append(f'"{key}": [\n{lines}\n]' if lines else f'"{key}": []')
    return "{" + ",\n".join(parts) + "}\n"


def _attempt(recorded: Recorded) -> dict[str, object]:
    tried = recorded.attempt
    return {
        "id": recorded.id,
        "at": time_text(recorded.at),
        "kind": tried.kind.value,
        "item": tried.item,
        "step": tried.step,
        "answer": tried.answer,
        "right": tried.right,
        "first_try": tried.first_try,
        "hints": tried.hints,
        "idea": tried.idea,
        "skills": [skill.name for skill in tried.skills],
        "seconds": tried.seconds,
    }


def _lesson(saved: SavedLesson) -> dict[str, object]:
    state = saved.state
    return {
        "lesson": state.lesson,
        "step": state.step,
        "started": time_text(state.started),
        "finished": state.finished and time_text(state.finished),
        "state": state.state,
        "saved": time_text(saved.saved),
    }


def read_text(text: str, file: str | None = None) -> Contents:
    """Return what an export holds; `file` names it in problems.

    Raises FileError with everything that is wrong: `not-json`, `wrong-schema`, `newer-schema`, `bad-value`.
    """
    problems = Problems()
    whole = _loaded(text, file)
    if not isinstance(whole, dict) or not isinstance(whole.get("schema"), str):
        raise FileError(_wrong_schema(file, "This is no export of tongits-tutor."))
    _, _, version = whole["schema"].rpartition("/")
    if whole["schema"] != SCHEMA:
        if whole["schema"] == f"tongits-tutor/memory/{version}" and version.isdecimal():
            message = f"This export has version {quoted(version)}; this tongits-tutor reads version 1."
            raise FileError(Problem("newer-schema", message, "Update tongits-tutor.", file=file))
        raise FileError(_wrong_schema(file, f"This is {quoted(whole['schema'])}, no export of a learner."))
    found = Contents(
        attempts=_entries(whole, "attempts", _read_attempt, problems, file),
        lessons=_entries(whole, "lessons", _read_lesson, problems, file),
        resets=_entries(whole, "resets", _read_reset, problems, file),
    )
    problems.finish()
    return found


def _wrong_schema(file: str | None, message: str) -> Problem:
    return Problem("wrong-schema", message, "Make one with `progress --export`.", file=file)


def _loaded(text: str, file: str | None) -> object:
    def no_number(name: str) -> NoReturn:
        raise ValueError(f"{name} is no number")

    try:
        loaded: object = json.loads(text, parse_constant=no_number)
    except json.JSONDecodeError as error:
        raise FileError(
            Problem("not-json", f"{error.msg}.", "Export again.", file, error.lineno, error.colno)
        ) from None
    except (ValueError, RecursionError) as error:
        reason = "nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise FileError(Problem("not-json", f"This is no JSON: {reason}.", "Export again.", file)) from None
    return loaded


class _Entry:
    """One entry of a list: each value is taken by its key and kind, and what is wrong is noted."""

    def __init__(self, value: object, place: str, problems: Problems, file: str | None) -> None:
        self.sound = True
        self._values = value if isinstance(value, dict) else {}
        self._place, self._problems, self._file = place, problems, file
        if not isinstance(value, dict):
            self.refuse("", "is no object")

    def refuse(self, key: str, reason: str) -> None:
        """Note what is wrong with a value, or with the entry itself."""
        self.sound = False
        where = f"{self._place}.{key}" if key else self._place
        self._problems.add(
            Problem("bad-value", f"{where} {reason}.", "Export again, or correct it.", file=self._file)
        )

    def text(self, key: str, *, empty: bool = False, longest: int = _LONGEST) -> str:
        """Take a text without hidden characters."""
        value = self._values.get(key)
        if not isinstance(value, str) or len(value) > longest or not (value or empty):
            self.refuse(key, f"is no text of {0 if empty else 1} to {longest} characters")
            return ""
        if clean(value) != value:
            self.refuse(key, "has characters that cannot be seen")
            return ""
        return value

    def id(self, key: str) -> str:
        """Take an id."""
        value = self.text(key)
        if value and not _ID.fullmatch(value):
            self.refuse(key, "is no id of 1 to 64 letters, digits, - or _")
        return value

    def truth(self, key: str) -> bool:
        """Take true or false."""
        value = self._values.get(key)
        if not isinstance(value, bool):
            self.refuse(key, "is neither true nor false")
        return value is True

    def whole(self, key: str, low: int, high: int) -> int:
        """Take a whole number between two others."""
        value = self._values.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.refuse(key, f"is no whole number from {low} to {high}")
            return low
        return value

    def seconds(self, key: str) -> float:
        """Take a number of seconds."""
        value = self._values.get(key)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST_SECONDS:
            self.refuse(key, "is no number of seconds")
            return 0.0
        return float(value)

    def moment(self, key: str) -> datetime:
        """Take a time with its zone."""
        value = self._values.get(key)
        try:
            found = datetime.fromisoformat(value if isinstance(value, str) else "")
            if found.tzinfo is not None:
                return instant(found)
        except (ValueError, OverflowError):
            pass
        self.refuse(key, "is no time with its zone, such as 2026-08-07T10:15:00+00:00")
        return datetime.max.replace(tzinfo=UTC)

    def has(self, key: str) -> bool:
        """Tell whether there is a value that is not null."""
        return self._values.get(key) is not None

    def later(self, key: str) -> datetime | None:
        """Take a time, or null."""
        return self.moment(key) if self.has(key) else None

    def kind(self, key: str) -> Item:
        """Take a kind of item."""
        value = self._values.get(key)
        for item in Item:
            if item.value == value:
                return item
        self.refuse(key, f"is none of {', '.join(item.value for item in Item)}")
        return Item.LESSON

    def skills(self, key: str) -> tuple[Skill, ...]:
        """Take a list of skills."""
        values = self._values.get(key)
        if not isinstance(values, list) or len(values) > _MOST_SKILLS:
            self.refuse(key, f"is no list of {_MOST_SKILLS} skills at most")
            return ()
        try:
            return tuple(Skill.parse(value if isinstance(value, str) else "") for value in values)
        except UnknownNameError as error:
            self.refuse(key, f"has {quoted(error.name)!r}, which is neither a clause nor a kind of puzzle")
            return ()

    def mapping(self, key: str) -> dict[str, object]:
        """Take an object, whatever it holds."""
        value = self._values.get(key)
        if not isinstance(value, dict):
            self.refuse(key, "is no object")
            return {}
        return value


def _entries(
    whole: dict[str, object],
    key: str,
    read: Callable[[_Entry], T],
    problems: Problems,
    file: str | None,
) -> tuple[T, ...]:
    values = whole.get(key)
    if not isinstance(values, list):
        problems.add(Problem("bad-value", f"{key} is no list.", "Export again.", file=file))
        return ()
    # One after the other, so that what is wrong is told in the order of the file.
    entries = (_Entry(value, f"{key}[{number}]", problems, file) for number, value in enumerate(values))
    return tuple(read(entry) for entry in entries if entry.sound)


def _read_attempt(entry: _Entry) -> Recorded:
    tried = Attempt(
        kind=entry.kind("kind"),
        item=entry.text("item"),
        answer=entry.text("answer", empty=True, longest=LONGEST_ANSWER),
        right=entry.truth("right"),
        step=entry.text("step", empty=True),
        first_try=entry.truth("first_try"),
        hints=entry.whole("hints", 0, MOST_HINTS),
        idea=entry.text("idea") if entry.has("idea") else None,
        skills=entry.skills("skills"),
        seconds=entry.seconds("seconds"),
    )
    return Recorded(entry.id("id"), entry.moment("at"), tried)


def _read_lesson(entry: _Entry) -> SavedLesson:
    state = LessonState(
        lesson=entry.text("lesson"),
        step=entry.whole("step", 0, _MOST_STEPS),
        started=entry.moment("started"),
        finished=entry.later("finished"),
        state=entry.mapping("state"),
    )
    return SavedLesson(state, entry.moment("saved"))


def _read_reset(entry: _Entry) -> tuple[str, datetime]:
    return entry.text("lesson"), entry.moment("at")
