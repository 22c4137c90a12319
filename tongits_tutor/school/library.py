"""The lessons there are: found by number, id or words of the title, each read only when it is wanted.

A lesson lies in a file `NN-id.yaml` of a folder `lessons`: number and id are known from the name, so that finding one
reads no other. A teacher's own folder is laid over the program's: its lesson replaces one of the same id, and comes
first where two have one number. Nothing is followed that is a link, and nothing is read outside the folders.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tongits_tutor.errors import FileError, Problem, UnknownNameError, UsageError
from tongits_tutor.files.folders import content_folder
from tongits_tutor.files.wording import listed, nearest
from tongits_tutor.school.words import is_id

if TYPE_CHECKING:
    from tongits_tutor.school.lesson import Lesson

__all__ = ["LessonFile", "Library", "link_problem", "open_library", "title_of"]

LESSONS: Final = "lessons"
_NAME: Final = re.compile(r"([0-9]{2})-([a-z0-9-]+)\.ya?ml")
_STEPS: Final = r"(?m)^(steps|positions):"
_TITLE: Final = r"(?m)^title: *(\S.*?) *$"
_MOST_FILES: Final = 1_000
_MOST_NAMED: Final = 5


class LessonFile(NamedTuple):
    """A lesson by the name of its file; `own` says that it lies in the teacher's folder."""

    number: int
    id: str
    path: Path
    own: bool = False

    def __str__(self) -> str:
        """Return number and id, as both find it."""
        return f"{self.number} {self.id}"


class Library(NamedTuple):
    """The lessons in the order of their numbers, and what was refused in their folders, with the reason."""

    lessons: tuple[LessonFile, ...]
    refused: tuple[Problem, ...] = ()

    def find(self, text: str) -> LessonFile:
        """Return the lesson that a number, an id or words of a title mean.

        Raises:
            UnknownNameError: there is none, with the nearest id.
            UsageError: several are meant.
        """
        words = text.split()
        if len(words) == 1 and words[0].isascii() and words[0].isdecimal():
            return self._numbered(int(words[0][:9]), text)
        name = "-".join(words).casefold()
        exact = [one for one in self.lessons if one.id == name]
        if exact:
            return exact[0]
        # The titles are in the files, so they are looked at only when the ids say nothing.
        found = self._saying(words, (one.id for one in self.lessons))
        if len(found) != 1:
            titles = [self.title(one) for one in self.lessons]
            whole = [one for one, title in zip(self.lessons, titles, strict=True) if _same(title, text)]
            if whole:
                return whole[0]
            said = (f"{one.id} {title}" for one, title in zip(self.lessons, titles, strict=True))
            found = self._saying(words, said)
        if len(found) == 1:
            return found[0]
        if not found:
            known = {title.casefold(): one.id for one in self.lessons for title in (self.title(one), one.id)}
            near = nearest(" ".join(words).casefold(), known)
            raise UnknownNameError("lesson", text, None if near is None else known[near])
        named = listed(f"{one.number} ({self.title(one)})" for one in found[:_MOST_NAMED])
        raise UsageError(f"{text!r} may mean the lessons {named}; give the number.")

    def with_id(self, name: str) -> LessonFile | None:
        """Return the lesson of just this id, None when there is none."""
        return next((one for one in self.lessons if one.id == name), None)

    def load(self, lesson: LessonFile) -> Lesson:
        """Read a lesson, and no other file.

        FileError with everything that is wrong: with the writing, or because id and number are not those of the name.
        """
        from tongits_tutor.school.scenario import load_scenario  # noqa: PLC0415 - not for finding one

        read = load_scenario(lesson.path).lesson
        file = str(lesson.path)
        if read is None:
            message = "This file is no lesson."
            raise FileError(Problem("no-lesson", message, "Write `kind: lesson`.", file=file))
        if (read.number, read.id) != (lesson.number, lesson.id):
            message = f"The file is called {lesson.path.name}, but holds lesson {read.number} {read.id}."
            advice = f"Call it {read.number:02d}-{read.id}.yaml, or change `number` and `id`."
            raise FileError(Problem("wrong-name", message, advice, file=file))
        return read

    def title(self, lesson: LessonFile) -> str:
        """Return the title, from the head of the file alone; the id where there is none to be read."""
        return title_of(lesson.path) or lesson.id

    def following(self, lesson: Lesson | LessonFile) -> LessonFile | None:
        """Return the lesson to go on with: the one that the lesson names, else the next number."""
        named = self.with_id(getattr(lesson, "next", None) or "")
        later = (one for one in self.lessons if one.number > lesson.number)
        return named or next(later, None)

    def _numbered(self, number: int, text: str) -> LessonFile:
        for one in self.lessons:
            if one.number == number:
                return one
        error = UnknownNameError("lesson", text)
        if self.lessons:
            error.add_note(f"They go from {self.lessons[0].number} to {self.lessons[-1].number}.")
        raise error

    def _saying(self, words: Iterable[str], texts: Iterable[str]) -> list[LessonFile]:
        wanted = _words(" ".join(words))
        found = []
        for one, text in zip(self.lessons, texts, strict=True):
            said = _words(text)
            if wanted and all(any(word.startswith(want) for word in said) for want in wanted):
                found.append(one)
        return found


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _same(one: str, other: str) -> bool:
    return _words(one) == _words(other)


