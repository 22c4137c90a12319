"""Mining: going through seeded puzzles for those with wanted features, and writing what was found as a pack."""

from __future__ import annotations

import operator
import re
import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.text import clean, quoted
from tongits_tutor.errors import InputError, Problem, UsageError
from tongits_tutor.files.wording import did_you_mean, listed
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.school.drills.code import LEVELS
from tongits_tutor.school.drills.kinds import generate, kind_of
from tongits_tutor.school.drills.puzzle import Puzzle

__all__ = ["FEATURES", "Condition", "Where", "mine", "mined_pack"]

FEATURES: Final = {
    "cards": "cards or written moves to look through",
    "candidates": "things to weigh against each other",
    "conflicts": "pairs of them that shut each other out",
    "gap": "by how much the obvious answer is off",
    "answers": "equally good answers",
    "steps": "things to find one after the other",
    "load": "the number that the level follows from",
    "level": "the level, 1 to 5",
}
"""What a condition may ask about, with what it is; what each kind counts is told in its module."""

_COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "!=": operator.ne,
    "==": operator.eq,
    "=": operator.eq,
    ">": operator.gt,
    "<": operator.lt,
}
_CONDITION: Final = re.compile(r"([a-z]+)\s*(>=|<=|!=|==|=|>|<)\s*([0-9]{1,4})")
_PARTS: Final = re.compile(r"[,;&]+|\band\b")
_MOST_CONDITIONS: Final = 20
_UNIQUE: Final = "unique"


@dataclass(frozen=True, slots=True)
class Condition:
    """One comparison: `conflicts >= 2`."""

    name: str
    sign: str
    number: int

    def holds(self, puzzle: Puzzle) -> bool:
        """Tell whether it is so of a puzzle."""
        return _COMPARED[self.sign](measured(puzzle, self.name), self.number)

    def __str__(self) -> str:
        """Return the condition as it is typed."""
        return f"{self.name}{self.sign}{self.number}"


def measured(puzzle: Puzzle, name: str) -> int:
    """Return what was measured of a puzzle under a name of `FEATURES`."""
    if name == "level":
        return puzzle.level
    number: int = getattr(puzzle.features, "trap" if name == "gap" else name)
    return number


@dataclass(frozen=True, slots=True)
class Where:
    """Conditions that all must hold; `unique` asks for a single right answer."""

    conditions: tuple[Condition, ...] = ()
    unique: bool = False

    @classmethod
    def parse(cls, text: str) -> Where:
        """Read conditions parted by commas; `str` writes them.

        >>> where = Where.parse("gap >= 8, unique, conflicts>=2")
        >>> str(where), Where.parse(str(where)) == where
        ('gap>=8, conflicts>=2, unique', True)

        Raises:
            InputError: a condition that cannot be (`bad-condition`).
        """
        conditions = []
        unique = False
        for piece in _PARTS.split(_ascii(clean(text).casefold())):
            part = piece.strip()
            if not part:
                continue
            if part == _UNIQUE:
                unique = True
                continue
            found = _CONDITION.fullmatch(part)
            if found is None or found[1] not in FEATURES:
                raise InputError(_refusal(part, None if found is None else found[1]))
            conditions.append(Condition(found[1], found[2], int(found[3])))
        distinct = tuple(dict.fromkeys(conditions))
        if len(distinct) > _MOST_CONDITIONS:
            message = f"These are {len(distinct)} conditions; there may be {_MOST_CONDITIONS}."
            raise InputError(Problem("bad-condition", message, "Leave out those that follow from others."))
        return cls(distinct, unique)

    def holds(self, puzzle: Puzzle) -> bool:
        """Tell whether all conditions hold of a puzzle."""
        return (puzzle.unique or not self.unique) and all(one.holds(puzzle) for one in self.conditions)

    def levels(self, levels: Sequence[int]) -> tuple[int, ...]:
        """Return those of some levels that the conditions leave."""
        asked = [one for one in self.conditions if one.name == "level"]
        return tuple(
            level for level in levels if all(_COMPARED[one.sign](level, one.number) for one in asked)
        )

    def __str__(self) -> str:
        """Return the conditions as they are typed."""
        return ", ".join((*map(str, self.conditions), *([_UNIQUE] if self.unique else [])))


