"""What `sheet` does: choose the puzzles, draw the sheets and the key, write them, say what was written."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tongits_tutor.cards.showing import Colours
from tongits_tutor.errors import FileError, UsageError
from tongits_tutor.files.wording import listed
from tongits_tutor.files.writing import write_whole
from tongits_tutor.press.markup import plain
from tongits_tutor.press.sheet import (
    KEY_ENDINGS,
    SHEET_ENDINGS,
    check_ending,
    key_bytes,
    sheet_bytes,
)
from tongits_tutor.press.sheet_look import PAPERS, Look
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.school.drills.kinds import KINDS
from tongits_tutor.school.drills.pack import want_of
from tongits_tutor.school.drills.puzzle import Want
from tongits_tutor.school.drills.sheets import (
    EACH,
    MOST_PUZZLES,
    SheetSet,
    copies_of,
    labels_of,
    make_sheets,
    wants_of,
)
from tongits_tutor.school.packs import Chosen
from tongits_tutor.school.pupils import learners_of
from tongits_tutor.school.roster import Pupil, read_roster
from tongits_tutor.shell.asking import may_replace
from tongits_tutor.shell.bar import steps_shown, waiting
from tongits_tutor.shell.config import house_of
from tongits_tutor.shell.drill_choice import ALL, asked_of, refuse_beside_packs, shelf_of
from tongits_tutor.shell.facts import Fact, Section, put_facts
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Mode, Screen

__all__ = ["Wanted", "make"]

_LONGEST_TITLE: Final = 80
_MOST_NAMED: Final = 3
_USUAL: Final = 10
"""How many puzzles a sheet has when nothing is said; with more kinds, one of each."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for; `look.title` is empty where none was given."""

    words: tuple[str, ...]
    output: str | None
    keys: tuple[str, ...]
    seed: str
    versions: str
    students: str | None
    count: int | None
    level: str | None
    themes: tuple[str, ...]
    look: Look
    house: str | None
    hand_size: int | None
    content: str | None
    unique: bool
    no_key: bool
    force: bool


def make(screen: Screen, wanted: Wanted) -> int:
    """Make the sheets and the key, and write them: all files, or none before all of them are drawn."""
    rules = house_of(wanted.house)
    wants, title, level = _chosen(wanted, rules)
    sheet, keys = _files(wanted)
    labels = (EACH,) if wanted.versions == EACH else labels_of(wanted.versions)
    pupils = () if wanted.students is None else read_roster(wanted.students)
    copies = copies_of(labels, pupils, wanted.students)
    # A printed sheet whose key is gone is of no use.
    if not may_replace((sheet, *keys), force=wanted.force):
        return ExitCode.NO
    named = () if wanted.versions == EACH else labels
    total = len(wants) * len({*named, *(copy.label for copy in copies)})
    with steps_shown(screen, total, "puzzles") as made:
        sheets = make_sheets(wants, copies, wanted.seed, labels=named, made=made)
    look = replace(wanted.look, title=_title(wanted.look.title) or title)
    command = _command(wanted, len(wants), level, rules)
    with waiting(screen, "setting the pages"):
        contents = {sheet: sheet_bytes(sheet.suffix.lower(), sheets, look)}
        contents |= {path: key_bytes(path.suffix.lower(), sheets, look, command) for path in keys}
    write_whole(contents)
    if screen.mode is Mode.JSON:
        screen.put_json(_as_object(sheets, look, sheet, keys))
    else:
        facts = (
            *_facts(sheets, wanted, sheet, keys),
            *_boxes(sheets, look, contents),
            *_kept_as_one(pupils),
        )
        put_facts(screen, [Section("", facts)])
    return ExitCode.YES


def _chosen(wanted: Wanted, rules: HouseRules) -> tuple[tuple[Want, ...], str, tuple[str, ...]]:
    """Return what stands at each place of the sheet, the title it has by itself, and the options that chose it."""
    if not wanted.words and not wanted.themes:
        raise UsageError(f"Name kinds of puzzles, or {ALL}, or a pack; the kinds are {listed(KINDS, 'and')}.")
    every = tuple(word.casefold() for word in wanted.words) in {(), (ALL,)}
    found = Chosen() if every else shelf_of(wanted.content).choose(wanted.words)
    if found.is_fixed:
        return _fixed(wanted, found)
    if found.codes or found.packs:
        raise UsageError("Kinds of puzzles do not go together with packs or share codes on one sheet.")
    asked = asked_of(found.kinds, wanted.level, wanted.themes, wanted.hand_size)
    count = max(_USUAL, len(asked.kinds)) if wanted.count is None else wanted.count
    wants = wants_of(
        asked.kinds,
        asked.levels,
        count,
        house=rules,
        unique=wanted.unique,
        hand_size=wanted.hand_size,
        theme=asked.theme,
    )
    title = f"Tongits: {KINDS[asked.kinds[0]].title}" if len(asked.kinds) == 1 else "Tongits puzzles"
    return wants, title, asked.words


def _fixed(wanted: Wanted, found: Chosen) -> tuple[tuple[Want, ...], str, tuple[str, ...]]:
    """Return the kinds and levels of packs and share codes, which say themselves what they ask."""
    refuse_beside_packs(
        level=wanted.level,
        themes=wanted.themes,
        house=wanted.house,
        hand_size=wanted.hand_size,
        unique=wanted.unique,
    )
    wants = tuple(want_of(code) for code in found.fixed)
    if wanted.count is not None and not 1 <= wanted.count <= len(wants):
        raise UsageError(f"There are {len(wants)} puzzles here; --count takes the first of them.")
    if len(wants) > MOST_PUZZLES:
        raise UsageError(f"A sheet has 1 to {MOST_PUZZLES} puzzles, not {len(wants)}.")
    titles = ", ".join(pack.title for pack in found.packs)
    title = f"Tongits: {titles}" if titles and not found.codes else "Tongits puzzles"
    return wants[: wanted.count], title, ()


