"""What a screen says, as data: sections of facts, the same for plain text and for a rich screen.

A fact is a label and parts; a part is plain text or cards. So the same facts reach every screen, cards are
written in the suits and colours of the screen, and no text of others is ever read as markup.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.showing import SuitStyle, show_card
from tongits_tutor.shell.layout import columns_of
from tongits_tutor.shell.output import Mode, Screen

if TYPE_CHECKING:
    from rich.text import Text

__all__ = ["Fact", "Part", "Section", "action", "either", "joined", "put_facts", "rich_text"]

Part = str | Card | CardSet
_LABELS: Final = 14
"""The columns of labels, where none is longer."""
_STACKED: Final = 60
"""Below this width, or beside labels of more than a third of it, labels stand above their facts."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing to say; `loud` marks what matters most on its screen."""

    label: str
    parts: tuple[Part, ...]
    loud: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Facts that belong together, under a title."""

    title: str
    facts: tuple[Fact, ...]


def joined(groups: Iterable[Sequence[Part]], between: str = ", ") -> tuple[Part, ...]:
    """Join groups of parts by a text.

    >>> joined([["a"], ["b", "c"]])
    ('a', ', ', 'b', 'c')
    """
    parts: list[Part] = []
    for number, group in enumerate(groups):
        if number:
            parts.append(between)
        parts.extend(group)
    return tuple(parts)


def either(cards: Iterable[Card]) -> tuple[Part, ...]:
    """Name cards of which one is meant: `4H, 5H or 6H`.

    >>> either(CardSet.parse("4H 5H 6H"))
    (Card.parse('4H'), ', ', Card.parse('5H'), ' or ', Card.parse('6H'))
    """
    *first, last = cards
    return (*joined([[card] for card in first]), " or ", last) if first else (last,)


def action(text: str) -> tuple[Part, ...]:
    """Cut an action text into parts, so that its cards are shown as cards: `sapaw 7H on Ana 1`.

    >>> action("sapaw 7H on Ana 1")
    ('sapaw ', CardSet.parse('7H'), ' on Ana 1')
    """
    words, on, owner = text.partition(" on ")
    parts: list[Part] = []
    for number, run in enumerate(words.split(" with ")):
        verb, _, cards = run.partition(" ") if number == 0 else ("", "", run)
        parts.append(f"{verb} " if number == 0 else " with ")
        parts.append(CardSet.parse(cards))
    return (*parts, on + owner) if on else tuple(parts)


def put_facts(screen: Screen, sections: Sequence[Section]) -> None:
    """Write sections to a plain or rich screen."""
    if screen.mode is Mode.RICH:
        _draw(screen, sections)
        return
    for section in sections:
        for fact in section.facts:
            screen.fact(fact.label, _words(fact.parts, screen.suits))


def _between(suits: SuitStyle) -> str:
    return ", " if suits is SuitStyle.WORDS else " "


def _words(parts: Sequence[Part], suits: SuitStyle) -> list[str]:
    """Return the words of a fact, each unbreakable: a card in words keeps its blanks."""
    text = ""
    for part in parts:
        if isinstance(part, str):
            text += part
        else:
            cards = [part] if isinstance(part, Card) else part.cards
            text += _between(suits).join(show_card(card, suits).replace(" ", "\0") for card in cards)
    return [word.replace("\0", " ") for word in text.split(" ")]


def rich_text(screen: Screen, fact: Fact) -> Text:
    """Return a fact without its label as a rich text."""
    from rich.text import Text  # noqa: PLC0415 - only a rich screen pays for it

    text = Text(style="bold" if fact.loud else "")
    for part in fact.parts:
        if isinstance(part, str):
            text.append(part)
        else:
            text.append_text(screen.card_text([part] if isinstance(part, Card) else part))
    return text


def _draw(screen: Screen, sections: Sequence[Section]) -> None:
    from rich.padding import Padding  # noqa: PLC0415 - only a rich screen pays for it
    from rich.table import Table  # noqa: PLC0415 - the same
    from rich.text import Text  # noqa: PLC0415 - the same

    longest = max((columns_of(fact.label) for section in sections for fact in section.facts), default=0)
    stacked = screen.width < _STACKED or longest > screen.width // 3
    for number, section in enumerate(sections):
        if number:
            screen.show("")
        if section.title:
            screen.show(Text(section.title, "bold underline"))
        if stacked:
            for fact in section.facts:
                screen.show(Text(fact.label, "dim"))
                screen.show(Padding(rich_text(screen, fact), (0, 0, 0, 2)))
            continue
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=max(_LABELS, longest))
        grid.add_column(overflow="fold")  # a link keeps every letter
        for fact in section.facts:
            grid.add_row(Text(fact.label, "dim"), rich_text(screen, fact))
        screen.show(grid)
