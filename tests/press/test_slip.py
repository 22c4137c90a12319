"""Ruling slips: one page with the question, the rule, the ruling, other houses, and the record to have it again."""

import html
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.table.written import public, random_game, spoiled
from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import StorageError, UsageError
from tongits_tutor.press.slip import slip_of
from tongits_tutor.press.slip_files import write_slip
from tongits_tutor.press.slip_html import slip_html
from tongits_tutor.press.slip_text import slip_text
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.table.record import read_record
from tongits_tutor.table.referee import check_record
from tongits_tutor.table.report import Report

PAGAT = PROFILES["pagat"]
VOID = {"meta", "br"}


class Page(HTMLParser):
    """Reads a page: its texts, its links, and whether every element is closed in order."""

    def __init__(self, text: str) -> None:
        """Read it all."""
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.links: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what is open and what is pointed to."""
        if tag not in VOID:
            self.open.append(tag)
        self.links += [value or "" for name, value in attrs if name in {"href", "src", "xlink:href"}]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what is pointed to."""
        del tag
        self.links += [value or "" for name, value in attrs if name in {"href", "src"}]

    def handle_endtag(self, tag: str) -> None:
        """Close what was opened last."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.texts.append(data)


def legal(seed: int = 16) -> Report:
    """Return the report on a legal game."""
    return check_record(random_game(seed, PAGAT)[0])


def broken(seed: int = 16) -> Report:
    """Return the report on a game with a broken rule."""
    return check_record(spoiled(random_game(seed, PAGAT)[0], seed)[0])


@pytest.mark.parametrize("report", [legal(), broken(), check_record(public(random_game(16, PAGAT)[0]))])
def test_a_page_is_whole_and_loads_nothing(report: Report) -> None:
    """The page is well-formed, and points to nothing but the suits it carries."""
    text = slip_html(slip_of(report, "game.yaml"))
    page = Page(text)
    assert page.open == []
    assert set(page.links) <= {"#C", "#D", "#H", "#S"}
    assert "http" not in text
    assert "@page { size: A4" in text
    assert "<script" not in text


def test_the_slip_of_a_mistake() -> None:
    """It tells the question, the position, the clause, the ruling, the other houses, and how the table goes on."""
    report = broken()
    slip = slip_of(report, "game.yaml")
    headings = [block.heading for block in slip.blocks]
    assert headings == [
        "The question",
        "The position",
        "The ruling",
        "The rule",
        "Other houses",
        "What came of it",
    ]
    first = report.findings[0]
    ruling = slip.blocks[2].rows
    assert ruling[0].text == f"{first.message} ({first.clause})"
    assert first.mistake.fix in ruling[-1].text
    assert [row.label for row in slip.blocks[4].rows] == [name for name in PROFILES if name != "pagat"]
    assert slip.blocks[3].rows[0].label == first.clause


def test_the_slip_of_an_outcome() -> None:
    """A legal game is a ruling on who wins and who pays, every chip with its clause."""
    report = legal()
    slip = slip_of(report, "game.yaml")
    headings = [block.heading for block in slip.blocks]
    assert headings[:4] == ["The question", "The hands at the end", "The ruling", "The payments"]
    assert slip.blocks[2].rows[0].text.startswith(f"{report.outcome.winner} wins")
    paid = [row for row in slip.blocks[3].rows if row.label != "in all"]
    assert len(paid) == sum(line.payer is not None for line in report.outcome.lines)


@pytest.mark.parametrize("seed", range(0, 160, 8))
def test_the_record_on_a_slip_gives_the_ruling_again(seed: int) -> None:
    """The record on a slip reads as the game, in the house that was judged, on the page and in the text alike."""
    record = replace(spoiled(random_game(seed, PAGAT)[0], seed)[0], house=None)
    report = check_record(record, PROFILES["seeds"])
    slip = slip_of(report, "game.yaml")
    again = read_record(slip.record)
    assert again == replace(record, house=PROFILES["seeds"])
    assert check_record(again).findings == report.findings
    pre = re.search(r"<pre>(.*?)</pre>", slip_html(slip), re.DOTALL)
    assert pre is not None
    assert html.unescape(pre[1]) == slip.record
    assert slip_text(slip).endswith(slip.record)
    above = slip_text(slip).split("THE RECORD")[0]
    assert max(map(len, above.split("\n"))) <= 78


def test_texts_of_others_are_escaped() -> None:
    """A file's name that looks like markup, or hides an escape code, is shown as text."""
    text = slip_html(slip_of(legal(), "<b>\x1b[31m&.yaml"))
    assert "&lt;b&gt;[31m&amp;.yaml" in text
    assert "\x1b" not in text


def test_cards_on_a_page_can_be_heard_and_copied() -> None:
    """A card is a rank, a hidden letter and a drawn suit: its text is still the card."""
    report = legal()
    page = Page(slip_html(slip_of(report, "game.yaml")))
    hand = report.final.hands[0] or CardSet((Card.parse("7H"),))
    assert str(hand).replace(" ", "") in "".join(page.texts).replace(" ", "")


def test_a_slip_is_written_by_its_ending(tmp_path: Path) -> None:
    """The ending decides the form; any other is refused, and so is a place that cannot be written."""
    for ending, begin in ((".html", "<!DOCTYPE html>"), (".TXT", "RULING ON A HAND")):
        path = tmp_path / f"slip{ending}"
        write_slip(path, legal(), "game.yaml")
        assert path.read_text(encoding="utf-8").startswith(begin)
    with pytest.raises(UsageError, match=r"\.html or \.txt; not \.pdf"):
        write_slip(tmp_path / "slip.pdf", legal(), "game.yaml")
    with pytest.raises(StorageError, match="cannot be written"):
        write_slip(tmp_path / "no" / "slip.txt", legal(), "game.yaml")


def test_the_slip_of_a_blocked_call_names_the_cause() -> None:
    """The rules on it are the clause by which the lay-off blocks, and the one of the window."""
    turns = (
        "- Ana: meld 4H 5H 6H, discard KD\n- Ben: stock, sapaw 7H on Ana 1, discard QC\n"
        "- Carlo: stock, discard 2S\n- Ana: call\n"
    )
    start = "format: tongits-record/1\nplayers: [Ana, Ben, Carlo]\ndealer: Ana\nturns:\n"
    slip = slip_of(check_record(read_record(start + turns)), "game.yaml")
    (rules,) = (block.rows for block in slip.blocks if block.heading == "The rule")
    named = [row.label for row in rules if row.label.startswith("SAPAW")]
    assert named == ["SAPAW-6", "SAPAW-8"]


def test_a_long_slip_is_set_in_smaller_type() -> None:
    """What would not fit on a page in the usual size is set smaller, down to where it can still be read."""
    sizes = {}
    for name, report in (("short", legal()), ("long", check_record(public(random_game(211)[0])))):
        page = slip_html(slip_of(report, "game.yaml"))
        (found,) = re.findall(r'<body style="font-size:([0-9.]+)pt">', page)
        sizes[name] = float(found)
    assert 6.2 <= sizes["long"] < sizes["short"] <= 9.2
    assert "pt;" not in page.split("</style>")[0]  # all other sizes follow from it
