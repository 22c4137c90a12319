"""A class at one keyboard: one pupil after the other plays the same drill, each with a store of their own."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tongits_tutor.errors import UnknownNameError, UsageError
from tongits_tutor.school.drills.session import DrillSummary
from tongits_tutor.school.pupils import learners_of, pupil_meant
from tongits_tutor.school.roster import Pupil, read_roster
from tongits_tutor.shell.asking import answered, can_ask
from tongits_tutor.shell.drill_choice import Drill, Wanted, choose
from tongits_tutor.shell.drill_play import Answers, DrillPlayer
from tongits_tutor.shell.facts import Fact, Section, put_facts
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.wording import counted

__all__ = ["drill_class"]


def drill_class(screen: Screen, wanted: Wanted, file: str) -> int:
    """Ask who sits down, play the drill with them, and so on until nobody does; then tell how each has done."""
    if screen.mode is Mode.JSON:
        raise UsageError(
            "A class is asked in words; its results as JSON are printed by: progress class --json"
        )
    pupils = read_roster(file)
    learners = learners_of(pupils, file)
    if not can_ask():
        raise UsageError("A drill asks questions and needs a terminal; answers on paper are marked by: grade")
    drill = choose(wanted)
    done: dict[str, DrillSummary] = {}
    stopped = False
    try:
        while (pupil := _next(pupils, done)) is not None:
            player = _player(screen, drill, learners[pupil.name])
            with player[1]:
                code = player[0].run()
            done[pupil.name] = player[0].session.summary()
            if code == ExitCode.INTERRUPTED:
                stopped = True
                break
            screen.write("")
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        stopped = True
    if done:
        rows = (Fact(name, (_result(drill, summary),)) for name, summary in done.items())
        more = Fact("all results", (f"{PROGRAM} progress class --roster {file}",))
        put_facts(screen, [Section("Results", (*rows, more))])
    return ExitCode.INTERRUPTED if stopped else ExitCode.YES


def _player(screen: Screen, drill: Drill, learner: str) -> tuple[DrillPlayer, Answers]:
    answers = Answers(learner)
    again = f'{drill.again} --learner "{learner}"'
    return DrillPlayer(screen, drill, answers.record, lambda at: f"{again} --from {at}"), answers


def _next(pupils: Sequence[Pupil], done: dict[str, DrillSummary]) -> Pupil | None:
    """Ask who is next; None when nobody is."""
    left = [pupil.name for pupil in pupils if pupil.name not in done]
    if not left:
        return None
    sys.stderr.write(f"{counted(len(left), 'pupil')} to come.\n")
    while True:
        text = answered("Your name, or quit > ")
        if text is None or text.casefold() in {"quit", "q", "exit", ":q"}:
            return None
        if not text:
            continue
        try:
            pupil = pupil_meant(text, pupils)
        except (UnknownNameError, UsageError) as error:
            sys.stderr.write(f"{error}\n")
            continue
        if pupil.name in done:
            sys.stderr.write(f"{pupil.name} has played already.\n")
            continue
        sys.stderr.write(f"Welcome, {pupil.name}.\n")
        return pupil


def _result(drill: Drill, summary: DrillSummary) -> str:
    told = f"{summary.first_try} of {len(drill.asked)} at the first try"
    missed = [skill.name for skill in summary.weak if not skill.is_clause]
    return f"{told}; to practise: {', '.join(missed)}" if missed else told
