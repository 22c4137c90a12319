"""Practice: exercises for what is due, with cards that were not seen, and still the same question."""

from collections.abc import Sequence

import pytest

from tongits_tutor.errors import UnknownNameError
from tongits_tutor.files.parsing import parse
from tongits_tutor.school.answer import Number
from tongits_tutor.school.attempt import Skill
from tongits_tutor.school.grading import grade
from tongits_tutor.school.lesson import Choose, Count, Lesson, LessonStep, Split
from tongits_tutor.school.library import open_library
from tongits_tutor.school.practice import Exercise, exercise, plan
from tongits_tutor.school.renaming import RENAMINGS, cards_in, is_renamable, renamed, renamed_text
from tongits_tutor.school.solving import right_answers

LIBRARY = open_library()
LESSONS: tuple[Lesson, ...] = tuple(LIBRARY.load(one) for one in LIBRARY.lessons)
QUESTIONS = [(lesson, step) for lesson in LESSONS for step in lesson.steps if step.is_asked]
DEALABLE = [
    (lesson, step)
    for lesson, step in QUESTIONS
    if isinstance(step.task, Count | Split) and step.task.cards is not None and step.position is None
    if not isinstance(step.task, Count) or step.task.what in {"points", "loose"}
]
SKILLS = sorted({Skill(name) for _, step in QUESTIONS for name in step.clauses})


def picture(one: Exercise) -> object:
    """Return all that is seen of an exercise before it is answered."""
    options = (
        tuple(option.text for option in one.step.task.options) if isinstance(one.step.task, Choose) else None
    )
    cards = one.step.task.cards if isinstance(one.step.task, Count | Split) else None
    return (one.lesson.id, one.step.id, cards_in(one.step.node), str(one.step.position), options, str(cards))


def codes(found: Sequence[Exercise]) -> list[str]:
    """Return the codes of exercises."""
    return [one.code for one in found]


@pytest.mark.parametrize(
    "text", ["7H", "A-3S", "7CDS", "4-6H", "♥4", "ten of hearts", "Spades", "K♠ and QD."]
)
@pytest.mark.parametrize("renaming", RENAMINGS)
def test_a_renaming_can_be_undone(text: str, renaming: str) -> None:
    """A text renamed and renamed back is as it was."""
    back = "".join("CDHS"[renaming.index(letter)] for letter in "CDHS")
    assert renamed_text(renamed_text(text, renaming), back) == text


@pytest.mark.parametrize("text", ["a club", "C, D, H", "ABCDH", "10 cards", "the 2s", "SAPAW-8", "CARD-3"])
def test_what_is_no_card_stays(text: str) -> None:
    """Words, single letters, plurals of ranks and ids of clauses are not taken for cards."""
    assert {renamed_text(text, renaming) for renaming in RENAMINGS} == {text}


def test_names_in_a_tree_stay() -> None:
    """Ids, and the names of positions where they are used, are not renamed, though they look like suits."""
    tree = parse("{id: hearts, position: hearts, from: hearts, clauses: [CARD-3], text: hearts}")
    told = dict(zip(("id", "position", "from", "clauses", "text"), "abcde", strict=True))
    changed = renamed(tree, "HSDC")
    kept = [key for key in told if changed.get(key) == tree.get(key)]  # type: ignore[union-attr]
    assert kept == ["id", "position", "from", "clauses"]


@pytest.mark.parametrize(
    ("text", "can"), [("the hearts", True), ("the heart", False), ("black cards", False)]
)
def test_words_that_pin_a_suit(text: str, *, can: bool) -> None:
    """A text that speaks of one suit in the singular, or of a colour, is not renamed."""
    assert is_renamable(parse(f"text: {text}")) is can


@pytest.mark.parametrize(
    ("lesson", "step"), QUESTIONS, ids=[f"{one.number}-{step.id}" for one, step in QUESTIONS]
)
def test_every_question_can_be_renamed_every_way(lesson: Lesson, step: LessonStep) -> None:
    """Each question of the course, with its suits renamed in any way, is solved by what the solver then finds."""
    for renaming in RENAMINGS[7::16]:
        code = f"{lesson.id}/{step.id}/{renaming}"
        made = exercise([lesson], code)
        assert made.code == code
        answers = right_answers(made.step)
        assert answers
        assert all(grade(made.step, answer).right for answer in answers)


