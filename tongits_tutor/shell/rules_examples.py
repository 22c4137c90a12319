"""The examples of a clause or a mistake, as facts and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tongits_tutor.rulebook.law_json import Data
from tongits_tutor.shell.facts import Fact, Section
from tongits_tutor.shell.prose import prose

if TYPE_CHECKING:
    from tongits_tutor.school.example_words import Example, ExampleStep

__all__ = ["example_data", "example_sections"]

_TITLES = {"good": "A good example", "bad": "A bad example"}


def example_data(name: str) -> Data:
    """Return the examples of a clause or a mistake, and why there is none, or only one."""
    from tongits_tutor.school.example_words import (  # noqa: PLC0415 - files are read for a single rule alone
        example_json,
        examples_in_words,
        missing_examples,
    )

    return {
        "examples": list(map(example_json, examples_in_words(name))),
        "not_shown": list(missing_examples(name)),
    }


def example_sections(name: str) -> list[Section]:
    """Return a section for each example, and one that says why there is none, or only one."""
    from tongits_tutor.school.example_words import (  # noqa: PLC0415 - files are read for a single rule alone
        examples_in_words,
        missing_examples,
    )

    sections = [Section(_TITLES[example.kind], tuple(_facts(example))) for example in examples_in_words(name)]
    missing = missing_examples(name)
    if missing:
        sections.append(Section("Not shown", tuple(Fact("not shown", prose(text)) for text in missing)))
    return sections


def _facts(example: Example) -> Iterator[Fact]:
    yield Fact(example.kind, (example.title,), loud=True)
    if example.house != "pagat":
        yield Fact("house", (example.house,))
    for step in example.steps:
        yield from _step(step)


def _step(step: ExampleStep) -> Iterator[Fact]:
    if step.text:
        yield Fact("story", prose(step.text))
    yield from (Fact("table", prose(line)) for line in step.table)
    yield Fact("question", prose(step.question))
    yield Fact("answer", prose(step.answer), loud=True)
    yield Fact("because", prose(step.why))
