"""`practice`: what is due is told, printed or asked; honest when nothing is. And the welcome of one who comes back."""

import json
import re
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.shell.learning import FIRST, learned
from tests.shell.schemas import checked
from tongits_tutor.school.attempt import Attempt, Item, LessonState, Skill
from tongits_tutor.school.drills.kinds import puzzle_of
from tongits_tutor.school.library import open_library
from tongits_tutor.school.practice import exercise
from tongits_tutor.school.solving import right_answers
from tongits_tutor.school.store import open_store
from tongits_tutor.shell import asking
from tongits_tutor.shell.learner import now

Run = Callable[..., Any]

LIBRARY = open_library()


def told(run: Run, *words: str) -> Any:  # noqa: ANN401 - JSON
    """Return what a run with --json told, checked against the schema."""
    result = run("practice", *words, "--json")
    assert (result.code, result.err) == (0, "")
    return checked("practice", result.out)


def met_everything(home: Path) -> None:
    """Make every clause that a lesson asks about due, by a wrong answer of long ago."""
    clock = iter(datetime(2026, 1, 5, tzinfo=UTC) + timedelta(minutes=minute) for minute in range(10_000))
    with open_store(home, lambda: next(clock)) as store:
        for lesson in map(LIBRARY.load, LIBRARY.lessons):
            for step in lesson.steps:
                if step.is_asked:
                    skills = tuple(map(Skill, step.clauses))
                    store.record(
                        Attempt(Item.LESSON, lesson.id, "x", right=False, step=step.id, skills=skills)
                    )


def typed(run: Run, monkeypatch: pytest.MonkeyPatch, *words: str, lines: list[str], **how: object) -> Any:  # noqa: ANN401
    """Run the program with lines typed at a terminal."""
    monkeypatch.setattr(asking, "is_terminal", lambda _stream: True)
    return run(*words, stdin="".join(f"{line}\n" for line in lines).encode(), **how)


def solutions(codes: list[str]) -> list[str]:
    """Return right answers to exercises."""
    lessons = [LIBRARY.load(one) for one in LIBRARY.lessons]
    return [str(right_answers(exercise(lessons, code).step)[0]) for code in codes]


def test_nothing_to_practise(run: Run, home: Path) -> None:
    """Before the first lesson nothing is due; that is said, and nothing is made."""
    assert run("practice").out.startswith("due today: nothing\nwhy: nothing was learnt yet;")
    found = told(run)
    assert (found["due"], found["exercises"], found["next"]) == ([], [], None)
    assert not home.exists()


def test_nothing_due_today(run: Run, home: Path) -> None:
    """When all is remembered, it is said when the next skill comes back."""
    with open_store(home, now) as store:
        for _ in range(2):
            store.record(Attempt(Item.LESSON, FIRST, "c", right=True, step="x", skills=(Skill("CARD-3"),)))
        due = store.memories()[0].due
    out = run("practice").out
    assert re.search(
        r"^due today: nothing\nnext: CARD-3 Ranks from ace up to king, on \d{4}-\d\d-\d\d$", out, re.MULTILINE
    )
    assert told(run)["next"] == {"skill": "CARD-3", "due": due.isoformat(timespec="seconds")}


def test_what_is_due(run: Run, home: Path) -> None:
    """What is due is listed, and printed as questions that need it."""
    learned(home)
    assert run("practice", "--list").out == (
        "due: CARD-3 Ranks from ace up to king\ndue: CARD-4 What a card counts\n"
    )
    found = told(run, "--seed", "7")
    assert found["due"] == ["CARD-3", "CARD-4"]
    assert {"CARD-3", "CARD-4"} <= {name for one in found["exercises"] for name in one["clauses"]}
    assert found == told(run, "--seed", "7")
    assert told(run, "--seed", "7", "--learner", "Ana")["due"] == []


def test_many_questions_keep_to_the_schema(run: Run, home: Path) -> None:
    """Exercises of the whole course keep to the schema; --count leaves the rest for later."""
    met_everything(home)
    found = told(run, "--count", "100", "--seed", "1")
    assert len(found["exercises"]) > 20
    assert found["waiting"] == []
    few = told(run, "--count", "3", "--seed", "1")
    assert (len(few["exercises"]), bool(few["waiting"])) == (3, True)
    codes = [one["code"] for one in found["exercises"]]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("look", ["--plain", "--color=never"])
def test_a_sitting(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, look: str) -> None:
    """A sitting is played with hints and right answers; each is kept under its code, and nothing stays due."""
    learned(home)
    codes = [one["code"] for one in told(run, "--seed", "7")["exercises"]]
    first, *rest = solutions(codes)
    lines = ["hint", first, *rest]
    result = typed(run, monkeypatch, "practice", "--seed", "7", look, lines=lines, terminal=look != "--plain")
    assert result.code == 0
    assert f"{len(codes) - 1} of {len(codes)} questions at the first try" in " ".join(result.out.split())
    with open_store(home, now) as store:
        kept = [one.attempt for one in store.attempts() if one.attempt.kind is Item.PRACTICE]
        assert store.lesson_state("practice") is None
    assert [(one.item, one.right, one.hints, one.step) for one in kept] == [
        (code, True, int(code == codes[0]), "") for code in codes
    ]
    assert "CARD-4" not in told(run)["due"]


