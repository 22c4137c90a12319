"""Writing where a learner stands in a lesson as JSON can hold it, and reading it again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tongits_tutor.errors import InputError, Problem
from tongits_tutor.school.lesson import Lesson
from tongits_tutor.school.step_record import StepRecord
from tongits_tutor.table.action_text import parse_action

__all__ = ["FORMAT", "read_session", "written"]

FORMAT: Final = "tongits-session/1"
_NUMBERS: Final = ("tries", "failed", "hints")
_FLAGS: Final = ("right", "first", "skipped", "passed")
_MOST: Final = 1_000_000


def written(lesson: Lesson, place: int, records: tuple[StepRecord, ...]) -> dict[str, object]:
    """Return a session as texts, numbers, lists and dicts; steps where nothing has happened are left out."""
    steps: dict[str, object] = {}
    for step, record in zip(lesson.steps, records, strict=True):
        row: dict[str, object] = {
            name: value for name in (*_NUMBERS, *_FLAGS, "last") if (value := getattr(record, name))
        }
        if record.moves:
            row["moves"] = [str(move) for move in record.moves]
        if row:
            steps[step.id] = row
    at = lesson.steps[place].id if place < len(lesson.steps) else None
    return {"format": FORMAT, "lesson": lesson.id, "at": at, "steps": steps}


def read_session(lesson: Lesson, data: Mapping[str, object]) -> tuple[int, tuple[StepRecord, ...]]:
    """Return the place and the records of a session that was written.

    Steps that the lesson no longer has are dropped; when the learner's own step is gone, the first one that is
    not done takes its place. InputError (code `bad-session`) for what was not written by `written`.
    """
    if data.get("format") != FORMAT:
        raise _bad(f"its format is not {FORMAT}")
    if data.get("lesson") != lesson.id:
        raise _bad(f"it is not of the lesson {lesson.id}")
    steps, at = data.get("steps"), data.get("at", "")
    if not isinstance(steps, Mapping) or not (at is None or isinstance(at, str)):
        raise _bad("its steps are missing")
    records = tuple(_record(steps[step.id]) if step.id in steps else StepRecord() for step in lesson.steps)
    if at is None:
        return len(records), records
    ids = [step.id for step in lesson.steps]
    if at in ids:
        return ids.index(at), records
    done = [record.right or record.passed or record.skipped for record in records]
    return next((place for place, one in enumerate(done) if not one), len(records)), records


def _bad(why: str) -> InputError:
    return InputError(Problem("bad-session", f"The saved state of the lesson cannot be read: {why}."))


def _record(row: object) -> StepRecord:
    if not isinstance(row, Mapping):
        raise _bad("a step is no mapping")
    strange = set(row) - {*_NUMBERS, *_FLAGS, "last", "moves"}
    if strange:
        raise _bad(f"a step has {min(map(str, strange))!r}")
    numbers = {name: row.get(name, 0) for name in _NUMBERS}
    flags = {name: row.get(name, False) for name in _FLAGS}
    last, moves = row.get("last", ""), row.get("moves", [])
    if not all(type(value) is int and 0 <= value <= _MOST for value in numbers.values()):
        raise _bad("a count is no number")
    if not all(isinstance(value, bool) for value in flags.values()) or not isinstance(last, str):
        raise _bad("a mark is neither true nor false")
    if not isinstance(moves, list | tuple) or not all(isinstance(move, str) for move in moves):
        raise _bad("its moves are no texts")
    try:
        actions = tuple(parse_action(move) for move in moves)
    except InputError as error:
        raise _bad(f"a move is none: {error}") from None
    return StepRecord(**numbers, **flags, last=last, moves=actions)
