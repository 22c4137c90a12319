"""Tongits now: what is said can be played, and what can be played is said."""

from __future__ import annotations

import random

import pytest

from tests.hands import naive
from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.hands.melds import Meld
from tongits_tutor.hands.tongits import is_secret, tongits_actions, tongits_draws, wins_with_any_card
from tongits_tutor.rulebook.house import PROFILES, HouseRules

PAGAT = PROFILES["pagat"]
HOUSES = {
    "pagat": PAGAT,
    "needs-discard": HouseRules(tongits_needs_discard=True),
    "no-hiding": HouseRules(face_down_secret=False),
    "needs-open": HouseRules(sapaw_needs_open=True, strict_phases=True),
    "open-and-discard": HouseRules(sapaw_needs_open=True, tongits_needs_discard=True),
    "secret-runs": HouseRules(secret_run_min=3, must_not_discard_sapawable=True),
    "secret-fives": HouseRules(secret_run_min=5, must_not_discard_sapawable=True, tongits_needs_discard=True),
}


def _pack_less(hand: CardSet, table: tuple[TableMeld, ...]) -> CardSet:
    lying = CardSet(card for on in table if on.meld is not None for card in on.meld.cards)
    return CardSet(DECK) - hand - lying


@pytest.mark.parametrize("name", HOUSES)
def test_a_hand_is_said_to_win_just_when_some_play_empties_it(name: str) -> None:
    """The actions are there iff a search over all sequences of moves empties the hand, and playing them does."""
    house = HOUSES[name]
    rng = random.Random(f"tongits {name}")
    wins = 0
    for _ in range(600):
        hand, table = naive.set_the_table(rng, size=rng.choice((3, 5, 7, 8)), melds=rng.randrange(4))
        is_open = rng.random() < 0.4 or any(on.owner == "me" for on in table)
        state = naive.start(hand, table, is_open=is_open)
        actions = tongits_actions(hand, table, house, is_open=is_open)
        assert bool(actions) == naive.can_be_emptied(state, house), (str(hand), table)
        if actions:
            wins += 1
            assert naive.replay(state, actions, house).hand == 0
    assert 90 < wins < 510


@pytest.mark.parametrize("name", ["pagat", "needs-discard"])
def test_melds_alone_win_just_when_a_play_without_a_table_does(name: str) -> None:
    """The same with meld-rich hands of up to thirteen cards and nothing on the table."""
    house = HOUSES[name]
    rng = random.Random(f"bare {name}")
    wins = 0
    for _ in range(300):
        hand = naive.random_hand(rng, rng.randrange(1, 14), rich=True)
        state = naive.start(hand, (), is_open=False)
        actions = tongits_actions(hand, (), house, is_open=False)
        assert bool(actions) == naive.can_be_emptied(state, house), str(hand)
        if actions:
            wins += 1
            assert naive.replay(state, actions, house).hand == 0
    assert wins > 20


@pytest.mark.parametrize("name", HOUSES)
def test_the_draws_that_win_are_those_with_which_the_hand_wins(name: str) -> None:
    """Every unseen card is tried: the draws that give Tongits are just those after which some play empties the hand."""
    house = HOUSES[name]
    rng = random.Random(f"draws {name}")
    found = sure = 0
    for turn in range(24):
        hand, table = naive.set_the_table(rng, size=rng.choice((2, 4, 5)), melds=turn % 4, hidden=0.1)
        is_open = any(on.owner == "me" for on in table)
        unseen = _pack_less(hand, table)
        expected = CardSet(
            card
            for card in unseen
            if naive.can_be_emptied(naive.start(hand | CardSet([card]), table, is_open=is_open), house)
        )
        assert tongits_draws(hand, unseen, table, house, is_open=is_open) == expected
        found += bool(expected)
        if wins_with_any_card(hand, table, house, is_open=is_open):
            sure += 1
            assert expected == unseen
        elif len(unseen) > 20:
            assert expected != unseen
    assert found >= 3
    assert sure >= 1


