"""`export`: puzzles as files for Anki, Moodle and other platforms, for spreadsheets and programs."""

from __future__ import annotations

from typing import Annotated

import typer

from tongits_tutor.shell.learner import ContentOption
from tongits_tutor.shell.options import command
from tongits_tutor.shell.output import Screen

__all__ = ["export"]


@command
def export(
    screen: Screen,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[KIND|PACK|CODE]", help="Kinds of puzzles, a pack, share codes; every kind if left out."
        ),
    ] = None,
    output: Annotated[
        list[str] | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="Where to: .apkg, .xml, .gift, .txt, .csv or .json."
        ),
    ] = None,
    level: Annotated[
        str | None, typer.Option("--level", metavar="LEVEL", help="1 (easy) to 5, or rising; 1-3 if not set.")
    ] = None,
    count: Annotated[
        int | None,
        typer.Option("--count", metavar="N", min=1, max=200, help="How many puzzles; 10 if not set."),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="SEED", help="A number or a word; chosen and told when left out."),
    ] = None,
    house: Annotated[
        str | None, typer.Option("--house", metavar="HOUSE", help="The house rules; pagat if not set.")
    ] = None,
    hand_size: Annotated[
        int | None, typer.Option("--hand-size", metavar="N", min=3, max=13, help="How many cards a hand has.")
    ] = None,
    content: ContentOption = None,
    *,
    unique: Annotated[
        bool, typer.Option("--unique", help="Only puzzles with a single right answer.")
    ] = False,
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
    from tongits_tutor.shell.drill_choice import Wanted  # noqa: PLC0415 - not for --help
    from tongits_tutor.shell.export_write import export_puzzles  # noqa: PLC0415 - the same

    wanted = Wanted(
        words=tuple(words or ()),
        level=level,
        count=count,
        seed=seed,
        house=house,
        hand_size=hand_size,
        unique=unique,
        time=None,
        start=1,
        content=content,
    )
    return export_puzzles(screen, wanted, tuple(output or ()), force=force)
