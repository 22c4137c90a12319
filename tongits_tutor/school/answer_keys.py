"""The key to a worksheet, as grading needs it: which puzzles each version has, and who has which version."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tongits_tutor.cards.text import clean, quoted
from tongits_tutor.errors import FileError, InputError, Problem, TongitsError
from tongits_tutor.files.problems import Problems
from tongits_tutor.files.text import read_text
from tongits_tutor.school.drills.code import ShareCode
from tongits_tutor.school.drills.kinds import kind_of, puzzle_of
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.packs import load_pack
from tongits_tutor.school.people import name_words

__all__ = ["AnswerKey", "KeyVersion", "key_of_codes", "read_key"]

SCHEMA: Final = "tongits-tutor/key/1"
"""What the key of `sheet --key FILE.json` says of itself."""

_LARGEST: Final = 32 * 1024 * 1024
"""More bytes than the key has of a class where every pupil has another sheet."""

_MOST_PUZZLES: Final = 200
_MOST_VERSIONS: Final = 500
_BLANKS: Final = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class KeyVersion:
    """One version of a sheet: its label, and its share codes in order."""

    label: str
    codes: tuple[ShareCode, ...]

    def puzzles(self) -> tuple[Puzzle, ...]:
        """Make the puzzles; raises what `puzzle_of` raises."""
        return tuple(puzzle_of(code) for code in self.codes)


@dataclass(frozen=True, slots=True)
class AnswerKey:
    """A key: its title, its versions in order, and which version each pupil has, as far as it says so."""

    title: str
    versions: tuple[KeyVersion, ...]
    pupils: tuple[tuple[str, str], ...] = ()

    def version(self, label: str) -> KeyVersion | None:
        """Return the version of a label, large or small letters alike; None when there is none."""
        wanted = label.casefold()
        return next((one for one in self.versions if one.label.casefold() == wanted), None)

    def without(self, pupils: Iterable[str]) -> tuple[str, ...]:
        """Return the names of the key's pupils who are none of these."""
        there = set(map(_form, pupils))
        return tuple(name for name, _ in self.pupils if _form(name) not in there)

    def pupils_meant(self, name: str) -> tuple[str, ...]:
        """Return the pupils of the key who may be meant by a name, as the key spells them.

        Who has this very name is meant alone; or else everybody whose name has the same words, in whatever order, with
        or without accents, commas and points.

        >>> AnswerKey("", (), (("Nonato, Niño Jesus", "A"),)).pupils_meant("NINO JESUS NONATO")
        ('Nonato, Niño Jesus',)
        """
        wanted, words = _form(name), name_words(name)
        exact = tuple(known for known, _ in self.pupils if _form(known) == wanted)
        return exact[:1] or tuple(known for known, _ in self.pupils if words and name_words(known) == words)

    def version_told(self, pupil: str) -> KeyVersion | None:
        """Return the version that the key tells of a pupil; None where it does not name the pupil."""
        wanted = _form(pupil)
        for name, label in self.pupils:
            if _form(name) == wanted:
                return self.version(label)
        return None


def _form(name: str) -> str:
    return _BLANKS.sub(" ", clean(name)).strip().casefold()


def key_of_codes(codes: Sequence[ShareCode], title: str = "puzzles") -> AnswerKey:
    """Return the key to puzzles that everybody had: one version, A."""
    return AnswerKey(title, (KeyVersion("A", tuple(codes)),))


def read_key(path: str | os.PathLike[str]) -> AnswerKey:
    """Read a key from a file: the `.json` key of a sheet, a pack (`.yaml`), or a text with a share code a line.

    Answers are not taken from the file: the puzzles are made again from their share codes, and what is right is
    computed.

    Raises:
        FileError: it cannot be read, or is no key, with the place where there is one.
    """
    file = os.fspath(path)
    if file.lower().endswith((".yaml", ".yml")):
        pack = load_pack(path)
        return key_of_codes(pack.codes, pack.title)
    text = read_text(path, most=_LARGEST)
    return _of_json(text, file) if text.lstrip().startswith("{") else _of_lines(text, file)


