"""Reading files as text."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.errors import FileError
from tongits_tutor.files.text import LARGEST_FILE, decode, read_text


def code_of(path: Path | str) -> str:
    """Return the code a path is refused with."""
    with pytest.raises(FileError) as caught:
        read_text(path)
    return caught.value.problems[0].code


def test_a_text_is_read_whole(tmp_path: Path) -> None:
    """A file gives its text, line ends untouched, a byte order mark dropped."""
    path = tmp_path / "a.yaml"
    path.write_bytes("\ufeffa: ♥\r\n".encode())

    assert read_text(path) == "a: ♥\r\n"


def test_what_cannot_be_read(tmp_path: Path) -> None:
    """Missing, folder, too large and no text each have their code."""
    (tmp_path / "large").write_bytes(b"a" * (LARGEST_FILE + 1))
    (tmp_path / "full").write_bytes(b"a" * LARGEST_FILE)
    (tmp_path / "utf16").write_bytes("a: 1".encode("utf-16"))
    (tmp_path / "picture").write_bytes(b"\x89PNG\r\n\x1a\n")

    assert code_of(tmp_path / "none") == "file-missing"
    assert code_of(tmp_path / "full" / "none") == "file-missing"
    assert code_of(tmp_path) == "file-is-folder"
    assert code_of(tmp_path / "large") == "file-too-large"
    assert code_of(tmp_path / "utf16") == "not-text"
    assert code_of(tmp_path / "picture") == "not-text"
    assert code_of("a\0b") == "file-unreadable"
    assert code_of(tmp_path / ("x" * 5000)) == "file-unreadable"
    assert len(read_text(tmp_path / "full")) == LARGEST_FILE


def test_a_folder_is_a_folder_on_every_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system refuses a folder as it refuses a locked file, it is still called a folder."""

    def locked(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "file").touch()
    monkeypatch.setattr(Path, "open", locked)

    assert code_of(tmp_path) == "file-is-folder"
    assert code_of(tmp_path / "file") == "file-unreadable"


def test_a_stray_byte_has_its_place() -> None:
    """The first byte that is no UTF-8 is told by line and column, in characters."""
    with pytest.raises(FileError) as caught:
        decode("a: 1\né♥: ".encode() + b"\xff", "x.yaml")

    assert str(caught.value).startswith("x.yaml:2:5: The byte 0xff is no UTF-8 text.")


@pytest.mark.parametrize("data", [b"name\nJos\xe9\n", "name\nAna\n".encode("utf-16")])
@pytest.mark.parametrize(
    ("file", "advice"),
    [
        ("a.CSV", "Save it as UTF-8 (in Excel: Save As, CSV UTF-8)."),
        ("a.xlsx", "Save it as CSV (in Excel: Save As, CSV UTF-8)."),
        ("a.txt", "as UTF-8."),
    ],
)
def test_who_has_a_spreadsheet_is_told_what_to_choose(data: bytes, file: str, advice: str) -> None:
    """The advice for a table names the choice that spreadsheets offer."""
    with pytest.raises(FileError) as caught:
        decode(data, file)
    assert (caught.value.problems[0].suggestion or "").endswith(advice)


@given(st.binary())
def test_any_bytes_are_text_or_refused(data: bytes) -> None:
    """Arbitrary bytes raise nothing but FileError; what is text survives."""
    try:
        text = decode(data, "x")
    except FileError:
        return
    assert text.encode() == data.removeprefix(b"\xef\xbb\xbf")
