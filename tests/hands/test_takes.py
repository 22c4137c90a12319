"""Takes and stock odds equal their definitions, card by card."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from tests.hands import brute, naive
from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.hands.melds import Meld
from tongits_tutor.hands.takes import Take, stock_odds, takes_of
from tongits_tutor.hands.unseen import Unseen
from tongits_tutor.rulebook.house import PROFILES, HouseRules

PACK = CardSet(DECK)
PAGAT = PROFILES["pagat"]
HOUSES = {
    "pagat": PAGAT,
    "needs-discard": HouseRules(tongits_needs_discard=True),
    "take-for-sapaw": HouseRules(take_for_sapaw=True),
    "take-when-open": HouseRules(take_for_sapaw=True, sapaw_needs_open=True, tongits_needs_discard=True),
}


def _least_throw(hand: int) -> int:
    return min((brute.deadwood(hand ^ 1 << card) for card in brute.cards_of(hand)), default=0)


def _expected(
    hand: CardSet, top: Card, table: tuple[TableMeld, ...], house: HouseRules, *, is_open: bool
) -> dict[str, tuple[naive.State, int]]:
    """Return every legal take by its text, with the state and the count after it."""
    lying = naive.start(hand, table, is_open=is_open)
    mine = f"me {1 + sum(on.owner == 'me' for on in table)}"
    found = {}
    for size in range(2, len(hand) + 1):
        for chosen in combinations(brute.cards_of(hand.mask), size):
            used = sum(1 << card for card in chosen)
            left = hand.mask ^ used
            if used | top.mask in naive.MELDS and (left or not house.tongits_needs_discard):
                text = f"take {top} with {CardSet.from_mask(used)}"
                down = (*lying.table, naive.Lying(mine, used | top.mask))
                found[text] = (naive.State(left, down, is_open=True), _least_throw(left))
    if house.take_for_sapaw and (is_open or not house.sapaw_needs_open):
        for number, on in enumerate(lying.table):
            if naive.fits(top.mask, on.mask):
                grown = list(lying.table)
                grown[number] = on._replace(mask=on.mask | top.mask)
                state = lying._replace(table=tuple(grown), laid=True)
                found[f"take {top} on {on.name}"] = (state, _least_throw(hand.mask))
    return found


@pytest.mark.parametrize("name", HOUSES)
def test_takes_are_the_new_melds_with_two_cards_of_the_hand_or_more(name: str) -> None:
    """DRAW-2 to DRAW-4: every legal take, its count, and whether Tongits follows, equal the definitions."""
    house = HOUSES[name]
    rng = random.Random(f"takes {name}")
    takes = wins = laid = 0
    for _ in range(420):
        hand, table = naive.set_the_table(rng, size=rng.choice((4, 6, 8)), melds=rng.randrange(4), hidden=0.1)
        is_open = rng.random() < 0.3 or any(on.owner == "me" for on in table)
        lying = CardSet(card for on in table if on.meld is not None for card in on.meld.cards)
        free = PACK - hand - lying
        wanted = [
            card
            for card in free
            if any(meld & card.mask and not meld & ~(hand.mask | card.mask) for meld in naive.TRIPLES)
            or any(on.meld is not None and naive.fits(card.mask, on.meld.mask) for on in table)
        ]
        top = rng.choice(wanted if wanted and rng.random() < 0.9 else free.cards)
        told = takes_of(hand, top, table, house, is_open=is_open)
        expected = _expected(hand, top, table, house, is_open=is_open)
        assert sorted(map(str, told)) == sorted(expected), (str(hand), str(top))
        for take in told:
            state, points = expected[str(take)]
            assert take.points == points
            assert take.ends == (state.hand == 0)
            assert bool(take.wins) == (not take.ends and naive.can_be_emptied(state, house))
            assert naive.replay(state, take.wins, house).hand == (0 if take.wins else state.hand)
            takes += 1
            wins += bool(take.wins) or take.ends
            laid += take.on is not None
        ranks = [(not (take.ends or take.wins), take.points) for take in told]
        assert ranks == sorted(ranks)
    assert takes > 200
    assert wins > 20
    assert (laid > 20) == house.take_for_sapaw


def test_a_trio_takes_the_fourth() -> None:
    """DRAW-3: with three sevens held the fourth may be taken to show all four, or with any two of them."""
    told = takes_of(CardSet.parse("7C 7D 7H KS"), Card.parse("7S"), (), PAGAT, is_open=False)
    assert {str(take) for take in told} == {
        "take 7S with 7C 7D 7H",
        "take 7S with 7C 7D",
        "take 7S with 7C 7H",
        "take 7S with 7D 7H",
    }


def test_a_gap_is_filled_with_the_cards_on_both_sides() -> None:
    """DRAW-3: with 4-5-7-8 a 6 may be taken into any run of three or more that holds it."""
    told = takes_of(CardSet.parse("4H 5H 7H 8H KS KD"), Card.parse("6H"), (), PAGAT, is_open=False)
    assert str(told[0].meld) == "4H 5H 6H 7H 8H"
    assert {len(take.meld.cards) for take in told if take.meld} == {3, 4, 5}
    assert all(Card.parse("6H") in take.meld.cards for take in told if take.meld)


def test_a_taken_card_is_not_laid_off_unless_the_house_lets_it() -> None:
    """DRAW-4: the reason for a take is a new meld; some houses let the card go onto the table instead."""
    ana = TableMeld("Ana", 1, Meld.parse("5C 6C 7C"))
    hand, top = CardSet.parse("9C KD 2S"), Card.parse("8C")
    assert takes_of(hand, top, (ana,), PAGAT, is_open=True) == ()
    told = takes_of(hand, top, (ana,), HOUSES["take-for-sapaw"], is_open=False)
    assert told == (Take(top, None, ana, 11, (), ends=False),)
    assert takes_of(hand, top, (ana,), HOUSES["take-when-open"], is_open=False) == ()


def test_a_card_can_follow_the_taken_one_onto_the_table() -> None:
    """SAPAW-4: after 8C was taken onto a run, 9C fits it and wins."""
    ana = TableMeld("Ana", 1, Meld.parse("5C 6C 7C"))
    (take,) = takes_of(
        CardSet.parse("9C KD"), Card.parse("8C"), (ana,), HOUSES["take-for-sapaw"], is_open=False
    )
    assert take.wins == ("sapaw 9C on Ana 1", "discard KD")


def test_the_meld_of_the_take_can_be_laid_off_on_at_once() -> None:
    """The fourth seven goes onto the sevens just shown, and the hand is empty but for the king to throw."""
    told = takes_of(CardSet.parse("7C 7D 7H KS"), Card.parse("7S"), (), PAGAT, is_open=False)
    by_text = {str(take): take for take in told}
    assert by_text["take 7S with 7C 7D"].wins == ("sapaw 7H on me 1", "discard KS")
    assert by_text["take 7S with 7C 7D 7H"].wins == ("discard KS",)


def test_a_take_that_empties_the_hand_is_tongits_or_forbidden() -> None:
    """TONG-1, SAPAW-14: the last two cards taken down win, where no discard is needed."""
    hand, top = CardSet.parse("7C 7D"), Card.parse("7S")
    (take,) = takes_of(hand, top, (), PAGAT, is_open=False)
    assert (take.ends, take.points, take.wins) == (True, 0, ())
    assert takes_of(hand, top, (), HOUSES["needs-discard"], is_open=False) == ()


def _odds(hand: CardSet, known: CardSet, hidden: int) -> dict[int, Fraction]:
    """Draw every card of every arrangement, throw every card, and keep the least count."""
    whole = [rank for rank in range(1, 14) if all(card.rank != rank for card in known)]
    counts: dict[int, int] = {}
    for down in combinations(whole, hidden):
        for card in DECK:
            if card not in known and card.rank not in down:
                least = _least_throw(hand.mask | card.mask)
                counts[least] = counts.get(least, 0) + 1
    ways = sum(counts.values())
    return {count: Fraction(number, ways) for count, number in counts.items()}


def test_the_stock_odds_are_the_share_of_every_card_that_may_come() -> None:
    """The whole distribution, its mean and its ends equal drawing every unseen card and throwing every card."""
    rng = random.Random("stock")
    for turn in range(240):
        hand = naive.random_hand(rng, 1 + turn % 12, rich=turn % 3 > 0)
        known = hand | CardSet(rng.sample(DECK, rng.choice((0, 3, 9))))
        whole = [rank for rank in range(1, 14) if all(card.rank != rank for card in known)]
        hidden = min(turn % 3, len(whole))
        odds = stock_odds(hand, Unseen(known, hidden))
        expected = _odds(hand, known, hidden)
        assert odds.counts == tuple(sorted(expected.items())), str(hand)
        assert odds.mean == sum(count * chance for count, chance in expected.items())
        assert (odds.best, odds.worst) == (min(expected), max(expected))
        assert sum(chance for _, chance in odds.counts) == 1
        for points in (0, odds.best, odds.best + 1, odds.worst, odds.worst + 1):
            below = sum(chance for count, chance in expected.items() if count < points)
            assert odds.below(points) == below


def test_equal_odds_are_equal() -> None:
    """The stock of two hands that are alike but for their suits weighs the same."""
    odds = [stock_odds(CardSet.parse(text), Unseen(CardSet.parse(text))) for text in ("7C 7D KH", "7H 7S KC")]
    assert odds[0] == odds[1]


def test_nothing_is_drawn_where_no_card_is_unseen() -> None:
    """Without an unseen card there are no odds."""
    with pytest.raises(ValueError, match="no card is unseen"):
        stock_odds(CardSet.parse("7C"), Unseen(PACK))
