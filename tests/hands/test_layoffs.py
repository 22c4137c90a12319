"""Lay-offs equal playing them one card at a time on melds that grow, with every split of the rest."""

from __future__ import annotations

import random

import pytest

from tests.hands import brute, naive
from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.layoffs import TableMeld, best_layout, fitting, lay_off_plans, lay_offs
from tongits_tutor.hands.melds import ALL_MELDS, Meld
from tongits_tutor.hands.solver import solve
from tongits_tutor.rulebook.house import PROFILES

PAGAT = PROFILES["pagat"]


def _meld(name: str, text: str) -> TableMeld:
    owner, number = name.split()
    return TableMeld(owner, int(number), None if text == "?" else Meld.parse(text))


def _after_lay_offs(hand: CardSet, table: tuple[TableMeld, ...]) -> dict[int, int]:
    """Return every hand that single lay-offs can leave, with the fewest it takes."""
    first = naive.start(hand, table, is_open=True)
    steps = {first: 0}
    waiting = [first]
    while waiting:
        state = waiting.pop(0)
        for move, reached in naive.moves(state, PAGAT):
            if move.verb == "sapaw" and reached not in steps:
                steps[reached] = steps[state] + 1
                waiting.append(reached)
    return {state.hand: number for state, number in steps.items()}


def _least(hand: CardSet, table: tuple[TableMeld, ...], *, needs_meld: bool) -> tuple[int, int]:
    """Return the fewest points and, for them, the fewest lay-offs."""
    return min(
        (brute.deadwood(left), number)
        for left, number in _after_lay_offs(hand, table).items()
        if not number or not needs_meld or brute.deadwood(left) < brute.points(left)
    )


def test_what_fits_a_meld_makes_it_one_legal_meld() -> None:
    """SAPAW-1: for each of the 329 melds, the cards that fit are those with which it is still a meld."""
    for meld in ALL_MELDS:
        expected = CardSet(card for card in DECK if naive.fits(card.mask, meld.mask))
        assert fitting(meld) == expected


def test_lay_offs_at_once_are_the_cards_that_fit_as_the_table_lies() -> None:
    """Every held card that fits a meld as it lies is listed once per meld, by meld, then card."""
    rng = random.Random("at once")
    number = 0
    for _ in range(300):
        hand, table = naive.set_the_table(rng, size=9, melds=rng.randrange(5))
        told = [(str(one), naive.read(str(one)).cards) for one in lay_offs(hand, table)]
        expected = [
            (f"sapaw {card} on {on.owner} {on.number}", card.mask)
            for on in table
            for card in hand
            if on.meld is not None and naive.fits(card.mask, on.meld.mask)
        ]
        assert told == expected
        number += len(told)
    assert number > 300


@pytest.mark.parametrize("needs_meld", [False, True])
def test_the_best_layout_is_the_best_of_all_plays(*, needs_meld: bool) -> None:
    """Points and number of lay-offs are the least of all plays, the order is legal, and the rest is split best."""
    rng = random.Random(f"layout {needs_meld}")
    used = 0
    for _ in range(500):
        hand, table = naive.set_the_table(rng, size=rng.choice((4, 8, 11)), melds=rng.randrange(5))
        layout = best_layout(hand, table, needs_meld=needs_meld)
        assert (layout.points, len(layout.lay_offs)) == _least(hand, table, needs_meld=needs_meld), str(hand)
        state = naive.start(hand, table, is_open=True)
        left = naive.replay(state, tuple(map(str, layout.lay_offs)), PAGAT).hand
        assert layout.rest == solve(CardSet.from_mask(left)).partition
        used += bool(layout.lay_offs)
        if needs_meld and layout.lay_offs:
            assert layout.rest.melds
    assert used > 60


def test_the_plans_reach_every_hand_that_lay_offs_can_leave() -> None:
    """The list of plans leaves just the hands that single lay-offs leave, and every plan is legal in its order."""
    rng = random.Random("plans")
    for _ in range(250):
        hand, table = naive.set_the_table(rng, size=8, melds=rng.randrange(5))
        state = naive.start(hand, table, is_open=True)
        left = {naive.replay(state, tuple(map(str, plan)), PAGAT).hand for plan in lay_off_plans(hand, table)}
        assert left == set(_after_lay_offs(hand, table))


