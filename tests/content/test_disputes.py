"""Every disputed question has its ruling: by the default house, and by each house that decides it otherwise."""

from functools import cache

import pytest

from tongits_tutor.files.folders import content_folder
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.rulebook.sources import SOURCES
from tongits_tutor.school.examples import ScenarioFile, scenario_files
from tongits_tutor.school.judge import Judge, JudgeAction
from tongits_tutor.school.scenario import Scenario, Step

QUESTIONS = range(1, 46)
FILES = tuple(file for file in scenario_files() if file.path.parent.name == "disputes")

DECIDED_BY = {
    1: ("own_sapaw_blocks",),
    2: ("big_meld_blocks",),
    3: ("new_meld_blocks",),
    4: ("block_lasts_whole_hand",),
    5: ("sapaw_anywhere_blocks_self",),
    7: ("caller_tie",),
    8: ("challenger_tie",),
    9: ("challenger_tie",),
    10: ("stock_tie",),
    12: ("hidden_secret_protects",),
    14: ("take_for_sapaw",),
    16: ("tongits_needs_discard",),
    18: ("draw_call_phase",),
    19: ("dealer_may_expose_first",),
    21: ("secret_run_min", "long_run_bonus"),
    22: ("must_not_discard_sapawable",),
    23: ("natural",),
    24: ("all_burned",),
    26: ("caller_announces",),
    27: ("challenged_draw_payers",),
    31: ("king_bonus",),
    34: ("streak_after_pot",),
    35: ("sapaw_needs_open",),
    44: ("tongits_needs_discard",),
}
"""The switches that decide a question, by its number; the other questions are ruled alike in every house."""


def _name(file: ScenarioFile) -> str:
    return file.path.stem


def _number(file: ScenarioFile) -> int:
    return int(file.path.stem[1:3])


@cache
def _read(number: int) -> Scenario:
    (file,) = (file for file in FILES if _number(file) == number)
    return file.load()


def _judges(step: Step) -> tuple[Judge, ...]:
    return (step.task, *(other.judge for other in step.others))


def _decided() -> list[tuple[int, str]]:
    return [(number, switch) for number, switches in DECIDED_BY.items() for switch in switches]


def test_every_disputed_question_is_there() -> None:
    """The disputes are numbered from q01 to q45, one file each, and nothing else lies beside them."""
    found = sorted(path.name for path in (content_folder("scenarios") / "disputes").iterdir())
    assert [name[:4] for name in found] == [f"q{number:02}-" for number in QUESTIONS]
    assert found == sorted(file.path.name for file in FILES)


@pytest.mark.parametrize("file", FILES, ids=_name)
def test_a_dispute_is_asked_and_answered(file: ScenarioFile) -> None:
    """A dispute is put as a question, ruled under the default house, by the clause that stands first."""
    scenario = file.load()
    assert scenario.house == PROFILES["pagat"]
    assert scenario.question.endswith("?")
    assert scenario.ruling
    assert set(scenario.sources) <= set(SOURCES)
    assert len(scenario.sources) == len(set(scenario.sources))
    cited = {judge.clause for step in scenario.steps for judge in _judges(step)}
    assert scenario.clauses[0] in cited
    assert None not in cited


@pytest.mark.parametrize(("number", "switch"), _decided())
def test_every_house_that_differs_is_ruled(number: int, switch: str) -> None:
    """Each profile with another value of the deciding switch has its ruling; where none has, a house of its own."""
    default = getattr(PROFILES["pagat"], switch)
    houses = [house for step in _read(number).steps for other in step.others for house in other.houses]
    differing = {name for name, house in PROFILES.items() if getattr(house, switch) != default}
    assert differing <= {house.name for house in houses if not house.overrides()}
    assert any(getattr(house, switch) != default for house in houses)


@pytest.mark.parametrize("number", [number for number in QUESTIONS if number not in DECIDED_BY])
def test_a_question_of_no_switch_is_ruled_alike(number: int) -> None:
    """Where no switch decides the question every house allows and forbids the same; at most the chips differ."""
    for step in _read(number).steps:
        for other in step.others:
            assert isinstance(other.judge, JudgeAction) is isinstance(step.task, JudgeAction)
            if isinstance(other.judge, JudgeAction) and isinstance(step.task, JudgeAction):
                assert other.judge.legal is step.task.legal
