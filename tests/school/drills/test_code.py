"""Share codes say what makes a puzzle, and nothing else is read as one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.errors import InputError
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.school.drills.code import ShareCode
from tongits_tutor.school.drills.kinds import KINDS, generate, puzzle_of

codes = st.builds(
    ShareCode,
    kind=st.sampled_from(list(KINDS)),
    level=st.integers(1, 5),
    seed=st.from_regex(r"[0-9A-Za-z]{1,32}", fullmatch=True),
    house=st.sampled_from(
        [*PROFILES.values(), PROFILES["social-tongits"].with_switches(own_sapaw_blocks=True, king_bonus=0)]
    ),
    unique=st.booleans(),
    hand_size=st.none() | st.integers(3, 13),
)


@given(codes)
def test_a_code_reads_as_itself(code: ShareCode) -> None:
    """`parse(str(code)) == code`, blanks around it allowed."""
    assert ShareCode.parse(str(code)) == code
    assert ShareCode.parse(f"  {code}\n") == code


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Whatever is typed is a code or an InputError."""
    try:
        found: int | str = ShareCode.parse(text).level
    except InputError as error:
        found = error.problems[0].code
    assert found in {1, 2, 3, 4, 5, "bad-code", "bad-level", "other-version"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("best-split-3-7", "bad-code"),
        ("T1-best-split-3", "bad-code"),
        ("T1-best-split-3-7-n", "bad-code"),
        ("T1-best-split-3-se ed", "bad-code"),
        ("T1-best-split-3-7-in-nowhere", "bad-code"),
        ("T1-best-split-3-7-in-pagat,own_sapaw_blocks=perhaps", "bad-code"),
        ("T1-best-split-6-7", "bad-level"),
        ("T2-best-split-3-7", "other-version"),
        ("T1-best-split-3-7" * 40, "bad-code"),
    ],
)
def test_what_is_no_code_is_told(text: str, code: str) -> None:
    """Each way to be no code has its own word."""
    with pytest.raises(InputError) as raised:
        ShareCode.parse(text)
    assert raised.value.problems[0].code == code


@pytest.mark.parametrize("text", ["T1-OUTS-3-3", "t1-Outs-3-3", "T1-BEST-SPLIT-2-7-UNIQUE"])
def test_large_letters_are_pointed_out(text: str) -> None:
    """A code in large letters is not read, since a seed may have both, but the one in small letters is suggested."""
    with pytest.raises(InputError) as caught:
        ShareCode.parse(text)
    assert caught.value.problems[0].suggestion == f"Did you mean T{text[1:].lower()}?"


@pytest.mark.parametrize(
    "text",
    [
        "T1-best-split-3-7",
        " T1 best split 3 7 ",
        "T1_best_split_3_7",
        "T1\N{EN DASH}best\N{HYPHEN}split \N{EM DASH} 3\N{MINUS SIGN}7",
    ],
)
def test_hyphens_are_read_as_print_has_them(text: str) -> None:
    """Blanks, low lines and dashes in a code stand for hyphens."""
    assert str(ShareCode.parse(text)) == "T1-best-split-3-7"


def test_a_house_in_a_code_is_left_alone() -> None:
    """The names of switches keep their low lines."""
    text = "T1_may_call_2_7-in-pagat,own_sapaw_blocks=false"
    assert str(ShareCode.parse(text)) == "T1-may-call-2-7-in-pagat,own_sapaw_blocks=false"


def test_a_code_makes_the_same_puzzle_again() -> None:
    """A puzzle tells the code it was made from, which makes an equal puzzle."""
    house = PROFILES["seeds"]
    puzzle = generate("best-discard", 3, "class7", house=house, unique=True, hand_size=11)
    assert puzzle.code == "T1-best-discard-3-class7-unique-n11-in-seeds"
    assert puzzle_of(puzzle.code) == puzzle
    assert puzzle.house == house
    assert len(puzzle.given.hand) == 11


def test_a_number_and_its_digits_are_one_seed() -> None:
    """The seed 7 and the seed "7" give the same puzzle."""
    assert generate("outs", 2, 7) == generate("outs", 2, "7")
