"""A hand with one card too many, since a turn ended without a discard: what its player may do (IRR-2)."""

from __future__ import annotations

from tests.table.playing import codes, game, play
from tests.table.test_referee import assumed, found, judged
from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import ALL_MELDS
from tongits_tutor.table.actions import Action, Call, Discard, Hide, MeldDown, Sapaw, Stock, Take, TakeOn
from tongits_tutor.table.engine import without_discard
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.legality import check
from tongits_tutor.table.report import Where
from tongits_tutor.table.state import Ending, GameState, Phase

BEN = "4C 4D 4H 7C 7D 7H 7S 8S 9S 10S JS QS"
REST = ("pass", "pass")


def kept(**switches: bool | int | str) -> GameState:
    """Ben laid nine cards in turn 2 and forgot his discard; it is turn 5 and he holds the four sevens."""
    laid = "stock, meld 4C 4D 4H, meld 8S 9S 10S JS QS KS"
    opened = game("discard KD", laid, ana="KD", ben=BEN, stock="KS", **switches)
    return play(without_discard(opened), *REST)


def everything(state: GameState) -> list[Action]:
    """Return actions of every kind with every card."""
    top = state.pile[-1]
    takes = [Take(top, (meld.cards - CardSet([top])).cards) for meld in ALL_MELDS if top in meld.cards]
    melds = [kind(meld.cards) for meld in ALL_MELDS for kind in (MeldDown, Hide)]
    on = [kind(card, "Ben", number) for card in DECK for number in (1, 2, 3) for kind in (Sapaw, TakeOn)]
    return [Stock(), Call(), *takes, *melds, *on, *map(Discard, DECK)]


def test_a_card_too_many_is_put_right_without_a_draw() -> None:
    """Its player throws a card at the start of the turn, and is like everybody again."""
    state = kept()
    assert (state.phase, state.player, state.surplus) == (Phase.START, 1, (1,))
    assert codes(state, "stock") == ["draw-with-too-many"]
    after = play(state, "discard 7C")
    assert (after.surplus, after.phase, after.player, after.turn) == ((), Phase.START, 2, 6)
    assert len(after.stock) == len(state.stock)
    assert codes(play(after, *REST), "discard 7D") == ["discard-before-draw"]


def test_what_is_legal_with_a_card_too_many_is_listed() -> None:
    """The list of actions and the reasons why not agree at every step of such a turn."""
    for state in (kept(), play(kept(), "meld 7C 7D 7H"), kept(take_for_sapaw=True)):
        legal = {action for action in everything(state) if not check(state, action)}
        assert legal == set(legal_actions(state))
        assert legal
    assert codes(play(kept(), "meld 7C 7D 7H"), "stock") == ["draw-with-too-many"]


def test_who_holds_a_card_too_many_may_still_call() -> None:
    """Only the draw is lost: an open player may call Draw, and the hand ends by it."""
    assert play(kept(), "call").ended is Ending.DRAW


def test_tongits_cannot_be_won_with_a_card_too_many() -> None:
    """No meld, face-down set or lay-off may empty the hand; the discard may, and the hand goes on after it."""
    state = kept()
    assert codes(state, "meld 7C 7D 7H 7S") == codes(state, "hide 7C 7D 7H 7S") == ["win-with-too-many"]
    one = play(state, "meld 7C 7D 7H")
    assert codes(one, "sapaw 7S on Ben 2") == ["win-with-too-many"]
    empty = play(one, "discard 7S")
    assert (empty.ended, len(empty.hands[1]), empty.surplus) == (None, 0, ())
    won = play(empty, *REST, "pass")
    assert won.ended is Ending.TONGITS


def test_a_turn_without_a_draw_leaves_no_card_too_many() -> None:
    """A turn that passed before a card was taken leaves twelve."""
    assert without_discard(game("discard 8C", ana="8C")).surplus == ()
    assert without_discard(without_discard(without_discard(kept()))).surplus == (1,)


START = ("Ana: discard 8C", "Ben: stock", "Carlo: stock, discard AS", "Ana: stock, discard 9C")


def test_the_referee_lets_a_card_too_many_be_put_right() -> None:
    """A discard without a draw, which used to be a mistake here, mends the slip, and so does one after a meld."""
    for mending in ("Ben: discard JH", "Ben: meld 7C 7D 7H, discard JH"):
        report = judged(*START, mending, "Carlo: stock, discard 10C")
        assert found(report) == [("2.1", "turn-without-discard")]
        assert report.final.turn == 7


def test_the_referee_names_a_draw_with_a_card_too_many_once() -> None:
    """The card that was drawn stays, so that the rest is judged as it was played; the slip before is named."""
    report = judged(*START, "Ben: stock, discard JH", *START[2:3], "Ana: stock, discard 2C")
    assert found(report)[:2] == [("2.1", "turn-without-discard"), ("5.1", "draw-with-too-many")]
    assert report.findings[1].follows == Where(2, 1)
    later = judged(
        *(*START, "Ben: stock, discard JH", "Carlo: stock, discard 10C"),
        *("Ana: stock, discard KC", "Ben: stock, discard 7C"),
    )
    assert [code for _, code in found(later)].count("draw-with-too-many") == 1


def test_a_discard_noted_wrongly_leaves_both_ways_open() -> None:
    """Then some card was thrown or none, nobody knows: a later draw is no mistake, and neither is a turn without."""
    slip = ("Ana: discard 8C", "Ben: stock, discard KD", *START[2:])
    for going_on in ("Ben: stock, discard JH", "Ben: discard JH"):
        report = judged(*slip, going_on, "Carlo: stock, discard 10C")
        assert found(report) == [("2.2", "card-not-held")]
        assert "Ben keeps one card too many" in assumed(report)[-1]


def test_a_turn_that_ends_with_a_mistake_leaves_both_ways_open() -> None:
    """So does a last action that is taken back, whatever it was: the discard may have been noted as just that."""
    for action in ("sapaw 2C on Ana 1", "fold"):
        report = judged("Ana: discard 8C", f"Ben: stock, {action}", *START[2:], "Ben: stock, discard JH")
        assert {place for place, _ in found(report)} == {"2.2"}


def test_a_false_take_with_a_card_too_many_draws_nothing() -> None:
    """A void take leads to the stock (IRR-5), but not for one who may not draw at all."""
    report = judged(*START, "Ben: take 9C with 7C 7D, discard JH")
    assert ("5.1", "take-without-meld") in found(report)
    assert len(report.final.stock) == 12
    assert report.final.turn == 6
