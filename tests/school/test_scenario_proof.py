"""Proving a scenario: a true claim finds nothing, every false one is found, what is not told is never guessed."""

import re

import pytest

from tongits_tutor.school.proof import prove
from tongits_tutor.school.scenario import read_scenario

HEAD = """format: tongits-scenario/1
kind: rule
id: an-id
title: A title
clauses: [CARD-3, DRAWCALL-1, DRAWCALL-11, SAPAW-8, TABLE-3, TABLE-1]
"""
BOARD = "table: {Ana: 5C 6C 7C, Ben: KD KH KS}"
CALLED = "turns: [{Ana: call}, {Ben: fight}]"
WON = f"hands: {{Ana: 9S, Ben: 9C}}, {CALLED}"
DEAL = """deal: {Ana: 10C QC 6D KD 2H JH KH 2S 5S 10S JS QS KS, Ben: 3C 5C KC 2D 5D 7D 8D 9D AH 3H 6H 7H,
        Carlo: AC 6C 7C 9C AD QD 5H 9H 10H QH 4S 7S, stock: JD 8C JC 4C 8S 3D 4H 2C 8H 3S 6S 10D 9S 4D AS}"""
GAME = f"players: [Ana, Ben, Carlo], dealer: Ana, {DEAL}"


def findings(judge: str, position: str = "", head: str = "", others: str = "") -> list[str]:
    """Return the codes of what is found in a scenario of one step."""
    place = f"\n    position: {{{position}}}" if position else ""
    more = f"\n    others: {others}" if others else ""
    text = f"{HEAD}{head}steps:\n  - judge: {{{judge}}}{place}\n    why: Because.{more}\n"
    if "kind: dispute" in head:
        text = text.replace("kind: rule\n", "", 1)
    return [finding.code for finding in prove(read_scenario(text))]


@pytest.mark.parametrize(
    ("judge", "position"),
    [
        ("cards: AS 2S 3S, meld: yes", ""),
        ("cards: QS KS AS, meld: no", ""),
        ("cards: QS KS AS, meld: no, code: meld-ace-high", ""),
        ("cards: KC 7D, count: 17, claim: 18", ""),
        ("action: call, legal: yes", BOARD),
        ("by: Ben, action: call, legal: no, code: not-your-turn, clause: TABLE-3", BOARD),
        ("open: yes", BOARD),
        ("open: yes", "turn: 1, table: {Ana: 4H 5H 6H}"),
        (
            "by: Ana, open: yes",
            "turns: [{Ana: 'stock 2D, meld 5C 6C 7C, discard 2D'}, {Ben: 'stock 2H, discard 2H'}]",
        ),
        ("by: Ben, action: stock, legal: yes", "turns: [{Ana: 'stock 2D, meld 5C 6C 7C 8C, discard 2D'}]"),
        ("by: Ben, open: yes", "table: {Ben: hidden}"),
        ("action: stock, legal: yes", "turn: 18"),
        ("action: stock 7S, legal: yes", "stock: 7S"),
        ("by: Carlo, open: no", BOARD),
        ("by: Ana, cards: KD 5C, seen: yes", f"{BOARD}, hand: AC"),
        ("by: Ana, cards: 9D, seen: no", f"{BOARD}, hands: {{Ana: AC, Ben: 9D}}"),
        ("outcome: {winner: Ben}", f"{BOARD}, hands: {{Ana: 9S, Ben: 9C}}, {CALLED}"),
        ("outcome: {ending: unfinished}", f"{BOARD}, hands: {{Ana: 9S, Ben: 9C}}"),
        ("announced: nothing", f"{BOARD}, turns: [{{Ana: call}}]"),
        ("outcome: {pot: {streak: 0}}", f"{BOARD}, {WON}, before: {{pot: 6, last_winner: Ben, streak: 1}}"),
        ("outcome: {pot: {streak: 1}}", f"{BOARD}, {WON}, before: {{pot: 6, last_winner: Ana, streak: 1}}"),
        ("deal: yes", f"game: {{{GAME}, turns: []}}"),
        ("action: discard 5S, legal: yes", f"game: {{{GAME}, turns: [{{Ana: meld 10S JS QS KS}}]}}"),
        (
            "report: [{turn: 1, action: 1, code: draw-on-first-turn}]",
            f"game: {{{GAME}, turns: [{{Ana: stock}}]}}",
        ),
        (
            "report: [], ends: {ending: unfinished}",
            "game: {players: [Ana, Ben, Carlo], dealer: Ana, turns: [{Ana: discard KC}]}",
        ),
    ],
)
def test_what_is_true_finds_nothing(judge: str, position: str) -> None:
    """A claim that the law confirms has no finding."""
    assert findings(judge, position) == []


