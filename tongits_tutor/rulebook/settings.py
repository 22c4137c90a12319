"""How a house stands on every switch, where each value comes from, and in what two houses differ."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tongits_tutor.rulebook.house import HouseRules, own
from tongits_tutor.rulebook.switch import Switch, Value, value_text
from tongits_tutor.rulebook.switches import SWITCHES

__all__ = ["Answer", "Difference", "Mark", "Setting", "answers", "differences", "played_by", "settings"]


class Mark(StrEnum):
    """Where the value of a switch comes from."""

    OWN = "own"
    """The profile's own sources say so."""
    BORROWED = "borrowed"
    """The profile's sources do not say; the value of `pagat` is taken."""
    CHANGED = "changed"
    """It was set by hand, against the profile."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One value a switch may have, as it is written in a file; `n` stands for every number not named.

    `sources` are the keys of those who play so, as far as known.
    """

    text: str
    meaning: str
    default: bool
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """The value of one switch in one house; `sources` are the keys of those who play so, as far as known."""

    switch: Switch
    value: Value
    mark: Mark
    sources: tuple[str, ...]

    @property
    def text(self) -> str:
        """The value as it is written in a file."""
        return value_text(self.value)

    @property
    def meaning(self) -> str:
        """What the value changes at the table."""
        return self.switch.meaning(self.value)


@dataclass(frozen=True, slots=True)
class Difference:
    """A switch on which two houses do not agree."""

    left: Setting
    right: Setting

    @property
    def switch(self) -> Switch:
        """The switch they differ in."""
        return self.left.switch


def answers(switch: Switch) -> tuple[Answer, ...]:
    """Return what a switch may be, the default first, then what was seen elsewhere, then the rest.

    >>> from tongits_tutor.rulebook.switches import SWITCHES
    >>> [(row.text, row.meaning) for row in answers(SWITCHES["bonus_scale"])]
    [('3', 'Each of the three is worth 3 chips.'), ('2', 'Each of the three is worth 2 chips.')]
    """
    default = value_text(switch.default)
    told, played = dict(switch.meanings), {default: switch.agreed, **dict(switch.seen)}
    texts = list(dict.fromkeys([default, *played, *told]))
    if {value_text(value) for value in switch.values} <= set(texts) - {"n"}:
        texts = [text for text in texts if text != "n"]
    return tuple(
        Answer(
            text,
            told[text] if text in told and text != "n" else told["n"].replace("{n}", text),
            text == default,
            played.get(text, ()),
        )
        for text in texts
    )


def played_by(switch: Switch, value: Value) -> tuple[str, ...]:
    """Return the keys of the sources that play this value; empty where none was read.

    A source said to play "some number" counts for every number not named.

    >>> from tongits_tutor.rulebook.switches import SWITCHES
    >>> played_by(SWITCHES["king_bonus"], 1)
    ('social-tongits', 'casino', 'tongits-scorer')
    """
    if value == switch.default:
        return switch.agreed
    seen = dict(switch.seen)
    return seen.get(value_text(value), seen.get("n", ()))


def settings(house: HouseRules) -> tuple[Setting, ...]:
    """Return the whole switch table of a house, in the order of `SWITCHES`.

    >>> from tongits_tutor.rulebook.house import read_house
    >>> table = {row.switch.name: row for row in settings(read_house("seeds,king_bonus=1"))}
    >>> [(table[name].text, str(table[name].mark)) for name in ("pot_ante", "stock_tie", "king_bonus")]
    [('0', 'own'), ('last-drawer-order', 'borrowed'), ('1', 'changed')]
    """
    mine, changed = own(house.name), house.overrides()
    rows = []
    for name, value in house.switches().items():
        switch = SWITCHES[name]
        if name in changed:
            rows.append(Setting(switch, value, Mark.CHANGED, played_by(switch, value)))
        elif name in mine:
            rows.append(Setting(switch, value, Mark.OWN, mine[name]))
        else:
            rows.append(Setting(switch, value, Mark.BORROWED, switch.agreed))
    return tuple(rows)


def differences(left: HouseRules, right: HouseRules) -> tuple[Difference, ...]:
    """Return the switches in which two houses differ, in the order of `SWITCHES`.

    >>> from tongits_tutor.rulebook.house import house
    >>> [(row.switch.name, row.left.text, row.right.text) for row in differences(house("pagat"), house("seeds"))]
    [('own_sapaw_blocks', 'true', 'false'), ('pot_ante', '2', '0')]
    """
    pairs = zip(settings(left), settings(right), strict=True)
    return tuple(Difference(one, other) for one, other in pairs if one.value != other.value)
