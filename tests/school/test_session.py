"""A lesson can be played in every way, left anywhere, and taken up exactly there."""

import json
from collections.abc import Iterator

import pytest

from tests.school.lessons import SEVENS, every_lesson, guide_lesson, lesson_of
from tongits_tutor.errors import InputError
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.school.answer import Answer
from tongits_tutor.school.answers import read_answer
from tongits_tutor.school.attempt import Skill
from tongits_tutor.school.grading import grade
from tongits_tutor.school.hints import MOST
from tongits_tutor.school.lesson import Act, Choose, Count, Lesson, LessonStep, Play, Ruling, Split
from tongits_tutor.school.scene import scene_of
from tongits_tutor.school.session import LessonSession, Reply
from tongits_tutor.school.solving import right_answers
from tongits_tutor.table.legal import legal_actions

LESSONS = {lesson.id: lesson for lesson in every_lesson()}
TWO_COUNTS = lesson_of(
    "count: {cards: KH, answer: 10}\nwhy: A king is ten.\nclauses: [CARD-4]",
    "say: Words.",
    "count: {cards: 2H, answer: 2}\nwhy: A two is two.\nclauses: [CARD-4]",
    head="next: another-lesson\n",
)
GAME = lesson_of(f"""
position: {SEVENS}
play:
  goal: {{all: [opened, {{points: 11}}]}}
  most: 2
  solution: [take 7S with 7D 7H, discard QD]
why: So it is.
clauses: [CARD-4]
""")


def _again(session: LessonSession) -> LessonSession:
    """Write a session and read it again."""
    return LessonSession.from_json(session.lesson, json.loads(json.dumps(session.to_json())))


def _right(step: LessonStep) -> str:
    return str(right_answers(step)[0])


def _wrong(step: LessonStep) -> str | None:
    """Return some answer that is wrong, None where none is found."""
    return next((text for text in _tries(step) if _is_wrong(step, text)), None)


def _tries(step: LessonStep) -> Iterator[str]:
    yield from (wrong.answer for wrong in step.wrong)
    match step.task:
        case Choose(options):
            yield from "abcdefghi"[: len(options)]
        case Count():
            yield from ("0", "1")
        case Split():
            yield from ("none", "AC 2C 4C")
        case Ruling():
            yield from ("yes", "no", "nobody", "Ana")
        case Act() | Play():
            scene = scene_of(step)
            assert scene is not None
            yield from ("fold", "stock", *map(str, legal_actions(scene.state)))


def _is_wrong(step: LessonStep, text: str) -> bool:
    try:
        answer: Answer = read_answer(step, text)
    except InputError:
        return False
    verdict = grade(step, answer)
    return not verdict.right and not verdict.going_on


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_played_rightly(name: str) -> None:
    """With right answers alone every step is right at once, and it can be left and taken up after each."""
    session = LessonSession.begin(LESSONS[name])
    for step in LESSONS[name].steps:
        assert session.step is step
        screen = session.show()
        assert screen is not None
        assert not step.is_asked or (screen.question and screen.form)
        reply = session.answer(_right(step) if step.is_asked else "")
        assert reply.moved
        assert (reply.attempt() is not None) is step.is_asked
        session = reply.session
        assert _again(session) == session
    summary = session.summary()
    assert session.finished
    assert summary.asked == summary.right == summary.first_try
    assert not summary.weak
    assert not summary.hinted
    assert session.show() is None


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_played_wrongly(name: str) -> None:
    """With two wrong answers first, a hint is offered at each step, and none counts as right at once."""
    session = LessonSession.begin(LESSONS[name])
    for step in LESSONS[name].steps:
        text = _wrong(step) if step.is_asked else None
        if text is not None:
            first = session.answer(text)
            second = first.session.answer(text)
            assert not first.moved
            assert not first.offers_hint
            assert second.offers_hint
            assert second.verdict is not None
            assert second.verdict.reason
            assert _again(second.session) == second.session
            session = second.session
        session = session.answer(_right(step) if step.is_asked else "").session
    summary = session.summary()
    assert session.finished
    assert summary.right == summary.asked
    assert summary.first_try == sum(step.is_asked and _wrong(step) is None for step in LESSONS[name].steps)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_played_with_hints(name: str) -> None:
    """With all hints asked for, every step is right and none is without help."""
    session = LessonSession.begin(LESSONS[name])
    for step in LESSONS[name].steps:
        for level in range(1, MOST + 2):
            session, given = session.hint()
            assert (given is None) is not step.is_asked
            assert given is None or given.level == min(level, MOST)
        assert _again(session) == session
        session = session.answer(_right(step) if step.is_asked else "").session
    summary = session.summary()
    assert summary.hinted == summary.asked == summary.right
    assert not summary.first_try