def test_a_hand_that_melds_but_for_one_card_throws_it() -> None:
    """Tongits by melds and the last card thrown (TONG-2)."""
    hand = CardSet.parse("4H 5H 6H 7C 7D 7S KH")
    assert tongits_actions(hand, (), PAGAT, is_open=False) == ("meld 7C 7D 7S", "meld 4H 5H 6H", "discard KH")


def test_a_four_in_hand_is_hidden_where_the_house_hides_and_shown_where_it_does_not() -> None:
    """Face down a set of four keeps its bonus (SECRET-2, SECRET-7); where there is no hiding it is shown."""
    hand = CardSet.parse("9C 9D 9H 9S")
    assert tongits_actions(hand, (), PAGAT, is_open=False) == ("hide 9C 9D 9H 9S",)
    assert tongits_actions(hand, (), HOUSES["no-hiding"], is_open=False) == ("meld 9C 9D 9H 9S",)


def test_a_complete_hand_cannot_stop_where_tongits_needs_a_discard() -> None:
    """Where the last card must be thrown, a hand of melds keeps one card back or does not win (TONG-2)."""
    house = HOUSES["needs-discard"]
    assert tongits_actions(CardSet.parse("9C 9D 9H"), (), house, is_open=False) == ()
    four = tongits_actions(CardSet.parse("9C 9D 9H 9S"), (), house, is_open=False)
    assert four == ("meld 9C 9D 9H", "discard 9S")


def test_lay_offs_alone_win_for_a_hand_that_never_opened() -> None:
    """TONG-4: the last cards laid off on others' melds are Tongits, unless the house wants an open hand."""
    ana = TableMeld("Ana", 1, Meld.parse("5C 6C 7C"))
    hand = CardSet.parse("3C 4C 8C")
    expected = ("sapaw 4C on Ana 1", "sapaw 3C on Ana 1", "sapaw 8C on Ana 1")
    assert tongits_actions(hand, (ana,), PAGAT, is_open=False) == expected
    assert tongits_actions(hand, (ana,), HOUSES["needs-open"], is_open=False) == ()
    assert tongits_actions(hand, (ana,), HOUSES["needs-open"], is_open=True) == expected


def test_no_cards_are_no_tongits() -> None:
    """An empty hand has won already; nothing is to be done, and nothing can be drawn to it."""
    assert tongits_actions(CardSet(), (), PAGAT, is_open=False) == ()
    assert not wins_with_any_card(CardSet(), (), PAGAT, is_open=False)


def test_one_card_is_thrown_or_laid_off() -> None:
    """The last card always leaves the hand."""
    ana = TableMeld("Ana", 1, Meld.parse("5C 6C 7C"))
    assert tongits_actions(CardSet.parse("KD"), (), PAGAT, is_open=False) == ("discard KD",)
    assert tongits_actions(CardSet.parse("8C"), (ana,), PAGAT, is_open=False) == ("sapaw 8C on Ana 1",)
    needs = HOUSES["needs-discard"]
    assert tongits_actions(CardSet.parse("8C"), (ana,), needs, is_open=False) == ("discard 8C",)


@pytest.mark.parametrize(
    ("meld", "least", "expected"),
    [
        ("9C 9D 9H 9S", 0, True),
        ("9C 9D 9H 9S", 5, True),
        ("9C 9D 9H", 3, False),
        ("4H 5H 6H 7H 8H", 0, False),
        ("4H 5H 6H 7H 8H", 5, True),
        ("4H 5H 6H 7H", 5, False),
        ("4H 5H 6H", 3, True),
    ],
)
def test_what_is_a_secret(meld: str, least: int, *, expected: bool) -> None:
    """A set of four always, a run only where the house says from how many cards (SECRET-1, SECRET-9)."""
    house = PAGAT.with_switches(secret_run_min=least)
    assert is_secret(Meld.parse(meld), house) == expected
