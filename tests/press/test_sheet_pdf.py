"""Worksheets as PDF: made from data alone, the same bytes every time, and told how to be had where typst is not."""

import importlib.util
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tongits_tutor.cards.showing import Colours
from tongits_tutor.errors import UsageError
from tongits_tutor.press import sheet_pdf as module
from tongits_tutor.press.sheet import check_ending
from tongits_tutor.press.sheet_data import key_data, sheet_data
from tongits_tutor.press.sheet_look import Look
from tongits_tutor.press.sheet_pdf import key_pdf, sheet_pdf, undrawn
from tongits_tutor.school.drills.kinds import KINDS, generate
from tongits_tutor.school.drills.sheets import Copy, SheetSet, Version

typst = pytest.importorskip("typst")

TEMPLATE = Path(str(files("tongits_tutor.press") / "sheet.typ"))
NASTY = '#panic("no") *b* _i_ $x$ `r` <end-1> @a = b // c \\ "q" [x] {y}'
PUZZLES = tuple(generate(kind, 2, 9) for kind in KINDS)
SHEETS = SheetSet(
    "9", (Version("A", PUZZLES), Version("B", PUZZLES[::-1])), (Copy("A", NASTY), Copy("B", "Ana"), Copy("A"))
)


def asked(data: dict[str, object], selector: str, field: str) -> list[object]:
    """Return what the template makes of data: a field of everything that the selector finds."""
    told = typst.query(TEMPLATE, selector, field=field, sys_inputs={"data": json.dumps(data)})
    found: list[object] = json.loads(told)
    return found


def spots(data: dict[str, object], page: int = 0) -> dict[str, list[tuple[float, float]]]:
    """Return where things stand on a page, from its left upper corner: letters by their drawing, and `card`s."""
    made = typst.compile(
        TEMPLATE, format="svg", sys_inputs={"data": json.dumps(data)}, ignore_system_fonts=True
    )
    found = defaultdict(list)
    for name, spot in _spots(ET.fromstring((made if isinstance(made, list) else [made])[page])):  # noqa: S314 - ours
        found[name].append(spot)
    return found


def _spots(element: ET.Element, x: float = 0, y: float = 0) -> Iterator[tuple[str, tuple[float, float]]]:
    for one in element:
        moved = [float(number) for number in re.findall(r"-?[\d.]+", one.get("transform", ""))][-2:]
        if one.get("transform", "").startswith("translate") and len(moved) == 1:
            moved.append(0)
        right, down = moved or (0, 0)
        tag = one.tag.rpartition("}")[2]
        if tag == "use":
            href = next(value for name, value in one.attrib.items() if name.endswith("href"))
            yield href, (round(x + float(one.get("x", 0)), 1), round(y, 1))
        elif tag == "path" and one.get("stroke") == "#404040":
            yield "card", (round(x, 1), round(y, 1))
        if tag != "defs":
            yield from _spots(one, x + right, y + down)


@pytest.mark.parametrize("look", [Look(), Look("Quiz", "letter", Colours.NONE)])
def test_the_same_sheets_give_the_same_bytes(look: Look) -> None:
    """Sheets and key are PDF files, with nothing of the clock or the machine in them."""
    for make in (lambda: sheet_pdf(SHEETS, look), lambda: key_pdf(SHEETS, look, "x")):
        data = make()
        assert data.startswith(b"%PDF-")
        assert data == make()


def test_text_from_outside_is_never_read_as_markup() -> None:
    """A title full of the typesetter's signs stands on every sheet, and on the key, as it is."""
    look = Look(NASTY)
    heads = asked(sheet_data(SHEETS, look), "heading.where(level: 1)", "body")
    assert heads == [{"func": "text", "text": NASTY}] * 3
    (head,) = asked(key_data(SHEETS, look, NASTY), "heading.where(level: 1)", "body")
    assert head == {"func": "text", "text": f"Key: {NASTY}"}


def test_every_section_stands_on_every_copy() -> None:
    """Each copy has the titles of all kinds of its version, in its order."""
    heads = asked(sheet_data(SHEETS, Look()), "heading.where(level: 2)", "body")
    titles = [{"func": "text", "text": kind.title} for kind in KINDS.values()]
    assert heads == [*titles, *titles[::-1], *titles]


def test_cards_that_lie_together_lie_on_one_line() -> None:
    """Cards face up, face down, and with the long rank 10 stand at one height, group beside group."""
    data: Any = sheet_data(SHEETS, Look())
    section = data["versions"]["A"]["sections"][0]
    (exercise,) = section["exercises"]
    up, down, loose = ["7H", "8H", "9H"], [""] * 4, ["10C"]
    part = {"label": "Ana’s melds", "groups": [down, up, loose], "text": "", "large": False}
    exercise["parts"] = [part, part | {"groups": [up, down]}]
    data |= {"copies": data["copies"][:1]}
    data["versions"]["A"]["sections"] = [section]
    cards = spots(data)["card"]
    assert len(cards) == 15
    assert len({y for _, y in cards}) == 1


def told(*lines: list[object]) -> list[tuple[float, float]]:
    """Return where the lines that a puzzle tells begin on its sheet."""
    data: Any = sheet_data(SHEETS, Look())
    section = data["versions"]["A"]["sections"][0]
    data |= {"copies": data["copies"][2:]}
    data["versions"]["A"]["sections"] = [section]
    section["exercises"][0] |= {"parts": [], "told": [{"label": "", "text": line} for line in lines]}
    without = spots(data)
    section["exercises"][0] |= {"told": [{"label": "Ж", "text": line} for line in lines]}
    (places,) = (places for letter, places in spots(data).items() if letter not in without)
    assert len(places) == len(lines)
    return places


