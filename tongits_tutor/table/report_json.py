"""A report as plain data, under fixed keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from tongits_tutor.cards.card import Card
from tongits_tutor.table.houses import HouseVerdict
from tongits_tutor.table.outcome import Outcome
from tongits_tutor.table.quick_action import QuickRuling
from tongits_tutor.table.quick_showdown import Showdown
from tongits_tutor.table.report import Assumption, Finding, Report
from tongits_tutor.table.ruling import Trace
from tongits_tutor.table.session import SessionGame
from tongits_tutor.table.violations import Violation

__all__ = [
    "ACTION_SCHEMA",
    "CHECK_SCHEMA",
    "SHOWDOWN_SCHEMA",
    "houses_json",
    "outcome_json",
    "quick_ruling_json",
    "report_json",
    "session_json",
    "showdown_json",
    "traces_json",
    "violation_json",
]

CHECK_SCHEMA: Final = "tongits-tutor/check/1"
"""The name of the form of a report."""

SHOWDOWN_SCHEMA: Final = "tongits-tutor/showdown/1"
"""The name of the form of a showdown."""

ACTION_SCHEMA: Final = "tongits-tutor/action/1"
"""The name of the form of a ruling on one action."""

Data = dict[str, Any]


def report_json(report: Report, file: str | None) -> Data:
    """Return a report; `turn` and `action` count from 1, cards are texts."""
    return {
        "schema": CHECK_SCHEMA,
        "file": file,
        "house": report.house.title(),
        "legal": report.legal,
        "violations": [_finding(finding) for finding in report.findings],
        "outcome": outcome_json(report.outcome),
        "assumed": report.assumed,
        "assumptions": [_assumption(assumed) for assumed in report.assumptions],
        "unchecked": list(report.unchecked),
    }


def _finding(finding: Finding) -> Data:
    place, follows = finding.place, finding.follows
    return {
        "turn": finding.where.turn,
        "action": finding.where.action,
        "player": finding.player,
        "text": finding.text,
        "code": finding.code,
        "clause": finding.clause,
        "message": finding.message,
        "cards": _cards(finding.cards),
        "line": None if place is None else place.line,
        "column": None if place is None else place.column,
        "recovery": finding.mistake.recovery.value,
        "mended_by": finding.mistake.mended_by,
        "follows": None if follows is None else {"turn": follows.turn, "action": follows.action},
    }


def _assumption(assumed: Assumption) -> Data:
    return {
        "turn": assumed.where.turn,
        "action": assumed.where.action,
        "text": assumed.text,
        "clause": assumed.clause,
    }


def _cards(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def outcome_json(outcome: Outcome) -> Data:
    """Return an outcome; chips are whole numbers, a payment without payer is the pot being taken."""
    pot = outcome.pot
    return {
        "ending": outcome.ending.value,
        "winner": outcome.winner,
        "counts": dict(outcome.counts),
        "burned": list(outcome.burned),
        "payments": dict(outcome.payments),
        "pot": None
        if pot is None
        else {"before": pot.before, "antes": pot.antes, "after": pot.after, "taken_by": pot.taken_by},
        "lines": [
            {
                "clause": line.clause,
                "from": line.payer,
                "to": line.to,
                "chips": line.chips,
                "text": line.text,
            }
            for line in outcome.lines
        ],
    }


def violation_json(broken: Violation) -> Data:
    """Return a broken rule that stands in no record."""
    return {
        "code": broken.code,
        "clause": broken.clause,
        "message": broken.message,
        "cards": _cards(broken.cards),
    }


def houses_json(verdicts: Sequence[HouseVerdict]) -> list[Data]:
    """Return what each house says of a game; `legal` is null where the hands shown cannot be by its rules."""
    return [_verdict(verdict) for verdict in verdicts]


def _verdict(verdict: HouseVerdict) -> Data:
    report = verdict.report
    if report is None:
        return {
            "house": verdict.house.title(),
            "legal": None,
            "violations": [],
            "ending": None,
            "winner": None,
            "payments": None,
            "assumed": False,
        }
    return {
        "house": verdict.house.title(),
        "legal": report.legal,
        "violations": [
            {"turn": one.where.turn, "action": one.where.action, "code": one.code, "clause": one.clause}
            for one in report.findings
        ],
        "ending": report.outcome.ending.value,
        "winner": report.outcome.winner,
        "payments": dict(report.outcome.payments),
        "assumed": report.assumed,
    }


def traces_json(found: Sequence[Trace]) -> list[Data]:
    """Return the traces of rulings."""
    return [
        {"title": trace.title, "steps": [{"label": step.label, "text": step.text} for step in trace.steps]}
        for trace in found
    ]


def session_json(game: SessionGame) -> Data:
    """Return what the evening says of one of its games."""
    before, after = game.before, game.after
    return {
        "number": game.number,
        "before": {"pot": before.pot, "last_winner": before.last_winner, "streak": before.streak},
        "after": {"pot": after.pot, "last_winner": after.last_winner, "streak": after.streak},
        "dealers": list(game.dealers),
        "problems": [
            {"code": one.code, "clause": one.clause, "message": one.message} for one in game.problems
        ],
    }


def showdown_json(judged: Showdown) -> Data:
    """Return a quick question about a showdown, answered."""
    return {
        "schema": SHOWDOWN_SCHEMA,
        "house": judged.house.title(),
        "players": list(judged.players),
        "outcome": outcome_json(judged.outcome),
        "notes": list(judged.notes),
    }


def quick_ruling_json(ruling: QuickRuling) -> Data:
    """Return a quick question about an action, answered."""
    return {
        "schema": ACTION_SCHEMA,
        "house": ruling.house.title(),
        "action": str(ruling.action),
        "legal": ruling.legal,
        "violations": [violation_json(broken) for broken in ruling.broken],
        "instead": [str(action) for action in ruling.instead],
        "notes": list(ruling.notes),
    }
