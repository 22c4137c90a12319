"""Wrong numbers are explained by the idea that leads to just them, and give nothing away while hints still help."""

import re

import pytest

from tests.school.lessons import every_lesson, graded, lesson_of, step_of
from tongits_tutor.hands.explain import explain
from tongits_tutor.hands.solver import solve
from tongits_tutor.school.answer import Number
from tongits_tutor.school.answers import read_answer
from tongits_tutor.school.grading import grade
from tongits_tutor.school.grading_cards import added_up, split_in_words
from tongits_tutor.school.ideas import IDEAS
from tongits_tutor.school.lesson import Count, LessonStep
from tongits_tutor.school.scene import cards_asked
from tongits_tutor.school.session import LessonSession
from tongits_tutor.school.solving import counted

# The set of sixes is best: 18 are left. Runs first leaves 21.
SIXES = step_of("count: {cards: 6C 6D 4H 5H 6H 9S, answer: 18}")
COURT = step_of("count: {cards: 4H 5H 6H KD JC AC 7S, answer: 28}")
LOOSE = step_of("count: {what: loose, cards: 7C 7D 7H QS 2D, answer: 33}")
OUTS = step_of("""
position: {hand: 7C 7D 5H 6H, pile: KC 7S, table: {Ben: 4H 3H 2H}}
count: {what: outs, answer: 1}
""")
PAID = step_of("""
position:
  table: {Ana: AC 2C 3C, Ben: KD KH KS, Carlo: 9D 9H 9S}
  hands: {Ana: AD 2S, Ben: 8S, Carlo: 8H}
  turns: [{Ana: call}, {Ben: fold}, {Carlo: fold}]
count: {what: chips, by: Ana, answer: 6}
""")
VALUES = ("each counts 10.", "count 10 each, and an ace counts 1.", "an ace counts 1.")
"""What every card counts, whatever the answer."""
COUNTS = [
    pytest.param(step, id=f"{lesson.id}/{step.id}")
    for lesson in every_lesson()
    for step in lesson.steps
    if isinstance(step.task, Count)
]


@pytest.mark.parametrize(
    ("step", "answer", "idea", "said"),
    [
        (SIXES, 36, "counted-melds", "That is what all the cards count; cards in a meld count nothing."),
        (SIXES, 21, "greedy", "That is left when runs are laid before sets: 4H 5H 6H"),
        (SIXES, 9, "card-twice", "That uses one card in two melds; a card belongs to one."),
        (SIXES, 3, "cards-not-points", "That is how many cards there are; their points are asked for."),
        (SIXES, 27, "one-card-off", "That is as if 9S had been counted twice."),
        (SIXES, 13, "one-card-off", "That is as if 5H had been left out."),
        (COURT, 15, "counted-melds", "That is what the melds count; what is left beside them is asked for."),
        (COURT, 43, "counted-melds", "That is what all the cards count"),
        (COURT, 38, "ace-high", "That counts an ace as eleven; an ace counts 1."),
        (COURT, 32, "court-cards", "That counts court cards as 11, 12 or 13; each counts 10."),
        (COURT, 42, "court-cards", "Court cards count 10 each, and an ace counts 1."),
        (COURT, 18, "one-card-off", "That is as if one of JC and KD had been left out."),
        (LOOSE, 12, "misread", "That leaves melds out; here every card counts"),
        (LOOSE, 35, "court-cards", "That counts court cards as 11, 12 or 13"),
        (LOOSE, 31, "one-card-off", "That is as if 2D had been left out."),
        (OUTS, 3, "seen-card", "That counts cards too that lie open on the table or in the pile."),
        (PAID, -6, "misread", "The other way round: Ana wins chips here."),
        (PAID, 4, "forgot-the-aces", "That leaves this out: "),
        (PAID, 5, "misread", "That leaves this out: "),
    ],
)
def test_a_wrong_number_shows_its_idea(step: LessonStep, answer: int, idea: str, said: str) -> None:
    """A number that a known wrong idea leads to is explained by that idea, whether the answer may be told or not."""
    for tell in (True, False):
        verdict = grade(step, Number(answer), tell=tell)
        assert (verdict.right, verdict.wrong_idea) == (False, idea)
        assert verdict.reason.startswith(said)
        assert verdict.wrong_idea in IDEAS


def test_any_other_split_is_recognised() -> None:
    """A number that some meld leaves, though no greedy style lays it, is told by that meld."""
    step = step_of("count: {cards: 5C AD 5D 2H 4H 5H 6H 7H 6S, answer: 19}")
    styles = explain(solve(cards_asked(step))).greedy
    assert 23 not in {one.points for one in styles}
    assert graded(step, "23").reason == "That is left when 5H 6H 7H is laid. Another split leaves 4 less."