def test_leaving_a_sitting(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who leaves keeps what was answered; what was not asked stays due."""
    learned(home)
    code = told(run, "--seed", "7")["exercises"][0]["code"]
    result = typed(run, monkeypatch, "practice", "--seed", "7", lines=[*solutions([code]), "quit"])
    assert result.code == 0
    assert result.err.endswith("Stopped at step 2 of 2. Go on with: tongits-tutor practice\n")
    assert told(run)["due"] == ["CARD-4"]


def test_a_skipped_question_stays_due(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Skipping keeps nothing."""
    learned(home)
    assert typed(run, monkeypatch, "practice", lines=["skip", "skip"]).code == 0
    assert told(run)["due"] == ["CARD-3", "CARD-4"]


def test_never_the_same_picture_in_two_sittings(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In sitting after sitting each question has cards that were not seen."""
    learned(home)
    seen: set[str] = set()
    for seed in range(5):
        codes = [one["code"] for one in told(run, "--seed", str(seed))["exercises"]]
        assert not seen & set(codes)
        seen |= set(codes)
        lines = [line for answer in solutions(codes) for line in ("?", answer)]
        assert typed(run, monkeypatch, "practice", "--seed", str(seed), lines=lines).code == 0
        with open_store(home, now) as store:  # a mistake makes it due again
            for name in ("CARD-3", "CARD-4"):
                store.record(Attempt(Item.LESSON, FIRST, "x", right=False, step="x", skills=(Skill(name),)))


def test_without_a_terminal(run: Run, home: Path) -> None:
    """Without a terminal nothing is asked, and it is said what to do."""
    learned(home)
    result = run("practice")
    assert (result.code, result.out) == (2, "")
    assert "needs a terminal; --list says what is due" in result.err


def test_a_skill_without_a_question(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A skill that no lesson asks about any more is told and left out."""
    clock = iter(datetime(2026, 1, 5, tzinfo=UTC) + timedelta(minutes=minute) for minute in range(99))
    with open_store(home, lambda: next(clock)) as store:
        store.record(Attempt(Item.DRILL, "x", "y", right=False, skills=(Skill("a-kind-of-puzzle"),)))
    assert told(run)["without"] == ["a-kind-of-puzzle"]
    result = typed(run, monkeypatch, "practice", lines=[])
    assert (result.code, result.err) == (
        0,
        "Neither a lesson nor a puzzle asks about a-kind-of-puzzle any more; it is left out.\n",
    )


@pytest.mark.parametrize("words", [("--count", "0"), ("--count", "x"), ("--seed", ""), ("--seed", "x" * 65)])
def test_what_is_refused(run: Run, home: Path, words: tuple[str, ...]) -> None:
    """A count that is none and a seed that is none are refused."""
    learned(home)
    assert run("practice", *words, "--json").code in {2, 3}


def test_the_welcome_of_one_who_comes_back(run: Run, home: Path) -> None:
    """The welcome says where one is and what is due, from the store."""
    learned(home)
    out = " ".join(run().out.split())
    assert (
        "You are at step 5 of lesson 1, The pack and its points. 2 skills are due for practice today." in out
    )
    assert "tongits-tutor practice What is due today, with fresh cards." in out
    told_json = json.loads(run("--json").out)
    assert [told_json[key] for key in ("begun", "finished", "lesson", "step", "due")] == [
        True,
        1,
        FIRST,
        5,
        2,
    ]


def test_the_welcome_when_all_is_done(run: Run, home: Path) -> None:
    """When every lesson is finished, that is said."""
    at = now()
    with open_store(home, now) as store:
        for one in LIBRARY.lessons:
            store.save_lesson_state(LessonState(one.id, 9, at, at))
    assert "You have finished every lesson." in run().out
    assert json.loads(run("--json").out)["lesson"] is None


def test_the_welcome_with_a_store_of_another_program(run: Run, home: Path) -> None:
    """A store that cannot be read does not keep the welcome from being told."""
    learned(home)
    with sqlite3.connect(home / "progress.db") as store:
        store.execute("PRAGMA user_version = 99")
    result = run()
    assert result.code == 0
    said = " ".join(result.out.split())
    assert "Your progress cannot be read:" in said
    assert "tongits-tutor doctor" in said


def test_puzzles_come_back(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was missed in a drill comes back as another puzzle of its kind and level, after the questions of lessons."""
    learned(home)
    clock = iter(datetime(2026, 1, 6, tzinfo=UTC) + timedelta(minutes=minute) for minute in range(9))
    with open_store(home, lambda: next(clock)) as store:
        puzzle = puzzle_of("T1-hand-count-4-7")
        store.record(Attempt(Item.DRILL, puzzle.code, "1", right=False, skills=puzzle.skills))
    found = told(run, "--seed", "7")
    assert "hand-count" in found["due"]
    codes = [one["code"] for one in found["puzzles"]]
    assert "T1-hand-count-4-7p1" in codes
    assert found["without"] == []
    lines = [
        *solutions([one["code"] for one in found["exercises"]]),
        *(puzzle_of(code).answer for code in codes),
    ]
    result = typed(run, monkeypatch, "practice", "--seed", "7", lines=lines)
    assert result.code == 0
    assert "drill: practice, " in result.out
    with open_store(home, now) as store:
        kept = [one.attempt.item for one in store.attempts() if one.attempt.kind is Item.DRILL]
    assert kept == ["T1-hand-count-4-7", *codes]
    assert "hand-count" not in told(run)["due"]


def test_leaving_before_the_puzzles(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who leaves among the questions is not asked puzzles; who leaves among the puzzles is told how to go on."""
    clock = iter(datetime(2026, 1, 6, tzinfo=UTC) + timedelta(minutes=minute) for minute in range(9))
    with open_store(home, lambda: next(clock)) as store:
        store.record(Attempt(Item.DRILL, "T1-outs-3-7", "1", right=False, skills=(Skill("outs"),)))
    result = typed(run, monkeypatch, "practice", lines=["quit"])
    assert result.err.endswith("Stopped at puzzle 1 of 1. Go on with: tongits-tutor practice\n")
    learned(home)
    assert "drill" not in typed(run, monkeypatch, "practice", lines=["quit"]).out
