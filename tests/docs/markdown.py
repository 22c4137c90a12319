"""Small pieces of Markdown, and the links from one page to another."""

from collections.abc import Iterable, Sequence
from posixpath import dirname, relpath

from tongits_tutor.rulebook.clause import CLAUSES, chapter_of
from tongits_tutor.rulebook.sources import SOURCES

RULES = "docs/reference/rules"
SOURCES_PAGE = "docs/reference/sources.md"
SWITCHES_PAGE = "docs/reference/switches.md"
PROFILES_PAGE = "docs/reference/profiles.md"
MISTAKES_PAGE = "docs/reference/mistakes.md"
CONFLICTS_PAGE = "docs/explanation/where-sources-disagree.md"
GLOSSARY_PAGE = "docs/glossary.md"
NOTE = "<!-- Written by `python -m tests.docs.generate`; a test compares. Change the rulebook, not this page. -->"


def page(title: str, *blocks: str) -> str:
    """Return a whole page."""
    return "\n\n".join((NOTE, f"# {title}", *(block for block in blocks if block))) + "\n"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; a bar in a cell does not end it."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def anchored(level: int, anchor: str, title: str) -> str:
    """Return a heading with an anchor of its own, the same on every site that shows the page."""
    return f'<a id="{anchor}"></a>\n\n{"#" * level} {title}'


def bullets(lines: Iterable[str]) -> str:
    """Return a list; the empty text for none."""
    return "\n".join(f"- {line}" for line in lines)


def link(text: str, here: str, there: str, anchor: str = "") -> str:
    """Return a link from the page `here` to the page `there`, both from the root of the project."""
    target = "" if here == there else relpath(there, dirname(here))
    return f"[{text}]({target}{f'#{anchor}' if anchor else ''})"


def clause_link(name: str, here: str) -> str:
    """Return a link to a clause by its id."""
    return link(name, here, f"{RULES}/{chapter_of(CLAUSES[name]).key}.md", name.lower())


def clause_links(names: Iterable[str], here: str) -> str:
    """Return links to clauses, with commas."""
    return ", ".join(clause_link(name, here) for name in names)


def switch_link(name: str, here: str) -> str:
    """Return a link to a switch or a refused variation."""
    return link(f"`{name}`", here, SWITCHES_PAGE, name)


def source_link(key: str, here: str) -> str:
    """Return a link to a source, by its title."""
    return link(SOURCES[key].title, here, SOURCES_PAGE, key)


def source_links(keys: Iterable[str], here: str) -> str:
    """Return links to sources, with semicolons; a dash for none."""
    return "; ".join(source_link(key, here) for key in keys) or "–"
