"""Packages opened with Anki's own library: the extra `anki-peer`; skipped where it is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.press.exported import examples
from tongits_tutor.press.anki import anki_package, note_guid
from tongits_tutor.school.drills.kinds import KINDS

REASON = 'Anki itself is not installed: pip install "tongits-tutor[anki-peer]"'
collection = pytest.importorskip("anki.collection", reason=REASON)
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

EXAMPLES = examples()


@pytest.fixture
def anki(tmp_path: Path) -> Iterator[Any]:
    """An empty collection."""
    made = collection.Collection(str(tmp_path / "mine.anki2"))
    yield made
    made.close()


def imported(anki: Any, data: bytes, folder: Path) -> tuple[int, int, int, int]:  # noqa: ANN401 - Anki's own
    """Import a package as Anki's dialog does unless told otherwise; count new, updated, known and odd notes."""
    path = folder / "puzzles.apkg"
    path.write_bytes(data)
    request = collection.ImportAnkiPackageRequest(
        package_path=str(path), options=collection.ImportAnkiPackageOptions()
    )
    log = anki.import_anki_package(request).log
    odd = (
        log.conflicting,
        log.first_field_match,
        log.missing_notetype,
        log.missing_deck,
        log.empty_first_field,
    )
    return len(log.new), len(log.updated), len(log.duplicate), sum(map(len, odd))


def test_anki_finds_every_note_in_order(anki: Any, tmp_path: Path) -> None:  # noqa: ANN401 - Anki's own
    """Anki takes every note with one card, in a deck of its kind, and finds nothing to mend."""
    assert imported(anki, anki_package(EXAMPLES), tmp_path) == (len(EXAMPLES), 0, 0, 0)
    assert (anki.note_count(), anki.card_count()) == (len(EXAMPLES), len(EXAMPLES))
    names = {deck.name for deck in anki.decks.all_names_and_ids()}
    assert {f"Tongits::{kind.title}" for kind in KINDS.values()} <= names
    told, ok = anki.fix_integrity()
    assert (ok, told) == (True, "Database rebuilt and optimized.")


def test_a_second_import_adds_nothing(anki: Any, tmp_path: Path) -> None:  # noqa: ANN401 - Anki's own
    """What is there already is known again, also in a package with other puzzles beside it."""
    first, others = EXAMPLES[:6], EXAMPLES[3:]
    imported(anki, anki_package(first), tmp_path)
    assert imported(anki, anki_package(first), tmp_path) == (0, 0, 6, 0)
    assert imported(anki, anki_package(others), tmp_path) == (len(EXAMPLES) - 6, 0, 3, 0)
    assert anki.note_count() == len(EXAMPLES)


def test_a_newer_version_updates(anki: Any, tmp_path: Path) -> None:  # noqa: ANN401 - Anki's own
    """A package of a newer program brings notes up to date, and an older one then changes nothing."""
    older = EXAMPLES[:4]
    newer = [replace(puzzle, explain="Better words.") for puzzle in older]
    imported(anki, anki_package(older, version="0.1.0"), tmp_path)
    assert imported(anki, anki_package(newer, version="0.2.0"), tmp_path) == (0, 4, 0, 0)
    assert imported(anki, anki_package(older, version="0.1.0"), tmp_path) == (0, 0, 4, 0)
    assert {anki.get_note(note)["Reasons"] for note in anki.find_notes("")} == {"Better words."}


def test_what_a_learner_wrote_stays(anki: Any, tmp_path: Path) -> None:  # noqa: ANN401 - Anki's own
    """A note that was edited in Anki is not overwritten by a newer package."""
    puzzle = EXAMPLES[0]
    imported(anki, anki_package([puzzle], version="0.1.0"), tmp_path)
    (note_id,) = anki.find_notes("")
    note = anki.get_note(note_id)
    assert note.guid == note_guid(puzzle.code)
    note["Reasons"] = "My own words."
    anki.update_note(note)
    assert imported(anki, anki_package([puzzle], version="0.2.0"), tmp_path) == (0, 0, 1, 0)
    assert anki.get_note(note_id)["Reasons"] == "My own words."


def test_anki_shows_both_sides(anki: Any, tmp_path: Path) -> None:  # noqa: ANN401 - Anki's own
    """Rendered by Anki, the front has the puzzle and no answer, the back the reasons and the share code."""
    imported(anki, anki_package(EXAMPLES), tmp_path)
    for note_id in anki.find_notes(""):
        note = anki.get_note(note_id)
        (card,) = note.cards()
        front, back = card.question(), card.answer()
        assert note["Puzzle"] in front
        assert note["Reasons"] not in front
        assert note["Reasons"] in back
        assert note["Code"] in back
        assert "{{" not in front + back
