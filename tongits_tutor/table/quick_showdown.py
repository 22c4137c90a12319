"""The commonest dispute at a table: who wins this showdown, and who pays what (DRAWCALL-9 to 13, END-STOCK-3 to 7)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final as Constant

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.reading import check_distinct, read_hand
from tongits_tutor.cards.text import clean, player_name, problem_at
from tongits_tutor.errors import CardError, InputError, UsageError
from tongits_tutor.files.wording import did_you_mean, shown
from tongits_tutor.hands.value import deadwood
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.bonuses import Bonuses, bonuses_of
from tongits_tutor.table.final import Final, Standing
from tongits_tutor.table.outcome import Outcome
from tongits_tutor.table.settlement import settle
from tongits_tutor.table.state import Dealt, Ending, GameState, Phase, holds_secret
from tongits_tutor.table.violations import listed

__all__ = ["Shown", "Showdown", "judge_showdown", "read_shown"]

_COUNT: Constant = re.compile(r"\s*([0-9]{1,3})(?:\s+points?)?\s*", re.IGNORECASE)
_HIGHEST: Constant = 170
"""The greatest count any hand can have."""
_NOBODY: Constant = CardSet()
_EXAMPLE: Constant = "Write it as Ana: 3H 4C; Ben: 9D 9S."


@dataclass(frozen=True, slots=True)
class Shown:
    """What one player shows: a hand, or where only that is known a count; `cards` is then None."""

    name: str
    count: int
    cards: CardSet | None


@dataclass(frozen=True, slots=True)
class Showdown:
    """A showdown that was judged; `notes` say what was not given and so not counted."""

    house: HouseRules
    players: tuple[str, str, str]
    outcome: Outcome
    notes: tuple[str, ...]


def read_shown(text: str) -> tuple[Shown, ...]:
    """Read hands or counts of players: `Ana: 3H 4C; Ben: 18`.

    Raises:
        InputError: what is no name, hand or count; a name or a card twice; each with its place.

    >>> [(one.name, one.count, str(one.cards)) for one in read_shown("Ana: 3H 4C; Ben: 18")]
    [('Ana', 7, '4C 3H'), ('Ben', 18, 'None')]
    """
    found: list[Shown] = []
    start = 0
    for piece in text.split(";"):
        if piece.strip() or not found:
            one = _one(text, start, piece)
            if _folded(one.name) in {_folded(other.name) for other in found}:
                message = f"{one.name} shows twice."
                raise InputError(problem_at(text, start + 1, len(piece), "name-twice", message, _EXAMPLE))
            found.append(one)
        start += len(piece) + 1
    if len(found) > 3:
        message = f"{len(found)} players show; Tongits has three."
        raise InputError(problem_at(text, 1, len(text), "too-many-players", message, "Leave one out."))
    check_distinct(**{f"{one.name}'s hand": one.cards or _NOBODY for one in found})
    return tuple(found)


def _one(text: str, start: int, piece: str) -> Shown:
    name_part, colon, hand = piece.partition(":")
    if not colon:
        message = "A player's name and hand have a colon between them."
        raise InputError(problem_at(text, start + 1, max(1, len(piece)), "missing-colon", message, _EXAMPLE))
    try:
        name = player_name(name_part)
    except InputError as error:
        wrong = error.problems[0]
        place = problem_at(
            text, start + 1, max(1, len(name_part)), wrong.code, wrong.message, wrong.suggestion or _EXAMPLE
        )
        raise InputError(place) from None
    begin = start + len(name_part) + 1
    count = _COUNT.fullmatch(clean(hand))
    if count is not None:
        if int(count[1]) > _HIGHEST:
            message = f"No hand counts {count[1]}; {_HIGHEST} is the most."
            raise InputError(problem_at(text, begin + 1, len(hand), "wrong-number", message, _EXAMPLE))
        return Shown(name, int(count[1]), None)
    if not hand.strip():
        message = f"{name} shows nothing."
        raise InputError(problem_at(text, begin, 1, "empty", message, _EXAMPLE))
    try:
        cards = read_hand(" " * begin + hand)
    except CardError as error:
        whole = text if len(text) <= 76 else None
        raise CardError(*(replace(one, text=whole or one.text) for one in error.problems)) from None
    return Shown(name, deadwood(cards), cards)


def judge_showdown(
    shown_hands: Sequence[Shown],
    house: HouseRules,
    *,
    caller: str | None = None,
    last_drawer: str | None = None,
    folded: Iterable[str] = (),
    unopened: Iterable[str] = (),
) -> Showdown:
    """Say who wins a showdown and who pays what.

    Args:
        shown_hands: who shows, in turn order; the others follow them.
        house: the rules.
        caller: who called Draw; the others who show have challenged.
        last_drawer: who drew the last stock card, where the stock has run out instead.
        folded: open players who folded to the Draw.
        unopened: players with no meld on the table.

    Raises:
        UsageError: what does not go together, or fewer or more than three players.

    >>> from tongits_tutor.rulebook.house import PROFILES
    >>> hands = read_shown("Ana: 3H 4C; Ben: 7D")
    >>> judged = judge_showdown(hands, PROFILES["pagat"], caller="Ana", folded=["Carlo"])
    >>> judged.outcome.winner, dict(judged.outcome.payments)
    ('Ben', {'Ana': -3, 'Ben': 6, 'Carlo': -3})
    """
    if (caller is None) == (last_drawer is None):
        raise UsageError("Say either who called Draw (--caller) or who drew the last card (--last-drawer).")
    known = {_folded(one.name): one.name for one in shown_hands}
    away = [_called(name, known) for name in folded]
    shut = [_called(name, known) for name in unopened]
    lead = _called(caller or last_drawer or "", known)
    names = tuple(dict.fromkeys((*(one.name for one in shown_hands), lead, *away, *shut)))
    _refuse(names, lead, away, shut, [one.name for one in shown_hands], draw=caller is not None)
    hands = {one.name: one for one in shown_hands}
    players = (names[0], names[1], names[2])
    ending = Ending.DRAW if caller is not None else Ending.STOCK_OUT
    first, second, third = (_standing(hands.get(name), house, closed=name in shut) for name in players)
    actor = players.index(lead)
    fights = tuple(
        seat
        for seat in ((actor + 1) % 3, (actor + 2) % 3)
        if ending is Ending.DRAW and players[seat] in hands
    )
    final = Final(house, players, ending, actor, (first, second, third), fights)
    outcome = settle(final)
    return Showdown(house, players, outcome, tuple(_notes(outcome, hands)))


def _folded(name: str) -> str:
    return name.casefold()


def _called(name: str, known: dict[str, str]) -> str:
    """Return a player's name as it was first written."""
    given = player_name(name)
    return known.setdefault(_folded(given), given)


