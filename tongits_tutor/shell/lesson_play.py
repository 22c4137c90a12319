"""A lesson played at the terminal: each step shown, answers read, graded, kept and explained."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from tongits_tutor.errors import InputError, UsageError
from tongits_tutor.school.answer_form import answer_form
from tongits_tutor.school.lesson import Choose, Lesson
from tongits_tutor.school.library import LessonFile, Library
from tongits_tutor.school.session import LessonSession, Reply
from tongits_tutor.shell.asking import answered, can_ask, command_meant, stopped
from tongits_tutor.shell.facts import Fact
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.learner import library
from tongits_tutor.shell.lesson_keeper import Keeper
from tongits_tutor.shell.lesson_named import lesson_named
from tongits_tutor.shell.lesson_pieces import Cards, Piece, move, step_pieces, words
from tongits_tutor.shell.lesson_screen import LessonScreen
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Screen
from tongits_tutor.shell.wording import counted

if TYPE_CHECKING:
    from typing import Protocol

    from tongits_tutor.school.attempt import Attempt

    class Keeping(Protocol):
        """Where answers are kept."""

        def record(self, attempt: Attempt, session: LessonSession) -> None:
            """Keep an answer, and where it leads."""

        def save(self, session: LessonSession) -> None:
            """Keep where the learner stands."""


__all__ = ["COMMANDS", "Player", "Sitting", "play_lesson"]

COMMANDS: Final = {
    "hint": "a hint; each one says more, the fourth all of it",
    "why": "the reason behind the last answer, with its clause",
    "undo": "take back the last move, or go back a step",
    "back": "the step before",
    "skip": "go on without an answer",
    "show": "show the step again",
    "quit": "stop; you go on exactly here",
    "help": "these words",
}
"""What can be typed instead of an answer; a `?` is help."""

_NO_TERMINAL: Final = (
    "A lesson asks questions and needs a terminal; "
    "read it with --read, or answer from a file with --answers FILE."
)


def play_lesson(screen: Screen, named: str, learner: str | None, content: str | None, *, again: bool) -> int:
    """Play the lesson of a name, or go on with the one that comes next."""
    lessons = library(content)
    file = lesson_named(lessons, named) if named else None
    if not can_ask():
        raise UsageError(_NO_TERMINAL)
    file = file or _next(lessons, learner)
    if file is None:
        screen.paragraph(f"You have finished every lesson. Try {PROGRAM} practice.")
        return ExitCode.YES
    lesson = lessons.load(file)
    with Keeper(lesson, learner) as keeper:
        session = LessonSession.begin(lesson)
        resumed = None if again else keeper.resumed()
        if resumed is not None:
            try:
                session = LessonSession.from_json(lesson, resumed.state)
            except InputError as error:
                # The lesson, or the program, has changed since: better from the start than not at all.
                sys.stderr.write(f"{error.problems[0].sentence()} The lesson begins at its first step.\n")
        sitting = Sitting(
            title=("lesson", f"{lesson.number} {lesson.title}"),
            text=lesson.text,
            resume=_command(file, learner, content),
            following=partial(_following, lessons, lesson),
        )
        return Player(screen, session, keeper, sitting).run(resumed=resumed is not None)


def _next(lessons: Library, learner: str | None) -> LessonFile | None:
    from tongits_tutor.shell.standing import standing  # noqa: PLC0415 - for a lesson without a name

    return standing(lessons, learner).lesson


def _command(file: LessonFile, learner: str | None, content: str | None) -> str:
    """Return the command that goes on with a lesson."""
    words = [PROGRAM, "lesson", str(file.number)]
    for option, value in (("--learner", learner), ("--content", content)):
        if value is not None:
            words += [option, f'"{value}"' if " " in value else value]
    return " ".join(words)


def _following(lessons: Library, lesson: Lesson) -> str | None:
    """Name the lesson that follows; its file is looked at only now."""
    following = lessons.following(lesson)
    return None if following is None else f"lesson {following.number}, {lessons.title(following)}"


class Sitting(NamedTuple):
    """What is said around the steps: label and title, words before the first, how to go on, what follows."""

    title: tuple[str, str]
    text: str
    resume: str
    following: Callable[[], str | None]


class Player:
    """Leads a learner through a session; every answer is kept before it is told whether it was right."""

    def __init__(self, screen: Screen, session: LessonSession, keeper: Keeping, sitting: Sitting) -> None:
        """Play a session on a screen."""
        self.session, self.keeper, self.sitting = session, keeper, sitting
        self._written = LessonScreen(screen)
        self._asked_at = time.monotonic()

    def run(self, *, resumed: bool) -> int:
        """Play until the lesson is finished or the learner stops; return the exit code."""
        try:
            return self._play(resumed=resumed)
        except KeyboardInterrupt:
            self.keeper.save(self.session)
            sys.stderr.write("\n")
            self._stopped()
            return ExitCode.INTERRUPTED

    def _play(self, *, resumed: bool) -> int:
        self._written.head(*self.sitting.title)
        if resumed:
            self._written.put([Fact("going on", (f"where you stopped, at step {self.session.place + 1}",))])
        elif self.sitting.text:
            self._written.put([words("text", self.sitting.text)])
        self._written.put([Fact("any time", ("type help for all you can type, quit to stop",))])
        self._show()
        while not self.session.finished:
            text = answered(self._prompt())
            if text is None:
                text = "quit"
            if text.casefold() in {"quit", "exit", "q", ":q"} and not self._is_answer(text):
                self.keeper.save(self.session)
                self._stopped()
                return ExitCode.YES
            self._obey(text)
        self.keeper.save(self.session)
        self._finish()
        return ExitCode.YES

    def _prompt(self) -> str:
        form = self._form()
        return f"{form.removesuffix('.')}; or hint > " if form else "Enter to go on > "

    def _form(self) -> str:
        """Say how an answer is typed; nothing for a step that is not graded."""
        step = self.session.step
        return answer_form(step) if step is not None and step.is_asked else ""

    def _is_answer(self, text: str) -> bool:
        """Tell whether a word that is a command is an option of the question too."""
        task = None if self.session.step is None else self.session.step.task
        options = task.options if isinstance(task, Choose) else ()
        return text.casefold() in {option.text.casefold() for option in options}

    def _obey(self, text: str) -> None:
        word = text.casefold().rstrip(".!?") or ("help" if text == "?" else "")
        act = {
            "hint": self._hint,
            "why": self._why,
            "undo": self._undo,
            "back": self._back,
            "skip": self._skip,
            "show": self._show,
            "help": self._help,
        }.get(word)
        if act is None or self._is_answer(text):
            self._answer(text)
        else:
            act()

    def _answer(self, text: str) -> None:
        seconds = time.monotonic() - self._asked_at
        reply = self.session.answer(text)
        if reply.problems:
            self._unread(text, reply)
            return
        self.session = reply.session
        attempt = reply.attempt(seconds)
        if attempt is not None:
            self.keeper.record(attempt, self.session)
        else:
            self.keeper.save(self.session)
        self._told(reply)
        if reply.moved or (
            reply.verdict is not None and (reply.verdict.going_on or reply.verdict.starts_anew)
        ):
            self._show()

    def _unread(self, text: str, reply: Reply) -> None:
        """Say why an answer cannot be read; it counts as nothing."""
        near = command_meant(text, COMMANDS)
        for problem in reply.problems:
            self._written.put([words("not read", problem.sentence())])
        if near is not None:
            self._written.put([Fact("or", (f"did you mean the word {near}?",))])

    def _told(self, reply: Reply) -> None:
        verdict = reply.verdict
        if verdict is None or reply.step is None:
            return
        pieces: list[Piece] = []
        for line in reply.events:
            name, _, done = line.partition(": ")
            pieces.append(Fact("done", (f"{name}: ", *move(done))))
        if reply.step.is_asked and not verdict.going_on:
            pieces.append(Fact("verdict", ("Right." if verdict.right else "Not yet.",), loud=True))
        if verdict.reason and (reply.step.is_asked or reply.step.kind == "reflect"):
            pieces.append(words("why", verdict.reason))
        if verdict.cards and not verdict.right:
            pieces.append(Cards("look at", verdict.cards.cards))
        if verdict.clause and reply.step.is_asked and not verdict.going_on:
            pieces.append(Fact("clause", (_clause(verdict.clause),)))
        if reply.offers_hint:
            pieces.append(Fact("help", ("type hint for a hint, or skip to go on",)))
        self._written.put(pieces)

    def _show(self) -> None:
        """Show the step before the learner."""
        step = self.session.step
        if step is None:
            return
        self._written.gap()
        place = f"{self.session.place + 1} of {len(self.session.lesson.steps)}"
        self._written.head("step", place, step.phase or "")
        self._written.put(step_pieces(step, self.session.record.moves))
        self._asked_at = time.monotonic()

    def _hint(self) -> None:
        self.session, given = self.session.hint()
        if given is None:
            self._written.put([Fact("hint", ("nothing is asked here; Enter goes on",))])
            return
        # A hint that was seen counts, however the learner goes on.
        self.keeper.save(self.session)
        self._written.put([words(f"hint {given.level} of 4", given.text)])
        if given.cards:
            self._written.put([Cards("look at", given.cards.cards)])

    def _why(self) -> None:
        why = self.session.why()
        if why is None:
            self._written.put([Fact("why", ("nothing was answered just before",))])
            return
        clauses = [Fact("clause", (_clause(name),)) for name in why.clauses]
        self._written.put([words("why", why.reason), *clauses])

    def _undo(self) -> None:
        self._move_to(self.session.undo())

    def _back(self) -> None:
        if self.session.place == 0:
            self._written.put([Fact("back", ("this is the first step",))])
            return
        self._move_to(self.session.back())

    def _skip(self) -> None:
        self._move_to(self.session.skip())

    def _move_to(self, session: LessonSession) -> None:
        self.session = session
        self.keeper.save(session)
        self._show()

    def _help(self) -> None:
        facts = [
            words("answer", self._form() or "Enter goes on."),
            *(Fact(name, (text,)) for name, text in COMMANDS.items()),
        ]
        self._written.put(facts)

    def _stopped(self) -> None:
        stopped(f"step {self.session.place + 1} of {len(self.session.lesson.steps)}", self.sitting.resume)

    def _finish(self) -> None:
        done = self.session.summary()
        self._written.gap()
        if done.text:
            self._written.section("summary", done.text)
        pieces: list[Piece] = []
        if done.asked:
            at_once = f"{done.first_try} of {counted(done.asked, 'question')} at the first try"
            pieces.append(Fact("right", (at_once,), loud=True))
        if done.hinted:
            pieces.append(Fact("with hints", (str(done.hinted),)))
        if done.skipped:
            pieces.append(Fact("skipped", (str(done.skipped),)))
        pieces += [Fact("look again at", (_clause(name),)) for name in done.weak[:3]]
        if following := self.sitting.following():
            pieces.append(Fact("next", (following,)))
        self._written.put(pieces)


def _clause(name: str) -> str:
    from tongits_tutor.rulebook.clause import CLAUSES  # noqa: PLC0415 - loaded with the lesson

    entry = CLAUSES.get(name)
    return name if entry is None else f"{name} {entry.title}"
