"""The words of the game: one working name each, found by whatever a player says."""

import unicodedata

import pytest

from tongits_tutor.errors import UnknownNameError
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.glossary import GLOSSARY, Language, Term, term, terms
from tongits_tutor.rulebook.sources import SOURCES

each = pytest.mark.parametrize("entry", GLOSSARY, ids=[entry.name for entry in GLOSSARY])


def test_working_names_are_unique() -> None:
    """Each thing has one name, and no name stands for two things."""
    assert len({entry.name.casefold() for entry in GLOSSARY}) == len(GLOSSARY)


@each
def test_a_term_tells_what_it_means_and_where(entry: Term) -> None:
    """A term has a meaning, no word twice, and clauses that exist."""
    assert 8 <= len(entry.means) <= 90
    assert entry.clauses
    assert set(entry.clauses) <= set(CLAUSES)
    assert len({alias.casefold() for alias in entry.aliases}) == len(entry.words)


@each
def test_words_have_a_language_and_honest_evidence(entry: Term) -> None:
    """Every word has a language and known sources; an inferred one says what is known of it."""
    for word in entry.words:
        assert word.languages
        assert set(word.languages) <= set(Language)
        assert set(word.sources) <= set(SOURCES)
        assert word.note or not word.inferred
        assert all(unicodedata.category(mark)[0] != "C" for mark in word.text + word.note)


@each
def test_a_term_is_found_by_all_its_words(entry: Term) -> None:
    """The working name finds its own term first; every other word finds it among those it may mean."""
    assert term(entry.name) is entry
    for alias in entry.aliases:
        for form in (alias, alias.upper(), f"  {alias.title()} ", alias.replace("-", " ")):
            assert entry in terms(form)


def test_a_word_of_several_meanings_gives_them_all() -> None:
    """Players say fight for the call and for the answer, and house for a meld."""
    assert [found.name for found in terms("fight")] == ["Draw call", "challenge"]
    assert [found.name for found in terms("house")] == ["house", "meld"]
    assert [found.name for found in terms("draw")] == ["draw", "Draw call"]


def test_inferred_words_are_marked() -> None:
    """Words whose meaning nobody states are marked as inferred."""
    inferred = [word.text for entry in GLOSSARY for word in entry.words if word.inferred]
    assert inferred == ["istrella", "palakad", "resbak", "hari", "puro"]


def test_all_languages_are_used() -> None:
    """The words come from five languages."""
    assert {language for entry in GLOSSARY for word in entry.words for language in word.languages} == set(
        Language
    )


def test_unknown_words_are_refused() -> None:
    """A typo gets the nearest word, nonsense gets none."""
    with pytest.raises(UnknownNameError) as caught:
        term("bahai")
    assert caught.value.suggestion == "bahay"
    with pytest.raises(UnknownNameError) as caught:
        term("")
    assert caught.value.suggestion is None
    assert terms("") == ()
