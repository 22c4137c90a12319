"""What `sheet` does: choose the puzzles, draw the sheets and the key, write them, say what was written."""

from __future__ import annotations

import secrets
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
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.school.drills.code import ShareCode
from tongits_tutor.school.drills.kinds import KINDS
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
from tongits_tutor.school.pupils import learners_of
from tongits_tutor.school.roster import Pupil, read_roster
from tongits_tutor.shell.asking import may_replace
from tongits_tutor.shell.bar import steps_shown, waiting
from tongits_tutor.shell.config import house_of
from tongits_tutor.shell.facts import Fact, Section, put_facts
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.puzzle_choice import Fixed, Puzzles, asked_of

__all__ = ["Wanted", "make"]

_OTHERS: Final = "1"
"""The seed of other versions of a pack, whose first version is the pack itself."""

_LONGEST_TITLE: Final = 80
_MOST_NAMED: Final = 3
_USUAL: Final = 10
"""How many puzzles a sheet has when nothing is said; with more kinds, one of each."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for; `look.title` is empty where none was given."""

    puzzles: Puzzles
    output: str | None
    keys: tuple[str, ...]
    versions: str
    students: str | None
    look: Look
    no_key: bool
    force: bool

    @property
    def each(self) -> bool:
        """Whether every pupil is to have a version of their own."""
        return self.versions.strip().casefold() == EACH


@dataclass(frozen=True, slots=True)
class _Content:
    """What stands on the sheets: at each place, on the first version itself if that was chosen already; the title.

    `words` are the options that say the same again, `seed` what the other cards come from.
    """

    wants: tuple[Want, ...]
    chosen: tuple[ShareCode, ...]
    title: str
    seed: str
    words: tuple[str, ...]


def make(screen: Screen, wanted: Wanted) -> int:
    """Make the sheets and the key, and write them: all files, or none before all of them are drawn."""
    content = _content(wanted.puzzles)
    sheet, keys = _files(wanted)
    labels = (EACH,) if wanted.each else labels_of(wanted.versions)
    pupils = () if wanted.students is None else read_roster(wanted.students)
    copies = copies_of(labels, pupils, wanted.students)
    # A printed sheet whose key is gone is of no use.
    if not may_replace((sheet, *keys), force=wanted.force):
        return ExitCode.NO
    named = () if wanted.each else labels
    total = len(content.wants) * len({*named, *(copy.label for copy in copies)})
    with steps_shown(screen, total, "puzzles") as made:
        sheets = make_sheets(
            content.wants, copies, content.seed, labels=named, chosen=content.chosen, made=made
        )
    look = replace(wanted.look, title=_title(wanted.look.title) or content.title)
    command = _command(wanted, content.words)
    with waiting(screen, "setting the pages"):
        contents = {sheet: sheet_bytes(sheet.suffix.lower(), sheets, look)}
        contents |= {path: key_bytes(path.suffix.lower(), sheets, look, command) for path in keys}
    write_whole(contents)
    notes = (*_letters_missing(sheets, look, contents), *_kept_as_one(pupils))
    if screen.mode is Mode.JSON:
        screen.put_json(_as_object(sheets, look, sheet, keys, notes))
    else:
        facts = _facts(sheets, wanted, sheet, keys, chosen=bool(content.chosen))
        put_facts(screen, [Section("", (*facts, *notes))])
    return ExitCode.YES


def _content(puzzles: Puzzles) -> _Content:
    """Say what stands on the sheets."""
    if not puzzles.words and not puzzles.themes:
        raise UsageError(f"Name kinds of puzzles, or all, or a pack; the kinds are {listed(KINDS, 'and')}.")
    asked = asked_of(puzzles, MOST_PUZZLES)
    if isinstance(asked, Fixed):
        named = asked.title.startswith("Tongits")  # as the titles of keys are
        title = asked.title if named else f"Tongits: {asked.title}" if asked.title else "Tongits puzzles"
        count = () if puzzles.count is None else ("--count", str(puzzles.count))
        seed = () if puzzles.seed is None else ("--seed", puzzles.seed)
        own = asked.codes if puzzles.seed is None else ()
        wants = tuple(map(Want.of, asked.codes))
        return _Content(wants, own, title, puzzles.seed or _OTHERS, (*seed, *count))
    rules = house_of(puzzles.house)
    seed_text = puzzles.seed if puzzles.seed is not None else str(secrets.randbelow(1_000_000_000))
    count_of_all = max(_USUAL, len(asked.kinds)) if puzzles.count is None else puzzles.count
    kinds = asked.kinds if asked.named else asked.kinds[: max(count_of_all, 1)]
    wants = wants_of(
        kinds,
        asked.levels,
        count_of_all,
        house=rules,
        unique=puzzles.unique,
        hand_size=puzzles.hand_size,
        theme=asked.theme,
    )
    words = ["--seed", seed_text, "--count", str(count_of_all), *asked.words]
    words += [] if rules == PROFILES["pagat"] else ["--house", str(rules)]
    words += ["--unique"] if puzzles.unique else []
    title = f"Tongits: {KINDS[kinds[0]].title}" if len(kinds) == 1 else "Tongits puzzles"
    return _Content(wants, (), title, seed_text, tuple(words))


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
    keys = tuple(map(Path, wanted.keys))
    if not keys:
        keys = (sheet.with_name(f"{sheet.stem}-key{ending}"),)
        # A class is graded, and that takes a key that programs read.
        keys += (sheet.with_name(f"{sheet.stem}-key.json"),) if wanted.students is not None else ()
    for key in keys:
        check_ending(key, "a key", KEY_ENDINGS)
    if len({path.resolve() for path in (sheet, *keys)}) <= len(keys):
        raise UsageError("The worksheet and its keys are files of their own; a name stands twice.")
    return sheet, keys


