"""A whole analysis: what its parts say of one situation, held to the clauses."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.hands import brute, naive
from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import CardError
from tongits_tutor.hands.analysis import Analysis, analyse
from tongits_tutor.hands.exchange import outs_of
from tongits_tutor.hands.explain import explain
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.hands.melds import Meld, melds_in
from tongits_tutor.hands.out_groups import group_outs
from tongits_tutor.hands.situation import Situation, Turn
from tongits_tutor.hands.solver import solve
from tongits_tutor.rulebook.house import PROFILES, HouseRules

PACK = CardSet(DECK)
PAGAT = PROFILES["pagat"]
BAN = HouseRules(must_not_discard_sapawable=True)
OPEN_FIRST = HouseRules(sapaw_needs_open=True)
HOUSES = {
    "pagat": PAGAT,
    "ban": BAN,
    "open-first": OPEN_FIRST,
    "ban-and-open-first": replace(BAN, sapaw_needs_open=True),
    "ban-and-last-discard": replace(BAN, tongits_needs_discard=True),
    "all-three": replace(BAN, sapaw_needs_open=True, tongits_needs_discard=True),
}


def _analysis(hand: str, turn: Turn | None = None, **where: object) -> Analysis:
    return analyse(Situation(CardSet.parse(hand), turn, **where))  # type: ignore[arg-type]


def _meld(name: str, text: str) -> TableMeld:
    owner, number = name.split()
    return TableMeld(owner, int(number), Meld.parse(text))


@pytest.mark.parametrize("name", HOUSES)
def test_the_plan_is_the_best_of_all_turns_and_can_be_played(name: str) -> None:
    """No sequence of melds, lay-offs and a discard leaves less than the plan, and the plan's own is legal in full."""
    house = HOUSES[name]
    rng = random.Random(f"plan {name}")
    laid = 0
    for turn in range(400):
        hand, table = naive.set_the_table(rng, size=rng.choice((4, 6, 8)), melds=1 + turn % 4, hidden=0.1)
        try:
            analysis = analyse(Situation(hand, Turn.PLAY, table, house=house, opened=turn % 5 == 0))
        except CardError:
            continue  # more sets face down than there can be
        is_open = analysis.situation.is_open
        first = naive.start(hand, table, is_open=is_open)
        expected = min(brute.deadwood(state.hand) for state in naive.reachable(first, house) if state.ended)
        plan = analysis.plan
        assert plan is not None
        assert plan.points == expected, (str(hand), table)
        melds, lay_offs = (f"meld {meld}" for meld in plan.layout.rest.melds), map(str, plan.layout.lay_offs)
        end = naive.replay(first, (*melds, *lay_offs, f"discard {plan.discard}"), house)
        assert (end.hand, end.ended) == (plan.layout.rest.deadwood.mask, True)
        laid += bool(plan.layout.lay_offs)
    assert laid > 30


def test_of_equal_plans_the_discard_ranked_first_is_taken() -> None:
    """Where the table makes no difference the plan throws what the list of discards puts first."""
    analysis = _analysis("4H 5H 6H KC KD 2S", table=(_meld("Ana 1", "8S 9S 10S"),))
    assert analysis.plan is not None
    assert analysis.plan.discard == analysis.discards[0].card


def test_without_a_discard_there_is_no_plan() -> None:
    """Before the draw nothing is thrown."""
    assert _analysis("4H KC", Turn.START, table=(_meld("Ana 1", "8S 9S 10S"),)).plan is None


@pytest.mark.parametrize("name", ["pagat", "ban", "ban-and-open-first"])
def test_a_discard_is_allowed_unless_the_house_bans_what_fits(name: str) -> None:
    """DISC-2: where a fitting card may not be thrown its row says so and stands last, unless every card fits."""
    house = HOUSES[name]
    rng = random.Random(f"allowed {name}")
    banned = 0
    for _ in range(200):
        hand, table = naive.set_the_table(rng, size=5, melds=rng.randrange(4), hidden=0)
        fitting = {
            card
            for card in hand
            if any(on.meld is not None and naive.fits(card.mask, on.meld.mask) for on in table)
        }
        bans = name != "pagat" and len(fitting) < len(hand)
        rows = analyse(Situation(hand, table=table, house=house)).discards
        assert {row.card for row in rows} == set(hand)
        assert {row.card for row in rows if not row.allowed} == (fitting if bans else set())
        assert [row.allowed for row in rows] == sorted((row.allowed for row in rows), reverse=True)
        banned += bool(bans and fitting)
    assert (banned > 30) == (name != "pagat")


