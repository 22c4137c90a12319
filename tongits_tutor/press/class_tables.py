"""A class's results as tables for a spreadsheet: a grid of pupils and puzzles, the puzzles, and every answer."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tongits_tutor.press.workbook import Cell, Table
from tongits_tutor.school.class_report import ClassReport, kind_of_code, level_of_code, report_rows
from tongits_tutor.school.ideas import IDEAS, told_ideas

__all__ = ["class_tables"]

_NO_PLACES: Final[Mapping[str, str]] = MappingProxyType({})


def class_tables(report: ClassReport, places: Mapping[str, str] = _NO_PLACES) -> tuple[Table, ...]:
    """Return the three sheets of a class's results; `places` has where puzzles stand on paper, by their codes."""
    return _pupils(report, places), _puzzles(report, places), _answers(report)


def _pupils(report: ClassReport, places: Mapping[str, str]) -> Table:
    codes = [line.code for line in report.puzzles]
    rows: list[tuple[Cell, ...]] = []
    for pupil in report.pupils:
        tried = {one.code: one.result for one in pupil.tried}
        ideas = "; ".join(f"{IDEAS.get(idea, idea)} ({count})" for idea, count in told_ideas(pupil.ideas))
        rows.append(
            (pupil.name, pupil.clean, len(pupil.tried), ideas, *(tried.get(code, "") for code in codes))
        )
    named = (f"{places[code]}: {code}" if code in places else code for code in codes)
    return Table("Pupils", ("pupil", "right at once", "tried", "wrong ideas", *named), tuple(rows))


def _puzzles(report: ClassReport, places: Mapping[str, str]) -> Table:
    columns = ("puzzle", "kind", "level", "tried", "missed", "who missed it", "wrong ideas", "on paper")
    rows = tuple(
        (
            line.code,
            kind_of_code(line.code),
            level_of_code(line.code) or None,
            line.tried,
            len(line.missed),
            "; ".join(line.missed),
            "; ".join(f"{IDEAS.get(idea, idea)} ({count})" for idea, count in told_ideas(line.ideas)),
            places.get(line.code, ""),
        )
        for line in report.puzzles
    )
    return Table("Puzzles", columns, rows)


def _answers(report: ClassReport) -> Table:
    columns, *rows = report_rows(report)
    return Table("Answers", tuple(map(str, columns)), tuple(rows))
