"""`author mine`: packs of wanted puzzles, printed or written, that the checker finds true."""

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.proof import prove
from tongits_tutor.school.scenario import load_scenario, read_scenario
from tongits_tutor.shell import author_mine

Run = Callable[..., Any]

SCHEMAS = Path(__file__).parents[2] / "docs" / "reference" / "schemas"
WISH = ("--where", "gap>=8, unique, conflicts>=2", "--kind", "best-split", "--count", "3", "--seed", "7")


def test_a_pack_is_printed(run: Run) -> None:
    """Without a name the pack is printed, is true, and comes again with the same seed."""
    result = run("author", "mine", *WISH)
    assert (result.code, result.err) == (0, "Seed 7.\n")
    scenario = read_scenario(result.out, "mined.yaml")
    assert prove(scenario) == ()
    assert scenario.pack is not None
    assert len(scenario.pack.codes) == 3
    assert run("author", "mine", *WISH).out == result.out


def test_a_pack_is_written(run: Run, tmp_path: Path) -> None:
    """With a name the pack lies in the folder of packs, passes the checker, can be played, and is never replaced."""
    result = run("author", "mine", "greedy", "hands", *WISH, "--content", str(tmp_path), "--plain")
    path = tmp_path / "drills" / "greedy-hands.yaml"
    assert (result.code, "puzzles: 3\n" in result.out) == (0, True)
    assert load_scenario(path).id == "greedy-hands"
    assert run("author", "check", str(path)).code == 0
    drilled = json.loads(run("drill", "greedy-hands", "--content", str(tmp_path), "--json").out)
    assert len(drilled["puzzles"]) == 3
    assert run("author", "mine", "greedy-hands", *WISH, "--content", str(tmp_path)).code == 2


@pytest.mark.parametrize(
    ("words", "title"),
    [
        (("May I Call",), "May I Call"),
        (("may", "i", "call"), "May i call"),
        (("May-I-Call",), "May I call? with not-open, level=1"),
    ],
)
def test_a_name_is_a_title(run: Run, tmp_path: Path, words: tuple[str, ...], title: str) -> None:
    """Blanks and capitals make an id, as for lessons; the words are the title, and without any what was asked for.

    Themes are conditions, and the commands that are told play, print and check what was written.
    """
    folder = tmp_path / "my packs"
    wish = ("--kind", "may-call", "--where", "not-open, level=1", "--count", "3", "--content", str(folder))
    result = run("author", "mine", *words, *wish, "--plain")
    path = folder / "drills" / "may-i-call.yaml"
    pack = load_scenario(path).pack
    assert result.code == 0
    assert pack is not None
    assert pack.title == title
    assert "the player was taken to be open" in pack.purpose
    told = dict(line.split(": ", 1) for line in result.out.replace("\n  ", " ").splitlines())
    for name in ("to play", "to print", "to check"):
        program, *command = shlex.split(told[name])
        assert program == "tongits-tutor"
        if name == "to print":
            command[-1] = str(tmp_path / command[-1])
        assert run(*command, *(["--json"] if name == "to play" else [])).code == 0, name
    assert (tmp_path / "may-i-call.pdf").exists()


def test_nothing_asked_is_nothing_said(run: Run) -> None:
    """Without conditions neither the pack nor the purpose speaks of any."""
    out = run("author", "mine", "--kind", "is-meld", "--count", "2", "--seed", "3").out
    assert "--where" not in out
    pack = read_scenario(out).pack
    assert pack is not None
    assert (pack.title, pack.purpose) == (KINDS["is-meld"].title, KINDS["is-meld"].about)


def test_mined_as_json(run: Run) -> None:
    """As JSON it keeps to the schema."""
    told = json.loads(run("author", "mine", *WISH, "--json").out)
    schema = json.loads((SCHEMAS / "author.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema).validate(told)
    assert len(told["puzzles"]) == 3
    assert prove(read_scenario(told["pack"])) == ()


def test_too_few_are_found(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """When fewer are found than asked for, what was found is printed and the exit code is 1."""
    monkeypatch.setattr(author_mine, "_MOST", 40)
    few = run("author", "mine", *WISH[:5], "20", *WISH[6:])
    assert few.code == 1
    assert " of 20 were found." in few.err
    assert prove(read_scenario(few.out)) == ()
    none = run("author", "mine", "--where", "gap>=900", "--seed", "7")
    assert (none.code, none.out) == (1, "")


def test_ctrl_c_gives_what_was_found(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """After Ctrl-C the puzzles found so far are printed."""
    whole = author_mine.mine

    def stopped(*given: Any, **more: Any) -> Any:  # noqa: ANN401 - passed on
        found = whole(*given, **more)
        yield next(found)
        raise KeyboardInterrupt

    monkeypatch.setattr(author_mine, "mine", stopped)
    result = run("author", "mine", *WISH)
    assert result.code == 130
    pack = read_scenario(result.out).pack
    assert pack is not None
    assert len(pack.codes) == 1


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("mine", "--kind", "best-splat"), 2),
        (("mine", "--where", "gup>=8"), 3),
        (("mine", "--count", "61"), 2),
        (("mine", "--count", "x"), 2),
        (("mine", "--where", "level>5"), 2),
        (("mine", "¿?"), 2),
        (("mine", "May", "Call"), 2),
        (("mine", "x", "--kind", "outs", "--where", "greedy"), 2),
        (("mine", "--where", "gredy"), 3),
        (("check", "--where", "gap>=8"), 2),
    ],
)
def test_what_cannot_be_mined(run: Run, words: tuple[str, ...], code: int) -> None:
    """What cannot be is told before anything is searched."""
    assert run("author", *words).code == code
