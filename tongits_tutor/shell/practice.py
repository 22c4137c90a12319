"""`practice`: what is due today, each time with fresh cards."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import typer

from tongits_tutor.errors import UsageError
from tongits_tutor.shell.learner import ContentOption, LearnerOption
from tongits_tutor.shell.options import command
from tongits_tutor.shell.output import Screen

__all__ = ["practice"]

_MOST: Final = 100


@command
def practice(
    screen: Screen,
    count: Annotated[
        int, typer.Option("--count", metavar="N", help="How many questions at most, 1 to 100.")
    ] = 10,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="SEED", help="A number or a word; chosen and told when left out."),
    ] = None,
    learner: LearnerOption = None,
    content: ContentOption = None,
    *,
    list_due: Annotated[bool, typer.Option("--list", help="Only say what is due.")] = False,
) -> int:
    """Practise what is due today, with cards you have not seen.

    What you answered in lessons comes back when it is about to be forgotten:
    soon after a mistake, later and later when you know it. Each question is
    about a rule you have met, with other suits or a new hand. What you answer
    counts at once, so you can stop at any time.

    With --json the questions are printed instead of asked.
    """
    from tongits_tutor.shell.practice_play import practise  # noqa: PLC0415 - not for --help

    if not 1 <= count <= _MOST:
        raise UsageError(f"--count is from 1 to {_MOST}, not {count}.")
    chosen = seed if seed is not None else str(secrets.randbelow(1_000_000_000))
    return practise(screen, learner, content, count=count, seed=chosen, list_due=list_due)
