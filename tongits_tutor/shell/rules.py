"""`rules`: the law of the game, looked up by id, by chapter, by words."""

from __future__ import annotations

from typing import Annotated

import typer

from tongits_tutor.shell.options import command
from tongits_tutor.shell.output import Mode, Screen

__all__ = ["rules"]


@command
def rules(
    screen: Screen,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORDS", help="What to look up; nothing for the overview."),
    ] = None,
    *,
    everything: Annotated[bool, typer.Option("--all", help="Show every clause a search finds.")] = False,
) -> int:
    """Look up the rules, why they are so, and who plays otherwise.

    \b
    rules                       the chapters, and what to try
    rules SAPAW-8               a clause, by its id (sapaw 8 will do)
    rules sapaw                 a chapter, by its key
    rules sapaw block           the clauses that speak of these words
    rules search sapaw          the same for a word that means something here
    rules chapter [NAME]        all chapters, or one with its clauses
    rules clause [ID]           all clauses, or one
    rules switch [NAME]         all house switches, or one
    rules profile [HOUSE]       all house profiles, or one with every switch
    rules compare A [B]         what differs between two houses (B: pagat)
    rules glossary [WORD]       all words of the game, or one
    rules mistake [CODE]        the ways to break them, or one
    rules conflict [ID]         where sources disagree
    rules seed [ID]             what the seed documents say
    rules source [KEY]          where the law comes from

    A HOUSE is a profile, with switches after it if you like:
    pagat,own_sapaw_blocks=false. The plural of a word means the same.

    What comes first wins: one of the words above, a clause's id, a name of
    one word (a chapter's key, a conflict, statement, mistake, switch or
    profile), words to search for.
    """  # noqa: D301 - the mark that keeps the lines of a help page apart
    from tongits_tutor.shell.rules_words import view_of  # noqa: PLC0415 - the law is not loaded for --help

    view = view_of(words or (), everything=everything)
    if screen.mode is Mode.JSON:
        screen.put_json({"schema": "tongits-tutor/rules/1", "kind": view.kind, **view.data()})
    else:
        from tongits_tutor.shell.facts import put_facts  # noqa: PLC0415 - not for --json

        put_facts(screen, view.sections())
    return 0
