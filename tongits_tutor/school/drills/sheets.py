"""Choosing the puzzles of a worksheet: other cards for every version, the same kinds and levels in the same order.

The puzzle at place 3 of version B has the seed `SEEDvBn3`, so every puzzle on paper has a share code of its own and
can be had again; a question that another version has already is passed over (`SEEDvBn3r1`).
"""

from __future__ import annotations

import hashlib
import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Final

from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.cards.text import clean, quoted
from tongits_tutor.errors import FileError, Problem, UsageError
from tongits_tutor.files.wording import listed
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.school.answer import LETTERS
from tongits_tutor.school.drills.code import LEVELS, ShareCode
from tongits_tutor.school.drills.counterparts import counterpart_of
from tongits_tutor.school.drills.fitting import Limits
from tongits_tutor.school.drills.kinds import kind_of, puzzle_of, wanted
from tongits_tutor.school.drills.puzzle import Puzzle, Task, Want
from tongits_tutor.school.drills.reading import PLAYERS
from tongits_tutor.school.drills.themes import Theme
from tongits_tutor.school.roster import Pupil

__all__ = [
    "EACH",
    "MOST_PUZZLES",
    "MOST_VERSIONS",
    "Copy",
    "SheetSet",
    "Version",
    "base_of",
    "copies_of",
    "labels_of",
    "levels_of",
    "make_sheets",
    "puzzles_of",
    "wants_of",
]

MOST_PUZZLES: Final = 60
"""The most puzzles a sheet may have."""

MOST_VERSIONS: Final = 26
"""The most versions that may be named."""

EACH: Final = "each"
"""The word for a version of one's own for every pupil."""

