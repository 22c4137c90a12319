"""Worksheets and keys as pages: whole, escaped, in black where asked, with every card, answer and reason on them."""

import html
import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from tests.press.test_slip import Page
from tongits_tutor.cards.showing import Colours
from tongits_tutor.errors import UsageError
from tongits_tutor.press.card_words import pieces
from tongits_tutor.press.sheet import (
    KEY_ENDINGS,
    SHEET_ENDINGS,
    check_ending,
    key_bytes,
    sheet_bytes,
)
from tongits_tutor.press.sheet_html import key_html, sheet_html
from tongits_tutor.press.sheet_key import key_json
from tongits_tutor.press.sheet_look import Look
from tongits_tutor.press.sheet_parts import instructions_of, sections_of
from tongits_tutor.press.sheet_style import page_style
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.school.drills.kinds import KINDS, generate
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.drills.sheets import (
    Copy,
    SheetSet,
    Version,
    copies_of,
    labels_of,
    make_sheets,
    wants_of,
)
from tongits_tutor.school.roster import Pupil

SCHEMA = Path(__file__).parents[2] / "docs" / "reference" / "schemas" / "key.json"
NASTY = "</style><script>&\"'\\ 7H"


def made(labels: str = "A,B", pupils: tuple[str, ...] = ()) -> SheetSet:
    """Return sheets of three kinds, whose answers have three forms."""
    names = labels_of(labels)
    copies = copies_of(names, [Pupil(name) for name in pupils])
    wants = wants_of(["best-split", "is-meld", "outs"], (1, 2, 3, 4, 5), 9)
    return make_sheets(wants, copies, 7, labels=names)


def of_every_kind() -> SheetSet:
    """Return one sheet with a puzzle of every kind."""
    puzzles = tuple(generate(kind, 2, 9) for kind in KINDS)
    return SheetSet("9", (Version("A", puzzles),), (Copy("A"),))


EVERY = of_every_kind()


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("sheets", [made(), made(pupils=("Ana", "Ben", "Carlo")), EVERY])
def test_a_page_is_whole_and_loads_nothing(sheets: SheetSet, paper: str) -> None:
    """Sheet and key are well-formed, of the paper asked for, and point to nothing but the drawings they carry."""
    look = Look(paper=paper)
    for text in (sheet_html(sheets, look), key_html(sheets, look, "command")):
        page = Page(text)
        assert page.open == []
        assert set(page.links) <= {f"#{name}" for name in re.findall(r'id="([^"]+)"', text)}
        assert "http" not in text
        assert "<script" not in text
        assert f"size: {'A4' if paper == 'a4' else 'letter'};" in text


def test_text_from_outside_stays_text() -> None:
    """Names and titles are escaped, in the page and in its foot, which is part of the style."""
    version = made("A").versions[0]
    sheets = SheetSet("7", (version,), (Copy("A", NASTY),))
    for text in (sheet_html(sheets, Look(NASTY)), key_html(sheets, Look(NASTY), NASTY)):
        assert "<script" not in text
        assert text.count("</style>") == 1
        assert Page(text).open == []
    assert html.escape(NASTY, quote=False).split(" 7H")[0] in sheet_html(sheets, Look(NASTY))


def test_the_foot_says_whose_sheet_it_is() -> None:
    """The foot has title, version and name, and counts the pages of each sheet from 1."""
    text = sheet_html(made(pupils=("Ana Reyes", "Ben")), Look("Quiz"))
    dot = r"\\0000b7 "
    assert re.search(rf'"Quiz {dot} Version A {dot} Ana Reyes"', text)
    assert re.search(rf'"Quiz {dot} Version B {dot} Ben"', text)
    assert text.count("counter-increment: p1;") == text.count("counter-increment: p2;") == 1
    assert page_style(3, "a4", "x").count("s3") == 1