def test_lay_offs_at_once_need_a_meld_where_the_house_wants_an_open_hand() -> None:
    """SAPAW-3 switched on: a card is laid off at once only beside a meld to open with, which it is no part of."""
    ana = _meld("Ana 1", "5C 6C 7C")

    def told(hand: str, house: HouseRules, *, opened: bool = False) -> list[str]:
        return [str(one) for one in _analysis(hand, table=(ana,), house=house, opened=opened).lay_offs]

    assert told("8C KD", PAGAT) == ["sapaw 8C on Ana 1"]
    assert told("8C KD", OPEN_FIRST) == []
    assert told("8C KD", OPEN_FIRST, opened=True) == ["sapaw 8C on Ana 1"]
    assert told("8C 8D 8H", OPEN_FIRST) == []
    assert told("8C 2D 2H 2S", OPEN_FIRST) == ["sapaw 8C on Ana 1"]


@pytest.mark.parametrize("turn", [None, Turn.START, Turn.PLAY])
def test_what_is_told_before_and_after_the_draw(turn: Turn | None) -> None:
    """Before the draw: what a draw or a take does; after it: discards and Tongits now; not said: both."""
    ana = _meld("Ana 1", "5C 6C 7C")
    pile = (Card.parse("9C"), Card.parse("3H"))
    told = _analysis("4H 5H 6H 8C", turn, table=(ana,), pile=pile)
    before, after = turn is not Turn.PLAY, turn is not Turn.START
    assert bool(told.discards) == after
    assert bool(told.tongits) == after
    assert told.any_card_wins == before
    assert (told.winning_draws == told.unseen.cards) == before
    assert bool(told.winning_draws) == before
    assert bool(told.takes) == before
    assert (told.stock is not None) == before
    assert (told.plan is not None) == after
    assert told.outs == outs_of(told.hand, told.unseen.cards)


def test_without_a_pile_nothing_is_taken() -> None:
    """The top of the pile is what may be taken, and no other card of it (DRAW-2)."""
    assert _analysis("4H 5H 6H 8C").takes == ()
    covered = _analysis("4H 5H KC", pile=(Card.parse("6H"), Card.parse("2S")))
    assert covered.takes == ()
    (take,) = _analysis("4H 5H KC", pile=(Card.parse("2S"), Card.parse("6H"))).takes
    assert (str(take), take.wins) == ("take 6H with 4H 5H", ("discard KC",))


def test_any_card_wins_just_when_every_card_that_may_come_does() -> None:
    """Before the draw any card will do iff each unseen card gives Tongits; also where they all do in their own way."""
    rng = random.Random("any card")
    sure = 0
    for turn in range(160):
        hand, table = naive.set_the_table(rng, size=4, melds=turn % 3, hidden=0)
        seen = PACK - hand - CardSet(card for on in table if on.meld for card in on.meld.cards)
        few = CardSet(rng.sample(seen.cards, rng.choice((1, 2, len(seen)))))
        told = analyse(Situation(hand, Turn.START, table, seen=seen - few))
        is_open = told.situation.is_open
        expected = all(
            naive.can_be_emptied(naive.start(hand | CardSet([card]), table, is_open=is_open), PAGAT)
            for card in few
        )
        assert told.any_card_wins == expected
        sure += expected
    assert 20 < sure < 140
    every_way = _analysis("7C 7D", seen=PACK - CardSet.parse("7C 7D 7H 7S"))
    assert every_way.any_card_wins
    assert str(every_way.winning_draws) == "7H 7S"


def test_where_no_card_is_unseen_none_is_drawn() -> None:
    """With the whole pack seen there are no odds and no winning draws, and nothing is claimed of them."""
    told = _analysis("7C 7D", seen=PACK - CardSet.parse("7C 7D"))
    assert (told.stock, told.any_card_wins, len(told.winning_draws), told.outs) == (None, False, 0, ())


def test_cards_that_lie_face_down_are_no_outs() -> None:
    """A rank that must be the face-down set gives no outs, and the rest is as unlikely as the set makes it."""
    seen = CardSet(card for card in DECK if card.rank not in {7, 8} or str(card) == "8C")
    hand = CardSet.parse("6H 5H 8C")
    table = (TableMeld("Ana", 1, None),)
    told = analyse(Situation(hand, table=table, seen=seen - hand))
    assert str(told.unseen.cards) == "8D 8H 8S"
    assert [str(out.card) for out in told.outs] == []
    free = analyse(Situation(hand, seen=seen - hand))
    assert [str(out.card) for out in free.outs] == ["7H"]