def test_both_ends_and_chains_of_a_run() -> None:
    """SAPAW-2, SAPAW-4: several cards go to one run, at both ends, nearest first."""
    layout = best_layout(CardSet.parse("AD 3C 4C 8C 9C KD"), (_meld("Ana 1", "5C 6C 7C"),))
    assert [str(one) for one in layout.lay_offs] == [
        "sapaw 4C on Ana 1",
        "sapaw 3C on Ana 1",
        "sapaw 8C on Ana 1",
        "sapaw 9C on Ana 1",
    ]
    assert str(layout.rest) == "left AD KD"


def test_a_run_ends_at_the_ace_and_at_the_king() -> None:
    """No card goes round the corner: below the ace and above the king nothing fits (CARD-3)."""
    table = (_meld("Ana 1", "AC 2C 3C"), _meld("Ana 2", "JC QC KC"))
    assert best_layout(CardSet.parse("KD AD"), table).lay_offs == ()
    assert str(fitting(Meld.parse("AC 2C 3C")) | fitting(Meld.parse("JC QC KC"))) == "4C 10C"
    assert not fitting(Meld.parse("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"))


def test_the_fourth_of_a_set_and_never_a_fifth() -> None:
    """A set of three takes one card, a set of four none (MELD-1)."""
    table = (_meld("Ana 1", "KC KD KS"), _meld("Ben 1", "9C 9D 9H 9S"))
    layout = best_layout(CardSet.parse("KH 9C") - CardSet.parse("9C"), table)
    assert [str(one) for one in layout.lay_offs] == ["sapaw KH on Ana 1"]
    assert not fitting(Meld.parse("9C 9D 9H 9S"))


def test_nothing_is_laid_off_on_a_face_down_set() -> None:
    """SECRET-4: a face-down set takes nothing, and is counted among its owner's melds."""
    table = (_meld("Ana 1", "?"), _meld("Ana 2", "5C 6C 7C"))
    layout = best_layout(CardSet.parse("8C KD"), table)
    assert [str(one) for one in layout.lay_offs] == ["sapaw 8C on Ana 2"]


def test_two_runs_of_one_suit_that_want_the_same_card_get_it_once() -> None:
    """A card between two runs goes to one of them (MELD-4); the cards beyond still go where they can."""
    table = (_meld("Ana 1", "5C 6C 7C"), _meld("Ben 1", "9C 10C JC"))
    layout = best_layout(CardSet.parse("4C 8C QC KD"), table)
    assert layout.points == 10
    assert {str(one.card) for one in layout.lay_offs} == {"4C", "8C", "QC"}
    assert len(layout.lay_offs) == 3


def test_a_card_is_held_back_for_a_better_meld() -> None:
    """A card that fits the table stays in hand where it makes a meld there, and goes where it does not."""
    table = (_meld("Ana 1", "5C 6C 7C"),)
    assert best_layout(CardSet.parse("8C 8D 8H KS"), table).lay_offs == ()
    longer = best_layout(CardSet.parse("8C 8D 8H 8S KS"), table)
    assert (longer.lay_offs, longer.points) == ((), 10)


def test_lay_offs_wait_for_a_meld_where_the_house_wants_an_open_hand() -> None:
    """SAPAW-3 switched on: without a meld of one's own nothing is laid off, and a meld may be worth keeping for it."""
    table = (_meld("Ana 1", "5C 6C 7C"),)
    assert best_layout(CardSet.parse("8C KD"), table, needs_meld=True).lay_offs == ()
    both = best_layout(CardSet.parse("8C 2D 2H 2S"), table, needs_meld=True)
    assert ([str(one) for one in both.lay_offs], str(both.rest)) == (["sapaw 8C on Ana 1"], "2D 2H 2S")


def test_a_crowded_table_is_no_matter_of_trying_every_combination() -> None:
    """Twelve runs with a gap between all neighbours: half a million combinations, six thousand hands left."""
    runs = [f"A{suit} 2{suit} 3{suit}/5{suit} 6{suit} 7{suit}/9{suit} 10{suit} J{suit}" for suit in "CDHS"]
    texts = [text for line in runs for text in line.split("/")]
    table = tuple(_meld(f"Ana {number}", text) for number, text in enumerate(texts, start=1))
    hand = CardSet.parse("4C 8C QC 4D 8D QD 4H 8H QH 4S 8S QS KS")
    assert len(lay_off_plans(hand, table)) == 2**11 * 3
    assert best_layout(hand, table).points == 0
