"""What the law says: the answer to a judge's question, computed, and held against what the file claims.

Every function yields findings, none when all is as claimed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from tongits_tutor.errors import FileError, InputError, Problem
from tongits_tutor.files.tree import Node
from tongits_tutor.files.wording import listed
from tongits_tutor.hands.melds import is_meld
from tongits_tutor.hands.value import deadwood
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.claims import Claim, Fact, facts_of
from tongits_tutor.school.judge import (
    Judge,
    JudgeAction,
    JudgeAnnounced,
    JudgeCount,
    JudgeDeal,
    JudgeMeld,
    JudgeOpen,
    JudgeOutcome,
    JudgeReport,
    JudgeSight,
)
from tongits_tutor.school.position import GamePosition, Position
from tongits_tutor.school.setting import Setting, set_up
from tongits_tutor.table.actions import Stock, Take, TakeOn, cards_of
from tongits_tutor.table.card_checks import broken_by_melding
from tongits_tutor.table.final import Final, final_of
from tongits_tutor.table.legality import check
from tongits_tutor.table.outcome import Outcome
from tongits_tutor.table.referee import check_record
from tongits_tutor.table.settlement import settle
from tongits_tutor.table.showdown import decide
from tongits_tutor.table.state import Ending, Phase, next_seat
from tongits_tutor.table.view import PlayerView

__all__ = ["rulings"]


def rulings(judge: Judge, position: Position | None, house: HouseRules) -> Iterator[Problem]:
    """Yield everything that a judge claims and the law does not confirm in this house.

    FileError when the position cannot come about in it.
    """
    match judge:
        case JudgeMeld():
            yield from _meld(judge)
        case JudgeCount():
            yield from _count(judge)
        case JudgeDeal():
            yield from _deal(judge, position, house)
        case JudgeReport():
            yield from _report(judge, position, house)
        case _ if position is None:
            yield judge.node.problem("no-position", "This question needs a position.", "Add `position`.")
        case _:
            setting = set_up(position, house)
            unsure = tuple(_protected(judge, setting))
            yield from unsure or _of_setting(judge, setting)


def _of_setting(judge: Judge, setting: Setting) -> Iterator[Problem]:
    match judge:
        case JudgeAction():
            yield from _action(judge, setting)
        case JudgeSight():
            yield from _sight(judge, setting)
        case JudgeOpen():
            yield from _open(judge, setting)
        case JudgeAnnounced():
            yield from _announced(judge, setting)
        case JudgeOutcome():
            yield from _outcome(judge, setting)
        case _:
            raise AssertionError(judge)


def _action(judge: JudgeAction, setting: Setting) -> Iterator[Problem]:
    state = setting.state
    seat = state.to_act if judge.by is None else state.seat_of(judge.by)
    if seat is not None and _needs_hand(judge) and not setting.known[seat]:
        message = f"Whether {state.players[seat]} holds these cards is not said."
        yield judge.node.problem("unknown-hand", message, "Give the hand in `hands`.")
        return
    if isinstance(judge.action, Take | TakeOn) and state.phase is Phase.START and not state.pile:
        yield judge.node.problem("unknown-pile", "The discard pile is not said.", "Give `pile`.")
        return
    if isinstance(judge.action, Stock) and judge.action.card is not None and not setting.stock_known:
        yield judge.node.problem("unknown-stock", "The top of the stock is not said.", "Give `stock`.")
        return
    broken = check(state, judge.action, seat)
    codes = [violation.code for violation in broken]
    if judge.legal:
        yield from (
            judge.node.problem("not-legal", f"{judge.action} is not legal: {violation}", violation.code)
            for violation in broken
        )
        return
    if not broken:
        yield judge.node.problem("legal", f"{judge.action} is legal under {state.house.title()}.")
        return
    said = listed([f"{violation.code} ({violation.clause})" for violation in broken], "and")
    if set(codes) != set(judge.codes):
        message = f"{judge.action} is {said}, not {listed(judge.codes, 'and')}."
        yield judge.node.problem("wrong-code", message, " ".join(str(violation) for violation in broken))


def _needs_hand(judge: JudgeAction) -> bool:
    """Tell whether the answer depends on the hand of who acts."""
    if isinstance(judge.action, Take):
        return True
    return bool(cards_of(judge.action)) and not isinstance(judge.action, Stock | TakeOn)


def _meld(judge: JudgeMeld) -> Iterator[Problem]:
    found = is_meld(judge.cards)
    if found is not judge.meld:
        yield judge.node.problem("wrong-answer", f"{judge.cards} {'is a' if found else 'is no'} meld.")
    elif judge.code is not None:
        codes = [violation.code for violation in broken_by_melding(judge.cards.cards)]
        if codes != [judge.code]:
            message = f"{judge.cards} is {listed(codes, 'and')}, not {judge.code}."
            yield judge.node.problem("wrong-code", message, "Cards with one fault show it best.")


def _count(judge: JudgeCount) -> Iterator[Problem]:
    count = deadwood(judge.cards)
    if count != judge.count:
        yield judge.node.problem("wrong-answer", f"{judge.cards} counts {count}, not {judge.count}.")
    if judge.claim == count:
        yield judge.node.problem("true-claim", f"{judge.cards} does count {count}.", "Claim a wrong number.")


def _sight(judge: JudgeSight, setting: Setting) -> Iterator[Problem]:
    state = setting.state
    seat = None if judge.by is None else state.seat_of(judge.by)
    if seat is None:
        return
    if not setting.known[seat]:
        message = f"{state.players[seat]}'s own hand is not said."
        yield judge.node.problem("unknown-hand", message, "Give the hand in `hands`.")
        return
    seen = PlayerView.of(state, seat).seen
    wrong = judge.cards - seen if judge.seen else judge.cards & seen
    if wrong:
        verb = "does not see" if judge.seen else "sees"
        yield judge.node.problem("wrong-answer", f"{judge.by} {verb} {wrong}.")


def _open(judge: JudgeOpen, setting: Setting) -> Iterator[Problem]:
    state = setting.state
    seat = state.player if judge.by is None else state.seat_of(judge.by)
    if seat is not None and state.is_open(seat) is not judge.open:
        is_not = "is not" if judge.open else "is"
        yield judge.node.problem("wrong-answer", f"{state.players[seat]} {is_not} open.")


def _announced(judge: JudgeAnnounced, setting: Setting) -> Iterator[Problem]:
    state = setting.state
    if state.caller is None:
        yield judge.node.problem("no-call", "Nobody has called Draw.", "Let somebody call in `turns`.")
        return
    announced = PlayerView.of(state, next_seat(state.caller)).announced
    if announced is not None and not setting.known[state.caller]:
        message = f"The count of {state.players[state.caller]} is not said."
        yield judge.node.problem("unknown-hand", message, "Give the hand in `hands`.")
    elif announced != judge.count:
        named = "no count" if announced is None else announced
        message = f"{state.players[state.caller]} announces {named} under {state.house.title()}."
        yield judge.node.problem("wrong-answer", message)


def _outcome(judge: JudgeOutcome, setting: Setting) -> Iterator[Problem]:
    state = setting.state
    unfinished = any(claim.what == "ending" and claim.value == "unfinished" for claim in judge.claims)
    if state.phase is not Phase.OVER and not unfinished:
        yield judge.node.problem("unfinished", "The hand has not ended.", "Play it to its end in `turns`.")
        return
    final = _final(setting)
    if decide(final).undecided:
        message = "Who wins depends on hands that are not said."
        yield judge.node.problem("unknown-hand", message, "Give all that compare in `hands`.")
        return
    found = settle(final)
    facts = _known(
        facts_of(found, state.players[state.dealer], state.house, state.before), setting, final, found
    )
    yield from _compared(judge.claims, facts)
    yield from _refuted(judge.wrong, facts)
    yield from _cited(judge.node, judge.because, (line.clause for line in found.lines))


def _known(facts: Mapping[str, Fact], setting: Setting, final: Final, found: Outcome) -> Mapping[str, Fact]:
    """Return the facts, those that hang on hands that are not given as None."""
    state = setting.state
    winner = None if found.winner is None else state.seat_of(found.winner)
    unsure = set()
    if winner is not None and not final.standings[winner].bonuses.known:
        unsure.add("payments")
    if _unsure_seats(setting):
        unsure.update(("payments", "burned"))
    return {what: None if what.partition(" ")[0] in unsure else fact for what, fact in facts.items()}


def _unsure_seats(setting: Setting) -> tuple[int, ...]:
    """Return the seats of hands that are not given, in which the house lets a secret protect (SECRET-8)."""
    state = setting.state
    if not state.house.hidden_secret_protects:
        return ()
    return tuple(seat for seat in range(3) if not setting.known[seat] and not state.is_open(seat))


def _protected(judge: Judge, setting: Setting) -> Iterator[Problem]:
    """Say which hands must be given, since a secret in them may have changed who was asked and who compares."""
    state = setting.state
    if state.caller is not None or state.ended is Ending.STOCK_OUT:
        for seat in _unsure_seats(setting):
            message = f"A secret in {state.players[seat]}'s hand would protect in {state.house.title()}."
            yield judge.node.problem("unknown-hand", message, "Give the hand in `hands`.")


def _final(setting: Setting) -> Final:
    """Return the facts of the end, without those that the position does not tell."""
    final = final_of(setting.state)
    standings = list(final.standings)
    for seat, known in enumerate(setting.known):
        hidden = any(meld.face_down and not meld.cards for meld in setting.state.melds[seat])
        if not known or hidden:
            bonuses = replace(standings[seat].bonuses, known=False)
            count = standings[seat].count if known else None
            standings[seat] = replace(standings[seat], count=count, bonuses=bonuses)
    first, second, third = standings
    return replace(final, standings=(first, second, third))


def _compared(claims: Iterable[Claim], facts: Mapping[str, Fact]) -> Iterator[Problem]:
    for claim in claims:
        if claim.what not in facts:
            message = "No pot is kept here."
            yield claim.node.problem("no-pot", message, "Give `before: {pot: …}` in the position.")
        elif facts[claim.what] is None:
            yield claim.node.problem("unknown-fact", f"{claim.what} is not known from this position.")
        elif facts[claim.what] != claim.value:
            message = f"{claim.what} is {facts[claim.what]}, not {claim.value}."
            yield claim.node.problem("wrong-answer", message)


def _refuted(claims: Iterable[Claim], facts: Mapping[str, Fact]) -> Iterator[Problem]:
    for claim in claims:
        if facts.get(claim.what) is None:
            yield claim.node.problem("unknown-fact", f"{claim.what} is not known from this position.")
        elif facts[claim.what] == claim.value:
            message = f"{claim.what} is {claim.value} in truth."
            yield claim.node.problem("true-claim", message, "Claim something wrong.")


def _cited(node: Node, because: Iterable[str], found: Iterable[str | None]) -> Iterator[Problem]:
    cited = {clause for clause in found if clause is not None}
    for clause in because:
        if clause not in cited:
            said = listed(sorted(cited), "and") if cited else "nothing"
            yield node.problem("not-cited", f"{clause} is not cited.", f"Cited is {said}.")


def _deal(judge: JudgeDeal, position: Position | None, house: HouseRules) -> Iterator[Problem]:
    if not isinstance(position, GamePosition):
        yield judge.node.problem("no-game", "A deal is judged of a game.", "Give `position: {game: …}`.")
        return
    try:
        set_up(position, house)
    except FileError as error:
        codes = [problem.code for problem in error.problems]
        if judge.deal:
            yield from error.problems
        elif set(codes) != {judge.code}:
            yield judge.node.problem("wrong-code", f"The deal is {listed(codes, 'and')}, not {judge.code}.")
    else:
        if not judge.deal:
            yield judge.node.problem("wrong-answer", "This deal can be.")


def _report(judge: JudgeReport, position: Position | None, house: HouseRules) -> Iterator[Problem]:
    if not isinstance(position, GamePosition) or position.record is None:
        yield judge.node.problem("no-game", "A report is about a game.", "Give `position: {game: …}`.")
        return
    try:
        report = check_record(position.record, house)
    except InputError as error:
        yield from (position.node.problem(one.code, one.message, one.suggestion) for one in error.problems)
        return
    found = [(finding.where.turn, finding.where.action, finding.code) for finding in report.findings]
    said = [(one.turn, one.action, one.code) for one in judge.report]
    for one, reported in zip(said, judge.report, strict=True):
        if one not in found:
            message = f"At turn {one[0]}, action {one[1]} the referee does not find {one[2]}."
            yield reported.node.problem("not-reported", message)
    for one, finding in zip(found, report.findings, strict=True):
        if one not in said:
            yield judge.node.problem("left-out", f"The referee reports also {one[2]}, at {finding}")
    facts = facts_of(report.outcome, position.record.dealer, house, position.record.before)
    yield from _compared(judge.claims, facts)
    assumed = (assumption.clause for assumption in report.assumptions)
    cited = (line.clause for line in report.outcome.lines)
    yield from _cited(judge.node, judge.because, (*assumed, *cited))