def test_a_long_word_may_end_a_line_in_the_foot() -> None:
    """Browsers break no word in the margin, so a long one has places to break; others stay as they are."""
    style = page_style(1, "a4", f"Quiz Concepcion {'M' * 60}")
    assert "Quiz Concepcion M" in style
    assert style.count(r"\00200b ") == 59
    # A mark stays with its letter, and a letter with the sign that joins it to the next.
    assert page_style(1, "a4", "กี" * 15).count(r"\00200b ") == 14


def test_every_card_given_is_drawn() -> None:
    """A sheet draws each hand, loose card, meld and pile, card for card; a face-down set as four backs."""
    text = sheet_html(EVERY, Look())
    drawn = Counter(re.findall(r'<use href="#(c\w+|back)"/>', text))
    asked: Counter[str] = Counter()
    for puzzle in EVERY.versions[0].puzzles:
        given = puzzle.given
        heaps = [given.hand, given.cards, given.pile, *(hand for _, hand in given.hands)]
        asked.update(f"c{card}" for heap in heaps for card in heap)
        for on in given.table:
            asked.update(["back"] * 4 if on.meld is None else [f"c{card}" for card in on.meld.cards])
    assert drawn == asked


def test_a_sheet_holds_no_answer() -> None:
    """Neither explanations nor hints nor share codes, from which a key could be had, stand on a sheet."""
    texts = " ".join(Page(sheet_html(EVERY, Look())).texts)
    for puzzle in EVERY.versions[0].puzzles:
        assert puzzle.explain not in texts
        assert puzzle.code not in texts


def test_a_key_holds_every_answer_and_reason() -> None:
    """The key has, for every puzzle, answer, reason, clauses and share code, and what each wrong answer shows."""
    flat = "".join(Page(key_html(EVERY, Look(), "x")).texts)
    for puzzle in EVERY.versions[0].puzzles:
        for said in (
            puzzle.explain,
            puzzle.question,
            puzzle.code,
            *puzzle.clauses,
            *(i.why for i in puzzle.wrong_ideas),
        ):
            assert said in flat


def test_all_has_room_for_its_answer() -> None:
    """Every puzzle is numbered, and has boxes to tick or lines to write on; what all of a section ask is said once."""
    sections = sections_of(EVERY.versions[0].puzzles)
    exercises = [exercise for section in sections for exercise in section.exercises]
    assert [exercise.number for exercise in exercises] == list(range(1, len(KINDS) + 1))
    for section in sections:
        for exercise in section.exercises:
            assert exercise.room.boxes or exercise.room.lines
            assert (section.question or exercise.question) == exercise.puzzle.question


def test_a_choice_has_a_box_for_every_option() -> None:
    """The boxes of a choice are its options with their letters, and the key repeats the right one in full."""
    puzzle = generate("is-meld", 2, 7)
    (section,) = sections_of([puzzle])
    boxes = section.exercises[0].room.boxes
    assert [box[3:] for box in boxes] == list(puzzle.options)
    assert [box[:2] for box in boxes] == [f"{letter})" for letter in "abcdefghi"[: len(boxes)]]
    sheets = SheetSet("7", (Version("A", (puzzle,)),), (Copy("A"),))
    right = next(box for box in boxes if box.startswith(puzzle.answer))
    assert right in "".join(Page(key_html(sheets, Look(), "x")).texts)


def test_instructions_name_the_house() -> None:
    """Another house than the usual one is named; the usual one needs no word."""
    puzzle = generate("best-split", 1, 7)
    assert not any("ouse" in text for text in instructions_of([puzzle]))
    assert "House rules: seeds." in instructions_of([replace(puzzle, house=PROFILES["seeds"])])


def _on_paper(*puzzles: Puzzle) -> tuple[str, str]:
    """Return the words of a sheet of puzzles, and of its key."""
    sheets = SheetSet("7", (Version("A", puzzles),), (Copy("A"),))
    pages = sheet_html(sheets, Look()), key_html(sheets, Look(), "x")
    first, second = (" ".join(Page(page).texts) for page in pages)
    return first, second


