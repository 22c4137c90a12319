"""`lesson` without playing: listed, read, answered from a file, refused."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.shell.learning import FIRST, learned
from tests.shell.schemas import checked
from tongits_tutor.school.lesson import Lesson
from tongits_tutor.school.library import LessonFile, open_library
from tongits_tutor.school.solving import right_answers

Run = Callable[..., Any]

LIBRARY = open_library()
NUMBERS = [one.number for one in LIBRARY.lessons]


def loaded(number: int) -> Lesson:
    """Return a lesson of the course."""
    return LIBRARY.load(LIBRARY.find(str(number)))


def solutions(lesson: Lesson) -> list[str]:
    """Return a right answer to each question, as it would be typed."""
    return [str(right_answers(step)[0]) for step in lesson.steps if step.is_asked]


def test_the_list_before_the_beginning(run: Run, tmp_path: Path) -> None:
    """Before the beginning every lesson is new, in the order of numbers, and nothing is made."""
    told = checked("lesson", run("lesson", "--list", "--json").out)["lessons"]
    assert [(one["number"], one["state"]) for one in told] == [(number, "new") for number in NUMBERS]
    assert run("lesson", "--list").out.splitlines()[0] == "1: The pack and its points: new"
    assert not (tmp_path / "home").exists()


def test_the_list_with_progress(run: Run, tmp_path: Path) -> None:
    """The list says where the learner stands, by name too."""
    learned(tmp_path / "home")
    first = checked("lesson", run("lesson", "--list", "--json").out)["lessons"][0]
    assert (first["id"], first["state"], first["step"], first["mark"]) == (FIRST, "begun", 5, None)
    assert "1: The pack and its points: at step 5\n" in run("lesson", "--list").out
    other = checked("lesson", run("lesson", "--list", "--json", "--learner", "Ben").out)
    assert (other["learner"], other["lessons"][0]["state"]) == ("Ben", "new")


def test_the_list_with_a_teachers_lessons(run: Run, tmp_path: Path) -> None:
    """A teacher's lesson is in the list, and what was left out is said."""
    source = LIBRARY.find("1").path.read_text(encoding="utf-8")
    mine = source.replace("id: the-pack-and-its-points", "id: our-pack").replace("number: 1", "number: 41")
    (tmp_path / "41-our-pack.yaml").write_text(mine, encoding="utf-8")
    (tmp_path / "bad name.yaml").write_text("x", encoding="utf-8")
    told = checked("lesson", run("lesson", "--list", "--json", "--content", str(tmp_path)).out)["lessons"]
    assert [(one["number"], one["own"]) for one in told if one["own"]] == [(41, True)]
    out = run("lesson", "--list", env={"TONGITS_TUTOR_CONTENT": str(tmp_path)}).out
    assert "left out:" in out
    assert run("lesson", "our pack", "--read", "--content", str(tmp_path)).code == 0


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_read_as_json(run: Run, number: int) -> None:
    """The transcript of each lesson keeps to the schema and holds every step, each question with its answer."""
    lesson = loaded(number)
    told = checked("lesson", run("lesson", str(number), "--read", "--json").out)
    assert [step["id"] for step in told["steps"]] == [step.id for step in lesson.steps]
    assert [step["answer"] for step in told["steps"] if step["asked"]] == solutions(lesson)


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("mode", ["plain", "rich"])
@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_read(run: Run, number: int, mode: str, width: int) -> None:
    """Each lesson can be read, plain and rich, at 40 and 80 columns: all of its words, no line too wide."""
    lesson = loaded(number)
    look = "--plain" if mode == "plain" else "--color=never"
    words = ("lesson", str(number), "--read", look, "--suits=letters")
    result = run(*words, terminal=mode == "rich", env={"COLUMNS": str(width)})
    assert (result.code, result.err) == (0, "")
    assert [line for line in result.out.splitlines() if len(line.rstrip()) > width] == []
    said = " ".join(result.out.split())
    for text in (lesson.text, lesson.summary, *(step.why for step in lesson.steps)):
        assert " ".join(text.split()) in said
    assert said.count("step: " if mode == "plain" else "Step ") >= len(lesson.steps)


