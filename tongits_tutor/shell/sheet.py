"""`sheet`: worksheets of puzzles to print, and their key."""

from __future__ import annotations

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
        typer.Argument(
            metavar="KIND|PACK|CODE", help="Kinds of puzzles, all for every kind; a pack, or codes."
        ),
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
        str,
        typer.Option(
            "--versions", metavar="A,B", help="Versions with other cards, or how many; each: one a pupil."
        ),
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
    sheet sapaw-week -o week.html               the puzzles of a pack
    sheet sapaw-week --seed 7 -o more.html      as hard, with other cards
    sheet --theme greedy -o trap.html           what a wrong idea leads to

    Versions have the same kinds and levels in the same order, and other
    cards. Open a .html file in a browser to print it; with --colors none
    black ink is enough. A .pdf needs the extra called print. With --students
    a key for the command grade is written too: FILE-key.json.
    """  # noqa: D301 - the mark that keeps the lines of a help page apart
    within("--hand-size", hand_size, 3, 13)
    from tongits_tutor.press.sheet_look import PAPERS, Look  # noqa: PLC0415 - not for --help
    from tongits_tutor.shell.puzzle_choice import Puzzles  # noqa: PLC0415 - the same
    from tongits_tutor.shell.sheet_make import Wanted, make  # noqa: PLC0415 - the same

    puzzles = Puzzles(
        words=tuple(kinds or ()),
        level=level,
        themes=tuple(theme or ()),
        count=count,
        seed=seed,
        house=house,
        hand_size=hand_size,
        unique=unique,
        content=content,
    )
    wanted = Wanted(
        puzzles=puzzles,
        output=output,
        keys=tuple(key or ()),
        versions=versions,
        students=students,
        look=Look(title or "", chosen("--paper", paper.lower(), PAPERS), screen.colours),
        no_key=no_key,
        force=force,
    )
    return make(screen, wanted)
