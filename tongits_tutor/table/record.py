"""Written games: what a record is, and reading and writing one.

A record says what people say happened. Whether the actions are legal is for `tongits_tutor.table.referee`; a record
only has to be possible on paper: three players, and no card dealt twice.
"""

from __future__ import annotations

import os

from tongits_tutor.table.record_form import FORMAT, DealParts, Entry, Place, Record

__all__ = ["FORMAT", "DealParts", "Entry", "Place", "Record", "load_record", "read_record", "write_record"]


def load_record(path: str | os.PathLike[str]) -> Record:
    """Read a written game from a file; FileError with every problem found, each with its place."""
    from tongits_tutor.files.text import read_text  # noqa: PLC0415 - the reader is loaded for files alone

    return read_record(read_text(path), os.fspath(path))


def read_record(text: str, file: str = "-") -> Record:
    r"""Read a written game; FileError with every problem found. `file` is the name that errors give.

    >>> start = "format: tongits-record/1\nplayers: [Ana, Ben, Carlo]\ndealer: Ana\n"
    >>> record = read_record(start + "turns:\n- Ana: discard 5S")
    >>> record.dealer, str(record.turns[0]), record.house
    ('Ana', 'discard 5S', None)
    """
    from tongits_tutor.table.record_reading import record_of_text  # noqa: PLC0415 - the same

    return record_of_text(text, file)


def write_record(record: Record) -> str:
    """Write a game as a file; `read_record` reads the same record again, and writing that gives the same bytes."""
    from tongits_tutor.table.record_text import record_text  # noqa: PLC0415 - the same

    return record_text(record)
