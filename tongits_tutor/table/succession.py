"""From one hand to the next: who deals, and what pot and streak go along (DEAL-2, DEAL-3, POT-2 to POT-5)."""

from __future__ import annotations

from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.outcome import Outcome
from tongits_tutor.table.state import Before

__all__ = ["next_before", "next_dealers"]


def next_dealers(outcome: Outcome, dealer: str, house: HouseRules) -> tuple[str, ...]:
    """Return who may deal the next hand, in turn order; more than one name where chance decides.

    Args:
        outcome: of the hand that has ended.
        dealer: who dealt it.
        house: whose `next_dealer` says winner, random or rotate.

    After a hand without winner the same dealer deals again (DEAL-3).
    """
    players = tuple(outcome.payments)
    if outcome.winner is None:
        return (dealer,)
    match house.next_dealer:
        case "winner":
            return (outcome.winner,)
        case "rotate":
            return (players[(players.index(dealer) + 1) % 3],)
        case _:
            return players


def next_before(outcome: Outcome, before: Before, house: HouseRules) -> Before:
    """Return the pot and the streak with which the next hand starts.

    Args:
        outcome: of the hand that has ended, settled with this `before`.
        before: with which that hand started.
        house: whose `streak_after_pot` says whether the win that takes the pot counts again (POT-4).

    >>> from tongits_tutor.rulebook.house import PROFILES
    >>> from tongits_tutor.table.outcome import Pot
    >>> from tongits_tutor.table.state import Ending
    >>> won = Outcome(Ending.TONGITS, "Ana", {}, (), {}, Pot(6, 6, 0, "Ana"), ())
    >>> next_before(won, Before(6, "Ana", 1), PROFILES["pagat"])
    Before(pot=0, last_winner='Ana', streak=0)
    """
    pot = before.pot if outcome.pot is None else outcome.pot.after
    if outcome.winner is None:
        return Before(pot, before.last_winner, before.streak)
    if outcome.pot is not None and outcome.pot.taken_by is not None:
        return Before(pot, outcome.winner, house.streak_after_pot)
    streak = before.streak + 1 if before.last_winner == outcome.winner else 1
    return Before(pot, outcome.winner, streak)
