"""The style of printed worksheets and their keys."""

from __future__ import annotations

import unicodedata
from typing import Final

__all__ = ["KEY_STYLE", "SHEET_STYLE", "page_style"]

_LONG: Final = 20
_SIZES: Final = {"a4": "A4", "letter": "letter"}

_BOTH: Final = """
:root { color-scheme: light; }
* { box-sizing: border-box; margin: 0; }
body { font: 10.5pt/1.35 "Helvetica Neue", Arial, "Liberation Sans", sans-serif; color: #111; background: #fff; }
main { width: 180mm; margin: 10mm auto 20mm; }
body.letter main { width: 186mm; }
h1 { font-size: 17pt; line-height: 1.2; overflow-wrap: anywhere; }
h2 { font-size: 12.5pt; margin: 5mm 0 1mm; }
article { display: flex; gap: 3mm; padding: 2.6mm 0; break-inside: avoid; }
article > div { flex: 1; min-width: 0; }
article > .number { flex: 0 0 6mm; text-align: right; font-size: 12pt; line-height: 1.2; }
.named { white-space: nowrap; font-weight: 600; }
.sign { width: 0.88em; height: 0.88em; vertical-align: -0.1em; margin-left: 0.06em; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media print { main, body.letter main { width: auto; margin: 0; } }
"""

SHEET_STYLE: Final = f"""{_BOTH}
.sheet + .sheet {{ break-before: page; }}
.top {{ display: flex; align-items: baseline; justify-content: space-between; gap: 6mm; }}
.version {{ font-size: 13pt; font-weight: 700; white-space: nowrap; }}
.fields {{ display: flex; gap: 6mm; margin: 4mm 0 3mm; align-items: baseline; }}
.fields span {{ display: flex; gap: 2mm; align-items: baseline; white-space: nowrap; }}
.fields i {{ border-bottom: 0.3mm solid #111; font-style: normal; flex: 1; min-width: 12mm; overflow-wrap: anywhere; }}
.fields .name {{ flex: 5; white-space: normal; }}
.fields .name b {{ white-space: nowrap; }}
.fields .date {{ flex: 3; }}
.instructions {{ border: 0.3mm solid #111; border-radius: 1.5mm; padding: 1.6mm 3mm; }}
.legend {{ display: block; }}
.legend span {{ white-space: nowrap; margin-right: 6mm; font-weight: 600; }}
.together {{ break-inside: avoid; }}
.asked, .question {{ margin-bottom: 1.2mm; }}
article + article {{ border-top: 0.2mm solid #bbb; }}
.together + article {{ border-top: 0.2mm solid #bbb; }}
.parts {{ display: flex; flex-wrap: wrap; gap: 1.2mm 8mm; margin-bottom: 1mm; }}
.part.large {{ flex-basis: 100%; }}
.label {{ display: block; font-size: 9pt; color: #333; margin-bottom: 0.4mm; }}
.cards {{ display: flex; flex-wrap: wrap; gap: 1.2mm 5mm; }}
.group {{ display: flex; flex-wrap: wrap; gap: 0.9mm; }}
.large .card {{ width: 12mm; height: 17.28mm; }}
.small .card {{ width: 9mm; height: 12.96mm; }}
.small .group {{ gap: 0.6mm; }}
.told {{ margin: 0.6mm 0 1.4mm; }}
.told.many {{ columns: 2; column-gap: 6mm; }}
.told p {{ break-inside: avoid; padding-left: 4mm; text-indent: -4mm; }}
.room {{ margin-top: 1mm; }}
.line {{ display: flex; align-items: baseline; gap: 2mm; height: 8.4mm; padding-top: 2.6mm; }}
.line b {{ flex: 0 0 15mm; font-weight: 400; font-size: 9pt; color: #333; }}
.line i {{ flex: 1; border-bottom: 0.3mm solid #111; }}
.line.short i {{ flex: 0 0 45mm; }}
.boxes {{ display: flex; flex-wrap: wrap; gap: 1.6mm 9mm; padding-top: 1.6mm; }}
.boxes.tall {{ flex-direction: column; }}
.box {{ display: inline-block; width: 4mm; height: 4mm; border: 0.35mm solid #111; border-radius: 0.6mm;
  vertical-align: -0.6mm; }}
"""

KEY_STYLE: Final = f"""{_BOTH}
body {{ font-size: 9.5pt; }}
h2 {{ break-after: avoid; border-bottom: 0.4mm solid #111; }}
.note {{ color: #333; margin: 1mm 0 2mm; overflow-wrap: anywhere; }}
.who ul {{ columns: 3; padding: 0; list-style: none; margin-top: 1mm; }}
.who li {{ break-inside: avoid; overflow-wrap: anywhere; }}
section > article {{ border-bottom: 0.2mm solid #bbb; }}
.facts {{ font-size: 8pt; color: #333; overflow-wrap: anywhere; }}
.shown {{ color: #333; margin-bottom: 0.8mm; }}
.answer {{ font-weight: 700; font-size: 11pt; }}
.wrong {{ font-size: 8.5pt; color: #333; padding-left: 4mm; text-indent: -4mm; }}
"""


def page_style(number: int, paper: str, told: str) -> str:
    r"""Return the rule of the pages of one sheet: the paper, and a foot with `told` and the page of this sheet.

    What stands in the foot is written in escapes of the style, so that no text can end the rule.

    >>> "</style>" in page_style(1, "a4", '</style>"}')
    False
    """
    foot = 'font: 8.5pt "Helvetica Neue", Arial, sans-serif; color: #333;'
    return (
        f"@page s{number} {{ size: {_SIZES[paper]}; margin: 13mm 15mm 16mm; counter-increment: p{number};\n"
        f'  @bottom-left {{ content: "{_escaped(_loosened(told))}"; {foot} }}\n'
        f'  @bottom-right {{ content: "Page " counter(p{number}); white-space: nowrap; {foot} }} }}\n'
    )


def _loosened(text: str) -> str:
    """Let long words end a line anywhere: in the margin browsers break none by themselves."""
    return " ".join(_apart(word) if len(word) > _LONG else word for word in text.split(" "))


def _apart(word: str) -> str:
    """Put a place to break between letters, but none between a letter and its marks."""
    return "".join(
        char if unicodedata.category(char)[0] in "MC" or at == 0 else f"\N{ZERO WIDTH SPACE}{char}"
        for at, char in enumerate(word)
    )


def _escaped(text: str) -> str:
    return "".join(
        char if char.isascii() and (char.isalnum() or char == " ") else f"\\{ord(char):06x} " for char in text
    )
