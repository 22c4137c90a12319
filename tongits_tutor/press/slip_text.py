"""A slip as plain text, 78 columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final

from tongits_tutor.press.slip import Block, Slip

__all__ = ["slip_text"]

_WIDTH: Final = 78


def slip_text(slip: Slip) -> str:
    """Return a slip as text; only lines of the record may be longer than the page is wide."""
    head = (slip.title.upper(), f"House: {slip.house}", f"Game: {slip.source}")
    body = (line for block in slip.blocks for line in _block(block))
    record = ("", "THE RECORD (tongits-tutor check reads it)", "", *slip.record.splitlines())
    return "\n".join((*head, *body, *record, ""))


def _block(block: Block) -> Iterator[str]:
    yield ""
    yield block.heading.upper()
    for row in block.rows:
        label = f"{row.label}: " if row.label and not row.label.endswith(".") else f"{row.label} ".lstrip()
        yield from textwrap.wrap(
            label + row.text,
            _WIDTH,
            initial_indent="  ",
            subsequent_indent="    ",
            break_on_hyphens=False,
        )
