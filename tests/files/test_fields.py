"""Walking a tree by what a format expects."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.errors import FileError, Problem
from tongits_tutor.files.fields import Fields
from tongits_tutor.files.parsing import parse

Kind = Literal["rule", "drill"]
KINDS: tuple[Kind, ...] = ("rule", "drill")


def fields(text: str) -> Fields:
    """Return the fields of a text."""
    return Fields(parse(text, file="x.yaml"), what="The file")


def found(given_fields: Fields) -> list[Problem]:
    """Return the problems that finishing tells."""
    with pytest.raises(FileError) as caught:
        given_fields.finish()
    return list(caught.value.problems)


def test_every_kind_of_field_is_read() -> None:
    """Texts, words, flags, numbers, mappings and lists come back as what they are."""
    given_fields = fields(
        "title: Three\nkind: drill\nopen: yes\nlevel: 3\nhouse: {profile: pagat}\nclauses: [A-1, B-2]\n"
        "steps:\n  - judge: call\n  - judge: fold\nplayers: {Ana: 1, Ben: 2}\n"
    )

    assert given_fields.text("title") == "Three"
    assert given_fields.choice("kind", KINDS) == "drill"
    assert given_fields.flag("open") is True
    assert given_fields.integer("level", 1, 5) == 3
    assert given_fields.mapping("house").text("profile") == "pagat"
    assert [scalar.text for scalar in given_fields.texts("clauses")] == ["A-1", "B-2"]
    assert [step.text("judge") for step in given_fields.each("steps")] == ["call", "fold"]
    assert [key.text for key, _ in given_fields.mapping("players").entries()] == ["Ana", "Ben"]
    given_fields.finish()


def test_defaults_stand_for_absent_keys() -> None:
    """An optional key that is absent gives its default and no problem."""
    given_fields = fields("a: 1")

    assert given_fields.text("title", "none") == "none"
    assert given_fields.choice("kind", KINDS, "drill") == "drill"
    assert given_fields.flag("open", default=True) is True
    assert given_fields.integer("level", 1, 5, 2) == 2
    assert given_fields.mapping("house", required=False).text("profile") == ""
    assert given_fields.sequence("steps", required=False) == ()
    assert given_fields.scalar("note", required=False) is None
    assert given_fields.has("a")
    given_fields.finish()


def test_all_problems_come_at_once_in_order() -> None:
    """One finish tells wrong kinds, words, numbers, missing and unknown keys, by place."""
    given_fields = fields(
        "title: [a]\nkind: dril\nlevel: 9\nopen: perhaps\nhouse: pagat\nclauses: A\nlevl: 2\n"
    )
    given_fields.text("title")
    given_fields.choice("kind", KINDS)
    given_fields.integer("level", 1, 5)
    given_fields.flag("open")
    given_fields.mapping("house").text("profile")
    given_fields.sequence("clauses")
    given_fields.text("id")

    assert [problem.sentence() for problem in found(given_fields)] == [
        "x.yaml:1:1: The key id is missing here. Add `id: …`.",
        "x.yaml:1:8: title must be a text, not a list.",
        "x.yaml:2:7: kind must be rule or drill, not 'dril'. Did you mean drill?",
        "x.yaml:3:8: level must be a whole number from 1 to 5, not '9'.",
        "x.yaml:4:7: open must be no, yes, false or true, not 'perhaps'.",
        "x.yaml:5:8: house must be keys with values, not a text. Write `key: value` lines.",
        "x.yaml:6:10: clauses must be a list, not a text. Write `[a, b]` or `- a` lines.",
        "x.yaml:7:1: There is no key 'levl' here. Known here: title, kind, level, open, house, clauses and id.",
    ]


def test_a_mistyped_key_is_matched_with_the_missing_one() -> None:
    """The suggestion for an unknown key is a known key that is not there yet."""
    given_fields = fields("level: 1\nhuose: pagat\ninner: {colur: red}")
    given_fields.integer("level", 1, 5)
    given_fields.text("house", "pagat")
    given_fields.mapping("inner").text("colour", "blue")

    assert [p.suggestion for p in found(given_fields)] == ["Did you mean house?", "Did you mean colour?"]


def test_unknown_keys_are_told_once() -> None:
    """Asking for unknown keys before finishing does not double them."""
    given_fields = fields("a: 1\nb: 2")
    given_fields.text("a")
    given_fields.unknown_keys()

    assert [problem.code for problem in found(given_fields)] == ["unknown-key"]


def test_very_many_problems_are_counted() -> None:
    """Wrong words and strange keys beyond the first hundred are counted exactly."""
    rows = "\n".join("  - {kind: drll, strange: 1}" for _ in range(120))
    given_fields = fields(f"steps:\n{rows}")
    for step in given_fields.each("steps"):
        step.choice("kind", KINDS)

    assert found(given_fields)[-1].message == "140 more are not listed."


def test_items_of_the_wrong_kind_are_told() -> None:
    """A list of texts refuses lists and nothing, a list of mappings refuses texts, each at its place."""
    given_fields = fields("clauses:\n  - A\n  - [B]\n  -\nsteps: [a, {b: c}]")

    assert [scalar.text for scalar in given_fields.texts("clauses")] == ["A"]
    assert [step.text("b") for step in given_fields.each("steps")] == ["", "c"]
    assert [(p.line, p.column) for p in found(given_fields)] == [(3, 5), (4, 4), (5, 9)]


def test_a_file_that_is_no_mapping_is_told_once() -> None:
    """Every accessor of something that is no mapping stays silent after the first sentence."""
    given_fields = fields("- a\n- b")
    given_fields.text("title")
    given_fields.mapping("house").text("profile")
    given_fields.each("steps")

    assert [problem.sentence() for problem in found(given_fields)] == [
        "x.yaml:1:1: The file must be keys with values, not a list. Write `key: value` lines."
    ]


def test_what_stands_in_the_place_of_a_text_is_named() -> None:
    """Nothing, an empty text, a list and keys are each called by their name."""
    given_fields = fields("a:\nb: ''\nc: []\nd: {}")
    assert [given_fields.text(key) for key in "abcd"] == [""] * 4

    kinds = ["nothing", "an empty text", "a list", "keys with values"]
    assert [p.message for p in found(given_fields)] == [
        f"{key} must be a text, not {kind}." for key, kind in zip("abcd", kinds, strict=True)
    ]


def test_own_problems_join_the_others() -> None:
    """A format can note what only it knows, at the place of a node."""
    given_fields = fields("a: 1\nb: 2")
    given_fields.text("a")
    node = given_fields.scalar("b")
    assert node is not None
    given_fields.note(node, "odd", "Two is odd.")

    assert [problem.sentence() for problem in found(given_fields)] == ["x.yaml:2:4: Two is odd."]


@pytest.mark.parametrize("text", ["1.0", "01", "+1", "1_000", "\u0661", "1e0", "-0x1", "", "9" * 400])
def test_only_plain_digits_are_numbers(text: str) -> None:
    """Other spellings of a number are refused, huge ones without computing them."""
    given_fields = fields(f"n: '{text}'")
    given_fields.integer("n", -(10**18), 10**18)

    assert {"wrong-number", "wrong-kind"} >= {problem.code for problem in found(given_fields)}


@given(st.integers(-(10**17), 10**17))
def test_whole_numbers_are_read_as_written(number: int) -> None:
    """What Python writes for a whole number is read as that number."""
    assert fields(f"n: {number}").integer("n", -(10**18), 10**18) == number
