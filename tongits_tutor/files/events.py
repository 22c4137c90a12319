"""YAML text → the steps of its one document, counted and refused before anything is built."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from tongits_tutor.errors import Problem
from tongits_tutor.files.problems import Problems
from tongits_tutor.files.syntax import syntax_problem
from tongits_tutor.files.tree import Source

if TYPE_CHECKING:
    from yaml.events import Event, NodeEvent, ScalarEvent

__all__ = ["DEEPEST", "MOST_NODES", "Step", "steps"]

MOST_NODES: Final = 5_000
"""The most texts, lists and mappings in a file, keys included."""

DEEPEST: Final = 16
"""How many lists and mappings may lie in one another."""


class Step(NamedTuple):
    """One step of a document: a scalar, or the begin or end of a list or mapping; places from 1."""

    kind: Literal["scalar", "sequence", "mapping", "end"]
    line: int
    column: int
    text: str = ""
    quoted: bool = False
    plain: bool = False
    end_line: int = 0
    end_column: int = 0


def steps(text: str, source: Source, problems: Problems, *, pure: bool) -> list[Step]:
    """Return the steps of the document; empty when there is none or the rest of it is unknown.

    Anchors, aliases, tags, directives and a second document are noted and passed over; a syntax error
    or a broken limit ends the reading. Never holds more events than the limits allow.
    """
    import yaml  # noqa: PLC0415 - 15 ms that only a file pays for

    loader: Any = yaml.SafeLoader if pure else getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    # Without a last line end the two parsers disagree about where the last line ends.
    ended = text if text.endswith(("\n", "\r")) else text + "\n"
    kept: list[Step] = []
    nodes = documents = 0
    in_flow: list[bool] = []  # of each open list or mapping, whether it stands in brackets or braces
    try:
        for event in yaml.parse(ended, Loader=loader):
            match event:
                case yaml.NodeEvent():
                    nodes += 1
                    if isinstance(event, yaml.CollectionStartEvent):
                        in_flow.append(bool(event.flow_style))
                    elif isinstance(event, yaml.ScalarEvent) and in_flow and in_flow[-1]:
                        _refuse_question_mark(event, source, problems)
                    if nodes > MOST_NODES or len(in_flow) > DEEPEST:
                        problems.add(_too_much(event, source, deep=len(in_flow) > DEEPEST))
                        return []
                    _refuse_extras(event, source, problems)
                    kept.append(_step(event))
                case yaml.CollectionEndEvent():
                    in_flow.pop()
                    kept.append(Step("end", *_place(event)))
                case yaml.DocumentStartEvent():
                    documents += 1
                    if documents > 1:
                        problems.add(
                            _at(
                                event,
                                source,
                                "several-documents",
                                "A second document begins here.",
                                _OWN_FILE,
                            )
                        )
                        break
                    if event.version or event.tags:
                        problems.add(
                            _at(event, source, "directive", "Directives are not used.", "Delete the % lines.")
                        )
    except yaml.YAMLError as error:
        problems.add(syntax_problem(error, source))
        return []
    return kept


_QUOTES: Final = "Put the text in quotes."
_OWN_FILE: Final = "Give it a file of its own."


def _step(event: NodeEvent) -> Step:
    import yaml  # noqa: PLC0415 - loaded already

    line, column = _place(event)
    if isinstance(event, yaml.ScalarEvent):
        end = event.end_mark
        assert end is not None
        plain = not event.style
        return Step("scalar", line, column, event.value, not plain, plain, end.line + 1, end.column + 1)
    if isinstance(event, yaml.SequenceStartEvent):
        return Step("sequence", line, column)
    if isinstance(event, yaml.MappingStartEvent):
        return Step("mapping", line, column)
    return Step("scalar", line, column)  # an alias; refused, but the walk goes on


def _refuse_question_mark(event: ScalarEvent, source: Source, problems: Problems) -> None:
    """Refuse in both parsers what only libyaml's can read: `[Who wins?]`."""
    if not event.style and "?" in event.value:
        problems.add(
            _at(event, source, "bare-question-mark", "A ? in brackets or braces needs quotes.", _QUOTES)
        )


def _refuse_extras(event: NodeEvent, source: Source, problems: Problems) -> None:
    import yaml  # noqa: PLC0415 - loaded already

    if isinstance(event, yaml.AliasEvent):
        problems.add(_at(event, source, "alias", "Aliases (*) are not used.", _QUOTES))
        return
    if event.anchor is not None:
        problems.add(_at(event, source, "anchor", "Anchors (&) are not used.", _QUOTES))
    if getattr(event, "tag", None) is not None:
        problems.add(_at(event, source, "tag", "Tags (!) are not used.", _QUOTES))


def _place(event: Event) -> tuple[int, int]:
    mark = event.start_mark
    assert mark is not None
    return mark.line + 1, mark.column + 1


def _at(event: Event, source: Source, code: str, message: str, suggestion: str) -> Problem:
    line, column = _place(event)
    return source.problem(code, message, suggestion, line=line, column=column)


def _too_much(event: Event, source: Source, *, deep: bool) -> Problem:
    if deep:
        message = f"Lists and keys lie more than {DEEPEST} deep here."
        return _at(event, source, "too-deep", message, "Write it flatter.")
    message = f"A file may have at most {MOST_NODES} texts, lists and keys."
    return _at(event, source, "too-many-nodes", message, "Split it.")
