"""Finding the examples of a clause or a mistake by the name of their folder, without reading any other file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tongits_tutor.files.folders import content_folder
from tongits_tutor.files.parsing import load
from tongits_tutor.files.problems import Problems
from tongits_tutor.files.tree import Mapping as MappingNode
from tongits_tutor.files.tree import Scalar
from tongits_tutor.files.wording import did_you_mean, shown
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.school.scenario import Scenario, load_scenario

__all__ = ["ScenarioFile", "examples_of", "not_shown", "scenario_files"]

_NUMBER: Final = re.compile(r"^[0-9]+-")
GOOD: Final = "good"
BAD: Final = "bad"


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A scenario where it lies; `load` reads it."""

    path: Path

    @property
    def is_good(self) -> bool:
        """Whether it is an example that obeys its rule."""
        return self.path.stem == GOOD

    @property
    def id(self) -> str:
        """The id that the place asks for: `sapaw-6-bad` for rules/SAPAW-6/bad.yaml, else the file's name.

        The number before the name of a lesson is its place in the course, and no part of its id.
        """
        if self.path.stem in {GOOD, BAD}:
            return f"{self.path.parent.name.lower()}-{self.path.stem}"
        return _NUMBER.sub("", self.path.stem) if self.path.parent.name == "lessons" else self.path.stem

    def load(self) -> Scenario:
        """Read the scenario; FileError with every problem."""
        return load_scenario(self.path)


def examples_of(name: str, folder: Path | None = None) -> tuple[ScenarioFile, ...]:
    """Return the examples of a clause or a mistake, the good one before the bad one; `()` when there are none.

    Args:
        name: the id of a clause (`SAPAW-6`) or the code of a mistake (`call-while-blocked`).
        folder: the folder of scenarios; None for the one that comes with the program.

    A mistake without a folder of its own has the bad example of its clause, which then is about just that mistake.

    >>> [file.id for file in examples_of("CARD-3")]
    ['card-3-good', 'card-3-bad']
    """
    rules = (folder or content_folder("scenarios")) / "rules"
    if name in CLAUSES:
        return tuple(_in(rules / name))
    if name in MISTAKES:
        own = tuple(_in(rules / name))
        return own or tuple(file for file in _in(rules / MISTAKES[name].clause) if not file.is_good)
    return ()


def _in(folder: Path) -> Iterator[ScenarioFile]:
    for stem in (GOOD, BAD):
        path = folder / f"{stem}.yaml"
        if path.is_file():
            yield ScenarioFile(path)


def scenario_files(folder: Path | None = None) -> tuple[ScenarioFile, ...]:
    """Return every scenario of a folder, in the order of their paths; tables and games are no scenarios."""
    root = folder or content_folder("scenarios")
    places = ("rules/*/*.yaml", "disputes/*.yaml", "lessons/*.yaml", "drills/*.yaml")
    return tuple(ScenarioFile(path) for place in places for path in sorted(root.glob(place)))


def not_shown(folder: Path | None = None) -> Mapping[str, str]:
    """Return the clauses and mistakes of which no example can be made, or only one, each with the reason.

    A key is a clause (`IRR-15`), a clause and what is missing (`DRAW-6 bad`), or the code of a mistake.
    FileError with every problem of the table.
    """
    root = load((folder or content_folder("scenarios")) / "rules" / "not-shown.yaml")
    problems = Problems()
    found: dict[str, str] = {}
    if not isinstance(root, MappingNode):
        problems.add(root.problem("wrong-kind", f"This table is clauses with reasons, not {root.kind}."))
    else:
        for key, value in root.entries:
            clause, _, which = key.text.partition(" ")
            if key.text not in MISTAKES and (clause not in CLAUSES or which not in {"", GOOD, BAD}):
                message = f"{shown(key.text)} is no clause, no clause with good or bad, and no mistake."
                problems.add(key.problem("unknown-clause", message, did_you_mean(key.text, CLAUSES)))
            if not isinstance(value, Scalar) or not value.text:
                problems.add(value.problem("no-reason", "The reason is missing."))
            else:
                found[key.text] = value.text
    problems.finish()
    return found
