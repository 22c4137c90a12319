"""`sheet`: worksheets and their key from one command."""

import importlib.util
import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.shell.schemas import checked
from tongits_tutor.press import sheet_pdf
from tongits_tutor.school.drills.code import ShareCode
from tongits_tutor.school.drills.kinds import KINDS, puzzle_of
from tongits_tutor.school.packs import open_shelf
from tongits_tutor.shell import asking, bar

Run = Callable[..., Any]

QUICK = ("hand-count", "--count", "2", "--seed", "7")


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder of the test's own."""
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)


def test_one_command_makes_a_sheet_and_its_key(run: Run) -> None:
    """Sheet and key are written side by side, and what was made is told, with the seed to have it again."""
    code, out, err = run("sheet", *QUICK, "-o", "monday.html", "--plain")
    assert (code, err) == (0, "")
    assert out == (
        "seed: 7\npuzzles: 2 on each sheet: hand-count 2; level 1-3\nsheet: monday.html\nkey: monday-key.html\n"
        "to print: open it in a browser\n"
    )
    assert sorted(path.name for path in Path().iterdir()) == ["monday-key.html", "monday.html"]


def test_the_key_says_how_to_make_the_sheets_again(run: Run) -> None:
    """The command on the key gives the same puzzles, whatever chose seed, count and house."""
    env = {"TONGITS_TUTOR_HOUSE": "seeds"}
    first = run("sheet", "outs", "-o", "one.html", "--key", "one.json", "--unique", env=env)
    assert first.code == 0
    told = json.loads(Path("one.json").read_text(encoding="utf-8"))
    assert "--house seeds" in told["command"]
    words = told["command"].replace("one.", "two.").split()[1:]
    assert run(*words).code == 0
    again = json.loads(Path("two.json").read_text(encoding="utf-8"))
    assert again["versions"] == told["versions"]


def test_the_key_says_how_the_sheets_look(run: Run) -> None:
    """The command on the key has the title, the paper and the inks too, and makes the same bytes."""
    look = (
        "--title",
        "Monday's test",
        "--paper",
        "letter",
        "--colors",
        "none",
        "--seed",
        "3",
        "--count",
        "2",
    )
    assert run("sheet", "outs", *look, "-o", "one.html", "--key", "one.json").code == 0
    words = shlex.split(json.loads(Path("one.json").read_text(encoding="utf-8"))["command"])[1:]
    first = Path("one.html").read_bytes()
    assert run(*words, "--force").code == 0
    assert Path("one.html").read_bytes() == first


def test_names_that_grading_cannot_tell_apart_are_told_before_printing(run: Run) -> None:
    """Two pupils who would be kept as one are told while their names can still be changed."""
    Path("class.csv").write_text('name\n"Reyes, Ana"\nReyes Ana.\n', "utf-8")
    result = run("sheet", "outs", "--count", "1", "--students", "class.csv", "-o", "s.html", "--plain")
    said = " ".join(result.out.split())
    told = checked(
        "sheet", run("sheet", "outs", "--count", "1", "--students", "class.csv", "-o", "t.html", "--json").out
    )
    assert "Tell them apart" in " ".join(told["notes"])
    assert (result.code, "for grading: " in said, "Tell them apart early in the name" in said) == (
        0,
        True,
        True,
    )


def test_a_theme_and_a_size_of_hand(run: Run) -> None:
    """A sheet keeps to a theme and a size of hand, and its key says so; both go with kinds, not with packs."""
    words = ("--theme", "clashes", "--hand-size", "11", "--seed", "4", "--count", "3")
    assert run("sheet", *words, "-o", "t.html", "--key", "t.json").code == 0
    told = json.loads(Path("t.json").read_text(encoding="utf-8"))
    made = [puzzle_of(puzzle["code"]) for puzzle in told["versions"][0]["puzzles"]]
    assert all(puzzle.tags & {"MELD-4", "card-twice", "greedy"} for puzzle in made)
    assert {len(puzzle.given.hand) for puzzle in made} == {11}
    assert "--theme clashes --hand-size 11" in told["command"]
    assert told["command"].endswith("-o t.html --key t.json")
    refused = run("sheet", "sapaw-week", "--level", "2", "-o", "u.html")
    assert (refused.code, "--level goes with kinds" in refused.err) == (2, True)


