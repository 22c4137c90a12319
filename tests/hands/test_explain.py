"""What people are told about a solution is exact: prices, contested cards, greedy play."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.explain import Style, explain, swap_in
from tongits_tutor.hands.melds import Meld, MeldKind, melds_in
from tongits_tutor.hands.solver import Partition, solve
from tongits_tutor.hands.value import deadwood

_RICH = [card for card in DECK if 3 <= card.rank <= 7]
_HANDS = st.one_of(
    st.sets(st.sampled_from(_RICH), max_size=13),
    st.sets(st.sampled_from(DECK[:26]), max_size=13),
    st.sets(st.sampled_from(DECK), max_size=13),
).map(CardSet)


def _rich_hands(count: int, size: int) -> Iterator[CardSet]:
    rng = random.Random(size)
    for _ in range(count):
        yield CardSet(rng.sample(_RICH, size))


@cache
def _least(cards: CardSet) -> int:
    """Leave the lowest card or meld it, in every way."""
    if not cards:
        return 0
    low = next(iter(cards))
    rest = cards - CardSet([low])
    with_it = [_least(cards - meld.cards) for meld in melds_in(cards) if low in meld.cards]
    return min([_least(rest) + low.points, *with_it])


def test_a_price_is_the_least_count_with_the_meld_minus_the_best() -> None:
    """Every candidate of 300 meld-rich hands of ten cards against trying everything."""
    for hand in _rich_hands(300, 10):
        told = explain(solve(hand))
        assert list(melds_in(hand)) == [candidate.meld for candidate in told.candidates]
        for candidate in told.candidates:
            assert _least(hand - candidate.meld.cards) - _least(hand) == candidate.cost


@given(_HANDS)
def test_a_candidate_in_a_best_split_is_free_and_the_rejected_ones_cost(hand: CardSet) -> None:
    """`in_best` follows the splits as written, and none of those melds costs anything."""
    solution = solve(hand)
    told = explain(solution)
    written = {meld for split in solution.best for meld in split.melds}
    assert written == {candidate.meld for candidate in told.candidates if candidate.in_best}
    assert all(candidate.cost == 0 for candidate in told.candidates if candidate.in_best)
    assert all(candidate.cost >= 0 for candidate in told.candidates)
    assert [each for each in told.candidates if each.cost > 0] == list(told.rejected)


def test_a_part_of_a_run_may_be_free_without_standing_in_a_best_split() -> None:
    """Six in a row may be laid as three and three, though the best split writes one run."""
    told = explain(solve(CardSet.parse("3H 4H 5H 6H 7H 8H")))
    free = [str(each.meld) for each in told.candidates if each.cost == 0 and not each.in_best]
    assert free == ["3H 4H 5H", "6H 7H 8H"]


@given(_HANDS)
def test_a_card_is_contested_exactly_when_two_largest_candidates_hold_it(hand: CardSet) -> None:
    """Largest: inside no other candidate. There are never more than two, the set and the run."""
    melds = melds_in(hand)
    largest = [meld for meld in melds if not any(meld.cards <= one.cards != meld.cards for one in melds)]
    expected = []
    for card in hand:
        holders = [meld for meld in largest if card in meld.cards]
        if len(holders) > 1:
            expected.append((card, tuple(sorted(holders, key=lambda meld: meld.kind is MeldKind.RUN))))
    assert expected == [(each.card, each.melds) for each in explain(solve(hand)).contested]
    assert all([meld.kind for meld in melds] == [MeldKind.SET, MeldKind.RUN] for _, melds in expected)


_WISHES: dict[Style, Callable[[Meld], tuple[int, ...]]] = {
    Style.LONGEST_FIRST: lambda meld: (len(meld),),
    Style.DEAREST_FIRST: lambda meld: (meld.cards.points,),
    Style.RUNS_FIRST: lambda meld: (meld.kind == "run", len(meld)),
    Style.SETS_FIRST: lambda meld: (meld.kind == "set", len(meld)),
}


def _play(hand: CardSet, wish: Callable[[Meld], tuple[int, ...]]) -> Partition:
    """Look at the hand anew after every meld laid."""
    laid: list[Meld] = []
    while melds := melds_in(hand):
        laid.append(max(melds, key=wish))  # of equals the first
        hand -= laid[-1].cards
    return Partition(tuple(sorted(laid)), hand)


@given(_HANDS)
def test_a_greedy_style_is_told_exactly_when_playing_it_ends_worse(hand: CardSet) -> None:
    """Each style played out meld by meld, on hands with and without contested cards."""
    ends = {style: _play(hand, wish) for style, wish in _WISHES.items()}
    best = deadwood(hand)
    told = explain(solve(hand)).greedy
    assert [(style, end) for style, end in ends.items() if end.points > best] == [
        (each.style, each.partition) for each in told
    ]
    assert all((each.points, each.cost) == (each.partition.points, each.points - best) for each in told)


@given(_HANDS)
def test_greedy_layouts_never_hold_two_runs_that_touch(hand: CardSet) -> None:
    """A greedy layout is in canonical form too, so it compares with the best splits."""
    for each in explain(solve(hand)).greedy:
        runs = [meld.cards.cards for meld in each.partition.melds if meld.kind is MeldKind.RUN]
        ends = {run[-1].index + 1 for run in runs if run[-1].rank < 13}
        assert ends.isdisjoint(run[0].index for run in runs)


@pytest.mark.parametrize(
    ("hand", "style", "greedy", "best"),
    [
        ("4C 5C 6C 7C 7D 7S", Style.LONGEST_FIRST, 14, 0),
        ("4C 5C 6C 7C 7D 7S", Style.DEAREST_FIRST, 14, 0),
        ("6D 5S 6S 7S 7C 7H", Style.RUNS_FIRST, 20, 17),
        ("6C 7C 8C 6H 8H 6S", Style.SETS_FIRST, 23, 20),
        ("5D 6D 7D 7H 6S 7S 8S", Style.SETS_FIRST, 25, 7),
        ("4C 5C 6C 7C 4D 7D 4H 7H", Style.RUNS_FIRST, 22, 8),
    ],
)
def test_every_greedy_style_is_a_trap(hand: str, style: Style, greedy: int, best: int) -> None:
    """Frozen hands on which a style ends worse than the best."""
    told = explain(solve(CardSet.parse(hand))).greedy
    assert [(greedy, greedy - best)] == [(each.points, each.cost) for each in told if each.style is style]


def test_all_four_styles_can_be_wrong_at_once() -> None:
    """On this hand no greedy player finds the best split."""
    told = explain(solve(CardSet.parse("5C 6C 7C 8C 5D 8D 5S 8S"))).greedy
    assert [(style, points) for style, points in zip(Style, (26, 26, 26, 13), strict=True)] == [
        (each.style, each.points) for each in told
    ]


@given(_HANDS)
def test_a_swap_accounts_for_every_card(hand: CardSet) -> None:
    """What falls minus what is saved is the price, and the layout is a split of the hand with that meld."""
    solution = solve(hand)
    for candidate in explain(solution).candidates:
        swap = swap_in(solution, candidate.meld)
        assert candidate.cost == swap.cost == swap.falls.points - swap.saved.points
        assert candidate.meld in swap.partition.melds
        laid = [meld.cards for meld in swap.partition.melds]
        assert hand == CardSet(card for cards in [*laid, swap.partition.deadwood] for card in cards)
        assert len(hand) == sum(map(len, laid)) + len(swap.partition.deadwood)
        for broken in swap.broken:
            assert broken.meld in solution.partition.melds
            assert broken.taken == broken.meld.cards & candidate.meld.cards != CardSet()
        assert swap.falls <= CardSet(card for meld in solution.partition.melds for card in meld.cards)


def test_a_swap_tells_what_a_screen_wants_to_say() -> None:
    """4H 5H 6H costs 3: it takes 6H from 6C 6D 6H, and 6C 6D are left for 4H 5H."""
    solution = solve(CardSet.parse("6C 6D 4H 5H 6H 9S"))
    swap = swap_in(solution, Meld.parse("4H 5H 6H"))
    assert [(str(each.meld), str(each.taken)) for each in swap.broken] == [("6C 6D 6H", "6H")]
    assert (
        swap.cost,
        str(swap.falls),
        str(swap.saved),
        str(swap.partition),
    ) == (3, "6C 6D", "4H 5H", "4H 5H 6H / left 6C 6D 9S")


def test_a_meld_of_another_hand_cannot_be_swapped_in() -> None:
    """Only melds the hand holds have a price."""
    with pytest.raises(ValueError, match="7C 7D 7H is not among 4H 5H 6H"):
        swap_in(solve(CardSet.parse("4H 5H 6H")), Meld.parse("7C 7D 7H"))


def test_a_hand_without_cards_needs_no_explanation() -> None:
    """Nothing contested, no candidate, no greed."""
    told = explain(solve(CardSet()))
    assert (told.contested, told.candidates, told.greedy) == ((), (), ())
