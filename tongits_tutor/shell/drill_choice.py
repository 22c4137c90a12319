"""Which puzzles a command line means, and how it is said again."""

from __future__ import annotations

import os
import secrets
import shlex
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.errors import UsageError
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.school.drills.code import ShareCode
from tongits_tutor.school.drills.fitting import Limits
from tongits_tutor.school.drills.kinds import KINDS, puzzle_of, series
from tongits_tutor.school.drills.pack import want_of
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.drills.sheets import base_of, levels_of, puzzles_of
from tongits_tutor.school.drills.themes import Theme
from tongits_tutor.school.packs import Chosen, Shelf, open_shelf
from tongits_tutor.shell.config import house_of
from tongits_tutor.shell.learner import CONTENT
from tongits_tutor.shell.names import PROGRAM

__all__ = ["ALL", "Asked", "Drill", "Wanted", "asked_of", "choose", "refuse_beside_packs", "shelf_of"]

ALL: Final = "all"
"""The word for every kind of puzzle."""

_USUAL: Final = 10
_LEVELS: Final = (1, 2, 3)
_MOST: Final = 60


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for."""

    words: tuple[str, ...]
    level: str | None
    themes: tuple[str, ...]
    count: int | None
    seed: str | None
    house: str | None
    hand_size: int | None
    unique: bool
    time: int | None
    start: int
    content: str | None


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


@dataclass(frozen=True, slots=True)
class Asked:
    """Which kinds of puzzles are asked for, on which levels, what they are to be about; and the words that say so."""

    kinds: tuple[str, ...]
    levels: tuple[int, ...]
    theme: Theme | None
    words: tuple[str, ...]


def asked_of(named: Sequence[str], level: str | None, themes: Sequence[str], hand_size: int | None) -> Asked:
    """Say which kinds, if none are named all that suit, and which levels the options mean.

    Raises:
        UsageError: a level that is none; a kind that is named and has no such puzzle.
        UnknownNameError: a theme that is none.
    """
    theme = Theme.of(themes)
    limits = Limits(theme, hand_size)
    levels = limits.usual_levels(_LEVELS, named) if level is None else levels_of(level)
    kinds = limits.kinds(levels, named)
    span = f"{levels[0]}-{levels[-1]}" if len(levels) > 1 else f"{levels[0]}"
    about = () if theme is None else ("--theme", str(theme))
    size = () if hand_size is None else ("--hand-size", str(hand_size))
    return Asked(kinds, levels, theme, ("--level", span, *about, *size))


def shelf_of(content: str | None) -> Shelf:
    """Return the packs there are: the program's, with those of `--content` or the variable laid over them."""
    return open_shelf(content or os.environ.get(CONTENT) or None)


def choose(wanted: Wanted) -> Drill:
    """Make the puzzles that a command line means.

    Raises:
        UsageError: options that do not go together, or a puzzle that cannot be made.
        UnknownNameError, InputError: what is named cannot be found or read.
    """
    every = tuple(word.casefold() for word in wanted.words) in {(), (ALL,)}
    found = Chosen() if every else shelf_of(wanted.content).choose(wanted.words)
    drill = _fixed(wanted, found) if found.is_fixed else _made(wanted, found)
    if wanted.start > len(drill.puzzles):
        raise UsageError(f"The drill has {len(drill.puzzles)} puzzles; --from {wanted.start} is beyond them.")
    return drill


def _made(wanted: Wanted, found: Chosen) -> Drill:
    """Return a drill of some kinds."""
    if found.codes or found.packs:
        raise UsageError(
            "Kinds of puzzles do not go together with packs or share codes; name the one or the other."
        )
    seed = _seed(wanted.seed)
    rules = house_of(wanted.house)
    asked = asked_of(found.kinds, wanted.level, wanted.themes, wanted.hand_size)
    made = series(
        asked.kinds,
        asked.levels,
        wanted.count or _USUAL,
        base_of(seed),
        house=rules,
        unique=wanted.unique,
        hand_size=wanted.hand_size,
        theme=asked.theme,
    )
    one = KINDS[asked.kinds[0]] if len(asked.kinds) == 1 else None
    title = one.title if one is not None else "puzzles"
    title += "" if asked.theme is None else f" ({', '.join(asked.theme.names)})"
    words = [*wanted.words, *asked.words, "--count", str(wanted.count or _USUAL), "--seed", seed]
    words += [] if rules == PROFILES["pagat"] else ["--house", str(rules)]
    words += ["--unique"] if wanted.unique else []
    about = "" if one is None else one.about
    return Drill(title, about, seed, tuple(made), wanted.start, wanted.time, _again(wanted, words))


def _fixed(wanted: Wanted, found: Chosen) -> Drill:
    """Return a drill of packs and share codes; a seed gives other puzzles as hard as theirs."""
    refuse_beside_packs(
        level=wanted.level,
        themes=wanted.themes,
        house=wanted.house,
        hand_size=wanted.hand_size,
        unique=wanted.unique,
    )
    codes = found.fixed
    if len(codes) > _MOST:
        raise UsageError(f"A drill has {_MOST} puzzles at most; these are {len(codes)}.")
    codes = codes[: wanted.count or len(codes)]
    words = list(wanted.words)
    words += [] if wanted.count is None else ["--count", str(wanted.count)]
    if wanted.seed is None:
        puzzles: Iterable[Puzzle] = map(puzzle_of, codes)
        seed = None
    else:
        seed = _seed(wanted.seed)
        puzzles = _others(codes, seed)
        words += ["--seed", seed]
    named = [pack.title for pack in found.packs]
    title = ", ".join(named) if named and not found.codes else "puzzles"
    purpose = found.packs[0].purpose if len(named) == 1 and not found.codes else ""
    return Drill(title, purpose, seed, tuple(puzzles), wanted.start, wanted.time, _again(wanted, words))


def refuse_beside_packs(
    *, level: str | None, themes: tuple[str, ...], house: str | None, hand_size: int | None, unique: bool
) -> None:
    """Refuse the options that choose puzzles where packs or share codes have chosen them already."""
    given = {
        "--level": level,
        "--theme": themes or None,
        "--house": house,
        "--hand-size": hand_size,
        "--unique": unique or None,
    }
    for name, value in given.items():
        if value is not None:
            raise UsageError(f"{name} goes with kinds of puzzles; packs and share codes say it themselves.")


def _others(codes: Iterable[ShareCode], seed: str) -> Iterator[Puzzle]:
    """Return other puzzles as hard as some: those of version A of a worksheet with this seed."""
    return puzzles_of([want_of(code) for code in codes], seed, "A", set())


def _seed(given: str | None) -> str:
    return SeededDraws(given if given is not None else str(secrets.randbelow(1_000_000_000))).seed


def _again(wanted: Wanted, words: list[str]) -> str:
    told = [PROGRAM, "drill", *words]
    told += [] if wanted.time is None else ["--time", str(wanted.time)]
    told += [] if wanted.content is None else ["--content", wanted.content]
    return shlex.join(told)
