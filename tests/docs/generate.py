"""Writes the pages that say what the program says: `python -m tests.docs.generate`.

The pages of the rulebook are written whole. A page of a command is written down to its recipes; these are
written by hand and kept, but for the output of their commands, which is written anew. So are the README, the
tutorials, the how-to pages and the explanations, as far as they hold commands.
"""

from pathlib import Path

from tests.docs.command_pages import command_pages, rerun
from tests.docs.drill_pages import drill_pages
from tests.docs.glossary_page import glossary_pages
from tests.docs.house_pages import house_pages
from tests.docs.law_pages import law_pages

ROOT = Path(__file__).parents[2]


def rulebook_pages() -> dict[str, str]:
    """Return the pages generated from the rulebook, by their paths from the root of the project."""
    return {**glossary_pages(), **law_pages(), **house_pages()}


def pages_by_hand() -> list[str]:
    """Return the paths of the pages that are written by hand and may hold commands."""
    folders = ("docs/tutorial", "docs/how-to", "docs/explanation")
    found = [path for folder in folders for path in (ROOT / folder).glob("*.md")]
    names = {"README.md", *(path.relative_to(ROOT).as_posix() for path in found)}
    return sorted(names - rulebook_pages().keys())


def main() -> None:
    """Write every page that is not as it should be."""
    by_hand = {name: rerun((ROOT / name).read_text(encoding="utf-8")) for name in pages_by_hand()}
    for name, text in {**rulebook_pages(), **drill_pages(), **command_pages(ROOT), **by_hand}.items():
        path = ROOT / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
