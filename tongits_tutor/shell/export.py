"""`export`: puzzles as files for Anki, Moodle and other platforms, for spreadsheets and programs."""

from __future__ import annotations

from typing import Annotated

import typer

from tongits_tutor.shell.learner import ContentOption
from tongits_tutor.shell.options import command, within
from tongits_tutor.shell.output import Screen
from tongits_tutor.shell.puzzle_options import (
    HandSizeOption,
    HouseOption,
    LevelOption,
    SeedOption,
    ThemeOption,
    UniqueOption,
    WordsArgument,
)

__all__ = ["export"]


@command
def export(
    screen: Screen,
    words: WordsArgument = None,
    output: Annotated[
        list[str] | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="Where to: .apkg, .xml, .gift, .txt, .csv or .json."
        ),
    ] = None,
    level: LevelOption = None,
    theme: ThemeOption = None,
    count: Annotated[
        int | None, typer.Option("--count", metavar="N", help="How many puzzles; 10 if not set, 200 at most.")
    ] = None,
    seed: SeedOption = None,
    house: HouseOption = None,
    hand_size: HandSizeOption = None,
    content: ContentOption = None,
    *,
    unique: UniqueOption = False,
    force: Annotated[bool, typer.Option("--force", help="Replace files that are there already.")] = False,
) -> int:
    """Write puzzles to files for other programs, each answer with its reason.

    \b
    export best-split outs --count 20 -o quiz.xml     Moodle XML
    export sapaw week -o week.apkg                    Anki
    export --count 34 -o quiz.txt                     GIFT, two of every kind
    export T1-best-split-3-7 -o one.csv -o one.json   the same puzzles, twice

    The ending says what a file will be: .apkg for Anki, .xml for Moodle,
    .gift or .txt for GIFT, .csv for a spreadsheet, .json for a program. -o may
    be given more than once. The same seed and options give the same files.
    Anki needs an extra; without it, how to install it is told.
    """  # noqa: D301 - the mark that keeps the lines of a help page apart
    within("--count", count, 1, 200)
    within("--hand-size", hand_size, 3, 13)
    from tongits_tutor.shell.export_write import export_puzzles  # noqa: PLC0415 - not for --help
    from tongits_tutor.shell.puzzle_choice import Puzzles  # noqa: PLC0415 - the same

    puzzles = Puzzles(
        words=tuple(words or ()),
        level=level,
        themes=tuple(theme or ()),
        count=count,
        seed=seed,
        house=house,
        hand_size=hand_size,
        unique=unique,
        content=content,
    )
    return export_puzzles(screen, puzzles, tuple(output or ()), force=force)
