"""How houses stand on the switches, and in what they differ."""

from __future__ import annotations

import pytest

from tongits_tutor.rulebook.house import PROFILES, borrowed, house, own, read_house
from tongits_tutor.rulebook.law.form import Confidence
from tongits_tutor.rulebook.meanings import CONFIDENCE, MARKS, REACHES, STANCES
from tongits_tutor.rulebook.settings import Mark, answers, differences, played_by, settings
from tongits_tutor.rulebook.sources import SOURCES, Reach, Stance
from tongits_tutor.rulebook.switches import SWITCHES


@pytest.mark.parametrize("name", PROFILES)
def test_a_profile_is_its_own_and_the_borrowed(name: str) -> None:
    """Every switch of a profile is marked once, as its own with its sources or as borrowed from pagat."""
    rows = {row.switch.name: row for row in settings(house(name))}
    marked = {mark: tuple(key for key, row in rows.items() if row.mark is mark) for mark in Mark}
    assert {key: row.value for key, row in rows.items()} == house(name).switches()
    assert set(own(name)) == set(marked[Mark.OWN])
    assert borrowed(name) == marked[Mark.BORROWED]
    assert marked[Mark.CHANGED] == ()
    assert all(rows[key].value == SWITCHES[key].default for key in marked[Mark.BORROWED])
    assert all(rows[key].sources == sources for key, sources in own(name).items())


def test_a_switch_set_by_hand_is_marked_as_changed() -> None:
    """A value against the profile is marked as changed, with the sources that play it, wherever it comes from."""
    rows = {
        row.switch.name: row for row in settings(read_house("seeds,pot_ante=2,king_bonus=1,pot_from=all"))
    }
    assert {key for key, row in rows.items() if row.mark is Mark.CHANGED} == {"pot_ante", "king_bonus"}
    assert rows["pot_ante"].sources == SWITCHES["pot_ante"].agreed
    assert "casino" in rows["king_bonus"].sources


@pytest.mark.parametrize("name", SWITCHES)
def test_the_answers_of_a_switch_cover_its_values(name: str) -> None:
    """Every allowed value is answered, by name or as any number, the default first; sources are known ones."""
    switch = SWITCHES[name]
    rows = answers(switch)
    texts = [row.text for row in rows]
    assert [row.default for row in rows] == [True] + [False] * (len(rows) - 1)
    assert len(set(texts)) == len(texts)
    assert [value for value in switch.values if str(value).lower() not in texts and "n" not in texts] == []
    assert [text for text in texts if text != "n" and switch.read(text) is None] == []
    assert [
        row.text for row in rows if row.text != "n" and row.meaning != switch.meaning(switch.read(row.text))
    ] == []
    assert {key for row in rows for key in row.sources} <= set(SOURCES)
    named = [row for row in rows if row.text != "n"]
    assert [row.sources for row in named] == [played_by(switch, switch.read(row.text)) for row in named]


def test_differences_are_those_of_the_values() -> None:
    """Two houses differ in exactly the switches whose values differ, in the order of the switches."""
    for left in PROFILES.values():
        for right in PROFILES.values():
            found = differences(left, right)
            mine, theirs = left.switches(), right.switches()
            assert [key for key in mine if mine[key] != theirs[key]] == [row.switch.name for row in found]
            assert [(row.right.value, row.left.value) for row in found] == [
                (row.left.value, row.right.value) for row in differences(right, left)
            ]


def test_every_mark_has_a_meaning() -> None:
    """Every degree of confidence, stance, reach and origin is put into words."""
    for told, marks in ((CONFIDENCE, Confidence), (STANCES, Stance), (REACHES, Reach), (MARKS, Mark)):
        assert set(told) == set(marks)
        assert len(set(told.values())) == len(told)