def _title(given: str) -> str:
    title = plain(given)
    if len(title) > _LONGEST_TITLE:
        raise UsageError(f"A title has {_LONGEST_TITLE} characters at most, not {len(title)}.")
    return title


def _files(wanted: Wanted) -> tuple[Path, tuple[Path, ...]]:
    """Return where the sheet and its keys go; UsageError before any work is done."""
    if wanted.output is None:
        raise UsageError(f"Say where the worksheet goes, such as: -o sheet{SHEET_ENDINGS[0]}")
    sheet = Path(wanted.output)
    ending = check_ending(sheet, "a worksheet", SHEET_ENDINGS)
    if wanted.no_key:
        if wanted.keys:
            raise UsageError("--key and --no-key do not go together.")
        return sheet, ()
    keys = tuple(map(Path, wanted.keys)) or (sheet.with_name(f"{sheet.stem}-key{ending}"),)
    for key in keys:
        check_ending(key, "a key", KEY_ENDINGS)
    if len({path.resolve() for path in (sheet, *keys)}) <= len(keys):
        raise UsageError("The worksheet and its keys are files of their own; a name stands twice.")
    return sheet, keys


def _command(wanted: Wanted, count: int, level: tuple[str, ...], rules: HouseRules) -> str:
    """Return the command that makes the same sheets again, whatever was chosen or set elsewhere."""
    words = [PROGRAM, "sheet", *wanted.words, "--seed", wanted.seed, "--count", str(count), *level]
    words += ["--versions", wanted.versions]
    words += [] if wanted.students is None else ["--students", wanted.students]
    words += [] if rules == PROFILES["pagat"] else ["--house", str(rules)]
    words += ["--unique"] if wanted.unique else []
    words += [] if wanted.content is None else ["--content", wanted.content]
    words += ["--title", wanted.look.title] if wanted.look.title else []
    words += [] if wanted.look.paper == PAPERS[0] else ["--paper", wanted.look.paper]
    words += [] if wanted.look.colours is Colours.FOUR else ["--colors", wanted.look.colours.value]
    words += ["--no-key"] if wanted.no_key else []
    words += ["-o", str(wanted.output), *(word for key in wanted.keys for word in ("--key", key))]
    return plain(shlex.join(words))


def _facts(sheets: SheetSet, wanted: Wanted, sheet: Path, keys: tuple[Path, ...]) -> Iterator[Fact]:
    first = sheets.versions[0].puzzles
    kinds = Counter(puzzle.kind for puzzle in first)
    told = ", ".join(f"{kind} {number}" for kind, number in kinds.items())
    levels = sorted({puzzle.level for puzzle in first})
    level = f"{levels[0]}" if len(levels) == 1 else f"{levels[0]}-{levels[-1]}"
    yield Fact("seed", (sheets.seed,))
    yield Fact("puzzles", (f"{len(first)} on each sheet: {told}; level {level}",))
    if len(sheets.versions) > 1:
        labels = [version.label for version in sheets.versions]
        yield Fact(
            "versions", (f"{len(labels)}, one a pupil" if wanted.versions == EACH else ", ".join(labels),)
        )
    pupils = sum(copy.pupil is not None for copy in sheets.copies)
    if pupils:
        yield Fact("pupils", (str(pupils),))
    yield Fact("sheet", (str(sheet),), loud=True)
    for key in keys:
        yield Fact("key", (str(key),), loud=True)
    if sheet.suffix.lower() != ".pdf":
        yield Fact("to print", ("open it in a browser",))


def _boxes(sheets: SheetSet, look: Look, paths: Iterable[Path]) -> Iterator[Fact]:
    """Say what a PDF cannot show: names, or a title, with letters that no font here has."""
    if all(path.suffix.lower() != ".pdf" for path in paths):
        return
    from tongits_tutor.press.sheet_pdf import undrawn  # noqa: PLC0415 - the form that is asked for

    texts = undrawn((look.title, *(copy.pupil for copy in sheets.copies if copy.pupil is not None)))
    if texts:
        first = (
            texts
            if len(texts) <= _MOST_NAMED
            else (*texts[: _MOST_NAMED - 1], f"{len(texts) - _MOST_NAMED + 1} more")
        )
        told = f"no font here has all letters of {listed(first, 'and')}; write .html, and print that"
        yield Fact("boxes", (told,), loud=True)


def _kept_as_one(pupils: Sequence[Pupil]) -> Iterator[Fact]:
    """Say which pupils `grade` could not tell apart, while their names can still be changed."""
    try:
        learners_of(pupils)
    except FileError as error:
        for problem in error.problems:
            yield Fact("for grading", (problem.sentence(),), loud=True)


def _as_object(sheets: SheetSet, look: Look, sheet: Path, keys: tuple[Path, ...]) -> dict[str, object]:
    return {
        "schema": "tongits-tutor/sheet/1",
        "seed": sheets.seed,
        "title": look.title,
        "paper": look.paper,
        "sheet": str(sheet),
        "keys": [str(key) for key in keys],
        "copies": len(sheets.copies),
        "pupils": [
            {"name": copy.pupil, "version": copy.label} for copy in sheets.copies if copy.pupil is not None
        ],
        "versions": [
            {"version": version.label, "puzzles": [puzzle.code for puzzle in version.puzzles]}
            for version in sheets.versions
        ],
    }
