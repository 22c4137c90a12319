"""The command `check`: files, folders, evenings, slips and quick questions, with their exit codes and screens."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.shell.schemas import schema
from tests.table.test_record import GAME, HEAD
from tests.table.written import public, random_game, spoiled
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.shell.layout import columns_of
from tongits_tutor.table.record import write_record

Run = Callable[..., Any]
Golden = Callable[[str, str], None]

BLOCKED = (
    GAME.replace("house: {profile: pagat, own_sapaw_blocks: false}", "house: pagat")
    .replace(
        "  - Carlo: stock, discard AC\n  - Ana: call\n",
        "  - Carlo: stock, discard AC\n  - Ana: stock, sapaw 10S on Ana 1, discard 8C\n"
        "  - Ben: stock, discard JC\n  - Carlo: stock, discard 4C\n  - Ana: call\n",
    )
    .replace("meld 10S JS", "meld JS")
)
BROKEN = HEAD + "turns: [call]"
SHOWDOWN = ("--showdown", "Ana: 3H 4C; Ben: 9D 9S", "--caller", "Ana", "--folded", "Carlo")
ACTION = (
    *("--hand", "7H 7D KS 3C", "--table", "Ana: 4C 5C 6C; me: 9H 9D 9S", "--pile", "2C 7S"),
    *("--action", "take 7S with 7H KS"),
)
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a legal game, an illegal one, and a file that is none."""
    monkeypatch.chdir(tmp_path)
    for name, text in (("legal", GAME), ("blocked", BLOCKED), ("broken", BROKEN), ("public", PUBLIC)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


PUBLIC = write_record(public(random_game(16, PROFILES["pagat"])[0]))


def told(run: Run, *words: str, **more: object) -> list[dict[str, Any]]:
    """Return the JSON lines of a check, each held against its schema."""
    result = run("check", *words, "--json", **more)
    assert result.err == ""
    lines = [json.loads(line) for line in result.out.splitlines()]
    for line in lines:
        schema("error" if "errors" in line else "check").validate(line)
    return lines


def test_a_legal_game(run: Run, games: Path) -> None:
    """A legal game exits 0 and tells who wins and who pays."""
    code, out, err = run("check", "legal.yaml")
    assert (code, err) == (0, "")
    assert out.startswith("verdict: legal\nhouse: pagat with own_sapaw_blocks=false\n")
    assert "ending: a Draw; Ben wins\n" in out
    (one,) = told(run, "legal.yaml")
    assert (one["legal"], one["violations"], one["outcome"]["winner"]) == (True, [], "Ben")
    assert (one["file"], one["house"]) == ("legal.yaml", "pagat with own_sapaw_blocks=false")
    assert one["outcome"]["payments"] == {"Ana": -4, "Ben": 9, "Carlo": -5}
    assert games.is_dir()


@pytest.mark.usefixtures("games")
def test_a_broken_rule(run: Run) -> None:
    """A game with a broken rule exits 1, and tells turn, action, clause, message, cards and place."""
    code, out, _ = run("check", "blocked.yaml")
    assert code == 1
    assert "turn 7, action 1: Ana: call\n" in out
    (one,) = told(run, "blocked.yaml")
    (violation,) = one["violations"]
    assert {
        key: violation[key] for key in ("turn", "action", "player", "text", "code", "clause", "cards")
    } == {
        "turn": 7,
        "action": 1,
        "player": "Ana",
        "text": "call",
        "code": "call-while-blocked",
        "clause": "SAPAW-8",
        "cards": ["10S"],
    }
    assert (one["assumed"], one["outcome"]["ending"], one["outcome"]["winner"]) == (True, "unfinished", None)
    assert BLOCKED.split("\n")[violation["line"] - 1][violation["column"] - 1 :] == "call"


@pytest.mark.usefixtures("games")
def test_bad_input(run: Run) -> None:
    """A file that is no game exits 3 with its place; so does one that is missing."""
    code, out, err = run("check", "broken.yaml")
    assert (code, out) == (3, "")
    assert err.startswith("broken.yaml:4:9: ")
    assert run("check", "none.yaml").code == 3
    (one,) = told(run, "broken.yaml")
    assert (one["schema"], one["errors"][0]["code"]) == ("tongits-tutor/error/1", "wrong-turn")


@pytest.mark.usefixtures("games")
def test_several_files_and_folders(run: Run) -> None:
    """All are judged in order, one JSON line each, and the worst exit code wins."""
    lines = told(run, "legal.yaml", "blocked.yaml")
    assert [line["legal"] for line in lines] == [True, False]
    assert run("check", "legal.yaml", "blocked.yaml").code == 1
    lines = told(run, ".")
    assert [line.get("file") or line["errors"][0]["file"] for line in lines] == [
        "blocked.yaml",
        "broken.yaml",
        "legal.yaml",
        "public.yaml",
    ]
    code, out, err = run("check", ".")
    assert (code, out.count("verdict: "), err.count("broken.yaml:4:9")) == (3, 3, 1)
    Path("empty").mkdir()
    assert run("check", "empty").code == 3


@pytest.mark.usefixtures("games")
def test_standard_input(run: Run) -> None:
    """`-` reads a game from standard input, once."""
    (one,) = told(run, "-", stdin=GAME.encode())
    assert (one["file"], one["legal"]) == ("-", True)
    assert run("check", "-", "-").code == 2
    assert run("check", "-", stdin=b"\xff").code == 3


@pytest.mark.usefixtures("games")
def test_the_house(run: Run) -> None:
    """`--house` goes before the record's house; a record without one takes the house in force."""
    assert told(run, "blocked.yaml", "--house", "seeds")[0]["legal"] is True
    Path("homeless.yaml").write_text(BLOCKED.replace("house: pagat\n", ""), encoding="utf-8")
    assert told(run, "homeless.yaml")[0]["house"] == "pagat"
    assert told(run, "homeless.yaml", env={"TONGITS_TUTOR_HOUSE": "casino"})[0]["house"] == "casino"
    assert told(run, "blocked.yaml", env={"TONGITS_TUTOR_HOUSE": "casino"})[0]["house"] == "pagat"
    assert run("check", "legal.yaml", "--house", "pagta").code == 2


@pytest.mark.usefixtures("games")
def test_all_houses(run: Run) -> None:
    """`--all-houses` says of every profile whether the game is legal there, and who wins."""
    (one,) = told(run, "blocked.yaml", "--all-houses")
    assert [row["house"] for row in one["houses"]] == list(PROFILES)
    legal = {row["house"] for row in one["houses"] if row["legal"]}
    assert legal == {"seeds", "social-tongits"}
    code, out, _ = run("check", "blocked.yaml", "--all-houses")
    assert code == 1
    assert "seeds: legal; Ben wins by a Draw" in out


@pytest.mark.usefixtures("games")
def test_explain(run: Run) -> None:
    """`--explain` shows the position, the window, the clause and the house behind a ruling."""
    (one,) = told(run, "blocked.yaml", "--explain")
    assert [trace["title"] for trace in one["traces"]] == ["Why turn 7, action 1", "Why this outcome"]
    labels = [step["label"] for step in one["traces"][0]["steps"]]
    assert {
        "claim",
        "turn",
        "hand",
        "table",
        "pile",
        "window",
        "SAPAW-8",
        "house",
        "goes on",
        "IRR-7",
    } <= set(labels)
    assert "window: turns 4 to 7: Ana laid off" in run("check", "blocked.yaml", "--explain").out


@pytest.mark.usefixtures("games")
def test_an_evening(run: Run) -> None:
    """`--session` carries pot and streak from game to game and tells who should have dealt."""
    first, second = told(run, "legal.yaml", "blocked.yaml", "--session")
    assert first["session"]["after"] == {"pot": 12, "last_winner": "Ben", "streak": 1}
    assert [problem["code"] for problem in second["session"]["problems"]] == [
        "wrong-dealer",
        "wrong-pot",
        "wrong-streak",
    ]
    code, out, _ = run("check", "legal.yaml", "legal.yaml", "--session")
    assert code == 1
    assert "problem: Ana deals; it is Ben who should. (DEAL-2)" in out
    assert run("check", "legal.yaml", "broken.yaml", "--session").code == 3


@pytest.mark.usefixtures("games")
def test_hands_shown_that_another_house_refutes(run: Run) -> None:
    """Where a house allows the call, hands shown after it must be those that were held; if not, it has no verdict."""
    deal = BLOCKED[BLOCKED.index("deal:\n") : BLOCKED.index("before:")]
    text = BLOCKED.replace(deal, "").replace("10C QC 6D KD 2H JH KH 2S}", "2C}")
    Path("shown.yaml").write_text(text, encoding="utf-8")
    (one,) = told(run, "shown.yaml", "--all-houses")
    assert {row["house"] for row in one["houses"] if row["legal"] is None} == {"seeds", "social-tongits"}
    out = run("check", "shown.yaml", "--all-houses", "--slip", "shown.txt").out
    assert "seeds: the hands shown cannot be by its rules\n" in out
    assert "seeds: the hands shown cannot be by its rules" in Path("shown.txt").read_text(encoding="utf-8")
    assert run("check", "shown.yaml", "--house", "seeds").code == 3


@pytest.mark.usefixtures("games")
def test_what_was_assumed_is_told(run: Run) -> None:
    """What only follows from a slip is marked, and so is an assumption that no broken rule of its own caused."""
    turns = (
        "- Ana: meld 4H 5H 8C, discard 9C\n- Ben: stock, sapaw 7H on Ana 1, discard JH\n"
        "- Carlo: discard 2C\n- Ana: call\n"
    )
    Path("slips.yaml").write_text(f"{HEAD}turns:\n{turns}", encoding="utf-8")
    out = run("check", "slips.yaml").out
    assert "perhaps: it only follows from turn 1, action 1\n" in out
    assert out.startswith("verdict: not legal: 2 broken rules; 2 more may only follow\n")
    out = run("check", *ACTION[:-1], "sapaw KS on me 1").out
    assert "legal now: " in out
    out = run("check", *ACTION[:-1], "discard 2H").out
    assert "legal now: discard 3" in out


@pytest.mark.usefixtures("games")
def test_a_public_game(run: Run) -> None:
    """A game without hands is judged as far as it can be, and what could not be is said."""
    code, out, _ = run("check", "public.yaml")
    assert code == 0
    assert out.startswith("verdict: legal, as far as could be checked\n")
    assert told(run, "public.yaml")[0]["unchecked"]


@pytest.mark.usefixtures("games")
def test_a_slip(run: Run) -> None:
    """`--slip` writes a page beside the report, about one game, in the form of its ending."""
    assert run("check", "blocked.yaml", "--slip", "ruling.html").code == 1
    assert Path("ruling.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert run("check", "legal.yaml", "--slip", "ruling.txt").code == 0
    assert run("check", "legal.yaml", "--slip", "ruling.pdf").code == 2
    assert run("check", "legal.yaml", "blocked.yaml", "--slip", "ruling.txt").code == 2
    assert run("check", "legal.yaml", "--slip", "no/ruling.txt").code == 4


def test_a_showdown(run: Run) -> None:
    """A showdown is settled without a file: winner, clause, payments."""
    code, out, err = run("check", *SHOWDOWN)
    assert (code, err) == (0, "")
    assert "Ana wins" in out
    (one,) = told(run, *SHOWDOWN)
    assert (one["schema"], one["outcome"]["winner"]) == ("tongits-tutor/showdown/1", "Ana")


def test_an_action(run: Run) -> None:
    """An action is judged without a file: 1 when it is not legal, with what would be."""
    code, out, err = run("check", *ACTION)
    assert (code, err) == (1, "")
    assert out.startswith("verdict: not legal: take")
    (one,) = told(run, *ACTION)
    assert (one["legal"], one["instead"], one["violations"][0]["clause"]) == (
        False,
        ["take 7S with 7D 7H"],
        "DRAW-2",
    )
    assert run("check", *ACTION[:-1], "take 7S with 7H 7D").code == 0


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), 2),
        (("g.yaml", *SHOWDOWN), 2),
        ((*SHOWDOWN, "--action", "call"), 2),
        ((*SHOWDOWN, "--hand", "7H"), 2),
        ((*SHOWDOWN, "--explain"), 2),
        ((*ACTION, "--caller", "Ana"), 2),
        ((*ACTION, "--slip", "x.txt"), 2),
        (("g.yaml", "--caller", "Ana"), 2),
        (("g.yaml", "--hand", "7H"), 2),
        (("--action", "call"), 2),
        (("--action", "call", "--hand", "1H"), 3),
        (("--action", "cal", "--hand", "7H"), 3),
        (("--action", "meld 7C 7H 7D, discard KS", "--hand", "7C 7H 7D KS"), 3),
        (("--action", "call", "--hand", "7H", "--turn", "end"), 2),
        (("--action", "call", "--hand", "7H", "--table", "Ana: 4H 5H 7C"), 3),
        (("--action", "call", "--hand", "7H", "--pile", "7H"), 3),
        (("--showdown", "Ana 3H", "--caller", "Ana"), 3),
        (("--showdown", "Ana: 3H; Ben: 4H", "--caller", "Ana"), 2),
    ],
)
def test_questions_that_cannot_be_answered(run: Run, words: tuple[str, ...], code: int) -> None:
    """Options that do not go together exit 2, what cannot be read exits 3; each says why."""
    result = run("check", *words)
    assert (result.code, result.out) == (code, "")
    assert result.err


