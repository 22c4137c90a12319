"""The kinds of puzzles, the packs and the topics, listed and explained."""

from __future__ import annotations

from collections.abc import Sequence

from tongits_tutor.errors import UsageError
from tongits_tutor.school.drills.kinds import KINDS, Kind, puzzle_of
from tongits_tutor.school.drills.themes import TOPICS, Theme, Topic
from tongits_tutor.school.packs import PackFile
from tongits_tutor.shell.facts import Fact, Section, put_facts
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.puzzle_choice import shelf_of

__all__ = ["list_drills"]


def list_drills(screen: Screen, words: Sequence[str], content: str | None) -> int:
    """List every kind, every pack and every topic."""
    if words:
        raise UsageError("--list lists all kinds, packs and topics; leave the names out.")
    shelf = shelf_of(content)
    if screen.mode is Mode.JSON:
        told = {
            "schema": "tongits-tutor/drill-list/1",
            "kinds": [_kind_json(kind) for kind in KINDS.values()],
            "packs": [_pack_json(file) for file in shelf.packs],
            "topics": [_topic_json(topic) for topic in TOPICS.values()],
        }
        screen.put_json(told)
        return ExitCode.YES
    kinds = tuple(Fact(kind.name, (f"{kind.about} {', '.join(kind.clauses)}.",)) for kind in KINDS.values())
    packs = tuple(Fact(file.id, (_purpose(file),)) for file in shelf.packs)
    topics = tuple(
        Fact(f"--theme {topic.name}", (f"{topic.about} {', '.join(_kinds(topic))}.",))
        for topic in TOPICS.values()
    )
    refused = tuple(Fact("left out", (problem.sentence(),)) for problem in shelf.refused)
    more = (
        Fact("one kind", (f"{PROGRAM} drill {next(iter(KINDS))} --level 2",)),
        Fact("a pack", (f"{PROGRAM} drill {shelf.packs[0].id}" if shelf.packs else "none",)),
        Fact("a topic", (f"{PROGRAM} drill --theme {next(iter(TOPICS))}",)),
    )
    put_facts(
        screen,
        [
            Section("Kinds of puzzles", kinds),
            Section("Packs", (*packs, *refused)),
            Section("Topics; clauses and wrong ideas will do too", topics),
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


def _kinds(topic: Topic) -> tuple[str, ...]:
    theme = Theme.of([topic.name])
    return () if theme is None else tuple(kind for kind in KINDS if theme.levels(kind))


def _topic_json(topic: Topic) -> dict[str, object]:
    theme = Theme.of([topic.name])
    return {
        "topic": topic.name,
        "about": topic.about,
        "tags": [] if theme is None else sorted(theme.tags),
        "kinds": list(_kinds(topic)),
    }
