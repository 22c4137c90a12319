"""A class at one keyboard: one pupil after the other plays the same drill, each with a store of their own."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping, Sequence

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
    players: dict[str, DrillPlayer] = {}
    stopped = False
    try:
        while (pupil := _next(pupils, players)) is not None:
            learner = learners[pupil.name]
            with Answers(learner) as answers:
                known = players.get(pupil.name)
                player = known or DrillPlayer(screen, drill, answers.record, drill.again, learner)
                player.record = answers.record
                players[pupil.name] = player
                code = player.run()
            if code == ExitCode.INTERRUPTED:
                stopped = True
                break
            screen.write("")
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        stopped = True
    if players:
        rows = (Fact(name, (_result(drill, player.session.summary()),)) for name, player in players.items())
        more = Fact("all results", (f"{PROGRAM} progress class --roster {shlex.quote(file)}",))
        put_facts(screen, [Section("Results", (*rows, more))])
    return ExitCode.INTERRUPTED if stopped else ExitCode.YES


def _next(pupils: Sequence[Pupil], players: Mapping[str, DrillPlayer]) -> Pupil | None:
    """Ask who is next; None when nobody is. Who stopped in the middle may go on."""
    finished = {name for name, player in players.items() if player.session.finished}
    left = [pupil.name for pupil in pupils if pupil.name not in finished]
    if not left:
        return None
    sys.stderr.write(f"{counted(len(left), 'pupil')} to come.\n")
    while True:
        text = answered("Your name, list, or quit > ")
        if text is None or text.casefold() in {"quit", "q", "exit", ":q"}:
            return None
        if not text:
            continue
        if text.casefold() == "list":
            numbered = enumerate(pupils, start=1)
            sys.stderr.writelines(
                f"{number} {pupil.name}\n" for number, pupil in numbered if pupil.name in left
            )
            continue
        try:
            pupil = pupil_meant(text, pupils)
        except (UnknownNameError, UsageError) as error:
            sys.stderr.write(f"{error}\n")
            continue
        if pupil.name in finished:
            sys.stderr.write(f"{pupil.name} has played already.\n")
            continue
        back = "Welcome back" if pupil.name in players else "Welcome"
        sys.stderr.write(f"{back}, {pupil.name.rstrip('.')}.\n")
        return pupil


def _result(drill: Drill, summary: DrillSummary) -> str:
    told = f"{summary.first_try} of {summary.done} at the first try"
    left = len(drill.asked) - summary.done
    told += f", {left} not asked" if left else ""
    missed = [skill.name for skill in summary.weak if not skill.is_clause]
    return f"{told}; to practise: {', '.join(missed)}" if missed else told
