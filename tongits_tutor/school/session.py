"""A lesson under way, as a value: every answer makes the next one. No clock, no screen, no file.

A session knows which step is before the learner and how each has gone, and can be written as JSON and read again
exactly. What a learner types is for `answer`; the other methods are what a learner may ask for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from tongits_tutor.errors import InputError, Problem
from tongits_tutor.school.answer import Answer, Moves
from tongits_tutor.school.attempt import Attempt, Item, Skill
from tongits_tutor.school.lesson import HINTS, Lesson, LessonStep, Play
from tongits_tutor.school.screen import Screen, event_in_words, screen_of
from tongits_tutor.school.session_json import read_session, written
from tongits_tutor.school.step_record import StepRecord
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.table.actions import Action

if TYPE_CHECKING:
    from tongits_tutor.school.hints import Hint
    from tongits_tutor.school.playing import Playing

__all__ = ["LessonSession", "Reply", "Summary", "Why"]

FAILURES: Final = 2
"""After so many wrong answers to a step a hint is offered."""

_NEXT_STEP: Final = 3
"""The level of hints that tells the next step; whoever has seen it knows nearly all."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of an answer.

    `session` is how things stand now, `step` the step that was answered. `problems` say why an answer could not be
    read; then nothing has changed and `verdict` is None. `events` tell what happened at the table in a `play`.
    `moved` tells that the next step is before the learner, `offers_hint` that a hint should be offered. `answer` is
    what was understood, `text` all that was answered to the step; `first_try` and `hints` (the highest level seen) are
    as they were before it.
    """

    session: LessonSession
    step: LessonStep | None
    verdict: Verdict | None = None
    answer: Answer | None = None
    text: str = ""
    problems: tuple[Problem, ...] = ()
    events: tuple[str, ...] = ()
    moved: bool = False
    offers_hint: bool = False
    first_try: bool = True
    hints: int = 0

    def attempt(self, seconds: float = 0.0) -> Attempt | None:
        """Return what a store keeps of this answer; None where nothing was graded.

        `seconds` is how long the learner took, which only the caller knows.
        """
        if self.step is None or not self.step.is_asked or self.verdict is None or self.verdict.going_on:
            return None
        return Attempt(
            Item.LESSON,
            self.session.lesson.id,
            self.text,
            self.verdict.right,
            step=self.step.id,
            first_try=self.first_try,
            hints=self.hints,
            idea=self.verdict.wrong_idea,
            skills=tuple(Skill.parse(name) for name in self.step.clauses),
            seconds=seconds,
        )


@dataclass(frozen=True, slots=True)
class Why:
    """The reason behind a step: its words, and the clauses it rests on."""

    step: LessonStep
    reason: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """How a lesson has gone: counts of steps.

    `asked` are graded steps, `right` those answered right, `first_try` right at the first answer and without a hint,
    `hinted` those with a hint, `skipped` those left out. `weak` are the clauses of steps that were not right at once.
    """

    asked: int
    right: int
    first_try: int
    hinted: int
    skipped: int
    weak: tuple[str, ...]
    text: str
    next: str | None


@dataclass(frozen=True, slots=True)
class LessonSession:
    """Where a learner stands in a lesson.

    `place` is the step before the learner, from 0; as many as there are steps when the lesson is finished. `records`
    tell of each step how it has gone.
    """

    lesson: Lesson
    place: int
    records: tuple[StepRecord, ...]

    @classmethod
    def begin(cls, lesson: Lesson) -> LessonSession:
        """Return the lesson at its first step."""
        return cls(lesson, 0, (StepRecord(),) * len(lesson.steps))

    @classmethod
    def from_json(cls, lesson: Lesson, data: Mapping[str, object]) -> LessonSession:
        """Return a session as it was written.

        Steps are known by their ids: of a lesson that has changed since, what is still there is kept. InputError (code
        `bad-session`) for what no session has written, or for another lesson.
        """
        place, records = read_session(lesson, data)
        return cls(lesson, place, records)

    def to_json(self) -> dict[str, object]:
        """Return everything that `from_json` needs, of texts, numbers, lists and dicts."""
        return written(self.lesson, self.place, self.records)

    @property
    def finished(self) -> bool:
        """Whether no step is left."""
        return self.place >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        """The step before the learner; None when the lesson is finished."""
        return None if self.finished else self.lesson.steps[self.place]

    @property
    def record(self) -> StepRecord:
        """How the present step has gone so far."""
        return StepRecord() if self.finished else self.records[self.place]

    def show(self) -> Screen | None:
        """Return what is before the learner; None when the lesson is finished."""
        return None if self.step is None else screen_of(self.step, self.record.moves)

    def answer(self, text: str) -> Reply:
        """Return what comes of an answer; for a step that is not graded anything, or nothing, goes on."""
        step = self.step
        if step is None:
            return Reply(self, None, problems=(Problem("finished", "The lesson is finished."),))
        from tongits_tutor.school.answers import read_answer  # noqa: PLC0415 - not for showing a lesson
        from tongits_tutor.school.grading import grade  # noqa: PLC0415 - the same

        record = self.record
        before = _playing(step, record.moves)
        try:
            given = read_answer(step, text, None if before is None else before.state)
        except InputError as error:
            return Reply(self, step, problems=error.problems)
        verdict = grade(step, given, record.moves, tell=_tells(record.failed + 1, record.hints))
        after = record.answered(given, verdict)
        return Reply(
            session=self._after(given, verdict),
            step=step,
            verdict=verdict,
            answer=given,
            text=after.last,
            events=_events(step, record, given, verdict, before),
            moved=verdict.right,
            offers_hint=_offers(after) and not verdict.right,
            first_try=record.tries == 0,
            hints=record.hints,
        )

    def _after(self, given: Answer, verdict: Verdict) -> LessonSession:
        step = self.step
        assert step is not None
        if not step.is_asked:
            return _come_to(_recorded(self, replace(self.record, passed=True)), self.place + 1)
        after = _recorded(self, self.record.answered(given, verdict))
        return _come_to(after, self.place + 1) if verdict.right else after

    def hint(self) -> tuple[LessonSession, Hint | None]:
        """Return the next hint, and the session that knows it was given; after the last that one again.

        None for a step that is not graded.
        """
        step = self.step
        if step is None or not step.is_asked:
            return self, None
        from tongits_tutor.school.hints import hint  # noqa: PLC0415 - the same

        level = min(len(HINTS), self.record.hints + 1)
        given = hint(step, level, self.record.moves)
        return _recorded(self, replace(self.record, hints=level)), given

    def why(self) -> Why | None:
        """Return the reason behind what was answered last: here, else in the step before; None where nothing was."""
        for place in (self.place, self.place - 1):
            if not 0 <= place < len(self.lesson.steps):
                continue
            step, record = self.lesson.steps[place], self.records[place]
            if not step.is_asked:
                if step.why and (place < self.place or step.kind == "show"):
                    return Why(step, step.why, step.clauses)
                continue
            if record.last:
                return _why(step, record)
        return None

    def undo(self) -> LessonSession:
        """Take back the last move of a `play`; where there is none, go back one step."""
        moves = self.record.moves
        return _recorded(self, replace(self.record, moves=moves[:-1])) if moves else self.back()

    def back(self) -> LessonSession:
        """Return to the step before; at the first one nothing changes."""
        return _come_to(self, max(0, self.place - 1))

    def skip(self) -> LessonSession:
        """Go on without an answer."""
        step = self.step
        if step is None:
            return self
        record = self.record
        marked = replace(record, skipped=not record.right) if step.is_asked else replace(record, passed=True)
        return _come_to(_recorded(self, replace(marked, moves=())), self.place + 1)

    def summary(self) -> Summary:
        """Return how the lesson has gone so far."""
        asked = [
            (step, record)
            for step, record in zip(self.lesson.steps, self.records, strict=True)
            if step.is_asked
        ]
        weak = [
            name for step, record in asked if record.touched and not record.first for name in step.clauses
        ]
        return Summary(
            asked=len(asked),
            right=sum(record.right for _, record in asked),
            first_try=sum(record.first for _, record in asked),
            hinted=sum(record.hints > 0 for _, record in asked),
            skipped=sum(record.skipped for _, record in asked),
            weak=tuple(dict.fromkeys(weak)),
            text=self.lesson.summary,
            next=self.lesson.next,
        )


def _recorded(session: LessonSession, record: StepRecord) -> LessonSession:
    """Put a record in the place of the present step's."""
    records = (*session.records[: session.place], record, *session.records[session.place + 1 :])
    return replace(session, records=records)


