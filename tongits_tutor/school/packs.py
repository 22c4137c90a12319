"""The packs there are: found by id or words of the title, each read only when it is wanted.

A pack lies in a file `ID.yaml` of a folder `drills`. A teacher's own folder is laid over the program's: its pack
replaces one of the same id. Nothing is followed that is a link.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tongits_tutor.errors import FileError, Problem, UnknownNameError
from tongits_tutor.files.folders import content_folder
from tongits_tutor.files.wording import nearest
from tongits_tutor.school.content_files import content_meant
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.code import ShareCode
from tongits_tutor.school.drills.pack import Pack
from tongits_tutor.school.drills.theme_words import theme_meant
from tongits_tutor.school.drills.themes import Theme, is_theme
from tongits_tutor.school.library import link_problem, title_of
from tongits_tutor.school.words import is_id

__all__ = ["Chosen", "PackFile", "Shelf", "load_pack", "open_shelf"]

DRILLS: Final = "drills"
_ENDINGS: Final = (".yaml", ".yml")
_MOST_FILES: Final = 1_000


@dataclass(frozen=True, slots=True)
class PackFile:
    """A pack by the name of its file; `own` says that it lies in the teacher's folder."""

    id: str
    path: Path
    own: bool = False

    @property
    def title(self) -> str:
        """The title, from the head of the file alone; the id where there is none to be read."""
        return title_of(self.path) or self.id

    def load(self) -> Pack:
        """Read the pack; FileError with everything wrong in it, its id among that."""
        pack = load_pack(self.path)
        if pack.id != self.id:
            message = f"The file is called {self.path.name}, but holds the pack {pack.id}."
            advice = f"Call it {pack.id}.yaml, or change `id`."
            raise FileError(Problem("wrong-name", message, advice, file=str(self.path)))
        return pack


def load_pack(path: str | os.PathLike[str]) -> Pack:
    """Read a pack from any file; FileError with everything that is wrong."""
    from tongits_tutor.school.scenario import load_scenario  # noqa: PLC0415 - not for finding one

    pack = load_scenario(path).pack
    if pack is None:
        message = "This file is no pack of puzzles."
        raise FileError(Problem("no-pack", message, "Write `kind: drill`.", file=os.fspath(path)))
    return pack


@dataclass(frozen=True, slots=True)
class Chosen:
    """What words mean: kinds of puzzles, share codes and packs, each in the order in which they were named."""

    kinds: tuple[str, ...] = ()
    codes: tuple[ShareCode, ...] = ()
    packs: tuple[Pack, ...] = ()

    @property
    def is_fixed(self) -> bool:
        """Whether the puzzles are given by what was named alone: share codes or packs, and no kind."""
        return bool(self.codes or self.packs) and not self.kinds

    @property
    def fixed(self) -> tuple[ShareCode, ...]:
        """The share codes that were named, and those of the packs; each once."""
        return tuple(dict.fromkeys((*self.codes, *(code for pack in self.packs for code in pack.codes))))


