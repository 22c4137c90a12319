"""Progress: every number is a count of attempts, and what is weak is measured as it says."""

import json
from datetime import timedelta
from itertools import count

import pytest

from tests.school.stores import START, lesson_state, tried
from tongits_tutor.school.attempt import Attempt, Contents, Item, Mark, Recorded, SavedLesson, Skill
from tongits_tutor.school.progress import ENOUGH, RECENT, Progress, SkillProgress, step_marks, summarize
from tongits_tutor.school.schedule import memories

LATER = START + timedelta(days=30)


def recorded(*attempts: Attempt) -> tuple[Recorded, ...]:
    """Return the attempts as if made a minute apart."""
    return tuple(
        Recorded(f"{number:03}", START + timedelta(minutes=number), attempt)
        for number, attempt in zip(count(), attempts, strict=False)
    )


def progress(*attempts: Attempt) -> Progress:
    """Return what there is to tell of these attempts a month later."""
    made = recorded(*attempts)
    return summarize(Contents(made), memories(made).values(), LATER, "Ana")


def line(*attempts: Attempt) -> SkillProgress:
    """Return the line of the only skill in these attempts."""
    (only,) = progress(*attempts).skills
    return only


def test_nothing_yet() -> None:
    """Before the first attempt all counts are zero and nothing is weak or due."""
    empty = progress()
    assert (empty.attempts, empty.right, empty.hints, empty.seconds) == (0, 0, 0, 0)
    assert (empty.skills, empty.lessons, empty.weak, empty.due, empty.ideas) == ((),) * 5


def test_every_count() -> None:
    """Answers, right ones, first tries, clean ones, hinted ones, hints and seconds are all counted."""
    whole = progress(
        tried("MELD-1", seconds=2.0),
        tried("MELD-1", "best-split", right=False, idea="greedy", hints=1),
        tried("best-split", first_try=False, hints=3, seconds=5.5),
        tried(right=False, idea="ace-high", first_try=False),
        tried(right=False, idea="greedy"),
        tried(right=True, idea="greedy"),
    )
    assert (whole.learner, whole.at, whole.attempts, whole.right) == ("Ana", LATER, 6, 3)
    assert (whole.first_tries, whole.clean, whole.hinted, whole.hints, whole.seconds) == (4, 2, 2, 4, 7.5)
    assert whole.ideas == (("greedy", 2), ("ace-high", 1))
    (melds,), (split,) = whole.clauses, whole.puzzles
    assert (melds.skill, melds.attempts, melds.right, melds.first_tries, melds.clean, melds.hints) == (
        *(Skill("MELD-1"), 2, 1, 2, 1),
        1,
    )
    assert (split.attempts, split.right, split.first_tries, split.clean, split.hints) == (2, 1, 1, 0, 4)
    assert split.last == START + timedelta(minutes=2)


def test_due_is_what_the_schedule_says() -> None:
    """A skill is due when its memory is, and its line says when."""
    made = recorded(tried("MELD-1"), tried("SAPAW-8", right=False))
    known = memories(made)
    soon = summarize(Contents(made), known.values(), START + timedelta(hours=1))
    assert soon.due == (Skill("SAPAW-8"),)
    assert [one.due for one in soon.skills] == [known[Skill("MELD-1")].due, known[Skill("SAPAW-8")].due]
    assert progress(tried("MELD-1"), tried("SAPAW-8", right=False)).due == (
        Skill("SAPAW-8"),
        Skill("MELD-1"),
    )


@pytest.mark.parametrize(
    ("clean", "missed", "weak"),
    [(0, ENOUGH - 1, False), (0, ENOUGH, True), (2, 1, True), (3, 1, False), (5, 2, True), (6, 2, False)],
)
def test_what_is_weak(clean: int, missed: int, weak: bool) -> None:  # noqa: FBT001 - a column of the table
    """A skill is weak when less than three in four of its first tries were clean, of three at least."""
    assert line(*[tried("MELD-1")] * clean, *[tried("MELD-1", right=False)] * missed).weak is weak


def test_only_recent_first_tries_tell_what_is_weak() -> None:
    """Old mistakes are forgiven after eight clean first tries; second tries do not count, hinted ones do."""
    wrong, right = tried("MELD-1", right=False), tried("MELD-1")
    assert line(*[wrong] * 20, *[right] * RECENT).sure == 1.0
    assert line(*[right] * 20, *[wrong] * RECENT).sure == 0.0
    assert line(*[right] * 3, *[tried("MELD-1", right=False, first_try=False)] * 9).sure == 1.0
    assert line(*[tried("MELD-1", hints=1)] * 3).sure == 0.0


