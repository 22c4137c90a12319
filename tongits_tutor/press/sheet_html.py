"""Worksheets and their key as HTML pages that need nothing else, made to be printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tongits_tutor.cards.card import Suit
from tongits_tutor.cards.showing import Colours
from tongits_tutor.press.markup import element, words
from tongits_tutor.press.sheet_cards import card_symbols, card_text, drawn_cards, suit_sign
from tongits_tutor.press.sheet_key import Entry, entries_of
from tongits_tutor.press.sheet_look import Look
from tongits_tutor.press.sheet_parts import (
    Exercise,
    Part,
    Room,
    Section,
    instructions_of,
    sections_of,
)
from tongits_tutor.press.sheet_style import KEY_STYLE, SHEET_STYLE, page_style
from tongits_tutor.school.drills.sheets import Copy, SheetSet, Version

__all__ = ["key_html", "sheet_html"]


def sheet_html(sheets: SheetSet, look: Look) -> str:
    """Return all copies as one HTML document, each beginning on a page of its own; all texts are escaped."""
    drawn = {version.label: _version(version, look) for version in sheets.versions}
    several = len(sheets.versions) > 1
    pages, styles = [], [SHEET_STYLE]
    for number, copy in enumerate(sheets.copies, start=1):
        told = [look.title, *_whose(copy, several=several)]
        styles.append(page_style(number, look.paper, " · ".join(told)))
        head = _head(copy, look, len(sheets.version(copy.label).puzzles), several=several)
        pages.append(element("main", head, drawn[copy.label], class_="sheet", style=f"page:s{number}"))
    return _document(look.title, styles, pages, look)


def key_html(sheets: SheetSet, look: Look, command: str) -> str:
    """Return the key of all versions as one HTML document; `command` is how the sheets were made."""
    several = len(sheets.versions) > 1
    title = f"Key: {look.title}"
    head = [
        element("h1", words(title)),
        element("p", "Made with ", element("code", words(command)), class_="note"),
    ]
    pupils = [copy for copy in sheets.copies if copy.pupil is not None]
    if pupils and several:
        names = (element("li", words(f"{copy.pupil}: {copy.label}")) for copy in pupils)
        head.append(
            element("section", element("h2", "Who has which version"), element("ul", *names), class_="who")
        )
    body = [*head, *(_key_version(version, look, several=several) for version in sheets.versions)]
    return _document(
        title, [KEY_STYLE, page_style(1, look.paper, title)], [element("main", *body, style="page:s1")], look
    )


def _document(title: str, styles: Iterable[str], body: Iterable[str], look: Look) -> str:
    head = element(
        "head",
        '<meta charset="utf-8"/>',
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
        element("title", words(title)),
        element("style", "".join(styles)),
    )
    content = element("body", card_symbols(look.colours), "\n", "\n".join(body), class_=look.paper)
    return f"<!DOCTYPE html>\n{element('html', head, content, lang='en')}\n"


def _whose(copy: Copy, *, several: bool) -> Iterator[str]:
    if several:
        yield f"Version {copy.label}"
    if copy.pupil is not None:
        yield copy.pupil


def _head(copy: Copy, look: Look, puzzles: int, *, several: bool) -> str:
    title = element("h1", words(look.title))
    version = element("p", words(f"Version {copy.label}"), class_="version") if several else ""
    name = words(copy.pupil or "") or "&#160;"
    fields = (
        element("span", element("b", "Name"), element("i", name), class_="name"),
        element("span", element("b", "Date"), element("i", "&#160;"), class_="date"),
        element("span", element("b", "Score"), element("i", "&#160;"), f"of {puzzles}", class_="score"),
    )
    return element(
        "header", element("div", title, version, class_="top"), element("p", *fields, class_="fields")
    )


def _version(version: Version, look: Look) -> str:
    said = [card_text(text, look.colours) for text in instructions_of(version.puzzles)]
    said.insert(1, element("span", *map(_letter, Suit), class_="legend"))
    sections = (_section(section, look.colours) for section in sections_of(version.puzzles))
    return element("p", " ".join(said), class_="instructions") + "".join(sections)


def _letter(suit: Suit) -> str:
    return element("span", suit_sign(suit), f"&#160;{suit.letter}")


def _section(section: Section, colours: Colours) -> str:
    asked = f"{section.question} {section.form}".strip()
    head = element("h2", words(section.title)) + element("p", card_text(asked, colours), class_="asked")
    first, *rest = (_exercise(exercise, colours) for exercise in section.exercises)
    # A heading never stays alone at the foot of a page.
    return element("section", element("div", head, first, class_="together"), *rest)


def _exercise(exercise: Exercise, colours: Colours) -> str:
    question = (
        element("p", card_text(exercise.question, colours), class_="question") if exercise.question else ""
    )
    shown = element("div", *_cards(exercise.parts), class_="parts")
    body = element("div", question, shown, _told(exercise.parts, colours), _room(exercise.room, colours))
    return element("article", element("b", str(exercise.number), class_="number"), body)


def _cards(parts: Sequence[Part]) -> Iterator[str]:
    """Yield the parts that have cards; a hand that is all there is needs no label."""
    for part in parts:
        if part.groups:
            groups = (element("span", drawn_cards(group), class_="group") for group in part.groups)
            label = (
                "" if len(parts) == 1 and part.large else element("span", words(part.label), class_="label")
            )
            text = element("span", words(part.text)) if part.text else ""
            size = "large" if part.large else "small"
            yield element("div", label, element("div", *groups, text, class_="cards"), class_=f"part {size}")


def _told(parts: Sequence[Part], colours: Colours) -> str:
    lines = [
        element("p", element("b", words(f"{part.label}:")), " ", card_text(part.text, colours))
        for part in parts
        if not part.groups
    ]
    return element("div", *lines, class_="told many" if len(lines) > 5 else "told") if lines else ""


def _room(room: Room, colours: Colours) -> str:
    pieces = []
    if room.boxes:
        kind = "boxes tall" if room.tall else "boxes"
        boxes = (
            element("span", element("span", "", class_="box"), " ", card_text(text, colours))
            for text in room.boxes
        )
        pieces.append(element("div", *boxes, class_=kind))
    if room.why:
        pieces.append(_line("Why", short=False))
    pieces.extend(_line("" if at else "Answer", short=room.short) for at in range(room.lines))
    return element("div", *pieces, class_="room")


def _line(label: str, *, short: bool) -> str:
    return element(
        "div", element("b", label), element("i", "&#160;"), class_="line short" if short else "line"
    )


def _key_version(version: Version, look: Look, *, several: bool) -> str:
    head = element("h2", words(f"Version {version.label}")) if several else ""
    return element("section", head, *(_entry(entry, look.colours) for entry in entries_of(version)))


def _entry(entry: Entry, colours: Colours) -> str:
    def line(kind: str, label: str, text: str) -> str:
        return element("p", element("b", label), " ", card_text(text, colours), class_=kind)

    shown = (element("p", card_text(text, colours)) for text in entry.shown)
    told = [element("p", words(entry.facts), class_="facts"), element("div", *shown, class_="shown")]
    told.append(line("answer", "Answer:", entry.answer))
    if entry.also:
        told.append(line("also", "Right too:", entry.also))
    told.append(line("reason", "Why:", entry.why))
    told += [line("wrong", "Not", text) for text in entry.wrong]
    return element("article", element("b", str(entry.number), class_="number"), element("div", *told))
