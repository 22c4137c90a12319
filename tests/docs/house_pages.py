"""The pages of the houses: switches and profiles."""

from tests.docs.markdown import (
    PROFILES_PAGE,
    SWITCHES_PAGE,
    anchored,
    bullets,
    clause_link,
    clause_links,
    page,
    source_links,
    switch_link,
    table,
)
from tongits_tutor.rulebook.house import PROFILES, own
from tongits_tutor.rulebook.meanings import MARKS
from tongits_tutor.rulebook.profiles import ORIGINS
from tongits_tutor.rulebook.settings import Mark, answers, settings
from tongits_tutor.rulebook.switch import Switch, value_text
from tongits_tutor.rulebook.switches import REFUSED, SWITCHES


def house_pages() -> dict[str, str]:
    """Return the pages by their paths."""
    return {SWITCHES_PAGE: _switches(), PROFILES_PAGE: _profiles()}


def _switches() -> str:
    engine = [switch for switch in SWITCHES.values() if switch.engine]
    screen = [switch for switch in SWITCHES.values() if not switch.engine]
    refused = [
        f'<a id="{entry.name}"></a>`{entry.name}`: {entry.sentence} {clause_link(entry.clause, SWITCHES_PAGE)}'
        for entry in REFUSED.values()
    ]
    return page(
        "House switches",
        "A house is a profile and, if wanted, switches set otherwise: `--house "
        "pagat,own_sapaw_blocks=false`. The default is the value of the profile `pagat`. "
        "`tongits-tutor rules switch own_sapaw_blocks` shows one.",
        *map(_switch, engine),
        "## For the screen and for manners\n\nThe referee does not follow these; setting one for "
        "a game is an error.",
        *map(_switch, screen),
        "## Not offered\n\nSetting one of these is an error that says why.",
        bullets(refused),
    )


def _switch(switch: Switch) -> str:
    rows = [
        (
            f"`{row.text}`" + (" (default)" if row.default else ""),
            row.meaning,
            source_links(row.sources, SWITCHES_PAGE),
        )
        for row in answers(switch)
    ]
    told = f"{switch.question} Allowed: {switch.allowed()}."
    if switch.clauses:
        told += f" Changes {clause_links(switch.clauses, SWITCHES_PAGE)}."
    heading = anchored(3, switch.name, f"`{switch.name}`")
    return "\n\n".join((heading, told, table(("value", "at the table", "played by"), rows)))


def _profiles() -> str:
    differing = [
        switch
        for switch in SWITCHES.values()
        if switch.engine
        and any(house.switches()[switch.name] != switch.default for house in PROFILES.values())
    ]
    rows = [
        (
            switch_link(switch.name, PROFILES_PAGE),
            *(_cell(name, switch) for name in PROFILES),
        )
        for switch in differing
    ]
    return page(
        "House profiles",
        "A profile is a named house. What its sources do not say is borrowed from `pagat`. "
        "`tongits-tutor rules profile tongits-wars` shows one, `tongits-tutor rules compare pagat "
        "tongits-wars` what differs.",
        "## Side by side\n\nThe switches in which they differ; *values in italics* are borrowed.",
        table(("switch", *(f"`{name}`" for name in PROFILES)), rows),
        *map(_profile, PROFILES),
    )


def _cell(name: str, switch: Switch) -> str:
    text = value_text(PROFILES[name].switches()[switch.name])
    return text if switch.name in own(name) else f"*{text}*"


def _profile(name: str) -> str:
    origin = ORIGINS[name]
    rows = [
        (
            switch_link(row.switch.name, PROFILES_PAGE),
            f"`{row.text}`",
            row.mark.value,
            row.meaning,
            source_links(row.sources, PROFILES_PAGE) if row.mark is Mark.OWN else "–",
        )
        for row in settings(PROFILES[name])
    ]
    notes = "; ".join(f"*{mark.value}*: {MARKS[mark]}" for mark in (Mark.OWN, Mark.BORROWED))
    return "\n\n".join(
        (
            anchored(2, name, f"`{name}`: {origin.title}"),
            origin.about,
            f"{notes[0].upper()}{notes[1:]}.",
            table(("switch", "value", "mark", "at the table", "sources"), rows),
        )
    )
