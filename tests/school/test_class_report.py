"""What a class's results say: the first answer counts, per pupil and per puzzle, with the wrong ideas."""

from datetime import timedelta

from tests.school.stores import START
from tongits_tutor.school.attempt import Attempt, Item, Recorded
from tongits_tutor.school.class_report import COLUMNS, class_report, report_rows

ONE, TWO = "T1-best-split-3-7", "T1-outs-2-8"


def said(
    code: str, *, right: bool, after: int = 0, hints: int = 0, idea: str | None = None, **more: object
) -> Recorded:
    """Return an answer given so many minutes after the start."""
    attempt = Attempt(Item.DRILL, code, "7H", right, hints=hints, idea=idea, **more)  # type: ignore[arg-type]
    return Recorded(f"{code}{after}{right}", START + timedelta(minutes=after), attempt)


ANA = (
    said(ONE, right=False, idea="greedy"),
    said(ONE, right=True, after=1, first_try=False),
    said(TWO, right=True, after=2),
)
BEN = (said(ONE, right=False, idea="greedy", after=5), said(TWO, right=True, hints=2, after=6))
CARLO = (Recorded("l", START, Attempt(Item.LESSON, "sapaw", "yes", right=False, step="one", idea="gap")),)
REPORT = class_report((("Ana", ANA), ("Ben", BEN), ("Carlo", CARLO), ("Dina", ())))


def test_each_pupil_has_a_line() -> None:
    """A pupil's line counts the puzzles right at once, and the ideas that first answers show; lessons do not count."""
    assert [(line.name, line.clean, len(line.tried)) for line in REPORT.pupils] == [
        ("Ana", 1, 2),
        ("Ben", 0, 2),
        ("Carlo", 0, 0),
        ("Dina", 0, 0),
    ]
    assert [line.ideas for line in REPORT.pupils] == [(("greedy", 1),), (("greedy", 1),), (), ()]
    assert REPORT.pupils[1].missed_kinds == (("best-split", 1), ("outs", 1))


def test_each_puzzle_has_a_line() -> None:
    """A puzzle's line says who missed it and what that shows."""
    assert [(line.code, line.tried, line.missed, line.ideas) for line in REPORT.puzzles] == [
        (ONE, 2, ("Ana", "Ben"), (("greedy", 2),)),
        (TWO, 2, ("Ben",), ()),
    ]


def test_the_class_as_a_whole() -> None:
    """Wrong ideas are ranked by how often they show, kinds by how often they were missed."""
    assert REPORT.ideas == (("greedy", 2),)
    assert REPORT.kinds == (("best-split", 2, 2), ("outs", 1, 2))


def test_a_guess_is_not_told_as_a_fact() -> None:
    """That a question was misread stands in the table as data, not as a sentence."""
    _, row = report_rows(class_report((("Ana", (said(ONE, right=False, idea="misread"),)),)))
    assert row[6:8] == ("misread", "")


def test_the_first_answer_counts() -> None:
    """An answer that was right later, or after a hint, is told as such."""
    assert [(one.result, one.tries) for one in REPORT.pupils[0].tried] == [("later", 2), ("right", 1)]
    assert [(one.result, one.tries) for one in REPORT.pupils[1].tried] == [("wrong", 1), ("with hint", 1)]


def test_the_order_of_time_decides() -> None:
    """Which answer was first follows from the time, not from the order in which they come."""
    assert class_report((("Ana", reversed(ANA)),)).pupils[0].tried[0].result == "later"


def test_some_puzzles_alone() -> None:
    """With the codes of a pack only these are told, in its order, tried or not."""
    report = class_report((("Ana", ANA),), [TWO, "T1-outs-2-9"])
    assert [(line.code, line.tried) for line in report.puzzles] == [(TWO, 1), ("T1-outs-2-9", 0)]
    assert [one.code for one in report.pupils[0].tried] == [TWO]


def test_the_rows() -> None:
    """The table has a row for each pupil and puzzle, and a code of another version is told as it is."""
    columns, *rows = report_rows(class_report((("Ana", (*ANA, said("T9-new-kind-3-7", right=False))),)))
    assert columns == COLUMNS
    assert rows[0][:7] == ("Ana", ONE, "best-split", 3, "later", "7H", "greedy")
    assert rows[0][-1] == "2026-08-07 10:15"
    assert {row[2:4] for row in rows if row[1] == "T9-new-kind-3-7"} == {("T9-new-kind-3-7", "")}
    assert all(len(row) == len(COLUMNS) for row in rows)
