"""`progress`: shown, carried out and in, reset; nothing is made where there is nothing."""

import csv
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.shell.learning import FIRST, learned
from tests.shell.schemas import checked
from tongits_tutor.school.backups import backups_of
from tongits_tutor.school.store_file import store_path
from tongits_tutor.shell import asking

Run = Callable[..., Any]

EMPTY = (
    b'{"schema": "tongits-tutor/memory/1", "exported": "2026-08-07T10:15:00.000000+00:00", "learner": null,'
    b' "attempts": [], "lessons": [], "resets": []}'
)


def told(run: Run, *words: str) -> Any:  # noqa: ANN401 - JSON
    """Return what a run with --json told, checked against the schema."""
    result = run("progress", *words, "--json")
    assert (result.code, result.err) == (0, "")
    return checked("progress", result.out)


def test_before_the_beginning(run: Run, home: Path) -> None:
    """Where nothing was learnt, that is said, what to begin with too, and no folder is made."""
    assert run("progress").out == "progress: nothing yet\nbegin: tongits-tutor lesson 1\n"
    assert told(run)["attempts"] == 0
    assert run("progress", "--csv").out.count("\n") == 1
    assert run("progress", "--export", "x.json").code == 2
    assert not home.exists()


def test_the_numbers(run: Run, home: Path) -> None:
    """The numbers are those of the answers: tries, hints, ideas, what is weak and what is due."""
    learned(home)
    found = told(run)
    assert [found[key] for key in ("attempts", "right", "first_tries", "clean", "hinted", "seconds")] == [
        *(6, 4, 6, 2, 3, 60)
    ]
    assert [line["skill"] for line in found["clauses"]] == ["CARD-3", "CARD-4"]
    assert (found["weak"], found["due"]) == (["CARD-3", "CARD-4"], ["CARD-3", "CARD-4"])
    assert found["ideas"] == [{"idea": "ace-high", "count": 2}]
    assert [(line["lesson"], line["mark"]) for line in found["lessons"]] == [
        ("an-old-lesson", "practised"),
        (FIRST, None),
    ]


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("mode", ["plain", "rich"])
def test_the_screen_says_the_same(run: Run, home: Path, mode: str, width: int) -> None:
    """Plain and rich, at every width, the facts are told and no line is too wide."""
    learned(home)
    look = "--plain" if mode == "plain" else "--color=never"
    result = run("progress", look, terminal=mode == "rich", env={"COLUMNS": str(width)})
    said = " ".join(result.out.split())
    for fact in (
        "6, 4 of them right",
        "1 The pack and its points: at step 5",
        "an-old-lesson: practised",
        "2 of 6 first tries right without a hint; weak; due today",
        "The ace was put above the king, or counted eleven. (2 times)",
        "2 skills: tongits-tutor practice",
    ):
        assert fact in said
    assert max(map(len, result.out.splitlines())) <= width


def test_csv(run: Run, home: Path) -> None:
    """Every answer is a line of CSV under the names of the columns."""
    learned(home)
    rows = list(csv.DictReader(io.StringIO(run("progress", "--csv").out)))
    assert [row["answer"] for row in rows] == [f"answer {number}" for number in range(6)]


def test_an_export_comes_back(run: Run, home: Path, tmp_path: Path) -> None:
    """What is exported and imported for another learner is all there; a second import adds nothing."""
    learned(home)
    file = str(tmp_path / "all.json")
    assert told(run, "--export", file)["attempts"] == 6
    assert told(run, "--import", file, "--learner", "Ana")["added"] == 6
    again = told(run, "--import", file, "--learner", "ana")
    assert (again["added"], again["known"]) == (0, 6)
    assert told(run, "--learner", "Ana")["clauses"] == told(run)["clauses"]


def test_an_export_through_a_pipe(run: Run, home: Path) -> None:
    """With - an export goes to standard output and comes from standard input."""
    learned(home)
    out = run("progress", "--export", "-").out
    result = run("progress", "--import", "-", "--learner", "Ben", stdin=out.encode())
    assert result.out.startswith("added: 6 answers\n")


def test_a_backup_is_imported(run: Run, home: Path) -> None:
    """A backup of the store can be imported by its name."""
    learned(home)
    run("progress", "reset", "1", "--yes")
    newest = backups_of(store_path(home))[-1]
    assert told(run, "--import", str(newest), "--learner", "Ana")["added"] == 6


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "file-missing"),
        (b"", "not-json"),
        (b"\xff\x00", "not-text"),
        (b"{}", "wrong-schema"),
        (b'{"schema": "tongits-tutor/memory/9"}', "newer-schema"),
    ],
)
def test_what_is_no_export(run: Run, home: Path, tmp_path: Path, data: bytes | None, code: str) -> None:
    """What is no export is refused with its name, and no store is made for it."""
    file = tmp_path / "x.json"
    if data is not None:
        file.write_bytes(data)
    result = run("progress", "--import", str(file), "--json")
    assert result.code == 3
    assert json.loads(result.out)["errors"][0]["code"] == code
    assert not home.exists()


