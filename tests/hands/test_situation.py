"""A situation holds what can be, and refuses what cannot, with codes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.table_text import read_table
from tongits_tutor.errors import CardError, Problem
from tongits_tutor.hands.analysis import analyse
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.hands.melds import Meld
from tongits_tutor.hands.situation import MOST_CARDS, Situation, Turn, table_melds
from tongits_tutor.rulebook.house import PROFILES

HAND = CardSet.parse("4H 5H 6H KD")
ANA = TableMeld("Ana", 1, Meld.parse("5C 6C 7C"))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def _problems(make: Callable[[], object]) -> list[Problem]:
    with pytest.raises(CardError) as raised:
        make()
    return list(raised.value.problems)


def _codes(make: Callable[[], object]) -> list[str]:
    return [problem.code for problem in _problems(make)]


def test_no_cards_are_no_hand() -> None:
    """An empty hand is refused as `empty`."""
    assert _codes(lambda: Situation(CardSet())) == ["empty"]


def test_fourteen_cards_are_too_many() -> None:
    """No hand has more than 13 cards (DEAL-4)."""
    assert len(Situation(CardSet(DECK[:MOST_CARDS])).hand) == 13
    assert _codes(lambda: Situation(CardSet(DECK[:14]))) == ["too-many-cards"]
    assert _codes(lambda: Situation(CardSet(DECK), Turn.START)) == ["too-many-cards"]


def test_thirteen_cards_stand_after_the_draw() -> None:
    """With 13 cards the turn is play, and cannot be its start (DEAL-8)."""
    thirteen = CardSet(DECK[:13])
    assert Situation(thirteen).turn is Turn.PLAY
    assert Situation(thirteen) == Situation(thirteen, Turn.PLAY)
    assert _codes(lambda: Situation(thirteen, Turn.START)) == ["thirteen-at-start"]
    assert Situation(CardSet(DECK[:12])).turn is None


def _table(text: str) -> tuple[TableMeld, ...]:
    return table_melds(read_table(text), text)


@pytest.mark.parametrize(
    ("table", "opened", "most", "house"),
    [
        ("Ana: 5S 6S 7S / ?", False, 13, "pagat"),
        ("Ana: 5S 6S 7S", True, 10, "pagat"),
        ("me: KC KD KH", False, 10, "pagat"),
        ("me: KC KD KH", True, 10, "pagat"),
        ("me: KC KD KH KS", False, 10, "pagat"),
        ("me: 8S 9S 10S JS QS KS", False, 10, "pagat"),
        ("me: KC KD KH / 10S JS QS", False, 7, "pagat"),
        ("me: ?", False, 9, "pagat"),
        ("me: ? / ? / KC KD KH", False, 2, "pagat"),
        ("me: ?", False, 10, "tongits-kingdom"),
        ("me: ? / ? / ?", False, 1, "pagat"),
    ],
)
def test_cards_laid_are_not_in_hand(table: str, opened: bool, most: int, house: str) -> None:  # noqa: FBT001
    """Each meld of one's own took three cards of the 13 at least, a face-down set four; as many as are left is play."""

    def held(count: int, turn: Turn | None = None) -> Situation:
        return Situation(CardSet(DECK[:count]), turn, _table(table), opened=opened, house=PROFILES[house])

    assert held(most).turn is Turn.PLAY
    assert held(most, Turn.PLAY).after_draw
    assert _codes(lambda: held(most + 1)) == ["too-many-cards"]
    assert _codes(lambda: held(most, Turn.START)) == ["thirteen-at-start"]
    if most > 1:
        assert held(most - 1).turn is None
        assert held(most - 1, Turn.START).before_draw


@pytest.mark.parametrize(
    ("table", "who"),
    [
        ("Ana: ? / ? / ? / ?", "The melds of Ana need 16 cards"),
        ("Ana: ?; Ben: ? / ? / 5C 6C 7C / 5D 6D 7D", "The melds of Ben need 14 cards"),
        ("me: 5C 6C 7C / 5D 6D 7D / 5H 6H 7H / 5S 6S 7S / ?", "Your melds need 16 cards"),
    ],
)
def test_melds_are_laid_from_a_hand(table: str, who: str) -> None:
    """Nobody has laid more than the 13 cards of a hand: three face-down sets, four melds face up, or less."""
    (problem,) = _problems(lambda: Situation(CardSet.parse("KD"), table=_table(table)))
    assert problem.code == "too-many-melds"
    assert problem.message.startswith(who)
    assert Situation(
        CardSet.parse("KD"), table=_table("Ana: ? / ? / ?; Ben: ? / 5C 6C 7C / 5D 6D 7D / 9C 9D 9H")
    )


@pytest.mark.parametrize(
    ("table", "seen", "unnamed", "hidden"),
    [
        ("me: ?", "", 1, 1),
        ("me: ?", "9C 9D 9H 9S", 0, 0),
        ("me: ?; Ana: ?", "9C 9D 9H 9S 2C", 0, 1),
        ("me: ? / ?", "9C 9D 9H 9S", 2, 2),
        ("me: ? / ?", "9C 9D 9H 9S 8C 8D 8H 8S", 0, 0),
        ("me: ?", "9C 9D 9H", 1, 1),
        ("me: ?", "3S 4S 5S 6S", 1, 1),
        ("me: ?; Ana: 8C 9C 10C", "9C 9D 9H 9S", 1, 1),
        ("Ana: ?", "9C 9D 9H 9S", 0, 1),
    ],
)
def test_a_set_of_ones_own_is_known_by_its_cards(table: str, seen: str, unnamed: int, hidden: int) -> None:
    """What a player has laid face down he knows; where its cards are among those seen, they are not unseen too."""
    where = Situation(CardSet.parse("KD KH 2H"), table=_table(table), seen=CardSet.parse(seen))
    assert (where.own_unnamed, where.hidden_sets) == (unnamed, hidden)


