"""How a hand ended, with nothing told that is only supposed."""

from __future__ import annotations

from dataclasses import replace

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.table.board import Board
from tongits_tutor.table.bonuses import Bonuses, bonuses_of
from tongits_tutor.table.final import Standing, final_of
from tongits_tutor.table.outcome import Outcome
from tongits_tutor.table.settlement import outcome, settle

__all__ = ["settled"]

_ACES = CardSet.parse("AC AD AH AS")
_KINGS = CardSet.parse("KC KD KH KS")
_NONE = CardSet()
_UNNAMED = "a set nobody named"


def settled(board: Board) -> Outcome:
    """Return the outcome of a board; counts and bonuses of hands that are not known are left open."""
    if not board.supposed:
        return outcome(board.state)
    final = final_of(board.state)
    first, second, third = (_standing(board, seat, final.standings[seat]) for seat in range(3))
    found = settle(replace(final, standings=(first, second, third)))
    lines = list(found.lines)
    for hidden in (str(cards) for seat in range(3) for cards in _hidden(board, seat)):
        lines = [replace(line, text=line.text.replace(hidden, _UNNAMED)) for line in lines]
    return replace(found, lines=tuple(lines))


def _standing(board: Board, seat: int, standing: Standing) -> Standing:
    unknown = board.unknown_in(seat)
    bonuses = _bonuses(board, seat, standing.bonuses)
    return replace(standing, count=None if unknown else standing.count, bonuses=bonuses)


def _bonuses(board: Board, seat: int, supposed: Bonuses) -> Bonuses:
    """Return what is sure of a player's bonuses."""
    unknown = board.unknown_in(seat)
    hidden = CardSet(card for cards in _hidden(board, seat) for card in cards)
    known = not unknown and not any(
        hidden and four <= board.supposed for four in (_ACES, _KINGS) if four <= _ACES or _pays_kings(board)
    )
    unsure = unknown | hidden
    if not unknown:
        laid = supposed
    else:
        hands = list(board.state.hands)
        hands[seat] = _NONE
        first, second, third = hands
        laid = bonuses_of(replace(board.state, hands=(first, second, third)), seat)
    return Bonuses(
        aces=supposed.aces - unsure,
        kings=supposed.kings - unsure,
        secrets=laid.secrets,
        long_runs=laid.long_runs,
        sagasas=laid.sagasas,
        known=known,
    )


def _pays_kings(board: Board) -> bool:
    return board.state.house.king_bonus > 0


def _hidden(board: Board, seat: int) -> list[CardSet]:
    """Return the face-down sets of a player whose cards are only supposed."""
    return [laid.cards for laid in board.state.melds[seat] if laid.face_down and laid.cards & board.supposed]
