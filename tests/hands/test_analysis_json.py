"""The JSON of an analysis: every key with its fixed meaning, worked out again from the clauses, and its schema."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.hands import brute, naive
from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import CardError
from tongits_tutor.hands.analysis import analyse
from tongits_tutor.hands.analysis_json import ANALYSIS_SCHEMA, analysis_json
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.hands.melds import Meld
from tongits_tutor.hands.situation import Situation, Turn
from tongits_tutor.rulebook.house import PROFILES, HouseRules

SCHEMA = json.loads(
    (Path(__file__).parents[2] / "docs/reference/schemas/analysis.json").read_text(encoding="utf-8")
)
JUDGE = jsonschema.Draft202012Validator(SCHEMA)
PACK = CardSet(DECK)
FIXED = {
    "schema",
    "hand",
    "points",
    "deadwood",
    "melds",
    "optimal",
    "candidates",
    "conflicts",
    "discards",
    "outs",
}

Json = dict[str, Any]


def _told(situation: Situation, draws: int = 3) -> Json:
    """Return the JSON as a reader gets it, after the schema has passed it."""
    made = json.loads(json.dumps(analysis_json(analyse(situation), draws)))
    JUDGE.validate(made)
    assert isinstance(made, dict)
    return made


def _of(hand: str, turn: Turn | None = None, draws: int = 3, **where: object) -> Json:
    return _told(Situation(CardSet.parse(hand), turn, **where), draws)  # type: ignore[arg-type]


def _cards(mask: int) -> list[str]:
    return [str(DECK[index]) for index in brute.cards_of(mask)]


def _meld(mask: int) -> Json:
    kind = "run" if mask & mask >> 1 else "set"
    return {"kind": kind, "cards": _cards(mask), "points": brute.points(mask)}


def _deadwood(mask: int) -> Json:
    return {"points": brute.points(mask), "cards": _cards(mask)}


def _situations(number: int) -> Iterator[Situation]:
    """Seeded situations of every kind: houses, tables, piles, turns."""
    rng = random.Random("json")
    houses = [
        *PROFILES.values(),
        HouseRules(take_for_sapaw=True, secret_run_min=4, must_not_discard_sapawable=True),
    ]
    made = 0
    while made < number:
        hand, table = naive.set_the_table(rng, size=12, melds=rng.randrange(4))
        lying = CardSet(card for on in table if on.meld is not None for card in on.meld.cards)
        pile = rng.sample((PACK - hand - lying).cards, rng.choice((0, 1, 5)))
        seen = CardSet(rng.sample((PACK - hand).cards, rng.choice((0, 3))))
        turn = rng.choice((None, Turn.START, Turn.PLAY))
        house, opened = rng.choice(houses), rng.random() < 0.2
        try:
            situation = Situation(hand, turn, table, tuple(pile), seen, opened, house)
            analyse(situation)
        except CardError:
            continue  # more sets face down, or cards in hand, than there can be
        made += 1
        yield situation


def test_every_fixed_key_has_its_meaning() -> None:
    """Points, deadwood, melds, best partitions, candidates, costs and conflicts equal their definitions."""
    for situation in _situations(120):
        told = _told(situation, 2)
        mask = situation.hand.mask
        least = brute.deadwood(mask)
        assert told.keys() >= FIXED
        assert (told["schema"], told["hand"]) == (ANALYSIS_SCHEMA, _cards(mask))
        assert told["points"] == brute.points(mask)
        splits = [
            {"melds": [_meld(meld) for meld in melds], "deadwood": _deadwood(left)}
            for melds, left in brute.best_splits(mask)
        ]
        assert told["optimal"] == splits
        assert {"melds": told["melds"], "deadwood": told["deadwood"]} == splits[0]
        candidates = [sum(1 << card for card in meld) for meld in brute.MELDS]
        candidates = [meld for meld in candidates if not meld & ~mask]
        stand = [meld for split in splits for meld in split["melds"]]
        assert told["candidates"] == [
            {
                **_meld(meld),
                "cost": brute.deadwood(mask ^ meld) - least,
                "in_best": _meld(meld) in stand,
            }
            for meld in candidates
        ]
        assert told["conflicts"] == [
            {"a": a, "b": b, "cards": _cards(candidates[a] & candidates[b])}
            for a, b in combinations(range(len(candidates)), 2)
            if candidates[a] & candidates[b]
        ]


def test_outs_and_discards_have_their_meaning() -> None:
    """Outs come by points, then card; discards hold each card once, with the count and the outs they leave."""
    for situation in _situations(60):
        told = _told(situation)
        mask, unseen = situation.hand.mask, analyse(situation).unseen
        least = brute.deadwood(mask)
        lower = [
            (brute.deadwood(mask | card.mask), card.index)
            for card in unseen.cards
            if brute.deadwood(mask | card.mask) < least
        ]
        assert [(row["points"], Card.parse(row["card"]).index) for row in told["outs"]] == sorted(lower)
        for row in told["outs"]:
            whole = mask | Card.parse(row["card"]).mask
            assert row["after_discard"] == min(
                brute.deadwood(whole ^ 1 << card) for card in brute.cards_of(whole)
            )
        grouped = [card for group in told["out_groups"] for card in group["cards"]]
        assert sorted(grouped) == sorted(row["card"] for row in told["outs"])
        starts = situation.turn is Turn.START
        assert sorted(row["card"] for row in told["discards"]) == ([] if starts else sorted(_cards(mask)))
        for row in told["discards"]:
            rest = mask ^ Card.parse(row["card"]).mask
            keeps = [
                str(card) for card in unseen.cards if brute.deadwood(rest | card.mask) < brute.deadwood(rest)
            ]
            assert (row["points"], row["outs"], row["out_cards"]) == (
                brute.deadwood(rest),
                len(keeps),
                keeps,
            )
        ranks = [(not row["allowed"], row["points"], -row["outs"], row["danger"]) for row in told["discards"]]
        assert ranks == sorted(ranks)


def test_chances_are_exact() -> None:
    """Every chance is told as a fraction and as a number, for one draw, two and so on."""
    told = _of("5H 6H KC 9D", Turn.START, draws=3)
    misses = [Fraction(46, 48), Fraction(46 * 45, 48 * 47), Fraction(46 * 45 * 44, 48 * 47 * 46)]
    assert told["chance"] == [
        {"draws": draws, "exact": str(1 - miss), "value": float(1 - miss)}
        for draws, miss in enumerate(misses, start=1)
    ]
    assert told["unseen"] == 48
    assert len(_of("5H 6H KC 9D", draws=15)["chance"]) == 15
    nearly = PACK - CardSet.parse("5H 6H KC 9D 4H 2S")
    last = _of("5H 6H KC 9D", draws=15, seen=nearly)["chance"]
    assert [row["exact"] for row in last] == ["1/2", "1"]


@pytest.mark.parametrize(
    ("size", "turn", "said"),
    [
        (12, None, None),
        (12, Turn.START, "start"),
        (12, Turn.PLAY, "play"),
        (13, None, "play"),
        (13, Turn.PLAY, "play"),
    ],
)
def test_what_the_turn_fills(size: int, turn: Turn | None, said: str | None) -> None:
    """The start of a turn empties the discards, 13 cards stand after the draw, and otherwise both lists are filled."""
    hand = CardSet.parse("5H 6H 8S 9D JC KC 2C 4D QS 7C AS 10H 3D") - CardSet.parse(
        "3D" if size == 12 else ""
    )
    told = _told(Situation(hand, turn))
    assert told["turn"] == said
    assert len(told["discards"]) == (0 if turn is Turn.START else size)
    assert told["outs"]
    assert bool(told["tongits"]["chance"]) == (said != "play")


def test_tongits_is_told_with_its_actions() -> None:
    """Now, by which actions; before the draw, by which cards."""
    told = _of("4H 5H 6H 7C 7D KS")["tongits"]
    draws = told.pop("draws")
    assert told == {
        "now": [],
        "any_card": False,
        "chance": [{"draws": 1, "exact": "1/23", "value": 1 / 23}],
    }
    assert draws == ["7H", "7S"]
    now = _of("4H 5H 6H KS", Turn.PLAY)["tongits"]
    assert now == {"now": ["meld 4H 5H 6H", "discard KS"], "any_card": False, "draws": [], "chance": []}
    assert _of("4H 5H 6H", Turn.START)["tongits"]["any_card"]


def test_the_table_is_told_with_the_best_that_can_go_on_it() -> None:
    """Melds as given, a face-down set without cards, lay-offs at once, the best layout and the best turn."""
    table = (TableMeld("Ana", 1, Meld.parse("5C 6C 7C")), TableMeld("Ana", 2, None))
    told = _of("4C 8C KD 2S", table=table)["table"]
    assert told == {
        "melds": [
            {"owner": "Ana", "number": 1, "cards": ["5C", "6C", "7C"]},
            {"owner": "Ana", "number": 2, "cards": None},
        ],
        "lay_offs": ["sapaw 4C on Ana 1", "sapaw 8C on Ana 1"],
        "best": {
            "points": 12,
            "melds": [],
            "lay_offs": ["sapaw 4C on Ana 1", "sapaw 8C on Ana 1"],
            "left": ["KD", "2S"],
        },
        "plan": {
            "points": 2,
            "melds": [],
            "lay_offs": ["sapaw 4C on Ana 1", "sapaw 8C on Ana 1"],
            "left": ["2S"],
            "discard": "KD",
        },
    }
    assert _of("4C 8C", Turn.START, table=table)["table"]["plan"] is None
    assert _of("4C 8C")["table"] is None


def test_the_pile_is_told_with_takes_and_stock() -> None:
    """The top, every take and what it leaves, and the stock beside it; no take after the draw."""
    pile = (Card.parse("KD"), Card.parse("7S"))
    told = _of("7C 7D KH 2C", Turn.START, pile=pile)["pile"]
    assert told["top"] == "7S"
    assert told["takes"] == [
        {
            "action": "take 7S with 7C 7D",
            "meld": ["7C", "7D", "7S"],
            "points": 2,
            "tongits": False,
            "then": [],
        }
    ]
    assert told["stock"]["best"] == 2
    assert sum(Fraction(row["exact"]) for row in told["stock"]["counts"]) == 1
    mean = sum(row["points"] * Fraction(row["exact"]) for row in told["stock"]["counts"])
    assert (told["stock"]["mean"]["exact"], told["stock"]["mean"]["value"]) == (str(mean), float(mean))
    played = _of("7C 7D KH 2C", Turn.PLAY, pile=pile)["pile"]
    assert played == {"top": "7S", "takes": [], "stock": None}
    assert _of("7C 7D KH 2C")["pile"] is None


def test_a_take_that_wins_is_told_as_tongits() -> None:
    """A take that empties the hand, or after which actions do, is Tongits."""
    (ends,) = _of("7C 7D", Turn.START, pile=(Card.parse("7S"),))["pile"]["takes"]
    assert (ends["tongits"], ends["then"], ends["points"]) == (True, [], 0)
    (then,) = _of("7C 7D KH", Turn.START, pile=(Card.parse("7S"),))["pile"]["takes"]
    assert (then["tongits"], then["then"]) == (True, ["discard KH"])
    laid = _of(
        "9C KH 2D",
        Turn.START,
        pile=(Card.parse("8C"),),
        table=(TableMeld("Ana", 1, Meld.parse("5C 6C 7C")),),
        house=HouseRules(take_for_sapaw=True),
    )["pile"]["takes"]
    assert [(row["action"], row["meld"], row["points"]) for row in laid] == [("take 8C on Ana 1", None, 11)]


def test_secrets_say_what_they_cost_and_whether_they_may_be_hidden() -> None:
    """A set of four in hand, what using it costs, and whether the house lays it face down."""
    hand = "4C 4D 4H 4S 5S 6S"
    four = {"kind": "set", "cards": ["4C", "4D", "4H", "4S"], "points": 16, "cost": 11}
    assert _of(hand)["secrets"] == [{**four, "may_hide": True}]
    assert _of(hand, house=HouseRules(face_down_secret=False))["secrets"] == [{**four, "may_hide": False}]


def test_contested_cards_and_greedy_players_are_told() -> None:
    """The card that a set and a run want, and the styles that end worse, with what they lay."""
    told = _of("6C 6D 4H 5H 6H 9S")
    assert told["contested"] == [{"card": "6H", "melds": [["6C", "6D", "6H"], ["4H", "5H", "6H"]]}]
    assert told["greedy"] == [
        {
            "style": "runs-first",
            "melds": [{"kind": "run", "cards": ["4H", "5H", "6H"], "points": 15}],
            "deadwood": {"points": 21, "cards": ["6C", "6D", "9S"]},
            "cost": 3,
        }
    ]


def test_the_house_and_the_open_hand_are_named() -> None:
    """The house is named with the switches that differ."""
    told = _of("4H", house=PROFILES["seeds"].with_switches(pot_ante=2), opened=True)
    assert (told["house"], told["open"]) == ("seeds with pot_ante=2", True)
    assert _of("4H")["open"] is False


def _objects(node: object) -> Iterator[Json]:
    if isinstance(node, dict):
        if "properties" in node:
            yield node
        for value in node.values():
            yield from _objects(value)
    elif isinstance(node, list):
        for value in node:
            yield from _objects(value)


def _resolved(node: Json) -> Json:
    return SCHEMA["$defs"][node["$ref"].rpartition("/")[2]] if "$ref" in node else node


def test_the_schema_is_strict_and_says_what_every_key_means() -> None:
    """No key may be added or left out, and each has a description."""
    JUDGE.check_schema(SCHEMA)
    found = list(_objects(SCHEMA))
    assert len(found) > 15
    for each in found:
        assert each["additionalProperties"] is False
        assert each["required"] == list(each["properties"])
        for key, value in each["properties"].items():
            assert value.get("description") or _resolved(value).get("description"), key
    assert all(each["description"] for each in SCHEMA["$defs"].values())


def test_the_schema_refuses_what_is_no_analysis() -> None:
    """A key too many, one missing, a card that is none and a chance above one are all refused."""
    good = _of("5H 6H KC 9D")
    bad = [
        {**good, "more": 1},
        {key: value for key, value in good.items() if key != "outs"},
        {**good, "hand": ["1H"]},
        {**good, "chance": [{"draws": 1, "exact": "2", "value": 2}]},
        {**good, "schema": "tongits-tutor/analysis/2"},
        {**good, "tongits": {**good["tongits"], "now": ["throw KH"]}},
    ]
    assert [JUDGE.is_valid(each) for each in [good, *bad]] == [True, *[False] * len(bad)]


def test_many_analyses_keep_to_the_schema() -> None:
    """Seeded situations of every kind give JSON that the schema passes, the same each time."""
    for situation in _situations(150):
        told = _told(situation, 15)
        again = json.dumps(analysis_json(analyse(situation), 15))
        assert json.loads(again) == told
        assert list(told) == list(SCHEMA["properties"])
