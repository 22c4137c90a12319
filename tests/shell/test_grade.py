"""`grade` and `progress class`: papers marked, kept once, told per pupil and per puzzle; files for spreadsheets."""

import csv
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tongits_tutor.school.drills.kinds import puzzle_of

Run = Callable[..., Any]

SCHEMAS = Path(__file__).parents[2] / "docs" / "reference" / "schemas"
SPLIT = puzzle_of("T1-best-split-5-trapm8-unique")
DRAWER = "T1-last-drawer-2-1"
GREEDY = next(idea.answer for idea in SPLIT.wrong_ideas if idea.slug == "greedy")
ANSWERS = f'name,1,2\n"Dela Cruz, Juan",{GREEDY},23\n"Reyes, Ana",{SPLIT.answer},=1+1\nBen,,23\n'


def checked(name: str, out: str) -> Any:  # noqa: ANN401 - JSON
    """Return JSON that keeps to a schema."""
    read = json.loads(out)
    schema = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(read)
    return read


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder, the current one, with a key, answers and a roster."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "codes.txt").write_text(f"{SPLIT.code}\nT1-hand-count-1-7\n", encoding="utf-8")
    (tmp_path / "answers.csv").write_text(ANSWERS, encoding="utf-8")
    (tmp_path / "class.csv").write_text('name\n"Reyes, Ana"\n"Dela Cruz, Juan"\nDina\n', encoding="utf-8")
    return tmp_path


@pytest.mark.usefixtures("desk")
def test_papers_are_marked_and_kept_once(run: Run) -> None:
    """Marks and comments are told, answers kept as each pupil's progress; marking again keeps nothing new."""
    told = checked("grade", run("grade", "codes.txt", "answers.csv", "--json").out)
    assert [(one["name"], one["learner"], one["right"]) for one in told["pupils"]] == [
        ("Dela Cruz, Juan", "Dela Cruz Juan", 1),
        ("Reyes, Ana", "Reyes Ana", 1),
        ("Ben", "Ben", 1),
    ]
    assert [mark["result"] for one in told["pupils"] for mark in one["puzzles"]] == [
        *("wrong", "right", "right", "unread", "missing", "right"),
    ]
    assert (told["kept"], told["absent"], told["doubtful_key"]) == (4, [], False)
    assert checked("grade", run("grade", "codes.txt", "answers.csv", "--json").out)["kept"] == 0
    said = run("grade", "codes.txt", "answers.csv", "--plain")
    assert said.code == 0
    assert "comment: 1 of 2 right. The first or the longest meld was laid" in said.out
    assert "2 unread: =1+1: " in said.out
    assert "missing: 1\n" in said.out


@pytest.mark.usefixtures("desk")
def test_with_a_file_the_screen_has_a_line_a_pupil(run: Run) -> None:
    """With `-o` the screen tells the score and what cannot be read; everything else stands in the file."""
    said = run("grade", "codes.txt", "answers.csv", "-o", "m.csv", "--plain").out
    lines = ["Dela Cruz, Juan: 1 of 2", "Reyes, Ana: 1 of 2; unread 2", "Ben: 1 of 2"]
    assert said.splitlines()[-3:] == [f"pupil: {line}" for line in lines]
    wide = run(
        "grade", "codes.txt", "answers.csv", "-o", "m.csv", "--force", "--color=never", terminal=True
    ).out
    assert [line.removeprefix("pupil").strip() for line in wide.splitlines()[-3:]] == lines
    assert "comment" not in said


