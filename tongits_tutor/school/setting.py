"""Setting a position up at the table under a house: cards where the file says, then the turns played.

A short position says nothing of many cards. They are laid somewhere so that the engine has a whole pack, and nothing
may depend on where: `Setting` tells which hands are known, and the prover asks nothing about the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.files.problems import Problems
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.position import GamePosition, Position, ShortMeld, ShortPosition
from tongits_tutor.school.turns import play
from tongits_tutor.table.actions import Stock, Take, TakeOn, cards_of
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.record import Entry
from tongits_tutor.table.replay import start_of
from tongits_tutor.table.rights import is_secret
from tongits_tutor.table.state import Dealt, GameState, Phase, holds_secret

__all__ = ["Setting", "set_up", "turns_of"]

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Setting:
    """A position at the table; `known` says by seat whose hand is given, `stock_known` how much of the stock is."""

    state: GameState
    known: tuple[bool, bool, bool]
    stock_known: int


def set_up(position: Position, house: HouseRules) -> Setting:
    """Return the position under a house.

    FileError, with the place, when it cannot come about: an impossible deal, cards that cannot be there, an action
    against the rules.
    """
    problems = Problems()
    if isinstance(position, GamePosition):
        setting = _dealt(position, house, problems)
    else:
        setting = _placed(position, house, problems)
    problems.finish()
    assert setting is not None
    state = play(setting.state, turns_of(position), house, problems)
    problems.finish()
    drawn = len(setting.state.stock) - len(state.stock)
    return replace(setting, state=state, stock_known=max(0, setting.stock_known - drawn))


def turns_of(position: Position) -> tuple[Entry, ...]:
    """Return the turns that are played from the start of a position."""
    if isinstance(position, GamePosition):
        return () if position.record is None else position.record.turns
    return position.turns


def _dealt(game: GamePosition, house: HouseRules, problems: Problems) -> Setting | None:
    for problem in game.problems:
        problems.add(problem)
    if game.record is None:
        return None
    if game.record.deal.whole() is None:
        message = "The whole deal is needed here: all three hands and the stock."
        problems.add(game.node.problem("deal-unknown", message, "Or give a short position instead."))
        return None
    return Setting(start_of(game.record, house), (True, True, True), 15)


def _placed(short: ShortPosition, house: HouseRules, problems: Problems) -> Setting | None:
    given = dict(short.hands)
    known = _three(name in given for name in short.players)
    seat_of = {name: seat for seat, name in enumerate(short.players)}
    acting = (short.turn - 1 + seat_of[short.dealer]) % 3
    melds = _three(_laid(short, name, seat_of, house, problems) for name in short.players)
    stock = _stock(short, problems)
    held = [given.get(name, CardSet()) for name in short.players]
    elsewhere = _seen(short, melds)
    for turn in short.turns:
        seat = seat_of[turn.player]
        if not known[seat]:
            inferred = _played(turn) - CardSet(stock)
            if inferred & elsewhere:
                message = f"{turn.player} plays {inferred & elsewhere}, which the position has elsewhere."
                problems.add(turn.places[0].problem("card-in-two-places", message))
            held[seat] |= inferred
    if held[0] & held[1] or held[0] & held[2] or held[1] & held[2]:
        message = "Two players play the same card out of hands that are not given."
        problems.add(short.node.problem("card-in-two-places", message))
    for seat, hand in enumerate(held):
        laid = sum(_least(meld, house) for meld in melds[seat])
        most = (13 if seat == acting and short.phase == "play" else 12) - laid
        if len(hand) > most:
            beside = " beside the melds on the table" if laid else ""
            name = short.players[seat]
            message = f"{name} holds {len(hand)} cards; {max(most, 0)} are the most at this moment{beside}."
            problems.add(short.node.problem("too-many-cards", message))
    left = max(_left(short), len(stock))
    if left == 0 and short.phase == "start":
        message = "The hand ends with the turn in which the last stock card is drawn (END-STOCK-1)."
        problems.add(short.node.problem("no-stock", message, "Give `left: 1`, or `phase: play`."))
    free = _free(held, melds, short.pile, stock)
    if problems:
        return None
    for seat in range(3):
        if not known[seat]:
            size = 12 - sum(meld.size for meld in melds[seat])
            held[seat] = _filled(held[seat], size, free, house)
            free = tuple(card for card in free if card not in held[seat])
    rest = free
    if len(rest) < left - len(stock):
        message = f"Too many cards are named for a stock of {left}."
        problems.add(short.node.problem("too-many-cards", message, "Give `left`."))
        return None
    whole = (*stock, *rest[: left - len(stock)])
    hands = _three(held)
    state = GameState(
        house=house,
        players=_three(short.players),
        dealer=seat_of[short.dealer],
        dealt=Dealt(hands, whole),
        before=short.before,
        hands=hands,
        stock=whole,
        pile=short.pile,
        melds=melds,
        phase=Phase.PLAY if short.phase == "play" else Phase.START,
        turn=short.turn,
        player=acting,
        answers=(),
        history=(),
        ended=None,
    )
    return Setting(state, known, len(stock))


def _laid(
    short: ShortPosition, name: str, seat_of: dict[str, int], house: HouseRules, problems: Problems
) -> tuple[LaidMeld, ...]:
    """Return the melds of one player, as laid in their last turn before the present one."""
    melds = dict(short.melds).get(name, ())
    first = (seat_of[name] - seat_of[short.dealer]) % 3 + 1
    turn = short.turn - 1 - (short.turn - 1 - first) % 3
    if melds and turn < first:
        turn = short.turn
        if first != turn or short.phase == "start":
            message = f"{name} has had no turn yet, and cannot have a meld on the table."
            problems.add(melds[0].node.problem("meld-before-turn", message, "Choose a later `turn`."))
    for meld in melds:
        _face_up_only(meld, house, problems)
    return tuple(_meld(meld, seat_of[name], number, turn) for number, meld in enumerate(melds, start=1))


def _face_up_only(meld: ShortMeld, house: HouseRules, problems: Problems) -> None:
    """Note a face-down meld that this house does not let lie so (SECRET-1, SECRET-2)."""
    secret = meld.cards is None or is_secret(meld.cards, house)
    if meld.face_down and not (house.face_down_secret and secret):
        message = f"Under {house.title()} {meld.cards or 'a set'} cannot lie face down."
        problems.add(meld.node.problem("no-secret", message))


def _least(meld: LaidMeld, house: HouseRules) -> int:
    """Return how many cards its owner has laid in a meld at least: others may have added to one that lies face up."""
    if not meld.face_down:
        return 3
    return len(meld.cards) if meld.cards else min(4, house.secret_run_min or 4)


def _meld(meld: ShortMeld, owner: int, number: int, turn: int) -> LaidMeld:
    if meld.cards is None:
        return LaidMeld(owner, number, turn, 4, CardSet(), (), face_down=True)
    return LaidMeld.laid(owner, number, turn, meld.cards, face_down=meld.face_down)


def _stock(short: ShortPosition, problems: Problems) -> tuple[Card, ...]:
    """Return the known top of the stock: what is given, then what the turns say was drawn."""
    stock = list(short.stock)
    drawn = 0
    for turn in short.turns:
        for action, place in zip(turn.actions, turn.places, strict=True):
            if not isinstance(action, Stock):
                continue
            drawn += 1
            if drawn <= len(stock):
                continue
            if action.card is None:
                message = "Which card was drawn is not said."
                problems.add(place.problem("unknown-draw", message, "Name it, as in `stock 7C`."))
            else:
                stock.append(action.card)
    return tuple(stock)


def _played(turn: Entry) -> CardSet:
    """Return the cards that a player whose hand is not given must have held to play so."""
    held = CardSet()
    for action in turn.actions:
        if not isinstance(action, Stock | TakeOn):
            held |= CardSet(action.with_ if isinstance(action, Take) else cards_of(action))
    return held


def _left(short: ShortPosition) -> int:
    """Return the size of the stock: given, or what is left when nobody has taken a discard."""
    if short.left is not None:
        return short.left
    return max(1, min(15, 17 - short.turn - (short.phase == "play" and short.turn > 1)))


def _seen(short: ShortPosition, melds: tuple[tuple[LaidMeld, ...], ...]) -> CardSet:
    """Return every card whose place is said: hands, melds and the pile."""
    hands = (card for _, hand in short.hands for card in hand)
    laid = (card for owned in melds for meld in owned for card in meld.cards)
    return CardSet((*short.pile, *hands, *laid))


def _free(
    held: list[CardSet],
    melds: tuple[tuple[LaidMeld, ...], ...],
    pile: tuple[Card, ...],
    stock: tuple[Card, ...],
) -> tuple[Card, ...]:
    taken = CardSet((*pile, *stock))
    for hand in held:
        taken |= hand
    for owned in melds:
        for meld in owned:
            taken |= meld.cards
    return tuple(card for card in DECK if card not in taken)


def _filled(hand: CardSet, size: int, free: tuple[Card, ...], house: HouseRules) -> CardSet:
    """Fill an unknown hand with cards that make no secret in any house, as far as there are such."""
    strictest = replace(house, secret_run_min=3)
    # A run that the turns will lay is one already; then the cards around it are looked at alone.
    beside = CardSet() if holds_secret(hand, strictest) else hand
    filling = CardSet()
    for card in _spread(free):
        if len(hand) + len(filling) >= size:
            break
        more = filling | CardSet((card,))
        if card not in hand and not holds_secret(beside | more, strictest):
            filling = more
    return hand | filling


def _spread(cards: tuple[Card, ...]) -> Iterator[Card]:
    """Go through cards in steps of seven, so that neighbours seldom meet."""
    for start in range(7):
        yield from cards[start::7]


def _three(items: Iterable[Item]) -> tuple[Item, Item, Item]:
    first, second, third = items
    return first, second, third
