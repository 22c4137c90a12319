"""The pages of the law: one for each chapter, their index, the mistakes, the disputes, the sources."""

from tests.docs.markdown import (
    CONFLICTS_PAGE,
    MISTAKES_PAGE,
    RULES,
    SOURCES_PAGE,
    anchored,
    bullets,
    clause_link,
    clause_links,
    link,
    page,
    source_link,
    source_links,
    switch_link,
    table,
)
from tongits_tutor.rulebook.clause import CHAPTERS, CLAUSES
from tongits_tutor.rulebook.conflicts import CONFLICTS, Conflict
from tongits_tutor.rulebook.law.form import Chapter, Clause
from tongits_tutor.rulebook.meanings import CONFIDENCE, REACHES, STANCES
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.rulebook.seeds import seed_statements
from tongits_tutor.rulebook.sources import SOURCES, Stance
from tongits_tutor.school.example_words import examples_in_words, missing_examples

STANCE_NAMES = {
    Stance.AGREES: "Agree",
    Stance.FAMILY: "Indirectly",
    Stance.DIFFERS: "Differ",
    Stance.SILENT: "Silent",
}


def law_pages() -> dict[str, str]:
    """Return the pages by their paths."""
    pages = {f"{RULES}/{chapter.key}.md": _chapter(chapter) for chapter in CHAPTERS}
    return {
        f"{RULES}/index.md": _index(),
        **pages,
        MISTAKES_PAGE: _mistakes(),
        CONFLICTS_PAGE: _conflicts(),
        SOURCES_PAGE: _sources(),
    }


def _index() -> str:
    here = f"{RULES}/index.md"
    rows = [
        (link(chapter.title, here, f"{RULES}/{chapter.key}.md"), str(len(chapter.clauses)), chapter.about)
        for chapter in CHAPTERS
    ]
    return page(
        "The rules",
        f"{len(CLAUSES)} clauses in {len(CHAPTERS)} chapters. Each has an id that never changes, "
        "the rule that holds by default, a reason, and the sources that say so or say otherwise. "
        "`tongits-tutor rules SAPAW-8` shows the same.",
        table(("chapter", "clauses", "what it settles"), rows),
        "How sure a clause is:",
        bullets(f"**{level.value}**: {meaning}" for level, meaning in CONFIDENCE.items()),
        "What a source can say about a clause:",
        bullets(f"**{STANCE_NAMES[stance]}**: {meaning}" for stance, meaning in STANCES.items()),
    )


def _chapter(chapter: Chapter) -> str:
    here = f"{RULES}/{chapter.key}.md"
    return page(
        chapter.title,
        chapter.about,
        bullets(f"{clause_link(entry.id, here)} {entry.title}" for entry in chapter.clauses),
        *(_clause(entry, here) for entry in chapter.clauses),
    )


def _clause(entry: Clause, here: str) -> str:
    statements = {row.id: row.statement for row in seed_statements()}
    facts = [f"**Confidence**: {entry.confidence.value}; {CONFIDENCE[entry.confidence]}."]
    for stance, name in STANCE_NAMES.items():
        cited = [citation for citation in entry.sources if citation.stance is stance]
        if cited:
            told = (
                source_link(citation.key, here) + (f" ({citation.note})" if citation.note else "")
                for citation in cited
            )
            facts.append(f"**{name}**: {'; '.join(told)}.")
    facts += [f"**Seed documents**, {name}: {statements[name]}" for name in entry.seeds]
    facts += [
        f"**Disputed**, {link(name, here, CONFLICTS_PAGE, name.lower())}: {CONFLICTS[name].question}"
        for name in entry.conflicts
    ]
    for title, names in (
        ("Switches", [switch_link(name, here) for name in entry.switches]),
        ("Mistakes", [link(f"`{code}`", here, MISTAKES_PAGE, code) for code in _breaking(entry)]),
        ("See also", [clause_link(name, here) for name in entry.see]),
    ):
        if names:
            facts.append(f"**{title}**: {', '.join(names)}")
    facts += _examples(entry.id, here)
    heading = anchored(2, entry.id.lower(), str(entry))
    return "\n\n".join((heading, entry.text, f"*Why.* {entry.why}", bullets(facts)))


