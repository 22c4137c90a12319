"""The course: sixteen lessons that are true, build on one another, and leave no rule of play untaught."""

from functools import cache

import pytest

from tongits_tutor.files.folders import content_folder
from tongits_tutor.files.parsing import load
from tongits_tutor.files.tree import Mapping, Scalar
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.seeds import SeedStatement, seed_statements
from tongits_tutor.school.examples import examples_of
from tongits_tutor.school.lesson import PHASES, Lesson, LessonStep, Reflect, Say
from tongits_tutor.school.lesson_proof import prove_lesson
from tongits_tutor.school.library import LessonFile, open_library
from tongits_tutor.school.syllabus import check_course, clauses_taught

LESSONS = 16
MOST_WORDS = 70
LIBRARY = open_library()
PLAYABLE = [name for name in CLAUSES if examples_of(name)]


@cache
def _read(file: LessonFile) -> Lesson:
    return LIBRARY.load(file)


@cache
def _course() -> tuple[Lesson, ...]:
    return tuple(map(_read, LIBRARY.lessons))


@cache
def _taught() -> dict[str, tuple[str, ...]]:
    return clauses_taught(_course())


@cache
def _not_taught() -> dict[str, str]:
    """Return the clauses that no lesson teaches, each with the reason."""
    root = load(content_folder("scenarios") / "not-taught.yaml")
    assert isinstance(root, Mapping)
    return {key.text: value.text for key, value in root.entries if isinstance(value, Scalar)}


def _words(step: LessonStep) -> int:
    """Return how many words stand on the screen of a step before it is answered."""
    match step.task:
        case Say(text):
            more = text
        case Reflect(question):
            more = question
        case _:
            more = ""
    return len(f"{step.text} {step.question} {more}".split())


def test_there_are_sixteen_lessons() -> None:
    """The lessons are numbered from 1 to 16, each number once, and no file among them is refused."""
    assert LIBRARY.refused == ()
    assert [file.number for file in LIBRARY.lessons] == list(range(1, LESSONS + 1))


@pytest.mark.parametrize("file", LIBRARY.lessons, ids=str)
def test_a_lesson_keeps_what_it_claims(file: LessonFile) -> None:
    """Numbers, answers, wrong answers, hints and facts of a lesson are what the program computes."""
    assert [finding.drawn() for finding in prove_lesson(_read(file))] == []


@pytest.mark.parametrize("file", LIBRARY.lessons, ids=str)
def test_a_lesson_leads_by_the_hand_and_lets_go(file: LessonFile) -> None:
    """A lesson has 8 to 20 steps, some worked out; the learner is guided before being left alone."""
    lesson = _read(file)
    assert 8 <= len(lesson.steps) <= 20
    phases = [step.phase for step in lesson.steps]
    assert [phase for phase in PHASES if phase not in phases] == []
    assert phases.index("guided") < phases.index("alone")


@pytest.mark.parametrize("file", LIBRARY.lessons, ids=str)
def test_a_screen_holds_one_idea(file: LessonFile) -> None:
    """No step puts more than 70 words before the learner."""
    long = {step.id: _words(step) for step in _read(file).steps if _words(step) > MOST_WORDS}
    assert long == {}


def test_lessons_build_on_earlier_ones() -> None:
    """Needs are there, point backwards and make no circle; every lesson but the last leads on to the next number."""
    course = _course()
    assert [finding.drawn() for finding in check_course(course)] == []
    ids = {lesson.id: lesson.number for lesson in course}
    assert [
        (lesson.id, name) for lesson in course for name in lesson.needs if ids[name] >= lesson.number
    ] == []
    assert [lesson.next for lesson in course] == [*(lesson.id for lesson in course[1:]), None]


@pytest.mark.parametrize("statement", seed_statements(), ids=lambda statement: statement.id)
def test_a_seed_statement_is_taught(statement: SeedStatement) -> None:
    """Every clause that carries what the seed documents say is taught by a step."""
    assert [name for name in statement.clauses if name not in _taught()] == []


@pytest.mark.parametrize("clause", PLAYABLE)
def test_a_playable_clause_is_taught(clause: str) -> None:
    """A clause that can be shown at the table is taught by a step, or a reason is given why not; never both."""
    assert (clause in _taught()) is not (clause in _not_taught())


def test_what_is_not_taught_has_a_reason() -> None:
    """The table of what no lesson teaches names clauses that can be shown, each with its reason."""
    table = _not_taught()
    assert sorted(set(table) - set(PLAYABLE)) == []
    assert [name for name, reason in table.items() if not reason.endswith(".")] == []
