"""One suit as 13 bits: small tables that answer what runs alone can do.

A *lane* is the part of a hand in one suit, bit 0 the ace, bit 12 the king. In one lane the best split by runs
alone melds exactly the cards that lie in blocks of three or more consecutive ranks (MELD-2, MELD-3), so it is a
matter of looking up one of 8,192 small numbers.
"""

from __future__ import annotations

from typing import Final

__all__ = ["LANE", "LEFT", "RUNS", "lanes_of", "set_ranks"]

LANE: Final = (1 << 13) - 1
"""The mask of a whole lane."""


def _runs(lane: int) -> int:
    seeds = lane & lane >> 1 & lane >> 2
    return seeds | seeds << 1 | seeds << 2


RUNS: Final[list[int]] = [_runs(lane) for lane in range(1 << 13)]
"""By lane: the cards that lie in blocks of three or more consecutive ranks."""

_POINTS: Final[list[int]] = [0] * (1 << 13)
for _lane in range(1, 1 << 13):
    _POINTS[_lane] = _POINTS[_lane & (_lane - 1)] + min((_lane & -_lane).bit_length(), 10)

LEFT: Final[list[int]] = [_POINTS[lane & ~RUNS[lane]] for lane in range(1 << 13)]
"""By lane: the points of the cards outside such blocks, 0 to 50."""


def lanes_of(mask: int) -> tuple[int, int, int, int]:
    """Cut a card mask into its four lanes, clubs first.

    >>> [bin(lane) for lane in lanes_of(0b101 << 13)]
    ['0b0', '0b101', '0b0', '0b0']
    """
    return mask & LANE, mask >> 13 & LANE, mask >> 26 & LANE, mask >> 39


def set_ranks(clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """Return the ranks of which three or four cards are there, as a lane mask (MELD-1)."""
    return clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
