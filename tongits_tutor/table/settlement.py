"""Settlement: the outcome of a hand, every chip and every ruling with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from tongits_tutor.table.final import Final, final_of
from tongits_tutor.table.outcome import Line, Outcome
from tongits_tutor.table.payments import base_dues, bonus_dues
from tongits_tutor.table.pot import pot_of
from tongits_tutor.table.showdown import Decision, decide
from tongits_tutor.table.state import Ending, GameState

__all__ = ["outcome", "settle"]


def outcome(state: GameState) -> Outcome:
    """Return who won a hand, who is burned, who pays what, and what becomes of the pot; each with its clause.

    A hand still being played is `unfinished`: nobody has won, counts are as they stand, nobody pays.

    >>> from tongits_tutor.cards.deal import deal
    >>> from tongits_tutor.table.state import new_game
    >>> outcome(new_game(["Ana", "Ben", "Carlo"], "Ana", deal(7))).ending.value
    'unfinished'
    """
    return settle(final_of(state))


def settle(final: Final) -> Outcome:
    """Settle a hand from its facts; `outcome` does so for a position."""
    decision = decide(final)
    names = final.players
    burned, burned_lines = _burned(final, decision)
    payments = list(_payments(final, decision, burned))
    totals = dict.fromkeys(names, 0)
    for line in payments:
        assert line.payer is not None
        assert line.to is not None
        totals[line.payer] -= line.chips
        totals[line.to] += line.chips
    pot, pot_lines = pot_of(final, decision)
    return Outcome(
        ending=Ending.VOID if decision.void else final.ending,
        winner=None if decision.winner is None else names[decision.winner],
        counts={name: final.standings[seat].count for seat, name in enumerate(names)},
        burned=tuple(names[seat] for seat in burned),
        payments=totals,
        pot=pot,
        lines=(*decision.lines, *burned_lines, *payments, *_unknown(final, decision), *pot_lines),
    )


def _burned(final: Final, decision: Decision) -> tuple[tuple[int, ...], tuple[Line, ...]]:
    """Return the burned seats, and a line for each and for whoever is spared."""
    if final.ending is Ending.UNFINISHED or decision.all_burned:
        return (), ()
    burned, lines = [], []
    for seat in range(3):
        standing, name = final.standings[seat], final.players[seat]
        if seat == decision.winner or seat in decision.shared or standing.open:
            continue
        if standing.protected:
            lines.append(Line("SECRET-8", f"{name} holds a secret in the hand and is not burned."))
        elif final.house.burn_needs_turn and not standing.had_turn:
            lines.append(Line("BURN-4", f"{name} has had no turn and is spared in this house."))
        else:
            burned.append(seat)
            clause = "BURN-1" if standing.had_turn else "BURN-4"
            before = "" if standing.had_turn else ", before the first turn"
            lines.append(Line(clause, f"{name} has no meld on the table and is burned{before}."))
    return tuple(burned), tuple(lines)


def _payments(final: Final, decision: Decision, burned: tuple[int, ...]) -> Iterator[Line]:
    names = final.players
    winners = decision.shared or (() if decision.winner is None else (decision.winner,))
    for loser in range(3):
        if not winners or loser in winners:
            continue
        payer, is_burned = names[loser], loser in burned
        if decision.shared:
            yield from _shared(final, winners, loser, is_burned=is_burned)
        else:
            for due in base_dues(final, winners[0], loser, burned=is_burned):
                yield Line(due.clause, due.text, payer, names[winners[0]], due.chips)
        for winner in winners:
            for due in bonus_dues(final, winner):
                yield Line(due.clause, due.text, payer, names[winner], due.chips)


def _shared(final: Final, winners: tuple[int, ...], loser: int, *, is_burned: bool) -> Iterator[Line]:
    """Part what a loser owes for the ending among tied players; odd chips go to the best-placed (END-STOCK-5)."""
    for due in base_dues(final, winners[0], loser, burned=is_burned):
        for place, winner in enumerate(winners):
            share = due.chips // len(winners) + (place < due.chips % len(winners))
            if share:
                text = f"{due.text}, shared"
                yield Line(due.clause, text, final.players[loser], final.players[winner], share)


def _unknown(final: Final, decision: Decision) -> tuple[Line, ...]:
    """Say of winners whose hands are not known that they may be owed more."""
    winners = decision.shared or (() if decision.winner is None else (decision.winner,))
    return tuple(
        Line("PAY-3", f"The hand of {final.players[seat]} is not known: what it may earn is not counted.")
        for seat in winners
        if not final.standings[seat].bonuses.known
    )
