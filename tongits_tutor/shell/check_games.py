"""`check FILE…`: every game judged and told, the worst exit code of all returned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tongits_tutor.errors import InputError, UsageError
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.shell.config import house_of
from tongits_tutor.shell.failures import ExitCode, Failure, Wishes, report, worst
from tongits_tutor.shell.game_files import game_names, read_game
from tongits_tutor.shell.judged import Judged
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.table.houses import under_all_houses
from tongits_tutor.table.record import Record
from tongits_tutor.table.referee import check_record
from tongits_tutor.table.report import Report
from tongits_tutor.table.ruling import traces
from tongits_tutor.table.session import SessionGame, check_session

__all__ = ["Wanted", "judge_games"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the options ask for."""

    house: str | None
    slip: str | None
    session: bool
    all_houses: bool
    explain: bool


def judge_games(screen: Screen, words: Sequence[str], wanted: Wanted) -> int:
    """Judge the games that words name; return the exit code."""
    names = game_names(words)
    if wanted.slip is not None and len(names) > 1:
        raise UsageError("A slip is about one game; name just that one.")
    house = None if wanted.house is None else house_of(wanted.house)
    code: int = ExitCode.YES
    several = len(names) > 1
    judged = _evening(names, house, wanted) if wanted.session else _each(names, house, wanted)
    for number, one in enumerate(judged):
        if isinstance(one, InputError):
            if not several:
                raise one
            # The others are judged all the same.
            report(Failure(ExitCode.INPUT, one.problems), Wishes(json=screen.mode is Mode.JSON))
            code = worst(code, ExitCode.INPUT)
            continue
        if wanted.slip is not None:
            from tongits_tutor.press.slip_files import write_slip  # noqa: PLC0415 - for --slip alone

            write_slip(wanted.slip, one.report, one.file)
        _tell(screen, one, number, several=several)
        code = worst(code, ExitCode.YES if one.legal else ExitCode.NO)
    return code


def _each(names: Sequence[str], house: HouseRules | None, wanted: Wanted) -> Iterator[Judged | InputError]:
    for name in names:
        try:
            record = read_game(name)
            judged = check_record(record, _rules(house, record))
        except InputError as error:
            yield error
            continue
        yield _judged(name, judged, wanted)


def _evening(names: Sequence[str], house: HouseRules | None, wanted: Wanted) -> Iterator[Judged]:
    """Judge games in order; one that cannot be read would leave a hole, so it ends the command."""
    records = [read_game(name) for name in names]
    if house is None and any(record.house is None for record in records):
        house = next((record.house for record in records if record.house is not None), house_of(None))
    for name, game in zip(names, check_session(records, house), strict=True):
        yield _judged(name, game.report, wanted, game)


def _rules(house: HouseRules | None, record: Record) -> HouseRules:
    return house or record.house or house_of(None)


def _judged(name: str, judged: Report, wanted: Wanted, session: SessionGame | None = None) -> Judged:
    return Judged(
        file=name,
        report=judged,
        session=session,
        houses=under_all_houses(judged.record) if wanted.all_houses else (),
        traces=traces(judged) if wanted.explain else (),
    )


def _tell(screen: Screen, one: Judged, number: int, *, several: bool) -> None:
    if screen.mode is Mode.JSON:
        from tongits_tutor.shell.check_json import judged_json  # noqa: PLC0415 - for --json alone

        screen.put_json(judged_json(one))
        return
    from tongits_tutor.shell.check_facts import judged_sections  # noqa: PLC0415 - not for --json
    from tongits_tutor.shell.facts import put_facts  # noqa: PLC0415 - the same

    if number:
        screen.write("")
    put_facts(screen, judged_sections(one, several=several))
