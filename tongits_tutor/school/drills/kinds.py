"""Making puzzles and grading answers to them.

A puzzle is made by trying: a generator draws cards until a puzzle has the features that the level asks for. The same
kind, level, seed, house and options give the same puzzle everywhere, since every draw comes from the share code.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from typing import Final, Protocol, cast

from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.errors import InputError, UnknownNameError, UsageError
from tongits_tutor.files.wording import nearest
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.school.drills.catalogue import KINDS, Kind
from tongits_tutor.school.drills.code import ShareCode
from tongits_tutor.school.drills.counterparts import COUNTERPART_TRIES, counterpart_of
from tongits_tutor.school.drills.fitting import Limits, handless
from tongits_tutor.school.drills.puzzle import HOUSE, Draft, Puzzle, Want
from tongits_tutor.school.drills.reading import DrillAnswer, answer_form, read_drill_answer
from tongits_tutor.school.drills.themes import Theme
from tongits_tutor.school.verdict import Verdict

__all__ = [
    "KINDS",
    "Kind",
    "answer_form",
    "generate",
    "grade",
    "hint_of",
    "kind_of",
    "puzzle_of",
    "series",
    "wanted",
]

_TRIES: Final = 1_500
"""How many draws are tried before a puzzle is said not to exist."""

_TRIES_ABOUT: Final = 250
"""How many puzzles are looked at for one about a theme: at least three of a hundred are, by `theme_levels.MET`."""

_IN_VAIN: Final = 4
"""With so many seeds in vain, what is asked for is too rare."""

_TRIES_OF: Final = {"may-call": 150, "may-take": 150, "face-down-four": 150, "is-meld": 150}
"""The same for kinds that themselves try twenty times, for an answer that was chosen first."""


class _NoneFoundError(UsageError):
    """No puzzle was found among those that were tried; with another seed there may be one."""


class _Generator(Protocol):
    """What the module of a kind has."""

    def make(self, draws: SeededDraws, want: Want) -> Draft | None:
        """Make a puzzle that fits, or nothing."""

    def judge(self, puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
        """Grade an answer."""


def kind_of(name: str) -> Kind:
    """Return the kind of this slug; UnknownNameError, with the nearest, when there is none."""
    if name not in KINDS:
        raise UnknownNameError("kind of puzzle", name, nearest(name, KINDS))
    return KINDS[name]


def _module(name: str) -> _Generator:
    path = f"tongits_tutor.school.drills.{kind_of(name).name.replace('-', '_')}"
    return cast("_Generator", import_module(path))


def generate(
    kind: str,
    level: int,
    seed: int | str,
    *,
    house: HouseRules = PROFILES["pagat"],
    unique: bool = False,
    hand_size: int | None = None,
) -> Puzzle:
    """Make a puzzle.

    Args:
        kind: a slug of `KINDS`.
        level: 1 (easy) to 5.
        seed: a whole number from 0, or 1 to 32 letters and digits.
        house: the rules by which it is asked and proven.
        unique: only a puzzle with a single right answer, which is proven.
        hand_size: how many cards the hand has, where the kind has a hand; None for what suits the level.

    Raises:
        UnknownNameError: no such kind.
        InputError: a level or seed that cannot be (`bad-level`, `bad-seed`).
        UsageError: no puzzle of this kind can be made so, such as a hard one with three cards.

    >>> puzzle = generate("hand-count", 1, 7)
    >>> print(puzzle.prompt)
    Your hand: 4C 9D 9H 10H AS 8S 9S
    What does this hand count?
    >>> puzzle.answer, puzzle.code
    ('23', 'T1-hand-count-1-7')
    """
    return puzzle_of(ShareCode(kind, level, str(seed), house, unique, hand_size))


def puzzle_of(code: ShareCode | str) -> Puzzle:
    """Make the puzzle of a share code, or of its text; raises what `generate` and `ShareCode.parse` raise."""
    share = ShareCode.parse(code) if isinstance(code, str) else code
    kind = kind_of(share.kind)
    module = _module(kind.name)
    want = Want.of(share)
    if share.hand_size is not None and not 3 <= share.hand_size <= 13:
        raise UsageError(f"A hand has 3 to 13 cards in a puzzle, not {share.hand_size}.")
    if share.hand_size is not None and not kind.has_hand:
        raise handless(kind.name)
    draws = SeededDraws(hashlib.sha256(str(share).encode()).hexdigest())
    for _ in range(_TRIES_OF.get(kind.name, _TRIES)):
        draft = module.make(draws, want)
        if draft is not None:
            return _puzzle(share, draft)
    raise _none_found(want)


def _puzzle(share: ShareCode, draft: Draft) -> Puzzle:
    given = draft.given
    if share.house != PROFILES["pagat"]:
        # Other rules than the usual ones must be told with the question.
        given = replace(given, facts=((HOUSE, share.house.title()), *given.facts))
    return Puzzle(
        kind=share.kind,
        level=share.level,
        seed=share.seed,
        house=share.house,
        given=given,
        question=draft.question,
        task=draft.task,
        options=draft.options,
        answers=draft.answers,
        explain=draft.explain,
        hints=draft.hints,
        clauses=draft.clauses,
        features=draft.features,
        wrong_ideas=draft.wrong_ideas,
        asked_unique=share.unique,
        hand_size=share.hand_size,
        version=share.version,
    )


def series(  # noqa: PLR0913 - all that a drill is made from
    kinds: Sequence[str],
    levels: Sequence[int],
    count: int,
    seed: int | str,
    *,
    house: HouseRules = PROFILES["pagat"],
    unique: bool = False,
    hand_size: int | None = None,
    theme: Theme | None = None,
) -> Iterable[Puzzle]:
    """Make the puzzles of a drill one by one, all different: kinds in turn, levels rising from first to last.

    The puzzle at place *n* has the seed `SEEDnN`, so each has a share code of its own. With a theme, puzzles that are
    not about it are passed over, but for a counterpart now and then (`counterpart_of`). A kind has the nearest of the
    levels on which it has puzzles about the theme, and with hands of the size. Raises what `generate` raises, and
    UsageError where no puzzle about the theme is found.

    >>> [puzzle.code for puzzle in series(["best-split", "hand-count"], [1, 2], 4, 7)]
    ['T1-best-split-1-7n1', 'T1-hand-count-1-7n2', 'T1-best-split-2-7n3', 'T1-hand-count-2-7n4']
    """
    shown: set[str] = set()
    made: list[Puzzle] = []
    limits = Limits(theme, hand_size)
    numbers = itertools.count(1)
    repeats = 0
    for at in range(count):
        kind = kinds[at % len(kinds)]
        level = limits.nearest(kind, levels[at * len(levels) // count], levels)
        want = Want(kind, level, house, unique, hand_size, theme)
        seeds = (f"{seed}n{number}" for number in numbers)
        for puzzle in wanted(want, seeds, counterpart_of(want, made, str(seed))):
            # Small questions repeat in a long drill; then the next seed is taken, at most a few times.
            if puzzle.prompt not in shown or at + 1 + repeats > 20 * count:
                break
            repeats += 1
        shown.add(puzzle.prompt)
        made.append(puzzle)
        yield puzzle


def wanted(want: Want, seeds: Iterator[str], rather: Want | None = None) -> Iterator[Puzzle]:
    """Make puzzles of seeds, passing over those that are not about the theme, or for which there is none.

    Those that are `rather` wanted, if any, come first. Ends when too many were passed over.

    Raises:
        UsageError: too many were passed over before there was any.
    """
    if rather is not None:
        with suppress(_NoneFoundError):
            yield from _suiting(rather, seeds, COUNTERPART_TRIES)
    yield from _suiting(want, seeds, _TRIES_ABOUT)


def _suiting(want: Want, seeds: Iterator[str], tries: int) -> Iterator[Puzzle]:
    passed = in_vain = 0
    found = False
    for seed in seeds:
        try:
            puzzle = puzzle_of(want.code(seed))
        except _NoneFoundError:
            in_vain += 1
        else:
            if want.suits(puzzle):
                found = True
                yield puzzle
                continue
            passed += 1
        if passed == tries or in_vain == _IN_VAIN:
            break
    if not found:
        raise _none_found(want)


def _none_found(want: Want) -> _NoneFoundError:
    """Return the refusal of a puzzle that was looked for in vain."""
    size = "" if want.hand_size is None else f" with {want.hand_size} cards"
    one = " with a single right answer" if want.unique else ""
    about = "" if want.theme is None else f" about {want.theme}"
    return _NoneFoundError(
        f"No puzzle of the kind {want.kind} and level {want.level}{size}{one}{about} was found in the house"
        f" {want.house}. Choose another level or leave an option out."
    )


def grade(puzzle: Puzzle, text: str) -> Verdict:
    """Grade an answer as it was typed.

    Returns:
        A verdict; a wrong answer that shows a known wrong idea says so, and `cost` is by how much it misses the best.

    Raises:
        InputError: it cannot be read as an answer to this puzzle; nothing is then said of right or wrong.

    >>> puzzle = generate("hand-count", 1, 7)
    >>> grade(puzzle, "23 points").right, grade(puzzle, "50").reason
    (True, 'That is what all the cards count; cards in a meld count nothing.')
    """
    answer = read_drill_answer(puzzle, text)
    verdict = _module(puzzle.kind).judge(puzzle, answer)
    if verdict.right or verdict.going_on:
        return verdict
    for wrong in puzzle.wrong_ideas:
        try:
            foreseen = read_drill_answer(puzzle, wrong.answer)
        except InputError:  # pragma: no cover - every wrong idea's answer can be read, which tests hold
            continue
        if foreseen == answer:
            return replace(verdict, reason=wrong.why, wrong_idea=wrong.slug)
    return verdict


def hint_of(puzzle: Puzzle, level: int) -> str:
    """Return the hint of a level, 1 (where to look) to 4 (all of it); ValueError for another."""
    if not 1 <= level <= 4:
        raise ValueError(f"hints have levels 1 to 4, not {level}")
    return puzzle.hints[level - 1]
