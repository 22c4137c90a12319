"""The kinds of puzzles and the packs, listed and explained."""

from __future__ import annotations

from collections.abc import Sequence

from tongits_tutor.errors import UsageError
from tongits_tutor.school.drills.kinds import KINDS, Kind, puzzle_of
from tongits_tutor.school.packs import PackFile
from tongits_tutor.shell.drill_choice import shelf_of
from tongits_tutor.shell.facts import Fact, Section, put_facts
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Mode, Screen

__all__ = ["list_drills"]


def list_drills(screen: Screen, words: Sequence[str], content: str | None) -> int:
    """List every kind and every pack."""
    if words:
        raise UsageError("--list lists all kinds and packs; leave the names out.")
    shelf = shelf_of(content)
    if screen.mode is Mode.JSON:
        told = {
            "schema": "tongits-tutor/drill-list/1",
            "kinds": [_kind_json(kind) for kind in KINDS.values()],
            "packs": [_pack_json(file) for file in shelf.packs],
        }
        screen.put_json(told)
        return ExitCode.YES
    kinds = tuple(Fact(kind.name, (f"{kind.about} {', '.join(kind.clauses)}.",)) for kind in KINDS.values())
    packs = tuple(Fact(file.id, (_purpose(file),)) for file in shelf.packs)
    refused = tuple(Fact("left out", (problem.sentence(),)) for problem in shelf.refused)
    more = (
        Fact("one kind", (f"{PROGRAM} drill {next(iter(KINDS))} --level 2",)),
        Fact("a pack", (f"{PROGRAM} drill {shelf.packs[0].id}" if shelf.packs else "none",)),
    )
    put_facts(
        screen,
        [
            Section("Kinds of puzzles", kinds),
            Section("Packs", (*packs, *refused)),
            Section("Try", more),
        ],
    )
    return ExitCode.YES


def _purpose(file: PackFile) -> str:
    pack = file.load()
    return f"{pack.title}: {len(pack.entries)} puzzles. {pack.purpose}"


def _kind_json(kind: Kind) -> dict[str, object]:
    return {
        "kind": kind.name,
        "title": kind.title,
        "about": kind.about,
        "clauses": list(kind.clauses),
        "example": {"code": kind.example, "prompt": puzzle_of(kind.example).prompt},
    }


def _pack_json(file: PackFile) -> dict[str, object]:
    pack = file.load()
    return {
        "pack": pack.id,
        "title": pack.title,
        "purpose": pack.purpose,
        "clauses": list(pack.clauses),
        "puzzles": [str(code) for code in pack.codes],
        "own": file.own,
    }
