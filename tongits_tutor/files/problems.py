"""Gathering everything that is wrong with one file, so that it is told at once."""

from __future__ import annotations

from typing import Final

from tongits_tutor.errors import FileError, Problem

__all__ = ["MOST_PROBLEMS", "Problems"]

MOST_PROBLEMS: Final = 100
"""How many problems of one file are told; the rest are only counted."""


class Problems:
    r"""The problems of one file, gathered while it is walked.

    >>> problems = Problems()
    >>> problems.add(Problem("b", "Second.", file="x", line=2, column=1))
    >>> problems.add(Problem("a", "First.", file="x", line=1, column=1))
    >>> print(*problems.ordered(), sep="\n")  # doctest: +ELLIPSIS
    Problem(code='a', ...
    Problem(code='b', ...
    """

    __slots__ = ("_found", "_left_out")

    def __init__(self) -> None:
        """Begin with none."""
        self._found: list[Problem] = []
        self._left_out = 0

    @property
    def full(self) -> bool:
        """Tell whether further problems would only be counted; then their wording need not be found."""
        return len(self._found) >= MOST_PROBLEMS

    def __bool__(self) -> bool:
        """Tell whether anything is wrong."""
        return bool(self._found)

    def add(self, problem: Problem) -> None:
        """Note a problem."""
        if self.full:
            self._left_out += 1
        else:
            self._found.append(problem)

    def leave_out(self, count: int) -> None:
        """Count further problems without making them."""
        self._left_out += count

    def ordered(self) -> tuple[Problem, ...]:
        """Return the problems in the order of their places; those of one place as they were found."""
        found = sorted(self._found, key=lambda problem: (problem.line or 0, problem.column or 0))
        if self._left_out:
            found.append(
                Problem(
                    "more-problems",
                    f"{self._left_out} more are not listed.",
                    "Correct these first.",
                    file=found[0].file,
                )
            )
        return tuple(found)

    def finish(self) -> None:
        """Raise FileError with all problems, if there is any."""
        if self._found:
            raise FileError(*self.ordered())
