"""What a lesson claims is proved, and every way it can be wrong is found at its place."""

import pytest

from tests.school.lessons import HEAD, SEVENS, every_lesson, lesson_of
from tongits_tutor.errors import FileError
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.school.lesson import Lesson
from tongits_tutor.school.lesson_proof import prove_lesson
from tongits_tutor.school.scenario import read_scenario
from tongits_tutor.school.syllabus import check_course, clauses_taught, study_order

LESSONS = {lesson.id: lesson for lesson in every_lesson()}
WHY = "why: So it is.\nclauses: [CARD-4]\n"
COUNT = "count: {cards: KH AC, answer: 11}\n" + WHY
CHOICE = """\
question: Which?
choose:
  options:
    - {text: OPTION, right: yes}
    - {text: another, why: No.}
why: So it is.
"""
WINNING = "position: {hand: KH QH AC, stock: 2H, table: {Ana: 5C 6C 7C}}\nquestion: How?\n"
OPENING = f"position: {SEVENS}\nplay: {{goal: opened, most: 2, solution: SOLUTION}}\n{WHY}"
GAME = f"""\
position: {SEVENS}
play: {{goal: {{all: [opened, {{points: 11}}]}}, most: 2, solution: SOLUTION}}
"""


def _codes(*steps: str) -> list[str]:
    # CARD-4 is to be taught, so that a count which teaches it stands first.
    return [finding.code for finding in prove_lesson(lesson_of(COUNT, *steps))]


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_is_proved(name: str) -> None:
    """All that the lessons claim is so."""
    assert [finding.drawn() for finding in prove_lesson(LESSONS[name])] == []


@pytest.mark.parametrize(
    ("step", "code"),
    [
        ("count: {cards: KH AC, answer: 12}\n" + WHY, "wrong-number"),
        ("count: {what: loose, cards: 4H 5H 6H, answer: 0}\n" + WHY, "wrong-number"),
        ("position: {hand: 7C 7D, phase: play}\ncount: {what: outs, answer: 3}\n" + WHY, "wrong-number"),
        ("count: {answer: 12}\n" + WHY, "no-cards"),
        ("count: {what: chips, answer: 12}\n" + WHY, "no-position"),
        ("position: {turn: Ben}\ncount: {by: Ana, answer: 12}\n" + WHY, "no-cards"),
        ("melds: {cards: 4H 5H 6H KH, points: 11}\n" + WHY, "wrong-number"),
        ("judge: {cards: 4H 5H 6H, meld: no, clause: MELD-2}\n" + WHY, "wrong-answer"),
        ("judge: {action: stock, legal: yes}\n" + WHY, "no-position"),
        ("show: {cards: 4H 5H, light: KH}", "light-not-shown"),
        ("say: Words.\nfacts: [{cards: KH, count: 11}]", "wrong-answer"),
        (CHOICE, "no-hint"),
        (CHOICE + "hints: {where: OPTION is fine.}", "hint-gives-answer"),
        (CHOICE.replace("OPTION", "2") + "hints: {where: Look.}", "option-ambiguous"),
        (COUNT + "hints: {where: It may be 11.}", "hint-gives-answer"),
        (COUNT + "wrong: [{answer: 11, why: No.}]", "wrong-is-right"),
        (COUNT + "wrong: [{answer: a handful, why: No.}]", "wrong-unreadable"),
        (COUNT + "wrong: [{answer: 12, why: No.}, {answer: 12 points, why: No.}]", "wrong-twice"),
        ("position: {hand: 4H 4H}\nsay: Words.", "card-twice"),
        ("position: {hand: 4H, phase: play, turns: [{Ana: discard 5H}]}\nsay: Words.", "card-not-held"),
        (f"position: {SEVENS}\nquestion: How?\nact: {{goal: {{took: 2C}}}}\n{WHY}", "not-solvable"),
        (f"position: {SEVENS}\nquestion: How?\nact: {{goal: {{points: 90}}}}\n{WHY}", "already-solved"),
        (f"position: {SEVENS}\nquestion: How?\nact: {{goal: {{not: opened}}}}\n{WHY}", "already-solved"),
        ("position: {hand: KH QH, phase: play}\nact: {}\n" + WHY, "no-choice"),
        (f"position: {SEVENS}\nact: {{answers: [stock]}}\n{WHY}", "wrong-answers"),
        (f"position: {SEVENS}\nact: {{by: Ben}}\n{WHY}", "unknown-hand"),
        ("position: {hands: {Ana: KH, Ben: QH 2C}}\nact: {by: Ben}\n" + WHY, "not-to-act"),
        (f"{WINNING}act: {{goal: {{any: [called, won]}}}}\n{WHY}", "unknown-hand"),
        (
            f"position: {SEVENS}\nquestion: How?\nact: {{goal: {{any: [drew, {{points: 1}}]}}}}\n{WHY}",
            "unknown-stock",
        ),
        (GAME.replace("SOLUTION", "[take 7S with 7D 7H]") + WHY, "not-solvable"),
        (GAME.replace("SOLUTION", "[take 7S with 7D 9S]") + WHY, "illegal-solution"),
        (GAME.replace("SOLUTION", "[stock, discard QD, stock]") + WHY, "solution-too-long"),
        (OPENING.replace("SOLUTION", "[take 7S with 7D 7H, discard QD]"), "needless-moves"),
        (
            f"position: {SEVENS}\nplay: {{goal: {{threw: QD}}, most: 2, solution: [stock, discard QD]}}\n{WHY}",
            "unknown-stock",
        ),
        (
            "position: {hand: KH QH AC, turn: Ben, stock: 2H 3H 4H}\n"
            "play: {by: Ana, goal: drew, most: 1, solution: [stock], script: [{Ben: meld 4C 4D 4H}]}\n" + WHY,
            "unknown-hand",
        ),
        (
            "position: {hands: {Ana: KH QH AC}, turn: Ben, stock: 2H 3H 4H}\n"
            "play: {by: Ana, goal: drew, most: 1, solution: [stock], script: [{Ben: meld 4C 4D 4H}]}\n" + WHY,
            "script-not-played",
        ),
        (
            GAME.replace("SOLUTION", "[take 7S with 7D 7H, discard QD]")
            + WHY
            + "wrong: [{answer: take 7S with 7D 7H, why: No.}]",
            "wrong-is-open",
        ),
    ],
)
def test_what_is_wrong_is_found(step: str, code: str) -> None:
    """Each way a step can be wrong is found, and it alone."""
    try:
        found = _codes(step)
    except FileError as error:
        found = [problem.code for problem in error.problems]
    assert found == [code]


