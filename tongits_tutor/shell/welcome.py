"""`tongits-tutor` alone: what this is, where you are, what to try."""

from __future__ import annotations

from typing import Final

import tongits_tutor
from tongits_tutor.shell.config import house_in_force
from tongits_tutor.shell.names import COMMANDS, PROGRAM
from tongits_tutor.shell.output import Mode, Screen

__all__ = ["welcome"]

_WHAT: Final = "Teaches Tongits, the three-player rummy game of the Philippines."
_WHERE: Final = "You are at the start. Nothing you type is sent anywhere."
_TRIES: Final = (
    ("analyze", "analyze 4-6H 7CDS KH", "What a hand is worth, and what to throw."),
    ("deal", "deal --seed 7", "Three hands, dealt the same every time."),
    ("", "--help", "All commands."),
)
_AT_ONCE: Final = 3


def welcome(screen: Screen) -> None:
    """Say what the program is, where the reader is, and three things to try that work."""
    house = house_in_force()
    rules = house.rules.title()
    where = f"House rules: {rules}." if house.origin is None else f"House rules: {rules}, by {house.origin}."
    tries = [(line, why) for command, line, why in _TRIES if not command or command in COMMANDS][:_AT_ONCE]
    match screen.mode:
        case Mode.JSON:
            screen.put_json(
                {
                    "schema": "tongits-tutor/welcome/1",
                    "version": tongits_tutor.__version__,
                    "house": str(house.rules),
                    "commands": list(COMMANDS),
                    "try": [f"{PROGRAM} {line}" for line, _ in tries],
                }
            )
        case Mode.PLAIN:
            for text in (f"{PROGRAM} {tongits_tutor.__version__}", _WHAT, _WHERE, where, "Try:"):
                screen.paragraph(text)
            for line, why in tries:
                screen.write(f"  {PROGRAM} {line}")
                screen.paragraph(why, indent=4)
        case Mode.RICH:
            _draw(screen, where, tries)


def _draw(screen: Screen, where: str, tries: list[tuple[str, str]]) -> None:
    from rich.padding import Padding  # noqa: PLC0415 - only a rich screen pays for it
    from rich.text import Text  # noqa: PLC0415 - the same

    screen.show(
        Text.assemble((PROGRAM, "bold"), f" {tongits_tutor.__version__}"),
        Text(_WHAT),
        Text(_WHERE),
        Text(where),
        Text(),
    )
    for line, why in tries:
        screen.show(Text(f"{PROGRAM} {line}", "bold"), Padding(Text(why), (0, 0, 0, 2), expand=False))
