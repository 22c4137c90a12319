"""A drill at the terminal: each puzzle shown, answers read, graded, kept and explained."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from typing import TYPE_CHECKING, Final

from tongits_tutor.errors import UsageError
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.kinds import answer_form
from tongits_tutor.school.drills.session import DrillReply, DrillSession, DrillSummary, given_up, off_by
from tongits_tutor.school.drills.themes import theme_against
from tongits_tutor.school.ideas import IDEAS, told_ideas
from tongits_tutor.school.verdict import Verdict, amount
from tongits_tutor.shell.asking import answered, can_ask, command_meant, stopped
from tongits_tutor.shell.drill_choice import Drill, Wanted, choose
from tongits_tutor.shell.drill_pieces import answer_told, puzzle_pieces
from tongits_tutor.shell.facts import Fact
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.learner import as_option, has_store, opened
from tongits_tutor.shell.lesson_pieces import Cards, Piece, words
from tongits_tutor.shell.lesson_screen import LessonScreen
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.wording import counted

if TYPE_CHECKING:
    from tongits_tutor.school.attempt import Attempt
    from tongits_tutor.school.store import Store

__all__ = [
    "COMMANDS",
    "Answers",
    "DrillPlayer",
    "clause_told",
    "play_drill",
    "summary_pieces",
    "verdict_pieces",
]

COMMANDS: Final = {
    "hint": "a hint; each one says more, the fourth all of it",
    "why": "the whole reason behind the puzzle before this one",
    "skip": "give this one up, and see the answer",
    "show": "show the puzzle again",
    "quit": "stop; what you answered is kept",
    "help": "these words",
}
"""What can be typed instead of an answer; a `?` is help."""

_NO_TERMINAL: Final = (
    "A drill asks questions and needs a terminal; answer from a file with --answers FILE, "
    "or print the puzzles with --json."
)


def play_drill(screen: Screen, wanted: Wanted, learner: str | None) -> int:
    """Ask the puzzles of a drill, or print them as JSON."""
    if screen.mode is Mode.JSON:
        from tongits_tutor.shell.drill_json import puzzles_json  # noqa: PLC0415 - only when asked

        screen.put_json(puzzles_json(choose(wanted)))
        return ExitCode.YES
    drill = choose(wanted)
    if not can_ask():
        raise UsageError(_NO_TERMINAL)
    # A name that cannot be kept is told before the first answer, not after it.
    has_store(learner)
    with Answers(learner) as answers:
        return DrillPlayer(screen, drill, answers.record, drill.again, learner).run()


class Answers(AbstractContextManager["Answers"]):
    """Keeps answers in a learner's store, which is opened, or made, with the first of them."""

    def __init__(self, learner: str | None) -> None:
        """Keep the answers of a learner."""
        self._learner = learner
        self._store: Store | None = None
        self._stack = ExitStack()

    def __exit__(self, *_: object) -> None:
        """Close the store, if it was opened; the next answer opens it again."""
        self._stack.close()
        self._store = None

    def record(self, attempt: Attempt) -> None:
        """Keep an answer."""
        if self._store is None:
            self._store = self._stack.enter_context(opened(self._learner))
        self._store.record(attempt)