def _ascii(text: str) -> str:
    return (
        text.replace("\N{GREATER-THAN OR EQUAL TO}", ">=")
        .replace("\N{LESS-THAN OR EQUAL TO}", "<=")
        .replace("\N{NOT EQUAL TO}", "!=")
    )


def _refusal(part: str, name: str | None) -> Problem:
    word = name or (re.match(r"[a-z]+", part) or [""])[0]
    message = f"{quoted(part[:40])} is no condition."
    hint = None if word in FEATURES else did_you_mean(word, (*FEATURES, _UNIQUE))
    signs = listed(sign for sign in _COMPARED if sign != "==")
    known = f"Write NAME>=NUMBER (or {signs}) or {_UNIQUE}; the names are {listed(FEATURES, 'and')}."
    return Problem("bad-condition", message, hint or known)


def mine(
    kind: str,
    where: Where,
    seed: str,
    *,
    most: int,
    levels: Sequence[int] = LEVELS,
    house: HouseRules = PROFILES["pagat"],
    tried: Callable[[], object] = lambda: None,
) -> Iterator[Puzzle]:
    """Go through the puzzles of a kind, level after level in turn, and yield those that are wanted, each once.

    Args:
        kind: a slug of `KINDS`.
        where: what is wanted.
        seed: up to 24 letters and digits; the puzzle at try *n* has the seed `SEEDmN`.
        most: how many puzzles are tried at most.
        levels: the levels to look at.
        house: the house rules.
        tried: is called after every try.

    Raises:
        UnknownNameError: no such kind.
        InputError: a seed that cannot be.
        UsageError: no level is left, or there is no puzzle of this kind at all of them.

    >>> where = Where.parse("gap>=8, conflicts>=2, unique")
    >>> next(mine("best-split", where, "7", most=200)).features.trap >= 8
    True
    """
    name = kind_of(kind).name
    left = list(where.levels(levels))
    if not left:
        raise UsageError(f"No level is left by {where}.")
    seen: set[str] = set()
    for number in range(1, most + 1):
        level = left[number % len(left)]
        try:
            puzzle = generate(name, level, f"{seed}m{number}", house=house, unique=where.unique)
        except UsageError:
            # Some kinds have no puzzle with a single right answer at some levels.
            left.remove(level)
            if not left:
                raise
            continue
        finally:
            tried()
        if where.holds(puzzle) and puzzle.prompt not in seen:
            seen.add(puzzle.prompt)
            yield puzzle


def mined_pack(
    puzzles: Sequence[Puzzle], where: Where, *, name: str, title: str, schema: str, command: str
) -> str:
    """Return a pack of puzzles as the text of its file; what was measured stands behind each as a comment.

    Args:
        puzzles: at least one, all of one kind.
        where: what was asked for.
        name: the id of the pack.
        title: its title.
        schema: where its first line says that the JSON Schema is.
        command: how it was made.
    """
    kind = kind_of(puzzles[0].kind)
    clauses = dict.fromkeys(clause for puzzle in puzzles for clause in puzzle.clauses)
    asked = f" with {where}" if str(where) else ""
    purpose = f"{kind.about.removesuffix('.')}: {len(puzzles)} puzzles{asked}."
    lines = [f"# yaml-language-server: $schema={schema}"]
    lines += textwrap.wrap(
        f"Mined by: {command}", 110, initial_indent="# ", subsequent_indent="#   ", break_on_hyphens=False
    )
    lines += ["format: tongits-scenario/1", "kind: drill", f"id: {name}", f"title: {title}"]
    lines += textwrap.wrap(
        f"clauses: [{', '.join(clauses)}]", 110, subsequent_indent="  ", break_on_hyphens=False
    )
    lines.append("purpose: >-")
    lines += textwrap.wrap(purpose, 106, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    lines.append("puzzles:")
    for puzzle in puzzles:
        facts = ", ".join(
            f"{feature} {measured(puzzle, feature)}" for feature in FEATURES if feature != "level"
        )
        lines.append(f"  - {_written(puzzle.code)}   # {facts}")
    return "\n".join(lines) + "\n"


def _written(code: str) -> str:
    """Return a share code as YAML writes it: in quotes where a house brings commas or colons."""
    return code if re.fullmatch(r"[0-9A-Za-z-]+", code) else f'"{code}"'
