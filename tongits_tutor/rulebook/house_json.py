"""Switches and houses as plain data, for JSON; values are told as they are written in a file, as texts."""

from __future__ import annotations

from tongits_tutor.rulebook.house import PROFILES, HouseRules, own
from tongits_tutor.rulebook.law_json import Data, names_json
from tongits_tutor.rulebook.profiles import ORIGINS
from tongits_tutor.rulebook.settings import Difference, Setting, answers, differences, settings
from tongits_tutor.rulebook.switch import Switch, value_text

__all__ = ["house_json", "profile_json", "switch_json", "switch_line_json", "versus_json"]


def switch_line_json(switch: Switch) -> Data:
    """Return what a list says of a switch."""
    return {
        "name": switch.name,
        "question": switch.question,
        "default": value_text(switch.default),
        "allowed": switch.allowed(),
        "engine": switch.engine,
        "clauses": list(switch.clauses),
    }


def switch_json(switch: Switch) -> Data:
    """Return all of a switch: what each value changes at the table and who plays it.

    >>> from tongits_tutor.rulebook.switches import SWITCHES
    >>> [row["value"] for row in switch_json(SWITCHES["pot_ante"])["values"]]
    ['2', '1', '0', 'n']
    """
    return {
        **switch_line_json(switch),
        "clauses": names_json(switch.clauses),
        "values": [
            {
                "value": answer.text,
                "means": answer.meaning,
                "default": answer.default,
                "sources": list(answer.sources),
            }
            for answer in answers(switch)
        ],
        "profiles": [
            {"name": name, "value": value_text(house.switches()[switch.name])}
            for name, house in PROFILES.items()
            if switch.engine
        ],
    }


def profile_json(house: HouseRules) -> Data:
    """Return what a list says of a profile; `own` names the switches its sources settle."""
    origin = ORIGINS[house.name]
    return {
        "name": origin.name,
        "title": origin.title,
        "about": origin.about,
        "own": list(own(house.name)),
    }


def house_json(house: HouseRules) -> Data:
    """Return a house with its whole switch table."""
    origin = ORIGINS[house.name]
    return {
        "house": str(house),
        "profile": origin.name,
        "title": origin.title,
        "about": origin.about,
        "switches": [
            {
                "name": row.switch.name,
                **_setting(row),
                "sources": list(row.sources),
            }
            for row in settings(house)
        ],
    }


def versus_json(left: HouseRules, right: HouseRules) -> Data:
    """Return in what two houses differ, and how many switches they share."""
    rows = differences(left, right)
    return {
        "left": str(left),
        "right": str(right),
        "same": len(left.switches()) - len(rows),
        "differences": [_difference(row) for row in rows],
    }


def _difference(row: Difference) -> Data:
    return {
        "switch": row.switch.name,
        "question": row.switch.question,
        "clauses": list(row.switch.clauses),
        "left": _setting(row.left),
        "right": _setting(row.right),
    }


def _setting(row: Setting) -> Data:
    return {"value": row.text, "means": row.meaning, "mark": row.mark.value}
