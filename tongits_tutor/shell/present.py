"""A drill on a projector: one puzzle a screen, large cards, a countdown, the answer on a key, no scoring."""

from __future__ import annotations

import sys
import time
from math import ceil
from typing import TYPE_CHECKING, Final

from tongits_tutor.errors import UsageError
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.shell.asking import answered, can_ask
from tongits_tutor.shell.drill_choice import Drill
from tongits_tutor.shell.drill_pieces import answer_told, puzzle_pieces
from tongits_tutor.shell.drill_play import clause_told
from tongits_tutor.shell.facts import Fact
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.keypress import Keys, keys_pressed
from tongits_tutor.shell.large_cards import large_cards
from tongits_tutor.shell.layout import wrapped
from tongits_tutor.shell.lesson_pieces import Cards, Piece, words
from tongits_tutor.shell.lesson_screen import LessonScreen
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.streams import is_terminal

if TYPE_CHECKING:
    from tongits_tutor.school.drills.puzzle import Puzzle

__all__ = ["present_drill"]

_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
_HELP: Final = "space: answer, then the next · left: back · p: pause · q: quit"
_TICK: Final = 0.2
_LOOK: Final = 0.5
"""Seconds after which the width of the window is looked at again."""
_LOW: Final = 10
"""With so many seconds left the countdown is lit."""


def present_drill(screen: Screen, drill: Drill, limit: int | None) -> int:
    """Show a drill; keys lead through it, or lines where nothing may move on the screen."""
    if screen.mode is Mode.JSON:
        raise UsageError("--present is for eyes; the puzzles as JSON are printed without it.")
    if not (can_ask() and is_terminal(sys.stdout)):
        raise UsageError("--present needs a terminal that shows it; sheets for paper are made by: sheet")
    try:
        if screen.mode is Mode.PLAIN:
            _by_lines(screen, drill)
        else:
            with keys_pressed() as keys:
                _Show(screen, drill, limit, keys).run()
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return ExitCode.INTERRUPTED
    return ExitCode.YES


class _Projected(LessonScreen):
    """A rich screen whose cards are large."""

    def _cards(self, piece: Cards) -> None:
        from rich.text import Text  # noqa: PLC0415 - only a rich screen pays for it

        self.screen.show(Text(f"{piece.label[0].upper()}{piece.label[1:]}", "dim"))
        self.screen.show(large_cards(self.screen, piece.cards))


def _by_lines(screen: Screen, drill: Drill) -> None:
    """Show puzzle after puzzle, Enter for the answer and Enter for the next."""
    written = LessonScreen(screen)
    for number, puzzle in enumerate(drill.asked, start=drill.start):
        _head(written, drill, number, puzzle)
        written.put(puzzle_pieces(puzzle))
        if _left("Enter for the answer, or quit > "):
            return
        written.put(_answer(puzzle))
        if number < len(drill.puzzles) and _left("Enter for the next, or quit > "):
            return
        written.gap()


def _left(prompt: str) -> bool:
    text = answered(prompt)
    return text is None or text.casefold() in {"quit", "q", "exit", ":q"}


def _head(written: LessonScreen, drill: Drill, number: int, puzzle: Puzzle) -> None:
    kind = f"{KINDS[puzzle.kind].title}, level {puzzle.level}"
    written.head("puzzle", f"{number} of {len(drill.puzzles)}", kind)


def _answer(puzzle: Puzzle) -> list[Piece]:
    return [
        words("answer", answer_told(puzzle), loud=True),
        words("why", puzzle.explain),
        *(Fact("clause", (clause_told(name),)) for name in puzzle.clauses),
    ]


class _Show:
    """What is on the projector: which puzzle, whether its answer, and how much time is left."""

    def __init__(self, screen: Screen, drill: Drill, limit: int | None, keys: Keys) -> None:
        """Begin with the first puzzle."""
        self._screen, self._drill, self._limit, self._keys = screen, drill, limit, keys
        self._written = _Projected(screen)
        self._place, self._open = drill.start, False
        self._left: float | None = None
        self._paused = False

    def run(self) -> None:
        """Show until the last puzzle is left, or somebody quits."""
        self._come_to(self._place)
        while self._place <= len(self._drill.puzzles):
            began = time.monotonic()
            counting = self._counting()
            key = self._keys(_TICK if counting else _LOOK)
            if counting:
                self._pass(time.monotonic() - began, shown=key is None)
            if key in {"q", "quit"}:
                break
            if key is not None:
                self._obey(key)
            elif (screen := self._screen.as_wide_as_now()) is not self._screen:
                self._screen, self._written = screen, _Projected(screen)
                self._draw()
        self._screen.write("")

    def _obey(self, key: str) -> None:
        if key in {" ", "enter", "right", "n", "r"}:
            if not self._open and key != "right":
                self._open = True
                self._draw()
            elif key != "r":
                self._come_to(self._place + 1)
        elif key in {"left", "b"}:
            self._come_to(max(self._drill.start, self._place - 1))
        elif key == "p" and self._left is not None and not self._open:
            self._paused = not self._paused
            self._clock()

    def _counting(self) -> bool:
        return self._left is not None and self._left > 0 and not self._paused and not self._open

    def _come_to(self, place: int) -> None:
        self._place, self._open, self._paused = place, False, False
        self._left = None if self._limit is None else float(self._limit)
        if place <= len(self._drill.puzzles):
            self._draw()

    def _pass(self, seconds: float, *, shown: bool) -> None:
        """Let time pass, and show it where another second has begun."""
        assert self._left is not None
        before = ceil(self._left)
        self._left = max(0.0, self._left - seconds)
        if shown and ceil(self._left) != before:
            self._clock()

    def _draw(self) -> None:
        sys.stdout.write(_CLEAR)
        puzzle = self._drill.puzzles[self._place - 1]
        _head(self._written, self._drill, self._place, puzzle)
        self._written.gap()
        self._written.put(puzzle_pieces(puzzle))
        self._written.gap()
        if self._open:
            self._written.put(_answer(puzzle))
            self._written.gap()
        for line in wrapped("", _HELP.split(), self._screen.width):
            self._screen.write(line.strip())
        self._clock()

    def _clock(self) -> None:
        """Write the time that is left over the last line."""
        if self._left is not None and not self._open:
            left = ceil(self._left)
            told = "time is up" if left == 0 else f"{left // 60}:{left % 60:02d}"
            if self._paused:
                told += " paused"
            if left <= _LOW and self._screen.colour:
                told = f"\x1b[1;7m {told} \x1b[0m"
            sys.stdout.write(f"\r\x1b[K{told}")
        sys.stdout.flush()