def test_a_pack_of_ones_own(run: Run) -> None:
    """`--content` lays a teacher's packs over the program's, for sheets as for drills."""
    pack = "format: tongits-scenario/1\nkind: drill\nid: mine\ntitle: My own\nclauses: [COUNT-1]\npurpose: To count.\n"
    Path("own/drills").mkdir(parents=True)
    Path("own/drills/mine.yaml").write_text(f"{pack}puzzles:\n  - T1-hand-count-1-7\n", encoding="utf-8")
    assert run("sheet", "mine", "-o", "m.html").code == 2
    assert "hand-count 1" in run("sheet", "mine", "--content", "own", "-o", "m.html", "--plain").out


def test_a_class(run: Run) -> None:
    """Each pupil has a sheet with the name on it, and neighbours have other cards."""
    Path("class.csv").write_text("Student;Version\nDela Cruz, Juan;\nAna;\nBen;A\n", encoding="utf-8")
    words = ("--versions", "A,B", "--students", "class.csv", "-o", "class.html", "--json")
    told = checked("sheet", run("sheet", *QUICK, *words).out)
    assert [(one["name"], one["version"]) for one in told["pupils"]] == [
        ("Dela Cruz, Juan", "A"),
        ("Ana", "B"),
        ("Ben", "A"),
    ]
    page = Path("class.html").read_text(encoding="utf-8")
    assert page.count('<main class="sheet"') == told["copies"] == 3
    codes = [code for version in told["versions"] for code in version["puzzles"]]
    assert len({puzzle_of(code).prompt for code in codes}) == 4


def test_a_pack_is_printed_itself(run: Run) -> None:
    """Without a seed a pack, share codes and a key are printed as they are, and other versions have other cards."""
    assert run("sheet", "sapaw-week", "--versions", "2", "-o", "w.html", "--key", "w.json").code == 0
    told = json.loads(Path("w.json").read_text(encoding="utf-8"))
    first, second = ([puzzle["code"] for puzzle in version["puzzles"]] for version in told["versions"])
    assert first == [str(code) for code in open_shelf().choose(["sapaw-week"]).packs[0].codes]
    assert [(code.kind, code.level) for code in map(ShareCode.parse, second)] == [
        (code.kind, code.level) for code in map(ShareCode.parse, first)
    ]
    assert not {puzzle_of(code).prompt for code in first} & {puzzle_of(code).prompt for code in second}
    words = shlex.split(told["command"])[1:]
    before = Path("w.html").read_bytes()
    assert run(*words, "--force").code == 0
    assert Path("w.html").read_bytes() == before
    assert run("sheet", "w.json", "-o", "again.html", "--key", "again.json").code == 0
    again = json.loads(Path("again.json").read_text(encoding="utf-8"))
    assert [puzzle["code"] for puzzle in again["versions"][0]["puzzles"]] == first
    assert again["title"] == "Tongits: Sapaw week, version A"
    both = run("sheet", "w.json", "outs", "-o", "x.html")
    assert (both.code, "A key stands alone" in both.err) == (2, True)
    assert run("sheet", "T1-outs-2-7", "-o", "c.html", "--key", "c.json").code == 0
    assert (
        json.loads(Path("c.json").read_text(encoding="utf-8"))["versions"][0]["puzzles"][0]["code"]
        == "T1-outs-2-7"
    )


def test_a_number_of_versions(run: Run) -> None:
    """A number of versions is that many, with letters."""
    out = run("sheet", *QUICK, "--versions", "3", "-o", "v.html", "--plain").out
    assert "versions: A, B, C" in out
    for number in ("0", "27", "1000"):
        refused = run("sheet", *QUICK, "--versions", number, "-o", "w.html")
        assert (refused.code, "1 to 26 versions" in refused.err) == (2, True)


def test_a_class_has_a_key_to_grade_by(run: Run) -> None:
    """With a roster the key for grading is written beside the one to read, without being asked for."""
    Path("class.csv").write_text("name\nAna\n", encoding="utf-8")
    assert run("sheet", *QUICK, "--students", "class.csv", "-o", "s.html").code == 0
    assert sorted(path.name for path in Path().glob("s*")) == ["s-key.html", "s-key.json", "s.html"]


