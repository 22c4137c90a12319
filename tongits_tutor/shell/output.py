"""How a command speaks: JSON, plain text or a rich screen, in what width, colours and suits.

Data go to standard output; progress and warnings to standard error. Rich is loaded only for a rich screen.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Final

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.showing import Colours, SuitStyle, choose_style, colour_of, show_card
from tongits_tutor.shell.layout import wrapped
from tongits_tutor.shell.streams import encoding_of, is_terminal

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.text import Text

__all__ = ["Mode", "Screen", "as_json", "choose_mode", "colour_wanted", "width_of"]

_WIDEST_PLAIN: Final = 80
_WIDEST: Final = 120
_NARROWEST: Final = 20
_ENCODER: Final = json.JSONEncoder(ensure_ascii=True, allow_nan=False)


class Mode(StrEnum):
    """What a command prints."""

    JSON = "json"
    PLAIN = "plain"
    RICH = "rich"


def _set(environment: Mapping[str, str], name: str) -> bool:
    return environment.get(name, "") not in {"", "0"}


def colour_wanted(color: str, environment: Mapping[str, str], *, terminal: bool) -> bool:
    """Tell whether to use colour: the option, then NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM.

    >>> colour_wanted("auto", {}, terminal=True), colour_wanted("auto", {"NO_COLOR": "1"}, terminal=True)
    (True, False)
    >>> colour_wanted("always", {"NO_COLOR": "1"}, terminal=False)
    True
    """
    if color != "auto":
        return color == "always"
    if environment.get("NO_COLOR"):
        return False
    if _set(environment, "FORCE_COLOR") or _set(environment, "CLICOLOR_FORCE"):
        return True
    return terminal and environment.get("CLICOLOR") != "0" and environment.get("TERM") != "dumb"


def choose_mode(
    environment: Mapping[str, str], *, as_json: bool, plain: bool, colour: bool, terminal: bool
) -> Mode:
    """Return the mode: JSON and plain when asked, plain where nothing can be drawn, rich otherwise.

    >>> choose_mode({"ACCESSIBLE": "1"}, as_json=False, plain=False, colour=True, terminal=True)
    <Mode.PLAIN: 'plain'>
    """
    if as_json:
        return Mode.JSON
    if plain or _set(environment, "ACCESSIBLE"):
        return Mode.PLAIN
    drawn = terminal and environment.get("TERM") != "dumb"
    return Mode.RICH if drawn or colour else Mode.PLAIN


def width_of(stream: object, environment: Mapping[str, str]) -> int:
    """Return the columns of a stream: COLUMNS when set, the terminal's, else 80.

    >>> width_of(None, {"COLUMNS": "40"}), width_of(None, {"COLUMNS": "wide"})
    (40, 80)
    """
    asked = environment.get("COLUMNS", "")
    if asked.isascii() and asked.isdecimal() and len(asked) <= 6 and int(asked) > 0:
        return int(asked)
    try:
        return os.get_terminal_size(stream.fileno()).columns or _WIDEST_PLAIN  # type: ignore[attr-defined]
    except (AttributeError, OSError, ValueError):
        return _WIDEST_PLAIN


def as_json(value: object) -> str:
    """Return a value as one line of JSON in ASCII, the same bytes on every system.

    >>> as_json({"hand": ["4H"], "name": "Ana"})
    '{"hand": ["4H"], "name": "Ana"}'
    """
    return _ENCODER.encode(value)


def _columns(mode: Mode) -> int:
    widest = _WIDEST if mode is Mode.RICH else _WIDEST_PLAIN
    return max(_NARROWEST, min(widest, width_of(sys.stdout, os.environ)))


@dataclass(frozen=True)
class Screen:
    """Where a command writes its answer, and how.

    `width` is in columns; `colour` says whether escape codes for colours may be written; `animated`
    whether something may move on standard error while data go elsewhere.
    """

    mode: Mode
    width: int
    colour: bool
    suits: SuitStyle
    colours: Colours
    animated: bool = False

    def as_wide_as_now(self) -> Screen:
        """Return this screen with the columns that the terminal has now."""
        width = _columns(self.mode)
        return self if width == self.width else replace(self, width=width)

    @classmethod
    def choose(cls, *, as_json: bool, plain: bool, color: str, suits: str, colors: str) -> Screen:
        """Decide from the options, the environment and standard output itself."""
        terminal = is_terminal(sys.stdout)
        colour = colour_wanted(color, os.environ, terminal=terminal)
        mode = choose_mode(os.environ, as_json=as_json, plain=plain, colour=colour, terminal=terminal)
        width = _columns(mode)
        style = choose_style(suits, encoding_of(sys.stdout))
        still = plain or _set(os.environ, "ACCESSIBLE") or os.environ.get("TERM") == "dumb"
        # Two streams on one terminal would write over each other.
        animated = is_terminal(sys.stderr) and not terminal and not still
        return cls(mode, width, colour and mode is Mode.RICH, style, Colours(colors), animated)

    def write(self, text: str) -> None:
        """Write text as it is, one line or several, and end the line."""
        sys.stdout.write(f"{text}\n")

    def paragraph(self, text: str, *, indent: int = 0) -> None:
        """Write a sentence for the plain mode, wrapped to the width."""
        label, *words = text.split(" ")
        self.write("\n".join(wrapped(" " * indent + label, words, self.width, indent=indent)))

    def put_json(self, value: object) -> None:
        """Write one object as one line."""
        self.write(as_json(value))

    def fact(self, label: str, value: str | Sequence[str], *, between: str = " ") -> None:
        """Write `label: value` for the plain mode, wrapped with an indent; the items of a list stay whole."""
        items = value.split(" ") if isinstance(value, str) else value
        self.write("\n".join(wrapped(f"{label}:", items, self.width, between=between)))

    def card_fact(self, label: str, cards: Iterable[Card]) -> None:
        """Write `label: cards` for the plain mode; no card is broken over two lines."""
        names = [show_card(card, self.suits) for card in cards]
        between = ", " if self.suits is SuitStyle.WORDS else " "
        self.fact(label, names or ["none"], between=between)

    @cached_property
    def console(self) -> Console:
        """The rich console over standard output: plain texts in, no markup, no guesses."""
        from tongits_tutor.shell.console import OurConsole  # noqa: PLC0415 - only a rich screen pays for it

        return OurConsole(
            file=sys.stdout,
            width=self.width,
            # Eight colours of the terminal's own theme: everywhere, and readable on every background.
            color_system="standard" if self.colour else None,
            force_terminal=self.colour,
            no_color=not self.colour,
            markup=False,
            emoji=False,
            highlight=False,
            soft_wrap=False,
        )

    def show(self, *renderables: RenderableType) -> None:
        """Draw rich objects, one below the other; a `str` is never read as markup."""
        for renderable in renderables:
            self.console.print(renderable)

    def card_text(self, cards: Iterable[Card], *, between: str | None = None) -> Text:
        """Return cards as a rich text, each in its colour; a line may break between cards only."""
        from rich.text import Text  # noqa: PLC0415 - only a rich screen pays for it

        gap = between if between is not None else (", " if self.suits is SuitStyle.WORDS else " ")
        text = Text()
        for number, card in enumerate(cards):
            if number:
                text.append(gap)
            text.append(show_card(card, self.suits).replace(" ", "\N{NO-BREAK SPACE}"), self._style(card))
        return text

    def _style(self, card: Card) -> str:
        colour = colour_of(card, self.colours)
        return f"bold {colour}" if colour else "bold"
