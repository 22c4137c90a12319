"""The trace of a ruling: the position, the rule, what the house says of it, and how the table goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.settings import settings
from tongits_tutor.table.actions import Call
from tongits_tutor.table.blocks import blocks_now, previous_turn
from tongits_tutor.table.call_checks import told
from tongits_tutor.table.report import Finding, Report
from tongits_tutor.table.state import GameState, Phase
from tongits_tutor.table.violations import listed

__all__ = ["Step", "Trace", "causes", "position_steps", "traces"]


class Step(NamedTuple):
    """One step of a ruling: what it is about, and a sentence."""

    label: str
    text: str


class Trace(NamedTuple):
    """How one ruling comes about."""

    title: str
    steps: tuple[Step, ...]


_BLOCKS = ("SAPAW-6", "SAPAW-7", "SAPAW-10")
_PHASES = {
    Phase.START: "the start of the turn",
    Phase.PLAY: "after the draw: meld, lay off or discard",
    Phase.ANSWER: "a Draw: fight or fold",
    Phase.OVER: "the hand has ended",
}


def traces(report: Report) -> tuple[Trace, ...]:
    """Return a trace for every broken rule, and one for the outcome."""
    found = [Trace(f"Why {finding.where}", tuple(_finding(report, finding))) for finding in report.findings]
    return (*found, Trace("Why this outcome", tuple(_outcome(report))))


def _finding(report: Report, finding: Finding) -> Iterator[Step]:
    yield Step("claim", f"{finding.player}: {finding.text}")
    yield from position_steps(report, finding.before, finding.player)
    if isinstance(finding.action, Call) and finding.code not in {"not-your-turn", "hand-over", "must-answer"}:
        yield from _window(finding.before)
    for clause in (*causes(finding), finding.clause):
        yield from _rule(report, clause)
    yield Step("broken", finding.message)
    mistake = finding.mistake
    by = f" ({mistake.mended_by})" if mistake.mended_by else ""
    yield Step("goes on", f"{mistake.recovery.value}: {mistake.fix}{by}")
    if mistake.mended_by:
        yield Step(mistake.mended_by, CLAUSES[mistake.mended_by].text)


def causes(finding: Finding) -> tuple[str, ...]:
    """Return the clauses by which the acts behind a blocked call block, each once; none for other mistakes.

    They stand beside the clause of the mistake itself: SAPAW-6, SAPAW-7 and SAPAW-10 beside SAPAW-8.
    """
    if finding.code != "call-while-blocked":
        return ()
    state = finding.before
    found = {block.clause for block in blocks_now(state, state.player)}
    return tuple(clause for clause in _BLOCKS if clause in found)


def position_steps(report: Report, state: GameState, player: str) -> Iterator[Step]:
    """Tell a position as far as it is known: turn, moment, the player's hand, table and pile."""
    yield Step("turn", f"{state.turn} of the hand, {state.players[state.player]}'s")
    first = state.first_turn and state.phase is Phase.PLAY
    yield Step("moment", "the dealer's first turn" if first else _PHASES[state.phase])
    seat = state.players.index(player)
    if report.record.deal.whole() is not None:
        yield Step("hand", f"{player}: {state.hands[seat]}" if state.hands[seat] else f"{player}: empty")
    else:
        yield Step("hand", f"{player}: {len(state.hands[seat])} cards")
    for at, name in enumerate(state.players):
        for laid in state.melds[at]:
            cards = "face down" if laid.face_down else str(laid.cards)
            yield Step("table", f"{name} {laid.number}: {cards} (turn {laid.turn})")
    yield Step("pile", f"{state.pile[-1]} on top" if state.pile else "empty")
    yield Step("stock", f"{len(state.stock)} cards")


def _window(state: GameState) -> Iterator[Step]:
    """Tell the window of a block: what happened since the start of the caller's previous turn (SAPAW-8)."""
    seat = state.player
    since = previous_turn(state, seat)
    if since is None:
        yield Step("window", "none: this is the player's first turn")
        return
    acts = listed(f"{told(state, block)} ({block.clause})" for block in blocks_now(state, seat))
    where = "the whole hand" if state.house.block_lasts_whole_hand else f"turns {since} to {state.turn}"
    yield Step("window", f"{where}: {acts or 'nothing that blocks'}")


def _rule(report: Report, name: str) -> Iterator[Step]:
    clause = CLAUSES[name]
    yield Step(name, clause.text)
    yield Step("why", clause.why)
    for setting in settings(report.house):
        if setting.switch.name in clause.switches:
            yield Step("house", f"{setting.switch.name} is {setting.text}: {setting.meaning}")


def _outcome(report: Report) -> Iterator[Step]:
    told_already: set[str] = set()
    for line in report.outcome.lines:
        yield Step("ruling", str(line))
        if line.clause not in told_already:
            told_already.add(line.clause)
            yield Step(line.clause, CLAUSES[line.clause].text)
