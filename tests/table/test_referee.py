"""The referee: what is broken is found at its place, and one slip does not drown the rest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table.playing import dealt
from tests.table.written import PLAYERS, random_game, spoiled
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.rulebook.mistakes import MISTAKES, Recovery
from tongits_tutor.table.action_text import parse_action, split_actions
from tongits_tutor.table.record import DealParts, Entry, Record, read_record, write_record
from tongits_tutor.table.referee import check_record
from tongits_tutor.table.report import Report, Where
from tongits_tutor.table.ruling import causes, traces
from tongits_tutor.table.settlement import outcome
from tongits_tutor.table.state import Ending

HANDS = {
    "ana": "4H 5H 6H 8C 9C KD QD 2S",
    "ben": "7C 7D 9H JH 3S",
    "carlo": "10C 10D 10H 10S AS 5D",
    "stock": "7H 2D 3D",
}


def judged(*turns: str, house: str = "pagat", **hands: str) -> Report:
    """Judge turns such as `Ana: discard KD` after a deal of the hands that matter."""
    entries = []
    for turn in turns:
        name, _, actions = turn.partition(": ")
        entries.append(Entry(name, tuple(parse_action(text) for _, text in split_actions(actions))))
    deal = DealParts.of(dealt(**(hands or HANDS)))
    return check_record(Record(PLAYERS, "Ana", tuple(entries), deal, PROFILES[house]))


def found(report: Report) -> list[tuple[str, str]]:
    """Return place and code of every broken rule."""
    return [(f"{finding.where.turn}.{finding.where.action}", finding.code) for finding in report.findings]


def assumed(report: Report) -> list[str]:
    """Return what was assumed."""
    return [str(one) for one in report.assumptions]


def check_random(seeds: range) -> None:
    """Judge random games, and each with one action changed."""
    for seed in seeds:
        record, last = random_game(seed)
        again = read_record(write_record(record))
        assert again == record
        report = check_record(again)
        assert report.legal, (seed, report.findings)
        assert (report.final, report.outcome) == (last, outcome(last))
        assert not report.assumptions
        assert not report.unchecked
        wrong, where, codes = spoiled(record, seed)
        report = check_record(wrong)
        assert report.findings[0].where == where, seed
        here = tuple(finding.code for finding in report.findings if finding.where == where)
        assert here[: len(codes)] == codes, seed


@pytest.mark.parametrize("start", range(0, 500, 50))
def test_random_games_are_legal_until_one_action_is_changed(start: int) -> None:
    """Games played by the engine are read back as they were, legal, with its outcome; one changed action is found."""
    check_random(range(start, start + 50))


@pytest.mark.nightly
@pytest.mark.parametrize("start", range(1_000, 11_000, 500))
def test_ten_thousand_random_games_are_legal_until_one_action_is_changed(start: int) -> None:
    """The same for 10,000 other games."""
    check_random(range(start, start + 500))


def test_a_meld_that_is_none_is_taken_back() -> None:
    """After a wrong meld the cards are in the hand again, and the turn goes on (IRR-6)."""
    report = judged("Ana: meld 4H 5H 8C, meld 4H 5H 6H, discard 8C", "Ben: stock, discard JH")
    assert found(report) == [("1.1", "meld-mixed-suits")]
    assert assumed(report) == [
        "The meld is taken back; another may be laid, or the turn goes on without. (IRR-6)"
    ]
    assert report.final.melds[0][0].cards == CardSet.parse("4H 5H 6H")
    assert (report.assumed, report.outcome.ending) == (True, Ending.UNFINISHED)


def test_a_false_take_ends_in_a_draw_from_the_stock() -> None:
    """Who cannot meld the discard draws from the stock instead, and is taken to have done so (IRR-5)."""
    report = judged("Ana: discard 8C", "Ben: take 8C with 7C 7D, discard 7H")
    assert found(report) == [("2.1", "take-without-meld")]
    assert assumed(report)[-1] == "Ben drew the top card of the stock instead. (IRR-5)"
    assert [str(event.drawn) for event in report.final.history if event.drawn] == ["7H"]
    drawn = judged("Ana: discard 8C", "Ben: take 8C with 7C 7D, stock, discard 7H")
    assert (found(drawn), len(assumed(drawn))) == ([("2.1", "take-without-meld")], 1)


def test_answers_to_a_void_call_count_for_nothing() -> None:
    """A call that is void asks nobody: who answers it breaks no rule, and the player goes on (IRR-7)."""
    report = judged(
        "Ana: discard 8C", "Ben: stock, discard JH", "Carlo: call", "Ana: fight", "Carlo: stock, discard AS"
    )
    assert found(report) == [("3.1", "call-on-first-turn"), ("3.1", "call-unopened")]
    assert "The call was void, so answers to it count for nothing. (IRR-7)" in assumed(report)
    assert report.final.turn == 4


def test_a_turn_without_discard_stands() -> None:
    """The next player's turn begins although nothing was thrown; the one before keeps a card too many (IRR-2)."""
    report = judged("Ana: discard 8C", "Ben: stock", "Carlo: stock, discard AS", "Ana: stock, discard 9C")
    assert found(report) == [("2.1", "turn-without-discard")]
    assert len(report.final.hands[1]) == 13
    assert found(judged("Ana: discard 8C", "Ben: stock")) == []


