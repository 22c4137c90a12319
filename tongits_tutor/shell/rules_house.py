"""Answers of `rules` about houses: switches, profiles, comparisons."""

from __future__ import annotations

from functools import partial

from tongits_tutor.errors import UnknownNameError
from tongits_tutor.files.wording import nearest
from tongits_tutor.rulebook.house import PROFILES, HouseRules, own, read_house
from tongits_tutor.rulebook.house_json import (
    house_json,
    profile_json,
    switch_json,
    switch_line_json,
    versus_json,
)
from tongits_tutor.rulebook.law_json import refused_json
from tongits_tutor.rulebook.meanings import MARKS
from tongits_tutor.rulebook.profiles import ORIGINS
from tongits_tutor.rulebook.settings import Answer, Difference, Mark, Setting, answers, differences, settings
from tongits_tutor.rulebook.switch import Refused, Switch, snake, value_text
from tongits_tutor.rulebook.switches import REFUSED, SWITCHES
from tongits_tutor.shell.facts import Fact, Section
from tongits_tutor.shell.rules_lore import clause_facts, titles
from tongits_tutor.shell.rules_view import View
from tongits_tutor.shell.wording import counted

__all__ = ["compared", "one_profile", "one_switch", "profiles", "switches"]


def switches() -> View:
    """Return every house switch, those for the screen alone, and the variations that are not played."""
    return View(
        "switches",
        lambda: {
            "switches": list(map(switch_line_json, SWITCHES.values())),
            "refused": list(map(refused_json, REFUSED.values())),
        },
        _switches_sections,
    )


def _switches_sections() -> list[Section]:
    followed = tuple(_switch_line(switch) for switch in SWITCHES.values() if switch.engine)
    shown = tuple(_switch_line(switch) for switch in SWITCHES.values() if not switch.engine)
    refused = tuple(
        Fact(each.name, (f"not offered: {each.sentence} ({each.clause})",)) for each in REFUSED.values()
    )
    return [
        Section("House switches, with the value of pagat", followed),
        Section("For the screen and for manners at the table; the referee does not follow them", shown),
        Section("Not offered", refused),
    ]


def _switch_line(switch: Switch) -> Fact:
    return Fact(switch.name, (f"{value_text(switch.default)}. {switch.question}",))


def one_switch(name: str) -> View:
    """Return a switch: what each value changes at the table and who plays it.

    UnknownNameError, with the nearest name, for any other.
    """
    plain = snake(name)
    if plain in REFUSED:
        refused = REFUSED[plain]
        return View(
            "refused-switch",
            lambda: {"refused": refused_json(refused)},
            partial(_refused_sections, refused),
        )
    if plain not in SWITCHES:
        raise UnknownNameError("switch", name, nearest(plain, [*SWITCHES, *REFUSED]))
    switch = SWITCHES[plain]
    return View("switch", lambda: {"switch": switch_json(switch)}, partial(_switch_sections, switch))


def _refused_sections(refused: Refused) -> list[Section]:
    head = Fact(refused.name, (f"not offered: {refused.sentence}",), loud=True)
    return [Section("", (head, *clause_facts((refused.clause,))))]


def _switch_sections(switch: Switch) -> list[Section]:
    manners = "It concerns the screen or manners at the table; the referee does not follow it."
    head = (
        Fact(switch.name, (switch.question,), loud=True),
        Fact("may be", (switch.allowed(),)),
        *clause_facts(switch.clauses),
        *(() if switch.engine else (Fact("note", (manners,)),)),
    )
    sections = [Section("", head), Section("At the table", tuple(map(_answer_fact, answers(switch))))]
    if switch.engine:
        by_value: dict[str, list[str]] = {}
        for name, house in PROFILES.items():
            by_value.setdefault(value_text(house.switches()[switch.name]), []).append(name)
        facts = tuple(
            Fact("profiles", (f"{value} in {', '.join(names)}",)) for value, names in by_value.items()
        )
        sections.append(Section("Profiles", facts))
    return sections


