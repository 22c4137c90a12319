"""The numbered shuffle is frozen: the same seed gives the same cards everywhere and for ever."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SHUFFLE_VERSION, Deal, SeededDraws, deal, shuffled
from tongits_tutor.errors import InputError

SEEDS = st.integers(-(10**60), 10**60) | st.text(
    st.characters(categories=("L", "N")), min_size=1, max_size=64
)

GOLDEN = {
    "0": [
        "AC 3C 4C 5C 9C KC 8D 9D KD 3H 4H 9H 6S",
        "6C 2D 3D 5D QD 7H JH AS 2S 4S 7S JS",
        "7C 8C 10C QC 6D 10D JD 2H QH 3S 8S 10S",
        "AD 7D QS KH 9S 5H 10H 5S AH 6H 8H JC 2C KS 4D",
    ],
    "1": [
        "6C 10C JC KC 2D 8D QD 5H 8H 9H 10H 3S 6S",
        "AC 4C 5C 7C JD AH 3H JH QH 4S 8S QS",
        "8C QC 4D 6D 6H KH AS 2S 5S 10S JS KS",
        "10D 7D 3D 9S 5D 3C 2C 2H AD 7H KD 7S 9D 9C 4H",
    ],
    "7": [
        "5C 9C 4D 7D 8D 10D AH 3H 10H JH 4S 5S JS",
        "AC 2C 10C QC 3D 9D 7H 8H 9H 3S 8S 9S",
        "4C AD QD KD 2H 4H 5H QH 6S 7S 10S QS",
        "2S 2D 6C 5D 3C JD AS KS JC KH KC 6H 6D 8C 7C",
    ],
    "2026": [
        "3D 4D 6D 7D 2H 4H 5H 8H QH 4S 6S JS KS",
        "AC 9C QC KC 8D 9D AH AS 3S 7S 9S QS",
        "2C 3C 5C 8C 10D JD QD 6H 7H 2S 8S 10S",
        "KD 5S 9H 10H JH 3H 7C 6C JC 2D 5D AD 10C KH 4C",
    ],
    "-3": [
        "2C 6C 10C AD 4D 6D 10D AH 2H 5H 7S 9S KS",
        "QC JD QD 4H 6H 7H 10H AS 3S 4S 5S JS",
        "3C 4C 5C 9C JC 3D 7D KD 8H 9H 6S 8S",
        "KH 5D 7C 2D 2S 10S 9D 8D 3H AC QH QS KC 8C JH",
    ],
    "manila": [
        "6C 3D 4D 5D 6D 8D KD 2H 7H 8H 9H 9S QS",
        "2C 3C 9C 10C JC 2D 7D AH 3H 2S 3S JS",
        "7C QC JD QD 5H 6H JH AS 5S 6S 7S KS",
        "8S 10D QH KH AC 8C 5C 4C 10H 4H AD 10S 9D 4S KC",
    ],
    "Señor ♥": [
        "2C 3C JC QC 7D AH 2H 6H JH AS 4S 7S 9S",
        "AC 5C 10C 2D 3D 5D 6D 8D JD 7H 10H QS",
        "KC AD 4D 9D 10D QD 5H QH KH 2S 3S 10S",
        "9C 5S 8C 4C JS 7C KD 4H 6S 9H 6C 8S KS 8H 3H",
    ],
    "x" * 64: [
        "AC 2C 3C AD 5D 3H 5H JH KH AS 4S 6S 7S",
        "6C 7C 10C 2D 9D 2H 9H 8S 9S 10S JS QS",
        "JC 6D 8D 10D QD KD 4H 8H 10H 2S 3S KS",
        "KC JD 5C 4C 9C 7H 6H 4D QC 3D 7D 8C AH 5S QH",
    ],
}


@pytest.mark.parametrize("seed", GOLDEN)
def test_golden_deals_never_change(seed: str) -> None:
    """These deals were written down once; any change of a byte would need another version number."""
    dealt = deal(seed)
    lines = [str(hand) for hand in dealt.hands] + [" ".join(map(str, dealt.stock))]
    assert GOLDEN[seed] == lines
    assert (seed, 1) == (dealt.seed, dealt.version)


def _reference(seed: str) -> list[int]:
    """Return the shuffled indices, written again from the description, in another manner."""
    data = b"".join(
        hashlib.sha256(b"tongits-tutor/shuffle/1\n" + number.to_bytes(8, "big") + seed.encode()).digest()
        for number in range(20)
    )
    words = iter([int(data[at : at + 4].hex(), 16) for at in range(0, len(data), 4)])
    pack = list(range(52))
    for last in reversed(range(1, 52)):
        count = last + 1
        other = next(word for word in words if word < 2**32 // count * count) % count
        pack[other], pack[last] = pack[last], pack[other]
    return pack


@given(seed=SEEDS)
def test_the_description_gives_the_same_shuffle(seed: int | str) -> None:
    """A second program written from the description alone agrees, for numbers and for texts."""
    assert _reference(str(seed)) == [card.index for card in shuffled(seed)]


def test_the_first_words_are_those_of_the_hash() -> None:
    """The stream of seed 7 starts with the bytes of its first digest, most significant first."""
    digest = hashlib.sha256(b"tongits-tutor/shuffle/1\n" + bytes(8) + b"7").digest()
    draws = SeededDraws(7)
    assert digest[:8].hex() == "9b43b8b20e97662e"
    assert digest == b"".join(draws.word().to_bytes(4, "big") for _ in range(8))


@given(seed=SEEDS)
def test_a_deal_is_the_whole_pack_in_the_right_sizes(seed: int | str) -> None:
    """13, 12 and 12 cards and 15 in the stock: 52 different cards."""
    dealt = deal(seed)
    assert ([len(hand) for hand in dealt.hands], len(dealt.stock)) == ([13, 12, 12], 15)
    everything = CardSet(dealt.stock)
    for hand in dealt.hands:
        everything |= hand
    assert CardSet(DECK) == everything


@given(seed=SEEDS)
def test_cards_are_dealt_singly_the_dealer_first(seed: int | str) -> None:
    """Dealing the shuffled pack by hand, round after round, gives the same deal (DEAL-4)."""
    pack = list(shuffled(seed))
    hands: list[list[object]] = [[], [], []]
    for _ in range(12):
        for seat in range(3):
            hands[seat].append(pack.pop(0))
    hands[0].append(pack.pop(0))
    dealer, second, third = (CardSet(hand) for hand in hands)  # type: ignore[arg-type]
    assert Deal(str(seed), SHUFFLE_VERSION, (dealer, second, third), tuple(pack)) == deal(seed)


def test_a_number_and_its_digits_are_one_seed() -> None:
    """The number 7 and the text 7 deal alike; 07 and a blank more do not."""
    assert deal(7) == deal("7")
    assert len({deal(seed).hands for seed in ("7", "07", " 7", "-7")}) == 4


@pytest.mark.parametrize(
    "seed",
    ["", "x" * 65, 10**64, pytest.param(10**5000, id="huge"), -(10**63), "a\0", "a\n", "\u200b", "\ud800"],
)
def test_a_bad_seed_is_refused(seed: int | str) -> None:
    """Seeds are short and can be seen, so that they can be told to somebody else."""
    with pytest.raises(InputError) as caught:
        deal(seed)
    assert [one.code for one in caught.value.problems] == ["bad-seed"]
    assert str(caught.value).isprintable()


class _Words(SeededDraws):
    """Draws whose words are given."""

    def __init__(self, *words: int) -> None:
        """Hand out these words, first to last."""
        super().__init__(0)
        self._words = list(reversed(words))


def test_words_above_the_last_full_round_are_drawn_again() -> None:
    """Below 3, the word 2³² - 1 would favour 0, so it is skipped; 2³² - 2 is the last that counts."""
    assert _Words(2**32 - 1, 4).below(3) == 1
    assert _Words(2**32 - 2, 4).below(3) == 2
    assert _Words(2**32 - 1).below(2**32) == 2**32 - 1


@pytest.mark.parametrize("limit", [0, -1, 2**32 + 1])
def test_a_limit_out_of_range_is_refused(limit: int) -> None:
    """There is no number below 0 and none below more than 32 bits can say."""
    with pytest.raises(ValueError, match="limit"):
        SeededDraws(0).below(limit)


def test_fair_draws_give_every_order_once() -> None:
    """Over all possible draws for four items, each of the 24 orders comes up exactly once."""
    orders = Counter(
        _Words(first, second, third).shuffled("ABCD")
        for first in range(4)
        for second in range(3)
        for third in range(2)
    )
    assert Counter(permutations("ABCD")) == orders


def test_cards_fall_evenly_over_places() -> None:
    """Over 2,000 seeds every card tops the pack about as often as any other (chi-square, 51 degrees)."""
    tops = Counter(shuffled(seed)[0] for seed in range(2_000))
    expected = 2_000 / 52
    statistic = sum((tops[card] - expected) ** 2 / expected for card in DECK)
    # 0.1 % of fair shuffles lie below 24.7 and 0.1 % above 87.0.
    assert 24.7 < statistic < 87.0
