"""A progress bar for work whose steps can be counted; only where it disturbs nobody."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.streams import is_terminal

if TYPE_CHECKING:
    from rich.progress import Progress

__all__ = ["steps_shown", "waiting"]

_PATIENCE: Final = 0.4
"""Seconds before the bar appears: short work needs none."""


@contextmanager
def steps_shown(screen: Screen, total: int, what: str) -> Iterator[Callable[[], None]]:
    """Give a function to be called after every step of `total`; nothing else may be written meanwhile.

    The bar is drawn on standard error when that is a terminal and no plain text was asked for.
    """
    start = time.monotonic()
    drawn: list[tuple[Progress, Callable[[int], None]]] = []
    done = 0
    wanted = _seen(screen)

    def step() -> None:
        nonlocal done
        done += 1
        if wanted and not drawn and time.monotonic() - start > _PATIENCE:
            drawn.append(_bar(total, what))
        for _, moved in drawn:
            moved(done)

    try:
        yield step
    finally:
        for progress, _ in drawn:
            progress.stop()


@contextmanager
def waiting(screen: Screen, what: str) -> Iterator[None]:
    """Say on standard error that something is being done whose steps cannot be counted; where a bar would be drawn."""
    if not _seen(screen):
        yield
        return
    from rich.status import Status  # noqa: PLC0415 - long work

    from tongits_tutor.shell.console import OurConsole  # noqa: PLC0415 - the same

    with Status(what, console=OurConsole(file=sys.stderr)):
        yield


def _seen(screen: Screen) -> bool:
    return screen.animated or (screen.mode is Mode.RICH and is_terminal(sys.stderr))


def _bar(total: int, what: str) -> tuple[Progress, Callable[[int], None]]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn  # noqa: PLC0415 - long work

    from tongits_tutor.shell.console import OurConsole  # noqa: PLC0415 - the same

    progress = Progress(
        TextColumn(what, markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        console=OurConsole(file=sys.stderr),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
    task = progress.add_task("", total=total)
    progress.start()
    return progress, lambda done: progress.update(task, completed=done)
