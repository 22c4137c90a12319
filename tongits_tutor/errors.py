"""Everything that is raised on purpose, drawn as a tree.

::

    TongitsError              anything below; catch this to catch all of ours
    ├── InputError            what was given cannot be read: Problems with their places (exit 3)
    │   ├── CardError         … because of the cards: text, a card twice, too many
    │   └── FileError         … because of a file: missing, not text, or against its format
    ├── RuleError             an action the rules forbid was applied: the violations, each with its clause
    ├── UnknownNameError      a house, clause, kind or lesson nobody knows; may suggest one (exit 2)
    ├── UsageError            options that do not go together (exit 2)
    └── StorageError          a place could not be read or written, a full disk too (exit 4)

A broken *rule* is no exception: it is a value for pupils, which `check` returns. Exceptions are for programmers and
authors; RuleError is for the programmer who did not ask first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

__all__ = [
    "Problem",
    "TongitsError",
    "InputError",
    "CardError",
    "FileError",
    "BrokenRule",
    "RuleError",
    "UnknownNameError",
    "UsageError",
    "StorageError",
]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with an input, and its place.

    `line` and `column` count from 1; `text` is the line the column points into, `length` how many
    characters of it are meant, so that a caret can be drawn. Of a long line `text` may be a piece:
    `shift` says how many characters stand before it. `code` is a stable slug (`card-twice`).

    >>> problem = Problem("not-a-card", "1H is no card.", "10H or AH?", text="1H", column=1, length=2)
    >>> print(problem.drawn())
    1H is no card. 10H or AH?
      1H
      ^^
    """

    code: str
    message: str
    suggestion: str | None = None
    file: str | None = None
    line: int | None = None
    column: int | None = None
    text: str | None = None
    length: int = 1
    shift: int = 0

    def sentence(self) -> str:
        """Return place, message and suggestion in one line."""
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        said = self.message if self.suggestion is None else f"{self.message} {self.suggestion}"
        return f"{place}: {said}" if self.file is not None or self.line is not None else said

    def drawn(self) -> str:
        """Return the sentence, and below it the text with carets under the place when it is known."""
        if self.text is None or self.column is None:
            return self.sentence()
        before = " " * (self.column - 1 - self.shift)
        return f"{self.sentence()}\n  {self.text}\n  {before}{'^' * max(1, self.length)}"


class TongitsError(Exception):
    """The root of everything raised on purpose."""


class InputError(TongitsError):
    """What was given cannot be read; `problems` holds every reason found, in order, never empty."""

    def __init__(self, *problems: Problem) -> None:
        """Carry the problems; the first speaks for all in `str()`."""
        self.problems: tuple[Problem, ...] = problems
        super().__init__("\n".join(problem.sentence() for problem in problems))


class CardError(InputError):
    """The cards given cannot be: unreadable, a card twice, too many, jokers."""


class FileError(InputError):
    """A file is missing, is no text, or breaks its format."""


class BrokenRule(Protocol):
    """What a RuleError carries: a mistake's code, its clause, and a sentence about these cards."""

    @property
    def code(self) -> str:
        """The mistake (`call-while-blocked`)."""

    @property
    def clause(self) -> str:
        """The rule that is broken (`SAPAW-8`)."""

    @property
    def message(self) -> str:
        """The sentence."""


class RuleError(TongitsError):
    """An action that the rules forbid was applied; `violations` says why, never empty."""

    def __init__(self, *violations: BrokenRule) -> None:
        """Carry the violations; all of them speak in `str()`."""
        self.violations: tuple[BrokenRule, ...] = violations
        super().__init__("\n".join(f"{broken.message} ({broken.clause})" for broken in violations))


class UnknownNameError(TongitsError):
    """A name nobody knows; `suggestion` is the nearest known one, if any is near."""

    def __init__(self, what: str, name: str, suggestion: str | None = None) -> None:
        """Say what kind of name (`house`), the name given and the nearest known one."""
        self.what, self.name, self.suggestion = what, name, suggestion
        hint = f" Did you mean {suggestion}?" if suggestion else ""
        super().__init__(f"There is no {what} called {name!r}.{hint}")


class UsageError(TongitsError):
    """Options that do not go together."""


class StorageError(TongitsError):
    """A place could not be read or written."""
