"""The position that the options of a command tell, `--table` and the others read alike everywhere."""

from __future__ import annotations

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.reading import read_cards, read_hand
from tongits_tutor.cards.table_text import read_table
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.hands.situation import Situation, Turn, table_melds
from tongits_tutor.shell.config import house_of
from tongits_tutor.shell.options import chosen
from tongits_tutor.shell.sources import Source, reading

__all__ = ["situation_of"]


def situation_of(
    hand: Source,
    *,
    turn: str | None,
    table: str | None,
    pile: str | None,
    house: str | None,
    seen: str | None = None,
    opened: bool = False,
) -> Situation:
    """Return the situation; each text is what the option of its name says, None where it was left out.

    Raises:
        InputError: an option that cannot be read, with its name; or cards that cannot be where they are said to be.
    """
    return Situation(
        hand=reading(hand, read_hand),
        turn=None if turn is None else Turn(chosen("--turn", turn, ("start", "play"))),
        table=() if table is None else reading(Source(table, "--table"), _table),
        pile=_cards(pile, "--pile", "pile"),
        seen=CardSet(_cards(seen, "--seen", "list of seen cards")),
        opened=opened,
        house=house_of(house),
    )


def _table(text: str) -> tuple[TableMeld, ...]:
    return table_melds(read_table(text), text)


def _cards(text: str | None, option: str, where: str) -> tuple[Card, ...]:
    return () if text is None else reading(Source(text, option), lambda said: read_cards(said, where=where))
