"""Which puzzles the words and options of a command line mean, for drills, worksheets and exports alike."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

from tongits_tutor.errors import UsageError
from tongits_tutor.school.drills.code import ShareCode
from tongits_tutor.school.drills.fitting import Limits
from tongits_tutor.school.drills.sheets import levels_of
from tongits_tutor.school.drills.themes import Theme
from tongits_tutor.school.packs import Chosen, Shelf, open_shelf
from tongits_tutor.shell.learner import CONTENT

__all__ = ["Asked", "Fixed", "Puzzles", "asked_of", "shelf_of"]

_ALL: Final = "all"
_LEVELS: Final = (1, 2, 3)
_KEYS: Final = (".json", ".txt")


@dataclass(frozen=True, slots=True)
class Puzzles:
    """What the command line says of the puzzles it wants; None for what it does not say."""

    words: tuple[str, ...] = ()
    level: str | None = None
    themes: tuple[str, ...] = ()
    count: int | None = None
    seed: str | None = None
    house: str | None = None
    hand_size: int | None = None
    unique: bool = False
    content: str | None = None


@dataclass(frozen=True, slots=True)
class Fixed:
    """Puzzles chosen already, by a pack, by share codes or by the key of a sheet; what they are called and are for."""

    codes: tuple[ShareCode, ...]
    title: str = ""
    purpose: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """Which kinds of puzzles are to be made, on which levels, what about, with hands of which size.

    `named` says whether the kinds were named one by one; `words` are the options that say the same again.
    """

    kinds: tuple[str, ...]
    levels: tuple[int, ...]
    theme: Theme | None
    named: bool
    words: tuple[str, ...]


def shelf_of(content: str | None) -> Shelf:
    """Return the packs there are: the program's, with those of `--content` or the variable laid over them."""
    return open_shelf(content or os.environ.get(CONTENT) or None)


def asked_of(puzzles: Puzzles, most: int) -> Asked | Fixed:
    """Say what is asked for: kinds, if none are named all that suit; or puzzles that were chosen already.

    Raises:
        UsageError: more than `most` chosen puzzles; options that do not go together; a level that is none; a kind
            that is named and has no such puzzle.
        UnknownNameError: a kind, pack or theme that there is not.
        InputError, FileError: a share code, pack or key that cannot be read.
    """
    found = _found(puzzles)
    if isinstance(found, Fixed):
        _refuse_choices(puzzles)
        if len(found.codes) > most:
            raise UsageError(f"There may be {most} puzzles at most; these are {len(found.codes)}.")
        if puzzles.count is not None and puzzles.count > len(found.codes):
            raise UsageError(
                f"There are {len(found.codes)} puzzles here, fewer than --count {puzzles.count}."
            )
        return Fixed(found.codes[: puzzles.count], found.title, found.purpose)
    theme = Theme.of(puzzles.themes)
    if puzzles.themes and theme is None:
        raise UsageError("--theme names nothing; drill --list tells what it may name.")
    limits = Limits(theme, puzzles.hand_size)
    levels = limits.usual_levels(_LEVELS, found) if puzzles.level is None else levels_of(puzzles.level)
    kinds = limits.kinds(levels, found)
    span = f"{levels[0]}-{levels[-1]}" if len(levels) > 1 else f"{levels[0]}"
    about = () if theme is None else ("--theme", str(theme))
    size = () if puzzles.hand_size is None else ("--hand-size", str(puzzles.hand_size))
    return Asked(kinds, levels, theme, bool(found), ("--level", span, *about, *size))


def _found(puzzles: Puzzles) -> Fixed | tuple[str, ...]:
    """Return the puzzles that the words have chosen, or the kinds they name; none for every kind."""
    words = puzzles.words
    if tuple(word.casefold() for word in words) in {(), (_ALL,)}:
        return ()
    if len(words) == 1 and words[0].lower().endswith(_KEYS):
        from tongits_tutor.school.answer_keys import read_key  # noqa: PLC0415 - where a key is named

        key = read_key(words[0])
        first = key.versions[0]
        several = len(key.versions) > 1
        return Fixed(first.codes, f"{key.title}, version {first.label}" if several else key.title)
    key_word = next((word for word in words if word.lower().endswith(_KEYS)), None)
    if key_word is not None:
        raise UsageError(f"A key stands alone; leave the others out, or {key_word}.")
    found = shelf_of(puzzles.content).choose(words)
    if found.kinds and (found.codes or found.packs):
        raise UsageError(
            "Kinds of puzzles do not go together with packs or share codes; name the one or the other."
        )
    return found.kinds if not found.is_fixed else Fixed(found.fixed, _title(found), _purpose(found))


def _title(found: Chosen) -> str:
    return "" if found.codes else ", ".join(pack.title for pack in found.packs)


def _purpose(found: Chosen) -> str:
    return found.packs[0].purpose if len(found.packs) == 1 and not found.codes else ""


def _refuse_choices(puzzles: Puzzles) -> None:
    """Refuse the options that choose puzzles where they were chosen already."""
    given = {
        "--level": puzzles.level,
        "--theme": puzzles.themes or None,
        "--house": puzzles.house,
        "--hand-size": puzzles.hand_size,
        "--unique": puzzles.unique or None,
    }
    for name, value in given.items():
        if value is not None:
            raise UsageError(
                f"{name} goes with kinds of puzzles; packs, share codes and keys say it themselves."
            )
