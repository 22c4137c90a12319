"""Files of puzzles: chosen by ending, whole or not at all, the same bytes for the same puzzles."""

import csv
import hashlib
import io
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.press.exported import NASTY, examples, nasty
from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import StorageError, UsageError
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.hands.melds import Meld
from tongits_tutor.press.puzzle_csv import PUZZLE_COLUMNS, puzzles_csv
from tongits_tutor.press.puzzle_files import PUZZLE_ENDINGS, puzzle_bytes, puzzle_ending, write_puzzles
from tongits_tutor.press.puzzle_json import puzzles_json
from tongits_tutor.school.drills.kinds import puzzle_of
from tongits_tutor.school.drills.puzzle import Given, Puzzle

EXAMPLES = examples()
ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "exports.json"
TEXTS = (".xml", ".gift", ".txt", ".csv", ".json")


def test_the_bytes_are_the_frozen_ones() -> None:
    """The text forms of one puzzle of every kind are the recorded ones; UPDATE_GOLDENS=1 records them anew."""
    puzzles = [puzzle_of(puzzle.code) for puzzle in EXAMPLES]
    now = {ending: hashlib.sha256(puzzle_bytes(ending, puzzles)).hexdigest() for ending in TEXTS}
    if os.environ.get("UPDATE_GOLDENS") == "1":
        GOLDEN.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8", newline="\n")
    assert json.loads(GOLDEN.read_text(encoding="utf-8")) == now


@pytest.mark.parametrize("ending", PUZZLE_ENDINGS)
def test_a_file_is_written_by_its_ending(ending: str, tmp_path: Path) -> None:
    """The ending decides, in capitals too, and a file that is there is replaced."""
    path = tmp_path / f"puzzles{ending.upper()}"
    path.write_text("old", encoding="utf-8")
    write_puzzles(path, EXAMPLES[:3])
    assert path.read_bytes() == puzzle_bytes(ending, EXAMPLES[:3])
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("name", ["puzzles.doc", "puzzles", "puzzles.gift.zip", ".json.bak"])
def test_another_ending_is_refused(name: str) -> None:
    """An ending nobody knows is refused with all that there are."""
    with pytest.raises(UsageError) as told:
        puzzle_ending(name)
    assert [ending for ending in PUZZLE_ENDINGS if ending not in str(told.value)] == []


@pytest.mark.parametrize("name", ["nowhere/puzzles.csv", "nul\0.csv"])
def test_a_place_that_cannot_be_written(name: str, tmp_path: Path) -> None:
    """A folder that is not there, or a name no system takes, is a matter of storage."""
    with pytest.raises(StorageError, match="cannot be written"):
        write_puzzles(tmp_path / name, EXAMPLES[:1])


def given_of(told: dict[str, Any]) -> Given:
    """Read back what is given."""
    return Given(
        hand=CardSet.parse(" ".join(told["hand"])),
        cards=tuple(map(Card.parse, told["cards"])),
        table=tuple(
            TableMeld(
                one["owner"],
                one["number"],
                None if one["cards"] is None else Meld.parse(" ".join(one["cards"])),
            )
            for one in told["table"]
        ),
        pile=tuple(map(Card.parse, told["pile"])),
        hands=tuple((one["player"], CardSet.parse(" ".join(one["cards"]))) for one in told["hands"]),
        facts=tuple((one["label"], one["text"]) for one in told["facts"]),
        turns=tuple((one["player"], one["text"]) for one in told["turns"]),
    )


def test_json_comes_back_as_the_puzzle() -> None:
    """The share code in the file makes the puzzle again, and every part of the file is that puzzle's."""
    told = json.loads(puzzles_json(EXAMPLES))["puzzles"]
    assert len(told) == len(EXAMPLES)
    for puzzle, one in zip(EXAMPLES, told, strict=True):
        assert puzzle_of(one["code"]) == puzzle
        assert given_of(one["given"]).lines() == puzzle.given.lines()
        assert one["prompt"] == puzzle.prompt
        assert tuple(option["text"] for option in one["options"]) == puzzle.options
        assert (one["answers"], one["hints"]) == (list(puzzle.answers), list(puzzle.hints))
        assert [(idea["answer"], idea["why"]) for idea in one["wrong_ideas"]] == [
            (idea.answer, idea.why) for idea in puzzle.wrong_ideas
        ]
        assert (one["level"], one["features"]["load"]) == (puzzle.level, puzzle.features.load)


def test_json_keeps_to_its_schema() -> None:
    """A file of puzzles is what its published schema says, and ASCII."""
    schema = json.loads((ROOT / "docs/reference/schemas/puzzles.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    text = puzzles_json(EXAMPLES)
    jsonschema.Draft202012Validator(schema).validate(json.loads(text))
    assert text.isascii()


def rows_of(text: str) -> list[dict[str, str]]:
    """Read a CSV file as a spreadsheet does, the mark at its beginning dropped."""
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def test_csv_has_a_line_for_each_puzzle() -> None:
    """Each row has all columns, and its cells are the puzzle's texts."""
    rows = rows_of(puzzles_csv(EXAMPLES))
    assert [tuple(row) for row in rows] == [PUZZLE_COLUMNS] * len(EXAMPLES)
    for puzzle, row in zip(EXAMPLES, rows, strict=True):
        assert row["code"] == puzzle.code
        assert row["given"].split("\n") == list(puzzle.given.lines())
        assert (row["question"], row["reasons"]) == (puzzle.question, puzzle.explain)
        assert row["answer"].startswith(puzzle.answer)
        assert row["other_answers"] == "\n".join(puzzle.answers[1:])
        assert (row["hint_1"], row["hint_2"], row["hint_3"]) == puzzle.hints[:3]
        assert row["clauses"].split() == list(puzzle.clauses)
        assert [idea.why for idea in puzzle.wrong_ideas if idea.why not in row["wrong_answers"]] == []


@pytest.mark.parametrize("start", ["=1+1", "+1", "-1", "@A1", "\t=1", "\r=1", '=HYPERLINK("x")'])
def test_no_cell_is_a_formula(start: str) -> None:
    """A text that begins like a formula stands behind an apostrophe."""
    puzzle: Puzzle = replace(nasty(EXAMPLES[0], start), answers=(start,))
    (row,) = rows_of(puzzles_csv([puzzle]))
    for column in ("question", "reasons", "hint_1", "answer"):
        assert not row[column].startswith(("=", "+", "-", "@", "\t", "\r"))


def test_signs_come_back_from_csv_and_json() -> None:
    """Quotation marks, commas and the like in a text come back as they were."""
    puzzle = nasty(EXAMPLES[0])
    (row,) = rows_of(puzzles_csv([puzzle]))
    (told,) = json.loads(puzzles_json([puzzle]))["puzzles"]
    assert (row["reasons"], told["explain"]) == (NASTY, NASTY)
