"""A puzzle as a value: what is given, what is asked, the proven answer, hints, reasons and wrong ideas."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.school.answer import LETTERS
from tongits_tutor.school.attempt import Skill
from tongits_tutor.school.drills.code import VERSION, ShareCode
from tongits_tutor.school.drills.levels import Features, level_of
from tongits_tutor.school.drills.themes import Theme
from tongits_tutor.table.state import GameState

__all__ = ["HOUSE", "TASKS", "Draft", "Given", "Puzzle", "Task", "Want", "WrongIdea"]

Task = Literal["card", "cards", "number", "melds", "yes-no", "choice", "name", "moves"]

TASKS: Final[tuple[Task, ...]] = ("card", "cards", "number", "melds", "yes-no", "choice", "name", "moves")
"""The forms an answer has: one card, any number of cards or `none`, a number, melds parted by `/` or `none`, yes or
no, the letter of an option, a player's name or `nobody`, moves parted by commas."""

HOUSE: Final = "House"
"""The label of the fact that names house rules other than the usual ones."""

_NONE: Final = CardSet()
_CARD: Final = re.compile(r"\b(?:10|[2-9AJQK])[CDHS]\b")


@dataclass(frozen=True, slots=True)
class Given:
    """What a puzzle shows, as data that can be drawn; a part that is not there is empty.

    `hand` is the learner's hand, `cards` are loose cards in the order in which they lie. `table` has the melds on
    the table, `me` standing for the learner, and None for a face-down set; `pile` the discards, top last. `hands` are
    hands laid open, by player. `facts` are further things that are so, each a label and its text. `turns` are the
    turns of a game as they are written down, in order, each with its player. `state` is the position at the table
    where the answer is moves; nothing of it is to be shown.
    """

    hand: CardSet = _NONE
    cards: tuple[Card, ...] = ()
    table: tuple[TableMeld, ...] = ()
    pile: tuple[Card, ...] = ()
    hands: tuple[tuple[str, CardSet], ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    turns: tuple[tuple[str, str], ...] = ()
    state: GameState | None = field(default=None, repr=False)

    def lines(self) -> tuple[str, ...]:
        """Return what is given, a line for each part, cards in the strict form.

        >>> Given(CardSet.parse("4H 5H 6H"), pile=(Card.parse("7H"),)).lines()
        ('Your hand: 4H 5H 6H', 'Discard pile, top last: 7H')
        """
        lines = []
        if self.hand:
            lines.append(f"Your hand: {self.hand}")
        if self.cards:
            lines.append(f"Cards: {' '.join(map(str, self.cards))}")
        if self.table:
            lines.append(f"On the table: {table_text(self.table)}")
        if self.pile:
            lines.append(f"Discard pile, top last: {' '.join(map(str, self.pile))}")
        lines.extend(f"{name}'s hand: {hand}" for name, hand in self.hands)
        lines.extend(f"{label}: {text}" for label, text in self.facts)
        lines.extend(f"{number}. {name}: {text}" for number, (name, text) in enumerate(self.turns, start=1))
        return tuple(lines)


def table_text(table: Iterable[TableMeld]) -> str:
    """Return melds as they are typed: `Ana: 5C 6C 7C / ?; me: KC KD KS`.

    >>> from tongits_tutor.hands.melds import Meld
    >>> table_text([TableMeld("Ana", 1, Meld.parse("5C 6C 7C")), TableMeld("Ana", 2, None)])
    'Ana: 5C 6C 7C / ?'
    """
    owners: dict[str, list[str]] = {}
    for on in table:
        owners.setdefault(on.owner, []).append("?" if on.meld is None else str(on.meld))
    return "; ".join(f"{owner}: {' / '.join(melds)}" for owner, melds in owners.items())


@dataclass(frozen=True, slots=True)
class WrongIdea:
    """An answer that a known wrong idea leads to: the idea's slug, the answer as it is typed, why it is wrong."""

    slug: str
    answer: str
    why: str


@dataclass(frozen=True, slots=True)
class Want:
    """What kind of puzzle a generator shall make; of those it makes, one about the theme is taken.

    Where there is anything in `unlike`, one is taken that is not about the theme, and with another gist than these.
    """

    kind: str
    level: int
    house: HouseRules = PROFILES["pagat"]
    unique: bool = False
    hand_size: int | None = None
    theme: Theme | None = None
    unlike: frozenset[str] = frozenset()

    @classmethod
    def of(cls, code: ShareCode) -> Want:
        """Return what a share code asks for besides its seed.

        >>> want = Want.of(ShareCode.parse("T1-outs-3-7-unique"))
        >>> str(want.code("8"))
        'T1-outs-3-8-unique'
        """
        return cls(code.kind, code.level, code.house, code.unique, code.hand_size)

    def code(self, seed: str) -> ShareCode:
        """Return the share code of this with a seed."""
        return ShareCode(self.kind, self.level, seed, self.house, self.unique, self.hand_size)

    def fits(self, features: Features) -> bool:
        """Tell whether a puzzle with these features is one that is wanted."""
        return level_of(self.kind, features) == self.level and (features.answers == 1 or not self.unique)

    def suits(self, puzzle: Puzzle) -> bool:
        """Tell whether a puzzle is about the theme, if there is one; or is the counterpart that is wanted."""
        if self.theme is None:
            return True
        if self.unlike:
            return puzzle.gist not in self.unlike and not self.theme.holds(puzzle.tags)
        return self.theme.holds(puzzle.tags)


@dataclass(frozen=True, slots=True)
class Draft:
    """What a generator has made: a puzzle without what it was made from."""

    given: Given
    question: str
    task: Task
    answers: tuple[str, ...]
    explain: str
    hints: tuple[str, str, str, str]
    features: Features
    clauses: tuple[str, ...]
    wrong_ideas: tuple[WrongIdea, ...] = ()
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle, proven.

    `question` is one sentence or two; `prompt` puts what is given before it. `answers` are all right answers as they
    are typed, the plainest first; other ways to write them are understood too. `hints` go from where to look to the
    whole solution. `clauses` are the rules that decide, `skills` what is practised. `options` are what is to be
    chosen from, with the letters a, b, c … in their order.
    """

    kind: str
    level: int
    seed: str
    house: HouseRules
    given: Given
    question: str
    task: Task
    options: tuple[str, ...]
    answers: tuple[str, ...]
    explain: str
    hints: tuple[str, str, str, str]
    clauses: tuple[str, ...]
    features: Features
    wrong_ideas: tuple[WrongIdea, ...]
    asked_unique: bool = False
    hand_size: int | None = None
    version: int = VERSION

    @property
    def answer(self) -> str:
        """The first right answer, as it is typed."""
        return self.answers[0]

    @property
    def gist(self) -> str:
        """The first right answer as far as it means something in another puzzle of the kind.

        That is the text of an option rather than its letter, unless the options name the cards of this puzzle.
        """
        if not self.options or any(map(_CARD.search, self.options)):
            return self.answer
        return self.options[LETTERS.index(self.answer)]

    @property
    def unique(self) -> bool:
        """Whether there is just one right answer."""
        return len(self.answers) == 1

    @property
    def skills(self) -> tuple[Skill, ...]:
        """What is practised: the kind of puzzle, and its clauses."""
        return (Skill(self.kind), *map(Skill, self.clauses))

    @property
    def tags(self) -> frozenset[str]:
        """What it is about: the clauses that decide, and the wrong ideas it has an answer for."""
        return frozenset((*self.clauses, *(wrong.slug for wrong in self.wrong_ideas)))

    @property
    def share_code(self) -> ShareCode:
        """What the puzzle was made from."""
        return ShareCode(
            self.kind, self.level, self.seed, self.house, self.asked_unique, self.hand_size, self.version
        )

    @property
    def code(self) -> str:
        """The share code: `T1-best-split-3-7`."""
        return str(self.share_code)

    @property
    def prompt(self) -> str:
        """What is given, the question and the options, as text of several lines."""
        options = (f"{letter}) {text}" for letter, text in zip(LETTERS, self.options, strict=False))
        return "\n".join((*self.given.lines(), self.question, *options))
