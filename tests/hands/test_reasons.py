"""`why_not_meld` tells every reason that applies, and nothing that is not true."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import ALL_MELDS, is_meld
from tongits_tutor.hands.reasons import REASON_CODES, Reason, why_not_meld


def _cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


def _told(text: str) -> list[tuple[str, str]]:
    return [(reason.code, str(reason.cards)) for reason in why_not_meld(_cards(text))]


def _codes(cards: CardSet) -> list[str]:
    return list(dict.fromkeys(reason.code for reason in why_not_meld(cards)))


def _can_all_be_laid(cards: frozenset[Card]) -> bool:
    """Lay the lowest card in every way, from the list of all melds."""
    if not cards:
        return True
    low = min(cards)
    return any(
        _can_all_be_laid(cards - set(meld.cards))
        for meld in ALL_MELDS
        if low in meld.cards and set(meld.cards) <= cards
    )


def _expected_codes(cards: tuple[Card, ...]) -> list[str]:
    """The reasons by their plain definitions, from lists of ranks and suits alone."""
    hand = frozenset(cards)
    ranks = sorted(int(card.rank) for card in cards)
    suits = {card.suit for card in cards}
    count = len(cards)
    steps = [after - before for before, after in pairwise(ranks)]
    straight = count >= 1 and all(step == 1 for step in steps)
    one_rank, one_suit = len(set(ranks)) == 1, len(suits) == 1
    if (count in {3, 4} and one_rank) or (count >= 3 and one_suit and straight):
        return []
    broken = one_suit and not straight
    fulls = [rank for rank in set(ranks) if ranks.count(rank) == 4]
    checks = {
        "too-few": count < 3,
        "mixed-ranks-and-suits": count >= 2 and not one_rank and not one_suit,
        "straight-of-mixed-suits": count >= 3 and straight and not one_suit,
        "ace-high": broken and {1, 13} <= set(ranks) and 2 not in ranks,
        "round-the-corner": broken and {1, 2, 13} <= set(ranks),
        "gap": broken,
        "five-in-a-set": count == 5 and bool(fulls),
        "several-melds": count >= 6 and _can_all_be_laid(hand),
        "odd-card-out": any(is_meld(CardSet(hand - {card})) for card in hand),
    }
    return [code for code in REASON_CODES if checks.get(code)]


@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_every_few_cards_get_exactly_the_reasons_of_the_plain_definitions(size: int) -> None:
    """All hands of up to three cards: 1 + 52 + 1,326 + 22,100."""
    for cards in combinations(DECK, size):
        assert _expected_codes(cards) == _codes(CardSet(cards)), cards


def _meld_rich_hands(count: int) -> Iterator[tuple[Card, ...]]:
    rng = random.Random(20)
    for _ in range(count):
        suits = rng.choice([1, 1, 2, 4])
        start, width = rng.choice([(0, 13), (0, 5), (2, 5), (8, 5), (6, 3)])
        pool = [card for card in DECK if card.suit < suits and start <= card.rank - 1 < start + width]
        yield tuple(sorted(rng.sample(pool, rng.randint(3, min(10, len(pool))))))


def test_larger_hands_get_exactly_the_reasons_of_the_plain_definitions() -> None:
    """A seeded mix of hands with gaps, aces, kings, full sets and joined melds."""
    seen: set[str] = set()
    for cards in _meld_rich_hands(6_000):
        expected = _expected_codes(cards)
        assert expected == _codes(CardSet(cards)), cards
        seen.update(expected)
    assert seen == set(REASON_CODES) - {"too-few", "duplicate-card"}


@pytest.mark.nightly
def test_every_four_cards_get_exactly_the_reasons_of_the_plain_definitions() -> None:
    """All 270,725 hands of four cards."""
    for cards in combinations(DECK, 4):
        assert _expected_codes(cards) == _codes(CardSet(cards)), cards


def test_every_meld_of_the_pack_has_no_reason_and_one_repeat_gives_one() -> None:
    """The 329 melds get `()`; the same with a card twice get duplicate-card and no other complaint but the fifth."""
    for meld in ALL_MELDS:
        assert why_not_meld(meld.cards) == why_not_meld(meld.cards.cards[::-1]) == ()
        for card in meld.cards:
            codes = {reason.code for reason in why_not_meld([*meld.cards, card])}
            full = (
                {"five-in-a-set"}
                if len({each.rank for each in meld.cards}) == 1 and len(meld) == 4
                else set()
            )
            assert {"duplicate-card"} | full == codes


@given(st.lists(st.sampled_from(DECK), max_size=14))
def test_no_reason_means_a_meld_with_each_card_once(cards: list[Card]) -> None:
    """`()` exactly for a meld; every reason is well formed and lights up some of the cards asked about."""
    hand = CardSet(cards)
    reasons = why_not_meld(cards)
    assert (not reasons) == (is_meld(hand) and len(cards) == len(hand))
    for reason in reasons:
        assert reason.code in REASON_CODES
        assert reason.cards <= hand
        assert reason.message.endswith(".")
    assert [reason.code for reason in reasons] == sorted(
        (reason.code for reason in reasons), key=REASON_CODES.index
    )
    assert ("duplicate-card" in {reason.code for reason in reasons}) == (len(cards) > len(hand))


@given(st.lists(st.sampled_from(DECK), max_size=9), st.randoms())
def test_the_order_of_the_cards_does_not_matter(cards: list[Card], rng: random.Random) -> None:
    """The same cards in another order get the same reasons."""
    shuffled = sorted(cards, key=lambda _: rng.random())
    assert why_not_meld(cards) == why_not_meld(shuffled)


def test_each_gap_names_its_two_sides_and_what_is_missing() -> None:
    """In every hand of one suit the gaps told are the gaps there are, each missing card counted."""
    for lane in range(1, 1 << 13, 3):
        ranks = [rank for rank in range(13) if lane >> rank & 1]
        hand = CardSet(DECK[26 + rank] for rank in ranks)
        expected = [(before, after) for before, after in pairwise(ranks) if after - before > 1]
        gaps = [reason for reason in why_not_meld(hand) if reason.code == "gap"]
        assert expected == [tuple(card.rank - 1 for card in reason.cards) for reason in gaps]
        for (before, after), reason in zip(expected, gaps, strict=True):
            absent = [str(DECK[26 + rank]) for rank in range(before + 1, after)]
            words = f"{absent[0]} to {absent[-1]} are" if len(absent) > 2 else " and ".join(absent)
            assert f"leave a gap: {words}" in reason.message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5H 7H 6H 9H", [("gap", "7H 9H"), ("odd-card-out", "9H")]),
        ("QS KS AS", [("ace-high", "AS KS"), ("gap", "AS QS")]),
        ("KS AS 2S", [("round-the-corner", "AS 2S KS"), ("gap", "2S KS")]),
        ("7H 7C", [("too-few", "7C 7H")]),
        ("7H 7H", [("too-few", "7H"), ("duplicate-card", "7H")]),
        ("3C 4D 5H", [("mixed-ranks-and-suits", "3C 4D 5H"), ("straight-of-mixed-suits", "3C 4D 5H")]),
        (
            "7C 7D 7H 7S 8H",
            [
                ("mixed-ranks-and-suits", "7C 7D 7H 8H 7S"),
                ("five-in-a-set", "7C 7D 7H 8H 7S"),
                ("odd-card-out", "8H"),
            ],
        ),
        ("7C 7D 7H 7S 7S", [("duplicate-card", "7S"), ("five-in-a-set", "7C 7D 7H 7S")]),
        (
            "3C 4C 5C 7D 7H 7S",
            [("mixed-ranks-and-suits", "3C 4C 5C 7D 7H 7S"), ("several-melds", "3C 4C 5C 7D 7H 7S")],
        ),
        ("3C 4C 5C 7C 8C 9C", [("gap", "5C 7C"), ("several-melds", "3C 4C 5C 7C 8C 9C")]),
        ("10H JH QH KH 10S", [("mixed-ranks-and-suits", "10H JH QH KH 10S"), ("odd-card-out", "10S")]),
    ],
)
def test_well_known_mistakes_get_their_names(text: str, expected: list[tuple[str, str]]) -> None:
    """The mistakes every beginner makes, each with the cards to light up."""
    assert expected == _told(text)


def test_the_sentences_read_as_a_teacher_would_say_them() -> None:
    """Frozen sentences, one for every way a code can be worded."""
    asked = [
        "",
        "7H",
        "7H 7C",
        "4H 5H",
        "4H 9C",
        "4H 4H 9C",
        "5H 7H 9H",
        "2H 5H 9H",
        "QS KS AS",
        "KS AS 2S",
        "7C 7D 7H 7S KH",
        "AC 2C 3C 7D 7H 7S QH KH JH",
    ]
    told = [f"{text or 'none'}: {reason}" for text in asked for reason in why_not_meld(_cards(text))]
    expected = [
        "none: There are no cards: a meld needs at least three. (MELD-6)",
        "7H: 7H is one card: a meld needs at least three. (MELD-6)",
        "7H 7C: 7C and 7H are a pair, and a pair is no meld: a set needs three or four cards of one rank. (MELD-6)",
        "4H 5H: 4H and 5H are the start of a run, and no meld yet: a run needs at least three cards. (MELD-6)",
        "4H 9C: 9C and 4H are two cards: a meld needs at least three. (MELD-6)",
        "4H 9C: 9C and 4H are neither of one rank, as in a set, nor of one suit, as in a run. (MELD-2)",
        "4H 4H 9C: 9C and 4H are two different cards: a meld needs at least three. (MELD-6)",
        "4H 4H 9C: 4H is given more than once: the pack has every card only once. (CARD-2)",
        "4H 4H 9C: 9C and 4H are neither of one rank, as in a set, nor of one suit, as in a run. (MELD-2)",
        "5H 7H 9H: 5H and 7H leave a gap: 6H is missing. (MELD-2)",
        "5H 7H 9H: 7H and 9H leave a gap: 8H is missing. (MELD-2)",
        "2H 5H 9H: 2H and 5H leave a gap: 3H and 4H are missing. (MELD-2)",
        "2H 5H 9H: 5H and 9H leave a gap: 6H to 8H are missing. (MELD-2)",
        "QS KS AS: AS does not follow KS: the ace is low and stands before the 2. (CARD-3)",
        "QS KS AS: AS and QS leave a gap: 2S to JS are missing. (MELD-2)",
        "KS AS 2S: KS, AS and 2S do not join: a run ends at the king and does not go round the corner. (CARD-3)",
        "KS AS 2S: 2S and KS leave a gap: 3S to QS are missing. (MELD-2)",
        (
            "7C 7D 7H 7S KH: 7C, 7D, 7H, KH and 7S are neither of one rank, as in a set, nor of one suit,"
            " as in a run. (MELD-1)"
        ),
        (
            "7C 7D 7H 7S KH: 7C, 7D, 7H and 7S are a full set: a set has at most four cards, so KH cannot join it."
            " (MELD-1)"
        ),
        "7C 7D 7H 7S KH: KH does not belong: without it, 7C, 7D, 7H and 7S are a set. (MELD-1)",
        (
            "AC 2C 3C 7D 7H 7S QH KH JH: AC, 2C, 3C, 7D, 7H, JH, QH, KH and 7S are neither of one rank, as in a set,"
            " nor of one suit, as in a run. (MELD-2)"
        ),
        (
            "AC 2C 3C 7D 7H 7S QH KH JH: These cards are three melds, not one: AC 2C 3C and 7D 7H 7S and JH QH KH."
            " (MELD-5)"
        ),
    ]
    assert expected == told


def test_the_whole_pack_is_told_apart_without_listing_its_melds() -> None:
    """Beyond the solver's limit the fact is told without the split."""
    told = {reason.code: reason for reason in why_not_meld(DECK)}
    assert (
        Reason(
            "several-melds",
            "MELD-5",
            "These cards can all be laid, but as several melds, not as one.",
            CardSet(DECK),
        )
        == told["several-melds"]
    )
