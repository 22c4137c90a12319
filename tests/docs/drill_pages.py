"""Writes the page of the kinds of puzzles: what each asks, an example made now, the formula of the levels."""

import re
from collections.abc import Iterator
from importlib import import_module

from tests.docs.markdown import anchored, bullets, clause_links, link, page, table
from tongits_tutor.files.wording import listed
from tongits_tutor.school.drills import levels
from tongits_tutor.school.drills.counterparts import COUNTERPART_TRIES, FEW
from tongits_tutor.school.drills.kinds import KINDS, Kind, answer_form, puzzle_of
from tongits_tutor.school.drills.levels import CUTS
from tongits_tutor.school.drills.spread import spread
from tongits_tutor.school.drills.theme_levels import MET
from tongits_tutor.school.drills.themes import Theme
from tongits_tutor.school.drills.topics import TOPICS, ideas_met

PAGE = "docs/reference/drill-kinds.md"
MEASURED = 6
"""How many puzzles of each kind and level the table of loads is measured on."""


def drill_pages() -> dict[str, str]:
    """Return the page of the kinds of puzzles, by its path."""
    blocks = [*_head(), *_levels(), *_themes()]
    for kind in KINDS.values():
        blocks.extend(_kind(kind))
    return {PAGE: page("The kinds of puzzles", *blocks)}


def _head() -> Iterator[str]:
    yield (
        "A puzzle is made from a seed and proven before it is shown: all its right answers are known, and every wrong "
        "answer that is foreseen is known to be wrong. The same kind, level, seed and house give the same puzzle "
        "everywhere; its share code carries them."
    )
    yield (
        "A share code is `T1-KIND-LEVEL-SEED`. Where they differ from what is usual there follow, in this order:"
    )
    yield bullets(
        (
            "`-unique`: only a puzzle with a single right answer was taken;",
            "`-n10`: the hand has 10 cards;",
            "`-in-seeds`: the house, with its switches where some are set (`-in-pagat,own_sapaw_blocks=false`).",
        )
    )
    yield "The number after `T` is the version of the generators; a code of another version is refused."
    yield table(
        ("kind", "what it asks", "how an answer is written"),
        (
            (link(kind.name, PAGE, PAGE, kind.name), kind.about, answer_form(puzzle_of(kind.example)))
            for kind in KINDS.values()
        ),
    )


def _levels() -> Iterator[str]:
    doc = levels.__doc__ or ""
    formula = re.search(r"^ {4}(load = .*)$", doc, re.MULTILINE)
    assert formula is not None
    yield "## Levels"
    yield "The level of a puzzle follows from what is measured of it, by one formula for all kinds:"
    yield f"```text\n{formula[1]}\n```"
    terms = next(part for part in doc.split("\n\n") if part.startswith("* "))
    yield bullets(line.removeprefix("* ") for line in terms.split("\n"))
    yield (
        "Kinds count different things, told under each kind, so each has its own cut points: below the first a puzzle "
        "has level 1, from the last on level 5. The loads are those of "
        f"{MEASURED} puzzles of each level, as least, mean and greatest."
    )
    rows = []
    for kind in KINDS:
        loads = [str(spread(kind, level, MEASURED).load) for level in range(1, 6)]
        rows.append((kind, " ".join(map(str, CUTS[kind])), *loads))
    yield table(("kind", "cut points", "level 1", "level 2", "level 3", "level 4", "level 5"), rows)


def _themes() -> Iterator[str]:
    yield anchored(2, "themes", "Themes")
    yield (
        "With `--theme` a drill, a worksheet or an export keeps to puzzles about something, whatever their kind: a "
        "topic of this table, a clause (`SAPAW-8`), all clauses of a chapter (`END-STOCK`), or a wrong idea "
        "(`greedy`). Several, parted by commas, ask for puzzles about any of them. A puzzle is about the clauses that "
        "decide it and the wrong ideas it has an answer for. Share codes stay what they are."
    )
    few = listed([kind.name for kind in KINDS.values() if puzzle_of(kind.example).task in FEW], "and")
    yield (
        "Puzzles about a wrong idea often have the same answer: whoever is not open may never call. So that nobody "
        f"learns to tick no, in the kinds whose answers are few ({few}) one puzzle in three is a counterpart: of the "
        "same kind and level, not about the theme, and with an answer that those about it have not had. Of the first "
        "three puzzles of a kind it is the third, of every other three the seed chooses. Where the puzzles about a "
        "theme have all the answers, or no counterpart is found among "
        f"{COUNTERPART_TRIES}, there is one about the theme instead."
    )
    rows = []
    for topic in TOPICS.values():
        theme = Theme.of([topic.name])
        assert theme is not None
        met = {kind: theme.levels(kind) for kind in KINDS}
        where = ", ".join(f"{kind} {''.join(map(str, levels))}" for kind, levels in met.items() if levels)
        rows.append((f"`{topic.name}`", topic.about, ", ".join(topic.parts), where))
    yield table(("topic", "what it is about", "clauses and wrong ideas", "kinds, with their levels"), rows)
    yield "The wrong ideas that puzzles are about:"
    yield table(
        ("wrong idea", "what it is", "kinds, with their levels"),
        (
            (
                f"`{idea}`",
                said,
                ", ".join(f"{kind} {row[idea]}" for kind, row in MET.items() if idea in row),
            )
            for idea, said in ideas_met()
        ),
    )


def _kind(kind: Kind) -> Iterator[str]:
    puzzle = puzzle_of(kind.example)
    module = import_module(f"tongits_tutor.school.drills.{kind.name.replace('-', '_')}")
    measured = " ".join((module.__doc__ or "").split("\n\n", 1)[1].split())
    yield anchored(2, kind.name, kind.title)
    yield f"`{kind.name}`. {kind.about} Clauses: {clause_links(kind.clauses, PAGE)}."
    yield f"What is measured: {measured}"
    yield f"An example, `{puzzle.code}`:"
    yield f"```text\n{puzzle.prompt}\n```"
    yield f"The answer is `{puzzle.answer}`. {puzzle.explain}"
    if puzzle.wrong_ideas:
        wrong = puzzle.wrong_ideas[0]
        yield f"A wrong answer, `{wrong.answer}` ({wrong.slug}): {wrong.why}"
