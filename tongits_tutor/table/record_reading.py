"""Reading a game: a checked tree → a record, or everything that is wrong with it, each with its place.

An action that breaks a rule is no problem here, only one that cannot be understood, or a deal that cannot be.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Final, TypeVar

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.reading import read_cards, read_hand
from tongits_tutor.cards.text import player_name
from tongits_tutor.errors import InputError, Problem
from tongits_tutor.files.fields import Fields
from tongits_tutor.files.parsing import parse
from tongits_tutor.files.tree import Mapping, Node, Scalar
from tongits_tutor.files.versions import check_format
from tongits_tutor.files.wording import did_you_mean, listed, shown
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.rulebook.house_node import house_of
from tongits_tutor.table.action_text import parse_action, split_actions
from tongits_tutor.table.actions import VERBS, Action, Sapaw, TakeOn
from tongits_tutor.table.record_form import FORMAT, DealParts, Entry, Place, Record
from tongits_tutor.table.state import Before

__all__ = ["MOST_ACTIONS", "MOST_CHIPS", "MOST_ENTRIES", "record_of", "record_of_text"]

MOST_ENTRIES: Final = 120
"""The most entries of `turns`; a whole game has 30 at most: 1 + 15 + 12 turns, and two answers."""

MOST_ACTIONS: Final = 40
"""The most actions of one entry; a turn that empties the largest hand card by card has 14."""

_STOCK: Final = "stock"
MOST_CHIPS: Final = 1_000_000
"""The most chips in a pot."""

_UNKNOWN: Final = "?"
_LONGEST_PIECE: Final = 400
_WORD_AFTER_COMMA: Final = re.compile(r",\s*([A-Za-z]{3,12})\b")

Value = TypeVar("Value")
Hand = CardSet | None


def record_of_text(text: str, file: str) -> Record:
    """Read a file's text; FileError with every problem found."""
    fields = Fields(parse(text, file=file), what="A game")
    check_format(fields, FORMAT, "a game")
    house_node = fields.get("house")
    house = None if house_node is None else house_of(house_node, fields.problems)
    record = record_of(fields, house)
    fields.finish()
    assert record is not None  # or there was a problem
    return record


def record_of(fields: Fields, house: HouseRules | None) -> Record | None:
    """Read the keys of a game other than `format` and `house`, which stand elsewhere in other formats.

    Args:
        fields: of the mapping; what is wrong is noted with them, and `fields.finish()` raises it.
        house: the rules it is played by, if known.

    Returns:
        The record; None when something is wrong with it.
    """
    return _Reading(fields).record(house)