def _command(wanted: Wanted, options: tuple[str, ...]) -> str:
    """Return the command that makes the same sheets again, whatever was chosen or set elsewhere."""
    words = [PROGRAM, "sheet", *wanted.puzzles.words, *options, "--versions", wanted.versions]
    words += [] if wanted.students is None else ["--students", wanted.students]
    content = wanted.puzzles.content
    words += [] if content is None else ["--content", content]
    words += ["--title", wanted.look.title] if wanted.look.title else []
    words += [] if wanted.look.paper == PAPERS[0] else ["--paper", wanted.look.paper]
    words += [] if wanted.look.colours is Colours.FOUR else ["--colors", wanted.look.colours.value]
    words += ["--no-key"] if wanted.no_key else []
    words += ["-o", str(wanted.output), *(word for key in wanted.keys for word in ("--key", key))]
    return plain(shlex.join(words))


def _facts(
    sheets: SheetSet, wanted: Wanted, sheet: Path, keys: tuple[Path, ...], *, chosen: bool
) -> Iterator[Fact]:
    first = sheets.versions[0].puzzles
    kinds = Counter(puzzle.kind for puzzle in first)
    told = ", ".join(f"{kind} {number}" for kind, number in kinds.items())
    levels = sorted({puzzle.level for puzzle in first})
    level = f"{levels[0]}" if len(levels) == 1 else f"{levels[0]}-{levels[-1]}"
    if not chosen:
        yield Fact("seed", (sheets.seed,))
    yield Fact("puzzles", (f"{len(first)} on each sheet: {told}; level {level}",))
    if len(sheets.versions) > 1:
        labels = [version.label for version in sheets.versions]
        yield Fact("versions", (f"{len(labels)}, one a pupil" if wanted.each else ", ".join(labels),))
    pupils = sum(copy.pupil is not None for copy in sheets.copies)
    if pupils:
        yield Fact("pupils", (str(pupils),))
    yield Fact("sheet", (str(sheet),), loud=True)
    for key in keys:
        yield Fact("key", (str(key),), loud=True)
    if sheet.suffix.lower() != ".pdf":
        yield Fact("to print", ("open it in a browser",))


def _letters_missing(sheets: SheetSet, look: Look, paths: Iterable[Path]) -> Iterator[Fact]:
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
        yield Fact("letters missing", (told,), loud=True)


def _kept_as_one(pupils: Sequence[Pupil]) -> Iterator[Fact]:
    """Say which pupils `grade` could not tell apart, while their names can still be changed."""
    try:
        learners_of(pupils)
    except FileError as error:
        for problem in error.problems:
            yield Fact("for grading", (problem.sentence(),), loud=True)


def _as_object(
    sheets: SheetSet, look: Look, sheet: Path, keys: tuple[Path, ...], notes: Sequence[Fact]
) -> dict[str, object]:
    return {
        "schema": "tongits-tutor/sheet/1",
        "seed": sheets.seed,
        "title": look.title,
        "paper": look.paper,
        "sheet": str(sheet),
        "keys": [str(key) for key in keys],
        "copies": len(sheets.copies),
        "notes": [f"{note.label}: {' '.join(map(str, note.parts))}" for note in notes],
        "pupils": [
            {"name": copy.pupil, "version": copy.label} for copy in sheets.copies if copy.pupil is not None
        ],
        "versions": [
            {"version": version.label, "puzzles": [puzzle.code for puzzle in version.puzzles]}
            for version in sheets.versions
        ],
    }
