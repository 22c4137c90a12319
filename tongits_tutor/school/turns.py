"""The turns of a position as they are written, `- Ana: stock 7C, discard KD`, and playing them.

Every action must be legal: a position is reached by the rules. The last turn may be cut short anywhere.
"""

from __future__ import annotations

from tongits_tutor.files.problems import Problems
from tongits_tutor.files.tree import Mapping, Node, Scalar
from tongits_tutor.files.wording import did_you_mean, shown
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.places import action_at, piece_of
from tongits_tutor.table.action_text import split_actions
from tongits_tutor.table.record import Entry, Place
from tongits_tutor.table.state import GameState

__all__ = ["play", "read_turns"]


def read_turns(items: tuple[Node, ...], players: tuple[str, ...], problems: Problems) -> tuple[Entry, ...]:
    """Read the entries of `turns`; what cannot be read is noted and left out."""
    found = (_turn(item, players, problems) for item in items)
    return tuple(turn for turn in found if turn is not None)


def _turn(item: Node, players: tuple[str, ...], problems: Problems) -> Entry | None:
    entry = item.entries[0] if isinstance(item, Mapping) and len(item.entries) == 1 else None
    if entry is None or not isinstance(entry[1], Scalar) or not entry[1].text:
        message = "A turn is one player with what they did."
        problems.add(item.problem("wrong-turn", message, "Write `- Ana: stock 7C, discard KD`."))
        return None
    name, done = entry[0], entry[1]
    if name.text not in players:
        message = f"Nobody at this table is called {shown(name.text)}."
        hint = did_you_mean(name.text, players) or f"The players are {', '.join(players)}."
        problems.add(name.problem("unknown-player", message, hint))
        return None
    actions = []
    places = []
    for start, text in split_actions(done.text):
        piece = piece_of(done, start, text)
        action = action_at(piece, problems)
        if action is not None:
            actions.append(action)
            places.append(Place(piece.source.file, piece.line, piece.column))
    return Entry(name.text, tuple(actions), tuple(places)) if actions else None


def play(state: GameState, turns: tuple[Entry, ...], house: HouseRules, problems: Problems) -> GameState:
    """Play turns from a position; the first illegal action is noted at its place and ends it."""
    from tongits_tutor.table.engine import perform  # noqa: PLC0415 - reading a scenario plays nothing
    from tongits_tutor.table.legality import check  # noqa: PLC0415 - the same

    for turn in turns:
        seat = state.seat_of(turn.player)
        for action, place in zip(turn.actions, turn.places, strict=True):
            broken = check(state, action, seat)
            if broken:
                message = f"Under {house.title()} this cannot have happened: {broken[0]}"
                problems.add(place.problem(broken[0].code, message))
                return state
            state = perform(state, action, seat)
    return state
