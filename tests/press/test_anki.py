"""Packages for Anki: stable ids, stable bytes, and notes that say all that the puzzle says."""

import html
import io
import json
import re
import sqlite3
import zipfile
from contextlib import closing
from dataclasses import replace
from importlib import util
from pathlib import Path
from typing import Any

import pytest

from tests.press.exported import NASTY, examples, nasty
from tongits_tutor.errors import UsageError
from tongits_tutor.press.anki import DECK, anki_package, edition_of, note_guid
from tongits_tutor.press.anki_look import ANSWER, FIELDS, QUESTION
from tongits_tutor.press.puzzle_files import puzzle_ending
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.school.drills.kinds import KINDS, generate
from tongits_tutor.school.drills.puzzle import Puzzle

EXAMPLES = examples()


def opened(data: bytes, folder: Path) -> dict[str, Any]:
    """Return what is in a package: its notes, cards, decks and note types."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.namelist() == ["collection.anki2", "media"]
        assert json.loads(archive.read("media")) == {}
        path = folder / "collection.anki2"
        path.write_bytes(archive.read("collection.anki2"))
    with closing(sqlite3.connect(path)) as connection:
        notes = connection.execute("SELECT id, guid, mod, tags, flds FROM notes ORDER BY rowid").fetchall()
        cards = connection.execute("SELECT id, nid, did, due FROM cards").fetchall()
        ((decks, models),) = connection.execute("SELECT decks, models FROM col").fetchall()
    path.unlink()
    return {
        "notes": notes,
        "cards": cards,
        "decks": {one["id"]: one["name"] for one in json.loads(decks).values()},
        "models": list(json.loads(models).values()),
    }


def fields_of(package: dict[str, Any]) -> dict[str, dict[str, str]]:
    """Return the fields of every note by its share code."""
    notes = (dict(zip(FIELDS, note[4].split("\x1f"), strict=True)) for note in package["notes"])
    return {note["Code"]: note for note in notes}


def said(markup: str) -> str:
    """What a field says: signs of suits are said by their letters."""
    drawn = re.sub(r'<svg class="card"[^>]*aria-label="([^"]*)".*?</svg>', r" \1 ", markup)
    return html.unescape(re.sub(r"<[^>]*>", "", drawn))


def test_a_note_says_what_the_puzzle_says(tmp_path: Path) -> None:
    """Each puzzle is one note with one card: answer, reasons, hints and wrong ideas as the puzzle has them."""
    package = opened(anki_package(EXAMPLES), tmp_path)
    fields = fields_of(package)
    assert set(fields) == {puzzle.code for puzzle in EXAMPLES}
    assert len(package["cards"]) == len(EXAMPLES)
    for puzzle in EXAMPLES:
        note = fields[puzzle.code]
        assert said(note["Answer"]).startswith(puzzle.answer)
        assert said(note["Reasons"]) == puzzle.explain
        assert tuple(said(note[f"Hint {number}"]) for number in (1, 2, 3)) == puzzle.hints[:3]
        assert said(note["Puzzle"]).split(puzzle.question)[1:] != []
        assert [idea.why for idea in puzzle.wrong_ideas if idea.why not in said(note["Wrong answers"])] == []
        assert note["Clauses"] == ", ".join(puzzle.clauses)


def test_a_note_draws_the_hand(tmp_path: Path) -> None:
    """The front draws the cards of the hand in order, and every drawing it uses is in the note type."""
    fields = fields_of(opened(anki_package(EXAMPLES), tmp_path))
    drawn = set(re.findall(r'id="([^"]+)"', QUESTION))
    for puzzle in EXAMPLES:
        front = fields[puzzle.code]["Puzzle"]
        used = re.findall(r'href="#([^"]+)"', "".join(fields[puzzle.code].values()))
        assert set(used) <= drawn
        if puzzle.given.hand:
            hand = re.search(r'<div class="part large">(.*?)</div>', front)
            assert hand is not None
            assert re.findall(r'href="#c([^"]+)"', hand[1]) == [str(card) for card in puzzle.given.hand]


def test_the_front_names_other_house_rules_once(tmp_path: Path) -> None:
    """A note by other rules than the usual names them, once."""
    puzzle = generate("best-discard", 2, 1, house=PROFILES["casino"])
    front = fields_of(opened(anki_package([puzzle]), tmp_path))[puzzle.code]["Puzzle"]
    assert (front.count("House"), front.count("casino")) == (1, 1)


def test_the_sides_use_every_field_and_no_script() -> None:
    """Both sides together show every field, and neither they nor a note hold a script."""
    used = set(re.findall(r"{{[#/]?([^}]+)}}", QUESTION + ANSWER)) - {"FrontSide"}
    assert used == set(FIELDS)
    assert "script" not in QUESTION + ANSWER


def test_the_same_puzzles_are_the_same_bytes() -> None:
    """A package has no clock in it."""
    assert anki_package(EXAMPLES[:5]) == anki_package(list(EXAMPLES[:5]))


def test_ids_come_from_the_share_code(tmp_path: Path) -> None:
    """A note, its deck and its note type have the same ids in whichever package they come."""
    alone = opened(anki_package(EXAMPLES[3:4]), tmp_path)
    among = opened(anki_package(EXAMPLES), tmp_path)
    assert alone["notes"][0] in among["notes"]
    assert alone["notes"][0][1] == note_guid(EXAMPLES[3].code)
    assert alone["decks"].items() <= among["decks"].items()
    assert {one["id"] for one in alone["models"]} == {one["id"] for one in among["models"]}
    assert set(among["decks"].values()) - {"Default"} == {f"{DECK}::{kind.title}" for kind in KINDS.values()}


def test_ids_are_apart_and_not_in_the_future(tmp_path: Path) -> None:
    """Hundreds of notes have ids of their own, which Anki can take for times before 2026."""
    puzzles = [generate("hand-count", 1, seed) for seed in range(300)]
    package = opened(anki_package(puzzles), tmp_path)
    ids = [note[0] for note in package["notes"]]
    assert len(set(ids)) == len({note[1] for note in package["notes"]}) == 300
    assert all(1_735_000_000_000 < one < 1_767_225_600_000 for one in ids)
    assert {card[1] for card in package["cards"]} == set(ids)


def test_newer_versions_are_changed_later() -> None:
    """Anki takes the note that was changed last, so later versions of the program have later times."""
    versions = ["0.0.1", "0.1.0", "0.1.10", "0.2.0", "0.10.0", "1.0.0", "1.0.1rc1"]
    times = [edition_of(version) for version in versions]
    assert times == sorted(set(times))


def test_a_puzzle_that_comes_twice_is_one_note(tmp_path: Path) -> None:
    """The same share code gives one note, whose text is the last one given."""
    puzzle = EXAMPLES[0]
    package = opened(anki_package([puzzle, replace(puzzle, explain="Other words.")]), tmp_path)
    assert fields_of(package)[puzzle.code]["Reasons"] == "Other words."
    assert len(package["notes"]) == len(package["cards"]) == 1


def test_no_text_is_taken_for_markup(tmp_path: Path) -> None:
    """Signs of HTML and of Anki's templates in a text are shown as they are."""
    puzzle = nasty(EXAMPLES[0], f"{NASTY} {{{{Answer}}}}")
    note = fields_of(opened(anki_package([puzzle]), tmp_path))[puzzle.code]
    assert said(note["Reasons"]) == puzzle.explain
    assert "<script>" not in "".join(note.values())


def test_without_the_extra_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where genanki is missing, the error names the extra, before any work is done."""
    monkeypatch.setattr(util, "find_spec", lambda _: None)
    monkeypatch.setattr("tongits_tutor.press.anki.find_spec", lambda _: None)
    for act in (lambda: anki_package(EXAMPLES[:1]), lambda: puzzle_ending("x.apkg")):
        with pytest.raises(UsageError, match=r"tongits-tutor\[anki\]"):
            act()


def test_further_right_answers_are_told(tmp_path: Path) -> None:
    """Where several answers are right, the back tells eight more and how many there are besides."""
    puzzle: Puzzle = replace(EXAMPLES[0], answers=tuple(f"answer {number}" for number in range(12)))
    note = fields_of(opened(anki_package([puzzle]), tmp_path))[puzzle.code]
    assert note["Other answers"] == "; ".join([f"answer {number}" for number in range(1, 9)] + ["3 more"])
