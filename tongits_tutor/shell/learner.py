"""Whose progress it is, and where that and the lessons are kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tongits_tutor.shell.config import HOME

if TYPE_CHECKING:
    from tongits_tutor.school.library import Library
    from tongits_tutor.school.store import Store

__all__ = [
    "CONTENT",
    "ContentOption",
    "LearnerOption",
    "as_option",
    "data_folder",
    "has_store",
    "library",
    "now",
    "opened",
]

CONTENT: Final = "TONGITS_TUTOR_CONTENT"
"""The environment variable that names a teacher's own folder of lessons."""

LearnerOption = Annotated[
    str | None,
    typer.Option("--learner", metavar="NAME", help="Whose progress, where several share this computer."),
]
ContentOption = Annotated[
    str | None,
    typer.Option("--content", metavar="DIR", help=f"A folder with lessons of your own (or {CONTENT})."),
]


def data_folder() -> Path:
    """Return the folder where progress is kept; it need not be there."""
    home = os.environ.get(HOME)
    if home:
        return Path(home)
    from platformdirs import user_data_path  # noqa: PLC0415 - not where HOME is set

    return user_data_path("tongits-tutor", appauthor=False)


def now() -> datetime:
    """Return the time, in the zone of this computer."""
    return datetime.now().astimezone()


def as_option(learner: str | None) -> str:
    """Return what names a learner again on a command line, with a blank before it; nothing for the only one.

    >>> as_option("Ana Maria"), as_option(None)
    (' --learner "Ana Maria"', '')
    """
    return "" if learner is None else f' --learner "{learner}"'


def has_store(learner: str | None) -> bool:
    """Tell whether there is anything of this learner; nothing is made. InputError for what is no name."""
    from tongits_tutor.school.store_place import store_path  # noqa: PLC0415 - where progress is asked for

    path = store_path(data_folder(), learner)
    # A store that was emptied leaves backups behind; opening it sets things right and says so.
    return path.exists() or (path.parent / "backups" / path.stem).exists()


@contextmanager
def opened(learner: str | None) -> Iterator[Store]:
    """Open the learner's store, made where it is missing, and say on standard error if it was damaged."""
    from tongits_tutor.school.store import open_store  # noqa: PLC0415 - where progress is asked for

    with open_store(data_folder(), now, learner) as store:
        if store.set_aside is not None and sys.stderr is not None:
            sys.stderr.write(f"{store.set_aside.sentence()}\n")
        yield store


def library(content: str | None) -> Library:
    """Return the lessons there are: the program's, with those of `--content` or the variable laid over them."""
    from tongits_tutor.school.library import open_library  # noqa: PLC0415 - where lessons are asked for

    return open_library(content or os.environ.get(CONTENT) or None)
