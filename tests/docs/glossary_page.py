"""The glossary: each thing's one name, and what else players call it."""

from tests.docs.markdown import (
    GLOSSARY_PAGE,
    anchored,
    bullets,
    clause_links,
    link,
    page,
    source_links,
    table,
)
from tongits_tutor.rulebook.glossary import GLOSSARY, Language, Term, Word


def glossary_pages() -> dict[str, str]:
    """Return the page by its path."""
    foreign = sorted(
        {
            (word.text, term.name, ", ".join(language.value for language in word.languages))
            for term in GLOSSARY
            for word in term.words
            if Language.ENGLISH not in word.languages
        },
        key=lambda row: (row[0].casefold(), row),
    )
    index = [
        (text, link(name, GLOSSARY_PAGE, GLOSSARY_PAGE, _anchor(name)), spoken)
        for text, name, spoken in foreign
    ]
    return {
        GLOSSARY_PAGE: page(
            "Glossary",
            "Each thing has one name here, used in every text and message of the program. What else "
            "players say is listed with the languages it belongs to and where it was read; Tagalog "
            "includes the loan words Filipino players use. *Inferred* marks a meaning that nobody "
            "states outright. `tongits-tutor rules glossary sapaw` looks a word up in any of the "
            "languages.",
            "## Filipino to English",
            table(("word", "here", "language"), index),
            "## The things of the game",
            *map(_term, GLOSSARY),
        )
    }


def _anchor(name: str) -> str:
    return name.lower().replace(" ", "-")


def _term(term: Term) -> str:
    blocks = [
        anchored(3, _anchor(term.name), term.name),
        f"{term.means[0].upper()}{term.means[1:]}. {clause_links(term.clauses, GLOSSARY_PAGE)}",
        bullets(map(_word, term.words)),
    ]
    return "\n\n".join(block for block in blocks if block)


def _word(word: Word) -> str:
    spoken = ", ".join(language.value for language in word.languages)
    note = f" ({word.note})" if word.note else ""
    where = source_links(word.sources, GLOSSARY_PAGE) if word.sources else "in general use"
    return f"**{word.text}**, {spoken}{note}: {where}" + ("; *inferred*" if word.inferred else "")
