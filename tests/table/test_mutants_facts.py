"""The facts behind a settlement, and what each player may know, position by position."""

from __future__ import annotations

import random
from dataclasses import replace

from tests.table.playing import PLAYERS, game, play
from tests.table.test_mistakes_at_table import fresh
from tests.table.test_settlement import NATURAL
from tests.table.walking import any_house, walk
from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.value import deadwood
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.table.actions import Fight, Fold, Hide
from tongits_tutor.table.blocks import blocks
from tongits_tutor.table.bonuses import Bonuses, bonuses_of
from tongits_tutor.table.final import Final, Standing, final_of
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.outcome import Pot
from tongits_tutor.table.settlement import settle
from tongits_tutor.table.state import Before, Ending, Event, GameState, Phase
from tongits_tutor.table.view import PlayerView


def test_short_runs_and_sets_in_the_hand_are_no_long_runs() -> None:
    """Of the melds in a hand only runs of five cards or more are paid as long (PAY-6)."""
    state = game(ana="3C 4C 5C 6C 8D 9D 10D JD QD 7S 7H 7D")
    assert [str(cards) for cards in bonuses_of(state, 0).long_runs] == ["8D 9D 10D JD QD"]


def test_a_set_of_four_is_kept_whole_whichever_suit_has_a_run_beside_it() -> None:
    """Of two splits that leave nothing the one with the set of four is paid (COUNT-4)."""
    for suit in "CDHS":
        state = game(ana=f"9C 9D 9H 9S 10{suit} J{suit} Q{suit}")
        assert [str(cards) for cards in bonuses_of(state, 0).secrets] == ["9C 9D 9H 9S"]


def test_a_set_of_four_shown_late_pays_nothing_when_the_stock_ends() -> None:
    """Where nothing is hidden, four melded in the turn that wins count as held by Tongits alone (SECRET-6)."""
    state = game("discard KD", *["pass"] * 14, ana="KD 9C 9D 9H 9S", house=PROFILES["tongits-net"])
    assert (state.player, len(state.stock)) == (0, 1)
    drawn = state.stock[0]
    ended = play(state, f"stock, meld 9C 9D 9H 9S, discard {drawn}")
    assert (ended.ended, bonuses_of(ended, 0).secrets) == (Ending.STOCK_OUT, ())


def test_a_run_that_its_owner_lengthens_is_no_sagasa() -> None:
    """Only a set of three becomes one, with a card drawn after it was laid (SECRET-7)."""
    state = game("meld 4H 5H 6H, discard KD", "pass", "pass", "stock", ana="4H 5H 6H KD", stock="2C 2D 7H")
    assert bonuses_of(play(state, "sapaw 7H on Ana 1"), 0).sagasas == ()
    trio = game("meld 7C 7D 7S, discard KD", "pass", "pass", "stock", ana="7C 7D 7S KD", stock="2C 2D 7H")
    assert bonuses_of(play(trio, "sapaw 7H on Ana 1"), 0).sagasas == (CardSet.parse("7C 7D 7H 7S"),)


def test_a_sagasa_is_drawn_by_its_owner_after_the_trio_was_laid() -> None:
    """Not in the turn of the trio or before, and not by way of the discards of another player (SECRET-7)."""
    hands = {"ana": "7C 7D 7S KD KH", "ben": "2H 3H"}
    same = game("discard KD", "pass", "pass", "stock, meld 7C 7D 7S", stock="2C 2D 7H", **hands)
    assert bonuses_of(play(same, "sapaw 7H on Ana 1"), 0).sagasas == ()
    kept = play(same, "discard KH", "pass", "pass", "stock, sapaw 7H on Ana 1")
    assert bonuses_of(kept, 0).sagasas == ()
    laid = "meld 7C 7D 7S, discard KD"
    taken = game(
        laid, "pass", "stock, discard 7H", "take 7H on Ana 1", stock="2C 7H", take_for_sapaw=True, **hands
    )
    assert (str(taken.melds[0][0].cards_by(0)), bonuses_of(taken, 0).sagasas) == ("7C 7D 7H 7S", ())
    given = game(
        laid,
        "pass",
        "pass",
        "stock, discard 7H",
        "take 7H on Ana 1",
        stock="2C 2D 7H",
        take_for_sapaw=True,
        **hands,
    )
    assert (str(given.melds[0][0].cards_by(1)), bonuses_of(given, 0).sagasas) == ("7H", ())


