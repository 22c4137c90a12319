"""Files written whole: all or none, nothing left behind, nothing of others replaced."""

import os
import stat
import sys
from pathlib import Path

import pytest

from tongits_tutor.errors import StorageError
from tongits_tutor.files.writing import write_text, write_whole


def test_what_is_there_is_replaced_and_its_rights_stay(tmp_path: Path) -> None:
    """An older file is replaced by the whole of the new one, which may be read by whom it could be read before."""
    path = tmp_path / "sheet.html"
    path.write_bytes(b"old")
    path.chmod(0o600)
    write_whole({path: b"new"})
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_all_or_none(tmp_path: Path) -> None:
    """Where one file cannot be written, none is, what was there stays, and no part is left."""
    first = tmp_path / "a.html"
    first.write_bytes(b"old")
    for bad in (tmp_path / "nowhere" / "b.html", tmp_path / "nul\0.html", tmp_path / ("x" * 300)):
        with pytest.raises(StorageError, match="cannot be written"):
            write_whole({first: b"new", bad: b"new"})
        assert first.read_bytes() == b"old"
        assert list(tmp_path.iterdir()) == [first]


def test_a_stop_in_the_middle_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while the second file is written leaves the first as it was, and no part."""
    first = tmp_path / "a.html"
    first.write_bytes(b"old")
    real = Path.write_bytes

    def stopping(self: Path, data: bytes) -> int:
        if b"stop" in data:
            raise KeyboardInterrupt
        return real(self, data)

    monkeypatch.setattr(Path, "write_bytes", stopping)
    with pytest.raises(KeyboardInterrupt):
        write_whole({first: b"new", tmp_path / "b.html": b"stop"})
    assert first.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [first]


def test_parts_of_others_are_left_alone(tmp_path: Path) -> None:
    """A file that has the name of a part is not touched."""
    other = tmp_path / ".a.html.0.part"
    other.write_bytes(b"mine")
    write_whole({tmp_path / "a.html": b"new"})
    assert other.read_bytes() == b"mine"
    assert (tmp_path / "a.html").read_bytes() == b"new"


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_is_followed(tmp_path: Path) -> None:
    """What a link leads to is written, and the link stays one."""
    (tmp_path / "link.html").symlink_to(tmp_path / "real.html")
    write_whole({tmp_path / "link.html": b"new"})
    assert (tmp_path / "link.html").is_symlink()
    assert (tmp_path / "real.html").read_bytes() == b"new"


@pytest.mark.skipif(not os.path.exists("/dev/null"), reason="a device is asked for")  # noqa: PTH110 - no Path needed
def test_a_device_is_written_to() -> None:
    """What is no file is written to, not replaced."""
    write_whole({Path("/dev/null"): b"new"})
    assert Path("/dev/null").is_char_device()


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """A folder in the place of a file is told."""
    with pytest.raises(StorageError, match="directory"):
        write_whole({tmp_path: b"new"})


def test_missing_folders_are_made_when_asked(tmp_path: Path) -> None:
    """A text is UTF-8 with its line ends as they are, in a new folder where that is asked for."""
    write_text(tmp_path / "new" / "pack.yaml", "title: Ñ\n", folders=True)
    assert (tmp_path / "new" / "pack.yaml").read_bytes() == b"title: \xc3\x91\n"
    with pytest.raises(StorageError):
        write_text(tmp_path / "other" / "pack.yaml", "title: N\n")
