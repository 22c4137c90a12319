"""`progress class`: what a class has done at its puzzles, on the screen, as CSV or as a spreadsheet."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tongits_tutor.errors import UsageError
from tongits_tutor.files.csv_text import write_rows
from tongits_tutor.school.answer_keys import AnswerKey
from tongits_tutor.school.attempt import Recorded
from tongits_tutor.school.class_report import (
    ClassReport,
    PupilLine,
    PuzzleLine,
    class_report,
    kind_of_code,
    report_rows,
)
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.themes import theme_against
from tongits_tutor.school.ideas import IDEAS, told_ideas
from tongits_tutor.school.pupils import learners_of
from tongits_tutor.school.roster import Pupil, read_roster
from tongits_tutor.school.store_place import learners_in
from tongits_tutor.shell.facts import Fact, Section, put_facts
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.key_choice import key_named
from tongits_tutor.shell.learner import data_folder, has_store, opened
from tongits_tutor.shell.names import PROGRAM, word
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.wording import counted
from tongits_tutor.shell.written import write_workbook

__all__ = ["show_class"]

_MOST_IDEAS: Final = 5
_MOST_KINDS: Final = 5
_MOST_NAMED: Final = 5


def show_class(
    screen: Screen,
    words: Sequence[str],
    roster: str | None,
    content: str | None,
    xlsx: str | None,
    *,
    as_csv: bool,
) -> int:
    """Tell what each pupil, and each puzzle, is about; with words about the puzzles of a key, pack or codes alone."""
    key = key_named(words, content) if words else None
    codes = None if key is None else [str(code) for version in key.versions for code in version.codes]
    report = class_report(_attempts(roster, () if key is None else key.pupils), codes)
    if as_csv:
        write_rows(sys.stdout, report_rows(report))
        return ExitCode.YES
    if xlsx is not None:
        from tongits_tutor.press.class_tables import class_tables  # noqa: PLC0415 - only when asked
        from tongits_tutor.press.workbook import workbook_bytes  # noqa: PLC0415 - the same

        _ending(xlsx)
        write_workbook(xlsx, workbook_bytes(class_tables(report, _places(key)), "Results of a class"))
    if screen.mode is Mode.JSON:
        screen.put_json(report_json(report, roster, xlsx, _places(key)))
        return ExitCode.YES
    if xlsx is not None:
        screen.fact("written", xlsx)
        return ExitCode.YES
    put_facts(screen, list(_sections(report, key, roster)))
    return ExitCode.YES


def _ending(path: str) -> None:
    if os.path.splitext(path)[1].lower() != ".xlsx":  # noqa: PTH122 - the text, not a file
        raise UsageError("The file of --xlsx ends in .xlsx; for commas there is --csv.")


def _attempts(
    roster: str | None, of_key: Sequence[tuple[str, str]]
) -> Iterator[tuple[str, tuple[Recorded, ...]]]:
    """Yield the pupils of the roster, or of the key, or all learners with a name; each with what they answered."""
    if roster is not None:
        names = learners_of(read_roster(roster), roster)
    elif of_key:
        names = learners_of([Pupil(name) for name, _ in of_key])
    else:
        folder = data_folder()
        names = {name: name for name in learners_in(folder)} if folder.is_dir() else {}
    for name, learner in names.items():
        if not has_store(learner):
            yield name, ()
            continue
        with opened(learner) as store:
            as_written = store.name() if roster is None and not of_key else None
            same = as_written is not None and as_written.casefold() == name.casefold()
            yield as_written if as_written is not None and same else name, store.attempts()


def _places(key: AnswerKey | None) -> dict[str, str]:
    """Return where each puzzle stands on the sheets of a key: `B 3`, or `3` where all have the same sheet."""
    if key is None:
        return {}
    several = len(key.versions) > 1
    return {
        str(code): f"{version.label} {number}" if several else str(number)
        for version in key.versions
        for number, code in enumerate(version.codes, start=1)
    }


def _sections(report: ClassReport, key: AnswerKey | None, roster: str | None) -> Iterator[Section]:
    places = _places(key)
    if not report.pupils:
        told = "nobody has a store of their own yet; --learner or --roster makes one"
        yield Section("", (Fact("class", (told,)),))
        return
    yield Section("The class", tuple(_whole(report)))
    yield Section("Pupils", tuple(_pupil(line, _asked(line, key)) for line in report.pupils))
    if report.puzzles:
        yield Section("Puzzles", tuple(_puzzle(line, places) for line in report.puzzles))
    theme = theme_against(idea for idea, _ in report.ideas)
    if theme is not None:
        keyboard = Fact("at the keyboard", (f"{PROGRAM} drill --theme {theme}",))
        names = "" if roster is None else f" --students {word(roster)}"
        paper = Fact("on paper", (f"{PROGRAM} sheet --theme {theme}{names} -o next.html",))
        yield Section("To practise", (keyboard, paper))


def _whole(report: ClassReport) -> Iterator[Fact]:
    """Yield what the class as a whole shows: how much was right, wrong ideas and kinds, the worst first."""
    there = sum(bool(pupil.tried) for pupil in report.pupils)
    tried = sum(len(pupil.tried) for pupil in report.pupils)
    right = sum(pupil.clean for pupil in report.pupils)
    pupils = counted(len(report.pupils), "pupil")
    told = f"{right} of {counted(tried, 'answer')} right at once, from {there} of {pupils}"
    yield Fact("class", (told,), loud=True)
    for idea, count in told_ideas(report.ideas)[:_MOST_IDEAS]:
        yield Fact("wrong idea", (_idea(idea, count, once=True),))
    worst = [f"{_titled(kind)} ({missed} of {of})" for kind, missed, of in report.kinds if missed]
    if worst:
        yield Fact("missed most", ("; ".join(worst[:_MOST_KINDS]),))


def _titled(kind: str) -> str:
    """Return a kind by its title, in quotation marks since titles may be questions."""
    return f"“{KINDS[kind].title}”" if kind in KINDS else kind


def _asked(line: PupilLine, key: AnswerKey | None) -> int:
    """Return how many puzzles a pupil was asked by the version of the key; as were tried, where it is silent."""
    if key is None:
        return len(line.tried)
    version = key.version_told(line.name) or (key.versions[0] if len(key.versions) == 1 else None)
    return len(line.tried) if version is None else len(version.codes)


def _pupil(line: PupilLine, asked: int) -> Fact:
    if not line.tried:
        return Fact(line.name, ("nothing yet",))
    told = f"{line.clean} of {len(line.tried)} right at once"
    missed = [
        _titled(kind) if count == 1 else f"{_titled(kind)} ({count})" for kind, count in line.missed_kinds
    ]
    left = asked - len(line.tried)
    told += f"; {left} not answered" if left > 0 else ""
    told += f"; missed {', '.join(missed)}" if missed else ""
    return Fact(line.name, (f"{told}{_ideas(line.ideas)}",))


def _puzzle(line: PuzzleLine, places: Mapping[str, str]) -> Fact:
    told = f"{len(line.missed)} of {line.tried} missed it" if line.tried else "nobody has tried it"
    who = f": {'; '.join(line.missed)}" if 0 < len(line.missed) <= _MOST_NAMED else ""
    return Fact(_called(line.code, places), (f"{told}{who}{_ideas(line.ideas)}",))


def _called(code: str, places: Mapping[str, str]) -> str:
    """Return what a puzzle is called: `A 5, May I call? (T1-may-call-2-7)`, without a place where there is none."""
    kind = kind_of_code(code)
    name = f"{KINDS[kind].title} ({code})" if kind in KINDS else code
    return f"{places[code]}, {name}" if code in places else name


def _ideas(ideas: Sequence[tuple[str, int]]) -> str:
    told = " ".join(_idea(idea, count) for idea, count in told_ideas(ideas))
    return f". {told}" if told else ""


def _idea(idea: str, count: int, *, once: bool = False) -> str:
    told = IDEAS.get(idea, idea)
    if count == 1:
        return f"{told[:-1]} (once)." if once else told
    return f"{told[:-1]} ({count} times)."


def report_json(
    report: ClassReport, roster: str | None, xlsx: str | None, places: Mapping[str, str]
) -> dict[str, Any]:
    """Return the results of a class for JSON; `places` say where puzzles stand on the sheets."""
    return {
        "schema": "tongits-tutor/class/1",
        "roster": roster,
        "xlsx": xlsx,
        "ideas": [{"idea": idea, "count": count} for idea, count in report.ideas],
        "kinds": [{"kind": kind, "missed": missed, "tried": tried} for kind, missed, tried in report.kinds],
        "pupils": [
            {
                "name": pupil.name,
                "right": pupil.clean,
                "tried": len(pupil.tried),
                "ideas": [{"idea": idea, "count": count} for idea, count in pupil.ideas],
                "puzzles": [
                    {
                        "code": one.code,
                        "result": one.result,
                        "answer": one.answer,
                        "idea": one.idea,
                        "hints": one.hints,
                        "tries": one.tries,
                        "at": one.at.isoformat(timespec="seconds"),
                    }
                    for one in pupil.tried
                ],
            }
            for pupil in report.pupils
        ],
        "puzzles": [
            {
                "code": line.code,
                "place": places.get(line.code),
                "kind": kind_of_code(line.code),
                "tried": line.tried,
                "missed": list(line.missed),
                "ideas": [{"idea": idea, "count": count} for idea, count in line.ideas],
            }
            for line in report.puzzles
        ],
    }