def test_holdings_that_cannot_be_are_no_danger() -> None:
    """With one set face down and two ranks wholly unseen, nobody holds a card of each."""
    hand = CardSet.parse("9H KC")
    seen = CardSet(card for card in DECK if card.rank not in {7, 8, 9}) - hand
    down = (TableMeld("Ana", 1, None),)
    risks = {str(row.card): row.danger for row in analyse(Situation(hand, seen=seen, table=down)).discards}
    assert risks == {"9H": 3, "KC": 0}
    open_risks = {str(row.card): row.danger for row in analyse(Situation(hand, seen=seen)).discards}
    assert open_risks == {"9H": 4, "KC": 0}


def test_the_parts_are_those_of_their_own_functions() -> None:
    """Solution, candidates, explanation and groups are what their functions return for the hand."""
    rng = random.Random("parts")
    for turn in range(40):
        hand = naive.random_hand(rng, 1 + turn % 13, rich=True)
        told = analyse(Situation(hand))
        assert told.hand == hand
        assert told.solution == solve(hand)
        assert told.candidates == melds_in(hand)
        assert told.explanation == explain(told.solution)
        assert told.out_groups == group_outs(hand, outs_of(hand, PACK - hand))
        for row in told.discards[:3]:
            rest = hand - CardSet([row.card])
            assert told.groups_after(row) == group_outs(rest, outs_of(rest, PACK - hand))


def test_tongits_now_is_what_the_situation_allows() -> None:
    """House, table and open hand all count."""
    ana = _meld("Ana 1", "5C 6C 7C")
    assert _analysis("8C KD", table=(ana,)).tongits == ("sapaw 8C on Ana 1", "discard KD")
    assert _analysis("8C KD", table=(ana,), house=OPEN_FIRST).tongits == ()
    assert _analysis("8C KD", table=(ana,), house=OPEN_FIRST, opened=True).tongits != ()


@pytest.mark.parametrize(
    ("hand", "least", "expected"),
    [
        ("9C 9D 9H 9S KC", 0, [("9C 9D 9H 9S", 0)]),
        ("4C 4D 4H 4S 5S 6S", 0, [("4C 4D 4H 4S", 11)]),
        ("9C 9D 9H 9S 10C JC", 0, [("9C 9D 9H 9S", 20)]),
        ("9C 9D 9H KC", 0, []),
        ("3C 4C 5C 6C 7C 2D", 0, []),
        ("3C 4C 5C 6C 7C 2D", 5, [("3C 4C 5C 6C 7C", 0)]),
        ("3C 4C 5C 6C 7C 2D", 4, [("3C 4C 5C 6C", 7), ("3C 4C 5C 6C 7C", 0), ("4C 5C 6C 7C", 3)]),
    ],
)
def test_secrets_and_what_they_cost(hand: str, least: int, expected: list[tuple[str, int]]) -> None:
    """SECRET-1, SECRET-9, COUNT-4: fours in hand, runs where the house says so, each with the points it costs."""
    told = _analysis(hand, house=PAGAT.with_switches(secret_run_min=least))
    assert [(str(secret.meld), secret.cost) for secret in told.secrets] == expected


def test_a_secret_costs_what_laying_it_adds_to_the_count() -> None:
    """For seeded hands the cost equals the least count with the four laid, minus the least of all."""
    rng = random.Random("secrets")
    found = 0
    for _ in range(200):
        hand = naive.random_hand(rng, 12, rich=True)
        for secret in analyse(Situation(hand)).secrets:
            laid = brute.deadwood(hand.mask ^ secret.meld.mask)
            assert secret.cost == laid - brute.deadwood(hand.mask)
            found += 1
    assert found > 50


def _greedy(hand: str) -> dict[str, int]:
    """Where each greedy style ends that does worse than the best."""
    return {each.style.value: each.points for each in _analysis(hand).explanation.greedy}


