"""`batch`: in order, nothing lost, whatever the lines are."""

import csv
import io
import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import shuffled
from tongits_tutor.cards.showing import Colours, SuitStyle
from tongits_tutor.hands.value import deadwood
from tongits_tutor.shell import batch as batching
from tongits_tutor.shell.line_source import LONGEST_LINE, LineSource
from tongits_tutor.shell.output import Mode, Screen

Run = Callable[..., Any]

PROGRAM = [sys.executable, "-m", "tongits_tutor"]
GOOD = '{"line": %d, "deadwood": %d}'


def hands(count: int) -> list[CardSet]:
    """Return hands of 13 cards, four from each shuffled pack."""
    packs = (shuffled(seed) for seed in range(count // 4 + 1))
    return [CardSet(pack[start : start + 13]) for pack in packs for start in range(0, 52, 13)][:count]


def test_the_plain_case(run: Run) -> None:
    """One hand a line gives one object a line, with the keys of the analysis."""
    result = run("batch", "-", stdin=b"4H 5H 6H KH\n7C7D7S\n")
    assert (result.code, result.err) == (0, "")
    assert [json.loads(line) for line in result.out.splitlines()] == [
        {
            "line": 1,
            "hand": ["4H", "5H", "6H", "KH"],
            "points": 25,
            "deadwood": {"points": 10, "cards": ["KH"]},
            "melds": [{"kind": "run", "cards": ["4H", "5H", "6H"], "points": 15}],
            "optimal_count": 1,
        },
        {
            "line": 2,
            "hand": ["7C", "7D", "7S"],
            "points": 21,
            "deadwood": {"points": 0, "cards": []},
            "melds": [{"kind": "set", "cards": ["7C", "7D", "7S"], "points": 21}],
            "optimal_count": 1,
        },
    ]


@pytest.mark.parametrize(
    "text",
    [
        b"4H 5H\nKH",
        b"4H 5H\nKH\n",
        b"4H 5H\r\nKH\r\n",
        b"\xef\xbb\xbf4H 5H\nKH\n",
        b"\xef\xbb\xbf4H 5H\r\nKH",
    ],
)
def test_line_ends_and_marks_do_not_count(run: Run, text: bytes) -> None:
    """A last line without its end, Windows line ends and a byte order mark change nothing."""
    assert tuple(run("batch", "--value-only", stdin=text)) == (0, f"{GOOD % (1, 9)}\n{GOOD % (2, 10)}\n", "")


def test_bad_lines_are_answered_in_their_place(run: Run) -> None:
    """A blank, an unreadable and an undecodable line stand in their places, and the exit code is 3."""
    code, out, err = run("batch", "--value-only", stdin=b"4H\n\n1H\n4H \xe2\x28\n5H\n")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 3
    assert err == "No hand in 3 of 5 lines; the first of them is line 2.\n"
    assert [(row["line"], row.get("deadwood"), "error" in row) for row in rows] == [
        (1, 4, False),
        (2, None, True),
        (3, None, True),
        (4, None, True),
        (5, 5, False),
    ]
    assert [(row["error"]["code"], row["error"]["column"]) for row in rows if "error" in row] == [
        ("empty", 1),
        ("one-or-ten", 1),
        ("not-text", 4),
    ]


@pytest.mark.parametrize("options", [(), ("--value-only",), ("--csv",)])
@pytest.mark.parametrize("before", [1, 5000])
def test_two_hands_never_pass_for_one(run: Run, options: tuple[str, ...], before: int) -> None:
    """Where lines end as on old Macs, the whole is refused instead of being read as one hand."""
    code, out, err = run("batch", *options, stdin=b"9C\n" * before + b"4H 5H\r6H\r")
    assert (code, err) == (
        3,
        f"No hand in 1 of {before + 1} lines; the first of them is line {before + 1}.\n",
    )
    assert "There is a carriage return inside the line." in out.splitlines()[-1]


def test_nothing_in_nothing_out(run: Run) -> None:
    """An empty input is no error: no lines, and of CSV the header alone."""
    assert tuple(run("batch")) == (0, "", "")
    assert tuple(run("batch", "--csv", "--value-only")) == (0, "line,deadwood,error\n", "")


@pytest.mark.parametrize("value_only", [True, False])
def test_the_same_from_a_file_from_a_pipe_and_as_csv(run: Run, tmp_path: Path, *, value_only: bool) -> None:
    """A thousand hands count what they count alone, in order, from a file or a pipe, as JSON or CSV."""
    dealt = hands(1000)
    text = "".join(f"{hand}\n" for hand in dealt).encode()
    path = tmp_path / "hands.txt"
    path.write_bytes(text)
    options = ("--value-only",) if value_only else ()
    result = run("batch", str(path), *options)
    assert (result.code, result.err) == (0, "")
    assert run("batch", "-", *options, stdin=text).out == result.out
    rows = [json.loads(line) for line in result.out.splitlines()]
    points = [row["deadwood"] if value_only else row["deadwood"]["points"] for row in rows]
    assert [(row["line"], count) for row, count in zip(rows, points, strict=True)] == [
        (number, deadwood(hand)) for number, hand in enumerate(dealt, 1)
    ]
    table = list(csv.DictReader(io.StringIO(run("batch", "--csv", str(path), *options).out)))
    assert [(int(row["line"]), int(row["deadwood"]), row["error"]) for row in table] == [
        (number, count, "") for number, count in enumerate(points, 1)
    ]


def test_csv_is_quoted_and_no_cell_is_a_formula(run: Run) -> None:
    """Any line can be written as CSV and read back, and no cell begins as a formula does."""
    lines = ["=1+1", "+4H", "-4H", "@SUM(A1)", '"4H', "4H,\t5H", "'", "4H;4H", "\x1b[2J"]
    result = run("batch", "--csv", stdin="\n".join(lines).encode())
    rows = list(csv.reader(io.StringIO(result.out), strict=True))
    assert [len(row) for row in rows] == [7] * (len(lines) + 1)
    assert [row[0] for row in rows[1:]] == [str(number) for number in range(1, len(lines) + 1)]
    assert [cell for row in rows for cell in row if cell[:1] in set("=+-@\t\r")] == []
    assert "\x1b" not in result.out


def test_csv_and_json_do_not_go_together(run: Run) -> None:
    """Asking for both forms at once is a usage error."""
    assert run("batch", "--csv", "--json").code == 2


def test_a_line_without_end_is_cut(run: Run) -> None:
    """A line too long for any hand is an error in its place, even when a hand stands at its start or end."""
    blanks = b" " * LONGEST_LINE
    text = b"4H\n4H" + blanks + b"\n" + blanks * 9 + b"4H\n5H\n" + blanks * 5
    rows = [json.loads(line) for line in run("batch", "--value-only", stdin=text).out.splitlines()]
    assert [row.get("deadwood", row.get("error", {}).get("code")) for row in rows] == [
        4,
        "line-too-long",
        "line-too-long",
        5,
        "line-too-long",
    ]


class Dripping(io.BytesIO):
    """A stream that gives a few bytes at a time, however many are asked for."""

    def __init__(self, data: bytes, drip: int) -> None:
        """Give `drip` bytes of the data at a time."""
        super().__init__(data)
        self.drip = drip

    def read1(self, size: int | None = -1) -> bytes:
        """Read the next few bytes."""
        del size
        return super().read1(self.drip)


@pytest.mark.parametrize("drip", [1, 2, 3, 7, 64 * 1024, 10**6])
def test_where_a_read_ends_does_not_matter(drip: int) -> None:
    """However the bytes arrive, the lines are the same."""
    long = b"x" * (LONGEST_LINE + 1)
    text = b"\xef\xbb\xbf4H\r\n\n\xc3\xa9 5H\n" + (long + b"\nlast" if drip > 2 else b"last")
    source = LineSource(Dripping(text, drip), "-", None)
    lines = [line for block in source.blocks(lambda: None) for line in block]
    assert lines == ["4H", "", "é 5H", *(["x" * LONGEST_LINE] if drip > 2 else []), "last"]
    assert (source.cut, source.done) == ({4} if drip > 2 else set(), len(text))


def test_memory_is_bounded() -> None:
    """An endless line is dropped as it comes; no more than one read and one line is held."""

    class Endless(io.BytesIO):
        reads = 0

        def read1(self, size: int | None = -1) -> bytes:
            self.reads += 1
            assert size is not None
            return b"4" * size if self.reads < 400 else b""

    source = LineSource(Endless(), "-", None)
    tracemalloc.start()
    lengths = [len(line) for block in source.blocks(lambda: None) for line in block]
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (lengths, source.done > 90_000_000) == ([LONGEST_LINE], True)
    assert peak < 2_000_000


@pytest.mark.parametrize("mark", [b"\xff\xfe", b"\xfe\xff"])
def test_another_encoding_is_named(run: Run, mark: bytes) -> None:
    """A file in UTF-16 is refused as a whole, with what to do."""
    result = run("batch", stdin=mark + b"4\x00H\x00\n\x00")
    assert tuple(result) == (3, "", "-: This text is in UTF-16. Save it as UTF-8.\n")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere.txt", "There is no such file. Check its name and folder."),
        (".", "This is a folder. Name a file in it."),
        ("a\0b", "This file cannot be read: embedded null byte."),
    ],
)
def test_a_file_that_cannot_be_opened(run: Run, tmp_path: Path, name: str, said: str) -> None:
    """A missing file, a folder and a name that is none are bad input, with the place."""
    code, out, err = run("batch", f"{tmp_path}/{name}")
    assert (code, out) == (3, "")
    assert err.endswith(f": {said}\n")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
