"""The chances of unseen cards equal an enumeration of every arrangement."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import CardError
from tongits_tutor.hands.unseen import Unseen

PACK = CardSet(DECK)


def _ranks(text: str) -> CardSet:
    return CardSet(card for card in DECK if str(card.rank) in text.split())


def _arrangements(known: CardSet, hidden: int) -> Iterator[tuple[Card, ...]]:
    """The cards that are out, for every choice of the ranks that lie face down."""
    whole = [rank for rank in range(1, 14) if not any(card.rank == rank for card in known)]
    for down in combinations(whole, hidden):
        yield tuple(card for card in DECK if card not in known and card.rank not in down)


def _chance(known: CardSet, hidden: int, wanted: CardSet, draws: int) -> Fraction:
    ways = hits = 0
    for out in _arrangements(known, hidden):
        for drawn in combinations(out, draws):
            ways += 1
            hits += any(card in wanted for card in drawn)
    return Fraction(hits, ways)


@pytest.mark.parametrize("draws", range(16))
def test_the_chance_within_some_draws_counts_every_stock(draws: int) -> None:
    """With 17 cards unseen the chance equals the share of all sets of so many cards, up to the 15 of a full stock."""
    known = PACK - _ranks("3 7 J K") | CardSet.parse("KS")
    known -= CardSet.parse("9D 4C")
    wanted = CardSet.parse("3C 7S 9D KS")
    unseen = Unseen(known)
    assert (unseen.count, unseen.cards, unseen.most_draws) == (17, PACK - known, 15)
    assert unseen.chance(wanted, draws) == _chance(known, 0, wanted, draws)


@pytest.mark.parametrize("hidden", [1, 2, 3])
def test_a_face_down_set_is_any_wholly_unseen_rank_with_equal_weight(hidden: int) -> None:
    """With sets face down, the chance averages over every choice of ranks they may be."""
    known = PACK - _ranks("3 7 J K") - CardSet.parse("9D 4C 4D")
    unseen = Unseen(known, hidden)
    assert (unseen.count, unseen.cards) == (19 - 4 * hidden, PACK - known)
    for wanted in ("3C", "9D", "9D 4C", "3C 3D 7H", "3C 7C JC KC 4D", "KC KD KH KS"):
        for draws in (0, 1, 2, 3, 5):
            cards = CardSet.parse(wanted)
            assert unseen.chance(cards, draws) == _chance(known, hidden, cards, draws)


def test_a_set_of_the_only_wholly_unseen_rank_is_never_drawn() -> None:
    """A rank that must lie face down is none of the cards that can come."""
    known = PACK - _ranks("7") - CardSet.parse("9D 4C")
    unseen = Unseen(known, 1)
    assert (unseen.cards, unseen.count, unseen.most_draws) == (CardSet.parse("9D 4C"), 2, 2)
    assert unseen.chance(_ranks("7"), 2) == 0
    assert unseen.chance(CardSet.parse("9D 7C"), 1) == Fraction(1, 2)


def test_random_tables_agree_with_the_count_of_arrangements() -> None:
    """Seeded tables with up to two sets face down: every chance equals the enumeration."""
    rng = random.Random(20)
    for _ in range(60):
        hidden = rng.randrange(3)
        down = CardSet(
            card for card in DECK if card.rank in rng.sample(range(1, 14), hidden + rng.randrange(3))
        )
        loose = CardSet(rng.sample(DECK, rng.randrange(1, 8)))
        known = PACK - down - loose
        try:
            unseen = Unseen(known, hidden)
        except CardError:
            assert not list(_arrangements(known, hidden))
            continue
        wanted = CardSet(rng.sample(DECK, rng.randrange(6)))
        for draws in range(min(4, unseen.most_draws + 1)):
            assert unseen.chance(wanted, draws) == _chance(known, hidden, wanted, draws)


def test_more_sets_face_down_than_ranks_unseen_cannot_be() -> None:
    """A face-down set needs a rank of which nothing was seen; a table with more of them is refused."""
    known = PACK - _ranks("7 9")
    assert Unseen(known, 2).count == 0
    for ranks, said in {
        "7 9": "3 face-down sets are on the table, but only 2 ranks have all four cards unseen.",
        "7": "3 face-down sets are on the table, but only 1 rank has all four cards unseen.",
        "": "3 face-down sets are on the table, but no rank has all four cards unseen.",
    }.items():
        with pytest.raises(CardError) as raised:
            Unseen(PACK - _ranks(ranks), 3)
        (problem,) = raised.value.problems
        assert (problem.code, problem.message) == ("hidden-set-impossible", said)
    with pytest.raises(CardError, match="1 face-down set is"):
        Unseen(PACK, 1)


@pytest.mark.parametrize("draws", [-1, 3, 16])
def test_more_draws_than_cards_are_refused(draws: int) -> None:
    """No more cards can be drawn than are out, nor fewer than none."""
    with pytest.raises(ValueError, match="cannot be drawn"):
        Unseen(PACK - CardSet.parse("9D 4C")).chance(PACK, draws)


def test_a_stock_has_at_most_fifteen_cards() -> None:
    """However many cards are unseen, fifteen lie in the stock at the deal (DEAL-5)."""
    unseen = Unseen(CardSet.parse("4H"))
    assert unseen.most_draws == 15
    with pytest.raises(ValueError, match="at most 15"):
        unseen.chance(PACK, 16)


@pytest.mark.parametrize("hidden", range(4))
def test_rivals_are_the_ranks_of_which_no_two_are_ever_out_together(hidden: int) -> None:
    """Two cards of different ranks are rivals just when no arrangement has both out, though each may be."""
    known = PACK - _ranks("3 4 J") - CardSet.parse("9D 4C")
    unseen = Unseen(known, hidden)
    out = [set(cards) for cards in _arrangements(known, hidden)]
    for one, other in combinations(unseen.cards, 2):
        together = any({one, other} <= cards for cards in out)
        apart = one.rank != other.rank and one in unseen.rivals and other in unseen.rivals
        assert together != apart


def test_one_card_in_forty_is_two_and_a_half_percent() -> None:
    """ST-16: with twelve cards seen one out comes with the next card in 1 of 40 draws."""
    unseen = Unseen(CardSet(DECK[:12]))
    assert (unseen.count, unseen.chance(CardSet([DECK[40]]), 1)) == (40, Fraction(1, 40))