@pytest.mark.parametrize(
    ("judge", "position", "expected"),
    [
        ("cards: AS 2S 3S, meld: no", "", "wrong-answer"),
        ("cards: QS KS AS, meld: yes", "", "wrong-answer"),
        ("cards: QS KS AS, meld: no, code: meld-gap", "", "wrong-code"),
        ("cards: KC 7D, count: 18", "", "wrong-answer"),
        ("cards: KC 7D, count: 17, claim: 17", "", "true-claim"),
        ("action: call, legal: no, code: call-after-draw, clause: DRAWCALL-1", BOARD, "legal"),
        ("action: call, legal: yes", "table: {Ben: KD KH KS}", "not-legal"),
        ("by: Ben, action: call, legal: no, code: call-after-draw, clause: DRAWCALL-1", BOARD, "wrong-code"),
        ("open: no", BOARD, "wrong-answer"),
        ("by: Carlo, open: yes", BOARD, "wrong-answer"),
        ("by: Ana, cards: KD 9D, seen: yes", f"{BOARD}, hand: AC", "wrong-answer"),
        ("by: Ana, cards: KD 9D, seen: no", f"{BOARD}, hand: AC", "wrong-answer"),
        ("outcome: {winner: Ana}", f"{BOARD}, hands: {{Ana: 9S, Ben: 9C}}, {CALLED}", "wrong-answer"),
        ("outcome: {counts: {Ben: 8}}", f"{BOARD}, hands: {{Ana: 9S, Ben: 9C}}, {CALLED}", "wrong-answer"),
        ("outcome: {payments: {Ana: 3}}", f"{BOARD}, hands: {{Ana: 9S, Ben: 9C}}, {CALLED}", "wrong-answer"),
        ("outcome: {burned: []}", f"{BOARD}, hands: {{Ana: 9S, Ben: 9C}}, {CALLED}", "wrong-answer"),
        (
            "outcome: {winner: Ben}, claim: {winner: Ben}",
            f"{BOARD}, hands: {{Ana: 9S, Ben: 9C}}, {CALLED}",
            "true-claim",
        ),
        (
            "outcome: {winner: Ben}, because: [DRAWCALL-1]",
            f"{BOARD}, hands: {{Ana: 9S, Ben: 9C}}, {CALLED}",
            "not-cited",
        ),
        ("outcome: {pot: {after: 6}}", f"{BOARD}, hands: {{Ana: 9S, Ben: 9C}}, {CALLED}", "no-pot"),
        ("outcome: {winner: Ana}", BOARD, "unfinished"),
        ("announced: 9", f"{BOARD}, hand: 9S, turns: [{{Ana: call}}]", "wrong-answer"),
        ("announced: nothing", BOARD, "no-call"),
        (
            "outcome: {pot: {streak: 1}}",
            f"{BOARD}, {WON}, before: {{pot: 6, last_winner: Ben, streak: 1}}",
            "wrong-answer",
        ),
        ("deal: no, code: wrong-size, clause: CARD-3", f"game: {{{GAME}, turns: []}}", "wrong-answer"),
        ("report: []", f"game: {{{GAME}, turns: [{{Ana: stock}}]}}", "left-out"),
        (
            "report: [{turn: 1, action: 1, code: draw-twice}]",
            f"game: {{{GAME}, turns: [{{Ana: discard 5S}}]}}",
            "not-reported",
        ),
        ("action: call, legal: yes, clause: CARD-4", BOARD, "clause-not-named"),
        ("action: call, legal: yes", "", "no-position"),
        ("deal: yes", BOARD, "no-game"),
        ("report: []", BOARD, "no-game"),
    ],
)
def test_what_is_false_is_found(judge: str, position: str, expected: str) -> None:
    """A claim that the law does not confirm has just the finding that says so."""
    assert findings(judge, position) == [expected]