@dataclass(frozen=True, slots=True)
class Shelf:
    """The packs in the order of their ids, and what was refused in their folders, with the reason."""

    packs: tuple[PackFile, ...]
    refused: tuple[Problem, ...] = ()

    def find(self, words: Sequence[str]) -> PackFile | None:
        """Return the pack that an id or words of a title mean; None when none is, or several are, meant."""
        name = "-".join(" ".join(words).split()).casefold()
        exact = next((one for one in self.packs if one.id == name), None)
        if exact is not None or not name:
            return exact
        wanted = " ".join(words).casefold().replace("-", " ").split()
        found = []
        for one in self.packs:
            said = f"{one.id} {one.title}".casefold().replace("-", " ").replace("’", " ").split()
            if all(any(word.startswith(want) for word in said) for want in wanted):
                found.append(one)
        return found[0] if len(found) == 1 else None

    def choose(self, words: Sequence[str]) -> Chosen:
        """Say what words mean: kinds, share codes, ids of packs, names of pack files; or a pack by its title.

        Words may be parted by commas too, as in `best-split,outs`; a share code, whose house may have commas, may not.

        Raises:
            UnknownNameError: a word that is none of them, with the nearest name.
            InputError, FileError: a share code or file that cannot be.

        >>> open_shelf().choose(["outs", "best-split"]).kinds
        ('outs', 'best-split')
        """
        kinds: list[str] = []
        codes: list[ShareCode] = []
        packs: list[Pack] = []
        for word in _parted(words):
            if _is_code(word):
                codes.append(ShareCode.parse(word))
            elif word.casefold() in KINDS:
                kinds.append(word.casefold())
            elif (pack := self._named(word)) is not None:
                packs.append(pack)
            elif (titled := self.find(words)) is not None:
                return Chosen(packs=(titled.load(),))
            else:
                raise UnknownNameError("kind or pack of puzzles", word, self._meant(word, words))
        return Chosen(tuple(dict.fromkeys(kinds)), tuple(dict.fromkeys(codes)), tuple(packs))

    def _meant(self, word: str, words: Sequence[str]) -> str | None:
        """Return what was most likely meant by a word among some: a file, a theme, a kind or pack mistyped."""
        file = content_meant(Path(word))
        if file is not None and file.parent.name == DRILLS:
            return str(file)
        whole = " ".join(words)
        themes = (given for given in (whole, word) if is_theme(given))
        near = nearest(word.casefold(), [*KINDS, *(one.id for one in self.packs)])
        theme = next(themes, None) or (None if near else theme_meant(whole))
        return near if theme is None else f"--theme {Theme.of([theme])}"

    def _named(self, word: str) -> Pack | None:
        if word.endswith(_ENDINGS):
            return load_pack(word)
        exact = next((one for one in self.packs if one.id == word.casefold()), None)
        return None if exact is None else exact.load()


def _is_code(word: str) -> bool:
    return word[:1] in {"T", "t"} and word[1:2].isdecimal()


def _parted(words: Sequence[str]) -> Iterator[str]:
    for given in words:
        word = given.strip()
        if _is_code(word):
            yield f"T{word[1:]}"
        else:
            yield from (part for part in word.split(",") if part)


def open_shelf(own: str | os.PathLike[str] | None = None) -> Shelf:
    """Return the program's packs, with those of a teacher's folder laid over them; only names are looked at.

    The folder holds a folder `drills`; without one it adds nothing.

    Raises:
        FileError: the teacher's folder is none (`no-folder`) or `drills` in it is a link (`link`).
        StorageError: the program's own content is missing.
    """
    refused: list[Problem] = []
    packs = {one.id: one for one in _packs_in(content_folder("scenarios") / DRILLS, refused, own=False)}
    if own is not None:
        packs |= {one.id: one for one in _packs_in(_own_folder(Path(own)), refused, own=True)}
    return Shelf(tuple(packs[name] for name in sorted(packs)), tuple(refused))


def _own_folder(folder: Path) -> Path:
    if not folder.is_dir():
        message = "There is no such folder."
        raise FileError(Problem("no-folder", message, "Check its name.", file=str(folder)))
    inner = folder.resolve() / DRILLS
    if inner.is_symlink():
        raise FileError(link_problem(inner))
    return inner


def _packs_in(folder: Path, refused: list[Problem], *, own: bool) -> Iterator[PackFile]:
    try:
        names = sorted(os.listdir(folder))[:_MOST_FILES]  # noqa: PTH208 - names alone are wanted
    except OSError:
        return
    for name in names:
        path = folder / name
        if not name.endswith(_ENDINGS):
            continue
        mode = path.lstat().st_mode
        if stat.S_ISLNK(mode):
            refused.append(link_problem(path))
        elif not stat.S_ISREG(mode) or not is_id(path.stem):
            message = f"{name} is not named as a pack."
            advice = "Call it by its id, as in may-i-call.yaml."
            refused.append(Problem("bad-name", message, advice, file=str(path)))
        else:
            yield PackFile(path.stem, path, own)
