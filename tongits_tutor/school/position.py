"""Positions of a scenario as they are written: a game cut short, or just the cards that matter.

Reading finds what is wrong with the writing. Whether the position can come about depends on the house, and is for
`tongits_tutor.school.setting`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.text import player_name
from tongits_tutor.errors import InputError, Problem
from tongits_tutor.files.fields import Fields
from tongits_tutor.files.problems import Problems
from tongits_tutor.files.tree import Mapping, Node, Scalar
from tongits_tutor.files.wording import shown
from tongits_tutor.hands.melds import is_meld
from tongits_tutor.school.places import cards_at, known_word, name_at, piece_of
from tongits_tutor.school.turns import read_turns
from tongits_tutor.table.record import Entry, Record
from tongits_tutor.table.record_reading import record_of
from tongits_tutor.table.state import Before

__all__ = ["GamePosition", "Position", "ShortMeld", "ShortPosition", "players_of", "read_position"]

PLAYERS: Final = ("Ana", "Ben", "Carlo")
"""Who sits at the table when a position does not say."""

HIDDEN: Final = "hidden"
THIRD_ROUND: Final = 7
"""The dealer's third turn: in a short position that only names the player, everybody has had two turns."""


@dataclass(frozen=True, slots=True)
class GamePosition:
    """A written game, cut short; `record` is None when it cannot be, and then `problems` say why."""

    record: Record | None
    problems: tuple[Problem, ...]
    node: Node


@dataclass(frozen=True, slots=True)
class ShortMeld:
    """A meld on the table; `cards` is None for a face-down set whose cards do not matter."""

    cards: CardSet | None
    face_down: bool
    node: Scalar


@dataclass(frozen=True, slots=True)
class ShortPosition:
    """The cards that matter, and whose turn it is.

    `hands` are by name, those alone that are given; `melds` are by owner. `stock` is its top as far as it is given,
    `left` how many cards it has, None when the number of the turn tells. `turns` were played from there. `unseen` are
    the players whose hands are given for the referee alone, and shown to nobody.
    """

    players: tuple[str, ...]
    dealer: str
    turn: int
    phase: Literal["start", "play"]
    hands: tuple[tuple[str, CardSet], ...]
    melds: tuple[tuple[str, tuple[ShortMeld, ...]], ...]
    pile: tuple[Card, ...]
    stock: tuple[Card, ...]
    left: int | None
    before: Before | None
    turns: tuple[Entry, ...]
    node: Node
    unseen: tuple[str, ...] = ()


Position = GamePosition | ShortPosition


def players_of(position: Position | None) -> tuple[str, ...]:
    """Return who sits at a table; the usual three where nobody is named."""
    if position is None:
        return PLAYERS
    if isinstance(position, GamePosition):
        return PLAYERS if position.record is None else position.record.players
    return position.players


def read_position(fields: Fields) -> Position:
    """Read the value of `position`; what is wrong is noted."""
    if fields.has("game"):
        return _game(fields.get("game"))
    return _short(fields)


def _game(node: Node | None) -> GamePosition:
    """Read a game by the format of written games; what is wrong is kept, for a step may be about just that."""
    assert node is not None
    fields = Fields(node, what="A game")
    record = record_of(fields, None)
    fields.unknown_keys()
    problems = fields.problems.ordered()
    return GamePosition(None if problems else record, problems, node)


def _short(fields: Fields) -> ShortPosition:
    players = _players(fields)
    dealer = name_at(fields, "dealer", players, required=False) or players[0]
    turn = _turn(fields, players, dealer)
    phase = fields.choice("phase", ("start", "play"), "play" if turn == 1 else "start")
    if turn == 1 and phase == "start":
        message = "The dealer's first turn begins in play: no card is taken."
        fields.note(fields.get("phase") or fields.node, "wrong-phase", message, "Leave `phase` out.")
    acting = players[(turn - 1 + players.index(dealer)) % 3]
    position = ShortPosition(
        players=players,
        dealer=dealer,
        turn=turn,
        phase="play" if phase == "play" else "start",
        hands=_hands(fields, players, acting),
        melds=_melds(fields, players),
        pile=_cards(fields, "pile", "pile"),
        stock=_cards(fields, "stock", "stock"),
        left=fields.integer("left", 0, 15) if fields.has("left") else None,
        before=_before(fields, players),
        turns=read_turns(fields.sequence("turns", required=False), players, fields.problems),
        node=fields.node,
        unseen=_unseen(fields, players, acting),
    )
    _once_each(position, fields)
    return position


def _players(fields: Fields) -> tuple[str, ...]:
    names = fields.texts("players", required=False)
    if not fields.has("players"):
        return PLAYERS
    good = []
    for scalar in names:
        try:
            good.append(player_name(scalar.text))
        except InputError as error:
            problem = error.problems[0]
            fields.problems.add(scalar.problem(problem.code, problem.message, problem.suggestion))
    if len(set(good)) == 3:
        return tuple(good)
    if len(good) == len(names):
        message = f"A table has three players of different names, not {', '.join(good) or 'none'}."
        fields.note(fields.get("players") or fields.node, "bad-players", message)
    return PLAYERS


