"""Packs: sets of puzzles chosen by an author, written as scenarios of the kind `drill`.

A pack is a list of share codes, or of kinds with level and seed from which share codes follow. So a pack is the same
puzzles everywhere, and each of them can be had alone too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tongits_tutor.errors import InputError, TongitsError
from tongits_tutor.files.fields import Fields
from tongits_tutor.files.tree import Mapping, Node, Scalar, Sequence
from tongits_tutor.files.wording import did_you_mean, shown
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.code import LEVELS, ShareCode
from tongits_tutor.school.drills.kinds import puzzle_of
from tongits_tutor.school.drills.puzzle import Puzzle, Want
from tongits_tutor.school.places import clause_at

__all__ = ["LONGEST_SEED", "MOST_PUZZLES", "Pack", "PackEntry", "read_pack"]

MOST_PUZZLES: Final = 60
"""The most puzzles a pack may have; a sheet has room for as many."""

LONGEST_SEED: Final = 28
_SEED: Final = re.compile(rf"[0-9A-Za-z]{{1,{LONGEST_SEED}}}")
_SMALLEST: Final = 3
_LARGEST: Final = 13


@dataclass(frozen=True, slots=True)
class PackEntry:
    """One puzzle of a pack, and where the file asks for it."""

    code: ShareCode
    node: Node


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack as its file tells it.

    `purpose` says whom it is for and what it practises, `clauses` what it covers, the chief one first. `house` is the
    house of the entries that name kinds; a share code has its own.
    """

    id: str
    title: str
    purpose: str
    clauses: tuple[str, ...]
    house: HouseRules
    entries: tuple[PackEntry, ...]
    file: str

    @property
    def codes(self) -> tuple[ShareCode, ...]:
        """The share codes, in order."""
        return tuple(entry.code for entry in self.entries)

    @property
    def wants(self) -> tuple[Want, ...]:
        """What stands at each place, whatever the cards: for other puzzles as hard as these."""
        return tuple(map(Want.of, self.codes))

    def puzzles(self) -> Iterator[Puzzle]:
        """Make the puzzles one by one; raises what `puzzle_of` raises."""
        return map(puzzle_of, self.codes)


def read_pack(fields: Fields, name: str, title: str, house: HouseRules) -> Pack:
    """Read the keys of a pack that other scenarios do not have, noting every problem."""
    clauses = tuple(clause_at(word, fields.problems) for word in fields.texts("clauses"))
    if not clauses and fields.has("clauses"):
        fields.note(fields.node, "no-clause", "No clause is named.", "Name what this is about.")
    purpose = fields.text("purpose")
    base = _base(fields)
    entries: list[PackEntry] = []
    for item in fields.sequence("puzzles"):
        entries.extend(_entries(item, fields, house, base, len(entries) + 1))
    _counted(fields, entries)
    _once(fields, entries)
    return Pack(name, title, purpose, clauses, house, tuple(entries), fields.node.source.file)


def _base(fields: Fields) -> str | None:
    scalar = fields.scalar("seed", required=False)
    return None if scalar is None else _seed(fields, scalar)


def _seed(fields: Fields, scalar: Scalar) -> str | None:
    if _SEED.fullmatch(scalar.text):
        return scalar.text
    message = f"A seed is 1 to {LONGEST_SEED} letters and digits, not {shown(scalar.text)}."
    fields.note(scalar, "bad-seed", message, "Write one such as 7.")
    return None


def _counted(fields: Fields, entries: list[PackEntry]) -> None:
    listed = fields.get("puzzles")
    if isinstance(listed, Sequence) and not listed.items:
        fields.note(listed, "no-puzzle", "A pack needs a puzzle.", "Write a share code below `puzzles`.")
    if len(entries) > MOST_PUZZLES:
        message = f"A pack has {MOST_PUZZLES} puzzles at most; this one has {len(entries)}."
        fields.note(entries[MOST_PUZZLES].node, "too-many-puzzles", message, "Make two of it.")


def _once(fields: Fields, entries: list[PackEntry]) -> None:
    seen: dict[ShareCode, int] = {}
    for number, entry in enumerate(entries, start=1):
        first = seen.setdefault(entry.code, number)
        if first != number:
            message = f"{entry.code} is puzzle {first} already."
            fields.note(entry.node, "puzzle-twice", message, "Take another seed.")


def _entries(
    item: Node, fields: Fields, house: HouseRules, base: str | None, place: int
) -> tuple[PackEntry, ...]:
    """Return the puzzles that one item of the list asks for; none after noting why there is none."""
    if isinstance(item, Scalar):
        code = _code(item, fields)
        return () if code is None else (PackEntry(code, item),)
    if isinstance(item, Mapping):
        inner = Fields(item, what="Each of puzzles", problems=fields.problems)
        codes = _series(inner, house, base, place)
        inner.unknown_keys()
        return tuple(PackEntry(code, item) for code in codes)
    message = f"Each of puzzles is a share code, or keys with values, not {item.kind}."
    fields.note(
        item, "wrong-kind", message, "Write T1-best-split-3-7, or {kind: best-split, level: 3, seed: 7}."
    )
    return ()


def _code(item: Scalar, fields: Fields) -> ShareCode | None:
    try:
        code = ShareCode.parse(item.text)
    except InputError as error:
        for problem in error.problems:
            fields.note(item, problem.code, problem.message, problem.suggestion)
        return None
    except TongitsError as error:  # pragma: no cover - a house in a code is told as a bad code
        fields.note(item, "bad-code", str(error))
        return None
    return code if _known(code.kind, item, fields) else None


def _known(kind: str, node: Node, fields: Fields) -> bool:
    if kind in KINDS:
        return True
    fields.note(
        node, "unknown-kind", f"There is no kind of puzzle called {shown(kind)}.", did_you_mean(kind, KINDS)
    )
    return False


def _series(fields: Fields, house: HouseRules, base: str | None, place: int) -> tuple[ShareCode, ...]:
    """Return the codes of an entry with keys: so many of a kind and level."""
    kind = fields.scalar("kind")
    level = fields.integer("level", LEVELS[0], LEVELS[-1])
    count = fields.integer("count", 1, MOST_PUZZLES, default=1)
    unique = fields.flag("unique", default=False)
    size = fields.integer("hand-size", _SMALLEST, _LARGEST, default=0) or None
    own = fields.scalar("seed", required=False)
    seed = base if own is None else _seed(fields, own)
    if own is None and base is None:
        message = "There is no seed here, and none for the whole pack."
        fields.note(fields.node, "no-seed", message, "Add `seed: 7` here or above.")
    if kind is None or seed is None or not _known(kind.text, kind, fields):
        return ()
    if own is not None:
        seeds = [seed] if count == 1 else [f"{seed}n{number}" for number in range(1, count + 1)]
    else:
        seeds = [f"{seed}n{number}" for number in range(place, place + count)]
    return tuple(ShareCode(kind.text, level, each, house, unique, size) for each in seeds)
