"""The checks of `doctor`: each looks at one thing and changes nothing."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import tongits_tutor
from tongits_tutor.cards.card import Suit
from tongits_tutor.errors import InputError, Problem, TongitsError, UnknownNameError
from tongits_tutor.shell.config import CONFIG_FILE, HOME, config_path, house_in_force
from tongits_tutor.shell.facts import Fact, Section
from tongits_tutor.shell.learner import CONTENT, data_folder, library, now
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Screen
from tongits_tutor.shell.streams import encoding_of, is_terminal
from tongits_tutor.shell.wording import counted

__all__ = ["Check", "checks", "examined_json", "examined_sections"]

_NARROW: Final = 40
_MOST_TOLD: Final = 10


@dataclass(frozen=True, slots=True)
class Check:
    """One thing looked at: what was found, advice that may be left, and problems that want something done."""

    name: str
    found: str
    problems: tuple[Problem, ...] = ()
    advice: tuple[str, ...] = ()

    @property
    def well(self) -> bool:
        """Whether nothing needs to be done."""
        return not self.problems


def checks(screen: Screen, learner: str | None, content: str | None, *, deep: bool) -> tuple[Check, ...]:
    """Look at everything, each for itself: one that fails does not keep the others from being told."""
    looks: tuple[tuple[str, Callable[[], Check]], ...] = (
        ("program", _program),
        ("terminal", lambda: _terminal(screen)),
        ("encoding", _encoding),
        ("folders", _folders),
        ("settings", _settings),
        ("store", lambda: _store(learner)),
        ("lessons", lambda: _lessons(content, deep=deep)),
    )
    return tuple(_looked(name, look) for name, look in looks)


def _looked(name: str, look: Callable[[], Check]) -> Check:
    try:
        return look()
    except UnknownNameError as error:
        near = f"Did you mean {error.suggestion}?" if error.suggestion else None
        said = " ".join(
            [f"There is no {error.what} called {error.name!r}.", *getattr(error, "__notes__", ())]
        )
        return Check(name, "not in order", (Problem(f"unknown-{error.what.replace(' ', '-')}", said, near),))
    except InputError as error:
        return Check(name, "not in order", error.problems)
    except (TongitsError, OSError) as error:
        return Check(name, "not in order", (Problem("unusable", str(error)),))


def _program() -> Check:
    where = Path(tongits_tutor.__file__).parent
    found = f"{PROGRAM} {tongits_tutor.__version__}, Python {platform.python_version()}, {where}"
    return Check("program", found)


def _terminal(screen: Screen) -> Check:
    if not is_terminal(sys.stdout):
        return Check("terminal", f"standard output is no terminal; plain text, {screen.width} columns")
    kind = os.environ.get("TERM") or "unnamed"
    colour = "with colours" if screen.colour else "without colours"
    found = f"{kind}, {screen.width} columns, {screen.mode}, {colour}"
    advice = []
    if screen.width < _NARROW:
        advice.append(
            f"Screens are made for {_NARROW} columns and more; widen the window or use a smaller font."
        )
    if not (is_terminal(sys.stdin) and is_terminal(sys.stderr)):
        advice.append("Lessons ask nothing unless standard input and standard error are terminals too.")
    return Check("terminal", found, (), tuple(advice))


def _encoding() -> Check:
    encoding = encoding_of(sys.stdout) or "none"
    try:
        "".join(suit.symbol for suit in Suit).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return Check(
            "encoding",
            f"{encoding}, which has no suit symbols; letters are written instead",
            (),
            ("Set PYTHONUTF8=1 for symbols.",),
        )
    return Check("encoding", f"{encoding}, with suit symbols")


def _folders() -> Check:
    data, config = data_folder(), config_path().parent
    origin = f" ({HOME})" if os.environ.get(HOME) else ""
    problems = []
    for folder in dict.fromkeys((data, config)):
        if folder.exists() and not folder.is_dir():
            problems.append(Problem("no-folder", f"{folder} is no folder.", "Move it away."))
        elif folder.exists() and not os.access(folder, os.R_OK | os.X_OK):
            problems.append(Problem("no-access", f"{folder} may not be read.", "Give yourself the right to."))
    places = f"progress in {data}{origin}"
    return Check("folders", places if data == config else f"{places}; settings in {config}", tuple(problems))


def _settings() -> Check:
    path = config_path()
    file = str(path) if path.exists() else f"no {CONFIG_FILE}"
    in_force = house_in_force()
    origin = f", by {in_force.origin}" if in_force.origin else ""
    return Check("settings", f"{file}; house rules: {in_force.rules.title()}{origin}")


def _store(learner: str | None) -> Check:
    from tongits_tutor.school.store_health import examine  # noqa: PLC0415 - the same
    from tongits_tutor.school.store_place import learners_in  # noqa: PLC0415 - may fail on its own

    folder = data_folder()
    names: list[str | None] = [learner] if learner is not None else [None, *learners_in(folder)]
    found, problems = [], []
    for name in names:
        health = examine(folder, now(), name)
        who = "" if name is None else f"{name}: "
        if not health.exists:
            found.append(f"{who}no progress yet")
        elif health.attempts is not None:
            kept = counted(len(health.backups), "backup")
            found.append(f"{who}{counted(health.attempts, 'answer')}, {kept}")
        else:
            found.append(f"{who}unread")
        problems += [replace(one, file=None) for one in health.problems]
    return Check("store", "; ".join(found), tuple(dict.fromkeys(problems)))


def _lessons(content: str | None, *, deep: bool) -> Check:
    lessons = library(content)
    named = content or os.environ.get(CONTENT)
    own = sum(one.own for one in lessons.lessons)
    found = counted(len(lessons.lessons), "lesson")
    if named:
        found += f", {own} of them from {named}"
    problems = list(lessons.refused)
    if not lessons.lessons:
        problems.append(Problem("no-lessons", "There are no lessons.", "Install the program again."))
    if deep:
        for one in lessons.lessons:
            try:
                lessons.load(one)
            except InputError as error:
                problems += error.problems
        found += ", each read to its end"
    return Check("lessons", found, tuple(problems))


def examined_json(found: Sequence[Check]) -> dict[str, object]:
    """Return the checks for JSON, with the name of their schema."""
    return {
        "schema": "tongits-tutor/doctor/1",
        "version": tongits_tutor.__version__,
        "well": all(one.well for one in found),
        "checks": [
            {
                "name": one.name,
                "well": one.well,
                "found": one.found,
                "advice": list(one.advice),
                "problems": [_problem_json(problem) for problem in one.problems],
            }
            for one in found
        ],
    }


def _problem_json(problem: Problem) -> dict[str, object]:
    return {
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "code": problem.code,
        "message": problem.message,
        "suggestion": problem.suggestion,
    }


def examined_sections(found: Sequence[Check]) -> list[Section]:
    """Return the checks as facts."""
    sick = [one.name for one in found if not one.well]
    verdict = "all is well" if not sick else f"something to do about: {', '.join(sick)}"
    return [
        Section("", (Fact("verdict", (verdict,), loud=True),)),
        Section("Checks", tuple(fact for one in found for fact in _facts(one))),
    ]


def _facts(one: Check) -> Iterator[Fact]:
    yield Fact(one.name, (one.found,))
    for text in one.advice:
        yield Fact("note", (text,))
    for problem in one.problems[:_MOST_TOLD]:
        yield Fact("wrong", (problem.sentence(),), loud=True)
    if len(one.problems) > _MOST_TOLD:
        yield Fact("wrong", (f"and {len(one.problems) - _MOST_TOLD} more",))
