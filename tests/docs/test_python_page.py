"""The page about the Python API shows what Python answers."""

import doctest

from tests.docs.generate import ROOT


def test_the_examples_are_true() -> None:
    """Every example on the page gives what is printed below it."""
    text = (ROOT / "docs/reference/python.md").read_text(encoding="utf-8").replace("```", "")
    found = doctest.DocTestParser().get_doctest(text, {}, "python.md", "docs/reference/python.md", 0)
    assert len(found.examples) > 15
    assert doctest.DocTestRunner().run(found).failed == 0