def test_a_run_of_ones_own_is_known_where_runs_may_lie_face_down() -> None:
    """In a house of secret runs the cards of a face-down meld may be a run."""
    house = PROFILES["tongits-wars"]
    run, short = CardSet.parse("3S 4S 5S 6S 7S"), CardSet.parse("3S 4S 5S 6S")
    for seen, unnamed in ((run, 0), (short, 1)):
        where = Situation(CardSet.parse("KD"), table=_table("me: ?"), seen=seen, house=house)
        assert where.own_unnamed == unnamed


@pytest.mark.parametrize(
    ("turn", "size", "before", "after"),
    [
        (None, 12, True, True),
        (None, 13, False, True),
        (Turn.START, 12, True, False),
        (Turn.PLAY, 12, False, True),
        (Turn.PLAY, 13, False, True),
    ],
)
def test_where_in_the_turn_the_player_is(turn: Turn | None, size: int, *, before: bool, after: bool) -> None:
    """A turn not said is both before and after the draw, but for the 13 cards that can only be after it."""
    where = Situation(CardSet(DECK[:size]), turn)
    assert (where.before_draw, where.after_draw) == (before, after)


@pytest.mark.parametrize(
    ("make", "places"),
    [
        (lambda: Situation(HAND, pile=_cards("2C KD")), "in the hand and in the pile"),
        (lambda: Situation(HAND, seen=CardSet.parse("4H 2C")), "in the hand and among the seen cards"),
        (
            lambda: Situation(HAND | CardSet.parse("6C"), table=(ANA,)),
            "in the hand and on the table",
        ),
        (lambda: Situation(HAND, table=(ANA,), pile=_cards("6C")), "on the table and in the pile"),
    ],
)
def test_a_card_is_in_one_place(make: Callable[[], Situation], places: str) -> None:
    """A card held lies nowhere else, and one on the table not in the pile (TABLE-2)."""
    (problem,) = _problems(make)
    assert problem.code == "card-in-two-places"
    assert places in problem.message


def test_every_card_in_two_places_is_told() -> None:
    """All of them are named at once."""
    assert _codes(lambda: Situation(HAND, pile=_cards("4H 2C KD"))) == ["card-in-two-places"] * 2


def test_a_card_seen_may_lie_on_the_table_or_in_the_pile() -> None:
    """To have seen a card that lies open is no error, and counts it once."""
    where = Situation(HAND, table=(ANA,), pile=_cards("2C 9S"), seen=CardSet.parse("6C 9S 3D"))
    assert where.known == HAND | CardSet.parse("5C 6C 7C 2C 9S 3D")


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Situation(HAND, pile=_cards("2C 9S 2C")), "2C is given twice in the pile."),
        (
            lambda: Situation(HAND, table=(ANA, TableMeld("Ben", 1, Meld.parse("7C 7D 7S")))),
            "7C is given twice on the table.",
        ),
    ],
)
def test_a_card_is_there_once(make: Callable[[], Situation], message: str) -> None:
    """The pile holds a card once, and so does the table."""
    (problem,) = _problems(make)
    assert (problem.code, problem.message) == ("card-twice", message)


def test_what_lies_on_the_table() -> None:
    """The cards face up are known, the sets face down counted, and a meld of one's own opens the hand (OPEN-1)."""
    table = (ANA, TableMeld("Ana", 2, None), TableMeld("Ben", 1, None))
    where = Situation(HAND, table=table)
    assert (str(where.table_cards), where.hidden_sets, where.is_open) == ("5C 6C 7C", 2, False)
    assert Situation(HAND, table=table, opened=True).is_open
    assert Situation(HAND, table=(TableMeld("me", 1, None),)).is_open


def test_a_table_text_becomes_melds_numbered_per_owner() -> None:
    """Face-down sets are counted among an owner's melds."""
    text = "Ana: 5C 6C 7C / ? / KH KD KS; me: 4H 4S 4D"
    melds = table_melds(read_table(text), text)
    assert [(on.name, None if on.meld is None else str(on.meld)) for on in melds] == [
        ("Ana 1", "5C 6C 7C"),
        ("Ana 2", None),
        ("Ana 3", "KD KH KS"),
        ("me 1", "4D 4H 4S"),
    ]


def test_what_is_no_meld_is_told_with_its_place_and_all_reasons() -> None:
    """Each group of cards that is no meld is a problem at its place, with code, clause and advice."""
    text = "Ana: 5C 6C 8C / KH KD KS; Ben: QS KS AS / 2D 2H"
    with pytest.raises(CardError, match="KS"):
        read_table(text)
    text = "Ana: 5C 6C 8C / KH KD KC; Ben: QS KS AS / 2D 2H"
    problems = _problems(lambda: table_melds(read_table(text), text))
    pointed = [text[(problem.column or 0) - 1 :][: problem.length] for problem in problems]
    assert pointed == ["5C 6C 8C", "QS KS AS", "2D 2H"]
    assert [problem.code for problem in problems] == ["gap", "ace-high", "too-few"]
    assert "(CARD-3)" in problems[1].message
    assert all(problem.suggestion for problem in problems)


def test_more_face_down_sets_than_unseen_ranks_are_refused() -> None:
    """A table that cannot be is refused when it is analysed."""
    one_of_each = CardSet(DECK[:12])
    table = (TableMeld("Ana", 1, None), TableMeld("Ben", 1, None))
    assert _codes(lambda: analyse(Situation(one_of_each, table=table))) == ["hidden-set-impossible"]