def written(folder: Path, lines: list[str]) -> str:
    """Write a file of answers and return its name."""
    path = folder / "answers.txt"
    path.write_text("# my answers\n\n" + "\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("number", NUMBERS)
def test_all_right_from_a_file(run: Run, tmp_path: Path, number: int) -> None:
    """With a right answer a line every lesson is passed, and nothing is kept."""
    lines = solutions(loaded(number))
    result = run("lesson", str(number), "--answers", written(tmp_path, lines), "--json")
    told = checked("lesson", result.out)
    assert (result.code, told["passed"], told["right"], told["asked"]) == (0, True, len(lines), len(lines))
    assert [row["line"] for row in told["answers"]] == [place + 3 for place in range(len(lines))]
    assert not (tmp_path / "home").exists()


def test_answers_by_the_lines_of_a_play(run: Run, tmp_path: Path) -> None:
    """The moves of a play may stand on several lines."""
    lesson = loaded(3)
    lines = [
        line
        for step in lesson.steps
        if step.is_asked
        for line in (
            str(right_answers(step)[0]).split(", ") if step.kind == "play" else [str(right_answers(step)[0])]
        )
    ]
    assert len(lines) > len(solutions(lesson))
    assert run("lesson", "3", "--answers", written(tmp_path, lines)).code == 0


@pytest.mark.parametrize(
    ("lines", "code", "right"),
    [
        (["a", "c", "18", "32", "b", "a", "46"], 0, 7),
        (["a", "c", "17", "32", "b", "a", "46"], 1, 6),
        (["a", "c", "many", "32", "b", "a", "46"], 1, 6),
        (["a", "c", "18"], 1, 3),
        ([], 1, 0),
        (["a", "c", "18", "32", "b", "a", "46", "b"], 3, 7),
    ],
)
def test_answers_from_a_file(run: Run, tmp_path: Path, lines: list[str], code: int, right: int) -> None:
    """Wrong, unreadable and missing answers are exit 1, lines too many exit 3; each is told with its line."""
    file = written(tmp_path, lines)
    result = run("lesson", "1", "--answers", file, "--json")
    told = checked("lesson", result.out)
    assert (result.code, told["right"], told["passed"]) == (code, right, code == 0)
    plain = run("lesson", "1", "--answers", file, "--plain")
    assert plain.code == code
    assert f"right: {right} of 7\n" in plain.out
    assert (plain.err == "") is (code != 3)
    if code == 3:
        assert plain.err.startswith(f"{file}:10: ")


def test_a_wrong_answer_is_explained(run: Run, tmp_path: Path) -> None:
    """A wrong answer gets its reason and the right answer, an unreadable one what cannot be read in it."""
    out = run("lesson", "1", "--answers", written(tmp_path, ["b", "x", "28"]), "--plain").out
    said = " ".join(out.split())
    assert "answer: b verdict: wrong why: There are no wild cards in Tongits." in said
    assert "right is: a, Leave them in the box" in said
    assert "answer: x verdict: not answered why: x is none of the options." in said
    assert "You counted the ace 11." in said
    assert "verdict: not answered why: The answer is missing." in said


def test_answers_from_standard_input(run: Run) -> None:
    """With - the answers come from standard input."""
    assert run("lesson", "1", "--answers", "-", stdin=b"a\nc\n18\n32\nb\na\n46\n").code == 0


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("1",), 2, "needs a terminal; read it with --read, or answer from a file with --answers FILE"),
        ((), 2, "needs a terminal"),
        (("1", "--json"), 2, "--json goes with --list, --read or --answers"),
        (("--read",), 2, "Name the lesson"),
        (("--answers", "x"), 2, "Name the lesson"),
        (("1", "--read", "--answers", "x"), 2, "do not go together"),
        (("1", "--list"), 2, "leave the name out"),
        (("1", "--answers", "/nowhere"), 3, "There is no such file"),
        (("99",), 2, "They go from 1 to"),
        (("the-pack-and-its-pints", "--read"), 2, "Did you mean the-pack-and-its-points?"),
        (("1", "--content", "/nowhere"), 3, "no such folder of lessons"),
        (("--list", "--learner", "a/b"), 3, "cannot be a name"),
    ],
)
def test_what_is_refused(run: Run, tmp_path: Path, words: tuple[str, ...], code: int, said: str) -> None:
    """What cannot be done is said in a sentence that tells what to do, and nothing is made."""
    result = run("lesson", *words)
    assert result.code == code
    assert said in (result.err or result.out)
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize("how", [("--read",), ("--answers", "-"), ()])
@pytest.mark.parametrize(
    ("named", "advice"),
    [
        ("my-first", "To play lessons/41-my-first.yaml, type: tongits-tutor lesson my-first --content ."),
        ("my first", "To play lessons/41-my-first.yaml, type: tongits-tutor lesson my-first --content ."),
        ("lessons/41-my-first.yaml", "type: tongits-tutor lesson my-first --content ."),
        (
            "my course/my-first",
            'To play my course/42-my-first.yaml, type: tongits-tutor lesson my-first --content "my course"',
        ),
        ("my-pack", "To play drills/my-pack.yaml, type: tongits-tutor drill my-pack --content ."),
        ("loose", "To play loose.yaml, call it by number and id, as in 41-my-lesson.yaml"),
        ("my course", 'my course is a folder: add --content "my course", and say which lesson in it.'),
        ("no-such", None),
    ],
)
def test_a_lesson_of_ones_own_is_found_with_content(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    how: tuple[str, ...],
    named: str,
    advice: str | None,
) -> None:
    """A name that no lesson has, but a file or folder here, is told with what makes a lesson of it."""
    monkeypatch.chdir(tmp_path)
    for file in (
        "lessons/41-my-first.yaml",
        "my course/42-my-first.yaml",
        "drills/my-pack.yaml",
        "loose.yaml",
    ):
        Path(file).parent.mkdir(exist_ok=True)
        Path(file).write_text("", encoding="utf-8")
    result = run("lesson", named, *how)
    assert result.code == 2
    assert f"There is no lesson called {named!r}." in result.err
    assert (advice or "lesson --help") in result.err.replace("\\", "/")
    assert ("--content" in result.err) is (advice is not None)


def test_a_broken_lesson_is_told_with_line_and_column(run: Run, tmp_path: Path) -> None:
    """A teacher's lesson with mistakes is refused with every mistake in its place."""
    (tmp_path / "41-x.yaml").write_text(
        "format: tongits-scenario/1\nkind: lesson\nid: x\nnumbr: 41\n", encoding="utf-8"
    )
    result = run("lesson", "41", "--read", "--content", str(tmp_path))
    assert result.code == 3
    assert "41-x.yaml:4:1: " in result.err
    assert "number" in result.err


def test_every_file_of_the_course_is_a_lesson() -> None:
    """Every YAML file in the folder of lessons is one."""
    folder = LIBRARY.lessons[0].path.parent
    names = {one.path.name for one in LIBRARY.lessons}
    assert {path.name for path in folder.glob("*.y*ml")} == names
    assert all(isinstance(one, LessonFile) for one in LIBRARY.lessons)
