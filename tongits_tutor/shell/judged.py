"""One game that was judged, with all that is to be told of it."""

from __future__ import annotations

from dataclasses import dataclass

from tongits_tutor.table.houses import HouseVerdict
from tongits_tutor.table.report import Report
from tongits_tutor.table.ruling import Trace
from tongits_tutor.table.session import SessionGame

__all__ = ["Judged"]


@dataclass(frozen=True, slots=True)
class Judged:
    """One game with all that is to be told of it."""

    file: str
    report: Report
    session: SessionGame | None = None
    houses: tuple[HouseVerdict, ...] = ()
    traces: tuple[Trace, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether all is in order."""
        return self.report.legal if self.session is None else self.session.legal
