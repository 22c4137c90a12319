"""`analyze`: what a hand is worth, what to throw and what to hope for."""

from __future__ import annotations

from typing import Annotated

import typer

from tongits_tutor.errors import CardError, Problem, UsageError
from tongits_tutor.hands.analysis import analyse
from tongits_tutor.shell.options import command
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.position_options import situation_of
from tongits_tutor.shell.sources import read_words

__all__ = ["analyze"]


@command
def analyze(
    screen: Screen,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="HAND", help="1 to 13 cards, such as 4H 5H 6H; - for standard input, @FILE."),
    ] = None,
    turn: Annotated[
        str | None,
        typer.Option("--turn", metavar="start|play", help="Before the draw or after it; 13 cards: play."),
    ] = None,
    table: Annotated[
        str | None,
        typer.Option(
            "--table", metavar="MELDS", help='As "Ana: 5C 6C 7C / ?; me: 4H 5H 6H"; ? is face down.'
        ),
    ] = None,
    pile: Annotated[
        str | None, typer.Option("--pile", metavar="CARDS", help="The discard pile, its top last.")
    ] = None,
    seen: Annotated[
        str | None,
        typer.Option(
            "--seen", metavar="CARDS", help="Other cards you have seen, and your sets that lie face down."
        ),
    ] = None,
    house: Annotated[
        str | None, typer.Option("--house", metavar="HOUSE", help="The house rules; pagat if not set.")
    ] = None,
    draws: Annotated[
        int, typer.Option("--draws", metavar="N", help="How many stock cards the chances look ahead.")
    ] = 3,
    graph: Annotated[
        str | None,
        typer.Option(
            "--graph", metavar="FILE", help="Write the meld graph: .svg, .dot, .graphml, .json or .txt."
        ),
    ] = None,
    *,
    opened: Annotated[bool, typer.Option("--open", help="You have a meld on the table.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="Leave nothing out.")] = False,
) -> int:
    """Analyse a hand: the best melds, what is left, what to throw, what to hope for."""
    if not words:
        raise UsageError(
            'Give a hand of 1 to 13 cards, such as: tongits-tutor analyze "4H 5H 6H 7C 7D 7S KH"'
        )
    if not 1 <= draws <= 15:
        raise UsageError(f"--draws is a number from 1 to 15, the cards of a full stock, not {draws}.")
    situation = situation_of(
        read_words(words), turn=turn, table=table, pile=pile, seen=seen, opened=opened, house=house
    )
    if situation.own_unnamed:
        raise CardError(
            Problem(
                "own-set-unnamed",
                "You know the cards of a set that you laid face down yourself, and the chances hang on them.",
                'Give them with --seen, as in --table "me: ?" --seen "9C 9D 9H 9S".',
            )
        )
    analysis = analyse(situation)
    if graph is not None:
        from tongits_tutor.press.graph_files import write_graph  # noqa: PLC0415 - for --graph alone

        write_graph(graph, situation.hand)
    if screen.mode is Mode.JSON:
        from tongits_tutor.hands.analysis_json import analysis_json  # noqa: PLC0415 - for --json alone

        screen.put_json(analysis_json(analysis, draws))
    else:
        from tongits_tutor.shell.analysis_facts import analysis_sections  # noqa: PLC0415 - not for --json
        from tongits_tutor.shell.facts import put_facts  # noqa: PLC0415 - the same

        sections = analysis_sections(analysis, draws, everything=everything)
        if graph is not None:
            from tongits_tutor.shell.graph_section import graph_section  # noqa: PLC0415 - for --graph alone

            sections.append(graph_section(graph, situation.hand, told=screen.mode is Mode.PLAIN))
        put_facts(screen, sections)
    return 0
