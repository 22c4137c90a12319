"""Reading goals from the tree of a file (`tongits_tutor.school.goals` says which there are)."""

from __future__ import annotations

from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.files.fields import Fields
from tongits_tutor.files.tree import Mapping, Node, Scalar
from tongits_tutor.files.tree import Sequence as ListNode
from tongits_tutor.files.wording import did_you_mean, listed, shown
from tongits_tutor.school.goals import DEEDS, STATES, AllOf, AnyOf, Blocked, Deed, Goal, Not, Points, Reached
from tongits_tutor.school.places import cards_at

__all__ = ["read_goal"]

_WITH_CARDS: Final = DEEDS[4:]
_KEYS: Final = ("points", *_WITH_CARDS, "blocked", "all", "any", "not")


def read_goal(node: Node, players: tuple[str, ...], fields: Fields) -> Goal | None:
    """Read a goal; None after noting with `fields` what is wrong."""
    if isinstance(node, Scalar) and node.text:
        return _word(node, fields)
    if isinstance(node, Mapping) and len(node.entries) == 1:
        key, value = node.entries[0]
        return _keyed(key, value, players, fields)
    message = f"A goal is a word or one key with its value, not {node.kind}."
    fields.note(node, "wrong-goal", message, "Write `opened` or `{points: 10}`; join several by `all`.")
    return None


def _word(node: Scalar, fields: Fields) -> Goal | None:
    if node.text in STATES:
        return Reached(node.text)
    if node.text in DEEDS:
        return Deed(node.text)
    words = (*STATES, *DEEDS)
    message = f"There is no goal called {shown(node.text)}."
    fields.note(node, "unknown-goal", message, did_you_mean(node.text, words) or f"Goals: {listed(words)}.")
    return None


def _keyed(key: Scalar, value: Node, players: tuple[str, ...], fields: Fields) -> Goal | None:
    if key.text not in _KEYS:
        message = f"There is no goal called {shown(key.text)} that takes a value."
        fields.note(key, "unknown-goal", message, did_you_mean(key.text, _KEYS) or f"Goals: {listed(_KEYS)}.")
        return None
    if key.text == "not":
        inner = read_goal(value, players, fields)
        return None if inner is None else Not(inner)
    if key.text in {"all", "any"}:
        items = value.items if isinstance(value, ListNode) else ()
        goals = tuple(goal for item in items if (goal := read_goal(item, players, fields)) is not None)
        if len(items) < 2:
            fields.note(value, "wrong-goal", f"`{key.text}` joins a list of two goals or more.")
            return None
        return AllOf(goals) if key.text == "all" else AnyOf(goals)
    if not isinstance(value, Scalar) or not value.text:
        fields.note(value, "wrong-goal", f"The goal {key.text} takes a text, not {value.kind}.")
        return None
    return _valued(key.text, value, players, fields)


def _valued(key: str, value: Scalar, players: tuple[str, ...], fields: Fields) -> Goal | None:
    if key == "points":
        if value.text.isascii() and value.text.isdecimal() and int(value.text[:4]) <= 200:
            return Points(int(value.text[:4]))
        fields.note(value, "wrong-number", f"points must be a whole number, not {shown(value.text)}.")
        return None
    if key == "blocked":
        if value.text in players:
            return Blocked(value.text)
        message = f"Nobody at this table is called {shown(value.text)}."
        fields.note(value, "unknown-player", message, did_you_mean(value.text, players))
        return None
    cards = CardSet(cards_at(value, fields.problems))
    return Deed(key, cards) if cards else None
