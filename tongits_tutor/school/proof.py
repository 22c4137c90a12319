"""The proof of a scenario: everything it claims, computed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tongits_tutor.errors import FileError, Problem
from tongits_tutor.files.wording import listed
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.school.judge import Judge
from tongits_tutor.school.lesson_proof import prove_lesson
from tongits_tutor.school.ruling import rulings
from tongits_tutor.school.scenario import Scenario, Step

__all__ = ["prove"]


def prove(scenario: Scenario) -> tuple[Problem, ...]:
    """Return what a scenario claims and the law does not confirm, each with its place; `()` when all is true.

    >>> from tongits_tutor.school.scenario import read_scenario
    >>> text = '''
    ... format: tongits-scenario/1
    ... kind: rule
    ... id: card-3-good
    ... title: The ace is low
    ... clauses: [CARD-3]
    ... steps:
    ...   - judge: {cards: AS 2S 3S, meld: CLAIM, clause: CARD-3}
    ...     why: Below the two stands the ace.
    ... '''
    >>> prove(read_scenario(text.replace("CLAIM", "yes")))
    ()
    >>> [finding.message for finding in prove(read_scenario(text.replace("CLAIM", "no")))]
    ['AS 2S 3S is a meld.']
    """
    if scenario.lesson is not None:
        return prove_lesson(scenario.lesson)
    if scenario.pack is not None:
        from tongits_tutor.school.drills.pack_proof import prove_pack  # noqa: PLC0415 - for a pack alone

        return prove_pack(scenario.pack)
    return tuple(finding for step in scenario.steps for finding in _step(scenario, step))


def _step(scenario: Scenario, step: Step) -> Iterator[Problem]:
    yield from _named(scenario, step)
    wrong = _findings(step.task, step, scenario.house)
    yield from wrong
    for other in step.others:
        for house in other.houses:
            for finding in _findings(other.judge, step, house):
                yield replace(finding, message=f"Under {house.title()}: {finding.message}")
            if not wrong and not _findings(step.task, step, house):
                message = f"{house.title()} rules this as {scenario.house.title()} does."
                yield other.node.problem("no-difference", message, "Take it out.")
    if scenario.kind == "dispute" and not wrong:
        yield from _left_out(scenario, step)


def _named(scenario: Scenario, step: Step) -> Iterator[Problem]:
    """Yield each clause that a judge cites and the scenario does not name."""
    for judge in (step.task, *(other.judge for other in step.others)):
        if judge.clause is not None and judge.clause not in scenario.clauses:
            message = f"{judge.clause} is cited here, but it is not among the scenario's clauses."
            yield judge.node.problem("clause-not-named", message, "Add it to `clauses`.")


def _findings(judge: Judge, step: Step, house: HouseRules) -> tuple[Problem, ...]:
    try:
        return tuple(rulings(judge, step.position, house))
    except FileError as error:
        return error.problems


def _left_out(scenario: Scenario, step: Step) -> Iterator[Problem]:
    """Yield the profiles that rule otherwise and are not among `others`.

    A profile under which the position cannot come about rules nothing.
    """
    named = {house.name for other in step.others for house in other.houses if not house.overrides()}
    missing = []
    for name, house in PROFILES.items():
        if name in named or house == scenario.house:
            continue
        try:
            found = tuple(rulings(step.task, step.position, house))
        except FileError:
            continue
        unknown = [finding for finding in found if finding.code.startswith("unknown-")]
        yield from (replace(finding, message=f"Under {name}: {finding.message}") for finding in unknown)
        if found and not unknown:
            missing.append(name)
    if missing:
        message = f"Ruled otherwise, or only in part so, by {listed(missing, 'and')}."
        yield step.node.problem("houses-left-out", message, "Add their ruling to `others`.")
