"""What is asked about a written game, answered slowly from the clauses and what is printed."""

from __future__ import annotations

from tests.school.drills.slow_cards import SlowCard, card, cards, is_meld
from tests.school.drills.slow_house import House, throwable
from tests.school.drills.slow_print import Printed

NAMES = ("Ana", "Ben", "Carlo")
NOWHERE = (0, "?")
"""A card that fits nothing, for those that are not seen."""


def after(name: str, steps: int = 1) -> str:
    """Return who sits so many seats to the right."""
    return NAMES[(NAMES.index(name) + steps) % 3]


class Broken(Exception):  # noqa: N818 - it is no error, it is what is looked for
    """A rule is broken."""


class Referee:
    """Follows what is written down, as a careful onlooker would who sees no hands."""

    def __init__(self, dealer: str, house: House) -> None:
        """Begin with the dealer's first turn."""
        self.house = house
        self.turn = 0
        self.next = dealer
        self.pile: list[SlowCard] = []
        self.melds: dict[str, list[set[SlowCard] | None]] = {name: [] for name in NAMES}
        self.placed: set[SlowCard] = set()
        self.turns_of: dict[str, list[int]] = {name: [] for name in NAMES}
        self.lay_offs: list[tuple[int, str, str]] = []  # turn, who, on whose meld
        self.new: list[tuple[int, str]] = []  # turn, who laid a new meld
        self.takes: list[int] = []
        self.held = {name: 12 + (name == dealer) for name in NAMES}

    def begin(self, name: str) -> None:
        """Begin a turn; it must be this player's."""
        self.turn += 1
        if name != self.next:
            raise Broken
        self.next = after(name)

    def may_call(self, name: str) -> bool:
        """DRAWCALL-2, DRAWCALL-3, SAPAW-6 to 9: open, a turn before, and since that turn began nothing that blocks."""
        before = self.turns_of[name]
        return bool(self.melds[name] and before) and not self.blocks_of(name, before[-1])

    def blocks_of(self, name: str, since: int) -> list[tuple[int, str]]:
        """Return turns since one, and by whom, in which something happened that blocks a player's call."""
        found = [
            (turn, who)
            for turn, who, owner in self.lay_offs
            if owner == name and (who != name or self.house.own_blocks)
        ]
        if self.house.new_blocks:
            found.extend((turn, who) for turn, who in self.new if who == name)
        return [(turn, who) for turn, who in found if turn >= since]

    def play(self, name: str, text: str) -> None:
        """Do all moves of one turn."""
        self.begin(name)
        drawn = self.turn == 1
        thrown = False
        for move in text.split(", "):
            verb, _, rest = move.partition(" ")
            if thrown:
                raise Broken
            if verb == "call":
                if drawn or not self.may_call(name):
                    raise Broken
                continue
            if verb in {"stock", "take"}:
                if drawn:
                    raise Broken
                drawn = True
            elif not drawn:
                raise Broken
            getattr(self, f"_{verb}")(name, rest)
            thrown = verb == "discard"
        self.turns_of[name].append(self.turn)

    def _new(self, held: frozenset[SlowCard]) -> None:
        if held & (self.placed | set(self.pile)):
            raise Broken

    def _stock(self, name: str, rest: str) -> None:
        assert not rest, name
        self.held[name] += 1

    def _take(self, name: str, rest: str) -> None:
        taken, _, others = rest.partition(" with ")
        held = cards(others)
        self._new(held)
        if not self.pile or self.pile[-1] != card(taken) or not is_meld(held | {card(taken)}):
            raise Broken
        self.pile.pop()
        self.held[name] += 1
        self.takes.append(self.turn)
        self._lay(name, held | {card(taken)})

    def _lay(self, name: str, held: frozenset[SlowCard]) -> None:
        self.placed |= held
        self.held[name] -= len(held)
        self.melds[name].append(set(held))
        self.new.append((self.turn, name))

    def _meld(self, name: str, rest: str) -> None:
        held = cards(rest)
        self._new(held)
        if not is_meld(held):
            raise Broken
        self._lay(name, held)

    def _hide(self, name: str, rest: str) -> None:
        assert not rest
        if not self.house.face_down:
            raise Broken
        self.held[name] -= 4
        self.melds[name].append(None)
        self.new.append((self.turn, name))

    def _sapaw(self, name: str, rest: str) -> None:
        text, _, where = rest.partition(" on ")
        owner, _, number = where.rpartition(" ")
        self._new(frozenset({card(text)}))
        own = self.melds[owner]
        meld = own[int(number) - 1] if int(number) <= len(own) else None
        if meld is None or not is_meld(meld | {card(text)}):
            raise Broken
        meld.add(card(text))
        self.placed.add(card(text))
        self.held[name] -= 1
        self.lay_offs.append((self.turn, name, owner))

    def _discard(self, name: str, rest: str) -> None:
        self._new(frozenset({card(rest)}))
        lying = [frozenset(meld) for owned in self.melds.values() for meld in owned if meld is not None]
        # Where the ban would lapse, as all that is held fits, nobody could see that it does; so that does not come up.
        hand = frozenset({card(rest), NOWHERE}) if self.held[name] > 1 else frozenset({card(rest)})
        if card(rest) not in throwable(hand, lying, self.house):
            raise Broken
        self.held[name] -= 1
        self.pile.append(card(rest))


