"""`author`: lessons and packs of puzzles of one's own, begun, proved, looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Final

import typer

from tongits_tutor.errors import UnknownNameError, UsageError
from tongits_tutor.files.wording import listed, nearest
from tongits_tutor.shell.learner import ContentOption
from tongits_tutor.shell.options import command
from tongits_tutor.shell.output import Screen

__all__ = ["author"]

Options = Mapping[str, str | None]
"""Options by name, with what was given for each."""


@command
def author(
    screen: Screen,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORDS", help="What to do, as above."),
    ] = None,
    out: Annotated[
        str | None, typer.Option("--out", metavar="DIR", help="For schema: the folder to write to.")
    ] = None,
    where: Annotated[
        str | None,
        typer.Option(
            "--where", metavar="CONDITIONS", help="For mine: such as gap>=8, unique, greedy; all must hold."
        ),
    ] = None,
    kind: Annotated[
        str | None, typer.Option("--kind", metavar="KIND", help="For mine: the kind; best-split if not set.")
    ] = None,
    count: Annotated[str | None, typer.Option("--count", metavar="N", help="For mine: how many; 20.")] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="SEED", help="For mine; chosen and told when left out.")
    ] = None,
    content: ContentOption = None,
) -> int:
    """Write lessons and packs of puzzles, and prove them.

    \b
    author new lesson NAME    a small lesson to begin with
    author new drill NAME     a small pack of puzzles to begin with
    author check [PATH]       prove a file, or all content of a folder
    author watch [PATH]       the same, again whenever a file is saved
    author preview FILE       every screen of a file, at 80 columns
    author schema [--out DIR] the JSON Schemas of the file formats
    author mine [NAME]        search puzzles, and make a pack of those found

    A lesson is written into the folder lessons of --content, or of the folder
    where you are; a pack into the folder drills.

    What check proves: every number, every answer, that each step can be
    solved and is not solved already, that the wrong answers are wrong, that
    there are hints and the first gives nothing away. Without PATH it proves
    the folder of --content, and without that what comes with the program.
    All that is wrong is told at once, as file:line:column. The exit code is 1
    when something is not so, 3 when a file cannot be read.
    """  # noqa: D301 - the mark that keeps the lines of a help page apart
    if not words:
        raise UsageError("Say what to do, such as: tongits-tutor author new lesson my-lesson")
    first, *rest = words
    if first not in _WORDS:
        raise UnknownNameError("word of author", first, nearest(first, _WORDS))
    options = {"out": out, "content": content, "kind": kind, "where": where, "count": count, "seed": seed}
    run, takes = _WORDS[first]
    for option, given in options.items():
        if given is not None and option not in takes:
            goes_with = listed(word for word, (_, taken) in _WORDS.items() if option in taken)
            raise UsageError(f"--{option} goes with {goes_with}, not with {first}.")
    return run(screen, rest, options)


def _new(screen: Screen, words: Sequence[str], options: Options) -> int:
    from tongits_tutor.shell.author_new import begin  # noqa: PLC0415 - only when asked

    return begin(screen, words, options["content"])


def _check(screen: Screen, words: Sequence[str], options: Options) -> int:
    from tongits_tutor.shell.author_check import prove_content  # noqa: PLC0415 - only when asked

    return prove_content(screen, words, options["content"])


def _watch(screen: Screen, words: Sequence[str], options: Options) -> int:
    from tongits_tutor.shell.author_watch import watch  # noqa: PLC0415 - only when asked

    return watch(screen, words, options["content"])


def _preview(screen: Screen, words: Sequence[str], options: Options) -> int:  # noqa: ARG001 - takes none
    from tongits_tutor.shell.author_preview import preview  # noqa: PLC0415 - only when asked

    return preview(screen, words)


def _schema(screen: Screen, words: Sequence[str], options: Options) -> int:
    from tongits_tutor.shell.author_new import publish  # noqa: PLC0415 - only when asked

    return publish(screen, words, options["out"])


def _mine(screen: Screen, words: Sequence[str], options: Options) -> int:
    from tongits_tutor.shell.author_mine import mine_pack  # noqa: PLC0415 - only when asked

    return mine_pack(screen, words, options)


_WORDS: Final[Mapping[str, tuple[Callable[[Screen, Sequence[str], Options], int], frozenset[str]]]] = {
    "new": (_new, frozenset({"content"})),
    "check": (_check, frozenset({"content"})),
    "watch": (_watch, frozenset({"content"})),
    "preview": (_preview, frozenset()),
    "schema": (_schema, frozenset({"out"})),
    "mine": (_mine, frozenset({"content", "kind", "where", "count", "seed"})),
}
"""What each word does, and the options it takes."""
