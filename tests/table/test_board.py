"""Supposed cards change places as claims want it, and only where they can."""

from tests.table.written import PLAYERS
from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.table.actions import Discard, Hide, Stock
from tongits_tutor.table.board import Board, board_of
from tongits_tutor.table.record import DealParts, Record

PAGAT = PROFILES["pagat"]
NINES = CardSet.parse("9C 9D 9H 9S")


def board(deal: DealParts | None = None, house: str = "pagat") -> Board:
    """Return the board of a game of which at most parts of the deal are known."""
    return board_of(Record(PLAYERS, "Ana", deal=deal or DealParts()), PROFILES[house])


def places(one: Board) -> list[Card]:
    """Return every card of a board."""
    state = one.state
    laid = [card for melds in state.melds for meld in melds for card in meld.cards]
    return sorted([*(card for hand in state.hands for card in hand), *state.stock, *state.pile, *laid])


def hidden(one: Board, seat: int = 0, cards: CardSet = NINES) -> Board:
    """Return the board after a player has laid four cards face down that nobody named: nines, as it is supposed."""
    held = one.with_hand(seat, cards)
    assert held is not None
    return held.performed(Hide(cards), seat)


def test_nothing_known_deals_no_secret() -> None:
    """The cards that nobody noted are dealt so that nobody holds a set of four or a long run."""
    for house in PROFILES:
        one = board(house=house)
        assert places(one) == list(DECK)
        assert not any(one.state.is_protected(seat) for seat in range(3))


def test_a_claim_moves_cards() -> None:
    """Any twelve cards can be a hand of which nothing is known; a known one holds no others."""
    hand = CardSet.parse("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC")
    found = board().with_whole_hand(1, hand)
    assert found is not None
    assert (found.state.hands[1], found.known_hand(1), places(found)) == (hand, hand, list(DECK))
    assert found.with_hand(0, [Card.parse("AC")]) is None
    assert found.with_hand(1, [Card.parse("KD")]) is None
    assert board().with_whole_hand(1, hand | CardSet.parse("KC")) is None


def test_the_top_of_the_stock() -> None:
    """Any card nobody has seen can be the top card, one of a face-down set too, while another set is left."""
    card = Card.parse("9S")
    found = hidden(board()).with_top(card)
    assert found is not None
    assert (found.state.stock[0], places(found)) == (card, list(DECK))
    assert not NINES & found.state.melds[0][0].cards
    stock = tuple(CardSet.parse("AC 2C 3C 4C 5C 6C 7C 8C 10C JC QC KC AD 2D 3D"))
    assert board(DealParts(stock=stock)).with_top(card) is None
    # Of all other ranks a card is known: the nines must lie there.
    hand = CardSet.parse("AC 2C 3C 4C 5C 6C 7C 8C 10C JC QC KC")
    only = hidden(board(DealParts(hands=(None, hand, None))))
    assert only.with_top(card) is None
    assert only.with_hand(0, [card]) is None


def test_a_known_card_of_a_face_down_set_comes_back() -> None:
    """A card drawn by name may turn out not to lie face down, if the hand has another for its place."""
    card = Card.parse("9S")
    thrown = Card.parse("KC")
    holding = board().with_hand(0, [thrown])
    assert holding is not None
    one = holding.performed(Discard(thrown), 0, CardSet((thrown,)))
    drawn = one.with_top(card)
    assert drawn is not None
    drawn = drawn.performed(Stock(), 1, CardSet((card,)))
    laid = hidden(drawn, 1)
    back = laid.with_hand(1, [card])
    assert back is not None
    assert (card in back.state.hands[1], places(back)) == (True, list(DECK))
    assert len(back.state.melds[1][0].cards) == 4
    # With a hand that was shown without it, it must lie there, and no other nine can be elsewhere.
    whole = laid.with_whole_hand(1, CardSet.parse("AC 2D 3C 4D 5C 6D 7C 8D 10C"))
    assert whole is not None
    assert whole.state.melds[1][0].cards == NINES
    assert whole.with_hand(0, [Card.parse("9C")]) is None
    # With a hand that was shown, nothing is left to take its place.
    whole = laid.with_whole_hand(1, CardSet.parse("AC 2D 3C 4D 5C 6D 7C 8D") | CardSet((card,)))
    assert whole is not None
    assert whole.with_hand(1, NINES) is None


def test_a_secret_that_is_known_cannot_be_supposed_away() -> None:
    """A set of four in a hand that was noted stays there, and so does one when no other card is free."""
    hand = NINES | CardSet.parse("AC 2D 3C 4D 5C 6D 7C 8D")
    one = board(DealParts(hands=(None, hand, None)), "casino")
    assert one.without_secret(1) == one
    held = board(house="casino").with_secret(1)
    assert held is not None
    assert held.state.is_protected(1)
    assert not held.without_secret(1).state.is_protected(1)


def test_known_cards_not_shown_lie_face_down_together() -> None:
    """Two cards drawn by name that a hand shown lacks are both of the face-down set."""
    one = board()
    thrown = {0: "KC", 1: "8S", 2: "QC", 3: "QD", 4: None}
    drawn = {1: "9S", 2: None, 3: None, 4: "9H"}
    for turn in range(5):
        seat, top, out = turn % 3, drawn.get(turn), thrown[turn]
        if turn:
            named = one if top is None else one.with_top(Card.parse(top))
            assert named is not None
            one = named.performed(Stock(), seat, CardSet.parse(top or ""))
        if out is not None:
            held = one.with_hand(seat, [Card.parse(out)])
            assert held is not None
            one = held.performed(Discard(Card.parse(out)), seat, CardSet.parse(out))
    laid = hidden(one, 1, CardSet.parse("JC JD JH JS"))
    whole = laid.with_whole_hand(1, CardSet.parse("AC 2D 3C 4D 5C 6D 7C 8D 10C"))
    assert whole is not None
    assert whole.state.melds[1][0].cards == NINES
