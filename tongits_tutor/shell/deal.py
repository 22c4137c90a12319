"""`deal`: three hands and the stock, the same for the same seed everywhere."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Annotated, Final

import typer

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.deal import Deal
from tongits_tutor.shell.options import command
from tongits_tutor.shell.output import Mode, Screen

__all__ = ["deal"]

_SEATS: Final = ("dealer", "second", "third")
_SAFE: Final = 1 << 53
"""Whole numbers below this are the same number in every JSON reader."""


@command
def deal(
    screen: Screen,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="SEED", help="A number or a word; chosen and told when left out."),
    ] = None,
) -> int:
    """Deal three hands and the stock.

    The dealer comes first and has 13 cards, the others 12; the top card of the stock comes first.
    The same seed gives the same deal on every system.
    """
    from tongits_tutor.cards.deal import deal as dealt_by  # noqa: PLC0415 - hashlib, for this command alone

    dealt = dealt_by(seed if seed is not None else str(secrets.randbelow(1_000_000_000)))
    match screen.mode:
        case Mode.JSON:
            screen.put_json(_as_object(dealt))
        case Mode.PLAIN:
            _as_facts(dealt, screen)
        case Mode.RICH:
            _as_panels(dealt, screen)
    return 0


def _as_object(dealt: Deal) -> dict[str, object]:
    return {
        "schema": "tongits-tutor/deal/1",
        "seed": _seed(dealt.seed),
        "shuffle": dealt.version,
        "hands": [[str(card) for card in hand] for hand in dealt.hands],
        "stock": [str(card) for card in dealt.stock],
    }


def _seed(text: str) -> int | str:
    """Return a seed that is a whole number as one, as long as every JSON reader can hold it."""
    try:
        number = int(text)
    except ValueError:
        return text
    return number if str(number) == text and abs(number) < _SAFE else text


def _as_facts(dealt: Deal, screen: Screen) -> None:
    screen.fact("seed", dealt.seed)
    screen.fact("shuffle", str(dealt.version))
    for seat, hand in zip(_SEATS, dealt.hands, strict=True):
        screen.card_fact(f"{seat} ({len(hand)} cards)", hand)
    screen.card_fact(f"stock ({len(dealt.stock)} cards, top first)", dealt.stock)


def _as_panels(dealt: Deal, screen: Screen) -> None:
    from rich.panel import Panel  # noqa: PLC0415 - only a rich screen pays for it
    from rich.text import Text  # noqa: PLC0415 - the same

    screen.show(Text.assemble(("Deal ", "bold"), (dealt.seed, "bold"), f" (shuffle {dealt.version})"))
    heaps: list[tuple[str, Iterable[Card], int]] = [
        (seat.capitalize(), hand, len(hand)) for seat, hand in zip(_SEATS, dealt.hands, strict=True)
    ]
    heaps.append(("Stock, top first", dealt.stock, len(dealt.stock)))
    for name, cards, size in heaps:
        screen.show(Panel(screen.card_text(cards), title=Text(f"{name}: {size} cards"), title_align="left"))
