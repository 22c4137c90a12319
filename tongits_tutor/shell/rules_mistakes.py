"""Answers of `rules` about the ways to break them."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from tongits_tutor.errors import UnknownNameError
from tongits_tutor.files.wording import nearest
from tongits_tutor.rulebook.law_json import mistake_json
from tongits_tutor.rulebook.mistakes import MISTAKES, Mistake
from tongits_tutor.rulebook.switch import kebab
from tongits_tutor.shell.facts import Fact, Section
from tongits_tutor.shell.prose import prose
from tongits_tutor.shell.rules_examples import example_data, example_sections
from tongits_tutor.shell.rules_lore import clause_facts
from tongits_tutor.shell.rules_view import View

__all__ = ["mistakes", "one_mistake"]

_PLACE: Final = re.compile(r"\{(\w+)\}")


def mistakes() -> View:
    """Return every way to break the rules, by its code."""
    return View(
        "mistakes",
        lambda: {"mistakes": list(map(mistake_json, MISTAKES.values()))},
        lambda: [
            Section(
                "Mistakes",
                tuple(Fact(each.code, (f"{each.title} ({each.clause})",)) for each in MISTAKES.values()),
            )
        ],
    )


def one_mistake(name: str) -> View:
    """Return a mistake: the clause it breaks, what the referee says, how the table goes on.

    UnknownNameError, with the nearest code, for any other name.
    """
    code = kebab(name)
    if code not in MISTAKES:
        raise UnknownNameError("mistake", name, nearest(code, MISTAKES))
    entry = MISTAKES[code]
    return View(
        "mistake",
        lambda: {"mistake": mistake_json(entry), **example_data(entry.code)},
        partial(_mistake_sections, entry),
    )


def _mistake_sections(entry: Mistake) -> list[Section]:
    sentence = _PLACE.sub(r"[\1]", entry.template)
    head = (
        Fact(entry.code, (entry.title,), loud=True),
        Fact("referee", prose(sentence)),
        Fact("way on", (f"{entry.fix} ({entry.recovery.value})",)),
    )
    sections = [Section("", head), Section("It breaks", clause_facts((entry.clause,)))]
    if entry.mended_by is not None:
        (mended,) = clause_facts((entry.mended_by,))
        sections.append(Section("The way on is settled by", (Fact("mended by", mended.parts),)))
    return [*sections, *example_sections(entry.code)]
