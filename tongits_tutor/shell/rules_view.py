"""One answer of `rules`: what it is called, its data for JSON, its facts for people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tongits_tutor.rulebook.law_json import Data
from tongits_tutor.shell.facts import Section

__all__ = ["View"]


@dataclass(frozen=True, slots=True)
class View:
    """An answer, told in the one form or the other when asked; `kind` names it in JSON."""

    kind: str
    data: Callable[[], Data]
    sections: Callable[[], list[Section]]
