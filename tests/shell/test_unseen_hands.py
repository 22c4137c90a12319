"""Hands that an author gives for the referee alone are not shown."""

import pytest

from tests.school.lessons import lesson_of, step_of
from tongits_tutor.errors import FileError
from tongits_tutor.school.lesson import LessonStep
from tongits_tutor.school.lesson_proof import prove_lesson
from tongits_tutor.shell.lesson_pieces import Cards, step_pieces

TABLE = "table: {Ana: 5C 6C 7C, Ben: KD KH KS}"


def shown(step: LessonStep) -> list[str]:
    """Return the labels of the hands that a step shows."""
    return [piece.label for piece in step_pieces(step) if isinstance(piece, Cards)]


@pytest.mark.parametrize(
    ("unseen", "labels"),
    [
        ("", ["Ben's hand", "your hand, Ana"]),
        (", unseen: [Ben]", ["your hand, Ana"]),
        (", unseen: [Ana, Ben]", []),
    ],
)
@pytest.mark.parametrize(
    "task", ["show: table", "judge: {by: Ana, action: call, legal: yes}", "judge: {by: Ana, open: yes}"]
)
def test_a_hand_for_the_referee_alone(task: str, unseen: str, labels: list[str]) -> None:
    """Hands named in `unseen` are not shown, whatever the step asks; the others are."""
    step = step_of(f"position: {{{TABLE}, hands: {{Ana: AC 2D, Ben: 3H 4S}}{unseen}}}\n{task}")
    assert shown(step) == labels


def test_the_end_of_a_hand() -> None:
    """Who wins can be asked without showing a hand, and the referee still knows it."""
    step = step_of(f"""
position: {{{TABLE}, hands: {{Ana: AC 4D, Ben: 2H 3S}}, unseen: [Ben], turns: [{{Ana: call}}, {{Ben: fight}}]}}
judge: {{outcome: {{winner: Ben}}}}
""")
    assert shown(step) == ["your hand, Ana"]


def test_the_own_hand_of_who_acts() -> None:
    """A player who is to move or count sees the own hand all the same."""
    step = step_of("position: {hand: 4H 5H 6H KD, unseen: [Ana]}\ncount: {answer: 10}")
    assert shown(step) == ["your hand, Ana"]


@pytest.mark.parametrize(
    ("unseen", "code"), [("[Bob]", "unknown-player"), ("[Carlo]", "needless-unseen"), ("Ben", "wrong-kind")]
)
def test_what_cannot_be_unseen(unseen: str, code: str) -> None:
    """Nobody's hand, one that is not given, and a text instead of a list are refused with the place."""
    with pytest.raises(FileError) as raised:
        step_of(f"position: {{hands: {{Ben: 3H}}, unseen: {unseen}}}\nshow: table")
    assert [problem.code for problem in raised.value.problems] == [code]
    assert raised.value.problems[0].line is not None


def test_proofs_know_what_is_unseen() -> None:
    """A fact may rest on a hand that is not shown."""
    lesson = lesson_of(f"""
position: {{{TABLE}, hands: {{Ben: 8C}}, unseen: [Ben], turn: Ben, phase: play}}
show: table
why: So it is.
clauses: [CARD-4]
facts: [{{by: Ben, action: sapaw 8C on Ana 1, legal: yes}}]
""")
    assert prove_lesson(lesson) == ()
