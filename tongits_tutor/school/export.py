"""A learner's memory carried out and in: JSON that comes back, CSV for spreadsheets, a backup taken up again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Final

from tongits_tutor.errors import StorageError
from tongits_tutor.school.database import failing
from tongits_tutor.school.exported import as_text, read_text
from tongits_tutor.school.migrations import STEPS, migrate
from tongits_tutor.school.reader import Reader
from tongits_tutor.school.store import Merged, Store
from tongits_tutor.school.store_file import is_sound

__all__ = ["CSV_COLUMNS", "export_csv", "export_json", "import_json", "restore"]

CSV_COLUMNS: Final = (
    *(
        "id",
        "at",
        "kind",
        "item",
        "step",
        "answer",
        "right",
        "first_try",
        "hints",
        "idea",
        "skills",
        "seconds",
    ),
)
"""What each column of `export_csv` holds: the fields of an attempt, `right` and `first_try` as 1 or 0."""


def export_json(store: Store, now: datetime) -> str:
    """Return all of a learner's memory as JSON (`tongits-tutor/memory/1`), ASCII; `import_json` reads it."""
    return as_text(store.contents(), store.learner, now)


def import_json(store: Store, text: str, file: str | None = None) -> Merged:
    """Add an export to a store: attempts that are there already are left, of two lesson states the later holds.

    A backup is made before. Raises FileError with everything wrong in the text, and nothing is added then.
    """
    return store.merge(read_text(text, file))


def export_csv(store: Store) -> Iterator[tuple[str | int, ...]]:
    """Yield the columns, then a row for each attempt by time; texts are as they were typed."""
    yield CSV_COLUMNS
    for recorded in store.attempts():
        tried = recorded.attempt
        yield (
            recorded.id,
            recorded.at.isoformat(timespec="seconds"),
            tried.kind.value,
            tried.item,
            tried.step,
            tried.answer,
            int(tried.right),
            int(tried.first_try),
            tried.hints,
            tried.idea or "",
            " ".join(skill.name for skill in tried.skills),
            f"{tried.seconds:.1f}",
        )


def restore(store: Store, path: Path) -> Merged:
    """Add what a backup, or a store that was set aside, holds to a store, as `import_json` does.

    The file is only read; one of an older version is brought up to this one in memory. StorageError
    when it is missing, damaged or another program's.
    """
    if not path.is_file():
        raise StorageError(f"{path} is no file.")
    with failing(path), closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as backup:
            backup.backup(memory)
        if not is_sound(memory, path):
            raise StorageError(f"{path} is damaged.")
        migrate(memory, STEPS)
        contents = Reader(path, memory).contents()
    return store.merge(contents)
