"""Answers of `rules` about the law itself: the overview, chapters, clauses, searches."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from tongits_tutor.errors import UnknownNameError
from tongits_tutor.files.wording import nearest
from tongits_tutor.rulebook.clause import CHAPTERS, CLAUSES, chapter_of, clause, search
from tongits_tutor.rulebook.conflicts import CONFLICTS
from tongits_tutor.rulebook.glossary import GLOSSARY, Term, terms
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.rulebook.law.form import Chapter, Clause
from tongits_tutor.rulebook.law_json import Data, chapter_json, clause_json, clause_line_json, term_json
from tongits_tutor.rulebook.meanings import CONFIDENCE
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.rulebook.seeds import seed_statements
from tongits_tutor.rulebook.sources import SOURCES, Citation, Stance
from tongits_tutor.rulebook.switch import snake, value_text
from tongits_tutor.rulebook.switches import REFUSED, SWITCHES
from tongits_tutor.shell.facts import Fact, Section
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.prose import prose
from tongits_tutor.shell.rules_examples import example_data, example_sections
from tongits_tutor.shell.rules_lore import conflict_facts, term_line
from tongits_tutor.shell.rules_view import View
from tongits_tutor.shell.wording import counted

__all__ = ["chapter", "chapters", "clauses", "one_clause", "overview", "searched"]

Unknown = tuple[tuple[str, str | None], ...]
"""Words that no clause holds, each with the word that was most likely meant."""

_FEW: Final = 10
"""How many clauses of a search are shown without --all."""

_COUNTS: Final = (
    ("clauses", len(CLAUSES), "clause"),
    ("mistakes", len(MISTAKES), "mistake"),
    ("conflicts", len(CONFLICTS), "conflict"),
    ("switches", len(SWITCHES), "house switch"),
    ("profiles", len(PROFILES), "profile"),
    ("words", len(GLOSSARY), "glossary entry"),
    ("sources", len(SOURCES), "source"),
)
_TRIES: Final = (
    ("rules SAPAW-8", "a clause, why it is so, who agrees and who does not"),
    ("rules sapaw block", "the clauses that speak of these words"),
    ("rules compare pagat tongits-wars", "what differs between two houses"),
)
_STANCES: Final = {
    Stance.AGREES: "agrees",
    Stance.DIFFERS: "differs",
    Stance.SILENT: "silent",
    Stance.FAMILY: "indirect",
}


def overview() -> View:
    """Return what there is, and what to try."""
    return View("overview", _overview_data, _overview_sections)


def _overview_data() -> Data:
    return {
        "chapters": [chapter_json(each) for each in CHAPTERS],
        "counts": {key: number for key, number, _ in _COUNTS} | {"seeds": len(seed_statements())},
        "try": [f"{PROGRAM} {line}" for line, _ in _TRIES],
    }


def _overview_sections() -> list[Section]:
    told = (counted(number, noun) for _, number, noun in _COUNTS)
    return [
        Section("", (Fact("the law", (", ".join(told),), loud=True),)),
        *_chapters_sections(),
        Section("Try", tuple(Fact("try", (f"{PROGRAM} {line}: {why}",)) for line, why in _TRIES)),
    ]


def chapters() -> View:
    """Return all chapters."""
    return View("chapters", lambda: {"chapters": list(map(chapter_json, CHAPTERS))}, _chapters_sections)


def _chapters_sections() -> list[Section]:
    facts = (
        Fact(each.key, (f"{each.title} ({counted(len(each.clauses), 'clause')}). {each.about}",))
        for each in CHAPTERS
    )
    return [Section("Chapters", tuple(facts))]


def chapter(name: str) -> View:
    """Return a chapter with its clauses, by its key, its title or the letters of its ids.

    UnknownNameError, with the nearest key, for any other name.
    """
    names: dict[str, Chapter] = {}
    for each in CHAPTERS:
        for known in (each.key, each.title, each.clauses[0].prefix):
            names.setdefault(snake(known), each)
    found = names.get(snake(name))
    if found is None:
        near = nearest(snake(name), names)
        raise UnknownNameError("chapter", name, names[near].key if near else None)
    return View(
        "chapter",
        lambda: {"chapter": chapter_json(found), "clauses": list(map(clause_line_json, found.clauses))},
        partial(_chapter_sections, found),
    )


def _chapter_sections(found: Chapter) -> list[Section]:
    return [
        Section("", (Fact(found.key, (f"{found.title}. {found.about}",), loud=True),)),
        Section("Clauses", tuple(map(_clause_fact, found.clauses))),
        Section("", (Fact("search", (f"{PROGRAM} rules search {found.key.replace('_', ' ')}",)),)),
    ]


def _clause_fact(entry: Clause) -> Fact:
    return Fact(entry.id, prose(f"{entry.title}. {entry.text}"))


def clauses() -> View:
    """Return every clause by id and title, chapter by chapter."""
    return View(
        "clauses",
        lambda: {"clauses": list(map(clause_line_json, CLAUSES.values()))},
        lambda: [
            Section(each.title, tuple(Fact(entry.id, (entry.title,)) for entry in each.clauses))
            for each in CHAPTERS
        ],
    )


def one_clause(name: str) -> View:
    """Return a clause with everything known about it; UnknownNameError, with the nearest id, for any other."""
    entry = clause(name)
    return View(
        "clause",
        lambda: {"clause": clause_json(entry), **example_data(entry.id)},
        partial(_clause_sections, entry),
    )


def _clause_sections(entry: Clause) -> list[Section]:
    statements = {row.id: row.statement for row in seed_statements()}
    sure = f"{entry.confidence.value}: {CONFIDENCE[entry.confidence]}"
    within = chapter_of(entry)
    sections = [
        Section(
            "",
            (
                Fact(entry.id, (entry.title,), loud=True),
                Fact("rule", prose(entry.text)),
                Fact("why", prose(entry.why)),
                Fact("confidence", (sure,)),
                Fact("chapter", (f"{within.key}, {within.title}",)),
            ),
        ),
        Section(
            "What the seed documents say",
            tuple(Fact("seed", (f"{name}: ", *prose(statements[name]))) for name in entry.seeds),
        ),
        Section("Who says so, and who does not", tuple(map(_citation_fact, entry.sources))),
        *(
            Section(f"Where sources disagree: {name}", conflict_facts(CONFLICTS[name]))
            for name in entry.conflicts
        ),
        Section("House switches", tuple(map(_switch_fact, entry.switches))),
        Section(
            "How it is broken",
            tuple(
                Fact("mistake", (f"{mistake.code}: {mistake.title}",))
                for mistake in MISTAKES.values()
                if mistake.clause == entry.id
            ),
        ),
        *example_sections(entry.id),
        Section(
            "See also", tuple(Fact("see also", (f"{name}: {CLAUSES[name].title}",)) for name in entry.see)
        ),
    ]
    return [section for section in sections if section.facts]


def _citation_fact(citation: Citation) -> Fact:
    source = citation.source
    note = f" ({citation.note})" if citation.note else ""
    link = f" {source.link}" if source.link else ""
    return Fact(_STANCES[citation.stance], (*prose(f"{source.title}{note}"), link))


def _switch_fact(name: str) -> Fact:
    if name in REFUSED:
        return Fact("not offered", (f"{name}: {REFUSED[name].sentence}",))
    switch = SWITCHES[name]
    return Fact("switch", (f"{name} ({value_text(switch.default)} by default): {switch.question}",))


def searched(words: str, unknown: Unknown, *, everything: bool) -> View:
    """Return the clauses that speak of these words, best first, and what the glossary knows of them."""
    found = search(words)
    spoken = dict.fromkeys(term for text in (words, *words.split()) for term in terms(text))
    return View(
        "search",
        lambda: {
            "words": words,
            "unknown": [{"word": word, "suggestion": near} for word, near in unknown],
            "glossary": list(map(term_json, spoken)),
            "clauses": list(map(clause_line_json, found)),
        },
        lambda: _found_sections(found, spoken, unknown, everything=everything),
    )


def _found_sections(
    found: tuple[Clause, ...], spoken: Iterable[Term], unknown: Unknown, *, everything: bool
) -> list[Section]:
    shown = found if everything else found[:_FEW]
    heads = [
        Fact("not found", (f"{word}." + (f" Did you mean {near}?" if near else ""),))
        for word, near in unknown
    ]
    heads += [Fact("word", (term_line(term),)) for term in spoken]
    tail = (Fact("also", (f"{counted(len(found) - len(shown), 'more clause')}; see --all",)),)
    sections = [
        Section("", tuple(heads)),
        Section(f"Found in {counted(len(found), 'clause')}", tuple(map(_clause_fact, shown))),
        Section("", tail if len(shown) < len(found) else ()),
    ]
    return [section for section in sections if section.facts]