def test_a_theme_has_as_many_kinds_as_there_is_room(run: Run) -> None:
    """Kinds that nobody named give way where a sheet has fewer puzzles."""
    assert (
        "3 on each sheet" in run("sheet", "--theme", "COUNT-1", "--count", "3", "-o", "t.html", "--plain").out
    )
    assert "2 on each sheet" in run("sheet", "all", "--count", "2", "-o", "u.html", "--plain").out


def test_a_version_for_each(run: Run) -> None:
    """With `each`, no two pupils have the same cards."""
    Path("class.csv").write_text("name\nAna\nBen\nCarlo\n", encoding="utf-8")
    words = ("--versions", "each", "--students", "class.csv", "-o", "class.html")
    assert "versions: 3, one a pupil" in run("sheet", *QUICK, *words, "--plain").out
    again = json.loads(run("sheet", *QUICK, *words, "--json", "--force").out)
    assert len({code for version in again["versions"] for code in version["puzzles"]}) == 6


def test_all_kinds(run: Run) -> None:
    """`all` stands for every kind, one of each where nothing else is said; commas part kinds too."""
    told = json.loads(run("sheet", "all", "--seed", "7", "--level", "2", "-o", "all.html", "--json").out)
    kinds = [puzzle_of(code).kind for code in told["versions"][0]["puzzles"]]
    assert list(dict.fromkeys(kinds)) == list(KINDS)
    assert run("sheet", "outs,is-meld", "--count", "2", "-o", "two.html").code == 0


def test_a_file_that_is_there_is_not_replaced_unasked(run: Run) -> None:
    """A sheet whose key would be lost stays as it is, before any work is done; --force replaces both."""
    assert run("sheet", *QUICK, "-o", "a.html").code == 0
    before = Path("a.html").read_bytes()
    result = run("sheet", "hand-count", "--seed", "8", "-o", "a.html", "--key", "b.html")
    assert (result.code, Path("a.html").read_bytes()) == (2, before)
    assert "a.html is there already; --force replaces it." in result.err
    assert not Path("b.html").exists()
    assert run("sheet", "hand-count", "--seed", "8", "-o", "a.html", "--force").code == 0
    assert Path("a.html").read_bytes() != before


@pytest.mark.parametrize(("answer", "code"), [(True, 0), (False, 1)])
def test_at_a_terminal_it_is_asked(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    answer: bool,  # noqa: FBT001 - a case of the test
    code: int,
) -> None:
    """Whoever sits at a terminal is asked, and nothing changes without a yes."""
    Path("a.html").write_bytes(b"mine")
    monkeypatch.setattr(asking, "can_ask", lambda: True)
    monkeypatch.setattr(asking, "confirmed", lambda question: answer and "a.html" in question)
    assert run("sheet", *QUICK, "-o", "a.html").code == code
    assert (Path("a.html").read_bytes() == b"mine") is not answer


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ((), 2, "Name kinds of puzzles, or all"),
        (("best-splt", "-o", "a.html"), 2, "Did you mean best-split?"),
        (("outs",), 2, "-o sheet.html"),
        (("outs", "-o", "a.doc"), 2, ".html or .pdf; not .doc"),
        (("outs", "-o", "a.html", "--key", "a.txt"), 2, "The ending of a key"),
        (("outs", "-o", "a.html", "--key", "a.html"), 2, "a name stands twice"),
        (("outs", "-o", "a.html", "--key", "b.html", "--no-key"), 2, "do not go together"),
        (("outs", "-o", "a.html", "--level", "9"), 2, "Levels are 1 to 5"),
        (("outs", "-o", "a.html", "--count", "0"), 2, "1 to 60 puzzles"),
        (("outs", "-o", "a.html", "--paper", "a5"), 2, "--paper is a4 or letter"),
        (("outs", "-o", "a.html", "--versions", "A,A"), 2, "one twice"),
        (("outs", "-o", "a.html", "--versions", "each"), 2, "--students"),
        (("outs", "-o", "a.html", "--title", "x" * 81), 2, "80 characters"),
        (("outs", "-o", "a.html", "--seed", ""), 3, "A seed has 1 to 64 characters"),
        (("outs", "-o", "a.html", "--students", "none.csv"), 3, "none.csv: There is no such file."),
        (("outs", "-o", "nowhere/a.html", "--count", "1"), 4, "cannot be written"),
    ],
)
def test_what_cannot_be_is_told(run: Run, words: tuple[str, ...], code: int, said: str) -> None:
    """What is wrong is said in a sentence, and nothing is written."""
    result = run("sheet", *words)
    assert result.code == code
    assert said in result.err
    assert list(Path().iterdir()) == []


