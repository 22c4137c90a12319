"""What a house switch is: its values, the question it answers, and what each answer changes at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from tongits_tutor.files.wording import listed

__all__ = ["Refused", "Switch", "Value", "kebab", "snake", "value_text"]

Value: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class Switch:
    """One choice a house makes about the rules.

    >>> from tongits_tutor.rulebook.switches import SWITCHES
    >>> tie = SWITCHES["challenger_tie"]
    >>> tie.kind, tie.allowed(), tie.default, tie.clauses
    ('word', 'nearest or last', 'nearest', ('DRAWCALL-12', 'DRAWCALL-13'))
    """

    name: str
    default: Value
    """The value of the profile `pagat`."""
    values: tuple[Value, ...]
    """Every value allowed, the default among them."""
    clauses: tuple[str, ...]
    """The clauses it changes, the chief one first."""
    question: str
    """What the house decides, in plain words."""
    meanings: tuple[tuple[str, str], ...]
    """What each value, in its text form, changes at the table; `n` stands for any number not named."""
    agreed: tuple[str, ...]
    """Keys of the sources that play the default; none where it is this rulebook's own choice."""
    seen: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Other values that were seen, in their text form, each with the keys of its sources."""
    engine: bool = True
    """Whether the referee follows it; False for what only changes the screen or the manners."""

    @property
    def kind(self) -> Literal["flag", "word", "number"]:
        """`flag` for yes or no, `word` for one of several words, `number`."""
        if isinstance(self.default, bool):
            return "flag"
        return "number" if isinstance(self.default, int) else "word"

    def allowed(self) -> str:
        """Name the allowed values in words."""
        if self.kind == "number" and len(self.values) > 4:
            return f"a whole number from {self.values[0]} to {self.values[-1]}"
        return listed(value_text(value) for value in self.values)

    def meaning(self, value: Value) -> str:
        """Say what a value changes at the table.

        >>> from tongits_tutor.rulebook.switches import SWITCHES
        >>> SWITCHES["pot_ante"].meaning(3)
        'Each puts 3 chips into the pot.'
        """
        text = value_text(value)
        by_text = dict(self.meanings)
        return by_text.get(text) or by_text["n"].replace("{n}", text)

    def read(self, text: str) -> Value | None:
        """Read a value as people write it, None when it is not allowed.

        Flags are true, yes or on and their opposites; words may be in camel case.

        >>> from tongits_tutor.rulebook.switches import SWITCHES
        >>> SWITCHES["draw_call_phase"].read("afterDraw"), SWITCHES["pot_ante"].read("-1")
        ('after-draw', None)
        """
        value: Value | None
        if self.kind == "flag":
            value = _FLAGS.get(text.lower())
        elif self.kind == "number":
            value = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else None
        else:
            value = kebab(text)
        return value if value in self.values else None


class Refused(NamedTuple):
    """A variation of the game that this program does not play."""

    name: str
    only: tuple[str, ...]
    """The texts that ask for nothing else than what is played, and are let pass."""
    clause: str
    sentence: str
    """Why it is refused."""


def value_text(value: Value) -> str:
    """Return the text form of a value: `true`, `false`, the word, the number."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def snake(name: str) -> str:
    """Return a switch's name as it is kept.

    >>> snake("ownSapawBlocks"), snake("own-sapaw-blocks")
    ('own_sapaw_blocks', 'own_sapaw_blocks')
    """
    return kebab(name).replace("-", "_")


def kebab(word: str) -> str:
    """Return a word as it is kept.

    >>> kebab("lastDrawerOrder"), kebab("before_draw")
    ('last-drawer-order', 'before-draw')
    """
    word = word.strip()
    parted = "".join(
        f"-{letter}" if letter.isupper() and before.islower() else letter
        for before, letter in zip(f" {word}", word, strict=False)
    )
    return parted.lower().replace("_", "-").replace(" ", "-")


_FLAGS: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
