"""`author check`: content proved, and all that is wrong told with its place."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tongits_tutor.cards.text import clean
from tongits_tutor.errors import Problem, UsageError
from tongits_tutor.files.folders import content_folder
from tongits_tutor.school.audit import Audited, audit_file, course_findings
from tongits_tutor.school.content_files import content_files
from tongits_tutor.shell.failures import ExitCode, told
from tongits_tutor.shell.learner import CONTENT
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.wording import counted

__all__ = ["Report", "place_of", "prove_content", "reported", "tell"]

_PLURALS = {
    "lesson": "lesson",
    "drill": "pack",
    "rule": "example",
    "dispute": "disputed question",
    "game": "game",
    "table": "table",
}


@dataclass(frozen=True, slots=True)
class Report:
    """What was found in content: each file, and what was refused beside them."""

    files: tuple[Audited, ...]
    refused: tuple[Problem, ...] = ()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All that is wrong, in the order of files and places."""
        return (*self.refused, *(problem for one in self.files for problem in one.problems))

    @property
    def code(self) -> int:
        """The exit code: 3 when a file cannot be read, 1 when something is not so."""
        if not all(one.readable for one in self.files):
            return ExitCode.INPUT
        return ExitCode.NO if self.problems else ExitCode.YES


def place_of(words: Sequence[str], content: str | None) -> Path:
    """Return the file or folder that is meant: the one named, that of `--content`, or what comes with the program."""
    if len(words) > 1:
        raise UsageError("Name one file or folder.")
    if words and content is not None:
        raise UsageError("--content does not go with a path.")
    if words:
        return Path(words[0])
    own = content or os.environ.get(CONTENT)
    return Path(own) if own else content_folder("scenarios")


def prove_content(screen: Screen, words: Sequence[str], content: str | None) -> int:
    """Prove a file, or all content of a folder; return the exit code."""
    report = reported(place_of(words, content))
    tell(screen, report)
    return report.code


def reported(place: Path, known: dict[Path, Audited] | None = None) -> Report:
    """Return what is wrong at a place; files in `known` are not read again."""
    found = content_files(place)
    known = known or {}
    files = tuple(known[path] if path in known else audit_file(path) for path in found.files)
    return Report(course_findings(files), found.refused)


def tell(screen: Screen, report: Report) -> None:
    """Write a report: each problem with its line and a caret below, then how much was looked at."""
    if screen.mode is Mode.JSON:
        screen.put_json(_json(report))
        return
    for problem in report.problems:
        screen.write("\n".join(told(problem, None if screen.mode is Mode.PLAIN else screen.width)))
    screen.fact("checked", _checked(report))
    screen.fact("verdict", _verdict(report))


def _checked(report: Report) -> str:
    if not report.files:
        return "nothing: there is no YAML file here"
    kinds = Counter(one.kind for one in report.files)
    parts = [counted(kinds[kind], name) for kind, name in _PLURALS.items() if kinds[kind]]
    if kinds[None]:
        parts.append(f"{counted(kinds[None], 'file')} that cannot be read")
    asked = sum(one.asked for one in report.files)
    return f"{', '.join(parts)}; {counted(asked, 'question')}"


def _verdict(report: Report) -> str:
    if not report.problems:
        return "all of it holds"
    files = len({problem.file for problem in report.problems})
    return f"{counted(len(report.problems), 'problem')} in {counted(files, 'file')}"


def _json(report: Report) -> dict[str, Any]:
    return {
        "schema": "tongits-tutor/author-check/1",
        "well": not report.problems,
        "files": [
            {
                "file": one.file,
                "kind": one.kind,
                "id": one.id or None,
                "title": one.title or None,
                "steps": one.steps,
                "asked": one.asked,
                "problems": list(map(_problem_json, one.problems)),
            }
            for one in report.files
        ],
        "refused": list(map(_problem_json, report.refused)),
    }


def _problem_json(problem: Problem) -> dict[str, Any]:
    return {
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "code": problem.code,
        "message": clean(problem.message),
        "suggestion": problem.suggestion,
    }
