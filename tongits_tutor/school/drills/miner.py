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
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.school.drills.code import LEVELS
from tongits_tutor.school.drills.fitting import Limits
from tongits_tutor.school.drills.kinds import KINDS, generate, kind_of
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.drills.themes import Theme, is_theme, theme_near
from tongits_tutor.school.drills.topics import TOPICS
from tongits_tutor.school.ideas import IDEAS
from tongits_tutor.school.words import LONGEST_TITLE, scalar

__all__ = ["FEATURES", "Condition", "Where", "mine", "mined_pack", "title_of"]

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
    """Conditions that all must hold; `unique` asks for a single right answer, `themes` are what it must be about."""

    conditions: tuple[Condition, ...] = ()
    unique: bool = False
    themes: tuple[Theme, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Where:
        """Read conditions parted by commas; `str` writes them, themes first.

        >>> where = Where.parse("gap >= 8, unique, conflicts>=2, Card twice")
        >>> str(where), Where.parse(str(where)) == where
        ('card-twice, gap>=8, conflicts>=2, unique', True)

        Raises:
            InputError: a condition that cannot be (`bad-condition`).
        """
        conditions = []
        themes = []
        unique = False
        for piece in _PARTS.split(_ascii(clean(text).casefold())):
            part = piece.strip()
            if not part:
                continue
            if part == _UNIQUE:
                unique = True
                continue
            if is_theme(part) and (theme := Theme.of([part])) is not None:
                themes.append(theme)
                continue
            found = _CONDITION.fullmatch(part)
            if found is None or found[1] not in FEATURES:
                raise InputError(_refusal(part))
            conditions.append(Condition(found[1], found[2], int(found[3])))
        distinct, about = tuple(dict.fromkeys(conditions)), tuple(dict.fromkeys(themes))
        if (number := len(distinct) + len(about)) > _MOST_CONDITIONS:
            message = f"These are {number} conditions; there may be {_MOST_CONDITIONS}."
            raise InputError(Problem("bad-condition", message, "Leave out those that follow from others."))
        return cls(distinct, unique, about)

    def holds(self, puzzle: Puzzle) -> bool:
        """Tell whether all conditions hold of a puzzle."""
        about = all(theme.holds(puzzle.tags) for theme in self.themes)
        return (
            about and (puzzle.unique or not self.unique) and all(one.holds(puzzle) for one in self.conditions)
        )

    def levels(self, kind: str, levels: Sequence[int] = LEVELS) -> tuple[int, ...]:
        """Return those of some levels on which puzzles of a kind may have all of it.

        Raises:
            UsageError: there is none; says what is met where.
        """
        asked = [one for one in self.conditions if one.name == "level"]
        left = tuple(
            level for level in levels if all(_COMPARED[one.sign](level, one.number) for one in asked)
        )
        if not left:
            raise UsageError(f"Levels are 1 to 5; {listed(asked, 'and')} leaves none.")
        for theme in self.themes:
            rare = not theme.levels(kind) and not theme.tags.isdisjoint(KINDS[kind].clauses)
            # What is too rare for a drill is what mining is for.
            if not rare:
                Limits(theme).kinds(left, [kind])
                left = theme.levels(kind, left)
        return left

    def __str__(self) -> str:
        """Return the conditions as they are typed."""
        return ", ".join((*map(str, self.themes), *map(str, self.conditions), *([_UNIQUE] * self.unique)))


def _ascii(text: str) -> str:
    return (
        text.replace("\N{GREATER-THAN OR EQUAL TO}", ">=")
        .replace("\N{LESS-THAN OR EQUAL TO}", "<=")
        .replace("\N{NOT EQUAL TO}", "!=")
    )


def _refusal(part: str) -> Problem:
    word = (re.match(r"[a-z]+", part) or [""])[0]
    message = f"{quoted(part[:40])} is no condition."
    hint = None if word in FEATURES else did_you_mean(word, (*FEATURES, _UNIQUE))
    if hint is None and word not in FEATURES and not re.search("[<>=]", part):
        near = theme_near(part)
        hint = None if near is None else f"Did you mean {near}?"
    signs = listed(sign for sign in _COMPARED if sign != "==")
    known = (
        f"Write NAME>=NUMBER (or {signs}), {_UNIQUE}, or a theme such as ace-high; the names are "
        f"{listed(FEATURES, 'and')}, the themes are told by drill --list."
    )
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
        UsageError: no level is left, the kind has no puzzle about a theme, or there is none at all of the levels.

    >>> where = Where.parse("gap>=8, conflicts>=2, unique")
    >>> next(mine("best-split", where, "7", most=200)).features.trap >= 8
    True
    """
    name = kind_of(kind).name
    left = list(where.levels(name, levels))
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
    purpose = " ".join((kind.about, *map(_told, where.themes)))
    lines = [f"# yaml-language-server: $schema={schema}"]
    lines += textwrap.wrap(
        f"Mined by: {command}", 110, initial_indent="# ", subsequent_indent="#   ", break_on_hyphens=False
    )
    lines += ["format: tongits-scenario/1", "kind: drill", f"id: {name}", f"title: {scalar(title)}"]
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


def title_of(kind: str, where: Where) -> str:
    """Return what a pack of mined puzzles is called: by its kind and what was asked for, as far as there is room.

    >>> title_of("may-call", Where.parse("gap>=3, SAPAW-8")), title_of("outs", Where())
    ('May I call? with SAPAW-8, gap>=3', 'Outs')
    """
    title = kind_of(kind).title
    asked = (str(where), ", ".join(map(str, where.themes)))
    titles = (f"{title} with {text}" for text in asked if text)
    return next((long for long in titles if len(long) <= LONGEST_TITLE), title)


def _told(theme: Theme) -> str:
    """Return what puzzles are about as a sentence for pupils."""
    (name,) = theme.names
    if name in TOPICS:
        return f"What they are about: {_small(TOPICS[name].about)}"
    if name in IDEAS:
        return f"The mistake to watch for: {_small(IDEAS[name])}"
    if name in CLAUSES:
        return f"The rule to know is “{CLAUSES[name].title}” ({name})."
    return f"The rules to know are those of {name}."


def _small(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


def _written(code: str) -> str:
    """Return a share code as YAML writes it: in quotes where a house brings commas or colons."""
    return code if re.fullmatch(r"[0-9A-Za-z-]+", code) else f'"{code}"'
