"""`author`: begun, proved, looked at, watched; and refused with the place."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.school.lessons import HEAD
from tongits_tutor.cards.showing import Colours, SuitStyle
from tongits_tutor.school.library import Library, open_library
from tongits_tutor.school.packs import open_shelf
from tongits_tutor.school.skeleton import skeleton
from tongits_tutor.shell.author_watch import watch
from tongits_tutor.shell.output import Mode, Screen

Run = Callable[..., Any]

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "docs" / "reference" / "schemas"
NAMES = (
    "The nine of hearts",
    "a-name",
    'Señora’s: "tricks"',
    "7 sevens",
    "x" * 60,
    "no",
    "A 'quoted' \\ word",
)
STEP = (
    "  - id: a-hand\n    count: {cards: 4H 5H 6H KD, answer: 10}\n    why: So it is.\n    clauses: [CARD-4]\n"
)


def checked(out: str) -> Any:  # noqa: ANN401 - JSON
    """Return JSON that keeps to the schema."""
    read = json.loads(out)
    schema = json.loads((SCHEMAS / "author.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(read)
    return read


def lesson_at(
    folder: Path, name: str = "a-lesson", number: int = 1, steps: str = STEP, more: str = ""
) -> Path:
    """Write a lesson into a folder, under the name that it must have."""
    head = HEAD.replace("a-lesson", name).replace("number: 1\n", f"number: {number}\n")
    path = folder / f"{number:02d}-{name}.yaml"
    path.write_text(f"{head}{more}steps:\n{steps}", encoding="utf-8")
    return path


def codes(run: Run, *words: str) -> list[str]:
    """Return the codes of what `author check` finds."""
    told = checked(run("author", "check", *words, "--json").out)
    return [problem["code"] for file in told["files"] for problem in file["problems"]]


@pytest.mark.parametrize("kind", ["lesson", "drill"])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_new_holds(run: Run, tmp_path: Path, kind: str, name: str) -> None:
    """A new lesson or pack passes the check, whatever it is called, and is found by its id."""
    told = checked(run("author", "new", kind, name, "--content", str(tmp_path), "--json").out)
    file = told["written"][0]
    assert run("author", "check", file).out.splitlines()[-1] == "verdict: all of it holds"
    if kind == "lesson":
        assert open_library(tmp_path).find(told["id"]).path == Path(file)
    else:
        shelf = open_shelf(tmp_path)
        assert [one.path for one in shelf.packs if one.id == told["id"]] == [Path(file)]


def test_new_packs_hold_whatever_their_seed(tmp_path: Path) -> None:
    """The puzzles of a new pack come from its name, and no name makes a pack that fails."""
    from tongits_tutor.school.audit import audit_file  # noqa: PLC0415 - for this test alone

    for number in range(40):
        made = skeleton("drill", f"pack {number}", tmp_path, Library(()))
        made.path.parent.mkdir(exist_ok=True)
        made.path.write_text(made.text, encoding="utf-8")
        assert audit_file(made.path).problems == ()


def test_new_lessons_count_on(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons of one's own begin at 41 and take the first number that is free; the schema is written once."""
    monkeypatch.chdir(tmp_path)  # a short path, so that no line is wrapped inside a name
    out = [run("author", "new", "lesson", name, "--content", "own").out for name in ("one", "two")]
    assert re.findall(r"^written:\s+\S*/(\S+)$", "".join(out), re.MULTILINE) == [
        "41-one.yaml",
        "scenario.schema.json",
        "42-two.yaml",
    ]


