"""A drill under way: what an answer, a hint and giving up lead to, and what the summary says."""

from fractions import Fraction

import pytest

from tongits_tutor.school.attempt import Item, Skill
from tongits_tutor.school.drills.kinds import KINDS, generate
from tongits_tutor.school.drills.session import DrillSession, off_by

SPLIT = generate("best-split", 5, "trapm8", unique=True)
CALL = generate("may-call", 3, 7)
OTHER = {"yes": "no", "no": "yes"}


def begun(*puzzles: object, limit: int | None = None) -> DrillSession:
    """Return a drill of some puzzles."""
    return DrillSession.begin(puzzles, limit)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", KINDS)
def test_a_right_answer_goes_on(kind: str) -> None:
    """With a right answer every kind of puzzle is over and counted, and kept under its share code with its skills."""
    puzzle = generate(kind, 2, 3)
    reply = begun(puzzle, SPLIT).answer(puzzle.answer, 4.0)
    assert reply.over
    assert reply.session.puzzle == SPLIT
    attempt = reply.attempt(4.0)
    assert attempt is not None
    assert (attempt.kind, attempt.item, attempt.clean, attempt.seconds) == (
        Item.DRILL,
        puzzle.code,
        True,
        4.0,
    )
    assert attempt.skills[0] == Skill(kind)


def test_a_wrong_answer_may_be_tried_again() -> None:
    """A wrong split stays before the learner, is told how far off it is, and after two a hint is offered."""
    wrong = next(idea for idea in SPLIT.wrong_ideas if idea.slug == "greedy")
    first = begun(SPLIT).answer(wrong.answer)
    assert (first.over, first.offers_hint) == (False, False)
    assert first.verdict is not None
    missed = off_by(first.verdict)
    assert missed is not None
    assert missed >= Fraction(1)
    second = first.session.answer(wrong.answer)
    assert (second.offers_hint, second.first_try) == (True, False)
    third = second.session.answer(SPLIT.answer)
    attempt = third.attempt()
    assert attempt is not None
    assert (attempt.right, attempt.first_try) == (True, False)
    done = third.session.summary()
    assert (done.done, done.right, done.first_try, done.ideas) == (1, 1, 0, (("greedy", 2),))


def test_a_wrong_ruling_is_over() -> None:
    """Where a wrong answer gives the right one away, the puzzle is over."""
    reply = begun(CALL, SPLIT).answer(OTHER[CALL.answer])
    assert reply.over
    assert reply.session.puzzle == SPLIT
    assert reply.session.summary().right == 0


def test_what_cannot_be_read_changes_nothing() -> None:
    """An answer that cannot be read counts as nothing."""
    session = begun(SPLIT)
    reply = session.answer("1H")
    assert reply.problems
    assert (reply.session, reply.attempt()) == (session, None)


def test_hints_lead_to_the_whole_solution() -> None:
    """Four hints, each once, then the last again; the answer after them is no sure one."""
    session = begun(SPLIT)
    told = []
    for _ in range(5):
        session, level, text = session.hint()
        told.append((level, text))
    assert [level for level, _ in told] == [1, 2, 3, 4, 4]
    assert told[3] == told[4]
    attempt = session.answer(SPLIT.answer).attempt()
    assert attempt is not None
    assert (attempt.right, attempt.hints) == (True, 4)
    assert session.answer(SPLIT.answer).session.summary().hinted == 1


def test_giving_up_goes_on() -> None:
    """A puzzle that is given up is not right; its reason can be asked then."""
    session = begun(SPLIT, CALL)
    assert session.why() is None
    after = session.skip()
    assert (after.puzzle, after.why()) == (CALL, SPLIT)
    done = after.summary()
    assert (done.done, done.skipped, done.right) == (1, 1, 0)
    assert done.weak[0] == Skill("best-split")


def test_an_answer_that_takes_too_long() -> None:
    """An answer beyond the limit is graded all the same, and counted as late."""
    reply = begun(SPLIT, limit=10).answer(SPLIT.answer, 10.5)
    assert reply.late
    assert reply.verdict is not None
    assert reply.verdict.right
    assert reply.session.summary().late == 1
    assert begun(SPLIT, limit=10).answer(SPLIT.answer, 10.0).session.summary().late == 0


def test_what_to_practise() -> None:
    """What was missed is named, kinds first, the most often missed first; what was right is not."""
    session = begun(CALL, generate("may-call", 4, 8), SPLIT, generate("hand-count", 1, 7))
    for _ in range(3):
        session = session.skip()
    session = session.answer("23").session
    done = session.summary()
    assert [skill.name for skill in done.weak[:2]] == ["may-call", "best-split"]
    assert Skill("hand-count") not in done.weak
    assert session.finished
    with pytest.raises(ValueError, match="finished"):
        session.answer("7")
