"""`drill` without a terminal: listed, printed, answered from a file, refused; the same puzzles for the same words."""

import json
import shlex
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tongits_tutor.school.drills.kinds import KINDS, puzzle_of
from tongits_tutor.school.drills.topics import TOPICS, ideas_met
from tongits_tutor.school.packs import open_shelf
from tongits_tutor.school.store import open_store
from tongits_tutor.shell import drill_choice
from tongits_tutor.shell.learner import now

Run = Callable[..., Any]

MADE = cache(puzzle_of)
"""Makes each puzzle once: that it is the same every time is tested elsewhere."""

SCHEMAS = Path(__file__).parents[2] / "docs" / "reference" / "schemas"
SCHEMA = jsonschema.Draft202012Validator(json.loads((SCHEMAS / "drill.json").read_text(encoding="utf-8")))
PACKS = [file.id for file in open_shelf().packs]


@pytest.fixture(autouse=True)
def made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program make each puzzle of a pack once in all these tests."""
    monkeypatch.setattr(drill_choice, "puzzle_of", MADE)


def checked(out: str) -> Any:  # noqa: ANN401 - JSON
    """Return JSON that keeps to the schema."""
    read = json.loads(out)
    SCHEMA.validate(read)
    return read


def codes(run: Run, *words: str) -> list[str]:
    """Return the share codes of the drill that words make."""
    result = run("drill", *words, "--json")
    assert result.code == 0, result.out
    return [puzzle["code"] for puzzle in checked(result.out)["puzzles"]]


def test_the_list(run: Run) -> None:
    """The list explains every kind with an example that can be had, every pack, every topic and wrong idea."""
    told = checked(run("drill", "--list", "--json").out)
    assert [kind["kind"] for kind in told["kinds"]] == list(KINDS)
    assert [pack["pack"] for pack in told["packs"]] == PACKS
    for kind in told["kinds"]:
        assert puzzle_of(kind["example"]["code"]).prompt == kind["example"]["prompt"]
    assert [topic["topic"] for topic in told["topics"]] == list(TOPICS)
    assert [(idea["idea"], idea["about"]) for idea in told["ideas"]] == list(ideas_met())
    said = " ".join(run("drill", "--list", "--plain").out.split())
    assert [topic.about for topic in TOPICS.values() if topic.about not in said] == []
    assert [kind.about for kind in KINDS.values() if kind.about not in said] == []
    assert [idea for idea, about in ideas_met() if f"--theme {idea}: {about}" not in said] == []
    assert run("drill", "--list", "outs").code == 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_is_ten_puzzles_of_it(run: Run, kind: str) -> None:
    """A kind alone gives ten puzzles, from easy to harder, the same for the same seed."""
    made = codes(run, kind, "--seed", "7")
    assert len(made) == len(set(made)) == 10
    assert {code.startswith(f"T1-{kind}-") for code in made} == {True}
    assert codes(run, kind, "--seed", "7") == made


def test_options_choose(run: Run) -> None:
    """Levels, number, house, a single right answer and the size of a hand are what the options say."""
    words = (
        "best-split",
        "outs",
        "--level",
        "2",
        "--count",
        "4",
        "--unique",
        "--hand-size",
        "9",
        "--seed",
        "a b",
    )
    told = checked(run("drill", *words, "--house", "seeds", "--json").out)["puzzles"]
    assert [(one["kind"], one["level"], one["house"]) for one in told] == [
        ("best-split", 2, "seeds"),
        ("outs", 2, "seeds"),
    ] * 2
    for one in told:
        puzzle = puzzle_of(one["code"])
        assert (len(puzzle.given.hand), puzzle.unique) == (9, True)


def test_without_a_kind_all_of_them(run: Run) -> None:
    """Without words every kind comes in turn."""
    made = codes(run, "--seed", "7", "--count", "17")
    assert [puzzle_of(code).kind for code in made] == list(KINDS)


@pytest.mark.parametrize("pack", PACKS)
def test_a_pack(run: Run, pack: str) -> None:
    """A pack is its own puzzles; with a seed it is others of the same kinds and levels."""
    shelf = open_shelf().choose([pack]).packs[0]
    assert codes(run, pack) == [str(code) for code in shelf.codes]
    others = [puzzle_of(code) for code in codes(run, pack, "--seed", "3")]
    assert [(one.kind, one.level) for one in others] == [(one.kind, one.level) for one in shelf.codes]
    assert {one.prompt for one in others}.isdisjoint(one.prompt for one in map(MADE, shelf.codes))


def test_share_codes(run: Run) -> None:
    """A share code in place of a kind is that puzzle; several are several."""
    assert codes(run, "T1-best-split-3-7", "T1-outs-2-x-n9") == ["T1-best-split-3-7", "T1-outs-2-x-n9"]


@pytest.mark.parametrize(
    "words",
    [
        ("outs", "may-call", "--level", "1-2", "--unique", "--count", "4"),
        ("--theme", "greedy", "--hand-size", "11", "--count", "3"),
        ("all", "--theme", "SAPAW-8", "--theme", "ties", "--count", "3", "--house", "casino"),
    ],
)
def test_the_command_makes_it_again(run: Run, words: tuple[str, ...]) -> None:
    """The command that is told makes the same drill."""
    first = checked(run("drill", *words, "--json").out)
    again = shlex.split(first["command"])[2:]
    assert codes(run, *again) == [puzzle["code"] for puzzle in first["puzzles"]]


def test_a_theme_chooses(run: Run) -> None:
    """Puzzles about a theme are of the kinds that have some, on the levels where they do; named kinds stay."""
    made = [puzzle_of(code) for code in codes(run, "--theme", "ties", "--count", "4", "--seed", "2")]
    assert {puzzle.kind for puzzle in made} == {"who-wins-count"}
    assert all(puzzle.tags & {"END-STOCK-5", "DRAWCALL-11", "DRAWCALL-12"} for puzzle in made)
    made = [puzzle_of(code) for code in codes(run, "hand-count", "--theme", "ACE-HIGH", "--count", "4")]
    assert {puzzle.kind for puzzle in made} == {"hand-count"}
    assert all("ace-high" in puzzle.tags for puzzle in made)


def test_a_size_of_hand_alone_leaves_the_kinds_with_a_hand(run: Run) -> None:
    """`--hand-size` without a kind asks for the kinds that have one hand, and can have one of this size."""
    made = [puzzle_of(code) for code in codes(run, "--hand-size", "10", "--count", "12")]
    assert {puzzle.kind for puzzle in made} > {"best-split", "outs", "open-or-hold"}
    assert {len(puzzle.given.hand) for puzzle in made} == {10}


def test_a_drill_begun_later(run: Run) -> None:
    """`--from` begins with a later puzzle, and keeps the numbers."""
    told = checked(run("drill", "sapaw-week", "--from", "9", "--json").out)["puzzles"]
    assert [puzzle["number"] for puzzle in told] == [9, 10]


def answered(run: Run, tmp_path: Path, lines: list[str], *words: str) -> Any:  # noqa: ANN401 - what run returns
    """Answer the drill of some words from a file."""
    path = tmp_path / "mine.txt"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return run("drill", *words, "--answers", str(path))


@pytest.mark.parametrize("pack", PACKS)
def test_right_answers_from_a_file(run: Run, tmp_path: Path, pack: str) -> None:
    """The answers of a pack as they are printed are all right, plain and as JSON, and nothing is kept."""
    lines = [MADE(code).answer for code in open_shelf().choose([pack]).packs[0].codes]
    plain = answered(run, tmp_path, ["# mine", "", *lines], pack)
    assert (plain.code, plain.out.rstrip().endswith("right: 10 of 10")) == (0, True)
    told = checked(answered(run, tmp_path, lines, pack, "--json").out)
    assert (told["right"], told["passed"], told["learner"]) == (10, True, None)
    assert not (tmp_path / "home").exists()


def test_wrong_answers_from_a_file(run: Run, tmp_path: Path) -> None:
    """Wrong, given up, unreadable and missing are told apart; the exit code is 1."""
    split, count, *_ = (puzzle_of(code) for code in ("T1-best-split-5-trapm8-unique", "T1-hand-count-1-7"))
    greedy = next(idea.answer for idea in split.wrong_ideas if idea.slug == "greedy")
    words = (split.code, count.code, "T1-outs-1-7", "T1-outs-1-8", "--json")
    result = answered(run, tmp_path, [greedy, "-", "1H"], *words)
    told = checked(result.out)["answers"]
    assert result.code == 1
    assert [one["right"] for one in told] == [False] * 4
    assert (told[0]["idea"], told[0]["off_by"] >= 8) == ("greedy", True)
    assert "given up" in told[1]["reason"]
    assert "10H or AH" in told[2]["reason"]
    assert (told[3]["line"], told[3]["reason"]) == (None, "The answer is missing.")
    assert "off by: " in answered(run, tmp_path, [greedy], split.code).out


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["23", "", "none"], ["23", "", "none"]),
        (["", "none", "none"], ["", "none", "none"]),
        (["# my answers", "", "23", "none"], ["23", "none", ""]),
        (["23", "", "none", "", "24", ""], ["23", "none", "24"]),
        (["# 1", "23", "", "# 2", "none"], ["23", "none", ""]),
        (["# 1", "", "23", "", "", "# 2", "24"], ["23", "", "24"]),
        (["23", "", ""], ["23", "", ""]),
    ],
)
def test_an_empty_line_is_an_answer_left_out(
    run: Run, tmp_path: Path, lines: list[str], said: list[str]
) -> None:
    """An answer left out moves no other to another puzzle; where none is left out, empty lines mean nothing."""
    words = ("T1-hand-count-1-7", "T1-outs-1-7", "T1-hand-count-1-8", "--json")
    told = checked(answered(run, tmp_path, lines, *words).out)["answers"]
    assert [one["said"] for one in told] == said


def test_answers_of_a_learner_are_kept(run: Run, tmp_path: Path) -> None:
    """With `--learner` what is answered from a file is that learner's progress."""
    answered(run, tmp_path, ["23", "none"], "T1-hand-count-1-7", "T1-outs-1-7", "--learner", "Ana")
    with open_store(tmp_path / "home", now, "Ana") as store:
        kept = store.attempts()
    assert [(one.attempt.item, one.attempt.answer) for one in kept] == [
        ("T1-hand-count-1-7", "23"),
        ("T1-outs-1-7", "none"),
    ]