def test_findings_have_places() -> None:
    """A finding names the file, the line and the column of what is wrong."""
    (finding,) = prove_lesson(lesson_of("count: {cards: KH AC, answer: 12}\n" + WHY))
    assert finding.file == "lesson.yaml"
    assert finding.text is not None
    assert finding.text[(finding.column or 0) - 1 :].startswith("12")


def test_what_is_to_be_taught_is_taught() -> None:
    """A clause that a lesson says it teaches must be named by a step."""
    (finding,) = prove_lesson(lesson_of("say: Words."))
    assert finding.code == "not-taught"
    assert finding.message.startswith("CARD-4")


@pytest.mark.parametrize(
    ("step", "code"),
    [
        ("say: Words.\nshow: {cards: KH}", "wrong-step"),
        ("text: Words.", "wrong-step"),
        ("count: {cards: KH, answer: 10}", "missing-key"),
        ("count: {cards: KH, answer: ten}\nwhy: So.", "wrong-number"),
        ("say: Words.\nhints: {where: There.}", "needless-key"),
        ("question: Q\nchoose: {options: [{text: a thing, right: yes}]}\nwhy: So.", "wrong-options"),
        ("choose: {options: [{text: x, right: yes}, {text: y, why: No.}]}\nwhy: So.", "missing-key"),
        (CHOICE.replace("right: yes", "why: No."), "no-right-option"),
        (CHOICE.replace("why: No.", "right: yes"), "no-wrong-option"),
        (CHOICE.replace("OPTION", "another"), "option-twice"),
        (CHOICE.replace("why: No.", "idea: greedy"), "missing-key"),
        (CHOICE.replace("why: No.", "why: No., idea: greed"), "unknown-idea"),
        ("position: nowhere\nsay: Words.", "unknown-position"),
        ("act: {}\nwhy: So.", "no-position"),
        (f"position: {SEVENS}\nact: {{goal: took, best: points}}\nquestion: Q\nwhy: So.", "goal-and-best"),
        (f"position: {SEVENS}\nact: {{best: outs}}\nwhy: So.", "not-discards"),
        (f"position: {SEVENS}\nact: {{only: [jump]}}\nwhy: So.", "unknown-action"),
        (f"position: {SEVENS}\nplay: {{most: 2, solution: [stock]}}\nwhy: So.", "missing-key"),
        ("judge: {cards: KH, count: 10}\nwhy: So.", "not-for-lessons"),
        ("judge: {outcome: {ending: draw}}\nwhy: So.", "no-winner"),
        ("phase: later\nsay: Words.", "wrong-word"),
        ("show: {split: yes}", "missing-key"),
        ("show: table", "no-position"),
    ],
)
def test_what_is_written_wrongly_is_refused(step: str, code: str) -> None:
    """A step that cannot be read is told with its place."""
    with pytest.raises(FileError) as caught:
        lesson_of(step)
    assert caught.value.problems[0].code == code
    assert all(problem.line for problem in caught.value.problems)


