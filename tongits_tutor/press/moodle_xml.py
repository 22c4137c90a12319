"""Puzzles as Moodle XML: questions with drawn cards, a reason for each answer, hints and tags.

The form is what Moodle's importer (`question/format/xml/format.php`) reads; docs/how-to/export-puzzles.md tells which
of its rules are held.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator
from typing import Final
from xml.sax.saxutils import escape

from tongits_tutor.cards.showing import Colours, SuitStyle, show_card
from tongits_tutor.cards.text import clean
from tongits_tutor.press.card_row import card_row, row_words
from tongits_tutor.press.card_words import ink_of, pieces
from tongits_tutor.press.markup import element, words
from tongits_tutor.press.quiz import QuizAnswer, QuizQuestion, quiz_question
from tongits_tutor.press.sheet_parts import parts_of
from tongits_tutor.school.drills.puzzle import Puzzle

__all__ = ["CATEGORY", "moodle_xml"]

CATEGORY: Final = "Tongits puzzles"
"""The name of the category of the question bank into which the questions go, if the teacher lets the file say so."""

_LONGEST_ID: Final = 100
"""The most characters Moodle keeps of an ID number."""

_PENALTY: Final = "0.3333333"
_FOUR: Final = Colours.FOUR


def moodle_xml(puzzles: Iterable[Puzzle]) -> str:
    """Return the text of a file that Moodle imports into its question bank; the same puzzles, the same text."""
    path = element("text", f"$course$/top/{CATEGORY}")
    category = element("question", element("category", path), type="category")
    questions = [category]
    known: set[str] = set()
    for puzzle in puzzles:
        # An ID number stands once; Moodle drops a second one, and one that is too long.
        named = puzzle.code not in known and len(puzzle.code) <= _LONGEST_ID
        known.add(puzzle.code)
        questions.append(_question(puzzle, named=named))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{element("quiz", *_lines(questions))}\n'


def _lines(parts: Iterable[str]) -> Iterator[str]:
    """Put every part on a line of its own; blanks between elements mean nothing to Moodle."""
    yield "\n"
    for part in parts:
        yield f"{part}\n"


def _question(puzzle: Puzzle, *, named: bool) -> str:
    quiz = quiz_question(puzzle)
    head = [
        element("name", _text(quiz.code)),
        _shown(puzzle, quiz),
        _html("generalfeedback", element("p", _in_line(quiz.explain))),
        element("defaultgrade", "1"),
        element("penalty", _PENALTY),
        element("hidden", "0"),
    ]
    if named:
        head.append(element("idnumber", escape(quiz.code)))
    body = _number(quiz) if quiz.form == "number" else _choice(quiz)
    hints = [_html("hint", element("p", _in_line(hint))) for hint in quiz.hints]
    tags = element("tags", *(element("tag", _text(tag)) for tag in quiz.tags))
    kind = "numerical" if quiz.form == "number" else "multichoice"
    return element("question", *_lines([*head, *body, *hints, tags]), type=kind)


def _number(quiz: QuizQuestion) -> Iterator[str]:
    for answer in quiz.answers:
        inside = [_text(answer.text), _why(answer), element("tolerance", "0")]
        yield element("answer", *inside, fraction=_fraction(answer), format="moodle_auto_format")


def _choice(quiz: QuizQuestion) -> Iterator[str]:
    yield element("single", "true")
    # Reasons may name letters, and cards are found more quickly in their order.
    yield element("shuffleanswers", "false")
    yield element("answernumbering", "abc" if quiz.lettered else "none")
    yield element("showstandardinstruction", "0")
    for answer in quiz.answers:
        inside = [_text(_in_line(answer.text)), _why(answer)]
        yield element("answer", *inside, fraction=_fraction(answer), format="html")


def _fraction(answer: QuizAnswer) -> str:
    return "100" if answer.right else "0"


def _why(answer: QuizAnswer) -> str:
    return _html("feedback", element("p", _in_line(answer.why)))


def _in_line(text: str) -> str:
    """Return a text for the page; its cards have the signs of their suits, as in the pictures."""
    return "".join(
        words(piece)
        if isinstance(piece, str)
        else element("span", show_card(piece, SuitStyle.SYMBOLS), style=f"color:{ink_of(piece.suit, _FOUR)}")
        for piece in pieces(text)
    )


def _text(text: str) -> str:
    return element("text", escape(clean(text)))


def _html(tag: str, markup: str, *files: str) -> str:
    return element(tag, _text(markup), *files, format="html")


def _shown(puzzle: Puzzle, quiz: QuizQuestion) -> str:
    """Return the text of the question: cards as pictures whose words say the same, then what is asked."""
    paragraphs, files = [], []
    for at, part in enumerate(parts_of(puzzle.given), start=1):
        label = words(f"{part.label}: ")
        if not part.groups:
            paragraphs.append(element("p", label, _in_line(part.text)))
            continue
        told = _in_line(f" {part.text}" if part.text else "")
        cards = [group for group in part.groups if group]
        if not cards:
            paragraphs.append(element("p", label, told))
            continue
        name = f"cards-{at}.svg"
        picture = element("img", src=f"@@PLUGINFILE@@/{name}", alt=row_words(cards), style="max-width:100%")
        paragraphs.append(element("p", label, element("br"), picture, told))
        data = base64.b64encode(card_row(cards).encode()).decode()
        files.append(element("file", data, name=name, path="/", encoding="base64"))
    paragraphs.append(element("p", element("strong", _in_line(quiz.asked))))
    return _html("questiontext", "".join(paragraphs), *files)
