"""Tongits, taught: exact hand analysis, the rules with their clauses, lessons and drills.

The names below are the public API; each is loaded when it is first asked for (PEP 562), so that
`import tongits_tutor` costs next to nothing.

>>> import tongits_tutor as tt
>>> hand = tt.CardSet.parse("7C 7D 4H 5H 6H 7S KH")
>>> tt.deadwood(hand), str(tt.solve(hand).partition)
(10, '7C 7D 7S / 4H 5H 6H / left KH')
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tongits_tutor.cards.card import Card as Card
    from tongits_tutor.cards.card import Rank as Rank
    from tongits_tutor.cards.card import Suit as Suit
    from tongits_tutor.cards.cardset import CardSet as CardSet
    from tongits_tutor.hands.graph import meld_graph as meld_graph
    from tongits_tutor.hands.melds import Meld as Meld
    from tongits_tutor.hands.melds import MeldKind as MeldKind
    from tongits_tutor.hands.melds import melds_in as melds_in
    from tongits_tutor.hands.solver import Solution as Solution
    from tongits_tutor.hands.solver import solve as solve
    from tongits_tutor.hands.value import deadwood as deadwood
    from tongits_tutor.rulebook.house import PROFILES as PROFILES
    from tongits_tutor.rulebook.house import HouseRules as HouseRules
    from tongits_tutor.table.engine import apply as apply
    from tongits_tutor.table.legal import legal_actions as legal_actions
    from tongits_tutor.table.legality import check as check
    from tongits_tutor.table.perft import perft as perft
    from tongits_tutor.table.record import Record as Record
    from tongits_tutor.table.record import load_record as load_record
    from tongits_tutor.table.replay import replay as replay
    from tongits_tutor.table.settlement import outcome as outcome
    from tongits_tutor.table.state import GameState as GameState
    from tongits_tutor.table.view import PlayerView as PlayerView

__version__ = "0.1.0"

_HOME = {
    "Rank": "cards.card",
    "Suit": "cards.card",
    "Card": "cards.card",
    "CardSet": "cards.cardset",
    "Meld": "hands.melds",
    "MeldKind": "hands.melds",
    "melds_in": "hands.melds",
    "meld_graph": "hands.graph",
    "solve": "hands.solver",
    "Solution": "hands.solver",
    "deadwood": "hands.value",
    "HouseRules": "rulebook.house",
    "PROFILES": "rulebook.house",
    "GameState": "table.state",
    "PlayerView": "table.view",
    "legal_actions": "table.legal",
    "check": "table.legality",
    "apply": "table.engine",
    "outcome": "table.settlement",
    "perft": "table.perft",
    "Record": "table.record",
    "load_record": "table.record",
    "replay": "table.replay",
}

__all__ = [*_HOME, "__version__"]  # noqa: PLE0604 - the keys are the names


def __getattr__(name: str) -> object:
    """Load a public name from the room it lives in."""
    if name in _HOME:
        value: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the public names, loaded or not."""
    return sorted(__all__)
