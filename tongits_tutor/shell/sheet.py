"""`sheet`: worksheets of puzzles to print, and their key."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer

from tongits_tutor.shell.learner import ContentOption
from tongits_tutor.shell.options import chosen, command, within
from tongits_tutor.shell.output import Screen
from tongits_tutor.shell.puzzle_options import (
    HandSizeOption,
    HouseOption,
    LevelOption,
    SeedOption,
    ThemeOption,
    UniqueOption,
)

__all__ = ["sheet"]


@command
def sheet(
    screen: Screen,
    kinds: Annotated[
        list[str] | None,
        typer.Argument(metavar="KIND|PACK", help="Kinds of puzzles, all for every kind; or a pack."),
    ] = None,
    output: Annotated[
        str | None, typer.Option("-o", "--output", metavar="FILE", help="The worksheet: .html or .pdf.")
    ] = None,
    key: Annotated[
        list[str] | None,
        typer.Option(
            "--key",
            metavar="FILE",
            help="The key: .html, .pdf or .json; FILE-key beside the sheet if not set.",
        ),
    ] = None,
    seed: SeedOption = None,
    versions: Annotated[
        str, typer.Option("--versions", metavar="A,B", help="Versions with other cards; each: one a pupil.")
    ] = "A",
    students: Annotated[
        str | None,
        typer.Option("--students", metavar="FILE", help="A sheet for each name in a CSV file's column name."),
    ] = None,
    count: Annotated[
        int | None,
        typer.Option("--count", metavar="N", help="How many puzzles a sheet has; 10, or one a kind."),
    ] = None,
    level: LevelOption = None,
    theme: ThemeOption = None,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="The size of paper.")] = "a4",
    title: Annotated[str | None, typer.Option("--title", metavar="TEXT", help="What stands on top.")] = None,
    house: HouseOption = None,
    hand_size: HandSizeOption = None,
    content: ContentOption = None,
    *,
    unique: UniqueOption = False,
    no_key: Annotated[bool, typer.Option("--no-key", help="Write no key.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace files that are there already.")] = False,
) -> int:
    """Make worksheets to print, with drawn cards, and a key with the reasons.

    \b
    sheet best-split -o monday.html             ten puzzles and their key
    sheet outs --versions A,B -o test.pdf       neighbours have other cards
    sheet all --students class.csv -o all.pdf   one for each pupil, by name
    sheet outs --key k.json -o outs.html        a key for programs
    sheet sapaw-week -o week.html               the kinds and levels of a pack
    sheet --theme greedy -o trap.html           what a wrong idea leads to

    Versions have the same kinds and levels in the same order, and other
    cards. Open a .html file in a browser to print it; with --colors none
    black ink is enough. A .pdf needs the extra called print.
    """  # noqa: D301 - the mark that keeps the lines of a help page apart
    within("--hand-size", hand_size, 3, 13)
    from tongits_tutor.press.sheet_look import PAPERS, Look  # noqa: PLC0415 - not for --help
    from tongits_tutor.shell.sheet_make import Wanted, make  # noqa: PLC0415 - the same

    wanted = Wanted(
        words=tuple(kinds or ()),
        output=output,
        keys=tuple(key or ()),
        seed=seed if seed is not None else str(secrets.randbelow(1_000_000_000)),
        versions=versions,
        students=students,
        count=count,
        level=level,
        themes=tuple(theme or ()),
        look=Look(title or "", chosen("--paper", paper.lower(), PAPERS), screen.colours),
        house=house,
        hand_size=hand_size,
        content=content,
        unique=unique,
        no_key=no_key,
        force=force,
    )
    return make(screen, wanted)
