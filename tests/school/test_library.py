"""Finding lessons: by number, id and title, in the program's folder and in a teacher's, nowhere else."""

import os
import sys
from pathlib import Path

import pytest

from tongits_tutor.errors import FileError, UnknownNameError, UsageError
from tongits_tutor.files import parsing
from tongits_tutor.school.library import Library, open_library, title_of

LESSON = """format: tongits-scenario/1
kind: lesson
id: {id}
number: {number}
title: {title}
teaches: [CARD-2]
text: Words.
steps:
  - {{id: one, say: Hello., clauses: [CARD-2]}}
summary: Done.
"""


def write(folder: Path, number: int, name: str, title: str = "A title", *, file: str | None = None) -> Path:
    """Write a small lesson and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / (file or f"{number:02d}-{name}.yaml")
    path.write_text(LESSON.format(id=name, number=number, title=title), encoding="utf-8")
    return path


@pytest.fixture
def own(tmp_path: Path) -> Library:
    """Return the program's lessons with four of a teacher's laid over them."""
    write(tmp_path, 1, "the-pack-and-its-points", "Our pack")
    write(tmp_path, 71, "club-rules", "How our club deals")
    write(tmp_path, 72, "club-pots", "The pot on Fridays")
    write(tmp_path, 73, "late", '"Quoted: a title"')
    return open_library(tmp_path)


def test_every_lesson_of_ours_is_found_and_is_what_its_name_says() -> None:
    """Each lesson of the course is found by its number, its id and its whole title, and reads without an error."""
    library = open_library()
    assert library.lessons
    assert library.refused == ()
    for one in library.lessons:
        assert [library.find(text) for text in (str(one.number), one.id, library.title(one))] == [one] * 3
        assert library.load(one).title == library.title(one)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("71", 71),
        ("071", 71),
        ("club-rules", 71),
        ("Club Rules", 71),
        ("fridays", 72),
        ("on Frid", 72),
        ("deals our", 71),
        ("club pot", 72),
        ("quoted", 73),
        ("our pack", 1),
    ],
)
def test_ways_to_name_a_lesson(own: Library, text: str, number: int) -> None:
    """A number, an id in any case and spacing, and beginnings of words of the title find a lesson."""
    assert own.find(text).number == number


def test_an_ambiguous_name_lists_what_it_may_mean(own: Library) -> None:
    """Words that several lessons have are answered by those lessons."""
    with pytest.raises(UsageError, match=r"71 \(How our club deals\) or 72 \(The pot on Fridays\)"):
        own.find("club")


@pytest.mark.parametrize(
    ("text", "near"),
    [("club-rulse", "club-rules"), ("teh pot on fridays", "club-pots"), ("xyzzy", None), ("", None)],
)
def test_a_name_nobody_knows(own: Library, text: str, near: str | None) -> None:
    """A mistyped id or title suggests the lesson it is nearest to, and nonsense suggests none."""
    with pytest.raises(UnknownNameError) as caught:
        own.find(text)
    assert caught.value.suggestion == near


def test_a_number_that_is_not_there(own: Library) -> None:
    """A number without a lesson is answered by the numbers there are, however long it is."""
    for text in ("99", "9" * 5000):
        with pytest.raises(UnknownNameError) as caught:
            own.find(text)
        assert caught.value.__notes__ == ["They go from 1 to 73."]


def test_a_teachers_lesson_replaces_ours_of_the_same_id(own: Library) -> None:
    """Of two lessons with one id the teacher's holds; ours with other ids stay."""
    first = own.find("1")
    assert (first.own, own.title(first)) == (True, "Our pack")
    ours = {one.id for one in open_library().lessons}
    assert {one.id for one in own.lessons if not one.own} == ours - {"the-pack-and-its-points"}


def test_of_two_with_one_number_the_teachers_comes_first(tmp_path: Path) -> None:
    """A number finds the teacher's lesson, and ours of that number by its id still."""
    write(tmp_path, 1, "another-first")
    library = open_library(tmp_path)
    assert library.find("1").id == "another-first"
    assert library.find("the-pack-and-its-points").own is False


def test_a_folder_of_lessons_inside_the_teachers(tmp_path: Path) -> None:
    """The lessons may lie in a folder `lessons` of the folder named."""
    write(tmp_path / "lessons", 71, "club-rules")
    assert open_library(tmp_path).find("71").id == "club-rules"


