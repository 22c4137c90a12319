"""House rules: every switch of a table in one frozen value, and the named profiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

from tongits_tutor.errors import InputError, Problem, UnknownNameError
from tongits_tutor.files.wording import did_you_mean, listed, nearest, shown
from tongits_tutor.rulebook.profiles import ORIGINS
from tongits_tutor.rulebook.switch import Value, snake, value_text
from tongits_tutor.rulebook.switches import (
    REFUSED,
    SWITCHES,
    AllBurned,
    CallerTie,
    ChallengedDrawPayers,
    ChallengerTie,
    DrawCallPhase,
    DrawResponses,
    Natural,
    NextDealer,
    PayScheme,
    PotFrom,
    SecretRunMin,
    StockTie,
)

__all__ = ["PROFILES", "HouseRules", "borrowed", "house", "own", "read_house"]


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The switches of one table; what each means is told by `SWITCHES`.

    `name` is the profile it came from. InputError for a value no switch allows.

    >>> rules = HouseRules(own_sapaw_blocks=False)
    >>> rules.title(), str(rules), read_house(str(rules)) == rules
    ('pagat with own_sapaw_blocks=false', 'pagat,own_sapaw_blocks=false', True)
    """

    name: str = "pagat"
    next_dealer: NextDealer = "winner"
    dealer_may_expose_first: bool = True
    take_for_sapaw: bool = False
    strict_phases: bool = False
    face_down_secret: bool = True
    hidden_secret_protects: bool = False
    secret_run_min: SecretRunMin = 0
    sapaw_needs_open: bool = False
    own_sapaw_blocks: bool = True
    same_turn_extend_blocks: bool = True
    new_meld_blocks: bool = False
    big_meld_blocks: bool = False
    sapaw_anywhere_blocks_self: bool = False
    block_lasts_whole_hand: bool = False
    must_not_discard_sapawable: bool = False
    draw_call_phase: DrawCallPhase = "before-draw"
    caller_announces: bool = False
    draw_responses: DrawResponses = "sequential"
    caller_tie: CallerTie = "challenger"
    challenger_tie: ChallengerTie = "nearest"
    stock_tie: StockTie = "last-drawer-order"
    all_burned: AllBurned = "void"
    tongits_needs_discard: bool = False
    natural: Natural = "ordinary"
    pay_scheme: PayScheme = "pagat"
    challenged_draw_payers: ChallengedDrawPayers = "all"
    bonus_scale: int = 3
    king_bonus: int = 0
    long_run_bonus: int = 0
    long_run_min: int = 5
    sagasa_bonus: int = 0
    burn_needs_turn: bool = False
    pot_ante: int = 2
    pot_from: PotFrom = "all"
    streak_needed: int = 2
    streak_after_pot: int = 0

    def __post_init__(self) -> None:
        """Refuse an unknown profile and values that no switch allows."""
        if self.name not in ORIGINS:
            raise UnknownNameError("house", self.name, nearest(self.name, ORIGINS))
        problems = []
        for field in fields(self)[1:]:
            value, switch = getattr(self, field.name), SWITCHES[field.name]
            if type(value) is not type(switch.default) or value not in switch.values:
                problems.append(_not_allowed(field.name, str(value)))
        if problems:
            raise InputError(*problems)

    @property
    def hand_ante(self) -> int:
        """Chips each stakes on the hand itself, which its winner takes; the pot is apart from it."""
        return 10 if self.pay_scheme == "social" else 0

    def switches(self) -> dict[str, Value]:
        """Return every switch with its value, in the order of `SWITCHES`."""
        return {field.name: getattr(self, field.name) for field in fields(self)[1:]}

    def overrides(self) -> dict[str, Value]:
        """Return the switches in which it differs from its profile."""
        profile = PROFILES[self.name].switches()
        return {name: value for name, value in self.switches().items() if value != profile[name]}

    def with_switches(self, **overrides: Value) -> HouseRules:
        """Return the same house with some switches set, by value or by text.

        InputError, with every reason and what is allowed, for a switch or value that does not exist.

        >>> house("seeds").with_switches(pot_ante=2).title()
        'seeds with pot_ante=2'
        """
        words = [(_Word(name), _Word(value_text(value))) for name, value in overrides.items()]
        values, problems = settled(words)
        if problems:
            raise InputError(*problems)
        return replace(self, **values)  # type: ignore[arg-type]

    def title(self) -> str:
        """Name the house for people: `pagat`, or `pagat with own_sapaw_blocks=false`."""
        changed = ", ".join(f"{name}={value_text(value)}" for name, value in self.overrides().items())
        return f"{self.name} with {changed}" if changed else self.name

    def plain(self) -> str | dict[str, str]:
        """Return the form for files: the profile's name, or a mapping of texts.

        >>> house("pagat").with_switches(own_sapaw_blocks=False).plain()
        {'profile': 'pagat', 'own_sapaw_blocks': 'false'}
        """
        changed = {name: value_text(value) for name, value in self.overrides().items()}
        return {"profile": self.name, **changed} if changed else self.name

    def __str__(self) -> str:
        """Return the option form, which `read_house` reads."""
        changed = [f"{name}={value_text(value)}" for name, value in self.overrides().items()]
        return ",".join((self.name, *changed))


class Part(Protocol):
    """A word of a house as it was written, able to say where it stands."""

    @property
    def text(self) -> str:
        """The word."""

    def problem(self, code: str, message: str, suggestion: str | None = None) -> Problem:
        """Make a problem at its place."""


