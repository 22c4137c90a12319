"""Examples are found by the name of their folder, and nothing else is read."""

from pathlib import Path

import jsonschema
import pytest

from tongits_tutor.errors import FileError
from tongits_tutor.files.folders import content_folder
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.school import examples
from tongits_tutor.school.examples import examples_of, not_shown, scenario_files
from tongits_tutor.school.schema import scenario_schema


def test_examples_come_good_before_bad() -> None:
    """A clause's examples are the two files of its folder, the good one first."""
    good, bad = examples_of("CARD-3")
    assert (good.id, good.is_good, bad.id, bad.is_good) == ("card-3-good", True, "card-3-bad", False)
    assert good.load().title == "The ace opens a run from below"


def test_a_mistake_is_shown_by_its_own_folder_or_its_clause() -> None:
    """A mistake without a folder has the bad example of its clause."""
    assert [file.id for file in examples_of("empty-pile")] == ["empty-pile-bad"]
    assert [file.id for file in examples_of("call-unopened")] == ["drawcall-2-bad"]


@pytest.mark.parametrize(
    "name", ["", "CARD-99", "card-3", "../rules/CARD-3", "CARD-3/../CARD-3", "not-shown"]
)
def test_a_name_nobody_knows_has_no_examples(name: str) -> None:
    """Only ids of clauses and codes of mistakes lead to a folder."""
    assert examples_of(name) == ()


def test_no_file_is_read_to_find_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding looks at names alone."""

    def refuse(_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(examples, "load_scenario", refuse)
    monkeypatch.setattr(examples, "load", refuse)
    assert len([file for name in (*CLAUSES, *MISTAKES) for file in examples_of(name)]) > 100
    assert len(scenario_files()) > 100


def test_ids_follow_from_places(tmp_path: Path) -> None:
    """In rules the folder gives the name, elsewhere the file."""
    for place in (
        "rules/SAPAW-6/good.yaml",
        "disputes/q12-secret.yaml",
        "lessons/03-draw.yaml",
        "games/tie.yaml",
    ):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text("", encoding="utf-8")
    assert [file.id for file in scenario_files(tmp_path)] == ["sapaw-6-good", "q12-secret", "draw"]
    assert [file.id for file in examples_of("SAPAW-6", tmp_path)] == ["sapaw-6-good"]


def test_the_table_of_what_is_not_shown_is_strict(tmp_path: Path) -> None:
    """Every key is a clause, perhaps with one side, or a mistake; every value is a reason."""
    table = tmp_path / "rules" / "not-shown.yaml"
    table.parent.mkdir()
    table.write_text("CARD-1: No.\nDRAW-6 bad: No.\nstock-empty: No.\n", encoding="utf-8")
    assert dict(not_shown(tmp_path)) == {"CARD-1": "No.", "DRAW-6 bad": "No.", "stock-empty": "No."}
    table.write_text("CARD-99: No.\nCARD-2 worse: No.\nCARD-3:\n", encoding="utf-8")
    with pytest.raises(FileError) as caught:
        not_shown(tmp_path)
    assert [(one.code, one.line) for one in caught.value.problems] == [
        ("unknown-clause", 1),
        ("unknown-clause", 2),
        ("no-reason", 3),
    ]
    table.write_text("[CARD-1]", encoding="utf-8")
    with pytest.raises(FileError, match="clauses with reasons"):
        not_shown(tmp_path)


def test_the_content_has_its_folder() -> None:
    """The examples lie in the folder of scenarios that comes with the program."""
    assert examples_of("CARD-3")[0].path.is_relative_to(content_folder("scenarios"))


def test_the_schema_finds_what_the_reader_finds() -> None:
    """A strange key, a missing one, an unknown code and a dispute without its ruling break the schema."""
    schema = scenario_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    judge = jsonschema.Draft202012Validator(schema)
    step = {"judge": {"cards": "AS 2S 3S", "meld": "yes"}, "why": "Because."}
    good = {
        "format": "tongits-scenario/1",
        "kind": "rule",
        "id": "card-3-good",
        "title": "A title",
        "clauses": ["CARD-3"],
        "steps": [step],
    }
    assert judge.is_valid(good)
    assert not judge.is_valid({**good, "titel": "A title"})
    assert not judge.is_valid({key: value for key, value in good.items() if key != "id"})
    assert not judge.is_valid({**good, "id": "Card 3"})
    assert not judge.is_valid({**good, "steps": [{**step, "judge": {"cards": "AS", "meld": "perhaps"}}]})
    assert not judge.is_valid({**good, "kind": "dispute"})
    assert not judge.is_valid({**good, "question": "Is it?"})
    assert judge.is_valid({**good, "kind": "dispute", "question": "Is it?", "ruling": "It is."})
    assert judge.is_valid({**good, "steps": [{**step, "judge": {"cards": "AS", "count": 1}}]})
    assert judge.is_valid({**good, "steps": [{**step, "judge": {"cards": "AS", "meld": True}}]})
