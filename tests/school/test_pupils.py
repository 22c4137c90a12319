"""Pupils are kept as learners, each alone, and found by what somebody types."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.errors import FileError, InputError, UnknownNameError, UsageError
from tongits_tutor.school.pupils import learner_of, learners_of, pupil_meant
from tongits_tutor.school.roster import Pupil
from tongits_tutor.school.store_place import learner_name, store_path

CLASS = (Pupil("Dela Cruz, Juan", line=2), Pupil("Dela Cruz, Ana", line=3), Pupil("Reyes, Ma. Luz", line=4))


@pytest.mark.parametrize(
    ("pupil", "learner"),
    [
        ("Ana", "Ana"),
        ("Dela Cruz, Juan", "Dela Cruz Juan"),
        ("O'Hara (7/B)", "OHara 7 B"),
        ("Ñiño José", "Ñiño José"),
        ("Ma. Cristina O’Hara-Reyes (III)", "Ma Cristina OHara-Reyes III"),
        ("x" * 59 + ", Ana", "x" * 59),
    ],
)
def test_a_pupil_is_kept_as_a_learner(pupil: str, learner: str) -> None:
    """A pupil's name becomes one that a learner may have, and stays so."""
    assert learner_of(pupil) == learner
    assert learner_name(learner) == learner_of(learner) == learner


def test_pupils_are_told_apart_to_the_end_of_their_names() -> None:
    """What differs late in long names, as rosters have them, differs in the learners too."""
    pupils = (Pupil("Santos, Ma. Theresa Angelica B."), Pupil("Santos, Ma. Theresa Angelina"))
    assert list(learners_of(pupils).values()) == [
        "Santos Ma Theresa Angelica B",
        "Santos Ma Theresa Angelina",
    ]
    longest = (Pupil("x" * 59 + "a"), Pupil("x" * 59 + "b"))
    assert list(learners_of(longest).values()) == ["x" * 59 + "a", "x" * 59 + "b"]


@pytest.mark.parametrize("letter", ["x", "ß", "\u0390", "\u0915", "\U00011107", "\U00020000"])
def test_a_file_name_has_room_for_every_name(letter: str) -> None:
    """The longest name of any script leaves room in a file's name, and reads back from it as a learner."""
    path = store_path(Path(), learner_of(letter * 60))
    assert len(path.name.encode()) <= 191
    name = path.stem.removeprefix("learner_")
    assert store_path(Path(), name) == path
    with pytest.raises(InputError):
        store_path(Path(), letter * 61)


def test_a_name_of_marks_alone() -> None:
    """A name of which nothing is left is refused."""
    with pytest.raises(InputError, match="needs a name"):
        learner_of("(.)")


def test_two_pupils_are_never_one_learner() -> None:
    """Two pupils who would share a store are told apart by the teacher, with the line."""
    twins = (Pupil("O'Hara Ana", line=2), Pupil("OHara, Ana", line=3), Pupil("Ben", line=4))
    with pytest.raises(FileError) as caught:
        learners_of(twins, "class.csv")
    assert [(one.code, one.line, one.file) for one in caught.value.problems] == [
        ("learner-twice", 3, "class.csv")
    ]


def test_names_that_cannot_be_kept_are_all_told() -> None:
    """All names that cannot be kept are told at once, with their lines."""
    with pytest.raises(FileError) as caught:
        learners_of((Pupil("(.)", line=2), Pupil("...", line=3)), "class.csv")
    assert [(one.code, one.line) for one in caught.value.problems] == [("no-name", 2), ("no-name", 3)]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("2", "Dela Cruz, Ana"),
        ("juan", "Dela Cruz, Juan"),
        ("dela cruz, juan", "Dela Cruz, Juan"),
        ("Ana  Dela", "Dela Cruz, Ana"),
        ("luz", "Reyes, Ma. Luz"),
        ("MA LUZ REYES", "Reyes, Ma. Luz"),
    ],
)
def test_a_pupil_is_found(typed: str, name: str) -> None:
    """A place in the list, a name, or a part of it that no other has: each means one pupil."""
    assert pupil_meant(typed, CLASS).name == name


def test_a_pupil_who_is_not_meant() -> None:
    """A part that two have, and a name that nobody has, are refused with what helps."""
    with pytest.raises(UsageError, match="“Dela Cruz, Juan” or “Dela Cruz, Ana”"):
        pupil_meant("dela", CLASS)
    with pytest.raises(UnknownNameError) as caught:
        pupil_meant("Reyes, Ma. Lus", CLASS)
    assert caught.value.suggestion == "Reyes, Ma. Luz"
    with pytest.raises(UnknownNameError):
        pupil_meant("4", CLASS)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "Dela Cruz, Juan",
            "Dela Cruz, Juan cannot be a name because of “,”. Did you mean Dela Cruz Juan?",
        ),
        ("Ma. Luz", "Ma. Luz cannot be a name because of “.”. Did you mean Ma Luz?"),
        (
            "x" * 61,
            f"{'x' * 24}… has 61 characters; a name has 60 at most. Did you mean {'x' * 60}?",
        ),
        ("(.)", "A player needs a name. Write a letter or a digit at least, such as Ana."),
    ],
)
def test_a_pupils_name_is_led_to_the_learners(name: str, said: str) -> None:
    """Who names a learner as the list of a class does is told under which name the pupil is kept."""
    with pytest.raises(InputError) as caught:
        store_path(Path(), name)
    assert str(caught.value) == said


@given(st.text(st.sampled_from("ab ÑÉ’'.,-()7/_"), min_size=1, max_size=40))
def test_what_is_meant_can_be_asked_for(name: str) -> None:
    """The name asked about is one that can be given, and is where the pupil of the first name is kept."""
    try:
        store_path(Path(), name)
    except InputError as error:
        suggestion = error.problems[0].suggestion or ""
        if found := re.fullmatch(r"Did you mean (.+)\?", suggestion):
            assert store_path(Path(), found[1]) == store_path(Path(), learner_of(name))
        else:
            with pytest.raises(InputError):
                learner_of(name)
