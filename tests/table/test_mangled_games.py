"""Games that are wrong in many places at once: judged to the end, told, and settled, whatever was written."""

from __future__ import annotations

import pytest

from tests.table.written import mangled, public, random_game
from tongits_tutor.errors import InputError
from tongits_tutor.table.houses import under_all_houses
from tongits_tutor.table.record import read_record, write_record
from tongits_tutor.table.referee import check_record
from tongits_tutor.table.report_json import report_json
from tongits_tutor.table.ruling import traces


def judge(seeds: range) -> int:
    """Judge mangled games, known and public in turn; return how many broken rules were found."""
    found, codes = 0, set[str]()
    for seed in seeds:
        record, last = random_game(seed)
        if seed % 5 < 2:
            record = public(record, shown=last if seed % 5 else None)
        record = mangled(record, seed)
        assert read_record(write_record(record)) == record
        try:
            report = check_record(record)
        except InputError as error:
            codes.update(problem.code for problem in error.problems)
            continue
        assert sum(report.outcome.payments.values()) == 0
        assert all(f"({one.clause})" in str(one) for one in report.findings)
        assert report_json(report, "game.yaml")["legal"] is report.legal
        assert len(traces(report)) == len(report.findings) + 1
        if seed % 8 == 0:
            under_all_houses(record)
        found += len(report.findings)
    assert codes <= {"shown-cannot-be"}
    return found


def test_games_wrong_in_many_places_are_judged_to_the_end() -> None:
    """Nothing but our own refusal is raised, chips add up to nothing, and every finding has its clause and trace."""
    assert judge(range(240)) > 500


@pytest.mark.nightly
def test_many_games_wrong_in_many_places_are_judged_to_the_end() -> None:
    """The same over ten thousand games."""
    assert judge(range(240, 10_240)) > 20_000