def followed(puzzle: Printed, turns: int) -> Referee:
    """Follow the first turns of a printed game."""
    referee = Referee(puzzle.facts["Dealer"], puzzle.house)
    for name, text in puzzle.turns[:turns]:
        referee.play(name, text)
    return referee


def may_call(puzzle: Printed) -> None:
    """DRAWCALL-1 to 3, SAPAW-6 to 9: by what has been written down."""
    referee = followed(puzzle, len(puzzle.turns))
    assert min(referee.held.values()) > 0, "the hand has not ended by Tongits"
    name = puzzle.question.split("'s turn begins")[0]
    assert name == referee.next
    shown = {owner: owned for owner, owned in puzzle.table.items() if owned}
    assert {
        owner: [None if meld is None else set(meld) for meld in owned] for owner, owned in shown.items()
    } == {owner: owned for owner, owned in referee.melds.items() if owned}
    assert puzzle.answers == ("yes" if referee.may_call(name) else "no",)


def find_illegal(puzzle: Printed) -> None:
    """Without the one bad move all turns are legal, and with it that turn is the first that is not."""
    number = int(puzzle.answers[0])
    followed(puzzle, number - 1)
    try:
        followed(puzzle, number)
    except Broken:
        pass
    else:
        raise AssertionError(f"turn {number} breaks no rule")
    name, text = puzzle.turns[number - 1]
    mended = [turns for turns in _mended(text) if _goes_on(puzzle, number, name, turns)]
    assert mended, "what comes after breaks a rule too"
    assert _goes_on_as_laid(puzzle, number), "with the bad meld on the table another turn looks bad too"


class Onlooker(Referee):
    """Lets what is laid against the rules lie, as a reader may who has not found it yet."""

    def _meld(self, name: str, rest: str) -> None:
        self._lay(name, cards(rest))

    def _take(self, name: str, rest: str) -> None:
        taken, _, others = rest.partition(" with ")
        self._lay(name, cards(others) | {card(taken)})


def _goes_on_as_laid(puzzle: Printed, number: int) -> bool:
    """Tell whether the turns after a bad meld or take are fine also where its cards lie on the table as a meld."""
    name, text = puzzle.turns[number - 1]
    if not text.startswith("take") and "meld" not in text:
        return True
    referee = followed(puzzle, number - 1)
    referee.__class__ = Onlooker
    try:
        referee.play(name, text)
    except Broken:
        return True  # by another move than a meld
    referee.__class__ = Referee
    try:
        for other, later in puzzle.turns[number:]:
            referee.play(other, later)
    except Broken:
        return False
    return True


def _mended(text: str) -> list[str]:
    """Return the turn with one move taken out, a bad take or discard replaced, or two moves in another order."""
    moves = text.split(", ")
    found = [", ".join(moves[:place] + moves[place + 1 :]) for place in range(len(moves))]
    if moves[0].startswith("take"):
        found.append(", ".join(("stock", *moves[1:])))
    if len(moves) > 1:
        found.append(", ".join((moves[1], moves[0], *moves[2:])))
    return found


def _goes_on(puzzle: Printed, number: int, name: str, mended: str) -> bool:
    referee = followed(puzzle, number - 1)
    try:
        if mended:
            referee.play(name, mended)
        else:
            referee.begin(name)
            referee.turns_of[name].append(referee.turn)
        for other, text in puzzle.turns[number:]:
            referee.play(other, text)
    except Broken:
        return False
    return True


def last_drawer(puzzle: Printed) -> None:
    """END-STOCK-8: draw the stock card by card, turn by turn."""
    referee = followed(puzzle, len(puzzle.turns))
    assert min(referee.held.values()) > 0, "the hand has not ended by Tongits"
    name, taken = puzzle.facts["Dealer"], 0
    stock, last, turn = 15, "", 1
    takes = int(puzzle.facts.get("Discards taken so far", 0))
    while stock:
        written = puzzle.turns[turn - 1][1] if turn <= len(puzzle.turns) else ""
        if turn <= len(puzzle.turns):
            assert puzzle.turns[turn - 1][0] == name
        if written.startswith("take") or (turn > 1 and taken < takes):
            taken += 1
        elif turn > 1:
            stock -= 1
            last = name
        name = after(name)
        turn += 1
    assert puzzle.answers == (last,)
