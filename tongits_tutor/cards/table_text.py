"""The melds on a table as text: `Ana: 5C 6C 7C / KH KD KS / ?; me: 4H 5H 6H`.

Players are parted by `;`, melds by `/`, `?` is a set laid face down, `me` is the player who asks. Here
text becomes cards only; whether some cards are a meld is for a later room, which has the places to say so.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards import refusals as why
from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.finding import find_cards
from tongits_tutor.cards.refusals import Refusals
from tongits_tutor.cards.text import player_name, quoted
from tongits_tutor.cards.tokens import Mapped, mapped, stripped
from tongits_tutor.errors import InputError

__all__ = ["ME", "TableMeldText", "TablePlayer", "read_table"]

ME: Final = "me"
"""The name of the player who asks."""


@dataclass(frozen=True, slots=True)
class TableMeldText:
    """One meld as it was written: its cards, None for a set face down, and its place.

    `column` counts from 1 in the whole text, `length` in characters; `problem_at` takes both.
    """

    cards: CardSet | None
    column: int
    length: int


@dataclass(frozen=True, slots=True)
class TablePlayer:
    """A player and the melds before them, in the order given; `column` is where the name starts."""

    name: str
    melds: tuple[TableMeldText, ...]
    column: int


def read_table(text: str) -> tuple[TablePlayer, ...]:
    """Return the players of a text, one to three, with their melds.

    Raises CardError with all that is wrong: a name or colon missing, a name twice, more than two
    opponents, a meld without cards, a card that lies twice, and all that `read_cards` refuses.

    >>> for player in read_table("Ana: 5C 6C 7C / ?; me: 4-6H"):
    ...     print(player.name, [str(meld.cards) for meld in player.melds])
    Ana ['5C 6C 7C', 'None']
    me ['4H 5H 6H']
    """
    refusals = Refusals(text)
    segments = _split(mapped(text), ";")
    if len(segments) > 1 and not segments[-1].chars:
        segments.pop()
    if len(segments) == 1 and not segments[0].chars:
        refusals.add(0, len(text), ("empty", "There is nothing on this table.", _EXAMPLE))
    players: list[TablePlayer] = []
    lying: dict[Card, str] = {}
    for segment in segments if not refusals else ():
        player = _read_player(segment, players, lying, refusals)
        if player is not None:
            players.append(player)
    refusals.raise_any()
    return tuple(players)


_EXAMPLE: Final = "Write it as Ana: 5C 6C 7C / KH KD KS; me: 4H 5H 6H."


def _split(body: Mapped, separator: str) -> list[Mapped]:
    """Cut at every separator, and the blanks off every part; an empty part knows where it would stand."""
    parts = []
    begin = 0
    for index in range(len(body.chars) + 1):
        if index == len(body.chars) or body.chars[index] == separator:
            parts.append(stripped(body.cut(begin, index)))
            begin = index + 1
    return parts


def _read_player(
    segment: Mapped, players: list[TablePlayer], lying: dict[Card, str], refusals: Refusals
) -> TablePlayer | None:
    name_part, *rest = _split(segment, ":")
    if len(rest) > 1:
        said = ("several-colons", "Two players need a ; between them.", _EXAMPLE)
        second = segment.chars.index(":", segment.chars.index(":") + 1)
        colon = segment.cut(second, second + 1)
        refusals.add(colon.start, colon.end, said)
        return None
    if not rest:
        said = ("missing-colon", "A player's name and melds have a colon between them.", _EXAMPLE)
        refusals.add(segment.start, segment.end, said)
        return None
    name = _read_name(name_part, players, refusals)
    whose = "your" if name == ME else f"{name}'s"
    melds = tuple(
        _read_meld(part, f"{whose} meld {number}", lying, refusals)
        for number, part in enumerate(_split(rest[0], "/"), start=1)
    )
    return TablePlayer(name, melds, name_part.start + 1)


def _read_name(part: Mapped, players: list[TablePlayer], refusals: Refusals) -> str:
    """Return the name; one that cannot be is noted, and returned as far as it can be shown."""
    given = refusals.text[part.start : part.end]
    try:
        name = player_name(given)
    except InputError as error:
        wrong = error.problems[0]
        refusals.add(part.start, part.end, (wrong.code, wrong.message, wrong.suggestion or _EXAMPLE))
        return quoted(given) or "the player"
    name = ME if name.casefold() == ME else name
    if _folded(name) in {_folded(player.name) for player in players}:
        said = ("name-twice", f"{name} is on this table twice.", f"Put all melds of {name} behind one name.")
        refusals.add(part.start, part.end, said)
    elif len(players) == 3 or (name != ME and sum(player.name != ME for player in players) == 2):
        message = f"{name} is one too many: Tongits has three players, you and two opponents."
        refusals.add(part.start, part.end, ("too-many-players", message, f"Leave {name} out."))
    return name


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _read_meld(part: Mapped, place: str, lying: dict[Card, str], refusals: Refusals) -> TableMeldText:
    if part.chars == "?":
        return TableMeldText(None, part.start + 1, part.end - part.start)
    if not part.chars:
        suggestion = "Write its cards, or ? for a set laid face down."
        refusals.add(
            part.start, part.end, ("empty-meld", f"{place[0].upper()}{place[1:]} has no cards.", suggestion)
        )
    found = find_cards(part, refusals, where="meld") if part.chars else []
    for one in found:
        other = lying.setdefault(one.card, place)
        if other != place:
            said = why.card_in_two_places(one.card, f"in {other}", f"in {place}")
            refusals.add(one.start, one.end, said)
    return TableMeldText(CardSet(one.card for one in found), part.start + 1, part.end - part.start)
