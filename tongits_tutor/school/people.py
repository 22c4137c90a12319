"""Who is meant by a name: the same words in another order, without accents and marks, or mistyped a little."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Final

from tongits_tutor.cards.text import clean

__all__ = ["either", "name_words", "names_near"]

_DROPPED: Final = frozenset("'\N{RIGHT SINGLE QUOTATION MARK}\N{MODIFIER LETTER APOSTROPHE}`")
_MARKS_FROM: Final = 200
"""The combining class from which on a mark is an accent; below it are vowels of other scripts."""

_MOST: Final = 5
_MISTYPED: Final = 0.75
_NEAR: Final = 0.6
_AS_NEAR: Final = 0.05


def name_words(name: str) -> tuple[str, ...]:
    """Return the words of a name in small letters without accents and marks, sorted: alike for whoever it may mean.

    >>> name_words("Nonato, Niño J.") == name_words("NIÑO J NONATO") == name_words("nonato nino j")
    True
    """
    plain = unicodedata.normalize("NFKD", clean(name).casefold())
    kept = (char for char in plain if char not in _DROPPED and unicodedata.combining(char) < _MARKS_FROM)
    return tuple(sorted("".join(char if _of_word(char) else " " for char in kept).split()))


def _of_word(char: str) -> bool:
    return char.isalnum() or unicodedata.category(char) in {"Mn", "Mc"}


def names_near(text: str, names: Iterable[str], *, strict: bool = False) -> tuple[str, ...]:
    """Return the names that a text, which is none of them, most likely means: all that are as near, five at most.

    These are the names that the text is a part of, or which are a part of it; or else those in which each word is
    mistyped a little; or else, unless `strict`, those that look alike.

    >>> names_near("aquino", ["Aquino, Ana", "Reyes, Ben", "Aquino, Anna"])
    ('Aquino, Ana', 'Aquino, Anna')
    >>> names_near("Reyes Benn", ["Aquino, Ana", "Reyes, Ben"])
    ('Reyes, Ben',)
    """
    typed = name_words(text)
    by_words = {name: name_words(name) for name in names}
    parts = [name for name, known in by_words.items() if _is_part(typed, known) or _is_part(known, typed)]
    if parts or not typed:
        return tuple(parts[:_MOST])
    mistyped = {name: _likeness(typed, known) for name, known in by_words.items()}
    found = _best(mistyped, _MISTYPED)
    if found or strict:
        return found
    whole = " ".join(typed)
    alike = {name: SequenceMatcher(None, whole, " ".join(known)).ratio() for name, known in by_words.items()}
    return _best(alike, _NEAR)


def _is_part(some: Sequence[str], of: Sequence[str]) -> bool:
    """Tell whether every word is the beginning of another one, two words never of the same."""
    left = list(of)
    for word in sorted(some, key=len, reverse=True):
        met = next((one for one in left if one.startswith(word)), None)
        if met is None:
            return False
        left.remove(met)
    return bool(some)


def _likeness(some: Sequence[str], others: Sequence[str]) -> float:
    """Return how alike the least alike of the words are, each with its best partner; 0 where one has none."""
    if len(some) != len(others):
        return 0
    left = list(others)
    least = 1.0
    for word in some:
        best = max(left, key=lambda other: SequenceMatcher(None, word, other).ratio())
        least = min(least, SequenceMatcher(None, word, best).ratio())
        left.remove(best)
    return least


def _best(likeness: dict[str, float], least: float) -> tuple[str, ...]:
    top = max(likeness.values(), default=0.0)
    found = [name for name, ratio in likeness.items() if ratio >= max(least, top - _AS_NEAR)]
    return tuple(sorted(found, key=lambda name: -likeness[name])[:_MOST])


def either(names: Sequence[str]) -> str:
    """Return names of people for a sentence, in quotation marks where there are several, since names have commas.

    >>> print(either(["Reyes, Ana"]), either(["Aquino, Ana", "Aquino, Anna"]), sep="; ")
    Reyes, Ana; “Aquino, Ana” or “Aquino, Anna”
    """
    if len(names) < 2:
        return "".join(names)
    *front, end = [f"“{name}”" for name in names]
    return f"{'; '.join(front)} or {end}"
