"""A violation: one rule that one action breaks, as a value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.rulebook.mistakes import MISTAKES

__all__ = ["Violation", "listed", "violation"]


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule.

    `code` names the mistake (`take-without-meld`), `clause` the rule (`DRAW-2`), `message` is a sentence about just
    these cards, and `cards` are the ones to light up.
    """

    code: str
    clause: str
    message: str
    cards: CardSet

    def __str__(self) -> str:
        """Return the message with its clause."""
        return f"{self.message} ({self.clause})"


def violation(code: str, cards: Iterable[Card] = (), /, **fields: object) -> Violation:
    """Return the violation of this code; the rulebook says which clause, and how it reads."""
    mistake = MISTAKES[code]
    return Violation(code, mistake.clause, mistake.say(**fields), CardSet(cards))


def listed(words: Iterable[object]) -> str:
    """Return words as people list them: `7H, 7D and 7S`.

    >>> listed(["7H", "7D", "7S"])
    '7H, 7D and 7S'
    """
    texts = [str(word) for word in words]
    return " and ".join([", ".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else "".join(texts)
