"""A learner's progress as files: exported, imported, as CSV; and one lesson reset."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tongits_tutor.errors import FileError, Problem, StorageError, UnknownNameError, UsageError
from tongits_tutor.files.csv_text import write_rows
from tongits_tutor.files.wording import did_you_mean
from tongits_tutor.files.writing import write_text
from tongits_tutor.school.export import CSV_COLUMNS, export_csv, export_json, import_json, restore
from tongits_tutor.school.store import Merged, Store
from tongits_tutor.shell.asking import can_ask, confirmed
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.learner import data_folder, has_store, library, now, opened
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.sources import STANDARD_INPUT, readable, stdin_bytes
from tongits_tutor.shell.wording import counted

__all__ = ["carry_out", "reset", "take_in", "write_csv"]

_LARGEST: Final = 256 * 1024 * 1024
"""More bytes than any export has: a lifetime of answers is some tens of megabytes."""

_DATABASE: Final = b"SQLite format 3\0"


def write_csv(learner: str | None) -> int:
    """Write every answer to standard output as CSV; only the columns when there is none."""
    if not has_store(learner):
        write_rows(sys.stdout, [CSV_COLUMNS])
        return ExitCode.YES
    with opened(learner) as store:
        write_rows(sys.stdout, export_csv(store))
    return ExitCode.YES


def carry_out(screen: Screen, file: str, learner: str | None) -> int:
    """Write all of a learner's memory into a file, or to standard output; an older export is replaced."""
    if not has_store(learner):
        raise UsageError("There is no progress yet; nothing was exported.")
    with opened(learner) as store:
        text = export_json(store, now())
        attempts = store.summary().attempts
    if file == STANDARD_INPUT:
        screen.write(text.rstrip("\n"))
        return ExitCode.YES
    _write(Path(file), text if text.endswith("\n") else f"{text}\n")
    if screen.mode is Mode.JSON:
        screen.put_json({"schema": "tongits-tutor/progress-export/1", "file": file, "attempts": attempts})
    else:
        screen.paragraph(f"{counted(attempts, 'answer')} written to {file}.")
    return ExitCode.YES


def _write(path: Path, text: str) -> None:
    """Write a file whole or not at all; only an export of ours is replaced."""
    try:
        if path.exists() and b'"tongits-tutor/memory/' not in path.read_bytes()[:4096]:
            raise UsageError(f"{path} is there already and is no export; name another file.")
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise StorageError(f"{path} cannot be written: {_reason(error)}.") from error
    write_text(path, text)


def take_in(screen: Screen, file: str, learner: str | None) -> int:
    """Add an export or a backup to the learner's memory."""
    data = _read(file)
    # Before a store is made, the file is known to be one of ours.
    with opened(learner) as store:
        merged = restore(store, Path(file)) if data is None else import_json(store, data, file)
    if screen.mode is Mode.JSON:
        screen.put_json(_merged_json(file, merged))
        return ExitCode.YES
    screen.fact("added", counted(merged.added, "answer"))
    screen.fact("already there", counted(merged.known, "answer"))
    screen.fact("lessons moved on", str(merged.lessons))
    screen.fact("backup", str(merged.backup))
    return ExitCode.YES


def _merged_json(file: str, merged: Merged) -> dict[str, object]:
    return {
        "schema": "tongits-tutor/progress-import/1",
        "file": file,
        "added": merged.added,
        "known": merged.known,
        "lessons": merged.lessons,
        "backup": str(merged.backup),
    }


def _read(file: str) -> str | None:
    """Return the text of an export, None for a database."""
    if file == STANDARD_INPUT:
        with readable(STANDARD_INPUT):
            data = stdin_bytes().read(_LARGEST + 1)
    else:
        data = _bytes_of(file)
    if data.startswith(_DATABASE):
        if file == STANDARD_INPUT:
            raise UsageError("A backup is imported by its name, not through standard input.")
        return None
    if len(data) > _LARGEST:
        raise FileError(Problem("file-too-large", "This is larger than any export.", file=file))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        message = "This is neither an export nor a backup of tongits-tutor."
        raise FileError(Problem("not-text", message, "Name another file.", file=file)) from None
    from tongits_tutor.school.exported import read_text  # noqa: PLC0415 - for an import alone

    read_text(text, file)
    return text


def _bytes_of(file: str) -> bytes:
    try:
        with Path(file).open("rb") as stream:
            return stream.read(_LARGEST + 1)
    except FileNotFoundError:
        message = "There is no such file."
        raise FileError(Problem("file-missing", message, "Check its name and folder.", file=file)) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        message = f"This file cannot be read: {_reason(error)}."
        raise FileError(Problem("file-unreadable", message, file=file)) from None


def _reason(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", None) or str(error)


def reset(
    screen: Screen, words: Sequence[str], learner: str | None, content: str | None, *, sure: bool
) -> int:
    """Forget where a lesson stands, after asking."""
    verb, *lesson = words
    if verb != "reset":
        near = did_you_mean(verb, ("reset",)) or "There is: progress reset LESSON."
        raise UsageError(f"progress cannot {verb!r}. {near}")
    if not lesson:
        raise UsageError("Name the lesson to be reset, such as: progress reset 3")
    if not has_store(learner):
        raise UsageError("There is no progress yet; there is nothing to reset.")
    with opened(learner) as store:
        name = _lesson_id(" ".join(lesson), store, content)
        if store.lesson_state(name) is None and not store.attempts(name):
            raise UsageError(f"The lesson {name} was not begun; there is nothing to reset.")
        if not sure:
            if not can_ask():
                raise UsageError("A reset asks before it forgets; without a terminal give --yes.")
            if not confirmed(f"Forget where the lesson {name} stands?"):
                sys.stderr.write("Nothing was changed.\n")
                return ExitCode.NO
        backup = store.reset_lesson(name)
    if screen.mode is Mode.JSON:
        told = {"schema": "tongits-tutor/progress-reset/1", "lesson": name, "backup": str(backup)}
        screen.put_json(told)
    else:
        screen.fact("reset", name)
        screen.fact("backup", str(backup))
    return ExitCode.YES


def _lesson_id(text: str, store: Store, content: str | None) -> str:
    """Return the id of a lesson: one there is, or one that was begun and is gone since."""
    begun = {state.lesson for state in store.lessons()}
    if text in begun:
        return text
    try:
        return library(content).find(text).id
    except UnknownNameError as error:
        if error.suggestion is None and data_folder().exists():
            error.suggestion = next((name for name in sorted(begun) if text.casefold() in name), None)
        raise