def _come_to(session: LessonSession, place: int) -> LessonSession:
    """Come to a step anew: the failures of an earlier visit are forgotten."""
    after = replace(session, place=place)
    return after if after.finished else _recorded(after, replace(after.record, failed=0))


def _offers(record: StepRecord) -> bool:
    return record.failed >= FAILURES and record.hints < len(HINTS)


def _tells(failed: int, hints: int) -> bool:
    """Tell whether a learner who has failed so often may be told the answer: while hints help, not at once."""
    return failed >= FAILURES or hints >= _NEXT_STEP


def _playing(step: LessonStep, moves: tuple[Action, ...]) -> Playing | None:
    if not isinstance(step.task, Play):
        return None
    from tongits_tutor.school.playing import Playing  # noqa: PLC0415 - the same

    return Playing.of(step, moves)


def _why(step: LessonStep, record: StepRecord) -> Why:
    from tongits_tutor.school.answers import read_answer  # noqa: PLC0415 - the same
    from tongits_tutor.school.grading import grade  # noqa: PLC0415 - the same

    try:
        verdict = grade(step, read_answer(step, record.last), tell=_tells(record.failed, record.hints))
    except InputError:
        return Why(step, step.why, step.clauses)
    clauses = (verdict.clause, *step.clauses) if verdict.clause else step.clauses
    return Why(step, verdict.reason, tuple(dict.fromkeys(clauses)))


def _events(
    step: LessonStep, record: StepRecord, given: Answer, verdict: Verdict, before: Playing | None
) -> tuple[str, ...]:
    """Tell what the moves of an answer set going; nothing when one of them was illegal."""
    if before is None or not isinstance(given, Moves):
        return ()
    after = _playing(step, (*record.moves, *given.actions))
    if after is None or not (verdict.right or verdict.going_on or verdict.starts_anew):
        return ()
    events = after.state.history[len(before.state.history) :]
    return tuple(event_in_words(event, after.state, own=event.seat == after.seat) for event in events)
