"""Rule examples in words: for each step what lies on the table, the question, its answer, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.school.claims import Claim
from tongits_tutor.school.examples import ScenarioFile, examples_of, not_shown
from tongits_tutor.school.judge import (
    Judge,
    JudgeAction,
    JudgeAnnounced,
    JudgeCount,
    JudgeDeal,
    JudgeMeld,
    JudgeOpen,
    JudgeOutcome,
    JudgeReport,
    JudgeSight,
)
from tongits_tutor.school.position import GamePosition, Position
from tongits_tutor.school.scenario import Step
from tongits_tutor.school.setting import Setting, set_up, turns_of
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.record import Entry

__all__ = ["Example", "ExampleStep", "example_json", "examples_in_words", "missing_examples"]

_LAST = 3
"""How many of the last turns of a game are told."""


@dataclass(frozen=True, slots=True)
class ExampleStep:
    """One step of an example.

    `text` is what the author says of it, `table` are lines about what lies there, `why` is the reason of the answer.
    """

    text: str
    table: tuple[str, ...]
    question: str
    answer: str
    why: str


@dataclass(frozen=True, slots=True)
class Example:
    """A good or a bad example: its title, the house it is played in, its steps, and the file that holds it."""

    id: str
    good: bool
    title: str
    house: str
    steps: tuple[ExampleStep, ...]
    file: str

    @property
    def kind(self) -> str:
        """`good` or `bad`."""
        return "good" if self.good else "bad"


def examples_in_words(name: str, folder: Path | None = None) -> tuple[Example, ...]:
    """Return the examples of a clause or a mistake in words, the good one first; `()` when there are none.

    A mistake is shown by its own bad example and by the good one of its clause. `folder` is where the scenarios lie;
    None means those of the program. FileError when a file cannot be read.

    >>> good, bad = examples_in_words("CARD-3")
    >>> [step.question for step in good.steps]
    ['Are AS 2S 3S a meld?', 'Are JH QH KH a meld?']
    >>> [step.answer for step in bad.steps][0]
    'no (meld-ace-high)'
    """
    files = examples_of(name, folder)
    if name in MISTAKES:
        of_clause = examples_of(MISTAKES[name].clause, folder)
        files = (*(file for file in of_clause if file.is_good), *files)
    return tuple(map(_in_words, files))


def missing_examples(name: str, folder: Path | None = None) -> tuple[str, ...]:
    """Return why a clause or a mistake has no example, or only one: a sentence each.

    >>> missing_examples("DRAW-6")
    ('No bad example: It gives a choice, and a choice cannot be broken.',)
    """
    listed_reasons = not_shown(folder)
    whole = listed_reasons.get(name)
    if whole is not None:
        return (f"No example: {whole}",)
    clause = name if name in CLAUSES else MISTAKES[name].clause
    reasons = [("good", listed_reasons.get(f"{clause} good") or listed_reasons.get(clause))]
    if name in CLAUSES:
        reasons.append(("bad", listed_reasons.get(f"{clause} bad")))
    return tuple(f"No {kind} example: {reason}" for kind, reason in reasons if reason is not None)


def example_json(example: Example) -> dict[str, Any]:
    """Return an example as plain data."""
    return {
        "id": example.id,
        "kind": example.kind,
        "title": example.title,
        "house": example.house,
        "steps": [
            {
                "text": step.text or None,
                "table": list(step.table),
                "question": step.question,
                "answer": step.answer,
                "why": step.why,
            }
            for step in example.steps
        ],
        "file": example.file,
    }


def _in_words(file: ScenarioFile) -> Example:
    scenario = file.load()
    steps = tuple(_step(step, scenario.house) for step in scenario.steps)
    path = "/".join(("scenarios", *file.path.parts[-3:]))
    return Example(scenario.id, file.is_good, scenario.title, scenario.house.title(), steps, path)


def _step(step: Step, house: HouseRules) -> ExampleStep:
    setting, who = None, ""
    asks_cards = isinstance(step.task, JudgeMeld | JudgeCount)
    if step.position is not None and not asks_cards and not isinstance(step.task, JudgeDeal | JudgeReport):
        setting = set_up(step.position, house)
        who = _who(step.task, setting)
    lines = () if step.position is None or asks_cards else tuple(_table(step.position, step.task, setting))
    return ExampleStep(step.text, lines, _question(step.task, who), _answer(step.task), step.why)


def _who(task: Judge, setting: Setting) -> str:
    state = setting.state
    named = getattr(task, "by", None)
    return named or state.players[state.player if state.to_act is None else state.to_act]


def _table(position: Position, task: Judge, setting: Setting | None) -> Iterator[str]:
    if setting is None:
        if isinstance(task, JudgeReport):
            yield from _entries(turns_of(position), 1)
        elif isinstance(position, GamePosition) and position.record is not None:
            deal = position.record.deal
            for name, hand in zip(position.record.players, deal.hands, strict=True):
                if hand is not None:
                    yield f"{name} holds {hand}"
        return
    state = setting.state
    for seat, name in enumerate(state.players):
        if state.hands[seat] and setting.known[seat] and (state.ended or _is_about(task, name, setting)):
            yield f"{name} holds {state.hands[seat]}"
    for seat, name in enumerate(state.players):
        if state.melds[seat]:
            yield f"{name} has laid {' / '.join(map(_laid, state.melds[seat]))}"
    if state.pile:
        yield f"{state.pile[-1]} lies on top of the pile"
    turns = turns_of(position)
    told = turns[-_LAST:] if isinstance(position, GamePosition) else turns
    if isinstance(position, GamePosition):
        yield from _entries(told, len(turns) - len(told) + 1)
    else:
        yield from (f"{entry.player}: {entry}" for entry in told)


def _is_about(task: Judge, name: str, setting: Setting) -> bool:
    return isinstance(task, JudgeOutcome | JudgeAnnounced) or _who(task, setting) == name


def _entries(entries: tuple[Entry, ...], first: int) -> Iterator[str]:
    return (f"{number}. {entry.player}: {entry}" for number, entry in enumerate(entries, start=first))


def _laid(laid: LaidMeld) -> str:
    if not laid.face_down:
        return str(laid.cards)
    return f"{laid.cards} face down" if laid.cards else "a set of four face down"


def _question(task: Judge, who: str) -> str:  # noqa: PLR0911 - one for each form
    match task:
        case JudgeAction(action=action):
            return f"May {who} do this: {action}?"
        case JudgeMeld(cards=cards):
            return f"Are {cards} a meld?"
        case JudgeCount(cards=cards):
            return f"What do {cards} count?"
        case JudgeSight(cards=cards):
            return f"Does {who} know where {cards} {'lies' if len(cards) == 1 else 'lie'}?"
        case JudgeOpen():
            return f"Is {who} open?"
        case JudgeAnnounced():
            return "Which count does the caller announce?"
        case JudgeDeal():
            return "Can the cards be dealt so?"
        case JudgeOutcome():
            return "How does the hand end?"
        case JudgeReport():
            return "What does a referee report?"


def _answer(task: Judge) -> str:  # noqa: PLR0911 - one for each form
    match task:
        case JudgeAction(legal=legal, codes=codes):
            return "yes" if legal else f"no ({', '.join(codes)})"
        case JudgeMeld(meld=meld, code=code):
            return "yes" if meld else f"no ({code})" if code else "no"
        case JudgeCount(count=count, claim=claim):
            return str(count) if claim is None else f"{count}, not {claim}"
        case JudgeSight(seen=yes) | JudgeOpen(open=yes) | JudgeDeal(deal=yes):
            return "yes" if yes else "no"
        case JudgeAnnounced(count=count):
            return "none" if count is None else str(count)
        case JudgeOutcome(claims=claims, wrong=wrong):
            return _claimed(claims) + (f"; not: {_claimed(wrong)}" if wrong else "")
        case JudgeReport(report=report, claims=claims):
            found = [f"turn {one.turn}, action {one.action}: {one.code}" for one in report]
            ends = f"; it ends so: {_claimed(claims)}" if claims else ""
            return ("; ".join(found) or "nothing") + ends


def _claimed(claims: tuple[Claim, ...]) -> str:
    """Tell facts of an outcome: `Ana wins; chips Ana +2, Ben -1`."""
    groups: dict[str, list[str]] = {}
    for claim in claims:
        head, _, rest = claim.what.partition(" ")
        value = "not known" if claim.value is None else str(claim.value)
        match head:
            case "winner":
                groups[f"{value} wins"] = []
            case "next_dealer":
                groups[f"next to deal: {value}"] = []
            case "payments":
                signed = f"+{value}" if isinstance(claim.value, int) and claim.value > 0 else value
                groups.setdefault("chips", []).append(f"{rest} {signed}")
            case "burned":
                groups.setdefault(head, []).append(value.replace(" ", ", "))
            case _:
                groups.setdefault(head, []).append(f"{rest.replace('_', ' ')} {value}".strip())
    return "; ".join(f"{head} {', '.join(told)}".strip() for head, told in groups.items())
