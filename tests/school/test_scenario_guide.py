"""What the reference of the scenario format says is so."""

import json
import re
from pathlib import Path

import pytest

from tongits_tutor.school.proof import prove
from tongits_tutor.school.scenario import read_scenario
from tongits_tutor.school.schema import scenario_tables, schema_text

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
GUIDE = (REFERENCE / "scenario-format.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", GUIDE, flags=re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: re.search("id: (.*)", text)[1])
def test_an_example_of_the_guide_is_true(example: str) -> None:
    """Every scenario in the guide can be read, and all it claims is so."""
    assert [finding.drawn() for finding in prove(read_scenario(example, file="guide"))] == []


def test_the_guide_has_its_examples() -> None:
    """The guide shows six scenarios."""
    assert len(EXAMPLES) == 6


def test_the_tables_of_the_guide_are_the_programs() -> None:
    """The guide tells every key as the program knows it."""
    tables = GUIDE.split("<!-- keys -->\n\n")[1].split("\n<!-- end of keys -->")[0]
    assert tables == scenario_tables()


def test_the_committed_schema_is_the_programs() -> None:
    """The schema in the reference is the one that the program makes."""
    committed = (REFERENCE / "schemas" / "scenario.schema.json").read_text(encoding="utf-8")
    assert json.loads(committed) == json.loads(schema_text())
    assert committed == schema_text()
