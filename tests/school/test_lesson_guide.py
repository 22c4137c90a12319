"""What the reference of the lesson format says is so."""

import json
import re
from pathlib import Path

import jsonschema
import pytest

from tongits_tutor.files.parsing import parse
from tongits_tutor.files.tree import plain
from tongits_tutor.school.lesson import TASKS
from tongits_tutor.school.lesson_schema import ideas_table, lesson_tables
from tongits_tutor.school.scenario import read_scenario

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
GUIDE = (REFERENCE / "lesson-format.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"```yaml\n(.*?)```", GUIDE, flags=re.DOTALL)


@pytest.mark.parametrize(("name", "text"), [("lesson keys", lesson_tables()), ("ideas", ideas_table())])
def test_the_tables_of_the_guide_are_the_programs(name: str, text: str) -> None:
    """The guide tells every key of a lesson, and every wrong idea, as the program knows it."""
    table = GUIDE.split(f"<!-- {name} -->\n\n")[1].split(f"\n\n<!-- end of {name} -->")[0]
    assert table == text.rstrip()


def test_the_guide_shows_every_kind_of_step() -> None:
    """The example has a step of each kind, and the schema accepts it."""
    lesson = read_scenario(EXAMPLE).lesson
    assert lesson is not None
    assert {step.kind for step in lesson.steps} == set(TASKS)
    schema = json.loads((REFERENCE / "schemas" / "scenario.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema).validate(plain(parse(EXAMPLE)))