def _examples(name: str, here: str) -> list[str]:
    """Tell the examples of a clause or a mistake, each with its file, and why there is none."""
    told = []
    for example in examples_in_words(name):
        file = link(example.title, here, example.file)
        house = "" if example.house == "pagat" else f" (house: {example.house})"
        steps = " ".join(
            f"{step.text + ' ' if step.text else ''}*{step.question}* **{step.answer[0].upper()}{step.answer[1:]}.** "
            f"{step.why}"
            for step in example.steps
        )
        told.append(f"**A {example.kind} example**, {file}{house}: {steps}")
    return [*told, *(f"*{reason}*" for reason in missing_examples(name))]


def _breaking(entry: Clause) -> list[str]:
    return [code for code, mistake in MISTAKES.items() if mistake.clause == entry.id]


def _mistakes() -> str:
    blocks = []
    for entry in MISTAKES.values():
        facts = [
            f"**It breaks** {clause_link(entry.clause, MISTAKES_PAGE)}: {CLAUSES[entry.clause].title}",
            f"**The referee says**: {_shown(entry.template)}",
            f"**The way on** ({entry.recovery.value}): {entry.fix}"
            + (f" {clause_link(entry.mended_by, MISTAKES_PAGE)}" if entry.mended_by else ""),
        ]
        facts += _examples(entry.code, MISTAKES_PAGE)
        heading = anchored(2, entry.code, f"`{entry.code}`: {entry.title}")
        blocks.append(f"{heading}\n\n{bullets(facts)}")
    return page(
        "Mistakes",
        f"The {len(MISTAKES)} ways to break a rule, each with its code, the clause it breaks, what "
        "the referee says, and how the table goes on: the action is taken back, or it stands. "
        "Words in brackets stand for the names and cards of the case. `tongits-tutor rules "
        "mistake take-without-meld` shows one.",
        *blocks,
    )


def _shown(template: str) -> str:
    return template.replace("{", "[").replace("}", "]")


def _conflicts() -> str:
    here = CONFLICTS_PAGE
    numbered = {entry.clause for entry in CONFLICTS.values()} | {
        clause.id for clause in CLAUSES.values() if clause.conflicts
    }
    smaller = [clause for clause in CLAUSES.values() if clause.disputed and clause.id not in numbered]
    rows = []
    for clause in smaller:
        cited = (
            f"{source_link(citation.key, here)}" + (f": {citation.note}" if citation.note else "")
            for citation in clause.sources
            if citation.stance is Stance.DIFFERS
        )
        rows.append((clause_link(clause.id, here), clause.title, "; ".join(cited)))
    return page(
        "Where sources disagree",
        f"Good sources answer {len(CONFLICTS)} questions of the game in two ways. The rulebook "
        "takes a side in each, says who is on the other, and names the house switch that changes "
        "sides. `tongits-tutor rules conflict C-4` shows one.",
        *(_conflict(entry) for entry in CONFLICTS.values()),
        "## Smaller disagreements",
        "Without a number: at least one source says something else than these clauses.",
        table(("clause", "what holds here", "what others say"), rows),
    )


def _conflict(entry: Conflict) -> str:
    here = CONFLICTS_PAGE
    choice = ", ".join(f"{switch_link(name, here)} = {value}" for name, value in entry.switches)
    facts = [
        f"**Here**: {entry.ours.answer} Said by: {source_links(entry.ours.sources, here)}",
        f"**Elsewhere**: {entry.theirs.answer} Said by: {source_links(entry.theirs.sources, here)}",
        f"**Chosen by** {choice} for the answer here; settled by {clause_link(entry.clause, here)}.",
    ]
    return f"{anchored(2, entry.id.lower(), f'{entry.id}: {entry.question}')}\n\n{bullets(facts)}"


def _sources() -> str:
    blocks = []
    for entry in SOURCES.values():
        cited = {
            stance: [
                clause.id
                for clause in CLAUSES.values()
                if any(citation.key == entry.key and citation.stance is stance for citation in clause.sources)
            ]
            for stance in STANCE_NAMES
        }
        facts = [
            f"**How far**: {REACHES[entry.reach]}.",
            *(f"**Link**: <{address}>" for address in entry.links),
            *(
                f"**{STANCE_NAMES[stance]}**: {clause_links(names, SOURCES_PAGE)}"
                for stance, names in cited.items()
                if names
            ),
        ]
        heading = anchored(2, entry.key, entry.title)
        blocks.append(f"{heading}\n\n{entry.note}\n\n{bullets(facts)}")
    return page(
        "Sources",
        f"The {len(SOURCES)} texts and programs the law was gathered from, how far each could be "
        "read, and the clauses for which it is cited. `tongits-tutor rules source pagat` shows "
        "one.",
        *blocks,
    )