def _refuse(
    names: Sequence[str], lead: str, away: list[str], shut: list[str], shows: list[str], *, draw: bool
) -> None:
    if draw and lead in away + shut:
        raise UsageError(f"{lead} called, so {lead} has not folded and is open.")
    if not draw and away:
        raise UsageError("Nobody folds when the stock has run out; leave --folded out.")
    for name in away:
        if name in shut:
            raise UsageError(f"{name} is open and folded, or unopened; not both.")
        if name in shows:
            raise UsageError(f"{name} has folded and shows no hand; leave one of them out.")
    if draw and (both := [name for name in shut if name in shows]):
        raise UsageError(f"{both[0]} is not open and so cannot have challenged; leave the hand out.")
    if len(names) != 3:
        near = next((hint for name in names if (hint := did_you_mean(name, set(names) - {name}))), "")
        raise UsageError(
            f"A showdown has three players; here are {len(names)}: {listed(names)}. "
            f"Name the third with {'--folded or --unopened' if draw else '--unopened'}. {near}".rstrip()
            if len(names) < 3
            else f"A showdown has three players; here are {len(names)}: {listed(map(shown, names))}. {near}".rstrip()
        )
    missing = [name for name in names if name not in shows + away + shut]
    if not draw and missing:
        raise UsageError(f"Show the hand of {listed(missing)}, or say --unopened.")
    if draw and missing and shows:
        raise UsageError(f"{lead} called and was challenged: show {lead}'s hand too.")


def _standing(one: Shown | None, house: HouseRules, *, closed: bool) -> Standing:
    if one is None:
        return Standing(None, open=not closed, bonuses=Bonuses(known=False))
    if one.cards is None:
        return Standing(one.count, open=not closed, bonuses=Bonuses(known=False))
    protected = closed and house.hidden_secret_protects and holds_secret(one.cards, house)
    return Standing(one.count, open=not closed, protected=protected, bonuses=_bonuses(one.cards, house))


def _bonuses(cards: CardSet, house: HouseRules) -> Bonuses:
    """Return what a hand may earn, its owner's melds on the table aside."""
    hands = (cards, _NOBODY, _NOBODY)
    state = GameState(
        house=house,
        players=("1", "2", "3"),
        dealer=0,
        dealt=Dealt(hands, ()),
        before=None,
        hands=hands,
        stock=(),
        pile=(),
        melds=((), (), ()),
        phase=Phase.OVER,
        turn=4,
        player=0,
        answers=(),
        history=(),
        ended=Ending.STOCK_OUT,
    )
    return bonuses_of(state, 0)


def _notes(outcome: Outcome, hands: dict[str, Shown]) -> Iterator[str]:
    winner = outcome.winner
    if winner is not None and winner in hands and hands[winner].cards is not None:
        yield (
            f"Aces and secrets that {winner} has laid on the table come on top (PAY-3, PAY-4); "
            "only the hand was given."
        )
