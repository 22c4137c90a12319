"""The options that say which puzzles are made: the same for drills, worksheets and exports."""

from __future__ import annotations

from typing import Annotated

import typer

__all__ = [
    "HandSizeOption",
    "HouseOption",
    "LevelOption",
    "SeedOption",
    "ThemeOption",
    "UniqueOption",
    "WordsArgument",
]

WordsArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[KIND|PACK|CODE|KEY]",
        help="Kinds of puzzles, a pack, share codes, a sheet's .json key; every kind if left out.",
    ),
]
LevelOption = Annotated[
    str | None,
    typer.Option(
        "--level",
        metavar="LEVEL",
        help="1 (easy) to 5, or a span such as 2-4; 1-3 if not set, or what a theme has.",
    ),
]
ThemeOption = Annotated[
    list[str] | None,
    typer.Option("--theme", metavar="THEME", help="Only puzzles about a topic, a clause or a wrong idea."),
]
SeedOption = Annotated[
    str | None,
    typer.Option("--seed", metavar="SEED", help="A number or a word; chosen and told when left out."),
]
HouseOption = Annotated[
    str | None, typer.Option("--house", metavar="HOUSE", help="The house rules; pagat if not set.")
]
HandSizeOption = Annotated[
    int | None, typer.Option("--hand-size", metavar="N", help="How many cards a hand has.")
]
UniqueOption = Annotated[bool, typer.Option("--unique", help="Only puzzles with a single right answer.")]
