"""The pages of docs/ say what the program says, and their links lead somewhere."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.docs.command_pages import FOLDER, MARK, command_pages, page_of, recipes, rerun
from tests.docs.generate import ROOT, pages_by_hand, rulebook_pages
from tongits_tutor.rulebook.clause import CLAUSES, chapter_of
from tongits_tutor.rulebook.conflicts import CONFLICTS
from tongits_tutor.rulebook.glossary import GLOSSARY
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.rulebook.sources import SOURCES
from tongits_tutor.rulebook.switches import REFUSED, SWITCHES
from tongits_tutor.shell.app import program
from tongits_tutor.shell.names import COMMANDS, PROGRAM

PAGES = rulebook_pages()
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]*)\)")
ANCHOR = re.compile(r'<a id="([^"]+)">')
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
ADVICE = "run python -m tests.docs.generate"


def read(name: str) -> str:
    """Return a page as it is committed."""
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_what_the_rulebook_says(name: str) -> None:
    """Every page written from the rulebook is as it would be written now."""
    assert read(name) == PAGES[name], ADVICE


def test_no_page_is_left_behind() -> None:
    """The folders of written pages hold no page of a chapter or command that is gone."""
    for folder, known in (("docs/reference/rules", PAGES), (FOLDER, map(page_of, COMMANDS))):
        found = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).glob("*.md")}
        assert found == {name for name in known if Path(name).parent.as_posix() == folder}


@pytest.mark.parametrize("name", CLAUSES)
def test_every_clause_has_its_place(name: str) -> None:
    """The page of its chapter shows a clause once, under an anchor made of its id, with its text and reason."""
    entry = CLAUSES[name]
    text = read(f"docs/reference/rules/{chapter_of(entry).key}.md")
    assert (
        text.count(f'<a id="{name.lower()}"></a>\n\n## {entry}\n\n{entry.text}\n\n*Why.* {entry.why}\n') == 1
    )


@pytest.mark.parametrize(
    ("name", "anchors"),
    [
        ("docs/reference/switches.md", [*SWITCHES, *REFUSED]),
        ("docs/reference/sources.md", list(SOURCES)),
        ("docs/reference/mistakes.md", list(MISTAKES)),
        ("docs/explanation/where-sources-disagree.md", [key.lower() for key in CONFLICTS]),
        ("docs/glossary.md", [term.name.lower().replace(" ", "-") for term in GLOSSARY]),
    ],
)
def test_every_thing_has_its_place(name: str, anchors: list[str]) -> None:
    """Switches, sources, mistakes, disputes and words stand on their page once, each under its name."""
    assert ANCHOR.findall(read(name)) == anchors


def test_the_glossary_marks_what_is_inferred() -> None:
    """Every word of another language stands in the glossary, inferred meanings are marked, and no other."""
    text = read("docs/glossary.md")
    words = [word for term in GLOSSARY for word in term.words]
    marked = re.findall(r"^- \*\*(.+?)\*\*, .*; \*inferred\*$", text, re.MULTILINE)
    assert marked == [word.text for word in words if word.inferred]
    assert re.findall(r"^- \*\*(.+?)\*\*, ", text, re.MULTILINE) == [word.text for word in words]


def test_every_disagreement_is_told() -> None:
    """A clause from which a source differs is named on the page of disagreements."""
    text = read("docs/explanation/where-sources-disagree.md")
    disputed = [name for name, entry in CLAUSES.items() if entry.disputed and not entry.conflicts]
    assert [name for name in disputed if f"[{name}](" not in text] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_page(name: str) -> None:
    """The page of a command is as it would be written now: its help, and what its recipes print."""
    assert read(page_of(name)) == command_pages(ROOT, name)[page_of(name)], ADVICE


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_on_the_page(name: str) -> None:
    """Every argument and option the live command takes is named on its page, and its recipes use the command."""
    command = program().get_command(None, name)
    head, _, by_hand = read(page_of(name)).partition(MARK)
    options = [option for param in command.params for option in (*param.opts, *param.secondary_opts)]
    named = [option for option in options if option.startswith("-")]
    assert "--json" in named
    assert [option for option in named if not re.search(rf"(?<![\w-]){option}(?![\w-])", head)] == []
    arguments = [param.metavar for param in command.params if param.param_type_name == "argument"]
    assert [metavar for metavar in arguments if metavar not in head] == []
    assert by_hand.count(f"$ {PROGRAM} {name}") >= 2


def test_every_own_option_is_in_a_recipe_or_explained() -> None:
    """The options that belong to one command alone have a help text."""
    for name in COMMANDS:
        for param in program().get_command(None, name).params:
            assert getattr(param, "help", None), (name, param.name)


def slug(heading: str) -> str:
    """Return the anchor that a site gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize(
    "name", sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md"))
)
def test_every_link_leads_somewhere(name: str) -> None:
    """A link inside the project leads to a file that is there, and to a place on it that is there."""
    broken = []
    for target in LINK.findall(re.sub(r"```.*?```|`[^`\n]*`", "`", read(name), flags=re.DOTALL)):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, anchor = target.partition("#")
        path = (ROOT / name).parent / file if file else ROOT / name
        if not path.exists():
            broken.append(target)
        elif anchor:
            text = path.read_text(encoding="utf-8")
            if anchor not in {*ANCHOR.findall(text), *map(slug, HEADING.findall(text))}:
                broken.append(target)
    assert broken == []


@pytest.mark.parametrize("name", PAGES)
def test_no_anchor_stands_twice(name: str) -> None:
    """A page has every anchor once."""
    assert [anchor for anchor, count in Counter(ANCHOR.findall(read(name))).items() if count > 1] == []


def test_recipes_are_run_again() -> None:
    """Output is written anew, shortened where it was; files are there to be read; silent commands stay silent."""
    before = (
        "```text my.txt\n4H 5H 6H KH\n```\n\n```console\n"
        f"$ {PROGRAM} batch my.txt --value-only\nold\n$ {PROGRAM} deal --seed 7\nold\n...\n"
        f"$ {PROGRAM} deal\n```\n"
    )
    after = (
        "```text my.txt\n4H 5H 6H KH\n```\n\n```console\n"
        f'$ {PROGRAM} batch my.txt --value-only\n{{"line": 1, "deadwood": 10}}\n'
        f"$ {PROGRAM} deal --seed 7\nseed: 7\n...\n$ {PROGRAM} deal\n```\n"
    )
    assert rerun(before) == after
    assert rerun(after) == after


@pytest.mark.parametrize("name", pages_by_hand())
def test_what_a_page_shows_is_what_the_program_prints(name: str) -> None:
    """Every screen in the README, a tutorial or another page by hand is as the program prints it now."""
    assert read(name) == rerun(read(name)), ADVICE


@pytest.mark.parametrize("line", ["rules nosuchrule", "rules # exit 2"])
def test_a_recipe_that_ends_otherwise_fails(line: str) -> None:
    """A command that ends with another exit code than the page says stops the writing."""
    with pytest.raises(AssertionError, match="exit"):
        rerun(f"```console\n$ {PROGRAM} {line}\n```\n")


def test_what_stands_by_hand_is_kept() -> None:
    """The recipes of a page are what follows the mark, and a page without it has none."""
    assert recipes(f"head\n{MARK}\nmine\n") == "\nmine\n"
    assert recipes("head\n") == ""
