"""The puzzles of a drill or an export, and how the command line is said again."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.errors import UsageError
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.school.drills.kinds import KINDS, puzzle_of, series
from tongits_tutor.school.drills.puzzle import Puzzle, Want
from tongits_tutor.school.drills.sheets import base_of, puzzles_of
from tongits_tutor.shell.config import house_of
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.puzzle_choice import Asked, Fixed, Puzzles, asked_of

__all__ = ["Drill", "Wanted", "choose"]

_USUAL: Final = 10
_MOST: Final = 60
"""The most puzzles of a drill."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for: puzzles, how long an answer may take, and with which to begin."""

    puzzles: Puzzles
    time: int | None = None
    start: int = 1


@dataclass(frozen=True, slots=True)
class Drill:
    """The puzzles of a drill, and what is said of them.

    `title` names the drill, `purpose` is a pack's. `seed` is None where the puzzles need none. `puzzles` are all of
    them; the drill begins with number `start`. `again` is the command that makes the same drill.
    """

    title: str
    purpose: str
    seed: str | None
    puzzles: tuple[Puzzle, ...]
    start: int
    limit: int | None
    again: str

    @property
    def asked(self) -> tuple[Puzzle, ...]:
        """The puzzles from the first that is asked on."""
        return self.puzzles[self.start - 1 :]


def choose(wanted: Wanted, most: int = _MOST) -> Drill:
    """Make the puzzles that a command line means, `most` of them at most.

    Raises:
        UsageError: options that do not go together, or a puzzle that cannot be made.
        UnknownNameError, InputError: what is named cannot be found or read.
    """
    asked = asked_of(wanted.puzzles, most)
    drill = _fixed(wanted, asked) if isinstance(asked, Fixed) else _made(wanted, asked)
    if wanted.start > len(drill.puzzles):
        raise UsageError(f"The drill has {len(drill.puzzles)} puzzles; --from {wanted.start} is beyond them.")
    return drill


def _made(wanted: Wanted, asked: Asked) -> Drill:
    """Return a drill of some kinds."""
    given = wanted.puzzles
    seed = _seed(given.seed)
    rules = house_of(given.house)
    count = given.count or _USUAL
    made = series(
        asked.kinds,
        asked.levels,
        count,
        base_of(seed),
        house=rules,
        unique=given.unique,
        hand_size=given.hand_size,
        theme=asked.theme,
    )
    one = KINDS[asked.kinds[0]] if len(asked.kinds) == 1 else None
    title = one.title if one is not None else "puzzles"
    title += "" if asked.theme is None else f" ({', '.join(asked.theme.names)})"
    words = [*given.words, *asked.words, "--count", str(count), "--seed", seed]
    words += [] if rules == PROFILES["pagat"] else ["--house", str(rules)]
    words += ["--unique"] if given.unique else []
    about = "" if one is None else one.about
    return Drill(title, about, seed, tuple(made), wanted.start, wanted.time, _again(wanted, words))


def _fixed(wanted: Wanted, fixed: Fixed) -> Drill:
    """Return a drill of chosen puzzles; with a seed of others as hard, those of version A of its worksheets."""
    given = wanted.puzzles
    words = list(given.words)
    words += [] if given.count is None else ["--count", str(given.count)]
    puzzles: Iterable[Puzzle] = map(puzzle_of, fixed.codes)
    seed = None
    if given.seed is not None:
        seed = _seed(given.seed)
        puzzles = puzzles_of(map(Want.of, fixed.codes), seed, "A", set())
        words += ["--seed", seed]
    title = fixed.title or "puzzles"
    again = _again(wanted, words)
    return Drill(title, fixed.purpose, seed, tuple(puzzles), wanted.start, wanted.time, again)


def _seed(given: str | None) -> str:
    return SeededDraws(given if given is not None else str(secrets.randbelow(1_000_000_000))).seed


def _again(wanted: Wanted, words: list[str]) -> str:
    told = [PROGRAM, "drill", *words]
    told += [] if wanted.time is None else ["--time", str(wanted.time)]
    content = wanted.puzzles.content
    told += [] if content is None else ["--content", content]
    return shlex.join(told)
