"""One game under every named house: where it is legal, and who wins."""

from __future__ import annotations

from typing import NamedTuple

from tongits_tutor.errors import InputError
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.table.record import Record
from tongits_tutor.table.referee import check_record
from tongits_tutor.table.report import Report

__all__ = ["HouseVerdict", "under_all_houses"]


class HouseVerdict(NamedTuple):
    """A house and what its referee says; `report` is None where the hands shown cannot be under its rules."""

    house: HouseRules
    report: Report | None


def under_all_houses(record: Record) -> tuple[HouseVerdict, ...]:
    """Judge a game by every named profile, the default first.

    The record's own house is not among them when it changes a profile.
    """
    return tuple(HouseVerdict(house, _judged(record, house)) for house in PROFILES.values())


def _judged(record: Record, house: HouseRules) -> Report | None:
    try:
        return check_record(record, house)
    except InputError:
        return None
