"""`export`: the same puzzles in every form, told as they are written."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.press.exported import read_gift, read_moodle_xml
from tests.shell.schemas import checked

Run = Callable[..., Any]
CHOSEN = (("hand-count", 1), ("is-meld", 1), ("hand-count", 2), ("is-meld", 3))


def test_every_form_has_the_same_puzzles(run: Run, tmp_path: Path) -> None:
    """With several files all have the puzzles that `--json` names, in order."""
    names = ["a.xml", "a.gift", "b.txt", "a.csv", "a.json", "a.apkg"]
    files = [str(tmp_path / name) for name in names]
    options = [word for file in files for word in ("-o", file)]
    result = run("export", "hand-count", "is-meld", "--count", "4", "--seed", "7", *options, "--json")
    assert (result.code, result.err) == (0, "")
    told = checked("export", result.out)
    assert [one["file"] for one in told["files"]] == files
    codes = told["puzzles"]
    assert codes == [f"T1-{kind}-{level}-7n{at}" for at, (kind, level) in enumerate(CHOSEN, start=1)]
    assert [one.name for one in read_moodle_xml((tmp_path / "a.xml").read_bytes())] == codes
    assert [one.name for one in read_gift((tmp_path / "a.gift").read_bytes())] == codes
    assert (tmp_path / "a.gift").read_bytes() == (tmp_path / "b.txt").read_bytes()
    assert [one["code"] for one in json.loads((tmp_path / "a.json").read_bytes())["puzzles"]] == codes
    assert (tmp_path / "a.csv").read_text(encoding="utf-8-sig").count("T1-") == 4
    assert (tmp_path / "a.apkg").read_bytes().startswith(b"PK")


def test_the_same_seed_gives_the_same_bytes(run: Run, tmp_path: Path) -> None:
    """Two runs with one seed write the same file, and another seed another."""
    files = [tmp_path / f"{name}.xml" for name in "abc"]
    for file, seed in zip(files, ("club", "club", "other"), strict=True):
        assert run("export", "outs", "--count", "2", "--seed", seed, "-o", str(file)).code == 0
    one, two, other = (file.read_bytes() for file in files)
    assert one == two != other


def test_a_pack_and_share_codes_are_exported(run: Run, tmp_path: Path) -> None:
    """A pack has its puzzles without a seed, and a share code just its own."""
    out = str(tmp_path / "x.json")
    pack = json.loads(run("export", "sapaw", "week", "-o", out, "--json").out)
    assert (pack["seed"], len(pack["puzzles"])) == (None, 10)
    code = pack["puzzles"][0]
    again = run("export", code, "-o", out, "--force", "--plain")
    assert again.out.splitlines()[0] == f"puzzles: 1: {code.split('-')[1]}-{code.split('-')[2]} 1"
    assert json.loads((tmp_path / "x.json").read_bytes())["puzzles"][0]["code"] == code


def test_plain_and_rich_tell_the_same(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both screens name the seed, the puzzles and each file."""
    monkeypatch.chdir(tmp_path)
    for mode in ("--plain", "--color=always"):
        out = run("export", "outs", "--count=2", "--seed=7", "-o", "x.csv", "--force", mode).out
        assert all(word in out for word in ("7", "outs 2", "CSV", "x.csv")), mode


def test_a_file_that_is_there_is_not_replaced_unasked(run: Run, tmp_path: Path) -> None:
    """Without --force, and nobody to ask, what is there stays; with it, it is replaced."""
    mine = tmp_path / "mine.csv"
    mine.write_text("mine", encoding="utf-8")
    refused = run("export", "outs", "--count=1", "--seed=7", "-o", str(mine))
    assert (refused.code, mine.read_text(encoding="utf-8")) == (2, "mine")
    assert "--force" in refused.err
    assert run("export", "outs", "--count=1", "--seed=7", "-o", str(mine), "--force").code == 0
    assert mine.read_bytes() != b"mine"


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["outs"], 2, ".apkg, .xml, .gift, .txt, .csv or .json"),
        (["outs", "-o", "x.doc"], 2, "not .doc"),
        (["outs", "-o", "x.csv", "-o", "x.csv"], 2, "twice"),
        (["outs", "-o", "x.csv", "--count", "0"], 2, "--count is from 1 to 200, not 0."),
        (["outs", "-o", "x.csv", "--count", "-1"], 2, "--count is from 1 to 200, not -1."),
        (["outs", "-o", "x.csv", "--count", "201"], 2, "--count is from 1 to 200, not 201."),
        (["outs", "-o", "x.csv", "--hand-size", "2"], 2, "--hand-size is from 3 to 13, not 2."),
        (["otus", "-o", "x.csv"], 2, "outs"),
        (["outs", "-o", "x.csv", "--level", "9"], 2, "1 to 5"),
        (["outs", "-o", "nowhere/x.csv"], 4, "cannot be written"),
        (["T1-outs-9-1", "-o", "x.csv"], 3, "levels 1 to 5"),
    ],
)
def test_what_cannot_be_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], code: int, told: str
) -> None:
    """Each wrong command line ends with its exit code and a sentence, and writes nothing."""
    monkeypatch.chdir(tmp_path)
    result = run("export", *words)
    assert (result.code, told in result.err) == (code, True), result.err
    assert not list(tmp_path.glob("x.*"))