def _answer_fact(answer: Answer) -> Fact:
    default = "The default. " if answer.default else ""
    who = f" So play: {titles(answer.sources)}." if answer.sources else ""
    if answer.default and not answer.sources:
        who = " No source rules on it; this rulebook's own choice."
    return Fact(answer.text, (f"{default}{answer.meaning}{who}",))


def profiles() -> View:
    """Return every named house."""
    return View(
        "profiles",
        lambda: {"profiles": list(map(profile_json, PROFILES.values()))},
        lambda: [Section("House profiles", tuple(_profile_line(name) for name in PROFILES))],
    )


def _profile_line(name: str) -> Fact:
    origin, total = ORIGINS[name], len(PROFILES[name].switches())
    mine = "the default" if name == "pagat" else f"{len(own(name))} of {total} switches its own"
    return Fact(name, (f"{origin.title} ({mine}). {origin.about}",))


def one_profile(name: str) -> View:
    """Return a house with its whole switch table.

    UnknownNameError for the profile, InputError for its switches.
    """
    house = read_house(_tidy(name))
    return View("profile", lambda: house_json(house), partial(_profile_sections, house))


def _tidy(name: str) -> str:
    """Lower the case of the profile alone: `Pagat, potAnte = 1`."""
    profile, comma, rest = name.partition(",")
    return profile.strip().lower() + comma + rest


def _profile_sections(house: HouseRules) -> list[Section]:
    origin = ORIGINS[house.name]
    rows = settings(house)
    head = [Fact(house.name, (f"{origin.title}. {origin.about}",), loud=True)]
    if house.overrides():
        head.append(Fact("house", (house.title(),)))
    sections = [Section("", tuple(head))]
    for mark, title in (
        (Mark.CHANGED, "Changed by hand"),
        (Mark.OWN, "Its own values"),
        (Mark.BORROWED, "Borrowed from pagat"),
    ):
        facts = tuple(_setting_fact(row) for row in rows if row.mark is mark)
        if facts:
            sections.append(Section(f"{title}: {MARKS[mark]}", facts))
    return sections


def _setting_fact(row: Setting) -> Fact:
    who = ""
    if row.mark is Mark.OWN:
        who = f" Source: {titles(row.sources)}." if row.sources else " No source; this rulebook's own choice."
    return Fact(row.switch.name, (f"{row.text} ({row.mark.value}). {row.meaning}{who}",))


def compared(left: str, right: str) -> View:
    """Return in what two houses differ and what it changes at the table.

    UnknownNameError for their profiles, InputError for their switches.
    """
    one, other = read_house(_tidy(left)), read_house(_tidy(right))
    return View("compare", lambda: versus_json(one, other), lambda: _versus_sections(one, other))


def _versus_sections(left: HouseRules, right: HouseRules) -> list[Section]:
    rows = differences(left, right)
    labels = ("first", "second") if left.name == right.name else (left.name, right.name)
    same = len(left.switches()) - len(rows)
    told = f"in {counted(len(rows), 'switch')}; {same} are the same" if rows else "in nothing"
    head = (
        Fact(labels[0], (_whole_title(left),), loud=True),
        Fact(labels[1], (_whole_title(right),), loud=True),
        Fact("they differ", (told,)),
    )
    return [Section("", head), *(_difference_section(row, labels) for row in rows)]


def _whole_title(house: HouseRules) -> str:
    title = ORIGINS[house.name].title
    return f"{title}: {house.title()}" if house.overrides() else title


def _difference_section(row: Difference, labels: tuple[str, str]) -> Section:
    sides = zip(labels, (row.left, row.right), strict=True)
    return Section(
        row.switch.name,
        (
            Fact("switch", (f"{row.switch.name}: {row.switch.question} ({', '.join(row.switch.clauses)})",)),
            *(Fact(label, (f"{side.text} ({side.mark.value}). {side.meaning}",)) for label, side in sides),
        ),
    )