def _turn(fields: Fields, players: tuple[str, ...], dealer: str) -> int:
    """Read whose turn it is: a name, which means the third round, or the number of the turn from 1."""
    scalar = fields.scalar("turn", required=False)
    if scalar is None:
        return THIRD_ROUND
    if scalar.text.isdecimal():
        return fields.integer("turn", 1, 40)
    name = name_at(fields, "turn", players, required=True) or dealer
    return THIRD_ROUND + (players.index(name) - players.index(dealer)) % 3


def _hands(fields: Fields, players: tuple[str, ...], acting: str) -> tuple[tuple[str, CardSet], ...]:
    found: dict[str, CardSet] = {}
    if fields.has("hand"):
        found[acting] = CardSet(_cards(fields, "hand"))
    if fields.has("hands"):
        inner = fields.mapping("hands")
        for name in players:
            if not inner.has(name):
                continue
            if name in found:
                message = f"`hand` is {name}'s already, whose turn it is."
                fields.note(inner.get(name) or inner.node, "hand-twice", message, "Give it once.")
            found[name] = CardSet(_cards(inner, name))
    return tuple(found.items())


def _unseen(fields: Fields, players: tuple[str, ...], acting: str) -> tuple[str, ...]:
    """Read whose hands are not shown; a hand that is not given needs no hiding, and a learner sees the own one."""
    names = [
        known_word(word, "player", players, fields.problems)
        for word in fields.texts("unseen", required=False)
    ]
    hands = fields.get("hands")
    for name in names:
        given = name == acting and fields.has("hand")
        if name in players and not given and (not isinstance(hands, Mapping) or hands.get(name) is None):
            message = f"{name}'s hand is not given, so there is nothing to be left unseen."
            fields.note(fields.get("unseen") or fields.node, "needless-unseen", message, "Take the name out.")
    return tuple(names)


def _melds(fields: Fields, players: tuple[str, ...]) -> tuple[tuple[str, tuple[ShortMeld, ...]], ...]:
    if not fields.has("table"):
        return ()
    inner = fields.mapping("table")
    found = []
    for name in players:
        scalar = inner.scalar(name, required=False)
        if scalar is not None:
            found.append((name, tuple(_melds_of(scalar, fields.problems))))
    return tuple(found)


def _melds_of(scalar: Scalar, problems: Problems) -> Iterable[ShortMeld]:
    start = 0
    for part in scalar.text.split("/"):
        piece = piece_of(scalar, start, part)
        start += len(part) + 1
        if piece.text in {HIDDEN, "?"}:
            yield ShortMeld(None, face_down=True, node=piece)
            continue
        face_down = piece.text.startswith(f"{HIDDEN} ")
        cards = CardSet(cards_at(piece, problems, "meld", len(HIDDEN) if face_down else 0))
        if cards and not is_meld(cards):
            hint = "Part melds by /; write `hidden` before the cards of a face-down set, or instead of them."
            problems.add(piece.problem("no-meld", f"{cards} is no meld.", hint))
        yield ShortMeld(cards, face_down, piece)


def _before(fields: Fields, players: tuple[str, ...]) -> Before | None:
    if not fields.has("before"):
        return None
    inner = fields.mapping("before")
    pot = inner.integer("pot", 0, 10_000)
    winner = name_at(inner, "last_winner", players, required=False)
    streak = inner.integer("streak", 0, 100, 0 if winner is None else 1)
    if streak and winner is None:
        inner.note(inner.node, "bad-streak", f"A streak of {streak} needs a last winner.", "Name them.")
        return None
    return Before(pot, winner, streak)


def _cards(fields: Fields, key: str, where: str = "hand") -> tuple[Card, ...]:
    scalar = fields.scalar(key, required=False)
    return () if scalar is None else cards_at(scalar, fields.problems, where)


def _once_each(position: ShortPosition, fields: Fields) -> None:
    """Note every card that is in two places."""
    places: dict[Card, str] = {}
    groups: list[tuple[str, Node, Iterable[Card]]] = [
        (f"in {name}'s hand", _at(fields, "hands", "hand"), cards) for name, cards in position.hands
    ]
    groups.extend(
        (f"in {name} {number}", meld.node, meld.cards or ())
        for name, melds in position.melds
        for number, meld in enumerate(melds, start=1)
    )
    groups.append(("in the pile", _at(fields, "pile"), position.pile))
    groups.append(("in the stock", _at(fields, "stock"), position.stock))
    for place, node, cards in groups:
        for card in cards:
            other = places.setdefault(card, place)
            if other != place:
                message = f"{shown(str(card))} is both {other} and {place}."
                fields.note(node, "card-in-two-places", message, "Take it out of one of them.")


def _at(fields: Fields, *keys: str) -> Node:
    node = fields.node
    if isinstance(node, Mapping):
        for key in keys:
            if (found := node.get(key)) is not None:
                return found
    return node