@pytest.mark.parametrize(
    ("judge", "position", "expected"),
    [
        (
            "action: discard KC, legal: no, code: card-not-held, clause: TABLE-1",
            "phase: play",
            "unknown-hand",
        ),
        ("action: discard KC, legal: yes", "phase: play", "unknown-hand"),
        ("action: take 7S with 7D 7H, legal: yes", "pile: 7S", "unknown-hand"),
        ("action: take 7S with 7D 7H, legal: yes", "hand: 7D 7H", "unknown-pile"),
        ("action: stock 7S, legal: yes", "hand: 7D 7H", "unknown-stock"),
        ("by: Ana, cards: KD, seen: yes", BOARD, "unknown-hand"),
        ("outcome: {winner: Ben}", f"{BOARD}, hands: {{Ana: 9S}}, {CALLED}", "unknown-hand"),
        (
            "outcome: {counts: {Carlo: 40}}",
            f"{BOARD}, hands: {{Ana: 9S, Ben: 9C}}, {CALLED}",
            "unknown-fact",
        ),
        (
            "outcome: {winner: Ben}, claim: {counts: {Carlo: 40}}",
            f"{BOARD}, hands: {{Ana: 9S, Ben: 9C}}, {CALLED}",
            "unknown-fact",
        ),
        (
            "outcome: {payments: {Ben: -1}}",
            f"{BOARD}, hands: {{Ben: 9C}}, turns: [{{Ana: call}}, {{Ben: fold}}]",
            "unknown-fact",
        ),
    ],
)
def test_what_is_not_told_is_not_guessed(judge: str, position: str, expected: str) -> None:
    """An answer that hangs on a hand, a pile or a stock card that is not given is refused as unknown."""
    assert findings(judge, position) == [expected]


