"""`progress`: what was learnt, what is weak, what is due; carried out, in, and reset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from tongits_tutor.errors import UsageError
from tongits_tutor.shell.learner import ContentOption, LearnerOption
from tongits_tutor.shell.options import command
from tongits_tutor.shell.output import Mode, Screen

__all__ = ["progress"]


@command
def progress(
    screen: Screen,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[reset LESSON|class [KEY|PACK]]",
            help="Nothing for everything; reset a lesson; or a class.",
        ),
    ] = None,
    export: Annotated[
        str | None,
        typer.Option("--export", metavar="FILE", help="Write all of it into a file (- for standard output)."),
    ] = None,
    import_: Annotated[
        str | None,
        typer.Option("--import", metavar="FILE", help="Add what an export or a backup holds."),
    ] = None,
    roster: Annotated[
        str | None, typer.Option("--roster", metavar="FILE", help="For class: the pupils, in a CSV file.")
    ] = None,
    xlsx: Annotated[
        str | None, typer.Option("--xlsx", metavar="FILE", help="For class: write a spreadsheet.")
    ] = None,
    learner: LearnerOption = None,
    content: ContentOption = None,
    *,
    as_csv: Annotated[bool, typer.Option("--csv", help="Write every answer as a line of CSV.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="For reset: do not ask.")] = False,
) -> int:
    """Show what you have learnt: lessons, clauses, what is weak, what is due.

    \b
    progress                       everything at a glance
    progress --csv > answers.csv   every answer, for a spreadsheet
    progress --export all.json     carry it to another computer …
    progress --import all.json     … and add it there; a backup is made before
    progress reset 3               begin a lesson as if it were new
    progress class --roster r.csv  what each pupil and each puzzle shows
    progress class key.json        the same of a sheet's pupils and puzzles

    An import adds and never takes away. Importing a backup of the store, a
    file that ends in .db, works the same way. A reset forgets where the
    lesson stands and keeps its answers; it asks, and makes a backup.
    """  # noqa: D301 - the mark that keeps the lines of a help page apart
    from tongits_tutor.shell import progress_files as files  # noqa: PLC0415 - not for --help

    words = words or []
    if words[:1] == ["class"]:
        given = {"--export": export, "--import": import_, "--learner": learner, "--yes": yes or None}
        return _class(screen, words[1:], roster, content, xlsx, given, as_csv=as_csv)
    if roster is not None or xlsx is not None:
        raise UsageError("--roster and --xlsx go with class: progress class --roster class.csv")
    wishes = {"--export": export, "--import": import_, "--csv": as_csv, "reset": words}
    asked = [name for name, given in wishes.items() if given]
    if len(asked) > 1:
        raise UsageError(f"{asked[0]} and {asked[1]} do not go together.")
    if yes and not words:
        raise UsageError("--yes goes with reset.")
    if as_csv and screen.mode is Mode.JSON:
        raise UsageError("--csv and --json do not go together.")
    if words:
        return files.reset(screen, words, learner, content, sure=yes)
    if import_ is not None:
        return files.take_in(screen, import_, learner)
    if export is not None:
        return files.carry_out(screen, export, learner)
    if as_csv:
        return files.write_csv(learner)
    from tongits_tutor.shell.progress_facts import show  # noqa: PLC0415 - only when it is shown

    return show(screen, learner, content)


def _class(
    screen: Screen,
    words: list[str],
    roster: str | None,
    content: str | None,
    xlsx: str | None,
    given: Mapping[str, object],
    *,
    as_csv: bool,
) -> int:
    for name, value in given.items():
        if value is not None:
            raise UsageError(f"{name} does not go with class.")
    if as_csv and (xlsx is not None or screen.mode is Mode.JSON):
        raise UsageError("--csv goes neither with --xlsx nor with --json.")
    from tongits_tutor.shell.progress_class import show_class  # noqa: PLC0415 - only when asked

    return show_class(screen, words, roster, content, xlsx, as_csv=as_csv)
