"""Marked papers as tables for a spreadsheet: a line for each pupil, and every answer."""

from __future__ import annotations

from collections.abc import Sequence

from tongits_tutor.press.workbook import Cell, Table
from tongits_tutor.school.ideas import IDEAS, told_ideas
from tongits_tutor.school.marking import Marked, mark_rows

__all__ = ["mark_tables"]


def mark_tables(marked: Sequence[Marked]) -> tuple[Table, ...]:
    """Return the two sheets of marked papers."""
    most = max((len(one.marks) for one in marked), default=0)
    columns = ("pupil", "version", "right", "asked", "comment", "wrong ideas", *map(str, range(1, most + 1)))
    rows: list[tuple[Cell, ...]] = []
    for one in marked:
        ideas = "; ".join(f"{IDEAS.get(idea, idea)} ({count})" for idea, count in told_ideas(one.ideas))
        results = [mark.result for mark in one.marks]
        row = (one.pupil, one.version, one.right, len(one.marks), one.comment, ideas)
        rows.append((*row, *results, *[""] * (most - len(results))))
    names, *answers = mark_rows(marked)
    return Table("Pupils", columns, tuple(rows)), Table("Answers", tuple(map(str, names)), tuple(answers))
