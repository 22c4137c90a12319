"""What the words after `rules` mean: a keyword and a name, a name alone, or words to search for.

The first that fits wins: a keyword, the id of a clause, a name of one word, words of the law. No two names
are alike, but for the profile `seeds`: there the keyword wins. `search` before words that mean something else
has them searched for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from tongits_tutor.cards.text import clean
from tongits_tutor.errors import UnknownNameError, UsageError
from tongits_tutor.files.wording import nearest
from tongits_tutor.rulebook.clause import CHAPTERS, CLAUSES, clause, search
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.rulebook.switch import kebab, snake
from tongits_tutor.rulebook.switches import REFUSED, SWITCHES
from tongits_tutor.rulebook.vocabulary import nearest_word, speaks_of
from tongits_tutor.shell import rules_house, rules_law, rules_lore, rules_mistakes
from tongits_tutor.shell.rules_view import View

__all__ = ["KEYWORDS", "view_of"]

_LONGEST: Final = 200
"""Longer than every name and every sensible search, in characters."""


_CLOSE: Final = 0.85
"""How alike a word with hyphens and a name must be for the name to be meant: `lay-off` means words."""


@dataclass(frozen=True, slots=True)
class _Subject:
    """A kind of thing to look up: all of them, or one by its name."""

    keywords: tuple[str, str]
    every: Callable[[], View]
    one: Callable[[str], View]


_SUBJECTS: Final = (
    _Subject(("chapters", "chapter"), rules_law.chapters, rules_law.chapter),
    _Subject(("clauses", "clause"), rules_law.clauses, rules_law.one_clause),
    _Subject(("mistakes", "mistake"), rules_mistakes.mistakes, rules_mistakes.one_mistake),
    _Subject(("switches", "switch"), rules_house.switches, rules_house.one_switch),
    _Subject(("profiles", "profile"), rules_house.profiles, rules_house.one_profile),
    _Subject(("glossary", "word"), rules_lore.glossary, rules_lore.one_word),
    _Subject(("conflicts", "conflict"), rules_lore.conflicts, rules_lore.one_conflict),
    _Subject(("seeds", "seed"), rules_lore.seeds, rules_lore.one_seed),
    _Subject(("sources", "source"), rules_lore.sources, rules_lore.one_source),
)
_BY_KEYWORD: Final = {keyword: subject for subject in _SUBJECTS for keyword in subject.keywords}

KEYWORDS: Final = (*_BY_KEYWORD, "compare", "search")
"""The words that say what kind of thing is meant, when they come first."""


def view_of(words: Sequence[str], *, everything: bool = False) -> View:
    """Return the answer to the words of a command line; `everything` shows all that a search finds.

    UnknownNameError, with the nearest name if any is near, for what nobody knows; UsageError for a keyword
    with too few or too many words.

    >>> [view_of(words.split()).kind for words in ("", "sapaw 8", "sapaw", "sapaw block", "search sapaw", "C-4")]
    ['overview', 'clause', 'chapter', 'search', 'search', 'conflict']
    """
    kept = [word for word in (clean(word).strip() for word in words) if word]
    phrase = " ".join(kept)
    if len(phrase) > _LONGEST:
        raise UsageError(f"Too long to look up; give a name, or at most {_LONGEST} characters to search for.")
    if not kept:
        return rules_law.overview()
    keyword, rest = kept[0].lower(), kept[1:]
    subject = _BY_KEYWORD.get(keyword)
    if subject is not None:
        return subject.one(" ".join(rest)) if rest else subject.every()
    if keyword == "compare":
        return _compared(rest)
    if keyword == "search":
        if not rest:
            raise UsageError("Give words to search for, such as: tongits-tutor rules search sapaw block")
        return _searched(rest, everything=everything)
    return _named(phrase) or _searched(kept, everything=everything)


def _compared(houses: Sequence[str]) -> View:
    if not 1 <= len(houses) <= 2:
        raise UsageError("Give two houses, such as: tongits-tutor rules compare pagat tongits-wars")
    return rules_house.compared(*(houses if len(houses) == 2 else ("pagat", houses[0])))


def _named(phrase: str) -> View | None:
    """Return the thing that goes by this name; None when the phrase is no name."""
    return next((one(phrase) for fits, one in _NAMES if fits(phrase)), None)


def _is_clause(phrase: str) -> bool:
    try:
        clause(phrase)
    except UnknownNameError:
        # `sapaw 99` means a clause that is not there; `run 13` means words.
        letters, _, number = phrase.upper().rpartition(" ")
        return number.isdecimal() and any(letters == entry.prefix for entry in CLAUSES.values())
    return True


def _is_profile(phrase: str) -> bool:
    return phrase.partition(",")[0].lower() in PROFILES


def _is_chapter(phrase: str) -> bool:
    return any(chapter.key == phrase.lower() for chapter in CHAPTERS)


def _is_mistake(phrase: str) -> bool:
    return " " not in phrase and kebab(phrase) in MISTAKES


def _is_switch(phrase: str) -> bool:
    name = snake(phrase)
    return " " not in phrase and (name in SWITCHES or name in REFUSED)


_NAMES: Final[tuple[tuple[Callable[[str], object], Callable[[str], View]], ...]] = (
    (_is_clause, rules_law.one_clause),
    (re.compile(r"c[- ]?\d{1,3}", re.IGNORECASE).fullmatch, rules_lore.one_conflict),
    (re.compile(r"s[- ]?\d{1,3}", re.IGNORECASE).fullmatch, rules_lore.one_seed),
    (_is_profile, rules_house.one_profile),
    (_is_chapter, rules_law.chapter),
    (_is_mistake, rules_mistakes.one_mistake),
    (_is_switch, rules_house.one_switch),
    # What is written like the id of a clause and is none.
    (re.compile(r"[a-z]+(-[a-z]+)?-?\d+[a-z]?", re.IGNORECASE).fullmatch, rules_law.one_clause),
)
"""How names are known, and what shows the thing; the names of two words are ids."""


def _searched(words: Sequence[str], *, everything: bool) -> View:
    """Return the clauses that speak of the words.

    A first word close to a keyword was meant as one, and a word with hyphens close to a name as that name.
    """
    first = words[0]
    if len(words) == 1 and re.search("[-_]", first):
        close = [
            *get_close_matches(kebab(first), MISTAKES, 1, _CLOSE),
            *get_close_matches(snake(first), [*SWITCHES, *REFUSED], 1, _CLOSE),
        ]
        if close:
            raise UnknownNameError("rule", first, close[0])
    if not speaks_of(first):
        meant = nearest(first, KEYWORDS)
        if meant is not None and (len(words) == 1 or len(first) >= 5):
            raise UnknownNameError("rule", first, meant)
    unknown = tuple(word for word in words if not speaks_of(word))
    if len(unknown) == len(words) or not search(" ".join(words)):
        raise UnknownNameError("rule", " ".join(words), nearest_word(first))
    guesses = tuple((word, nearest_word(word)) for word in unknown)
    return rules_law.searched(" ".join(words), guesses, everything=everything)
