"""Every mistake has an example of its own, in which nothing else goes wrong."""

import pytest

from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.school.examples import examples_of, not_shown
from tongits_tutor.school.judge import JudgeAction, JudgeMeld, JudgeReport
from tongits_tutor.school.scenario import Scenario

AFTER_ANOTHER = dict.fromkeys(
    ("empty-pile", "draw-with-too-many", "win-with-too-many"), "turn-without-discard"
)
"""Mistakes that can only be made after another one: the pile is empty, or a hand has a card too many, only when a
discard was forgotten."""


def _codes(scenario: Scenario) -> set[str]:
    found: set[str] = set()
    for step in scenario.steps:
        match step.task:
            case JudgeAction(codes=codes):
                found.update(codes)
            case JudgeMeld(code=str(code)):
                found.add(code)
            case JudgeReport(report=report):
                found.update(one.code for one in report)
            case _:
                pass
    return found


@pytest.mark.parametrize("code", [code for code in MISTAKES if code not in not_shown()])
def test_a_mistake_has_an_example_of_its_own(code: str) -> None:
    """The bad example of a mistake raises just that mistake, or with it the one that must come before."""
    bad = [file.load() for file in examples_of(code) if not file.is_good]
    alone = {code, AFTER_ANOTHER.get(code, code)}
    assert [_codes(scenario) for scenario in bad] == [alone]
    assert all(MISTAKES[code].clause in scenario.clauses for scenario in bad)
