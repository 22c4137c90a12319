"""Packs are read strictly: what is wrong is told with its place, and what is right means just these puzzles."""

import json
from pathlib import Path

import jsonschema
import pytest

from tongits_tutor.errors import FileError
from tongits_tutor.files.parsing import parse
from tongits_tutor.files.tree import plain
from tongits_tutor.school.drills.pack import Pack
from tongits_tutor.school.proof import prove
from tongits_tutor.school.scenario import read_scenario
from tongits_tutor.school.schema import scenario_schema

HEAD = """\
format: tongits-scenario/1
kind: drill
id: mine
title: Mine
clauses: [COUNT-1]
purpose: To try things out.
"""


def pack(puzzles: str, head: str = HEAD) -> Pack:
    """Return the pack of a text."""
    read = read_scenario(f"{head}puzzles:\n{puzzles}", "mine.yaml").pack
    assert read is not None
    return read


def codes(puzzles: str, head: str = HEAD) -> list[str]:
    """Return the share codes of a pack."""
    return [str(code) for code in pack(puzzles, head).codes]


def test_share_codes_are_puzzles() -> None:
    """A share code in the list is that puzzle."""
    assert codes("- T1-best-split-3-7\n- T1-outs-2-x-n9\n") == ["T1-best-split-3-7", "T1-outs-2-x-n9"]


def test_a_kind_with_a_seed() -> None:
    """An entry with a seed is one puzzle of it, or as many as it says, numbered."""
    assert codes(
        "- {kind: outs, level: 2, seed: a}\n- {kind: hand-count, level: 1, seed: b, count: 2}\n"
    ) == [
        "T1-outs-2-a",
        "T1-hand-count-1-bn1",
        "T1-hand-count-1-bn2",
    ]


def test_the_seed_of_the_pack() -> None:
    """Entries without a seed take the pack's, with their place in the pack."""
    split = "- {kind: best-split, level: 1, unique: yes, hand-size: 8}\n"
    told = f"- {{kind: outs, level: 2, count: 2}}\n- T1-outs-2-x\n{split}"
    assert codes(told, f"{HEAD}seed: s\n") == [
        "T1-outs-2-sn1",
        "T1-outs-2-sn2",
        "T1-outs-2-x",
        "T1-best-split-1-sn4-unique-n8",
    ]


def test_the_house_of_the_pack() -> None:
    """The house of the pack is that of entries with a kind; a share code has its own."""
    read = pack("- {kind: outs, level: 2, seed: a}\n- T1-outs-2-b\n", f"{HEAD}house: seeds\n")
    assert [code.house.name for code in read.codes] == ["seeds", "pagat"]
    assert [(want.kind, want.level, want.house.name) for want in read.wants] == [
        ("outs", 2, "seeds"),
        ("outs", 2, "pagat"),
    ]


@pytest.mark.parametrize(
    ("puzzles", "line", "code"),
    [
        ("- T1-best-splat-3-7\n", 8, "unknown-kind"),
        ("- best-split\n", 8, "bad-code"),
        ("- T9-best-split-3-7\n", 8, "other-version"),
        ("- T1-best-split-6-7\n", 8, "bad-level"),
        ("- {kind: best-splat, level: 3, seed: 7}\n", 8, "unknown-kind"),
        ("- {kind: best-split, level: 6, seed: 7}\n", 8, "wrong-number"),
        ("- {kind: best-split, level: 3}\n", 8, "no-seed"),
        ("- {kind: best-split, level: 3, seed: a b}\n", 8, "bad-seed"),
        ("- {kind: best-split, seed: 7}\n", 8, "missing-key"),
        ("- {kind: best-split, level: 3, seed: 7, levl: 3}\n", 8, "unknown-key"),
        ("- {kind: best-split, level: 3, seed: 7, hand-size: 14}\n", 8, "wrong-number"),
        ("- T1-outs-2-a\n- T1-outs-2-a\n", 9, "puzzle-twice"),
        ("- [T1-outs-2-a]\n", 8, "wrong-kind"),
        (
            "- {kind: outs, level: 2, seed: a, count: 40}\n- {kind: outs, level: 2, seed: b, count: 40}\n",
            9,
            "too-many-puzzles",
        ),
    ],
)
def test_what_is_wrong_has_its_place(puzzles: str, line: int, code: str) -> None:
    """Everything that is wrong in the list is told with its line."""
    with pytest.raises(FileError) as caught:
        pack(puzzles)
    assert [(problem.line, problem.code) for problem in caught.value.problems] == [(line, code)]