def test_too_many_answers(run: Run, tmp_path: Path) -> None:
    """A line that no puzzle is left for is an error, with its place."""
    result = answered(run, tmp_path, ["23", "24"], "T1-hand-count-1-7")
    assert (result.code, "mine.txt:2: " in result.err) == (3, True)
    assert checked(answered(run, tmp_path, ["23", "24"], "T1-hand-count-1-7", "--json").out)["unused"] == [2]


def test_answers_from_standard_input(run: Run) -> None:
    """Answers may come through a pipe."""
    assert run("drill", "T1-hand-count-1-7", "--answers", "-", stdin=b"23\n").code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "needs a terminal"),
        (("best-splat",), "Did you mean best-split?"),
        (("sapaw-weak",), "Did you mean sapaw-week?"),
        (("outs", "sapaw-week", "--json"), "do not go together"),
        (("sapaw-week", "--level", "2", "--json"), "--level goes with kinds"),
        (("T1-outs-1-7", "--unique", "--json"), "--unique goes with kinds"),
        (("outs", "--level", "6", "--json"), "Levels are 1 to 5"),
        (("outs", "--count", "0"), "--count is from 1 to 60, not 0."),
        (("outs", "--time", "4"), "--time is from 5 to 3600, not 4."),
        (("outs", "--hand-size", "14"), "--hand-size is from 3 to 13, not 14."),
        (("outs", "--from", "0"), "--from is from 1 to 60, not 0."),
        (("outs", "--count", "3", "--from", "4", "--json"), "is beyond them"),
        (("outs", "--present"), "needs a terminal"),
        (("outs", "--present", "--list"), "do not go together"),
        (("outs", "--answers", "x", "--present"), "do not go together"),
        (("outs", "--roster", "x", "--learner", "Ana"), "do not go together"),
        (("sapaw-week", "--theme", "greedy", "--json"), "--theme goes with kinds"),
        (("--theme", "gredy", "--json"), "Did you mean greedy?"),
        (("outs", "--theme", "greedy", "--json"), "There are some of best-split on level 3-5"),
        (("--theme", "IRR-1", "--json"), "The topics are melds"),
        (("--theme", "outs", "--json"), "is a kind of puzzle"),
        (("--theme", " ,, ", "--json"), "--theme names nothing"),
        (("--theme", "payments", "--hand-size", "5", "--level", "5", "--json"), "face-down-four"),
        (("--theme", "stock", "--hand-size", "5", "--json"), "Leave --hand-size out"),
        (("last-drawer", "--hand-size", "5", "--json"), "cannot be chosen"),
        (("outs", "--house", "nowhere", "--json"), "nowhere"),
    ],
)
def test_what_cannot_be_is_told(run: Run, words: tuple[str, ...], said: str) -> None:
    """What does not go together, or is not there, ends with exit code 2 and a sentence."""
    result = run("drill", *words)
    assert (result.code, said in f"{result.out}{result.err}".replace("\n", " ")) == (2, True)


