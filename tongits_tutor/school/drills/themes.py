"""Themes: what puzzles are to be about, whatever their kind.

A theme is a topic of `TOPICS`, a clause (`SAPAW-8`), a chapter's clauses (`SAPAW`), or a wrong idea (`greedy`) that the
puzzle foresees an answer for. Several together ask for puzzles that have at least one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.text import clean
from tongits_tutor.errors import UnknownNameError, UsageError
from tongits_tutor.files.wording import nearest
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.code import LEVELS
from tongits_tutor.school.drills.theme_levels import MET
from tongits_tutor.school.drills.topics import TOPICS, ideas_met
from tongits_tutor.school.ideas import GUESSED, IDEAS

__all__ = ["Theme", "is_theme", "theme_against", "theme_near"]

_MOST_AT_ONCE: Final = 3
_CHAPTERS: Final = frozenset(name.rpartition("-")[0] for name in CLAUSES)
_BY_FORM: Final = {name.casefold(): name for name in (*IDEAS, *CLAUSES, *_CHAPTERS, *TOPICS)}


@dataclass(frozen=True, slots=True)
class Theme:
    """What puzzles are to be about: names as they are told, and the clauses and wrong ideas that they stand for."""

    names: tuple[str, ...]
    tags: frozenset[str]

    @classmethod
    def of(cls, names: Iterable[str]) -> Theme | None:
        """Read names, in any case, each alone or several parted by commas; None when there is none.

        >>> theme = Theme.of(["greedy, sapaw-8"])
        >>> theme.names, sorted(theme.tags)
        (('greedy', 'SAPAW-8'), ['SAPAW-8', 'greedy'])

        Raises:
            UnknownNameError: a name of nothing, with the nearest.
            UsageError: the name of a kind.
        """
        told = [part for name in names for part in " ".join(clean(name).split()).split(",")]
        found = tuple(dict.fromkeys(_name(part.strip()) for part in told if part.strip()))
        return cls(found, frozenset(tag for name in found for tag in _tags(name))) if found else None

    def holds(self, tags: frozenset[str]) -> bool:
        """Tell whether a puzzle with these tags is about it."""
        return not self.tags.isdisjoint(tags)

    def levels(self, kind: str, levels: Sequence[int] = LEVELS) -> tuple[int, ...]:
        """Return those of some levels on which puzzles of a kind are about it.

        >>> Theme.of(["greedy"]).levels("best-split")
        (3, 4, 5)
        """
        met = {int(level) for tag, where in MET[kind].items() if tag in self.tags for level in where}
        return tuple(level for level in levels if level in met)

    def __str__(self) -> str:
        """Return the names as they are typed."""
        return ",".join(self.names)


def is_theme(given: str) -> bool:
    """Tell whether a text is the name of a theme, in any case, with blanks for hyphens or not.

    >>> is_theme("Ace high"), is_theme("outs")
    (True, False)
    """
    return _form(given) in _BY_FORM


def theme_near(given: str) -> str | None:
    """Return the theme that a text of some words, or a mistyped name, means most likely; None where none is near.

    >>> theme_near("throw away"), theme_near("gredy"), theme_near("SAPAW-88")
    ('discards', 'greedy', 'SAPAW-8')
    """
    from tongits_tutor.school.drills.theme_words import theme_meant  # noqa: PLC0415 - only a mistake pays for it

    known = (*TOPICS, *dict(ideas_met()), *CLAUSES, *_CHAPTERS)
    is_clause = any(letter.isdigit() for letter in given)
    return (None if is_clause else theme_meant(given)) or nearest(given, known)


def _form(given: str) -> str:
    return "-".join(given.casefold().split())


def _name(given: str) -> str:
    name = _BY_FORM.get(_form(given))
    if name is None and given.casefold() in KINDS:
        raise UsageError(f"{given} is a kind of puzzle, and is named without --theme.")
    if name is None:
        error = UnknownNameError("theme of puzzles", given, theme_near(given))
        error.add_note("drill --list tells them.")
        raise error
    return name


def _tags(name: str) -> Iterator[str]:
    for part in TOPICS[name].parts if name in TOPICS else (name,):
        if part in _CHAPTERS:
            yield from (clause for clause in CLAUSES if clause.rpartition("-")[0] == part)
        else:
            yield part


def theme_against(ideas: Iterable[str]) -> Theme | None:
    """Return what to practise against wrong ideas, those named first; None where no puzzle is about any.

    >>> print(theme_against(["misread", "greedy", "not-held", "ace-high"]))
    greedy,ace-high
    """
    met = [idea for idea in ideas if idea != GUESSED and any(idea in tags for tags in MET.values())]
    return Theme.of(met[:_MOST_AT_ONCE])