def test_an_export_spares_other_files(run: Run, home: Path, tmp_path: Path) -> None:
    """An export replaces an older export and nothing else, and leaves no half file behind."""
    learned(home)
    mine = tmp_path / "mine.txt"
    mine.write_text("dear", encoding="utf-8")
    assert run("progress", "--export", str(mine)).code == 2
    assert mine.read_text(encoding="utf-8") == "dear"
    file = tmp_path / "all.json"
    for _ in range(2):
        assert run("progress", "--export", str(file)).code == 0
    assert run("progress", "--export", str(tmp_path / "no" / "all.json")).code == 4
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.json", "home", "mine.txt"]


def test_a_reset(run: Run, home: Path) -> None:
    """A reset forgets where the lesson stands, keeps its answers, and makes a backup."""
    learned(home)
    done = told(run, "reset", "1", "--yes")
    assert (done["lesson"], Path(done["backup"])) == (FIRST, backups_of(store_path(home))[-1])
    after = told(run)
    assert ([line["lesson"] for line in after["lessons"]], after["attempts"]) == (["an-old-lesson"], 6)


def test_a_lesson_that_is_gone_can_be_reset(run: Run, home: Path) -> None:
    """A lesson that was begun and is no longer there is reset by its id."""
    learned(home)
    assert told(run, "reset", "an-old-lesson", "--yes")["lesson"] == "an-old-lesson"


@pytest.mark.parametrize(
    ("typed", "code", "lessons"), [("y\n", 0, 1), ("yes\n", 0, 1), ("\n", 1, 2), ("", 1, 2)]
)
def test_a_reset_asks(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, typed: str, code: int, lessons: int
) -> None:
    """At a terminal a reset asks, and only a clear yes is one."""
    learned(home)
    monkeypatch.setattr(asking, "is_terminal", lambda _stream: True)
    result = run("progress", "reset", "1", stdin=typed.encode())
    assert (result.code, result.err.splitlines()[0][:59]) == (
        code,
        "Forget where the lesson the-pack-and-its-points stands? [y/",
    )
    assert len(told(run)["lessons"]) == lessons


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("reset", "1"), "without a terminal give --yes"),
        (("reset",), "Name the lesson"),
        (("rest", "1"), "Did you mean reset?"),
        (("reset", "zzzz", "--yes"), "no lesson called 'zzzz'"),
        (("reset", "an-old-lesso", "--yes"), "Did you mean an-old-lesson?"),
        (("--csv", "--json"), "do not go together"),
        (("--csv", "--export", "x"), "do not go together"),
        (("--yes",), "--yes goes with reset"),
    ],
)
def test_what_is_refused(run: Run, home: Path, words: tuple[str, ...], said: str) -> None:
    """What cannot be meant is refused with a sentence, and nothing is changed."""
    learned(home)
    result = run("progress", *words)
    assert result.code == 2
    assert said in (result.err or result.out)
    assert told(run)["attempts"] == 6


@pytest.mark.parametrize("name", ["", "\x1b", "a" * 61, "a/b", ".."])
def test_a_learner_needs_a_name(run: Run, home: Path, name: str) -> None:
    """What is no name is refused, and nothing is made."""
    assert run("progress", f"--learner={name}").code == 3
    assert not home.exists()


def test_learners_do_not_see_each_other(run: Run, home: Path) -> None:
    """Each learner has a store of their own."""
    learned(home, "Ana")
    assert (told(run, "--learner", "ANA")["attempts"], told(run, "--learner", "Ben")["attempts"]) == (6, 0)


def test_a_name_that_nobody_has_is_led_to_those_who_are_near(run: Run, home: Path) -> None:
    """A part of a name, or a slip, names everybody who may be meant, as they are written; nothing is made."""
    for name in ("Aquino Ana", "Aquino Anna", "Reyes Ben"):
        learned(home, name)
    said = run("progress", "--learner", "aquino").out
    assert said == "learner: aquino\nprogress: nothing yet\ndid you mean: Aquino Ana or Aquino Anna?\n"
    assert told(run, "--learner", "Ben Reyess")["near"] == ["Reyes Ben"]
    assert told(run, "--learner", "Zyx")["near"] == told(run, "--learner", "reyes ben")["near"] == []
    assert not store_path(home, "aquino").exists()


def test_a_damaged_store_is_told_and_the_rest_goes_on(run: Run, home: Path) -> None:
    """A damaged store is set aside with a sentence on standard error; the answer is that of a fresh one."""
    learned(home)
    store_path(home).write_bytes(b"nonsense" * 100)
    result = run("progress", "--json")
    assert (result.code, json.loads(result.out)["attempts"]) == (0, 0)
    assert result.err.startswith("The store of your progress was damaged. It was set aside as ")


@pytest.mark.skipif(sys.platform == "win32", reason="a folder cannot be closed this way there")
def test_a_folder_that_is_a_file(run: Run, home: Path) -> None:
    """Where the place of the store is a file, that is a failure of storage, with its name."""
    home.write_text("x", encoding="utf-8")
    result = run(
        "progress",
        "--import",
        "-",
        stdin=EMPTY,
    )
    assert result.code == 4
    assert str(home) in result.err
