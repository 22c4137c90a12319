"""Every lesson played at a terminal: all right, all wrong in every way, with all hints; left and taken up again."""

import itertools
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tongits_tutor.errors import InputError
from tongits_tutor.files import parsing
from tongits_tutor.school.answers import read_answer
from tongits_tutor.school.attempt import LessonState
from tongits_tutor.school.grading import grade
from tongits_tutor.school.hints import hint
from tongits_tutor.school.lesson import Act, Choose, Count, Lesson, LessonStep, Play, Ruling, Split
from tongits_tutor.school.library import open_library
from tongits_tutor.school.scene import scene_of
from tongits_tutor.school.solving import right_answers
from tongits_tutor.school.store import open_store
from tongits_tutor.shell.layout import columns_of
from tongits_tutor.shell.learner import now
from tongits_tutor.table.legal import legal_actions

Run = Callable[..., Any]
Typed = Callable[..., Any]

LIBRARY = open_library()
NUMBERS = [one.number for one in LIBRARY.lessons]
SCREENS = [("--plain", 40), ("--plain", 80), ("--color=never", 40), ("--color=never", 80)]
WAYS = ("right", "wrong", "hints")


@cache
def loaded(number: int) -> Lesson:
    """Return a lesson of the course."""
    return LIBRARY.load(LIBRARY.find(str(number)))


pytestmark = pytest.mark.usefixtures("hurried")


def right(step: LessonStep) -> str:
    """Return a right answer as it would be typed."""
    return str(right_answers(step)[0])


def wrongs(step: LessonStep) -> Iterator[str]:
    """Yield wrong answers: those the author foresaw, every wrong option, and one of the program's own."""
    yield from (wrong.answer for wrong in step.wrong)
    others: Iterator[str]
    match step.task:
        case Choose(options):
            yield from (
                letter for letter, option in zip("abcdefghi", options, strict=False) if not option.right
            )
            return
        case Count():
            others = map(str, range(99))
        case Split():
            others = iter(("none", "AC 2C 4C"))
        case Ruling():
            others = iter(("yes", "no", "nobody", "Ana"))
        case Act() | Play():
            scene = scene_of(step)
            assert scene is not None
            others = map(str, legal_actions(scene.state))
        case _:
            return
    yield from itertools.islice((text for text in others if is_wrong(step, text)), 1)


def is_wrong(step: LessonStep, text: str) -> bool:
    """Tell whether an answer is read, and is wrong."""
    try:
        verdict = grade(step, read_answer(step, text))
    except InputError:
        return False
    return not verdict.right and not verdict.going_on


@cache
def typed_lines(number: int, way: str) -> tuple[str, ...]:
    """Return what is typed to play a lesson in one of the ways."""
    lines: list[str] = []
    for step in loaded(number).steps:
        if not step.is_asked:
            lines.append("")
            continue
        if way == "wrong":
            lines += [text for text in wrongs(step) if is_wrong(step, text)]
        if way == "hints":
            lines += ["hint"] * 4
        lines.append(right(step))
    return tuple(lines)


@pytest.mark.parametrize(("look", "width"), SCREENS)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("number", NUMBERS)
def test_every_lesson_played(at_terminal: Typed, number: int, way: str, look: str, width: int) -> None:
    """Each lesson is played to its summary, every answer is told, and no line is wider than the screen."""
    lesson = loaded(number)
    asked = [step for step in lesson.steps if step.is_asked]
    lines = list(typed_lines(number, way))
    result = at_terminal("lesson", str(number), lines=lines, look=look, width=width)
    assert result.code == 0
    assert [line for line in result.out.splitlines() if columns_of(line.rstrip()) > width] == []
    said = " ".join(result.out.split())
    assert " ".join(lesson.summary.split()) in said
    assert said.count("Right.") >= len(asked)
    at_once = {"right": len(asked), "hints": 0}.get(way)
    if at_once is not None:
        assert f"{at_once} of {len(asked)} questions at the first try" in said
    if way == "wrong":
        assert said.count("Not yet.") >= sum(
            len([text for text in wrongs(step) if is_wrong(step, text)]) for step in asked
        )
    if way == "hints":
        told = [hint(step, level).text for step in asked for level in (1, 4)]
        assert [text for text in told if " ".join(text.split()) not in said] == []


def state_of(home: Path, learner: str | None = None) -> LessonState | None:
    """Return where lesson 1 stands."""
    with open_store(home, now, learner) as store:
        return store.lesson_state(LIBRARY.find("1").id)


