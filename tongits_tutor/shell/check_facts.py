"""What a referee's report says, as facts: the verdict, each broken rule, the outcome, what is not known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tongits_tutor.shell.facts import Fact, Part, Section, joined
from tongits_tutor.shell.judged import Judged
from tongits_tutor.shell.prose import prose
from tongits_tutor.shell.wording import counted
from tongits_tutor.table.houses import HouseVerdict
from tongits_tutor.table.outcome import Line, Outcome
from tongits_tutor.table.report import Report
from tongits_tutor.table.ruling import Trace
from tongits_tutor.table.session import SessionGame
from tongits_tutor.table.state import Ending

__all__ = ["judged_sections", "listing", "outcome_facts"]

_ENDINGS = {
    Ending.TONGITS: "Tongits",
    Ending.DRAW: "a Draw",
    Ending.STOCK_OUT: "the end of the stock",
    Ending.VOID: "a void hand",
    Ending.UNFINISHED: "not ended",
}


def judged_sections(one: Judged, *, several: bool) -> list[Section]:
    """Return what to say of a game; `several` names its file first."""
    report = one.report
    head = [Fact("file", (one.file,))] if several or one.session is not None else []
    head += [Fact("verdict", (_verdict(one),), loud=True), Fact("house", (report.house.title(),))]
    sections = [
        Section("", tuple(head)),
        Section("The evening", tuple(_evening(one.session))),
        Section("Broken rules", tuple(_broken(report))),
        Section("The outcome", tuple(_outcome(report))),
        Section("Not checked", tuple(Fact("not checked", prose(text)) for text in report.unchecked)),
        Section("Under every house", tuple(map(_house, one.houses))),
        *(Section(trace.title, tuple(_trace(trace))) for trace in one.traces),
    ]
    return [section for section in sections if section.facts]


def _verdict(one: Judged) -> str:
    report = one.report
    if not report.legal:
        slips = [finding for finding in report.findings if finding.follows is None]
        rest = len(report.findings) - len(slips)
        more = f"; {rest} more may only follow" if rest else ""
        return f"not legal: {counted(len(slips), 'broken rule')}{more}"
    if one.session is not None and one.session.problems:
        return f"legal, but not what the games before it say: {counted(len(one.session.problems), 'problem')}"
    return "legal, as far as could be checked" if report.unchecked else "legal"


def _evening(game: SessionGame | None) -> Iterator[Fact]:
    if game is None:
        return
    yield Fact("game", (f"{game.number} of the evening",))
    for problem in game.problems:
        yield Fact("problem", (f"{problem.message} ({problem.clause})",), loud=True)
    before, after = game.before, game.after
    yield Fact("pot", (f"{before.pot} before the hand, {after.pot} after it",))
    if after.last_winner is not None:
        won = (
            f"{counted(after.streak, 'win')} in a row of"
            if after.streak
            else "begins anew; the last winner is"
        )
        yield Fact("streak", (f"{won} {after.last_winner}",))


def _broken(report: Report) -> Iterator[Fact]:
    assumed = list(report.assumptions)
    for finding in report.findings:
        said = (f"{finding.player}: ", *prose(finding.text))
        yield Fact(str(finding.where), said, loud=True)
        yield Fact("broken", (*prose(finding.message), f" ({finding.clause})"))
        if finding.place is not None:
            yield Fact("place", (str(finding.place),))
        if finding.follows is not None:
            yield Fact("perhaps", (f"it only follows from {finding.follows}",))
        here = [each for each in assumed if each.where == finding.where]
        for each in here:
            assumed.remove(each)
            yield Fact("goes on", prose(str(each)))
    for each in assumed:
        yield Fact("assumed", (f"after {each.where}: ", *prose(str(each))))


def _outcome(report: Report) -> Iterator[Fact]:
    if report.assumed:
        yield Fact("mind", ("this is the outcome if the hand went on as assumed above",))
    yield from outcome_facts(report.outcome)


def outcome_facts(outcome: Outcome) -> Iterator[Fact]:
    """Return what to say of an outcome: ending and winner first, then why, then every chip."""
    winner = f"; {outcome.winner} wins" if outcome.winner is not None else ""
    yield Fact("ending", (f"{_ENDINGS[outcome.ending]}{winner}",), loud=True)
    rulings = [line for line in outcome.lines if line.payer is None]
    yield from (Fact("ruling", _line(line)) for line in rulings)
    if any(count is not None for count in outcome.counts.values()):
        yield Fact("counts", (", ".join(_counts(outcome)),))
    if outcome.burned:
        yield Fact("burned", (", ".join(outcome.burned),))
    for line in outcome.lines:
        if line.payer is not None:
            yield Fact("pays", (f"{line.payer} pays {line.to} {line.chips}: ", *_line(line)))
    if any(outcome.payments.values()):
        yield Fact(
            "in all", (", ".join(f"{name} {_signed(chips)}" for name, chips in outcome.payments.items()),)
        )
    pot = outcome.pot
    if pot is not None:
        taken = f"; {pot.taken_by} takes it" if pot.taken_by is not None else ""
        yield Fact("pot", (f"{pot.before} before, {pot.antes} put in, {pot.after} after{taken}",))


def _counts(outcome: Outcome) -> Iterator[str]:
    for name, count in outcome.counts.items():
        yield f"{name} {'not known' if count is None else count}"


def _signed(chips: int) -> str:
    return f"+{chips}" if chips > 0 else str(chips)


def _line(line: Line) -> tuple[Part, ...]:
    return (*prose(line.text), f" ({line.clause})")


def _house(verdict: HouseVerdict) -> Fact:
    report = verdict.report
    if report is None:
        return Fact(verdict.house.title(), ("the hands shown cannot be by its rules",))
    if report.legal:
        said = "legal"
    else:
        places: dict[str, None] = dict.fromkeys(f"{one.code} in {one.where}" for one in report.findings)
        first, *rest = places
        said = f"not legal: {first}" + (f" and {len(rest)} more" if rest else "")
    outcome = report.outcome
    if outcome.winner is not None:
        pays = ", ".join(f"{name} {_signed(chips)}" for name, chips in outcome.payments.items())
        ends = f"{outcome.winner} wins by {_ENDINGS[outcome.ending]} ({pays})"
    else:
        ends = _ENDINGS[outcome.ending]
    assumed = ", as assumed," if report.assumed and outcome.winner is not None else ""
    return Fact(verdict.house.title(), (f"{said};{assumed} {ends}",))


def _trace(trace: Trace) -> Iterable[Fact]:
    return (Fact(step.label, prose(step.text)) for step in trace.steps)


def listing(actions: Iterable[str]) -> tuple[Part, ...]:
    """Return action texts parted by commas, their cards as cards."""
    return joined([prose(text) for text in actions])
