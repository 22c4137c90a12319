"""Sources and conflicts: each named, reachable, and used."""

from urllib.parse import urlsplit

import pytest

from tongits_tutor.errors import UnknownNameError
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.conflicts import CONFLICTS, Conflict, conflict
from tongits_tutor.rulebook.glossary import GLOSSARY
from tongits_tutor.rulebook.sources import (
    SOURCES,
    Reach,
    Source,
    Stance,
    agree,
    differ,
    family,
    silent,
    source,
)

UNCITED = {
    "funfusegames": "strategy only",
    "telegram-bt": "strategy only",
    "tongits-go-review": "tells of clocks, which are no clause",
    "pk7": "says what Tongits Go says elsewhere",
    "hunkwhiz": "regional customs that contradict every rules text",
    "gregg003": "speaks of what a fight costs per point, a pay scheme and no clause",
}

each = pytest.mark.parametrize("entry", SOURCES.values(), ids=list(SOURCES))
each_conflict = pytest.mark.parametrize("entry", CONFLICTS.values(), ids=list(CONFLICTS))


@each
def test_a_source_tells_what_it_is(entry: Source) -> None:
    """Every source has a short key, a title and a note that is a sentence."""
    assert entry.key == entry.key.lower()
    assert entry.key.replace("-", "").isalnum()
    assert 4 <= len(entry.title) <= 80
    assert entry.note.endswith(".")
    assert SOURCES[entry.key] is entry


@each
def test_links_are_addresses(entry: Source) -> None:
    """Every link is a web address with a host; nobody needs more of them without a first."""
    assert all(urlsplit(link).scheme in {"http", "https"} and urlsplit(link).netloc for link in entry.links)
    assert len(set(entry.links)) == len(entry.links)
    assert entry.link is not None or entry.more == ()


def test_every_source_is_cited_or_has_a_reason() -> None:
    """Clauses, conflicts and words use every source, but for those listed with a reason."""
    cited = {citation.key for entry in CLAUSES.values() for citation in entry.sources}
    cited |= {key for entry in CONFLICTS.values() for key in (*entry.ours.sources, *entry.theirs.sources)}
    cited |= {key for term in GLOSSARY for word in term.words for key in word.sources}
    assert set(SOURCES) - set(UNCITED) == cited


def test_only_the_page_that_could_not_be_read_is_indirect() -> None:
    """One source is known only through its followers, and it is never cited as if it had been read."""
    assert [entry.key for entry in SOURCES.values() if entry.reach is Reach.INDIRECT] == ["pagat"]
    stances = {c.stance for entry in CLAUSES.values() for c in entry.sources if c.key == "pagat"}
    assert stances == {Stance.FAMILY, Stance.SILENT}


def test_citing_carries_the_stance_and_the_note() -> None:
    """Each way to cite gives its stance to every key."""
    made = (*agree("seeds"), *differ("casino", note="no"), *silent("shram"), *family("pagat", note="so"))
    assert [(c.source.key, c.stance.value, c.note) for c in made] == [
        ("seeds", "agrees", ""),
        ("casino", "differs", "no"),
        ("shram", "silent", ""),
        ("pagat", "family", "so"),
    ]


def test_an_unknown_source_gets_a_suggestion() -> None:
    """A mistyped key is answered with the nearest, nonsense with none."""
    assert source("geocities") is SOURCES["geocities"]
    with pytest.raises(UnknownNameError) as caught:
        source("tongits-net.")
    assert caught.value.suggestion == "tongits-net"
    with pytest.raises(UnknownNameError) as caught:
        source("")
    assert caught.value.suggestion is None


def test_there_are_thirteen_conflicts() -> None:
    """C-1 to C-13, in order."""
    assert [f"C-{number}" for number in range(1, 14)] == list(CONFLICTS)


@each_conflict
def test_a_conflict_and_its_clause_name_each_other(entry: Conflict) -> None:
    """The clause of a conflict, and no other, names it, and offers its switches."""
    assert [entry.clause] == [name for name, said in CLAUSES.items() if entry.id in said.conflicts]
    assert {name for name, _ in entry.switches} <= set(CLAUSES[entry.clause].switches)
    assert entry.question.endswith("?")
    assert entry.ours.answer.endswith(".")
    assert entry.theirs.answer.endswith(".")


@each_conflict
def test_the_sides_of_a_conflict_are_those_its_clause_cites(entry: Conflict) -> None:
    """Who agrees and who differs is told alike by the conflict and by its clause."""
    cited = {citation.key: citation.stance for citation in CLAUSES[entry.clause].sources}
    ours = {key for key, stance in cited.items() if stance in {Stance.AGREES, Stance.FAMILY}}
    theirs = {key for key, stance in cited.items() if stance is Stance.DIFFERS}
    assert set(entry.ours.sources) == ours
    assert set(entry.theirs.sources) == theirs


@pytest.mark.parametrize("form", ["C-12", "c12", "C 12", "c-012", "12"])
def test_a_conflict_is_read_leniently(form: str) -> None:
    """Case, blanks, hyphens and leading zeros do not matter."""
    assert conflict(form) is CONFLICTS["C-12"]


@pytest.mark.parametrize("form", ["", "C", "C-14", "C-0", "DRAW-4"])
def test_an_unknown_conflict_is_refused(form: str) -> None:
    """There is no conflict beyond the thirteen."""
    with pytest.raises(UnknownNameError):
        conflict(form)
