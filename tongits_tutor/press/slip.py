"""A ruling on one page: the position, the question, the clause, the ruling, what other houses say, the record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from tongits_tutor.press.markup import plain
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.conflicts import conflict
from tongits_tutor.table.houses import HouseVerdict, under_all_houses
from tongits_tutor.table.outcome import Line, Outcome
from tongits_tutor.table.record import write_record
from tongits_tutor.table.report import Finding, Report
from tongits_tutor.table.ruling import causes, position_steps
from tongits_tutor.table.state import Ending

__all__ = ["Block", "Row", "Slip", "slip_of"]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a block: what it is about, and what is said; cards stand in it as texts such as 7H."""

    label: str
    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """Rows under a heading."""

    heading: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Slip:
    """A ruling for one page; `record` is the text of the game, from which it can be had again."""

    title: str
    house: str
    source: str
    blocks: tuple[Block, ...]
    record: str


_ENDING_WORDS: Final = {
    Ending.TONGITS: "by Tongits",
    Ending.DRAW: "by a Draw",
    Ending.STOCK_OUT: "at the end of the stock",
}


def slip_of(report: Report, file: str) -> Slip:
    """Return the slip of a report: on its first broken rule, or on the outcome when none is broken."""
    finding = report.findings[0] if report.findings else None
    blocks = _on_mistake(report, finding) if finding is not None else _on_outcome(report)
    return Slip(
        title="Ruling on a hand of Tongits",
        house=report.house.title(),
        source=plain(file),
        blocks=tuple(block for block in blocks if block.rows),
        record=write_record(replace(report.record, house=report.house)),
    )


def _on_mistake(report: Report, finding: Finding) -> Iterator[Block]:
    here = [one for one in report.findings if one.where == finding.where]
    asked = (
        f"{finding.player} says: {finding.text} ({finding.where} of the record). May {finding.player} do so?"
    )
    yield Block("The question", (Row("", asked),))
    steps = position_steps(report, finding.before, finding.player)
    yield Block("The position", tuple(Row(step.label, step.text) for step in steps))
    mistake = finding.mistake
    by = f" ({mistake.mended_by})" if mistake.mended_by else ""
    rows = [Row("No.", f"{one.message} ({one.clause})", strong=True) for one in here]
    yield Block("The ruling", (*rows, Row("goes on", f"{mistake.fix}{by}")))
    clauses = [clause for one in here for clause in (*causes(one), one.clause)]
    yield Block("The rule", tuple(_rule(dict.fromkeys(clauses))))
    verdicts = [verdict for verdict in under_all_houses(report.record) if verdict.house != report.house]
    yield Block(
        "Other houses", tuple(Row(verdict.house.title(), _other(verdict, finding)) for verdict in verdicts)
    )
    later = len(report.findings) - len(here)
    rest = (Row("also", f"{later} more in later actions, some perhaps because of this one"),) if later else ()
    yield Block("What came of it", (*rest, Row("as assumed", _answer(report.outcome))))


def _on_outcome(report: Report) -> Iterator[Block]:
    outcome = report.outcome
    yield Block("The question", (Row("", "Who has won this hand, and who pays what?"),))
    yield Block("The hands at the end", tuple(_hands(report)))
    yield Block(
        "The ruling", (Row("Answer", _answer(outcome), strong=True), *map(_ruling, _rulings(outcome)))
    )
    yield Block("The payments", tuple(_payments(outcome)))
    clauses = dict.fromkeys(line.clause for line in outcome.lines if line.payer is None)
    yield Block("The rules", tuple(_rule(clauses)))
    verdicts = [verdict for verdict in under_all_houses(report.record) if verdict.house != report.house]
    yield Block("Other houses", tuple(Row(verdict.house.title(), _whole(verdict)) for verdict in verdicts))
    yield Block("Not checked", tuple(Row("", text) for text in report.unchecked))


def _hands(report: Report) -> Iterator[Row]:
    state = report.final
    for seat, name in enumerate(report.record.players):
        hand, count = report.known_hands[seat], report.outcome.counts[name]
        held = f"{len(state.hands[seat])} cards, not known" if hand is None else str(hand) or "no card"
        points = "" if count is None else f"; count {count}"
        yield Row(name, f"{held}{points}; {'open' if state.is_open(seat) else 'no meld on the table'}")


def _answer(outcome: Outcome) -> str:
    if outcome.winner is not None:
        return f"{outcome.winner} wins {_ENDING_WORDS[outcome.ending]}."
    if outcome.ending is Ending.UNFINISHED:
        return "Nobody: the hand has not ended."
    return "Nobody wins." if outcome.ending is Ending.VOID else "It cannot be said from what is known."


def _rulings(outcome: Outcome) -> Iterator[Line]:
    return (line for line in outcome.lines if line.payer is None)


def _ruling(line: Line) -> Row:
    return Row(line.clause, line.text)


def _payments(outcome: Outcome) -> Iterator[Row]:
    for line in outcome.lines:
        if line.payer is not None:
            yield Row(line.payer, f"{line.chips} to {line.to}: {line.text} ({line.clause})")
    if any(outcome.payments.values()):
        yield Row(
            "in all", ", ".join(f"{name} {chips:+d}" for name, chips in outcome.payments.items()), strong=True
        )


def _rule(names: dict[str, None]) -> Iterator[Row]:
    for name in names:
        clause = CLAUSES[name]
        yield Row(name, f"{clause.title}. {clause.text}")
        for number in clause.conflicts:
            disputed = conflict(number)
            yield Row(
                "disputed",
                f"{number}: {disputed.question} Here: {disputed.ours.answer} Elsewhere: {disputed.theirs.answer}",
            )


def _other(verdict: HouseVerdict, finding: Finding) -> str:
    if verdict.report is None:
        return "the hands shown cannot be by its rules"
    here = [one for one in verdict.report.findings if one.where == finding.where]
    if here:
        return f"not legal ({', '.join(dict.fromkeys(one.clause for one in here))})"
    return "legal" if verdict.report.legal else "legal here, though not all of the game is"


def _whole(verdict: HouseVerdict) -> str:
    if verdict.report is None:
        return "the hands shown cannot be by its rules"
    outcome = verdict.report.outcome
    chips = ", ".join(f"{name} {paid:+d}" for name, paid in outcome.payments.items())
    said = f"{_answer(outcome)} {chips}" if outcome.winner is not None else _answer(outcome)
    return said if verdict.report.legal else f"The game is not legal ({verdict.report.findings[0].clause})."