@pytest.mark.parametrize(
    ("step", "answer", "told", "not_told"),
    [
        (
            SIXES,
            20,
            "That is 2 too many. Lay 6C 6D 6H; left is 9S 9 + 5H 5 + 4H 4 = 18.",
            "That is too many. Look first for cards that go together, by their rank or as neighbours in a suit.",
        ),
        (
            LOOSE,
            30,
            "That is 3 too few. QS 10 + 7C 7 + 7D 7 + 7H 7 + 2D 2 = 33.",
            "That is too few. Go through the cards from left to right, and mind the aces and the court cards.",
        ),
        (
            OUTS,
            9,
            "That is 8 too many. These would bring the count down: ",
            "That is too many. Look at pairs and at neighbours in the hand",
        ),
        (PAID, 30, "That is 24 too many. ", "That is too many. Look at how the hand ends"),
    ],
)
def test_a_number_without_an_idea(step: LessonStep, answer: int, told: str, not_told: str) -> None:
    """Any other wrong number is told where to look, and how it is worked out once that may be said."""
    assert grade(step, Number(answer), tell=True).reason.startswith(told)
    assert grade(step, Number(answer), tell=False).reason.startswith(not_told)


def test_the_authors_hint_says_where_to_look() -> None:
    """Where the author says where to look, a wrong number is sent there."""
    step = step_of("count: {cards: 4H 5H 6H KD, answer: 10}\nhints: {where: Begin with the hearts.}")
    assert grade(step, Number(17), tell=False).reason == "That is too many. Begin with the hearts."


@pytest.mark.parametrize("step", COUNTS)
def test_nothing_is_given_away_at_first(step: LessonStep) -> None:
    """Not one wrong number of a lesson is answered at first with the right one, or with how far off it is."""
    right = counted(step)
    assert right is not None
    texts = [step.hints[0], *(wrong.why for wrong in step.wrong)]
    for number in range(max(0, right - 12), right + 13):
        if number == right:
            continue
        reason = grade(step, Number(number), tell=False).reason
        if any(text and text in reason for text in texts) or reason.endswith(VALUES):
            continue
        assert not re.search(rf"(?<![\w-]){right}(?![\w])", reason) or "out: " in reason, (number, reason)
        assert not re.search(rf"\b{abs(number - right)} (too|less)\b", reason), (number, reason)


def test_a_session_tells_more_at_the_second_failure() -> None:
    """The first failure says where to look, the second how it is done, as does any after the third hint."""
    lesson = lesson_of("count: {cards: 4H 5H 6H KD, answer: 10}\nwhy: So it is.\nclauses: [CARD-4]")
    session = LessonSession.begin(lesson)
    first = session.answer("17")
    second = first.session.answer("17")
    assert first.verdict is not None
    assert second.verdict is not None
    assert first.verdict.reason.startswith("That is too many. Look first")
    assert second.verdict.reason.startswith("That is 7 too many. Lay 4H 5H 6H; left is KD")
    why = [reply.session.why() for reply in (first, second)]
    assert [one.reason for one in why if one] == [first.verdict.reason, second.verdict.reason]
    for _ in range(3):
        session, _hint = session.hint()
    at_once = session.answer("17").verdict
    assert at_once is not None
    assert at_once.reason == second.verdict.reason


@pytest.mark.parametrize(
    ("text", "answer", "reason"),
    [
        ("count: {cards: 4H 5H 6H KD 2C, answer: 12}", "12", "Mine."),
        ("count: {what: loose, cards: KD 2C, answer: 12}", "12", "Mine."),
        ("melds: {cards: 4H 5H 6H KD 2C, points: 12}", "4H 5H 6H", "Mine."),
        (
            "melds: {cards: 6C 6D 6H 6S 4H 5H 4S 5S, points: 15}",
            None,
            "Mine.",
        ),
    ],
)
def test_the_author_has_explained_it(text: str, answer: str | None, reason: str) -> None:
    """Beside the author's reason nothing is worked out again; only that there are splits as good is added."""
    if answer is None:
        cards = solve(cards_asked(step_of(text.replace("15", "0"))))
        step = step_of(f"{text.replace('15', str(cards.points))}\nwhy: Mine.")
        assert len(cards.best) > 1
        for split in cards.best:
            typed = " / ".join(str(meld) for meld in split.melds) or "none"
            told = grade(step, read_answer(step, typed)).reason
            assert told == f"Mine. There are {len(cards.best)} splits as good."
        return
    assert graded(step_of(f"{text}\nwhy: Mine."), answer).reason == reason


def test_one_card_left() -> None:
    """A single card is not added up to itself."""
    assert added_up(cards_asked(step_of("count: {cards: KD, answer: 10}"))) == "KD, which counts 10."
    told = split_in_words(solve(cards_asked(step_of("count: {cards: 4H 5H 6H KD, answer: 10}"))).partition)
    assert told == "Lay 4H 5H 6H; left is KD, which counts 10."