_TRIES: Final = 40
_MOST_FREE: Final = 12
_MOST_FREE_ABOUT: Final = 4
"""The same for puzzles about a theme, which take long to find."""
_CHOSEN: Final[frozenset[Task]] = frozenset({"choice", "name"})
_LABEL: Final = re.compile(r"[A-Za-z0-9]{1,8}")
_PLAIN_SEED: Final = re.compile(r"[0-9A-Za-z]{1,12}")
_RANGE: Final = re.compile(r"\s*([0-9])\s*(?:-\s*([0-9])\s*)?")


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a sheet: its label, and its puzzles in order."""

    label: str
    puzzles: tuple[Puzzle, ...]


@dataclass(frozen=True, slots=True)
class Copy:
    """One sheet of paper to be handed out: the label of its version, and for whom it is (None: anybody)."""

    label: str
    pupil: str | None = None


@dataclass(frozen=True, slots=True)
class SheetSet:
    """All sheets of one lesson: what they were made from, the versions, and the copies to be printed."""

    seed: str
    versions: tuple[Version, ...]
    copies: tuple[Copy, ...]

    def version(self, label: str) -> Version:
        """Return the version of a label; KeyError when there is none."""
        for version in self.versions:
            if version.label == label:
                return version
        raise KeyError(label)


def levels_of(text: str) -> tuple[int, ...]:
    """Read a level, or levels from one to another; UsageError for anything else.

    >>> levels_of("3"), levels_of("1-3")
    ((3,), (1, 2, 3))
    """
    found = _RANGE.fullmatch(text)
    first = int(found[1]) if found else 0
    last = int(found[2] or found[1]) if found else 0
    if first not in LEVELS or last not in LEVELS or first > last:
        raise UsageError(
            f"Levels are 1 to 5, or from one to another such as 1-3; {quoted(clean(text))} is not."
        )
    return tuple(range(first, last + 1))


def labels_of(text: str) -> tuple[str, ...]:
    """Read the labels of versions, parted by commas, or how many there are to be; UsageError for what cannot be.

    >>> labels_of("A,B"), labels_of("3")
    (('A', 'B'), ('A', 'B', 'C'))
    """
    number = clean(text).strip()
    if number.isascii() and number.isdecimal():
        if not 1 <= int(number[:4]) <= MOST_VERSIONS:
            raise UsageError(f"There may be 1 to {MOST_VERSIONS} versions, or one for each pupil: {EACH}.")
        return tuple(ascii_uppercase[: int(number)])
    labels = tuple(label.strip() for label in clean(text).split(","))
    bad = next((label for label in labels if not _LABEL.fullmatch(label)), None)
    if bad is not None:
        raise UsageError(
            f"A version is 1 to 8 letters or digits, as in A,B; {quoted(bad) or 'nothing'} is not."
        )
    if len({label.casefold() for label in labels}) < len(labels):
        raise UsageError(f"Versions have names of their own; {', '.join(labels)} has one twice.")
    if len(labels) > MOST_VERSIONS:
        raise UsageError(f"There may be {MOST_VERSIONS} versions at most, or one for each pupil: {EACH}.")
    return labels


def wants_of(
    kinds: Sequence[str],
    levels: Sequence[int],
    count: int,
    *,
    house: HouseRules = PROFILES["pagat"],
    unique: bool = False,
    hand_size: int | None = None,
    theme: Theme | None = None,
) -> tuple[Want, ...]:
    """Say what stands at each place of a sheet: kind after kind, each as often, the levels of each rising.

    Where the puzzles cannot be shared out evenly, the kinds named first have one more. A kind has the nearest of the
    levels on which it has puzzles about the theme, and with hands of the size.

    >>> [(want.kind, want.level) for want in wants_of(["best-split", "hand-count"], [1, 2], 3)]
    [('best-split', 1), ('best-split', 2), ('hand-count', 2)]

    Raises:
        UnknownNameError: no such kind.
        UsageError: no puzzle or more than `MOST_PUZZLES`; fewer puzzles than kinds.
    """
    names = [kind_of(kind).name for kind in dict.fromkeys(kinds)]
    if not 1 <= count <= MOST_PUZZLES:
        raise UsageError(f"A sheet has 1 to {MOST_PUZZLES} puzzles, not {count}.")
    if count < len(names):
        fewer = "one of them" if count == 1 else f"{count} of them"
        raise UsageError(
            f"These are {len(names)} kinds, more than the puzzles of the sheet. Ask for one of each with --count"
            f" {len(names)}, or name {fewer}: {listed(names, 'and')}."
        )
    limits = Limits(theme, hand_size)
    wants = []
    for place, name in enumerate(names):
        share = count // len(names) + (place < count % len(names))
        # Each puzzle stands for an equal stretch of the levels; a single one has the level in the middle.
        steps = [(2 * at + 1) * len(levels) // (2 * share) for at in range(share)]
        chosen = [limits.nearest(name, levels[step], levels) for step in steps]
        wants += [Want(name, level, house, unique, hand_size, theme) for level in chosen]
    return tuple(wants)


def puzzles_of(
    wants: Iterable[Want], seed: str, label: str, taken: set[str], others: Sequence[Version] = ()
) -> Iterator[Puzzle]:
    """Make the puzzles of one version, one by one.

    `taken` are the questions that other versions have; those of this one are added. Where a kind has so few
    questions that no free one is found, one of another version may come again, but none twice on one sheet. Of a few
    free ones one is taken whose answer the `others` have least often at the same place, where an option or a player
    is chosen; yes and no are left to chance.

    Raises:
        UsageError: a kind and level has fewer questions than the sheet asks for; and what `wanted` raises.
    """
    base = base_of(seed)
    mine: set[str] = set()
    made: list[Puzzle] = []
    for place, want in enumerate(wants, start=1):
        spare: Puzzle | None = None
        said = Counter(version.puzzles[place - 1].answer for version in others)
        free: list[Puzzle] = []
        most = _MOST_FREE if want.theme is None else _MOST_FREE_ABOUT
        seeds = (f"{base}v{label}n{place}{f'r{again}' if again else ''}" for again in itertools.count())
        rather = counterpart_of(want, made, f"{base}v{label}")
        for puzzle in itertools.islice(wanted(want, seeds, rather), _TRIES):
            if puzzle.prompt in mine:
                continue
            if free and rather is not None and rather.suits(free[0]) and not rather.suits(puzzle):
                break
            spare = spare or puzzle
            if puzzle.prompt not in taken:
                free.append(puzzle)
                if len(free) == most or _is_rare(puzzle, said):
                    break
        spare = min(free, key=lambda puzzle: said[puzzle.answer], default=spare)
        if spare is None:
            raise UsageError(
                f"There are too few puzzles of the kind {want.kind} and level {want.level} for a sheet without"
                " repetition. Ask for fewer, or for more levels."
            )
        mine.add(spare.prompt)
        taken.add(spare.prompt)
        made.append(spare)
        yield spare


def _is_rare(puzzle: Puzzle, said: Counter[str]) -> bool:
    """Tell whether the other versions have this answer less often than another, or all that there are as often."""
    if puzzle.task not in _CHOSEN or not said:
        return True
    answers = LETTERS[: len(puzzle.options)] if puzzle.options else PLAYERS
    often = said[puzzle.answer]
    return often < max(said.values()) or often <= min(said[answer] for answer in answers)


def base_of(seed: str) -> str:
    """Return letters and digits that stand for a seed: itself where it is short and has no others."""
    if _PLAIN_SEED.fullmatch(seed):
        return seed
    return hashlib.sha256(seed.encode()).hexdigest()[:12]


def copies_of(labels: Sequence[str], pupils: Sequence[Pupil], file: str | None = None) -> tuple[Copy, ...]:
    """Share the versions out: to each pupil the one the roster names, else in turn; one blank copy without pupils.

    Neighbours in the roster so have different versions. `labels` may be just `EACH`: then the versions are numbered
    like the pupils.

    >>> [(copy.pupil, copy.label) for copy in copies_of("AB", [Pupil("Ana"), Pupil("Ben"), Pupil("Carlo")])]
    [('Ana', 'A'), ('Ben', 'B'), ('Carlo', 'A')]

    Raises:
        UsageError: `EACH` without pupils.
        FileError: the roster names a version that there is not (`unknown-version`), with its line.
    """
    if tuple(labels) == (EACH,):
        if not pupils:
            raise UsageError(
                f"A version for each pupil needs to know them: --versions {EACH} goes with --students."
            )
        return tuple(Copy(str(number), pupil.name) for number, pupil in enumerate(pupils, start=1))
    if not pupils:
        return tuple(Copy(label) for label in labels)
    by_form = {label.casefold(): label for label in labels}
    problems = [
        Problem(
            "unknown-version",
            f"{pupil.name} has the version {quoted(pupil.version)}; the sheet has {listed(labels, 'and')}.",
            "Correct it, or name it with --versions.",
            file,
            pupil.line,
        )
        for pupil in pupils
        if pupil.version is not None and pupil.version.casefold() not in by_form
    ]
    if problems:
        raise FileError(*problems)
    copies = []
    turn = 0
    for pupil in pupils:
        if pupil.version is None:
            copies.append(Copy(labels[turn % len(labels)], pupil.name))
            turn += 1
        else:
            copies.append(Copy(by_form[pupil.version.casefold()], pupil.name))
    return tuple(copies)


def make_sheets(
    wants: Sequence[Want],
    copies: Sequence[Copy],
    seed: int | str,
    *,
    labels: Sequence[str] = (),
    chosen: Sequence[ShareCode] = (),
    made: Callable[[], object] = lambda: None,
) -> SheetSet:
    """Make the puzzles of every version that there is a copy of, and of `labels` besides.

    The same arguments give the same sheets everywhere. The first version has the puzzles that were `chosen`, if any.
    `made` is called after every puzzle.

    Raises:
        InputError: the seed is none (`bad-seed`).
        UsageError, UnknownNameError: what `puzzles_of` raises.
    """
    text = SeededDraws(seed).seed
    taken: set[str] = set()
    versions: list[Version] = []
    for label in dict.fromkeys((*labels, *(copy.label for copy in copies))):
        puzzles = []
        own = not versions and bool(chosen)
        for puzzle in map(puzzle_of, chosen) if own else puzzles_of(wants, text, label, taken, versions):
            puzzles.append(puzzle)
            taken.add(puzzle.prompt)
            made()
        versions.append(Version(label, tuple(puzzles)))
    return SheetSet(text, tuple(versions), tuple(copies))
