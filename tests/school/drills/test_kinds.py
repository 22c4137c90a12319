"""Every kind of puzzle against a second, slow look at what is printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

import pytest

from tests.school.drills import slow_ends, slow_hands, slow_tables
from tests.school.drills.slow_house import HOUSES
from tests.school.drills.slow_print import Printed, printed
from tests.school.drills.slow_words import look_at_words
from tongits_tutor.errors import InputError, UsageError
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.school.drills.kinds import KINDS, generate, grade, puzzle_of
from tongits_tutor.school.drills.levels import level_of
from tongits_tutor.school.drills.puzzle import TASKS, Puzzle
from tongits_tutor.school.drills.theme_levels import SIZES
from tongits_tutor.school.ideas import IDEAS

CHECKS: dict[str, Callable[[Printed], None]] = {
    "best-split": slow_hands.best_split,
    "hand-count": slow_hands.hand_count,
    "best-discard": slow_hands.best_discard,
    "spot-melds": slow_hands.spot_melds,
    "is-meld": slow_hands.is_it_a_meld,
    "outs": slow_hands.outs,
    "may-take": slow_hands.may_take,
    "sapaw-spotting": slow_hands.sapaw_spotting,
    "safest-discard": slow_hands.safest_discard,
    "tongits-this-turn": slow_hands.tongits_this_turn,
    "open-or-hold": slow_hands.open_or_hold,
    "who-wins-count": slow_ends.who_wins_count,
    "who-pays": slow_ends.who_pays,
    "face-down-four": slow_ends.face_down_four,
    "may-call": slow_tables.may_call,
    "find-illegal": slow_tables.find_illegal,
    "last-drawer": slow_tables.last_drawer,
}
BOUGHT = {
    "sapaw-spotting": 13,
    "safest-discard": 13,
    "tongits-this-turn": 13,
    "open-or-hold": 13,
    "may-take": 12,
}
"""Kinds whose positions show a whole player: the cards in hand and on the table together."""

CI, NIGHTLY = 40, 2_000
HOUSE_CI, HOUSE_NIGHTLY = 3, 100
OTHERS = tuple(house for house in HOUSES if house != "pagat")
every = pytest.mark.parametrize(("kind", "level"), [(kind, level) for kind in KINDS for level in range(1, 6)])


@cache
def made(kind: str, level: int) -> tuple[Puzzle, ...]:
    """Return the puzzles of the first seeds."""
    return tuple(generate(kind, level, seed) for seed in range(CI))


def as_printed(puzzle: Puzzle) -> Printed:
    """Return what a pupil has on paper."""
    wrong = tuple((idea.answer, idea.why) for idea in puzzle.wrong_ideas)
    return printed(puzzle.kind, puzzle.prompt, puzzle.answers, puzzle.explain, wrong)


def look_at(puzzle: Puzzle) -> None:
    """Check one puzzle in every way there is."""
    paper = as_printed(puzzle)
    assert paper.house is HOUSES[puzzle.house.title()]
    CHECKS[puzzle.kind](paper)
    look_at_words(paper)
    assert len(paper.shown) == len(paper.seen), "no card lies in two places"
    can_be(paper)
    assert level_of(puzzle.kind, puzzle.features) == puzzle.level
    assert puzzle.features.answers == len(puzzle.answers)
    for answer in puzzle.answers:
        verdict = grade(puzzle, answer)
        assert verdict.right, (puzzle.code, answer, verdict)
    for wrong in puzzle.wrong_ideas:
        verdict = grade(puzzle, wrong.answer)
        assert not verdict.right, (puzzle.code, wrong)
        assert (verdict.reason, verdict.wrong_idea) == (wrong.why, wrong.slug)
        assert wrong.why
        assert wrong.slug in IDEAS
    assert len({wrong.answer for wrong in puzzle.wrong_ideas}) == len(puzzle.wrong_ideas)


def can_be(paper: Printed) -> None:
    """Check that a position can come about."""
    for owned in paper.table.values():
        for meld in owned:
            assert meld is None or slow_hands.is_meld(meld)
    if paper.kind in BOUGHT or (paper.kind == "outs" and paper.table):
        own = sum(len(meld or ()) for meld in paper.table.get("me", []))
        assert len(paper.hand) + own == BOUGHT.get(paper.kind, 12)
    if paper.kind in {"who-wins-count", "who-pays"}:
        down = {
            label.removeprefix("Face down, ")[:-2]: 4
            for label in paper.facts
            if label.startswith("Face down")
        }
        assert set(down) <= paper.table.keys()
        for name in slow_tables.NAMES:
            laid = sum(4 if meld is None else len(meld) for meld in paper.table.get(name, []))
            held = len(paper.hands.get(name, ()))
            # Between turns it is 12 cards; the winner by Tongits has laid 13, or 12 and thrown the last.
            assert laid + held == 12 or (not held and laid == 13 and not paper.house.needs_throw)


@every
def test_puzzles_pass_a_second_look(kind: str, level: int) -> None:
    """The answers are just those of a slow second solver, and the grader takes them and refuses every wrong idea."""
    for puzzle in made(kind, level):
        look_at(puzzle)


@pytest.mark.nightly
@every
def test_many_puzzles_pass_a_second_look(kind: str, level: int) -> None:
    """The same of two thousand puzzles of each kind and level."""
    for seed in range(CI, NIGHTLY):
        look_at(generate(kind, level, f"night{seed}"))


def in_houses(kind: str, level: int, seeds: range) -> Iterator[Puzzle]:
    """Make puzzles for all houses but the usual one, other seeds for each."""
    for house, seed in product(OTHERS, seeds):
        yield generate(kind, level, f"{house.replace('-', '')}{seed}", house=PROFILES[house])


@every
def test_puzzles_of_other_houses_pass_a_second_look(kind: str, level: int) -> None:
    """So they do by the rules of every other house, which a slow second solver has from the rules alone."""
    for puzzle in in_houses(kind, level, range(HOUSE_CI)):
        look_at(puzzle)


@pytest.mark.nightly
@every
def test_many_puzzles_of_other_houses_pass_a_second_look(kind: str, level: int) -> None:
    """The same of a hundred puzzles of each kind, level and house."""
    for puzzle in in_houses(kind, level, range(HOUSE_CI, HOUSE_NIGHTLY)):
        look_at(puzzle)


def narrowed(kind: str, level: int, seeds: range) -> Iterator[Puzzle]:
    """Make puzzles with a single right answer, and with hands of each size there is, in one house after the other."""
    houses = list(HOUSES)
    sizes = [None, *sizes_of(kind, level)]
    for seed, (at, size) in product(seeds, enumerate(sizes)):
        house = PROFILES[houses[(level + seed + at) % len(houses)]]
        try:
            puzzle = generate(kind, level, f"few{seed}", house=house, unique=size is None, hand_size=size)
        except UsageError:
            continue  # Some are too rare; the sizes are those of the usual house.
        given = puzzle.given
        assert size in {None, len(given.hand), len(given.cards), *(len(hand) for _, hand in given.hands)}
        assert size is not None or len(puzzle.answers) == 1
        yield puzzle


def sizes_of(kind: str, level: int) -> list[int]:
    """Return the sizes that hands can have."""
    found: list[int] = []
    for part in SIZES[kind][level - 1].split() if kind in SIZES else ():
        low, _, high = part.partition("-")
        found.extend(range(int(low), int(high or low) + 1))
    return found


@every
def test_narrowed_puzzles_pass_a_second_look(kind: str, level: int) -> None:
    """So do puzzles with a single answer, and with hands of a given size, of which most can be made."""
    puzzles = list(narrowed(kind, level, range(1)))
    for puzzle in puzzles:
        look_at(puzzle)
    assert len(puzzles) > len(sizes_of(kind, level)) // 2


@pytest.mark.nightly
@every
def test_many_narrowed_puzzles_pass_a_second_look(kind: str, level: int) -> None:
    """The same of forty puzzles of each kind, level and size, five in each house."""
    for puzzle in narrowed(kind, level, range(1, 41)):
        look_at(puzzle)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_but_a_throw_empties_a_small_hand_where_that_is_the_rule(seed: int) -> None:
    """Small hands that could all be laid off or melded are asked about too, and a card is left to throw (SAPAW-14)."""
    social = PROFILES["social-tongits"]
    for level, size in product((2, 3, 4), (3, 4)):
        look_at(generate("sapaw-spotting", level, seed, house=social, hand_size=size))
    look_at(puzzle_of("T1-open-or-hold-3-few36-n9-in-social-tongits"))


@pytest.mark.parametrize(
    "code",
    [
        "T1-may-call-3-tongitskingdom51",
        "T1-may-call-5-tongitskingdom14",
        "T1-find-illegal-2-tongitskingdom19",
    ],
)
def test_no_throw_in_a_written_game_looks_illegal(code: str) -> None:
    """No card is thrown that fits a meld, or what is laid against the rules, where the house forbids it (DISC-2)."""
    look_at(puzzle_of(f"{code}-in-tongits-kingdom"))


@every
def test_a_puzzle_is_whole(kind: str, level: int) -> None:
    """Question, hints, clauses and skills are there, and no hint but the last two tells the answer."""
    for puzzle in made(kind, level):
        assert puzzle.question
        assert puzzle.task in TASKS
        assert all(puzzle.hints)
        assert len(puzzle.hints) == 4
        assert set(puzzle.clauses) <= CLAUSES.keys()
        assert puzzle.skills[0].name == kind
        if puzzle.task in {"card", "cards", "melds", "moves"} and puzzle.answer != "none":
            # Level 1 may light a contested card, never a whole answer.
            assert puzzle.answer not in puzzle.hints[0] or puzzle.task == "card"
            # A clause has an example of its own, which may happen to have the same cards.
            law = " ".join(CLAUSES[clause].text for clause in puzzle.clauses)
            assert puzzle.answer not in puzzle.hints[1] or puzzle.answer in law


@every
def test_answers_are_read_in_other_forms(kind: str, level: int) -> None:
    """Small letters and blanks around do no harm, and nothing at all is no answer."""
    puzzle = made(kind, level)[0]
    assert grade(puzzle, f"  {puzzle.answer.lower()} ").right
    with pytest.raises(InputError):
        grade(puzzle, "")


@pytest.mark.parametrize("kind", KINDS)
def test_the_answer_is_not_to_be_guessed(kind: str) -> None:
    """At no level is one answer right more than four times in five."""
    for level in range(1, 6):
        answers = [puzzle.answer for puzzle in made(kind, level)]
        assert max(map(answers.count, answers)) <= 0.8 * CI, (level, answers)
