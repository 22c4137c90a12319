"""Marking answers from paper: each graded as at the keyboard, each pupil with a comment to take home."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from tongits_tutor.errors import InputError, Problem
from tongits_tutor.files.problems import Problems
from tongits_tutor.files.wording import listed
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.school.answer_keys import AnswerKey
from tongits_tutor.school.attempt import PAPER, Recorded, instant, on_paper
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.kinds import answer_form, grade
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.drills.session import attempt_of, given_up
from tongits_tutor.school.ideas import IDEAS, ranked, told_ideas
from tongits_tutor.school.paper import Paper, is_blank
from tongits_tutor.school.paper_pupils import with_versions
from tongits_tutor.school.verdict import Verdict

__all__ = [
    "MARK_COLUMNS",
    "Mark",
    "Marked",
    "absent",
    "as_recorded",
    "is_doubtful",
    "mark_papers",
    "mark_rows",
    "unread_of",
]

MARK_COLUMNS: Final = (
    *("pupil", "version", "right", "asked", "comment", "puzzle", "code", "answer", "result", "solution"),
    *("idea", "reason", "explanation"),
)
"""What each column of `mark_rows` holds."""

_MOST_ADVICE: Final = 2
_LEAST_TO_DOUBT: Final = 4


@dataclass(frozen=True, slots=True)
class Mark:
    """One answer marked.

    `verdict` is None where there is no answer, or none that can be read; then `problem` says why not. `cleared` says
    that the paper has a place for the answer, and nothing in it.
    """

    number: int
    puzzle: Puzzle
    said: str
    verdict: Verdict | None
    problem: str = ""
    cleared: bool = False

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        return self.verdict is not None and self.verdict.right

    @property
    def result(self) -> str:
        """The result in a word: right, wrong, missing, or unread for what cannot be read."""
        if self.verdict is None:
            return "unread" if self.said else "missing"
        return "right" if self.verdict.right else "wrong"


@dataclass(frozen=True, slots=True)
class Marked:
    """One pupil's sheet marked."""

    pupil: str
    version: str
    marks: tuple[Mark, ...]

    @property
    def right(self) -> int:
        """How many answers are right."""
        return sum(mark.right for mark in self.marks)

    @property
    def answered(self) -> bool:
        """Whether there is any answer."""
        return any(mark.said for mark in self.marks)

    def numbers(self, result: str) -> list[str]:
        """Return the numbers of the puzzles that have a result."""
        return [str(mark.number) for mark in self.marks if mark.result == result]

    @property
    def ideas(self) -> tuple[tuple[str, int], ...]:
        """The wrong ideas that the answers show, with their counts, the most frequent first."""
        return ranked(
            mark.verdict.wrong_idea
            for mark in self.marks
            if mark.verdict is not None and mark.verdict.wrong_idea
        )

    @property
    def comment(self) -> str:
        """What to tell the pupil: the score, what went wrong, what to practise, the answers of what was missed."""
        if not self.answered:
            return "Nothing was handed in."
        unread = self.numbers("unread")
        told = [f"{self.right} of {len(self.marks)} right."]
        missed = [mark for mark in self.marks if mark.result in {"wrong", "missing"}]
        if not missed and not unread:
            return f"{told[0]} Well done."
        told.extend(IDEAS.get(idea, idea) for idea, _ in told_ideas(self.ideas)[:_MOST_ADVICE])
        if missed:
            kinds = _most_frequent(KINDS[mark.puzzle.kind].title for mark in missed)
            rules = _most_frequent(mark.puzzle.clauses[0] for mark in missed)
            again = listed((f"{name} ({CLAUSES[name].title})" for name in rules), "and")
            told.append(f"Practise: {listed((f'“{kind}”' for kind in kinds), 'and')}. Read {again} again.")
            told.append(f"Answers: {'; '.join(f'{mark.number} {mark.puzzle.answer}' for mark in missed)}.")
        if unread:
            told.append(f"Not readable: {listed(unread, 'and')}.")
        return " ".join(told)


def absent(key: AnswerKey, marked: Iterable[Marked]) -> tuple[str, ...]:
    """Return the key's pupils who handed in nothing: without a line, or with an empty one."""
    return key.without(one.pupil for one in marked if one.answered)


def unread_of(marked: Iterable[Marked]) -> tuple[int, int]:
    """Return how many answers cannot be read, and how many were given."""
    given = [mark for one in marked for mark in one.marks if mark.said]
    return sum(mark.verdict is None for mark in given), len(given)


def is_doubtful(marked: Iterable[Marked]) -> bool:
    """Tell whether more than half of the answers, of at least four, cannot be read: the key may be another's."""
    unread, given = unread_of(marked)
    return given >= _LEAST_TO_DOUBT and 2 * unread > given