def test_who_of_the_key_handed_in_nothing_is_told(run: Run, desk: Path) -> None:
    """Screen and JSON say who of the key's pupils is missing, and names are those of the key."""
    key = {
        "schema": "tongits-tutor/key/1",
        "pupils": [{"name": name, "version": "A"} for name in ("Reyes, Ana", "Dela Cruz, Juan", "Dina")],
        "versions": [{"version": "A", "puzzles": [{"code": "T1-hand-count-1-7"}]}],
    }
    (desk / "key.json").write_text(json.dumps(key), encoding="utf-8")
    (desk / "a.csv").write_text("name,1\nana reyes,23\n", encoding="utf-8")
    told = checked("grade", run("grade", "key.json", "a.csv", "--json").out)
    assert told["absent"] == ["Dela Cruz, Juan", "Dina"]
    assert (told["pupils"][0]["name"], told["pupils"][0]["learner"]) == ("Reyes, Ana", "Reyes Ana")
    assert "nothing from: Dela Cruz, Juan; Dina\n" in run("grade", "key.json", "a.csv", "--plain").out
    assert checked("progress", run("progress", "--learner", "Reyes Ana", "--json").out)["attempts"] == 1


def test_nothing_is_made_for_nothing(run: Run, desk: Path) -> None:
    """Whose line is empty, or cannot be read, gets no store; others do."""
    (desk / "a.csv").write_text("name,1\nAna,\nBen,?\nCarlo,a lot\nDina,23\n", encoding="utf-8")
    assert run("grade", "T1-hand-count-1-7", "a.csv").code == 0
    told = checked("progress", run("progress", "class", "--json").out)
    assert [one["name"] for one in told["pupils"]] == ["Dina"]


def test_a_doubtful_key_keeps_nothing(run: Run, desk: Path) -> None:
    """Where most answers cannot be read, that is told, with the question, and nothing is kept or written."""
    (desk / "a.csv").write_text("name,1,2\nAna,yes,yes\nBen,b,c\n", encoding="utf-8")
    result = run("grade", "codes.txt", "a.csv", "-o", "m.csv", "--plain")
    assert result.code == 1
    assert "doubtful: 4 of 4 answers cannot be read. Is it the right key?" in result.out
    told = checked("grade", run("grade", "codes.txt", "a.csv", "-o", "m.csv", "--json").out)
    assert (told["doubtful_key"], told["kept"], told["output"]) == (True, 0, None)
    assert not (desk / "m.csv").exists()
    assert not (desk / "home").exists()


def test_a_correction_replaces_what_was_typed_before(run: Run, desk: Path) -> None:
    """The class is told the last answer typed in from paper, whatever it corrects; the same one twice is kept once."""
    for answer, new in (("50", 1), ("23", 1), ("23", 0), ("50", 1), ("23", 1)):
        (desk / "a.csv").write_text(f"name,1\nAna,{answer}\n", encoding="utf-8")
        assert checked("grade", run("grade", "T1-hand-count-1-7", "a.csv", "--json").out)["kept"] == new
    told = checked("progress", run("progress", "class", "--json").out)
    assert [(one["result"], one["answer"], one["tries"]) for one in told["pupils"][0]["puzzles"]] == [
        ("right", "23", 1)
    ]


def test_an_answer_taken_back_is_taken_back(run: Run, desk: Path) -> None:
    """A cell that is empty in the corrected file clears what was typed there; a column that is not there does not."""
    codes = ("T1-hand-count-1-7", "T1-hand-count-1-8")
    (desk / "two.txt").write_text("\n".join(codes), encoding="utf-8")
    for text in ("name,1,2\nAna,50,12\n", "name,1\nAna,?\n", "name,2\nAna,12\n"):
        (desk / "a.csv").write_text(text, encoding="utf-8")
        assert run("grade", "two.txt", "a.csv").code == 0
    told = checked("progress", run("progress", "class", "two.txt", "--json").out)
    assert [(one["code"], one["answer"]) for one in told["pupils"][0]["puzzles"]] == [
        (codes[0], ""),
        (codes[1], "12"),
    ]
    (desk / "two.txt").write_text("\n".join((*codes, codes[0])), encoding="utf-8")
    refused = run("grade", "two.txt", "a.csv")
    assert (refused.code, "is puzzle 1 already" in refused.err) == (3, True)