def test_a_finished_lesson(at_terminal: Typed, run: Run, tmp_path: Path) -> None:
    """A lesson finished without help is mastered, and tells what comes next; played again it begins anew."""
    result = at_terminal("lesson", "1", lines=list(typed_lines(1, "right")))
    assert f"next: lesson 2, {LIBRARY.title(LIBRARY.find('2'))}" in result.out
    assert "1: The pack and its points: mastered\n" in run("lesson", "--list").out
    saved = state_of(tmp_path / "home")
    assert saved is not None
    assert saved.finished is not None
    again = at_terminal("lesson", "1", lines=["", "quit"])
    assert "step: 1 of 15" in again.out
    assert "going on" not in again.out


def test_bare_lesson_goes_to_the_next(at_terminal: Typed) -> None:
    """Without a name it is the first lesson, later the one begun last, and after a finished one the next."""
    assert "lesson: 1 The pack" in at_terminal("lesson", lines=["quit"]).out
    assert "lesson: 3 " in at_terminal("lesson", "3", lines=["", "quit"]).out
    assert "lesson: 3 " in at_terminal("lesson", lines=["quit"]).out
    at_terminal("lesson", "3", lines=list(typed_lines(3, "right"))[1:])
    assert "lesson: 1 " in at_terminal("lesson", lines=["quit"]).out


def test_words_instead_of_answers(at_terminal: Typed) -> None:
    """Each word does what help says of it, in any case, with a mark behind it too."""
    lines = [
        "why",
        "hint",
        "back",
        "",
        "",
        "HELP",
        "?",
        "hint!",
        "show",
        "b",
        "why",
        "undo",
        "skip",
        "skip",
        "why",
        "quit",
    ]
    result = at_terminal("lesson", "1", lines=lines)
    said = " ".join(result.out.split())
    for text in (
        "why: nothing was answered just before",
        "hint: nothing is asked here; Enter goes on",
        "back: this is the first step",
        "answer: Type a letter from a to c.",
        "quit: stop; you go on exactly here",
        "hint 1 of 4: Think back to what the pack is made of.",
        "verdict: Not yet.",
        "clause: CARD-2",
    ):
        assert text in said
    assert (said.count("step: 3 of 15"), said.count("step: 2 of 15")) == (3, 2)
    assert result.err.endswith("Stopped at step 4 of 15. Go on with: tongits-tutor lesson 1\n")


@pytest.mark.parametrize(("word", "near"), [("hnit", "hint"), ("qiut", "quit"), ("hlep", "help")])
def test_a_mistyped_word(at_terminal: Typed, tmp_path: Path, word: str, near: str) -> None:
    """A mistyped word is asked about, and counts as no answer."""
    result = at_terminal("lesson", "1", lines=["", "", word, "quit"])
    assert f"did you mean the word {near}?" in result.out
    with open_store(tmp_path / "home", now) as store:
        assert store.attempts() == ()


@pytest.mark.parametrize("word", ["no", "yes", "y", "n", "nope", "ok", "NO", "not"])
def test_an_answer_is_not_taken_for_a_mistyped_word(at_terminal: Typed, word: str) -> None:
    """Who answers yes or no where a letter is asked for is not asked whether a command was meant."""
    result = at_terminal("lesson", "1", lines=["", "", word, "quit"])
    assert f"not read: {word} is none of the options." in result.out
    assert "did you mean" not in result.out


@pytest.mark.parametrize("command", [("lesson", "1"), ("lesson",)])
def test_a_lesson_says_at_its_start_how_to_get_help_and_out(
    at_terminal: Typed, command: tuple[str, ...]
) -> None:
    """Before the first step, and again when a lesson is taken up, it is said that there are help and quit."""
    for _ in range(2):
        head = at_terminal(*command, lines=["", "quit"]).out.split("step:")[0]
        assert "any time: type help for all you can type, quit to stop\n" in head


@pytest.mark.parametrize("width", [20, 40, 60, 80])
def test_there_is_always_room_to_type(at_terminal: Typed, width: int) -> None:
    """Beside a prompt there are twenty columns to type in, or it stands below; and nothing is wider than the screen."""
    prompts = set()
    for number in (1, 2, 3, 11):
        lines = [*typed_lines(number, "right")[:9], "quit"]
        result = at_terminal("lesson", str(number), lines=lines, width=width)
        *said, left = re.split("(?<=> )", result.err)
        prompts.update(said)
        assert left.endswith(f" tongits-tutor lesson {number}\n")
        assert all(columns_of(line) <= max(width, 40) for line in left.splitlines())
    assert len(prompts) > 3
    for prompt in prompts:
        *above, last = prompt.split("\n")
        assert columns_of(last) + 20 <= max(width, 22)
        assert all(columns_of(line) <= width for line in above)


