"""Answers of `rules` about what stands around the law: words, disputes, seed statements, sources."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from tongits_tutor.errors import UnknownNameError
from tongits_tutor.files.wording import nearest
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.conflicts import CONFLICTS, Conflict, Side, conflict
from tongits_tutor.rulebook.glossary import GLOSSARY, Language, Term, Word, term, terms
from tongits_tutor.rulebook.law.form import Clause
from tongits_tutor.rulebook.law_json import conflict_json, seed_json, source_json, term_json
from tongits_tutor.rulebook.meanings import REACHES, STANCES
from tongits_tutor.rulebook.seeds import SeedStatement, seed_statements
from tongits_tutor.rulebook.sources import SOURCES, Citation, Source, source
from tongits_tutor.shell.facts import Fact, Section
from tongits_tutor.shell.prose import prose
from tongits_tutor.shell.rules_view import View

__all__ = [
    "clause_facts",
    "conflict_facts",
    "conflicts",
    "glossary",
    "one_conflict",
    "one_seed",
    "one_source",
    "one_word",
    "seeds",
    "sources",
    "term_line",
    "titles",
]


def titles(keys: Iterable[str]) -> str:
    """Name sources by their titles.

    >>> titles(("seeds", "tongits-net"))
    'The seed texts (store description of Tongits Lite); Tongits.net'
    """
    return "; ".join(SOURCES[key].title for key in keys)


def clause_facts(names: Iterable[str]) -> tuple[Fact, ...]:
    """Return clauses by id and title."""
    return tuple(Fact("clause", (f"{name}: {CLAUSES[name].title}",)) for name in names)


def glossary() -> View:
    """Return every thing of the game with its words."""
    return View(
        "glossary",
        lambda: {"glossary": list(map(term_json, GLOSSARY))},
        lambda: [Section("Glossary", tuple(Fact(each.name, (_words_line(each),)) for each in GLOSSARY))],
    )


def one_word(word: str) -> View:
    """Return everything that goes by a word of any language; UnknownNameError, with the nearest word, else."""
    found = terms(word) or (term(word),)
    return View(
        "word",
        lambda: {"word": word, "glossary": list(map(term_json, found))},
        lambda: [_term_section(each) for each in found],
    )


def term_line(entry: Term) -> str:
    """Return a thing of the game in one line: its name, what it means, its other words."""
    return f"{entry.name}: {_words_line(entry)}"


def _words_line(entry: Term) -> str:
    said = [entry.means]
    for title, english in (("Filipino", False), ("also", True)):
        words = [
            word.text + (" (inferred)" if word.inferred else "")
            for word in entry.words
            if (Language.ENGLISH in word.languages) is english
        ]
        if words:
            said.append(f"{title}: {', '.join(words)}")
    return "; ".join(said)


def _term_section(entry: Term) -> Section:
    head = Fact(entry.name, (entry.means,), loud=True)
    return Section("", (head, *map(_word_fact, entry.words), *clause_facts(entry.clauses)))


def _word_fact(word: Word) -> Fact:
    note = f" ({word.note})" if word.note else ""
    doubt = "; the meaning is inferred" if word.inferred else ""
    where = f"found in {titles(word.sources)}" if word.sources else "in general use"
    languages = ", ".join(language.value for language in word.languages)
    return Fact(languages, (f"{word.text}{note}, {where}{doubt}",))


def conflicts() -> View:
    """Return every question that good sources answer in two ways."""
    return View(
        "conflicts",
        lambda: {"conflicts": list(map(conflict_json, CONFLICTS.values()))},
        lambda: [
            Section(
                "Where sources disagree",
                tuple(
                    Fact(each.id, (f"{each.question} Here: {each.ours.answer} ({each.clause})",))
                    for each in CONFLICTS.values()
                ),
            )
        ],
    )


def one_conflict(name: str) -> View:
    """Return a conflict with both sides; UnknownNameError for any other."""
    found = conflict(name)
    return View(
        "conflict",
        lambda: {"conflict": conflict_json(found)},
        lambda: [
            Section("", conflict_facts(found, loud=True)),
            Section("Settled by", clause_facts((found.clause,))),
        ],
    )


def conflict_facts(entry: Conflict, *, loud: bool = False) -> tuple[Fact, ...]:
    """Return a conflict: the question, both answers with their sources, the switches that choose."""
    return (
        Fact(entry.id, (entry.question,), loud=loud),
        Fact("here", (_side(entry.ours),)),
        Fact("elsewhere", (_side(entry.theirs),)),
        *(Fact("chosen by", (f"{name}={value} for the answer here",)) for name, value in entry.switches),
    )


def _side(side: Side) -> str:
    return f"{side.answer} So say: {titles(side.sources)}." if side.sources else side.answer


def seeds() -> View:
    """Return every statement of the seed documents."""
    return View(
        "seeds",
        lambda: {"seeds": list(map(seed_json, seed_statements()))},
        lambda: [
            Section(
                "What the seed documents say",
                tuple(
                    Fact(each.id, (*prose(each.statement), f" ({', '.join(each.clauses)})"))
                    for each in seed_statements()
                ),
            )
        ],
    )


def one_seed(name: str) -> View:
    """Return a statement with the clauses that carry it; UnknownNameError, with the nearest id, for any other."""
    known = {each.id: each for each in seed_statements()}
    digits = "".join(mark for mark in name if mark.isdecimal())
    plain = f"S{int(digits[:9]):02}" if digits.isascii() and digits else name.upper()
    if plain not in known:
        raise UnknownNameError("seed statement", name, nearest(plain, known))
    return View("seed", lambda: {"seed": seed_json(known[plain])}, partial(_seed_sections, known[plain]))


def _seed_sections(entry: SeedStatement) -> list[Section]:
    return [
        Section("", (Fact(entry.id, prose(entry.statement), loud=True),)),
        Section("Carried by", clause_facts(entry.clauses)),
    ]


def sources() -> View:
    """Return every source of the law."""
    return View(
        "sources",
        lambda: {"sources": list(map(source_json, SOURCES.values()))},
        lambda: [
            Section(
                "Sources",
                tuple(Fact(each.key, (f"{each.title}; {REACHES[each.reach]}",)) for each in SOURCES.values()),
            )
        ],
    )


def one_source(key: str) -> View:
    """Return a source and the clauses that cite it; UnknownNameError, with the nearest key, for any other."""
    found = source(key.lower())
    cited = [
        (entry, citation)
        for entry in CLAUSES.values()
        for citation in entry.sources
        if citation.key == found.key
    ]
    return View(
        "source",
        lambda: {
            "source": source_json(found),
            "cited": [
                {"clause": entry.id, "stance": citation.stance.value, "note": citation.note or None}
                for entry, citation in cited
            ],
        },
        lambda: _source_sections(found, cited),
    )


def _source_sections(found: Source, cited: Sequence[tuple[Clause, Citation]]) -> list[Section]:
    head = (
        Fact(found.key, (found.title,), loud=True),
        Fact("about", (found.note,)),
        Fact("how far", (REACHES[found.reach],)),
        *(Fact("link", (link,)) for link in found.links),
    )
    sections = [Section("", head)]
    for stance, meaning in STANCES.items():
        facts = tuple(
            Fact(entry.id, (f"{entry.title}: {meaning}" + (f" ({citation.note})" if citation.note else ""),))
            for entry, citation in cited
            if citation.stance is stance
        )
        sections.append(Section(f"It {meaning}", facts))
    return [section for section in sections if section.facts]
