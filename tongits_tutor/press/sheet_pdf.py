"""Worksheets and their key as PDF, set by typst: an extra, since its package is large.

The template lies beside this module. What it draws is handed over as data, never pasted into it.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable
from importlib.resources import as_file, files
from importlib.util import find_spec
from typing import Final

from tongits_tutor.errors import UsageError
from tongits_tutor.press.sheet_data import key_data, sheet_data
from tongits_tutor.press.sheet_look import Look
from tongits_tutor.school.drills.sheets import SheetSet

__all__ = ["key_pdf", "require_typst", "sheet_pdf", "undrawn"]


def require_typst() -> None:
    """Raise UsageError, which says what to do, where the extra is not installed."""
    if find_spec("typst") is None:
        raise UsageError(
            'A PDF needs the extra "print": pip install "tongits-tutor[print]". Without it, write .html and print'
            " that to a PDF in a browser."
        )


def sheet_pdf(sheets: SheetSet, look: Look) -> bytes:
    """Return all copies as one PDF, each beginning on a page of its own.

    The bytes are the same every time, and on every computer unless typst's own fonts lack a letter.

    Raises:
        UsageError: the extra `print` is not installed.
    """
    return _compiled(sheet_data(sheets, look))


def key_pdf(sheets: SheetSet, look: Look, command: str) -> bytes:
    """Return the key of all versions as one PDF; `command` is how the sheets were made.

    Raises:
        UsageError: the extra `print` is not installed.
    """
    return _compiled(key_data(sheets, look, command))


def undrawn(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the texts with letters that no font on this computer has: a PDF shows boxes in their place.

    Raises:
        UsageError: the extra `print` is not installed.
    """
    told = tuple(texts)
    boxes = _boxes("".join(told), ignore_system_fonts=True)
    if boxes:
        boxes = _boxes("".join(boxes), ignore_system_fonts=False)
    return tuple(text for text in told if not boxes.isdisjoint(text))


_ASK: Final = rb"""
#set text(font: "Libertinus Serif", top-edge: "bounds", bottom-edge: "bounds")
#context {
  // No font has the sign that this number is kept free for, so it is drawn as the box.
  let box = measure("\u{378}")
  [#metadata(sys.inputs.signs.codepoints().filter(sign => measure(sign) == box)) <boxes>]
}
"""
"""Finds the signs that are drawn as boxes: typst says nothing of them, but they are as large as one."""


def _boxes(text: str, *, ignore_system_fonts: bool) -> frozenset[str]:
    """Return the letters of a text that are drawn as boxes."""
    require_typst()
    # Marks are drawn with the letters before them; ASCII is in every font.
    signs = sorted(char for char in set(text) if char > "\x7f" and unicodedata.category(char)[0] in "LNPS")
    if not signs:
        return frozenset()
    import typst  # noqa: PLC0415 - heavy, and an extra

    told = typst.query(
        _ASK,
        "<boxes>",
        field="value",
        one=True,
        ignore_system_fonts=ignore_system_fonts,
        sys_inputs={"signs": "".join(signs)},
    )
    return frozenset(json.loads(told))


def _compiled(data: dict[str, object]) -> bytes:
    require_typst()
    import typst  # noqa: PLC0415 - heavy, and an extra

    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    with as_file(files("tongits_tutor.press") / "sheet.typ") as template:
        # Typst's own fonts are the same everywhere; those of the system are for letters that they lack.
        made = typst.compile(
            str(template),
            root=str(template.parent),
            ignore_system_fonts=not _boxes(text, ignore_system_fonts=True),
            format="pdf",
            sys_inputs={"data": text},
            timestamp=0,
        )
    assert isinstance(made, bytes)
    return made