def test_the_first_line_leads_to_the_schema(run: Run, tmp_path: Path) -> None:
    """The schema that a new file names in its first line is there, and is the one that is committed."""
    file = Path(
        checked(run("author", "new", "lesson", "a", "--content", str(tmp_path), "--json").out)["written"][0]
    )
    first = file.read_text(encoding="utf-8").partition("\n")[0]
    schema = file.parent / first.partition("$schema=")[2]
    assert schema.read_text("utf-8") == (SCHEMAS / "scenario.schema.json").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "author new lesson my-lesson"),
        (("chek",), "Did you mean check?"),
        (("new", "lesson"), "author new lesson my-lesson"),
        (("new", "leson", "x"), "Did you mean lesson?"),
        (("new", "lesson", "!!"), "No id can be made of"),
        (("new", "lesson", "41"), "No id can be made of"),
        (("new", "drill", "Best split"), "best-split is a kind of puzzle"),
        (("new", "lesson", "sapaw"), "There is a lesson called sapaw already"),
        (("check", "a", "b"), "Name one file or folder."),
        (("check", "a", "--content", "b"), "--content does not go with a path."),
        (("check", "--out", "b"), "--out goes with schema, not with check."),
        (("new", "drill", "x", "--kind", "outs"), "--kind goes with mine, not with new."),
        (("preview",), "Name one file"),
        (("preview", "x.yaml", "--json"), "lesson --read --json"),
        (("schema", "recrod"), "Did you mean record?"),
        (("schema", "record", "scenario"), "give --out for several"),
        (("schema", "--content", "x"), "--content goes with new, check, watch or mine, not with schema."),
    ],
)
def test_what_cannot_be_meant(run: Run, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    """Words that make no sense end with exit code 2 and say what would."""
    more = ("--content", str(tmp_path)) if words[:1] == ("new",) else ()
    result = run("author", *words, *more)
    assert result.code == 2
    assert said in result.out + result.err


def test_nothing_is_overwritten(run: Run, tmp_path: Path) -> None:
    """A name that is taken in the folder is refused, and its file stays as it is."""
    run("author", "new", "drill", "mine", "--content", str(tmp_path))
    file = tmp_path / "drills" / "mine.yaml"
    file.write_text("changed", encoding="utf-8")
    result = run("author", "new", "drill", "mine", "--content", str(tmp_path))
    assert (result.code, file.read_text("utf-8")) == (2, "changed")
    assert "nothing was written" in result.err


def test_our_own_content_holds(run: Run) -> None:
    """All that comes with the program is proved, and every kind of content is there."""
    told = checked(run("author", "check", "--json").out)
    assert [problem for file in told["files"] for problem in file["problems"]] == []
    assert {file["kind"] for file in told["files"]} == {"lesson", "drill", "rule", "dispute", "game", "table"}
    assert (told["well"], told["refused"]) == (True, [])


@pytest.mark.parametrize(
    ("old", "new", "code", "exit_code"),
    [
        ("answer: 10", "answer: 25", "wrong-number", 1),
        ("[CARD-4]\nsteps", "[CARD-4, MELD-1]\nsteps", "not-taught", 1),
        ("why: So it is.", "why: So it is.\n    wrong: [{answer: 10, why: No.}]", "wrong-is-right", 1),
        (
            "why: So it is.",
            "why: So it is.\n    wrong: [{answer: ten cats, why: No.}]",
            "wrong-unreadable",
            1,
        ),
        ("why: So it is.", "why: So it is.\n    hints: {where: It is 10.}", "hint-gives-answer", 1),
        ("why: So it is.", "why: So it is.\n    facts: [{cards: 4H 5H 6H, meld: no}]", "meld-or-not", 1),
        ("id: a-lesson", "id: another", "wrong-name", 1),
        ("number: 1\n", "number: 1\nneeds: [a-lesson]\n", "circle", 1),
        ("number: 1\n", "number: 1\nnext: spaaw\n", "unknown-lesson", 1),
        ("why: So it is.", "why: So \x1b[2J it is.", "forbidden-character", 3),
        ("why: So it is.", "wyh: So it is.", "unknown-key", 3),
    ],
)
def test_what_is_wrong_has_its_place(
    run: Run, tmp_path: Path, old: str, new: str, code: str, exit_code: int
) -> None:
    """Each thing that is not so is told as file:line:column, with the exit code that says how bad it is."""
    head = HEAD.replace("teaches: [CARD-4]\n", "")
    path = tmp_path / "01-a-lesson.yaml"
    text = f"{head}teaches: [CARD-4]\nsteps:\n{STEP}"
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    result = run("author", "check", str(path))
    assert result.code == exit_code
    assert re.match(rf"{re.escape(str(path))}:\d+:\d+: ", result.out)
    if code != "meld-or-not":
        assert code in codes(run, str(path))


def test_everything_is_told_at_once(run: Run, tmp_path: Path) -> None:
    """A wrong number does not hide a wrong answer that is right, nor the next step, nor the next file."""
    wrong = STEP.replace("answer: 10", "answer: 25") + "    wrong: [{answer: 10, why: No.}]\n"
    lesson_at(tmp_path, steps=wrong + STEP.replace("a-hand", "b").replace("answer: 10", "answer: 11"))
    lesson_at(tmp_path, "b-lesson", 2, STEP.replace("answer: 10", "answer: 12"))
    assert codes(run, str(tmp_path)) == ["wrong-number", "wrong-is-right", "wrong-number", "wrong-number"]
    assert run("author", "check", str(tmp_path)).out.splitlines()[-1] == "verdict: 4 problems in 2 files"


def test_lessons_of_a_folder_are_a_course(run: Run, tmp_path: Path) -> None:
    """Circles, numbers given twice and later needs are found in a folder; the program's lessons may be needed."""
    lesson_at(tmp_path, "first", 41, more="needs: [second]\n")
    lesson_at(tmp_path, "second", 42, more="needs: [first, sapaw]\n")
    lesson_at(tmp_path, "third", 41, more="needs: [sapwa]\n")
    assert codes(run, str(tmp_path)) == ["needs-later", "circle", "number-twice", "unknown-lesson"]


def test_a_lesson_alone_knows_those_beside_it(run: Run, tmp_path: Path) -> None:
    """One file is checked with the lessons of its folder in view, and a number of the program's is free to take."""
    lesson_at(tmp_path, "first", 3)
    path = lesson_at(tmp_path, "second", 4, more="needs: [first]\n")
    assert codes(run, str(path)) == []
    (tmp_path / "03-first.yaml").write_text("no lesson", encoding="utf-8")
    assert codes(run, str(path)) == []


def test_links_are_not_followed(run: Run, tmp_path: Path) -> None:
    """A link in a folder is refused, and what it leads to is not read."""
    outside = lesson_at(tmp_path, steps=STEP.replace("answer: 10", "answer: 25"))
    inside = tmp_path / "inside"
    inside.mkdir()
    (inside / "01-a-lesson.yaml").symlink_to(outside)
    told = checked(run("author", "check", str(inside), "--json").out)
    assert (told["files"], [one["code"] for one in told["refused"]]) == ([], ["link"])
    assert run("author", "check", str(inside)).code == 1


def test_what_is_not_there(run: Run, tmp_path: Path) -> None:
    """A path that leads nowhere is bad input; a folder without content is told to hold nothing."""
    result = run("author", "check", str(tmp_path / "nowhere"))
    assert (result.code, "no such file or folder" in result.err) == (3, True)
    assert run("author", "check", str(tmp_path)).out.startswith("checked: nothing")


@pytest.mark.parametrize("word", ["check", "watch", "preview"])
@pytest.mark.parametrize(
    ("named", "meant"),
    [
        ("my-first", "lessons/41-my-first.yaml"),
        ("My-First.yaml", "lessons/41-my-first.yaml"),
        ("41-my-first", "lessons/41-my-first.yaml"),
        ("lessons/my-first", "lessons/41-my-first.yaml"),
        ("my pack", "drills/my-pack.yaml"),
        ("loose", "loose.yml"),
        ("first", None),
        ("lessons/my-pack", None),
        ("nowhere/my-first", None),
    ],
)
def test_a_file_is_meant_by_its_name_alone(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: str, named: str, meant: str | None
) -> None:
    """Who leaves out the folder, the number or the ending of a file is asked whether that file is meant."""
    monkeypatch.chdir(tmp_path)
    for file in ("lessons/41-my-first.yaml", "drills/my-pack.yaml", "loose.yml"):
        Path(file).parent.mkdir(exist_ok=True)
        Path(file).write_text("", encoding="utf-8")
    result = run("author", word, named)
    advice = "Check its name." if meant is None else f"Did you mean {Path(meant)}?"
    assert (result.code, result.err) == (
        3,
        f"{Path(named)}: There is no such file or folder. {advice}\n",
    )


def test_games_and_other_files(run: Run, tmp_path: Path) -> None:
    """A written game is read as one, and a file of another format is refused with the formats there are."""
    game = (ROOT / "scenarios" / "games" / "unfinished.yaml").read_text(encoding="utf-8")
    (tmp_path / "game.yaml").write_text(game, encoding="utf-8")
    (tmp_path / "other.yaml").write_text("format: something/1\n", encoding="utf-8")
    told = checked(run("author", "check", str(tmp_path), "--json").out)
    assert [one["kind"] for one in told["files"]] == ["game", None]
    assert "wrong-format" in [problem["code"] for problem in told["files"][1]["problems"]]


def test_a_preview_shows_everything(run: Run) -> None:
    """A preview of a lesson holds each step with its hints, right answers, listed wrong ones, at 80 columns."""
    file = open_library().find("1")
    lesson = open_library().load(file)
    out = run("author", "preview", str(file.path), env={"COLUMNS": "200"}).out
    asked = sum(step.is_asked for step in lesson.steps)
    assert max(map(len, out.splitlines())) <= 80
    assert out.count("\nstep: ") == len(lesson.steps)
    for label in ("hint 1", "hint 2", "hint 3", "hint 4"):
        assert out.count(f"\n{label}: ") == asked
    assert out.count("\nwrong: ") >= sum(len(step.wrong) for step in lesson.steps) > 0
    assert "\x1b" not in run("author", "preview", str(file.path), "--color=always").out


@pytest.mark.parametrize("path", ["drills/counting-week.yaml", "disputes/q03-first-meld.yaml"])
def test_a_preview_of_other_content(run: Run, path: str) -> None:
    """Packs and examples can be previewed too."""
    result = run("author", "preview", str(ROOT / "scenarios" / path))
    assert (result.code, result.err) == (0, "")
    assert len(result.out.splitlines()) > 5


def test_a_preview_of_what_does_not_hold(run: Run, tmp_path: Path) -> None:
    """A step that does not hold shows what is wrong in its place, and the others are shown all the same."""
    path = lesson_at(tmp_path, steps=STEP.replace("10", "25") + STEP.replace("a-hand", "b"))
    result = run("author", "preview", str(path))
    assert (result.code, result.out.count("\nproblem:"), result.out.count("\nright: 10")) == (0, 1, 1)


def test_the_schemas(run: Run, tmp_path: Path) -> None:
    """The schemas that are published are those that are committed, printed or written."""
    for name in ("scenario", "record"):
        committed = (SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8")
        assert run("author", "schema", name).out == committed
    told = checked(run("author", "schema", "--out", str(tmp_path / "new"), "--json").out)
    assert sorted(map(Path, told["written"])) == sorted((tmp_path / "new").iterdir())
    assert checked(run("author", "schema", "--json").out)["schemas"] == [
        Path(name).name for name in told["written"]
    ]


def test_a_folder_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    """Where no file can be written the exit code is 4."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run("author", "schema", "--out", str(tmp_path / "file" / "x")).code == 4


class Looks:
    """Stands in for the pause between looks: changes files, and ends the watch after the last change."""

    def __init__(self, *changes: Callable[[], object]) -> None:
        """Do one change in each pause."""
        self.changes = list(changes)

    def __call__(self, seconds: float) -> None:
        """Change something, or end the watch as Ctrl-C does."""
        assert seconds > 0
        if not self.changes:
            raise KeyboardInterrupt
        self.changes.pop(0)()


def test_a_watch(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A watch tells what is wrong at once and after each change, and says nothing while nothing changes."""
    path = lesson_at(tmp_path)
    screen = Screen(Mode.JSON, 80, colour=False, suits=SuitStyle.LETTERS, colours=Colours.NONE)
    good = path.read_text(encoding="utf-8")
    looks = Looks(
        lambda: path.write_text(good.replace("answer: 10", "answer: 125"), encoding="utf-8"),
        lambda: None,
        path.unlink,
        lambda: path.write_text(good, encoding="utf-8"),
    )
    with pytest.raises(KeyboardInterrupt):
        watch(screen, [str(tmp_path)], None, looks)
    told = [checked(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["well"] for one in told] == [True, False, True, True]
    assert [len(one["files"]) for one in told] == [1, 1, 0, 1]


def test_a_watch_reads_only_what_has_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One file may be taken away and put back, as editors do; a plain watch says how it ends."""
    path = lesson_at(tmp_path)
    good = path.read_text(encoding="utf-8")
    screen = Screen(Mode.PLAIN, 80, colour=False, suits=SuitStyle.LETTERS, colours=Colours.NONE)
    looks = Looks(path.unlink, lambda: path.write_text(good + "\n", encoding="utf-8"))
    with pytest.raises(KeyboardInterrupt):
        watch(screen, [str(path)], None, looks)
    out = capsys.readouterr().out
    assert out.count("verdict: all of it holds") == 2
    assert out.count("; Ctrl-C ends") == 2
