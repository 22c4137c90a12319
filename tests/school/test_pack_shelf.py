"""Packs are found by id, title and file; a teacher's own lie over the program's."""

from pathlib import Path

import pytest

from tests.school.test_pack_reading import HEAD
from tongits_tutor.errors import FileError, InputError, UnknownNameError
from tongits_tutor.school.packs import load_pack, open_shelf

SHELF = open_shelf()
TEXT = f"{HEAD}puzzles: [T1-hand-count-1-7]\n"


def own(folder: Path, name: str, text: str = TEXT) -> Path:
    """Write a pack into a teacher's folder."""
    (folder / "drills").mkdir(exist_ok=True)
    path = folder / "drills" / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "words", [["sapaw-week"], ["Sapaw", "Week"], ["sapaw", "wee"], ["SAPAW-WEEK"], ["sapaw-week,"]]
)
def test_a_pack_by_its_name(words: list[str]) -> None:
    """Id, title, the beginnings of its words: all mean the one pack."""
    assert [pack.id for pack in SHELF.choose(words).packs] == ["sapaw-week"]


def test_kinds_codes_and_packs() -> None:
    """Words may be kinds, share codes and packs, parted by commas too; each counts once."""
    found = SHELF.choose(["outs,best-split", "OUTS", "T1-outs-2-a", "t1-outs-2-a", "may-i-call"])
    assert found.kinds == ("outs", "best-split")
    assert [str(code) for code in found.codes] == ["T1-outs-2-a"]
    assert [pack.id for pack in found.packs] == ["may-i-call"]
    assert not found.is_fixed
    assert len(SHELF.choose(["may-i-call", "T1-outs-2-a"]).fixed) == 11


@pytest.mark.parametrize(
    ("word", "near"), [("bestsplit", "best-split"), ("sapaw-weak", "sapaw-week"), ("zzz", None)]
)
def test_a_name_nobody_knows(word: str, near: str | None) -> None:
    """What is neither kind nor pack is refused with the nearest name."""
    with pytest.raises(UnknownNameError) as caught:
        SHELF.choose([word])
    assert caught.value.suggestion == near


@pytest.mark.parametrize(
    ("words", "theme"),
    [
        (["ace-high"], "ace-high"),
        (["Ace", "High"], "ace-high"),
        (["outs", "greedy"], "greedy"),
        (["sapaw-8"], "SAPAW-8"),
        (["tawag"], "calling"),
    ],
)
def test_a_theme_in_the_place_of_a_kind(words: list[str], theme: str) -> None:
    """A theme that stands where kinds are named is suggested as the option that it is."""
    with pytest.raises(UnknownNameError) as caught:
        SHELF.choose(words)
    assert caught.value.suggestion == f"--theme {theme}"


def test_a_code_that_cannot_be() -> None:
    """What begins like a share code is read as one."""
    with pytest.raises(InputError, match="no share code"):
        SHELF.choose(["T1-outs"])


def test_a_teachers_pack_lies_over_ours(tmp_path: Path) -> None:
    """A teacher's pack is found, and replaces one of the same id."""
    own(tmp_path, "mine.yaml")
    own(tmp_path, "sapaw-week.yaml", TEXT.replace("id: mine", "id: sapaw-week"))
    shelf = open_shelf(tmp_path)
    assert len(shelf.packs) == len(SHELF.packs) + 1
    assert len(shelf.choose(["sapaw-week"]).fixed) == 1
    assert {file.id for file in shelf.packs if file.own} == {"mine", "sapaw-week"}


def test_what_is_refused(tmp_path: Path) -> None:
    """Links, folders and strange names are left out and told; a folder without packs adds none."""
    assert open_shelf(tmp_path).packs == SHELF.packs
    path = own(tmp_path, "mine.yaml")
    (tmp_path / "drills" / "link.yaml").symlink_to(path)
    own(tmp_path, "Not An Id.yaml")
    own(tmp_path, "notes.txt")
    (tmp_path / "drills" / "folder.yaml").mkdir()
    refused = open_shelf(tmp_path).refused
    assert sorted(problem.code for problem in refused) == ["bad-name", "bad-name", "link"]
    with pytest.raises(FileError, match="no such folder"):
        open_shelf(tmp_path / "nowhere")


def test_a_folder_that_is_a_link(tmp_path: Path) -> None:
    """A folder of packs that is a link is refused."""
    (tmp_path / "real").mkdir()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "drills").symlink_to(tmp_path / "real")
    with pytest.raises(FileError, match="a link"):
        open_shelf(tmp_path / "mine")


def test_a_file_is_a_pack(tmp_path: Path) -> None:
    """A file is read as a pack wherever it lies; its name counts only in the folder of packs."""
    path = tmp_path / "any.yaml"
    path.write_text(TEXT, encoding="utf-8")
    assert SHELF.choose([str(path)]).packs[0].id == "mine"
    own(tmp_path, "other.yaml")
    with pytest.raises(FileError, match=r"other\.yaml, but holds the pack mine"):
        open_shelf(tmp_path).choose(["other"])


def test_another_scenario_is_no_pack() -> None:
    """A lesson is no pack."""
    from tongits_tutor.school.library import open_library  # noqa: PLC0415 - for this test alone

    with pytest.raises(FileError, match="no pack of puzzles"):
        load_pack(open_library().find("1").path)