@pytest.mark.parametrize("code", ["T1-outs-9-7", "T7-outs-1-7", "T1-outs"])
def test_a_code_that_cannot_be(run: Run, code: str) -> None:
    """A share code that cannot be read is bad input."""
    assert run("drill", code, "--json").code == 3


def test_a_pack_that_lies_here_is_pointed_out(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name of a pack in the folder where one is leads to its file, which can be played."""
    (tmp_path / "drills").mkdir()
    pack = "format: tongits-scenario/1\nkind: drill\nid: mine\ntitle: Mine\nclauses: [COUNT-1]\npurpose: To count.\n"
    (tmp_path / "drills" / "mine.yaml").write_text(
        f"{pack}puzzles:\n  - T1-hand-count-1-7\n", encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path)
    meant = str(Path("drills") / "mine.yaml")
    assert f"Did you mean {meant}?" in run("drill", "mine", "--json").out.replace("\\\\", "\\")
    assert codes(run, meant) == ["T1-hand-count-1-7"]


def test_a_seed_gives_version_a_of_the_sheets(run: Run, tmp_path: Path) -> None:
    """A pack drilled with the seed of its worksheets is their version A."""
    sheet, key = tmp_path / "s.html", tmp_path / "k.json"
    words = ("--seed", "Monday morning", "--versions", "A,B", "-o", str(sheet), "--key", str(key))
    assert run("sheet", "sapaw-week", *words).code == 0
    version = json.loads(key.read_text(encoding="utf-8"))["versions"][0]
    assert codes(run, "sapaw-week", "--seed", "Monday morning") == [one["code"] for one in version["puzzles"]]
