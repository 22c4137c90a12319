"""The law: complete, cross-referenced, readable, and found by whatever name a person gives it."""

import re
import subprocess
import sys
import unicodedata

import pytest

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import UnknownNameError
from tongits_tutor.hands.value import deadwood
from tongits_tutor.rulebook.clause import (
    CHAPTERS,
    CLAUSES,
    Clause,
    Confidence,
    chapter_of,
    citing,
    clause,
    search,
)
from tongits_tutor.rulebook.conflicts import CONFLICTS
from tongits_tutor.rulebook.sources import SOURCES, Stance
from tongits_tutor.rulebook.switches import REFUSED, SWITCHES

COUNTS = {
    "CARD": 6,
    "MELD": 7,
    "DEAL": 9,
    "TURN": 6,
    "TABLE": 5,
    "DRAW": 9,
    "OPEN": 3,
    "SECRET": 9,
    "SAPAW": 14,
    "DISC": 5,
    "TONG": 7,
    "DRAWCALL": 16,
    "END-STOCK": 8,
    "COUNT": 5,
    "BURN": 5,
    "PAY": 10,
    "POT": 7,
    "IRR": 18,
}
PAYMENTS = ["PAY-1", "PAY-2a", "PAY-2b", *(f"PAY-{number}" for number in range(3, 10))]
IDS = [
    name
    for prefix, count in COUNTS.items()
    for name in (PAYMENTS if prefix == "PAY" else [f"{prefix}-{number}" for number in range(1, count + 1)])
]

SEEDS = {
    "S01": ["CARD-1"],
    "S02": ["CARD-1", "CARD-2"],
    "S03": ["CARD-3"],
    "S04": ["CARD-4"],
    "S05": ["CARD-6", "COUNT-1"],
    "S06": ["MELD-2", "MELD-3"],
    "S07": ["CARD-3"],
    "S08": ["MELD-1"],
    "S09": ["MELD-4"],
    "S10": ["DEAL-1", "DEAL-2"],
    "S11": ["DEAL-4"],
    "S12": ["DEAL-5"],
    "S13": ["TURN-1", "TURN-2", "DRAW-1", "DRAW-2"],
    "S14": ["DRAW-2", "DRAW-3", "DRAW-6"],
    "S15": ["TURN-5", "TURN-6"],
    "S16": ["COUNT-1"],
    "S17": ["OPEN-1"],
    "S18": ["SECRET-1", "SECRET-2", "SECRET-3"],
    "S19": ["OPEN-1", "SECRET-2", "SECRET-6", "SECRET-7", "PAY-4"],
    "S20": ["SAPAW-1"],
    "S21": ["SAPAW-2"],
    "S22": ["OPEN-2", "SAPAW-3"],
    "S23": ["SAPAW-6", "SAPAW-8", "DRAWCALL-1", "DRAWCALL-3"],
    "S24": ["TURN-1", "DISC-1"],
    "S25": ["TURN-1", "TURN-3", "TURN-4"],
}

ALL = list(CLAUSES.values())
each = pytest.mark.parametrize("entry", ALL, ids=[entry.id for entry in ALL])


def test_every_clause_is_there_once_and_in_order() -> None:
    """The law holds its 149 clauses, no other, each once, in the order of the law."""
    assert IDS == [entry.id for chapter in CHAPTERS for entry in chapter.clauses] == list(CLAUSES)
    assert len(IDS) == 149


def test_a_chapter_holds_the_clauses_of_one_prefix() -> None:
    """Each chapter is one prefix, and knows all its clauses."""
    assert list(COUNTS) == [chapter.clauses[0].prefix for chapter in CHAPTERS]
    for chapter in CHAPTERS:
        assert {entry.prefix for entry in chapter.clauses} == {chapter.clauses[0].prefix}
        assert all(chapter_of(entry) is chapter for entry in chapter.clauses)
    assert (
        len(CHAPTERS)
        == len({chapter.key for chapter in CHAPTERS} | {chapter.title for chapter in CHAPTERS}) / 2
    )


@pytest.mark.parametrize("name", ["SAPAW", "sapaw-8", "SAPAW 8", "SAPAW-8ab", "A-B-C-1", ""])
def test_an_id_of_another_form_is_refused(name: str) -> None:
    """A clause cannot be made with an id that could not be cited."""
    with pytest.raises(ValueError, match="no clause id"):
        Clause(name, "title", "text", "why")