class _Reading:
    """Reads one game; what cannot be read is noted, and the rest is read all the same."""

    def __init__(self, fields: Fields) -> None:
        self._fields = fields
        self._problems = fields.problems
        self._sound = True
        self._players: tuple[str, ...] = ()

    def record(self, house: HouseRules | None) -> Record | None:
        """Read all keys."""
        players = self._names()
        dealer = self._dealer()
        deal = self._deal(dealer)
        before = self._before()
        turns = tuple(entry for node in self._turn_nodes() if (entry := self._entry(node)) is not None)
        shown_hands, places = self._shown()
        if not self._sound or len(players) != 3 or dealer not in players or self._problems:
            return None
        names = (players[0], players[1], players[2])
        return Record(names, dealer, turns, deal, house, before, shown_hands, places)

    def _note(self, node: Node, code: str, message: str, suggestion: str | None = None) -> None:
        self._sound = False
        self._fields.note(node, code, message, suggestion)

    def _names(self) -> tuple[str, ...]:
        items = self._fields.texts("players")
        names: list[str] = []
        for item in items[:3]:
            name = self._name(item)
            if _folded(name) in map(_folded, names):
                message = f"Two players are called {shown(name)}."
                self._note(item, "name-twice", message, "Give each a name of their own.")
            names.append(name)
        node = self._fields.get("players")
        if node is not None and len(items) != 3 and (items or not self._problems):
            message = f"Tongits has three players, not {len(items)} (CARD-1)."
            self._note(node, "wrong-number", message, "Name them in turn order.")
        self._players = tuple(names) if len(items) == 3 else ()
        return self._players

    def _name(self, node: Scalar) -> str:
        name = self._read(node, player_name)
        if name is None:
            return _UNKNOWN
        if _folded(name) == _STOCK:
            message = "A player cannot be called stock, since the deal has a stock of its own."
            self._note(node, "bad-name", message, "Write the name another way.")
        return name

    def _player(self, node: Scalar) -> str | None:
        """Return the player a text names, None after noting that there is none."""
        name = _plain(node.text)
        if name in self._players or not self._players:
            return name
        if _UNKNOWN not in self._players:
            message = f"{shown(node.text)} is none of the players {listed(self._players, 'and')}."
            self._note(node, "unknown-player", message, did_you_mean(name, self._players))
        return None

    def _dealer(self) -> str:
        node = self._fields.scalar("dealer")
        return "" if node is None else self._player(node) or ""

    def _deal(self, dealer: str) -> DealParts:
        if self._fields.get("deal") is None:
            return DealParts()
        hands: list[Hand] = [None, None, None]
        stock: tuple[Card, ...] | None = None
        seen: dict[Card, str] = {}
        for key, node in self._fields.mapping("deal").entries():
            cards = self._dealt(key, node, dealer, seen)
            if cards is None:
                continue
            if key.text == _STOCK:
                stock = cards
            elif len(self._players) == 3:
                hands[self._players.index(_plain(key.text))] = CardSet(cards)
        return DealParts((hands[0], hands[1], hands[2]), stock)

    def _dealt(self, key: Scalar, node: Node, dealer: str, seen: dict[Card, str]) -> tuple[Card, ...] | None:
        """Return the cards of one part of the deal; None when they cannot be."""
        name = _STOCK if key.text == _STOCK else self._player(key)
        cards = self._cards(node, "stock" if name == _STOCK else "hand")
        if name is None or cards is None:
            return None
        size, whose = _size(name, dealer)
        if len(cards) != size:
            message = f"{whose} {size} cards; here are {len(cards)} (DEAL-4)."
            self._note(node, "wrong-size", message, "Leave the part out if it is not known.")
            return None
        for card in cards:
            where = "in the stock" if name == _STOCK else f"with {name}"
            other = seen.setdefault(card, where)
            if other != where:
                self._note(
                    node, "card-in-two-places", f"{card} is {other} and {where}.", "A pack has it once."
                )
        return cards

    def _before(self) -> Before | None:
        if self._fields.get("before") is None:
            return None
        fields = self._fields.mapping("before")
        pot = fields.integer("pot", 0, MOST_CHIPS)
        winner = fields.scalar("last_winner", required=False)
        last = None if winner is None else self._player(winner)
        streak = fields.integer("streak", 0, MOST_CHIPS, default=0)
        if streak and winner is None:
            message = "A streak needs the winner whose it is."
            self._note(fields.node, "bad-streak", message, "Add last_winner.")
            return None
        return Before(pot, last, streak if last is not None else 0)

    def _turn_nodes(self) -> Sequence[Node]:
        items = self._fields.sequence("turns")
        if len(items) > MOST_ENTRIES:
            message = f"A game of {len(items)} turns cannot be; {MOST_ENTRIES} are read at most."
            self._note(items[MOST_ENTRIES], "too-many-turns", message, "Write one game in one file.")
        return items[:MOST_ENTRIES]

    def _entry(self, node: Node) -> Entry | None:
        if not isinstance(node, Mapping) or len(node.entries) != 1:
            message = "An entry of turns is one player and what that player does."
            self._note(node, "wrong-turn", message, "Write it as - Ana: stock, discard KD.")
            return None
        ((key, value),) = node.entries
        player = self._player(key)
        if not isinstance(value, Scalar) or not value.text:
            message = f"What {key.text[:24]} does must be a text, not {value.kind}."
            self._note(value, "wrong-kind", message, "Write it as stock, discard KD.")
            return None
        pieces = split_actions(value.text)
        if len(pieces) > MOST_ACTIONS:
            message = f"{len(pieces)} actions in one turn cannot be; {MOST_ACTIONS} are read at most."
            self._note(value, "too-many-actions", message)
            return None
        actions: list[Action] = []
        places: list[Place] = []
        for start, piece in _parted(pieces):
            action = self._read(value, lambda text: _named(parse_action(text)), piece, start)
            if action is not None:
                actions.append(action)
                places.append(_place(value, start + len(piece) - len(piece.lstrip())))
        return Entry(player, tuple(actions), tuple(places)) if actions and player else None

    def _shown(self) -> tuple[tuple[Hand, Hand, Hand], tuple[Place | None, ...]]:
        hands: list[Hand] = [None, None, None]
        places: list[Place | None] = [None, None, None]
        if self._fields.get("shown") is None:
            return (None, None, None), tuple(places)
        seen: dict[Card, str] = {}
        for key, node in self._fields.mapping("shown").entries():
            name, cards = self._player(key), self._cards(node, "hand")
            if name is None or cards is None or len(self._players) != 3:
                continue
            for card in cards:
                if seen.setdefault(card, name) != name:
                    message = f"{card} is shown by {seen[card]} and by {name}."
                    self._note(node, "card-in-two-places", message, "A pack has it once.")
            seat = self._players.index(name)
            hands[seat], places[seat] = CardSet(cards), _place(node, 0)
        return (hands[0], hands[1], hands[2]), tuple(places)

    def _cards(self, node: Node, where: str) -> tuple[Card, ...] | None:
        if not isinstance(node, Scalar) or not node.text:
            self._note(
                node, "wrong-kind", f"Cards are a text, not {node.kind}.", "Write them as 4H 5H 6H 10S."
            )
            return None
        if where == "hand":
            return self._read(node, lambda text: read_hand(text).cards)
        return self._read(node, lambda text: read_cards(text, where=where))

    def _read(
        self, node: Scalar, reader: Callable[[str], Value], text: str | None = None, start: int = 0
    ) -> Value | None:
        """Read a text of the file, or a piece of it; what is wrong is noted at its place in the file."""
        try:
            return reader(node.text if text is None else text)
        except InputError as error:
            self._sound = False
            for problem in error.problems:
                self._problems.add(_moved(problem, node, start))
            return None