def _most_frequent(words: Iterable[str]) -> list[str]:
    return [word for word, _ in ranked(words)[:_MOST_ADVICE]]


def mark_papers(key: AnswerKey, papers: Sequence[Paper], file: str) -> tuple[Marked, ...]:
    """Mark what pupils have written, in the order of the file.

    A pupil is told under the name that the key has, whatever the order of its words and its accents and commas here.
    An answer that cannot be read is not wrong: it is told, for somebody to look at the paper.

    Raises:
        FileError: with lines, a version that the key does not have (`unknown-version`) or has not for this pupil
            (`other-version`), a pupil whom the key does not know (`unknown-pupil`) or whose version is not known
            (`no-version`), two lines that are one pupil of the key (`name-twice`), or an answer to a puzzle that there
            is not (`no-such-puzzle`).
    """
    problems = Problems()
    made: dict[str, tuple[Puzzle, ...]] = {}
    found = []
    for paper, version in with_versions(key, papers, file, problems):
        if version.label not in made:
            made[version.label] = version.puzzles()
        puzzles = made[version.label]
        for number, said in paper.answers:
            if not is_blank(said) and not 1 <= number <= len(puzzles):
                message = (
                    f"{paper.pupil} answers puzzle {number}; version {version.label} has {len(puzzles)}."
                )
                problems.add(Problem("no-such-puzzle", message, "Is it the right key?", file, paper.line))
        answers = dict(paper.answers)
        marks = tuple(
            _mark(number, puzzle, answers.get(number, ""), cleared=number in answers or number in paper.blank)
            for number, puzzle in enumerate(puzzles, start=1)
        )
        found.append(Marked(paper.pupil, version.label, marks))
    problems.finish()
    return tuple(found)


def _mark(number: int, puzzle: Puzzle, said: str, *, cleared: bool) -> Mark:
    if is_blank(said):
        return Mark(number, puzzle, "", None, "There is no answer.", cleared)
    try:
        return Mark(number, puzzle, said, grade(puzzle, said))
    except InputError as error:
        problem, form = error.problems[0], answer_form(puzzle)
        enough = (problem.suggestion or "").startswith("Type ")
        told = problem.sentence() if enough else f"{problem.sentence()} {form}"
        return Mark(number, puzzle, said, None, told)


def as_recorded(
    marked: Marked, learner: str, before: Sequence[Recorded], now: datetime
) -> tuple[Recorded, ...]:
    """Return those of a pupil's answers that are not kept yet, as the store keeps them.

    `before` is what the store has. Each answer has an id that follows from learner, puzzle and how often it was
    corrected, so that the same file marked twice is kept once, and `class_report` knows which answer corrects which.
    An answer that was there before and is cleared now is kept as given up. It is a first try where the puzzle was not
    answered at the keyboard before.
    """
    found: list[Recorded] = []
    tried = {one.attempt.item for one in before if not on_paper(one)}
    for mark in marked.marks:
        code = mark.puzzle.code
        text = f"{learner.casefold()}\n{code}"
        stem = f"{PAPER}{hashlib.sha256(text.encode()).hexdigest()[:24]}-"
        earlier = sorted((one for one in before if one.id.startswith(stem)), key=Recorded.order)
        if mark.verdict is not None:
            attempt = attempt_of(mark.puzzle, mark.said, mark.verdict, first_try=code not in tried).storable()
        elif mark.cleared and earlier:
            attempt = given_up(mark.puzzle)
        else:
            continue
        if earlier and earlier[-1].attempt.answer == attempt.answer:
            continue
        # A moment apart, so that they stay in the order of the sheet.
        at = instant(now) + timedelta(milliseconds=mark.number)
        found.append(Recorded(f"{stem}{len(earlier)}", at, attempt))
    return tuple(found)


def mark_rows(marked: Sequence[Marked]) -> Iterator[tuple[str | int, ...]]:
    """Yield the columns, then a row for every answer; score and comment stand in the first row of a pupil.

    Texts are as they were typed.
    """
    yield MARK_COLUMNS
    for one in marked:
        for place, mark in enumerate(one.marks):
            verdict = mark.verdict
            yield (
                one.pupil,
                one.version,
                one.right if place == 0 else "",
                len(one.marks) if place == 0 else "",
                one.comment if place == 0 else "",
                mark.number,
                mark.puzzle.code,
                mark.said,
                mark.result,
                mark.puzzle.answer,
                (verdict.wrong_idea or "") if verdict is not None else "",
                "" if mark.right else mark.problem if verdict is None else verdict.reason,
                mark.puzzle.explain if mark.result in {"wrong", "missing"} else "",
            )