class DrillPlayer:
    """Leads a learner through a drill; every answer is kept before it is told whether it was right."""

    def __init__(
        self,
        screen: Screen,
        drill: Drill,
        record: Callable[[Attempt], None],
        again: str,
        learner: str | None = None,
    ) -> None:
        """Play a drill on a screen; `record` keeps an answer, `again` is the command that goes on."""
        self.session = DrillSession.begin(drill.asked, drill.limit)
        self.record = record
        self._drill, self._again, self._learner = drill, again, learner
        self._written = LessonScreen(screen)
        self._asked_at = time.monotonic()

    def run(self) -> int:
        """Play until the drill is finished or the learner stops; return the exit code."""
        try:
            return self._play()
        except KeyboardInterrupt:
            sys.stderr.write("\n")
            self._stopped()
            return ExitCode.INTERRUPTED

    def _play(self) -> int:
        drill = self._drill
        seed = "" if drill.seed is None else f", seed {drill.seed}"
        self._written.head("drill", f"{drill.title}, {counted(len(drill.puzzles), 'puzzle')}{seed}")
        if drill.purpose:
            self._written.put([words("text", drill.purpose)])
        if drill.limit is not None:
            self._written.put([Fact("time", (f"{drill.limit} seconds for each answer",))])
        self._show()
        while not self.session.finished:
            text = answered(self._prompt())
            if text is None or text.casefold() in {"quit", "exit", "q", ":q"}:
                self._stopped()
                return ExitCode.YES
            self._obey(text)
        self._written.gap()
        self._written.put(self._summary())
        return ExitCode.YES

    def _prompt(self) -> str:
        return f"{self._form().removesuffix('.')}; or hint > "

    def _form(self) -> str:
        return "" if self.session.puzzle is None else answer_form(self.session.puzzle)

    def _obey(self, text: str) -> None:
        word = text.casefold().rstrip(".!?") or ("help" if text == "?" else "")
        act = {
            "hint": self._hint,
            "why": self._why,
            "skip": self._skip,
            "show": self._show,
            "help": self._help,
        }.get(word)
        if act is None:
            self._answer(text)
        else:
            act()

    def _answer(self, text: str) -> None:
        seconds = time.monotonic() - self._asked_at
        reply = self.session.answer(text, seconds)
        if reply.problems:
            self._unread(text, reply)
            return
        attempt = reply.attempt(seconds)
        if attempt is not None:
            self.record(attempt)
        self.session = reply.session
        self._written.put(_told(reply, seconds))
        if reply.over:
            self._show()

    def _unread(self, text: str, reply: DrillReply) -> None:
        """Say why an answer cannot be read; it counts as nothing."""
        for problem in reply.problems:
            self._written.put([words("not read", problem.sentence())])
        near = command_meant(text, COMMANDS)
        if near is not None:
            self._written.put([Fact("or", (f"did you mean the word {near}?",))])

    def _show(self) -> None:
        """Show the puzzle before the learner."""
        puzzle = self.session.puzzle
        if puzzle is None:
            return
        self._written.gap()
        place = self._drill.start + self.session.place
        kind = f"{KINDS[puzzle.kind].title}, level {puzzle.level}"
        self._written.head("puzzle", f"{place} of {len(self._drill.puzzles)}", kind)
        self._written.put(puzzle_pieces(puzzle))
        self._asked_at = time.monotonic()

    def _hint(self) -> None:
        self.session, level, text = self.session.hint()
        self._written.put([words(f"hint {level} of 4", text)])

    def _why(self) -> None:
        before = self.session.why()
        if before is None:
            self._written.put([Fact("why", ("no puzzle came before this one; for this one ask a hint",))])
            return
        facts = [Fact("clause", (clause_told(name),)) for name in before.clauses]
        self._written.put([words("answer", answer_told(before)), words("why", before.explain), *facts])

    def _skip(self) -> None:
        puzzle, outcome = self.session.puzzle, self.session.outcome
        if puzzle is not None and not outcome.failed:
            self.record(given_up(puzzle, outcome.hints))
        self.session = self.session.skip()
        before = self.session.why()
        assert before is not None
        self._written.put([words("answer", answer_told(before)), words("why", before.explain)])
        self._show()

    def _help(self) -> None:
        facts = [words("answer", self._form()), *(Fact(name, (text,)) for name, text in COMMANDS.items())]
        self._written.put(facts)

    def _stopped(self) -> None:
        if self.session.summary().done:
            self._written.put(self._summary())
        place = self._drill.start + self.session.place
        here = f" --from {place}" if self._again == self._drill.again else ""
        stopped(
            f"puzzle {place} of {len(self._drill.puzzles)}", f"{self._again}{as_option(self._learner)}{here}"
        )

    def _summary(self) -> Iterator[Piece]:
        return summary_pieces(self.session.summary(), self._drill.limit, as_option(self._learner))


def _told(reply: DrillReply, seconds: float) -> Iterator[Piece]:
    """Yield what to say of an answer."""
    verdict = reply.verdict
    assert verdict is not None
    yield Fact("verdict", ("Right." if verdict.right else "Wrong." if reply.over else "Not yet.",), loud=True)
    yield from verdict_pieces(verdict)
    if reply.over and not verdict.right:
        yield words("answer", answer_told(reply.puzzle))
    if reply.late:
        yield Fact("time", (f"{seconds:.0f} seconds, more than allowed",))
    if reply.offers_hint:
        yield Fact("help", ("type hint for a hint, or skip to see the answer",))


def verdict_pieces(verdict: Verdict) -> Iterator[Piece]:
    """Yield the reason for a verdict: how far off, why, by which clause."""
    missed = off_by(verdict)
    if missed is not None:
        yield Fact("off by", (counted_points(missed),))
    if verdict.reason:
        yield words("why", verdict.reason)
    if verdict.cards and not verdict.right:
        yield Cards("look at", verdict.cards.cards)
    if verdict.clause:
        yield Fact("clause", (clause_told(verdict.clause),))


def counted_points(value: object) -> str:
    """Return a number of points with its noun."""
    number = amount(value)  # type: ignore[arg-type]
    return f"{number} point{'' if number == '1' else 's'}"


def summary_pieces(done: DrillSummary, limit: int | None, whose: str) -> Iterator[Piece]:
    """Yield how a drill has gone, and what to practise; `whose` names the learner in commands."""
    yield Fact("right", (f"{done.first_try} of {counted(done.done, 'puzzle')} at the first try",), loud=True)
    if done.right > done.first_try:
        yield Fact("in the end", (f"{done.right} right",))
    if done.hinted:
        yield Fact("with hints", (str(done.hinted),))
    if done.skipped:
        yield Fact("given up", (str(done.skipped),))
    if limit is not None:
        yield Fact("in time", (f"{done.done - done.late} of {done.done}",))
    for idea, count in told_ideas(done.ideas):
        times = "" if count == 1 else f" ({count} times)"
        yield Fact("wrong idea", (f"{IDEAS.get(idea, idea)}{times}",))
    kinds = [skill.name for skill in done.weak if not skill.is_clause]
    if kinds:
        yield Fact("practise", (f"{PROGRAM} drill {' '.join(kinds)}{whose}",))
    theme = theme_against(idea for idea, _ in done.ideas)
    if theme is not None:
        yield Fact("against the wrong ideas", (f"{PROGRAM} drill --theme {theme}{whose}",))
    for skill in done.weak:
        if skill.is_clause:
            yield Fact("look again at", (clause_told(skill.name),))


def clause_told(name: str) -> str:
    """Return a clause with its title."""
    entry = CLAUSES.get(name)
    return name if entry is None else f"{name} {entry.title}"
