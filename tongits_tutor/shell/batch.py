"""`batch`: one hand a line, one answer a line."""

from __future__ import annotations

import csv
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tongits_tutor.errors import UsageError
from tongits_tutor.files.csv_text import csv_cell
from tongits_tutor.hands.batch_lines import (
    CSV_COLUMNS,
    CSV_VALUE_COLUMNS,
    BatchError,
    BatchRow,
    BatchValue,
    batch_lines,
)
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.line_source import LONGEST_LINE, LineSource, open_lines
from tongits_tutor.shell.options import command
from tongits_tutor.shell.output import Mode, Screen, as_json
from tongits_tutor.shell.sources import STANDARD_INPUT, invite

if TYPE_CHECKING:
    from rich.progress import Progress

__all__ = ["batch"]

Row = BatchRow | BatchValue | BatchError
Writer = Callable[[Row], None]

_PATIENCE: Final = 0.5
"""Seconds before a progress bar appears: short work needs none."""


@command
def batch(
    screen: Screen,
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="Hands, one a line; - for standard input.", show_default=False),
    ] = STANDARD_INPUT,
    *,
    as_csv: Annotated[bool, typer.Option("--csv", help="Write CSV instead of JSON lines.")] = False,
    value_only: Annotated[
        bool, typer.Option("--value-only", help="Count the deadwood only, many times faster.")
    ] = False,
) -> int:
    """Analyse a file of hands, one a line, into JSON lines or CSV.

    The answers come in the order of the lines. A line that holds no hand is answered in its place by
    what is wrong with it; the exit code is then 3.
    """
    if as_csv and screen.mode is Mode.JSON:
        raise UsageError("--csv and --json do not go together; JSON lines come without either.")
    if file == STANDARD_INPUT:
        invite("hands, one a line")
    write = _csv_writer(value_only=value_only) if as_csv else _write_json
    with open_lines(file) as source, _bar(source, screen) as move:
        lines, bad, first_bad = _answer(source, write, move, value_only=value_only)
    sys.stdout.flush()
    if bad and screen.mode is not Mode.JSON:
        sys.stderr.write(f"No hand in {bad} of {lines} lines; the first of them is line {first_bad}.\n")
    return ExitCode.INPUT if bad else ExitCode.YES


def _answer(
    source: LineSource, write: Writer, move: Callable[[], None], *, value_only: bool
) -> tuple[int, int, int]:
    """Write one row a line; return how many lines there were, how many were bad, and the first of those."""
    done = bad = first_bad = 0

    def before_waiting() -> None:
        # Whoever feeds us line by line wants each answer before the next question.
        sys.stdout.flush()
        move()

    for block in source.blocks(before_waiting):
        rows: Iterator[Row] = (
            batch_lines(block, value_only=True, first=done + 1)
            if value_only
            else batch_lines(block, first=done + 1)
        )
        for row in rows:
            told = _cut(row, source) if source.cut else row
            if isinstance(told, BatchError):
                bad += 1
                first_bad = first_bad or told.line
            write(told)
        done += len(block)
    return done, bad, first_bad


def _cut(row: Row, source: LineSource) -> Row:
    if row.line not in source.cut:
        return row
    source.cut.remove(row.line)
    limit = LONGEST_LINE // 1024
    return BatchError(
        row.line, "line-too-long", f"A line may have at most {limit} KiB. Write one hand a line.", 1
    )


def _write_json(row: Row) -> None:
    sys.stdout.write(as_json(row.as_json()) + "\n")


def _csv_writer(*, value_only: bool) -> Writer:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(CSV_VALUE_COLUMNS if value_only else CSV_COLUMNS)

    def write(row: Row) -> None:
        cells = row.as_csv_value() if value_only and isinstance(row, BatchError) else row.as_csv()
        writer.writerow([csv_cell(cell) for cell in cells])

    return write


@contextmanager
def _bar(source: LineSource, screen: Screen) -> Iterator[Callable[[], None]]:
    """Give a function that moves the progress bar; there is one only where it disturbs nobody."""
    if not screen.animated:
        yield lambda: None
        return
    start = time.monotonic()
    drawn: list[tuple[Progress, Callable[[], None]]] = []

    def move() -> None:
        if not drawn and time.monotonic() - start > _PATIENCE:
            drawn.append(_drawn_bar(source))
        for _, moved in drawn:
            moved()

    try:
        yield move
    finally:
        for progress, _ in drawn:
            progress.stop()


def _drawn_bar(source: LineSource) -> tuple[Progress, Callable[[], None]]:
    from rich.progress import BarColumn, DownloadColumn, Progress, TimeRemainingColumn  # noqa: PLC0415 - long work

    from tongits_tutor.shell.console import OurConsole  # noqa: PLC0415 - the same

    progress = Progress(
        BarColumn(),
        DownloadColumn(),
        TimeRemainingColumn(),
        console=OurConsole(file=sys.stderr),
        transient=True,
        # rich would else lead our answers to its own console, which is standard error.
        redirect_stdout=False,
        redirect_stderr=False,
    )
    task = progress.add_task("", total=source.size)
    progress.start()
    return progress, lambda: progress.update(task, completed=source.done)