def test_a_roster_is_told_with_its_line(run: Run) -> None:
    """A name that cannot be is told with file and line, and under --json as an error."""
    Path("class.csv").write_text("name\nAna\n=1+1\n", encoding="utf-8")
    result = run("sheet", *QUICK, "--students", "class.csv", "-o", "a.html")
    assert (result.code, result.err.startswith("class.csv:3: ")) == (3, True)
    told = json.loads(run("sheet", *QUICK, "--students", "class.csv", "-o", "a.html", "--json").out)
    assert (told["errors"][0]["line"], told["errors"][0]["code"]) == (3, "bad-name")


def test_a_pdf(run: Run) -> None:
    """With the extra a PDF is made, for the key too."""
    pytest.importorskip("typst")
    assert run("sheet", *QUICK, "-o", "a.pdf").code == 0
    assert {path.name: path.read_bytes()[:5] for path in Path().iterdir()} == {
        "a.pdf": b"%PDF-",
        "a-key.pdf": b"%PDF-",
    }


def test_names_that_a_pdf_cannot_show_are_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line names those whose letters no font has, and says what to do; a page for a browser needs none."""
    pytest.importorskip("typst")
    real = sheet_pdf._boxes
    monkeypatch.setattr(sheet_pdf, "_boxes", lambda text, **_: real(text, ignore_system_fonts=True))
    Path("class.csv").write_text("name\nZoë\n王小明\nไทย\n", encoding="utf-8")
    words = ("sheet", *QUICK, "--students", "class.csv")
    told = "letters missing: no font here has all letters of 王小明 and ไทย; write .html, and print that"
    for files in (("a.pdf",), ("a.html", "--key", "a.pdf")):
        assert told in " ".join(run(*words, "--force", "-o", *files).out.split())
    assert "letters missing" not in run(*words, "-o", "b.html").out
    Path("class.csv").write_text("name\n王\n小\n明\n李\n", encoding="utf-8")
    assert "of 王, 小 and 2 more;" in " ".join(run(*words, "-o", "b.pdf", "--force").out.split())
    assert "letters missing" not in run("sheet", *QUICK, "--title", "Zoë", "-o", "c.pdf").out
    assert "of 考試;" in " ".join(run("sheet", *QUICK, "--title", "考試", "-o", "d.pdf").out.split())


def test_a_pdf_without_the_extra(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra the exit code is 2, and a sentence says how to get it."""
    real = importlib.util.find_spec
    monkeypatch.setattr(sheet_pdf, "find_spec", lambda name: None if name == "typst" else real(name))
    for words in (("-o", "a.pdf"), ("-o", "a.html", "--key", "a.pdf")):
        result = run("sheet", *QUICK, *words)
        assert result.code == 2
        assert 'pip install "tongits-tutor[print]"' in result.err
    assert list(Path().iterdir()) == []


def test_titles_and_inks(run: Run) -> None:
    """The title stands on top without what cannot be seen; --colors none keeps to black."""
    words = ("--title", "Week\u202e 1\x1b[2J", "--colors", "none", "--paper", "Letter")
    assert run("sheet", *QUICK, *words, "-o", "a.html").code == 0
    page = Path("a.html").read_text(encoding="utf-8")
    assert "<h1>Week 1[2J</h1>" in page
    assert "size: letter" in page
    assert "#c0182b" not in page


def test_long_work_shows_a_bar_at_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is drawn on standard error of a terminal, puzzle by puzzle, and never for plain text."""
    monkeypatch.setattr(bar, "_PATIENCE", -1)
    seen = run("sheet", *QUICK, "-o", "a.html", terminal=True)
    assert re.search(r"puzzles .*[12]/2", seen.err)
    assert "puzzles" not in run("sheet", *QUICK, "-o", "b.html", "--plain", terminal=True).err
    assert run("sheet", *QUICK, "-o", "c.html").err == ""
