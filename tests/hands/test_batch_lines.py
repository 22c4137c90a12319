"""Hands one a line: every line answered in its place, good or bad."""

from __future__ import annotations

import itertools
import subprocess
import sys
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hands import dealing
from tests.strategies import hands, nasty_text
from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.reading import read_hand
from tongits_tutor.errors import CardError
from tongits_tutor.hands.batch_lines import (
    CSV_COLUMNS,
    CSV_VALUE_COLUMNS,
    BatchError,
    BatchRow,
    BatchValue,
    batch_lines,
)
from tongits_tutor.hands.solver import solve
from tongits_tutor.hands.value import deadwood

BAD_LINES = {
    "": ("empty", 1),
    "  \t ": ("empty", 1),
    "4H 4H": ("card-twice", 4),
    "4H 5H 1S": ("one-or-ten", 7),
    "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AD": ("too-many-cards", 41),
    "4H \x1b[31m5H": ("control-character", 4),
    "4H xx": ("not-a-card", 4),
}


def written(number: int) -> list[str]:
    """That many hands as lines of a file."""
    masks = dealing.mixed(number, seed=50, sizes=range(1, 14))[:number]
    return [f"{CardSet.from_mask(mask)}\n" for mask in masks]


def test_a_row_holds_what_solve_finds() -> None:
    """Hand, all points, cards left, melds of the first best split, number of best splits, line from 1."""
    lines = written(2_000)
    for number, (row, line) in enumerate(zip(batch_lines(lines), lines, strict=True), 1):
        solution = solve(CardSet.parse(line))
        assert row == BatchRow(
            number,
            solution.hand,
            solution.hand.points,
            solution.partition.deadwood,
            solution.partition.melds,
            len(solution.best),
        )


def test_counts_alone_are_those_of_deadwood_in_few_lines_and_in_many() -> None:
    """The first lines are counted one by one and the rest in chunks, bad lines between them."""
    lines = written(10_000)
    for place in (3, 499, 500, 501, 4595, 4596, 4597, 9_999):
        lines[place] = "oops\n"
    found = list(batch_lines(lines, value_only=True))
    assert [value.line for value in found] == list(range(1, 10_001))
    for value, line in zip(found, lines, strict=True):
        if line == "oops\n":
            assert isinstance(value, BatchError)
        else:
            assert value == BatchValue(value.line, deadwood(CardSet.parse(line)))


@pytest.mark.parametrize("value_only", [False, True])
@pytest.mark.parametrize(("line", "expected"), BAD_LINES.items())
def test_a_bad_line_is_an_error_in_its_place(
    line: str, expected: tuple[str, int], *, value_only: bool
) -> None:
    """Code and column of the first thing wrong; the lines around it are answered."""
    before, error, after = batch_lines(["4H\n", f"{line}\n", "5H\n"], value_only=value_only)
    assert isinstance(error, BatchError)
    assert (error.line, error.code, error.column) == (2, *expected)
    assert (before.line, after.line) == (1, 3)
    assert not isinstance(before, BatchError)
    assert not isinstance(after, BatchError)


@given(nasty_text() | hands().map(str) | hands().map(lambda hand: str(hand).lower().replace(" ", ",")))
def test_every_line_is_read_as_a_hand_is_read(text: str) -> None:
    """The quick way through plain lines gives what the careful reader gives, and the same first problem."""
    text = text.replace("\n", " ").replace("\r", " ")
    (row,) = batch_lines([text])
    if isinstance(row, BatchRow):
        assert row.hand == read_hand(text, limit=13)
        return
    with pytest.raises(CardError) as refused:
        read_hand(text, limit=13)
    first = refused.value.problems[0]
    assert (row.code, row.column) == (first.code, first.column or 1)
    assert row.message.startswith(first.message)


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card_may_be_written_in_any_plain_way(card: object) -> None:
    """Capitals or not, 10 or T, commas or blanks: as the careful reader has it."""
    text = str(card)
    for form in (text, text.lower(), text.replace("10", "T"), text.replace("10", "t").lower()):
        (row,) = batch_lines([f" ,{form}, "])
        assert isinstance(row, BatchRow)
        assert row.hand == CardSet([card]) == read_hand(f" ,{form}, ")


