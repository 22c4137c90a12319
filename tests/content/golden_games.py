"""The golden games: where they lie, what becomes of one under its house and under others, as plain data."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from tongits_tutor.files.folders import content_folder
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.rulebook.switch import Value, kebab, value_text
from tongits_tutor.rulebook.switches import SWITCHES
from tongits_tutor.table.blocks import blocks_now
from tongits_tutor.table.record import Record, load_record
from tongits_tutor.table.referee import check_record
from tongits_tutor.table.report import Report
from tongits_tutor.table.report_json import outcome_json
from tongits_tutor.table.state import Before
from tongits_tutor.table.succession import next_before, next_dealers

FOLDER = content_folder("scenarios") / "games"
PATHS = tuple(sorted(FOLDER.glob("*.yaml")))
NAMES = tuple(path.stem for path in PATHS)
SWITCHED = tuple(name for name, switch in SWITCHES.items() if switch.engine)
"""The switches that the engine follows; each has a game."""

Data = dict[str, Any]


def path_of(name: str) -> Path:
    """Return where a game lies."""
    return FOLDER / f"{name}.yaml"


@cache
def game(name: str) -> Record:
    """Read a game."""
    return load_record(path_of(name))


@cache
def judged(name: str, house: HouseRules | None = None) -> Report:
    """Judge a game by its own house or another."""
    return check_record(game(name), house)


def switch_game(switch: str) -> str:
    """Return the name of a switch's game."""
    return f"switch-{kebab(switch)}"


def other_values(switch: str) -> tuple[Value, ...]:
    """Return the values under which the game of a switch goes otherwise: all others, of a number the default."""
    found = SWITCHES[switch]
    own: Value = getattr(game(switch_game(switch)).rules, switch)
    values = (found.default,) if found.kind == "number" else found.values
    return tuple(value for value in values if value != own)


def with_value(name: str, switch: str, value: Value) -> HouseRules:
    """Return the house of a game with one switch set otherwise."""
    return replace(game(name).rules, **{switch: value})  # type: ignore[arg-type]


def after(report: Report) -> Data:
    """Return who may deal the next hand, and its pot and streak."""
    record, house = report.record, report.house
    before = next_before(report.outcome, record.before or Before(0), house)
    return {
        "dealers": list(next_dealers(report.outcome, record.dealer, house)),
        "pot": before.pot,
        "last_winner": before.last_winner,
        "streak": before.streak,
    }


def violations(report: Report) -> list[Data]:
    """Return the broken rules of a report, without their sentences."""
    return [
        {"turn": one.where.turn, "action": one.where.action, "code": one.code, "clause": one.clause}
        for one in report.findings
    ]


def golden(name: str) -> Data:
    """Return what is written down of a game: its outcome, what follows, and how it goes with its switch otherwise."""
    report = judged(name)
    found: Data = {
        "house": str(report.house),
        "outcome": outcome_json(report.outcome),
        "next": after(report),
    }
    for switch in SWITCHED:
        if switch_game(switch) == name:
            found["otherwise"] = [
                {switch: value_text(value), **_short(judged(name, with_value(name, switch, value)))}
                for value in other_values(switch)
            ]
    return found


def _short(report: Report) -> Data:
    whole = outcome_json(report.outcome)
    facts = {key: whole[key] for key in ("ending", "winner", "burned", "payments", "pot")}
    return {"violations": violations(report), **facts, "next": after(report)}


def cited(one: Report, other: Report) -> set[str]:
    """Return the clauses in which two reports of one game differ: of rules broken, and of lines of the settlement.

    A call that was blocked breaks the clause about blocks, and behind it is the one that says what blocks.
    """
    differ = set(one.outcome.lines) ^ set(other.outcome.lines)
    clauses = {line.clause for line in differ}
    for finding in (*one.findings, *other.findings):
        clauses.add(finding.clause)
        if finding.text == "call":
            clauses |= {block.clause for block in blocks_now(finding.before, finding.before.player)}
    return clauses
