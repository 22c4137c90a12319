"""The kinds of puzzles, the packs, the topics and the wrong ideas, listed and explained."""

from __future__ import annotations

from collections.abc import Sequence

from tongits_tutor.errors import UsageError
from tongits_tutor.school.drills.kinds import KINDS, Kind, puzzle_of
from tongits_tutor.school.drills.themes import Theme
from tongits_tutor.school.drills.topics import TOPICS, Topic, ideas_met
from tongits_tutor.school.packs import PackFile
from tongits_tutor.shell.facts import Fact, Section, put_facts
from tongits_tutor.shell.failures import ExitCode
from tongits_tutor.shell.names import PROGRAM
from tongits_tutor.shell.output import Mode, Screen
from tongits_tutor.shell.puzzle_choice import shelf_of
from tongits_tutor.shell.wording import counted

__all__ = ["list_drills"]


def list_drills(screen: Screen, words: Sequence[str], content: str | None) -> int:
    """List every kind, every pack, every topic and every wrong idea that puzzles are about."""
    if words:
        raise UsageError("--list lists all kinds, packs, topics and wrong ideas; leave the names out.")
    shelf = shelf_of(content)
    if screen.mode is Mode.JSON:
        told = {
            "schema": "tongits-tutor/drill-list/1",
            "kinds": [_kind_json(kind) for kind in KINDS.values()],
            "packs": [_pack_json(file) for file in shelf.packs],
            "topics": [_topic_json(topic) for topic in TOPICS.values()],
            "ideas": [
                {"idea": idea, "about": about, "kinds": list(_kinds(idea))} for idea, about in ideas_met()
            ],
        }
        screen.put_json(told)
        return ExitCode.YES
    kinds = tuple(Fact(kind.name, (f"{kind.about} {', '.join(kind.clauses)}.",)) for kind in KINDS.values())
    packs = tuple(Fact(file.id, (_purpose(file),)) for file in shelf.packs)
    topics = tuple(_theme(topic.name, topic.about) for topic in TOPICS.values())
    ideas = tuple(_theme(idea, about) for idea, about in ideas_met())
    refused = tuple(Fact("left out", (problem.sentence(),)) for problem in shelf.refused)
    more = (
        Fact("one kind", (f"{PROGRAM} drill {next(iter(KINDS))} --level 2",)),
        Fact("a pack", (f"{PROGRAM} drill {shelf.packs[0].id}" if shelf.packs else "none",)),
        Fact("a topic", (f"{PROGRAM} drill --theme {next(iter(TOPICS))}",)),
        Fact("an idea", (f"{PROGRAM} drill --theme {next(ideas_met())[0]}",)),
    )
    put_facts(
        screen,
        [
            Section("Kinds of puzzles", kinds),
            Section("Packs", (*packs, *refused)),
            Section("Topics; clauses will do too", topics),
            Section("Wrong ideas", ideas),
            Section("Try", more),
        ],
    )
    return ExitCode.YES


def _purpose(file: PackFile) -> str:
    pack = file.load()
    title = pack.title if pack.title.endswith(("?", "!", ".")) else f"{pack.title}:"
    return f"{title} {counted(len(pack.entries), 'puzzle')}. {pack.purpose}"


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


def _theme(name: str, about: str) -> Fact:
    return Fact(f"--theme {name}", (f"{about} {', '.join(_kinds(name))}.",))


def _kinds(name: str) -> tuple[str, ...]:
    theme = Theme.of([name])
    return () if theme is None else tuple(kind for kind in KINDS if theme.levels(kind))


def _topic_json(topic: Topic) -> dict[str, object]:
    theme = Theme.of([topic.name])
    return {
        "topic": topic.name,
        "about": topic.about,
        "tags": [] if theme is None else sorted(theme.tags),
        "kinds": list(_kinds(topic.name)),
    }
