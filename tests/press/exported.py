"""Files for learning platforms, read as Moodle's importers read them, rule by rule; and puzzles to be exported."""

import base64
import binascii
import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, replace
from functools import cache
from html.parser import HTMLParser

from tongits_tutor.cards.card import Suit
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.school.drills.kinds import KINDS, generate, puzzle_of
from tongits_tutor.school.drills.puzzle import Puzzle

NASTY = (
    "a < b & c > d ]]> {x} ~y =z #1 50% : // \\n \\ -> 'q' \"r\" [html] ::n:: <script>alert(1)</script> …é"
)
"""Signs that mean something to one form or another."""


@cache
def examples() -> tuple[Puzzle, ...]:
    """One puzzle of every kind, and some by other rules and of other sizes."""
    others = (
        generate("best-split", 3, 7, unique=True, hand_size=11),
        generate("hand-count", 5, "club"),
        generate("best-discard", 4, 9, house=PROFILES["tongits-kingdom"]),
    )
    return (*(puzzle_of(kind.example) for kind in KINDS.values()), *others)


def nasty(puzzle: Puzzle, text: str = NASTY) -> Puzzle:
    """The same puzzle with a text in every place that holds words."""
    given = replace(puzzle.given, facts=(*puzzle.given.facts, (text, text)))
    ideas = tuple(replace(idea, why=text) for idea in puzzle.wrong_ideas)
    return replace(
        puzzle, given=given, question=text, explain=text, hints=(text, text, text, text), wrong_ideas=ideas
    )


@dataclass(frozen=True)
class Read:
    """A question as an importer understands it; answers are text, fraction and feedback."""

    name: str
    kind: str
    text: str
    answers: tuple[tuple[str, float, str], ...]
    general: str
    hints: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()


class _Words(HTMLParser):
    """Collects what can be read on a page; a picture says its `alt`, a paragraph ends a line."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.pictures: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in {"p", "br", "img", "strong", "span"}, tag
        if tag == "img":
            told = dict(attrs)
            self.pictures.append(told["src"] or "")
            self.said.append(told["alt"] or "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "p":
            self.said.append("\n")

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def page_words(markup: str) -> tuple[str, list[str]]:
    """What a text of HTML says, with the letters of suits for their signs, and the pictures it shows."""
    reader = _Words()
    reader.feed(markup)
    reader.close()
    said = "".join(reader.said).removesuffix("\n")
    for suit in Suit:
        said = re.sub(rf"(?<=[0-9AJQK]){suit.symbol}", suit.letter, said)
    return said, reader.pictures


FORMATS = {"html", "moodle_auto_format"}
LONGEST_NAME, LONGEST_ID, LONGEST_TAG = 255, 100, 50


def _one(node: ET.Element, path: str) -> str:
    found = node.findall(path)
    assert len(found) == 1, (node.tag, path, len(found))
    return found[0].text or ""


def _html(node: ET.Element, tag: str) -> str:
    found = node.findall(tag)
    assert len(found) == 1, (node.tag, tag)
    assert found[0].get("format") in FORMATS
    return _html_text(found[0])


def _html_text(node: ET.Element) -> str:
    words, pictures = page_words(_one(node, "text"))
    files = {one.get("name"): one for one in node.findall("file")}
    assert len(files) == len(node.findall("file")), "a file twice"
    assert pictures == [f"@@PLUGINFILE@@/{name}" for name in files]
    for one in files.values():
        assert (one.get("encoding"), one.get("path")) == ("base64", "/")
        try:
            drawing = ET.fromstring(base64.b64decode(one.text or "", validate=True))  # noqa: S314 - our own
        except binascii.Error as error:
            raise AssertionError(one.get("name")) from error
        assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    return words


def read_moodle_xml(data: bytes) -> list[Read]:
    """Read a file by the rules of Moodle's reader of XML and of its question types; AssertionError for any break."""
    root = ET.fromstring(data)  # noqa: S314 - our own file
    assert root.tag == "quiz"
    first, *rest = root
    assert (first.tag, first.get("type")) == ("question", "category")
    assert _one(first, "category/text").startswith("$course$/top/")
    ids = [one.text or "" for one in root.iter("idnumber")]
    assert len(set(ids)) == len(ids)
    assert all(0 < len(one) <= LONGEST_ID for one in ids)
    return [_xml_question(node) for node in rest]


