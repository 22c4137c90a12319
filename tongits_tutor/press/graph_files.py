"""The meld graph written to a file, in the form its ending names."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import UsageError
from tongits_tutor.files.writing import write_text
from tongits_tutor.hands.graph import to_dot, to_graphml, to_json
from tongits_tutor.press.graph_text import meld_graph_text
from tongits_tutor.press.svg import meld_graph_svg

__all__ = ["GRAPH_ENDINGS", "graph_ending", "write_graph"]

_WRITERS: Final[dict[str, Callable[[CardSet], str]]] = {
    ".svg": meld_graph_svg,
    ".dot": to_dot,
    ".graphml": to_graphml,
    ".json": to_json,
    ".txt": lambda hand: "".join(f"{line}\n" for line in meld_graph_text(hand)),
}

GRAPH_ENDINGS: Final = tuple(_WRITERS)
"""The endings `write_graph` knows: a drawing, Graphviz, GraphML, JSON, plain text."""


def graph_ending(path: str | os.PathLike[str]) -> str:
    """Return the ending that decides the form, in small letters.

    Raises:
        UsageError: an ending nobody knows, or none.

    >>> graph_ending("hand.SVG")
    '.svg'
    """
    ending = Path(path).suffix.lower()
    if ending not in _WRITERS:
        *others, last = GRAPH_ENDINGS
        known = f"{', '.join(others)} or {last}"
        raise UsageError(
            f"The ending of a graph file says what it will hold: {known}; not {ending or 'nothing'}."
        )
    return ending


def write_graph(path: str | os.PathLike[str], hand: CardSet) -> None:
    """Write the meld graph of a hand as `.svg`, `.dot`, `.graphml`, `.json` or `.txt`, by the ending of the path.

    A file that is there already is replaced; the folder must exist.

    Raises:
        UsageError: another ending.
        CardError: a drawing of more cards than `solve` takes.
        StorageError: the file cannot be written.
    """
    write_text(path, _WRITERS[graph_ending(path)](hand))
