"""`author mine`: a pack of puzzles with wanted features, found among seeded ones."""

from __future__ import annotations

import os
import secrets
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.errors import UsageError
from tongits_tutor.files.writing import write_text
from tongits_tutor.school.drills.code import LEVELS
from tongits_tutor.school.drills.kinds import KINDS, kind_of
from tongits_tutor.school.drills.miner import Where, mine, mined_pack, title_of
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.drills.sheets import base_of
from tongits_tutor.school.packs import DRILLS
from tongits_tutor.school.skeleton import title_and_id
from tongits_tutor.shell.bar import steps_shown
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.learner import CONTENT
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Mode, Screen

__all__ = ["mine_pack"]

_MOST: Final = 20_000
"""How many puzzles are tried at most; a minute or two."""

_USUAL: Final = 20
_LARGEST: Final = 60
_SCHEMA: Final = "../scenario.schema.json"


def mine_pack(screen: Screen, words: Sequence[str], options: Mapping[str, str | None]) -> int:
    """Find puzzles and write them as a pack: into a file of this name, or to standard output.

    `options` are `where`, `kind`, `count`, `seed` and `content`. The exit code is 1 when fewer were found than asked.
    """
    title, name = _named(words)
    kind = kind_of(options["kind"] or next(iter(KINDS))).name
    where = Where.parse(options["where"] or "")
    where.levels(kind)
    count = _count(options["count"])
    seed = SeededDraws(options["seed"] or str(secrets.randbelow(1_000_000_000))).seed
    path = None if name is None else _path(name, options["content"])
    found, stopped = _found(screen, kind, where, seed, count)
    if not found:
        wanted = f" with {where}" if str(where) else ""
        sys.stderr.write(f"No puzzle of the kind {kind}{wanted} was found.\n")
        return ExitCode.INTERRUPTED if stopped else ExitCode.NO
    asked = ["--where", str(where)] if str(where) else []
    given = ["--kind", kind, *asked, "--count", str(count), "--seed", seed]
    text = mined_pack(
        found,
        where,
        name=name or f"mined-{kind}",
        title=title or title_of(kind, where),
        schema=_SCHEMA,
        command=shlex.join([PROGRAM, "author", "mine", *([] if name is None else [title or name]), *given]),
    )
    if path is not None:
        write_text(path, text, folders=True)
    _tell(screen, text, path, seed, found)
    if len(found) < count:
        sys.stderr.write(f"{len(found)} of {count} were found.\n")
    if stopped:
        return ExitCode.INTERRUPTED
    return ExitCode.YES if len(found) == count else ExitCode.NO


def _named(words: Sequence[str]) -> tuple[str | None, str | None]:
    """Return the title and the id of the pack; no title where only an id was given, and neither without a name."""
    if not words:
        return None, None
    title, name = title_and_id(" ".join(words))
    if name in KINDS:
        raise UsageError(f"{name} is a kind of puzzle; call the pack otherwise.")
    # Several words are a title, as for lessons; one word is an id, even in capitals.
    return (title[0].upper() + title[1:] if " " in " ".join(words).strip() else None), name


def _count(given: str | None) -> int:
    text = given or str(_USUAL)
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:4]) <= _LARGEST):
        raise UsageError(f"--count is 1 to {_LARGEST}; a pack has no more puzzles.")
    return int(text)


def _path(name: str, content: str | None) -> Path:
    path = Path(content or os.environ.get(CONTENT) or ".") / DRILLS / f"{name}.yaml"
    if path.exists():
        raise UsageError(f"{path} is there already; nothing was written.")
    return path


def _found(screen: Screen, kind: str, where: Where, seed: str, count: int) -> tuple[list[Puzzle], bool]:
    """Return the puzzles found, and whether the search was stopped by Ctrl-C; what was found then counts."""
    found: list[Puzzle] = []
    tries = 0
    with steps_shown(screen, _MOST, f"{kind} tried") as step:

        def tried() -> None:
            nonlocal tries
            tries += 1
            step()

        try:
            for puzzle in mine(kind, where, base_of(seed), most=_MOST, levels=LEVELS, tried=tried):
                found.append(puzzle)
                if len(found) == count:
                    break
        except KeyboardInterrupt:
            sys.stderr.write(f"\nStopped after {tries} puzzles.\n")
            return found, True
    return found, False


def _tell(screen: Screen, text: str, path: Path | None, seed: str, found: Sequence[Puzzle]) -> None:
    if screen.mode is Mode.JSON:
        screen.put_json(
            {
                "schema": "tongits-tutor/author-mine/1",
                "seed": seed,
                "written": None if path is None else str(path),
                "puzzles": [puzzle.code for puzzle in found],
                "pack": text,
            }
        )
    elif path is None:
        sys.stderr.write(f"Seed {seed}.\n")
        screen.write(text.rstrip("\n"))
    else:
        screen.fact("seed", seed)
        screen.fact("puzzles", str(len(found)))
        screen.fact("written", str(path))
        file = shlex.quote(str(path))
        screen.fact("to play", f"{PROGRAM} drill {file}")
        screen.fact("to print", f"{PROGRAM} sheet {file} -o {path.stem}.pdf")
        screen.fact("to check", f"{PROGRAM} author check {file}")
