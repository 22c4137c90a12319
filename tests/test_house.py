"""The house itself: rooms of a readable size, sentences above tests, names that say something."""

import ast
from pathlib import Path

import pytest

import tongits_tutor

ROOT = Path(__file__).parents[1]
CODE = sorted((ROOT / "tongits_tutor").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))
TABLES = {
    "rulebook/glossary.py",
    "rulebook/mistakes.py",
    "rulebook/sources.py",
    "rulebook/switches.py",
}
"""Modules of data, which may be longer than 400 lines."""


def _room(path: Path) -> str:
    return path.relative_to(ROOT / "tongits_tutor").as_posix()


def test_no_module_is_longer_than_400_lines() -> None:
    """A module that grows past 400 lines is split by noun, unless it is a table of data."""
    long = {_room(path) for path in CODE if len(path.read_text(encoding="utf-8").splitlines()) > 400}
    assert {name for name in long if not name.startswith("rulebook/law/")} <= TABLES


def test_no_module_has_an_empty_name() -> None:
    """No module is called after nothing in particular."""
    assert not {path.stem for path in CODE} & {"utils", "helpers", "common", "manager", "misc"}


@pytest.mark.parametrize("path", TESTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_test_says_what_is_true(path: Path) -> None:
    """Each test function has a docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent = [
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and not ast.get_docstring(node)
    ]
    assert silent == []


def test_the_public_names_are_there() -> None:
    """Every public name can be imported and is listed."""
    for name in tongits_tutor.__all__:
        assert getattr(tongits_tutor, name) is not None
        assert name in dir(tongits_tutor)
    with pytest.raises(AttributeError, match="no attribute 'jokers'"):
        _ = tongits_tutor.jokers


def test_text_forms_are_inverse() -> None:
    """`parse(str(x)) == x`, and `repr` is code that makes the value again."""
    hand = tongits_tutor.CardSet.parse("4H 5H 6H 10C 10D 10S KH")
    split = tongits_tutor.solve(hand).partition
    for value in (hand, *hand, *tongits_tutor.Rank, *tongits_tutor.Suit, split, *split.melds):
        assert type(value).parse(str(value)) == value
    from tongits_tutor import Card, CardSet, Meld  # noqa: F401, PLC0415 - names for eval
    from tongits_tutor.hands.solver import Partition  # noqa: F401, PLC0415 - the same

    for value in (hand, *hand, split, *split.melds):
        assert eval(repr(value)) == value  # noqa: S307 - our own repr
