"""Outs and discards equal trying every card with every card, by a count that knows only the definition of a meld."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tests.hands import brute, naive
from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.exchange import best_after_discard, danger, discards_of, joinable, outs_of, weigh

PACK = CardSet(DECK)


def _outs(hand: CardSet, unseen: CardSet) -> list[tuple[str, int, int]]:
    """Every unseen card that lowers the count, with the count and the count after the best discard."""
    found = []
    for card in unseen - hand:
        whole = hand.mask | card.mask
        if brute.deadwood(whole) < brute.deadwood(hand.mask):
            least = min(brute.deadwood(whole ^ 1 << thrown) for thrown in brute.cards_of(whole))
            found.append((brute.deadwood(whole), card.index, least))
    return [(str(DECK[index]), count, least) for count, index, least in sorted(found)]


def _danger(card: Card, unseen: CardSet) -> int:
    pairs = combinations(brute.cards_of(unseen.mask & ~card.mask), 2)
    return sum(1 << one | 1 << other | card.mask in naive.MELDS for one, other in pairs)


def _discards(
    hand: CardSet, unseen: CardSet, forbidden: CardSet
) -> list[tuple[str, int, list[str], int, bool]]:
    """Every discard, ranked as promised: allowed, points left, outs kept, safety, dearest, card."""
    rows = []
    for card in hand:
        rest = hand - CardSet([card])
        left = brute.deadwood(rest.mask)
        outs = [
            str(new) for new in PACK if new in unseen - hand and brute.deadwood(rest.mask | new.mask) < left
        ]
        risk = _danger(card, unseen - hand)
        rank = (card in forbidden, left, -len(outs), risk, -card.points, card.index)
        rows.append((rank, (str(card), left, outs, risk, card not in forbidden)))
    return [row for _, row in sorted(rows)]


def _situations(number: int, seed: str) -> list[tuple[CardSet, CardSet, CardSet]]:
    """Seeded hands, from few ranks and from all, with some cards seen and some forbidden."""
    rng = random.Random(seed)
    found = []
    for turn in range(number):
        hand = naive.random_hand(rng, 1 + turn % 14, rich=turn % 3 > 0)
        seen = CardSet(rng.sample(DECK, rng.choice((0, 0, 5, 15, 30))))
        forbidden = CardSet(rng.sample(hand.cards, rng.randrange(len(hand)))) if turn % 5 == 0 else CardSet()
        found.append((hand, PACK - seen - hand, forbidden))
    return found


def test_outs_are_every_unseen_card_that_lowers_the_count() -> None:
    """The outs, their counts and the counts after the best discard equal trying every card and every throw."""
    outs = 0
    for hand, unseen, _ in _situations(420, "outs"):
        told = [(str(out.card), out.points, out.after_discard) for out in outs_of(hand, unseen)]
        assert told == _outs(hand, unseen), str(hand)
        outs += len(told)
    assert outs > 1000


def test_discards_are_weighed_by_what_they_leave_keep_and_risk() -> None:
    """Points left, outs kept, danger and the order of every discard equal their definitions."""
    for hand, unseen, forbidden in _situations(210, "discards"):
        told = [
            (str(row.card), row.points, [str(card) for card in row.outs], row.danger, row.allowed)
            for row in discards_of(hand, unseen, forbidden)
        ]
        assert told == _discards(hand, unseen, forbidden), str(hand)


def test_weighing_tells_both_at_once() -> None:
    """`weigh` returns what the two parts return."""
    for hand, unseen, forbidden in _situations(30, "both"):
        expected = discards_of(hand, unseen, forbidden), outs_of(hand, unseen)
        assert weigh(hand, unseen, forbidden) == expected


def test_cards_of_the_hand_never_come_and_are_in_no_other_hand() -> None:
    """A careless list of unseen cards that holds the hand changes neither outs nor dangers."""
    for hand, unseen, _ in _situations(40, "careless"):
        assert weigh(hand, unseen | hand) == weigh(hand, unseen)


def test_an_out_read_from_one_split_only_is_not_missed() -> None:
    """A trap: 7S helps, though the first best split of the hand has no sevens to spare."""
    hand = CardSet.parse("7C 7D 7H 5H 6H KC")
    told = {str(out.card): out.points for out in outs_of(hand, PACK - hand)}
    assert (brute.deadwood(hand.mask), told["7S"]) == (21, 10)


def test_a_card_seen_or_held_is_no_out() -> None:
    """A trap: 7S is none once it was seen, and the sevens of the hand never were."""
    hand = CardSet.parse("7C 7D 7H 5H 6H KC")
    assert [str(out.card) for out in outs_of(hand, PACK - hand - CardSet.parse("7S"))] == ["4H"]


def test_a_discard_is_chosen_with_the_layout_not_after_it() -> None:
    """A trap: throwing 3H leaves nothing, though 3H stands in a meld of a best layout."""
    hand = CardSet.parse("AC AD AH 2H 3H 2C 2D 2S 6D 6H 6S")
    best = discards_of(hand, PACK - hand)[0]
    assert (str(best.card), best.points) == ("3H", 0)
    assert min(_discards(hand, PACK - hand, CardSet()), key=lambda row: row[1])[0] == "3H"


def test_a_thrown_card_is_no_out_of_what_is_left() -> None:
    """A trap: the card thrown lies on the pile and does not come back (DRAW-7)."""
    hand = CardSet.parse("4H 5H 6H 9C")
    row = next(row for row in discards_of(hand, PACK - hand) if str(row.card) == "6H")
    assert [str(card) for card in row.outs] == ["3H"]


@pytest.mark.parametrize("suit", "CDHS")
def test_the_danger_of_each_rank_when_nothing_is_seen(suit: str) -> None:
    """ST-14: ace and king can be taken by 4 holdings, 2 and queen by 5, the others by 6."""
    told = [danger(card, PACK) for card in DECK if str(card.suit) == suit]
    assert told == [4, 5, *[6] * 9, 5, 4]


@pytest.mark.parametrize(
    ("thrown", "seen", "killed"),
    [
        ("7H", "7C", 2),
        ("7H", "7C 7D", 3),
        ("7H", "6H", 2),
        ("7H", "8H", 2),
        ("7H", "5H", 1),
        ("7H", "9H", 1),
        ("7H", "6H 8H", 3),
        ("7H", "6H 8H 7C 7D", 6),
        ("7H", "10H 4H 6C KS", 0),
        ("AS", "2S", 1),
        ("AS", "3S", 1),
        ("2S", "AS", 1),
        ("2S", "3S", 2),
        ("2S", "4S", 1),
        ("KD", "QD", 1),
        ("KD", "JD", 1),
        ("KD", "AD", 0),
        ("QD", "KD", 1),
        ("QD", "JD", 2),
        ("QD", "10D", 1),
    ],
)
def test_what_each_seen_card_makes_safer(thrown: str, seen: str, killed: int) -> None:
    """ST-14: a seen card of the rank kills two holdings, a neighbour two, the next but one one; less at the ends."""
    card = Card.parse(thrown)
    assert danger(card, PACK) - danger(card, PACK - CardSet.parse(seen)) == killed


def test_danger_counts_every_holding_of_two_cards() -> None:
    """For any cards seen the danger equals counting all pairs of unseen cards that make a meld with the throw."""
    rng = random.Random("danger")
    for _ in range(400):
        unseen = CardSet(rng.sample(DECK, rng.randrange(2, 45)))
        card = rng.choice(DECK)
        assert danger(card, unseen) == _danger(card, unseen)


def test_holdings_of_two_rival_ranks_are_no_danger() -> None:
    """Where all but one of some ranks lie face down, two cards of different ones are never in a hand together."""
    rivals = CardSet(card for card in DECK if card.rank in {5, 6, 8})
    for text, expected in (("7H", 4), ("4H", 5), ("6H", 6), ("9H", 6), ("8H", 6)):
        card = Card.parse(text)
        pairs = [CardSet(pair) for pair in combinations(PACK - CardSet([card]), 2)]
        possible = [
            pair
            for pair in pairs
            if pair.mask | card.mask in naive.MELDS and len({one.rank for one in pair & rivals}) < 2
        ]
        assert (len(possible), danger(card, PACK, rivals)) == (expected, expected)


def test_what_can_join_a_hand_is_what_makes_a_meld_of_three_with_it() -> None:
    """A card not held is joinable just when it and two cards of the hand are a meld."""
    rng = random.Random("joinable")
    for turn in range(300):
        hand = naive.random_hand(rng, turn % 14, rich=turn % 2 > 0)
        pairs = [1 << one | 1 << other for one, other in combinations(brute.cards_of(hand.mask), 2)]
        expected = CardSet(
            card for card in PACK - hand if any(pair | card.mask in naive.TRIPLES for pair in pairs)
        )
        assert CardSet.from_mask(joinable(hand.mask)) == expected


def test_the_best_throw_leaves_the_least_of_all_throws() -> None:
    """The count after the best discard is the least over all cards of the hand; no card or one leaves nothing."""
    assert best_after_discard(0) == 0
    for hand, _, _ in _situations(200, "throws"):
        least = min(brute.deadwood(hand.mask ^ card.mask) for card in hand)
        assert best_after_discard(hand.mask) == least


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("7H 7C", 2),
        ("6H 7H", 2),
        ("5H 7H", 1),
        ("AH 2H", 1),
        ("QH KH", 1),
        ("7C 7H 8H", 4),
        ("5H 6H 6C", 4),
        ("4H KC", 0),
    ],
)
def test_how_many_outs_a_shape_has(hand: str, expected: int) -> None:
    """ST-16: a pair has 2 outs, two neighbours 2, a gap or an edge 1, a pair with a neighbour 4."""
    held = CardSet.parse(hand)
    assert len(outs_of(held, PACK - held)) == expected