def test_cards_that_were_let_stand_as_a_meld_are_no_long_run() -> None:
    """Five cards of one suit with a gap, as a referee may have to leave them, earn nothing."""
    state = fresh()
    wrong = LaidMeld.laid(0, 1, 1, CardSet.parse("4H 5H 7H 8H 9H"))
    assert bonuses_of(replace(state, melds=((wrong,), (), ())), 0).long_runs == ()


def test_what_is_known_of_each_player_at_the_end() -> None:
    """Count, open, protected only while not open, and whether there was a turn."""
    house = PROFILES["casino"]
    state = game("meld 4H 5H 6H, discard KD", ana="4H 5H 6H KD 9C 9D 9H 9S", ben="7C 7D 7H 7S", house=house)
    facts = final_of(state)
    assert [(one.open, one.protected, one.had_turn) for one in facts.standings] == [
        (True, False, True),
        (False, True, True),
        (False, False, False),
    ]
    assert [one.count for one in facts.standings] == [deadwood(hand) for hand in state.hands]
    assert (facts.ending, facts.actor, facts.fights, facts.natural) == (Ending.UNFINISHED, 1, (), False)


BEN = "4H 5H 6H 10C JC QC 9C 9D 9H 2S 3S 4S"
MELDS = "meld 4H 5H 6H, meld 10C JC QC, meld 9C 9D 9H, meld 2S 3S 4S"


def natural(state: GameState) -> bool:
    """Tell whether a Tongits was a natural, after making sure that it was one."""
    assert state.ended is Ending.TONGITS
    return final_of(state).natural


def test_a_natural_is_a_first_turn_of_own_melds_alone() -> None:
    """Dealer, second or third player; others' lay-offs and one's own on own melds do not spoil it (TONG-7)."""
    assert natural(game("meld 4H 5H 6H, meld 10C JC QC, meld 9C 9D 9H 9S, meld 2S 3S 4S", ana=NATURAL))
    assert natural(game("discard KD", f"stock, {MELDS}, sapaw 7H on Ben 1", ana="KD", ben=BEN, stock="7H"))
    third = game(
        "meld 7C 7D 7S, discard KD",
        "stock, sapaw 7H on Ana 1, discard 2C",
        f"stock, {MELDS}, discard 8S",
        ana="7C 7D 7S KD",
        ben="2C 7H",
        carlo=BEN,
        stock="2D 8S",
    )
    assert (third.turn, natural(third)) == (3, True)
    again = game(
        "discard KD",
        "pass",
        "pass",
        f"stock, {MELDS}, discard 8S",
        ana=f"{BEN} KD",
        stock="2C 2D 8S",
    )
    assert (again.turn, natural(again)) == (4, False)


def test_an_undecided_hand_pays_and_settles_nothing() -> None:
    """Where a count that matters is not known nobody wins, the pot waits, and only the certain is told."""
    known, unknown = Standing(3, open=True), Standing(None, open=True, bonuses=Bonuses(known=False))
    closed = Standing(9, open=False)
    before = Before(6, "Ana", 1)
    draw = Final(HouseRules(), PLAYERS, Ending.DRAW, 0, (known, unknown, closed), (1,), before=before)
    stock = replace(draw, ending=Ending.STOCK_OUT, fights=())
    nobody = replace(
        stock,
        house=HouseRules(all_burned="lowest-wins"),
        standings=(closed, replace(unknown, open=False), closed),
    )
    whose = "It cannot be said who wins: the count of Ben is not known."
    burned = "Carlo has no meld on the table and is burned."
    antes = "6 chips go into the pot, which holds 12."
    for final, sunk, lines in (
        (draw, ("Carlo",), ["Carlo has no meld on the table and is folded.", whose, burned, antes]),
        (stock, ("Carlo",), ["Carlo has no meld on the table and cannot win.", whose, burned, antes]),
        (
            nobody,
            (),
            ["The stock has ended and nobody is open: in this house all compare as if open.", whose, antes],
        ),
    ):
        found = settle(final)
        assert (found.winner, found.burned, set(found.payments.values())) == (None, sunk, {0})
        assert found.pot == Pot(6, 6, 12, None)
        assert [line.text for line in found.lines] == lines


