"""Counterparts: what keeps puzzles about a wrong idea from having one answer all the way down.

Whoever holds `not-open` against a player may never call; twelve such questions in a row teach to tick no. So in kinds
whose answers are few one puzzle in three is another one of the kind and level: not about the theme, and with an answer
that those about it have not had.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tongits_tutor.school.drills.puzzle import Puzzle, Task, Want

__all__ = ["COUNTERPART_TRIES", "FEW", "counterpart_of"]

COUNTERPART_TRIES: Final = 40
"""How many puzzles are looked at for a counterpart; where none is found, one about the theme is taken after all."""

FEW: Final[frozenset[Task]] = frozenset({"yes-no", "choice"})
"""The forms of answers of which there are few."""

_EVERY: Final = 3


def counterpart_of(want: Want, made: Sequence[Puzzle], seed: str) -> Want | None:
    """Return what is rather wanted at a place, after the puzzles made so far; None where it is not due, or cannot be.

    Of the first three puzzles of a kind it is the last, of every other three one that the seed chooses.
    """
    same = [puzzle for puzzle in made if puzzle.kind == want.kind]
    if want.theme is None or not same or same[0].task not in FEW or not _is_due(len(same), want.kind, seed):
        return None
    said = frozenset(puzzle.gist for puzzle in same if want.theme.holds(puzzle.tags))
    if not said or (same[0].task == "yes-no" and len(said) > 1):
        return None
    return replace(want, unlike=said)


def _is_due(before: int, kind: str, seed: str) -> bool:
    three, place = divmod(before, _EVERY)
    if not three:
        return place == _EVERY - 1
    # At every third place exactly it would be found out.
    return place == hashlib.sha256(f"{seed} {kind} {three}".encode()).digest()[0] % _EVERY