def test_what_cannot_be_read_changes_nothing() -> None:
    """An unreadable answer is told, and is no try."""
    session = LessonSession.begin(TWO_COUNTS)
    reply = session.answer("a handful")
    assert reply.session == session
    assert reply.verdict is None
    assert reply.attempt() is None
    assert reply.problems[0].message == "a handful is no number."
    assert reply.session.answer("10").session.records[0].first


def test_an_attempt_says_how_it_was() -> None:
    """What is kept of an answer: the step, the answer, the idea, the try and the hints before it."""
    session = LessonSession.begin(TWO_COUNTS)
    wrong = session.answer("13")
    hinted, _ = wrong.session.hint()
    right = hinted.answer("10")
    first, second = wrong.attempt(2.5), right.attempt()
    assert first is not None
    assert second is not None
    assert (first.step, first.answer, first.right, first.first_try, first.idea) == (
        "step-1",
        "13",
        False,
        True,
        "court-cards",
    )
    assert first.seconds == 2.5
    assert (second.right, second.first_try, second.hints, second.idea) == (True, False, 1, None)
    assert [skill.name for skill in second.skills] == ["CARD-4"]


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_is_a_skill(clause: str) -> None:
    """Whatever clause a step names can be kept as a skill of an attempt, END-STOCK-7 too."""
    skill = Skill.parse(clause)
    assert skill.is_clause
    assert str(skill) == clause


def test_a_session_never_changes() -> None:
    """Whatever is asked of a session, it stays what it was."""
    session = LessonSession.begin(TWO_COUNTS)
    before = session.to_json()
    session.answer("13")
    session.answer("10")
    session.hint()
    session.skip()
    session.back()
    assert session.to_json() == before


def test_back_skip_and_what_they_leave() -> None:
    """Skipping is noted until the step is answered, and what was right at once stays so when it is seen again."""
    session = LessonSession.begin(TWO_COUNTS).answer("10").session.answer("").session
    skipped = session.skip()
    assert skipped.finished
    assert skipped.summary().skipped == 1
    assert skipped.summary().weak == ("CARD-4",)
    assert skipped.summary().next == "another-lesson"
    done = skipped.back().answer("2").session
    assert done.summary().skipped == 0
    assert done.summary().right == 2
    again = done.back().back().back()
    assert again.place == 0
    assert again.back() == again
    assert again.answer("13").session.records[0].first
    assert skipped.skip() == skipped


def test_failures_are_counted_on_each_visit() -> None:
    """A hint is offered after two failures in a row; who comes back is offered one anew, but a first try is over."""
    session = LessonSession.begin(TWO_COUNTS).answer("13").session
    assert session.answer("14").offers_hint
    returned = session.skip().back()
    assert not returned.answer("14").offers_hint
    assert not returned.answer("14").first_try


def test_why_tells_what_was_answered_last() -> None:
    """Before an answer there is no reason to tell; after a wrong one its own, after a right one the step's."""
    session = LessonSession.begin(TWO_COUNTS)
    assert session.why() is None
    wrong = session.answer("13").session
    said = wrong.why()
    assert said is not None
    assert said.reason == "That counts court cards as 11, 12 or 13; each counts 10."
    right = wrong.answer("10").session
    said = right.why()
    assert said is not None
    assert said.reason.startswith("A king is ten.")
    assert said.clauses == ("CARD-4",)