def test_a_line_with_cards_is_as_high_as_one_without() -> None:
    """Cards in a text push its lines no further apart."""
    card = {"card": "10H"}
    places = told(["a"], ["b ", card], [card, " ", card], ["c"], ["d"])
    steps = {round(below - above) for (_, above), (_, below) in pairwise(places)}
    assert len(steps) == 1


def test_long_and_short_lines_fill_two_columns() -> None:
    """Many lines stand in two columns, parted by how high they are and not by how many."""
    places = told(["long " * 60], *(["b"] for _ in range(6)))
    assert [x == places[0][0] for x, _ in places] == [True] + [False] * 6
    places = told(*(["b"] for _ in range(8)))
    assert [x == places[0][0] for x, _ in places] == [True] * 4 + [False] * 4


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_long_word_keeps_to_its_place(paper: str) -> None:
    """A title and a name without a blank are broken: no letter stands beyond the margin, or where the date goes."""
    look = Look("M" * 80, paper)
    sheets = SheetSet("9", (Version("A", PUZZLES[:1]), Version("B", PUZZLES[:1])), (Copy("A", "Ж" * 60),))
    width = {"a4": 595, "letter": 612}[paper]
    for data in (sheet_data(sheets, look), key_data(sheets, look, f"tongits-tutor {'m' * 200}")):
        found = spots(data)
        assert max(x for places in found.values() for x, _ in places) < width - 42
        name = next(places for places in found.values() if len(places) == 60)
        assert len({y for _, y in name}) > 1
        assert max(x for x, _ in name) < width / 2
        # The foot keeps to one line.
        last, before = sorted({y for places in found.values() for _, y in places}, reverse=True)[:2]
        assert last - before > 25


def test_the_names_of_a_key_fill_their_columns() -> None:
    """Who has which version stands in three columns of one height, and the puzzles follow on the same page."""
    pupils = tuple(Copy("A", "Ж") for _ in range(60))
    data = key_data(SheetSet("9", (Version("A", PUZZLES[:1]), Version("B", ())), pupils), Look(), "x")
    names = next(places for places in spots(data).values() if len(places) == 60)
    assert len({x for x, _ in names}) == 3
    assert len({y for _, y in names}) == 20
    heads = asked(data, "heading.where(level: 2)", "body")
    assert [head["text"] for head in heads] == ["Who has which version", "Version A", "Version B"]
    made = typst.compile(TEMPLATE, format="svg", sys_inputs={"data": json.dumps(data)})
    assert isinstance(made, bytes) or len(made) == 1


def test_letters_that_no_font_has_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts that are drawn as boxes are found; Latin, Greek, Cyrillic and Devanagari need no font of the system."""
    real = module._boxes
    asked_for = []

    def boxes(text: str, *, ignore_system_fonts: bool) -> frozenset[str]:
        asked_for.append(ignore_system_fonts)
        return real(text, ignore_system_fonts=True)

    monkeypatch.setattr(module, "_boxes", boxes)
    assert undrawn(("Ana", "Zoë Ŋẹ́", "Ωя", "देव पाणिनि", "₱ – ’")) == ()
    assert asked_for == [True]
    assert undrawn(("Ana", "Ana 王", "ไทย", "Zoë")) == ("Ana 王", "ไทย")
    assert asked_for == [True, True, False]
    assert undrawn(()) == ()


@pytest.mark.parametrize(("name", "own"), [("Zoë Я देव", [True]), ("王", [False])])
def test_fonts_of_the_system_are_for_letters_that_typst_lacks(
    name: str, own: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bytes depend on the computer's fonts only where typst's own have not all letters."""
    seen = []
    real = typst.compile
    monkeypatch.setattr(typst, "compile", lambda *words, **more: seen.append(more) or real(*words, **more))
    sheet_pdf(SheetSet("9", SHEETS.versions, (Copy("A", name),)), Look())
    assert [more["ignore_system_fonts"] for more in seen] == own


def test_letters_that_the_font_lacks_are_no_failure() -> None:
    """Names in any script make a PDF."""
    sheets = SheetSet("9", SHEETS.versions, (Copy("A", "पाणिनि 王"),))
    assert sheet_pdf(sheets, Look()).startswith(b"%PDF-")


def test_every_card_given_is_handed_over() -> None:
    """The data of a sheet name every card of hands, piles and loose cards."""
    told = sheet_data(SHEETS, Look())["versions"]
    assert isinstance(told, dict)
    drawn = {
        name
        for section in told["A"]["sections"]
        for exercise in section["exercises"]
        for part in exercise["parts"]
        for group in part["groups"]
        for name in group
    }
    given = {
        str(card)
        for puzzle in PUZZLES
        for card in (*puzzle.given.hand, *puzzle.given.cards, *puzzle.given.pile)
    }
    assert given <= drawn


def test_without_typst_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the extra is not installed, a PDF is refused before any work, with what to do instead."""
    real = importlib.util.find_spec
    monkeypatch.setattr(module, "find_spec", lambda name: None if name == "typst" else real(name))
    with pytest.raises(UsageError, match=r'pip install "tongits-tutor\[print\]"'):
        check_ending(Path("out.pdf"), "a worksheet", (".html", ".pdf"))
    with pytest.raises(UsageError, match=r"write \.html"):
        sheet_pdf(SHEETS, Look())
