"""The mistakes as data: every code with a clause of the law, a sentence, and a way on."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.mistakes import MISTAKES, Mistake, Recovery

ALL = list(MISTAKES.values())


@pytest.mark.parametrize("mistake", ALL, ids=list(MISTAKES))
def test_every_mistake_is_whole(mistake: Mistake) -> None:
    """Its clause exists, its code is a slug, and its title, sentence and fix read as such."""
    assert mistake.clause in CLAUSES
    assert re.fullmatch(r"[a-z]+(-[a-z]+)+", mistake.code)
    assert re.fullmatch(r"[A-Z][^.]*", mistake.title)
    assert mistake.fix.endswith(".")
    assert mistake.template.endswith((".", "}"))


@pytest.mark.parametrize("mistake", ALL, ids=list(MISTAKES))
def test_what_mends_a_mistake_is_a_clause_about_irregularities(mistake: Mistake) -> None:
    """The way on is that of IRR-1 to IRR-18, where one of them speaks of it."""
    assert mistake.mended_by is None or (
        mistake.mended_by in CLAUSES and mistake.mended_by.startswith("IRR-")
    )


@pytest.mark.parametrize("mistake", ALL, ids=list(MISTAKES))
def test_a_sentence_needs_every_one_of_its_places(mistake: Mistake) -> None:
    """Filled in, nothing in braces is left; with a place missing, KeyError says which."""
    places = {name for _, name, _, _ in Formatter().parse(mistake.template) if name}
    said = mistake.say(**dict.fromkeys(places, "X"))
    assert "{" not in said
    for place in places:
        with pytest.raises(KeyError, match=place):
            mistake.say(**dict.fromkeys(places - {place}, "X"))


def test_titles_and_codes_are_distinct() -> None:
    """No two mistakes are called alike."""
    assert len({mistake.title for mistake in ALL}) == len(ALL) == len({mistake.code for mistake in ALL})


def test_what_stands_is_said() -> None:
    """A slip about the stock, a discard that lies, a turn that is over, a card that is drawn stand; the rest not."""
    assert {mistake.code for mistake in ALL if mistake.recovery is Recovery.STANDS} == {
        "wrong-stock-card",
        "discard-fits-meld",
        "turn-without-discard",
        "draw-with-too-many",
    }