def test_a_play_is_made_move_by_move() -> None:
    """Moves add up, are taken back one by one, and are kept when the lesson is left."""
    session = LessonSession.begin(GAME)
    reply = session.answer("take")
    assert reply.verdict is not None
    assert reply.verdict.going_on
    assert reply.attempt() is None
    assert reply.events == ("Ana: take 7S with 7D 7H",)
    after = _again(reply.session)
    assert after == reply.session
    screen = after.show()
    assert screen is not None
    assert (screen.done, screen.left) == (("Ana: take 7S with 7D 7H",), 1)
    assert after.undo() == session
    done = after.answer("QD")
    attempt = done.attempt()
    assert done.moved
    assert attempt is not None
    assert attempt.answer == "take 7S with 7D 7H, discard QD"
    assert attempt.first_try


def test_a_play_that_fails_begins_anew() -> None:
    """An illegal move is not made; after the last move without the goal the play begins again."""
    taken = LessonSession.begin(GAME).answer("take").session
    illegal = taken.answer("discard 2D")
    assert illegal.events == ()
    assert illegal.session.record.moves == taken.record.moves
    spent = taken.answer("9S")
    assert spent.verdict is not None
    assert spent.verdict.starts_anew
    assert spent.events[0] == "Ana: discard 9S"
    assert "Ben: stock" in spent.events
    assert spent.session.record.moves == ()
    assert spent.session.record.tries == 1
    said = spent.session.why()
    assert said is not None
    assert said.reason.startswith("That was your last move")


def test_a_finished_lesson_takes_no_answer() -> None:
    """After the last step an answer is a problem, and nothing else happens."""
    session = LessonSession.begin(TWO_COUNTS).skip().skip().skip()
    reply: Reply = session.answer("10")
    assert [problem.code for problem in reply.problems] == ["finished"]
    assert reply.session == session
    assert session.hint() == (session, None)


def test_a_lesson_may_change_meanwhile() -> None:
    """Steps are known by their ids: those that are left keep their records, and a lost place is made up for."""
    old = LessonSession.begin(TWO_COUNTS).answer("10").session.answer("").session
    shorter = lesson_of(
        "count: {cards: KH, answer: 10}\nwhy: A king is ten.\nclauses: [CARD-4]", "say: More words."
    )
    session = LessonSession.from_json(shorter, old.to_json())
    assert session.records[0].right
    assert session.finished
    lost = {**old.to_json(), "at": "gone", "steps": {}}
    assert LessonSession.from_json(shorter, lost).place == 0


@pytest.mark.parametrize(
    "change",
    [
        {"format": "tongits-session/9"},
        {"lesson": "another"},
        {"steps": None},
        {"at": 3},
        {"steps": {"step-1": []}},
        {"steps": {"step-1": {"tries": -1}}},
        {"steps": {"step-1": {"tries": True}}},
        {"steps": {"step-1": {"right": 1}}},
        {"steps": {"step-1": {"last": 3}}},
        {"steps": {"step-1": {"moves": "stock"}}},
        {"steps": {"step-1": {"moves": ["jump"]}}},
        {"steps": {"step-1": {"speed": 1}}},
    ],
)
def test_what_no_session_has_written_is_refused(change: dict[str, object]) -> None:
    """A state that was not written by a session is refused, and nothing is made of it."""
    with pytest.raises(InputError) as caught:
        LessonSession.from_json(TWO_COUNTS, {**LessonSession.begin(TWO_COUNTS).to_json(), **change})
    assert [problem.code for problem in caught.value.problems] == ["bad-session"]


def test_the_guide_shows_what_it_shows() -> None:
    """Screens carry the cards, the split and the table that a step is about."""
    lesson: Lesson = guide_lesson()
    session = LessonSession.begin(lesson).skip()
    shown = session.show()
    assert shown is not None
    assert str(shown.split) == "7C 7D 7S / 4H 5H 6H / left KH"
    assert shown.after == "The king is all that counts."
    for _ in range(5):
        session = session.skip()
    shown = session.show()
    assert shown is not None
    assert shown.player == "Ana"
    assert str(shown.hand) == "2C 7D QD 7H 9S"
    assert shown.view is not None
    assert str(shown.view.pile[-1]) == "7S"
