"""What the marks of the law mean, in words for readers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tongits_tutor.rulebook.law.form import Confidence
from tongits_tutor.rulebook.settings import Mark
from tongits_tutor.rulebook.sources import Reach, Stance

__all__ = ["CONFIDENCE", "MARKS", "REACHES", "STANCES"]

CONFIDENCE: Final[Mapping[Confidence, str]] = MappingProxyType(
    {
        Confidence.HIGH: "the good sources agree, or it follows from clauses on which they agree",
        Confidence.MEDIUM: "good sources differ or few speak of it; this reading has the better support",
        Confidence.LOW: "one source alone, or a choice between readings that are equally good",
        Confidence.HOUSE: "no source rules on it; this is the recommendation of this rulebook",
    }
)
"""How sure the law is of a clause."""

STANCES: Final[Mapping[Stance, str]] = MappingProxyType(
    {
        Stance.AGREES: "says the same",
        Stance.DIFFERS: "says something else",
        Stance.SILENT: "does not speak of it",
        Stance.FAMILY: "supports it indirectly, through its followers or from a sister game",
    }
)
"""What a source says about a clause."""

REACHES: Final[Mapping[Reach, str]] = MappingProxyType(
    {
        Reach.WHOLE: "read whole",
        Reach.HEAD: "only its first part or parts were read",
        Reach.INDIRECT: "not read itself, known through copies or programs that follow it",
    }
)
"""How much of a source could be read."""

MARKS: Final[Mapping[Mark, str]] = MappingProxyType(
    {
        Mark.OWN: "the profile's own sources say so",
        Mark.BORROWED: "the profile's sources do not say; taken from pagat",
        Mark.CHANGED: "set by hand, against the profile",
    }
)
"""Where the value of a switch comes from."""