@pytest.mark.parametrize("output", ["answers.csv", "./answers.csv", "link.csv", "../desk/answers.csv"])
def test_marks_are_never_written_over_what_is_read(run: Run, desk: Path, output: str) -> None:
    """Neither the answers nor the key are written over, by whatever name, with `--force` too."""
    desk = desk / "desk"
    desk.mkdir()
    os.chdir(desk)
    (desk / "answers.csv").write_text("name,1\nAna,23\n", encoding="utf-8")
    (desk / "link.csv").symlink_to(desk / "answers.csv")
    result = run("grade", "T1-hand-count-1-7", "answers.csv", "-o", output, "--force")
    assert (result.code, "is what is read here" in result.err) == (2, True)
    assert (desk / "answers.csv").read_text(encoding="utf-8") == "name,1\nAna,23\n"


def test_a_dry_run_keeps_nothing(run: Run, desk: Path) -> None:
    """With `--dry` nothing is kept, and names need not be such as can be kept."""
    (desk / "twins.csv").write_text(
        "name,1\nMa. Cristina Dela Cruz,\n'Ma Cristina Dela Cruz,\n", encoding="utf-8"
    )
    assert run("grade", "codes.txt", "twins.csv").code == 3
    told = checked("grade", run("grade", "codes.txt", "twins.csv", "--dry", "--json").out)
    assert [one["learner"] for one in told["pupils"]] == [None, None]
    assert "kept: nothing" in run("grade", "codes.txt", "answers.csv", "--dry", "--plain").out
    assert not (desk / "home").exists()


def test_the_sheet_of_the_same_program(run: Run, desk: Path) -> None:
    """The key that `sheet` writes marks the papers of its versions by the pupils' names."""
    words = ("may-call", "hand-count", "--count", "4", "--versions", "A,B", "--students", "class.csv")
    assert run("sheet", *words, "--seed", "5", "-o", "s.html", "--key", "key.json").code == 0
    key = json.loads((desk / "key.json").read_text(encoding="utf-8"))
    right = {one["version"]: [puzzle["answers"][0] for puzzle in one["puzzles"]] for one in key["versions"]}
    rows = [[pupil["name"], *right[pupil["version"]]] for pupil in key["pupils"]]
    with (desk / "a.csv").open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows([["name", 1, 2, 3, 4], *rows])
    told = checked("grade", run("grade", "key.json", "a.csv", "--json").out)
    assert [(one["version"], one["right"]) for one in told["pupils"]] == [("A", 4), ("B", 4), ("A", 4)]


def test_files_of_marks(run: Run, desk: Path) -> None:
    """CSV and spreadsheet are written, a cell of CSV is no formula, and nothing is replaced unasked."""
    assert run("grade", "codes.txt", "answers.csv", "-o", "m.csv").code == 0
    with (desk / "m.csv").open(encoding="utf-8-sig", newline="") as stream:
        rows = list(csv.reader(stream))
    assert len(rows) == 7
    assert "'=1+1" in rows[4]
    assert run("grade", "codes.txt", "answers.csv", "-o", "m.xlsx").code == 0
    assert (desk / "m.xlsx").read_bytes().startswith(b"PK")
    assert run("grade", "codes.txt", "answers.csv", "-o", "m.csv").code == 2
    assert run("grade", "codes.txt", "answers.csv", "-o", "m.csv", "--force").code == 0


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), 2),
        (("codes.txt",), 2),
        (("outs", "answers.csv"), 2),
        (("nothing", "answers.csv"), 2),
        (("nothing.json", "answers.csv"), 3),
        (("codes.txt", "nowhere.csv"), 3),
        (("codes.txt", "class.csv"), 3),
        (("codes.txt", "answers.csv", "-o", "m.txt"), 2),
        (("answers.csv", "codes.txt"), 2),
        (("key.html", "answers.csv"), 2),
        (("codes.txt", "answers.csv", "--force"), 2),
        (("codes.txt", "answers.csv", "-o", "nowhere/m.csv"), 4),
    ],
)
def test_what_cannot_be_graded(run: Run, desk: Path, words: tuple[str, ...], code: int) -> None:
    """What is missing, no key or no place to write ends with its exit code, and nothing is kept."""
    assert run("grade", *words).code == code
    assert not (desk / "home").exists()


