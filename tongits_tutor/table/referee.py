"""The referee: every broken rule of a written game, and how the hand ended.

After a slip the game goes on in the one way that the rulebook names for it: the action is taken back, or it stands.
Where a record then goes on as if nothing had been taken back, as real tables do, the referee assumes as little as
will let the rest be judged, and says so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.rulebook.mistakes import MISTAKES, Recovery
from tongits_tutor.table.actions import (
    Action,
    Call,
    Discard,
    Fight,
    Fold,
    Hide,
    MeldDown,
    Sapaw,
    Stock,
    Take,
    TakeOn,
    cards_of,
)
from tongits_tutor.table.board import board_of
from tongits_tutor.table.engine import without_discard
from tongits_tutor.table.public import claim, ready_for_call, refuse_unclear, shown_at_end, unchecked
from tongits_tutor.table.public_outcome import settled
from tongits_tutor.table.record import Entry, Record
from tongits_tutor.table.report import Assumption, Finding, Report, Where
from tongits_tutor.table.state import Ending, GameState, Phase, next_seat
from tongits_tutor.table.violations import Violation, violation

__all__ = ["check_record"]

_TAKES: Final = frozenset(mistake.code for mistake in MISTAKES.values() if mistake.mended_by == "IRR-5")
"""Mistakes after which the player draws from the stock."""

_VOID_ENTRY: Final = frozenset({"not-your-turn", "must-answer", "hand-over"})
"""Mistakes that make all the rest of an entry count for nothing."""


def check_record(record: Record, house: HouseRules | None = None) -> Report:
    r"""Judge a written game from its first action to its last.

    Args:
        record: the game; its deal may be known or not.
        house: other rules than the record's own.

    Returns:
        Every broken rule with its place, what was assumed after it, what could not be checked, and the outcome.

    Raises:
        InputError: the hands shown at the end cannot be the ones that were played (`shown-cannot-be`), or nobody
            can know how many cards lie face down (`hide-unclear`).

    >>> from tongits_tutor.table.record import read_record
    >>> start = "format: tongits-record/1\nplayers: [Ana, Ben, Carlo]\ndealer: Ana\nturns:\n"
    >>> report = check_record(read_record(start + "- Ana: meld 4H 5H 7H, discard KD\n- Ben: call"))
    >>> for finding in report.findings:
    ...     print(finding.where, finding.code, finding.clause)
    turn 1, action 1 meld-gap MELD-2
    turn 2, action 1 call-on-first-turn DEAL-9
    turn 2, action 1 call-unopened DRAWCALL-2
    """
    return _Referee(record, house or record.rules).report()


class _Referee:
    """Goes through one record; what is known so far changes as it goes."""

    def __init__(self, record: Record, house: HouseRules) -> None:
        self._record = record
        self._house = house
        self._board = board_of(record, house)
        self._findings: list[Finding] = []
        self._assumptions: list[Assumption] = []
        self._unchecked: dict[str, None] = {}
        # Whose entry counted last, its last action, and the turn after it.
        self._last: tuple[int, Where, int] | None = None
        self._back: dict[str, Where] = {}  # what was taken back in the present turn: takes, calls, others
        self._turn = 1
        self._waiting: dict[int, Action] = {}  # answers given before their turn
        self._misnoted: set[int] = set()  # who threw some card, though not the one that was noted
        self._kept: dict[int, Where] = {}  # who keeps one card too many, and since which slip
        # What lies otherwise than the players thought, and since which slip.
        self._cards: dict[Card, Where] = {}
        self._melds: dict[int, Where] = {}
        self._stock: Where | None = None
        self._course: Where | None = None

    @property
    def _state(self) -> GameState:
        return self._board.state

    def report(self) -> Report:
        """Go through all entries and settle."""
        refuse_unclear(self._record, self._house)
        for number, entry in enumerate(self._record.turns, start=1):
            seat = self._record.players.index(entry.player)
            self._begin(entry, seat)
            self._entry(number, entry, seat)
        if self._state.ended is not None:
            self._board = shown_at_end(self._record, self._board, certain=not self._findings)
        final = settled(self._board)
        known = self._board.known_hand
        return Report(
            record=self._record,
            house=self._house,
            findings=tuple(self._findings),
            assumptions=tuple(self._assumptions),
            unchecked=(*unchecked(self._record, self._board), *self._unchecked),
            outcome=final,
            final=self._state,
            known_hands=(known(0), known(1), known(2)),
        )

    def _begin(self, entry: Entry, seat: int) -> None:
        """Let the turn pass when the next player begins though the one before has not ended it."""
        state, last = self._state, self._last
        if state.ended is not None or state.phase is Phase.ANSWER or last is None:
            return
        answers = isinstance(entry.actions[0], Fight | Fold)
        if last[0] != state.player or last[2] != state.turn or seat != next_seat(state.player) or answers:
            return
        where, name = last[1], state.players[state.player]
        slip = next(iter(self._back.values()), None)
        if state.phase is Phase.PLAY:
            if "discard" in self._back or where in self._back.values():
                self._misnoted.add(last[0])
                text = f"{name}'s turn is over without a discard; {name} keeps one card too many."
                self._assume(where, text, "IRR-2")
            else:
                self._kept[last[0]] = where
                self._add(where, last[0], violation("turn-without-discard", player=name), slip)
        else:
            assert slip is not None  # a whole entry of the player's has left the turn where it began
            self._stock = self._stock or slip
            text = f"{name}'s turn is over, though no card was taken and none thrown."
            self._assume(where, text, "IRR-2")
        self._course = self._course or slip or where
        ended = without_discard(state) if state.stock else _stock_out(state)
        self._board = replace(self._board, state=ended)

    def _entry(self, number: int, entry: Entry, seat: int) -> None:
        for place, action in enumerate(entry.actions, start=1):
            where = Where(number, place)
            if self._answers_void_call(action):
                text = "The call was void, so answers to it count for nothing."
                self._assume(self._back["call"], text, "IRR-7")
                return
            broken = self._act(where, action, seat)
            if broken and broken[0].code in _VOID_ENTRY:
                for later in entry.actions[place - 1 :]:
                    self._doubt(where, later, seat)
                self._course = self._course or where
                return
        self._last = (seat, Where(number, len(entry.actions)), self._state.turn)

    def _answers_void_call(self, action: Action) -> bool:
        void = "call" in self._back and self._state.phase is not Phase.ANSWER
        return void and isinstance(action, Fight | Fold) and self._state.ended is None

    def _act(self, where: Where, action: Action, seat: int) -> tuple[Violation, ...]:
        """Judge an action and do it, or go on as the rulebook says; return the rules it breaks."""
        if self._state.turn != self._turn:
            self._back.clear()
            self._turn = self._state.turn
        self._draw_after_false_take(action, seat)
        self._forgive(action, seat)
        board = self._board
        if isinstance(action, Call) and seat == self._state.player:
            board = ready_for_call(self._record, board, where.turn)
        judged = claim(board, action, seat)
        self._unchecked.update(dict.fromkeys(judged.doubts))
        if judged.broken:
            for one in judged.broken:
                self._add(where, seat, one)
            if not all(MISTAKES[one.code].recovery is Recovery.STANDS for one in judged.broken):
                self._take_back(where, action, seat, judged.broken)
                return judged.broken
            self._doubt(where, action, seat)
        self._board = judged.board.performed(judged.action, seat, shown=CardSet(cards_of(action)))
        if judged.broken and isinstance(action, Stock):
            self._stock = self._stock or where
        self._hear_waiting()
        return judged.broken

    def _draw_after_false_take(self, action: Action, seat: int) -> None:
        """Draw from the stock for a player who plays on after a take that was void (IRR-5)."""
        state = self._state
        plays = isinstance(action, MeldDown | Hide | Sapaw | Discard)
        if "take" not in self._back or not plays or not state.stock or seat in state.surplus:
            return
        if state.phase is Phase.START and seat == state.player:
            where, name = self._back["take"], state.players[seat]
            self._assume(where, f"{name} drew the top card of the stock instead.", "IRR-5")
            self._stock = self._stock or where
            self._board = self._board.performed(Stock(), seat)

    def _forgive(self, action: Action, seat: int) -> None:
        """Let one draw whose discard was noted wrongly: then some card was thrown, and none is too many."""
        state = self._state
        if isinstance(action, Stock | Take | TakeOn) and seat == state.player and seat in self._misnoted:
            surplus = tuple(other for other in state.surplus if other != seat)
            self._board = replace(self._board, state=replace(state, surplus=surplus))

    def _take_back(self, where: Where, action: Action, seat: int, broken: tuple[Violation, ...]) -> None:
        codes = {one.code for one in broken}
        if "answer-out-of-order" in codes:
            self._waiting[seat] = action
        kind = (
            "take"
            if isinstance(action, Take | TakeOn) or codes & _TAKES
            else "call"
            if isinstance(action, Call)
            else "discard"
            if isinstance(action, Discard)
            else "other"
        )
        if not codes & _VOID_ENTRY:
            self._back[kind] = where
        if kind == "call":
            self._course = self._course or where
        self._doubt(where, action, seat)

    def _hear_waiting(self) -> None:
        """Let those answer whose answers came too early (DRAWCALL-7)."""
        while self._state.phase is Phase.ANSWER and (seat := self._state.to_act) in self._waiting:
            assert seat is not None
            self._board = self._board.performed(self._waiting.pop(seat), seat)

    def _doubt(self, where: Where, action: Action, seat: int) -> None:
        """Remember what lies otherwise than the players thought after an action that did not happen as said."""
        for card in cards_of(action):
            self._cards.setdefault(card, where)
        match action:
            case MeldDown() | Take() | Hide():
                self._melds.setdefault(seat, where)
            case Sapaw(owner=owner) | TakeOn(owner=owner):
                at = self._state.seat_of(owner)
                if at is not None:
                    self._melds.setdefault(at, where)
            case Stock():
                self._stock = self._stock or where
            case _:
                return

    def _follows(self, where: Where, broken: Violation, seat: int, action: Action) -> Where | None:
        """Return the earlier slip that a mistake may only be a consequence of."""
        cards = [self._cards[card] for card in broken.cards if card in self._cards]
        owner = self._state.seat_of(action.owner) if isinstance(action, Sapaw | TakeOn) else None
        found: Where | None = None
        if cards:
            found = cards[0]
        elif broken.code in {"no-such-meld", "sapaw-does-not-fit"} and owner is not None:
            found = self._melds.get(owner)
        elif broken.code in {"call-unopened", "fight-unopened", "sapaw-unopened", "not-asked"}:
            found = self._melds.get(seat) or self._course
        elif broken.code in {"card-not-held", "stock-empty", "wrong-stock-card", "hide-unnamed"}:
            found = self._stock
        elif broken.code in {"draw-with-too-many", "win-with-too-many"}:
            found = self._kept.get(seat)
        elif broken.code in {"play-before-draw", "discard-before-draw"}:
            found = next(iter(self._back.values()), None)
        elif broken.code in _VOID_ENTRY:
            found = self._course
        return None if found == where else found

    def _add(self, where: Where, seat: int, broken: Violation, slip: Where | None = None) -> None:
        entry = self._record.turns[where.turn - 1]
        action = entry.actions[where.action - 1]
        mistake = MISTAKES[broken.code]
        self._findings.append(
            Finding(
                where=where,
                player=entry.player,
                text=str(action),
                code=broken.code,
                clause=broken.clause,
                message=broken.message,
                cards=broken.cards,
                follows=slip or self._follows(where, broken, seat, action),
                place=entry.places[where.action - 1] if entry.places else None,
                action=action,
                before=self._state,
            )
        )
        self._assume(where, mistake.fix, mistake.mended_by)

    def _assume(self, where: Where, text: str, clause: str | None) -> None:
        assumed = Assumption(where, text, clause)
        if assumed not in self._assumptions:
            self._assumptions.append(assumed)


def _stock_out(state: GameState) -> GameState:
    """End a hand whose last turn passed without a discard (END-STOCK-1)."""
    return replace(state, phase=Phase.OVER, ended=Ending.STOCK_OUT)
