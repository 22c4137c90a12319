"""What is asked about a whole table, answered slowly from the clauses and what is printed (house pagat)."""

from __future__ import annotations

from tests.school.drills.slow_cards import SlowCard, SlowMeld, card, cards, count, is_meld, splits
from tests.school.drills.slow_print import Printed

NAMES = ("Ana", "Ben", "Carlo")


def after(name: str, steps: int = 1) -> str:
    """Return who sits so many seats to the right."""
    return NAMES[(NAMES.index(name) + steps) % 3]


def winner(puzzle: Printed) -> str:
    """Say who wins a showdown, by DRAWCALL-5 to 13 and END-STOCK-3 to 7."""
    counts = {name: count(puzzle.hands.get(name, frozenset())) for name in NAMES}
    end = puzzle.facts["The end"].rstrip(".")
    actor = end.split()[0]
    if "Tongits" in end:
        return actor
    if "drew the last stock card" in end:
        order = [after(actor, steps) for steps in range(3)]
        compare = [name for name in order if name in puzzle.table]
        return min(compare, key=lambda name: (counts[name], order.index(name))) if compare else "nobody"
    said = dict(part.strip().split(" ", 1) for part in end.split(",") if "not asked" not in part)
    assert said[actor] == "calls Draw"
    for name in NAMES:
        assert (name in said) is (name in puzzle.table), "only open players are asked"
    right, left = after(actor), after(actor, 2)
    c = counts[actor]
    r = counts[right] if said.get(right) == "fights" else None
    s = counts[left] if said.get(left) == "fights" else None
    if r is not None and r <= c and (s is None or r <= s):
        return right
    if s is not None and s <= c:
        return left
    return actor


def who_wins_count(puzzle: Printed) -> None:
    """The truth table of a Draw, and the order of seats when the stock has run out."""
    assert puzzle.answers == (winner(puzzle),)


def who_pays(puzzle: Printed) -> None:
    """PAY-1 to PAY-5: the ending, aces, secrets, being burned."""
    won = winner(puzzle)
    assert puzzle.facts["The winner"] == won
    end = puzzle.facts["The end"]
    rate = 3 if "Tongits" in end or "fights" in end else 1
    hidden = {
        label.removeprefix("Face down, "): cards(text)
        for label, text in puzzle.facts.items()
        if label.startswith("Face down")
    }
    own = set(puzzle.hands.get(won, ()))
    for number, meld in enumerate(puzzle.table.get(won, ()), start=1):
        own |= meld if meld is not None else hidden[f"{won} {number}"]
    aces = sum(rank == 1 for rank, _ in own)
    secrets = sum(label.startswith(won) for label in hidden) + held_secrets(
        puzzle.hands.get(won, frozenset())
    )
    each = {name: rate + aces + 3 * secrets + (name not in puzzle.table) for name in NAMES if name != won}
    asked = [name for name in each if f"does {name} pay" in puzzle.question]
    wanted = each[asked[0]] if asked else sum(each.values())
    assert puzzle.answers == (str(wanted),)


def held_secrets(hand: frozenset[SlowCard]) -> int:
    """Return the sets of four in the best split that has the most of them (SECRET-6, COUNT-4)."""
    return max((sum(map(_is_four, split)) for split in splits(hand)), default=0)


def _is_four(meld: SlowMeld) -> bool:
    return len(meld) == 4 and len({rank for rank, _ in meld}) == 1


def face_down_four(puzzle: Printed) -> None:
    """SECRET-2, 6, 7, COUNT-4: what lies face down, and what the best split of the hand uses."""
    down = sum("face down" in text for label, text in puzzle.facts.items() if label != "Ana")
    assert down == sum(meld is None for meld in puzzle.table["Ana"])
    placed = 0
    for label, text in puzzle.facts.items():
        if label != "Ana":
            head, _, later = text.partition(";")
            placed += len(cards(head.split(",")[0])) + ("Ana laid off" in later)
    assert placed + len(puzzle.hands["Ana"]) == 12
    assert puzzle.answers == (str(down + held_secrets(puzzle.hands["Ana"])),)


class Broken(Exception):  # noqa: N818 - it is no error, it is what is looked for
    """A rule is broken."""


class Referee:
    """Follows what is written down, as a careful onlooker would who sees no hands."""

    def __init__(self, dealer: str) -> None:
        """Begin with the dealer's first turn."""
        self.turn = 0
        self.next = dealer
        self.pile: list[SlowCard] = []
        self.melds: dict[str, list[set[SlowCard] | None]] = {name: [] for name in NAMES}
        self.placed: set[SlowCard] = set()
        self.turns_of: dict[str, list[int]] = {name: [] for name in NAMES}
        self.lay_offs: list[tuple[int, str, str]] = []  # turn, who, on whose meld

    def begin(self, name: str) -> None:
        """Begin a turn; it must be this player's."""
        self.turn += 1
        if name != self.next:
            raise Broken
        self.next = after(name)

    def may_call(self, name: str) -> bool:
        """DRAWCALL-2, DRAWCALL-3, SAPAW-8: open, a turn before, no lay-off since that turn began."""
        before = self.turns_of[name]
        if not self.melds[name] or not before:
            return False
        return not any(turn >= before[-1] and owner == name for turn, _, owner in self.lay_offs)

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

    def _take(self, name: str, rest: str) -> None:
        taken, _, others = rest.partition(" with ")
        held = cards(others)
        self._new(held)
        if not self.pile or self.pile[-1] != card(taken) or not is_meld(held | {card(taken)}):
            raise Broken
        self.pile.pop()
        self._lay(name, held | {card(taken)})

    def _lay(self, name: str, held: frozenset[SlowCard]) -> None:
        self.placed |= held
        self.melds[name].append(set(held))

    def _meld(self, name: str, rest: str) -> None:
        held = cards(rest)
        self._new(held)
        if not is_meld(held):
            raise Broken
        self._lay(name, held)

    def _hide(self, name: str, rest: str) -> None:
        assert not rest
        self.melds[name].append(None)

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
        self.lay_offs.append((self.turn, name, owner))

    def _discard(self, name: str, rest: str) -> None:
        assert name in NAMES
        self._new(frozenset({card(rest)}))
        self.pile.append(card(rest))


def followed(puzzle: Printed, turns: int) -> Referee:
    """Follow the first turns of a printed game."""
    referee = Referee(puzzle.facts["Dealer"])
    for name, text in puzzle.turns[:turns]:
        referee.play(name, text)
    return referee


def may_call(puzzle: Printed) -> None:
    """DRAWCALL-1 to 3, SAPAW-6 to 8: by what has been written down."""
    referee = followed(puzzle, len(puzzle.turns))
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