def open_library(own: str | os.PathLike[str] | None = None) -> Library:
    """Return the program's lessons, with those of a teacher's folder laid over them.

    The folder holds lessons itself, or a folder `lessons` that does. Only names are looked at.

    Raises:
        FileError: the teacher's folder is none (`no-folder`) or a link (`link`).
        StorageError: the program's own content is missing.

    >>> library = open_library()
    >>> library.find("1").id, library.find("pack and points").number
    ('the-pack-and-its-points', 1)
    """
    refused: list[Problem] = []
    lessons = list(_lessons_in(content_folder("scenarios") / LESSONS, refused, own=False))
    if own is not None:
        folder = _own_folder(Path(own))
        mine = list(_lessons_in(folder, refused, own=True))
        replaced = {one.id for one in mine}
        lessons = [*mine, *(one for one in lessons if one.id not in replaced)]
    lessons.sort(key=lambda one: (one.number, not one.own, one.id))
    return Library(tuple(lessons), tuple(refused))


def title_of(path: Path) -> str | None:
    """Return the title of a scenario file, None when its head cannot be read."""
    from tongits_tutor.files.text import read_text  # noqa: PLC0415 - only where titles are wanted

    try:
        text = read_text(path)
    except FileError:
        return None
    found = re.search(_STEPS, text)
    head = text if found is None else text[: found.start()]
    simple = re.search(_TITLE, head)
    if simple and simple[1][0] not in "\"'|>[{&*!%@`#" and " #" not in simple[1]:
        from tongits_tutor.cards.text import clean  # noqa: PLC0415 - the same

        return clean(simple[1])
    return _title_in(head, str(path))


def _title_in(head: str, file: str) -> str | None:
    """Read a head whose title is written in quotes or over several lines."""
    from tongits_tutor.files.parsing import parse  # noqa: PLC0415 - rare
    from tongits_tutor.files.tree import Mapping, Scalar  # noqa: PLC0415 - the same

    try:
        tree = parse(head, file=file)
    except FileError:
        return None
    title = tree.get("title") if isinstance(tree, Mapping) else None
    return title.text if isinstance(title, Scalar) and title.text else None


def _own_folder(folder: Path) -> Path:
    """Return the folder with a teacher's lessons."""
    if not folder.is_dir():
        message = "There is no such folder of lessons."
        raise FileError(Problem("no-folder", message, "Check its name.", file=str(folder)))
    # The folder itself may be reached by a link: whoever names it has chosen it. What lies in it may not.
    inner = folder.resolve() / LESSONS
    if inner.is_symlink():
        raise FileError(link_problem(inner))
    return inner if inner.is_dir() else folder.resolve()


def _lessons_in(folder: Path, refused: list[Problem], *, own: bool) -> Iterator[LessonFile]:
    seen: set[str] = set()
    for name in _names_in(folder):
        found = _NAME.fullmatch(name)
        if found is None or not is_id(found[2]):
            if name.endswith((".yaml", ".yml")):
                message = f"{name} is not named as a lesson."
                advice = "Call it by number and id, as in 03-taking-a-card.yaml."
                refused.append(Problem("bad-name", message, advice, file=str(folder / name)))
            continue
        path = folder / name
        mode = path.lstat().st_mode
        if stat.S_ISLNK(mode):
            refused.append(link_problem(path))
        elif not stat.S_ISREG(mode):
            refused.append(Problem("no-file", "This is no file.", "Take it out.", file=str(path)))
        elif found[2] in seen:
            message = f"Two lessons here are called {found[2]}."
            refused.append(Problem("id-twice", message, "Give each an id of its own.", file=str(path)))
        else:
            seen.add(found[2])
            yield LessonFile(int(found[1]), found[2], path, own)


def _names_in(folder: Path) -> list[str]:
    try:
        names = sorted(os.listdir(folder))  # noqa: PTH208 - names alone are wanted
    except OSError:
        return []
    return names[:_MOST_FILES]


def link_problem(path: Path) -> Problem:
    """Return the problem of a link where a file of content should be."""
    return Problem(
        "link", "This is a link.", "Put the file itself here: links are not followed.", file=str(path)
    )
