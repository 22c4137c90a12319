"""What is wrong with the cards of an action: not held, named twice, no meld, no fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import is_meld
from tongits_tutor.hands.reasons import why_not_meld
from tongits_tutor.table.actions import CardAction, Hide, MeldDown, Sapaw, Stock, Take, TakeOn
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.rights import fits_of, has_laid_off, is_secret, may_lay_off, open_melds, unthrowable
from tongits_tutor.table.state import GameState, Phase
from tongits_tutor.table.violations import Violation, listed, violation

__all__ = ["broken_by_cards", "broken_by_melding"]


def broken_by_cards(state: GameState, action: CardAction, seat: int) -> Iterator[Violation]:
    """Yield what is wrong with the cards of an action of this seat, the moment aside."""
    starts = seat == state.player and state.phase is Phase.START
    match action:
        case Stock(card):
            if starts:
                yield from _stock(state, card)
        case Take(card, with_):
            if starts:
                yield from _top(state, card)
            yield from _twice((card, *with_))
            yield from _held(state, [one for one in with_ if one != card], seat)
            yield from _taking(action)
            yield from _emptied(state, CardSet(with_), seat)
        case TakeOn(card, owner, number):
            if starts:
                yield from _top(state, card)
            if not state.house.take_for_sapaw:
                yield violation("take-to-lay-off", (card,), card=card, owner=owner, number=number)
            yield from _laying_off(state, card, owner, number, seat)
        case MeldDown(cards):
            yield from _twice(cards)
            yield from _held(state, cards, seat)
            yield from broken_by_melding(cards)
            yield from _laying(state, cards, seat)
        case Hide(cards):
            yield from _hiding(state, cards, seat)
        case Sapaw(card, owner, number):
            yield from _held(state, (card,), seat)
            yield from _laying_off(state, card, owner, number, seat)
            yield from _emptied(state, CardSet((card,)), seat)
        case _:
            yield from _held(state, (action.card,), seat)
            yield from _throwing(state, action.card, seat)


def broken_by_melding(cards: Sequence[Card]) -> Iterator[Violation]:
    """Yield why cards, each counted once, are no meld; nothing when they are one."""
    reasons = {reason.code: reason for reason in why_not_meld(CardSet(cards))}
    chief = [code for code in _CODES if code in reasons]
    if "several-melds" in chief:
        chief = ["several-melds"]
    if "five-in-a-set" in chief or "straight-of-mixed-suits" in chief:
        chief = [code for code in chief if code != "mixed-ranks-and-suits"]
    if "ace-high" in chief or "round-the-corner" in chief:
        chief = [code for code in chief if code != "gap"]
    odd = reasons.get("odd-card-out")
    for code in chief:
        reason = reasons[code]
        slug = _CODES[code] or ("meld-mixed-ranks" if reason.clause == "MELD-1" else "meld-mixed-suits")
        more = f" {odd.message}" if odd is not None and code == chief[0] else ""
        yield violation(slug, reason.cards, reasons=f"{reason.message}{more}")


_CODES = {
    "too-few": "meld-too-short",
    "mixed-ranks-and-suits": "",  # by the clause it is nearer to
    "straight-of-mixed-suits": "meld-mixed-straight",
    "ace-high": "meld-ace-high",
    "round-the-corner": "meld-round-the-corner",
    "gap": "meld-gap",
    "five-in-a-set": "meld-five-in-a-set",
    "several-melds": "meld-several-at-once",
}


def _stock(state: GameState, named: Card | None) -> Iterator[Violation]:
    if not state.stock:
        yield violation("stock-empty")
    elif named is not None and named != state.stock[0]:
        yield violation("wrong-stock-card", (named,), top=state.stock[0], card=named)


def _top(state: GameState, card: Card) -> Iterator[Violation]:
    if not state.pile:
        yield violation("empty-pile", (card,))
    elif card in state.pile[:-1]:
        yield violation("covered-discard", (card,), card=card, top=state.pile[-1])
    elif card != state.pile[-1]:
        yield violation("not-top-discard", (card,), card=card, top=state.pile[-1])


def _twice(cards: Sequence[Card]) -> Iterator[Violation]:
    again = CardSet(card for card in cards if cards.count(card) > 1)
    if again:
        verb = "is" if len(again) == 1 else "are"
        yield violation("card-twice", again, cards=f"{listed(again)} {verb}")


def _held(state: GameState, cards: Sequence[Card], seat: int) -> Iterator[Violation]:
    """Say which cards are not in the hand: where everybody can see one, or the player could, and which others."""
    missing = CardSet(cards) - state.hands[seat]
    unknown = []
    for card in missing:
        where = _lies(state, card, seat)
        if where is None:
            unknown.append(card)
        else:
            yield violation("card-already-played", (card,), card=card, where=where)
    if unknown:
        yield violation("card-not-held", unknown, player=state.players[seat], cards=listed(unknown))


def _lies(state: GameState, card: Card, seat: int) -> str | None:
    """Tell where a card lies in sight of this player; None when it is hidden from them."""
    for melds in state.melds:
        for laid in melds:
            if card in laid.cards and (not laid.face_down or laid.owner == seat):
                how = "lies face down" if laid.face_down else "lies"
                return f"{how} in {state.players[laid.owner]} {laid.number}"
    return "lies in the discard pile" if card in state.pile else None


def _taking(take: Take) -> Iterator[Violation]:
    others = [card for card in take.with_ if card != take.card]
    if len(set(others)) < 2:
        named = f"only {others[0]} is named" if others else "none is named"
        yield violation("take-with-one-card", take.cards, card=take.card, named=named)
    elif not is_meld(take.cards):
        sentences = " ".join(reason.message for reason in why_not_meld(take.cards))
        cards = listed(take.cards)
        yield violation("take-without-meld", take.cards, card=take.card, cards=cards, reasons=sentences)


def _laying(state: GameState, cards: Sequence[Card], seat: int) -> Iterator[Violation]:
    if state.house.strict_phases and seat == state.player and has_laid_off(state):
        yield violation("meld-after-sapaw", player=state.players[seat])
    yield from _emptied(state, CardSet(cards), seat)


def _emptied(state: GameState, cards: CardSet, seat: int) -> Iterator[Violation]:
    if cards != state.hands[seat]:
        return
    if state.house.tongits_needs_discard:
        yield violation("hand-emptied", cards, player=state.players[seat])
    elif seat in state.surplus:
        yield violation("win-with-too-many", cards, player=state.players[seat])


def _hiding(state: GameState, cards: Sequence[Card] | None, seat: int) -> Iterator[Violation]:
    house = state.house
    if not house.face_down_secret:
        yield violation("hide-not-allowed", cards or ())
    if cards is None:
        yield violation("hide-unnamed")
        return
    yield from _twice(cards)
    yield from _held(state, cards, seat)
    if not is_secret(CardSet(cards), house):
        runs = f", or a run of at least {house.secret_run_min}" if house.secret_run_min else ""
        wanted = f"a secret is a set of four{runs}"
        yield violation("hide-no-secret", cards, cards=listed(CardSet(cards)), wanted=wanted)
    yield from _laying(state, cards, seat)


def _laying_off(state: GameState, card: Card, owner: str, number: int, seat: int) -> Iterator[Violation]:
    """Say what is wrong with a card that is to join a meld on the table."""
    if not may_lay_off(state, seat):
        yield violation("sapaw-unopened", (card,), player=state.players[seat])
    at = state.seat_of(owner)
    if at is None:
        yield violation("no-such-player", (card,), owner=owner, players=listed(state.players))
        return
    melds = state.melds[at]
    if not 1 <= number <= len(melds):
        count = "no meld" if not melds else "one meld" if len(melds) == 1 else f"{len(melds)} melds"
        yield violation("no-such-meld", (card,), owner=owner, number=number, count=count)
        return
    laid = melds[number - 1]
    if laid.face_down:
        yield violation("sapaw-on-hidden", (card,), owner=owner, number=number)
    elif card not in fits_of(laid):
        yield violation(
            "sapaw-does-not-fit",
            (card,),
            card=card,
            owner=owner,
            number=number,
            meld=laid.cards,
            fits=_fit(laid),
        )


def _fit(laid: LaidMeld) -> str:
    fits = fits_of(laid)
    if not fits:
        return "no card does, it is complete"
    return f"only {listed(fits)} {'does' if len(fits) == 1 else 'do'}"


def _throwing(state: GameState, card: Card, seat: int) -> Iterator[Violation]:
    banned = unthrowable(state, seat)
    if card in banned:
        where = listed(
            f"{state.players[laid.owner]} {laid.number}"
            for laid in open_melds(state)
            if card in fits_of(laid)
        )
        instead = f"{listed(state.hands[seat] - banned)} may be"
        yield violation("discard-fits-meld", (card,), card=card, where=where, instead=instead)
