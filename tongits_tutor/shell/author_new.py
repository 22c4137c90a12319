"""`author new` and `author schema`: files written for authors."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from tongits_tutor.errors import UnknownNameError, UsageError
from tongits_tutor.files.wording import nearest
from tongits_tutor.files.writing import write_text
from tongits_tutor.school.library import LESSONS, Library, open_library
from tongits_tutor.school.published import PUBLISHED, SCENARIO
from tongits_tutor.school.skeleton import skeleton
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.learner import CONTENT
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Mode, Screen

__all__ = ["begin", "publish"]

_KINDS = ("lesson", "drill")


def begin(screen: Screen, words: Sequence[str], content: str | None) -> int:
    """Write a lesson or a pack to begin with, and the schema that its first line names; nothing is overwritten."""
    if len(words) < 2:
        raise UsageError(f"Say what is new and its name, such as: {PROGRAM} author new lesson my-lesson")
    kind, *name = words
    if kind not in _KINDS:
        raise UnknownNameError("kind of file for authors", kind, nearest(kind, _KINDS))
    folder = Path(content or os.environ.get(CONTENT) or ".")
    made = skeleton("lesson" if kind == "lesson" else "drill", " ".join(name), folder, _library(folder))
    if made.path.exists():
        raise UsageError(f"{made.path} is there already; nothing was written.")
    write_text(made.path, made.text, folders=True)
    written = [made.path]
    if not (schema := folder / SCENARIO).exists():
        write_text(schema, PUBLISHED[SCENARIO](), folders=True)
        written.append(schema)
    told = "" if folder == Path() else f" --content {folder}"
    command = kind if kind == "drill" else "lesson"
    following = [
        f"{PROGRAM} author check {made.path}",
        f"{PROGRAM} {command} {made.id}{told or ' --content .'}",
    ]
    if screen.mode is Mode.JSON:
        screen.put_json(
            {
                "schema": "tongits-tutor/author-new/1",
                "kind": kind,
                "id": made.id,
                "written": list(map(str, written)),
            }
        )
        return ExitCode.YES
    _tell(screen, written)
    for line in following:
        screen.fact("next", line)
    return ExitCode.YES


def _library(folder: Path) -> Library:
    """Return the lessons that the folder has, or would have beside it."""
    return open_library(folder) if (folder / LESSONS).is_dir() else open_library()


def publish(screen: Screen, words: Sequence[str], out: str | None) -> int:
    """Write the schemas of the file formats into a folder, or print one; without either, say which there are."""
    names = [_schema_named(word) for word in words]
    if out is not None:
        folder = Path(out)
        written = [folder / name for name in names or PUBLISHED]
        for path in written:
            write_text(path, PUBLISHED[path.name](), folders=True)
        if screen.mode is Mode.JSON:
            told = {"schema": "tongits-tutor/author-schema/1", "written": list(map(str, written))}
            screen.put_json(told)
        else:
            _tell(screen, written)
        return ExitCode.YES
    if len(names) > 1:
        raise UsageError("Name one schema to be printed, or give --out for several.")
    if names:
        screen.write(PUBLISHED[names[0]]().rstrip("\n"))
        return ExitCode.YES
    if screen.mode is Mode.JSON:
        screen.put_json({"schema": "tongits-tutor/author-schema/1", "schemas": list(PUBLISHED)})
        return ExitCode.YES
    for name in PUBLISHED:
        screen.fact("schema", f"{name}: {PROGRAM} author schema {_short(name)}")
    screen.fact("all of them", f"{PROGRAM} author schema --out DIR")
    return ExitCode.YES


def _short(name: str) -> str:
    return name.partition(".")[0]


def _schema_named(word: str) -> str:
    known = {_short(name): name for name in PUBLISHED}
    if word in PUBLISHED:
        return word
    if word not in known:
        raise UnknownNameError("schema", word, nearest(word, known))
    return known[word]


def _tell(screen: Screen, written: Iterable[Path]) -> None:
    for path in written:
        screen.fact("written", str(path))
