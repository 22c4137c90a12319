"""Look up the law: every clause by its id, by its chapter, by words.

The tables stand in `rulebook.law`, one module a chapter; this module is the door to them.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tongits_tutor.errors import UnknownNameError
from tongits_tutor.files.wording import nearest
from tongits_tutor.rulebook.law import (
    burned,
    cards,
    counting,
    deal,
    discard,
    draw,
    draw_call,
    irregularities,
    melds,
    opening,
    payments,
    pot,
    sapaw,
    secret,
    stock_end,
    table,
    tongits,
    turn,
)
from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import Citation

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "Citation",
    "Confidence",
    "Clause",
    "Chapter",
    "CHAPTERS",
    "CLAUSES",
    "clause",
    "chapter_of",
    "citing",
    "search",
]

CHAPTERS: Final[tuple[Chapter, ...]] = (
    cards.CHAPTER,
    melds.CHAPTER,
    deal.CHAPTER,
    turn.CHAPTER,
    table.CHAPTER,
    draw.CHAPTER,
    opening.CHAPTER,
    secret.CHAPTER,
    sapaw.CHAPTER,
    discard.CHAPTER,
    tongits.CHAPTER,
    draw_call.CHAPTER,
    stock_end.CHAPTER,
    counting.CHAPTER,
    burned.CHAPTER,
    payments.CHAPTER,
    pot.CHAPTER,
    irregularities.CHAPTER,
)
"""The chapters in the order of the law."""

CLAUSES: Final[Mapping[str, Clause]] = MappingProxyType(
    {entry.id: entry for chapter in CHAPTERS for entry in chapter.clauses}
)
"""Every clause by its id, in the order of the law."""


def clause(name: str) -> Clause:
    """Return the clause of this id, read leniently: case, blanks, hyphens and leading zeros do not matter.

    Raises UnknownNameError, with the nearest id as suggestion, for any other name.

    >>> [clause(name).id for name in ("SAPAW-8", "sapaw 8", "SAPAW8", "sapaw-08", "pay 2A", "draw call 11")]
    ['SAPAW-8', 'SAPAW-8', 'SAPAW-8', 'SAPAW-8', 'PAY-2a', 'DRAWCALL-11']
    >>> clause("SWAPAW-8")
    Traceback (most recent call last):
        ...
    tongits_tutor.errors.UnknownNameError: There is no clause called 'SWAPAW-8'. Did you mean SAPAW-8?
    """
    plain = _plain(name)
    found = _BY_PLAIN.get(plain)
    if found is not None:
        return found
    near = nearest(plain, _BY_PLAIN)
    raise UnknownNameError("clause", name, None if near is None else _BY_PLAIN[near].id)


def chapter_of(entry: Clause) -> Chapter:
    """Return the chapter that holds this clause; KeyError for a clause that is not of the law.

    >>> chapter_of(clause("PAY-2a")).title
    'Payments'
    """
    return _CHAPTER_OF[entry.id]


def citing(name: str) -> tuple[Clause, ...]:
    """Return the clauses that name this switch, conflict, seed statement, source or clause, in law order.

    >>> [entry.id for entry in citing("S20")], [entry.id for entry in citing("C-12")]
    (['SAPAW-1'], ['PAY-2b'])
    """
    return tuple(
        entry
        for entry in CLAUSES.values()
        if name in entry.switches
        or name in entry.conflicts
        or name in entry.seeds
        or name in entry.see
        or any(citation.key == name for citation in entry.sources)
    )


def search(words: str) -> tuple[Clause, ...]:
    """Return the clauses that speak of these words, best first; words of the glossary count as what they mean.

    Clauses that hold every word come alone; where none does, those that hold the most. A word found in the
    title weighs more than one in the text. The empty tuple when nothing is found.

    >>> [entry.id for entry in search("tie challengers right")][0]
    'DRAWCALL-12'
    >>> "BURN-1" in [entry.id for entry in search("sunog")]
    True
    """
    named = _BY_PLAIN.get(_plain(words))
    if named is not None:
        return (named,)
    wanted = list(dict.fromkeys(stem for stem in _stems(words[:400]) if stem not in _COMMON))
    weights = {entry.id: [_weight(stem, entry.id) for stem in wanted] for entry in CLAUSES.values()}
    held = {name: sum(weight > 0 for weight in row) for name, row in weights.items()}
    most = max(held.values(), default=0)
    if most == 0:
        return ()
    best = [entry for entry in CLAUSES.values() if held[entry.id] == most]
    return tuple(sorted(best, key=lambda entry: -sum(weights[entry.id])))


_NUMBER: Final = re.compile(r"0*([1-9]\d*[a-z]?)")
_WORD: Final = re.compile(r"[a-z0-9]+")
_ENDING: Final = re.compile(r"(?<=[a-z]{3})(?:ing|ed|en|er|e)$")
_DOUBLED: Final = re.compile(r"([bdgmnprt])\1$")
_IRREGULAR: Final = {
    "laid": "lay",
    "thrown": "throw",
    "drawn": "draw",
    "won": "win",
    "paid": "pay",
    "held": "hold",
}


def _plain(name: str) -> str:
    """Letters and digits alone, lower case, the number without leading zeros."""
    kept = "".join(_WORD.findall(unicodedata.normalize("NFKC", name[:100]).casefold()))
    letters = kept.rstrip("abcdefghijklmnopqrstuvwxyz").rstrip("0123456789")
    number = _NUMBER.fullmatch(kept[len(letters) :])
    return kept if number is None else letters + number[1]


def _stems(text: str) -> tuple[str, ...]:
    """Words in lower case without the endings that matter least: `taking`, `taken` and `take` are one."""
    return tuple(map(_stem, _WORD.findall(unicodedata.normalize("NFKC", text).casefold())))


def _stem(word: str) -> str:
    if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    return _IRREGULAR.get(word) or _DOUBLED.sub(r"\1", _ENDING.sub("", word))


_COMMON: Final = frozenset(
    _stems(
        "a an and are at be by can do does for i if in is it may my of on or the to what when who with you"
    )
)


@cache
def _meanings() -> tuple[tuple[frozenset[str], frozenset[str], tuple[str, ...]], ...]:
    """For each term of the glossary the words of its name, its other words, its clauses."""
    from tongits_tutor.rulebook.glossary import GLOSSARY  # noqa: PLC0415 - for a search alone

    return tuple(
        (frozenset(_stems(term.name)), frozenset(_stems(" ".join(term.aliases))), term.clauses)
        for term in GLOSSARY
    )


def _said(text: str) -> frozenset[str]:
    """The words of a text, with every other word for the things it names."""
    stems = frozenset(_stems(text))
    return stems.union(*(others for name, others, _ in _meanings() if name <= stems))


def _meant(entry: Clause) -> frozenset[str]:
    """The words of a clause's id and of the glossary terms that name the clause."""
    terms = (name | others for name, others, clauses in _meanings() if entry.id in clauses)
    return frozenset(_stems(entry.id)).union(*terms)


@cache
def _words(name: str) -> tuple[frozenset[str], ...]:
    """The words of a clause by where they stand; gathered at the first search, not when the law is loaded."""
    entry = CLAUSES[name]
    return _said(entry.title), _meant(entry), _said(entry.text), _said(entry.why)


def _weight(stem: str, name: str) -> int:
    """How much a clause speaks of a word: its title most, then its id and the glossary, its text, its why."""
    title, meant, text, why = _words(name)
    return 6 * (stem in title) + 4 * (stem in meant) + 2 * (stem in text) + (stem in why)


_BY_PLAIN: Final = {_plain(name): entry for name, entry in CLAUSES.items()}
_CHAPTER_OF: Final = {entry.id: chapter for chapter in CHAPTERS for entry in chapter.clauses}
