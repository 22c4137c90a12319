"""The step `judge`: one question about the law, and the answer the file claims to be right.

Each form of the step is known by its chief key: `action`, `cards`, `open`, `announced`, `outcome`, `deal` or
`report`. Reading finds what is wrong with the writing; whether the answer is true is for `tongits_tutor.school.ruling`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.files.fields import Fields
from tongits_tutor.files.tree import Mapping, Node
from tongits_tutor.files.wording import listed
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.school.claims import Claim, read_claims
from tongits_tutor.school.places import action_at, cards_at, clause_at, known_word, name_at
from tongits_tutor.table.actions import Action

__all__ = [
    "CHIEF_KEYS",
    "NOTHING",
    "Judge",
    "JudgeAction",
    "JudgeAnnounced",
    "JudgeCount",
    "JudgeDeal",
    "JudgeMeld",
    "JudgeOpen",
    "JudgeOutcome",
    "JudgeReport",
    "JudgeSight",
    "Reported",
    "read_judge",
]

CHIEF_KEYS: Final = ("action", "cards", "open", "announced", "outcome", "deal", "report")
"""The keys by which the forms are known; a judge has exactly one of them."""

NOTHING: Final = "nothing"
"""What the caller of a Draw announces where no count is named."""

QUESTIONS: Final = ("meld", "count", "seen")
"""What can be asked about `cards`."""


@dataclass(frozen=True, slots=True)
class JudgeAction:
    """Is this action legal? When not, `codes` are the mistakes it is, the chief one first.

    `by` is who claims to do it, None for whose turn it is.
    """

    action: Action
    by: str | None
    legal: bool
    codes: tuple[str, ...]
    clause: str | None
    node: Node

    @property
    def denies(self) -> bool:
        """Whether the answer is no."""
        return not self.legal


@dataclass(frozen=True, slots=True)
class JudgeMeld:
    """Are these cards a meld? When not, `code` is the mistake of laying them, None where it is not told."""

    cards: CardSet
    meld: bool
    code: str | None
    clause: str | None
    node: Node

    @property
    def denies(self) -> bool:
        """Whether the answer is no."""
        return not self.meld


@dataclass(frozen=True, slots=True)
class JudgeCount:
    """What do these cards count? `claim` is a wrong number somebody might say."""

    cards: CardSet
    count: int
    claim: int | None
    clause: str | None
    node: Node

    @property
    def denies(self) -> bool:
        """Whether a wrong answer is refuted."""
        return self.claim is not None


@dataclass(frozen=True, slots=True)
class JudgeSight:
    """Does this player know where these cards are: each of them (`seen`), or none?"""

    cards: CardSet
    by: str | None
    seen: bool
    clause: str | None
    node: Node

    @property
    def denies(self) -> bool:
        """Whether the answer is no."""
        return not self.seen


@dataclass(frozen=True, slots=True)
class JudgeOpen:
    """Is this player open?"""

    by: str | None
    open: bool
    clause: str | None
    node: Node

    @property
    def denies(self) -> bool:
        """Whether the answer is no."""
        return not self.open


@dataclass(frozen=True, slots=True)
class JudgeAnnounced:
    """Which count does the caller of a Draw name before the others answer? None where none is named."""

    count: int | None
    clause: str | None
    node: Node

    @property
    def denies(self) -> bool:
        """Whether the others are told nothing."""
        return self.count is None


@dataclass(frozen=True, slots=True)
class JudgeOutcome:
    """How does the hand end? `claims` are true; `wrong` are false ones that somebody might make.

    Each clause of `because` is cited by a line of the settlement.
    """

    claims: tuple[Claim, ...]
    wrong: tuple[Claim, ...]
    because: tuple[str, ...]
    clause: str | None
    node: Node

    @property
    def denies(self) -> bool:
        """Whether a wrong answer is refuted."""
        return bool(self.wrong)


@dataclass(frozen=True, slots=True)
class JudgeDeal:
    """Can the game have been dealt so? When not, `code` is the problem of its deal."""

    deal: bool
    code: str | None
    clause: str | None
    node: Node

    @property
    def denies(self) -> bool:
        """Whether the answer is no."""
        return not self.deal


@dataclass(frozen=True, slots=True)
class Reported:
    """One violation in a checked game: the entry of `turns` and the action in it, from 1, and the mistake."""

    turn: int
    action: int
    code: str
    node: Node


@dataclass(frozen=True, slots=True)
class JudgeReport:
    """What does a referee report of the whole game? Exactly these violations, in order.

    `claims` are about how it then ends. Each clause of `because` is cited by what the referee assumed in order to go
    on, or by a line of the settlement.
    """

    report: tuple[Reported, ...]
    claims: tuple[Claim, ...]
    because: tuple[str, ...]
    clause: str | None
    node: Node

    @property
    def denies(self) -> bool:
        """Whether something is against the rules."""
        return bool(self.report)


Judge: TypeAlias = (
    JudgeAction
    | JudgeMeld
    | JudgeCount
    | JudgeSight
    | JudgeOpen
    | JudgeAnnounced
    | JudgeOutcome
    | JudgeDeal
    | JudgeReport
)


def read_judge(fields: Fields, players: tuple[str, ...]) -> Judge | None:  # noqa: PLR0911 - one for each form
    """Read the value of `judge`; what is wrong is noted, and None returned when it is no question at all."""
    match _one_of(fields, CHIEF_KEYS, "A judge asks one question"):
        case "action":
            return _action(fields, players)
        case "cards":
            return _cards(fields, players)
        case "open":
            return _open(fields, players)
        case "announced":
            return _announced(fields)
        case "outcome":
            return _outcome(fields, players)
        case "deal":
            return _deal(fields)
        case "report":
            return _report(fields, players)
        case _:
            return None


def _one_of(fields: Fields, keys: tuple[str, ...], what: str) -> str | None:
    """Return the one of some keys that is there; None after noting that there is none, or more."""
    if not isinstance(fields.node, Mapping):
        return None
    found = [key for key in keys if fields.node.get(key) is not None]
    if len(found) == 1:
        return found[0]
    for key in keys:
        fields.has(key)
    message = (
        f"{what}, with one of the keys {listed(keys)}; here is {listed(found, 'and') or 'none of them'}."
    )
    fields.note(fields.node, "wrong-judge", message, "Make a step for each question.")
    return None


def _clause(fields: Fields, *, required: bool = False) -> str | None:
    scalar = fields.scalar("clause", required=required)
    return None if scalar is None else clause_at(scalar, fields.problems)


def _because(fields: Fields) -> tuple[str, ...]:
    return tuple(clause_at(word, fields.problems) for word in fields.texts("because", required=False))


def _mistake(fields: Fields, *, required: bool, clause: str | None) -> str | None:
    """Read the code of a mistake, which must be one of the clause named beside it."""
    scalar = fields.scalar("code", required=required)
    if scalar is None:
        return None
    code = known_word(scalar, "mistake", MISTAKES, fields.problems)
    if code in MISTAKES and clause is not None and MISTAKES[code].clause != clause:
        message = f"The mistake {code} breaks {MISTAKES[code].clause}, not {clause}."
        fields.note(scalar, "wrong-clause", message)
    return code


def _no_code(fields: Fields) -> None:
    """Note a code beside an answer that finds no mistake."""
    node = fields.get("code")
    if node is not None:
        message = "Where there is no mistake there is no code."
        fields.note(node, "needless-code", message, "Take it out, or change the answer to no.")


def _action(fields: Fields, players: tuple[str, ...]) -> JudgeAction | None:
    scalar = fields.scalar("action")
    action = None if scalar is None else action_at(scalar, fields.problems)
    by = name_at(fields, "by", players, required=False)
    legal = fields.flag("legal")
    clause = _clause(fields, required=not legal)
    codes: list[str] = []
    if legal:
        _no_code(fields)
    else:
        code = _mistake(fields, required=True, clause=clause)
        also = [
            known_word(word, "mistake", MISTAKES, fields.problems)
            for word in fields.texts("also", required=False)
        ]
        codes = [word for word in (code, *also) if word is not None]
    return None if action is None else JudgeAction(action, by, legal, tuple(codes), clause, fields.node)


def _cards(fields: Fields, players: tuple[str, ...]) -> Judge | None:
    question = _one_of(fields, QUESTIONS, "About cards one question is asked")
    scalar = fields.scalar("cards")
    cards = CardSet() if scalar is None else CardSet(cards_at(scalar, fields.problems))
    clause = _clause(fields)
    match question:
        case "meld":
            meld = fields.flag("meld")
            code = None if meld else _mistake(fields, required=False, clause=clause)
            if meld:
                _no_code(fields)
            return JudgeMeld(cards, meld, code, clause, fields.node)
        case "count":
            claim = fields.integer("claim", 0, 500) if fields.has("claim") else None
            return JudgeCount(cards, fields.integer("count", 0, 500), claim, clause, fields.node)
        case "seen":
            by = name_at(fields, "by", players, required=True)
            return JudgeSight(cards, by, fields.flag("seen"), clause, fields.node)
    return None


def _open(fields: Fields, players: tuple[str, ...]) -> JudgeOpen:
    by = name_at(fields, "by", players, required=False)
    return JudgeOpen(by, fields.flag("open"), _clause(fields), fields.node)


def _announced(fields: Fields) -> JudgeAnnounced:
    scalar = fields.scalar("announced")
    told = scalar is not None and scalar.text != NOTHING
    count = fields.integer("announced", 0, 500) if told else None
    return JudgeAnnounced(count, _clause(fields), fields.node)


def _outcome(fields: Fields, players: tuple[str, ...]) -> JudgeOutcome:
    claims = read_claims(fields.mapping("outcome"), players)
    wrong = read_claims(fields.mapping("claim"), players) if fields.has("claim") else ()
    return JudgeOutcome(claims, wrong, _because(fields), _clause(fields), fields.node)


def _deal(fields: Fields) -> JudgeDeal:
    deal = fields.flag("deal")
    clause = _clause(fields, required=not deal)
    code = None
    if deal:
        _no_code(fields)
    else:
        code = fields.text("code")
    return JudgeDeal(deal, code, clause, fields.node)


def _report(fields: Fields, players: tuple[str, ...]) -> JudgeReport:
    found = []
    for row in fields.each("report"):
        turn, action = row.integer("turn", 1, 200), row.integer("action", 1, 60)
        scalar = row.scalar("code")
        code = "" if scalar is None else known_word(scalar, "mistake", MISTAKES, fields.problems)
        found.append(Reported(turn, action, code, row.node))
    claims = read_claims(fields.mapping("ends"), players) if fields.has("ends") else ()
    return JudgeReport(tuple(found), claims, _because(fields), _clause(fields), fields.node)
