"""The note type of puzzles in Anki: its fields, what stands on each side of a card, and the style."""

from __future__ import annotations

from typing import Final

from tongits_tutor.cards.showing import Colours
from tongits_tutor.press.sheet_cards import card_symbols

__all__ = ["ANSWER", "FIELDS", "QUESTION", "STYLE"]

FIELDS: Final = (
    "Code",
    "Kind",
    "Level",
    "Puzzle",
    "Answer",
    "Other answers",
    "Reasons",
    "Wrong answers",
    "Hint 1",
    "Hint 2",
    "Hint 3",
    "Clauses",
)
"""The fields of a note; the first tells notes apart."""

_HINTS: Final = (
    "<details><summary>A hint</summary><p>{{Hint 1}}</p>"
    "<details><summary>Another</summary><p>{{Hint 2}}</p>"
    "<details><summary>The last</summary><p>{{Hint 3}}</p></details></details></details>"
)

QUESTION: Final = (
    f"{card_symbols(Colours.FOUR)}\n"
    '<div class="tongits"><p class="kind">{{Kind}}, level {{Level}}</p>\n'
    f"{{{{Puzzle}}}}\n{_HINTS}</div>\n"
)
"""The front; it holds the drawings of all cards, which the fields of notes use."""

ANSWER: Final = (
    "{{FrontSide}}\n<hr id=answer>\n"
    '<div class="tongits"><p class="answer">{{Answer}}</p>\n'
    "{{#Other answers}}<p>Right too: {{Other answers}}</p>{{/Other answers}}\n"
    "<p>{{Reasons}}</p>\n"
    "{{#Wrong answers}}<details><summary>Wrong answers</summary>{{Wrong answers}}</details>"
    "{{/Wrong answers}}\n"
    '<p class="kind">{{Clauses}}. {{Code}}</p></div>\n'
)
"""The back: the answer, the reason, the wrong ideas, and the share code."""

STYLE: Final = """
.tongits { max-width: 40em; margin: 0 auto; padding: 0.6em; background: #fff; color: #111;
  font: 18px/1.4 "Helvetica Neue", Arial, "Liberation Sans", sans-serif; text-align: left; color-scheme: light; }
.tongits p, .tongits ul, .tongits details { margin: 0.4em 0; }
.tongits ul { padding-left: 1.2em; }
.tongits ul.options { list-style: none; padding-left: 0; }
.tongits .kind, .tongits .label { font-size: 0.75em; color: #444; }
.tongits .label { display: block; }
.tongits .part { margin: 0.4em 0; }
.tongits .group { display: inline-block; margin-right: 0.8em; }
.tongits svg.card { width: 2.1em; height: 3.02em; margin: 0 0.08em 0.08em 0; background: none; }
.tongits .large svg.card { width: 2.8em; height: 4.03em; }
.tongits .asked { font-weight: 600; }
.tongits .answer { font-weight: 700; font-size: 1.2em; }
.tongits .named { white-space: nowrap; font-weight: 600; }
.tongits svg.sign { width: 0.88em; height: 0.88em; vertical-align: -0.1em; margin-left: 0.06em; }
.tongits .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
"""
"""A white page in a dark theme too: the inks of the suits are made for white."""