def test_loading_a_lesson_reads_that_file_alone(own: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """To find a lesson by number or id and to load it, one file is read: its own."""
    read: list[str] = []
    real = parsing.read_text

    def noted(path: os.PathLike[str]) -> str:
        read.append(os.fspath(path))
        return real(path)

    monkeypatch.setattr(parsing, "read_text", noted)
    monkeypatch.setattr("tongits_tutor.files.text.read_text", noted)
    found = own.find("71")
    own.load(found)
    assert read == [str(found.path)]


def test_what_follows_a_lesson(own: Library) -> None:
    """After a lesson comes the one it names, else the next number, and after the last nothing."""
    assert [own.following(own.find(text)) for text in ("71", "73")] == [own.find("72"), None]
    assert own.following(open_library().load(open_library().find("1"))) is not None


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_links_are_refused(tmp_path: Path) -> None:
    """A link among the lessons is not followed and is told; neither is a linked folder of lessons."""
    outside = write(tmp_path / "outside", 71, "xylophone")
    folder = tmp_path / "own"
    write(folder, 72, "good")
    (folder / "71-xylophone.yaml").symlink_to(outside)
    library = open_library(folder)
    assert [one.code for one in library.refused] == ["link"]
    with pytest.raises(UnknownNameError):
        library.find("xylophone")
    linked = tmp_path / "linked"
    linked.mkdir()
    (linked / "lessons").symlink_to(tmp_path / "outside", target_is_directory=True)
    with pytest.raises(FileError, match="link"):
        open_library(linked)


@pytest.mark.parametrize("name", ["lesson.yaml", "1-one.yaml", "71-Bad.yaml", "71-a--b.yaml", "071-x.yml"])
def test_files_with_other_names_are_told(tmp_path: Path, name: str) -> None:
    """A YAML file that is not named by number and id is no lesson, and is told with its name."""
    write(tmp_path, 71, "x", file=name)
    library = open_library(tmp_path)
    assert not any(one.own for one in library.lessons)
    assert [(one.code, Path(one.file or "").name) for one in library.refused] == [("bad-name", name)]


@pytest.mark.parametrize("text", ["../71-x", "..", "/etc/passwd", "a/b", "71-x.yaml", "\x00", "C:\\x"])
def test_a_name_is_never_a_path(own: Library, text: str) -> None:
    """What looks like a path finds nothing, wherever it leads: it is words to be looked for, no more."""
    with pytest.raises((UnknownNameError, UsageError)):
        own.find(text)


def test_a_folder_in_the_place_of_a_lesson(tmp_path: Path) -> None:
    """A folder named like a lesson is told; other files and hidden ones are passed over."""
    (tmp_path / "71-x.yaml").mkdir()
    (tmp_path / "notes.txt").write_text("x")
    assert [one.code for one in open_library(tmp_path).refused] == ["no-file"]


def test_two_files_of_one_id(tmp_path: Path) -> None:
    """Of two files with one id in one folder the second is told."""
    write(tmp_path, 71, "x")
    write(tmp_path, 72, "x")
    library = open_library(tmp_path)
    assert [one.code for one in library.refused] == ["id-twice"]
    assert library.find("x").number == 71


def test_a_teachers_folder_that_is_none(tmp_path: Path) -> None:
    """A folder that is not there is told with its name."""
    with pytest.raises(FileError) as caught:
        open_library(tmp_path / "nowhere")
    assert (caught.value.problems[0].code, caught.value.problems[0].file) == (
        "no-folder",
        str(tmp_path / "nowhere"),
    )


@pytest.mark.parametrize(("file", "code"), [("72-x.yaml", "wrong-name"), ("71-y.yaml", "wrong-name")])
def test_a_file_that_holds_another_lesson(tmp_path: Path, file: str, code: str) -> None:
    """Number and id in a file are those of its name, or the file is refused."""
    write(tmp_path, 71, "x", file=file)
    library = open_library(tmp_path)
    with pytest.raises(FileError) as caught:
        library.load(next(one for one in library.lessons if one.own))
    assert caught.value.problems[0].code == code


def test_a_scenario_that_is_no_lesson(tmp_path: Path) -> None:
    """A rule example among the lessons is no lesson."""
    rule = Path(__file__).parents[2] / "scenarios" / "rules" / "CARD-3" / "bad.yaml"
    (tmp_path / "71-card.yaml").write_bytes(rule.read_bytes())
    library = open_library(tmp_path)
    with pytest.raises(FileError, match="no lesson"):
        library.load(library.find("71"))


@pytest.mark.parametrize(
    ("title", "read"),
    [
        ("Plain", "Plain"),
        ("'Quoted: yes'", "Quoted: yes"),
        (">-\n  Folded\n  over lines", "Folded over lines"),
        ("[a, list]", None),
        ("", None),
        ("Nice # a comment", "Nice"),
    ],
)
def test_titles_are_read_from_the_head(tmp_path: Path, title: str, read: str | None) -> None:
    """A title is read in every way of writing it; where there is none, there is none."""
    assert title_of(write(tmp_path, 71, "x", title)) == read


def test_a_head_that_cannot_be_read(tmp_path: Path) -> None:
    """A file that is no text or is gone has no title."""
    path = tmp_path / "71-x.yaml"
    assert title_of(path) is None
    path.write_bytes(b"\xff\xff")
    assert title_of(path) is None
