"""The proof of a pack: each puzzle can be made, its answers are right, its wrong ideas wrong, and no two are one."""

from __future__ import annotations

from collections.abc import Iterator

from tongits_tutor.errors import InputError, Problem, TongitsError
from tongits_tutor.school.drills.kinds import grade, puzzle_of
from tongits_tutor.school.drills.pack import Pack, PackEntry
from tongits_tutor.school.drills.puzzle import Puzzle

__all__ = ["prove_pack"]


def prove_pack(pack: Pack) -> tuple[Problem, ...]:
    """Return what is not so in a pack, each with its place; `()` when all is well.

    A clause that the pack names must decide a puzzle, and each puzzle must be decided by a clause that it names.
    """
    return tuple(_findings(pack))


def _findings(pack: Pack) -> Iterator[Problem]:
    prompts: dict[str, int] = {}
    covered: set[str] = set()
    for number, entry in enumerate(pack.entries, start=1):
        try:
            puzzle = puzzle_of(entry.code)
        except TongitsError as error:
            yield entry.node.problem("no-such-puzzle", str(error))
            continue
        first = prompts.setdefault(puzzle.prompt, number)
        if first != number:
            message = f"Puzzle {number} asks just what puzzle {first} asks."
            yield entry.node.problem("puzzle-twice", message, "Take another seed.")
        covered |= set(puzzle.clauses)
        if not covered & set(pack.clauses) or not set(puzzle.clauses) & set(pack.clauses):
            message = f"Puzzle {number} is about {', '.join(puzzle.clauses)}, none of which the pack names."
            yield entry.node.problem("clause-not-named", message, "Add the chief one to `clauses`.")
        yield from _graded(entry, puzzle)
    if pack.entries:
        for name in pack.clauses:
            if name not in covered:
                message = f"The pack names {name}, which decides none of its puzzles."
                yield pack.entries[0].node.problem("clause-not-covered", message, "Take it out of `clauses`.")


def _graded(entry: PackEntry, puzzle: Puzzle) -> Iterator[Problem]:
    """Yield what the grader says otherwise than the puzzle does; nothing unless a generator is wrong."""
    for answer in puzzle.answers:
        if not _is_right(puzzle, answer):  # pragma: no cover - the tests of the kinds hold this
            message = f"{answer} is printed as right for {puzzle.code}, and refused."
            yield entry.node.problem("answer-refused", message)
    for wrong in puzzle.wrong_ideas:
        if _is_right(puzzle, wrong.answer):  # pragma: no cover - the same
            message = f"{wrong.answer} is listed as wrong for {puzzle.code}, and accepted."
            yield entry.node.problem("wrong-answer-accepted", message)


def _is_right(puzzle: Puzzle, answer: str) -> bool:
    try:
        return grade(puzzle, answer).right
    except InputError:  # pragma: no cover - the same
        return False
