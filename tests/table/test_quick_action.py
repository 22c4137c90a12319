"""Quick questions about an action: legal or not, why, what instead, and what was taken for granted."""

import pytest

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.reading import read_cards
from tongits_tutor.cards.table_text import read_table
from tongits_tutor.hands.situation import Situation, Turn, table_melds
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.table.action_text import parse_action
from tongits_tutor.table.quick_action import QuickRuling, rule_on

TABLE = "Ana: 5C 6C 7C / ?; me: 4H 5H 6H"


def asked(
    action: str,
    hand: str = "7H 7D KS 3C 8C",
    *,
    table: str = TABLE,
    pile: str = "2C 7S",
    house: str = "pagat",
    turn: Turn | None = None,
    opened: bool = False,
) -> QuickRuling:
    """Ask one question."""
    melds = table_melds(read_table(table), table) if table else ()
    where = Situation(
        CardSet.parse(hand),
        turn,
        melds,
        read_cards(pile) if pile else (),
        opened=opened,
        house=PROFILES[house],
    )
    return rule_on(where, parse_action(action))


@pytest.mark.parametrize(
    ("action", "codes"),
    [
        ("take 7S with 7H 7D", []),
        ("take 7S with 7H KS", ["take-without-meld"]),
        ("take 7S with 7H", ["take-with-one-card"]),
        ("take 2C with 7H 7D", ["covered-discard", "take-without-meld"]),
        ("take 7S on Ana 1", ["take-to-lay-off", "sapaw-does-not-fit"]),
        ("stock", []),
        ("stock 9D", []),
        ("stock 7H", ["wrong-stock-card"]),
        ("call", []),
        ("meld 7H 7D KS", ["meld-mixed-ranks"]),
        ("sapaw 7H on me 1", []),
        ("sapaw 8C on ana 1", []),
        ("sapaw 3C on Ana 1", ["sapaw-does-not-fit"]),
        ("sapaw 3C on Ana 2", ["sapaw-on-hidden"]),
        ("sapaw 3C on Ben 1", ["no-such-player"]),
        ("hide 7H 7D KS 3C", ["hide-no-secret"]),
        ("hide", ["hide-unnamed"]),
        ("discard KS", []),
        ("discard KD", ["card-not-held"]),
        ("fight", []),
        ("fold", []),
    ],
)
def test_actions(action: str, codes: list[str]) -> None:
    """Each action is judged in the moment in which it has its place."""
    ruling = asked(action)
    assert [broken.code for broken in ruling.broken] == codes
    assert ruling.legal is (not codes)
    assert bool(ruling.instead) is bool(codes)


def test_what_would_be_legal_instead() -> None:
    """Legal actions of the same kind are named; of every kind where there is none."""
    assert [str(one) for one in asked("take 7S with 7H KS").instead] == ["take 7S with 7D 7H"]
    assert [str(one) for one in asked("sapaw 3C on Ana 1").instead] == [
        "sapaw 7H on me 1",
        "sapaw 8C on Ana 1",
    ]
    assert [str(one) for one in asked("meld 7H 7D KS").instead][:1] == ["sapaw 7H on me 1"]
    assert [str(one) for one in asked("call", table="").instead] == ["stock", "take 7S with 7D 7H"]


def test_unopened_players_may_neither_call_nor_fight() -> None:
    """Without a meld of one's own there is no call and no fight; a meld that is not named counts too."""
    assert [one.code for one in asked("call", table="Ana: 5C 6C 7C").broken] == ["call-unopened"]
    assert [one.code for one in asked("fight", table="Ana: 5C 6C 7C").broken] == ["fight-unopened"]
    assert asked("call", table="Ana: 5C 6C 7C", opened=True).legal
    assert asked("fight", "9C 9D 9H 9S", table="Ana: 5C 6C 7C", house="casino").legal


def test_the_moment_can_be_said() -> None:
    """Before the draw nothing is laid, after it nothing is drawn; thirteen cards, those laid counted, mean after it."""
    assert [one.code for one in asked("discard KS", turn=Turn.START).broken] == ["discard-before-draw"]
    assert [one.code for one in asked("stock", turn=Turn.PLAY).broken] == ["draw-twice"]
    hand = "7H 7D KS 3C 8C 9S 10S JD QD AC AD 2S 2D"
    assert [one.code for one in asked("stock", hand, table="Ana: 5C 6C 7C").broken] == ["draw-twice"]
    hand = "7H 7D KS 3C 8C 9S 10S JD QD AC"
    assert [one.code for one in asked("stock", hand, table="me: 5C 6C 7C").broken] == ["draw-twice"]
    assert asked("stock", hand[:-3], table="me: 5C 6C 7C").legal


def test_what_is_taken_for_granted_is_said() -> None:
    """A call rests on what nobody has told, and so do a top discard and a stock card that are only named."""
    assert "(SAPAW-8)" in asked("call").notes[0]
    assert asked("take 7S with 7H 7D", pile="").notes == ("7S is taken to be the top discard.",)
    assert asked("stock 9D").notes == ("9D is taken to be the top card of the stock.",)
    assert asked("fold").notes == ("Another player is taken to have called Draw.",)
    assert asked("discard KS").notes == ()


def test_one_who_is_not_asked_has_no_legal_answer() -> None:
    """An unopened player can neither fight nor fold, so neither is offered instead; a protected one can do both."""
    for action in ("fight", "fold"):
        ruling = asked(action, table="Ana: 5C 6C 7C")
        assert (ruling.legal, ruling.instead) == (False, ())
        assert asked(action, "9C 9D 9H 9S", table="Ana: 5C 6C 7C", house="casino").legal


def test_no_card_is_made_up_for_the_top_of_the_stock() -> None:
    """What lies on top is not known; a card that is in sight is told to be where it is."""
    for action, where in (("stock 7H", "is in the hand"), ("stock 2C", "lies face up")):
        (broken,) = asked(action).broken
        assert broken.message == f"{action[6:]} cannot be the top card of the stock: it {where}."


def test_the_player_who_asks_is_spoken_of_in_whole_sentences() -> None:
    """The word `me` names melds alone; a sentence is about the player."""
    assert asked("discard KD").broken[0].message == "The player does not hold KD."
    assert asked("sapaw 3C on me 1").broken[0].message.startswith("3C does not fit me 1, 4H 5H 6H")