@pytest.mark.usefixtures("desk")
def test_packs_and_codes_are_keys(run: Run) -> None:
    """A pack by its name and a share code are keys too; answers may come through a pipe."""
    pipe = b"name,1\nAna,23\n"
    told = checked("grade", run("grade", "T1-hand-count-1-7", "-", "--json", stdin=pipe).out)
    assert (told["key"], told["pupils"][0]["right"]) == ("puzzles", 1)
    assert checked("grade", run("grade", "sapaw-week", "-", "--json", stdin=pipe).out)["key"] == "Sapaw week"


@pytest.mark.usefixtures("desk")
def test_a_class_is_told(run: Run) -> None:
    """`progress class` tells per pupil of the roster, in its order, and per puzzle what was missed and why."""
    run("grade", "codes.txt", "answers.csv")
    told = checked("progress", run("progress", "class", "--roster", "class.csv", "--json").out)
    assert [(one["name"], one["right"], one["tried"]) for one in told["pupils"]] == [
        ("Reyes, Ana", 1, 1),
        ("Dela Cruz, Juan", 1, 2),
        ("Dina", 0, 0),
    ]
    split = next(one for one in told["puzzles"] if one["code"] == SPLIT.code)
    assert (split["tried"], split["missed"]) == (2, ["Dela Cruz, Juan"])
    assert split["ideas"] == [{"idea": "greedy", "count": 1}]
    said = " ".join(run("progress", "class", "--roster", "class.csv", "--plain").out.split())
    assert (
        "Dela Cruz, Juan: 1 of 2 right at once; missed “Best split”. The first or the longest meld was laid"
        in said
    )
    assert "Dina: nothing yet" in said


def test_a_class_is_told_as_a_whole_first(run: Run, desk: Path) -> None:
    """First comes what the class shows, ranked; what is only guessed is not told; names are parted by semicolons."""
    guess = next(idea.answer for idea in puzzle_of(DRAWER).wrong_ideas if idea.slug == "misread")
    lines = f'"Reyes, Ana",{GREEDY},{guess}\n"Dela Cruz, Juan",{GREEDY},{puzzle_of(DRAWER).answer}\n'
    (desk / "key.txt").write_text(f"{SPLIT.code}\n{DRAWER}\n", encoding="utf-8")
    (desk / "a.csv").write_text(f"name,1,2\n{lines}", encoding="utf-8")
    (desk / "my class.csv").write_text((desk / "class.csv").read_text(encoding="utf-8"), encoding="utf-8")
    run("grade", "key.txt", "a.csv")
    told = checked("progress", run("progress", "class", "key.txt", "--roster", "my class.csv", "--json").out)
    assert told["kinds"] == [
        {"kind": "best-split", "missed": 2, "tried": 2},
        {"kind": "last-drawer", "missed": 1, "tried": 2},
    ]
    assert told["ideas"] == [{"idea": "greedy", "count": 2}, {"idea": "misread", "count": 1}]
    said = " ".join(run("progress", "class", "key.txt", "--roster", "my class.csv", "--plain").out.split())
    assert said.startswith(
        "class: 1 of 4 answers right at once, from 2 of 3 pupils wrong idea: The first or the longest meld was "
        "laid, whatever it broke (2 times). missed most: “Best split” (2 of 2); “Who draws last?” (1 of 2) Reyes"
    )
    assert f"1, Best split ({SPLIT.code}): 2 of 2 missed it: Reyes, Ana; Dela Cruz, Juan." in said
    assert "read as another" not in said
    assert 'sheet --theme greedy --students "my class.csv" -o next.html' in said