def test_a_house_is_named_once_where_it_holds() -> None:
    """One house for a whole sheet stands at its top alone; several stand with their puzzles; a key has each once."""
    kinds = ("best-split", "who-pays")
    usual, casino, seeds = (
        [generate(kind, 2, 7, house=PROFILES[name]) for kind in kinds]
        for name in ("pagat", "casino", "seeds")
    )
    sheet, key = _on_paper(*casino)
    assert (sheet.count("casino"), sheet.count("ouse")) == (1, 1)
    # A share code names the house too.
    assert len(re.findall(r"(?<!-)\bcasino\b", key)) == 2
    sheet, key = _on_paper(usual[0], casino[0], seeds[1])
    assert (sheet.count("casino"), sheet.count("seeds"), sheet.count("pagat")) == (1, 1, 0)
    assert "Where a puzzle names a house" in sheet
    assert len(re.findall("House: (?:casino|seeds)", key)) == 2


def test_black_ink_is_enough() -> None:
    """Without colours nothing on a page has one; red suits are outlines and black ones are filled."""
    text = sheet_html(EVERY, Look(colours=Colours.NONE)) + key_html(EVERY, Look(colours=Colours.NONE), "x")
    inks = set(re.findall(r"#[0-9a-f]{6}\b", text))
    assert {ink for ink in inks if len({ink[1:3], ink[3:5], ink[5:7]}) > 1} == set()
    filled = dict(re.findall(r'<symbol id="([CDHS])"[^>]*><path d="[^"]*" fill="([^"]+)"', text))
    assert {suit for suit, ink in filled.items() if ink == "#ffffff"} == {"D", "H"}


def test_two_colours_are_two() -> None:
    """With two colours, hearts and diamonds share one and clubs and spades are black."""
    text = sheet_html(EVERY, Look(colours=Colours.TWO))
    inks = set(re.findall(r"#[0-9a-f]{6}\b", text))
    assert len({ink for ink in inks if len({ink[1:3], ink[3:5], ink[5:7]}) > 1}) <= 2


def test_the_same_sheets_give_the_same_pages() -> None:
    """Pages depend on nothing but the sheets and the look."""
    assert sheet_html(made(), Look()) == sheet_html(made(), Look())
    assert sheet_html(made(), Look()) != sheet_html(made(), Look(title="Other"))


def test_the_key_for_programs() -> None:
    """The key as JSON keeps to its schema and tells who has which version."""
    sheets = made(pupils=("Ana", "Ben"))
    told = json.loads(key_bytes(".json", sheets, Look("Quiz"), "x"))
    jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8"))).validate(told)
    assert told == key_json(sheets, "Quiz", "x")
    assert told["pupils"] == [{"name": "Ana", "version": "A"}, {"name": "Ben", "version": "B"}]
    jsonschema.validate(key_json(EVERY, "x", "x"), json.loads(SCHEMA.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("text", "parted"),
    [
        ("Throw 10H.", ["Throw ", "10H", "."]),
        ("7C7D", ["7C7D"]),
        ("DRAW-2, T1-x-3-7H", ["DRAW-2, T1-x-3-7H"]),
        ("7H", ["7H"]),
        ("", []),
        ("110H 1H AHA", ["110H 1H AHA"]),
    ],
)
def test_only_cards_are_drawn_as_cards(text: str, parted: list[str]) -> None:
    """A card stands alone between blanks or marks; clauses, codes and run-together texts stay as they are."""
    assert [str(piece) for piece in pieces(text)] == parted


def test_the_ending_says_what_it_will_be() -> None:
    """Sheets are .html or .pdf, keys .json too, in any case of letters; nothing else is guessed."""
    assert check_ending(Path("A.HTML"), "a worksheet", SHEET_ENDINGS) == ".html"
    assert check_ending(Path("a.json"), "a key", KEY_ENDINGS) == ".json"
    for name in ("a", "a.doc", "a.json"):
        with pytest.raises(UsageError, match="ending"):
            check_ending(Path(name), "a worksheet", SHEET_ENDINGS)
    assert sheet_bytes(".html", EVERY, Look()).startswith(b"<!DOCTYPE html>")