def test_a_discard_not_held_ends_the_turn_all_the_same() -> None:
    """A discard that is taken back leaves the turn without one; that is assumed, and no second mistake."""
    report = judged("Ana: discard 8C", "Ben: stock, discard KD", "Carlo: stock, discard AS")
    assert found(report) == [("2.2", "card-not-held")]
    assert assumed(report)[-1] == "Ben's turn is over without a discard; Ben keeps one card too many. (IRR-2)"


def test_a_turn_of_nothing_but_mistakes_passes() -> None:
    """Where the record goes on with the next player, a turn in which all was taken back is over."""
    report = judged("Ana: discard 8C", "Ben: discard JH", "Carlo: stock, discard AS")
    assert found(report) == [("2.1", "discard-before-draw")]
    assert assumed(report)[-1] == "Ben's turn is over, though no card was taken and none thrown. (IRR-2)"


def test_a_wrong_stock_card_stands() -> None:
    """The card that was on top is drawn, whatever it was called."""
    report = judged("Ana: discard 8C", "Ben: stock 2D, discard 7H")
    assert found(report) == [("2.1", "wrong-stock-card")]


def test_an_entry_out_of_turn_counts_for_nothing() -> None:
    """The whole entry is void, once; the cards it named are where they were (IRR-4)."""
    report = judged("Ana: discard 8C", "Carlo: stock, meld 10C 10D 10H, discard AS", "Ben: stock, discard 3S")
    assert found(report) == [("2.1", "not-your-turn")]
    assert report.final.melds == ((), (), ())


def test_nothing_happens_after_the_end() -> None:
    """An action after the end is a violation at its place, and the hand stays as it ended."""
    report = judged(
        "Ana: discard KS, discard 2D",
        ana="KS",
        ben="5C",
    )
    assert found(report) == [("1.2", "discard-twice")]
    report = judged(
        *(
            "Ana: meld 4H 5H 6H, discard 8C",
            "Ben: stock, discard JH",
            "Carlo: stock, discard AS",
            "Ana: call",
        ),
        *("Ben: stock, discard 3S",),
    )
    assert found(report) == [("5.1", "hand-over")]
    assert (report.outcome.ending, report.outcome.winner) == (Ending.DRAW, "Ana")


def test_an_answer_out_of_order_waits() -> None:
    """Who answers too early is heard when it is their turn to answer (DRAWCALL-7)."""
    melds = {"ana": "4H 5H 6H", "ben": "7C 7D 7S 2C", "carlo": "10C 10D 10H 2H", "stock": "3C 3D 3H"}
    report = judged(
        *("Ana: meld 4H 5H 6H, discard KS", "Ben: stock, meld 7C 7D 7S, discard 3C"),
        *("Carlo: stock, meld 10C 10D 10H, discard 3D", "Ana: call", "Carlo: fight", "Ben: fold"),
        **{**melds, "ana": "4H 5H 6H KS"},
    )
    assert found(report) == [("5.1", "answer-out-of-order")]
    assert report.outcome.ending is Ending.DRAW
    assert [answer.fights for answer in report.final.answers] == [False, True]


def test_what_follows_from_a_slip_says_so() -> None:
    """A lay-off on a meld that was taken back is told, and with it the slip from which it follows."""
    report = judged(
        *("Ana: meld 4H 5H 8C, discard 9C", "Ben: stock, sapaw 7H on Ana 1, discard JH"),
    )
    assert [(finding.code, finding.follows) for finding in report.findings] == [
        ("meld-mixed-suits", None),
        ("no-such-meld", Where(1, 1)),
    ]


def test_another_house_judges_otherwise() -> None:
    """The house given goes before the record's own."""
    record, _ = random_game(0, PROFILES["pagat"])
    assert check_record(record).house.name == "pagat"
    assert check_record(record, PROFILES["casino"]).house.name == "casino"
    assert check_record(replace(record, house=None)).house.name == "pagat"


def test_every_mistake_knows_its_way_on() -> None:
    """Only four mistakes stand; the referee has nothing else to decide."""
    standing = {code for code, mistake in MISTAKES.items() if mistake.recovery is Recovery.STANDS}
    assert standing == {
        *("turn-without-discard", "draw-with-too-many", "wrong-stock-card", "discard-fits-meld"),
    }