@pytest.mark.parametrize(
    ("style", "hand", "points", "greedy"),
    [
        ("longest-first", "8C 8H 8S 9S 10S", 16, 19),
        ("sets-first", "8C 8H 8S 9S 10S", 16, 19),
        ("runs-first", "9D 10D JD 10H 10S", 19, 20),
        ("dearest-first", "6C 6D 7D 8D 9D 6S", 0, 12),
    ],
)
def test_trap_a_greedy_player(style: str, hand: str, points: int, greedy: int) -> None:
    """Greed by length, by kind or by points ends higher than the best split, and the analysis says so."""
    told = _analysis(hand)
    assert (told.solution.points, brute.deadwood(told.hand.mask)) == (points, points)
    assert _greedy(hand)[style] == greedy


def test_trap_most_cards_instead_of_fewest_points() -> None:
    """Two cards left may count less than one: the best split of these eight leaves two aces, not a three."""
    told = _analysis("AC 2C AD 2D 2H AS 2S 3S")
    assert str(told.solution.partition) == "2C 2D 2H / AS 2S 3S / left AC AD"
    assert told.solution.points == brute.deadwood(told.hand.mask) == 2


def test_trap_more_than_three_melds() -> None:
    """A hand may hold four melds, and then wins with any card."""
    told = _analysis("AC 2C 3C 5D 6D 7D 9H 10H JH KC KD KS", Turn.START)
    assert (len(told.solution.partition.melds), told.solution.points) == (4, 0)
    assert told.any_card_wins


def test_trap_a_card_in_two_melds() -> None:
    """7H completes the run or the set, never both (MELD-4)."""
    told = _analysis("7C 7D 7H 8H 9H")
    assert told.solution.points == 14
    for split in told.solution.best:
        used = [card for meld in split.melds for card in meld.cards]
        assert sorted([*used, *split.deadwood]) == list(told.hand)


@pytest.mark.parametrize(("hand", "points"), [("QS KS AS", 21), ("KD AD 2D", 13), ("AD 2D 3D QD KD", 20)])
def test_trap_the_ace_is_neither_high_nor_round_the_corner(hand: str, points: int) -> None:
    """Queen, king, ace is no run, nor is king, ace, two (CARD-3)."""
    assert _analysis(hand).solution.points == points


def test_trap_a_discard_chosen_after_the_layout() -> None:
    """The best throw leaves nothing, though the dearest leftover of a best layout would leave one point."""
    best = _analysis("AC AD AH 2H 3H 2C 2D 2S 6D 6H 6S").discards[0]
    assert (str(best.card), best.points) == ("3H", 0)


def test_trap_outs_read_from_one_split_only() -> None:
    """7S takes the count from 21 to 10, since then 7H is free for the run."""
    told = _analysis("7C 7D 7H 5H 6H KC")
    assert {str(out.card): out.points for out in told.outs}["7S"] == 10
    assert told.solution.points == 21


@pytest.mark.parametrize(
    "where",
    [
        {"seen": CardSet.parse("7S")},
        {"pile": (Card.parse("7S"), Card.parse("KD"))},
        {"pile": (Card.parse("KD"), Card.parse("7S"))},
        {"table": (_meld("Ana 1", "7S 8S 9S"),)},
    ],
)
def test_trap_an_out_that_was_seen(where: dict[str, object]) -> None:
    """A card that lies on the table, in the pile or was seen elsewhere is no out, nor one of the hand."""
    told = _analysis("7C 7D 7H 5H 6H KC", **where)  # type: ignore[arg-type]
    assert [str(out.card) for out in told.outs] == ["4H"]
    assert not any(row.outs & told.situation.known for row in told.discards)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("8D 9D 10D 2S JS QD AH", 23),
        ("7C 7D 7H 8H 9H 10H", 0),
        ("5S 5H 5D 6D 7D KC", 20),
        ("4C 4D 4H 4S 5S 6S", 0),
        ("AC AD AH AS 2S 3S", 0),
        ("3C 4C 5C 6C 7C 8C", 0),
        ("KH KD KC QC JC", 20),
        ("6H 6S 6D 7D 8D 8S 8C", 7),
        ("2H 3H 4H 4D 4S 5H", 8),
        ("10D JD QD KD KH KS 2C", 2),
        ("AC AD 2C 3C AH 2H 3H 2S", 3),
        ("9C 9D 9H 9S 10C JC", 0),
        ("9C 9D 9H 9S 10C JC QC", 0),
        ("7H 7S 8H 9H 2C", 9),
    ],
)
def test_counts_worked_out_by_hand(hand: str, points: int) -> None:
    """Hands whose count was worked out on paper."""
    told = _analysis(hand).solution.points
    assert (told, brute.deadwood(CardSet.parse(hand).mask)) == (points, points)