def test_a_class_by_the_key_of_its_sheet(run: Run, desk: Path) -> None:
    """The key of a sheet says which pupils and which puzzles are meant, and where each stands on the paper."""
    words = ("best-split", "--level", "3", "--count", "2", "--versions", "A,B", "--students", "class.csv")
    assert run("sheet", *words, "--seed", "5", "-o", "s.html", "--key", "key.json").code == 0
    key = json.loads((desk / "key.json").read_text(encoding="utf-8"))
    codes = [puzzle["code"] for version in key["versions"] for puzzle in version["puzzles"]]
    greedy = next(idea.answer for idea in puzzle_of(codes[0]).wrong_ideas if idea.slug == "greedy")
    (desk / "a.csv").write_text(f'name,1\n"Reyes, Ana",{greedy}\n', encoding="utf-8")
    run("grade", "codes.txt", "answers.csv")
    run("grade", "key.json", "a.csv")
    told = checked("progress", run("progress", "class", "key.json", "--json").out)
    assert [one["name"] for one in told["pupils"]] == ["Reyes, Ana", "Dela Cruz, Juan", "Dina"]
    assert [one["tried"] for one in told["pupils"]] == [1, 0, 0]
    assert [one["code"] for one in told["puzzles"]] == codes
    said = " ".join(run("progress", "class", "key.json", "--plain").out.split())
    assert f"A 1, Best split ({codes[0]}): 1 of 1 missed it: Reyes, Ana" in said
    assert "Reyes, Ana: 0 of 1 right at once; 1 not answered" in said
    assert f"B 2, Best split ({codes[3]}): nobody has tried it" in said
    assert [one["place"] for one in told["puzzles"]] == ["A 1", "A 2", "B 1", "B 2"]
    assert "tongits-tutor drill --theme greedy" in said


@pytest.mark.usefixtures("desk")
def test_a_class_without_a_roster(run: Run) -> None:
    """Without a roster everybody with a store is told, by the name as it was written; before that, nobody."""
    assert "nobody has a store" in run("progress", "class", "--plain").out
    run("grade", "codes.txt", "answers.csv")
    told = checked("progress", run("progress", "class", "T1-hand-count-1-7", "--json").out)
    assert [one["name"] for one in told["pupils"]] == ["Ben", "Dela Cruz Juan", "Reyes Ana"]
    assert [one["code"] for one in told["puzzles"]] == ["T1-hand-count-1-7"]


def test_files_of_a_class(run: Run, desk: Path) -> None:
    """A class's results go out as CSV and as a spreadsheet, which replaces nothing but a spreadsheet."""
    run("grade", "codes.txt", "answers.csv")
    rows = list(csv.reader(run("progress", "class", "--csv").out.splitlines()))
    assert [row[0] for row in rows[1:]] == ["Ben", "Dela Cruz Juan", "Dela Cruz Juan", "Reyes Ana"]
    assert "written: c.xlsx" in run("progress", "class", "--xlsx", "c.xlsx", "--plain").out
    assert (desk / "c.xlsx").read_bytes().startswith(b"PK")
    assert run("progress", "class", "--xlsx", "c.xlsx").code == 0
    (desk / "d.xlsx").write_text("mine", encoding="utf-8")
    assert run("progress", "class", "--xlsx", "d.xlsx").code == 2
    assert (desk / "d.xlsx").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    "words",
    [
        ("--roster", "class.csv"),
        ("--xlsx", "c.xlsx"),
        ("class", "--learner", "Ana"),
        ("class", "--export", "x"),
        ("class", "--csv", "--json"),
        ("class", "--csv", "--xlsx", "c.xlsx"),
        ("class", "--xlsx", "c.csv"),
        ("class", "outs"),
        ("class", "sapaw-weak"),
    ],
)
@pytest.mark.usefixtures("desk")
def test_what_does_not_go_with_a_class(run: Run, words: tuple[str, ...]) -> None:
    """What does not go together is told."""
    assert run("progress", *words).code == 2
