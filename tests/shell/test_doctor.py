"""`doctor`: what it finds, what it says to do, and that it changes nothing."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.shell.learning import learned
from tests.shell.schemas import checked
from tongits_tutor.school.store_file import store_path

Run = Callable[..., Any]

NAMES = ["program", "terminal", "encoding", "folders", "settings", "store", "lessons"]


def examined(run: Run, *words: str, code: int = 0, **how: object) -> dict[str, Any]:
    """Return the checks by name, the whole checked against the schema."""
    result = run("doctor", *words, "--json", **how)
    assert (result.code, result.err) == (code, "")
    read = checked("doctor", result.out)
    assert [one["name"] for one in read["checks"]] == NAMES
    assert read["well"] is (code == 0) is all(one["well"] for one in read["checks"])
    return {one["name"]: one for one in read["checks"]}


def kept(folder: Path) -> dict[Path, bytes]:
    """Return what lies in a folder, but for what SQLite needs to look at a store."""
    logs = ("-wal", "-shm")
    return {
        path: path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.endswith(logs)
    }


def codes(check: dict[str, Any]) -> list[str]:
    """Return the codes of the problems of a check."""
    return [problem["code"] for problem in check["problems"]]


def test_all_is_well(run: Run, home: Path) -> None:
    """On a fresh computer all is well, and nothing is made."""
    found = examined(run)
    assert found["store"]["found"] == "no progress yet"
    assert str(home) in found["folders"]["found"]
    assert not home.exists()


def test_a_store_in_use(run: Run, home: Path) -> None:
    """A store is told with its answers and backups, each learner's with the name; nothing is changed."""
    learned(home)
    learned(home, "Ana", right=1, wrong=0)
    before = kept(home)
    found = examined(run)
    assert found["store"]["found"] == "6 answers, 0 backups; ana: 1 answer, 0 backups"
    assert examined(run, "--learner", "Ana")["store"]["found"] == "Ana: 1 answer, 0 backups"
    assert kept(home) == before


def test_a_damaged_store(run: Run, home: Path) -> None:
    """A damaged store is told with what will happen, and left as it is."""
    learned(home)
    store_path(home).write_bytes(b"nonsense" * 100)
    found = examined(run, code=1)
    assert codes(found["store"]) == ["damaged"]
    assert store_path(home).read_bytes() == b"nonsense" * 100


@pytest.mark.parametrize(
    ("text", "code"),
    [("house: pagta\n", "unknown-house"), ("hose: pagat\n", "unknown-key"), ("house: [\n", None)],
)
def test_settings_that_cannot_be_read(run: Run, home: Path, text: str, code: str | None) -> None:
    """A config file with a mistake is told with line and column, and the other checks are told all the same."""
    home.mkdir()
    (home / "config.yaml").write_text(text, encoding="utf-8")
    found = examined(run, code=1)
    (problem, *_) = found["settings"]["problems"]
    assert problem["line"] >= 1
    assert code in {None, problem["code"]}
    assert found["lessons"]["well"]


def test_a_variable_that_names_no_house(run: Run) -> None:
    """A house that nobody knows is told with the variable that names it."""
    found = examined(run, code=1, env={"TONGITS_TUTOR_HOUSE": "pagta"})
    (problem,) = found["settings"]["problems"]
    assert "TONGITS_TUTOR_HOUSE" in problem["message"]
    assert problem["suggestion"] == "Did you mean pagat?"


def test_a_teachers_folder(run: Run, tmp_path: Path) -> None:
    """A teacher's lessons are counted, and what is no lesson is told; --deep reads them to the end."""
    (tmp_path / "71-x.yaml").write_text("format: tongits-scenario/1\nkind: lesson\n", encoding="utf-8")
    (tmp_path / "notes.yaml").write_text("x", encoding="utf-8")
    found = examined(run, "--content", str(tmp_path), code=1)
    assert f"1 of them from {tmp_path}" in found["lessons"]["found"]
    assert codes(found["lessons"]) == ["bad-name"]
    deep = examined(run, "--deep", code=1, env={"TONGITS_TUTOR_CONTENT": str(tmp_path)})
    assert set(codes(deep["lessons"])) >= {"bad-name", "missing-key"}
    assert codes(examined(run, "--content", str(tmp_path / "no"), code=1)["lessons"]) == ["no-folder"]


def test_our_lessons_can_be_read_to_the_end(run: Run) -> None:
    """Every lesson of the course reads without an error."""
    assert examined(run, "--deep")["lessons"]["well"]


@pytest.mark.parametrize(("encoding", "symbols"), [("utf-8", True), ("latin-1", False), ("ascii", False)])
def test_encodings(run: Run, encoding: str, *, symbols: bool) -> None:
    """An encoding without suit symbols is told with what to do, and is nothing to be mended."""
    found = examined(run, encoding=encoding)["encoding"]
    assert found["found"].startswith(encoding)
    assert bool(found["advice"]) is not symbols


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="rights do not bind everybody")
def test_a_folder_that_may_not_be_read(run: Run, home: Path) -> None:
    """A folder without rights is told."""
    home.mkdir(mode=0)
    try:
        assert "no-access" in codes(examined(run, code=1)["folders"])
    finally:
        home.chmod(0o700)


def test_a_file_in_the_place_of_the_folder(run: Run, home: Path) -> None:
    """A file where the folder should be is told with its name."""
    home.write_text("x", encoding="utf-8")
    assert codes(examined(run, code=1)["folders"]) == ["no-folder"]


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("mode", ["plain", "rich"])
def test_the_screen(run: Run, home: Path, mode: str, width: int) -> None:
    """Plain and rich, at every width, the verdict comes first and no line is too wide."""
    learned(home)
    store_path(home).write_bytes(b"nonsense" * 100)
    look = "--plain" if mode == "plain" else "--color=never"
    result = run("doctor", look, terminal=mode == "rich", env={"COLUMNS": str(width)})
    said = " ".join(result.out.split())
    assert result.code == 1
    assert said.startswith("verdict")
    assert "something to do about: store" in said
    assert "It is set aside when the next lesson begins; then import a backup." in said
    assert max(map(len, result.out.splitlines())) <= width
