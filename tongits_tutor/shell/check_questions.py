"""`check --showdown` and `check --action`: a question without a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tongits_tutor.errors import InputError, Problem, UsageError
from tongits_tutor.shell.check_facts import listing, outcome_facts
from tongits_tutor.shell.config import house_of
from tongits_tutor.shell.facts import Fact, Section, put_facts
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.position_options import situation_of
from tongits_tutor.shell.prose import prose
from tongits_tutor.shell.sources import Source, reading
from tongits_tutor.table.action_text import parse_action, split_actions
from tongits_tutor.table.actions import Action
from tongits_tutor.table.quick_action import QuickRuling, rule_on
from tongits_tutor.table.quick_showdown import Showdown, judge_showdown, read_shown
from tongits_tutor.table.report_json import quick_ruling_json, showdown_json

__all__ = ["answer_action", "answer_showdown"]

_FEW: Final = 8
"""How many legal actions are told instead of an illegal one."""


def answer_showdown(
    screen: Screen, hands: str, house: str | None, options: Mapping[str, str | bool | None]
) -> int:
    """Say who wins a showdown and who pays what."""
    judged = judge_showdown(
        reading(Source(hands, "--showdown"), read_shown),
        house_of(house),
        caller=_text(options["caller"]),
        last_drawer=_text(options["last-drawer"]),
        folded=_names(options["folded"]),
        unopened=_names(options["unopened"]),
    )
    if screen.mode is Mode.JSON:
        screen.put_json(showdown_json(judged))
    else:
        put_facts(screen, _showdown_sections(judged))
    return ExitCode.YES


def answer_action(
    screen: Screen, action: str, house: str | None, options: Mapping[str, str | bool | None]
) -> int:
    """Say whether an action is legal, why not, and what would be."""
    hand, table = _text(options["hand"]), _text(options["table"])
    pile, turn = _text(options["pile"]), _text(options["turn"])
    if hand is None:
        raise UsageError("--action needs your cards: add --hand.")
    situation = situation_of(Source(hand, "--hand"), turn=turn, table=table, pile=pile, house=house)
    ruling = rule_on(situation, reading(Source(action, "--action"), _one_action))
    if screen.mode is Mode.JSON:
        screen.put_json(quick_ruling_json(ruling))
    else:
        put_facts(screen, [Section("", tuple(_ruling_facts(ruling)))])
    return ExitCode.YES if ruling.legal else ExitCode.NO


def _text(value: str | bool | None) -> str | None:  # noqa: FBT001 - what an option gave
    return value if isinstance(value, str) else None


def _names(value: str | bool | None) -> list[str]:  # noqa: FBT001 - the same
    return [name for name in (_text(value) or "").split(",") if name.strip()]


def _one_action(text: str) -> Action:
    """Read the one action a question is about; InputError for several."""
    parts = split_actions(text)
    if len(parts) > 1:
        column = parts[1][0] + 1
        message = "A question is about one action; here are more."
        hint = "Ask about the first, or write the game down and check it."
        raise InputError(Problem("several-actions", message, hint, column=column, text=text))
    return parse_action(text)


def _showdown_sections(judged: Showdown) -> list[Section]:
    notes = [Fact("mind", prose(note)) for note in judged.notes]
    house = Fact("house", (judged.house.title(),))
    return [Section("", (*outcome_facts(judged.outcome), *notes, house))]


def _ruling_facts(ruling: QuickRuling) -> Iterator[Fact]:
    verdict = "legal" if ruling.legal else "not legal"
    yield Fact("verdict", (f"{verdict}: ", *prose(str(ruling.action))), loud=True)
    for broken in ruling.broken:
        yield Fact("broken", (*prose(broken.message), f" ({broken.clause})"))
    options = [str(action) for action in ruling.instead]
    if options:
        more = f" and {len(options) - _FEW} more" if len(options) > _FEW else ""
        yield Fact("legal now", (*listing(options[:_FEW]), more))
    for note in ruling.notes:
        yield Fact("mind", prose(note))
    yield Fact("house", (ruling.house.title(),))