def test_the_weakest_comes_first() -> None:
    """Weak skills ascend by their share of clean first tries, then those tried more often first."""
    mixed = [tried("DRAW-2"), tried("DRAW-2", right=False), tried("DRAW-2", right=False)]
    whole = progress(
        *mixed,
        *[tried("SAPAW-8", right=False)] * 3,
        *[tried("MELD-1", right=False)] * 4,
        *[tried("best-split")] * 4,
    )
    assert [skill.name for skill in whole.weak] == ["MELD-1", "SAPAW-8", "DRAW-2"]


def test_a_lesson_is_mastered_without_hints() -> None:
    """Finished with a right answer without a hint at each step it is mastered, else practised, before that none."""
    first, second = tried(step="one"), tried(step="two", hints=2)
    cases = [
        ((first, second), False, None),
        ((first, second), True, Mark.PRACTISED),
        ((first, second, tried(step="two")), True, Mark.MASTERED),
        ((first, tried(step="two", right=False)), True, Mark.PRACTISED),
        ((), True, Mark.PRACTISED),
    ]
    for attempts, finished, mark in cases:
        state = SavedLesson(lesson_state(9, finished=finished), START)
        whole = summarize(Contents(recorded(*attempts), (state,)), (), LATER)
        (lesson,) = whole.lessons
        assert (lesson.mark, lesson.step, lesson.finished is not None) == (mark, 9, finished)


def test_a_reset_begins_the_marks_anew() -> None:
    """Only attempts after the reset tell how well a lesson is known; the counts keep all of them."""
    made = recorded(tried(step="one"), tried(step="two"), tried(step="two", hints=1))
    state = SavedLesson(lesson_state(9, finished=True), LATER)
    reset = (("sapaw", START + timedelta(minutes=1)),)
    whole = summarize(Contents(made, (state,), reset), (), LATER)
    assert whole.lessons[0].mark is Mark.PRACTISED
    assert whole.attempts == 3
    assert step_marks("sapaw", made, START + timedelta(minutes=1)) == {"two": Mark.PRACTISED}
    assert step_marks("sapaw", made) == {"one": Mark.MASTERED, "two": Mark.MASTERED}


def test_a_drill_is_no_step_of_a_lesson() -> None:
    """A puzzle whose code is a lesson's name does not count for the lesson."""
    assert step_marks("sapaw", recorded(tried(kind=Item.DRILL))) == {}


def test_lessons_stand_in_the_order_they_were_begun() -> None:
    """Lessons ascend by their beginning."""
    states = [SavedLesson(lesson_state(1, name), START) for name in ("melds", "draw", "sapaw")]
    whole = summarize(Contents(lessons=tuple(states)), (), LATER)
    assert [one.lesson for one in whole.lessons] == ["draw", "melds", "sapaw"]


def test_the_json_has_every_number() -> None:
    """Progress goes to JSON and back without loss, with its schema's name first."""
    made = recorded(*[tried("SAPAW-8", right=False, idea="greedy")] * 3, tried("best-split", seconds=1.26))
    state = SavedLesson(lesson_state(9, finished=True), START)
    whole = summarize(Contents(made, (state,)), memories(made).values(), LATER, "Ana")
    told = json.loads(json.dumps(whole.as_json()))
    assert next(iter(told)) == "schema"
    assert (told["schema"], told["learner"], told["attempts"]) == ("tongits-tutor/progress/1", "Ana", 4)
    assert told["seconds"] == 1.3
    assert told["clauses"] == [
        {
            "skill": "SAPAW-8",
            "attempts": 3,
            "right": 0,
            "first_tries": 3,
            "clean": 0,
            "hints": 0,
            "sure": 0.0,
            "weak": True,
            "last": "2026-08-07T10:17:00+00:00",
            "due": "2026-08-07T10:27:00+00:00",
        }
    ]
    assert [one["skill"] for one in told["puzzles"]] == ["best-split"]
    assert told["lessons"][0]["mark"] == "mastered"
    assert (told["weak"], told["due"]) == (["SAPAW-8"], ["SAPAW-8", "best-split"])
    assert told["ideas"] == [{"idea": "greedy", "count": 3}]
