"""A position of which some cards are only supposed: the table of a game that was noted without its hands.

Cards nobody noted lie somewhere, so the board deals them out in any way that fits, and deals them again whenever
a claim shows that they lie otherwise. Supposed cards can change places freely, since nobody has seen them. A claim
that no such change can satisfy cannot be true. What would follow from a mere supposition is never told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import melds_in
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.actions import Action, Hide
from tongits_tutor.table.engine import perform
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.record import Record
from tongits_tutor.table.rights import is_secret
from tongits_tutor.table.state import Dealt, GameState, holds_secret, new_game

__all__ = ["Board", "board_of"]

_COLUMN = 1 | 1 << 13 | 1 << 26 | 1 << 39
_FOURS = tuple(CardSet.from_mask(_COLUMN << rank) for rank in range(13))
_NONE = CardSet()
_MOST_MOVES = 104
"""More than twice the cards that any claim could move."""

Which = tuple[int, int]
"""A meld by its owner's seat and its number."""

_SCATTERED = tuple(DECK[19 * place % 52] for place in range(52))
"""The pack in an order of which no thirteen cards in a row hold a secret."""


@dataclass(frozen=True, slots=True)
class Board:
    """A position, the cards in it whose places are only supposed, and those that were shown at the end.

    Shown cards stay in their hands whatever else is supposed.
    """

    state: GameState
    supposed: CardSet = _NONE
    shown: CardSet = _NONE

    def unknown_in(self, seat: int) -> CardSet:
        """Return the supposed cards of a hand; none when they can lie nowhere else."""
        here = self.supposed & self.state.hands[seat]
        return _NONE if here == self.supposed else here

    def known_hand(self, seat: int) -> CardSet | None:
        """Return a hand that is known for sure, else None."""
        return None if self.unknown_in(seat) else self.state.hands[seat]

    def performed(self, action: Action, seat: int, shown: CardSet = _NONE) -> Board:
        """Return the board after an action; the cards it showed are supposed no longer."""
        return replace(self, state=perform(self.state, action, seat), supposed=self.supposed - shown)

    # Claims. Each returns a board that agrees with the claim, or None when none can.

    def with_hand(self, seat: int, cards: Iterable[Card]) -> Board | None:
        """Suppose that a player holds these cards, among others."""
        wanted = CardSet(cards)
        board: Board | None = self
        moves = 0
        while board is not None and (missing := wanted - board.state.hands[seat]):
            moves += 1
            board = _with_card(board, missing.cards[0], seat, wanted) if moves < _MOST_MOVES else None
        return board

    def with_whole_hand(self, seat: int, cards: CardSet) -> Board | None:
        """Suppose that a player holds exactly these cards."""
        if len(cards) != len(self.state.hands[seat]):
            return None
        ready: Board | None = self
        for known in self.state.hands[seat] - self.supposed - cards:
            ready = None if ready is None else _with_hidden(ready, seat, known, cards)
        board = None if ready is None else ready.with_hand(seat, cards)
        if board is None:
            return None
        return replace(board, supposed=board.supposed - cards, shown=board.shown | cards)

    def with_top(self, card: Card) -> Board | None:
        """Suppose which card is the top of the stock."""
        if not self.state.stock or self.state.stock[0] == card:
            return self
        top = self.state.stock[0]
        if not {card, top} <= set(self.supposed):
            return None
        board = self.freed(card, CardSet((card,)))
        if board is None:
            return None
        return _swapped(board, {card: board.state.stock[0], board.state.stock[0]: card})

    def with_hideable(self, seat: int) -> tuple[Board, CardSet] | None:
        """Suppose that a player holds a set of four, and say which; the one that needs the fewest changes."""
        return self._with_any(seat, _FOURS)

    def with_secret(self, seat: int) -> Board | None:
        """Suppose that a player holds any secret: a set of four, or a run that is long enough (SECRET-9)."""
        length = self.state.house.secret_run_min
        runs = (
            CardSet(DECK[13 * suit + low : 13 * suit + low + length])
            for suit in range(4)
            for low in range(14 - length)
            if length
        )
        found = self._with_any(seat, (*_FOURS, *runs))
        return None if found is None else found[0]

    def _with_any(self, seat: int, choices: Iterable[CardSet]) -> tuple[Board, CardSet] | None:
        hand = self.state.hands[seat]
        hidden = CardSet(card for laid in _hidden(self) for card in laid.cards)
        for cards in sorted(choices, key=lambda cards: (len(cards & hidden), len(cards - hand))):
            board = self.with_hand(seat, cards)
            if board is not None:
                return board, cards
        return None

    def without_secret(self, seat: int) -> Board:
        """Suppose that a player holds no secret, as far as that can be."""
        board = self
        while holds_secret(board.state.hands[seat], board.state.house):
            # One card of a set of four is enough to part with; of a long run one from its middle.
            best = min(_parted(board, seat), key=lambda tried: _secrets(tried, seat), default=board)
            if _secrets(best, seat) >= _secrets(board, seat):
                break
            board = best
        return board

    def freed(self, card: Card, wanted: CardSet) -> Board | None:
        """Suppose that a card is in no face-down set: another rank lies there, if one can."""
        for laid in _hidden(self):
            if card in laid.cards:
                return _moved(self, (laid.owner, laid.number), wanted, frozenset())
        return self


