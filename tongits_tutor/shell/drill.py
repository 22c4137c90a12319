"""`drill`: puzzles asked at the keyboard, from a file, by a class, or on a projector."""

from __future__ import annotations

from typing import Annotated

import typer

from tongits_tutor.errors import UsageError
from tongits_tutor.shell.learner import ContentOption, LearnerOption
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

__all__ = ["drill"]


@command
def drill(
    screen: Screen,
    words: WordsArgument = None,
    level: LevelOption = None,
    theme: ThemeOption = None,
    count: Annotated[
        int | None,
        typer.Option("--count", metavar="N", help="How many puzzles; 10 if not set."),
    ] = None,
    seed: SeedOption = None,
    time: Annotated[
        int | None,
        typer.Option("--time", metavar="SECONDS", help="How long an answer may take."),
    ] = None,
    house: HouseOption = None,
    hand_size: HandSizeOption = None,
    start: Annotated[
        int, typer.Option("--from", metavar="N", help="Begin with this puzzle of the drill.")
    ] = 1,
    answers: Annotated[
        str | None,
        typer.Option(
            "--answers", metavar="FILE", help="Answer from a file, one answer a line (- for standard input)."
        ),
    ] = None,
    roster: Annotated[
        str | None,
        typer.Option("--roster", metavar="FILE", help="A class at one keyboard: names in a CSV file."),
    ] = None,
    learner: LearnerOption = None,
    content: ContentOption = None,
    *,
    unique: UniqueOption = False,
    present: Annotated[
        bool, typer.Option("--present", help="For a projector: one puzzle a screen, no scoring.")
    ] = False,
    list_all: Annotated[bool, typer.Option("--list", help="List the kinds, the packs, the topics.")] = False,
) -> int:
    """Practise with puzzles: made from a seed, proven, graded and explained.

    \b
    drill best-split --level 2          ten puzzles of one kind
    drill outs may-call --time 60       two kinds in turn, a minute for each
    drill sapaw week                    a pack, by its name or words of its title
    drill --theme greedy                what an idea gets wrong, any kind
    drill --theme SAPAW-8,ties          or what turns on a clause, or a topic
    drill T1-best-split-3-7             the puzzle of a share code
    drill --list                        kinds, packs and topics
    drill sapaw-week --roster class.csv     one pupil after the other
    drill sapaw-week --present          on a projector

    You type an answer, or: hint, why, skip, show, quit, help. Every answer is
    kept at once, so you can stop at any time; Ctrl-C too. A pack with --seed
    is the same kinds and levels with other cards.

    In a file of answers there is one answer a line; a line that begins with #
    is a comment, - alone gives a puzzle up, and where there are fewer answers
    than puzzles an empty line stands for one left out. The exit code is 1
    when an answer is wrong or missing; nothing is kept unless --learner is
    given. With --json and no answers the puzzles are printed.
    """  # noqa: D301 - the mark that keeps the lines of a help page apart
    within("--count", count, 1, 60)
    within("--time", time, 5, 3_600)
    within("--hand-size", hand_size, 3, 13)
    within("--from", start, 1, 60)
    ways = {
        "--list": list_all,
        "--answers": answers is not None,
        "--roster": roster is not None,
        "--present": present,
    }
    asked = [name for name, given in ways.items() if given]
    if len(asked) > 1:
        raise UsageError(f"{asked[0]} and {asked[1]} do not go together.")
    if roster is not None and learner is not None:
        raise UsageError("--roster and --learner do not go together: the roster names the learners.")
    if list_all:
        from tongits_tutor.shell.drill_list import list_drills  # noqa: PLC0415 - only when asked

        return list_drills(screen, words or [], content)
    from tongits_tutor.shell.drill_choice import Wanted, choose  # noqa: PLC0415 - not for --help
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
    wanted = Wanted(puzzles, time, start)
    if present:
        from tongits_tutor.shell.present import present_drill  # noqa: PLC0415 - only when asked

        return present_drill(screen, choose(wanted), time)
    if answers is not None:
        from tongits_tutor.shell.drill_answers import answer_drill  # noqa: PLC0415 - only when asked

        return answer_drill(screen, choose(wanted), answers, learner)
    if roster is not None:
        from tongits_tutor.shell.drill_class import drill_class  # noqa: PLC0415 - only when asked

        return drill_class(screen, wanted, roster)
    from tongits_tutor.shell.drill_play import play_drill  # noqa: PLC0415 - not for --help

    return play_drill(screen, wanted, learner)
