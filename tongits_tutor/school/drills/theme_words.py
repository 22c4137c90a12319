"""Finding the theme that words mean: `throw away` is discards, `sunog` is burned."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from tongits_tutor.rulebook.glossary import terms
from tongits_tutor.school.drills.topics import TOPICS, ideas_met

__all__ = ["theme_meant"]

_LONGEST: Final = 60
_WORD: Final = re.compile(r"[a-z]+")
_ENDING: Final = re.compile(r"(?<=[a-z]{3})(?:ing|ed|en|er|e)$")
_SHORTEST: Final = 3
_NAMED: Final = 4
_SAID: Final = 2
_OWN: Final = 2
_ALSO: Final[Mapping[str, str]] = {"tawag": "call"}
"""Words that players look for themes by and that no term of the glossary has."""

_COMMON: Final = frozenset(
    _WORD.findall(
        "a about an and are at away be by can card cards could do does for from had has have how i if in is it may me "
        "my no of on one or player players puzzle puzzles than that the them there to was were what when where "
        "whatever which who why with you your"
    )
)


def theme_meant(given: str) -> str | None:
    """Return the topic or wrong idea whose name, or what is said of it, has most of some words; None where none has.

    Words of the glossary count as what they mean.

    >>> theme_meant("throw away"), theme_meant("who may call draw"), theme_meant("sunog"), theme_meant("xyz")
    ('discards', 'calling', 'burned', None)
    """
    text = " ".join(given[:_LONGEST].casefold().replace("-", " ").split())
    words = [text] if terms(text) else [word for word in _WORD.findall(text) if word not in _COMMON]
    said = {name: topic.about for name, topic in TOPICS.items()} | dict(ideas_met())
    weights = {name: sum(_weight(word, name, about) for word in words) for name, about in said.items()}
    best = max(weights, key=lambda name: weights[name])
    return best if weights[best] >= _SAID else None


def _weight(word: str, name: str, about: str) -> int:
    """Return how well a word, or the thing of the game that it is a word for, fits a theme; 0 for not at all."""
    things = terms(word)
    means = [part for thing in things for part in thing.name.casefold().split()]
    parts = TOPICS[name].parts if name in TOPICS else ()
    clauses = sum(
        clause in parts or clause.rpartition("-")[0] in parts for thing in things for clause in thing.clauses
    )
    itself = _OWN * _fit(_ALSO.get(word, word), name, about)
    return max(itself, *(_fit(one, name, about) for one in means), 0) + _NAMED * clauses


def _fit(word: str, name: str, about: str) -> int:
    named = [_alike(word, part) for part in name.casefold().split("-")]
    told = max(_alike(word, part) for part in _WORD.findall(about.casefold()))
    # A name that is the word alone goes before one that has others too.
    return max(named) * _NAMED + told * _SAID + (named == [2])


def _alike(word: str, other: str) -> int:
    """Return 2 for the same word but for its ending, 1 where one begins like the other, 0 for others."""
    one, two = _stem(word), _stem(other)
    if one == two:
        return 2
    begins = one.startswith(two) or two.startswith(one)
    return int(begins and min(len(one), len(two)) >= _SHORTEST)


def _stem(word: str) -> str:
    single = word[:-1] if len(word) > _SHORTEST and word.endswith("s") and not word.endswith("ss") else word
    return _ENDING.sub("", single)
