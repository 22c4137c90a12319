"""The law as plain data, for JSON: chapters, clauses, mistakes, conflicts, words, statements, sources.

Every function returns dictionaries and lists of texts, numbers and truth values, with every key always there.
"""

from __future__ import annotations

from typing import Any

from tongits_tutor.rulebook.clause import CLAUSES, chapter_of
from tongits_tutor.rulebook.conflicts import CONFLICTS, Conflict, Side
from tongits_tutor.rulebook.glossary import Term
from tongits_tutor.rulebook.law.form import Chapter, Clause
from tongits_tutor.rulebook.meanings import CONFIDENCE
from tongits_tutor.rulebook.mistakes import MISTAKES, Mistake
from tongits_tutor.rulebook.seeds import SeedStatement, seed_statements
from tongits_tutor.rulebook.sources import Source
from tongits_tutor.rulebook.switch import Refused, value_text
from tongits_tutor.rulebook.switches import REFUSED, SWITCHES

__all__ = [
    "Data",
    "chapter_json",
    "clause_json",
    "clause_line_json",
    "conflict_json",
    "mistake_json",
    "names_json",
    "refused_json",
    "seed_json",
    "source_json",
    "term_json",
]

Data = dict[str, Any]


def clause_line_json(entry: Clause) -> Data:
    """Return what a list says of a clause.

    >>> clause_line_json(CLAUSES["MELD-4"])["id"]
    'MELD-4'
    """
    return {"id": entry.id, "chapter": chapter_of(entry).key, "title": entry.title, "text": entry.text}


def names_json(names: tuple[str, ...]) -> list[Data]:
    """Return clauses named by their ids, each with its title."""
    return [{"id": name, "title": CLAUSES[name].title} for name in names]


def clause_json(entry: Clause) -> Data:
    """Return all of a clause: its sources with links, its statements, conflicts and switches told in full."""
    statements = {row.id: row for row in seed_statements()}
    return {
        **clause_line_json(entry),
        "why": entry.why,
        "confidence": {"level": entry.confidence.value, "means": CONFIDENCE[entry.confidence]},
        "sources": [
            {
                "key": citation.key,
                "title": citation.source.title,
                "stance": citation.stance.value,
                "note": citation.note or None,
                "links": list(citation.source.links),
            }
            for citation in entry.sources
        ],
        "seeds": [{"id": name, "statement": statements[name].statement} for name in entry.seeds],
        "conflicts": [conflict_json(CONFLICTS[name]) for name in entry.conflicts],
        "switches": [
            {
                "name": name,
                "question": SWITCHES[name].question,
                "default": value_text(SWITCHES[name].default),
            }
            for name in entry.switches
            if name in SWITCHES
        ],
        "refused": [refused_json(REFUSED[name]) for name in entry.switches if name in REFUSED],
        "mistakes": [
            {"code": mistake.code, "title": mistake.title}
            for mistake in MISTAKES.values()
            if mistake.clause == entry.id
        ],
        "see": names_json(entry.see),
    }


def chapter_json(chapter: Chapter) -> Data:
    """Return what a list says of a chapter; `clauses` is how many it has."""
    return {
        "key": chapter.key,
        "title": chapter.title,
        "about": chapter.about,
        "clauses": len(chapter.clauses),
    }


def conflict_json(entry: Conflict) -> Data:
    """Return a conflict with both sides and the switches that choose between them."""
    return {
        "id": entry.id,
        "question": entry.question,
        "ours": _side(entry.ours),
        "theirs": _side(entry.theirs),
        "switches": [{"name": name, "ours": value} for name, value in entry.switches],
        "clause": entry.clause,
    }


def _side(side: Side) -> Data:
    return {"answer": side.answer, "sources": list(side.sources)}


def term_json(entry: Term) -> Data:
    """Return a thing of the game with every word for it."""
    return {
        "name": entry.name,
        "means": entry.means,
        "words": [
            {
                "text": word.text,
                "languages": [language.value for language in word.languages],
                "sources": list(word.sources),
                "inferred": word.inferred,
                "note": word.note or None,
            }
            for word in entry.words
        ],
        "clauses": list(entry.clauses),
    }


def mistake_json(entry: Mistake) -> Data:
    """Return a mistake; `message` has places in braces for the names and cards of a case."""
    return {
        "code": entry.code,
        "clause": entry.clause,
        "title": entry.title,
        "message": entry.template,
        "fix": entry.fix,
        "recovery": entry.recovery.value,
        "mended_by": entry.mended_by,
    }


def refused_json(refused: Refused) -> Data:
    """Return a variation that is not played, and why."""
    return {"name": refused.name, "clause": refused.clause, "reason": refused.sentence}


def seed_json(statement: SeedStatement) -> Data:
    """Return a statement of the seed documents with the clauses that carry it."""
    return {"id": statement.id, "statement": statement.statement, "clauses": list(statement.clauses)}


def source_json(entry: Source) -> Data:
    """Return a source; `reach` says how much of it could be read."""
    return {
        "key": entry.key,
        "title": entry.title,
        "reach": entry.reach.value,
        "note": entry.note,
        "links": list(entry.links),
    }
