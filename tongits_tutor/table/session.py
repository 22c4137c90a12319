"""The games of one evening in order: who deals, and the pot and streak that go from hand to hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.outcome import Outcome
from tongits_tutor.table.record import Record
from tongits_tutor.table.referee import check_record
from tongits_tutor.table.report import Report
from tongits_tutor.table.state import Before, Ending
from tongits_tutor.table.succession import next_before, next_dealers
from tongits_tutor.table.violations import listed

__all__ = ["SessionGame", "SessionProblem", "check_session"]


@dataclass(frozen=True, slots=True)
class SessionProblem:
    """Something in a game that does not agree with the games before it."""

    code: str
    clause: str
    message: str


@dataclass(frozen=True, slots=True)
class SessionGame:
    """One game of an evening.

    `number` counts from 1. `before` is the pot and streak it was settled with, `after` what goes to the next hand,
    `dealers` who could have dealt it.
    """

    number: int
    report: Report
    dealers: tuple[str, ...]
    before: Before
    after: Before
    problems: tuple[SessionProblem, ...]

    @property
    def legal(self) -> bool:
        """Whether the game was legal and agrees with the ones before it."""
        return self.report.legal and not self.problems


def check_session(records: Iterable[Record], house: HouseRules | None = None) -> Iterator[SessionGame]:
    """Judge the games of one evening in the order in which they were played.

    Args:
        records: each with its own `before` or without; what the games before it say goes first.
        house: other rules than the records' own.

    Raises:
        InputError: as `check_record`.
    """
    players: tuple[str, ...] | None = None
    expected: Before | None = None
    dealers: tuple[str, ...] | None = None
    for number, record in enumerate(records, start=1):
        problems = list(_problems(record, players, expected, dealers))
        before = expected or record.before or Before(0)
        report = check_record(replace(record, before=before), house)
        after = next_before(report.outcome, before, report.house)
        yield SessionGame(number, report, dealers or record.players, before, after, tuple(problems))
        players = players or record.players
        expected = dealers = None
        if _is_settled(report.outcome):
            expected, dealers = after, next_dealers(report.outcome, record.dealer, report.house)


def _is_settled(outcome: Outcome) -> bool:
    """Tell whether it is known how a hand ended; only then does it say anything about the next."""
    return outcome.winner is not None or outcome.ending is Ending.VOID or any(outcome.payments.values())


def _problems(
    record: Record,
    players: tuple[str, ...] | None,
    expected: Before | None,
    dealers: tuple[str, ...] | None,
) -> Iterator[SessionProblem]:
    if players is not None and not _same_table(record.players, players):
        message = f"{listed(record.players)} sit here; the games before had {listed(players)}, in that order."
        yield SessionProblem("other-players", "DEAL-7", message)
        return
    if dealers is not None and record.dealer not in dealers:
        message = f"{record.dealer} deals; it is {listed(dealers)} who should."
        yield SessionProblem("wrong-dealer", "DEAL-2", message)
    noted = record.before
    if noted is None or expected is None:
        return
    if noted.pot != expected.pot:
        message = f"The pot is noted as {noted.pot}; after the game before it holds {expected.pot}."
        yield SessionProblem("wrong-pot", "POT-2", message)
    if (noted.last_winner, noted.streak) != (expected.last_winner, expected.streak):
        message = f"The streak is noted as {_streak(noted)}; after the game before it is {_streak(expected)}."
        yield SessionProblem("wrong-streak", "POT-2", message)


def _same_table(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Tell whether the same three sit in the same turn order, whoever is named first."""
    return one in {other[start:] + other[:start] for start in range(3)}


def _streak(before: Before) -> str:
    if before.last_winner is None:
        return "nobody's"
    return f"{before.streak} of {before.last_winner}"