def test_one_exercise_does_for_several_skills() -> None:
    """Every skill that is due is in an exercise, and no exercise is given without need."""
    found = plan(LESSONS, SKILLS, (), 7, 1_000)
    covered = {skill for one in found.exercises for skill in one.skills}
    assert (covered >= set(SKILLS), found.waiting, found.without) == (True, (), ())
    assert len(found.exercises) < len(SKILLS)
    first = [next(skill for skill in SKILLS if skill in one.skills) for one in found.exercises]
    assert len(set(codes(found.exercises))) == len(first)


def test_the_same_seed_gives_the_same_exercises() -> None:
    """The seed decides: the same one gives the same exercises, another one others."""
    first, again, other = (codes(plan(LESSONS, SKILLS, (), seed, 99).exercises) for seed in (7, 7, 8))
    assert first == again
    assert first != other


def test_no_more_than_asked() -> None:
    """Of many due skills the most urgent come first, and the others wait."""
    found = plan(LESSONS, SKILLS, (), 7, 2)
    assert len(found.exercises) == 2
    assert SKILLS[0] in found.exercises[0].skills
    asked = {skill for one in found.exercises for skill in one.skills}
    assert set(found.waiting) == set(SKILLS) - asked


def test_a_skill_no_lesson_asks_for() -> None:
    """A skill without a question is told, and the others are practised all the same."""
    unknown = Skill("best-split")
    found = plan(LESSONS, [unknown, SKILLS[0]], (), 7, 9)
    assert (found.without, len(found.exercises)) == ((unknown,), 1)


@pytest.mark.parametrize("skill", SKILLS, ids=str)
def test_never_the_same_picture_twice(skill: Skill) -> None:
    """In sitting after sitting the picture is one that was not seen, in the lesson neither, while there is any."""
    fitting = [(lesson, step) for lesson, step in QUESTIONS if skill.name in step.clauses]
    seen = {picture(Exercise("", lesson, step)) for lesson, step in fitting}
    used: list[str] = []
    for seed in range(10):
        (found,) = plan(LESSONS, [skill], used, seed, 9).exercises
        if found.code in used:
            break
        assert picture(found) not in seen
        seen.add(picture(found))
        used.append(found.code)
    # A choice of three options has six orders, and one is that of the lesson.
    assert len(used) >= 5


@pytest.mark.parametrize(
    ("lesson", "step"), DEALABLE, ids=[f"{one.number}-{step.id}" for one, step in DEALABLE]
)
def test_a_new_deal_is_of_the_same_kind(lesson: Lesson, step: LessonStep) -> None:
    """A hand dealt anew has as many cards, and the author's words about the old one do not cling to it."""
    made = exercise([lesson], f"{lesson.id}/{step.id}/deal-11").step
    assert isinstance(made.task, Count | Split)
    assert isinstance(step.task, Count | Split)
    assert made.task.cards is not None
    assert step.task.cards is not None
    assert len(made.task.cards) == len(step.task.cards)
    assert made.task.cards != step.task.cards
    assert (made.why, made.wrong, made.facts, any(made.hints)) == ("", (), (), False)
    for answer in right_answers(made):
        verdict = grade(made, answer)
        assert verdict.right
        assert verdict.reason
    if isinstance(made.task, Count):
        assert right_answers(made) == (Number(made.task.answer),)


@pytest.mark.parametrize(
    "code",
    [
        "",
        "x/y/z",
        "the-pack-and-its-points/no-jokers",
        "the-pack-and-its-points/no-jokers/deal-1",
        "the-pack-and-its-points/no-jokers/order-x",
        "the-pack-and-its-points/three-at-the-table/CDHS",
    ],
)
def test_codes_of_no_exercise(code: str) -> None:
    """What is no code of an exercise is refused."""
    with pytest.raises(UnknownNameError):
        exercise(LESSONS, code)


@pytest.mark.parametrize("number", range(1, 6))
def test_orders_of_options(number: int) -> None:
    """Each number below the count of orders gives another order of the options, 0 that of the lesson."""
    lesson = LESSONS[0]
    name = f"{lesson.id}/no-jokers"
    orders = {picture(exercise([lesson], f"{name}/order-{way}")) for way in (0, number)}
    assert len(orders) == 2
    step = lesson.step("no-jokers")
    assert step is not None
    assert picture(Exercise("", lesson, step)) in orders