def test_positions_are_shared() -> None:
    """A position named once is used as it is, cut short within a turn, or played on."""
    head = """\
positions:
  start:
    hand: 7D 7H 2C 9S QD
    pile: KC 7S
    stock: 3H 4S
    turns:
      - Ana: take 7S with 7D 7H, discard QD
      - Ben: stock 3H, discard 3H
"""
    steps = ["position: start", "position: {from: start, upto: 1}", "position: {from: start, upto: 1.1}"]
    steps += ["position: {from: start, upto: 0}", "position: {from: start, turns: [{Carlo: stock}]}"]
    lesson = lesson_of(*(f"{step}\nsay: Words." for step in steps), head=head)
    played = [len(step.position.turns) for step in lesson.steps if step.position is not None]  # type: ignore[union-attr]
    assert played == [2, 1, 1, 0, 3]
    assert not {finding.code for finding in prove_lesson(lesson)} - {"not-taught"}
    for wrong in ("upto: 3", "upto: 1.3", "upto: soon"):
        with pytest.raises(FileError, match="There is no place"):
            lesson_of(f"position: {{from: start, {wrong}}}\nsay: Words.", head=head)


def test_ids_of_steps_are_their_own() -> None:
    """Two steps of a lesson cannot have one id."""
    with pytest.raises(FileError, match="Two steps are called a"):
        read_scenario(HEAD + "steps:\n- {id: a, say: One}\n- {id: a, say: Two}\n")


def _course(*rows: tuple[str, int, str, str]) -> list[Lesson]:
    found = []
    for name, number, needs, following in rows:
        text = (
            f"format: tongits-scenario/1\nkind: lesson\nid: {name}\nnumber: {number}\ntitle: T\nteaches: [CARD-4]\n"
            f"needs: [{needs}]\n{f'next: {following}' if following else ''}\ntext: T\nsummary: S\n"
            "steps:\n- {id: a, say: One}\n"
        )
        lesson = read_scenario(text, file=f"{name}.yaml").lesson
        assert lesson is not None
        found.append(lesson)
    return found


@pytest.mark.parametrize(
    ("rows", "codes"),
    [
        ([("a", 1, "", "b"), ("b", 2, "a", "")], []),
        ([("a", 1, "", "c"), ("b", 2, "x", "")], ["unknown-lesson", "unknown-lesson"]),
        ([("a", 1, "", ""), ("b", 1, "", "")], ["number-twice"]),
        ([("a", 1, "", ""), ("a", 2, "", "")], ["id-twice"]),
        ([("a", 1, "b", ""), ("b", 2, "", "")], ["needs-later"]),
        ([("a", 1, "b", ""), ("b", 2, "a", "")], ["needs-later", "circle"]),
        ([("a", 1, "a", "")], ["circle"]),
    ],
)
def test_a_course_holds_together(rows: list[tuple[str, int, str, str]], codes: list[str]) -> None:
    """Lessons need and name each other without a circle, and nothing is given twice."""
    found = check_course(_course(*rows))
    assert [finding.code for finding in found] == codes
    assert all(finding.line for finding in found)


def test_lessons_are_studied_in_order() -> None:
    """None comes before what it needs, and else the numbers decide."""
    course = _course(("c", 1, "b", ""), ("a", 3, "", ""), ("b", 2, "", ""))
    assert [lesson.id for lesson in study_order(course)] == ["b", "c", "a"]
    with pytest.raises(ValueError, match="circle"):
        study_order(_course(("a", 1, "b", ""), ("b", 2, "a", "")))


def test_what_is_taught_is_known() -> None:
    """For each clause the steps are known that name it."""
    taught = clauses_taught(every_lesson())
    assert set(taught) <= set(CLAUSES)
    assert "the-pack-and-its-points/three-at-the-table" in taught["CARD-1"]
