"""The words the law speaks in, to notice a mistyped one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from tongits_tutor.rulebook.clause import CHAPTERS, CLAUSES, search
from tongits_tutor.rulebook.glossary import GLOSSARY

__all__ = ["nearest_word", "speaks_of"]

_WORD: Final = re.compile(r"[a-z0-9]+")
_SHORTEST: Final = 4
"""Shorter words are near to too many others to guess which was meant."""
_LONGEST: Final = 40
_NEAR: Final = 0.75
"""How alike two words must be; prose has so many words that a stranger one is always near to some."""


def speaks_of(word: str) -> bool:
    """Tell whether any clause, or any word for what it names, holds this word in some form.

    >>> speaks_of("sapaw"), speaks_of("the"), speaks_of("swapaw")
    (True, True, False)
    """
    return bool(set(_plain(word)) & _vocabulary()) or bool(search(word))


def nearest_word(word: str) -> str | None:
    """Return the word of the law that was most likely meant; None when none is near.

    >>> nearest_word("swapaw"), nearest_word("xylophone")
    ('sapaw', None)
    """
    if not _SHORTEST <= len(word) <= _LONGEST:
        return None
    from difflib import get_close_matches  # noqa: PLC0415 - needed for typos alone

    known = sorted(found for found in _vocabulary() if len(found) >= _SHORTEST)
    return next(iter(get_close_matches(word.casefold(), known, n=1, cutoff=_NEAR)), None)


@cache
def _vocabulary() -> frozenset[str]:
    return frozenset(found for text in _texts() for found in _plain(text))


def _texts() -> Iterable[str]:
    for entry in CLAUSES.values():
        yield from (entry.id, entry.title, entry.text, entry.why)
    for chapter in CHAPTERS:
        yield from (chapter.title, chapter.about)
    for term in GLOSSARY:
        yield from (term.name, *term.aliases)


def _plain(text: str) -> list[str]:
    return _WORD.findall(unicodedata.normalize("NFKC", text).casefold())