SCREENS: dict[str, tuple[tuple[str, ...], int]] = {
    "check-legal": (("legal.yaml",), 0),
    "check-blocked": (("blocked.yaml",), 1),
    "check-all-houses": (("blocked.yaml", "--all-houses"), 1),
    "check-evening": (("legal.yaml", "blocked.yaml", "--session"), 1),
    "check-public": (("public.yaml",), 0),
    "check-showdown": (SHOWDOWN, 0),
    "check-action": (ACTION, 1),
}


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("mode", ["plain", "rich"])
@pytest.mark.parametrize("name", SCREENS)
def test_screens_are_the_golden_ones(run: Run, golden: Golden, name: str, mode: str, width: int) -> None:
    """Every screen is the recorded one at 40, 80 and 120 columns, and no line is wider."""
    words, expected = SCREENS[name]
    looks = "--plain" if mode == "plain" else "--color=never"
    code, out, err = run("check", *words, looks, terminal=mode == "rich", env={"COLUMNS": str(width)})
    assert (code, err) == (expected, "")
    limit = min(80, width) if mode == "plain" else width
    assert [line for line in out.splitlines() if columns_of(line) > limit] == []
    golden(f"{name}-{mode}-{width}.txt", out)


@pytest.mark.parametrize("seed", range(24))
def test_reports_of_random_games_keep_to_the_schema(run: Run, tmp_path: Path, seed: int) -> None:
    """Whatever a game holds, its report keeps to the schema, and plain and JSON agree on the verdict."""
    record, last = random_game(seed)
    noted = (record, spoiled(record, seed)[0], public(record, shown=last))[seed % 3]
    path = tmp_path / "game.yaml"
    path.write_text(write_record(noted), encoding="utf-8")
    (one,) = told(run, str(path), "--explain", "--all-houses", "--session")
    plain = run("check", str(path))
    assert plain.code == (0 if one["legal"] else 1)
    assert ("verdict: legal" in plain.out) is one["legal"]
    assert ESCAPE.sub("", plain.out) == plain.out
