"""What `grade` does: read key and answers, mark, keep, write, tell."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from tongits_tutor.errors import UsageError
from tongits_tutor.files.csv_text import write_rows
from tongits_tutor.files.writing import write_whole
from tongits_tutor.school.answer_keys import AnswerKey
from tongits_tutor.school.attempt import Contents
from tongits_tutor.school.marking import (
    Marked,
    absent,
    as_recorded,
    is_doubtful,
    mark_papers,
    mark_rows,
    unread_of,
)
from tongits_tutor.school.paper import read_paper
from tongits_tutor.school.pupils import learners_of
from tongits_tutor.school.roster import Pupil
from tongits_tutor.shell.asking import may_replace
from tongits_tutor.shell.facts import Fact, Section, put_facts
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.key_choice import key_named
from tongits_tutor.shell.learner import has_store, now, opened
from tongits_tutor.shell.lesson_pieces import words
from tongits_tutor.shell.names import PROGRAM, word
from tongits_tutor.shell.output import Screen
from tongits_tutor.shell.sources import text_of
from tongits_tutor.shell.wording import counted

__all__ = ["grade_papers"]

_EXAMPLES: Final = 3


def grade_papers(
    screen: Screen,
    key: str,
    answers: str,
    output: str | None,
    content: str | None,
    *,
    dry: bool,
    force: bool,
    as_json: bool,
) -> int:
    """Mark answers by a key; the exit code is 0 whatever the marks are, and 1 where it is hardly the right key."""
    if output is not None:
        _spare(Path(output), key, answers)
        if not may_replace([Path(output)], force=force):
            return ExitCode.NO
    if key.lower().endswith(".csv") and not answers.lower().endswith(".csv"):
        raise UsageError(f"The key comes first: {PROGRAM} grade {answers} {key}")
    known = key_named([key], content)
    marked = mark_papers(known, read_paper(text_of(answers), answers), answers)
    if is_doubtful(marked):
        if as_json:
            screen.put_json(_as_object(known, marked, {}, {}, answers, None))
        else:
            put_facts(screen, list(_doubts(known, marked)))
        return ExitCode.NO
    learners = {} if dry else learners_of([Pupil(one.pupil) for one in marked], answers)
    if output is not None:
        write_whole({Path(output): _file(output, marked)})
    kept = {} if dry else {one.pupil: _keep(one, learners[one.pupil]) for one in marked}
    if as_json:
        screen.put_json(_as_object(known, marked, learners, kept, answers, output))
    else:
        put_facts(screen, list(_sections(known, key, marked, learners, kept, output)))
    return ExitCode.YES


def _spare(output: Path, *inputs: str) -> None:
    """Refuse to write over what is being read."""
    for name in inputs:
        if output.exists() and Path(name).exists() and output.samefile(name):
            raise UsageError(f"{output} is what is read here; name another file for the marks.")


def _keep(one: Marked, learner: str) -> int:
    """Add a pupil's answers to their progress; return how many were new. Nothing is made for nothing."""
    if all(mark.verdict is None for mark in one.marks) and not has_store(learner):
        return 0
    with opened(learner) as store:
        recorded = as_recorded(one, learner, store.attempts(), now())
        return store.merge(Contents(attempts=recorded)).added if recorded else 0


def _file(output: str, marked: Sequence[Marked]) -> bytes:
    if output.lower().endswith(".csv"):
        held = io.StringIO()
        write_rows(held, mark_rows(marked))
        # Without the mark at its start, spreadsheets take UTF-8 for something else.
        return held.getvalue().encode("utf-8-sig")
    from tongits_tutor.press.mark_tables import mark_tables  # noqa: PLC0415 - only when asked
    from tongits_tutor.press.workbook import workbook_bytes  # noqa: PLC0415 - the same

    return workbook_bytes(mark_tables(marked), "Marks")