def _moved(board: Board, which: Which, banned: CardSet, busy: frozenset[Which]) -> Board | None:
    """Suppose that other cards lie in a face-down set."""
    now = _laid(board, which).cards
    tries = (_moved_to(board, which, four, banned, busy) for four in _FOURS if four != now)
    return next((tried for tried in tries if tried is not None), None)


def _moved_to(
    board: Board, which: Which, four: CardSet, banned: CardSet, busy: frozenset[Which]
) -> Board | None:
    """Suppose that these four lie in a face-down set, other sets making room for them if they must."""
    if four & banned:
        return None
    busy |= {which}
    tried: Board | None = board
    for laid in _hidden(board):
        other = (laid.owner, laid.number)
        if tried is not None and other != which and _laid(tried, other).cards & four:
            tried = None if other in busy else _moved(tried, other, banned | four, busy)
    return None if tried is None else _rehidden(tried, _laid(tried, which), four, banned)


def _laid(board: Board, which: Which) -> LaidMeld:
    owner, number = which
    return board.state.melds[owner][number - 1]


def _rehidden(board: Board, laid: LaidMeld, four: CardSet, banned: CardSet) -> Board | None:
    """Return the board on which other four cards lie in a face-down set, if that can be."""
    ready = CardSet(_held_since(board, laid.owner, laid.turn)) - board.shown
    incoming = [card for card in four if card not in laid.cards]
    outgoing = sorted(laid.cards - four, key=lambda card: card in board.supposed)
    for card in [card for card in incoming if card in ready]:
        board = _exchanged(board, laid, outgoing.pop(0), card)
        incoming.remove(card)
    if not set(incoming) <= set(board.supposed):
        return None
    # What is known to be the owner's goes back to the hand, for a card that may be any.
    spare = sorted((ready & board.supposed) - four, key=lambda card: card in banned)
    for card in [card for card in outgoing if card not in board.supposed]:
        if not spare:
            return None
        board = _exchanged(board, laid, card, spare[0])
        outgoing[outgoing.index(card)] = spare.pop(0)
    pairs = list(zip(outgoing, incoming, strict=True))
    return _swapped(board, {**dict(pairs), **{new: old for old, new in pairs}})


def _held_since(board: Board, seat: int, turn: int) -> Iterator[Card]:
    """Yield the cards of a hand that were in it in this turn already."""
    later = {event.drawn for event in board.state.history if event.seat == seat and event.turn > turn}
    return (card for card in board.state.hands[seat] if card not in later)


def _hidden(board: Board) -> Iterator[LaidMeld]:
    """Yield the face-down sets whose cards are supposed."""
    for melds in board.state.melds:
        for laid in melds:
            if laid.face_down and laid.cards & board.supposed:
                yield laid


def board_of(record: Record, house: HouseRules) -> Board:
    """Return the board after the deal of a record, its unknown cards dealt in some way."""
    dealer = record.dealer_seat
    known = record.deal.known
    rest = iter([card for card in _SCATTERED if card not in known])
    hands = []
    for seat, hand in enumerate(record.deal.hands):
        size = 13 if seat == dealer else 12
        hands.append(CardSet(next(rest) for _ in range(size)) if hand is None else hand)
    stock = record.deal.stock
    stock = tuple(rest) if stock is None else stock
    dealt = Dealt((hands[0], hands[1], hands[2]), stock)
    state = new_game(record.players, record.dealer, dealt, house, record.before)
    follows = record.deal.whole() is not None and not _hides_unnamed(record)
    return Board(state, _NONE if follows else CardSet(DECK) - known)