def test_titles_are_unique() -> None:
    """No two clauses share a title."""
    assert len({entry.title.casefold() for entry in ALL}) == len(ALL)


@each
def test_texts_have_the_length_that_a_reader_bears(entry: Clause) -> None:
    """Title, text and why are neither empty nor long, and text and why are sentences."""
    assert 5 <= len(entry.title) <= 60
    assert 40 <= len(entry.text) <= 600
    assert 20 <= len(entry.why) <= 300
    assert entry.text.endswith(".")
    assert entry.why.endswith(".")
    assert not entry.title.endswith(".")


@each
def test_texts_are_plain(entry: Clause) -> None:
    """Readers meet no control character, no double blank, no bracketed mark, no shorthand of a source, no id."""
    notes = [citation.note for citation in entry.sources]
    for text in (entry.title, entry.text, entry.why, *notes):
        assert text == " ".join(text.split())
        assert all(unicodedata.category(mark)[0] != "C" for mark in text)
        assert not set(text) & set("[]{}<>*_`|")
        shorthand = set(re.findall(r"\b[A-Z]{2,}\b", text))
        assert shorthand <= set(re.findall(r"\b(?:[2-9]|10|[AJQK])[CDHS]\b", text))


@each
def test_cards_in_a_text_are_cards(entry: Clause) -> None:
    """Whatever looks like a card in a text is one, in the strict form."""
    for word in re.findall(r"\b(?=\w*\d|\w{2}\b)[0-9AJQK]+[CDHS]\b", f"{entry.text} {entry.why}"):
        assert str(Card.parse(word)) == word


@each
def test_references_lead_somewhere(entry: Clause) -> None:
    """What a clause names exists: clauses, conflicts, seed statements, switches, sources; nothing twice."""
    assert set(entry.see) <= set(CLAUSES) - {entry.id}
    assert set(entry.conflicts) <= set(CONFLICTS)
    assert set(entry.seeds) <= set(SEEDS)
    assert set(entry.switches) <= {*SWITCHES, *REFUSED}
    assert {citation.key for citation in entry.sources} <= set(SOURCES)
    for named in (entry.see, entry.conflicts, entry.seeds, entry.switches, entry.sources):
        assert len(set(named)) == len(named)
    assert len({citation.key for citation in entry.sources}) == len(entry.sources)


@each
def test_a_clause_rests_on_something(entry: Clause) -> None:
    """A clause has a source that bears it out, or other clauses it follows from, or is marked as our own."""
    borne = any(citation.stance in {Stance.AGREES, Stance.FAMILY} for citation in entry.sources)
    assert borne or entry.see or entry.confidence is Confidence.HOUSE


@each
def test_whoever_differs_says_how(entry: Clause) -> None:
    """A source that says something else is cited with what it says, and makes the clause a disputed one."""
    differing = [citation for citation in entry.sources if citation.stance is Stance.DIFFERS]
    assert all(citation.note for citation in differing)
    assert entry.disputed is bool(differing)


def test_seed_statements_map_to_their_clauses() -> None:
    """Every statement of the seed texts is carried by exactly its clauses."""
    carried = {seed: [entry.id for entry in citing(seed)] for seed in SEEDS}
    assert carried == SEEDS


def test_a_clause_that_carries_a_seed_statement_cites_the_seed_texts() -> None:
    """Carrying a statement means citing the texts it comes from."""
    for entry in ALL:
        stances = {citation.stance for citation in entry.sources if citation.key == "seeds"}
        assert stances if entry.seeds else stances <= {Stance.AGREES, Stance.SILENT}


def test_every_switch_stands_in_a_clause() -> None:
    """Each house switch is named by a clause at least; the turn clock is table manners alone."""
    named = {switch for entry in ALL for switch in entry.switches}
    assert {*SWITCHES, *REFUSED} - {"turn_clock"} == named


def test_switches_and_clauses_know_each_other() -> None:
    """A clause that a switch changes, or that a refused variation touches, names it."""
    touched = {(clause, switch.name) for switch in SWITCHES.values() for clause in switch.clauses}
    touched |= {(refused.clause, refused.name) for refused in REFUSED.values()}
    assert touched <= {(entry.id, switch) for entry in ALL for switch in entry.switches}


