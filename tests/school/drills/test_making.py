"""Making puzzles: the same everywhere, single answers proven, options that cannot be told so."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tongits_tutor.errors import InputError, UnknownNameError, UsageError
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.school.drills.kinds import KINDS, generate, grade, hint_of, kind_of, series
from tongits_tutor.school.drills.levels import CUTS, Features, level_of
from tongits_tutor.school.drills.spread import spread

GOLDEN = Path(__file__).parents[2] / "golden" / "drills.txt"
ELSEWHERE = """
from tongits_tutor.school.drills.kinds import KINDS, generate
for kind in KINDS:
    puzzle = generate(kind, 3, 11)
    print(repr((puzzle.prompt, puzzle.answers, puzzle.hints, puzzle.wrong_ideas)))
"""


def _golden() -> str:
    made = [generate(kind, level, 1) for kind in KINDS for level in range(1, 6)]
    return "".join(f"{puzzle.code}\n{puzzle.prompt}\n= {' | '.join(puzzle.answers)}\n\n" for puzzle in made)


def test_the_first_puzzles_stay_as_they_are() -> None:
    """Seed 1 of every kind and level gives the puzzles that were frozen; others need a new version of the codes."""
    text = _golden()
    if os.environ.get("UPDATE_GOLDENS") == "1":
        GOLDEN.write_text(text, encoding="utf-8", newline="\n")
    assert text == GOLDEN.read_text(encoding="utf-8")


def test_puzzles_do_not_depend_on_the_process() -> None:
    """Two processes that hash texts differently make the same puzzles."""
    outs = [
        subprocess.run(
            [sys.executable, "-c", ELSEWHERE],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert outs[0] == outs[1]
    assert outs[0].count(b"\n") == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_unique_is_proven(kind: str) -> None:
    """With `unique` there is a single right answer at every level."""
    for level in range(1, 6):
        assert (
            generate(kind, level, 5, unique=True).answers == generate(kind, level, 5, unique=True).answers[:1]
        )


@pytest.mark.parametrize("house", PROFILES)
def test_every_house_has_puzzles(house: str) -> None:
    """Each kind can be asked in each house, is graded by its rules, and says which house it is."""
    for kind in KINDS:
        puzzle = generate(kind, 3, 2, house=PROFILES[house])
        assert puzzle.house.name == house
        assert (f"House: {house}" in puzzle.prompt) is (house != "pagat")
        assert grade(puzzle, puzzle.answer).right
        assert not any(grade(puzzle, wrong.answer).right for wrong in puzzle.wrong_ideas)


@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if kind.has_hand])
def test_the_size_of_a_hand_can_be_chosen(kind: str) -> None:
    """A hand, or a heap of cards, is as large as was asked."""
    size = {"is-meld": 5, "face-down-four": 8, "outs": 9, "may-take": 9}.get(kind, 10)
    puzzle = generate(kind, 3, 4, hand_size=size)
    hands = dict(puzzle.given.hands)
    assert len(puzzle.given.hand or puzzle.given.cards or hands.get("Ana", ())) == size


def test_what_cannot_be_made_is_told() -> None:
    """An unknown kind, a level or seed that is none, and options that leave nothing are told apart."""
    with pytest.raises(UnknownNameError) as unknown:
        generate("best-spilt", 1, 1)
    assert unknown.value.suggestion == "best-split"
    with pytest.raises(InputError, match="levels 1 to 5"):
        generate("outs", 0, 1)
    with pytest.raises(InputError, match="1 to 32 letters"):
        generate("outs", 1, -1)
    with pytest.raises(UsageError, match="3 to 13"):
        generate("outs", 1, 1, hand_size=2)
    with pytest.raises(UsageError, match="cannot be chosen"):
        generate("may-call", 1, 1, hand_size=9)
    with pytest.raises(UsageError, match="level 5 with 3 cards"):
        generate("best-split", 5, 1, hand_size=3)


def test_a_series_has_different_puzzles_of_rising_levels() -> None:
    """Kinds take turns, levels rise, no prompt comes twice, and each puzzle has a code of its own."""
    made = list(series(["last-drawer", "hand-count"], [1, 2, 3], 12, "a"))
    assert [puzzle.kind for puzzle in made] == ["last-drawer", "hand-count"] * 6
    assert [puzzle.level for puzzle in made] == [1] * 4 + [2] * 4 + [3] * 4
    assert len({puzzle.prompt for puzzle in made}) == 12
    assert len({puzzle.code for puzzle in made}) == 12
    assert list(series(["last-drawer", "hand-count"], [1, 2, 3], 12, "a")) == made


def test_a_series_ends_though_a_kind_has_few_questions() -> None:
    """Where a level has fewer questions than are wanted, some come again."""
    assert len(list(series(["last-drawer"], [1], 30, 1))) == 30


def test_hints_have_four_levels() -> None:
    """The hints are told by their level, and there are no others."""
    puzzle = generate("outs", 2, 3)
    assert tuple(hint_of(puzzle, level) for level in range(1, 5)) == puzzle.hints
    with pytest.raises(ValueError, match="1 to 4"):
        hint_of(puzzle, 5)


def test_levels_follow_from_the_load() -> None:
    """The load is the sum the module tells, and each cut point begins a level."""
    assert Features(cards=7, candidates=2).load == 3
    assert Features(cards=0, candidates=2, conflicts=3).load == 8
    assert Features(cards=0, candidates=2, trap=1).load == 5
    assert Features(cards=0, candidates=2, trap=9).load == 8
    assert Features(cards=0, candidates=2, trap=99).load == 8
    assert Features(cards=0, candidates=2, steps=3).load == 8
    assert Features(cards=0, candidates=9, answers=9).load == 6
    for kind, cuts in CUTS.items():
        assert list(cuts) == sorted(set(cuts))
        levels = [level_of(kind, Features(cards=0, candidates=load)) for load in (cuts[0] - 1, *cuts)]
        assert levels == [1, 2, 3, 4, 5]
    assert CUTS.keys() == KINDS.keys()


def test_the_spread_tells_what_was_measured() -> None:
    """Levels rise with the load, and the numbers are those of the puzzles."""
    told = [spread("best-split", level, 6) for level in range(1, 6)]
    assert [one.level for one in told] == [1, 2, 3, 4, 5]
    assert all(one.load.most < other.load.least for one, other in pairwise(told))
    assert {one.puzzles for one in told} == {6}


def test_examples_are_of_their_kind() -> None:
    """Each kind's example code makes a puzzle of that kind."""
    for name in KINDS:
        kind = kind_of(name)
        assert kind.example.startswith(f"T1-{name}-")
        assert [skill.name for skill in kind.skills] == [name, *kind.clauses]
