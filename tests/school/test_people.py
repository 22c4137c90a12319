"""Who is meant by a name: order, accents, marks and small slips do not matter, and nobody is guessed."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.school.people import either, name_words, names_near

CLASS = ("Aquino, Ana", "Aquino, Anna", "Dela Cruz, Juan", "Nonato, Niño Jesus", "O'Hara, Ma. Luz")


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("Dela Cruz, Juan", ("Juan Dela Cruz", "JUAN  DELA CRUZ", "dela cruz juan", "Juan, Dela Cruz.")),
        ("Nonato, Niño Jesus", ("NONATO, NINO JESUS", "Niño Jesus Nonato", "nonato,nin\u0303o jesus")),
        ("O'Hara, Ma. Luz", ("OHara Ma Luz", "Ma. Luz O’Hara")),
        ("Reyes-Santos, Ana", ("Ana Reyes Santos",)),
    ],
)
def test_the_same_words_are_the_same_person(name: str, others: tuple[str, ...]) -> None:
    """Order, capitals, accents, commas, points and apostrophes do not make another name."""
    assert {name_words(other) for other in others} == {name_words(name)}


def test_other_words_are_others() -> None:
    """A word more, another letter, or another vowel sign of a script without letters for vowels makes another name."""
    names = (*CLASS, "Dela Cruz, Juan A", "\u0915\u093f", "\u0915\u0947", "\u1712\u1708")
    assert len(set(map(name_words, names))) == len(names)


@given(st.permutations(["Dela", "Cruz", "Niño", "Jr."]), st.sampled_from([" ", ", ", ". ", " - "]))
def test_every_order_means_the_same(words: list[str], between: str) -> None:
    """Whatever stands between words, in whatever order, they are those words."""
    assert name_words(between.join(words)) == ("cruz", "dela", "jr", "nino")


@pytest.mark.parametrize(
    ("typed", "strict", "names"),
    [
        ("Aquino", True, CLASS[:2]),
        ("Aquino Annna", True, ("Aquino, Anna",)),
        ("Juan M. Dela Cruz", True, ("Dela Cruz, Juan",)),
        ("Dela Crux Juan", True, ("Dela Cruz, Juan",)),
        ("Dela Cruz, Pedro", True, ()),
        ("Dela Cruz, Pedro", False, ("Dela Cruz, Juan",)),
        ("Zyx", False, ()),
        ("", False, ()),
        ("...", False, ()),
    ],
)
def test_the_nearest_names_are_told(typed: str, strict: bool, names: tuple[str, ...]) -> None:  # noqa: FBT001
    """All names that are as near are told; a brother is near only where looking alike is enough."""
    assert names_near(typed, CLASS, strict=strict) == names


@given(st.text(max_size=70), st.lists(st.text(max_size=70), max_size=4))
def test_any_texts_can_be_compared(text: str, names: list[str]) -> None:
    """Whatever is compared, only names that were given come back, each once."""
    found = names_near(text, names)
    assert set(found) <= set(names)
    assert len(set(found)) == len(found)


def test_names_with_commas_are_parted() -> None:
    """Several names stand in quotation marks, so that nobody takes a comma for the end of a name."""
    for count in (2, 3, 4):
        told = either(CLASS[:count])
        assert all(f"“{name}”" in told for name in itertools.islice(CLASS, count))
    assert either([]) == ""