def test_irregularities_are_recommendations() -> None:
    """No source rules on irregularities, and every clause of that chapter says so."""
    assert {entry.confidence for entry in CHAPTERS[-1].clauses} == {Confidence.HOUSE}


@pytest.mark.parametrize("name", IDS)
def test_an_id_is_read_however_it_is_written(name: str) -> None:
    """Case, blanks, hyphens and leading zeros do not matter."""
    prefix, number = name.rsplit("-", 1)
    forms = {
        name,
        name.lower(),
        name.replace("-", ""),
        name.replace("-", " "),
        f" {prefix.title()}–{number.upper()} ",
        f"{prefix}-0{number}",
        f"{prefix}.{number}",
    }
    assert {clause(form).id for form in forms} == {name}
    assert str(clause(name)).startswith(f"{name}: ")


@pytest.mark.parametrize(
    ("given", "suggestion"),
    [("SWAPAW-8", "SAPAW-8"), ("drawcal 11", "DRAWCALL-11"), ("endstok5", "END-STOCK-5"), ("PAY-2", "PAY-2")],
)
def test_a_typo_gets_the_nearest_clause(given: str, suggestion: str) -> None:
    """A mistyped id is answered with a suggestion."""
    with pytest.raises(UnknownNameError) as caught:
        clause(given)
    assert caught.value.suggestion is not None
    assert caught.value.suggestion.startswith(suggestion)


@pytest.mark.parametrize("given", ["", " ", "-", "?!", "zzzzzz", "\x1b[31m", "٨", "x" * 100_000])
def test_nonsense_is_refused_without_a_guess(given: str) -> None:
    """What resembles no clause gets no suggestion, whatever its length."""
    with pytest.raises(UnknownNameError) as caught:
        clause(given)
    assert caught.value.suggestion is None


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("sapaw 8", "SAPAW-8"),
        ("tie challengers right", "DRAWCALL-12"),
        ("who pays a challenged Draw?", "PAY-2b"),
        ("ace high", "CARD-3"),
        ("pot two wins", "POT-2"),
        ("shuffling", "DEAL-6"),
        ("sunog", "BURN-1"),
        ("CAN I FIGHT WHEN BLOCKED", "SAPAW-12"),
    ],
)
def test_words_find_the_clause(words: str, first: str) -> None:
    """A question in a player's words leads to the clause that answers it."""
    assert search(words)[0].id == first


@pytest.mark.parametrize("words", ["", "xyzzy", "the of and", "*", "\x00"])
def test_words_nobody_uses_find_nothing(words: str) -> None:
    """Nothing is found for nothing."""
    assert search(words) == ()


def test_searching_finds_each_clause_by_its_own_title() -> None:
    """The words of a title find its clause."""
    for entry in ALL:
        assert entry in search(entry.title)


def test_every_clause_of_a_search_holds_as_many_words() -> None:
    """A word more never widens what is found, as long as some clause holds all words."""
    assert set(search("draw challenger tie")) <= set(search("draw challenger"))


def test_citing_finds_what_names_a_thing() -> None:
    """Switches, conflicts, sources and clauses lead back to the clauses that name them."""
    assert [entry.id for entry in citing("take_for_sapaw")] == ["DRAW-4"]
    assert [entry.id for entry in citing("C-5")] == ["SAPAW-9"]
    assert "DRAW-3" in [entry.id for entry in citing("geocities")]
    assert "SAPAW-8" in [entry.id for entry in citing("SAPAW-7")]
    assert citing("nothing") == ()


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("5S 5H 5D 6D 7D KC", 20),
        ("4C 4D 4H 4S 5S 6S", 0),
        ("9C 9D 9H 9S 10C JC QC", 0),
        ("KH 7C AD", 18),
        ("AC 2D 3H", 6),
        ("4H 5H 6H 9C 9D 9S", 0),
    ],
)
def test_the_examples_count_what_the_texts_say(hand: str, count: int) -> None:
    """Hands that the clauses use as examples count what is claimed, and stand in a clause."""
    assert count == deadwood(CardSet.parse(hand))


def test_the_law_is_not_loaded_with_the_room() -> None:
    """Importing the room or the sources alone loads no table of the law."""
    script = (
        "import sys; import tongits_tutor.rulebook, tongits_tutor.rulebook.sources; "
        "sys.exit(any(name.startswith('tongits_tutor.rulebook.law') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
