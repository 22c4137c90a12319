"""The schema of records: committed as it is made, true of every record that is written."""

import json
from pathlib import Path

import jsonschema
import pytest
import yaml

from tests.table.test_record import GAME
from tests.table.written import public, random_game
from tongits_tutor.rulebook.switches import SWITCHES
from tongits_tutor.table.actions import VERBS
from tongits_tutor.table.record import read_record, write_record
from tongits_tutor.table.record_reading import MOST_ACTIONS, MOST_ENTRIES
from tongits_tutor.table.record_schema import record_schema, record_schema_text
from tongits_tutor.table.referee import check_record

COMMITTED = Path(__file__).parents[2] / "docs" / "reference" / "schemas" / "record.schema.json"
JUDGE = jsonschema.Draft202012Validator(record_schema())


def as_editors_read(text: str) -> object:
    """Return a text as an editor's YAML reader sees it."""
    return yaml.safe_load(text)


def test_the_committed_schema_is_the_one_that_is_made() -> None:
    """The file in the docs is the schema of this version, byte for byte."""
    assert COMMITTED.read_text(encoding="utf-8") == record_schema_text()
    jsonschema.Draft202012Validator.check_schema(record_schema())


@pytest.mark.parametrize("seed", range(24))
def test_what_is_written_is_valid(seed: int) -> None:
    """Every record that is written is valid to an editor."""
    record, last = random_game(seed)
    for noted in (record, public(record, shown=last)):
        JUDGE.validate(as_editors_read(write_record(noted)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("dealer: Ana\n", ""),
        ("/1", "/2"),
        ("house: {profile: pagat, own_sapaw_blocks: false}", "house: pagta"),
        ("own_sapaw_blocks: false", "own_sapaw_block: false"),
        ("own_sapaw_blocks: false", "own_sapaw_blocks: 3"),
        ("pot: 6", "pot: -1"),
        ("pot: 6, last_winner: Ana", "pot: 6"),
        ("[Ana, Ben, Carlo]", "[Ana, Ben]"),
        ("- Ana: call", "- Ana: cal"),
        ("- Ana: call\n", "- Ana: [call]\n"),
        ("turns:\n", "tunrs:\n"),
    ],
)
def test_what_is_wrong_is_seen_while_typing(old: str, new: str) -> None:
    """Mistakes of keys, kinds and words are invalid to an editor, as they are to the reader."""
    JUDGE.validate(as_editors_read(GAME))
    assert not JUDGE.is_valid(as_editors_read(GAME.replace(old, new, 1)))
    with pytest.raises(Exception, match=r"\S"):
        read_record(GAME.replace(old, new, 1))


def test_every_switch_can_be_completed() -> None:
    """The schema knows every switch of the engine, and no others."""
    known = set(record_schema()["$defs"]["changed"]["properties"]) - {"profile"}
    assert known == {switch.name for switch in SWITCHES.values() if switch.engine}
    assert json.loads(record_schema_text()) == record_schema()


def test_the_first_line_names_the_schema() -> None:
    """Editors find the schema by the comment that every written record begins with."""
    assert write_record(read_record(GAME)).split("\n")[0].endswith(COMMITTED.name)


def test_the_reference_page_is_true() -> None:
    """The example of the page is a legal game, and the page names every key and every action word."""
    page = (COMMITTED.parents[1] / "record-format.md").read_text(encoding="utf-8")
    example = page.split("```yaml\n")[1].split("```")[0]
    assert check_record(read_record(example)).legal
    assert [key for key in record_schema()["properties"] if f"| `{key}` |" not in page] == []
    assert [verb for verb in VERBS if f"`{verb}" not in page] == []
    assert f"{MOST_ENTRIES} entries of at most {MOST_ACTIONS} actions" in page