@pytest.mark.parametrize(
    ("judge", "position", "expected"),
    [
        ("announced: 9", f"{BOARD}, hand: 9S, turns: [{{Ana: call}}]", []),
        ("announced: 8", f"{BOARD}, hand: 9S, turns: [{{Ana: call}}]", ["wrong-answer"]),
        ("announced: nothing", f"{BOARD}, hand: 9S, turns: [{{Ana: call}}]", ["wrong-answer"]),
        ("announced: 9", f"{BOARD}, turns: [{{Ana: call}}]", ["unknown-hand"]),
    ],
)
def test_where_the_caller_announces_the_count_is_told(judge: str, position: str, expected: list[str]) -> None:
    """In a house where the caller names the count it is the true one, known only with the caller's hand."""
    assert findings(judge, position, head="house: geocities\n") == expected


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("turns: [{Ana: 'stock 4H, discard 4H'}, {Carlo: 'stock 5H, discard 5H'}]", ["not-your-turn"]),
        ("turns: [{Ana: stock}]", ["unknown-draw"]),
        ("turn: 2, table: {Carlo: KD KH KS}", ["meld-before-turn"]),
        ("turn: 2, table: {Ana: KD KH KS, Ben: 4H 5H 6H}", ["meld-before-turn"]),
        ("left: 0", ["no-stock"]),
        ("table: {Ana: hidden 4H 5H 6H}", ["no-secret"]),
        ("turns: [{Ana: 'stock 2C, discard KC'}, {Ben: 'stock 3C, discard KC'}]", ["card-in-two-places"]),
        ("hand: 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC", ["too-many-cards"]),
        ("turn: 5, hands: {Ben: 2-JC}, table: {Ben: 4H 5H 6H}", ["too-many-cards"]),
        ("turn: 5, phase: play, hands: {Ben: 2-QC}, table: {Ben: KC KD KH KS}", ["too-many-cards"]),
        ("turn: 5, phase: play, hands: {Ben: 2-JC}, table: {Ben: hidden KH KD KS KC}", ["too-many-cards"]),
        ("turn: 5, hands: {Carlo: 2-JC}, table: {Carlo: 4H 5H 6H}", ["too-many-cards"]),
        (f"{BOARD}, turns: [{{Ana: stock 4H}}, {{Ana: discard KD}}]", ["card-in-two-places"]),
        (
            "left: 15, hands: {Ana: 2-10C, Ben: 2-10D, Carlo: 2-10H}, pile: 2-6S 7S 8-QS",
            ["too-many-cards"],
        ),
        ("game: {players: [Ana, Ben, Carlo], dealer: Ana, turns: []}", ["deal-unknown"]),
        (f"game: {{{GAME}, turns: [{{Ana: stock}}]}}", ["draw-on-first-turn"]),
    ],
)
def test_a_position_must_come_about(position: str, expected: list[str]) -> None:
    """What the rules do not let happen, or leaves a card in two places, is no position."""
    assert findings("by: Ben, open: no", position) == expected


@pytest.mark.parametrize(
    "position",
    [
        "turn: 5, hands: {Ben: 2-10C}, table: {Ben: 4H 5H 6H}",
        "turn: 5, phase: play, hands: {Ben: 2-JC}, table: {Ben: KC KD KH KS}",
        "turn: 5, phase: play, hands: {Ben: 2-10C}, table: {Ben: hidden KC KD KH KS}",
    ],
)
def test_as_many_cards_as_can_be(position: str) -> None:
    """A meld face up has taken three cards from its owner's hand at least, for others may have added to it."""
    assert findings("by: Ben, open: yes", position) == []


def test_the_impossible_deal_is_judged() -> None:
    """A wrong deal is right to be wrong, with its code and no other."""
    wrong = GAME.replace("Ana: 10C", "Ana: AC")
    judge = "deal: no, code: card-in-two-places, clause: CARD-3"
    assert findings(judge, f"game: {{{wrong}, turns: []}}") == []
    assert findings(judge.replace("card-in-two-places", "wrong-size"), f"game: {{{wrong}, turns: []}}") == [
        "wrong-code"
    ]
    assert findings("deal: yes", f"game: {{{wrong}, turns: []}}") == ["card-in-two-places"]


def test_a_dispute_names_every_house_that_differs() -> None:
    """Where a profile rules otherwise it must be listed; where it rules alike, or cannot, it must not."""
    dispute = "kind: dispute\nquestion: Must I?\nruling: No.\n"
    judge, position = "action: meld 4H 5H 6H, legal: yes", "phase: play, hand: 4H 5H 6H"
    other = "judge: {action: meld 4H 5H 6H, legal: no, code: hand-emptied, clause: SAPAW-14}"
    clauses = "clauses: [TONG-2, SAPAW-14]\n"
    text = f"{HEAD}steps:\n  - position: {{{position}}}\n    judge: {{{judge}}}\n    why: Because.\n"
    text = re.sub("kind: rule\n", dispute, re.sub("clauses: .*\n", clauses, text))

    def found(houses: str) -> list[str]:
        return [
            one.code for one in prove(read_scenario(f"{text}    others: [{{houses: {houses}, {other}}}]\n"))
        ]

    assert [one.code for one in prove(read_scenario(text))] == ["houses-left-out"]
    assert found("[social-tongits]") == []
    assert found("[{profile: pagat, tongits_needs_discard: true}]") == ["houses-left-out"]
    assert found("[social-tongits, casino]") == ["legal", "no-difference"]


