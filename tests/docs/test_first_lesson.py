"""The screens in the tutorial for learners are those of the lesson."""

import io
import re
import sys
from pathlib import Path
from unittest import mock

import pytest

from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.library import open_library
from tongits_tutor.shell import asking
from tongits_tutor.shell.main import main

PAGE = Path(__file__).parents[2] / "docs" / "tutorial" / "first-lesson.md"
TYPED = "\n\nhint\nb\na\nquit\n"


def test_the_screens_are_those_of_the_lesson(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Whoever types what the page says sees what the page shows, word for word."""
    monkeypatch.setattr(asking, "is_terminal", lambda _stream: True)
    monkeypatch.setenv("TONGITS_TUTOR_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    with mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(TYPED.encode()), encoding="utf-8")):
        main(["lesson", "1", "--plain"])
    told = capsys.readouterr()
    seen = {line.strip() for line in f"{told.out}\n{told.err}".replace(" > ", " >\n").split("\n")}
    screens = re.findall(r"^```text\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    lines = [re.sub(r" > \w+$", " >", line).strip() for text in screens for line in text.split("\n")]
    shown = [line for line in lines if line and not line.startswith("$ ")]
    assert len(shown) > 15
    assert [line for line in shown if line not in seen] == []


def test_the_numbers_on_the_page() -> None:
    """There are as many lessons and kinds of puzzles as the page says."""
    text = PAGE.read_text(encoding="utf-8")
    assert ("There are sixteen lessons" in text, len(open_library().lessons)) == (True, 16)
    assert ("of seventeen\nkinds" in text, len(KINDS)) == (True, 17)
