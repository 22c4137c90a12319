"""`check`: a written game, an evening of them, or one question, judged with the clause for every ruling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from tongits_tutor.errors import UsageError
from tongits_tutor.shell.options import command
from tongits_tutor.shell.output import Screen

__all__ = ["check"]

Options = Mapping[str, str | bool | None]
"""Options by name, with what was given for each."""


@command
def check(
    screen: Screen,
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE", help="Games, or folders of them; - for standard input."),
    ] = None,
    house: Annotated[
        str | None,
        typer.Option("--house", metavar="HOUSE", help="Judge by these rules, not by those a game names."),
    ] = None,
    slip: Annotated[
        str | None,
        typer.Option("--slip", metavar="FILE", help="Write the ruling on one page: .html or .txt."),
    ] = None,
    showdown: Annotated[
        str | None,
        typer.Option("--showdown", metavar="HANDS", help='Who wins? As "Ana: 3H 4C; Ben: 18".'),
    ] = None,
    caller: Annotated[
        str | None, typer.Option("--caller", metavar="NAME", help="Showdown: who called Draw.")
    ] = None,
    last_drawer: Annotated[
        str | None,
        typer.Option("--last-drawer", metavar="NAME", help="Showdown: who drew the last stock card."),
    ] = None,
    folded: Annotated[
        str | None, typer.Option("--folded", metavar="NAMES", help="Showdown: who folded to the Draw.")
    ] = None,
    unopened: Annotated[
        str | None, typer.Option("--unopened", metavar="NAMES", help="Showdown: who has no meld down.")
    ] = None,
    action: Annotated[
        str | None,
        typer.Option("--action", metavar="ACTION", help='May I? As "take 7S with 7H 7D"; needs --hand.'),
    ] = None,
    hand: Annotated[
        str | None, typer.Option("--hand", metavar="CARDS", help="For --action: your cards.")
    ] = None,
    table: Annotated[
        str | None,
        typer.Option("--table", metavar="MELDS", help='For --action: as "Ana: 5C 6C 7C / ?; me: 4H 5H 6H".'),
    ] = None,
    pile: Annotated[
        str | None, typer.Option("--pile", metavar="CARDS", help="For --action: the discards, top last.")
    ] = None,
    turn: Annotated[
        str | None,
        typer.Option("--turn", metavar="start|play", help="For --action: before the draw or after it."),
    ] = None,
    *,
    session: Annotated[
        bool, typer.Option("--session", help="The games are one evening, in order: pot, streak, dealer.")
    ] = False,
    all_houses: Annotated[
        bool, typer.Option("--all-houses", help="Show what every house says of the same game.")
    ] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Show how each ruling comes about.")] = False,
) -> int:
    """Check a written game: legal or not, by which clause, who wins, who pays.

    \b
    check game.yaml                      judge a game
    check games/ --json                  judge all games of a folder
    check one.yaml two.yaml --session    judge an evening
    check game.yaml --slip ruling.html   print the ruling on one page
    check --showdown "Ana: 3H 4C; Ben: 18" --caller Ana --folded Carlo
    check --hand "7H 7D KS" --pile 7S --action "take 7S with 7H 7D"

    The exit code is 0 when all is legal, 1 when a rule is broken, 3 when a
    file is no game.
    """  # noqa: D301 - the mark that keeps the lines of a help page apart
    for_showdown: Options = {
        "caller": caller,
        "last-drawer": last_drawer,
        "folded": folded,
        "unopened": unopened,
    }
    for_action: Options = {"hand": hand, "table": table, "pile": pile, "turn": turn}
    for_games: Options = {"slip": slip, "session": session, "all-houses": all_houses, "explain": explain}
    _one_question(files, showdown, action)
    if showdown is not None:
        from tongits_tutor.shell.check_questions import answer_showdown  # noqa: PLC0415 - only when asked

        _refuse({**for_action, **for_games}, "--showdown")
        return answer_showdown(screen, showdown, house, for_showdown)
    if action is not None:
        from tongits_tutor.shell.check_questions import answer_action  # noqa: PLC0415 - only when asked

        _refuse({**for_showdown, **for_games}, "--action")
        return answer_action(screen, action, house, for_action)
    _refuse(for_showdown, "a file", "--showdown")
    _refuse(for_action, "a file", "--action")
    from tongits_tutor.shell.check_games import Wanted, judge_games  # noqa: PLC0415 - not for --help

    wanted = Wanted(house, slip, session=session, all_houses=all_houses, explain=explain)
    return judge_games(screen, files or (), wanted)


def _one_question(files: Sequence[str] | None, showdown: str | None, action: str | None) -> None:
    asked = [name for name, given in (("--showdown", showdown), ("--action", action)) if given is not None]
    if files and asked:
        raise UsageError(f"{asked[0]} is a question of its own; leave the files out.")
    if len(asked) > 1:
        raise UsageError("--showdown and --action are two questions; ask one at a time.")
    if not files and not asked:
        raise UsageError("Name a game to check, such as: tongits-tutor check game.yaml")


def _refuse(options: Options, question: str, only: str | None = None) -> None:
    """Refuse an option that the question has no use for."""
    for name, given in options.items():
        if given:
            with_ = f"goes with {only}" if only else f"does not go with {question}"
            raise UsageError(f"--{name} {with_}.")