@pytest.mark.parametrize("options", [(), ("--value-only",), ("--csv",)])
def test_every_answer_comes_before_the_next_question(options: tuple[str, ...]) -> None:
    """A program that feeds a pipe line by line gets each answer at once, even after many lines."""
    with subprocess.Popen(
        [*PROGRAM, "batch", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        if "--csv" in options:
            assert child.stdout.readline().startswith(b"line,")
        for number in range(1, 601):
            child.stdin.write(b"4H 5H 6H KH\n")
            child.stdin.flush()
            assert str(number).encode() in child.stdout.readline()
        child.stdin.close()
        assert child.wait() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
def test_head_of_a_batch(tmp_path: Path) -> None:
    """When the reader leaves in the middle the batch ends quietly."""
    path = tmp_path / "hands.txt"
    path.write_text("4H 5H 6H KH\n" * 5000, encoding="utf-8")
    with subprocess.Popen(
        [*PROGRAM, "batch", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        assert child.stdout.readline().startswith(b'{"line": 1,')
        child.stdout.close()
        assert (child.wait(), child.stderr.read()) == (0, b"")


def test_there_is_a_bar_where_it_disturbs_nobody(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, run: Run
) -> None:
    """Long work draws a bar on a terminal's standard error while the answers go elsewhere, else none."""
    monkeypatch.setattr(batching, "_PATIENCE", -1.0)
    path = tmp_path / "hands.txt"
    path.write_bytes(b"4H\n")
    assert tuple(run("batch", "--value-only", str(path), terminal=True)) == (0, f"{GOOD % (1, 4)}\n", "")

    def choose(**_options: object) -> Screen:
        return Screen(
            Mode.PLAIN, 80, colour=False, suits=SuitStyle.LETTERS, colours=Colours.FOUR, animated=True
        )

    monkeypatch.setattr(Screen, "choose", choose)
    code, out, err = run("batch", "--value-only", str(path), terminal=True)
    assert (code, out) == (0, f"{GOOD % (1, 4)}\n")
    assert "3/3 bytes" in err


@pytest.mark.parametrize(
    ("words", "env", "out_terminal", "err_terminal", "animated"),
    [
        ((), {}, False, True, True),
        ((), {}, True, True, False),
        ((), {}, False, False, False),
        (("--plain",), {}, False, True, False),
        ((), {"ACCESSIBLE": "1"}, False, True, False),
        ((), {"TERM": "dumb"}, False, True, False),
    ],
)
def test_when_something_may_move(
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    env: dict[str, str],
    *,
    out_terminal: bool,
    err_terminal: bool,
    animated: bool,
) -> None:
    """Something moves only on a terminal that shows nothing else and whose owner did not ask for rest."""

    class Stream(io.StringIO):
        def __init__(self, *, terminal: bool) -> None:
            super().__init__()
            self.terminal = terminal

        def isatty(self) -> bool:
            return self.terminal

    monkeypatch.setattr(os, "environ", {"TERM": "xterm", **env})
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", Stream(terminal=out_terminal))
        patch.setattr(sys, "stderr", Stream(terminal=err_terminal))
        screen = Screen.choose(
            as_json=False, plain="--plain" in words, color="auto", suits="auto", colors="four"
        )
    assert screen.animated is animated
