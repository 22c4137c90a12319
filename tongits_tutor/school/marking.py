"""Marking answers from paper: each graded as at the keyboard, each pupil with a comment to take home."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from tongits_tutor.errors import InputError, Problem
from tongits_tutor.files.problems import Problems
from tongits_tutor.files.wording import listed
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.school.answer_keys import AnswerKey, KeyVersion
from tongits_tutor.school.attempt import PAPER, Recorded, instant, on_paper
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.kinds import answer_form, grade
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.drills.session import attempt_of
from tongits_tutor.school.ideas import IDEAS
from tongits_tutor.school.paper import Paper
from tongits_tutor.school.people import either, names_near
from tongits_tutor.school.verdict import Verdict

__all__ = ["MARK_COLUMNS", "Mark", "Marked", "as_recorded", "mark_papers", "mark_rows"]

MARK_COLUMNS: Final = (
    *("pupil", "version", "right", "asked", "comment", "puzzle", "code", "answer", "result", "solution"),
    *("idea", "reason"),
)
"""What each column of `mark_rows` holds."""

_MOST_ADVICE: Final = 2


@dataclass(frozen=True, slots=True)
class Mark:
    """One answer marked.

    `verdict` is None where there is no answer, or none that can be read; then `problem` says why not.
    """

    number: int
    puzzle: Puzzle
    said: str
    verdict: Verdict | None
    problem: str = ""

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
    def ideas(self) -> tuple[tuple[str, int], ...]:
        """The wrong ideas that the answers show, with their counts, the most frequent first."""
        found = Counter(
            mark.verdict.wrong_idea
            for mark in self.marks
            if mark.verdict is not None and mark.verdict.wrong_idea
        )
        return tuple(sorted(((idea, count) for idea, count in found.items() if idea), key=_rank))

    @property
    def comment(self) -> str:
        """What to tell the pupil, in a few sentences: the score, what went wrong, what to practise."""
        unread = [str(mark.number) for mark in self.marks if mark.result == "unread"]
        told = [f"{self.right} of {len(self.marks)} right."]
        missed = [mark for mark in self.marks if mark.result in {"wrong", "missing"}]
        if not missed and not unread:
            return f"{told[0]} Well done."
        told.extend(IDEAS.get(idea, idea) for idea, _ in self.ideas[:_MOST_ADVICE])
        if missed:
            kinds = _most_frequent(KINDS[mark.puzzle.kind].title.rstrip("?") for mark in missed)
            rules = _most_frequent(mark.puzzle.clauses[0] for mark in missed)
            again = listed((f"{name} ({CLAUSES[name].title})" for name in rules), "and")
            told.append(f"Practise: {listed(kinds, 'and')}. Read {again} again.")
        if unread:
            told.append(f"Not readable: {listed(unread, 'and')}.")
        return " ".join(told)


def _most_frequent(words: Iterable[str]) -> list[str]:
    return [word for word, _ in sorted(Counter(words).items(), key=_rank)[:_MOST_ADVICE]]


def _rank(line: tuple[str, int]) -> tuple[int, str]:
    return (-line[1], line[0])


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
    papers = _named(key, papers, file, problems)
    absent = key.without([paper.pupil for paper in papers])
    for paper in papers:
        version = _version(key, paper, absent, file, problems)
        if version is None:
            continue
        if version.label not in made:
            made[version.label] = version.puzzles()
        puzzles = made[version.label]
        for number, _ in paper.answers:
            if not 1 <= number <= len(puzzles):
                message = (
                    f"{paper.pupil} answers puzzle {number}; version {version.label} has {len(puzzles)}."
                )
                problems.add(Problem("no-such-puzzle", message, "Is it the right key?", file, paper.line))
        answers = dict(paper.answers)
        marks = tuple(
            _mark(number, puzzle, answers.get(number, "")) for number, puzzle in enumerate(puzzles, start=1)
        )
        found.append(Marked(paper.pupil, version.label, marks))
    problems.finish()
    return tuple(found)


def _named(key: AnswerKey, papers: Sequence[Paper], file: str, problems: Problems) -> list[Paper]:
    """Return the papers with the names that the key has of the pupils; others as they are."""
    found: dict[str, Paper] = {}
    for paper in papers:
        meant = key.pupils_meant(paper.pupil)
        if len(meant) > 1:
            message = f"{paper.pupil} may be {either(meant)} of the key."
            problems.add(
                Problem("unknown-pupil", message, "Write the name as the key has it.", file, paper.line)
            )
            continue
        named = replace(paper, pupil=meant[0]) if meant else paper
        first = found.setdefault(named.pupil, named)
        if first is not named:
            message = f"{paper.pupil} is {named.pupil} of the key, who stands in line {first.line} already."
            problems.add(
                Problem("name-twice", message, "Keep one of the lines, or one spelling.", file, paper.line)
            )
    return list(found.values())


def _version(
    key: AnswerKey, paper: Paper, absent: Sequence[str], file: str, problems: Problems
) -> KeyVersion | None:
    """Return the version that a pupil had; what key and paper say must agree. `absent`: names without a paper."""

    def refuse(code: str, message: str, hint: str) -> None:
        problems.add(Problem(code, message, hint, file, paper.line))

    labels = listed((version.label for version in key.versions[:8]), "and")
    told = key.version_told(paper.pupil)
    named = None if paper.version is None else key.version(paper.version)
    # Whoever has a version of their own may be new; then a name must be much like another to be mistyped.
    near = () if told is not None else names_near(paper.pupil, absent, strict=named is not None)
    if paper.version is not None and named is None:
        message = f"{paper.pupil} has the version {paper.version}; the key has {labels}."
        refuse("unknown-version", message, "Correct it.")
    elif named is not None and told is not None and told is not named:
        message = f"{paper.pupil} has the version {named.label} here and {told.label} in the key."
        refuse("other-version", message, "Correct it, or leave the version out.")
    elif near or (key.pupils and named is None and told is None):
        refuse("unknown-pupil", f"{paper.pupil} is not among the pupils of the key.", _who(near, named))
    elif named is None and told is None and len(key.versions) > 1:
        message = f"The key does not say which version {paper.pupil} had; it has {labels}."
        refuse("no-version", message, "Add a column version.")
    else:
        return named or told or key.versions[0]
    return None


def _who(near: Sequence[str], version: KeyVersion | None) -> str:
    """Return the advice for a name that the key does not have."""
    if not near:
        return "Write the name as the key has it; for somebody who is not in it, add a column version."
    return f"Did you mean {either(near)}?{'' if version is None else ' If not, write more of the name.'}"


def _mark(number: int, puzzle: Puzzle, said: str) -> Mark:
    if not said:
        return Mark(number, puzzle, "", None, "There is no answer.")
    try:
        return Mark(number, puzzle, said, grade(puzzle, said))
    except InputError as error:
        told, form = error.problems[0].sentence(), answer_form(puzzle)
        return Mark(number, puzzle, said, None, told if form.rstrip(".") in told else f"{told} {form}")


def as_recorded(
    marked: Marked, learner: str, before: Sequence[Recorded], now: datetime
) -> tuple[Recorded, ...]:
    """Return those of a pupil's answers that are not kept yet, as the store keeps them.

    `before` is what the store has. Each answer has an id that follows from learner, puzzle and how often it was
    corrected, so that the same file marked twice is kept once, and `class_report` knows which answer corrects which.
    It is a first try where the puzzle was not answered at the keyboard before.
    """
    found = []
    tried = {one.attempt.item for one in before if not on_paper(one)}
    for mark in marked.marks:
        if mark.verdict is None:
            continue
        code = mark.puzzle.code
        text = f"{learner.casefold()}\n{code}"
        stem = f"{PAPER}{hashlib.sha256(text.encode()).hexdigest()[:24]}-"
        earlier = sorted((one for one in before if one.id.startswith(stem)), key=Recorded.order)
        attempt = attempt_of(mark.puzzle, mark.said, mark.verdict, first_try=code not in tried).storable()
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
            )
