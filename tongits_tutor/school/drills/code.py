"""Share codes: a short text from which the same puzzle can be made again anywhere.

The form is `T1-KIND-LEVEL-SEED`, then, only where they differ from what is usual, `-unique`, `-nSIZE` for the hand's
size and `-in-HOUSE`. The number after `T` is the version of the generators.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tongits_tutor.cards.text import clean, quoted
from tongits_tutor.errors import InputError, Problem, TongitsError
from tongits_tutor.rulebook.house import PROFILES, HouseRules, read_house

__all__ = ["LEVELS", "VERSION", "ShareCode"]

VERSION: Final = 1
"""The version of the generators; whatever changes the puzzle of a seed gives it a new number."""

LEVELS: Final = (1, 2, 3, 4, 5)
"""The levels, easiest first."""

_NO_HYPHENS: Final = re.compile(r"\s*[-_\N{HYPHEN}-\N{HORIZONTAL BAR}\N{MINUS SIGN}]\s*|\s+")
_LONGEST: Final = 400
_SEED: Final = re.compile(r"[0-9A-Za-z]{1,32}")
_FORM: Final = re.compile(
    r"T(?P<version>[0-9]{1,3})-(?P<kind>[a-z]+(?:-[a-z]+)*)-(?P<level>[0-9])-(?P<seed>[0-9A-Za-z]{1,32})"
    r"(?P<unique>-unique)?(?:-n(?P<size>[0-9]{1,2}))?(?:-in-(?P<house>.+))?"
)


@dataclass(frozen=True, slots=True)
class ShareCode:
    """What makes one puzzle: kind, level 1 to 5, seed, house, whether one right answer is asked for, hand size.

    `seed` is 1 to 32 letters and digits; a whole number is taken as its digits. InputError for a level or seed that
    is none (`bad-level`, `bad-seed`).

    >>> code = ShareCode("best-split", 3, "7", unique=True)
    >>> str(code), ShareCode.parse(str(code)) == code
    ('T1-best-split-3-7-unique', True)
    """

    kind: str
    level: int
    seed: str
    house: HouseRules = PROFILES["pagat"]
    unique: bool = False
    hand_size: int | None = None
    version: int = VERSION

    def __post_init__(self) -> None:
        """Refuse what makes no code."""
        if self.level not in LEVELS:
            message = f"Puzzles have levels 1 to 5, not {self.level}."
            raise InputError(Problem("bad-level", message, "Choose one of them."))
        if not _SEED.fullmatch(self.seed):
            message = (
                f"A seed of a puzzle is 1 to 32 letters and digits; {quoted(clean(self.seed)[:40])} is not."
            )
            raise InputError(Problem("bad-seed", message, "Choose one such as 7."))

    @classmethod
    def parse(cls, text: str) -> ShareCode:
        """Read the form that `str` writes; blanks around it, and dashes of print or blanks for hyphens, are allowed.

        Raises:
            InputError: no code (`bad-code`), a code of another version (`other-version`), and what cannot be.
        """
        given = _tidied(clean(text).strip())
        found = _FORM.fullmatch(given) if len(given) <= _LONGEST else None
        if found is None:
            small = given[:1].upper() + given[1:].lower()
            hint = f"Did you mean {small}?" if small != given and _FORM.fullmatch(small[:_LONGEST]) else None
            message = f"{quoted(given[:60])} is no share code."
            raise InputError(Problem("bad-code", message, hint or "It looks like T1-best-split-3-7."))
        if int(found["version"]) != VERSION:
            message = f"{quoted(given[:60])} was made by another version of the puzzles, {found['version']}."
            raise InputError(Problem("other-version", message, f"This program makes version {VERSION}."))
        try:
            rules = PROFILES["pagat"] if found["house"] is None else read_house(found["house"])
        except TongitsError as error:
            raise InputError(Problem("bad-code", f"The house in this share code: {error}")) from None
        return cls(
            kind=found["kind"],
            level=int(found["level"]),
            seed=found["seed"],
            house=rules,
            unique=found["unique"] is not None,
            hand_size=None if found["size"] is None else int(found["size"]),
        )

    def __str__(self) -> str:
        """Return the code."""
        parts = [f"T{self.version}", self.kind, str(self.level), self.seed]
        if self.unique:
            parts.append("unique")
        if self.hand_size is not None:
            parts.append(f"n{self.hand_size}")
        if self.house != PROFILES["pagat"]:
            parts.append(f"in-{self.house}")
        return "-".join(parts)


def _tidied(text: str) -> str:
    """Return a code with hyphens where print or paper made something else of them; the house is left alone."""
    front, house, rules = text.partition("-in-")
    return _NO_HYPHENS.sub("-", front) + house + rules