def _parted(pieces: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Cut pieces also before a mistyped action word, so that just this one is refused."""
    for start, piece in pieces:
        begin = 0
        for found in _WORD_AFTER_COMMA.finditer(piece, 0, _LONGEST_PIECE):
            if get_close_matches(found[1].lower(), VERBS, n=1, cutoff=0.7):
                yield start + begin, piece[begin : found.start()]
                begin = found.start() + 1
        yield start + begin, piece[begin:]


def _size(name: str, dealer: str) -> tuple[int, str]:
    if name == _STOCK:
        return 15, "The stock has"
    return (13, f"{name} deals and gets") if name == dealer else (12, f"{name} gets")


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _plain(name: str) -> str:
    """Return a name as it is kept; one that can be none comes back as it is."""
    try:
        return player_name(name)
    except InputError:
        return name


def _named(action: Action) -> Action:
    """Write the owner of a meld as names are kept."""
    if isinstance(action, Sapaw | TakeOn):
        return replace(action, owner=_plain(action.owner))
    return action


def _offset(node: Scalar) -> int | None:
    """Return where in its line the text of a scalar begins, from 0; None when it does not stand there as it is."""
    lines = node.source.lines
    start = node.column - 1 + node.quoted
    line = lines[node.line - 1] if node.line <= len(lines) else ""
    return start if line.startswith(node.text, start) else None


def _place(node: Node, start: int) -> Place:
    """Return the place of a character of a node."""
    offset = _offset(node) if isinstance(node, Scalar) else None
    column = node.column if offset is None else offset + start + 1
    return Place(node.source.file, node.line, column)


def _moved(problem: Problem, node: Scalar, start: int) -> Problem:
    """Return a problem of a piece of text as one of the file."""
    offset = _offset(node)
    if offset is None or problem.column is None or problem.line not in {None, 1}:
        return node.problem(problem.code, problem.message, problem.suggestion)
    return node.source.problem(
        problem.code,
        problem.message,
        problem.suggestion,
        line=node.line,
        column=offset + start + problem.column,
        length=problem.length,
    )