def _hides_unnamed(record: Record) -> bool:
    """Tell whether somebody whose hand is not noted laid a set face down without naming it."""
    return any(
        isinstance(action, Hide) and action.cards is None
        for entry in record.turns
        if record.deal.hands[record.players.index(entry.player)] is None
        for action in entry.actions
    )


def _renamed(state: GameState, new: dict[Card, Card]) -> GameState:
    """Return a position with some cards called by others' names, where nobody has seen them."""

    def cards(old: CardSet) -> CardSet:
        return CardSet(new.get(card, card) for card in old)

    def meld(laid: LaidMeld) -> LaidMeld:
        return _meld_renamed(laid, new) if laid.face_down else laid

    first, second, third = map(cards, state.hands)
    one, two, three = map(cards, state.dealt.hands)
    laid_first, laid_second, laid_third = (tuple(map(meld, melds)) for melds in state.melds)
    return replace(
        state,
        dealt=Dealt((one, two, three), tuple(new.get(card, card) for card in state.dealt.stock)),
        hands=(first, second, third),
        stock=tuple(new.get(card, card) for card in state.stock),
        melds=(laid_first, laid_second, laid_third),
        history=tuple(
            event._replace(
                action=_hide_renamed(event.action, new),
                drawn=None if event.drawn is None else new.get(event.drawn, event.drawn),
            )
            for event in state.history
        ),
    )


def _meld_renamed(laid: LaidMeld, new: dict[Card, Card]) -> LaidMeld:
    placed = tuple(one._replace(card=new.get(one.card, one.card)) for one in laid.placed)
    return replace(laid, cards=CardSet(one.card for one in placed), placed=placed)


def _hide_renamed(done: Action, new: dict[Card, Card]) -> Action:
    if isinstance(done, Hide) and done.cards:
        return Hide(new.get(card, card) for card in done.cards)
    return done


def _with_card(board: Board, card: Card, seat: int, wanted: CardSet) -> Board | None:
    own = any(card in laid.cards for laid in _hidden(board) if laid.owner == seat)
    if card not in board.supposed and not own:
        return None
    freed = board.freed(card, wanted)
    if freed is None or card in freed.state.hands[seat]:
        return freed
    spare = (freed.supposed & freed.state.hands[seat]) - wanted
    if not spare:
        return None
    other = spare.cards[0]
    return _swapped(freed, {card: other, other: card})


def _parted(board: Board, seat: int) -> Iterator[Board]:
    """Yield the boards on which one supposed card of a hand lies elsewhere."""
    hand = board.state.hands[seat]
    others = board.supposed - hand - CardSet(card for laid in _hidden(board) for card in laid.cards)
    for own in board.supposed & hand:
        yield from (_swapped(board, {own: other, other: own}) for other in others)


def _secrets(board: Board, seat: int) -> int:
    """Count the melds of a hand that could be secrets."""
    house = board.state.house
    return sum(is_secret(meld.cards, house) for meld in melds_in(board.state.hands[seat]))


def _with_hidden(board: Board, seat: int, card: Card, wanted: CardSet) -> Board | None:
    """Suppose that a card of a hand, known but not among those wanted there, lies in a face-down set."""
    if card not in board.state.hands[seat]:
        return board
    (four,) = (four for four in _FOURS if card in four)
    own = [(laid.owner, laid.number) for laid in _hidden(board) if laid.owner == seat]
    tries = (_moved_to(board, which, four, wanted, frozenset()) for which in own)
    return next((tried for tried in tries if tried is not None), None)


def _exchanged(board: Board, laid: LaidMeld, out: Card, into: Card) -> Board:
    """Return the board on which a card of the owner's hand lies in a face-down set for another of it."""
    state, new = board.state, {out: into, into: out}
    hands = list(state.hands)
    hands[laid.owner] = CardSet(new.get(card, card) for card in hands[laid.owner])
    melds = list(state.melds)
    melds[laid.owner] = tuple(
        _meld_renamed(one, new) if one.number == laid.number else one for one in melds[laid.owner]
    )
    history = tuple(
        event._replace(action=_hide_renamed(event.action, new)) if event.seat == laid.owner else event
        for event in state.history
    )
    first, second, third = hands
    one, two, three = melds
    state = replace(state, hands=(first, second, third), melds=(one, two, three), history=history)
    return replace(board, state=state)


def _swapped(board: Board, new: dict[Card, Card]) -> Board:
    """Return the board with supposed cards in each other's places, from the deal on."""
    return replace(board, state=_renamed(board.state, new))