def _xml_question(node: ET.Element) -> Read:
    kind = node.get("type") or ""
    assert (node.tag, kind in {"numerical", "multichoice"}) == ("question", True)
    name = _one(node, "name/text").strip()
    assert 0 < len(name) <= LONGEST_NAME
    assert (_one(node, "defaultgrade"), _one(node, "penalty"), _one(node, "hidden")) == (
        "1",
        "0.3333333",
        "0",
    )
    answers = []
    for answer in node.findall("answer"):
        assert answer.get("fraction") in {"100", "0"}
        text = _one(answer, "text").strip()
        assert text
        if kind == "numerical":
            assert re.fullmatch(r"-?[0-9]+", text)
            assert float(_one(answer, "tolerance")) == 0
            assert answer.get("format") in FORMATS
        else:
            assert answer.get("format") == "html"
            text = page_words(text)[0]
        answers.append((text, float(answer.get("fraction") or 0), _html(answer, "feedback")))
    assert max(fraction for _, fraction, _ in answers) == 100
    if kind == "multichoice":
        assert len(answers) >= 2
        assert (_one(node, "single"), _one(node, "shuffleanswers")) == ("true", "false")
        assert _one(node, "answernumbering") in {"abc", "none"}
    tags = tuple(tag.findtext("text") or "" for tag in node.findall("tags/tag"))
    assert all(0 < len(tag) <= LONGEST_TAG for tag in tags)
    hints = []
    for hint in node.findall("hint"):
        assert hint.get("format") in FORMATS
        hints.append(_html_text(hint))
    return Read(
        name,
        kind,
        _html(node, "questiontext"),
        tuple(answers),
        _html(node, "generalfeedback"),
        tuple(hints),
        tags,
    )


SIGNS = {f"\\{sign}": f"&&{ord(sign):03};" for sign in ":#={}~"} | {"\\n": "&&010;"}


def _hide(text: str) -> str:
    """Put stand-ins for escaped signs, the escaped backslash first, as the importer does."""
    text = text.replace("\\\\", "&&092;")
    for sign, stand_in in SIGNS.items():
        text = text.replace(sign, stand_in)
    return text.replace("&&092;", "\\")


def _show(text: str) -> str:
    for sign, stand_in in SIGNS.items():
        text = text.replace(stand_in, "\n" if sign == "\\n" else sign[1])
    return text.strip()


def read_gift(data: bytes) -> list[Read]:
    """Read a GIFT file by the rules of Moodle's reader; AssertionError for what it would refuse."""
    blocks, block = [], []
    for line in [*data.decode("utf-8").split("\n"), ""]:
        if line.strip():
            block.append(line.strip())
        elif block:
            blocks.append(block)
            block = []
    category, *rest = blocks
    assert category[0].startswith("$CATEGORY: $course$/top/")
    return [_gift_question(lines) for lines in rest]


def _gift_question(lines: list[str]) -> Read:
    text = _hide("\n".join(line for line in lines if not line.startswith("//")).strip())
    assert text.startswith("::")
    name, _, text = text[2:].partition("::")
    start, end = text.find("{"), text.find("}")
    assert 0 <= start < end == len(text) - 1
    asked, answers = text[:start], text[start + 1 : end].strip()
    assert asked.startswith("[plain]")
    answers, general, last = answers.rpartition("####")
    assert general
    number = answers.startswith("#")
    if number:
        assert "~" not in answers
        parted = answers[1:].split("=")
    else:
        assert "~" in answers
        parted = answers.replace("=", "~=").split("~")
    assert not parted[0].strip()
    read = [_gift_answer(part.strip(), number=number) for part in parted[1:]]
    assert any(fraction == 100 for _, fraction, _ in read)
    return Read(
        _show(name),
        "numerical" if number else "multichoice",
        _show(asked.removeprefix("[plain]")),
        tuple(read),
        _show(last),
    )


def _gift_answer(text: str, *, number: bool) -> tuple[str, float, str]:
    weight = re.match(r"%-*([0-9]{1,2})\.?([0-9]*)%", text)
    if weight:
        fraction = float(text[1 : text.index("%", 1)])
        text = text[weight.end() :]
    else:
        fraction = 100.0 if text.startswith("=") else 0.0
        text = text.removeprefix("=")
    answer, mark, why = text.partition("#")
    assert mark
    # At the beginning of a text this would be taken for the name of a format.
    assert not any(part.strip().startswith("[") for part in (answer, why))
    if number:
        answer, _, tolerance = answer.partition(":")
        assert (re.fullmatch(r"[0-9]+", answer) is not None, tolerance) == (True, "0")
    return _show(answer), fraction, _show(why)
