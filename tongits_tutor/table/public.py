"""What can be said of a game noted without its hands: which claims can be true, and what stays open.

For a game whose deal is known everything here is plain checking.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import InputError, Problem
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.actions import Action, Discard, Fight, Fold, Hide, MeldDown, Sapaw, Stock, Take
from tongits_tutor.table.board import Board
from tongits_tutor.table.legality import check
from tongits_tutor.table.record import Record
from tongits_tutor.table.rights import fits_of, open_melds
from tongits_tutor.table.state import GameState, Phase, holds_secret
from tongits_tutor.table.violations import Violation, listed

__all__ = ["Claim", "claim", "ready_for_call", "refuse_unclear", "shown_at_end", "unchecked"]


class Claim(NamedTuple):
    """An action, the board on which it can best be true, and the rules it breaks even there.

    `action` is the one to perform: a face-down set that was not named has some cards. `doubts` are sentences about
    what could not be judged.
    """

    board: Board
    action: Action
    broken: tuple[Violation, ...]
    doubts: tuple[str, ...] = ()


def claim(board: Board, action: Action, seat: int) -> Claim:
    """Judge an action of a player, supposing of unknown cards whatever lets it be legal."""
    if not board.supposed:
        return Claim(board, action, check(board.state, action, seat))
    done = action
    agreed = _agreed(board, action, seat)
    if isinstance(action, Hide) and action.cards is None and board.supposed & board.state.hands[seat]:
        found = board.with_hideable(seat)
        if found is not None:
            agreed, done = found[0], Hide(found[1])
        else:
            done = Hide()
    if board.state.phase is Phase.ANSWER:
        broken = _while_answering(board, agreed, done, seat)
    else:
        broken = check(agreed.state, done, seat)
        if isinstance(action, Discard) and board.unknown_in(seat):
            broken = _without_doubt(agreed, broken, action, seat)
    told = tuple(_deduced(agreed, one, seat) for one in broken)
    return Claim(board if broken else agreed, done, told, tuple(_doubts(agreed, action, seat, broken)))


def _agreed(board: Board, action: Action, seat: int) -> Board:
    """Return a board on which the cards of a claim lie where it says, or the same where none can be."""
    match action:
        case Stock(card) if card is not None:
            agreed = board.with_top(card)
        case Take(_, with_):
            agreed = board.with_hand(seat, with_)
        case MeldDown(cards):
            agreed = board.with_hand(seat, cards)
        case Hide(cards) if cards is not None:
            agreed = board.with_hand(seat, cards)
        case Sapaw(card) | Discard(card):
            agreed = board.with_hand(seat, (card,))
        case _:
            agreed = board
    return board if agreed is None else agreed


def _while_answering(board: Board, agreed: Board, action: Action, seat: int) -> tuple[Violation, ...]:
    """Judge an action after a call: who is asked may hang on what is supposed, which so stays as it is."""
    broken = check(board.state, action, seat)
    if agreed is board:
        return broken
    return tuple(one for one in broken if one.code != "card-not-held")


def _without_doubt(
    board: Board, broken: tuple[Violation, ...], action: Discard, seat: int
) -> tuple[Violation, ...]:
    """Judge the ban on throwing what could be laid off by the known cards alone (DISC-2)."""
    hands = list(board.state.hands)
    hands[seat] = (hands[seat] - board.supposed) | CardSet((action.card,))
    first, second, third = hands
    sure = check(replace(board.state, hands=(first, second, third)), action, seat)
    banned = "discard-fits-meld"
    others = tuple(one for one in broken if one.code != banned)
    return (*others, *(one for one in sure if one.code == banned))


def _deduced(board: Board, broken: Violation, seat: int) -> Violation:
    """Say why a card cannot be where it is claimed to be, where that is deduced and not seen."""
    name = board.state.players[seat]
    if broken.code == "wrong-stock-card" and board.state.stock[0] in board.supposed:
        card = broken.cards.cards[0]
        where = _place(board, card)
        return replace(broken, message=f"The top card of the stock cannot be {card}: {where}.")
    if broken.code == "card-not-held":
        places = dict.fromkeys(where for card in broken.cards if (where := _place(board, card)))
        why = listed(places) or f"every card of {name}'s hand is accounted for"
        return replace(broken, message=f"{broken.message[:-1]}: {why}.")
    if broken.code == "hide-unnamed" and board.unknown_in(seat):
        return replace(
            broken, message=f"{name} cannot hold a set of four: of every rank a card lies elsewhere."
        )
    return broken


def _place(board: Board, card: Card) -> str | None:
    """Say where a card is known to lie, or must lie; None where it is not known."""
    state = board.state
    if card in board.supposed:
        return _must_lie(state, card)
    for seat, name in enumerate(state.players):
        if card in state.hands[seat]:
            return f"{card} is in {name}'s hand"
        for laid in state.melds[seat]:
            if card in laid.cards:
                return f"{card} lies in {name} {laid.number}"
    return f"{card} lies in the discard pile" if card in state.pile else f"{card} is still in the stock"


def _must_lie(state: GameState, card: Card) -> str | None:
    """Say that a card must be of a face-down set, since otherwise the board would have put another set there."""
    for seat, name in enumerate(state.players):
        for laid in state.melds[seat]:
            if laid.face_down and card in laid.cards:
                return f"no other set of four is left for {name} {laid.number}, which lies face down"
    return None


def _doubts(board: Board, action: Action, seat: int, broken: tuple[Violation, ...]) -> list[str]:
    state, name = board.state, board.state.players[seat]
    if broken or not board.unknown_in(seat):
        return []
    if isinstance(action, Discard) and state.house.must_not_discard_sapawable:
        fit = any(action.card in fits_of(laid) for laid in open_melds(state))
        if fit and len(state.hands[seat]) > 1:
            return [f"Whether {name} had another card to throw than {action.card} is not known (DISC-2)."]
    if isinstance(action, Fight) and not state.is_open(seat):
        return [f"Whether {name} holds a secret, and so may fight, is not known (SECRET-8)."]
    return []


def ready_for_call(record: Record, board: Board, entry: int) -> Board:
    """Return a board that agrees with who answers a call made in this entry (from 1) of the record.

    Where a secret in hand lets its holder answer, those who answer are supposed to hold one, and no others.
    """
    state = board.state
    if not state.house.hidden_secret_protects or not board.supposed:
        return board
    board = shown_at_end(record, board, certain=False)
    answers = {
        later.player
        for later in record.turns[entry:]
        if any(isinstance(action, Fight | Fold) for action in later.actions)
    }
    for seat, name in enumerate(state.players):
        if seat == state.player or state.is_open(seat) or not board.unknown_in(seat):
            continue
        if name not in answers:
            board = board.without_secret(seat)
        elif not holds_secret(board.state.hands[seat], state.house):
            board = board.with_secret(seat) or board
    return board


def shown_at_end(record: Record, board: Board, *, certain: bool) -> Board:
    """Return the board on which the hands shown at the end are known.

    Args:
        record: with the hands shown.
        board: a position after which no hand changes any more.
        certain: whether the game was legal so far; if not, a hand that cannot be is passed over.

    Raises:
        InputError: a hand shown cannot be (`shown-cannot-be`), with its place.
    """
    for seat, cards in enumerate(record.shown):
        if cards is None:
            continue
        agreed = board.with_whole_hand(seat, cards)
        if agreed is not None:
            board = agreed
        elif certain:
            raise InputError(_cannot_be(record, board, seat, cards))
    return board


def _cannot_be(record: Record, board: Board, seat: int, cards: CardSet) -> Problem:
    name, held = record.players[seat], board.state.hands[seat]
    if len(cards) != len(held):
        message = f"{name} holds {len(held)} cards at the end; {len(cards)} are shown."
    else:
        missing = cards - held
        strange = [card for card in missing if card not in board.supposed] or list(missing)
        places = listed(dict.fromkeys(where for card in strange if (where := _place(board, card))))
        message = f"{name} cannot hold {listed(strange)} at the end" + (f": {places}." if places else ".")
    place = record.shown_at[seat]
    hint = "Correct the hand shown, or the turns."
    return (
        Problem("shown-cannot-be", message, hint)
        if place is None
        else place.problem("shown-cannot-be", message, hint)
    )


def refuse_unclear(record: Record, house: HouseRules) -> None:
    """Refuse a face-down meld without cards where it might be a run: nobody knows then how many cards are left.

    Raises:
        InputError: `hide-unclear`, with its place.
    """
    if not (house.face_down_secret and house.secret_run_min):
        return
    for entry in record.turns:
        if record.deal.hands[record.players.index(entry.player)] is not None:
            continue  # there a set that is not named is a mistake of its own
        for number, action in enumerate(entry.actions):
            if isinstance(action, Hide) and action.cards is None:
                message = (
                    "In this house a run may lie face down as well, so nobody knows how many cards these are."
                )
                hint = "Name the cards: hide 9C 9D 9H 9S."
                if entry.places:
                    raise InputError(entry.places[number].problem("hide-unclear", message, hint))
                raise InputError(Problem("hide-unclear", message, hint))


def unchecked(record: Record, board: Board) -> tuple[str, ...]:
    """Say what could not be checked because it was not noted."""
    if record.deal.whole() is not None:
        return ()
    names = [name for name, hand in zip(record.players, record.deal.hands, strict=True) if hand is None]
    said = []
    if names:
        hands = "hand" if len(names) == 1 else "hands"
        said.append(
            f"The {hands} dealt to {listed(names)} are not noted: whether the cards played were held "
            "is checked only against the places that are known."
            if len(names) > 1
            else f"The hand dealt to {names[0]} is not noted: whether the cards played were held "
            "is checked only against the places that are known."
        )
    if record.deal.stock is None:
        said.append("The stock is not noted: which cards were drawn is not checked.")
    said.extend(_open_questions(board.state, board))
    return tuple(said)


def _open_questions(state: GameState, board: Board) -> list[str]:
    said = []
    unknown = [name for seat, name in enumerate(state.players) if board.unknown_in(seat)]
    if unknown and state.phase is Phase.OVER:
        said.append(
            f"What {listed(unknown)} held at the end is not shown: no count, no bonus is known of it."
        )
    if state.house.hidden_secret_protects:
        shut = [
            name
            for seat, name in enumerate(state.players)
            if not state.is_open(seat) and board.unknown_in(seat)
        ]
        if shut:
            said.append(f"Whether {listed(shut)} held a secret is not known (SECRET-8).")
    return said
