"""Puzzles as an Anki package, by genanki: an extra, since few need it.

Every puzzle is a note whose ids come from its share code: a second import finds the note that is there and, where it
was made by a newer version of this program, brings it up to date. The cards' pictures are drawn once in the note type
and used by the notes; there are no scripts and no media files.
"""

from __future__ import annotations

import hashlib
import io
import sqlite3
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tongits_tutor import __version__
from tongits_tutor.cards.showing import Colours
from tongits_tutor.errors import UsageError
from tongits_tutor.press.anki_look import ANSWER, FIELDS, QUESTION, STYLE
from tongits_tutor.press.markup import element, words
from tongits_tutor.press.sheet_cards import card_text, drawn_cards
from tongits_tutor.press.sheet_parts import also_right, answer_in_full, parts_of
from tongits_tutor.school.answer import LETTERS
from tongits_tutor.school.drills.kinds import kind_of
from tongits_tutor.school.drills.puzzle import Puzzle

__all__ = ["DECK", "anki_package", "edition_of", "note_guid", "require_genanki"]

DECK: Final = "Tongits"
"""The deck; the puzzles of each kind are in a deck of their own below it."""

_NOTE_TYPE: Final = "Tongits puzzle"
_FOUR: Final = Colours.FOUR
_EPOCH: Final = 1_767_225_600
"""The start of 2026 in seconds: what is made by version 0.0.0 counts as changed then."""

_YEAR: Final = 31_536_000_000
"""A year in milliseconds. Anki reads ids of notes as times at which they were made, and mends those in the future."""


def require_genanki() -> None:
    """Raise UsageError, which says what to do, where the extra is not installed."""
    if find_spec("genanki") is None:
        raise UsageError('An Anki package needs the extra "anki": pip install "tongits-tutor[anki]".')


def edition_of(version: str) -> int:
    """Return the time, in seconds, at which notes made by a version of this program count as changed.

    Anki replaces a note only by one that was changed later, so newer versions have later times.

    >>> edition_of("0.2.0") > edition_of("0.1.9") > edition_of("0.1.0")
    True
    """
    major, minor, patch = (int("".join(filter(str.isdigit, part))) for part in version.split(".")[:3])
    return _EPOCH + major * 1_000_000 + minor * 1_000 + patch


def note_guid(code: str) -> str:
    """Return the id by which Anki knows a note again, from the share code of its puzzle.

    >>> note_guid("T1-best-split-3-7")
    'tt-81d4a5c9e9610427'
    """
    return f"tt-{hashlib.sha256(code.encode()).hexdigest()[:16]}"


def anki_package(puzzles: Iterable[Puzzle], *, version: str = __version__) -> bytes:
    """Return an `.apkg` file; the same puzzles give the same bytes with the same SQLite and genanki.

    A puzzle that comes twice is one note. `version` is the version of this program that the notes are marked with.

    Raises:
        UsageError: the extra `anki` is not installed.
    """
    require_genanki()
    import genanki  # type: ignore[import-untyped]  # noqa: PLC0415 - an extra

    model = genanki.Model(
        _number(f"note type {_NOTE_TYPE}"),
        _NOTE_TYPE,
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "Puzzle", "qfmt": QUESTION, "afmt": ANSWER}],
        css=STYLE,
    )
    decks: dict[str, Any] = {}
    for place, puzzle in enumerate({puzzle.code: puzzle for puzzle in puzzles}.values()):
        name = f"{DECK}::{kind_of(puzzle.kind).title}"
        if name not in decks:
            decks[name] = genanki.Deck(_number(f"deck {name}"), name)
        note = genanki.Note(
            model,
            _fields(puzzle),
            guid=note_guid(puzzle.code),
            tags=["tongits", puzzle.kind, f"level-{puzzle.level}", *puzzle.clauses],
            due=place,
        )
        decks[name].add_note(note)
    package = genanki.Package(list(decks.values()))
    codes = [note.fields[0] for deck in decks.values() for note in deck.notes]
    return _packed(_collection(package, edition_of(version), codes))


def _number(name: str) -> int:
    """Return the number of a deck or note type, from 2³⁰ to 2³¹, as genanki wants them."""
    return (1 << 30) + int.from_bytes(hashlib.sha256(f"tongits-tutor {name}".encode()).digest()[:8]) % (
        1 << 30
    )


def _ids(codes: Sequence[str]) -> Iterator[int]:
    """Yield the numbers of notes and their cards in the order in which genanki writes them, each twice."""
    taken: set[int] = set()
    for code in codes:
        digest = hashlib.sha256(code.encode()).digest()
        number = _EPOCH * 1000 - 1 - int.from_bytes(digest[8:16]) % _YEAR
        while number in taken:
            number -= 1
        taken.add(number)
        yield number
        yield number


def _collection(package: Any, edition: int, codes: Sequence[str]) -> bytes:  # noqa: ANN401 - genanki has no types
    with TemporaryDirectory() as folder:
        path = Path(folder) / "collection.anki2"
        with closing(sqlite3.connect(path)) as connection:
            package.write_to_db(connection.cursor(), float(edition), _ids(codes))
            connection.commit()
        return path.read_bytes()


def _packed(collection: bytes) -> bytes:
    """Zip a collection with no clock, system or compressor in the bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, content in (("collection.anki2", collection), ("media", b"{}")):
            entry = zipfile.ZipInfo(name)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return out.getvalue()


def _fields(puzzle: Puzzle) -> list[str]:
    wrong = [
        element(
            "li",
            element("b", card_text(_shown(puzzle, idea.answer), _FOUR)),
            ": ",
            card_text(idea.why, _FOUR),
        )
        for idea in puzzle.wrong_ideas
    ]
    return [
        puzzle.code,
        words(kind_of(puzzle.kind).title),
        str(puzzle.level),
        "".join(_front(puzzle)),
        card_text(answer_in_full(puzzle), _FOUR),
        card_text(also_right(puzzle), _FOUR),
        card_text(puzzle.explain, _FOUR),
        element("ul", *wrong) if wrong else "",
        *(card_text(hint, _FOUR) for hint in puzzle.hints[:3]),
        words(", ".join(puzzle.clauses)),
    ]


def _shown(puzzle: Puzzle, answer: str) -> str:
    return f"{answer})" if puzzle.task == "choice" else answer


def _front(puzzle: Puzzle) -> Iterator[str]:
    for part in parts_of(puzzle.given):
        label = element("span", words(part.label), class_="label")
        groups = [element("span", drawn_cards(group), class_="group") for group in part.groups if group]
        told = card_text(part.text, _FOUR) if part.text else ""
        yield element("div", label, *groups, told, class_="part large" if part.large else "part")
    yield element("p", card_text(puzzle.question, _FOUR), class_="asked")
    if puzzle.options:
        options = (
            element("li", f"{letter}) ", card_text(text, _FOUR))
            for letter, text in zip(LETTERS, puzzle.options, strict=False)
        )
        yield element("ul", *options, class_="options")
