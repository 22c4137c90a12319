"""A lesson on the screen: plain, one fact a line; or rich, with cards drawn and the table laid out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.showing import SuitStyle
from tongits_tutor.shell.card_boxes import boxes
from tongits_tutor.shell.facts import Fact, Section, put_facts, rich_text
from tongits_tutor.shell.lesson_pieces import Cards, Laid, Options, Piece, words
from tongits_tutor.shell.output import Mode, Screen

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

__all__ = ["LessonScreen"]

_BARE: Final = frozenset({"text", "question"})
"""Facts that a rich screen shows without their label, as the words they are."""

_STACKED: Final = 60
"""Below this width a row of the table has its name above it."""


class LessonScreen:
    """Writes the pieces of a lesson to a plain or rich screen."""

    def __init__(self, screen: Screen) -> None:
        """Write to this screen."""
        self.screen = screen

    @property
    def _rich(self) -> bool:
        return self.screen.mode is Mode.RICH

    def gap(self) -> None:
        """Leave a line free."""
        self.screen.write("")

    def head(self, label: str, text: str, more: str = "") -> None:
        """Begin something: a lesson, a step, the summary."""
        if not self._rich:
            self.screen.fact(label, f"{text}{f', {more}' if more else ''}")
            return
        from rich.text import Text  # noqa: PLC0415 - only a rich screen pays for it

        title = f"{label.capitalize()} {text}"
        self.screen.show(Text.assemble((title, "bold underline"), (f"  {more}" if more else "", "dim")))

    def section(self, label: str, text: str) -> None:
        """Write prose under a title of its own."""
        if not self._rich:
            self.put([words(label, text)])
            return
        from rich.text import Text  # noqa: PLC0415 - only a rich screen pays for it

        self.screen.show(Text(label.capitalize(), "bold underline"))
        self.put([words("text", text)])

    def put(self, pieces: Iterable[Piece]) -> None:
        """Write pieces in their order."""
        waiting: list[Fact] = []
        for piece in pieces:
            if isinstance(piece, Fact) and not (self._rich and piece.label in _BARE):
                waiting.append(piece)
                continue
            self._facts(waiting)
            waiting = []
            if isinstance(piece, Fact):
                self._prose(piece)
            elif isinstance(piece, Cards):
                self._cards(piece)
            elif isinstance(piece, Options):
                self._options(piece)
            else:
                self._table(piece)
        self._facts(waiting)

    def _facts(self, facts: Sequence[Fact]) -> None:
        if facts:
            put_facts(self.screen, [Section("", tuple(facts))])

    def _prose(self, fact: Fact) -> None:
        self.screen.show(rich_text(self.screen, fact))

    def _cards(self, piece: Cards) -> None:
        if not self._rich:
            self.screen.card_fact(piece.label, piece.cards)
            return
        from rich.text import Text  # noqa: PLC0415 - only a rich screen pays for it

        if piece.label != "cards":
            self.screen.show(Text(f"{piece.label[0].upper()}{piece.label[1:]}", "dim"))
        self.screen.show(boxes(self.screen, piece.cards, piece.light))

    def _table(self, piece: Laid) -> None:
        if not self._rich:
            put_facts(self.screen, [Section("", piece.facts)])
            return
        from rich.panel import Panel  # noqa: PLC0415 - only a rich screen pays for it
        from rich.text import Text  # noqa: PLC0415 - the same

        self.screen.show(Panel(self._grid(piece), title=Text("The table"), title_align="left", expand=False))

    def _grid(self, piece: Laid) -> RenderableType:
        from rich.console import Group  # noqa: PLC0415 - only a rich screen pays for it
        from rich.padding import Padding  # noqa: PLC0415 - the same
        from rich.table import Table  # noqa: PLC0415 - the same
        from rich.text import Text  # noqa: PLC0415 - the same

        if self.screen.width < _STACKED:
            lines: list[RenderableType] = []
            for fact in piece.facts:
                lines += [Text(fact.label, "dim"), Padding(self._lit(fact, piece.light), (0, 0, 0, 2))]
            return Group(*lines)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column()
        grid.add_column(overflow="fold")
        for fact in piece.facts:
            grid.add_row(Text(fact.label, "dim"), self._lit(fact, piece.light))
        return grid

    def _lit(self, fact: Fact, light: CardSet) -> Text:
        """Return a fact as a text with some of its cards lit."""
        from rich.text import Text  # noqa: PLC0415 - only a rich screen pays for it

        text = Text()
        for part in fact.parts:
            if isinstance(part, str):
                text.append(part)
                continue
            cards = [part] if isinstance(part, Card) else part.cards
            faces = [self.screen.card_text([card]) for card in cards]
            for card, face in zip(cards, faces, strict=True):
                if card in light:
                    face.stylize("reverse")
            gap = ", " if self.screen.suits is SuitStyle.WORDS else " "
            text.append_text(Text(gap).join(faces))
        return text

    def _options(self, piece: Options) -> None:
        if not self._rich:
            self._facts(piece.facts)
            return
        from rich.table import Table  # noqa: PLC0415 - only a rich screen pays for it
        from rich.text import Text  # noqa: PLC0415 - the same

        grid = Table.grid(padding=(0, 1, 0, 1))
        grid.add_column()
        grid.add_column(overflow="fold")
        for fact in piece.facts:
            grid.add_row(Text(f"{fact.label})", "bold"), rich_text(self.screen, fact))
        self.screen.show(grid)