def _of_lines(text: str, file: str) -> AnswerKey:
    problems = Problems()
    codes: list[ShareCode] = []
    for number, line in enumerate(text.splitlines(), start=1):
        word = clean(line).strip()
        if not word or word.startswith("#"):
            continue
        try:
            code = ShareCode.parse(word)
            kind_of(code.kind)
        except TongitsError as error:
            given = error.problems[0] if isinstance(error, InputError) else Problem("bad-code", str(error))
            problems.add(Problem(given.code, given.message, given.suggestion, file, number))
        else:
            if code in codes:
                message = f"{code} is puzzle {codes.index(code) + 1} already."
                problems.add(Problem("code-twice", message, "Name each puzzle once.", file, number))
            codes.append(code)
    problems.finish()
    if not codes:
        message = "There is no share code in this file."
        raise FileError(Problem("no-key", message, "Write one a line, such as T1-best-split-3-7.", file))
    return key_of_codes(codes)


def _of_json(text: str, file: str) -> AnswerKey:
    try:
        read = json.loads(text)
    except (ValueError, RecursionError) as error:
        place = error if isinstance(error, json.JSONDecodeError) else None
        raise FileError(
            Problem(
                "broken-json",
                "This is not JSON.",
                "Make the key again: sheet --key key.json",
                file,
                None if place is None else place.lineno,
                None if place is None else place.colno,
            )
        ) from None
    if not isinstance(read, dict) or read.get("schema") != SCHEMA:
        raise _no_key(file, f"This is no key: `schema` is not {SCHEMA}.")
    versions = _list(read, "versions", file)
    if not 1 <= len(versions) <= _MOST_VERSIONS:
        raise _no_key(file, f"A key has 1 to {_MOST_VERSIONS} versions, not {len(versions)}.")
    title = read.get("title")
    key = AnswerKey(
        clean(title)[:80] if isinstance(title, str) else "puzzles",
        tuple(_version(one, file) for one in versions),
        tuple(_pupil(one, file) for one in _list(read, "pupils", file)),
    )
    for name, label in key.pupils:
        if key.version(label) is None:
            raise _no_key(file, f"{name} has the version {quoted(label)}, which is not in this key.")
    return key


def _version(read: Any, file: str) -> KeyVersion:  # noqa: ANN401 - whatever JSON holds
    puzzles = _list(read, "puzzles", file)
    label = _text(read, "version", file)
    if not 1 <= len(puzzles) <= _MOST_PUZZLES:
        raise _no_key(
            file, f"A version has 1 to {_MOST_PUZZLES} puzzles; {quoted(label)} has {len(puzzles)}."
        )
    codes = []
    for number, puzzle in enumerate(puzzles, start=1):
        text = _text(puzzle, "code", file)
        try:
            codes.append(ShareCode.parse(text))
            kind_of(codes[-1].kind)
        except TongitsError as error:
            message = f"Puzzle {number} of version {label}: {error}"
            raise FileError(Problem("bad-code", message, file=file)) from None
    if len(set(codes)) < len(codes):
        raise _no_key(file, f"A puzzle stands twice in version {quoted(label)}.")
    return KeyVersion(label, tuple(codes))


def _pupil(read: Any, file: str) -> tuple[str, str]:  # noqa: ANN401 - whatever JSON holds
    return _text(read, "name", file), _text(read, "version", file)


def _list(read: Any, key: str, file: str) -> list[Any]:  # noqa: ANN401 - whatever JSON holds
    found = read.get(key) if isinstance(read, dict) else None
    if not isinstance(found, list):
        raise _no_key(file, f"The list `{key}` is missing.")
    return found


def _text(read: Any, key: str, file: str) -> str:  # noqa: ANN401 - whatever JSON holds
    found = read.get(key) if isinstance(read, dict) else None
    if not isinstance(found, str) or not clean(found).strip():
        raise _no_key(file, f"The text `{key}` is missing.")
    return clean(found).strip()


def _no_key(file: str, message: str) -> FileError:
    return FileError(Problem("no-key", message, "Make the key with: sheet --key key.json", file))
