"""Who wins: Tongits, the answers to a Draw, the end of the stock, and every tie rule with its clause."""

from __future__ import annotations

from dataclasses import dataclass

from tongits_tutor.table.final import Final
from tongits_tutor.table.outcome import Line
from tongits_tutor.table.state import Ending
from tongits_tutor.table.violations import listed

__all__ = ["Decision", "decide"]


@dataclass(frozen=True, slots=True)
class Decision:
    """Who won a hand, and the lines that say why.

    `winner` is a seat, or None. `shared` are the tied seats where they share what the others pay, best-placed first.
    `void` means that nobody wins and nobody pays; `undecided` that a count which matters is not known.
    """

    winner: int | None
    lines: tuple[Line, ...]
    shared: tuple[int, ...] = ()
    void: bool = False
    undecided: bool = False
    all_burned: bool = False
    """Of an undecided hand: nobody was open when the stock had ended (END-STOCK-7)."""


def decide(final: Final) -> Decision:
    """Say who wins a hand that has ended."""
    name = final.players[final.actor]
    if final.ending is Ending.TONGITS:
        lines = [Line("TONG-1", f"{name}'s hand is empty: {name} wins by Tongits.")]
        if not final.standings[final.actor].open:
            lines.append(Line("TONG-4", f"{name} never laid a meld and wins all the same."))
        return Decision(final.actor, tuple(lines))
    if final.ending is Ending.DRAW:
        return _draw(final)
    if final.ending is Ending.STOCK_OUT:
        return _stock_out(final)
    return Decision(None, (Line("TABLE-4", "The hand has not ended."),))


def _draw(final: Final) -> Decision:
    names, caller = final.players, final.actor
    lines = [
        Line("DRAWCALL-5", f"{names[seat]} has no meld on the table and is folded.")
        for seat in final.seats_from(caller)[1:]
        if not final.standings[seat].compares
    ]
    if not final.fights:
        lines.append(Line("DRAWCALL-9", f"Nobody challenges {names[caller]}, who wins whatever the count."))
        return Decision(caller, tuple(lines))
    lines += [
        Line("SECRET-8", f"{names[seat]} holds a secret in the hand and may fight without being open.")
        for seat in final.fights
        if not final.standings[seat].open
    ]
    counts, unknown = _counts(final, final.shown)
    if unknown:
        return Decision(None, (*lines, unknown), undecided=True)
    low = min(counts.values())
    tied = [seat for seat in final.shown if counts[seat] == low]
    lines.append(Line("DRAWCALL-10", f"{_told(final, counts)}: the lowest is {low}."))
    challengers = [seat for seat in tied if seat != caller]
    if caller in tied and challengers:
        return _caller_tie(final, lines, challengers, low)
    if len(challengers) == 2:
        winner, why = _challenger_tie(final)
        words = listed(names[seat] for seat in challengers)
        lines.append(Line("DRAWCALL-12", f"{words} tie below the caller: {names[winner]}, {why}, wins."))
        return Decision(winner, tuple(lines))
    return Decision(tied[0], tuple(lines))


def _caller_tie(final: Final, lines: list[Line], challengers: list[int], low: int) -> Decision:
    """Settle a tie of the caller with one challenger, or with both."""
    names, caller = final.players, final.actor
    clause = "DRAWCALL-13" if len(challengers) == 2 else "DRAWCALL-11"
    tie = f"{listed(names[seat] for seat in (caller, *challengers))} tie at {low}"
    if final.house.caller_tie == "void":
        lines.append(Line(clause, f"{tie}: in this house that makes the hand void."))
        return Decision(None, tuple(lines), void=True)
    if final.house.caller_tie == "caller":
        lines.append(Line(clause, f"{tie}: in this house the caller, {names[caller]}, wins."))
        return Decision(caller, tuple(lines))
    if len(challengers) == 1:
        winner = challengers[0]
        lines.append(Line(clause, f"{tie}: the challenger, {names[winner]}, wins."))
    else:
        winner, why = _challenger_tie(final)
        lines.append(Line(clause, f"{tie}: the challenger {names[winner]}, {why}, wins."))
    return Decision(winner, tuple(lines))


def _challenger_tie(final: Final) -> tuple[int, str]:
    """Choose between both challengers: the nearer one, or the other, who answered last."""
    nearest, farther = final.seats_from(final.actor)[1:]
    if final.house.challenger_tie == "nearest":
        return nearest, f"to the right of {final.players[final.actor]}"
    return farther, "the last to challenge"


def _stock_out(final: Final) -> Decision:
    names = final.players
    order = final.seats_from(final.actor)
    contenders = [seat for seat in order if final.standings[seat].compares]
    lines = []
    if not contenders:
        if final.house.all_burned == "void":
            text = "The stock has ended and nobody is open: the hand is void."
            return Decision(None, (Line("END-STOCK-7", text),), void=True)
        text = "The stock has ended and nobody is open: in this house all compare as if open."
        lines.append(Line("END-STOCK-7", text))
        return _lowest(final, list(order), lines, all_burned=True)
    for seat in order:
        if seat not in contenders:
            text = f"{names[seat]} has no meld on the table and cannot win."
            lines.append(Line("END-STOCK-3", text))
        elif not final.standings[seat].open:
            text = f"{names[seat]} holds a secret in the hand and compares as if open."
            lines.append(Line("SECRET-8", text))
    if len(contenders) == 1:
        who = names[contenders[0]]
        lines.append(Line("END-STOCK-6", f"Only {who} compares, and wins whatever the count."))
        return Decision(contenders[0], tuple(lines))
    return _lowest(final, contenders, lines, all_burned=False)


def _lowest(final: Final, contenders: list[int], lines: list[Line], *, all_burned: bool) -> Decision:
    """Compare counts when the stock has ended; `contenders` begin with the last drawer and go in turn order."""
    names = final.players
    counts, unknown = _counts(final, tuple(contenders))
    if unknown:
        return Decision(None, (*lines, unknown), undecided=True, all_burned=all_burned)
    low = min(counts.values())
    tied = [seat for seat in contenders if counts[seat] == low]
    lines.append(Line("END-STOCK-4", f"{_told(final, counts)}: the lowest is {low}."))
    if len(tied) == 1:
        return Decision(tied[0], tuple(lines))
    tie = f"{listed(names[seat] for seat in tied)} tie at {low}"
    if final.house.stock_tie == "void":
        lines.append(Line("END-STOCK-5", f"{tie}: in this house that makes the hand void."))
        return Decision(None, tuple(lines), void=True)
    if final.house.stock_tie == "split":
        lines.append(Line("END-STOCK-5", f"{tie}: in this house they share what the others pay."))
        return Decision(None, tuple(lines), shared=tuple(tied))
    first = tied[0]
    last = names[final.actor]
    why = "who drew the last card" if first == final.actor else f"next in turn after {last}, the last drawer"
    lines.append(Line("END-STOCK-5", f"{tie}: {names[first]}, {why}, wins."))
    return Decision(first, tuple(lines))


def _counts(final: Final, seats: tuple[int, ...]) -> tuple[dict[int, int], Line | None]:
    """Return the counts of those who compare, and a line that tells whose are not known."""
    counts = {seat: final.standings[seat].count for seat in seats}
    known = {seat: count for seat, count in counts.items() if count is not None}
    unknown = listed(final.players[seat] for seat in seats if seat not in known)
    if unknown:
        return known, Line("COUNT-1", f"It cannot be said who wins: the count of {unknown} is not known.")
    return known, None


def _told(final: Final, counts: dict[int, int]) -> str:
    return listed(f"{final.players[seat]} counts {count}" for seat, count in counts.items())