@given(st.sampled_from(["", "\n", "\r\n", "\r"]))
def test_line_ends_are_no_part_of_a_line(end: str) -> None:
    """Files of any system read alike."""
    (row,) = batch_lines([f"4H 5H{end}"])
    assert isinstance(row, BatchRow)
    assert row.hand == CardSet.parse("4H 5H")


def test_a_row_is_written_with_the_fixed_keys_and_columns() -> None:
    """JSON keys and CSV columns are those other programs lean on."""
    (row,) = batch_lines(["KH 7C 8C 9C 7D 7H"])
    assert row.as_json() == {
        "line": 1,
        "hand": ["7C", "8C", "9C", "7D", "7H", "KH"],
        "points": 48,
        "deadwood": {"points": 24, "cards": ["7D", "7H", "KH"]},
        "melds": [{"kind": "run", "cards": ["7C", "8C", "9C"], "points": 24}],
        "optimal_count": 1,
    }
    assert dict(zip(CSV_COLUMNS, row.as_csv(), strict=True)) == {
        "line": 1,
        "hand": "7C 8C 9C 7D 7H KH",
        "points": 48,
        "deadwood": 24,
        "melds": "7C 8C 9C",
        "optimal_count": 1,
        "error": "",
    }


def test_a_value_is_written_with_the_fixed_keys_and_columns() -> None:
    """Line and count, nothing else."""
    (value,) = batch_lines(["KH 7C 8C 9C"], value_only=True)
    assert value.as_json() == {"line": 1, "deadwood": 10}
    assert dict(zip(CSV_VALUE_COLUMNS, value.as_csv(), strict=True)) == {
        "line": 1,
        "deadwood": 10,
        "error": "",
    }


def test_an_error_is_written_with_the_fixed_keys_and_columns() -> None:
    """The CSV forms have the error in words in the last column and nothing between."""
    (error,) = batch_lines(["4H 4H"])
    assert isinstance(error, BatchError)
    message = "4H is given twice, at column 1 and at column 4. Take one 4H out."
    assert error.as_json() == {"line": 1, "error": {"code": "card-twice", "message": message, "column": 4}}
    words = f"card-twice at column 4: {message}"
    assert error.as_csv() == (1, "", "", "", "", "", words)
    assert error.as_csv_value() == (1, "", words)
    assert (len(error.as_csv()), len(error.as_csv_value())) == (len(CSV_COLUMNS), len(CSV_VALUE_COLUMNS))


@pytest.mark.parametrize("value_only", [False, True])
def test_lines_are_taken_as_they_come(*, value_only: bool) -> None:
    """An endless input is answered line by line, and never is more than a chunk taken ahead."""
    taken = 0

    def endless() -> Iterator[str]:
        nonlocal taken
        while True:
            taken += 1
            yield "7C 7D 7S KH"

    rows = batch_lines(endless(), value_only=value_only)
    first = next(iter(rows))
    assert (first.line, taken) == (1, 1)
    last = next(itertools.islice(rows, 20_000 - 2, None))
    assert last.line == 20_000
    assert taken <= 20_000 + 5_000


@pytest.mark.parametrize("value_only", [False, True])
def test_lines_that_go_on_from_others_are_numbered_on(*, value_only: bool) -> None:
    """`first` is the number of the first line, good or bad."""
    rows = batch_lines(["4H", "?", "5H"], value_only=value_only, first=41)
    assert [row.line for row in rows] == [41, 42, 43]


def test_few_lines_load_no_numpy() -> None:
    """Loading it would take longer than it saves; many lines do load it, and graphs load nothing until asked."""
    program = (
        "import sys\n"
        "import tongits_tutor.hands.graph, tongits_tutor.hands.batch\n"
        "from tongits_tutor.hands.batch_lines import batch_lines\n"
        "for number in (500, 501):\n"
        "    list(batch_lines(['4H'] * number, value_only=True))\n"
        "    print('numpy' in sys.modules, 'networkx' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["False", "False", "True", "False"]
