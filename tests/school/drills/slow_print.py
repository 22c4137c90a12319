"""A puzzle as it is printed: everything is read back from its text, as a pupil has it on paper."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tests.school.drills.slow_cards import SlowCard, card, cards, table
from tests.school.drills.slow_house import HOUSES, House

_OPTION = re.compile(r"^[a-i]\) (.*)$")
_TURN = re.compile(r"^\d+\. (Ana|Ben|Carlo): (.*)$")
_HAND = re.compile(r"^(Ana|Ben|Carlo)'s hand: (.*)$")


@dataclass(frozen=True)
class Printed:
    """The parts of a printed puzzle."""

    kind: str
    question: str
    answers: tuple[str, ...]
    hand: frozenset[SlowCard] = frozenset()
    loose: tuple[SlowCard, ...] = ()
    table: dict[str, list[frozenset[SlowCard] | None]] = field(default_factory=dict)
    pile_text: str = ""
    hands: dict[str, frozenset[SlowCard]] = field(default_factory=dict)
    facts: dict[str, str] = field(default_factory=dict)
    turns: tuple[tuple[str, str], ...] = ()
    options: tuple[str, ...] = ()
    explain: str = ""
    wrong: tuple[tuple[str, str], ...] = ()
    """Wrong answers that are foreseen, each with what is then said."""

    @property
    def house(self) -> House:
        """The rules that are printed with it, or the usual ones."""
        return HOUSES[self.facts.get("House", "pagat")]

    @property
    def pile(self) -> tuple[SlowCard, ...]:
        """The discards, top last."""
        return tuple(map(card, self.pile_text.split()))

    @property
    def on_table(self) -> list[SlowCard]:
        """Every card in a face-up meld, as often as it stands there."""
        return [one for owned in self.table.values() for meld in owned for one in meld or ()]

    @property
    def shown(self) -> list[SlowCard]:
        """Every card that lies somewhere, as often as it does."""
        hidden = [
            one for label, text in self.facts.items() if label.startswith("Face down") for one in cards(text)
        ]
        return [
            *self.hand,
            *self.loose,
            *self.on_table,
            *self.pile,
            *(one for hand in self.hands.values() for one in hand),
            *hidden,
        ]

    @property
    def seen(self) -> frozenset[SlowCard]:
        """Every card that lies somewhere."""
        return frozenset(self.shown)


def printed(
    kind: str,
    prompt: str,
    answers: tuple[str, ...],
    explain: str = "",
    wrong: tuple[tuple[str, str], ...] = (),
) -> Printed:
    """Read a prompt; the answers and what is said of them come with it."""
    hand: frozenset[SlowCard] = frozenset()
    loose: tuple[SlowCard, ...] = ()
    lying: dict[str, list[frozenset[SlowCard] | None]] = {}
    pile, question = "", ""
    hands, facts = {}, {}
    turns, options = [], []
    for line in prompt.split("\n"):
        label, _, text = line.partition(": ")
        if found := _OPTION.match(line):
            options.append(found[1])
        elif found := _TURN.match(line):
            turns.append((found[1], found[2]))
        elif found := _HAND.match(line):
            hands[found[1]] = cards(found[2])
        elif label == "Your hand":
            hand = cards(text)
        elif label == "Cards":
            loose = tuple(map(card, text.split()))
        elif label == "On the table":
            lying = table(text)
        elif label.startswith("Discard pile"):
            pile = text
        elif (
            line.endswith(("?", "."))
            and (not text or "?" in line or label not in KNOWN)
            and not _is_fact(label)
        ):
            question = line
        else:
            facts[label] = text
    assert question, prompt
    return Printed(
        kind,
        question,
        answers,
        hand,
        loose,
        lying,
        pile,
        hands,
        facts,
        tuple(turns),
        tuple(options),
        explain,
        wrong,
    )


KNOWN = frozenset(
    {
        "The end",
        "The ante",
        "House",
        "You",
        "Ben",
        "Ana",
        "Dealer",
        "Turn order",
        "The winner",
        "Discards taken so far",
    }
)


def _is_fact(label: str) -> bool:
    return label in KNOWN or (label.startswith(("Face down", "Ana ")) and len(label) < 16)