def test_a_trace_tells_how_a_ruling_comes_about() -> None:
    """The trace of a call names the window, the clause, the house switch, and how the table goes on."""
    report = judged(
        "Ana: meld 4H 5H 6H, discard 8C",
        "Ben: stock, sapaw 7H on Ana 1, discard JH",
        "Carlo: stock, discard AS",
        "Ana: call",
    )
    assert found(report) == [("4.1", "call-while-blocked")]
    first, last = traces(report)
    steps = dict(first.steps)
    assert steps["window"] == "turns 1 to 4: Ben laid off 7H on Ana 1 in turn 2 (SAPAW-6)"
    assert "block_lasts_whole_hand is false" in steps["house"]
    assert steps["goes on"].endswith("(IRR-7)")
    assert last.title == "Why this outcome"
    assert "TABLE-4" in dict(last.steps)


def test_a_trace_names_the_cause_of_a_block() -> None:
    """Beside the window stand the clauses by which each lay-off blocks, and no others."""
    theirs, pair = "Ben: stock, sapaw 7H on Ana 1, discard JH", ("Carlo: stock, discard AS", "Ana: call")
    none, rest = (
        "Ben: stock, discard JH",
        ("Carlo: stock, discard AS", "Ana: stock, sapaw 7H on Ana 1, discard 9C"),
    )
    own = {"ana": "4H 5H 6H 8C 9C", "ben": "JH", "carlo": "AS", "stock": "2D 3D 7H 9S KC"}
    later = ("Ben: stock, discard 9S", "Carlo: stock, discard KC", "Ana: call")
    for expected, report in (
        ("SAPAW-6", judged("Ana: meld 4H 5H 6H, discard 8C", theirs, *pair)),
        ("SAPAW-7", judged("Ana: meld 4H 5H 6H, discard 8C", none, *rest, *later, **own)),
        (
            "SAPAW-10",
            judged(
                *("Ana: meld 4H 5H 6H, sapaw 7H on Ana 1, discard 8C", none, *pair),
                ana="4H 5H 6H 7H 8C",
                ben="JH",
                carlo="AS",
            ),
        ),
    ):
        (finding,) = report.findings
        assert (finding.code, causes(finding)) == ("call-while-blocked", (expected,))
        labels = [step.label for step in traces(report)[0].steps]
        assert [label for label in labels if label.startswith("SAPAW")] == [expected, "SAPAW-8"]
    assert causes(judged("Ana: call").findings[0]) == ()


def test_the_last_turn_may_pass_without_a_discard() -> None:
    """A last turn without a discard ends the hand with the stock, as any last turn does."""
    record, last = next(
        pair
        for seed in range(0, 4_000, 8)
        if (pair := random_game(seed))[1].ended is not None and pair[1].ended.value == "stock-out"
    )
    entry = record.turns[-1]
    cut = Entry(entry.player, entry.actions[:-1])
    name = PLAYERS[(PLAYERS.index(entry.player) + 1) % 3]
    after = Entry(name, (parse_action("stock"),))
    report = check_record(replace(record, turns=(*record.turns[:-1], cut, after)))
    assert [finding.code for finding in report.findings] == ["turn-without-discard", "hand-over"]
    assert report.outcome.ending in {Ending.STOCK_OUT, Ending.VOID}
    assert last.ended is not None


def test_what_a_finding_says() -> None:
    """A finding as text names place, player, action, sentence and clause."""
    (finding,) = judged("Ana: discard 7C").findings
    assert str(finding) == "turn 1, action 1, Ana: discard 7C. Ana does not hold 7C. (TABLE-1)"


def test_the_trace_of_a_first_call_has_no_window() -> None:
    """A call in the first turn is refused without looking for lay-offs; a free one has a window with nothing in it."""
    report = judged("Ana: call")
    assert dict(traces(report)[0].steps)["window"] == "none: this is the player's first turn"
    report = judged("Ana: discard 8C", "Ben: stock, discard JH", "Carlo: stock, discard AS", "Ana: call")
    assert [finding.code for finding in report.findings] == ["call-unopened"]
    assert dict(traces(report)[0].steps)["window"] == "turns 1 to 4: nothing that blocks"


def test_a_lay_off_on_nobody_is_taken_back() -> None:
    """A meld of a player who does not exist leaves nothing in doubt but the card."""
    report = judged("Ana: sapaw 8C on Dora 1, discard 8C")
    assert found(report) == [("1.1", "no-such-player")]


def test_an_entry_void_in_part_does_not_hide_whose_turn_it_is() -> None:
    """After a turn that ended with an action out of turn the next player's is begun, not passed over."""
    report = judged(
        *("Ana: discard 8C", "Ben: stock, discard JH", "Carlo: stock, discard AS"),
        *(
            "Ana: stock, discard 9C",
            "Ben: stock, discard 7C",
            "Carlo: stock, discard 10C, stock",
            "Ben: call",
        ),
    )
    assert found(report) == [("6.3", "not-your-turn"), ("7.1", "not-your-turn")]
    assert (report.final.player, report.final.turn) == (0, 7)