class _Word(NamedTuple):
    """A word of an option, with its place in the whole."""

    text: str
    whole: str | None = None
    start: int = 0

    def problem(self, code: str, message: str, suggestion: str | None = None) -> Problem:
        if self.whole is None:
            return Problem(code, message, suggestion)
        column, length = self.start + 1, max(1, len(self.text))
        return Problem(code, message, suggestion, column=column, text=self.whole, length=length)


def settled(parts: Sequence[tuple[Part, Part]]) -> tuple[dict[str, Value], list[Problem]]:
    """Read names and values of switches; what cannot be read comes back as problems, in order."""
    values: dict[str, Value] = {}
    problems: list[Problem] = []
    for key, word in parts:
        name = snake(key.text)
        switch, refused = SWITCHES.get(name), REFUSED.get(name)
        if refused is not None:
            if word.text.lower() not in refused.only:
                problems.append(key.problem("switch-refused", refused.sentence))
        elif switch is None:
            known = [name for name, known in SWITCHES.items() if known.engine]
            message = f"There is no switch called {shown(key.text)}."
            problems.append(key.problem("unknown-switch", message, did_you_mean(name, known)))
        elif not switch.engine:
            message = f"{name} changes what is shown, not what is allowed; the referee does not follow it."
            problems.append(key.problem("switch-of-display", message, "Leave it out."))
        elif name in values:
            problems.append(key.problem("switch-twice", f"{name} is set twice.", "Keep one."))
        elif (value := switch.read(word.text)) is None:
            wrong = _not_allowed(name, word.text)
            problems.append(word.problem(wrong.code, wrong.message, wrong.suggestion))
        else:
            values[name] = value
    return values, problems


def _not_allowed(name: str, text: str) -> Problem:
    switch = SWITCHES[name]
    message = f"{name} must be {switch.allowed()}, not {shown(text)}."
    hint = did_you_mean(text, map(value_text, switch.values)) if switch.kind != "number" else None
    return Problem("switch-value", message, hint)


def house(name: str) -> HouseRules:
    """Return a named profile; UnknownNameError, with the nearest name, for any other.

    >>> house("social")
    Traceback (most recent call last):
    tongits_tutor.errors.UnknownNameError: There is no house called 'social'. Did you mean social-tongits?
    """
    try:
        return PROFILES[name]
    except KeyError:
        near = nearest(name, PROFILES)
        error = UnknownNameError("house", name, near)
        if near is None:
            error.add_note(all_houses())
        raise error from None


def all_houses() -> str:
    """Name every profile in a sentence, for those whose word is near none.

    >>> all_houses()[:31]
    'The houses are pagat, seeds, ge'
    """
    return f"The houses are {listed(PROFILES, 'and')}."


def read_house(value: str | Mapping[str, str]) -> HouseRules:
    """Read a house: `pagat`, `pagat,own_sapaw_blocks=false`, or a mapping with the key `profile`.

    Without a profile `pagat` is meant. UnknownNameError for the profile; InputError, with every reason,
    for its switches.

    >>> read_house({"profile": "seeds", "potAnte": "2"}).title()
    'seeds with pot_ante=2'
    >>> read_house("pagat,own_sapaw_block=no")
    Traceback (most recent call last):
    tongits_tutor.errors.InputError: There is no switch called 'own_sapaw_block'. Did you mean own_sapaw_blocks?
    """
    if isinstance(value, str):
        name, parts, problems = split(value)
    else:
        name, problems = value.get("profile", "pagat"), []
        parts = [(_Word(key), _Word(text)) for key, text in value.items() if key != "profile"]
    base = house(name)
    values, wrong = settled(parts)
    if problems or wrong:
        raise InputError(*problems, *wrong)
    return replace(base, **values)  # type: ignore[arg-type]


def split(text: str) -> tuple[str, list[tuple[_Word, _Word]], list[Problem]]:
    """Part the option form into profile, pairs and what is neither, as problems."""
    name, pairs, problems = "pagat", [], []
    start = 0
    for number, piece in enumerate(text.split(",")):
        key, equals, value = piece.partition("=")
        word = _Word(key.strip(), text, start + len(key) - len(key.lstrip()))
        if equals:
            begin = start + len(key) + 1 + len(value) - len(value.lstrip())
            pairs.append((word, _Word(value.strip(), text, begin)))
        elif number == 0:
            name = word.text
        else:
            message = f"{shown(word.text)} sets no switch."
            problems.append(word.problem("not-a-switch", message, "Write name=value after the profile."))
        start += len(piece) + 1
    return name, pairs, problems


def own(profile: str) -> dict[str, tuple[str, ...]]:
    """Return the switches a profile sets itself, each with the keys of its sources.

    For `pagat` these are all; one without a source is this rulebook's own choice.
    """
    if profile == "pagat":
        return {name: switch.agreed for name, switch in SWITCHES.items() if switch.engine}
    return {value.switch: value.sources for value in ORIGINS[house(profile).name].own}


def borrowed(profile: str) -> tuple[str, ...]:
    """Return the switches a profile has from `pagat`, in the order of `SWITCHES`.

    >>> len(borrowed("pagat")), "pot_ante" in borrowed("seeds"), "pot_ante" in borrowed("casino")
    (0, False, True)
    """
    mine = own(profile)
    return tuple(name for name, switch in SWITCHES.items() if switch.engine and name not in mine)


PROFILES: Final[Mapping[str, HouseRules]] = MappingProxyType(
    {
        origin.name: HouseRules(origin.name, **{value.switch: value.value for value in origin.own})  # type: ignore[arg-type]
        for origin in ORIGINS.values()
    }
)
"""The named houses, the default first."""
