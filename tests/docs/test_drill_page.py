"""The page of the kinds of puzzles says what the program makes."""

from pathlib import Path

from tests.docs.drill_pages import drill_pages


def test_the_page_of_the_kinds_is_as_it_would_be_written_now() -> None:
    """Every example, formula and load on the page is what the program gives."""
    for name, text in drill_pages().items():
        path = Path(__file__).parents[2] / name
        assert path.read_text(encoding="utf-8") == text, "run python -m tests.docs.generate"