def test_a_house_in_which_a_hidden_hand_matters_asks_for_it() -> None:
    """Where a secret in the hand protects, an unopened hand that is not given leaves the end unknown."""
    judge, position = "outcome: {winner: Ana}", "table: {Ana: 5C 6C 7C}, hand: 9S, turns: [{Ana: call}]"
    assert findings(judge, position) == []
    assert findings(judge, position, head="house: casino\n") == ["unknown-hand", "unknown-hand"]
    given = position.replace("hand: 9S", "hands: {Ana: 9S, Ben: 2C, Carlo: 2D}")
    assert findings(judge, given, head="house: casino\n") == []


def test_the_block_is_read_off_the_turns() -> None:
    """A lay-off in the turns blocks the next call; one that lies before the window does not."""
    start = f"{BOARD}, turn: Ben, turns: [{{Ben: 'stock 2H, sapaw 8C on Ana 1, discard 2H'}}"
    once = f"{start}, {{Carlo: 'stock 3H, discard 3H'}}"
    illegal = "by: Ana, action: call, legal: no, code: call-while-blocked, clause: SAPAW-8"
    assert findings(illegal, f"{once}]") == []
    rest = "{Ana: 'stock 4H, discard 4H'}, {Ben: 'stock 6H, discard 6H'}, {Carlo: 'stock 8H, discard 8H'}"
    later = f"{once}, {rest}]"
    assert findings("by: Ana, action: call, legal: yes", later) == []


def test_a_tongits_is_won_whatever_the_others_hold() -> None:
    """Where a secret protects, a Tongits leaves the winner known, and who is burned unknown without the hands."""
    position = "phase: play, table: {Ana: 5C 6C 7C}, hand: 9S, turns: [{Ana: discard 9S}]"
    for claim, expected in (("winner: Ana", []), ("burned: [Ben, Carlo]", ["unknown-fact"])):
        assert findings(f"outcome: {{{claim}}}", position, head="house: casino\n") == expected
        assert findings(f"outcome: {{{claim}}}", position) == []


def test_a_hand_shown_wrongly_is_no_report() -> None:
    """Hands shown at the end that cannot be the ones that were played are told as such."""
    ended = "turns: [{Ana: 'meld 2-10H, meld JC QC KC, discard AS'}], shown: {Ana: 4H}"
    position = f"game: {{players: [Ana, Ben, Carlo], dealer: Ana, {ended}}}"
    assert findings("report: []", position) == ["shown-cannot-be"]


def test_an_unopened_hand_of_a_house_that_protects_is_asked_for_in_disputes() -> None:
    """A dispute whose ruling in some profile hangs on a hand that is not given says so."""
    text = f"""{HEAD}steps:
  - position: {{table: {{Ana: 5C 6C 7C}}, hand: 9S, turns: [{{Ana: call}}]}}
    judge: {{outcome: {{winner: Ana}}}}
    why: Because.
"""
    text = text.replace("kind: rule", "kind: dispute\nquestion: Who?\nruling: Ana.")
    assert {one.code for one in prove(read_scenario(text))} == {"unknown-hand"}


def test_a_face_down_set_needs_a_house_that_has_them() -> None:
    """In a house without face-down sets a position with one cannot come about."""
    position = "table: {Ana: hidden KC KD KH KS}"
    assert findings("by: Ana, open: yes", position) == []
    assert findings("by: Ana, open: yes", position, head="house: tongits-net\n") == ["no-secret"]
    run = "table: {Ana: hidden 4H 5H 6H}"
    assert findings("by: Ana, open: yes", run, head="house: {profile: pagat, secret_run_min: 3}\n") == []