@pytest.mark.parametrize("key", ["purpose", "clauses", "title", "id"])
def test_what_must_be_there(key: str) -> None:
    """Without purpose, clauses, title or id it is no pack."""
    head = "".join(f"{line}\n" for line in HEAD.splitlines() if not line.startswith(key))
    with pytest.raises(FileError, match=f"The key {key} is missing"):
        pack("- T1-outs-2-a\n", head)


def test_all_that_is_wrong_is_told_at_once() -> None:
    """One reading tells every problem, in the order of the lines."""
    with pytest.raises(FileError) as caught:
        pack("- what\n- {kind: outs, level: 9, seed: 1}\n", HEAD.replace("COUNT-1", "COUNT-99"))
    assert [problem.code for problem in caught.value.problems] == [
        "unknown-clause",
        "bad-code",
        "wrong-number",
    ]


@pytest.mark.parametrize(
    ("puzzles", "clauses", "code"),
    [
        ("- T1-hand-count-1-7\n", "COUNT-1, SAPAW-1", "clause-not-covered"),
        ("- T1-is-meld-1-7\n- T1-hand-count-1-7\n", "COUNT-1", "clause-not-named"),
        ("- {kind: last-drawer, level: 1, seed: 7, hand-size: 5}\n", "END-STOCK-8", "no-such-puzzle"),
    ],
)
def test_what_a_pack_claims_is_proved(puzzles: str, clauses: str, code: str) -> None:
    """A clause that decides nothing, a puzzle about something else, and one that cannot be made are found."""
    scenario = read_scenario(f"{HEAD.replace('COUNT-1', clauses)}puzzles:\n{puzzles}", "mine.yaml")
    assert code in {finding.code for finding in prove(scenario)}


def test_a_question_asked_twice_is_found() -> None:
    """Two share codes that ask the same are found."""
    seen: dict[str, str] = {}
    from tongits_tutor.school.drills.kinds import generate  # noqa: PLC0415 - for this search alone

    for seed in range(400):
        puzzle = generate("is-meld", 1, seed)
        if puzzle.prompt in seen:
            break
        seen[puzzle.prompt] = puzzle.code
    text = f"{HEAD.replace('COUNT-1', ', '.join(puzzle.clauses))}puzzles:\n- {seen[puzzle.prompt]}\n- {puzzle.code}\n"
    assert [finding.code for finding in prove(read_scenario(text))] == ["puzzle-twice"]


@pytest.mark.parametrize(
    ("puzzles", "fits"),
    [
        ("[T1-outs-2-a, {kind: outs, level: 2, seed: 7, count: 3, unique: yes, hand-size: 9}]", True),
        ("[]", False),
        ("[outs]", False),
        ("[{kind: outs}]", False),
        ("[{kind: oats, level: 2, seed: 7}]", False),
        ("[{kind: outs, level: 2, seed: 7, more: 3}]", False),
    ],
)
def test_the_schema_accepts_what_the_reader_does(puzzles: str, fits: bool) -> None:  # noqa: FBT001 - a parameter
    """The JSON Schema accepts a pack that can be read, and refuses what cannot."""
    text = f"{HEAD}puzzles: {puzzles}\n"
    validator = jsonschema.Draft202012Validator(scenario_schema())
    assert validator.is_valid(plain(parse(text, file="mine.yaml"))) is fits
    try:
        read_scenario(text)
        read = True
    except FileError:
        read = False
    assert read is fits


def test_the_committed_schema_knows_packs() -> None:
    """The committed schema has the forms of packs."""
    folder = Path(__file__).parents[2] / "docs" / "reference" / "schemas"
    definitions = json.loads((folder / "scenario.schema.json").read_text(encoding="utf-8"))["$defs"]
    assert {"drill", "some puzzles", "puzzles"} <= definitions.keys()