def test_help_is_offered_after_two_failures(at_terminal: Typed) -> None:
    """After the second wrong answer, and not before, a hint is offered."""
    lines = ["", "", "b", "c", "quit"]
    assert "help: type hint" in at_terminal("lesson", "1", lines=lines).out
    assert "help: type hint" not in at_terminal("lesson", "1", "--again", lines=[*lines[:3], "quit"]).out


def test_hints_seen_are_remembered(at_terminal: Typed, tmp_path: Path) -> None:
    """A hint that was seen before a stop counts when the lesson goes on."""
    at_terminal("lesson", "1", lines=["", "", "hint", "quit"])
    at_terminal("lesson", "1", lines=["a", "quit"])
    with open_store(tmp_path / "home", now) as store:
        assert [(one.attempt.right, one.attempt.hints) for one in store.attempts()] == [(True, 1)]


def test_control_characters_are_not_kept(at_terminal: Typed, tmp_path: Path) -> None:
    """What is typed reaches neither screen nor store with its control characters."""
    result = at_terminal("lesson", "1", lines=["", "", "\x1b]52;c;x\x07", "\x1bb\u200b", "quit"])
    assert "\x1b" not in result.out + result.err
    with open_store(tmp_path / "home", now) as store:
        assert [one.attempt.answer for one in store.attempts()] == ["b"]


@pytest.mark.parametrize(
    "state", [{}, {"format": "x"}, {"format": "tongits-session/1", "lesson": "y", "steps": {}}]
)
def test_a_saved_state_that_cannot_be_read(
    at_terminal: Typed, tmp_path: Path, state: dict[str, object]
) -> None:
    """A place that no session has written is told, and the lesson begins at its first step."""
    with open_store(tmp_path / "home", now) as store:
        store.save_lesson_state(LessonState(LIBRARY.find("1").id, 3, now(), None, state))
    result = at_terminal("lesson", "1", lines=["quit"])
    assert "The lesson begins at its first step.\n" in result.err
    assert "step: 1 of 15" in result.out


def test_again_begins_at_the_first_step(at_terminal: Typed) -> None:
    """With --again a lesson begins at its first step, wherever one stopped."""
    at_terminal("lesson", "1", lines=["", "", "quit"])
    assert "step: 3 of 15" in at_terminal("lesson", "1", lines=["quit"]).out
    assert "step: 1 of 15" in at_terminal("lesson", "1", "--again", lines=["quit"]).out


def test_learners_share_a_computer(at_terminal: Typed, tmp_path: Path) -> None:
    """Each learner goes on where that learner stopped, and is told how."""
    first = at_terminal("lesson", "1", "--learner", "Ana Maria", lines=["", "quit"])
    assert first.err.endswith('Go on with:\n  tongits-tutor lesson 1 --learner "Ana Maria"\n')
    assert "step: 2 of 15" in at_terminal("lesson", "1", "--learner", "ana maria", lines=["quit"]).out
    assert "step: 1 of 15" in at_terminal("lesson", "1", lines=["quit"]).out
    assert state_of(tmp_path / "home", "Ana Maria") is not None


def test_a_store_that_cannot_be_written(at_terminal: Typed, tmp_path: Path) -> None:
    """When an answer cannot be kept, the lesson ends with exit 4 and says why: nothing is acknowledged in vain."""
    (tmp_path / "home").write_text("a file in the way", encoding="utf-8")
    result = at_terminal("lesson", "1", lines=["", "", "b"])
    assert result.code == 4
    assert "Not yet." not in result.out
    assert str(tmp_path / "home") in result.err


def test_a_lesson_reads_its_own_file_alone(at_terminal: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to its end a lesson reads one file: its own."""
    read: list[str] = []
    real = parsing.read_text

    def noted(path: str) -> str:
        read.append(Path(path).name)
        return real(path)

    monkeypatch.setattr(parsing, "read_text", noted)
    monkeypatch.setattr("tongits_tutor.files.text.read_text", noted)
    at_terminal("lesson", "3", lines=["", "c", "quit"])
    assert read == [LIBRARY.find("3").path.name]


def test_json_of_the_state(at_terminal: Typed, tmp_path: Path) -> None:
    """Where a lesson stands is kept as JSON that goes through an export."""
    at_terminal("lesson", "1", lines=["", "", "b", "quit"])
    saved = state_of(tmp_path / "home")
    assert saved is not None
    assert json.loads(json.dumps(dict(saved.state))) == saved.state
    assert (saved.step, saved.finished) == (3, None)
