"""The side pot of one hand: what goes in, and whether two wins in a row take it (POT-1 to POT-6)."""

from __future__ import annotations

from tongits_tutor.table.final import Final
from tongits_tutor.table.outcome import Line, Pot
from tongits_tutor.table.showdown import Decision
from tongits_tutor.table.state import Ending

__all__ = ["pot_of", "streak_of"]


def streak_of(final: Final, winner: int) -> int:
    """Return how many hands in a row this winner has now won."""
    before = final.before
    same = before is not None and before.last_winner == final.players[winner]
    return before.streak + 1 if before is not None and same else 1


def pot_of(final: Final, decision: Decision) -> tuple[Pot | None, tuple[Line, ...]]:
    """Return the pot of a hand and the lines about it; no pot where nothing is said of the hands before.

    Where all pay in, they do so before the deal. Where the losers do, they pay after the hand and before the pot is
    taken, and all three start the very first pot.
    """
    before, house, names = final.before, final.house, final.players
    if before is None:
        return None, ()
    antes = _antes(final, decision)
    full = before.pot + antes
    lines = []
    if antes:
        lines.append(Line("POT-1", f"{antes} chips go into the pot, which holds {full}."))
    if final.ending is Ending.UNFINISHED or decision.undecided:
        return Pot(before.pot, antes, full, None), tuple(lines)
    if decision.winner is None:
        lines.append(Line("POT-5", "No single player has won: pot and streak stay."))
        return Pot(before.pot, antes, full, None), tuple(lines)
    winner = names[decision.winner]
    streak = streak_of(final, decision.winner)
    if not full:
        return Pot(before.pot, antes, full, None), tuple(lines)
    if streak >= house.streak_needed:
        lines.append(
            Line("POT-2", f"{winner} has won {streak} hands in a row and takes the pot.", None, winner, full)
        )
    elif final.natural and house.natural == "takes-pot":
        text = f"{winner} was complete on the first turn and takes the pot."
        lines.append(Line("TONG-7", text, None, winner, full))
    else:
        wins = "1 hand" if streak == 1 else f"{streak} hands"
        lines.append(
            Line("POT-2", f"{winner} has won {wins} in a row of {house.streak_needed}: the pot stays.")
        )
        return Pot(before.pot, antes, full, None), tuple(lines)
    return Pot(before.pot, antes, 0, winner), tuple(lines)


def _antes(final: Final, decision: Decision) -> int:
    house, before = final.house, final.before
    if house.pot_from == "all":
        return 3 * house.pot_ante
    first = before is not None and before.pot == 0 and before.last_winner is None
    losers = 3 - len(decision.shared) if decision.shared else 2 if decision.winner is not None else 0
    return house.pot_ante * (losers + (3 if first else 0))
