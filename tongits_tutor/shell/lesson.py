"""`lesson`: a lesson played, read, answered from a file; or the list of all lessons."""

from __future__ import annotations

from typing import Annotated

import typer

from tongits_tutor.errors import UsageError
from tongits_tutor.shell.learner import ContentOption, LearnerOption
from tongits_tutor.shell.options import command
from tongits_tutor.shell.output import Mode, Screen

__all__ = ["lesson"]


@command
def lesson(
    screen: Screen,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[LESSON]", help="A number, an id or words of the title; nothing to go on."),
    ] = None,
    answers: Annotated[
        str | None,
        typer.Option(
            "--answers", metavar="FILE", help="Answer from a file, one answer a line (- for standard input)."
        ),
    ] = None,
    learner: LearnerOption = None,
    content: ContentOption = None,
    *,
    list_all: Annotated[
        bool, typer.Option("--list", help="List the lessons, and where you stand in each.")
    ] = False,
    read: Annotated[bool, typer.Option("--read", help="Read the whole lesson without playing.")] = False,
    again: Annotated[bool, typer.Option("--again", help="Begin the lesson at its first step.")] = False,
) -> int:
    """Learn Tongits, lesson by lesson.

    \b
    lesson                          go on where you stopped
    lesson 3                        a lesson by its number
    lesson face down                … or by words of its title
    lesson --list                   all lessons
    lesson 3 --read                 the whole lesson, without playing
    lesson 3 --answers mine.txt     graded from a file, for a class

    In a lesson you type an answer in the words of play, or: hint, why, undo,
    back, skip, show, quit, help. Every answer is kept at once, so you can stop
    at any time; Ctrl-C too.

    In a file of answers there is one answer a line, of a play one move or
    several; a line that begins with # is a comment. Nothing of it is kept.
    The exit code is 1 when an answer is wrong or missing.
    """  # noqa: D301 - the mark that keeps the lines of a help page apart
    named = " ".join(words or ())
    _one_way({"--list": list_all, "--read": read, "--answers": answers is not None, "--again": again})
    if list_all:
        from tongits_tutor.shell.lesson_list import list_lessons  # noqa: PLC0415 - only when asked

        if named:
            raise UsageError("--list lists all lessons; leave the name out.")
        return list_lessons(screen, learner, content)
    if read or answers is not None:
        from tongits_tutor.shell.lesson_read import answer_lesson, read_lesson  # noqa: PLC0415 - only when asked

        if not named:
            raise UsageError("Name the lesson, such as: tongits-tutor lesson 3 --read")
        return (
            read_lesson(screen, named, content)
            if answers is None
            else answer_lesson(screen, named, answers, content)
        )
    if screen.mode is Mode.JSON:
        raise UsageError("A lesson is played in words; --json goes with --list, --read or --answers.")
    from tongits_tutor.shell.lesson_play import play_lesson  # noqa: PLC0415 - not for --help

    return play_lesson(screen, named, learner, content, again=again)


def _one_way(ways: dict[str, bool]) -> None:
    asked = [name for name, given in ways.items() if given]
    if len(asked) > 1:
        raise UsageError(f"{asked[0]} and {asked[1]} do not go together.")
