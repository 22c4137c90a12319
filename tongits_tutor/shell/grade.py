"""`grade`: answers from paper, typed in as CSV, marked with a comment for each pupil."""

from __future__ import annotations

from typing import Annotated

import typer

from tongits_tutor.errors import UsageError
from tongits_tutor.shell.learner import ContentOption
from tongits_tutor.shell.options import command
from tongits_tutor.shell.output import Mode, Screen

__all__ = ["grade"]


@command
def grade(
    screen: Screen,
    key: Annotated[
        str | None,
        typer.Argument(metavar="KEY", help="The .json key of a sheet, a pack, or a file of share codes."),
    ] = None,
    answers: Annotated[
        str | None, typer.Argument(metavar="ANSWERS", help="A CSV file: name, then 1, 2, 3 … (- for stdin).")
    ] = None,
    output: Annotated[
        str | None,
        typer.Option("-o", "--output", metavar="FILE", help="Write results and comments: .csv or .xlsx."),
    ] = None,
    content: ContentOption = None,
    *,
    dry: Annotated[
        bool, typer.Option("--dry", help="Only mark; keep nothing in the pupils’ progress.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")] = False,
) -> int:
    """Mark answers from paper, and keep them as each pupil's progress.

    \b
    grade key.json answers.csv                  the sheets that sheet made
    grade sapaw-week answers.csv -o marks.xlsx  a pack, with a spreadsheet
    grade codes.txt answers.csv --dry           share codes, one a line

    The first line of ANSWERS names the columns: name, then the numbers of the
    puzzles; or name, puzzle, answer with a line for each answer. A column
    version says who had which sheet, where the key does not. Answers are read
    as leniently as at the keyboard; what cannot be read is told and is
    neither right nor wrong; ?, n/a, x or a dash is no answer. A name may
    be turned round, or lack accents and commas. Where most cannot be read,
    nothing is kept (exit 1). The same file marked again is kept once.
    """  # noqa: D301 - the mark that keeps the lines of a help page apart
    if key is None or answers is None:
        raise UsageError("Name the key and the answers, such as: tongits-tutor grade key.json answers.csv")
    if force and output is None:
        raise UsageError("--force goes with -o.")
    if output is not None and not output.lower().endswith((".csv", ".xlsx")):
        raise UsageError("The file of -o ends in .csv or .xlsx.")
    from tongits_tutor.shell.grade_papers import grade_papers  # noqa: PLC0415 - not for --help

    return grade_papers(
        screen, key, answers, output, content, dry=dry, force=force, as_json=screen.mode is Mode.JSON
    )
