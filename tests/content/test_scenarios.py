"""Every scenario is true, stands where its id says, and every rule that can be shown is shown."""

import json
from functools import cache
from pathlib import Path

import jsonschema
import pytest

from tongits_tutor.files.folders import content_folder
from tongits_tutor.files.parsing import load
from tongits_tutor.files.tree import plain
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.rulebook.seeds import SeedStatement, seed_statements
from tongits_tutor.school.examples import ScenarioFile, examples_of, not_shown, scenario_files
from tongits_tutor.school.judge import JudgeAction, JudgeMeld, JudgeReport
from tongits_tutor.school.proof import prove
from tongits_tutor.school.scenario import Scenario

ROOT = Path(__file__).parents[2]
FOLDER = content_folder("scenarios")
SCHEMA = ROOT / "docs" / "reference" / "schemas" / "scenario.schema.json"
FILES = scenario_files()
EXAMPLES = [file for file in FILES if file.path.parent.parent.name == "rules"]
KIND_OF_FOLDER = {"rules": "rule", "disputes": "dispute", "lessons": "lesson", "drills": "drill"}


def _name(file: ScenarioFile) -> str:
    return file.path.relative_to(FOLDER).as_posix()


@cache
def _read(file: ScenarioFile) -> Scenario:
    return file.load()


@cache
def _validator() -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


def _codes(scenario: Scenario) -> list[str]:
    """Return the one code of each illegal action, forbidden meld or reported violation."""
    found = []
    for step in scenario.steps:
        match step.task:
            case JudgeAction(codes=(code,)):
                found.append(code)
            case JudgeMeld(code=str(code)):
                found.append(code)
            case JudgeReport(report=report):
                found.extend(one.code for one in report)
            case _:
                pass
    return found


@pytest.mark.parametrize("file", FILES, ids=_name)
def test_a_scenario_is_true(file: ScenarioFile) -> None:
    """All that a file claims is what the law says."""
    findings = [finding.drawn() for finding in prove(_read(file))]
    assert findings == []


@pytest.mark.parametrize("file", FILES, ids=_name)
def test_a_scenario_stands_where_it_belongs(file: ScenarioFile) -> None:
    """A file's id and kind follow from its place, its first line names the schema, and the schema accepts it."""
    scenario = _read(file)
    assert scenario.id == file.id
    assert scenario.kind == KIND_OF_FOLDER[file.path.relative_to(FOLDER).parts[0]]
    first = file.path.read_text(encoding="utf-8").splitlines()[0]
    path = first.removeprefix("# yaml-language-server: $schema=")
    assert path != first
    assert (file.path.parent / path).resolve() == SCHEMA
    _validator().validate(plain(load(file.path)))


@pytest.mark.parametrize("file", EXAMPLES, ids=_name)
def test_an_example_is_of_its_rule(file: ScenarioFile) -> None:
    """An example names the clause it shows; a good one forbids and refutes nothing, a bad one does."""
    scenario, name = _read(file), file.path.parent.name
    assert name in CLAUSES or name in MISTAKES
    if name in CLAUSES:
        assert scenario.clauses[0] == name
    denied = [
        step.task.denies for step in scenario.steps if not file.is_good or isinstance(step.task, JudgeAction)
    ]
    assert any(denied) is not file.is_good


def test_ids_are_unique() -> None:
    """No two scenarios have one id."""
    ids = [file.id for file in FILES]
    assert sorted(ids) == sorted(set(ids))


def test_nothing_strange_lies_among_the_rules() -> None:
    """The folder of rules holds good and bad examples, the table of what is not shown, and nothing else."""
    found = {path for path in (FOLDER / "rules").rglob("*") if path.is_file()}
    assert found == {file.path for file in EXAMPLES} | {FOLDER / "rules" / "not-shown.yaml"}
    assert {file.path.stem for file in EXAMPLES} <= {"good", "bad"}


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_is_shown(clause: str) -> None:
    """A clause has a good and a bad example, or a reason why it cannot; never both."""
    listed = not_shown()
    shown = {file.path.stem for file in examples_of(clause)}
    reasons = (
        {"good", "bad"}
        if clause in listed
        else {which for which in ("good", "bad") if f"{clause} {which}" in listed}
    )
    assert shown | reasons == {"good", "bad"}
    assert not shown & reasons


@pytest.mark.parametrize("code", MISTAKES)
def test_a_mistake_is_shown(code: str) -> None:
    """A mistake has a bad example in which it, and no other, is made, or a reason why it cannot; never both."""
    bad = [file for file in examples_of(code) if not file.is_good]
    shown = any(code in _codes(_read(file)) for file in bad)
    assert shown is not (code in not_shown())


@pytest.mark.parametrize("statement", seed_statements(), ids=lambda statement: statement.id)
def test_a_seed_statement_is_shown(statement: SeedStatement) -> None:
    """What the seed documents say and a player can break has a good and a bad example by one clause of its own."""
    listed = not_shown()
    breakable = [clause for clause in statement.clauses if clause not in listed]
    shown = [{file.path.stem for file in examples_of(clause)} for clause in breakable]
    assert {"good", "bad"} in shown or not breakable
