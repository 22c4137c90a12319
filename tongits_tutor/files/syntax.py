"""What a YAML parser's complaint means, in words that say what to do.

The two parsers word the same complaint differently; here both become one sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tongits_tutor.errors import Problem
from tongits_tutor.files.tree import Source

if TYPE_CHECKING:
    from yaml import YAMLError

__all__ = ["syntax_problem"]

_MEANING: Final = (
    ("flow level", "Brackets lie far too deep in one another.", "Write it flatter."),
    (
        "mapping values are not allowed",
        "A colon may not stand here.",
        "Put the text in quotes, or check the indentation.",
    ),
    ("could not find expected ':'", "A key has no colon after it.", "Write `key: value`."),
    ("cannot start any token", "A text cannot begin with this character.", "Put the text in quotes."),
    (
        "expected ',' or ']'",
        "This list in brackets is not closed.",
        "Part its items by commas and end it with ].",
    ),
    (
        "expected ',' or '}'",
        "These braces are not closed.",
        "Part the entries by commas and end them with }.",
    ),
    ("block collection", "This line does not fit into the list above.", "Check the indentation."),
    ("block sequence", "This line does not fit into the list above.", "Check the indentation."),
    (
        "block mapping",
        "This line does not fit under the lines above.",
        "Check the indentation and the quotes.",
    ),
    ("quoted scalar", "The quotes of this text do not close or hold a wrong escape.", "Check the quotes."),
    ("alias", "An alias (*) is not used here.", "Put the text in quotes."),
    ("anchor", "An anchor (&) is not used here.", "Put the text in quotes."),
    ("tag", "A tag (!) is not used here.", "Put the text in quotes."),
    (
        "block scalar",
        "The text after | or > cannot be read.",
        "Begin it on the next line, indented by blanks.",
    ),
    ("directive", "Directives are not used.", "Delete the % line."),
    ("document start", "This does not fit what stands above it.", "Check the indentation and the colons."),
    ("node content", "A value is missing here.", "Write it, or delete the comma or key."),
)


def syntax_problem(error: YAMLError, source: Source) -> Problem:
    """Turn a parser's error into a problem at its place, clamped into the text.

    Quotes that never close, and keys without a colon, are complained about where the reading ends; the
    place meant is where they begin.
    """
    said = str(getattr(error, "problem", None) or "")
    context = str(getattr(error, "context", None) or "")
    begin = getattr(error, "context_mark", None)
    mark = getattr(error, "problem_mark", None) or begin
    if begin is not None and ("quoted scalar" in context or "simple key" in context):
        mark = begin
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    line, column = _inside(line, column, source.lines)
    for complaint in (said, context):
        for words, message, suggestion in _MEANING:
            if words in complaint:
                return source.problem("yaml-syntax", message, suggestion, line=line, column=column)
    return source.problem(
        "yaml-syntax",
        "This is not the part of YAML used here.",
        "Check indentation, colons and quotes.",
        line=line,
        column=column,
    )


def _inside(line: int, column: int, lines: tuple[str, ...]) -> tuple[int, int]:
    """Move a place at the end of the text to the end of its last line that has any."""
    last = len(lines)
    while last > 1 and not lines[last - 1]:
        last -= 1
    return (line, column) if line <= last else (last, len(lines[last - 1]) + 1)