def _sections(
    key: AnswerKey,
    named: str,
    marked: Sequence[Marked],
    learners: dict[str, str],
    kept: dict[str, int],
    output: str | None,
) -> Iterator[Section]:
    head = [Fact("key", (key.title,)), Fact("pupils", (str(len(marked)),), loud=True)]
    head += [] if output is None else [Fact("written", (output,), loud=True)]
    if kept:
        head.append(
            Fact(
                "kept",
                (f"{counted(sum(kept.values()), 'new answer')}; see {PROGRAM} progress class {word(named)}",),
            )
        )
    else:
        head.append(Fact("kept", ("nothing",)))
    away = absent(key, marked)
    if away:
        head.append(Fact("nothing from", ("; ".join(away),)))
    yield Section("", tuple(head))
    if output is not None:
        yield Section("Pupils", tuple(_in_short(key, one) for one in marked))
        return
    for one in marked:
        yield _at_length(key, one, learners.get(one.pupil, one.pupil))


def _in_short(key: AnswerKey, one: Marked) -> Fact:
    unread = one.numbers("unread")
    told = f"; unread {', '.join(unread)}" if unread else ""
    return Fact("pupil", (f"{_named(key, one)}: {one.right} of {len(one.marks)}{told}",))


def _named(key: AnswerKey, one: Marked) -> str:
    return one.pupil if len(key.versions) == 1 else f"{one.pupil}, version {one.version}"


def _at_length(key: AnswerKey, one: Marked, learner: str) -> Section:
    facts = [Fact("pupil", (_named(key, one),), loud=True), words("comment", one.comment)]
    for mark in one.marks:
        if not mark.right and mark.said:
            reason = mark.problem if mark.verdict is None else mark.verdict.reason
            facts.append(words(f"{mark.number} {mark.result}", f"{mark.said}: {reason}"))
    missing = one.numbers("missing")
    if missing:
        facts.append(Fact("missing", (", ".join(missing),)))
    if learner != one.pupil and one.answered:
        facts.append(Fact("kept as", (learner,)))
    return Section(_named(key, one), tuple(facts))


def _doubts(key: AnswerKey, marked: Sequence[Marked]) -> Iterator[Section]:
    """Yield what to say where it is hardly the right key."""
    unread, given = unread_of(marked)
    examples = [
        words(f"{one.pupil}, {mark.number}", f"{mark.said}: {mark.problem}")
        for one in marked
        for mark in one.marks
        if mark.result == "unread"
    ]
    yield Section(
        "",
        (
            Fact("key", (key.title,)),
            Fact(
                "doubtful", (f"{unread} of {given} answers cannot be read. Is it the right key?",), loud=True
            ),
            Fact("kept", ("nothing; no file is written",)),
            Fact("if it is right", ("write ? for what cannot be read, and mark again",)),
        ),
    )
    yield Section("Such as", tuple(examples[:_EXAMPLES]))
    yield Section("Pupils", tuple(_in_short(key, one) for one in marked))


def _as_object(
    key: AnswerKey,
    marked: Sequence[Marked],
    learners: dict[str, str],
    kept: dict[str, int],
    answers: str,
    output: str | None,
) -> dict[str, Any]:
    return {
        "schema": "tongits-tutor/grade/1",
        "key": key.title,
        "answers": answers,
        "output": output,
        "doubtful_key": is_doubtful(marked),
        "kept": sum(kept.values()),
        "absent": list(absent(key, marked)),
        "pupils": [_pupil_json(one, learners.get(one.pupil)) for one in marked],
    }


def _pupil_json(one: Marked, learner: str | None) -> dict[str, Any]:
    return {
        "name": one.pupil,
        "learner": learner,
        "version": one.version,
        "right": one.right,
        "asked": len(one.marks),
        "comment": one.comment,
        "ideas": [{"idea": idea, "count": count} for idea, count in one.ideas],
        "puzzles": [
            {
                "number": mark.number,
                "code": mark.puzzle.code,
                "said": mark.said,
                "result": mark.result,
                "reason": mark.problem if mark.verdict is None else mark.verdict.reason,
                "idea": None if mark.verdict is None else mark.verdict.wrong_idea,
                "solution": mark.puzzle.answer,
            }
            for mark in one.marks
        ],
    }
