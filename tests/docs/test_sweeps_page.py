"""The page on the long sweeps names every one of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to" / "run-the-sweeps.md"


def nightly_tests(path: Path) -> Iterator[str]:
    """The names of the tests of a file that are marked as nightly, one by one or the whole file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    whole = any(
        isinstance(node, ast.Assign) and "mark.nightly" in ast.unparse(node.value) for node in tree.body
    )
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            marks = map(ast.unparse, node.decorator_list)
            if whole or any("mark.nightly" in mark for mark in marks):
                yield node.name


def test_the_page_names_every_nightly_sweep_and_no_other() -> None:
    """Each stands under its file, in code letters."""
    nightly = {name for path in (ROOT / "tests").rglob("test_*.py") for name in nightly_tests(path)}
    named = {word for word in PAGE.read_text(encoding="utf-8").split("`") if word.startswith("test_")}
    assert named == nightly
    assert nightly
