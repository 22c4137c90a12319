"""Answers to puzzles in the ways people write them; what can mean two things is neither right nor wrong."""

import pytest

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import InputError
from tongits_tutor.school.answer import Number, Ruled
from tongits_tutor.school.drills.kinds import generate, grade
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.drills.reading import Picked, read_drill_answer

MADE = {
    "card": generate("best-discard", 2, 1),
    "cards": generate("sapaw-spotting", 2, 1),
    "yes": next(puzzle for seed in range(20) if (puzzle := generate("may-take", 2, seed)).answer == "yes"),
    "no": next(puzzle for seed in range(20) if (puzzle := generate("may-take", 2, seed)).answer == "no"),
    "number": generate("hand-count", 2, 1),
    "letter": generate("is-meld", 3, 1),
    "name": next(
        puzzle for seed in range(20) if (puzzle := generate("who-wins-count", 2, seed)).answer != "nobody"
    ),
    "melds": generate("spot-melds", 4, 2),
    "shared": next(
        puzzle for seed in range(40) if "two of them" in (puzzle := generate("spot-melds", 3, seed)).explain
    ),
    "moves": generate("tongits-this-turn", 3, 2),
}


@pytest.mark.parametrize(
    ("name", "form"),
    [
        *(
            ("card", form)
            for form in (
                "{}.",
                "{}!",
                '"{}"',
                "throw the {}",
                "the {}",
                "{} on Ana 1",
                "{} to Ben",
                "discard my {}",
                "({})",
            )
        ),
        *(
            ("card", form)
            for form in (
                "I throw away the {}",
                "\N{LEFT DOUBLE QUOTATION MARK}{}\N{RIGHT DOUBLE QUOTATION MARK}",
            )
        ),
        *(
            ("yes", form)
            for form in ("{}.", "{}!", "{}. I have two sevens", "{} - I can", "({})", '"{}"', "it is legal")
        ),
        *(
            ("no", form)
            for form in ("{}.", "{}! never", "{}. None fits", "not right", "cannot", "it is not legal")
        ),
        *(("number", form) for form in ("{}.0", "{},00", "{} points", "= {}", "({})", "{}.")),
        *(
            ("letter", form)
            for form in ("{})", "({})", "[{}]", "option {}", "answer {}", "Answer: {}", "letter {}.")
        ),
        *(("yes", form) for form in ("Oo", "opo", "oo po")),
        *(("no", form) for form in ("Hindi", "hindi po.")),
        *(("name", form) for form in ("{})", "({})")),
        *(("name", form) for form in ("{}!", "{} wins", "the winner is {}", "Winner is {}.", '"{}"')),
        *(("melds", form) for form in ("({})", '"{}"', "melds: {}")),
        *(("moves", form) for form in ("({})", '"{}"', "{}.")),
    ],
)
def test_a_right_answer_is_right_in_every_form(name: str, form: str) -> None:
    """What stands around an answer, as on paper or in a spreadsheet, changes nothing."""
    puzzle = MADE[name]
    assert grade(puzzle, form.format(puzzle.answer)).right


@pytest.mark.parametrize("name", ["melds", "shared"])
@pytest.mark.parametrize("part", [" / ", ", ", "; ", "\n", " and ", " | "])
def test_melds_are_parted_as_people_do(name: str, part: str) -> None:
    """Melds may be parted by more than a stroke, also where two of them want the same card."""
    puzzle = MADE[name]
    assert grade(puzzle, puzzle.answer.replace(" / ", part)).right


@pytest.mark.parametrize("part", [", ", "; ", " / ", "\n", " then "])
def test_moves_are_parted_as_people_do(part: str) -> None:
    """Moves may be parted by more than commas."""
    puzzle = MADE["moves"]
    assert grade(puzzle, puzzle.answer.replace(", ", part)).right


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(
            ("yes", text)
            for text in (
                "yes / no",
                "yes no",
                "no or yes",
                "y/n",
                "not yes",
                "yes, no",
                "no, yes",
                "Oo, hindi",
                "yes (no)",
                "yes. no",
                "yes: no",
                "no - yes",
                "yes. No, wait, no",
                "n; y",
            )
        ),
        *(
            ("number", text)
            for text in ("20.5", "1,000", "20 or 21", "20-21", "10 + 21 = 18", "7 + 7 + 1 = 14 or so")
        ),
        *(("name", text) for text in ("Ana draws and Ben wins", "Ana draws then Ben", "Ana draws with Ben")),
        *(("melds", text) for text in ("left AC QC, JC JD JH", "leftover: AC, JC JD JH")),
        *(("letter", text) for text in ("a or b", "option z", "answer")),
        *(("card", text) for text in ("the", "throw", "throw it")),
    ],
)
def test_what_can_mean_two_things_is_neither_right_nor_wrong(name: str, text: str) -> None:
    """Such an answer is refused with a reason, and counts as nothing."""
    puzzle: Puzzle = MADE[name]
    with pytest.raises(InputError):
        grade(puzzle, text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("none", 0),
        ("nothing", 0),
        ("No secrets", 0),
        ("0 secrets", 0),
        ("no", 0),
        ("1 secret", 1),
        ("no. 3", 3),
        ("No 3", 3),
        ("turn 3", 3),
        ("#3", 3),
        ("wala", 0),
    ],
)
def test_numbers_keep_their_words(text: str, value: int) -> None:
    """What stands before or after a number, or in its place, is understood whole."""
    assert read_drill_answer(MADE["number"], text) == Number(value)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("7 S", "7S"),
        ("10 h, J c", "JC 10H"),
        ("sapaw 7S on Ana 1, sapaw 8S on Ana 1", "7S 8S"),
        ("7S on Ana's 1 and 3C to Ben", "3C 7S"),
        ("lay off the 7S", "7S"),
        ("A \N{BLACK SPADE SUIT}, K \N{WHITE HEART SUIT}", "KH AS"),
    ],
)
def test_cards_stand_as_on_paper(text: str, cards: str) -> None:
    """A blank between rank and suit, and where a card goes, do no harm where cards alone are asked."""
    assert read_drill_answer(MADE["cards"], text) == Picked(CardSet.parse(cards))


@pytest.mark.parametrize(
    ("text", "yes"),
    [
        ("yes, no lay-off has come since", True),
        ("no, since he has no meld", False),
        ("yes - no card blocks", True),
        ("no, no", False),
        ("'yes'", True),
        ("Yes! Yes.", True),
    ],
)
def test_a_reason_may_begin_with_no(text: str, yes: bool) -> None:  # noqa: FBT001 - what is read
    """What follows yes or no is a reason, unless the other word stands there alone."""
    read = read_drill_answer(MADE["yes"], text)
    assert isinstance(read, Ruled)
    assert read.yes is yes


def test_a_sum_that_is_right_is_its_number() -> None:
    """A sum may be written with what it comes to."""
    assert read_drill_answer(MADE["number"], "10 + 21 = 31.") == Number(31)
    assert read_drill_answer(MADE["number"], "10 + 21") == Number(31)


def test_a_stroke_is_no_answer() -> None:
    """A dash may be a blank on paper, and is not taken for none."""
    with pytest.raises(InputError):
        read_drill_answer(MADE["cards"], "-")
