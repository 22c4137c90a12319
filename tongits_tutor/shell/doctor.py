"""`doctor`: whether everything the program needs is well, and what to do where it is not."""

from __future__ import annotations

from typing import Annotated

import typer

from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.learner import ContentOption, LearnerOption
from tongits_tutor.shell.options import command
from tongits_tutor.shell.output import Mode, Screen

__all__ = ["doctor"]


@command
def doctor(
    screen: Screen,
    learner: LearnerOption = None,
    content: ContentOption = None,
    *,
    deep: Annotated[
        bool, typer.Option("--deep", help="Read every lesson to its end, not only the names of the files.")
    ] = False,
) -> int:
    """Check the terminal, the folders, the store of progress, the lessons and the settings.

    Nothing is changed. Each check says what was found, and where something
    is wrong, what to do. The exit code is 1 when there is something to do.
    """
    from tongits_tutor.shell.checkup import checks, examined_json, examined_sections  # noqa: PLC0415 - not for --help

    found = checks(screen, learner, content, deep=deep)
    if screen.mode is Mode.JSON:
        screen.put_json(examined_json(found))
    else:
        from tongits_tutor.shell.facts import put_facts  # noqa: PLC0415 - not for --json

        put_facts(screen, examined_sections(found))
    return ExitCode.YES if all(one.well for one in found) else ExitCode.NO