def test_a_lost_fight_is_paid_by_points_and_at_least_one() -> None:
    """One point is one point, and who loses a tie pays one chip."""
    house = HouseRules(pay_scheme="butas")
    for counts, chips, text in (
        ((4, 3, 9), 1, "a lost fight by 1 point"),
        ((5, 3, 9), 2, "a lost fight by 2 points"),
        ((3, 3, 9), 1, "a lost fight by 0 points, at least 1"),
    ):
        first, second, third = (Standing(count, open=True) for count in counts)
        found = settle(Final(house, PLAYERS, Ending.DRAW, 0, (first, second, third), (1,)))
        assert [(line.text, line.payer, line.to, line.chips) for line in found.lines if line.payer] == [
            (text, "Ana", "Ben", chips),
            ("Draw, folded", "Carlo", "Ben", 1),
        ]


def seen_event(state: GameState, event: Event, seat: int, *, hidden: bool) -> Event | None:
    """Return what a player has seen of an event; None where it was an answer nobody else may know yet."""
    if state.phase is Phase.OVER or event.seat == seat:
        return event
    if hidden and isinstance(event.action, Fight | Fold):
        return None
    action = Hide() if isinstance(event.action, Hide) else event.action
    return Event(event.turn, event.seat, action, None)


def test_a_view_is_the_position_less_what_is_hidden() -> None:
    """In every position of many hands, for every player, field by field."""
    chance = random.Random(51)
    phases = set()
    for number in range(40):
        house = any_house(chance).with_switches(
            draw_responses=("sequential", "simultaneous")[number % 2], caller_announces=number % 4 < 2
        )
        for state in walk(chance, house):
            over = state.phase is Phase.OVER
            hidden = house.draw_responses == "simultaneous" and not over
            phases.add((state.phase, hidden))
            for seat in range(3):
                view = PlayerView.of(state, seat)
                assert (view.seat, view.players, view.dealer, view.house) == (
                    seat,
                    PLAYERS,
                    state.dealer,
                    house,
                )
                assert (view.hand, view.pile, view.before) == (state.hands[seat], state.pile, state.before)
                assert view.hand_sizes == tuple(map(len, state.hands))
                assert (view.stock_size, view.phase, view.turn) == (len(state.stock), state.phase, state.turn)
                assert (view.player, view.to_act, view.caller) == (state.player, state.to_act, state.caller)
                assert view.ended == state.ended
                assert view.shown == (state.hands if over else None)
                assert view.blocks == blocks(state, seat)
                acts = (
                    seat in state.to_answer
                    if hidden and state.phase is Phase.ANSWER
                    else state.to_act == seat
                )
                assert view.legal == (legal_actions(state) if acts else ())
                assert view.answered == tuple(answer.seat for answer in state.answers)
                heard = [answer for answer in state.answers if not hidden or answer.seat == seat]
                assert list(view.answers) == heard
                told = (seen_event(state, event, seat, hidden=hidden) for event in state.history)
                assert list(view.history) == [event for event in told if event is not None]
                called = state.caller if house.caller_announces else None
                assert view.announced == (None if called is None else deadwood(state.hands[called]))
                check_melds(state, view)
    assert len(phases) == 7


def check_melds(state: GameState, view: PlayerView) -> None:
    """Assert that a view has the melds, but not what lies face down before others, and knows what it sees."""
    known: set[Card] = {*view.hand, *view.pile}
    for owner, melds in enumerate(state.melds):
        for laid, shown in zip(melds, view.melds[owner], strict=True):
            secret = laid.face_down and owner != view.seat and state.phase is not Phase.OVER
            assert shown == (replace(laid, cards=CardSet(), placed=()) if secret else laid)
            known |= set(shown.cards)
    known |= {card for hand in view.shown or () for card in hand}
    everybody = range(3) if state.phase is Phase.OVER else ()
    assert view.seen == CardSet(known)
    places = [
        (
            PLAYERS[laid.owner],
            laid.number,
            laid.face_down,
            laid.face_down and view.seat in {laid.owner, *everybody},
        )
        for melds in state.melds
        for laid in melds
    ]
    assert [(one.owner, one.number, one.meld is None, one.known) for one in view.table] == places
